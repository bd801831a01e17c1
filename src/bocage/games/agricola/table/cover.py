"""The cover of Agricola: 300 x 320 units, without words."""

from __future__ import annotations

from bocage.look.covers_prints import COTTAGE, HOE
from bocage.look.covers_scene import (
    birds,
    bushes,
    hill,
    oak,
    person,
    place,
    ploughed,
    put,
    rail_fence,
    road,
    sky,
    stand,
    sun,
)


def draw() -> str:
    far = [(-10, 140), (80, 122), (160, 132), (240, 112), (310, 124)]
    near = [(-10, 176), (90, 158), (180, 166), (310, 146)]
    yard = [(-10, 214), (100, 206), (200, 208), (310, 218)]
    lane = ([(176, 204), (170, 214), (158, 240), (150, 330)], [(192, 204), (190, 214), (192, 240), (216, 330)])
    left = [(-6, 226), (70, 218), (150, 222), (134, 324), (-6, 324)]
    right = [(200, 222), (306, 226), (306, 324), (228, 324)]
    corn = "".join(
        place("grain", 214 + (y - 222) * 0.36 + i * size * 0.98 - size * 0.2, y - size, size)
        for y, size in ((250, 30), (284, 40), (322, 52))
        for i in range(3)
    )
    return (
        sky(41, 150)
        + sun(70, 66, 30, 24)
        + birds((180, 38, 8), (204, 52, 6), (160, 56, 5))
        + hill(far, "--c-far", "--meadow-3", 42, 18)
        + bushes([(-6, 152), (60, 134), (140, 142)], 5, 43)
        + hill(near, "--meadow", "--meadow-3", 44, 34)
        + bushes([(-6, 180), (60, 168), (120, 168)], 6.5, 45)
        + oak(252, 206, 66, 46)
        + put(112, 78, 132, COTTAGE, width=2.3)
        + rail_fence([(8, 200), (34, 198), (60, 197), (86, 198), (110, 200)], 15)
        + stand("sheep", 44, 192, 26)
        + stand("sheep", 78, 193, 26, True)
        + hill(yard, "--meadow-2", "--meadow", 47, 24)
        + road(*lane, 29, 50, range(0))
        + ploughed(left, [(10 + 21 * k, 222 - abs(k - 3), -30 + 30 * k, 322, 6 - k) for k in range(7)])
        + ploughed(right, [(212 + 20 * k, 224, 250 + 36 * k, 322, k * 2) for k in range(4)])
        + corn
        + person(96, 308, 108, "red", False, HOE)
    )
