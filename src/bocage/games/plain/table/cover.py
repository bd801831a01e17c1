"""The default cover: a lane over the hills."""

from __future__ import annotations

from bocage.look.covers_scene import birds, bushes, hill, oak, rail_fence, sky, stand, sun


def draw() -> str:
    far = [(-10, 130), (80, 108), (170, 126), (310, 106)]
    near = [(-10, 176), (90, 154), (190, 164), (310, 150)]
    yard = [(-10, 238), (100, 226), (200, 240), (310, 228)]
    return (
        sky(61, 150)
        + sun(86, 64, 28)
        + birds((196, 44, 8), (222, 58, 6))
        + hill(far, "--c-far", "--meadow-3", 62, 18)
        + bushes([(-6, 152), (70, 132), (150, 144)], 5, 63)
        + hill(near, "--meadow", "--meadow-3", 64, 34)
        + oak(236, 214, 70, 65)
        + hill(yard, "--meadow-2", "--meadow", 66, 24)
        + rail_fence([(8, 268), (64, 262), (120, 266), (176, 262)], 17)
        + stand("sheep", 96, 254, 30)
    )
