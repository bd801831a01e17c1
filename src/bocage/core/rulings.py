"""Rulings: what rules and cards leave open, and the answer we chose; shown beside them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from bocage.core.french import spaced
from bocage.core.words import document

LINE = re.compile(r"- ([A-Z]{3}-R\d{2,3}) \[([^\]]*)\] \*\*(.+?)\*\*(.+)")


@dataclass(frozen=True)
class Ruling:
    """One ruling. `about` names what it answers: rules by id, cards by id, or a whole deck."""

    id: str
    about: tuple[str, ...]
    title: str
    text: str


@cache
def rulings(package: str, lang: str) -> dict[str, Ruling]:
    """All rulings of a game's package, by id; `rulings.en.md` and `rulings.fr.md` hold one per line."""
    file = document(package, f"rulings.{lang}.md")
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    plain = text.replace("`", "")  # Markdown emphasis is not part of the sentence
    found = (LINE.fullmatch(line) for line in (spaced(plain) if lang == "fr" else plain).splitlines())
    return {
        match[1]: Ruling(match[1], tuple(name for name in match[2].split(", ") if name), match[3], match[4].strip())
        for match in found
        if match
    }


def rulings_about(package: str, lang: str, *names: str) -> list[Ruling]:
    """The rulings about something known by any of these names."""
    return [ruling for ruling in rulings(package, lang).values() if {*names} & {*ruling.about}]
