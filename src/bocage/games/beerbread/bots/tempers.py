"""The tempers of bots: inputs of `features`, and the extra points each seems worth to them."""

TEMPERS = {
    "builder": {"own worth of upgrades": 0.12},
    "saver": {"own stored": 0.05},
    "spoiler": {"other's worth": -0.05},
}

#: Leanings for self-play, valued far above their worth, so that matches show what they lead to.
LEANINGS = {
    "upgrades": {"own worth of upgrades": 0.4},
    "stores": {"own stored": 0.3, "own free spaces": 0.1},
    "beer": {"own in brewery": 1.0, "own hand: hoped beer": 0.2},
    "bread": {"own in bakery": 1.0, "own hand: hoped bread": 0.2},
}
