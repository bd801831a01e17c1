"""Cards that change the action board or use it out of turn: 210, 302, 313, 314, 315, 419, 725 and 726."""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Obstacle, Step
from bocage.core.words import Say
from bocage.games.hallertau.cards.deck import CARDS
from bocage.games.hallertau.cards.notation import CLEAR_SPACE, CLEAR_TOPS, SECOND_ROW, SHIFT, TAKE_ROW, USE_SPACE, Part
from bocage.games.hallertau.engine.farm import LAST_WORKERS, MUSTERED
from bocage.games.hallertau.engine.naming import card_say, space_say, space_target
from bocage.games.hallertau.engine.space_use import use_space, vain
from bocage.games.hallertau.engine.spaces import (
    COUNT,
    N_SPACES,
    clear_space,
    clear_top,
    free_row,
    in_row,
    is_card_space,
    put,
)
from bocage.games.hallertau.engine.state import Hallertau
from bocage.games.hallertau.engine.windows import Asked

TRIO: Final = 3  # the workers of rows 1 and 2, and of row 3
NOWHERE: Final = N_SPACES  # no space


def board_hook(game: Hallertau, seat: int, card: int, part: Part, pick: bool) -> None:
    """Ask on which space a card works; nothing is asked when there is none."""
    if part.verb == CLEAR_TOPS:
        if sum([COUNT[game.spaces[space]] for space, _ in part.choices]):
            game.push(ClearTops(seat, card, tuple([space for space, _ in part.choices])))
        return
    question = OnSpace(seat, card, part.verb, part.what > 0, pick)
    if len(question.choices(game)) > 1:
        game.push(question)


def able(game: Hallertau, seat: int, verb: int, strict: bool) -> list[int]:
    """The spaces on which a card can work."""
    spaces = range(N_SPACES)
    if verb == CLEAR_SPACE or verb == TAKE_ROW:
        return [space for space in spaces if game.spaces[space]]
    if verb == USE_SPACE:
        return [space for space in spaces if COUNT[game.spaces[space]] <= 1]
    if verb == SECOND_ROW:
        if not game.farms[seat].workers:
            return []
        return [space for space in spaces if not in_row(game.spaces[space], 2)]
    assert verb == SHIFT
    trios = [space for space in spaces if COUNT[game.spaces[space]] == TRIO]
    return [space for space in trios if len(trios) > 1 and shift_targets(game, space, strict)]


def shift_targets(game: Hallertau, source: int, strict: bool) -> list[int]:
    """Where the three workers of a space can go: a third row that makes a space full (314)."""
    found = []
    for space in range(N_SPACES):
        trio = COUNT[game.spaces[space]] == TRIO or not strict
        if trio and space != source and not is_card_space(space) and free_row(game, space) == TRIO:
            found.append(space)
    return found


class OnSpace(Asked):
    """On which space a card works, or on none."""

    __slots__ = ("card", "pick", "strict", "verb")
    kind: ClassVar[str] = "on-space"
    own: ClassVar[int] = N_SPACES + 1
    span: ClassVar[int] = N_SPACES + 1 + CARDS

    def __init__(self, seat: int, card: int, verb: int, strict: bool, pick: bool) -> None:
        super().__init__(seat)
        self.card = card
        self.verb = verb
        self.strict = strict
        self.pick = pick

    def choices(self, game: Hallertau) -> list[int]:
        return [*able(game, self.seat, self.verb, self.strict), NOWHERE]

    def answer(self, game: Hallertau, option: int) -> None:
        seat, verb = self.seat, self.verb
        if option == NOWHERE:
            return
        if verb == CLEAR_SPACE:
            n = clear_space(game, option)
            if game.listener is not None:
                game.tell("clear-space", seat, n=n, space=space_say(option))
        elif verb == TAKE_ROW:
            n = clear_top(game, option)
            game.farms[seat].workers += n
            game.farms[seat].log[MUSTERED] += n
            if game.listener is not None:
                game.tell("take-row", seat, n=n, space=space_say(option))
        elif verb == SHIFT:
            targets = shift_targets(game, option, self.strict)
            if len(targets) == 1:
                shift(game, seat, option, targets[0])
            else:
                game.push(ShiftTo(seat, self.card, option, self.strict))
        elif verb == SECOND_ROW:
            game.farms[seat].workers -= 1
            extra_use(game, seat, option, 2, 1, self.pick)
        else:
            row = free_row(game, option)
            extra_use(game, seat, option, row, row, self.pick)

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        found = self.choices(game)
        if self.verb == SECOND_ROW or self.verb == USE_SPACE:
            found = [space for space in found if space == NOWHERE or not vain(game, self.seat, space)]
        return [(option,) for option in found]

    def prompt(self, game: Hallertau) -> Say:
        return Say(f"ask.{VERBS[self.verb]}", {"card": card_say(self.card)})

    def label(self, game: Hallertau, option: int) -> Label:
        if option == NOWHERE:
            return Label(Say("take.nothing"))
        return Label(space_say(option), space_target(option))

    def hurdles(self, game: Hallertau) -> list[Obstacle]:
        found = able(game, self.seat, self.verb, self.strict)
        why, rule = WHY[self.verb]
        others = [space for space in range(N_SPACES) if space not in found]
        return [Obstacle(space_target(space), Say(why), rule) for space in others]

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-226", "HAL-259"] if self.verb != USE_SPACE else ["HAL-226", "HAL-105"]


#: What a card does with a space: the end of the question's key; and why it cannot be another space.
VERBS: Final = {
    CLEAR_SPACE: "clear-space",
    TAKE_ROW: "take-row",
    SHIFT: "shift",
    SECOND_ROW: "second-row",
    USE_SPACE: "use-space",
}
WHY: Final = {
    CLEAR_SPACE: ("why.no-workers", "HAL-259"),
    TAKE_ROW: ("why.no-workers", "HAL-259"),
    SHIFT: ("why.no-trio", "HAL-216"),
    SECOND_ROW: ("why.second-row", "HAL-100"),
    USE_SPACE: ("why.two-workers", "HAL-100"),
}


def extra_use(game: Hallertau, seat: int, space: int, row: int, workers: int, pick: bool) -> None:
    """Put workers on a space by a card and use it. It is no turn: what has just happened stays open (HAL-R43)."""
    put(game, seat, space, row, workers)
    if game.listener is not None:
        game.tell("place", seat, n=workers, space=space_say(space))
    game.push(Spent(seat))
    use_space(game, seat, space, pick)


class Spent(Step[Hallertau]):
    """After the use of a space by a card: was it the last worker, perhaps out of turn (313, 222)?"""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, game: Hallertau) -> None:
        farm = game.farms[self.seat]
        farm.log[LAST_WORKERS] = int(farm.workers == 0)


def shift(game: Hallertau, seat: int, source: int, target: int) -> None:
    """Three workers from one space into the third row of another; no action is used."""
    clear_space(game, source)
    put(game, seat, target, TRIO, TRIO)
    if game.listener is not None:
        game.tell("shift", seat, space=space_say(source), target=space_say(target))


class ShiftTo(Asked):
    """Where the three workers of a space go (314)."""

    __slots__ = ("card", "source", "strict")
    kind: ClassVar[str] = "shift-to"
    own: ClassVar[int] = N_SPACES
    span: ClassVar[int] = N_SPACES
    quick: ClassVar[bool] = False

    def __init__(self, seat: int, card: int, source: int, strict: bool) -> None:
        super().__init__(seat)
        self.card = card
        self.source = source
        self.strict = strict

    def choices(self, game: Hallertau) -> list[int]:
        return shift_targets(game, self.source, self.strict)

    def answer(self, game: Hallertau, option: int) -> None:
        shift(game, self.seat, self.source, option)

    def prompt(self, game: Hallertau) -> Say:
        return Say("ask.shift-to", {"card": card_say(self.card), "space": space_say(self.source)})

    def label(self, game: Hallertau, option: int) -> Label:
        return Label(space_say(option), space_target(option))

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-216"]


class ClearTops(Asked):
    """Clear the topmost workers of all the spaces a card names, or of none (302, 725): 0 no, 1 yes."""

    __slots__ = ("card", "spaces")
    kind: ClassVar[str] = "clear-tops"
    own: ClassVar[int] = 2
    span: ClassVar[int] = 2 + CARDS

    def __init__(self, seat: int, card: int, spaces: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.card = card
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

    def prompt(self, game: Hallertau) -> Say:
        return Say("ask.clear-tops", {"card": card_say(self.card)})

    def label(self, game: Hallertau, option: int) -> Label:
        return Label(Say("clear-tops.yes")) if option else Label(Say("take.nothing"))

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-226", "HAL-259"]


QUESTIONS: Final = (OnSpace, ShiftTo, ClearTops)
