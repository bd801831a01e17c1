"""The course of a match: six rounds of ten phases (rulebook pages 7 to 13).

There are windows wherever something changes that a card may look at: at the beginning of a round, after phase 1 if a
deck has cards about it, before and after every turn of phase 4, after phases 5 and 6, and after the last round. Phases
3, 7 and 9 ask every seat with hand cards anyway.
"""

from __future__ import annotations

from typing import Final

from bocage.core.agenda import SeatStep, Step
from bocage.games.hallertau.cards.deck import CARDS, DECK, PRINTED, decks_dealt
from bocage.games.hallertau.cards.notation import ANY_PHASE
from bocage.games.hallertau.cards.notation import PHASES as CARD_PHASES
from bocage.games.hallertau.cards.odd_card import AFTER_REMOVAL, any_deck
from bocage.games.hallertau.cards.registration import QUESTIONS as ODD_QUESTIONS
from bocage.games.hallertau.engine.actions import NO_HARVEST, gain, pass_moment, take_up
from bocage.games.hallertau.engine.farm import BOUND, HARVESTED, LAST_WORKERS, MUSTERED, STRIDES, TOOLS_PHASE
from bocage.games.hallertau.engine.fieldwork import QUESTIONS as FIELDWORK
from bocage.games.hallertau.engine.fieldwork import Harvests, lie_fallow
from bocage.games.hallertau.engine.gains import QUESTIONS as GAINS
from bocage.games.hallertau.engine.goods import (
    ACTIONS,
    BOULDERS,
    END,
    FALLOW,
    GOODS,
    HARVEST,
    IMPROVEMENT,
    INCOME,
    MILK,
    MILKING,
    NEW_CARD,
    PHASES,
    REMOVE,
    ROUNDS,
    WORKERS,
)
from bocage.games.hallertau.engine.improving import QUESTIONS as IMPROVING
from bocage.games.hallertau.engine.improving import Improving
from bocage.games.hallertau.engine.income import QUESTIONS as INCOMES
from bocage.games.hallertau.engine.income import Incomes
from bocage.games.hallertau.engine.placing import QUESTIONS as PLACING
from bocage.games.hallertau.engine.placing import Place
from bocage.games.hallertau.engine.plays import QUESTIONS as PLAYS
from bocage.games.hallertau.engine.sections import reveal
from bocage.games.hallertau.engine.sowing import QUESTIONS as PARTS
from bocage.games.hallertau.engine.space_questions import QUESTIONS as ERRANDS
from bocage.games.hallertau.engine.spaces import PER_SECTION, SECTIONS, clear_top
from bocage.games.hallertau.engine.state import Hallertau
from bocage.games.hallertau.engine.village import N_ARTISANS, replace_boulders
from bocage.games.hallertau.engine.windows import Window, Windows, next_turn

#: All questions, in the order of their flat action numbers.
QUESTIONS: Final = (
    Window,
    *PLACING,
    *GAINS,
    *ERRANDS,
    *PARTS,
    *INCOMES,
    *FIELDWORK,
    *IMPROVING,
    *PLAYS,
    *ODD_QUESTIONS,
)

#: Cards that may not be played in phase 7; the international edition has some of its own.
NOT_AT_HARVEST: Final = [card for card in range(CARDS) if CARD_PHASES[card] == ANY_PHASE & ~(1 << HARVEST)]
LATE_DECKS: Final = [DECK[card] for card in NOT_AT_HARVEST if card <= PRINTED]
LATE_ABROAD: Final = any([card > PRINTED for card in NOT_AT_HARVEST])


class Phase(Step[Hallertau]):
    """A phase from its beginning; the next one follows."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, game: Hallertau) -> None:
        number = self.number
        if number == REMOVE:
            game.round += 1
            game.heading("round", n=game.round)
        if not held(game, number):
            game.push(follower(game, number))
            return
        game.phase = number
        game.first = game.token
        game.active = -1
        pass_moment(game)
        if game.listener is not None:
            game.tell(f"phase.{PHASES[number]}")
        clear_records(game)
        game.push(follower(game, number))
        if number == REMOVE:
            game.push(Removal())
            game.push(Windows(game.first, 0, False))
        elif number == WORKERS:
            new_workers(game)
        elif number == ACTIONS:
            game.active = (game.first - 1) % game.seats
            game.push(Turn())
            game.push(Windows(game.first, 0, True))
        elif number == NEW_CARD:
            new_cards(game)
            game.push(Windows(game.first, 0, False))
        elif number == MILKING:
            milk(game)
        elif number == BOULDERS:
            for farm in game.farms:
                replace_boulders(farm)
        elif number == END:
            game.push(Windows(game.first, 0, False))
        else:
            if number == FALLOW and needs_late_window(game):
                game.push(Windows(game.first, 0, False))
            game.push(Each(number, 0))


def clear_records(game: Hallertau) -> None:
    """Clear what is remembered of a single phase."""
    phase = game.phase
    if phase == REMOVE:
        game.removed = [0] * SECTIONS
    for farm in game.farms:
        if phase == INCOME:
            farm.paid = ()
        elif phase == ACTIONS:
            farm.log[TOOLS_PHASE] = 0
        elif phase == HARVEST:
            farm.doubled = 0
            farm.log[HARVESTED : HARVESTED + GOODS] = NO_HARVEST
        elif phase == MILKING:
            farm.reaped = 0  # the harvest is over
        elif phase == IMPROVEMENT:
            farm.exhausted = 0
            farm.log[STRIDES : STRIDES + N_ARTISANS] = [0] * N_ARTISANS


def held(game: Hallertau, phase: int) -> bool:
    """Phase 3 is skipped in round 1 (HAL-083), phase 10 in round 6 (HAL-195); without cards 3 and 5 do nothing."""
    if phase == INCOME:
        return game.cards and game.round > 1
    return not (phase == BOULDERS and game.round == ROUNDS) and (game.cards or phase not in (NEW_CARD, END))


def follower(game: Hallertau, phase: int) -> Step[Hallertau]:
    """What follows a phase (HAL-063, HAL-066)."""
    if phase < BOULDERS:
        return Phase(phase + 1)
    if phase == BOULDERS:
        return RoundEnd()
    return Finish()


def needs_late_window(game: Hallertau) -> bool:
    """Whether a deck has cards that may not be played in phase 7: their last moment before the harvest is after the
    fallow."""
    if game.international and LATE_ABROAD:
        return True
    return any([deck in LATE_DECKS for deck in decks_dealt(game.gateway, game.farmyard)])


class Each(Step[Hallertau]):
    """The seats one after the other, clockwise from the first player, in phases 3, 6, 7 and 9."""

    __slots__ = ("done", "phase")

    def __init__(self, phase: int, done: int) -> None:
        self.phase = phase
        self.done = done

    def run(self, game: Hallertau) -> None:
        if self.done == game.seats:
            return
        seat = (game.first + self.done) % game.seats
        game.push(Each(self.phase, self.done + 1))
        if self.phase == INCOME:
            game.push(Incomes(seat))
        elif self.phase == FALLOW:
            lie_fallow(game, seat)
        elif self.phase == HARVEST:
            game.push(Harvests(seat))
        else:
            assert self.phase == IMPROVEMENT
            game.active = seat
            game.push(Improving(seat))


# ---------------------------------------------------------------- phases 1 and 2
class Removal(Step[Hallertau]):
    """The topmost workers of every space leave; with fewer than four players only in some sections (HAL-068 to
    HAL-075)."""

    __slots__ = ()

    def run(self, game: Hallertau) -> None:
        reveal(game)
        game.ribbons = [0] * len(game.ribbons)
        for section in range(SECTIONS):
            if game.cleared >> section & 1:
                first = section * PER_SECTION
                game.removed[section] = sum([clear_top(game, space) for space in range(first, first + PER_SECTION)])
        if game.listener is not None:
            for section in range(SECTIONS):
                if game.cleared >> section & 1:
                    game.tell("remove", section=section + 1, n=game.removed[section])
        if any_deck(game, AFTER_REMOVAL):
            game.push(Windows(game.first, 0, False))


def new_workers(game: Hallertau) -> None:
    """The card of the round leaves the stable board, its sheep die, and workers come on it (HAL-076 to HAL-081)."""
    game.uncovered = game.round
    for seat in range(game.seats):
        farm = game.farms[seat]
        if game.cards:
            yard = farm.yard
            farm.worker_card = yard[game.round - 1]
            farm.yard = (*yard[: game.round - 1], 0, *yard[game.round :])
        dead = farm.sheep[game.round]
        farm.sheep[game.round] = 0
        farm.workers = farm.log[MUSTERED] = farm.window()
        if game.listener is not None:
            if dead:
                game.tell("die", seat, n=dead)
            game.tell("workers", seat, n=farm.workers)


# ---------------------------------------------------------------- phase 4
class Turn(Step[Hallertau]):
    """The next seat with workers takes a turn; when none has any, phase 4 is over (HAL-090 to HAL-095)."""

    __slots__ = ()

    def run(self, game: Hallertau) -> None:
        seat = next_turn(game)
        if seat >= 0:
            game.active = seat
            game.push(Turn())
            game.push(TurnEnd(seat))
            game.push(Place(seat, False))


class TurnEnd(SeatStep[Hallertau]):
    """The action is over: has it used up the workers? Then everybody may play cards."""

    __slots__ = ()

    def run(self, game: Hallertau) -> None:
        farm = game.farms[self.seat]
        farm.log[BOUND] = 0
        farm.log[LAST_WORKERS] = int(farm.workers == 0)
        game.push(Windows(self.seat, 0, True))


# ---------------------------------------------------------------- phases 5, 8 and the end
def new_cards(game: Hallertau) -> None:
    """The card that held the workers goes to the hand (HAL-135)."""
    for seat in range(game.seats):
        farm = game.farms[seat]
        card = farm.worker_card
        farm.worker_card = 0
        take_up(game, seat, (card,))
        if game.listener is not None:
            game.tell("new-card", seat)


def milk(game: Hallertau) -> None:
    """Take 1 milk for each sheep (HAL-150)."""
    for seat in range(game.seats):
        gain(game, seat, MILK, game.farms[seat].flock())


class RoundEnd(Step[Hallertau]):
    """The next round or the end; without cards the token is passed on (HAL-066, HAL-067, HAL-307)."""

    __slots__ = ()

    def run(self, game: Hallertau) -> None:
        if not game.cards:
            game.token = (game.token + 1) % game.seats
        game.push(Phase(END if game.round == ROUNDS else REMOVE))


class Finish(Step[Hallertau]):
    """The match is over (HAL-288)."""

    __slots__ = ()

    def run(self, game: Hallertau) -> None:
        game.phase = END
        game.active = -1
