"""What bots of a temper like: inputs of `features`, and the points that one more of each seems worth to them.

Gold is counted in tens.
"""

RIVALS = range(1, 5)

TEMPERS = {
    "builder": {"own villagers": 0.75},
    "saver": {"own silver": 0.5, "own coins": 1.5, "own treasury": 1.5},
    "spoiler": {f"rival {rival}'s promise": -1.0 for rival in RIVALS},
}
