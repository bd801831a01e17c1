"""`bocage play GAME`: a match in the terminal, against bots or between people at one screen."""

from __future__ import annotations

import argparse
import os
import re
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from bocage.bots import BOTS, Bot, ask, check_bot, make_bot
from bocage.bots.characters import CHARACTERS, cast, temper_of
from bocage.cli import options_of
from bocage.cli.deck import text_of
from bocage.cli.table import Table
from bocage.core import log
from bocage.core.build import compiled
from bocage.core.dealing import Deal, aside, new_secret
from bocage.core.errors import BadSetup, BocageError
from bocage.core.match import Match
from bocage.core.registry import About
from bocage.core.rng import Rng
from bocage.core.words import Ready, Voice
from bocage.front import load
from bocage.games import GAMES

HUMAN = "human"


def run(arguments: argparse.Namespace, voice: Voice) -> None:
    if arguments.source:
        match = load(Path(arguments.source))
        if arguments.game and arguments.game != match.about.name:
            raise BadSetup("other-game", path=arguments.source, found=match.about.name, game=arguments.game)
    elif arguments.game:
        about = GAMES[arguments.game]
        players = about.usual_players if arguments.players is None else arguments.players
        seed = Deal(new_secret()) if arguments.seed is None else arguments.seed
        deck = text_of(arguments.deck, about)
        match = Match(about, players, options_of(arguments.option), seed, deck)
    else:
        raise BadSetup("which-game", games=", ".join(about.name for about in GAMES if about.playable))
    seats = seats_of(arguments.seats, match.about, match.players)
    Player(Console(highlight=False), voice, match, seats, arguments.fast).play()


def seats_of(asked: str | None, about: About, players: int) -> list[str]:
    """Who sits where: by default a person and greedy bots."""
    seats = asked.split(",") if asked else [HUMAN] + ["greedy"] * (players - 1)
    if len(seats) != players:
        raise BadSetup("seats", seats=len(seats), players=players)
    for seat in seats:
        if seat == HUMAN:
            continue
        if re.split("[+@]", seat)[0] not in BOTS:
            raise BadSetup("no-bot", bot=seat, bots=", ".join([HUMAN, *BOTS]))
        check_bot(seat, about)
    return seats


def masks(match: Match, seats: list[str]) -> dict[int, str]:
    """The characters at the bots' seats, matching their tempers; the same deal has the same characters as in the
    browser."""
    found: dict[int, str] = {}
    coming = cast(Rng(aside(match.seed)), match.about, len(CHARACTERS))
    for seat, bot in enumerate(seats):
        if bot != HUMAN:
            fits = [one for one in coming if temper_of(bot) in ("", one.temper(match.about))]
            chosen = (fits or coming)[0]
            coming.remove(chosen)
            found[seat] = chosen.name
    return found


class Player:
    """The dialogue with the person at the terminal."""

    def __init__(self, console: Console, voice: Voice, match: Match, seats: list[str], fast: bool) -> None:
        self.console = console
        self.match = match
        self.seats = seats
        self.fast = fast
        people = [seat for seat, who in enumerate(seats) if who == HUMAN]
        village = masks(match, seats)
        names = [
            voice.text("you" if len(people) == 1 else "person", n=seat + 1) if who == HUMAN else village[seat]
            for seat, who in enumerate(seats)
        ]
        self.table = Table(console, voice.lang, match, names, people[0] if len(people) == 1 else None)
        self.voice = self.table.voice
        self.bots: list[Bot | None] = [
            None if who == HUMAN else make_bot(who, aside(match.seed) * 31 + seat) for seat, who in enumerate(seats)
        ]
        self.rng = Rng(aside(match.seed) ^ 0xB07)
        self.saved = len(match.choices)
        self.looking = -1  # the person at the screen

    def play(self) -> None:
        if any(self.bots):
            bots = [f"{self.voice.name(seat)} ({who})" for seat, who in enumerate(self.seats) if who != HUMAN]
            self.console.print(escape(self.voice.text("seated", bots=Ready(self.voice.list(bots)))))
            self.console.print(f"[italic]{self.voice.text('engine.compiled' if compiled() else 'engine.interpreted')}")
        try:
            while not self.match.game.over:
                self.step()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            self.leave()
            return
        except Leave:
            self.leave()
            return
        self.table.show()
        self.leave()

    def step(self) -> None:
        """One choice: by a bot, forced, or by a person."""
        game = self.match.game
        bot = self.bots[game.question.seat]
        options = game.options()
        if bot is not None:
            self.match.choose(ask(bot, game, self.rng))
            self.table.tell()
        elif len(options) == 1 and (self.fast or (game.idle and self.seats.count(HUMAN) == 1)):
            self.match.choose(options[0])
            self.table.tell()
        else:
            self.pass_on(game.question.seat)
            self.table.show()
            while not self.answer(self.console.input(f"[bold]{escape(self.voice.text('prompt'))}[/] ").strip()):
                pass

    def pass_on(self, seat: int) -> None:
        """Several people at one terminal with hidden cards: the screen is cleared before the next one looks."""
        people = [number for number, who in enumerate(self.seats) if who == HUMAN]
        if self.match.about.secrets and len(people) > 1 and seat != self.looking:
            self.console.clear()
            self.console.input(escape(self.voice.text("pass-on", who=self.voice.name(seat))))
        self.looking = seat

    def answer(self, words: str) -> bool:
        """Carry out what a person typed; True if the board has changed."""
        game = self.match.game
        options = game.options()
        command, _, rest = words.partition(" ")
        if is_place(words, len(options)):
            self.match.choose(options[int(words) - 1])
            self.table.tell()
            return True
        if command == "u":
            return self.undo()
        if command == "?" and (not rest or is_place(rest, len(options))):
            self.table.explain(int(rest) if rest else None)
        elif command == "s":
            self.table.show_scores()
        elif command == "c":
            self.table.show_cards()
        elif command == "save" and rest:
            self.save(rest)
        elif command == "q":
            raise Leave
        else:
            self.console.print(self.voice.text("prompt.help", n=len(options)))
        return False

    def undo(self) -> bool:
        """Go back to the last choice a person made: free at one screen and against bots."""
        choices = self.match.choices
        to = len(choices) - 1
        while to >= 0 and (self.seats[choices[to].seat] != HUMAN or choices[to].idle):
            to -= 1
        if to < 0:
            self.console.print(self.voice.text("error.no-undo"))
            return False
        self.match.undo(to)
        self.table.told = len(self.match.story)
        self.console.print(f"[italic]{self.voice.text('undone')}")
        return True

    def save(self, path: str) -> None:
        try:
            Path(path).write_text(log.write(self.match), encoding="utf-8")
        except OSError as error:
            say = BocageError("no-write", path=path, why=error.strerror or type(error).__name__).say
            self.console.print(self.voice.say(say))
            return
        self.saved = len(self.match.choices)
        self.console.print(escape(self.voice.text("saved", path=path)))

    def leave(self) -> None:
        """Leave the match; if it was not saved, keep it so that it can be resumed."""
        if len(self.match.choices) == self.saved:
            return
        folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "bocage"
        path = folder / f"{self.match.about.name}-last.match"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path.write_text(log.write(self.match), encoding="utf-8")
        except OSError:
            return  # nowhere to keep it: a read-only home is no reason to complain on exit
        kept = "kept.over" if self.match.game.over else "kept"
        self.console.print(escape(self.voice.text(kept, path=str(path))))


def is_place(words: str, last: int) -> bool:
    """Is this a number from 1 to `last`? Python refuses to read thousands of digits."""
    return words.isdecimal() and len(words) < 10 and 1 <= int(words) <= last


class Leave(Exception):
    """Raised when the person wants to stop."""
