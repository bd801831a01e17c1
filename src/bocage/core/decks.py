"""Custom decks: the printed values of your own box as a text file that can be edited, checked and played with.

    bocage deck 1
    game beerbread
    title My box

    [cards]
    # id | coins | recipe | harvest | upgrade
    BE01 | 4 | 1Wa 1Ba 1Ho | 1Wa 2Wh 1Ry | H1

A header, then sections of rows with cells separated by bars; trailing cells may be left out. Lines that begin with #
are comments. Each game that supports this has a module `deckfile`: its `SECTIONS`, the `rows` of the built-in deck,
`build`, which turns a draft into a box or notes what is wrong with it, `cards`, and `words` with the names the deck
uses.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

from bocage.core.cards import Card
from bocage.core.dealing import digest
from bocage.core.errors import BocageError
from bocage.core.french import BREAKABLE
from bocage.core.words import LANGUAGES, Say, Voice

if TYPE_CHECKING:
    from bocage.core.registry import About

B = TypeVar("B")

FORMAT = 1
FIRST = f"bocage deck {FORMAT}"
LONGEST = 24_000  # characters in a deck, several times what one needs
TITLE = 60  # characters
SHOWN = 40  # characters quoted from a bad cell
SHORT = 12  # digits of the hash that people compare
MOST = 30  # problems reported at once
SECTION = re.compile(r"\[([a-z]+)\]")


class BadDeck(BocageError):
    """A deck that cannot be used: all its errors, with the first as the message."""

    def __init__(self, key: str, /, problems: Sequence[Say]) -> None:
        super().__init__(key, n=len(problems), first=problems[0])
        self.problems = tuple(problems)

    def __reduce__(self) -> tuple[Any, ...]:
        return BadDeck, (self.args[0], self.problems)


@dataclass(frozen=True)
class Section:
    """A section of a deck: its columns, of which the first `needed` must be filled. `ids` are the first cells it must
    have, each once; None if they are free."""

    name: str
    columns: tuple[str, ...]
    needed: int
    ids: tuple[str, ...] | None = None


@dataclass(frozen=True)
class Row:
    """A line of a section, with a cell for every column."""

    line: int
    cells: tuple[str, ...]


@dataclass(frozen=True)
class Deck:
    """A deck that was read and found valid. `text` is the whole deck without comments, in canonical form; `box` holds
    its values as the engine reads them."""

    about: About = field(repr=False)
    title: str
    text: str
    box: Any = field(compare=False, repr=False)

    @cached_property
    def hash(self) -> str:
        return digest(self.text)

    @property
    def line(self) -> str:
        """The line that names the deck in the header of a match."""
        return f"deck {self.hash} {self.title}"

    def cards(self) -> list[Card]:
        """The cards of the game as the lists show them, with the values of this deck."""
        found: list[Card] = self.about.module("words.deckfile").cards(self.box)
        return found

    def words(self, lang: str) -> Mapping[str, str]:
        """The names this deck gives to things, by the keys of the game's catalogues."""
        return self._words[lang]

    @cached_property
    def _words(self) -> dict[str, dict[str, str]]:
        words = self.about.module("words.deckfile").words
        return {lang: words(self.box, Voice(lang, [self.about.package])) for lang in LANGUAGES}


class Draft:
    """A deck while it is being read: its rows by section, and what is wrong with it so far."""

    def __init__(self) -> None:
        self.header: dict[str, str] = {}
        self.sections: dict[str, list[Row]] = {}
        self.found: list[tuple[int, Say]] = []

    @property
    def problems(self) -> list[Say]:
        """What is wrong, in the order of the lines."""
        return [say for _, say in sorted(self.found, key=lambda found: found[0])]

    def wrong(self, line: int, key: str, **args: Any) -> None:
        """Note what is wrong with a line (0: with the whole deck); `problem.<key>` says what would be right."""
        if isinstance(args.get("found"), str):
            args["found"] = args["found"][:SHOWN]
        why = Say(f"problem.{key}", args)
        self.found.append((line, Say("problem.line", {"line": line, "why": why}) if line else why))

    # ------------------------------------------------------------------ cells
    def number(self, row: Row, column: str, cell: str, low: int, high: int) -> int:
        """A whole number within bounds; anything else is noted, and the lowest stands in for it."""
        if cell.isascii() and cell.isdigit() and len(cell) <= 4 and low <= int(cell) <= high:
            return int(cell)
        self.wrong(row.line, "number", column=column, found=cell, low=low, high=high)
        return low

    def one_of(self, row: Row, column: str, cell: str, allowed: Sequence[str]) -> int:
        """The index of a word in a list; anything else is noted."""
        if cell in allowed:
            return allowed.index(cell)
        self.wrong(row.line, "one-of", column=column, found=cell, allowed=", ".join(allowed))
        return 0

    def name(self, row: Row, column: str, cell: str, longest: int) -> str:
        """A name that people will read, not too long."""
        if len(cell) > longest:
            self.wrong(row.line, "name", column=column, found=len(cell), longest=longest)
        return cell


def read(about: About, text: str) -> Deck:
    """Parse a deck; raises `BadDeck` with all errors."""
    draft = Draft()
    sections = _sections(about, draft)
    if len(text) > LONGEST:
        draft.wrong(0, "long", found=len(text), longest=LONGEST)
    if not draft.found and _take_apart(draft, text, sections):
        _check_header(draft, about)
        _check_rows(draft, sections)
    whole = "" if draft.found else _whole(draft, sections)
    complete = len(draft.sections) == len(sections) > 0
    box = about.module("words.deckfile").build(draft, whole) if complete else None
    if draft.found:
        raise BadDeck("deck", draft.problems[:MOST])
    return Deck(about, draft.header["title"], whole, box)


@lru_cache(maxsize=256)
def deck_of(about: About, text: str) -> Deck:
    """`read`, cached: matches, pages and workers ask for the same deck again and again, and share its box."""
    deck = read(about, text)
    return deck if deck.text == text else deck_of(about, deck.text)


def printed(about: About, text: str, embedded: B) -> B:
    """The box that a view names by the text of its deck: the embedded one where there is none."""
    if not text:
        return embedded
    box = deck_of(about, text).box
    assert isinstance(box, type(embedded))
    return box


def game_of(text: str) -> str:
    """The game a deck says it is for."""
    found = re.search(r"^[ \t]*game[ \t]+(\S{1,40})[ \t\r]*$", text[:LONGEST], re.MULTILINE)
    if found is None:
        draft = Draft()
        draft.wrong(0, "foreign", first=FIRST)
        raise BadDeck("deck", draft.problems)
    return found[1]


def _sections(about: About, draft: Draft) -> tuple[Section, ...]:
    if not about.deck:
        draft.wrong(0, "none", game=about.name)
        return ()
    found: tuple[Section, ...] = about.module("words.deckfile").SECTIONS
    return found


def _take_apart(draft: Draft, text: str, sections: Sequence[Section]) -> bool:
    """Split a text into header and rows as far as possible; False if reading on makes no sense."""
    lines = [(number, line.replace("\t", " ").strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line.removeprefix("\ufeff")) for number, line in lines]
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    if not lines or " ".join(lines[0][1].split()) != FIRST:
        draft.wrong(lines[0][0] if lines else 0, "foreign", first=FIRST)
        return False
    known = {section.name: section for section in sections}
    here: Section | None = None
    for number, line in lines[1:]:
        if not line.isprintable():
            draft.wrong(number, "letters")
        elif found := SECTION.fullmatch(line):
            here = known.get(found[1])
            if here is None or found[1] in draft.sections:
                draft.wrong(number, "section", found=found[1], allowed=", ".join(known))
                return False
            draft.sections[here.name] = []
        elif here is None:
            key, _, value = line.partition(" ")
            value = " ".join(value.split())
            if key not in ("game", "title") or not value or key in draft.header:
                draft.wrong(number, "header", found=line)
            draft.header[key] = value
        else:
            _take_row(draft, here, number, line)
        if len(draft.found) >= MOST:
            return False
    return True


def _take_row(draft: Draft, section: Section, number: int, line: str) -> None:
    cells = [" ".join(cell.split()) for cell in line.split("|")]
    while cells and not cells[-1]:
        cells.pop()
    if not section.needed <= len(cells) <= len(section.columns) or not all(cells[: section.needed]):
        columns = " | ".join(section.columns)
        draft.wrong(number, "cells", found=len(cells), low=section.needed, high=len(section.columns), columns=columns)
        return
    cells += [""] * (len(section.columns) - len(cells))
    draft.sections[section.name].append(Row(number, tuple(cells)))


def _check_header(draft: Draft, about: About) -> None:
    for key in ("game", "title"):
        if key not in draft.header:
            draft.wrong(0, "lacks", found=key)
    if draft.header.get("game", about.name) != about.name:
        draft.wrong(0, "game", found=draft.header["game"], game=about.name)
    if len(draft.header.get("title", "")) > TITLE:
        draft.wrong(0, "title", found=len(draft.header["title"]), longest=TITLE)


def _check_rows(draft: Draft, sections: Sequence[Section]) -> None:
    """Check that every section is there and, where the first cells are given, that each appears once and in order."""
    for section in sections:
        rows = draft.sections.get(section.name)
        if rows is None:
            draft.wrong(0, "lacks", found=f"[{section.name}]")
            continue
        seen: dict[str, Row] = {}
        for row in rows:
            id = row.cells[0]
            if id in seen:
                draft.wrong(row.line, "twice", found=id, first=seen[id].line)
            elif section.ids is not None and id not in section.ids:
                draft.wrong(row.line, "id", found=id, low=section.ids[0], high=section.ids[-1])
            else:
                seen[id] = row
        if section.ids is not None:
            missing = [id for id in section.ids if id not in seen]
            if missing:
                draft.wrong(0, "missing", section=section.name, n=len(missing), missing=", ".join(missing[:5]))
            draft.sections[section.name] = [seen[id] for id in section.ids if id in seen]


def _whole(draft: Draft, sections: Sequence[Section]) -> str:
    """The deck in its canonical form."""
    rows = {section.name: [row.cells for row in draft.sections[section.name]] for section in sections}
    return "\n".join(_lines(draft.header["game"], draft.header["title"], sections, rows, {})) + "\n"


def _lines(
    game: str,
    title: str,
    sections: Sequence[Section],
    rows: Mapping[str, Sequence[Sequence[str]]],
    remarks: Mapping[str, Sequence[str]],
) -> list[str]:
    lines = [FIRST, *remarks.get("", ()), f"game {game}", f"title {title}"]
    for section in sections:
        lines += [f"[{section.name}]", *remarks.get(section.name, ())]
        for cells in rows[section.name]:
            last = max([place for place, cell in enumerate(cells, 1) if cell])
            lines.append(" | ".join(cells[:last]))
    return lines


def _remarks(voice: Voice, key: str) -> list[str]:
    """Comment lines; people will edit them, so they have plain spaces only."""
    return voice.text(key).translate(BREAKABLE).splitlines()


def export(about: About, voice: Voice) -> str:
    """The built-in deck of a game as text, with comments in the voice's language that explain what each cell may
    hold."""
    draft = Draft()
    sections = _sections(about, draft)
    if draft.found:
        raise BadDeck("deck", draft.problems)
    rows: Mapping[str, Sequence[Sequence[str]]] = about.module("words.deckfile").rows()
    remarks = {"": [f"# {line}" for line in _remarks(voice, "deckfile")]}
    for section in sections:
        told = [*_remarks(voice, f"deckfile.{section.name}"), " | ".join(section.columns)]
        remarks[section.name] = [f"# {line}" for line in told]
    lines = _lines(about.name, voice.text("deckfile.title"), sections, rows, remarks)
    spaced = [f"\n{line}" if line.startswith("[") else line for line in lines]
    return "\n".join(spaced) + "\n"
