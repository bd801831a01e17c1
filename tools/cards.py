"""Can every card be played, read and seen? `python -m tools.cards` says which cannot, each by its name.

A game refuses a card that it cannot play when it is imported (`core/records`). This looks at the rest: does each card,
tile and building have its words in every language, and is every symbol and portrait of its drawing there?
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

import bocage
from bocage.core.cards import Card
from bocage.core.records import BadCard
from bocage.core.registry import About
from bocage.core.words import LANGUAGES, Catalogue
from bocage.games import GAMES
from bocage.look.scene import AnyScene
from bocage.web.library_index import library_scene

STATIC: Final = Path(bocage.__file__).parent / "web" / "static"
Face = Callable[[AnyScene, Card], str]
PICTURE: Final = re.compile(r'href="/static/([\w.-]+)#([^"]+)"')


@cache
def drawn(sheet: str) -> frozenset[str]:
    """The pictures of a sheet, by name."""
    return frozenset(re.findall(r'\bid="([^"]+)"', (STATIC / sheet).read_text(encoding="utf-8")))


def unsaid(about: About, cards: list[Card]) -> list[str]:
    """Cards without words."""
    found = []
    for lang in LANGUAGES:
        words = Catalogue(about.package, lang).forms
        for card in cards:
            missing = [key for key in (card.name, card.text, *card.keys) if not any(words.get(key, ()))]
            found += [f"{called(card)}: no words for {key!r} in {lang}.po" for key in missing]
    return found


def unseen(about: About, cards: list[Card]) -> list[str]:
    """Cards without a picture."""
    scene, face = library_scene(about.name, LANGUAGES[0]), about.module("table.library").face
    return [fault for card in cards for fault in missing_pictures(scene, card, face)]


def missing_pictures(scene: AnyScene, card: Card, face: Face) -> list[str]:
    try:
        html = face(scene, card)
    except (KeyError, IndexError, ValueError) as error:
        return [f"{called(card)}: it cannot be drawn ({error!r})"]
    pictures = PICTURE.findall(html)
    if not pictures and "<svg" not in html:
        return [f"{called(card)}: it has no picture"]
    missing = [(sheet, name) for sheet, name in dict.fromkeys(pictures) if name not in drawn(sheet)]
    return [f"{called(card)}: there is no picture {name!r} in {sheet}" for sheet, name in missing]


def called(card: Card) -> str:
    """A card by its id, and by its name where it has one of its own."""
    return f"{card.id} ({card.name.partition('.')[2]})"


def faults(game: str) -> list[str]:
    """What is wrong with the cards of a game, one sentence each."""
    about = GAMES[game]
    try:
        about.module("engine.setup")
        cards: list[Card] = about.module("table.cards").cards()
    except BadCard as refusal:
        return [str(refusal)]
    return unsaid(about, cards) + unseen(about, cards)


def main(games: list[str]) -> int:
    found = [f"{game}: {fault}" for game in games or [about.name for about in GAMES] for fault in faults(game)]
    for fault in found:
        print(fault)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
