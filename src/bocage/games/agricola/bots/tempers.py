"""What bots of a temper like: inputs of `features`, and the points that one more of each seems worth to them."""

RIVALS = ("next", "second", "third")

TEMPERS = {
    "builder": {"own rooms": 0.75, "own people": 0.5, "own clay house": 0.5, "own stone house": 0.75},
    "grower": {"own fields": 0.4, "own standing grain": 0.1, "own standing vegetables": 0.2},
    "herder": {"own sheep": 0.15, "own boar": 0.2, "own cattle": 0.25, "own pastures": 0.4, "own stables": 0.2},
    "spoiler": {f"{rival} worth": -0.12 for rival in RIVALS},
}
