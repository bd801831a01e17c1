"""`bocage arena GAME --bots a,b`: which bot plays better, and how sure that is."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from bocage.arena.chart import Mark, Panel, chart
from bocage.arena.contest import Contest, report
from bocage.arena.ranking import Rating, duels, ratings
from bocage.arena.series import Outcome, Standing, standings
from bocage.cli import fail, options_of
from bocage.cli.crew import crew, play, writable
from bocage.cli.deck import text_of
from bocage.core.words import Voice
from bocage.games import GAMES


def run(arguments: argparse.Namespace, voice: Voice) -> None:
    contest = contest_of(arguments, voice)
    pairings = contest.pairings()  # refuses what cannot be played
    plot = writable(arguments.plot, voice) if arguments.plot else None
    file = writable(arguments.json, voice) if arguments.json not in (None, "-") else None
    notes = Console(stderr=True)
    if len(pairings) != contest.matches * len(contest.tables):
        notes.print(voice.text("arena.rounded", n=len(pairings)))
    with crew(arguments, voice) as executor:
        start = time.perf_counter()
        outcomes = play(contest, executor, notes)
        seconds = time.perf_counter() - start
    if plot:
        plot.write_text(picture(contest, outcomes, voice), encoding="utf-8")
    data = json.dumps(report(contest, outcomes, seconds), indent=2)
    if file:
        file.write_text(data + "\n", encoding="utf-8")
    if arguments.json == "-":
        print(data)
    else:
        show(contest, outcomes, seconds, voice)


def contest_of(arguments: argparse.Namespace, voice: Voice) -> Contest:
    """The contest asked for: one table if all bots fit, else every pair."""
    about = GAMES[arguments.game]
    bots = tuple(arguments.bots.split(","))
    crowd = arguments.round_robin or len(bots) > about.players[-1]
    usual = min(players for players in about.players if players > 1) if crowd else max(len(bots), about.players[0])
    players = usual if arguments.players is None else arguments.players
    every_pair = players > 1 and (arguments.round_robin or len(bots) > players)
    if arguments.round_robin and len(bots) < 2:
        fail(voice.text("arena.one-bot"))
    if (every_pair or players == 1) and len(set(bots)) < len(bots):
        fail(voice.text("arena.twice"))
    options = tuple(options_of(arguments.option).items())
    deck = text_of(arguments.deck, about)
    return Contest(about.name, bots, players, options, arguments.matches, arguments.seed or 0, every_pair, deck)


# ---------------------------------------------------------------------- on the terminal
def show(contest: Contest, outcomes: Sequence[Outcome], seconds: float, voice: Voice) -> None:
    rows, console = standings(outcomes), Console()
    console.print(standings_table(rows, contest.winnable, voice))
    if len(contest.tables) > 1 and duels(outcomes):
        console.print(f"\n[italic]{voice.text('arena.duels')}")
        console.print(cross_table(outcomes, voice))
    found = ratings(outcomes, contest.seed)
    if found:
        console.print(f"\n[italic]{voice.text('arena.ratings')}")
        console.print(ratings_table(found, voice))
    console.print(f"\n[italic]{voice.text('arena.cost')}")
    console.print(cost_table(rows, voice))
    rate = voice.decimal(sum(outcome.decisions for outcome in outcomes) / seconds)
    console.print("\n" + voice.text("arena.speed", n=len(outcomes), seconds=decimal(seconds, 1, voice), rate=rate))


def grid(voice: Voice, *columns: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(voice.text("column.bot"), no_wrap=True)
    for column in columns:
        table.add_column(voice.text(f"column.{column}"), justify="right", no_wrap=True)
    return table


def standings_table(rows: Sequence[Standing], winnable: bool, voice: Voice) -> Table:
    won = ("wins", "win-rate", "interval") if winnable else ()
    table = grid(voice, "matches", *won, "mean-score")
    for row in rows:
        wins = (decimal(row.wins, 1, voice), percent(row.win_rate, voice), between(row.interval, voice))
        table.add_row(row.bot, str(row.matches), *(wins if winnable else ()), score(row, voice))
    return table


def cost_table(rows: Sequence[Standing], voice: Voice) -> Table:
    table = grid(voice, "real", "think-mean", "think-worst")
    for row in rows:
        mean, worst = decimal(row.cost.mean, 4, voice), decimal(row.cost.worst, 3, voice)
        table.add_row(row.bot, str(row.cost.decisions), mean, worst)
    return table


def cross_table(outcomes: Sequence[Outcome], voice: Voice) -> Table:
    """How often the row's bot beats the column's."""
    met = duels(outcomes)
    bots = list(dict.fromkeys(bot for bot, _ in met))
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("")
    for bot in bots:
        table.add_column(bot, justify="right")
    for bot in bots:
        cells = []
        for against in bots:
            duel = met.get((bot, against))
            cells.append(f"{percent(duel.win_rate, voice)}\n{between(duel.interval, voice, 0)}" if duel else "-")
        table.add_row(bot, *cells)
    return table


def ratings_table(found: Sequence[Rating], voice: Voice) -> Table:
    table = grid(voice, "mu", "sigma", "ordinal")
    for rating in found:
        table.add_row(rating.bot, *(decimal(value, 2, voice) for value in (rating.mu, rating.sigma, rating.ordinal)))
    return table


def decimal(value: float, digits: int, voice: Voice) -> str:
    return voice.decimal(value, digits)


def percent(rate: float, voice: Voice, digits: int = 1) -> str:
    return decimal(100 * rate, digits, voice) + " %"


def between(interval: tuple[float, float], voice: Voice, digits: int = 1) -> str:
    return f"{decimal(100 * interval[0], digits, voice)} - {decimal(100 * interval[1], digits, voice)}"


def score(row: Standing, voice: Voice) -> str:
    """The mean with half the width of its 95 % interval."""
    mean, ends = decimal(row.mean_score, 2, voice), row.score_interval
    return f"{mean} ± {decimal((ends[1] - ends[0]) / 2, 2, voice)}" if ends else mean


# ---------------------------------------------------------------------- as a picture
def picture(contest: Contest, outcomes: Sequence[Outcome], voice: Voice) -> str:
    """Win rates and ratings of a contest; for solo bots, the spread of their scores."""
    rows = standings(outcomes)
    panels = []
    if contest.winnable:
        marks = [
            Mark(row.bot, f"{percent(row.win_rate, voice)} ({between(row.interval, voice)})", 100 * row.win_rate,
                 100 * row.interval[0], 100 * row.interval[1])
            for row in rows
        ]  # fmt: skip
        panels.append(Panel(voice.text("chart.win-rate"), marks, (0, 100), " %"))
    if duels(outcomes):
        marks = [
            Mark(rating.bot, f"{decimal(rating.mu, 1, voice)} ± {decimal(2 * rating.sigma, 1, voice)}", rating.mu,
                 rating.mu - 2 * rating.sigma, rating.mu + 2 * rating.sigma)
            for rating in ratings(outcomes, contest.seed)
        ]  # fmt: skip
        panels.append(Panel(voice.text("chart.rating"), marks))
    else:
        marks = []
        for row in rows:
            low, high = row.score_interval or (row.mean_score, row.mean_score)
            marks.append(Mark(row.bot, score(row, voice), row.mean_score, low, high, dots=row.scores))
        panels.append(Panel(voice.text("chart.scores"), marks))
    name = Voice(voice.lang, [GAMES[contest.game].package]).text("title")
    title = voice.text("chart.title", game=name, n=contest.players, matches=len(outcomes))
    return chart(title, panels)
