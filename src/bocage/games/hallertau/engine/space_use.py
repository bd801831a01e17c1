"""Using an action space: its parts from top to bottom, each once (HAL-105, HAL-106; rulebook pages 15 and 16)."""

from __future__ import annotations

from typing import Final

from bocage.core.agenda import Step
from bocage.games.hallertau.cards.deck import BONUS, FARMYARD, GATEWAY, POINT
from bocage.games.hallertau.cards.odd_card import AT_BUTCHERY, ODD, any_deck
from bocage.games.hallertau.engine.actions import sowable
from bocage.games.hallertau.engine.farm import BUTCHERING, USED
from bocage.games.hallertau.engine.gains import CARD, DELIVERY, FIELD, GOOD, SHEARING, SHEEP, TOKEN, offered, take_gain
from bocage.games.hallertau.engine.goods import ANY_GRAIN, CLAY, HIDE, MEAT, MILK, NO_FIELD, WOOL
from bocage.games.hallertau.engine.sowing import ask_advance, ask_sow
from bocage.games.hallertau.engine.space_questions import (
    BREEDING,
    Breed,
    Butcher,
    Either,
    Fertilize,
    Grain,
    Product,
    Sell,
    StepBack,
    ahead,
    liftable,
)
from bocage.games.hallertau.engine.spaces import N_SPACES
from bocage.games.hallertau.engine.state import Hallertau
from bocage.games.hallertau.engine.windows import ActionEnd

# The parts of spaces that involve a choice; plain gains are numbered in `gains`.
BREED: Final = 7
BUTCHER: Final = 8
SURVIVE: Final = 9
SOW: Final = 10
GRAIN: Final = 11
GRAIN_OR_CLAY: Final = 12
MILK_OR_WOOL: Final = 13
FIELD_OR_SOW: Final = 14
FIELD_OR_CLAY: Final = 15
SELL: Final = 16
FERTILIZE: Final = 17
STEP_BACK: Final = 18

#: The parts of every space: what it is, of which good, row or kind, and how much.
PARTS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = (
    ((BREED, 0, 0),),
    ((SHEARING, WOOL, 0), (SURVIVE, 0, 1)),
    ((DELIVERY, CLAY, 0),),
    ((FIELD_OR_SOW, 5, 4),),
    ((CARD, GATEWAY, 1), (TOKEN, 0, 1)),
    ((BUTCHER, 0, 0),),
    ((GRAIN_OR_CLAY, 0, 3),),
    ((MILK_OR_WOOL, 0, 1), (SOW, 0, 2)),
    ((FIELD, 2, 1), (GOOD, CLAY, 1)),
    ((CARD, FARMYARD, 1), (TOKEN, 0, 1)),
    ((GRAIN, 0, 2), (MILK_OR_WOOL, 0, 1), (SURVIVE, 0, 1)),
    ((SOW, 0, 3),),
    ((SHEEP, 0, 1), (GOOD, MEAT, 1)),
    ((SELL, 0, 0),),
    ((CARD, BONUS, 1), (TOKEN, 0, 1)),
    ((FERTILIZE, 0, 2), (SOW, 0, 1)),
    ((FIELD_OR_CLAY, 4, 4),),
    ((STEP_BACK, 0, 0),),
    ((SHEEP, 0, 1), (GOOD, HIDE, 1)),
    ((CARD, POINT, 1), (TOKEN, 0, 1)),
)
assert len(PARTS) == N_SPACES


def use_space(game: Hallertau, seat: int, space: int, fewer: bool = False) -> None:
    """Carry out the parts of a space; with `fewer` the player is asked how much of each gain to take (HAL-112)."""
    game.farms[seat].log[USED] |= 1 << space
    game.push(UseEnd(seat, space))
    for verb, what, n in reversed(PARTS[space]):
        game.push(Part(seat, verb, what, n, fewer))


class UseEnd(ActionEnd):
    """The end of the use of a space."""

    __slots__ = ("seat", "space")

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space


class Part(Step[Hallertau]):
    """One part of a space; what cannot be done is skipped without a question."""

    __slots__ = ("fewer", "n", "seat", "verb", "what")

    def __init__(self, seat: int, verb: int, what: int, n: int, fewer: bool) -> None:
        self.seat = seat
        self.verb = verb
        self.what = what
        self.n = n
        self.fewer = fewer

    def run(self, game: Hallertau) -> None:
        seat, verb, n = self.seat, self.verb, self.n
        farm = game.farms[seat]
        if verb <= TOKEN:
            take_gain(game, seat, verb, self.what, n, self.fewer)
        elif verb == BREED:
            if farm.stock[MILK] >= BREEDING:
                game.push(Breed(seat, self.fewer))
        elif verb == BUTCHER:
            # Any hand may hold a card that is played here without sheep: the question must not reveal whose does.
            if farm.flock() or (farm.hand and any_deck(game, AT_BUTCHERY)):
                farm.log[BUTCHERING] = 1
                game.push(Butcher(seat, self.fewer))
        elif verb == SURVIVE:
            ask_advance(game, seat, n, 1)
        elif verb == SOW:
            ask_sow(game, seat, n, ANY_GRAIN)
        elif verb == GRAIN:
            game.push(Grain(seat, n, 0, self.fewer))
        elif verb == GRAIN_OR_CLAY:
            game.push(Grain(seat, n, n, self.fewer))
        elif verb == MILK_OR_WOOL:
            game.push(Product(seat, self.fewer))
        elif verb == FIELD_OR_SOW:
            self.field_or(game, False, sowable(farm, ANY_GRAIN))
        elif verb == FIELD_OR_CLAY:
            self.field_or(game, True, True)
        elif verb == SELL:
            if farm.fields():
                game.push(Sell(seat, self.fewer))
        elif verb == FERTILIZE:
            if liftable(farm):
                game.push(Fertilize(seat, n))
        elif ahead(farm):
            assert verb == STEP_BACK
            game.push(StepBack(seat, self.fewer))

    def field_or(self, game: Hallertau, clay: bool, possible: bool) -> None:
        """A field or something else; if there is no choice, whatever is possible."""
        seat, room = self.seat, NO_FIELD in game.farms[self.seat].crops
        if room and possible:
            game.push(Either(seat, self.what, self.n, clay, self.fewer))
        elif room:
            take_gain(game, seat, FIELD, self.what, 1, self.fewer)
        elif possible and clay:
            take_gain(game, seat, GOOD, CLAY, self.n, self.fewer)
        elif possible:
            ask_sow(game, seat, self.n, ANY_GRAIN)


def vain(game: Hallertau, seat: int, space: int) -> bool:
    """Whether using the space would bring nothing at all now. It is allowed anyway (HAL-114)."""
    return not any([useful(game, seat, verb, what, n) for verb, what, n in PARTS[space]])


def useful(game: Hallertau, seat: int, verb: int, what: int, n: int) -> bool:
    farm = game.farms[seat]
    if verb <= TOKEN:
        return offered(game, seat, verb, what, n) > 0
    if verb == BREED:
        return farm.stock[MILK] >= BREEDING
    if verb == BUTCHER:
        return farm.flock() > 0 or any([ODD[card].at_butchery for card in farm.hand])
    if verb == SURVIVE:
        return farm.penned() > 0
    if verb == SOW:
        return sowable(farm, ANY_GRAIN)
    if verb == FIELD_OR_SOW:
        return NO_FIELD in farm.crops or sowable(farm, ANY_GRAIN)
    if verb == SELL:
        return farm.fields() > 0
    if verb == FERTILIZE:
        return len(liftable(farm)) > 0
    return verb != STEP_BACK or len(ahead(farm)) > 0
