"""The rules of a game by number: tests cite them, and the page shows them when somebody asks "why?"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from bocage.core.french import spaced
from bocage.core.words import document

HEADING = re.compile(r"##+ (.+)")
LINE = re.compile(r"- ([A-Z]{3}-\d{3}) \((p[^)]*)\) (.+)")
CODES = re.compile(r"^\[[A-Z]\d(?:, [A-Z]\d)*\] ")  # the upgrade cards a rule is about
CITED = re.compile(r"\b[A-Z]{3}-(R?)(\d{2,3})\b")  # a rule, or a ruling


@dataclass(frozen=True)
class Rule:
    id: str
    page: str
    text: str


@dataclass(frozen=True)
class Chapter:
    """A heading of the rules with the statements below it."""

    title: str
    rules: tuple[Rule, ...]


@cache
def chapters(package: str, lang: str) -> tuple[Chapter, ...]:
    """The rules of a game's package in the order of its rulebook; none where it has not written them down."""
    file = document(package, f"rules.{lang}.md")
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    found: list[tuple[str, list[Rule]]] = []
    bare = text.replace("`", "")  # Markdown emphasis is not part of the sentence
    for line in (spaced(bare) if lang == "fr" else bare).splitlines():
        if heading := HEADING.fullmatch(line):
            found.append((heading[1], []))
        elif match := LINE.fullmatch(line):
            found[-1][1].append(Rule(match[1], match[2], match[3]))
    return tuple([Chapter(title, tuple(statements)) for title, statements in found if statements])


@cache
def rules(package: str, lang: str) -> dict[str, Rule]:
    """All rules of a game's package, by id."""
    return {rule.id: rule for chapter in chapters(package, lang) for rule in chapter.rules}


def paragraph(id: str) -> str:
    """What people see instead of an id: § 47 for a rule, note 12 for a ruling, "" for anything else."""
    cited = CITED.fullmatch(id)
    return f"{'note' if cited[1] else '§'}\N{NO-BREAK SPACE}{int(cited[2])}" if cited else ""


def plain(text: str) -> str:
    """A sentence of the rules with citations as people read them, and without deck codes."""
    return CITED.sub(lambda cited: paragraph(cited[0]), CODES.sub("", text))
