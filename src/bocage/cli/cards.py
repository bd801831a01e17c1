"""`bocage cards GAME`: every card, tile and space in both languages."""

from __future__ import annotations

import argparse
import json

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from bocage.core.cards import Card
from bocage.core.errors import BadSetup
from bocage.core.words import LANGUAGES, Goods, Voice
from bocage.games import GAMES


def run(arguments: argparse.Namespace, voice: Voice) -> None:
    about = GAMES[arguments.game]
    if not about.playable:
        raise BadSetup("planned", game=about.name)
    cards: list[Card] = about.module("cards").cards()
    voices = {lang: Voice(lang, [about.package]) for lang in LANGUAGES}
    if arguments.json:
        print(json.dumps([as_json(card, voices) for card in cards], indent=2, ensure_ascii=False))
        return
    mine = voices[voice.lang]
    console = Console(highlight=False)
    for card in cards:
        cost = f" {voice.text('or')} ".join(mine.goods(Goods(list(way.items()))) for way in card.cost)
        facts = [cost, voice.text("points", n=card.points)] if card.points else [cost]
        head = Text.assemble((f"{card.id}  ", "bold green"), (mine.text(card.name), "bold"))
        head.append("".join(f"  {fact}" for fact in facts if fact), style="cyan")
        console.print(head)
        console.print(Padding(mine.text(card.text), (0, 0, 0, 5)))


def as_json(card: Card, voices: dict[str, Voice]) -> dict[str, object]:
    return {
        "id": card.id,
        "kind": card.kind,
        "names": {lang: voice.text(card.name) for lang, voice in voices.items()},
        "text": {lang: voice.text(card.text) for lang, voice in voices.items()},
        "cost": list(card.cost),
        "points": card.points,
    }
