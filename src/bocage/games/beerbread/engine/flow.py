"""The course of a match: six years of seeding, cards, actions and windmill (rulebook pages 4 to 8)."""

from __future__ import annotations

from bocage.core.agenda import SeatStep, Step
from bocage.core.masks import bits
from bocage.games.beerbread.engine.actions import (
    clear_year,
    discard_from_hand,
    draw,
    open_barter,
    pass_mill,
    readable,
    sow,
    swap_hands,
    take_back,
)
from bocage.games.beerbread.engine.pieces import DRAWING, HAND, MILLING, PLAYING, SEEDING, YEARS
from bocage.games.beerbread.engine.questions import Forget, Play, Redraw, Reserve
from bocage.games.beerbread.engine.state import BeerBread
from bocage.games.beerbread.engine.storage import Store
from bocage.games.beerbread.engine.upgrades import after_seeding, before_first_swap, before_turn


class Year(Step[BeerBread]):
    """A year, beginning with its seeding (BAB-012, BAB-013)."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, game: BeerBread) -> None:
        game.year = self.number
        game.phase = SEEDING
        game.turn = 0
        game.heading("year.dry" if game.dry else "year.fruitful", n=self.number)
        sow(game)
        game.push(Windmill())
        game.push(Round(1))
        game.push(Cards())
        for seat in (1 - game.mill, game.mill):  # the windmill player harvests first (BAB-123)
            game.push(Sown(seat))


class Sown(SeatStep[BeerBread]):
    """The fields are sown: upgrades of one player that wait for it."""

    __slots__ = ()

    def run(self, game: BeerBread) -> None:
        if after_seeding(game, self.seat):
            game.push(Store(self.seat))


# ---------------------------------------------------------------- the card phase
class Cards(Step[BeerBread]):
    """In a dry year the harvest cards are taken back before hands are filled (BAB-072, BAB-105)."""

    __slots__ = ()

    def run(self, game: BeerBread) -> None:
        game.phase = DRAWING
        game.push(Refill())
        if game.dry:
            for seat in (1 - game.mill, game.mill):
                game.push(TakeBack(seat))


class TakeBack(SeatStep[BeerBread]):
    """The harvest cards of a player come to hand, all of them unless an upgrade leaves the choice (BAB-104)."""

    __slots__ = ()

    def run(self, game: BeerBread) -> None:
        village = game.villages[self.seat]
        if village.column and village.has_one(game.box.forgets):
            game.push(Forget(self.seat))
        else:
            take_back(game, self.seat)


class Refill(Step[BeerBread]):
    """Fill hands up to five, the windmill player's first, and lay out barter cards (BAB-021, BAB-073, BAB-074); then
    come the upgrades at the end of the phase (BAB-103)."""

    __slots__ = ()

    def run(self, game: BeerBread) -> None:
        for seat in (game.mill, 1 - game.mill):
            village = game.villages[seat]
            while village.hand.bit_count() < HAND:
                if not draw(game, seat):
                    break
        game.tell("dealt")
        if game.dry:
            open_barter(game)
        for seat in (1 - game.mill, game.mill):
            village = game.villages[seat]
            left = sum([upgrade.redraws() * village.owned[upgrade.number] for upgrade in game.box.redraws])
            if left and village.hand:
                game.push(Redraw(seat, left))


# ---------------------------------------------------------------- the action phase
class Round(Step[BeerBread]):
    """One turn each, the windmill player first, until no card is left; in a fruitful year hands are swapped."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, game: BeerBread) -> None:
        game.phase = PLAYING
        if not game.villages[0].hand and not game.villages[1].hand:
            return
        game.turn = self.number
        game.push(Round(self.number + 1))
        if not game.dry:
            game.push(Swap())
        for seat in (1 - game.mill, game.mill):
            game.push(Turn(seat, self.number))


class Turn(Step[BeerBread]):
    """One card is played, with what upgrades do before and after it; a hand without a playable card waits."""

    __slots__ = ("number", "seat")

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number

    def run(self, game: BeerBread) -> None:
        seat = self.seat
        if not readable(game.villages[seat], game.villages[1 - seat]):
            return
        if self.number == 1:
            game.push(Reserving(seat))
        drawn = 0
        for _ in range(before_turn(game, seat)):
            drawn += draw(game, seat)
        if drawn:
            game.tell("last-card", seat, n=drawn)
            game.push(DropRest(seat))
        game.push(Play(seat))


class DropRest(SeatStep[BeerBread]):
    """Of the last card and those drawn with it one was played; the rest is discarded face up (BAB-107)."""

    __slots__ = ()

    def run(self, game: BeerBread) -> None:
        for card in bits(game.villages[self.seat].hand):
            discard_from_hand(game, self.seat, card)


class Reserving(SeatStep[BeerBread]):
    """The first turn is over and the hands are about to be swapped (BAB-108)."""

    __slots__ = ()

    def run(self, game: BeerBread) -> None:
        if before_first_swap(game, self.seat):
            game.push(Reserve(self.seat))


class Swap(Step[BeerBread]):
    """Both have had a turn: the hands change places (BAB-024)."""

    __slots__ = ()

    def run(self, game: BeerBread) -> None:
        swap_hands(game)


# ---------------------------------------------------------------- the windmill phase
class Windmill(Step[BeerBread]):
    """Pass the windmill, in year 6 too (BAB-084), and clear away a dry year; the next year follows, or the end."""

    __slots__ = ()

    def run(self, game: BeerBread) -> None:
        game.phase = MILLING
        pass_mill(game)
        if game.dry:
            clear_year(game)
        if game.year < YEARS:
            game.push(Year(game.year + 1))
        else:
            game.revealed += 1  # all sold cards are turned up (BAB-091)
            game.tell("end")
