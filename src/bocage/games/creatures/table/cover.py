"""The cover of Creatures: 300 x 320 units, without words."""

from __future__ import annotations

from bocage.look.covers_prints import BARN
from bocage.look.covers_scene import birds, bushes, hill, oak, put, rail_fence, sky, stand, sun


def draw() -> str:
    far = [(-10, 128), (60, 104), (140, 122), (220, 100), (310, 120)]
    near = [(-10, 168), (70, 146), (150, 150), (230, 140), (310, 156)]
    yard = [(-10, 232), (80, 240), (170, 232), (310, 246)]
    fence = [(-14, 324), (40, 319), (96, 323), (152, 318), (208, 323), (262, 318), (316, 323)]
    return (
        sky(1, 150)
        + sun(232, 62, 27)
        + birds((70, 46, 9), (98, 62, 7), (54, 70, 6))
        + hill(far, "--c-far", "--meadow-3", 2, 18)
        + bushes([(-6, 150), (50, 128), (120, 140)], 5, 3)
        + bushes([(170, 132), (230, 116), (306, 134)], 5, 4)
        + hill(near, "--meadow", "--meadow-3", 5, 40)
        + bushes([(-6, 172), (60, 153), (130, 154), (214, 146), (306, 162)], 7, 6)
        + oak(262, 170, 44, 7)
        + put(24, 112, 62, BARN)
        + stand("sheep", 132, 186, 34)
        + stand("sheep", 166, 196, 38, True)
        + stand("sheep", 108, 204, 40)
        + stand("pig", 218, 214, 50)
        + stand("pig", 264, 224, 46, True)
        + hill(yard, "--meadow-2", "--meadow", 8, 30)
        + stand("horse", 84, 286, 118, False, 1.5)
        + stand("cow", 216, 290, 112, True, 1.5)
        + rail_fence(fence, 26)
    )
