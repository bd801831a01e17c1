"""What bots of a temper like: inputs of `features`, and the points that one more of each seems worth to them."""

RIVALS = ("next", "second", "third")

TEMPERS = {
    "builder": {"own rooms": 1.5, "own people": 1.0, "own clay house": 1.0, "own stone house": 1.5},
    "grower": {"own fields": 0.8, "own standing grain": 0.2, "own standing vegetables": 0.4},
    "herder": {"own sheep": 0.3, "own boar": 0.4, "own cattle": 0.5, "own pastures": 0.8, "own stables": 0.4},
    "spoiler": {f"{rival} worth": -0.25 for rival in RIVALS},
}
