"""Playing cards at any time: every question offers the playable cards, and windows ask for nothing else.

For a card played during an action, condition and price are checked at once, but its effect waits until the action has
ended (HAL-203): `later` puts it under the mark `ActionEnd` that every action leaves on the agenda.
"""

from __future__ import annotations

from typing import ClassVar

from bocage.core.agenda import Frame, Label, Obstacle, Question, SeatStep, Step
from bocage.core.words import Say
from bocage.games.hallertau.cards.deck import CARDS
from bocage.games.hallertau.engine.naming import card_say, hand_target
from bocage.games.hallertau.engine.needs import playable
from bocage.games.hallertau.engine.state import Hallertau


# ---------------------------------------------------------------- effects that wait
class ActionEnd(Step[Hallertau]):
    """The end of a running action or card effect."""

    __slots__ = ()

    def run(self, game: Hallertau) -> None:
        return


class Later(Step[Hallertau]):
    """An effect that has waited for the end of an action."""

    __slots__ = ("frame",)

    def __init__(self, frame: Frame) -> None:
        self.frame = frame

    def run(self, game: Hallertau) -> None:
        game.push(self.frame)


def running(game: Hallertau) -> int:
    """Where on the agenda the current action ends; -1 if there is none."""
    agenda = game.agenda
    for at in range(len(agenda) - 1, -1, -1):
        if isinstance(agenda[at], ActionEnd):
            return at
    return -1


def later(game: Hallertau, frame: Frame) -> None:
    """Let an effect happen at once, or after the current action and what already waits for its end (HAL-204)."""
    at = running(game)
    if at < 0:
        game.push(frame)
        return
    while at and isinstance(game.agenda[at - 1], Later):
        at -= 1
    game.agenda.insert(at, Later(frame))


# ---------------------------------------------------------------- questions
class Asked(Question[Hallertau]):
    """A question of this game: options below `own` are its own, those above are playable hand cards.

    A chosen card is played before the same question is asked again. Payments are not `quick`: nothing may come in
    between.
    """

    __slots__ = ()
    own: ClassVar[int] = 0
    quick: ClassVar[bool] = True

    def choices(self, game: Hallertau) -> list[int]:
        """The question's own options."""
        raise NotImplementedError

    def answer(self, game: Hallertau, option: int) -> None:
        """Apply one of the question's own options."""
        raise NotImplementedError

    def label(self, game: Hallertau, option: int) -> Label:
        """The words of one of the question's own options."""
        raise NotImplementedError

    def hurdles(self, game: Hallertau) -> list[Obstacle]:
        """Board elements that cannot be used here, and why."""
        return []

    def again(self) -> Frame:
        """What is asked after a card has been played from this question."""
        return self

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        return [(option,) for option in self.choices(game)]

    # ------------------------------------------------------------------ with the cards
    def options(self, game: Hallertau) -> list[int]:
        found = self.choices(game)
        if self.quick and game.farms[self.seat].hand:
            own = self.own
            found += [own + card for card in playable(game, self.seat)]
        return found

    def choose(self, game: Hallertau, option: int) -> None:
        if option < self.own:
            self.answer(game, option)
            return
        from bocage.games.hallertau.engine.plays import play

        game.push(self.again())
        if running(game) < 0:
            game.push(Ripple(self.seat, game.stirs))
        play(game, self.seat, option - self.own)

    def describe(self, game: Hallertau, option: int) -> Label:
        if option < self.own:
            return self.label(game, option)
        card = option - self.own
        return Label(Say("play", {"card": card_say(card)}), hand_target(card))

    def obstacles(self, game: Hallertau) -> list[Obstacle]:
        from bocage.games.hallertau.engine.wording import lack

        found = self.hurdles(game)
        hand = game.farms[self.seat].hand
        ready = playable(game, self.seat) if self.quick and hand else []
        for card in hand:
            if self.quick and card not in ready:
                why, rule = lack(game, self.seat, card)
                found.append(Obstacle(hand_target(card), why, rule))
        return found

    def plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        found = self.own_plans(game)
        if self.quick and game.farms[self.seat].hand:
            found += [(self.own + card,) for card in playable(game, self.seat)]
        return found


class OfCard(Asked):
    """A question about the effect of a card."""

    __slots__ = ("card",)

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def prompt(self, game: Hallertau) -> Say:
        return Say(f"ask.{self.kind}", {"card": card_say(self.card)})


class Window(Asked):
    """Play a card, or go on (HAL-200)."""

    __slots__ = ()
    kind: ClassVar[str] = "window"
    pause: ClassVar[bool] = True
    aside: ClassVar[bool] = True
    own: ClassVar[int] = 1
    span: ClassVar[int] = 1 + CARDS

    def choices(self, game: Hallertau) -> list[int]:
        return [0]

    def answer(self, game: Hallertau, option: int) -> None:
        return

    def again(self) -> Frame:
        return Reopen(self.seat)

    def prompt(self, game: Hallertau) -> Say:
        return Say("ask.window")

    def label(self, game: Hallertau, option: int) -> Label:
        return Label(Say("go-on"))

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-200", "HAL-201", "HAL-206", "HAL-207"]


# ---------------------------------------------------------------- who is asked
class Windows(Step[Hallertau]):
    """Every seat with hand cards gets a window, clockwise from `start`; `asked` is the mask of those who had theirs.

    Whether a card can be played does not matter, so that a pause reveals nothing. With `ahead`, the seat that takes the
    next turn is left out: its turn begins with the same choice.
    """

    __slots__ = ("ahead", "asked", "start")

    def __init__(self, start: int, asked: int, ahead: bool) -> None:
        self.start = start
        self.asked = asked
        self.ahead = ahead

    def run(self, game: Hallertau) -> None:
        turn = next_turn(game) if self.ahead else -1
        for i in range(game.seats):
            seat = (self.start + i) % game.seats
            if not self.asked >> seat & 1 and seat != turn and wants_window(game, seat):
                game.push(Windows(self.start, self.asked | 1 << seat, self.ahead))
                game.push(Window(seat))
                return


class Reopen(SeatStep[Hallertau]):
    """After a card the window stays open, as long as there is a hand card."""

    __slots__ = ()

    def run(self, game: Hallertau) -> None:
        if wants_window(game, self.seat):
            game.push(Window(self.seat))


class Notice(Step[Hallertau]):
    """Before a card takes workers off the action board, all others get a window: their cards may depend on these
    workers. Their cards take effect after it, in order of play (HAL-206)."""

    __slots__ = ("effect", "seat")

    def __init__(self, seat: int, effect: Frame) -> None:
        self.seat = seat
        self.effect = effect

    def run(self, game: Hallertau) -> None:
        game.push(ActionEnd())
        game.push(self.effect)
        game.push(others(game, self.seat))


class Ripple(Step[Hallertau]):
    """After a card that changed the action board, all others get a window: it may have made their cards playable."""

    __slots__ = ("seat", "stirs")

    def __init__(self, seat: int, stirs: int) -> None:
        self.seat = seat
        self.stirs = stirs

    def run(self, game: Hallertau) -> None:
        if game.stirs != self.stirs:
            game.push(others(game, self.seat))


def others(game: Hallertau, seat: int) -> Windows:
    """A window for everybody else, clockwise from the seat that has the turn, or from the first player (HAL-206)."""
    return Windows(game.active if game.active >= 0 else game.first, 1 << seat, False)


def wants_window(game: Hallertau, seat: int) -> bool:
    """Whether there is a hand card; in a search world, a playable one."""
    if not game.farms[seat].hand:
        return False
    return not game.hushed or len(playable(game, seat)) > 0


def next_turn(game: Hallertau) -> int:
    """The seat after the active one that still has workers, -1 when none has (HAL-092)."""
    for i in range(1, game.seats + 1):
        seat = (game.active + i) % game.seats
        if game.farms[seat].workers:
            return seat
    return -1
