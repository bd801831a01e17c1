"""Playing a card: from the hand to the table, the way it is played, the price, the effect (rulebook pages 11 and 12).

Condition and price are checked at the moment of playing; during an action, the effect waits for its end (HAL-203).
"""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Step
from bocage.core.words import Say
from bocage.games.hallertau.cards.deck import BONUS, FARMYARD, GATEWAY, KIND, POINT
from bocage.games.hallertau.cards.notation import (
    DIFFERENT,
    DRAW,
    FIELD,
    GAIN,
    INCOME,
    ONE,
    OWN,
    RAISE,
    SHEEP,
    THIS_FIELD,
    WAYS,
    Way,
)
from bocage.games.hallertau.cards.odd_card import ODD
from bocage.games.hallertau.engine.actions import drop
from bocage.games.hallertau.engine.effects import LATE, Effect
from bocage.games.hallertau.engine.effects import QUESTIONS as EFFECTS
from bocage.games.hallertau.engine.farm import FRESH_PLAYED
from bocage.games.hallertau.engine.goods import EMPTY
from bocage.games.hallertau.engine.goods import INCOME as INCOME_PHASE
from bocage.games.hallertau.engine.income import Pays
from bocage.games.hallertau.engine.naming import card_say
from bocage.games.hallertau.engine.needs import open_ways
from bocage.games.hallertau.engine.payments import QUESTIONS as PAYMENTS
from bocage.games.hallertau.engine.payments import give
from bocage.games.hallertau.engine.sowing import ALL_COLUMNS
from bocage.games.hallertau.engine.state import Hallertau
from bocage.games.hallertau.engine.windows import Notice, OfCard, later, running
from bocage.games.hallertau.engine.wording import way_say

#: Gains that may be taken in part.
PORTIONS: Final[tuple[int, ...]] = (GAIN, SHEEP, FIELD, DRAW, ONE, DIFFERENT, RAISE)
MOST_WAYS: Final = max([len(ways) for ways in WAYS])


def play(game: Hallertau, seat: int, card: int) -> None:
    """Move a card from the hand to the table (HAL-202, HAL-205); it counts cards played before it (HAL-256)."""
    farm = game.farms[seat]
    open = open_ways(game, seat, card)
    farm.log[FRESH_PLAYED] = int(card in farm.fresh)  # immediately after it came to the hand (713)
    farm.fresh = ()
    drop(farm, card)
    farm.played = (*farm.played, card)
    counts, kind = farm.tally, KIND[card]
    farm.tally = (
        counts[GATEWAY] + (kind == GATEWAY),
        counts[FARMYARD] + (kind == FARMYARD),
        counts[BONUS] + (kind == BONUS),
        counts[POINT] + (kind == POINT),
    )
    if game.seats > 1:
        game.revealed += 1
    if game.listener is not None:
        game.tell("card.play", seat, card=card_say(card))
    last = open.bit_length() - 1
    if open == 1 << last and not divisible(game, card, WAYS[card][last]):
        game.push(Paying(seat, card, last, False, 0))
    else:
        game.push(Manner(seat, card, open, False))


def gains_now(game: Hallertau, card: int, way: Way) -> bool:
    """Whether the card brings anything at once. A bonus card only if it is played in phase 3 (HAL-230)."""
    return len(way.gains) > 0 and (not INCOME[card] or game.phase == INCOME_PHASE)


def divisible(game: Hallertau, card: int, way: Way) -> bool:
    """Is there anything to take now that could be taken in part or left? Actions ask for themselves."""
    if not gains_now(game, card, way):
        return False
    return any([part.verb in PORTIONS or (part.verb == OWN and ODD[card].in_part) for part in way.gains])


def income(game: Hallertau, seat: int, card: int, pick: bool) -> None:
    """Take the income of a bonus card in phase 3 (HAL-084); with `pick` the player chooses what to take."""
    if game.listener is not None:
        game.tell("card.income", seat, card=card_say(card))
    game.push(Effect(seat, card, 0, pick, 0, ALL_COLUMNS))


class Manner(OfCard):
    """How a card is played: the way, taking all of it, or PART to choose what to take (HAL-219, HAL-226, HAL-231).

    `open` is the mask of ways when the card was played. With `part`, the question is which way to take in part.
    """

    __slots__ = ("open", "part")
    kind: ClassVar[str] = "way"
    own: ClassVar[int] = MOST_WAYS + 1
    span: ClassVar[int] = MOST_WAYS + 1
    quick: ClassVar[bool] = False
    PART: ClassVar[int] = MOST_WAYS

    def __init__(self, seat: int, card: int, open: int, part: bool) -> None:
        super().__init__(seat, card)
        self.open = open
        self.part = part

    def ways(self) -> list[int]:
        return [way for way in range(len(WAYS[self.card])) if self.open >> way & 1]

    def parts(self, game: Hallertau) -> list[int]:
        """The ways that may be taken in part."""
        return [way for way in self.ways() if divisible(game, self.card, WAYS[self.card][way])]

    def choices(self, game: Hallertau) -> list[int]:
        if self.part:
            return self.parts(game)
        return [*self.ways(), Manner.PART] if self.parts(game) else self.ways()

    def answer(self, game: Hallertau, option: int) -> None:
        if option != Manner.PART:
            game.push(Paying(self.seat, self.card, option, self.part, 0))
            return
        parts = self.parts(game)
        if len(parts) == 1:
            game.push(Paying(self.seat, self.card, parts[0], True, 0))
        else:
            game.push(Manner(self.seat, self.card, self.open, True))

    def own_plans(self, game: Hallertau) -> list[tuple[int, ...]]:
        """Take all; of linked tiers without a price the last, which gives most."""
        ways = self.choices(game) if self.part else self.ways()
        if not WAYS[self.card][0].pays and KINDRED[self.card]:
            ways = ways[-1:]
        return [(way,) for way in ways]

    def prompt(self, game: Hallertau) -> Say:
        return Say("ask.way-part" if self.part else "ask.way", {"card": card_say(self.card)})

    def label(self, game: Hallertau, option: int) -> Label:
        if option == Manner.PART:
            return Label(Say("way.part"))
        gains = gains_now(game, self.card, WAYS[self.card][option])
        return Label(way_say(game, self.seat, self.card, option, gains))

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-218", "HAL-219", "HAL-226", "HAL-231", "HAL-232"]


def _kindred(ways: tuple[Way, ...]) -> bool:
    """Whether all tiers give the same things, later ones more. Not if they are alternatives (206, 211, 615)."""
    kinds = [{(part.verb, 0 if part.verb == FIELD else part.what) for part in way.gains} for way in ways]
    return all([kind <= kinds[-1] for kind in kinds])


KINDRED: Final = [_kindred(ways) for ways in WAYS]


class Paying(Step[Hallertau]):
    """The price of a card from `place` on, then its effect."""

    __slots__ = ("card", "pick", "place", "seat", "way")

    def __init__(self, seat: int, card: int, way: int, pick: bool, place: int) -> None:
        self.seat = seat
        self.card = card
        self.way = way
        self.pick = pick
        self.place = place

    def run(self, game: Hallertau) -> None:
        pays = WAYS[self.card][self.way].pays
        if self.place < len(pays):
            game.push(Paying(self.seat, self.card, self.way, self.pick, self.place + 1))
            give(game, self.seat, self.card, pays[self.place])
        else:
            self.take_effect(game)

    def take_effect(self, game: Hallertau) -> None:
        """At once, or after the current action; points and incomes wait for their time."""
        seat, card = self.seat, self.card
        way = WAYS[card][self.way]
        ODD[card].played(game, seat)
        if not gains_now(game, card, way):
            return
        if INCOME[card]:
            later(game, Pays(seat, card, self.pick))
            return
        columns = ALL_COLUMNS
        if THIS_FIELD[card] or ODD[card].this_field:
            columns = 1 << game.farms[seat].crops.index(EMPTY)
        effect = Effect(seat, card, self.way, self.pick, 0 if running(game) < 0 else LATE, columns)
        if ODD[card].vacates:
            later(game, Notice(seat, effect))
        else:
            later(game, effect)


QUESTIONS: Final = (Manner, *PAYMENTS, *EFFECTS)
