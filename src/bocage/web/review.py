"""Advice in words: hints at the table, and after the match the choices that cost most."""

from __future__ import annotations

import asyncio
from html import escape

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from bocage.bots.advice import Advice, Verdict, missed
from bocage.core.words import Goods, Ready, Say
from bocage.look.html import icon
from bocage.tables.house import House
from bocage.tables.refusals import Forbidden
from bocage.tables.reviews import Review
from bocage.tables.table import Table
from bocage.web.app_state import app_state
from bocage.web.forms import fields, number
from bocage.web.guard import Rates
from bocage.web.margins import curve
from bocage.web.panel import Page
from bocage.web.people import prefs_of
from bocage.web.preview import dice, preview
from bocage.web.render import wants_json

HINTS = Rates(rate=0.5, burst=6)  # thinking costs more than choosing


# ---------------------------------------------------------------- hints
async def hint(request: Request) -> Response:
    """The best few options for the person who is asked."""
    state = app_state(request)
    table = await state.house.table(request.path_params["id"])
    person = state.people.id_of(request)
    version = number(await fields(request), "version")
    state.house.seat_to_answer(table, person, version)
    HINTS.take(person or "")
    advice = await state.house.hint(table, person, version)
    if not wants_json(request):
        return RedirectResponse(f"/t/{table.id}", 303)
    if table.seq != version:
        return JSONResponse({"hint": ""})
    return JSONResponse({"hint": hint_html(Page(table, person, prefs_of(request).lang), advice)})


def hint_html(page: Page, advice: list[Advice]) -> str:
    """The best few options by value, each as a button that chooses it, with the reason in a sentence. Never all of
    them: that would only repeat the list of options."""
    voice, question = page.voice, page.game.question
    best = sorted(advice, key=lambda row: -row.value)[: max(1, len(page.game.options()) - 1)]
    rows = []
    for place, row in enumerate(best):
        label = question.describe(page.game, row.option)
        target = f' data-target="{label.target}"' if label.target else ""
        loss = voice.text("hint.best") if not place else signed(page, min(0.0, row.value - best[0].value))
        rows.append(
            f'<li><button class="opt" form="choose" name="option" value="{row.option}" data-hint="{place + 1}"{target}>'
            f'<i class="num">{place + 1}</i><span>{voice.say(label.say)}<small>{why_html(page, row)}</small></span>'
            f"<b>{loss}</b></button></li>"
        )
    title = "hint.alone" if page.game.solo() else "hint.title"
    said = voice.text(title, margin=signed(page, best[0].value))
    if best[0].chance is not None:
        said += " " + voice.text("hint.chance", chance=round(100 * best[0].chance))
    head = f"<p>{icon('hint')}<span>{said}</span></p>"
    return f"{head}<ol>{''.join(rows)}</ol>"


def why_html(page: Page, row: Advice) -> str:
    """Why an option is good: what it brings at once, and what its turn changes on the score sheet."""
    voice, seat = page.voice, page.game.question.seat
    found = preview(page.table.about, page.game, seat, row.option, dice(page.table, row.option))
    sure = [
        (held.symbol, int(change.after - change.before)) for held, change in found.goods if change.after is not None
    ]
    gains, costs = Goods([pair for pair in sure if pair[1] > 0]), Goods([(name, -n) for name, n in sure if n < 0])
    said = []
    if gains.items:
        said.append(voice.text("hint.trade" if costs.items else "hint.gain", gains=gains, costs=costs))
    if row.reasons:
        said.append(voice.text("hint.turn", changes=Ready(changes_html(page, row.reasons))))
    return " ".join(said) or voice.text("hint.later")


def changes_html(page: Page, reasons: tuple[tuple[Say, float], ...]) -> str:
    return ", ".join([f"{page.voice.say(say)} {signed(page, change)}" for say, change in reasons])


def signed(page: Page, points: float) -> str:
    """Points with their sign, to one decimal."""
    rounded = round(points, 1)
    text = page.words.number(abs(int(rounded) if rounded == int(rounded) else rounded))
    return ("+" if rounded > 0 else "−" if rounded < 0 else "±") + text


# ---------------------------------------------------------------- reviews
def may_review(house: House, table: Table, person: str | None) -> bool:
    """Whether a person may start a review: only players and the host; others see what has been found so far."""
    asked_for = bool(table.owned(person)) or (person is not None and person == table.row.host)
    return table.hints and (asked_for or (table.id, 0) in house.counsel.reviews)


async def review(request: Request) -> Response:
    """The costly choices of a finished match, as far as they have been found. Finding them takes minutes."""
    state = app_state(request)
    table = await state.house.table(request.path_params["id"])
    person = state.people.id_of(request)
    if not table.hints:
        raise Forbidden("no-hints")
    if not may_review(state.house, table, person):
        raise Forbidden("review-theirs")
    page = Page(table, person, prefs_of(request).lang)
    found = state.house.counsel.review(table, page.me or 0)
    return HTMLResponse(await asyncio.to_thread(review_html, page, found))


def review_html(page: Page, found: Review) -> str:
    voice = page.voice
    if len(found.verdicts) < found.choices and found.running:
        done = voice.text("review.thinking", n=len(found.verdicts), of=found.choices)
        return (
            f'<p data-wait role="status">{done} <progress max="{found.choices}" value="{len(found.verdicts)}">'
            f"</progress></p>"
        )
    costly = found.costliest()
    if not costly:
        return f"<p>{voice.text('review.none')}</p>"
    rows = "".join([verdict_html(page, place, verdict) for place, verdict in enumerate(costly, 1)])
    marks = [(verdict.length, str(place)) for place, verdict in enumerate(costly, 1)]
    return f"<ol>{rows}</ol><template data-curve>{curve(page, marks)}</template>"


def verdict_html(page: Page, place: int, verdict: Verdict) -> str:
    """What was chosen, what would have been better and by how much, with a link to try it."""
    voice, table = page.voice, page.table
    game = table.match.at(verdict.length).game
    question = game.question
    chosen, better = (question.describe(game, option).say for option in (verdict.chosen, verdict.better))
    look = f"/t/{table.id}/replay?at={verdict.length}"
    changes = missed(game, verdict)
    told = Ready(changes_html(page, changes))
    why = voice.text("review.why", changes=told) if changes else voice.text("review.later")
    return (
        f'<li><span class="num">{place}</span><span><b>{escape(chapter(page, table, verdict.length))}</b> '
        f"{voice.say(chosen)}<br>"
        f"<em>{voice.text('review.better', option=better)}</em> <small>{why}</small></span>"
        f'<span class="pt">{signed(page, -verdict.cost)}<a href="{look}">{voice.text("review.look")}</a>'
        f'<form method="post" action="/t/{table.id}/branch"><input type="hidden" name="at" value="{verdict.length}">'
        f"<button>{voice.text('review.branch')}</button></form></span></li>"
    )


def chapter(page: Page, table: Table, length: int) -> str:
    """The heading of the story under which a choice was made."""
    headings = [line for line in table.lines if line.told.heading and line.length <= length and not line.undone]
    return page.words.say(headings[-1].told.say) if headings else ""
