"""Files of trained weights: a network, its search parameters, and how it was trained.

The file is JSON; rows of weights are little-endian 32-bit floats in base64. It names the version of the rules and every
input, and is refused if they differ from the game's: a network that misreads its inputs would still play, badly.
"""

from __future__ import annotations

import json
import sys
from array import array
from base64 import b64decode, b64encode
from dataclasses import asdict, dataclass, field
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path
from typing import Any
from zlib import crc32

from bocage.bots.mind import CURIOSITY, HAND, Learned, Manner, Mind, profile_of
from bocage.bots.network import Network
from bocage.core.errors import BadSetup
from bocage.core.game import Game
from bocage.core.registry import About
from bocage.games import GAMES

FORMAT = 3
FILE = "weights.json"  # other books are in `weights-BOOK.json`
ROWS = ("skip", "bias", "w1", "b1", "w2", "b2", "w3", "odds")


@dataclass
class Weights:
    """A weight file. `players` are the player counts at which it beats the hand-made evaluation; `hidden` the sizes of
    the two layers (0, 0 for none); `rows` the weights as `Network` takes them."""

    game: str
    rules: int
    players: list[int]
    features: list[str]
    heads: int
    hidden: tuple[int, int]
    manner: dict[str, Any]
    made: dict[str, Any]
    rows: dict[str, list[float]] = field(repr=False)

    def write(self, path: Path) -> None:
        """Write a temporary file and move it into place, so that readers never see half a file."""
        found = {"format": FORMAT} | asdict(self) | {"rows": {name: text(self.rows[name]) for name in ROWS}}
        beside = path.with_suffix(".part")
        beside.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        beside.replace(path)

    def stamp(self) -> int:
        """A number for what decides how the network plays; the worlds of the levels are known without it."""
        manner = {key: value for key, value in sorted(self.manner.items()) if key != "levels"}
        return crc32(
            "".join([json.dumps(manner), *[text(self.rows[name]) for name in ROWS if name != "odds"]]).encode()
        )

    def network(self) -> Network:
        rows = [self.rows[name] for name in ROWS]
        return Network(len(self.features), *self.hidden, self.heads, *rows)

    def mind(self) -> Learned:
        manner = self.manner
        levels = tuple([(int(worlds), float(noise)) for worlds, noise in manner["levels"]])
        first, later, on = manner["beam"]
        at_first, at_later = manner["again"]
        return Learned(
            self.network(),
            Manner(
                levels,
                manner["breadth"],
                (first, later, on),
                (at_first, at_later),
                manner["stage"],  # the stretch, by the name it has in the files
                manner.get("curiosity", CURIOSITY),
            ),
        )


def text(values: list[float]) -> str:
    return b64encode(ordered(array("f", values)).tobytes()).decode()


def numbers(text: str) -> list[float]:
    found = array("f")
    found.frombytes(b64decode(text))
    return list(ordered(found))


def ordered(values: array[float]) -> array[float]:
    """Convert to little-endian."""
    if sys.byteorder == "big":
        values.byteswap()
    return values


def read(source: str, about: About, name: str) -> Weights:
    """Read weights from a text; they must fit the game. `name` is what an error calls the file."""
    try:
        found = json.loads(source)
        if found.pop("format") != FORMAT:
            raise BadSetup("weights-format", file=name, format=FORMAT)
        found["rows"] = {row: numbers(found["rows"][row]) for row in ROWS}
        found["hidden"] = tuple(found["hidden"])
        weights = Weights(**found)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        if isinstance(error, BadSetup):
            raise
        raise BadSetup("weights-damaged", file=name, why=f"{type(error).__name__} {error}") from None
    check(weights, about, name)
    return weights


def check(weights: Weights, about: About, name: str) -> None:
    if weights.game != about.name:
        raise BadSetup("weights-game", file=name, game=about.name, found=weights.game)
    if weights.rules != about.rules:
        raise BadSetup("weights-rules", file=name, game=about.name, rules=about.rules, found=weights.rules)
    if tuple(weights.features) != inputs(about):
        raise BadSetup("weights-features", file=name, game=about.name)
    inputs_, (h1, h2), heads = len(weights.features), weights.hidden, weights.heads
    sizes = (inputs_ * heads, heads, inputs_ * h1, h1, h1 * h2, h2, h2 * heads, (heads + h2 + 1) * heads)
    if any(len(weights.rows[row]) != size for row, size in zip(ROWS, sizes, strict=True)):
        raise BadSetup("weights-damaged", file=name, why="a row is too short or too long")


def inputs(about: About) -> tuple[str, ...]:
    """The names of the numbers a game gives to learned bots."""
    names: tuple[str, ...] = about.module("bots.features").NAMES
    return names


def heads(about: About) -> int:
    """How many seats a network answers for: a solo player counts as two, so that the shapes agree."""
    return max(2, *about.players)


def from_file(path: Path) -> Learned:
    """A mind from your own weight file, for the game the file names. It is read each time: training replaces files."""
    try:
        return mind_from(path.read_text(encoding="utf-8"), str(path))
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetup("weights-damaged", file=str(path), why=str(error)) from None


@lru_cache(maxsize=8)
def mind_from(source: str, name: str) -> Learned:
    """A mind from the text of a file; `name` is what an error calls the file."""
    try:
        about = GAMES[json.loads(source)["game"]]
    except (ValueError, KeyError, TypeError) as error:
        if isinstance(error, BadSetup):
            raise
        raise BadSetup("weights-damaged", file=name, why=str(error)) from None
    return read(source, about, name).mind()


@dataclass(frozen=True)
class Book:
    """Weights that come with a game. Their `stamp` tells whether a row of the ladder was played with them."""

    players: tuple[int, ...]
    mind: Learned
    stamp: int


def book_file(book: str) -> str:
    return f"weights-{book}.json" if book else FILE


def shipped_text(about: About, book: str) -> str | None:
    """The file of a book that comes with a game."""
    file = resources.files(about.package) / "bots" / book_file(book)
    return file.read_text(encoding="utf-8") if file.is_file() else None


@cache
def shipped(about: About, book: str) -> Book | None:
    """The book of this name, if the game has one."""
    source = shipped_text(about, book)
    if source is None:
        return None
    weights = read(source, about, f"{about.name}/{book_file(book)}")
    return Book(tuple(weights.players), weights.mind(), weights.stamp())


def book_of(world: Game) -> Book | None:
    """The weights for a table: its own book, otherwise the usual one; None if neither covers it."""
    about = GAMES[world.name]
    for name in (profile_of(world).book(world), ""):
        book = shipped(about, name)
        if book is not None and world.seats in book.players:
            return book
    return None


def stamp(world: Game) -> int:
    """A number that identifies the weights used at a table; 0 for the hand-made evaluation."""
    book = book_of(world)
    return book.stamp if book else 0


def best_mind(world: Game) -> Mind:
    """What the best bots of a game think with: the hand-made evaluation if there is nothing better."""
    book = book_of(world)
    return book.mind if book else HAND
