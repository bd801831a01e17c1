"""Opponents: each is handed a redealt world, so that none can look at what its seat may not see."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from bocage.bots.greedy import Greedy
from bocage.bots.levels import CLASSICS, LEVELS, Level
from bocage.bots.master import Master
from bocage.bots.random import Random
from bocage.bots.weights import from_file
from bocage.core.errors import BadSetup
from bocage.core.game import Game
from bocage.core.rng import Rng


class Bot(Protocol):
    """Chooses for the seat that is asked."""

    def choose(self, world: Game) -> int:
        """One of `world.options()`. The world is the bot's own copy: it may play on in it."""


BOTS: dict[str, Callable[[Rng], Bot]] = {"random": Random, "greedy": Greedy, **LEVELS, "master": Master, **CLASSICS}


def make_bot(name: str, seed: int, hands: int | None = None) -> Bot:
    """A bot by name; equal seeds give equal play. `level4@FILE` is a level that thinks with weights of one's own.

    `hands` is in how many processes a bot may think; only the master takes more than one.
    """
    level, _, file = name.partition("@")
    if level == "master":
        return Master(Rng(seed), hands, mind=from_file(Path(file)) if file else None)
    if file and level in LEVELS:
        return Level(Rng(seed), int(level[-1]), from_file(Path(file)))
    if name not in BOTS:
        raise BadSetup("no-bot", bot=name, bots=", ".join(BOTS))
    return BOTS[name](Rng(seed))


def ask(bot: Bot, game: Game, rng: Rng) -> int:
    """What a bot chooses for the waiting seat, seeing only what that seat may know."""
    return bot.choose(game.redeal(game.question.seat, rng))
