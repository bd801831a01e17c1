"""What bots of a temper like: inputs of `features`, and the points that one more of each seems worth to them."""

RIVALS = range(1, 4)

TEMPERS = {
    "builder": {"own village worth": 0.2},
    "grower": {"own fields": 0.7, "own planted": 0.7, "own hops planted": 0.5},
    "herder": {"own sheep": 0.5, "own stables": 0.3},
    "spoiler": {f"rival {rival} worth": -0.25 for rival in RIVALS},
}
