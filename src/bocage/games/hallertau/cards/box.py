"""Values that only the printed game shows for certain: section cards and the icons of artisans; built-in or from a
custom deck.

The text of the rulebook does not print them: the section cards for two and three players rest on one public source,
those for one player and the positions of the icons are reasoned guesses (HAL-R01, HAL-R02). A match keeps one box from
beginning to end.
"""

from __future__ import annotations

from typing import Final

from bocage.games.hallertau.engine.goods import ARTISANS, MOST_STEPS

#: By players: the sections of each card, and the pair from which a coin chooses one (() for none).
TABLE: Final[dict[int, tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]]] = {
    1: (((1,), ()), ((2,), ()), ((3,), ()), ((4,), ()), ((), (1, 2)), ((), (3, 4))),
    2: (((1, 2), ()), ((2, 4), ()), ((3, 4), ()), ((1, 4), ()), ((1, 3), ()), ((2, 3), ())),
    3: (
        ((1, 2), (3, 4)), ((2, 3, 4), ()), ((1, 3, 4), ()), ((1, 2, 3), ()), ((1, 2, 4), ()), ((3, 4), (1, 2)),
    ),
    4: (),
}  # fmt: skip
#: Steps that uncover an icon, in the row of every artisan (HAL-292).
ICON_STEPS: Final = (7, 8, 9, 10)


class Box:
    """The printed values. `sections` are the cards by players, each a mask of its sections with the mask of the two a
    coin decides between above it; `icons` the steps of each artisan that uncover one, `passed` how many up to each
    step, `free` the steps that uncover none. `source` is the text of a custom deck, "" for the built-in one."""

    __slots__ = ("free", "icons", "passed", "sections", "source")

    def __init__(
        self,
        table: dict[int, tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]],
        icons: tuple[tuple[int, ...], ...],
        source: str,
    ) -> None:
        self.sections = {
            players: tuple([_mask(sure) | _mask(pair) << 4 for sure, pair in cards])
            for players, cards in table.items()
        }  # fmt: skip
        self.icons = icons
        self.passed = tuple(
            [tuple([sum([step <= at for step in steps]) for at in range(MOST_STEPS + 1)]) for steps in icons]
        )
        self.free = tuple([MOST_STEPS - len(steps) for steps in icons])
        self.source = source


def _mask(sections: tuple[int, ...]) -> int:
    return sum([1 << section - 1 for section in sections])


#: The built-in values.
BOX: Final = Box(TABLE, tuple([ICON_STEPS for _ in ARTISANS]), "")
