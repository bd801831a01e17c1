"""What bots of a temper like: inputs of `features`, and the points that one more of each seems worth to them."""

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
