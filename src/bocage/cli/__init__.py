"""The `bocage` command. Each sub-command lives in its own module and is imported when it is called."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType
from typing import Any, NoReturn

from bocage.core.errors import BadSetup, BocageError
from bocage.core.words import LANGUAGES, Voice
from bocage.train.recipes import BOOKS

EXTRAS = {"serve": "serve", "backup": "serve"}  # commands that need an extra


def main(argv: Sequence[str] | None = None) -> None:
    """Run a command line; a user's mistake ends in one sentence and status 2."""
    words = list(sys.argv[1:] if argv is None else argv)
    voice = Voice(language(words), ["bocage.cli"])
    try:
        arguments = parser(voice).parse_args(words)
        command(arguments.command).run(arguments, voice)
    except BocageError as error:
        fail(voice.say(error.say))
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:  # the reader (`| head`) has closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def command(name: str) -> ModuleType:
    """The module of a command; if a package it needs is missing, the error names the extra."""
    try:
        return import_module(f"bocage.cli.{name}")
    except ModuleNotFoundError as error:
        if name not in EXTRAS or (error.name or "").startswith("bocage"):
            raise
        raise BadSetup("extra", package=error.name, extra=EXTRAS[name]) from None


def fail(message: str) -> NoReturn:
    print(f"bocage: {message}", file=sys.stderr)
    sys.exit(2)


def language(words: Sequence[str]) -> str:
    """The language given on the command line, else the system's, else English; needed before any help is shown."""
    asked = [
        word.partition("=")[2] or after for word, after in zip(words, [*words[1:], ""], strict=True) if _lang(word)
    ]
    wanted = asked[-1] if asked else os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    return wanted[:2] if wanted[:2] in LANGUAGES else LANGUAGES[0]


def _lang(word: str) -> bool:
    return word == "--lang" or word.startswith("--lang=")


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one sentence."""

    def error(self, message: str) -> NoReturn:
        fail(f"{message} ('{self.prog} --help')")


class Command(Parser):
    """A sub-command whose options may stand before, between and after its arguments."""

    mixing = False

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        if self.mixing:  # argparse asks again, for the options alone and for the words alone
            return super().parse_known_args(args, namespace)
        self.mixing = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self.mixing = False


def share(text: str) -> float:
    """A number from 0 to 1; argparse uses the name of this function in its errors."""
    found = float(text)
    if not 0.0 <= found <= 1.0:
        raise ValueError
    return found


def numbers(text: str) -> tuple[int, ...]:
    parts = text.split(",")
    if not all(part.isdecimal() for part in parts):
        raise argparse.ArgumentTypeError(f"'{text}' is not a list of whole numbers from 0, separated by commas")
    return tuple([int(part) for part in parts])


def sizes(text: str) -> tuple[int, int]:
    parts = text.split(",")
    if len(parts) != 2 or not all(part.isdecimal() and int(part) for part in parts):
        raise argparse.ArgumentTypeError(f"'{text}' is not two whole numbers from 1, separated by a comma")
    return int(parts[0]), int(parts[1])


def parser(voice: Voice) -> argparse.ArgumentParser:
    text = voice.text
    common = Command(add_help=False)
    common.add_argument("--lang", choices=LANGUAGES, default=voice.lang, help=text("help.lang"))
    top = Parser(prog="bocage", description=text("help"), parents=[common])
    top.add_argument("--version", action="version", version=_version())
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=Command)

    def command(name: str, *, json: bool = False) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=text(f"help.{name}"), description=text(f"help.{name}"), parents=[common])
        if json:
            sub.add_argument("--json", action="store_true", help=text("help.json"))
        return sub

    def game_of(sub: argparse.ArgumentParser) -> None:
        sub.add_argument("game", metavar="GAME", help=text("help.game"))

    def deck_of(sub: argparse.ArgumentParser) -> None:
        sub.add_argument("--deck", metavar="FILE", help=text("help.with-deck"))

    def setup_of(sub: argparse.ArgumentParser) -> None:
        sub.add_argument("--players", type=int, metavar="N", help=text("help.players"))
        sub.add_argument("--seed", type=int, metavar="S", help=text("help.seed"))
        sub.add_argument("--option", action="append", default=[], metavar="K=V", help=text("help.option"))
        deck_of(sub)

    command("games", json=True)

    play = command("play")
    play.add_argument("game", metavar="GAME", nargs="?", help=text("help.game"))
    setup_of(play)
    play.add_argument("--seats", metavar="A,B", help=text("help.seats"))
    play.add_argument("--fast", action="store_true", help=text("help.fast"))
    play.add_argument("--from", dest="source", metavar="FILE", help=text("help.from"))

    def crew_of(sub: argparse.ArgumentParser) -> None:
        sub.add_argument("--jobs", type=int, metavar="J", help=text("help.jobs"))
        sub.add_argument("--cluster", nargs="?", const="", metavar="ADDRESS", help=text("help.cluster"))

    arena = command("arena")
    game_of(arena)
    setup_of(arena)
    arena.add_argument("--bots", required=True, metavar="A,B", help=text("help.bots"))
    arena.add_argument("--matches", type=int, default=100, metavar="N", help=text("help.matches"))
    arena.add_argument("--round-robin", action="store_true", help=text("help.round-robin"))
    arena.add_argument("--json", nargs="?", const="-", metavar="FILE", help=text("help.json-file"))
    arena.add_argument("--plot", metavar="FILE.svg", help=text("help.plot"))
    crew_of(arena)

    ladder = command("ladder")
    ladder.add_argument("--games", metavar="A,B", help=text("help.ladder.games"))
    ladder.add_argument("--only", metavar="ROWS", help=text("help.only"))
    ladder.add_argument("--matches", type=int, default=200, metavar="N", help=text("help.ladder.matches"))
    ladder.add_argument("--deals", type=int, default=100, metavar="N", help=text("help.deals"))
    ladder.add_argument("--quick", action="store_true", help=text("help.quick"))
    ladder.add_argument("--again", action="store_true", help=text("help.again"))
    ladder.add_argument("--render", action="store_true", help=text("help.render"))
    ladder.add_argument("--with", dest="guests", metavar="PACKAGE", help=text("help.with"))
    ladder.add_argument("--out", metavar="FILE", help=text("help.out"))
    ladder.add_argument("--data", metavar="FILE", help=text("help.ladder.data"))
    crew_of(ladder)

    train = command("train")
    game_of(train)
    train.add_argument("--generations", type=int, default=3, metavar="N", help=text("help.generations"))
    train.add_argument("--book", choices=[book for book in BOOKS if book], default="", help=text("help.book"))
    train.add_argument("--matches", type=int, default=2000, metavar="N", help=text("help.train.matches"))
    train.add_argument("--memory", type=int, default=3, metavar="N", help=text("help.memory"))
    train.add_argument("--contest", type=int, default=200, metavar="N", help=text("help.contest"))
    train.add_argument("--gate", type=share, default=0.55, metavar="RATE", help=text("help.gate"))
    train.add_argument("--level", type=int, default=4, choices=range(1, 6), help=text("help.train.level"))
    train.add_argument("--faith", type=share, default=0.95, metavar="SHARE", help=text("help.faith"))
    train.add_argument("--daring", type=share, default=1.0, metavar="SHARE", help=text("help.daring"))
    train.add_argument("--onward", action="store_true", help=text("help.onward"))
    train.add_argument("--worlds", type=numbers, default=(), metavar="N,N", help=text("help.train.worlds"))
    train.add_argument("--league", type=share, default=0.0, metavar="SHARE", help=text("help.train.league"))
    train.add_argument("--hidden", type=sizes, default=(), metavar="N,N", help=text("help.train.hidden"))
    train.add_argument("--rate", type=share, default=0.0, metavar="RATE", help=text("help.train.rate"))
    train.add_argument("--epochs", type=int, default=6, metavar="N", help=text("help.epochs"))
    train.add_argument("--seed", type=int, metavar="S", help=text("help.seed"))
    train.add_argument("--folder", metavar="FOLDER", help=text("help.train.folder"))
    train.add_argument("--install", action="store_true", help=text("help.install"))
    crew_of(train)

    bench = command("bench", json=True)
    bench.add_argument("games", nargs="*", metavar="GAME", help=text("help.bench.games"))
    bench.add_argument("--seconds", type=float, default=3.0, metavar="S", help=text("help.seconds"))
    bench.add_argument("--rl", action="store_true", help=text("help.bench.rl"))

    research = command("rl", json=True)
    research.add_argument("action", choices=("describe", "record"), help=text("help.rl.action"))
    game_of(research)
    research.add_argument("--players", type=int, metavar="N", help=text("help.players"))
    research.add_argument("--seed", type=int, metavar="S", help=text("help.seed"))
    research.add_argument("--option", action="append", default=[], metavar="K=V", help=text("help.option"))
    research.add_argument("--bots", default="greedy", metavar="A,B", help=text("help.bots"))
    research.add_argument("--matches", type=int, default=100, metavar="N", help=text("help.rl.matches"))
    research.add_argument("--out", metavar="FILE", help=text("help.rl.out"))

    replay = command("replay")
    replay.add_argument("file", metavar="FILE", help=text("help.file"))
    replay.add_argument("--to", type=int, metavar="N", help=text("help.to"))
    replay.add_argument("--verify", action="store_true", help=text("help.verify"))

    cards = command("cards", json=True)
    game_of(cards)
    cards.add_argument("words", nargs="*", metavar="WORD", help=text("help.cards.words"))

    deck_of(cards)

    deck = command("deck")
    deck.add_argument("action", choices=("export", "check"), help=text("help.deck.action"))
    deck.add_argument("what", metavar="GAME|FILE", help=text("help.deck.what"))

    serve = command("serve")
    serve.add_argument("--host", default="127.0.0.1", metavar="H", help=text("help.host"))
    serve.add_argument("--port", type=int, default=8000, metavar="P", help=text("help.port"))
    serve.add_argument("--public-url", action="append", default=[], metavar="URL", help=text("help.public-url"))
    serve.add_argument("--data", metavar="FOLDER", help=text("help.data"))
    serve.add_argument("--database", metavar="URL", help=text("help.database"))
    serve.add_argument("--workers", type=int, metavar="W", help=text("help.workers"))
    serve.add_argument("--browser", action="store_true", help=text("help.browser"))
    serve.add_argument("--compile", action="store_true", help=text("help.compile"))

    backup = command("backup")
    backup.add_argument("file", metavar="FILE", help=text("help.backup.file"))
    backup.add_argument("--restore", action="store_true", help=text("help.restore"))
    backup.add_argument("--data", metavar="FOLDER", help=text("help.data"))
    backup.add_argument("--database", metavar="URL", help=text("help.backup.database"))
    return top


def _version() -> str:
    from bocage import __version__

    return f"bocage {__version__}"


def options_of(pairs: Sequence[str]) -> dict[str, str]:
    """The match options given by repeated `--option k=v`."""
    found = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise BocageError("pair", pair=pair)
        found[key] = value
    return found
