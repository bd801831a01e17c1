"""The lesson of a first match: which stop of the tour is shown at a table, and its words near the question."""

from __future__ import annotations

from typing import cast

from bocage.bots import ask, make_bot
from bocage.core.registry import About
from bocage.core.rng import Rng
from bocage.core.tour import Tour
from bocage.look.html import HtmlVoice, icon
from bocage.tables.table import Table


def tour_of(about: About) -> Tour:
    return cast(Tour, about.module("words.tour").TOUR)


def stop_shown(table: Table, person: str | None) -> int | None:
    """The number of the stop a learner sees now."""
    seen, seats = table.row.lesson, table.owned(person)
    if seen is None or not seats or table.over:
        return None
    return tour_of(table.about).stop(table.match.game, seats[0], seen)


def answered(table: Table, person: str | None, number: int) -> bool:
    """Whether a stop is done now that the learner has chosen. A stop without a question waits for its button."""
    stop = tour_of(table.about).stops[number]
    again = stop.again and stop.holds(table.match.game, table.owned(person)[0])
    return bool(stop.asked) and not again


def seen_with(table: Table, number: int) -> int | None:
    """The stops seen, with one more; None after the last, when the match becomes an ordinary one."""
    stops = len(tour_of(table.about).stops)
    return (table.row.lesson or 0) | 1 << number if 0 <= number < stops - 1 else None


def free_choice(table: Table, person: str | None) -> int | None:
    """A suggestion while the lesson has nothing new to say: what greedy would choose."""
    game, seats = table.match.game, table.owned(person)
    if table.over or not seats or game.seat != seats[0]:
        return None
    return ask(make_bot("greedy", 0), game, Rng(len(table.match.choices)))


def banner(table: Table, person: str | None, voice: HtmlVoice) -> str:
    """The words of a stop with its buttons; the script draws the rings."""
    seen = table.row.lesson
    if seen is None or table.over or not table.owned(person):
        return ""
    stops = tour_of(table.about).stops
    number = stop_shown(table, person)
    rule, lights, option, words = "", "", None, voice.text("lesson.wait")
    if number is None:
        option = free_choice(table, person)
        words = voice.text("lesson.free") if option is not None else words
    else:
        stop = stops[number]
        rule, lights, words = (
            f"#{stop.rule}" if stop.rule else "",
            " ".join(stop.light),
            voice.text(f"tour.{stop.name}"),
        )
        option = stop.suggestion(table.match.game)
    last = number == len(stops) - 1
    asks = number is None or option is not None
    go = (
        "" if asks else _button(table, "step", str(number), voice.text("lesson.end" if last else "lesson.next"), "main")
    )
    leave = "" if last else _button(table, "leave", "1", voice.text("lesson.leave"), "")
    wanted = f' data-option="{option}"' if option is not None else ""
    n = len(stops) if last else max(1, seen.bit_count() + (number is not None))
    return (
        f'<section class="sheet lesson" aria-label="{voice.text("lesson")}" data-light="{lights}"{wanted}>'
        f"<h2>{icon('book')}{voice.text('lesson')} <small>{voice.text('lesson.of', n=n, last=len(stops))}</small></h2>"
        f"<p>{words}</p>"
        f'<div class="go">{go}<a class="btn" href="/rules/{table.about.name}{rule}" target="_blank" rel="noopener">'
        f"{voice.text('lesson.rules')}</a>{leave}</div></section>"
    )


def _button(table: Table, name: str, value: str, words: str, cls: str) -> str:
    return (
        f'<form method="post" action="/t/{table.id}/lesson" data-lesson>'
        f'<input type="hidden" name="{name}" value="{value}">'
        f'<button class="{f"btn {cls}".strip()}">{words}</button></form>'
    )
