"""The cover of Villagers: 300 x 320 units, without words."""

from __future__ import annotations

from bocage.look.covers_prints import BUNDLE, COTTAGE, PACK, STAFF, church
from bocage.look.covers_scene import birds, bushes, hill, oak, person, poplar, put, road, signpost, sky, stand, sun


def draw() -> str:
    far = [(-10, 142), (70, 118), (150, 104), (230, 116), (310, 136)]
    near = [(-10, 176), (80, 146), (150, 132), (220, 142), (310, 170)]
    left = [(152, 146), (140, 168), (168, 196), (116, 236), (40, 330)]
    right = [(166, 146), (160, 168), (204, 196), (196, 240), (246, 330)]
    return (
        sky(21, 150)
        + sun(150, 78, 34, 24)
        + birds((58, 44, 8), (38, 58, 6), (244, 40, 7))
        + hill(far, "--c-far", "--meadow-3", 22, 16)
        + hill(near, "--meadow", "--meadow-3", 23, 36)
        + bushes([(-6, 180), (50, 162), (92, 150)], 6, 24)
        + bushes([(214, 146), (260, 160), (306, 174)], 6, 25)
        + put(86, 92, 46, COTTAGE, width=3.2)
        + put(120, 60, 84, church(onion=False), width=2.2)
        + put(196, 100, 44, COTTAGE, width=3.2)
        + put(58, 112, 42, COTTAGE, width=3.2)
        + road(left, right, 9, 40, range(176, 316, 6))
        + poplar(270, 214, 84, 11)
        + poplar(292, 222, 70, 10)
        + oak(26, 236, 46, 26)
        + person(172, 192, 26, "green", True)
        + person(150, 198, 30, "blue", True, skirt=True)
        + stand("sheep", 206, 262, 36)
        + person(166, 258, 66, "blue", False, PACK, True)
        + person(118, 306, 104, "red", True, BUNDLE + STAFF)
        + signpost(252, 312)
        + bushes([(-8, 318), (30, 314), (62, 322)], 9, 28)
        + bushes([(266, 324), (308, 314)], 9, 29)
    )
