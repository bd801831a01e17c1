"""The questions of a turn: where a worker goes, and which animals leave when there is no room.

The questions of building actions are in `building`.
"""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Obstacle, Question, SeatStep
from bocage.core.words import Goods, Say
from bocage.games.creatures.cards.tiles import (
    ANIMALS,
    BUILD_STABLES,
    BUILD_STALL,
    EXPAND,
    FENCES,
    REFILL,
    SPACES,
    SPECIAL_1,
    SPECIAL_2,
    STALL,
    START,
    SUPPLIES,
    TROUGH,
    WALLS,
    pile,
)
from bocage.games.creatures.engine.actions import (
    expand,
    release,
    sites,
    space_say,
    take_marker,
    take_materials,
    take_pile,
)
from bocage.games.creatures.engine.building import Animal, Fence, Site, Special, Stables, Trough
from bocage.games.creatures.engine.spaces import WHY, obstacle, usable
from bocage.games.creatures.engine.state import Creatures


class Place(Question[Creatures]):
    """Put a worker on a space or, at any time, let an animal go (span 17 to 20)."""

    __slots__ = ()
    kind: ClassVar[str] = "place"
    opens_turn: ClassVar[bool] = True
    span: ClassVar[int] = len(SPACES) + len(ANIMALS)

    def options(self, game: Creatures) -> list[int]:
        found = usable(game, self.seat)
        animals = game.farms[self.seat].animals
        for animal in range(len(ANIMALS)):
            if animals[animal]:
                found.append(len(SPACES) + animal)
        return found

    def choose(self, game: Creatures, option: int) -> None:
        seat = self.seat
        if option >= len(SPACES):
            game.push(self)
            release(game, seat, option - len(SPACES))
            return
        game.workers[seat] |= 1 << option
        game.push(Housing(seat))
        if option == START:
            take_marker(game, seat)
        if option == FENCES or option == WALLS:
            game.push(Fence(seat, option, 0, -1))
        elif option == SUPPLIES:
            take_materials(game, seat)
        elif option == BUILD_STALL:
            game.push(Site(seat, STALL, 0))
        elif option == TROUGH:
            game.push(Trough(seat, 0, -1))
        elif option == BUILD_STABLES:
            game.push(Stables(seat, 0, -1))
        elif option == SPECIAL_1 or option == SPECIAL_2:
            game.push(Special(seat))
        else:
            if option == EXPAND and game.expansions:
                game.push(Expand(seat))
            take_pile(game, seat, option)

    def plans(self, game: Creatures) -> list[tuple[int, ...]]:
        """A space with what is done there, so that actions which cost first and pay later are not overlooked."""
        seat = self.seat
        found: list[tuple[int, ...]] = []
        for space in game.options():
            if space >= len(SPACES):
                break
            rest: list[tuple[int, ...]] = [()]
            if space == FENCES or space == WALLS:
                rest = Fence(seat, space, 0, -1).plans(game)
            elif space == BUILD_STALL:
                rest = [(cell,) for cell in sites(game.farms[seat], STALL)]
            elif space == TROUGH:
                rest = Trough(seat, 0, -1).plans(game)
            elif space == BUILD_STABLES:
                rest = Stables(seat, 0, -1).plans(game)
            elif space == SPECIAL_1 or space == SPECIAL_2:
                rest = Special(seat).plans(game)
            elif space == EXPAND and game.expansions:
                rest = [(0,), (1,)]
            found.extend([(space, *plan) for plan in rest])
        return found

    def prompt(self, game: Creatures) -> Say:
        return Say("ask.place")

    def describe(self, game: Creatures, option: int) -> Label:
        if option >= len(SPACES):
            return _animal_label("release.one", option - len(SPACES))
        name = space_say(option)
        if REFILL[option]:
            name = Say("space.with", {"space": name, "goods": Goods(pile(option, game.piles[option]))})
        return Label(name, f"space-{SPACES[option]}")

    def obstacles(self, game: Creatures) -> list[Obstacle]:
        found = []
        for space in range(len(SPACES)):
            code = obstacle(game, self.seat, space)
            if code:
                found.append(Obstacle(f"space-{SPACES[space]}", Say(WHY[code][0]), WHY[code][1]))
        return found

    def rules(self, game: Creatures) -> list[str]:
        return ["CRE-047", "CRE-048", "CRE-049", "CRE-052", "CRE-030"]


class Expand(Question[Creatures]):
    """The side of the farm where the expansion goes: 0 left, 1 right."""

    __slots__ = ()
    kind: ClassVar[str] = "expand"
    span: ClassVar[int] = 2

    def options(self, game: Creatures) -> list[int]:
        return [0, 1]

    def choose(self, game: Creatures, option: int) -> None:
        expand(game, self.seat, option == 0)

    def prompt(self, game: Creatures) -> Say:
        return Say("ask.expand")

    def describe(self, game: Creatures, option: int) -> Label:
        return Label(Say("end.right"), "end-right") if option else Label(Say("end.left"), "end-left")

    def rules(self, game: Creatures) -> list[str]:
        return ["CRE-072", "CRE-073", "CRE-074", "CRE-114", "CRE-115"]


class Release(Question[Creatures]):
    """Too many animals: let one go, until the rest have a place (CRE-031, CRE-058)."""

    __slots__ = ()
    kind: ClassVar[str] = "release"
    span: ClassVar[int] = len(ANIMALS)

    def options(self, game: Creatures) -> list[int]:
        animals = game.farms[self.seat].animals
        return [animal for animal in range(len(ANIMALS)) if animals[animal]]

    def choose(self, game: Creatures, option: int) -> None:
        game.push(Housing(self.seat))
        release(game, self.seat, option)

    def prompt(self, game: Creatures) -> Say:
        return Say("ask.release")

    def describe(self, game: Creatures, option: int) -> Label:
        return _animal_label("release.one", option)

    def rules(self, game: Creatures) -> list[str]:
        return ["CRE-031", "CRE-029", "CRE-011", "CRE-022", "CRE-058"]


class Housing(SeatStep[Creatures]):
    """After an action or a birth: does every animal have a place?"""

    __slots__ = ()

    def run(self, game: Creatures) -> None:
        if not game.farms[self.seat].legal():
            game.push(Release(self.seat))


#: All questions, in the order of their flat action numbers.
QUESTIONS: Final = (Place, Fence, Trough, Stables, Special, Site, Animal, Expand, Release)


def _animal_label(key: str, animal: int) -> Label:
    return Label(Say(key, {"goods": Goods([(ANIMALS[animal], 1)])}), f"animal-{ANIMALS[animal]}")
