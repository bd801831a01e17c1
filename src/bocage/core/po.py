"""Reads gettext catalogues: as much of the format as translators and their tools write.

A library for this would bring thirty megabytes of locale data to read a file of quoted lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

LINE: Final = re.compile(r'(?:(msgctxt|msgid_plural|msgid|msgstr)(?:\[\d\])?\s+)?"((?:[^"\\]|\\.)*)"')
ESCAPE: Final = re.compile(r"\\(.)")
ESCAPED: Final = {"n": "\n", "t": "\t", "r": "\r"}


def read_po(text: str, name: str = "catalogue") -> dict[str, tuple[str, ...]]:
    """The sentence of each key, or its plural forms. Errors name file and line."""
    found: dict[str, tuple[str, ...]] = {}
    key = ""
    forms: list[str] = []
    for word, string in _fields(text, name):
        if word == "msgid":
            found[key] = tuple(forms)
            key, forms = string, []
            if key and key in found:
                raise ValueError(f"{name}: {key!r} stands there twice")
        elif word == "msgstr":
            forms.append(string)
    found[key] = tuple(forms)
    del found[""]  # the header
    return found


def _fields(text: str, name: str) -> Iterator[tuple[str, str]]:
    """The keywords of the format, each with its string joined from all its lines."""
    word = ""
    parts: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        match = LINE.fullmatch(line)
        if match is None or (not match[1] and not word):
            raise ValueError(f"{name}, line {number}: {line!r} is not a line of a catalogue")
        if match[1]:
            if word:
                yield word, "".join(parts)
            word, parts = match[1], []
        parts.append(ESCAPE.sub(lambda found: ESCAPED.get(found[1], found[1]), match[2]))
    if word:
        yield word, "".join(parts)
