"""What a view of a match holds: plain data, by key."""

from __future__ import annotations

from typing import TypedDict


class SpaceView(TypedDict):
    """An action space: the goods lying on it, and the seat whose worker stands there."""

    name: str
    pile: dict[str, int]
    worker: int | None


class BankView(TypedDict):
    """What is left to be taken; `specials` are the special buildings nobody has built yet."""

    troughs: int
    stalls: int
    expansions: int
    fences_beside: int
    specials: list[str]


class PlaceView(TypedDict):
    """A pasture or a building: its cells, how many animals it holds, and those shown in it."""

    cells: list[int]
    room: int
    animal: str | None
    n: int


class FarmView(TypedDict):
    """A farm: `left` counts the expansions on its left; fences are sides of the land, troughs and buildings cells."""

    columns: int
    left: int
    fences: list[int]
    troughs: list[int]
    buildings: dict[int, str]
    places: list[PlaceView]
    animals: dict[str, int]
    stock: dict[str, int]
    workers: int


class View(TypedDict):
    """A match: `seat` is asked a question of the kind `ask`; `first` holds the marker, `opener` began round 1."""

    game: str
    round: int
    over: bool
    seat: int | None
    ask: str | None
    first: int
    opener: int
    spaces: list[SpaceView]
    bank: BankView
    farms: list[FarmView]
    scores: list[float]
