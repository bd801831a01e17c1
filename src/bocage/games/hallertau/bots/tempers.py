"""What bots of a temper like: inputs of `features`, and the points that one more of each seems worth to them."""

RIVALS = range(1, 4)

TEMPERS = {
    "builder": {"own village worth": 0.1},
    "grower": {"own fields": 0.35, "own planted": 0.35, "own hops planted": 0.25},
    "herder": {"own sheep": 0.25, "own stables": 0.15},
    "spoiler": {f"rival {rival} worth": -0.12 for rival in RIVALS},
}
