"""The course of a match: rounds of recruitment, arrivals and placement, events and markets (rulebook pages 8 to 25)."""

from __future__ import annotations

from typing import Final

from bocage.core.agenda import SeatStep, Step
from bocage.games.villagers.cards.deck import FOUNDERS, FOUNDERS_FED
from bocage.games.villagers.cards.specials import QUESTIONS as SPECIAL_QUESTIONS
from bocage.games.villagers.engine.actions import BASE, MOST, capacity, clear_road, fill, leftmost, pick_up
from bocage.games.villagers.engine.countess import reveal
from bocage.games.villagers.engine.effects import QUESTIONS as EVENT_QUESTIONS
from bocage.games.villagers.engine.effects import EventPhase
from bocage.games.villagers.engine.laying import QUESTIONS as LAYING_QUESTIONS
from bocage.games.villagers.engine.naming import holder_say
from bocage.games.villagers.engine.placing import QUESTIONS as PLACING_QUESTIONS
from bocage.games.villagers.engine.placing import Begin, can_go_on
from bocage.games.villagers.engine.recruiting import QUESTIONS as RECRUITING_QUESTIONS
from bocage.games.villagers.engine.recruiting import Coin, Recruit
from bocage.games.villagers.engine.score import takings
from bocage.games.villagers.engine.state import ARRIVE, MODES, PLACE, PLACES, RECRUIT, Villagers

#: All questions, in the order of their flat action numbers.
QUESTIONS: Final = (
    *RECRUITING_QUESTIONS, *PLACING_QUESTIONS, *LAYING_QUESTIONS, *SPECIAL_QUESTIONS, *EVENT_QUESTIONS,
)  # fmt: skip


class Opening(Step[Villagers]):
    """In solo matches: turn up the events of the first round (VIL-179, VIL-226)."""

    __slots__ = ()

    def run(self, game: Villagers) -> None:
        game.push(Round(1))
        if game.solo():
            reveal(game, 2 if MODES[game.mode] == "hard" else 1)


class Round(Step[Villagers]):
    """A round, beginning with its recruitment (VIL-031)."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, game: Villagers) -> None:
        game.round = self.number
        game.phase = RECRUIT
        game.recruited = [0] * game.seats
        game.heading("round", n=self.number)
        game.push(Closing())
        game.push(Placement(0))
        game.push(Arrivals())
        game.push(Recruitment(game.first))


class Recruitment(SeatStep[Villagers]):
    """The next seat from `seat` on that has not reached its capacity recruits (VIL-037, VIL-038, VIL-053)."""

    __slots__ = ()

    def run(self, game: Villagers) -> None:
        anything = max(game.road) >= 0 or leftmost(game) >= 0 or len(game.reserve) > 0
        for turn in range(game.seats if anything else 0):
            seat = (self.seat + turn) % game.seats
            if game.recruited[seat] < capacity(game, seat):
                game.push(Recruitment((seat + 1) % game.seats))
                game.push(Recruit(seat))
                return
        for seat in range(game.seats):
            pick_up(game, seat)


class Arrivals(Step[Villagers]):
    """The road changes: with three or more players by the coins on the cards (VIL-056 to VIL-063), else by the players'
    choice."""

    __slots__ = ()

    def run(self, game: Villagers) -> None:
        game.phase = ARRIVE
        if game.seats > 2:
            clear_road(game, True)
            fill(game, True)
            for place in range(PLACES):
                if game.road[place] >= 0:
                    game.coins[place] += 1
            game.tell("road.coin-each")
            return
        game.push(Changing())
        if max(game.road) >= 0:
            game.push(Coin(game.first))
            if game.seats == 2:
                game.push(Coin(1 - game.first))  # the second player begins (VIL-065)


class Changing(Step[Villagers]):
    """With one or two players: villagers without a coin leave the road, and new ones come (VIL-067 to VIL-069)."""

    __slots__ = ()

    def run(self, game: Villagers) -> None:
        clear_road(game, False)
        fill(game, True)


class Placement(Step[Villagers]):
    """The placement of the seat that is `turn` places after the first player (VIL-073, VIL-074)."""

    __slots__ = ("turn",)

    def __init__(self, turn: int) -> None:
        self.turn = turn

    def run(self, game: Villagers) -> None:
        seat = (game.first + self.turn) % game.seats
        if self.turn + 1 < game.seats:
            game.push(Placement(self.turn + 1))
        game.phase = PLACE
        game.limit = min(MOST, BASE + game.villages[seat].house)
        game.placed = 0
        game.fetched = 0
        game.locks_free = False
        if can_go_on(game, seat):
            game.push(Begin(seat))


class Closing(Step[Villagers]):
    """The end of the placement: hungry Founders, the first-player card, events, markets (VIL-122, VIL-126, VIL-127)."""

    __slots__ = ()

    def run(self, game: Villagers) -> None:
        for seat in range(game.seats):
            village = game.villages[seat]
            if not village.food and village.names >> FOUNDERS & 1:
                game.villages[seat] = village.swapped(village.cards.index(FOUNDERS), FOUNDERS_FED)
                game.tell("founders", seat)
        game.first = (game.first + 1) % game.seats
        game.push(Markets())
        if game.solo():
            game.push(EventPhase())


class Markets(Step[Villagers]):
    """Hold a market if one is due, both if both are; the second ends the match (VIL-128, VIL-137, VIL-138, VIL-147)."""

    __slots__ = ()

    def run(self, game: Villagers) -> None:
        if not game.markets and not game.stacks[0] and not game.stacks[1]:
            first_market(game)
        if leftmost(game) < 0:
            second_market(game)
        else:
            game.push(Round(game.round + 1))


def first_market(game: Villagers) -> None:
    """Visible printed gold and the coins on villagers, which stay there (VIL-131 to VIL-136)."""
    game.markets = 1
    game.heading("market.first")
    for place in range(len(game.villages)):
        printed, _, coins = takings(game.villages[place])
        game.gold[place] += printed + coins
        if game.listener is not None:
            game.tell("market.pays", owner=holder_say(game, place), gold=printed + coins, printed=printed, coins=coins)


def second_market(game: Villagers) -> None:
    """Printed gold and silver; then the coins leave the villagers for the treasury (VIL-139 to VIL-142)."""
    game.markets = 2
    game.heading("market.second")
    game.sheet = tuple([(line[0], line[1], line[2], line[3]) for line in game.lines()])
    for place in range(len(game.villages)):
        printed, silver, coins = takings(game.villages[place])
        game.gold[place] += printed + silver + coins
        game.villages[place] = game.villages[place].emptied()
        if game.listener is not None:
            game.tell(
                "market.pays-all", owner=holder_say(game, place), gold=printed + silver + coins, printed=printed,
                silver=silver, coins=coins,
            )  # fmt: skip
