"""What bots of a temper like: inputs of `features`, and the points that one more of each seems worth to them.

Gold is counted in tens.
"""

RIVALS = range(1, 5)

TEMPERS = {
    "builder": {"own villagers": 1.5},
    "saver": {"own silver": 1.0, "own coins": 3.0, "own treasury": 3.0},
    "spoiler": {f"rival {rival}'s promise": -2.0 for rival in RIVALS},
}
