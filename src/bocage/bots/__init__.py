"""Bots. Each is given a redealt copy of the match, so that it cannot see what its seat must not see."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Protocol

from bocage.bots.beginner import Beginner
from bocage.bots.greedy import Greedy
from bocage.bots.levels import CLASSICS, GLANCE, LEVELS, Glance, Level
from bocage.bots.master import Master
from bocage.bots.mind import HAND
from bocage.bots.random import Random
from bocage.bots.temper import tempers
from bocage.bots.weights import from_file
from bocage.core.errors import BadSetup
from bocage.core.game import Game
from bocage.core.registry import About
from bocage.core.rng import Rng


class Bot(Protocol):
    """Chooses for the seat that is asked."""

    def choose(self, world: Game) -> int:
        """One of `world.options()`. The world is the bot's own copy: it may play on in it."""


BOTS: dict[str, Callable[[Rng], Bot]] = {
    "random": Random,
    "beginner": Beginner,
    "greedy": Greedy,
    **LEVELS,
    "master": Master,
    **CLASSICS,
    GLANCE: Glance,
}


#: A bot's name, how many times the worlds it plays, its temper and its file of weights.
NAME = re.compile(r"([^*+@]+)(?:\*([1-9][0-9]{0,2}))?(?:\+([^@]+))?(?:@(.+))?")

#: The entry point group in which other packages register their bots: functions that take a generator and return a bot.
GUESTS = "bocage.bots"


def guests(package: str | None = None) -> dict[str, EntryPoint]:
    """The bots that other packages register, or those of one package; our own names cannot be overridden."""
    return {
        entry.name: entry
        for entry in entry_points(group=GUESTS)
        if entry.name not in BOTS and (package is None or (entry.dist and same(entry.dist.name, package)))
    }


def same(one: str, other: str) -> bool:
    """Whether two package names are the same to an installer."""
    plain = [re.sub(r"[-_.]+", "-", name).lower() for name in (one, other)]
    return plain[0] == plain[1]


@cache
def maker(name: str) -> Callable[[Rng], Bot] | None:
    """What makes a bot of another package; None if no package registers that name."""
    entry = guests().get(name)
    if entry is None:
        return None
    try:
        make: Callable[[Rng], Bot] = entry.load()
    except Exception as error:  # somebody else's code: whatever goes wrong is reported in one sentence
        raise BadSetup("guest-bot", bot=name, why=f"{type(error).__name__}: {error}") from None
    return make


def make_bot(name: str, seed: int, hands: int | None = None) -> Bot:
    """A bot by name; equal seeds give equal play.

    `level4+herder` is a level with a temper, `level4@FILE` one that uses your own weights, `classic5*4` one that plays
    four times the worlds. Unknown names are looked up in other packages. `hands` is the number of processes a bot may
    think in; only the master uses more than one.
    """
    if name not in BOTS and (make := maker(name)) is not None:
        return make(Rng(seed))
    found = NAME.fullmatch(name)
    level, times, temper, file = found.groups() if found else (name, None, None, None)
    tempered, searching = level in LEVELS or level == "master", level in LEVELS or level in CLASSICS
    learned = tempered or level == GLANCE
    if level not in BOTS or (file and not learned) or (temper and not tempered) or (times and not searching):
        raise BadSetup("no-bot", bot=name, bots=", ".join(BOTS))
    mind = from_file(Path(file)) if file else None
    if level == GLANCE:
        return Glance(Rng(seed), mind)
    if level == "master":
        return Master(Rng(seed), hands, mind=mind, temper=temper or "")
    if searching:
        return Level(Rng(seed), int(level[-1]), HAND if level in CLASSICS else mind, temper or "", int(times or 1))
    return BOTS[level](Rng(seed))


def check_bot(name: str, about: About) -> None:
    """Raise an error if no bot of this game has the name."""
    make_bot(name, 0)
    found = NAME.fullmatch(name)
    temper = found[3] if found else None
    if temper and temper not in tempers(about):
        raise BadSetup("no-temper", game=about.name, temper=temper, tempers=", ".join(tempers(about)))


def ask(bot: Bot, game: Game, rng: Rng) -> int:
    """What a bot chooses for the waiting seat, given only what that seat may know."""
    return bot.choose(game.redeal(game.question.seat, rng))
