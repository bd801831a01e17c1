"""How much the events of solo Villagers hurt: `python -m tools.harm`, with `--help` for the rest.

Every deal is played by a bot up to the start of a summer and of a winter round, drawn by chance. From there the match
is ended twice for each event of the season: with the event face up in the place of another, and with it put aside. The
harm is the gold it costs: the lead over the Countess without the event less that with it. There is no Jester, so the
event is sure to happen. Summer events are meant to cost 2 to 4 gold, those of winter 4 to 8; the two that the rulebook
names cost what they cost.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from itertools import islice
from statistics import fmean
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn, TimeRemainingColumn

from bocage.arena.pool import Pool, pool
from bocage.arena.series import mean_interval
from bocage.bots import ask, make_bot
from bocage.core.errors import BocageError
from bocage.core.rng import Rng
from bocage.core.words import Voice
from bocage.games.villagers import ABOUT
from bocage.games.villagers.cards.events import EVENTS, SEASON, SEASONS
from bocage.games.villagers.engine.countess import put_aside
from bocage.games.villagers.engine.state import Villagers

#: What an event of a season is meant to cost.
MEANT: Final = {"summer": (2.0, 4.0), "winter": (4.0, 8.0)}
#: Named in the rulebook: what is printed about them stays, whatever it costs.
PRINTED: Final = ("S01", "W01")


@dataclass(frozen=True)
class Deal:
    """A match to be cut at a round of each season, and the events tried there."""

    seed: int
    bot: str
    mode: str
    events: tuple[int, ...]


@dataclass(frozen=True)
class Trial:
    """One deal ended with an event and without: the leads over the Countess."""

    event: int
    spared: int
    struck: int


@dataclass(frozen=True)
class Harm:
    """What an event costs, with the 95 % confidence interval, and the share of matches won without and with it."""

    event: str
    season: str
    deals: int
    harm: float
    low: float
    high: float
    won_without: float
    won_with: float
    verdict: str


# ---------------------------------------------------------------- playing
def lead(game: Villagers) -> int:
    """The player's gold less the Countess's."""
    mine, hers = game.totals()
    return mine - hers


def play_on(game: Villagers, bot: str, seed: int) -> Iterator[Villagers]:
    """Play to the end; a copy of the match at the start of each round.

    The bot's chance begins anew in every phase: whether an event asks a question or not, the rest is played alike.
    """
    phase, begun = (0, -1), 0
    while not game.over:
        if (game.round, game.phase) != phase:
            phase = game.round, game.phase
            chance = (seed * 1009 + game.round) * 31 + game.phase
            player, rng = make_bot(bot, chance), Rng(chance ^ 0x5EED)
        if game.round > begun:
            begun = game.round
            yield game.clone()
        game.choose(ask(player, game, rng))


def cut(deal: Deal) -> dict[int, Villagers]:
    """A position of each season that the match comes to, at the start of a round with events of that season."""
    game = ABOUT.new(1, {"mode": deal.mode}, deal.seed)
    assert isinstance(game, Villagers)
    rounds = [found for found in play_on(game, deal.bot, deal.seed) if found.events]
    chance = Rng(deal.seed)
    positions = {}
    for season in range(len(SEASONS)):
        found = [position for position in rounds if SEASON[position.events[0]] == season]
        if found:
            positions[season] = chance.pick(found)
            positions[season].jester = False
    return positions


def faced(position: Villagers, event: int) -> Villagers:
    """The same position with an event face up: unless it is already, it changes places with the first of them."""
    game = position.clone()
    other, season = game.events[0], SEASON[event]
    if event not in game.events:
        game.events = (event, *game.events[1:])
        game.decks[season] = tuple([other if card == event else card for card in game.decks[season]])
        game.used[season] = tuple([other if card == event else card for card in game.used[season]])
    return game


def ended(game: Villagers, deal: Deal) -> int:
    """The lead after a match was played to its end; the bot's chance is the same every time."""
    for _ in play_on(game, deal.bot, deal.seed):
        pass
    return lead(game)


def trials(deal: Deal) -> list[Trial]:
    """All events of a deal, each with and without; none of a season that the match does not come to."""
    positions = cut(deal)
    found = []
    for event in deal.events:
        if SEASON[event] in positions:
            struck = faced(positions[SEASON[event]], event)
            spared = struck.clone()
            put_aside(spared, event)
            found.append(Trial(event, ended(spared, deal), ended(struck, deal)))
    return found


def all_trials(deals: Sequence[Deal], hands: Pool | None) -> Iterator[list[Trial]]:
    """The trials of each deal as it ends, played here or by the processes of a pool."""
    if hands is None:
        yield from map(trials, deals)
        return
    waiting = iter(deals)
    running: set[Future[list[Trial]]] = {hands.submit(trials, deal) for deal in islice(waiting, 2 * hands.hands)}
    while running:
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()
            running |= {hands.submit(trials, deal) for deal in islice(waiting, 1)}


# ---------------------------------------------------------------- what it shows
def harm_of(event: int, found: Sequence[Trial]) -> Harm:
    costs = [float(trial.spared - trial.struck) for trial in found]
    harm = fmean(costs)
    low, high = mean_interval(costs) or (harm, harm)
    season = SEASONS[SEASON[event]]
    return Harm(
        event=EVENTS[event],
        season=season,
        deals=len(found),
        harm=harm,
        low=low,
        high=high,
        won_without=fmean(trial.spared > 0 for trial in found),
        won_with=fmean(trial.struck > 0 for trial in found),
        verdict=verdict(EVENTS[event], season, harm, low, high),
    )


def verdict(event: str, season: str, harm: float, low: float, high: float) -> str:
    """Whether an event lies in the band of its season; "perhaps" while its interval still reaches the band."""
    least, most = MEANT[season]
    if event in PRINTED:
        return "printed"
    if least <= harm <= most:
        return "as meant"
    side = "too mild" if harm < least else "too harsh"
    return side if high < least or low > most else f"perhaps {side}"


def measure(found: Iterable[list[Trial]]) -> list[Harm]:
    """A row for each event that was tried, in their order."""
    by_event: dict[int, list[Trial]] = {}
    for deal in found:
        for trial in deal:
            by_event.setdefault(trial.event, []).append(trial)
    return [harm_of(event, by_event[event]) for event in sorted(by_event)]


def table(rows: Sequence[Harm], voice: Voice) -> str:
    lines = [f"{'event':<28}{'deals':>6}{'harm':>8}   {'95 %':<16}{'won without':>12}{'with':>7}"]
    for row in rows:
        name = f"{row.event} {voice.text(f'event.{row.event}')}"
        interval = f"{row.low:.1f} to {row.high:.1f}"
        won = f"{row.won_without:>12.0%}{row.won_with:>7.0%}"
        lines.append(f"{name:<28}{row.deals:>6}{row.harm:>8.1f}   {interval:<16}{won}  {row.verdict}")
    outside = [row.event for row in rows if "too" in row.verdict]
    lines.append(f"outside the band: {', '.join(outside) or 'none'}")
    return "\n".join(lines)


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.harm", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--events", default="", metavar="S02,W08", help="only these")
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1, help="of the first deal")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--mode", default="normal")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(words)
    if given.deals < 2 or given.jobs < 1:
        parser.error("--deals is a number from 2 up, --jobs from 1")
    ids = [id for id in given.events.split(",") if id] or list(EVENTS)
    if unknown := [id for id in ids if id not in EVENTS]:
        parser.error(f"no event {', '.join(unknown)}; there are {', '.join(EVENTS)}")
    events = tuple(EVENTS.index(id) for id in ids)
    deals = [Deal(given.seed + number, given.bot, given.mode, events) for number in range(given.deals)]
    try:
        ABOUT.new(1, {"mode": given.mode})
        make_bot(given.bot, 0)
    except BocageError as error:
        parser.error(str(error))
    notes = Console(stderr=True)
    columns = (MofNCompleteColumn(), BarColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with ExitStack() as stack:
        hands = stack.enter_context(pool(given.jobs)) if given.jobs > 1 else None
        progress = stack.enter_context(Progress(*columns, console=notes, transient=True, disable=not notes.is_terminal))
        rows = measure(progress.track(all_trials(deals, hands), total=len(deals)))
    if given.json:
        print(json.dumps([asdict(row) for row in rows], indent=2))
    else:
        print(table(rows, Voice("en", [ABOUT.package])))
    return 1 if any(row.verdict.startswith("too") for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
