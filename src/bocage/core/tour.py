"""A tour: a first match that teaches its game, with a prepared deal and a few words about each new thing.

A tour is data (`TOUR` in a game's `tour` module). Its stops depend on the question and the state of the match, never on
the number of choices made, so that a tour survives whatever the learner and the other seats do.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

from bocage.core.game import Game


@dataclass(frozen=True)
class Stop:
    """One thing to learn. Its words are `tour.<name>` in the game's catalogues.

    `asked` (kinds of questions) and `when` (a condition) say when it is shown; a stop without either follows the one
    before it. `light` names what to highlight: targets on the board, parts of the page, or with a leading dot a class
    of elements. `suggest` names options by target or by the key of their words (`*` for any ending), best first, or is
    a function that finds one; a stop that suggests an option waits for a choice. `again`: it stays while the next
    question meets its condition. `rule` is where the rules page opens.
    """

    name: str
    rule: str = ""
    light: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    when: Callable[[Any], bool] | None = None
    suggest: tuple[str, ...] | Callable[[Any], int | None] = ()
    again: bool = False

    @property
    def follows(self) -> bool:
        return not self.asked and self.when is None

    def holds(self, game: Game, seat: int) -> bool:
        """Whether it is time for this stop. A stop that suggests an option waits until that option is offered."""
        if self.asked and (game.seat != seat or game.question.kind not in self.asked):
            return False
        if self.when is not None and not self.when(game):
            return False
        return not self.suggest or self.suggestion(game) is not None

    def suggestion(self, game: Game) -> int | None:
        """The option to highlight, if the stop suggests one that is offered."""
        if callable(self.suggest):
            return self.suggest(game)
        labels = [(option, game.question.describe(game, option)) for option in game.options()] if self.suggest else []
        for pattern in self.suggest:
            for option, label in labels:
                if fnmatchcase(label.target, pattern) or label.say.key == pattern:
                    return option
        return None


@dataclass(frozen=True)
class Tour:
    """The deal and the stops. The learner has the first seat, a bot (`rival`) every other."""

    seed: int
    stops: tuple[Stop, ...]
    options: dict[str, str] = field(default_factory=dict)
    players: int = 2
    rival: str = "level1"

    def stop(self, game: Game, seat: int, seen: int) -> int | None:
        """The first stop not yet in `seen` (a mask) whose time has come; None when there is nothing new to say."""
        if game.over:
            return None
        for number, stop in enumerate(self.stops):
            told = number == 0 or bool(seen >> (number - 1) & 1)
            if not seen >> number & 1 and (told or not stop.follows) and stop.holds(game, seat):
                return number
        return None
