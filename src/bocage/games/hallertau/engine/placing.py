"""A turn of phase 4: workers on an action space, or workers for tools (rulebook pages 7 and 8)."""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Frame, Label, Obstacle, SeatStep
from bocage.core.words import Say
from bocage.games.hallertau.cards.deck import CARDS
from bocage.games.hallertau.engine.actions import gain, pass_moment
from bocage.games.hallertau.engine.farm import BOUND, EXCHANGED
from bocage.games.hallertau.engine.goods import TOOL
from bocage.games.hallertau.engine.naming import space_say, space_target
from bocage.games.hallertau.engine.space_use import use_space, vain
from bocage.games.hallertau.engine.spaces import N_SPACES, free_row, is_card_space, put
from bocage.games.hallertau.engine.state import Hallertau
from bocage.games.hallertau.engine.windows import Asked

MOST_EXCHANGED: Final = 20  # 12 workers, and some that cards may add
FEW: Final = 4  # workers exchanged at once that bots consider


def usable(game: Hallertau, seat: int) -> list[int]:
    """The spaces whose next row the seat can fill (HAL-097 to HAL-102)."""
    workers = game.farms[seat].workers
    found = []
    for space in range(N_SPACES):
        row = free_row(game, space)
        if row and row <= workers and (game.cards or not is_card_space(space)):
            found.append(space)
    if game.farms[seat].log[BOUND]:
        return [space for space in found if free_row(game, space) == workers]
    return found


class Place(Asked):
    """Place workers or exchange them; a player with workers may not pass (HAL-091, HAL-093).

    Options: a space; FEWER, to use a space but choose what to take; FEWER + n, to exchange n workers. In the question
    with `fewer` only spaces are left.
    """

    __slots__ = ("fewer",)
    kind: ClassVar[str] = "place"
    opens_turn: ClassVar[bool] = True
    own: ClassVar[int] = N_SPACES + 1 + MOST_EXCHANGED
    span: ClassVar[int] = N_SPACES + 1 + MOST_EXCHANGED + CARDS
    FEWER: ClassVar[int] = N_SPACES

    def __init__(self, seat: int, fewer: bool) -> None:
        super().__init__(seat)
        self.fewer = fewer

    def choices(self, game: Hallertau) -> list[int]:
        found = usable(game, self.seat)
        if self.fewer:
            return found
        if found:
            found.append(Place.FEWER)
        farm = game.farms[self.seat]
        least = farm.workers if farm.log[BOUND] else 1
        return found + list(range(N_SPACES + least, N_SPACES + farm.workers + 1))

    def answer(self, game: Hallertau, option: int) -> None:
        seat = self.seat
        if option == Place.FEWER:
            game.push(Place(seat, True))
            return
        pass_moment(game)
        if option > N_SPACES:
            exchange(game, seat, option - N_SPACES)
            return
        row = free_row(game, option)
        put(game, seat, option, row, row)
        game.farms[seat].workers -= row
        if game.listener is not None:
            game.tell("place", seat, n=row, space=space_say(option))
        use_space(game, seat, option, self.fewer)

    def again(self) -> Frame:
        return Resume(self.seat)

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        """Spaces that bring something, and some exchanges."""
        if self.fewer:
            return [(space,) for space in usable(game, self.seat)]
        plans: list[tuple[int, ...]] = []
        for option in self.choices(game):
            if option < N_SPACES and not vain(game, self.seat, option):
                plans.append((option,))
        farm = game.farms[self.seat]
        if farm.log[BOUND]:
            return [*plans, (N_SPACES + farm.workers,)]
        return plans + [(N_SPACES + n,) for n in range(1, min(farm.workers, FEW) + 1)]

    def prompt(self, game: Hallertau) -> Say:
        return Say("ask.place-fewer" if self.fewer else "ask.place", {"n": game.farms[self.seat].workers})

    def label(self, game: Hallertau, option: int) -> Label:
        if option == Place.FEWER:
            return Label(Say("place.fewer"))
        if option > N_SPACES:
            return Label(Say("exchange.n", {"n": option - N_SPACES}), "tools")
        args = {"space": space_say(option), "n": free_row(game, option)}
        return Label(Say("place.space", args), space_target(option))

    def hurdles(self, game: Hallertau) -> list[Obstacle]:
        farm = game.farms[self.seat]
        able = usable(game, self.seat)
        found = []
        for space in range(N_SPACES):
            row = free_row(game, space)
            if space in able:
                continue
            if not game.cards and is_card_space(space):
                why, rule = Say("why.no-cards"), "HAL-305"
            elif not row:
                why, rule = Say("why.full"), "HAL-100"
            elif row > farm.workers:
                why, rule = Say("why.workers", {"n": row}), "HAL-102"
            else:
                why, rule = Say("why.bound"), "HAL-203"
            found.append(Obstacle(space_target(space), why, rule))
        return found

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-091", "HAL-093", "HAL-097", "HAL-098", "HAL-099", "HAL-112", "HAL-132"]


class Resume(SeatStep[Hallertau]):
    """The turn goes on after a card, unless that card used up the workers (313)."""

    __slots__ = ()

    def run(self, game: Hallertau) -> None:
        if game.farms[self.seat].workers:
            game.push(Place(self.seat, False))


def exchange(game: Hallertau, seat: int, n: int) -> None:
    """Return workers to the supply for as many tools (HAL-132 to HAL-134)."""
    farm = game.farms[seat]
    farm.workers -= n
    farm.log[EXCHANGED] = n
    if game.listener is not None:
        game.tell("exchange", seat, n=n)
    gain(game, seat, TOOL, n)


QUESTIONS: Final = (Place,)
