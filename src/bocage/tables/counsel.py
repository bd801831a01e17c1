"""What worker processes compute for the tables: bots' choices, hints, and reviews of finished matches."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from bocage.bots.advice import Advice, weigh
from bocage.core.build import Awaited
from bocage.tables.masters import MASTER, Masters
from bocage.tables.refusals import Forbidden
from bocage.tables.reviews import Review
from bocage.tables.table import Table
from bocage.tables.thinking import Position, Thinkers, decide, hint
from bocage.tables.watchers import Watchers

REVIEWS = 100  # reviews kept in memory
MET = 20_000  # people whose address is remembered


class Counsel:
    """The workers of a house and the requests to them; tables that somebody is watching come first."""

    def __init__(self, watchers: Watchers, workers: int | None = None, engine: Awaited | None = None) -> None:
        self.watchers = watchers
        self.thinkers = Thinkers(workers, engine)
        self.masters = Masters(self.thinkers)
        self.reviews: OrderedDict[tuple[str, int], Review] = OrderedDict()
        self.addresses: OrderedDict[str, str] = OrderedDict()  # addresses of the people seen last

    def close(self) -> None:
        for review in self.reviews.values():
            if review.task is not None:
                review.task.cancel()
        self.thinkers.close()

    # ------------------------------------------------------------------ whose turn it is
    def met(self, person: str, address: str) -> None:
        """Remember a person's address: many people behind one address share one turn."""
        self.addresses[person] = address
        self.addresses.move_to_end(person)
        if len(self.addresses) > MET:
            self.addresses.popitem(last=False)

    def asking(self, table: Table) -> tuple[str, str, str]:
        """Whom a request counts for: turns are shared by address, then person, then table."""
        host = table.row.host or ""
        return self.addresses.get(host, ""), host, table.id

    # ------------------------------------------------------------------ what is asked
    def position(self, table: Table, length: int | None = None) -> Position:
        """The match after its first `length` choices, or as it is."""
        choices = tuple([choice.option for choice in table.match.choices[:length]])
        row = table.row
        return Position(table.id, row.game, row.players, row.options, table.match.seed, choices, table.match.deck_text)

    async def decide(self, table: Table, level: str) -> int:
        """What a bot of the table chooses; watched tables go before unwatched ones."""
        position, who = self.position(table), self.asking(table)

        def urgent() -> bool:
            return self.watchers.has(table.id)

        if level == MASTER:
            return await self.masters.choose(table, position, who, urgent)
        return await self.thinkers.ask(decide, position, level, who=who, urgent=urgent)

    async def hint(self, table: Table) -> list[Advice]:
        """What the best bots would choose for the seat that is asked."""
        return await self.thinkers.ask(hint, self.position(table), who=self.asking(table), urgent=lambda: True)

    def review(self, table: Table, seat: int) -> Review:
        """What the choices of a seat cost, as far as computed; the rest is computed in the background."""
        if not table.over:
            raise Forbidden("not-over")
        found = self.reviews.get((table.id, seat))
        if found is None:
            lengths = [
                length
                for length, choice in enumerate(table.match.choices)
                if choice.seat == seat and not choice.idle and not choice.forced
            ]
            found = self.reviews[(table.id, seat)] = Review(len(lengths))
            found.task = asyncio.ensure_future(self.find_costs(table, found, lengths))
            if len(self.reviews) > REVIEWS:
                oldest = self.reviews.popitem(last=False)[1].task
                if oldest is not None:
                    oldest.cancel()
        found.look()
        return found

    async def find_costs(self, table: Table, review: Review, lengths: list[int]) -> None:
        for length in lengths:
            await review.wanted()
            chosen, position = table.match.choices[length].option, self.position(table, length)
            thinkers, who = self.thinkers, self.asking(table)
            root = await thinkers.consider(position, review.seconds, chosen, thinkers.spare, who)
            review.verdicts.append(weigh(root, length, chosen))
