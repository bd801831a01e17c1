"""Words: messages as keys with arguments, and voices that say them in French or English.

The engine says `Say("take", {"goods": ...})`; a catalogue (`en.po`, `fr.po`, one pair beside each game) gives the
sentence for the key. An action has two keys, `take.you` and `take.they`, because people read "you take" and "Anne
takes"; what may be free has one more, `build.for.free`, because "for nothing" sounds like a complaint.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from bocage.core.french import NARROW, elide, spaced
from bocage.core.po import read_po

#: The languages of the catalogues, English first.
LANGUAGES: Final = tuple(
    sorted([path.stem for path in Path(__file__).parent.glob("*.po")], key=lambda lang: (lang != "en", lang))
)
NO_WORDS: Final[Mapping[str, str]] = {}
LIGATURES: Final = str.maketrans({"œ": "oe", "æ": "ae", "’": "'", "\u00a0": " "})


def fold(text: str) -> str:
    """A text as it is searched: lower case, without accents."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(LIGATURES))
    return "".join([letter for letter in plain if not unicodedata.combining(letter)])


class Say:
    """A sentence or a name: its key, and what goes into its braces."""

    __slots__ = ("args", "key")

    def __init__(self, key: str, args: dict[str, Any] | None = None) -> None:
        self.key = key
        self.args: dict[str, Any] = args or {}

    def __repr__(self) -> str:
        return f"Say({self.key!r}, {self.args!r})"


class Goods:
    """Amounts of several goods, by symbol name: `Goods([("wood", 3), ("reed", 1)])`."""

    __slots__ = ("items",)

    def __init__(self, items: Sequence[tuple[str, int]]) -> None:
        self.items: list[tuple[str, int]] = [item for item in items if item[1]]

    def __repr__(self) -> str:
        return f"Goods({self.items!r})"


class Who:
    """A seat inside a sentence."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def __repr__(self) -> str:
        return f"Who({self.seat})"


class Piece:
    """A card inside a sentence: its library name, what people call it, and a fuller name (with the printed number) for
    use where the card itself cannot be shown."""

    __slots__ = ("entry", "full", "name")

    def __init__(self, entry: str, name: Say, full: Say) -> None:
        self.entry = entry
        self.name = name
        self.full = full

    def __repr__(self) -> str:
        return f"Piece({self.entry!r})"


class Ready:
    """Text already rendered for its medium, so that it is not escaped twice."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text


def document(package: str, name: str) -> Traversable:
    """A text file of a package: from its folder `words`, or beside its code if there is no such folder."""
    folder = resources.files(package)
    found = folder / "words" / name
    return found if found.is_file() else folder / name


class Catalogue:
    """The sentences of one package in one language: key -> forms (one, or one per plural)."""

    def __init__(self, package: str, lang: str) -> None:
        file = document(package, f"{lang}.po")
        self.forms = read_po(file.read_text(encoding="utf-8"), str(file))


@cache
def forms(lang: str, packages: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """All sentences a voice can say; if two packages have the same key, the earlier one wins."""
    found: dict[str, tuple[str, ...]] = {}
    for package in reversed((*packages, "bocage.core")):
        found |= Catalogue(package, lang).forms
    if lang == "fr":
        return {key: tuple([spaced(form) for form in several]) for key, several in found.items()}
    return found


def plural(lang: str, n: float) -> int:
    """Which form a number takes: French counts 0 and 1 (and 1.5) as one, English only 1."""
    return int(abs(n) >= 2) if lang == "fr" else int(n != 1)


class Voice:
    """Says things in one language, to one person: `me` is the seat that is called "you" (None: nobody)."""

    def __init__(
        self,
        lang: str,
        packages: Sequence[str] = (),
        names: Sequence[str] = (),
        me: int | None = None,
        own: Mapping[str, str] = NO_WORDS,
    ) -> None:
        """`own` are words written by a user; they are taken as they are and come before the catalogues."""
        self.lang = lang
        self.own = own
        self.names = names
        self.me = me
        self.packages = tuple(packages)
        self.forms = forms(lang, self.packages)

    # ------------------------------------------------------------------ sentences
    def knows(self, key: str) -> bool:
        return key in self.forms or key in self.own

    def say(self, say: Say) -> str:
        return self.text(say.key, **say.args)

    def text(self, key: str, /, **args: Any) -> str:
        """The sentence for a key. `n` selects the plural form if there are several; empty goods select the form for
        free."""
        if key in self.own:
            return self.literal(self.own[key])
        found = self.forms.get(key)
        if found is None:
            raise KeyError(f"no words for {key!r} in {self.lang}")
        if not args and len(found) == 1:
            return found[0]
        for value in args.values():
            if isinstance(value, Goods) and not value.items:
                found = self.forms.get(f"{key}.free", found)
        form = found[plural(self.lang, args["n"])] if len(found) > 1 else found[0]
        parts = {name: self.part(value) for name, value in args.items()}
        return (elide(form, parts) if self.lang == "fr" else form).format_map(parts)

    def text_or(self, key: str, otherwise: str) -> str:
        """The words for a key, if there are any: some parts of a game need none."""
        return self.text(key) if self.knows(key) else otherwise

    def tell(self, say: Say, seat: int) -> str:
        """An event: what `seat` did, or what happened by itself when `seat` is -1."""
        if seat < 0:
            return self.say(say)
        if seat == self.me:
            return self.text(f"{say.key}.you", **say.args)
        return self.text(f"{say.key}.they", who=Who(seat), **say.args)

    # ------------------------------------------------------------------ parts; other media override these
    def part(self, value: Any) -> str:
        if isinstance(value, Say):
            return self.say(value)
        if isinstance(value, Goods):
            return self.goods(value)
        if isinstance(value, Piece):
            return self.piece(value)
        if isinstance(value, Who):
            return self.name(value.seat)
        if isinstance(value, int | float):
            return self.number(value)
        return value.text if isinstance(value, Ready) else self.literal(str(value))

    def literal(self, text: str) -> str:
        return text

    def name(self, seat: int) -> str:
        return self.literal(self.names[seat]) if seat < len(self.names) else self.text("seat", n=seat + 1)

    def piece(self, piece: Piece) -> str:
        return self.say(piece.full)

    def number(self, value: float) -> str:
        """12, or 3.5 with the language's decimal mark; negative numbers have a true minus sign."""
        text = (str(int(value)) if value == int(value) else str(value)).replace("-", "\N{MINUS SIGN}")
        return text.replace(".", ",") if self.lang == "fr" else text

    def decimal(self, value: float, digits: int = 0) -> str:
        """12,345.6 with this many decimals and the language's marks: 12 345,6 in French."""
        text = f"{value:,.{digits}f}"
        return text.replace(",", NARROW).replace(".", ",") if self.lang == "fr" else text

    def amount(self, symbol: str, n: int) -> str:
        """3 wood, 1 fence."""
        return self.text(f"goods.{symbol}", n=n)

    def goods(self, goods: Goods) -> str:
        return self.list([self.amount(symbol, n) for symbol, n in goods.items]) or self.text("nothing")

    def list(self, parts: Sequence[str]) -> str:
        """one, two and three"""
        if len(parts) < 2:
            return "".join(parts)
        return self.text("list.and", first=Ready(", ".join(parts[:-1])), last=Ready(parts[-1]))
