"""The count at the end of the match (rulebook page 13)."""

from __future__ import annotations

from typing import Final

from bocage.games.hallertau.cards.deck import POINTS
from bocage.games.hallertau.engine.farm import Farm
from bocage.games.hallertau.engine.goods import JEWEL, STABLES

#: The lines of the score sheet.
SHEET: Final = ("centre", "icons", "sheep", "jewels", "goods", "cards")
#: Points in the window by slides (HAL-291).
WINDOW_POINTS: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 0, 18, 34, 50, 70)
ICON_POINTS: Final = 3
PER_POINT: Final = 5  # goods, tools and rows of fields for a point (HAL-296)


def lines(cards: bool) -> tuple[str, ...]:
    """The lines of the score sheet for a match: without cards there is none for played cards (HAL-308)."""
    return SHEET if cards else SHEET[:-1]


def icons(farm: Farm) -> int:
    """The icons left of an artisan that the community centre does not cover (HAL-292, HAL-293)."""
    slides, found = farm.slides(), 0
    for artisan in range(len(farm.steps)):
        passed = farm.box.passed[artisan]
        found += passed[farm.steps[artisan]] - passed[slides]
    return found


def leftovers(farm: Farm) -> int:
    """Goods in stock, tools and the rows of all fields (HAL-296, HAL-297)."""
    n = -farm.stock[JEWEL]
    for goods in farm.stock:
        n += goods
    for row in farm.rows:
        n += row
    return n


def remainder(farm: Farm) -> int:
    """What breaks ties (HAL-301)."""
    return leftovers(farm) % PER_POINT


def sheet(farm: Farm) -> tuple[int, int, int, int, int, int]:
    """The points of a farm by the lines of SHEET."""
    cards = 0
    for card in farm.played:
        cards += POINTS[card]
    return (
        WINDOW_POINTS[farm.slides()],
        ICON_POINTS * icons(farm),
        farm.sheep[STABLES],
        farm.stock[JEWEL],
        leftovers(farm) // PER_POINT,
        cards,
    )


def total(farm: Farm) -> int:
    return sum(sheet(farm))


def goal(cards: bool) -> int:
    """The score to reach in a solo match (HAL-310, HAL-311)."""
    return 100 if cards else 80


def great(cards: bool) -> int:
    """The score from which a solo match is extraordinary: more than 110, without cards 85 (HAL-310, HAL-311)."""
    return 111 if cards else 85
