"""Phase 9: artisans step on for goods or jewels (rulebook pages 9 to 11)."""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Frame, Label, Obstacle, SeatStep
from bocage.core.words import Goods, Say
from bocage.games.hallertau.bots.evaluation import Weights, worth
from bocage.games.hallertau.cards.deck import CARDS
from bocage.games.hallertau.engine.actions import forget, pay
from bocage.games.hallertau.engine.farm import STRIDES, Farm
from bocage.games.hallertau.engine.goods import (
    BAKEHOUSE,
    BOULDERS,
    BREWHOUSE,
    CARPENTER,
    ICEHOUSE,
    JEWEL,
    MOST_STEPS,
    NAMES,
    TOOL,
    WORKSHOP,
)
from bocage.games.hallertau.engine.naming import artisan_say, artisan_target, goods_say
from bocage.games.hallertau.engine.state import Hallertau
from bocage.games.hallertau.engine.village import (
    MOST_WAYS,
    N_ARTISANS,
    TAKES,
    WAYS,
    any_payable,
    clear_way,
    improvable,
    improve,
    payable,
    tools_needed,
)
from bocage.games.hallertau.engine.windows import ActionEnd, Asked, wants_window

#: The artisans in the order bots consider them: those with goods of their own first.
IN_TURN: Final[tuple[int, ...]] = (CARPENTER, ICEHOUSE, WORKSHOP, BREWHOUSE, BAKEHOUSE)
KEPT: Final = 5  # partial improvements kept
OFFERED: Final = 2  # improvements worth a look


class Improving(SeatStep[Hallertau]):
    """The turn of a seat in phase 9, as long as there is something to choose (HAL-151)."""

    __slots__ = ()

    def run(self, game: Hallertau) -> None:
        if wants_window(game, self.seat) or len(possible(game.farms[self.seat], game.round)) > 0:
            game.push(Improve(self.seat))


class Improve(Asked):
    """The next artisan to step on, for goods (0 to 4) or for a jewel (5 to 9), or no more (HAL-153, HAL-192)."""

    __slots__ = ()
    kind: ClassVar[str] = "improve"
    pause: ClassVar[bool] = True
    own: ClassVar[int] = 2 * N_ARTISANS + 1
    span: ClassVar[int] = 2 * N_ARTISANS + 1 + CARDS
    DONE: ClassVar[int] = 2 * N_ARTISANS

    def choices(self, game: Hallertau) -> list[int]:
        return [*possible(game.farms[self.seat], game.round), Improve.DONE]

    def answer(self, game: Hallertau, option: int) -> None:
        seat = self.seat
        if option == Improve.DONE:
            return
        farm = game.farms[seat]
        forget(game, farm)
        game.push(Improving(seat))
        if option >= N_ARTISANS:
            pay(game, seat, JEWEL, 1)
            improve(game, seat, option - N_ARTISANS)
            return
        ways = payable(farm, option, game.round)
        if len(ways) == 1:
            pay_way(game, seat, option, ways[0])
        else:
            game.push(ActionEnd())
            game.push(Pay(seat, option))

    def again(self) -> Frame:
        return Improving(self.seat)

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        """Whole improvements, or none. Once begun, all steps were considered, but a card may have brought goods."""
        farm = game.farms[self.seat]
        begun = sum(farm.log[STRIDES : STRIDES + N_ARTISANS]) > 0
        return [*courses(farm, game.round, 1 if begun else KEPT, game.weights()), (Improve.DONE,)]

    def prompt(self, game: Hallertau) -> Say:
        return Say("ask.improve", {"n": game.farms[self.seat].ready_tools()})

    def label(self, game: Hallertau, option: int) -> Label:
        if option == Improve.DONE:
            return Label(Say("improve.done"))
        artisan = option % N_ARTISANS
        args = {"artisan": artisan_say(artisan), "tools": goods_say(TOOL, tools_needed(game.farms[self.seat], artisan))}
        key = "improve.jewel" if option >= N_ARTISANS else "improve.goods"
        tools = ".tools" if tools_needed(game.farms[self.seat], artisan) else ""
        return Label(Say(key + tools, args), artisan_target(self.seat, artisan))

    def hurdles(self, game: Hallertau) -> list[Obstacle]:
        farm = game.farms[self.seat]
        able = [option % N_ARTISANS for option in possible(game.farms[self.seat], game.round)]
        found = []
        for artisan in range(N_ARTISANS):
            if artisan in able:
                continue
            if farm.steps[artisan] >= MOST_STEPS:
                why, rule = Say("why.edge"), "HAL-166"
            elif not improvable(farm, artisan):
                why, rule = Say("why.boulder", {"tools": goods_say(TOOL, tools_needed(farm, artisan))}), "HAL-182"
            else:
                why, rule = Say("why.goods"), "HAL-153"
            found.append(Obstacle(artisan_target(self.seat, artisan), why, rule))
        return found

    def rules(self, game: Hallertau) -> list[str]:
        found = ["HAL-153", "HAL-154", "HAL-155", "HAL-182", "HAL-183", "HAL-192"]
        return found if game.round < 3 else [*found, "HAL-174"] if game.round < 5 else [*found, "HAL-174", "HAL-175"]


class Pay(Asked):
    """Which goods pay for the step of an artisan, as numbered in WAYS (HAL-156 to HAL-162, HAL-177)."""

    __slots__ = ("artisan",)
    kind: ClassVar[str] = "pay"
    own: ClassVar[int] = MOST_WAYS
    span: ClassVar[int] = MOST_WAYS
    quick: ClassVar[bool] = False

    def __init__(self, seat: int, artisan: int) -> None:
        super().__init__(seat)
        self.artisan = artisan

    def choices(self, game: Hallertau) -> list[int]:
        return payable(game.farms[self.seat], self.artisan, game.round)

    def answer(self, game: Hallertau, option: int) -> None:
        pay_way(game, self.seat, self.artisan, option)

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        farm = game.farms[self.seat]
        return [(way,) for way in thrifty(farm, self.artisan, self.choices(game), game.round)]

    def prompt(self, game: Hallertau) -> Say:
        return Say("ask.pay", {"artisan": artisan_say(self.artisan)})

    def label(self, game: Hallertau, option: int) -> Label:
        mix, goods = WAYS[game.round][self.artisan][option], TAKES[self.artisan]
        return Label(Say("pay.goods", {"goods": Goods([(NAMES[goods[i]], mix[i]) for i in range(len(mix))])}))

    def rules(self, game: Hallertau) -> list[str]:
        own = ("HAL-156", "HAL-157", "HAL-158", "HAL-159", "HAL-160")[self.artisan]
        return [own, "HAL-155", "HAL-177"] if game.round >= 3 else [own, "HAL-155"]


def possible(farm: Farm, round: int) -> list[int]:
    """What `Improve` can offer: artisans that can step for goods, and those that can for a jewel."""
    found, jewels = [], []
    for artisan in range(N_ARTISANS):
        if improvable(farm, artisan):
            if farm.stock[JEWEL]:
                jewels.append(N_ARTISANS + artisan)
            if any_payable(farm, artisan, round):
                found.append(artisan)
    return found + jewels


def thrifty(farm: Farm, artisan: int, ways: list[int], round: int) -> list[int]:
    """Payments worth considering: of those with the fewest goods, the two that leave most of what is scarce."""
    table, goods = WAYS[round][artisan], TAKES[artisan]
    least = min([sum(table[way]) for way in ways])
    ranked = []
    for way in ways:
        mix = table[way]
        if sum(mix) == least:
            ranked.append((-min([farm.stock[goods[i]] - mix[i] for i in range(len(mix))]), way))
    ranked.sort()
    return [way for _, way in ranked[:2]]


# ---------------------------------------------------------------- whole improvements
class Course:
    """A farm after some steps of this phase 9, the options that lead there, and its value."""

    __slots__ = ("farm", "options", "value")

    def __init__(self, farm: Farm, options: tuple[int, ...], value: float) -> None:
        self.farm = farm
        self.options = options
        self.value = value


def courses(farm: Farm, round: int, width: int, weights: Weights) -> list[tuple[int, ...]]:
    """The best improvements as sequences of options: artisan by artisan, each as far as possible.

    Steps in another order would lead to the same village.
    """
    kept = [Course(farm, (), worth(farm, round, BOULDERS, weights))]
    for artisan in IN_TURN:
        grown: list[Course] = []
        for course in kept:
            further: Course | None = course
            while further is not None:
                grown.append(further)
                further = one_further(further, artisan, round, weights)
        grown.sort(key=lambda course: -course.value)
        kept = grown[:width]
    return [ended(course, round) for course in kept[:OFFERED] if course.options]


def ended(course: Course, round: int) -> tuple[int, ...]:
    """The options of an improvement; if further steps would be possible, it ends with the option to stop."""
    return (*course.options, Improve.DONE) if possible(course.farm, round) else course.options


def one_further(course: Course, artisan: int, round: int, weights: Weights) -> Course | None:
    """One more step of an artisan, for goods if they suffice, else for a jewel."""
    farm = course.farm
    if not improvable(farm, artisan):
        return None
    ways = payable(farm, artisan, round)
    if not ways and not farm.stock[JEWEL]:
        return None
    after = farm.clone()
    options: tuple[int, ...] = (N_ARTISANS + artisan,)
    if ways:
        way = thrifty(farm, artisan, ways, round)[0]
        options = (artisan, way) if len(ways) > 1 else (artisan,)
        mix, goods = WAYS[round][artisan][way], TAKES[artisan]
        for i in range(len(mix)):
            after.stock[goods[i]] -= mix[i]
    else:
        after.stock[JEWEL] -= 1
    clear_way(after, artisan, round)
    after.steps[artisan] += 1
    return Course(after, course.options + options, worth(after, round, BOULDERS, weights))


def pay_way(game: Hallertau, seat: int, artisan: int, way: int) -> None:
    """Pay the goods of an improvement and make it."""
    mix, goods = WAYS[game.round][artisan][way], TAKES[artisan]
    for i in range(len(mix)):
        if mix[i]:
            pay(game, seat, goods[i], mix[i])
    improve(game, seat, artisan)


QUESTIONS: Final = (Improve, Pay)
