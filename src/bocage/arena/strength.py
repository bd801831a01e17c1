"""The document of strength and its pictures, made from the ladder's file alone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bocage.arena.chart import Mark, Panel, chart
from bocage.arena.contest import Contest
from bocage.arena.ladder import games_of, minds, rungs
from bocage.core.words import Voice
from bocage.games import GAMES

NOTES = "strength-notes.md"  # what was tried; written by hand, beside the document

INTRODUCTION = """# Strength

How well the bots play, written by `bocage ladder` from the matches in [strength.json](strength.json).
Every deal is played from every seat, and every row has the 95 % confidence interval of a rate (Wilson) or of a mean
(Student). A **rate** is how often the first bot beats the second, or the game when it plays alone; a **score** is its
mean score. The bars are the project's targets. Seconds per move count only real decisions (more than one option), as
first bot : second. A row with † was played by older bots; the next run of the ladder plays it again.
[arena.md](arena.md) explains how to measure.
"""


def write(out: Path, rows: dict[str, dict[str, Any]]) -> None:
    """The document, and a picture for each game in the folder `pictures` beside it."""
    pictures = out.parent / "pictures"
    pictures.mkdir(parents=True, exist_ok=True)
    for game in games_of(rows.values()):
        (pictures / f"strength-{game}.svg").write_text(picture(game, of(game, rows)), encoding="utf-8")
    notes = out.parent / NOTES
    out.write_text(document(rows, notes.read_text(encoding="utf-8") if notes.exists() else ""), encoding="utf-8")


def of(game: str, rows: dict[str, dict[str, Any]]) -> list[dict[str, Any]]:
    return [row for row in rows.values() if row["game"] == game]


def bars(rows: dict[str, dict[str, Any]]) -> str:
    """How many of all bars are reached; a row that was never played reaches none."""
    barred = [row for row in rows.values() if row["bar"] is not None]
    if not barred:
        return ""
    reached = sum(row["value"] >= row["bar"] for row in barred)
    left = [rung for rung in rungs(1, 1) if rung.bar is not None and rung.key not in rows]
    told = f"Of {len(barred) + len(left)} bars, {reached} are reached and {len(barred) - reached} missed"
    return f"{told}; {len(left)} have not been played for yet.\n" if left else f"{told}.\n"


def document(rows: dict[str, dict[str, Any]], notes: str) -> str:
    parts = [INTRODUCTION, bars(rows)]
    for game in games_of(rows.values()):
        mine = of(game, rows)
        parts.append(f"## {title(game)}\n\n![{title(game)}](pictures/strength-{game}.svg)\n")
        parts.append(table(mine))
        commands = "\n".join(f"{row['command']}" for row in mine)
        parts.append(f"To reproduce the rows one by one:\n```\n{commands}\n```\n")
        parts.append(circumstances(mine))
    if notes:
        parts.append(f"## What was tried\n\n{notes.strip()}\n")
    return "\n".join(parts)


def title(game: str) -> str:
    return Voice("en", [GAMES[game].package]).text("title")


def is_of_today(row: dict[str, Any]) -> bool:
    """Whether the bots of a row are unchanged since it was played."""
    recipe = row["recipe"]
    contest = Contest(recipe["game"], tuple(recipe["bots"]), recipe["players"], tuple(recipe["options"].items()))
    return row.get("minds") == minds(contest)


def table(rows: Sequence[dict[str, Any]]) -> str:
    lines = [
        "| row | matches | result | 95 % interval | bar | | s per move, mean | worst |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for row in rows:
        bar, verdict = "", ""
        if row["bar"] is not None:
            bar, verdict = figure(row, row["bar"], 0), "reached" if row["value"] >= row["bar"] else "**missed**"
        ends = f"{figure(row, row['low'])} - {figure(row, row['high'])}"
        others = f" : {row['others_mean']:.3f}" if row.get("others_mean") else ""
        cost = f"{row['seconds_mean']:.3f}{others} | {row['seconds_worst']:.2f}"
        before = "" if is_of_today(row) else " †"
        lines.append(f"| {row['title']}{before} | {row['n']} | {figure(row)} | {ends} | {bar} | {verdict} | {cost} |")
    return "\n".join(lines) + "\n"


def figure(row: dict[str, Any], value: float | None = None, digits: int = 1) -> str:
    """A value of a row: 61.5 %, or 43.2 points."""
    value = row["value"] if value is None else value
    return f"{value:.{digits}f}" if row["measure"] == "score" else f"{100 * value:.{digits}f} %"


def circumstances(rows: Sequence[dict[str, Any]]) -> str:
    """What else a reader must know: engine, processes, version of the rules, and time."""
    engines = sorted({"compiled" if row["compiled"] else "interpreted" for row in rows})
    hands = sorted({row["hands"] for row in rows})
    rules = sorted({row["recipe"]["rules"] for row in rows})
    hours = sum(row["seconds"] for row in rows) / 3600
    return (
        f"Engine {' and '.join(engines)}, matches played {' or '.join(map(str, hands))} at a time, "
        f"rules version {' and '.join(map(str, rules))}, {hours:.1f} hours of play.\n"
    )


def picture(game: str, rows: Sequence[dict[str, Any]]) -> str:
    """Rates and scores of a game with their intervals and bars."""
    rates = [mark(row, 100) for row in rows if row["measure"] != "score"]
    scores = [mark(row, 1) for row in rows if row["measure"] == "score"]
    panels = [Panel("Wins, with the 95 % interval; the red line is the bar", rates, (0, 100), " %")] if rates else []
    if scores:
        panels.append(Panel("Scores: every match, the mean with its 95 % interval, the bar", scores))
    return chart(title(game), panels)


def mark(row: dict[str, Any], times: float) -> Mark:
    bar = None if row["bar"] is None else row["bar"] * times
    text = (
        f"{figure(row)} ({figure(row, row['low']).removesuffix(' %')} - {figure(row, row['high']).removesuffix(' %')})"
    )
    dots = tuple(row["scores"]) if row["measure"] == "score" else ()
    return Mark(row["title"], text, row["value"] * times, row["low"] * times, row["high"] * times, bar, dots)
