"""Characters of bots: each has a name, a face and a temper, and no two at a table are the same.

Matches and the arena know bots by their technical names (`level4`, or `level4+builder` with a temper); the characters
are only for people to see.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from bocage.bots.levels import LEVELS
from bocage.bots.temper import tempers
from bocage.core.registry import About
from bocage.core.rng import Rng


@dataclass(frozen=True)
class Character:
    """A character. `face` is a portrait in `look.faces`. The first temper that the game knows counts; without one the
    character has no preferences."""

    name: str
    face: str
    tempers: tuple[str, ...] = ()

    def temper(self, about: About) -> str:
        return next((temper for temper in self.tempers if temper in tempers(about)), "")


CHARACTERS: Final = (
    Character("Odile", "milk-maid", ("herder", "saver")),
    Character("Hortense", "poulterer", ("herder", "saver")),
    Character("Nestor", "grazier", ("grower", "herder")),
    Character("Perrine", "weaver", ("grower", "builder")),
    Character("Firmin", "carpenter", ("builder",)),
    Character("Anselm", "mason", ("builder",)),
    Character("Silvester", "tailor", ("saver", "spoiler")),
    Character("Gaspard", "hunter", ("spoiler",)),
    Character("Leontine", "grocer", ("spoiler",)),
    Character("Barnaby", "hayer"),
    Character("Rosalba", "graper"),
    Character("Ambrose", "monk"),
)
BY_NAME: Final = {character.name: character for character in CHARACTERS}


def technical(level: str, character: Character, about: About) -> str:
    """The technical name of a character's bot: level and temper. Only the five levels have tempers."""
    temper = character.temper(about)
    return f"{level}+{temper}" if temper and level in LEVELS else level


def level_of(bot: str) -> str:
    return bot.partition("+")[0]


def temper_of(bot: str) -> str:
    """What a bot likes, from its technical name; "" for nothing in particular."""
    return bot.partition("+")[2]


def cast(rng: Rng, about: About, many: int, away: Collection[str] = ()) -> list[Character]:
    """That many different characters, with different tempers as far as possible, avoiding the names given."""
    found = [character for character in CHARACTERS if character.name not in away]
    rng.shuffle(found)
    seen = [character.temper(about) for character in found]
    order = sorted(range(len(found)), key=lambda place: seen[:place].count(seen[place]))
    return [found[place] for place in order[:many]]
