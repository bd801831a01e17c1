"""A card or tile as the lists show it; every game has a `cards` module that returns its own."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Card:
    """An entry of a list of cards.

    `name` and `text` are keys of the game's catalogues; `cost` lists the ways to pay; `points` is None if they vary;
    `bonus` means that the text tells how to get more. `deck` groups the list, by kind unless the game says more
    (`deck.<deck>` in its catalogues names it); `marks` are further codes by which rules and rulings refer to the card,
    `keys` those of other sentences about it.
    """

    id: str
    kind: str
    name: str
    text: str
    cost: tuple[dict[str, int], ...] = field(default=())
    points: float | None = 0
    of: str = ""
    marks: tuple[str, ...] = ()
    bonus: bool = False
    keys: tuple[str, ...] = ()

    @property
    def deck(self) -> str:
        return self.of or self.kind
