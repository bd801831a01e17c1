"""Masters at the tables: several workers search each decision, and a chosen turn is played to its end."""

from __future__ import annotations

from collections.abc import Callable
from weakref import WeakKeyDictionary

from bocage.bots.master import SECONDS, Script
from bocage.tables.table import Table
from bocage.tables.thinking import Position, Thinkers
from bocage.tables.turns import Path

MASTER = "master"


class Masters:
    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self.seconds = SECONDS
        #: The rest of the turn that each seat has chosen, with the choices it follows; it is void once somebody goes
        #: back before them.
        self.intended: WeakKeyDictionary[Table, dict[int, tuple[Script, tuple[int, ...]]]] = WeakKeyDictionary()

    async def choose(self, table: Table, position: Position, who: Path, urgent: Callable[[], bool]) -> int:
        """What a master chooses for the seat that is asked, if it has more than one option."""
        game, choices = table.match.game, position.choices
        seat, revealed = game.question.seat, game.revealed
        intended = self.intended.setdefault(table, {})
        script, since = intended.get(seat, (None, ()))
        if script is None or choices[: len(since)] != since or not script.fits(game):
            root = await self.thinkers.consider(position, self.seconds, who=who, urgent=urgent)
            script = Script(root.ranked()[0].choices, revealed)
        option = script.pop()
        intended[seat] = script, (*choices, option)
        return option
