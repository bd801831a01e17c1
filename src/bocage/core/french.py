"""French spelling: `de` before a vowel or a mute h, and non-breaking spaces."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Final

NO_BREAK: Final = "\u00a0"
NARROW: Final = "\u202f"
#: Plain spaces instead of no-break ones, for texts that people will edit.
BREAKABLE: Final = str.maketrans({NO_BREAK: " ", NARROW: " "})

_BEFORE_MARK: Final = re.compile(r"(?<=\S) ([:»%])")
_HELD: Final = re.compile(rf"{NO_BREAK}([:»%])")
_BEFORE_NARROW: Final = re.compile(r"(?<=\S) ([;?!])")

#: The little words that lose their vowel before what a sentence inserts: "de {who}".
_LITTLE: Final = re.compile(r"\b([Dd]|[Ll]|[Nn]|[Ss]|[Qq]u|[Jj]usqu)[ea] {(\w+)}")
_TAGS: Final = re.compile(r"(<[^>]*>|\s)*")

#: Words before which nothing is elided although they begin with a vowel: le onze, le oui, le yaourt.
_CONSONANT: Final = re.compile(r"onz|oui\b|ouistiti|uhlan|y[aeiou]")
#: An h is mute unless the dictionary stars the word. Words in ha- and hou- are starred but for a few; names of
#: people follow: d'Hélène and d'Hugo, but de Hans, de Harry and de Hallertau.
_ASPIRATED: Final = re.compile(
    r"ha(?!b[ei]|dri|lei|lluc|lter|mec|rmo)|hou|h(?:eid|elm|enn[iy]|erau|eris|erni|eron|eros\b|erse|etr|eurt)"
    r"|hi(?:bou|de|err?arch|ng|ro|ss|t)|ho(?:bb|ch|ck|ll|mar|ngr|nt|p\b|q|rd|rs|tt)|hu(?:ch|ee|it|lot|pp|rl|ss|tt)"
)


def elides(text: str) -> bool:
    """Does this begin with a vowel or a mute h? Marks of a page before the first letter do not count."""
    rest = _TAGS.sub("", text, count=1)  # it matches at the beginning, if only nothing at all
    plain = unicodedata.normalize("NFKD", rest[:16].casefold().replace("œ", "oe").replace("æ", "ae"))
    word = "".join([letter for letter in plain if not unicodedata.combining(letter)])
    if word.startswith("h"):
        return len(word) > 1 and word[1] in "aeiouy" and not _ASPIRATED.match(word)
    return word[:1] != "" and word[0] in "aeiouy" and not _CONSONANT.match(word)


def elide(form: str, parts: Mapping[str, str]) -> str:
    """A sentence before its braces are filled, elided: "Ferme de {who}" becomes "Ferme d'{who}" for Alouette."""

    def shorten(found: re.Match[str]) -> str:
        little, name = found.groups()
        return f"{little}'{{{name}}}" if elides(parts[name]) else found[0]

    return _LITTLE.sub(shorten, form)


def spaced(text: str) -> str:
    """Use no-break spaces before : ; ? ! and inside « »."""
    text = _BEFORE_MARK.sub(rf"{NO_BREAK}\1", text).replace("« ", f"«{NO_BREAK}")
    return _BEFORE_NARROW.sub(rf"{NARROW}\1", text)


def typed(text: str) -> str:
    """The same text as a person types it, for catalogues: other no-break spaces stay."""
    text = text.replace(f"«{NO_BREAK}", "« ").replace(NARROW, " ")
    return _HELD.sub(r" \1", text)
