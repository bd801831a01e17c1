"""The bots as people of a village: each has a name, a face and a temper, and no two at a table are the same.

Matches and the arena know bots by their technical names (`level4`, or `level4+builder` with a temper); which of the
villagers sits there is for people to see.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from bocage.core.registry import About
from bocage.core.rng import Rng


@dataclass(frozen=True)
class Character:
    """`face` is a portrait of `look.faces`; `temper` what the character likes, "" for nothing more than winning."""

    name: str
    face: str
    temper: str = ""


CHARACTERS: Final = (
    Character("Odile", "milk-maid", "herder"),
    Character("Hortense", "poulterer", "herder"),
    Character("Nestor", "grazier", "herder"),
    Character("Firmin", "carpenter", "builder"),
    Character("Perrine", "weaver", "builder"),
    Character("Anselm", "mason", "builder"),
    Character("Gaspard", "hunter", "spoiler"),
    Character("Leontine", "grocer", "spoiler"),
    Character("Silvester", "tailor", "spoiler"),
    Character("Barnaby", "hayer"),
    Character("Rosalba", "graper"),
    Character("Ambrose", "monk"),
)
BY_NAME: Final = {character.name: character for character in CHARACTERS}


def tempers(about: About) -> tuple[str, ...]:
    """The tempers that mean something in a game."""
    return ()


def technical(level: str, temper: str, about: About) -> str:
    """The bot behind a character: of a level, and of a temper where the game has it."""
    return f"{level}+{temper}" if temper in tempers(about) and level.startswith("level") else level


def level_of(bot: str) -> str:
    return bot.partition("+")[0]


def temper_of(bot: str) -> str:
    """What a bot by its technical name likes; "" for nothing in particular."""
    return bot.partition("+")[2]


def cast(rng: Rng, many: int, away: Collection[str] = ()) -> list[Character]:
    """So many different characters, without those of the names given."""
    found = [character for character in CHARACTERS if character.name not in away]
    rng.shuffle(found)
    return found[:many]
