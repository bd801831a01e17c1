"""What bots of a temper like: inputs of `features`, and the points that one more of each seems worth to them."""

TEMPERS = {
    "builder": {
        "own stalls": 0.6, "own stables": 0.8, "own house": 1.5, "own storage": 1.5, "own shelter": 1.5,
        "own open-stables": 1.5, "own columns": 1.0,
    },
    "herder": {
        "own sheep number": 0.25, "own pig number": 0.25, "own cow number": 0.35, "own horse number": 0.35,
    },
    "spoiler": {"other's worth": -0.25},
}  # fmt: skip
