"""The tempers of bots: inputs of `features`, and the extra points each seems worth to them."""

TEMPERS = {
    "builder": {
        "own stalls": 0.2, "own stables": 0.3, "own house": 0.5, "own storage": 0.5, "own shelter": 0.5,
        "own open-stables": 0.5, "own columns": 0.35,
    },
    "herder": {
        "own sheep number": 0.1, "own pig number": 0.1, "own cow number": 0.12, "own horse number": 0.12,
    },
    "spoiler": {"other's worth": -0.1},
}  # fmt: skip

#: Leanings for self-play, valued far above their worth, so that matches show what they lead to.
LEANINGS = {
    "land": {"own columns": 2.0, "own used cells": 0.2},
    "buildings": {
        "own stalls": 1.0, "own stables": 1.5, "own house": 2.0, "own storage": 1.0, "own shelter": 1.0,
        "own open-stables": 1.0,
    },
    "pastures": {"own pastures": 1.0, "own fenced cells": 0.4, "own troughs": 1.0, "own wood": 0.2},
    "small herds": {"own sheep number": 0.5, "own pig number": 0.5},
    "large herds": {"own cow number": 0.6, "own horse number": 0.6},
    "stores": {"own wood": 0.2, "own stone": 0.4, "own reed": 0.3},
}  # fmt: skip
