"""The final count (rulebook pages 12 to 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bocage.core.game import ScoreLine, ranked
from bocage.core.masks import ones
from bocage.core.words import Say
from bocage.games.agricola.cards.deck import POINTS
from bocage.games.agricola.engine.bonus import card_bonus
from bocage.games.agricola.engine.goods import BOAR, BUILDING, CATTLE, SHEEP
from bocage.games.agricola.engine.land import CELLS
from bocage.games.agricola.engine.majors import CRAFT_GOOD, CRAFT_POINTS, CRAFTS

if TYPE_CHECKING:
    from bocage.games.agricola.engine.farm import Farm
    from bocage.games.agricola.engine.state import Agricola

#: The numbers needed for 1, 2, 3 and 4 points; less than the first gives -1 (AGR-313 to AGR-324).
FIELD_MARKS: Final[tuple[int, ...]] = (2, 3, 4, 5)
PASTURE_MARKS: Final[tuple[int, ...]] = (1, 2, 3, 4)
GRAIN_MARKS: Final[tuple[int, ...]] = (1, 4, 6, 8)
VEGETABLE_MARKS: Final[tuple[int, ...]] = (1, 2, 3, 4)
SHEEP_MARKS: Final[tuple[int, ...]] = (1, 4, 6, 8)
BOAR_MARKS: Final[tuple[int, ...]] = (1, 3, 5, 7)
CATTLE_MARKS: Final[tuple[int, ...]] = (1, 2, 4, 6)
PERSON_POINTS: Final = 3
BEGGING_POINTS: Final = -3

LINES: Final = (
    "fields", "pastures", "grain", "vegetables", "sheep", "boar", "cattle", "unused", "stables", "rooms", "people",
    "improvements", "bonus", "begging",
)  # fmt: skip


def graded(n: int, marks: tuple[int, ...]) -> int:
    """The points from the scoring table."""
    if n < marks[0]:
        return -1
    return 1 + (n >= marks[1]) + (n >= marks[2]) + (n >= marks[3])


def farm_points(farm: Farm) -> list[int]:
    """The points of the farm itself, line by line, up to the people."""
    stock = farm.stock
    return [
        graded(ones(farm.fields), FIELD_MARKS),
        graded(len(farm.pastures), PASTURE_MARKS),
        graded(farm.grain(), GRAIN_MARKS),
        graded(farm.vegetables(), VEGETABLE_MARKS),
        graded(stock[SHEEP], SHEEP_MARKS),
        graded(stock[BOAR], BOAR_MARKS),
        graded(stock[CATTLE], CATTLE_MARKS),
        ones(farm.used_cells()) - CELLS,
        ones(farm.stables & farm.enclosed),
        farm.house * ones(farm.rooms),
        PERSON_POINTS * farm.people,
    ]


def craft_points(farm: Farm) -> tuple[int, int]:
    """The bonus of the craft buildings, and the fewest resources it takes (AGR-341, AGR-342)."""
    bonus, spent = 0, 0
    for craft in range(len(CRAFTS)):
        if farm.majors >> CRAFTS[craft] & 1:
            owned = farm.stock[CRAFT_GOOD[craft]]
            best = 0
            for mark in CRAFT_POINTS[craft]:
                if owned >= mark:
                    bonus += 1
                    best = mark
            spent += best
    return bonus, spent


def lines(game: Agricola, seat: int) -> list[int]:
    """The points of every line of the sheet."""
    farm = game.farms[seat]
    found = farm_points(farm)
    found.append(farm.printed_points(POINTS))
    found.append(farm.bonus + craft_points(farm)[0] + card_bonus(game, seat))
    found.append(BEGGING_POINTS * farm.begging)
    return found


def points(game: Agricola, seat: int) -> int:
    return summed(lines(game, seat))


def summed(sheet: list[int]) -> int:
    total = 0
    for points in sheet:
        total += points
    return total


def leftover(game: Agricola, seat: int) -> int:
    """The building resources that break a tie: those exchanged for points are gone (AGR-310), or not (AGR-311)."""
    farm = game.farms[seat]
    resources = sum([farm.stock[good] for good in BUILDING])
    return resources if game.international else resources - craft_points(farm)[1]


def places(game: Agricola) -> list[int]:
    """Most points, then most building resources (AGR-307 to AGR-309)."""
    return ranked([(points(game, seat), leftover(game, seat)) for seat in range(game.seats)])


def sheet(game: Agricola) -> list[ScoreLine]:
    columns = [lines(game, seat) for seat in range(game.seats)]
    return [
        ScoreLine(Say(f"score.{LINES[row]}"), [float(column[row]) for column in columns]) for row in range(len(LINES))
    ]


# ---------------------------------------------------------------- campaigns
GOALS: Final[tuple[int, ...]] = (50, 55, 59, 62, 64, 65, 66, 67)


def goal(results: tuple[tuple[int, ...], ...]) -> int:
    """The points to reach in a solo game, after the goals reached so far (AGR-378)."""
    reached = sum([result[0] for result in results])
    return GOALS[reached] if reached < len(GOALS) else GOALS[-1] + 1 + reached - len(GOALS)


def campaign_points(game: Agricola, seat: int) -> int:
    """The campaign points of all finished games; alone, the goals reached."""
    return sum([result[seat] for result in game.results])


def campaign_places(game: Agricola) -> list[int]:
    """Most campaign points, then the highest sum of scores (AGR-397); alone, a goal must have been reached."""
    seats = range(game.seats)
    if game.solo():
        return [1] if campaign_points(game, 0) else [2]
    sums = [sum([result[game.seats + seat] for result in game.results]) for seat in seats]
    return ranked([(campaign_points(game, seat), sums[seat]) for seat in seats])


def campaign_sheet(game: Agricola) -> list[ScoreLine]:
    """A line for each finished game."""
    return [
        ScoreLine(
            Say("score.game", {"n": number + 1}), [float(game.results[number][seat]) for seat in range(game.seats)]
        )
        for number in range(len(game.results))
    ]
