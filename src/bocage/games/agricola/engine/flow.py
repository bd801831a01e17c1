"""The course of a match: 14 rounds of preparation, work, returning home and, six times, harvest (rulebook page 4)."""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Question, SeatStep, Step
from bocage.core.masks import bits
from bocage.core.words import Goods, Say
from bocage.games.agricola.cards.card_modifiers import adoptable
from bocage.games.agricola.cards.moments import HOME as RETURNING
from bocage.games.agricola.cards.moments import ROUND_END, START_ROUND, fire
from bocage.games.agricola.cards.registration import QUESTIONS as CARD_QUESTIONS
from bocage.games.agricola.engine.actions import gain, space_say, space_target
from bocage.games.agricola.engine.animals import Crowded, House, Housing
from bocage.games.agricola.engine.anytime import BEFORE_SCORING, Window, window_wanted
from bocage.games.agricola.engine.building import Plow, Price, Room, Stable
from bocage.games.agricola.engine.campaign import GameOver, GoOn, Permanent, head_starts, series_over, winner
from bocage.games.agricola.engine.dealing import deal
from bocage.games.agricola.engine.draft import Mulligan, Pick
from bocage.games.agricola.engine.fencing import Fence, FenceClay
from bocage.games.agricola.engine.goods import GOODS, unpacked
from bocage.games.agricola.engine.hands import LIVING, Draw, Swap, Swapping
from bocage.games.agricola.engine.harvest import Feed, Harvest
from bocage.games.agricola.engine.paying import Raise
from bocage.games.agricola.engine.playing import Improve, ImproveToo, Learn
from bocage.games.agricola.engine.sowing import Bake, Sow
from bocage.games.agricola.engine.spaces import (
    ACCUMULATE,
    HARVESTS,
    MEETING_PLACE,
    ROUNDS,
    SPACES,
    STAGE,
    STAGES,
    WELCOME,
    rate,
)
from bocage.games.agricola.engine.state import HOME, PREPARATION, WORK, Agricola
from bocage.games.agricola.engine.turns import EVERYWHERE, ChooseGift, Place, PlowFirst

CHANCE: Final = len(SPACES)


class Round(Step[Agricola]):
    """A round, beginning with its preparation (AGR-033)."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, game: Agricola) -> None:
        game.round = self.number
        game.phase = PREPARATION
        game.leader = game.first
        game.meeting = -1
        for farm in game.farms:
            farm.newborn = 0
            farm.home = farm.people
            farm.gained = 0
        game.heading("round", n=self.number)
        game.push(RoundOver())
        game.push(Work())
        if game.international:  # AGR-041
            game.push(Replenish())
            game.push(RoundGoods())
        else:
            game.push(RoundGoods())
            game.push(Replenish())
        game.push(Reveal())
        if game.solo() and len(waiting_cards(game)) > 1:
            game.push(NextCard(0))


# ---------------------------------------------------------------- preparation
def waiting_cards(game: Agricola) -> list[int]:
    """The round cards of this round's stage that are still to come."""
    return sorted([space for space in STAGES[STAGE[game.round - 1]] if not game.spaces >> space & 1])


class NextCard(Question[Agricola]):
    """Alone, the player may choose the next round card of the stage, or leave it to chance (AGR-371, AGR-372)."""

    __slots__ = ()
    kind: ClassVar[str] = "next-card"
    opens_turn: ClassVar[bool] = True
    span: ClassVar[int] = len(SPACES) + 1

    def options(self, game: Agricola) -> list[int]:
        return [*waiting_cards(game), CHANCE]

    def choose(self, game: Agricola, option: int) -> None:
        if option != CHANCE:
            deck = list(game.deck)
            here, there = game.round - 1, deck.index(option)
            deck[here], deck[there] = deck[there], deck[here]
            game.deck = tuple(deck)

    def plans(self, game: Agricola) -> list[tuple[int, ...]]:
        """First what accumulates goods or lets the family grow: the order of this list."""
        waiting = waiting_cards(game)
        return [next((space,) for space in WELCOME if space in waiting)]

    def prompt(self, game: Agricola) -> Say:
        return Say("ask.next-card", {"n": game.round})

    def describe(self, game: Agricola, option: int) -> Label:
        return Label(Say("next-card.chance")) if option == CHANCE else Label(space_say(option), space_target(option))

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-371", "AGR-372"]


class Reveal(Step[Agricola]):
    """The next round card becomes an action space (AGR-036)."""

    __slots__ = ()

    def run(self, game: Agricola) -> None:
        space = game.deck[game.round - 1]
        game.spaces |= 1 << space
        game.revealed += 1
        if game.listener is not None:
            game.tell("reveal", space=space_say(space))


class Replenish(Step[Agricola]):
    """Add goods on every accumulation space in play (AGR-037 to AGR-039)."""

    __slots__ = ()

    def run(self, game: Agricola) -> None:
        for space in bits(game.spaces & ACCUMULATE):
            game.piles[space] += rate(space, game.seats)
        if not game.cards:
            game.piles[MEETING_PLACE] += 1  # AGR-348
        game.tell("replenish")


class RoundGoods(Step[Agricola]):
    """Every player receives what lies on the round space, the first player first."""

    __slots__ = ()

    def run(self, game: Agricola) -> None:
        order = game.in_order(game.leader)
        order.reverse()
        for seat in order:
            game.push(StartOfRound(seat))


class StartOfRound(SeatStep[Agricola]):
    """The goods of the round space, then the cards that act at the start of a round; only then do animals need a place,
    so that every order is possible (AGR-040 to AGR-046)."""

    __slots__ = ()

    def run(self, game: Agricola) -> None:
        goods = unpacked(game.farms[self.seat].coming[game.round])
        if goods:
            game.push(Housing(self.seat))
            for good, n in goods:
                gain(game, self.seat, good, n)
            if game.listener is not None:
                game.tell("round-goods", self.seat, goods=Goods([(GOODS[good], n) for good, n in goods]))
        fire(game, self.seat, START_ROUND, 0)


# ---------------------------------------------------------------- work
class Work(Step[Agricola]):
    __slots__ = ()

    def run(self, game: Agricola) -> None:
        game.phase = WORK
        game.push(Turn(game.leader, 0))


class Turn(Step[Agricola]):
    """The next player clockwise with a person to place (AGR-048 to AGR-052).

    A player with nobody left may still let a newborn act (AGR-430); `asked` are those already asked about it when
    everybody else was placed.
    """

    __slots__ = ("asked", "seat")

    def __init__(self, seat: int, asked: int) -> None:
        self.seat = seat
        self.asked = asked

    def run(self, game: Agricola) -> None:
        seat = self.seat
        for _ in range(game.seats):
            farm = game.farms[seat]
            if farm.home or (farm.newborn and not self.asked >> seat & 1 and adoptable(game, seat)):
                alone = farm.home == 0 and not any([other.home for other in game.farms])
                game.push(Turn((seat + 1) % game.seats, self.asked | 1 << seat if alone else 0))
                game.push(Place(seat, EVERYWHERE, False))
                return
            seat = (seat + 1) % game.seats


# ---------------------------------------------------------------- the end of a round
class RoundOver(Step[Agricola]):
    """Returning home, then the harvest, then the next round or the end (AGR-070 to AGR-075)."""

    __slots__ = ()

    def run(self, game: Agricola) -> None:
        game.phase = HOME
        for seat in range(game.seats):
            game.workers[seat] = 0
        game.tell("return")
        game.push(NextRound())
        if game.round in HARVESTS:
            game.push(Harvest())
        order = game.in_order(game.leader)
        order.reverse()
        for moment in (ROUND_END, RETURNING):
            for seat in order:
                if game.farms[seat].minors or game.farms[seat].occupations:
                    game.push(AtHome(seat, moment))


class AtHome(Step[Agricola]):
    """A moment for the cards of one player when everybody is back."""

    __slots__ = ("moment", "seat")

    def __init__(self, seat: int, moment: int) -> None:
        self.seat = seat
        self.moment = moment

    def run(self, game: Agricola) -> None:
        fire(game, self.seat, self.moment, 0)


class NextRound(Step[Agricola]):
    """The marker moves when the round is over; after the last one only scoring is left (AGR-035, AGR-072)."""

    __slots__ = ()

    def run(self, game: Agricola) -> None:
        if game.meeting >= 0 and game.first != game.meeting:
            game.first = game.meeting
            game.tell("marker", game.first)
        if game.round < ROUNDS:
            game.push(Round(game.round + 1))
        elif game.campaign:
            game.push(NextGame())
            game.push(GameOver())
        order = game.in_order(game.leader)
        order.reverse()
        for seat in order:
            if game.round == ROUNDS and window_wanted(game, seat, BEFORE_SCORING):
                game.push(Window(seat, BEFORE_SCORING))
            elif game.draft == LIVING and game.round in HARVESTS and game.round < ROUNDS:
                game.push(Swapping(seat))


class NextGame(Step[Agricola]):
    """The next game of a campaign, the winner first (AGR-394)."""

    __slots__ = ()

    def run(self, game: Agricola) -> None:
        if not series_over(game):
            game.heading("game", n=len(game.results) + 1)
            game.push(Round(1))
            deal(game, winner(game), head_starts(game))


#: All questions, in the order of their flat action numbers; importing those of the cards registers the cards.
QUESTIONS: Final = (
    Place, ChooseGift, Plow, PlowFirst, Room, Stable, Price, Sow, Bake, Fence, FenceClay, Improve, ImproveToo, Learn,
    Raise, House, Feed, Crowded, Window, NextCard, Pick, Mulligan, Draw, Swap, Permanent,
    GoOn, *CARD_QUESTIONS,
)  # fmt: skip
