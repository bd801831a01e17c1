"""Which match is the n-th, and what is looked at in it. A match is its number: no two runs play the same one."""

from __future__ import annotations

import traceback
from dataclasses import dataclass
from functools import cache

from tests.harness.tables import TABLES

from bocage.bots import Bot, ask, make_bot
from bocage.core import laws, log
from bocage.core.dealing import aside
from bocage.core.freeze import freeze
from bocage.core.game import Game
from bocage.core.match import Match
from bocage.core.registry import About
from bocage.core.rng import Rng
from bocage.core.words import LANGUAGES, Voice
from bocage.games import GAMES
from tools.marathon.pieces import PIECES

# Prime to the number of tables of every game, so that each of them meets every cast and is looked at closely.
GREEDY = 499  # one match in so many is played by greedy bots, one by greedy and random: each takes as long as a hundred
CLOSELY = 31  # in one match in so many, one position is held against all the laws
LAP = 200  # matches that are played and written down together


@dataclass(frozen=True)
class Fault:
    """A law that was broken, and everything needed to see it again."""

    number: int
    game: str
    players: int
    options: dict[str, str]
    seed: int
    bots: list[str]
    why: str
    log: str


@dataclass
class Tally:
    """What was played of one game."""

    matches: int = 0
    positions: int = 0
    closely: int = 0
    faults: int = 0


@dataclass
class Lap:
    """The matches from `LAP * number` on, as they went."""

    number: int
    tallies: dict[str, Tally]
    faults: list[Fault]


@cache
def course() -> list[list[tuple[About, int, dict[str, str]]]]:
    """The tables of each game; the games take turns."""
    return [
        [table for table in TABLES if table[0] is about] for about in GAMES if about.playable and about.name in PIECES
    ]


def table_of(number: int) -> tuple[About, int, dict[str, str]]:
    games = course()
    tables = games[number % len(games)]
    return tables[number // len(games) % len(tables)]


def cast_of(number: int, players: int) -> list[str]:
    """Mostly random players: they get everywhere, and fast."""
    turn = number // len(course()) % GREEDY
    casts = {GREEDY - 1: ("greedy",), GREEDY - 2: ("greedy", "random")}
    cast = casts.get(turn, ("random",))
    return [cast[seat % len(cast)] for seat in range(players)]


def looked_at_closely(number: int) -> bool:
    return number // len(course()) % CLOSELY == 0


def run_lap(lap: int) -> Lap:
    """A task: play so many matches, here or in another process."""
    done = Lap(lap, {}, [])
    for number in range(lap * LAP, lap * LAP + LAP):
        run_match(number, done)
    return done


def run_match(number: int, done: Lap) -> None:
    about, players, options = table_of(number)
    tally = done.tallies.setdefault(about.name, Tally())
    runner = Runner(number, about, players, options)
    try:
        runner.run()
        tally.closely += looked_at_closely(number)
    except Exception as error:  # whatever a game raises is what we are here for
        done.faults.append(runner.fault(error))
        tally.faults += 1
    tally.matches += 1
    tally.positions += len(runner.choices)


class Runner:
    """One match, with the choices made so far."""

    def __init__(self, number: int, about: About, players: int, options: dict[str, str]) -> None:
        self.number, self.about, self.players, self.options = number, about, players, options
        self.names = cast_of(number, players)
        self.rng = Rng(number ^ 0x3A7A)
        self.choices: list[int] = []

    def run(self) -> None:
        game = self.about.new(self.players, self.options, self.number)
        pieces = PIECES[self.about.name]
        box = pieces(game)
        if set(self.names) == {"random"}:
            self.play(game, box)
        else:
            self.play(game, box, [make_bot(name, self.number * 10 + seat) for seat, name in enumerate(self.names)])
        laws.end_is_lawful(game)
        if looked_at_closely(self.number):
            self.look_closely(game)

    def play(self, game: Game, box: object, bots: list[Bot] | None = None) -> None:
        """To the end. Random bots choose here and not in a world of their own, which would take most of the time."""
        pieces, choices, rng = PIECES[self.about.name], self.choices, self.rng
        while not game.over:
            laws.options_are_lawful(game)
            found = pieces(game)
            if found is not None:
                box = box or found
                assert found == box, "pieces were lost or made"
            option = ask(bots[game.question.seat], game, rng) if bots else rng.pick(game.options())
            choices.append(option)
            game.choose(option)
            assert len(choices) < laws.NEVER_ENDING, "the match never ends"

    def look_closely(self, end: Game) -> None:
        """The same match again, with one position held against all the laws, and its story told in every language."""
        choices, at = self.choices, self.rng.below(len(self.choices))
        match = Match(self.about, self.players, self.options, self.number)
        package = self.about.package
        voices = [Voice(lang, [package]) for lang in LANGUAGES]
        for length, option in enumerate(choices):
            if length == at:
                self.choices = choices[:at]
                laws.position_is_lawful(match.game, Rng(self.number), voices, package)
                self.choices = choices
            match.choose(option)
        assert freeze(match.game) == freeze(end), "the same choices lead elsewhere"
        for voice in voices:
            assert all(voice.tell(event.say, event.seat) for _, event in match.story), "an event without words"

    def fault(self, error: Exception) -> Fault:
        why = told(error)
        return Fault(
            self.number, self.about.name, self.players, self.options, self.number, self.names, why, self.written(why)
        )

    def written(self, why: str) -> str:
        """The log of the match up to the fault, the choice that raised it last."""
        match = Match(self.about, self.players, self.options, self.number)
        try:
            for option in self.choices:
                match.choose(option)
        except Exception:
            match.game = match.at(0).game  # what the fault has left behind need not be a match any more
        remarks = f"# match {self.number} of the marathon, played by {', '.join(self.names)}\n# {why}\n"
        return remarks + log.write(match)


def look_again(text: str) -> str | None:
    """What is wrong at the end of a recorded match; None when nothing is."""
    try:
        match = log.read(text, GAMES)
        if match.game.over:
            laws.end_is_lawful(match.game)
        else:
            voices = [Voice(lang, [match.about.package]) for lang in LANGUAGES]
            laws.position_is_lawful(match.game, Rng(aside(match.seed)), voices, match.about.package)
        start = PIECES[match.about.name](match.at(0).game)
        found = PIECES[match.about.name](match.game)
        assert start is None or found is None or start == found, "pieces were lost or made"
    except Exception as error:
        return told(error)
    return None


def told(error: Exception) -> str:
    """An error in one line: where it was raised, and what it says."""
    where = traceback.extract_tb(error.__traceback__)[-1].name
    return f"{where}: {type(error).__name__} {error}".splitlines()[0].strip()
