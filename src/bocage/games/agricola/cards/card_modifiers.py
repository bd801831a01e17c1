"""What a card can do beyond the notation of the deck, and the questions the engine asks of the cards in play.

An odd card is a class (`odd_minors_*`, `odd_occupations_*`) that overrides some of the methods below; `OddCard` has the
defaults. Which card overrides what is found once, when the game is imported: a question then costs one AND per kind of
card if no card answers, and a fold over those that do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bocage.core.agenda import Label
from bocage.core.masks import bits, ones
from bocage.core.records import answers
from bocage.core.words import Say
from bocage.games.agricola.cards.deck import N_CARDS, N_MINORS, NAMES
from bocage.games.agricola.engine.goods import FOOD, GRAIN, VEGETABLE, Cost
from bocage.games.agricola.engine.land import CELLS

if TYPE_CHECKING:
    from bocage.games.agricola.engine.farm import Farm
    from bocage.games.agricola.engine.state import Agricola


def card_say(card: int) -> Say:
    return Say(f"card.{NAMES[card]}")


def card_target(card: int) -> str:
    return f"card-{NAMES[card]}"


# ---------------------------------------------------------------- what cards do
@mypyc_attr(allow_interpreted_subclasses=True)
class CardAction:
    """What a card does at a moment. Only offers need `ready`, `forced` and words."""

    __slots__ = ()

    def ready(self, game: Agricola, seat: int, arg: int) -> bool:
        """Whether the offer can be used now."""
        return True

    def near(self, game: Agricola, seat: int, arg: int) -> bool:
        """Whether only goods are missing, which exchanges at any time might bring."""
        farm = game.farms[seat]
        kept = farm.stock
        found = False
        for stock in prospects(farm):
            farm.stock = stock
            found = found or self.ready(game, seat, arg)
        farm.stock = kept
        return found

    def secret(self, game: Agricola, seat: int, arg: int) -> bool:
        """Whether it depends on the hand, so that skipping the question would reveal something."""
        return False

    def wise(self, game: Agricola, seat: int) -> bool:
        """Whether bots should consider it."""
        return True

    def forced(self, game: Agricola, seat: int, arg: int) -> bool:
        """Whether it must be used, because what follows would otherwise be impossible."""
        return False

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        raise NotImplementedError

    def say(self, game: Agricola, seat: int, card: int) -> Say:
        return Say("offer.use", {"card": card_say(card)})


@mypyc_attr(allow_interpreted_subclasses=True)
class Exchange:
    """What a card lets its owner do at any time. `slot` is its permanent place among the extra options."""

    __slots__ = ("card", "slot")

    def __init__(self, card: int, slot: int) -> None:
        self.card = card
        self.slot = slot

    def usable(self, game: Agricola, seat: int, at_place: bool) -> bool:
        raise NotImplementedError

    def run(self, game: Agricola, seat: int) -> None:
        raise NotImplementedError

    def label(self, game: Agricola, seat: int) -> Label:
        return Label(Say("offer.use", {"card": card_say(self.card)}), card_target(self.card))


@mypyc_attr(allow_interpreted_subclasses=True)
class OddCard(CardAction):
    """A card that needs code: what it does at the moments in its row, and its answers to the engine."""

    __slots__ = ("card",)
    name: ClassVar[str] = ""

    def __init__(self, card: int) -> None:
        self.card = card

    def action(self, clause: str) -> CardAction:
        """What it does where its row says `own`: by `moment` or `may moment`, if it does more than one thing."""
        return self

    def exchanges(self) -> list[Exchange]:
        """What can be done with it at any time."""
        return []

    # ------------------------------------------------------------ room
    def pasture_bonus(self, farm: Farm) -> int:
        """What each pasture holds beyond its spaces and stables."""
        return 0

    def house_room(self, farm: Farm) -> int:
        """Animals that may live in the house in addition to the first."""
        return 0

    def person_room(self, farm: Farm) -> int:
        """People who need no room."""
        return 0

    def is_field(self) -> bool:
        """Whether the card itself is a field."""
        return False

    # ------------------------------------------------------------ permissions
    def may_share(self, game: Agricola, seat: int, space: int) -> bool:
        """Whether this occupied space may be used."""
        return False

    def adoptable(self, game: Agricola, seat: int) -> bool:
        """Whether a newborn can be made an adult now."""
        return False

    def free_fences(self, farm: Farm) -> int:
        """Free fences in each Build Fences action."""
        return 0

    def clay_fences(self, farm: Farm) -> bool:
        """Whether fences may also be paid with clay."""
        return False

    def renovations(self, farm: Farm, found: list[int]) -> list[int]:
        """What the house may be renovated to, given the options without this card."""
        return found

    # ------------------------------------------------------------ prices, in the order of AGR-413
    def room_price(self, farm: Farm, n: int) -> int:
        """The material of one room, given its cost without this card."""
        return n

    def replaced(self, price: Cost, material: int) -> list[Cost]:
        """Other ways to pay for a room or a renovation of this material."""
        return []

    def reduced(self, price: Cost) -> Cost:
        """The final price of a room or a renovation."""
        return price

    def wood_off(self, farm: Farm, major: bool) -> int:
        """How much less wood an improvement costs."""
        return 0

    def stone_off(self, farm: Farm, major: bool) -> int:
        """How much less stone an improvement costs."""
        return 0

    # ------------------------------------------------------------ food and goods to come
    def sells(self, farm: Farm) -> int:
        """The good it sells next for 1 food; -1 if there is none."""
        return -1

    def still_sells(self, farm: Farm) -> tuple[int, ...]:
        """All goods it can still sell for 1 food each, in this order."""
        return ()

    def could_become(self, farm: Farm, stock: list[int]) -> None:
        """Add to a supply what exchanges could make, and what they would use up."""

    def occupation_food(self, farm: Farm) -> int:
        """Food it can still bring before an occupation is paid."""
        return 0

    def wanted(self, game: Agricola, seat: int, window: int) -> bool:
        """Whether using it in this pause would have an effect."""
        return False

    def counts_goods(self, farm: Farm) -> bool:
        """Whether it still counts goods of this turn."""
        return False

    # ------------------------------------------------------------ while the card is played
    def least_needed(self, game: Agricola, least: int, most: int) -> int:
        """The minimum of its prerequisite, which may depend on the edition."""
        return least

    def feasible(self, farm: Farm) -> bool:
        """Whether what it orders can be done."""
        return True

    # ------------------------------------------------------------ points
    def score(self, farm: Farm) -> int:
        """Its points at the end, for its owner."""
        return 0

    def score_for_all(self, game: Agricola, seat: int) -> int:
        """Its points at the end for a seat, whoever owns it."""
        return 0


# ---------------------------------------------------------------- which cards answer
QUESTIONS: Final = (
    "pasture_bonus", "house_room", "person_room", "is_field", "may_share", "adoptable", "free_fences", "clay_fences",
    "renovations", "room_price", "replaced", "reduced", "wood_off", "stone_off", "sells", "still_sells",
    "could_become", "occupation_food", "wanted", "counts_goods", "least_needed", "feasible", "score", "score_for_all",
)  # fmt: skip
PASTURE_BONUS: Final = 0
HOUSE_ROOM: Final = 1
PERSON_ROOM: Final = 2
IS_FIELD: Final = 3
MAY_SHARE: Final = 4
ADOPTABLE: Final = 5
FREE_FENCES: Final = 6
CLAY_FENCES: Final = 7
RENOVATIONS: Final = 8
ROOM_PRICE: Final = 9
REPLACED: Final = 10
REDUCED: Final = 11
WOOD_OFF: Final = 12
STONE_OFF: Final = 13
SELLS: Final = 14
STILL_SELLS: Final = 15
COULD_BECOME: Final = 16
OCCUPATION_FOOD: Final = 17
WANTED: Final = 18
COUNTS_GOODS: Final = 19
LEAST_NEEDED: Final = 20
FEASIBLE: Final = 21
SCORE: Final = 22
SCORE_FOR_ALL: Final = 23

#: The cards that answer each question, a packed mask per kind, and the odd cards by number.
MINORS: Final = vec[i64]([0] * len(QUESTIONS))
OCCUPATIONS: Final = vec[i64]([0] * len(QUESTIONS))
ODD: Final[list[OddCard | None]] = [None] * N_CARDS


def enlist(odd: OddCard) -> None:
    """Register a card for the questions that its class answers."""
    ODD[odd.card] = odd
    for place, question in enumerate(QUESTIONS):
        if not answers(type(odd), OddCard, question):
            continue
        if odd.card < N_MINORS:
            MINORS[place] |= 1 << odd.card
        else:
            OCCUPATIONS[place] |= 1 << odd.card - N_MINORS


def listeners(farm: Farm, question: int) -> list[OddCard]:
    """The cards in front of a player that answer a question, by number."""
    found: list[OddCard] = []
    minors, occupations = farm.minors & MINORS[question], farm.occupations & OCCUPATIONS[question]
    if minors:
        for card in bits(minors):
            odd = ODD[card]
            assert odd is not None
            found.append(odd)
    if occupations:
        for place in bits(occupations):
            odd = ODD[N_MINORS + place]
            assert odd is not None
            found.append(odd)
    return found


def listens(farm: Farm, question: int) -> bool:
    return farm.minors & MINORS[question] != 0 or farm.occupations & OCCUPATIONS[question] != 0


def odd_card(card: int, question: int) -> OddCard | None:
    """The code of a card, if it answers this question; in play or not."""
    mask = MINORS[question] >> card if card < N_MINORS else OCCUPATIONS[question] >> card - N_MINORS
    return ODD[card] if mask & 1 else None


# ---------------------------------------------------------------- room for animals, people and crops
def pasture_bonus(farm: Farm) -> int:
    """What each pasture holds beyond its spaces and stables."""
    if not listens(farm, PASTURE_BONUS):
        return 0
    return sum([odd.pasture_bonus(farm) for odd in listeners(farm, PASTURE_BONUS)])


def house_room(farm: Farm) -> int:
    """Animals that may live in the house: one, plus what cards add (AGR-266)."""
    if not listens(farm, HOUSE_ROOM):
        return 1
    return 1 + sum([odd.house_room(farm) for odd in listeners(farm, HOUSE_ROOM)])


def person_room(farm: Farm) -> int:
    """The number of people who have a room, or need none thanks to a card (AGR-210)."""
    found = ones(farm.rooms)
    if listens(farm, PERSON_ROOM):
        found += sum([odd.person_room(farm) for odd in listeners(farm, PERSON_ROOM)])
    return found


def field_cards(farm: Farm) -> int:
    """Cards that are fields, as a mask beside the cells. There is room for one."""
    return int(listens(farm, IS_FIELD)) << CELLS


# ---------------------------------------------------------------- permissions
def may_share(game: Agricola, seat: int, space: int) -> bool:
    """Whether this occupied space may be used."""
    farm = game.farms[seat]
    if not listens(farm, MAY_SHARE):
        return False
    return any([odd.may_share(game, seat, space) for odd in listeners(farm, MAY_SHARE)])


def adoptable(game: Agricola, seat: int) -> bool:
    """Whether a newborn can be made an adult now."""
    farm = game.farms[seat]
    if not farm.newborn or not listens(farm, ADOPTABLE):
        return False
    return any([odd.adoptable(game, seat) for odd in listeners(farm, ADOPTABLE)])


def free_fences(farm: Farm) -> int:
    """Free fences in each Build Fences action."""
    if not listens(farm, FREE_FENCES):
        return 0
    return sum([odd.free_fences(farm) for odd in listeners(farm, FREE_FENCES)])


def clay_fences(farm: Farm) -> bool:
    """Whether fences may also be paid with clay."""
    if not listens(farm, CLAY_FENCES):
        return False
    return any([odd.clay_fences(farm) for odd in listeners(farm, CLAY_FENCES)])


# ---------------------------------------------------------------- food and goods to come
def grocer_good(farm: Farm) -> int:
    """The good that a card sells next for 1 food; -1 if there is none."""
    if listens(farm, SELLS):
        for odd in listeners(farm, SELLS):
            good = odd.sells(farm)
            if good >= 0:
                return good
    return -1


def prospects(farm: Farm) -> list[list[int]]:
    """What the supply could become through exchanges at any time: now, and after each good that a card can still sell.

    Food may be negative, by what would be raised from crops and animals.
    """
    stock = farm.stock[:]
    if listens(farm, COULD_BECOME):
        for odd in listeners(farm, COULD_BECOME):
            odd.could_become(farm, stock)
    found = [stock]
    if listens(farm, STILL_SELLS):
        for odd in listeners(farm, STILL_SELLS):
            _sold(farm, odd.still_sells(farm), found)
    return found


def _sold(farm: Farm, goods: tuple[int, ...], found: list[list[int]]) -> None:
    """Add what the supply would be after buying one more good each time, as long as there is food."""
    food = farm.stock[FOOD] + farm.reserve()
    for good in goods:
        if not food:
            return
        stock = found[-1][:]
        stock[FOOD] -= 1
        stock[good] += 1
        found.append(stock)
        food -= 1
        if good == GRAIN or good == VEGETABLE:
            food += farm.cooking()[good - GRAIN]


def occupation_food(farm: Farm) -> int:
    """Food that cards can still bring before an occupation is paid."""
    if not listens(farm, OCCUPATION_FOOD):
        return 0
    return sum([odd.occupation_food(farm) for odd in listeners(farm, OCCUPATION_FOOD)])
