"""The cover of Hallertau: 300 x 320 units, without words."""

from __future__ import annotations

from bocage.look.covers_prints import COTTAGE, church
from bocage.look.covers_scene import birds, hill, hop_pole, person, place, put, road, sky, stroke, sun
from bocage.look.marks import INK
from bocage.look.symbols import SYMBOLS


def draw() -> str:
    far = [(-10, 150), (80, 128), (150, 122), (220, 128), (310, 148)]
    near = [(-10, 178), (90, 158), (150, 152), (210, 158), (310, 178)]
    left = [(146, 166), (142, 186), (128, 222), (84, 330)]
    right = [(160, 166), (168, 186), (186, 222), (232, 330)]
    wires = "".join(  # of the hop garden; they run to the village
        f"M{near_x} {126 + t * 22}L{far_x} {22 + t * 6}" for near_x, far_x in ((112, -40), (190, 340)) for t in (0, 1)
    )
    rows = ((30, 178, 116, 12), (44, 196, 100, 17), (66, 224, 76, 23), (96, 266, 44, 32), (134, 330, 4, 44))
    garden = "".join(
        hop_pole(144 - dx, base, top, w, 41 + k, 5 + k // 2) + hop_pole(158 + dx, base, top, w, 51 + k, 5 + k // 2)
        for k, (dx, base, top, w) in enumerate(rows)
    )
    return (
        sky(31, 150)
        + sun(150, 60, 25)
        + birds((112, 44, 6), (196, 50, 7))
        + hill(far, "--c-far", "--meadow-3", 32, 16)
        + hill(near, "--meadow", "--meadow-3", 33, 30)
        + put(108, 60, 108, church(onion=True), width=2.2)
        + put(84, 112, 58, COTTAGE, width=2.9)
        + put(176, 108, 62, COTTAGE, width=2.8)
        + road(left, right, 19, 50, range(190, 318, 6))
        + stroke(wires, INK, 1.8)
        + garden
        + person(150, 226, 36, "green")
        + person(132, 296, 84, "blue", True, skirt=True)
        + put(166, 262, 40, SYMBOLS["basket"], 48, 2)
        + "".join(place("hops", x, y, 15) for x, y in ((170, 264), (184, 262), (177, 258), (192, 266)))
    )
