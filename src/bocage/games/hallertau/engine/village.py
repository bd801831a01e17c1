"""The community centre: artisans, what a step costs, boulders and tools (rulebook pages 9 to 11)."""

from __future__ import annotations

from typing import Final

from bocage.games.hallertau.engine.farm import STRIDES, Farm
from bocage.games.hallertau.engine.goods import (
    ARTISANS,
    BAKEHOUSE,
    BARLEY,
    BREWHOUSE,
    CARPENTER,
    CLAY,
    FLAX,
    HIDE,
    HOPS,
    MEAT,
    MILK,
    MOST_STEPS,
    OFF,
    ROUNDS,
    RYE,
    TOOL,
    WOOL,
)
from bocage.games.hallertau.engine.naming import artisan_say, goods_say
from bocage.games.hallertau.engine.state import Hallertau

N_ARTISANS: Final = len(ARTISANS)
#: The goods each artisan takes (HAL-156 to HAL-160).
TAKES: Final[tuple[tuple[int, ...], ...]] = (
    (CLAY, RYE),
    (BARLEY, HOPS),
    (MEAT, MILK),
    (FLAX, BARLEY, RYE),
    (FLAX, HIDE, WOOL),
)
TWO_TYPES_FROM: Final = 3  # the round of the first discount (HAL-174)
THREE_TYPES_FROM: Final = 5  # the round of the second (HAL-175)


def _mixes(n: int, types: int) -> list[tuple[int, ...]]:
    """All ways to make n from that many types."""
    if types == 1:
        return [(n,)]
    return [(first, *rest) for first in range(n, -1, -1) for rest in _mixes(n - first, types - 1)]


def _allowed(artisan: int, mix: tuple[int, ...]) -> bool:
    """The constraint of an artisan on the goods paid (HAL-163)."""
    if artisan == CARPENTER or artisan == BREWHOUSE:
        return mix[0] > mix[1]
    return artisan != BAKEHOUSE or mix[0] <= 1


def _ways(round: int, artisan: int) -> tuple[tuple[int, ...], ...]:
    """Every payment an artisan accepts in a round, the cheapest first (HAL-155, HAL-174 to HAL-178)."""
    types = len(TAKES[artisan])
    found: list[tuple[int, ...]] = []
    if round >= THREE_TYPES_FROM and types == 3:
        found += [mix for mix in _mixes(round - 2, types) if mix.count(0) == 0]
    if round >= TWO_TYPES_FROM:
        found += [mix for mix in _mixes(round - 1, types) if types - mix.count(0) >= 2]
    found += _mixes(round, types)
    return tuple([mix for mix in found if _allowed(artisan, mix)])


#: By round (from 1) and artisan, the amounts of its goods that pay for a step.
WAYS: Final = tuple([tuple([_ways(round, artisan) for artisan in range(N_ARTISANS)]) for round in range(ROUNDS + 1)])
MOST_WAYS: Final = max([len(ways) for row in WAYS for ways in row])


def affords(farm: Farm, artisan: int, mix: tuple[int, ...]) -> bool:
    stock, goods = farm.stock, TAKES[artisan]
    if stock[goods[0]] < mix[0] or stock[goods[1]] < mix[1]:
        return False
    return len(mix) == 2 or stock[goods[2]] >= mix[2]


def payable(farm: Farm, artisan: int, round: int) -> list[int]:
    """The payments in WAYS that the stock allows."""
    ways = WAYS[round][artisan]
    return [way for way in range(len(ways)) if affords(farm, artisan, ways[way])]


def any_payable(farm: Farm, artisan: int, round: int) -> bool:
    """Whether the stock allows any payment: like `payable`, without checking every way."""
    goods, stock = TAKES[artisan], farm.stock
    first, second = stock[goods[0]], stock[goods[1]]
    if artisan == CARPENTER or artisan == BREWHOUSE:
        if first + min(second, (round - 1) // 2) >= round:
            return True
        fewer = min(second, (round - 2) // 2)
        return round >= TWO_TYPES_FROM and fewer > 0 and first + fewer >= round - 1
    third = stock[goods[2]] if len(goods) == 3 else 0
    if artisan == BAKEHOUSE:
        first = min(first, 1)
    total, types = first + second + third, (first > 0) + (second > 0) + (third > 0)
    if total >= round or (round >= TWO_TYPES_FROM and types >= 2 and total >= round - 1):
        return True
    return round >= THREE_TYPES_FROM and types == 3 and total >= round - 2


# ---------------------------------------------------------------- boulders
def tools_needed(farm: Farm, artisan: int) -> int:
    """Tools that clear the next space of an artisan: both boulders move if they touch (HAL-182 to HAL-185)."""
    near, far = farm.boulders[2 * artisan], farm.boulders[2 * artisan + 1]
    if near != farm.steps[artisan] + 1 or near == OFF:
        return 0
    return 2 if far == near + 1 and far != OFF else 1


def blocked(farm: Farm, artisan: int) -> bool:
    """Whether there is no step without tools: the end of the row (HAL-166) or a boulder."""
    return farm.steps[artisan] >= MOST_STEPS or tools_needed(farm, artisan) > 0


def improvable(farm: Farm, artisan: int) -> bool:
    """Whether the artisan may step in phase 9, if it is paid for."""
    return farm.steps[artisan] < MOST_STEPS and tools_needed(farm, artisan) <= farm.ready_tools()


def pushable(farm: Farm, boulder: int) -> bool:
    """Whether a boulder can move one space to the right. Two never share a space (HAL-184)."""
    at = farm.boulders[boulder]
    if at == OFF:
        return False
    return boulder % 2 == 1 or at + 1 == OFF or farm.boulders[boulder + 1] != at + 1


def push_boulder(farm: Farm, boulder: int) -> None:
    """Push a boulder one space to the right, past the edge off the board (HAL-186)."""
    farm.boulders[boulder] = min(farm.boulders[boulder] + 1, OFF)


def replace_boulders(farm: Farm) -> None:
    """Put boulders two and four spaces right of every artisan (HAL-196 to HAL-198)."""
    for artisan in range(N_ARTISANS):
        step = farm.steps[artisan]
        farm.boulders[2 * artisan] = min(step + 2, OFF)
        farm.boulders[2 * artisan + 1] = min(step + 4, OFF)


# ---------------------------------------------------------------- steps
def step(game: Hallertau, seat: int, artisan: int) -> None:
    """Move an artisan one space to the right; the community centre follows the last of the five (HAL-167, HAL-168)."""
    farm = game.farms[seat]
    slides = min(farm.steps)
    farm.steps[artisan] += 1
    farm.log[STRIDES + artisan] += 1
    if game.listener is not None:
        game.tell("step", seat, artisan=artisan_say(artisan), n=farm.steps[artisan])
        if min(farm.steps) > slides:
            game.tell("slide", seat, n=slides + 1)


def step_back(game: Hallertau, seat: int, artisan: int) -> None:
    """Move an artisan one space to the left; boulders and tile stay (HAL-283 to HAL-286)."""
    farm = game.farms[seat]
    farm.steps[artisan] -= 1
    if game.listener is not None:
        game.tell("step-back", seat, artisan=artisan_say(artisan), n=farm.steps[artisan])


def clear_way(farm: Farm, artisan: int, round: int) -> int:
    """Move the boulders before an artisan with tools; in round 6 these break (HAL-187, HAL-190). Returns how many were
    needed."""
    tools = tools_needed(farm, artisan)
    if tools:
        if tools == 2:
            push_boulder(farm, 2 * artisan + 1)
        push_boulder(farm, 2 * artisan)
        if round == ROUNDS:
            farm.stock[TOOL] -= tools
        else:
            farm.exhausted += tools
    return tools


def improve(game: Hallertau, seat: int, artisan: int) -> None:
    """Make a step in phase 9 that is paid for, with the tools it needs."""
    tools = clear_way(game.farms[seat], artisan, game.round)
    if tools and game.listener is not None:
        game.tell("break-tools" if game.round == ROUNDS else "use-tools", seat, goods=goods_say(TOOL, tools))
    step(game, seat, artisan)
