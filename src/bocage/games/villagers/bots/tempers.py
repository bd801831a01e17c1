"""The tempers of bots: inputs of `features`, and the extra points each seems worth to them.

Gold is counted in tens.
"""

RIVALS = range(1, 5)

TEMPERS = {
    "builder": {"own villagers": 0.75},
    "saver": {"own silver": 0.5, "own coins": 1.5, "own treasury": 1.5},
    "spoiler": {f"rival {rival}'s promise": -1.0 for rival in RIVALS},
}

#: Leanings for self-play, valued far above their worth, so that matches show what they lead to.
LEANINGS = {
    "growth": {"own useful food": 3.0, "own useful houses": 3.0},
    "silver": {"own silver": 4.0, "own silver villagers": 2.0},
    "gold": {"own printed gold": 3.0, "own gold symbols": 1.0},
    "padlocks": {"own padlocks": 2.0, "own coins": 3.0},
    "hand": {"own hand": 1.0, "own ready cards": 1.0},
}
