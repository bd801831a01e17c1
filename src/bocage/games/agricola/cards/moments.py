"""The moments at which cards act, and how cards are notified of them.

The listening cards in front of a player are found with one AND per kind. Automatic ones act at once; offers are put to
their owner, in any order, as long as they can be used. The tables are filled from the clauses of the deck when the game
is imported (`verbs`, `registration`).
"""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Question, Step
from bocage.core.masks import bits
from bocage.core.words import Say
from bocage.games.agricola.cards.card_modifiers import CardAction, card_say, card_target
from bocage.games.agricola.cards.deck import MEASURES, N_CARDS, N_MINORS
from bocage.games.agricola.engine.anytime import EXTRAS, Asked, exchanges
from bocage.games.agricola.engine.prerequisites import need
from bocage.games.agricola.engine.spaces import SPACES
from bocage.games.agricola.engine.state import Agricola

PLAY: Final = 0
START_ROUND: Final = 1
USE: Final = 2
ANY_USE: Final = 3
WITH_USE: Final = 4
AFTER_USE: Final = 5
END_TURN: Final = 6
AFTER_TURN: Final = 7
ROOM: Final = 8
ROOMS: Final = 9
RENOVATED: Final = 10
FENCED: Final = 11
IMPROVED: Final = 12
BEFORE_OCCUPATION: Final = 13
OCCUPATION: Final = 14
BAKED: Final = 15
HOME: Final = 16
ROUND_END: Final = 17
FIELDS_START: Final = 18
TAKING: Final = 19
FIELDS: Final = 20

#: The word for each moment in the clauses of the deck, and what it means; actions get `arg`.
MOMENTS: Final = (
    ("play", "the card itself has been paid and lies in front of its player; arg unused"),
    ("start", "start of a round, the goods of the round space received but no place looked for yet; arg unused"),
    ("use", "a person was placed on the space, before the effect of the space; arg: the space"),
    ("any-use", "anybody's person was placed on the space; arg: 8 x space + the seat that placed it"),
    ("with", "the effect of the space is done, the use is not: no place was looked for new animals; arg: the space"),
    ("after", "immediately after the use of the space; arg: the space"),
    ("turn-end", "the turn of the person on the space ends; arg: the space"),
    ("after-turn", "the turn is over and the next player's has not begun, not after a second person; arg: the space"),
    ("room", "anybody has built one room; arg: the seat that did"),
    ("rooms", "an action in which rooms were built is done; arg: how many"),
    ("renovated", "the house was renovated; arg: 3 x old house + new house"),
    ("fenced", "a Build Fences action is done; arg: mask of the cells that lay in pastures before it"),
    ("improved", "an improvement was built or played and is paid; arg unused"),
    ("before-occupation", "an occupation is about to be paid; arg: its price in food"),
    ("occupation", "an occupation was played, its own effect included; arg unused"),
    ("baked", "a Bake Bread action was taken; arg: the grain baked"),
    ("home", "the people return home; arg unused"),
    ("round-end", "the round is over but for its harvest; arg unused"),
    ("fields-start", "a field step begins, all crops still on the fields; arg unused"),
    ("taking", "one crop was taken from each field; arg: mask of the cells that still hold grain of before"),
    ("fields", "the crops are taken, the field step goes on; arg unused"),
)
#: The divisor that turns `arg` into the space of a moment that has one; 0 for the others.
_SPACE_IN: Final = tuple([{USE: 1, ANY_USE: 8, WITH_USE: 1, AFTER_USE: 1, END_TURN: 1}.get(m, 0) for m in range(21)])
_KEYS: Final = len(MOMENTS) * len(SPACES)


def need_say(game: Agricola, minor: int) -> Say | None:
    """The prerequisite of a minor improvement in words, if it has one."""
    what, least, most = need(game, minor)
    if not what:
        return None
    if not least:
        return Say(f"need.{MEASURES[what]}.most", {"n": most})
    return Say(f"need.{MEASURES[what]}.{'exactly' if least == most else 'least'}", {"n": least})


#: Listeners by moment and space, automatic ones and offers, a mask per kind.
_AUTO_MINORS: Final = [0] * _KEYS
_AUTO_OCCUPATIONS: Final = [0] * _KEYS
_MAY_MINORS: Final = [0] * _KEYS
_MAY_OCCUPATIONS: Final = [0] * _KEYS
_ACTIONS: Final[dict[int, list[CardAction]]] = {}
_OFFERS: Final[dict[int, CardAction]] = {}


def _key(moment: int, arg: int) -> int:
    each = _SPACE_IN[moment]
    return moment * len(SPACES) + (arg // each if each else 0)


def listen(card: int, moment: int, spaces: list[int], may: bool, action: CardAction) -> None:
    """Let a card act at a moment, on these spaces if the moment has one (empty: on all of them)."""
    for space in (spaces or range(len(SPACES))) if _SPACE_IN[moment] else [0]:
        key = moment * len(SPACES) + space
        if card < N_MINORS:
            masks = _MAY_MINORS if may else _AUTO_MINORS
            masks[key] |= 1 << card
        else:
            masks = _MAY_OCCUPATIONS if may else _AUTO_OCCUPATIONS
            masks[key] |= 1 << card - N_MINORS
        if may:
            assert key * N_CARDS + card not in _OFFERS, "one offer a card and moment"
            _OFFERS[key * N_CARDS + card] = action
        else:
            _ACTIONS.setdefault(key * N_CARDS + card, []).append(action)


# ---------------------------------------------------------------- a moment comes
def fire(game: Agricola, seat: int, moment: int, arg: int) -> None:
    """A moment has come: the cards in front of the seat act."""
    farm = game.farms[seat]
    if farm.minors or farm.occupations:
        react(game, seat, moment, arg, farm.minors, farm.occupations)


def react(game: Agricola, seat: int, moment: int, arg: int, minors: int, occupations: int) -> None:
    """Let these cards of a seat act; offers wait on the agenda, below what the actions put there."""
    key = _key(moment, arg)
    if minors & _MAY_MINORS[key] or occupations & _MAY_OCCUPATIONS[key]:
        game.push(Offers(seat, moment, arg, minors & _MAY_MINORS[key], occupations & _MAY_OCCUPATIONS[key]))
    minors &= _AUTO_MINORS[key]
    occupations &= _AUTO_OCCUPATIONS[key]
    if minors:
        for card in bits(minors):
            for action in _ACTIONS[key * N_CARDS + card]:
                action.act(game, seat, card, arg)
    if occupations:
        for place in bits(occupations):
            for action in _ACTIONS[key * N_CARDS + N_MINORS + place]:
                action.act(game, seat, N_MINORS + place, arg)


def fire_all(game: Agricola, moment: int, arg: int) -> None:
    """The same for all players, in turn order from the first player (AGR-402)."""
    key = _key(moment, arg)
    minors, occupations = _AUTO_MINORS[key] | _MAY_MINORS[key], _AUTO_OCCUPATIONS[key] | _MAY_OCCUPATIONS[key]
    if not minors and not occupations:
        return
    for turn in range(game.seats - 1, -1, -1):  # the offers of the last player lie at the bottom
        fire(game, (game.leader + turn) % game.seats, moment, arg)


def on_play(game: Agricola, seat: int, card: int) -> None:
    """A card was played: its own effect."""
    if card < N_MINORS:
        react(game, seat, PLAY, 0, 1 << card, 0)
    else:
        react(game, seat, PLAY, 0, 0, 1 << card - N_MINORS)


class Reaction(Step[Agricola]):
    """An action of some cards at a moment, once everything above it is done."""

    __slots__ = ("arg", "minors", "moment", "occupations", "seat")

    def __init__(self, seat: int, moment: int, arg: int, minors: int, occupations: int) -> None:
        self.seat = seat
        self.moment = moment
        self.arg = arg
        self.minors = minors
        self.occupations = occupations


class Later(Reaction):
    """A moment that comes once everything above is done, for the cards that were in front before it (AGR-400)."""

    __slots__ = ()

    def run(self, game: Agricola) -> None:
        react(game, self.seat, self.moment, self.arg, self.minors, self.occupations)


def later(game: Agricola, seat: int, moment: int, arg: int) -> None:
    """Put the moment on the agenda if a card listens to it; cards played in between do not react."""
    farm = game.farms[seat]
    if not farm.minors and not farm.occupations:
        return
    key = _key(moment, arg)
    minors = farm.minors & (_AUTO_MINORS[key] | _MAY_MINORS[key])
    occupations = farm.occupations & (_AUTO_OCCUPATIONS[key] | _MAY_OCCUPATIONS[key])
    if minors or occupations:
        game.push(Later(seat, moment, arg, minors, occupations))


# ---------------------------------------------------------------- offers
class Offers(Reaction):
    """Ask about the usable offers of these cards."""

    __slots__ = ()

    def run(self, game: Agricola) -> None:
        offer = Offer(self.seat, self.moment, self.arg, self.minors, self.occupations)
        if offer.secret(game):
            game.push(OfferToo(self.seat, self.moment, self.arg, self.minors, self.occupations))
        elif offer.usable(game) or offer.near(game):
            game.push(offer)


class Offer(Asked):
    """Use the offer of one of the player's cards (its number), or none (any more)."""

    __slots__ = ("arg", "minors", "moment", "occupations")
    kind: ClassVar[str] = "offer"
    own: ClassVar[int] = N_CARDS + 1
    span: ClassVar[int] = N_CARDS + 1 + EXTRAS

    def __init__(self, seat: int, moment: int, arg: int, minors: int, occupations: int) -> None:
        super().__init__(seat)
        self.moment = moment
        self.arg = arg
        self.minors = minors
        self.occupations = occupations

    def cards(self) -> list[int]:
        """The cards with offers."""
        return bits(self.minors) + [N_MINORS + place for place in bits(self.occupations)]

    def usable(self, game: Agricola) -> list[int]:
        """The cards whose offer can be used now."""
        return [card for card in self.cards() if self.action(card).ready(game, self.seat, self.arg)]

    def near(self, game: Agricola) -> list[int]:
        """The cards that cannot be used yet, but an exchange might help."""
        if not exchanges(game, self.seat, False):
            return []
        return [card for card in self.cards() if self.action(card).near(game, self.seat, self.arg)]

    def secret(self, game: Agricola) -> list[int]:
        """The cards that are asked about in any case."""
        return [card for card in self.cards() if self.action(card).secret(game, self.seat, self.arg)]

    def action(self, card: int) -> CardAction:
        return _OFFERS[_key(self.moment, self.arg) * N_CARDS + card]

    def must(self, game: Agricola) -> bool:
        return any([self.action(card).forced(game, self.seat, self.arg) for card in self.usable(game)])

    def open(self, game: Agricola) -> bool:
        return not self.must(game)

    def stands(self, game: Agricola) -> bool:
        """Always false: what must be paid next is not an answer to this question."""
        return False

    def answers(self, game: Agricola) -> list[int]:
        found = self.usable(game)
        if not self.must(game):
            found.append(N_CARDS)
        return found

    def answer(self, game: Agricola, option: int) -> None:
        if option == N_CARDS:
            return
        minors, occupations = self.minors, self.occupations
        if option < N_MINORS:
            minors ^= 1 << option
        else:
            occupations ^= 1 << option - N_MINORS
        game.push(Offers(self.seat, self.moment, self.arg, minors, occupations))
        self.action(option).act(game, self.seat, option, self.arg)

    def plans(self, game: Agricola) -> list[tuple[int, ...]]:
        answers = self.answers(game)
        return [(card,) for card in answers if card == N_CARDS or self.action(card).wise(game, self.seat)]

    def prompt(self, game: Agricola) -> Say:
        cards = self.usable(game) or self.near(game) or self.secret(game)
        return Say("ask.offer", {"card": card_say(cards[0])}) if len(cards) == 1 else Say("ask.offers")

    def label(self, game: Agricola, option: int) -> Label:
        if option == N_CARDS:
            return Label(Say("offer.pass"), "done")
        return Label(self.action(option).say(game, self.seat, option), card_target(option))

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-401", "AGR-402", "AGR-425"]


class OfferToo(Offer):
    """The same, if the offer of a card depends on a hidden hand (B097 Scholar)."""

    __slots__ = ()
    kind: ClassVar[str] = "offer-too"
    pause: ClassVar[bool] = True


QUESTIONS: Final[tuple[type[Question[Agricola]], ...]] = (Offer, OfferToo)
