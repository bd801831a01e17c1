"""The opponents at the other seats of an environment: built-in bots, or your own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random as Dice

from bocage.bots import Bot, ask, make_bot
from bocage.core.errors import BadSetup
from bocage.core.game import Game
from bocage.core.rng import Rng

#: A bot by name (`random`, `greedy`, `level1` ... `master`, `level4@FILE`), or a function that makes one from a
#: generator.
Opponent = str | Callable[[Rng], Bot]


class Chance:
    """The bot `random` without a redealt world: legal options never depend on anything hidden."""

    def __init__(self, seed: int) -> None:
        self.roll = Dice(seed).random

    def answer(self, game: Game) -> int:
        options = game.options()
        return options[int(self.roll() * len(options))]


class Honest:
    """Wraps a bot so that it only gets redealt copies of the match."""

    def __init__(self, bot: Bot, seed: int) -> None:
        self.bot = bot
        self.rng = Rng(seed)

    def answer(self, game: Game) -> int:
        options = game.options()
        return options[0] if len(options) == 1 else ask(self.bot, game, self.rng)


def seated(opponent: Opponent, seed: int) -> Chance | Honest:
    """An opponent for one match; equal seeds give equal play."""
    if opponent == "random":
        return Chance(seed)
    bot = make_bot(opponent, seed, hands=1) if isinstance(opponent, str) else opponent(Rng(seed))
    return Honest(bot, seed ^ 0x5EED)


def company(opponents: Opponent | Sequence[Opponent], others: int) -> list[Opponent]:
    """One opponent for each other seat, in order of play; a single one sits at all of them."""
    found: list[Opponent] = (
        [opponents] * others if isinstance(opponents, str) or not isinstance(opponents, Sequence) else list(opponents)
    )
    if len(found) != others:
        raise BadSetup("opponents", opponents=len(found), others=others)
    for opponent in found:
        if not isinstance(opponent, str) and not callable(opponent):
            raise BadSetup("opponent", opponent=repr(opponent))
        seated(opponent, 0)  # refuses unknown names
    return found
