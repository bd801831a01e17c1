"""Questions beside which at-any-time effects may be used (AGR-446 to AGR-453).

A question that can be declined, and every placement, offers after its own answers what may be done at any time: raw
crops and cooking, letting animals go (where that can make a difference), and the exchanges of cards. A question that
must be answered offers the exchanges that leave it answerable. The effect is carried out and the question is asked
again. Cards bring their exchanges by `anytime`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from bocage.core.agenda import Frame, Label, Question
from bocage.core.words import Say
from bocage.games.agricola.actions import cook, release
from bocage.games.agricola.goods import BOAR, CATTLE, GOODS, GRAIN, SHEEP, VEGETABLE, some
from bocage.games.agricola.state import Agricola

#: What can be turned into food, and the animals that can be let go: the first extra options.
COOKED_GOODS: Final = (GRAIN, VEGETABLE, SHEEP, BOAR, CATTLE)
FREED: Final = (SHEEP, BOAR, CATTLE)
CARD_SLOTS: Final = 16
FIRST_SLOT: Final = len(COOKED_GOODS) + len(FREED)
EXTRAS: Final = FIRST_SLOT + CARD_SLOTS

# ---------------------------------------------------------------- what cards bring
Usable = Callable[[Agricola, int, bool], bool]
Run = Callable[[Agricola, int], None]
Told = Callable[[Agricola, int], Label]
_SLOTS: Final[list[tuple[int, int, int, Usable, Run, Told]]] = []  # slot, mask of minors, of occupations, ...
_MINORS: Final = [0]
_OCCUPATIONS: Final = [0]


def anytime(slot: int, minors: int, occupations: int, usable: Usable, run: Run, label: Told) -> None:
    """Register an exchange for owners of one of these cards. `usable(game, seat, at_place)` is asked of owners only."""
    assert 0 <= slot < CARD_SLOTS
    _SLOTS.append((slot, minors, occupations, usable, run, label))
    _SLOTS.sort(key=lambda entry: entry[0])
    _MINORS[0] |= minors
    _OCCUPATIONS[0] |= occupations


def exchanges(game: Agricola, seat: int, at_place: bool) -> list[int]:
    """The slots of cards the seat can use now."""
    farm = game.farms[seat]
    if not (farm.minors & _MINORS[0] or farm.occupations & _OCCUPATIONS[0]):
        return []
    found = []
    for slot, minors, occupations, usable, _, _ in _SLOTS:
        if (farm.minors & minors or farm.occupations & occupations) and usable(game, seat, at_place):
            found.append(slot)
    return found


def exchange(game: Agricola, seat: int, slot: int) -> None:
    """Use the card of that slot."""
    farm = game.farms[seat]
    for other, minors, occupations, _, run, _ in _SLOTS:
        if other == slot and (farm.minors & minors or farm.occupations & occupations):
            run(game, seat)
            return


# ---------------------------------------------------------------- the question
class Asked(Question[Agricola]):
    """`own` counts the answers of its own; extra options follow. Subclasses say `answers`, `answer` and `label`."""

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
        """May something else be done first? Not where that could make the question unanswerable."""
        return True

    def stands(self, game: Agricola) -> bool:
        """Can a question that must be answered be answered?"""
        return len(self.answers(game)) > 0

    def harmless(self, game: Agricola, slot: int) -> bool:
        """Is this exchange done at once, and can the question still be answered after it?"""
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
        return next(entry[5] for entry in _SLOTS if entry[0] == extra - FIRST_SLOT)(game, self.seat)

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
_WINDOWS: Final[list[Callable[[Agricola, int, int], bool]]] = []


def windows(wanted: Callable[[Agricola, int, int], bool]) -> None:
    """Register who says whether a seat could use a card in a window: `wanted(game, seat, window)`."""
    _WINDOWS.append(wanted)


def window_wanted(game: Agricola, seat: int, window: int) -> bool:
    farm = game.farms[seat]
    if not farm.minors and not farm.occupations:
        return False
    return any([wanted(game, seat, window) for wanted in _WINDOWS])


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
