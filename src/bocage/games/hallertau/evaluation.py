"""What a farm may still be worth, in points: the compass of the bots.

In the end every step of an artisan beyond the sixth is worth about three points (HAL-291, HAL-292), so everything is
measured by the steps it may still bring: goods by what they pay at the next improvement, fields and sheep by the goods
to come, tools by the boulders they move, workers and cards by what they usually bring. The weights were found by
playing.
"""

from __future__ import annotations

from typing import Final

from bocage.games.hallertau.deck import BONUS, KIND, POINTS
from bocage.games.hallertau.farm import Farm
from bocage.games.hallertau.goods import (
    ACTIONS,
    BARLEY,
    CLAY,
    COLUMNS,
    EMPTY,
    FALLOW,
    FLAX,
    GOODS,
    HARVEST,
    HIDE,
    HIGHEST,
    HOPS,
    IMPROVEMENT,
    INCOME,
    JEWEL,
    LOWEST,
    MEAT,
    MILK,
    MILKING,
    MOST_STEPS,
    ROUNDS,
    RYE,
    STABLES,
    TOOL,
    WOOL,
)
from bocage.games.hallertau.score import total

STEP_WORTH: Final = 3.0
FREE_STEPS: Final = 6  # those that bring no points
RATE: Final = 1.6  # steps an artisan may hope for in each later improvement
SECOND: Final = 0.75  # of what a second step in one improvement is worth, with tools enough
THIRD: Final = 0.5  # of a third and a fourth
MORE: Final = 0.08  # of goods beyond that
SURE: Final = 0.5  # around the sixth step: will it be passed?
DOUBT: Final = 1.2  # and more so for each later improvement
WORKER_WORTH: Final = 1.5  # left in this phase 4
CREW_WORTH: Final = 1.6  # one more in each later round
SLIDE_WORTH: Final = 0.8  # of the community centre, besides its workers
AN_END: Final = 0.2  # of a good or tool in the count
LEFT_OVER: Final = 0.25  # of the goods will not be spent
LAST_HAND: Final = 0.2  # of a hand card that can only still be played at the end
TOOLS: Final = [0.3, 0.3, 0.3, 0.25, 0.25, 0.15, 0.15, 0.1, 0.1, 0.1]  # each further tool, for an improvement to come
JEWEL_WORTH: Final = 1.6
FIELD_WORTH: Final = 0.35  # for each later harvest
ROW_WORTH: Final = 0.12  # the same for each row above the lowest
MILKING_WORTH: Final = 0.5
SHEEP_WORTH: Final = 0.9  # besides its milk: wool, meat, a long life
HAND: Final = [1.6, 1.6, 2.2, 2.0]  # a card in hand by kind, with time enough
INCOME_WORTH: Final = 1.0  # of a bonus card in play, for each later phase 3

#: What a step costs by round, with the discounts one can usually have; round 7 stands for none.
DEAR: Final = [1.0, 1.0, 2.0, 3.0, 3.0, 4.0, 5.0, 5.0]  # carpentry and brewhouse
TWO: Final = [1.0, 1.0, 2.0, 2.0, 3.0, 4.0, 5.0, 5.0]  # icehouse
THREE: Final = [1.0, 1.0, 2.0, 2.0, 3.0, 3.0, 4.0, 4.0]  # bakehouse and workshop


def worth(farm: Farm, round: int, phase: int) -> float:
    """The points a farm may end with."""
    left = ROUNDS - round + (1 if phase <= IMPROVEMENT else 0)  # improvements to come
    if left == 0:
        return float(total(farm)) + hand_worth(farm, LAST_HAND)
    later = float(left - 1)
    stock = expected(farm, phase)
    value = village_worth(farm, stock, ROUNDS + 1 - left, later)
    value += fields_worth(farm, phase, later) + sheep_worth(farm, round)
    value += AN_END * (farm.stock[TOOL] + LEFT_OVER * sum(stock)) + left * tools_worth(farm.stock[TOOL])
    value += farm.stock[JEWEL] * JEWEL_WORTH + hand_worth(farm, min(1.0, left / 3.0))
    if phase <= ACTIONS:
        value += WORKER_WORTH * farm.workers
    incomes = ROUNDS - round + (1 if phase < INCOME else 0)
    value += INCOME_WORTH * farm.tally[BONUS] * incomes
    return value + sum([POINTS[card] for card in farm.played])


def expected(farm: Farm, phase: int) -> list[int]:
    """The goods at the next improvement: stock, the harvest and the milk still to come in this round."""
    stock = farm.stock[:GOODS]
    if phase <= HARVEST:
        for column in range(COLUMNS):
            if farm.crops[column] >= 0 and not (phase == HARVEST and farm.reaped >> column & 1):
                stock[farm.crops[column]] += farm.rows[column] * (2 if farm.twice >> column & 1 else 1)
    if phase < MILKING:
        stock[MILK] += farm.flock()
    return stock


def village_worth(farm: Farm, stock: list[int], round: int, later: float) -> float:
    """The artisans where they stand, with what their goods may pay, and with what later rounds may bring."""
    dear, two, three = DEAR[round], TWO[round], THREE[round]
    barley, rye, clay = float(stock[BARLEY]), float(stock[RYE]), float(stock[CLAY])
    brew = barley + min(float(stock[HOPS]), max(0.0, barley - 1.0))
    spare = min(barley, max(0.0, brew - 2.0 * dear))  # barley the brewhouse can do without
    second = SECOND * (0.5 + 0.1 * min(farm.stock[TOOL], 5))
    paid = (
        steps_paid((clay + min(rye * 0.3, clay * 0.5)) / dear, second),
        steps_paid(brew / dear, second),
        steps_paid((stock[MEAT] + stock[MILK]) / two, second),
        steps_paid((rye + spare + 0.5 * min(stock[FLAX], 2)) / three, second),
        steps_paid((stock[FLAX] + stock[HIDE] + stock[WOOL]) / three, second),
    )
    value, slides = 0.0, float(MOST_STEPS)
    for artisan in range(len(paid)):
        steps = farm.steps[artisan] + paid[artisan]
        slides = min(slides, steps)
        value += artisan_worth(steps, later)
    return value + CREW_WORTH * later * min(slides, 6.0) + SLIDE_WORTH * slides


def steps_paid(payable: float, second: float) -> float:
    """How many steps goods for so many are worth in one improvement: boulders make each further one harder."""
    if payable > 4.0:
        return 1.0 + second + 2.0 * THIRD + MORE * (payable - 4.0)
    if payable > 2.0:
        return 1.0 + second + THIRD * (payable - 2.0)
    return 1.0 + second * (payable - 1.0) if payable > 1.0 else payable


def artisan_worth(steps: float, later: float) -> float:
    """The points of an artisan that will have made so many steps, and more in each later improvement."""
    beyond = min(steps + RATE * later, float(MOST_STEPS)) - FREE_STEPS
    doubt = SURE + DOUBT * later
    if beyond >= doubt:
        return STEP_WORTH * beyond
    return STEP_WORTH * (beyond + doubt) * (beyond + doubt) / (4.0 * doubt) if beyond > -doubt else 0.0


def fields_worth(farm: Farm, phase: int, later: float) -> float:
    """What fields may bring in later harvests, and their rows in the count."""
    value = 0.0
    for column in range(COLUMNS):
        row = farm.rows[column]
        if row:
            if farm.crops[column] == EMPTY:
                row = min(HIGHEST, row + 1) if phase <= FALLOW else row
            elif phase <= HARVEST:
                row = max(LOWEST, row - 1)
            value += AN_END * row + later * (FIELD_WORTH + ROW_WORTH * (row - LOWEST))
    return value


def sheep_worth(farm: Farm, round: int) -> float:
    """Milk to come after this round; sheep in the stables are points."""
    value = farm.sheep[STABLES] * (1.0 + MILKING_WORTH * (ROUNDS - round) + SHEEP_WORTH)
    for place in range(round + 1, STABLES):
        value += farm.sheep[place] * (MILKING_WORTH * (place - 1 - round) + SHEEP_WORTH)
    return value


def tools_worth(tools: int) -> float:
    return sum(TOOLS[: min(tools, len(TOOLS))])


def hand_worth(farm: Farm, ripe: float) -> float:
    """Cards in hand, by kind."""
    value = 0.0
    for card in farm.hand:
        value += HAND[KIND[card]]
    return value * ripe
