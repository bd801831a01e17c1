"""The bonus cards that need code, by number: one class each, followed by its question.

`odd_card.OddCard` defines the methods. Everything else about a card is in its row (`deck`).
"""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Question
from bocage.core.words import Say
from bocage.games.hallertau.cards.deck import CARDS
from bocage.games.hallertau.cards.odd_card import OddCard
from bocage.games.hallertau.engine.actions import gain, pay
from bocage.games.hallertau.engine.farm import HARVESTED, Farm
from bocage.games.hallertau.engine.goods import BARLEY, FLAX, JEWEL, RYE, TOOL
from bocage.games.hallertau.engine.state import Hallertau
from bocage.games.hallertau.engine.windows import OfCard


class FlaxHarvested(OddCard):
    """Flax taken in this phase 7, or by the last harvest outside it."""

    __slots__ = ()
    name: ClassVar[str] = "811"
    counted: ClassVar[tuple[str, str]] = ("need.just-harvested", "flax")
    crop: ClassVar[int] = FLAX

    def count(self, game: Hallertau, farm: Farm) -> int:
        return farm.log[HARVESTED + self.crop]


class BarleyHarvested(FlaxHarvested):
    __slots__ = ()
    name: ClassVar[str] = "812"
    counted: ClassVar[tuple[str, str]] = ("need.just-harvested", "barley")
    crop: ClassVar[int] = BARLEY


class RyeHarvested(FlaxHarvested):
    __slots__ = ()
    name: ClassVar[str] = "816"
    counted: ClassVar[tuple[str, str]] = ("need.just-harvested", "rye")
    crop: ClassVar[int] = RYE


class ToolForJewel(OddCard):
    """A tool may be exchanged for a jewel."""

    __slots__ = ()
    name: ClassVar[str] = "839"
    word: ClassVar[str] = "swap"

    def act(self, game: Hallertau, seat: int, n: int, pick: bool, columns: int) -> None:
        if game.farms[seat].stock[TOOL]:
            game.push(Swap(seat, self.card))


class Swap(OfCard):
    """Exchange one tool for one jewel: 0 no, 1 yes."""

    __slots__ = ()
    kind: ClassVar[str] = "swap"
    own: ClassVar[int] = 2
    span: ClassVar[int] = 2 + CARDS

    def choices(self, game: Hallertau) -> list[int]:
        return [0, 1] if game.farms[self.seat].stock[TOOL] else [0]

    def answer(self, game: Hallertau, option: int) -> None:
        if option:
            pay(game, self.seat, TOOL, 1)
            gain(game, self.seat, JEWEL, 1)

    def label(self, game: Hallertau, option: int) -> Label:
        return Label(Say("swap.yes")) if option else Label(Say("take.nothing"))

    def rules(self, game: Hallertau) -> list[str]:
        return ["HAL-085", "HAL-055"]


ODD_CARDS: Final[tuple[type[OddCard], ...]] = (FlaxHarvested, BarleyHarvested, RyeHarvested, ToolForJewel)
QUESTIONS: Final[tuple[type[Question[Hallertau]], ...]] = (Swap,)
