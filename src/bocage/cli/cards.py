"""`bocage cards GAME WORDS`: finds cards, tiles and spaces that contain all words, with their rulings."""

from __future__ import annotations

import argparse
import json

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from bocage.cli import fail
from bocage.cli.deck import deck_in
from bocage.core.cards import Card
from bocage.core.errors import BadSetup
from bocage.core.registry import About
from bocage.core.rulings import Ruling, rulings_about
from bocage.core.words import LANGUAGES, NO_WORDS, Goods, Voice, fold
from bocage.games import GAMES


def run(arguments: argparse.Namespace, voice: Voice) -> None:
    about = GAMES[arguments.game]
    if not about.playable:
        raise BadSetup("planned", game=about.name)
    deck = deck_in(arguments.deck, about) if arguments.deck else None
    own = {lang: deck.words(lang) if deck else NO_WORDS for lang in LANGUAGES}
    voices = {lang: Voice(lang, [about.package], own=own[lang]) for lang in LANGUAGES}
    words = fold(" ".join(arguments.words)).split()
    listed: list[Card] = deck.cards() if deck else about.module("table.cards").cards()
    cards = [card for card in listed if all(word in searched(card, voices) for word in words)]
    if not cards:
        fail(voice.text("cards.none", words=" ".join(arguments.words), game=about.name))
    if arguments.json:
        print(json.dumps([as_json(about, card, voices) for card in cards], indent=2, ensure_ascii=False))
        return
    mine = voices[voice.lang]
    console = Console(highlight=False)
    for card in cards:
        cost = f" {voice.text('or')} ".join(mine.goods(Goods(list(way.items()))) for way in card.cost)
        facts = [cost, voice.text("points", n=card.points)] if card.points else [cost]
        if card.bonus:
            facts.append(voice.text("points.bonus"))
        head = Text.assemble((f"{card.id}  ", "bold green"), (mine.text(card.name), "bold"))
        head.append("".join(f"  {fact}" for fact in facts if fact), style="cyan")
        console.print(head)
        console.print(Padding(mine.text(card.text), (0, 0, 0, 5)))
        for ruling in rulings_of(about, card, voice.lang):
            said = Text.assemble((f"{ruling.id} ", "green"), (ruling.title, "italic"), f" {ruling.text}")
            console.print(Padding(said, (0, 0, 0, 5)))


def searched(card: Card, voices: dict[str, Voice]) -> str:
    """The text that is searched: id and codes, names and texts in both languages."""
    told = [said for voice in voices.values() for said in (voice.text(card.name), voice.text(card.text))]
    return fold(" ".join((card.id, *card.marks, *told)))


def rulings_of(about: About, card: Card, lang: str) -> list[Ruling]:
    """The rulings about this card."""
    return rulings_about(about.package, lang, card.id, *card.marks)


def as_json(about: About, card: Card, voices: dict[str, Voice]) -> dict[str, object]:
    return {
        "id": card.id,
        "kind": card.kind,
        "names": {lang: voice.text(card.name) for lang, voice in voices.items()},
        "text": {lang: voice.text(card.text) for lang, voice in voices.items()},
        "cost": list(card.cost),
        "points": card.points,
        "bonus": card.bonus,
        "rulings": {lang: {ruling.id: ruling.text for ruling in rulings_of(about, card, lang)} for lang in voices},
    }
