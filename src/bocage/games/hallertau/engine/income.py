"""Phase 3: the lower halves of the bonus cards in play (rulebook pages 7 and 12)."""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Frame, Label, SeatStep, Step
from bocage.core.words import Say
from bocage.games.hallertau.cards.deck import BONUS, CARDS, KIND, ROWS
from bocage.games.hallertau.engine.actions import forget
from bocage.games.hallertau.engine.farm import Farm
from bocage.games.hallertau.engine.naming import bonus_target, card_say
from bocage.games.hallertau.engine.state import Hallertau
from bocage.games.hallertau.engine.windows import ActionEnd, Asked, wants_window

#: Incomes that sow come last when everything is taken at once, when fields and grain are there (HAL-089).
SOWS: Final = ["sow" in row[5] for row in ROWS]
#: Actions can be declined in their own question.
ACTIONS: Final = ["sow" in row[5] or "own(" in row[5] for row in ROWS]


class Incomes(SeatStep[Hallertau]):
    """Phase 3 of a seat, as long as there is something to choose: even a single income can be refused (HAL-085). A
    search world takes it without a question."""

    __slots__ = ()

    def run(self, game: Hallertau) -> None:
        seat = self.seat
        cards = unpaid(game.farms[seat])
        if wants_window(game, seat) or len(cards) > 1 or (cards and not ACTIONS[cards[0]] and not game.hushed):
            game.push(Income(seat))
        elif cards:
            game.push(self)
            game.push(Pays(seat, cards[0], False))


class Pays(Step[Hallertau]):
    """One bonus card pays; with `pick` its owner chooses what to take of it."""

    __slots__ = ("card", "pick", "seat")

    def __init__(self, seat: int, card: int, pick: bool) -> None:
        self.seat = seat
        self.card = card
        self.pick = pick

    def run(self, game: Hallertau) -> None:
        from bocage.games.hallertau.engine.plays import income

        farm = game.farms[self.seat]
        if self.card not in farm.paid:
            farm.paid = (*farm.paid, self.card)
            game.push(ActionEnd())
            income(game, self.seat, self.card, self.pick)


class Income(Asked):
    """The next bonus card that pays (HAL-084): 0 for all that are left or, if none is, to go on; then a card; then a
    card of which only a part is taken (HAL-085)."""

    __slots__ = ()
    kind: ClassVar[str] = "income"
    pause: ClassVar[bool] = True
    own: ClassVar[int] = 2 * CARDS
    span: ClassVar[int] = 3 * CARDS

    def choices(self, game: Hallertau) -> list[int]:
        cards = unpaid(game.farms[self.seat])
        return [0, *cards, *[CARDS + card for card in cards]]

    def answer(self, game: Hallertau, option: int) -> None:
        seat = self.seat
        farm = game.farms[seat]
        cards = unpaid(farm)
        if not cards:
            return
        forget(game, farm)
        game.push(Incomes(seat))
        if option:
            game.push(Pays(seat, option % CARDS, option > CARDS))
            return
        ordered = [card for card in cards if not SOWS[card]] + [card for card in cards if SOWS[card]]
        for card in reversed(ordered):
            game.push(Pays(seat, card, False))

    def again(self) -> Frame:
        return Incomes(self.seat)

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        return [(0,)]

    def prompt(self, game: Hallertau) -> Say:
        return Say("ask.income" if unpaid(game.farms[self.seat]) else "ask.window")

    def label(self, game: Hallertau, option: int) -> Label:
        if not option:
            return Label(Say("income.all" if unpaid(game.farms[self.seat]) else "go-on"))
        card = option % CARDS
        key = "income.part" if option > CARDS else "income.card"
        return Label(Say(key, {"card": card_say(card)}), bonus_target(self.seat, card))

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-084", "HAL-085", "HAL-086", "HAL-087"]


def unpaid(farm: Farm) -> list[int]:
    """The bonus cards in play that have not paid in this phase 3, by number."""
    if len(farm.paid) == farm.tally[BONUS]:
        return []
    return sorted([card for card in farm.played if KIND[card] == BONUS and card not in farm.paid])


QUESTIONS: Final = (Income,)
