"""The curve of a match: how far ahead a seat was after each choice, with the costly choices marked."""

from __future__ import annotations

from collections.abc import Sequence

from bocage.core.words import Voice
from bocage.look.curve import margin_curve
from bocage.tables.table import Table
from bocage.web.panel import Page


def curve(page: Page, marks: Sequence[tuple[int, str]] = ()) -> str:
    """The curve for a viewer; `marks` are the match lengths to point at."""
    voice, me = page.voice, page.me or 0
    points, chapters = margins(page.table, me, voice)
    order = [me, *(seat for seat in range(len(page.names)) if seat != me)]
    names = (page.words.name(order[0]), page.words.name(order[1]) if len(order) == 2 else voice.text("score.page.best"))
    labels = {
        "comma": "," if page.lang == "fr" else ".",
        "title": voice.text("score.page.curve"),
        "ahead": voice.text("score.page.ahead", who=names[0]),
        "behind": voice.text("score.page.ahead", who=names[1]),
    }
    shapes = (order[0] + 1, order[1] + 1 if len(order) > 1 else 2)
    return margin_curve(points, chapters, names, labels, shapes, marks)


def margins(table: Table, seat: int, voice: Voice) -> tuple[list[float], list[tuple[int, str]]]:
    """How far ahead of the best opponent a seat was after each choice, and where the chapters of the match begin."""
    again = table.match.at(0)
    points = [_margin(again.game.scores(), seat)]
    for choice in table.match.choices:
        again.choose(choice.option)
        points.append(_margin(again.game.scores(), seat))
    chapters = [(length, voice.say(told.say)) for length, told in again.story if told.heading]
    return points, chapters


def _margin(scores: list[float], seat: int) -> float:
    others = [score for other, score in enumerate(scores) if other != seat]
    return scores[seat] - max(others, default=0.0)
