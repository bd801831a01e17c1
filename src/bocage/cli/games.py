"""`bocage games`: what can be played."""

from __future__ import annotations

import argparse
import json

from rich.console import Console
from rich.table import Table

from bocage.core.registry import About, Option
from bocage.core.words import Voice
from bocage.games import GAMES


def run(arguments: argparse.Namespace, voice: Voice) -> None:
    if arguments.json:
        print(json.dumps([as_json(about) for about in GAMES], indent=2))
        return
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for column in ("game", "title", "players", "options", "status"):
        table.add_column(voice.text(f"column.{column}"))
    for about in GAMES:
        options = "\n".join(explained(about, option, voice.lang) for option in about.options)
        players = f"{about.players[0]}-{about.players[-1]}" if len(about.players) > 1 else str(about.players[0])
        table.add_row(about.name, title(about, voice.lang), players, options, voice.text(f"status.{about.status}"))
    Console().print(table)


def explained(about: About, option: Option, lang: str) -> str:
    """An option with the words for each value, the default first."""
    voice = Voice(lang, [about.package])

    def named(text: str, key: str) -> str:
        return f"{text} ({voice.text(key)})" if voice.knows(key) else text

    values = [named(value, f"option.{option.key}.{value}") for value in option.values]
    return f"{named(option.key, f'option.{option.key}')} = {', '.join(values)}"


def title(about: About, lang: str) -> str:
    if about.package:
        return Voice(lang, [about.package]).text("title")
    return Voice(lang).text(f"title.{about.name}")


def as_json(about: About) -> dict[str, object]:
    return {
        "game": about.name,
        "players": list(about.players),
        "options": {option.key: {"values": list(option.values), "default": option.default} for option in about.options},
        "status": about.status,
    }
