"""The ladder: the rows of the published table of strength, their results, and the file that keeps them."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, cast

from bocage.arena.contest import Contest
from bocage.arena.ranking import duels
from bocage.arena.series import Outcome, standings
from bocage.bots import GUESTS, guests
from bocage.bots.levels import LEVELS as MINDS
from bocage.bots.weights import best_mind, stamp
from bocage.core.bars import Bars
from bocage.core.build import compiled
from bocage.core.errors import BadSetup
from bocage.games import GAMES

SEED: Final = 1
LEVELS: Final = tuple(MINDS)
BEST: Final = LEVELS[-1]
CLASSIC: Final = "classic5"  # with as many worlds as the time of the best level allows

# Bars that all games share; `bots/bars` of each game has its own.
OVER_RANDOM: Final = 0.95
OVER_LEVEL_BELOW: Final = 0.60
OVER_CLASSIC: Final = 0.80  # trained against hand-made, in equal time
TIMES_ITS_SHARE: Final = 2  # share of wins for the only trained bot at a table of three or more

#: The two levels that meet at tables of three or more.
IN_COMPANY: Final = ("level4", "level2")
#: The opponents of bots from other packages.
AGAINST_GUESTS: Final = ("greedy", "level3", BEST)


@dataclass(frozen=True)
class Rung:
    """One row: a contest, and what is measured of its first bot.

    `duel` is how often it beats the second bot, `wins` how often it beats the game, `score` its mean score.
    """

    name: str
    title: str
    contest: Contest
    measure: str
    bar: float | None

    @property
    def key(self) -> str:
        return f"{self.contest.game}/{self.name}"


def rungs(matches: int, deals: int) -> list[Rung]:
    """All rows: `matches` between two bots, `deals` for a bot alone or against itself; fewer for minor rows."""
    return [
        rung
        for about in GAMES
        for rows in (
            duel_rows(about.name, matches),
            among_classics_rows(about.name, matches),
            equal_rows(about.name, deals),
            alone_rows(about.name, deals),
        )
        for rung in rows
    ]


def guest_rungs(package: str, matches: int) -> list[Rung]:
    """The bots of another package, each against some of ours, two at a table."""
    bots = guests(package)
    if not bots:
        raise BadSetup("no-guests", package=package, group=GUESTS)

    def row(game: str, bot: str, other: str) -> Rung:
        contest = Contest(game, (bot, other), 2, (), matches, SEED)
        return Rung(f"{bot}-{other}", f"{bot} against {called(other)}", contest, "duel", None)

    return [row(about.name, bot, other) for about in GAMES for bot in bots for other in AGAINST_GUESTS]


def duel_rows(game: str, matches: int) -> list[Rung]:
    def row(bots: tuple[str, str], bar: float | None, players: int = 2, n: int = matches) -> Rung:
        company = f"players{players}-" if players > 2 else ""
        title = f"{called(bots[0])} against {called(bots[1])}" + (f", {players} players" if company else "")
        contest = Contest(game, bots, players, (), n, SEED)
        return Rung(f"{company}{bots[0]}-{bots[1]}", title, contest, "duel", bar)

    rows = [row((LEVELS[0], "random"), OVER_RANDOM), row((LEVELS[0], "beginner"), None)]
    rows += [row((higher, lower), OVER_LEVEL_BELOW) for lower, higher in pairwise(LEVELS)]
    rows.append(row((BEST, "greedy"), bars_of(game).over_greedy))
    rows.append(row((BEST, classic(game)), OVER_CLASSIC))
    rows.append(row(("master", BEST), None, n=max(1, matches // 10)))
    rows += [row(IN_COMPANY, None, players, max(1, matches // 5)) for players in GAMES[game].players if players > 2]
    return rows


def among_classics_rows(game: str, matches: int) -> list[Rung]:
    """One trained bot among untrained ones: how often it comes first."""
    rival = classic(game)
    return [
        Rung(
            f"players{players}-{BEST}-{rival}",
            f"{called(BEST)} among {players - 1} of {rival}",
            Contest(game, (BEST, *[rival] * (players - 1)), players, (), max(1, matches // 5), SEED),
            "wins",
            TIMES_ITS_SHARE / players,
        )
        for players in GAMES[game].players
        if players > 2
    ]


def equal_rows(game: str, deals: int) -> list[Rung]:
    return [
        Rung(
            "-".join(["equals", BEST, *spelled(options)]),
            ", ".join([f"{called(BEST)} among its equals", *spelled(options, "=")]),
            Contest(game, (BEST,), 2, tuple(options.items()), max(1, deals if bar else deals // 5), SEED),
            "score",
            bar,
        )
        for options, bar in bars_of(game).among_equals
    ]


def alone_rows(game: str, deals: int) -> list[Rung]:
    return [
        Rung(
            "-".join(["alone", bot, *spelled(options)]),
            ", ".join([f"{called(bot)} alone", *spelled(options, "=")]),
            Contest(game, (bot,), 1, tuple(options.items()), deals if bot == BEST else max(1, deals // 4), SEED),
            measure,
            bar if bot == BEST else None,
        )
        for options, measure, bar in bars_of(game).alone
        for bot in LEVELS
    ]


def classic(game: str) -> str:
    """The bot with the hand-made evaluation that thinks as long as the best level."""
    times = bars_of(game).patience
    return CLASSIC if times == 1 else f"{CLASSIC}*{times}"


def bars_of(game: str) -> Bars:
    """The results that the bots of a game should reach."""
    return cast(Bars, GAMES[game].module("bots.bars").BARS)


def called(bot: str) -> str:
    """What people call a bot: level 3, greedy."""
    return f"level {bot[-1]}" if bot in LEVELS else bot


def spelled(options: dict[str, str], equals: str = "-") -> list[str]:
    return [f"{key}{equals}{value}" for key, value in options.items()]


# ---------------------------------------------------------------------- what a row shows
def record(rung: Rung, outcomes: Sequence[Outcome], seconds: float, hands: int) -> dict[str, Any]:
    """A played row as plain data, with everything the table shows."""
    bots = rung.contest.bots
    mine, *others = standings(outcomes)
    if rung.measure == "duel":
        duel = duels(outcomes)[bots[0], bots[1]]
        value, ends = duel.win_rate, duel.interval
    elif rung.measure == "wins":
        value, ends = mine.win_rate, mine.interval
    else:
        value, ends = mine.mean_score, mine.score_interval or (mine.mean_score, mine.mean_score)
    return {
        **heading(rung),
        "recipe": rung.contest.recipe,
        "minds": minds(rung.contest),
        "command": rung.contest.command,
        "n": len(outcomes),
        "value": value,
        "low": ends[0],
        "high": ends[1],
        "mean_score": mine.mean_score,
        "scores": [] if rung.measure == "duel" else [round(score, 2) for score in mine.scores],
        "decisions": mine.cost.decisions,
        "seconds_mean": mine.cost.mean,
        "seconds_worst": mine.cost.worst,
        "others_mean": others[0].cost.mean if others else None,
        "seconds": seconds,
        "hands": hands,
        "compiled": compiled(),
    }


def heading(rung: Rung) -> dict[str, Any]:
    """What the table shows of a row before it is played."""
    return {"game": rung.contest.game, "title": rung.title, "measure": rung.measure, "bar": rung.bar}


def minds(contest: Contest) -> dict[str, list[float]]:
    """What defines the bots of a contest: worlds per decision, noise, turns looked into, beam, and trained weights if
    any."""
    game = GAMES[contest.game].new(contest.players, dict(contest.options))
    mind, known = best_mind(game), stamp(game)
    searching = [bot for bot in contest.bots if bot in LEVELS or bot == "master"]
    return {
        bot: [*mind.levels(game)[LEVELS.index(bot if bot in LEVELS else BEST)], mind.breadth(game), *mind.beam(game)]
        + ([known] if known else [])
        for bot in searching
    }


def stands(row: dict[str, Any] | None, rung: Rung) -> bool:
    """Whether a row is still valid: played by the same recipe and bots, over at least as many matches."""
    if row is None or row["measure"] != rung.measure or row.get("minds") != minds(rung.contest):
        return False
    known, wanted = row["recipe"], rung.contest.recipe
    return {**known, "matches": 0} == {**wanted, "matches": 0} and known["matches"] >= wanted["matches"]


# ---------------------------------------------------------------------- the file
def load(path: Path) -> dict[str, dict[str, Any]]:
    """The rows played so far, by key. A file that is not such a table raises ValueError."""
    if not path.exists() or not path.stat().st_size:
        return {}
    data = json.loads(path.read_text(encoding="utf-8"))
    rows = data.get("rows") if isinstance(data, dict) else None
    if not isinstance(rows, dict):
        raise ValueError("no rows")
    return rows


def save(path: Path, rows: dict[str, dict[str, Any]]) -> None:
    """Write the file atomically, with the rows in the order of the ladder."""
    order = {rung.key: place for place, rung in enumerate(rungs(1, 1))}
    kept = dict(sorted(rows.items(), key=lambda item: order.get(item[0], len(order))))
    beside = path.with_name(path.name + ".new")
    beside.write_text(json.dumps({"rows": kept}, indent=1) + "\n", encoding="utf-8")
    os.replace(beside, path)


def games_of(rows: Iterable[dict[str, Any]]) -> list[str]:
    return list(dict.fromkeys(row["game"] for row in rows))
