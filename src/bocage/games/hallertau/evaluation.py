"""What a farm may still be worth, in points: the compass of the bots.

In the end every step of an artisan beyond the sixth is worth about three points (HAL-291, HAL-292), so everything is
measured by the steps it may still bring: goods by what they pay at the next improvement as far as tools clear the way,
fields, sheep and workers by the goods to come, cards by what they do and how near they are to being played.
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
    GRAINS,
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
    REMOVE,
    ROUNDS,
    RYE,
    STABLES,
    TOOL,
    WOOL,
)
from bocage.games.hallertau.prospects import INCOMES, laid_out, promise
from bocage.games.hallertau.score import total

FREE_STEPS: Final = 6  # those that bring no points
AN_END: Final = 0.2  # of a good, a tool or a row of a field in the count
#: By round: goods of a step paid with two types at the carpentry and the brewhouse, and those of the scarcer type.
MAJOR: Final = (0.0, 1.0, 2.0, 3.0, 2.0, 3.0, 3.0)
MINOR: Final = (0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 2.0)
#: Points of the window beyond three for each step, by slides.
SLIDE_POINTS: Final = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0, 4.0, 5.0, 10.0)
SEEDS: Final = 4  # grain one may hope to sow at once


class Weights:
    """What a player feels, in points where nothing else is said. Found by playing, alone with and without cards."""

    __slots__ = (
        "base", "carry", "crew", "crowd", "doubt", "dull", "far", "field", "gateway", "income", "jewel", "last",
        "left_over", "milk", "part", "point", "rate", "row", "seed", "sheep", "slide", "soft", "step", "sure", "tool",
        "worker", "yard",
    )  # fmt: skip

    def __init__(self) -> None:
        self.step = 3.43  # beyond the sixth
        self.rate = 0.93  # steps an artisan may hope for in each later improvement
        self.sure = 0.79  # steps around the sixth: will it be passed?
        self.doubt = 1.99  # and more so for each later improvement
        self.part = 0.82  # of a step that is paid only in part
        self.carry = 0.3  # of steps that tools are lacking for, when there is a next time
        self.slide = 0.69  # a slide besides its workers
        self.soft = 0.95  # of a slide that some artisans are ready for
        self.crew = 1.71  # one more worker in each later round
        self.worker = 1.38  # left in this phase 4
        self.tool = 0.59  # for each later improvement
        self.dull = 0.64  # every further tool in relation to the one before
        self.jewel = 2.98
        self.field = 0.38  # for each later harvest
        self.row = 0.08  # the same for each row above the lowest
        self.crowd = 0.05  # of that is lost for each field beyond the third: who should sow them all?
        self.seed = 0.15  # grain to sow in a later round
        self.milk = 0.46  # of a sheep in each later round
        self.sheep = 0.89  # besides: wool, meat
        self.left_over = 0.25  # of the goods will not be spent
        self.income = 1.07  # of what bonus cards bring by their rows
        self.base = 0.5  # any hand card
        self.gateway = 1.34  # share of what a hand card promises
        self.yard = 0.6
        self.point = 0.67
        self.far = 1.76  # improvements in which what a card wants may be gathered
        self.last = 0.75  # of what a card promises that can be played after the last improvement


W: Final = Weights()


def worth(farm: Farm, round: int, phase: int) -> float:
    """The points a farm may end with."""
    left = ROUNDS - round + (1 if phase <= IMPROVEMENT else 0)  # improvements to come
    if left == 0:
        return float(total(farm)) + last_cards(farm)
    later = float(left - 1)
    stock = expected(farm, phase)
    value = village_worth(farm, stock, ROUNDS + 1 - left, later)
    value += fields_worth(farm, phase, later) + sheep_worth(farm, round)
    tools = farm.stock[TOOL]
    value += AN_END * tools + later * W.tool * (1.0 - W.dull**tools) / (1.0 - W.dull)
    value += AN_END * W.left_over * sum(stock[:GOODS])
    value += farm.stock[JEWEL] * W.jewel
    if later > 0.0 or (phase <= ACTIONS and farm.workers):
        value += W.seed * min(sum(farm.stock[:GRAINS]), farm.crops.count(EMPTY), SEEDS)
    if phase <= ACTIONS and phase > REMOVE:
        value += W.worker * farm.workers
    elif phase > IMPROVEMENT or phase == REMOVE:
        value += W.worker * farm.window()
    if farm.hand or farm.played:
        value += cards_worth(farm, stock, left, ROUNDS - round + (1 if phase < INCOME else 0))
    return value


def expected(farm: Farm, phase: int) -> list[int]:
    """The stock at the next improvement, with the harvest and the milk still to come in this round."""
    stock = farm.stock[:]
    if phase <= HARVEST:
        for column in range(COLUMNS):
            if farm.crops[column] >= 0 and not (phase == HARVEST and farm.reaped >> column & 1):
                stock[farm.crops[column]] += farm.rows[column] * (2 if farm.twice >> column & 1 else 1)
    if phase < MILKING:
        stock[MILK] += farm.flock()
    return stock


# ---------------------------------------------------------------- the village
def village_worth(farm: Farm, stock: list[int], round: int, later: float) -> float:
    """The artisans where they stand, with what their goods may pay, and with what later rounds may bring."""
    price, major, minor = float(round), MAJOR[round], MINOR[round]
    barley, flax, rye, clay = float(stock[BARLEY]), float(stock[FLAX]), float(stock[RYE]), float(stock[CLAY])
    both = min(rye / minor, clay / major, 2.0) if minor > 0.0 else 0.0
    carpentry = both + (clay - both * major) / price
    rye -= both * minor
    both = min(stock[HOPS] / minor, barley / major, 3.0) if minor > 0.0 else 0.0
    brewhouse = both + (barley - both * major) / price
    spare = max(0.0, brewhouse - 2.0) * price  # barley the brewhouse can do without
    brewhouse = min(brewhouse, 2.0 + 0.5 * spare / price)
    hides, wool = float(stock[HIDE]), float(stock[WOOL])
    paid = [
        carpentry,
        brewhouse,
        of_two(float(stock[MEAT]), float(stock[MILK]), price),
        of_three(min(flax, 2.0), spare, rye, price),
        of_three(max(0.0, flax - 1.0) if rye + spare > 0.0 else flax, hides, wool, price),
    ]
    twice, thrice = 0.0, 0.0  # second steps and further ones: a tool each, and two
    for artisan in range(len(paid)):
        paid[artisan] = min(paid[artisan], float(MOST_STEPS - farm.steps[artisan]))
        twice += min(max(paid[artisan] - 1.0, 0.0), 1.0)
        thrice += min(max(paid[artisan] - 2.0, 0.0), 2.0)
    tools = float(farm.ready_tools())
    carry = W.carry if later > 0.0 else 0.0
    second = min(1.0, tools / twice) if twice > 0.0 else 1.0
    further = min(1.0, max(0.0, tools - twice) / (2.0 * thrice)) if thrice > 0.0 else 1.0
    second += carry * (1.0 - second)
    further += carry * (1.0 - further)
    value, slides, rest = 0.0, float(MOST_STEPS), 0.0
    for artisan in range(len(paid)):
        n = paid[artisan]
        steps = whole(min(n, 1.0))
        if n > 1.0:
            steps += second * whole(min(n - 1.0, 1.0))
            if n > 2.0:
                steps += further * whole(min(n - 2.0, 2.0))
        steps += farm.steps[artisan]
        paid[artisan] = steps
        slides = min(slides, steps)
        value += artisan_worth(steps, later)
    for steps in paid:
        rest += min(1.0, steps - slides)
    slides += W.soft * rest / len(paid)
    value += W.crew * later * min(slides, 6.0) + W.slide * slides
    hoped = min(10.0, slides + W.rate * later)
    down = int(hoped)
    value += SLIDE_POINTS[down]
    return value if down == MOST_STEPS else value + (hoped - down) * (SLIDE_POINTS[down + 1] - SLIDE_POINTS[down])


def whole(steps: float) -> float:
    """A step paid in part is not worth its share."""
    down = float(int(steps))
    return down + W.part * (steps - down)


def of_two(one: float, other: float, price: float) -> float:
    """Steps for goods of two types, one cheaper from round 3 with both of them (HAL-174)."""
    if price < 3.0:
        return (one + other) / price
    both = min(one, other, (one + other) / (price - 1.0))
    return both + (one + other - both * (price - 1.0)) / price


def of_three(one: float, other: float, third: float, price: float) -> float:
    """Steps for goods of three types, cheaper with two or three of them (HAL-174, HAL-175)."""
    goods = one + other + third
    if price < 3.0:
        return goods / price
    most = max(one, other, third)
    least = min(one, other, third)
    steps = 0.0
    if price >= 5.0:
        steps = min(least, goods / (price - 2.0))
        goods -= steps * (price - 2.0)
    both = min(one + other + third - most - 2.0 * steps, goods / (price - 1.0))
    if both > 0.0:
        steps += both
        goods -= both * (price - 1.0)
    return steps + goods / price


def artisan_worth(steps: float, later: float) -> float:
    """The points of an artisan that will have made so many steps, and more in each later improvement."""
    beyond = min(steps + W.rate * later, float(MOST_STEPS)) - FREE_STEPS
    doubt = W.sure + W.doubt * later
    if beyond >= doubt:
        return W.step * beyond
    return W.step * (beyond + doubt) * (beyond + doubt) / (4.0 * doubt) if beyond > -doubt else 0.0


# ---------------------------------------------------------------- the farm
def fields_worth(farm: Farm, phase: int, later: float) -> float:
    """What fields may bring in later harvests, and their rows in the count."""
    value, rows, fields = 0.0, 0, 0
    for column in range(COLUMNS):
        row = farm.rows[column]
        if row:
            if farm.crops[column] == EMPTY:
                row = min(HIGHEST, row + 1) if phase <= FALLOW else row
            elif phase <= HARVEST:
                row = max(LOWEST, row - 1)
            rows += row
            value += W.field + W.row * (row - LOWEST)
            fields += 1
    return AN_END * rows + later * value * (1.0 - W.crowd * max(0, fields - 3))


def sheep_worth(farm: Farm, round: int) -> float:
    """Milk to come after this round; sheep in the stables are points."""
    value = farm.sheep[STABLES] * (1.0 + W.milk * (ROUNDS - round) + W.sheep)
    for place in range(round + 1, STABLES):
        value += farm.sheep[place] * (W.milk * (place - 1 - round) + W.sheep)
    return value


# ---------------------------------------------------------------- the cards
def cards_worth(farm: Farm, stock: list[int], left: int, incomes: int) -> float:
    """Points and incomes of the cards in play, and what those in hand promise."""
    value = 0.0
    for card in farm.played:
        value += POINTS[card] + W.income * incomes * INCOMES[card]
    if not farm.hand:
        return value
    numbers = laid_out(stock, farm.flock(), farm.empty(), farm.planted(), farm.window())
    time = min(1.0, left / W.far)
    for card in farm.hand:
        kind = KIND[card]
        share = W.point if kind >= BONUS else W.yard if kind else W.gateway
        value += W.base + share * promise(card, numbers, time)
        if kind == BONUS:
            value += 0.5 * W.income * max(0, incomes - 1) * INCOMES[card]
    return value


def last_cards(farm: Farm) -> float:
    """After the last improvement only cards count that can be played now."""
    if not farm.hand:
        return 0.0
    numbers = laid_out(farm.stock, farm.flock(), farm.empty(), farm.planted(), farm.window())
    return W.last * sum([promise(card, numbers, 0.0) for card in farm.hand if POINTS[card]])
