"""A fault as a tired programmer would make it: a place in a file, and what stands there instead."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent


class PlaceGone(Exception):
    """The text a mutant replaces is not in its file, or more than once."""


@dataclass(frozen=True)
class Mutant:
    """`breaks` says in the words of a player what goes wrong; `compiled`: only the compiled engine notices it."""

    area: str
    name: str
    file: str
    old: str
    new: str
    breaks: str
    tests: tuple[str, ...]
    compiled: bool = False

    def applied(self, text: str) -> str:
        """The text of the file with the fault in it."""
        found = text.count(self.old)
        if found != 1:
            raise PlaceGone(f"{self.area}/{self.name}: its text occurs {found} times in {self.file}, not once")
        return text.replace(self.old, self.new)


def mutants(folder: Path = HERE) -> list[Mutant]:
    """All of them, by area: `NAME.toml` holds those of the area NAME."""
    return [
        Mutant(path.stem, name, row["file"], row["old"], row["new"], row["breaks"], tuple(row["tests"]),
               row.get("build") == "compiled")
        for path in sorted(folder.glob("*.toml"))
        for name, row in tomllib.loads(path.read_text(encoding="utf-8")).items()
    ]  # fmt: skip
