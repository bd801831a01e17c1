"""What a farm may still be worth, in points: the hand-made evaluation of the bots.

At the end every step of an artisan beyond the sixth is worth about three points (HAL-291, HAL-292), so everything is
measured by the steps it may still bring. The next improvement uses the goods that will be there and the tools that
clear the way; fields, sheep and workers count by the goods they will bring later, cards by what they do and how close
they are to being played.
"""

from __future__ import annotations

from typing import Final

from bocage.games.hallertau.bots.prospects import INCOMES, laid_out, promise
from bocage.games.hallertau.cards.deck import BONUS, KIND, POINTS
from bocage.games.hallertau.engine.farm import Farm
from bocage.games.hallertau.engine.goods import (
    ACTIONS,
    BAKEHOUSE,
    BARLEY,
    BREWHOUSE,
    CARPENTER,
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
    ICEHOUSE,
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
from bocage.games.hallertau.engine.score import total

AN_END: Final = 0.2  # points of a good, a tool or a row of a field in the final count
ARTISANS: Final = 5
#: By round: goods of a step paid with two types at the carpentry and the brewhouse, and those of the scarcer type.
MAJOR: Final[tuple[int, ...]] = (0, 1, 2, 2, 2, 3, 3)
MINOR: Final[tuple[int, ...]] = (0, 0, 0, 1, 1, 1, 2)
#: Points of the window beyond three for each step, by slides.
SLIDE_POINTS: Final[tuple[float, ...]] = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0, 4.0, 5.0, 10.0)
SEEDS: Final = 4  # grain that may be sown at once
UNSEEN: Final[tuple[float, ...]] = (1.8, 0.75, 0.9, 0.9)  # average value of a hand card of each kind, in points


class Weights:
    """Weights, in points unless noted otherwise. Found by playing."""

    __slots__ = (
        "base", "crew", "crowd", "doubt", "dull", "far", "field", "gateway", "income", "jewel", "keep", "last",
        "milk", "part", "point", "rate", "row", "seed", "sheep", "slide", "soft", "step", "sure", "tool", "turns",
        "worker", "yard",
    )  # fmt: skip

    def __init__(self) -> None:
        self.step = 3.0  # a step beyond the sixth
        self.rate = 0.93  # steps an artisan may expect in each later improvement
        self.sure = 0.5  # steps around the sixth: will it be passed?
        self.doubt = 1.5  # wider for each later improvement
        self.part = 0.8  # share of a step that is only partly paid for, if workers are left
        self.turns = 4.0  # workers with which such a step is still likely
        self.keep = 1.5  # share for goods left over, by the price of a step in the next round
        self.slide = 0.3  # a slide, apart from its workers
        self.soft = 0.8  # share of a slide that some artisans are ready for
        self.crew = 1.7  # one more worker in each later round
        self.worker = 1.3  # a worker left in this phase 4
        self.tool = 0.27  # a tool, for each later improvement
        self.dull = 0.97  # each further tool relative to the one before
        self.jewel = 2.8
        self.field = 0.74  # a field, for each later harvest
        self.row = 0.18  # the same for each row above the lowest
        self.crowd = 0.05  # share lost for each field beyond the third, which is hard to keep sown
        self.seed = 0.15  # grain to sow in a later round
        self.milk = 0.46  # a sheep in each later round
        self.sheep = 0.89  # also wool and meat
        self.income = 1.07  # share of what bonus cards bring according to their rows
        self.base = 0.5  # any hand card
        self.gateway = 1.34  # share of the expected value of a hand card
        self.yard = 0.6
        self.point = 0.67
        self.far = 1.76  # improvements during which the needs of a card may be gathered
        self.last = 0.75  # share for a card that can be played after the last improvement


W: Final = Weights()


def alone_without_cards() -> Weights:
    """Without cards and opponents, tools are worth more, and leftover goods and expectations less."""
    w = Weights()
    w.tool = 0.54
    w.keep = 0.75
    w.part = 0.56
    w.doubt = 2.25
    w.crew = 1.36
    w.slide = 0.15
    return w


ALONE: Final = alone_without_cards()


class Parts:
    """The parts of a farm's value apart from its cards, with the goods for its next improvement.

    `left` is the number of improvements to come; after the last one the village is final. `steps`, `goods` and `tools`
    are those after the next one.
    """

    __slots__ = ("fields", "goods", "left", "sheep", "steps", "stock", "tools", "village", "workers")

    def __init__(self, farm: Farm, round: int, phase: int, w: Weights) -> None:
        self.left = ROUNDS - round + (1 if phase <= IMPROVEMENT else 0)
        later = float(max(0, self.left - 1))
        self.workers = farm.window() if self.left else 0
        if REMOVE < phase <= IMPROVEMENT:
            self.workers = farm.workers if phase <= ACTIONS else 0
        self.stock = expected(farm, phase)
        self.goods, self.steps, self.tools = self.stock[:], farm.steps[:], farm.stock[TOOL]
        self.village = 0.0
        if self.left:
            at = ROUNDS + 1 - self.left
            self.tools = improved(farm, self.goods, self.steps, at, phase)
            self.village = village_worth(farm, self, at, later, w)
        self.fields = fields_worth(farm, phase, later, w)
        self.sheep = sheep_worth(farm, round, w)


def worth(farm: Farm, round: int, phase: int, w: Weights, closed: bool = False) -> float:
    """The points a farm may end with; with a `closed` hand, as seen by those who see only the backs of its cards."""
    if ROUNDS - round + (1 if phase <= IMPROVEMENT else 0) == 0:
        return float(total(farm)) + (0.0 if closed else last_cards(farm, w))
    return worth_of(Parts(farm, round, phase, w), farm, round, phase, w, closed)


def worth_of(parts: Parts, farm: Farm, round: int, phase: int, w: Weights, closed: bool) -> float:
    """The same, if its parts are known."""
    left, workers = parts.left, parts.workers
    if left == 0:
        return float(total(farm)) + (0.0 if closed else last_cards(farm, w))
    later = float(left - 1)
    value = w.worker * workers + parts.village
    value += parts.fields + parts.sheep
    tools = farm.stock[TOOL]
    value += later * w.tool * (1.0 - w.dull**tools) / (1.0 - w.dull)
    if later > 0.0 or workers:
        grain = 0
        for good in range(GRAINS):
            grain += farm.stock[good]
        value += w.seed * min(min(grain, SEEDS), farm.empty())
    if farm.hand or farm.played:
        value += cards_worth(farm, parts.stock, left, ROUNDS - round + (1 if phase < INCOME else 0), w, closed)
    return value


def expected(farm: Farm, phase: int) -> list[int]:
    """The stock at the next improvement, with this round's harvest and milk."""
    stock = farm.stock[:]
    if phase <= HARVEST:
        for column in range(COLUMNS):
            if farm.crops[column] >= 0 and not (phase == HARVEST and farm.reaped >> column & 1):
                stock[farm.crops[column]] += farm.rows[column] * (2 if farm.twice >> column & 1 else 1)
    if phase < MILKING:
        stock[MILK] += farm.flock()
    return stock


# ---------------------------------------------------------------- the village
def village_worth(farm: Farm, parts: Parts, round: int, later: float, w: Weights) -> float:
    """The artisans after the next improvement as it looks now, and with what later rounds may bring."""
    stock, steps = parts.goods, parts.steps
    hope = w.part * min(1.0, parts.workers / w.turns)
    value, slides, rest = 0.0, float(MOST_STEPS), 0.0
    ends = [0.0] * ARTISANS
    for artisan in range(ARTISANS):
        end = float(steps[artisan])
        if hope > 0.0 and end < MOST_STEPS:
            end += hope * paid_part(stock, artisan, round)
        ends[artisan] = end
        slides = min(slides, end)
        value += artisan_worth(end, farm.box.free[artisan], later, w)
    if later > 0.0:
        for end in ends:
            rest += min(1.0, end - slides)
        soft = slides + w.soft * rest / ARTISANS
        value += w.crew * later * min(soft, 6.0) + w.slide * slides
        value += w.jewel * stock[JEWEL] + w.keep * goods_of(stock) / (round + 1) + AN_END * farm.stock[TOOL]
        slides = min(10.0, soft + w.rate * later)
    else:
        value += stock[JEWEL] + AN_END * (goods_of(stock) + parts.tools)
    down = int(slides)
    value += SLIDE_POINTS[down]
    return value if down == MOST_STEPS else value + (slides - down) * (SLIDE_POINTS[down + 1] - SLIDE_POINTS[down])


def goods_of(stock: list[int]) -> int:
    """All goods, without the copy that `sum` of a slice would need."""
    goods = 0
    for good in range(GOODS):
        goods += stock[good]
    return goods


def improved(farm: Farm, stock: list[int], steps: list[int], round: int, phase: int) -> int:
    """Make the next improvement as stock and tools allow: steps without tools first, and the artisans furthest behind
    first; in the last round jewels help. Returns the remaining tools."""
    tools = farm.ready_tools() if phase == IMPROVEMENT else farm.stock[TOOL]
    boulders = farm.boulders[:]  # two for each artisan, the nearer first
    if phase > IMPROVEMENT:
        for artisan in range(ARTISANS):
            boulders[2 * artisan] = steps[artisan] + 2
            boulders[2 * artisan + 1] = steps[artisan] + 4
    order = [step << 3 | artisan for artisan, step in enumerate(steps)]  # sorts faster than with a key
    order.sort()
    stuck = 0  # the artisans without goods, or at the edge
    need = 0  # tools for a step
    while need <= 2:
        going = False
        for place in order:
            artisan = place & 7
            if stuck >> artisan & 1:
                continue
            to = steps[artisan] + 1
            if to > MOST_STEPS:
                stuck |= 1 << artisan
                continue
            near, far = boulders[2 * artisan], boulders[2 * artisan + 1]
            wanted = 0 if to < near else 1 if to == MOST_STEPS or far > to + 1 else 2
            if wanted > need or wanted > tools:
                continue
            if not pay_step(stock, artisan, round):
                if round < ROUNDS or stock[JEWEL] == 0:
                    stuck |= 1 << artisan
                    continue
                stock[JEWEL] -= 1
            steps[artisan] = to
            tools -= wanted
            if wanted:
                boulders[2 * artisan] = to + 1
                boulders[2 * artisan + 1] = max(far, to + 2)
            going = True
        if not going:
            need += 1
    return tools


def pay_step(stock: list[int], artisan: int, price: int) -> bool:
    """Pay a step of an artisan with goods, as cheaply as possible; False if they do not suffice."""
    if artisan == CARPENTER:
        return pay_unequal(stock, CLAY, RYE, price)
    if artisan == BREWHOUSE:
        return pay_unequal(stock, BARLEY, HOPS, price)
    if artisan == ICEHOUSE:
        return pay_mixed(stock, stock[MEAT], MEAT, MILK, MILK, price)
    if artisan == BAKEHOUSE:
        return pay_mixed(stock, min(1, stock[FLAX]), FLAX, BARLEY, RYE, price)
    return pay_mixed(stock, stock[FLAX], FLAX, HIDE, WOOL, price)


def pay_unequal(stock: list[int], one: int, other: int, price: int) -> bool:
    """More of one good than of the other (HAL-156, HAL-157), cheaper with both from round 4."""
    major, minor = MAJOR[price], MINOR[price]
    if minor and stock[one] >= major and stock[other] >= minor and (price > 3 or stock[one] < price):
        stock[one] -= major
        stock[other] -= minor
        return True
    if price > 3 and stock[one] >= price - 2 and stock[other]:
        stock[one] -= price - 2
        stock[other] -= 1
        return True
    if stock[one] >= price:
        stock[one] -= price
        return True
    return False


def pay_mixed(stock: list[int], first: int, one: int, two: int, three: int, price: int) -> bool:
    """Up to `first` of the first good and any of the others, one each if that is cheaper (HAL-174, HAL-175)."""
    second, third = stock[two], stock[three] if three != two else 0
    types = (first > 0) + (second > 0) + (third > 0)
    if types == 3 and price >= 5:
        price -= 2
    elif types >= 2 and price >= 3:
        price -= 1
    if first + second + third < price:
        return False
    a, b, c = int(first > 0), int(second > 0), int(third > 0)  # one of each, as far as the price goes
    if a + b + c > price:
        a = 0
        if b + c > price:
            b = 0
    for _ in range(price - a - b - c):
        if first - a >= second - b and first - a >= third - c:
            a += 1
        elif second - b >= third - c:
            b += 1
        else:
            c += 1
    stock[one] -= a
    stock[two] -= b
    stock[three] -= c
    return True


def paid_part(stock: list[int], artisan: int, price: int) -> float:
    """How much of a step the leftover goods would pay."""
    if artisan == CARPENTER:
        goods = stock[CLAY] + min(stock[RYE], MINOR[price])
    elif artisan == BREWHOUSE:
        goods = stock[BARLEY] + min(stock[HOPS], MINOR[price])
    elif artisan == ICEHOUSE:
        goods = stock[MEAT] + stock[MILK]
    elif artisan == BAKEHOUSE:
        goods = stock[BARLEY] + stock[RYE] + min(1, stock[FLAX])
    else:
        goods = stock[FLAX] + stock[HIDE] + stock[WOOL]
    return min(1.0, goods / price)


def artisan_worth(steps: float, free: int, later: float, w: Weights) -> float:
    """The points of an artisan after so many steps, `free` of them without points, and more in each later
    improvement."""
    beyond = min(steps + w.rate * later, float(MOST_STEPS)) - free
    doubt = w.sure + w.doubt * later if later > 0.0 else 0.0
    step = w.step if later > 0.0 else 3.0
    if beyond >= doubt:
        return step * beyond
    return step * (beyond + doubt) * (beyond + doubt) / (4.0 * doubt) if beyond > -doubt else 0.0


# ---------------------------------------------------------------- the farm
def fields_worth(farm: Farm, phase: int, later: float, w: Weights) -> float:
    """What fields may bring in later harvests, and their rows in the final count."""
    value, rows, fields = 0.0, 0, 0
    for column in range(COLUMNS):
        row = farm.rows[column]
        if row:
            if farm.crops[column] == EMPTY:
                row = min(HIGHEST, row + 1) if phase <= FALLOW else row
            elif phase <= HARVEST:
                row = max(LOWEST, row - 1)
            rows += row
            value += w.field + w.row * (row - LOWEST)
            fields += 1
    return AN_END * rows + later * value * (1.0 - w.crowd * max(0, fields - 3))


def sheep_worth(farm: Farm, round: int, w: Weights) -> float:
    """Future milk; sheep in the stables are points."""
    value = farm.sheep[STABLES] * (1.0 + w.milk * (ROUNDS - round) + w.sheep)
    for place in range(round + 1, STABLES):
        value += farm.sheep[place] * (w.milk * (place - 1 - round) + w.sheep)
    return value


# ---------------------------------------------------------------- the cards
def cards_worth(farm: Farm, stock: list[int], left: int, incomes: int, w: Weights, closed: bool) -> float:
    """Points and incomes of the cards in play, and the expected value of the hand; if `closed`, the average of any
    card."""
    value = 0.0
    for card in farm.played:
        value += POINTS[card] + w.income * incomes * INCOMES[card]
    if not farm.hand:
        return value
    time = min(1.0, left / w.far)
    if closed:
        return value + w.base * len(farm.hand) + time * unseen(farm)
    numbers = laid_out(stock, farm.flock(), farm.empty(), farm.planted(), farm.window())
    for card in farm.hand:
        kind = KIND[card]
        share = w.point if kind >= BONUS else w.yard if kind else w.gateway
        value += w.base + share * promise(card, numbers, time)
        if kind == BONUS:
            value += 0.5 * w.income * max(0, incomes - 1) * INCOMES[card]
    return value


def unseen(farm: Farm) -> float:
    """The expected value of a hand by the backs of its cards. They are counted first, because a sum in the order of the
    hand would reveal it by rounding."""
    backs = [0] * len(UNSEEN)
    for card in farm.hand:
        backs[KIND[card]] += 1
    value = 0.0
    for kind in range(len(UNSEEN)):
        value += backs[kind] * UNSEEN[kind]
    return value


def last_cards(farm: Farm, w: Weights) -> float:
    """After the last improvement, only cards that can be played now count."""
    if not farm.hand:
        return 0.0
    numbers = laid_out(farm.stock, farm.flock(), farm.empty(), farm.planted(), farm.window())
    return w.last * sum([promise(card, numbers, 0.0) for card in farm.hand if POINTS[card]])
