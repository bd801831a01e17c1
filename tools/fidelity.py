"""Can this number be trusted? `python -m tools.fidelity` writes docs/fidelity.md from the marks beside the data.

Each game's `fidelity` module counts its own tables; rules and rulings are counted where they stand, so a new card or
ruling changes the page. With --check nothing is written, and a page that is out of date fails.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from pathlib import Path

from bocage.core.fidelity import MARKS, Part
from bocage.core.registry import About
from bocage.core.rules import rules
from bocage.core.rulings import rulings
from bocage.core.words import Voice
from bocage.games import GAMES

PATH = Path(__file__).resolve().parent.parent / "docs" / "fidelity.md"
READING = re.compile(r"\breading\b", re.IGNORECASE)
HEAD = """# Can this number be trusted?

Written by `python -m tools.fidelity` from the marks of each game (`games/GAME/words/fidelity.py`), its numbered rules
and its rulings; the counts are those of the tables themselves.

- **printed**: in the French rulebook of the game
- **sourced**: not there, but found in public sources that do not depend on each other; the number says how many
- **read**: the print is silent, ambiguous or broken, and we chose a reading; the rulings say which and why
- **designed**: no source was found, so the values are our own

✎: if you own the box, you can [enter its values](decks.md) and play with them.
"""


def parts_of(about: About) -> list[Part]:
    """What the game says about its data, and its rules and rulings."""
    statements = rules(about.package, "en").values()
    read = sum([bool(READING.search(rule.text)) for rule in statements])
    doubts = rulings(about.package, "en")
    found: tuple[Part, ...] = about.module("words.fidelity").PARTS
    for part in found:
        assert part.mark in MARKS, part
        assert bool(part.sources) == (part.mark == "sourced"), part
        assert part.count > 0, part
        assert all(id in doubts for id in part.rulings), part
    book = f"[numbered rules](../src/bocage/games/{about.name}/words/rules.en.md)"
    return [
        Part("rules as the rulebook states them", len(statements) - read, "printed", f"{book}, each with its page"),
        *found,
        Part("rules that fill a gap", read, "read", f'{book}, marked "Reading"'),
        Part(
            "rulings on open points",
            len(doubts),
            "read",
            f"[rulings](../src/bocage/games/{about.name}/words/rulings.en.md)",
        ),
    ]


def mark_of(part: Part) -> str:
    return f"{part.mark} ({part.sources})" if part.sources else part.mark


def summary(parts: Iterable[Part], mark: str) -> str:
    """All parts of a mark in a cell."""
    return "; ".join([f"{part.count} {short(part)}" for part in parts if part.mark == mark]) or "nothing"


def short(part: Part) -> str:
    what = part.what.partition(":")[0]
    return f"{what} ({part.sources} source{'s' if part.sources > 1 else ''})" if part.sources else what


def page() -> str:
    lines = [HEAD, "| game | " + " | ".join(MARKS) + " |", "|---" * (len(MARKS) + 1) + "|"]
    games = [(about, parts_of(about)) for about in GAMES if about.playable]
    for about, parts in games:
        cells = [summary(parts, mark) for mark in MARKS]
        lines.append(f"| [{title(about)}](#{about.name}) | " + " | ".join(cells) + " |")
    for about, parts in games:
        lines += [
            "",
            f'## <a id="{about.name}"></a>{title(about)}',
            "| what | how many | mark | rests on | ✎ |",
            "|---|---|---|---|---|",
        ]
        for part in sorted(parts, key=lambda part: MARKS.index(part.mark)):
            rests = part.rests + (f" ({', '.join(part.rulings)})" if part.rulings else "")
            lines.append(f"| {part.what} | {part.count} | {mark_of(part)} | {rests} | {'✎' if part.own else ''} |")
    return "\n".join(lines) + "\n"


def title(about: About) -> str:
    return Voice("en", [about.package]).text("title")


def main() -> None:
    text = page()
    if "--check" not in sys.argv:
        PATH.write_text(text, encoding="utf-8")
    elif not PATH.exists() or PATH.read_text(encoding="utf-8") != text:
        sys.exit("docs/fidelity.md is out of date: run 'python -m tools.fidelity'")


if __name__ == "__main__":
    main()
