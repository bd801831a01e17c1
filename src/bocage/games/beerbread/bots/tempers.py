"""What bots of a temper like: inputs of `features`, and the points that one more of each seems worth to them."""

TEMPERS = {
    "builder": {"own worth of upgrades": 0.12},
    "saver": {"own stored": 0.05},
    "spoiler": {"other's worth": -0.05},
}
