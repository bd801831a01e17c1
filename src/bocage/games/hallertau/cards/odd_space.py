"""Cards that work on a space of the action board: their shared questions, and the two families.

A card that works on one space of the player's choice defines `able`, `why` and `work`; one that clears the topmost
workers of some spaces names these.
"""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Obstacle, Question, SeatStep
from bocage.core.words import Say
from bocage.games.hallertau.cards.deck import CARDS
from bocage.games.hallertau.cards.odd_card import ODD, OddCard
from bocage.games.hallertau.engine.farm import LAST_WORKERS
from bocage.games.hallertau.engine.naming import card_say, space_say, space_target
from bocage.games.hallertau.engine.space_use import use_space, vain
from bocage.games.hallertau.engine.spaces import COUNT, N_SPACES, clear_top, put
from bocage.games.hallertau.engine.state import Hallertau
from bocage.games.hallertau.engine.windows import OfCard

NOWHERE: Final = N_SPACES  # no space


# ---------------------------------------------------------------- one space of the player's choice
class OnOneSpace(OddCard):
    """Works on one space; nothing is asked if there is none."""

    __slots__ = ()

    def act(self, game: Hallertau, seat: int, n: int, pick: bool, columns: int) -> None:
        if self.able(game, seat):
            game.push(OnSpace(seat, self.card, pick))


class OnSpace(OfCard):
    """Which space a card works on, or none."""

    __slots__ = ("pick",)
    kind: ClassVar[str] = "on-space"
    own: ClassVar[int] = N_SPACES + 1
    span: ClassVar[int] = N_SPACES + 1 + CARDS

    def __init__(self, seat: int, card: int, pick: bool) -> None:
        super().__init__(seat, card)
        self.pick = pick

    def choices(self, game: Hallertau) -> list[int]:
        return [*ODD[self.card].able(game, self.seat), NOWHERE]

    def answer(self, game: Hallertau, option: int) -> None:
        if option != NOWHERE:
            ODD[self.card].work(game, self.seat, option, self.pick)

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        found = self.choices(game)
        if ODD[self.card].uses():
            found = [space for space in found if space == NOWHERE or not vain(game, self.seat, space)]
        return [(option,) for option in found]

    def prompt(self, game: Hallertau) -> Say:
        return Say(f"ask.{ODD[self.card].word}", {"card": card_say(self.card)})

    def label(self, game: Hallertau, option: int) -> Label:
        if option == NOWHERE:
            return Label(Say("take.nothing"))
        return Label(space_say(option), space_target(option))

    def hurdles(self, game: Hallertau) -> list[Obstacle]:
        odd = ODD[self.card]
        found = odd.able(game, self.seat)
        why, rule = odd.why()
        others = [space for space in range(N_SPACES) if space not in found]
        return [Obstacle(space_target(space), Say(why), rule) for space in others]

    def rules(self, game: Hallertau) -> list[str]:
        return ODD[self.card].rules()


def extra_use(game: Hallertau, seat: int, space: int, row: int, workers: int, pick: bool) -> None:
    """Put workers on a space by a card and use it. It is not a turn: what has just happened still counts (HAL-R43)."""
    put(game, seat, space, row, workers)
    if game.listener is not None:
        game.tell("place", seat, n=workers, space=space_say(space))
    game.push(Spent(seat))
    use_space(game, seat, space, pick)


class Spent(SeatStep[Hallertau]):
    """After the use of a space by a card: was it the last worker, perhaps out of turn (313, 222)?"""

    __slots__ = ()

    def run(self, game: Hallertau) -> None:
        farm = game.farms[self.seat]
        farm.log[LAST_WORKERS] = int(farm.workers == 0)


# ---------------------------------------------------------------- several spaces at once
class ClearsTops(OddCard):
    """Clears the topmost workers of all its spaces, or of none."""

    __slots__ = ()
    word: ClassVar[str] = "clear-tops"
    tops: ClassVar[tuple[int, ...]] = ()
    vacates: ClassVar[bool] = True

    def act(self, game: Hallertau, seat: int, n: int, pick: bool, columns: int) -> None:
        if any([COUNT[game.spaces[space]] > 0 for space in self.tops]):
            game.push(ClearTops(seat, self.card, self.tops))


class ClearTops(OfCard):
    """Clear the topmost workers of all the spaces a card names, or of none: 0 no, 1 yes."""

    __slots__ = ("spaces",)
    kind: ClassVar[str] = "clear-tops"
    own: ClassVar[int] = 2
    span: ClassVar[int] = 2 + CARDS

    def __init__(self, seat: int, card: int, spaces: tuple[int, ...]) -> None:
        super().__init__(seat, card)
        self.spaces = spaces

    def choices(self, game: Hallertau) -> list[int]:
        return [0, 1]

    def answer(self, game: Hallertau, option: int) -> None:
        if not option:
            return
        for space in self.spaces:
            n = clear_top(game, space)
            if game.listener is not None and n:
                game.tell("clear-space", self.seat, n=n, space=space_say(space))

    def label(self, game: Hallertau, option: int) -> Label:
        return Label(Say("clear-tops.yes")) if option else Label(Say("take.nothing"))

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-226", "HAL-259"]


QUESTIONS: Final[tuple[type[Question[Hallertau]], ...]] = (OnSpace, ClearTops)
