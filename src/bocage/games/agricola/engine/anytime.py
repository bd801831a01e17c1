"""Questions during which at-any-time effects may be used (AGR-446 to AGR-453).

A question that can be declined, and every placement, offers after its own answers what may be done at any time: raw
crops and cooking, letting animals go (if that can make a difference), and the exchanges of cards. A question that must
be answered offers only exchanges that leave it answerable. The effect is carried out and the question is asked again.
Cards register their exchanges with `anytime`.
"""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Frame, Label, Question
from bocage.core.words import Say
from bocage.games.agricola.cards.card_modifiers import COUNTS_GOODS, WANTED, Exchange, listeners, listens
from bocage.games.agricola.cards.deck import N_MINORS
from bocage.games.agricola.engine.actions import cook, release
from bocage.games.agricola.engine.farm import Farm
from bocage.games.agricola.engine.goods import BOAR, CATTLE, GOODS, GRAIN, SHEEP, VEGETABLE, some
from bocage.games.agricola.engine.state import Agricola

#: Goods that can be turned into food, and animals that can be let go: the first extra options.
COOKED_GOODS: Final[tuple[int, ...]] = (GRAIN, VEGETABLE, SHEEP, BOAR, CATTLE)
FREED: Final[tuple[int, ...]] = (SHEEP, BOAR, CATTLE)
CARD_SLOTS: Final = 16
FIRST_SLOT: Final = len(COOKED_GOODS) + len(FREED)
EXTRAS: Final = FIRST_SLOT + CARD_SLOTS

# ---------------------------------------------------------------- exchanges of cards
_SLOTS: Final[list[Exchange]] = []  # in the order of their slots
_MINORS: Final = [0]
_OCCUPATIONS: Final = [0]


def anytime(exchange: Exchange) -> None:
    """Register what the owner of a card may do at any time."""
    assert 0 <= exchange.slot < CARD_SLOTS
    assert exchange.slot not in [other.slot for other in _SLOTS], "a slot has one card for ever"
    _SLOTS.append(exchange)
    _SLOTS.sort(key=lambda entry: entry.slot)
    if exchange.card < N_MINORS:
        _MINORS[0] |= 1 << exchange.card
    else:
        _OCCUPATIONS[0] |= 1 << exchange.card - N_MINORS


def _owns(farm: Farm, card: int) -> bool:
    return (farm.minors >> card if card < N_MINORS else farm.occupations >> card - N_MINORS) & 1 == 1


def exchanges(game: Agricola, seat: int, at_place: bool) -> list[int]:
    """The slots of cards the seat can use now."""
    farm = game.farms[seat]
    if not (farm.minors & _MINORS[0] or farm.occupations & _OCCUPATIONS[0]):
        return []
    return [entry.slot for entry in _SLOTS if _owns(farm, entry.card) and entry.usable(game, seat, at_place)]


def exchange(game: Agricola, seat: int, slot: int) -> None:
    """Use the card of that slot."""
    for entry in _SLOTS:
        if entry.slot == slot:
            entry.run(game, seat)
            return


# ---------------------------------------------------------------- the question
class Asked(Question[Agricola]):
    """A question with `own` answers of its own, followed by extra options. Subclasses define `answers`, `answer` and
    `label`."""

    __slots__ = ()
    own: ClassVar[int] = 0
    at_place: ClassVar[bool] = False  # is it asked before a person is placed?
    cooks: ClassVar[bool] = False  # can cooking and letting go make a difference here?

    def answers(self, game: Agricola) -> list[int]:
        raise NotImplementedError

    def answer(self, game: Agricola, option: int) -> None:
        raise NotImplementedError

    def label(self, game: Agricola, option: int) -> Label:
        raise NotImplementedError

    def open(self, game: Agricola) -> bool:
        """Whether something else may be done first. Not if that could make the question unanswerable."""
        return True

    def stands(self, game: Agricola) -> bool:
        """Whether a question that must be answered can be answered."""
        return len(self.answers(game)) > 0

    def harmless(self, game: Agricola, slot: int) -> bool:
        """Whether this exchange takes effect at once and leaves the question answerable."""
        copy = game.clone()
        exchange(copy, self.seat, slot)
        copy.settle()
        return copy.agenda[-1] is self and self.stands(copy)

    def again(self) -> Frame:
        """What follows an extra option: the same question."""
        return self

    def options(self, game: Agricola) -> list[int]:
        found = self.answers(game)
        own = self.own
        farm = game.farms[self.seat]
        free = self.open(game)
        if self.cooks and free:
            stock, cooking = farm.stock, farm.cooking()
            for place in range(len(COOKED_GOODS)):
                good = COOKED_GOODS[place]
                if stock[good] and cooking[good - GRAIN]:
                    found.append(own + place)
            for place in range(len(FREED)):
                if stock[FREED[place]]:
                    found.append(own + len(COOKED_GOODS) + place)
        if farm.minors & _MINORS[0] or farm.occupations & _OCCUPATIONS[0]:
            for slot in exchanges(game, self.seat, self.at_place):
                if free or self.harmless(game, slot):
                    found.append(own + FIRST_SLOT + slot)
        return found

    def choose(self, game: Agricola, option: int) -> None:
        extra = option - self.own
        if extra < 0:
            self.answer(game, option)
            return
        game.push(self.again())
        if extra < len(COOKED_GOODS):
            cook(game, self.seat, COOKED_GOODS[extra])
        elif extra < FIRST_SLOT:
            release(game, self.seat, FREED[extra - len(COOKED_GOODS)])
        else:
            exchange(game, self.seat, extra - FIRST_SLOT)

    def describe(self, game: Agricola, option: int) -> Label:
        extra = option - self.own
        if extra < 0:
            return self.label(game, option)
        if extra < len(COOKED_GOODS):
            return cook_label(game, self.seat, COOKED_GOODS[extra])
        if extra < FIRST_SLOT:
            return release_label(FREED[extra - len(COOKED_GOODS)])
        return next(entry for entry in _SLOTS if entry.slot == extra - FIRST_SLOT).label(game, self.seat)

    def plans(self, game: Agricola) -> list[tuple[int, ...]]:
        return [(option,) for option in self.answers(game)]


def good_target(good: int) -> str:
    return f"animal-{GOODS[good]}" if good >= SHEEP else f"stock-{GOODS[good]}"


def cook_label(game: Agricola, seat: int, good: int) -> Label:
    food = game.farms[seat].cooking()[good - GRAIN]
    return Label(Say("cook.one", {"goods": some(good, 1), "food": some(6, food)}), good_target(good))


def release_label(animal: int) -> Label:
    return Label(Say("release.one", {"goods": some(animal, 1)}), good_target(animal))


# ---------------------------------------------------------------- windows for cards alone
FEEDING_END: Final = 0  # may be needed before breeding
BEFORE_CROPS: Final = 1
TURN_END: Final = 2
BEFORE_SCORING: Final = 3


def window_wanted(game: Agricola, seat: int, window: int) -> bool:
    """Whether the seat could use a card in this pause, with an effect that cannot wait."""
    farm = game.farms[seat]
    if not listens(farm, WANTED):
        return False
    if window == TURN_END and not any([odd.counts_goods(farm) for odd in listeners(farm, COUNTS_GOODS)]):
        return False  # only what a card counts now cannot wait for another pause
    return any([odd.wanted(game, seat, window) for odd in listeners(farm, WANTED)])


class Window(Asked):
    """A pause in which only at-any-time effects are possible."""

    __slots__ = ("window",)
    kind: ClassVar[str] = "window"
    own: ClassVar[int] = 1
    span: ClassVar[int] = 1 + EXTRAS
    cooks: ClassVar[bool] = True
    opens_turn: ClassVar[bool] = True

    def __init__(self, seat: int, window: int) -> None:
        super().__init__(seat)
        self.window = window

    def answers(self, game: Agricola) -> list[int]:
        return [0]

    def answer(self, game: Agricola, option: int) -> None:
        pass

    def label(self, game: Agricola, option: int) -> Label:
        return Label(Say("done"), "done")

    def prompt(self, game: Agricola) -> Say:
        return Say(("ask.window.feeding", "ask.window.crops", "ask.window.turn", "ask.window.scoring")[self.window])

    def plans(self, game: Agricola) -> list[tuple[int, ...]]:
        return [(option,) for option in self.options(game) if option == 0 or option > FIRST_SLOT]

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-446", "AGR-448", "AGR-449", "AGR-450", "AGR-452"]
