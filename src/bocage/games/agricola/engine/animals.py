"""Places for animals: what to do with those that have none, and breeding (rulebook pages 9, 10 and 12)."""

from __future__ import annotations

from typing import ClassVar

from bocage.core.agenda import Frame, Label, Question, SeatStep
from bocage.core.words import Goods, Say
from bocage.games.agricola.engine.actions import cook, release
from bocage.games.agricola.engine.anytime import EXTRAS, Asked, cook_label, exchanges, release_label
from bocage.games.agricola.engine.goods import ANIMALS, GOODS, GRAIN, SHEEP
from bocage.games.agricola.engine.state import Agricola


def kept(game: Agricola, seat: int) -> list[int]:
    """The types of animals a seat has, as goods."""
    stock = game.farms[seat].stock
    return [animal for animal in ANIMALS if stock[animal]]


class Settling(SeatStep[Agricola]):
    """Does every animal have a place? If not, some must go."""

    __slots__ = ()

    def run(self, game: Agricola) -> None:
        if not game.farms[self.seat].legal():
            self.reduce(game, kept(game, self.seat))

    def reduce(self, game: Agricola, animals: list[int]) -> None:
        """Let some go, or ask which; `animals` are the types there are."""
        raise NotImplementedError


class Housing(Settling):
    """After animals were gained (AGR-256, AGR-258)."""

    __slots__ = ()

    def reduce(self, game: Agricola, animals: list[int]) -> None:
        farm = game.farms[self.seat]
        if len(animals) == 1 and not farm.cooking()[animals[0] - GRAIN] and not exchanges(game, self.seat, False):
            release(game, self.seat, animals[0], farm.stock[animals[0]] - sum(farm.room))  # nothing to choose
        else:
            game.push(House(self.seat))


class House(Asked):
    """Too many animals: cook one (0 to 2) or let one go (3 to 5), until the rest have a place (AGR-257)."""

    __slots__ = ()
    kind: ClassVar[str] = "house"
    own: ClassVar[int] = 2 * len(ANIMALS)
    span: ClassVar[int] = 2 * len(ANIMALS) + EXTRAS

    def answers(self, game: Agricola) -> list[int]:
        animals = kept(game, self.seat)
        cooking = game.farms[self.seat].cooking()
        found = [animal - SHEEP for animal in animals if cooking[animal - GRAIN]]
        return found + [animal - SHEEP + len(ANIMALS) for animal in animals]

    def answer(self, game: Agricola, option: int) -> None:
        game.push(Housing(self.seat))
        if option < len(ANIMALS):
            cook(game, self.seat, SHEEP + option)
        else:
            release(game, self.seat, SHEEP + option - len(ANIMALS))

    def again(self) -> Frame:
        """An exchange may have made room."""
        return Housing(self.seat)

    def plans(self, game: Agricola) -> list[tuple[int, ...]]:
        """Cooking beats letting go."""
        answers = self.answers(game)
        best = [option for option in answers if option < len(ANIMALS)]
        return [(option,) for option in best or answers]

    def prompt(self, game: Agricola) -> Say:
        return Say("ask.house")

    def label(self, game: Agricola, option: int) -> Label:
        if option < len(ANIMALS):
            return cook_label(game, self.seat, SHEEP + option)
        return release_label(SHEEP + option - len(ANIMALS))

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-256", "AGR-257", "AGR-258", "AGR-261", "AGR-262", "AGR-264", "AGR-266"]


# ---------------------------------------------------------------- breeding
def breed(game: Agricola, seat: int, types: tuple[int, ...]) -> None:
    """Each of these types with two animals or more gives one, all at the same time (AGR-297 to AGR-304).

    Newborns without a place are let go, or other animals instead, as the owner likes: the same as not receiving them.
    """
    stock = game.farms[seat].stock
    born = [animal for animal in types if stock[animal] >= 2]
    for animal in born:
        stock[animal] += 1
    if game.listener is not None and born:
        game.tell("born", seat, goods=Goods([(GOODS[animal], 1) for animal in born]))
    if born:
        game.push(Nursery(seat))


class Nursery(Settling):
    """After animals were born."""

    __slots__ = ()

    def reduce(self, game: Agricola, animals: list[int]) -> None:
        if len(animals) == 1:
            release(game, self.seat, animals[0])
            game.push(Nursery(self.seat))
        else:
            game.push(Crowded(self.seat))


class Crowded(Question[Agricola]):
    """Not all newborns fit: let one animal go, a newborn or another; nothing can be cooked now (AGR-300, AGR-301)."""

    __slots__ = ()
    kind: ClassVar[str] = "crowded"
    span: ClassVar[int] = len(ANIMALS)

    def options(self, game: Agricola) -> list[int]:
        return [animal - SHEEP for animal in kept(game, self.seat)]

    def choose(self, game: Agricola, option: int) -> None:
        game.push(Nursery(self.seat))
        release(game, self.seat, SHEEP + option)

    def prompt(self, game: Agricola) -> Say:
        return Say("ask.crowded")

    def describe(self, game: Agricola, option: int) -> Label:
        return release_label(SHEEP + option)

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-297", "AGR-299", "AGR-300", "AGR-302", "AGR-303", "AGR-304"]
