"""The interface between Special villagers and the engine: each has a class in `specials`, found by the name in its row.

Its row has everything printed: padlock, whether it stays (`wild`) or leaves the game once played (`away`). To bots all
of them have the same weight (`evaluation.Weights.special`), plus the gold they would bring.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from bocage.core.records import BadCard, alone, answers, place_of
from bocage.core.words import Say
from bocage.games.villagers.cards.deck import FAMILIES, FAMILY, KINDS, NAMES

if TYPE_CHECKING:
    from bocage.games.villagers.engine.state import Villagers
    from bocage.games.villagers.engine.village import Village


@mypyc_attr(allow_interpreted_subclasses=True)
class Special:
    """The default answers: it can be played at any time during a placement."""

    __slots__ = ("kind",)
    name: ClassVar[str] = ""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def ready(self, game: Villagers, seat: int, free: int) -> bool:
        """Whether it could do anything now; `free` cards may still be placed. Padlocks are checked elsewhere."""
        return True

    def hindrance(self) -> tuple[Say, str]:
        """Why it is not ready, and the rule."""
        raise NotImplementedError

    def act(self, game: Villagers, seat: int) -> None:
        """Carry out its effect, or ask. By now it lies on the square if it stays, or has left the game."""
        raise NotImplementedError

    def wise(self, game: Villagers) -> bool:
        """Whether bots should consider playing it."""
        return True

    def brings(self, village: Village) -> int:
        """The gold it would bring in this village now."""
        return 0


#: The kinds of Special villagers, in the order of the table, and as a mask.
KINDS_OF: Final = tuple([kind for kind in range(KINDS) if FAMILIES[FAMILY[kind]] == "special"])
SPECIALS: Final = sum([1 << kind for kind in KINDS_OF])
#: By kind; other villagers have none.
SPECIAL: Final = [Special(kind) for kind in range(KINDS)]


def register(kind: type[Special]) -> None:
    """Register a class for its villager."""
    place = place_of(kind, kind.name, NAMES)
    if not SPECIALS >> place & 1:
        raise BadCard(f"{kind.name}: not a Special villager, so {kind.__name__} would not be asked")
    alone(kind.name, kind, type(SPECIAL[place]), Special)
    SPECIAL[place] = kind(place)


def complete() -> None:
    """Check that every Special villager has a class."""
    for kind in KINDS_OF:
        fit(NAMES[kind], type(SPECIAL[kind]))


def fit(name: str, kind: type[Special]) -> None:
    """Check that a class says what its villager does, and why it may have to wait."""
    if kind is Special:
        raise BadCard(f"{name}: a Special villager needs a class in `specials`")
    if not answers(kind, Special, "act"):
        raise BadCard(f"{name}: {kind.__name__} does not answer 'act'")
    if answers(kind, Special, "ready") and not answers(kind, Special, "hindrance"):
        raise BadCard(f"{name}: {kind.__name__} is not always ready, but does not answer 'hindrance'")
