"""The tempers of bots: inputs of `features`, and the extra points each seems worth to them."""

RIVALS = ("next", "second", "third")

TEMPERS = {
    "builder": {"own rooms": 0.75, "own people": 0.5, "own clay house": 0.5, "own stone house": 0.75},
    "grower": {"own fields": 0.4, "own standing grain": 0.1, "own standing vegetables": 0.2},
    "herder": {"own sheep": 0.15, "own boar": 0.2, "own cattle": 0.25, "own pastures": 0.4, "own stables": 0.2},
    "spoiler": {f"{rival} worth": -0.12 for rival in RIVALS},
}

#: Leanings for self-play, valued far above their worth, so that matches show what they lead to.
LEANINGS = {
    "fences": {
        "own wood": 0.25, "own pastures": 1.5, "own fenced cells": 0.3, "own stables": 0.3, "own sheep": 0.3,
        "own boar": 0.4, "own cattle": 0.5,
    },
    "renovation": {
        "own clay house": 3.0, "own stone house": 4.0, "own clay": 0.3, "own reed": 0.4, "own stone": 0.5,
    },
    "fields": {"own fields": 0.8, "own standing grain": 0.3, "own standing vegetables": 0.5},
    "family": {"own rooms": 1.5, "own people": 1.5, "own reed": 0.4, "own wood": 0.1},
    "herds": {
        "own sheep": 0.4, "own boar": 0.5, "own cattle": 0.7, "own pastures": 0.8, "own empty places": 0.15,
        "own fireplace": 1.0, "own hearth": 1.0,
    },
    "stores": {"own food": 0.15, "own stone": 0.4, "own clay": 0.2},
}  # fmt: skip
