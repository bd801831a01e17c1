"""`bocage deck export GAME` and `bocage deck check FILE`: custom decks as text files."""

from __future__ import annotations

import argparse
import sys

from bocage.core.decks import BadDeck, Deck, deck_of, export, game_of
from bocage.core.errors import BocageError
from bocage.core.registry import About
from bocage.core.words import Say, Voice
from bocage.games import GAMES

MOST_BYTES = 200_000  # characters read from a file: far more than a deck may have


def run(arguments: argparse.Namespace, voice: Voice) -> None:
    if arguments.action == "export":
        about = GAMES[arguments.what]
        print(export(about, Voice(voice.lang, [about.package])), end="")
        return
    try:
        deck = deck_in(arguments.what)
    except BadDeck as error:
        for problem in error.problems:
            print(f"bocage: {voice.say(problem)}", file=sys.stderr)
        sys.exit(2)
    print(voice.text("deck.right", path=arguments.what, game=deck.about.name, title=deck.title, hash=deck.hash))


def deck_in(path: str, about: About | None = None) -> Deck:
    """The deck in a file, for the given game or the one it names; raises an error if it is not valid."""
    try:
        with open(path, "rb") as file:
            text = file.read(MOST_BYTES).decode("utf-8")
    except OSError as error:
        raise BocageError("no-file", path=path, why=error.strerror or type(error).__name__) from None
    except UnicodeDecodeError:
        raise BadDeck("deck", [Say("problem.letters")]) from None
    return deck_of(about or GAMES[game_of(text)], text)


def text_of(path: str | None, about: About) -> str:
    """The text of the deck given by `--deck FILE`; "" without one."""
    return deck_in(path, about).text if path else ""
