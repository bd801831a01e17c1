"""The cover of Beer & Bread: 300 x 320 units, without words."""

from __future__ import annotations

import math
from random import Random

from bocage.look.covers_prints import BAKEHOUSE, BREWHOUSE, WINDMILL
from bocage.look.covers_scene import band, birds, bushes, ears, hill, outlined, path, poplar, put, sky, stand, sun
from bocage.look.marks import kernel


def draw() -> str:
    far = [(-10, 138), (70, 116), (150, 126), (230, 104), (310, 116)]
    near = [(-10, 168), (90, 150), (170, 152), (310, 124)]
    bank = [(-10, 276), (70, 262), (150, 274), (230, 262), (310, 272)]
    rnd = Random(6)
    water = band([(-10, 214), (60, 210), (140, 220), (220, 214), (310, 222)], bank)
    waves, glow = "", ""
    for _ in range(34):
        x, y = rnd.uniform(-8, 280), rnd.uniform(224, 262)
        waves += kernel(x, y, 90 + rnd.uniform(-5, 5), rnd.uniform(14, 40), 1.8)
    for k in range(8):
        glow += kernel(96 + rnd.uniform(-26, 20), 222 + 5 * k, 90, rnd.uniform(14, 34), 1.8)
    return (
        sky(11, 170)
        + sun(66, 58, 26)
        + birds((206, 40, 8), (228, 54, 6))
        + hill(far, "--c-far", "--meadow-3", 12, 18)
        + bushes([(-6, 150), (70, 130), (150, 138)], 5, 13)
        + put(208, 34, 92, WINDMILL)
        + hill(near, "--meadow", "--meadow-3", 14, 36)
        + bushes([(180, 154), (240, 142), (306, 132)], 6, 15)
        + poplar(18, 186, 66)
        + poplar(40, 184, 52, 8)
        + put(42, 92, 116, BREWHOUSE, width=2.4)
        + put(168, 108, 104, BAKEHOUSE, width=2.5)
        + outlined(water, "var(--stream)", 2.6)
        + path(waves, "var(--stream-2)")
        + path(glow, "var(--c-sun)")
        + stand("reed", 286, 226, 36)
        + stand("reed", 12, 226, 30)
        + hill(bank, "--meadow-2", "--meadow", 17, 20)
        + ears([(8 + i * 17.5, 330, 58 + 10 * math.sin(i * 1.3)) for i in range(18)], "barley", 5)
        + ears([(i * 21, 340, 48 + 8 * math.cos(i)) for i in range(16)], "wheat", 6)
    )
