"""The table page and everything that can be done at a table."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from bocage.core import log
from bocage.core.decks import SHORT
from bocage.core.errors import BocageError
from bocage.core.words import Voice
from bocage.look.covers import cover
from bocage.tables.house import House
from bocage.tables.refusals import Broken, Forbidden, NoTable
from bocage.tables.rows import Person
from bocage.tables.sequels import branched, rematched
from bocage.tables.table import Table
from bocage.web.app_state import app_state
from bocage.web.cards import title_of
from bocage.web.decks import attachment
from bocage.web.fairness import fair_html, share_of
from bocage.web.forms import fields, number
from bocage.web.guard import Rates
from bocage.web.home import host
from bocage.web.lessons import answered, seen_with, stop_shown
from bocage.web.live import parts_of
from bocage.web.margins import curve
from bocage.web.panel import Page, chat_line
from bocage.web.people import prefs_of
from bocage.web.render import wants_json
from bocage.web.review import may_review

CHAT_LENGTH = 300
CHATS = Rates(rate=1, burst=8)


async def table_of(request: Request) -> Table:
    return await app_state(request).house.table(request.path_params["id"])


def person_of(request: Request) -> str | None:
    return app_state(request).people.id_of(request)


async def known_person(request: Request) -> Person:
    """The person who acts; a stranger has no seat and is told so."""
    person = await asyncio.to_thread(app_state(request).people.find, request)
    if person is None:
        raise Forbidden("not-seated")
    return person


# ---------------------------------------------------------------- pages
async def table_page(request: Request) -> Response:
    table = await table_of(request)
    return await show(request, table, None, "table.html")


async def replay_page(request: Request) -> Response:
    table = await table_of(request)
    last = len(table.match.choices)
    asked = request.query_params.get("at", str(last))
    at = min(int(asked), last) if asked.isdecimal() and len(asked) < 10 else last
    return await show(request, table, at, "replay.html")


async def show(request: Request, table: Table, at: int | None, template: str) -> Response:
    lang = prefs_of(request).lang
    person = person_of(request)
    page = Page(table, person, lang, at)
    known = await app_state(request).house.stored(app_state(request).people.find, request)
    account = known is not None and known.password is not None
    return await app_state(request).renderer.page(
        request,
        template,
        table=table,
        title=title_of(table.about, lang),
        parts={name: Markup(html) for name, html in page.parts().items()},
        seated=bool(table.owned(person)),
        news=page.news(),
        seq=table.seq,
        at=at,
        last=page.length,
        chat=[Markup(chat_line(line)) for line in table.chat],
        said=table.chat[-1].n if table.chat else 0,
        next=table.row.next,
        open_book=table.open_book,
        library=page.library,
        seat=page.asked,
        own=[(seat + 1, page.names[seat]) for seat in table.owned(person) if nameable(table, seat, account)],
        windows=getattr(table.about.module("table.board"), "WINDOWS", False),
        curtain=table.about.secrets and len(table.owned(person)) > 1 and at is None,
    )


def nameable(table: Table, seat: int, account: bool) -> bool:
    """Whether a person may rename one of their seats. Account holders always use their own name."""
    return table.seats[seat].kind == "here" or not account


async def parts(request: Request) -> Response:
    """The parts of the page as JSON, at some point of the match or now."""
    table = await table_of(request)
    lang, person = prefs_of(request).lang, person_of(request)
    asked = request.query_params.get("at")
    if asked is None:
        return Response(parts_of(table, person, lang).full, media_type="application/json")
    if not asked.isdecimal() or len(asked) > 9 or int(asked) > len(table.match.choices):
        raise BocageError("branch-at", at=asked[:9], last=len(table.match.choices))
    page = await asyncio.to_thread(Page, table, person, lang, int(asked))
    return JSONResponse({"seq": table.seq, "parts": page.parts()})


async def score_page(request: Request) -> Response:
    table = await table_of(request)
    if not table.over:
        return RedirectResponse(f"/t/{table.id}", 303)
    lang, person = prefs_of(request).lang, person_of(request)
    page = Page(table, person, lang)
    voice, game = page.voice, table.match.game
    ranks, scores, sheet = table.ranks(), game.scores(), table.about.module("table.sheet")
    tie = game.tie_break() if not table.resigned else None
    best = max((scores[seat] for seat, rank in enumerate(ranks) if rank == 1), default=max(scores))
    reason = "score.page.resigned" if table.resigned else "score.page.by"
    return await app_state(request).renderer.page(
        request,
        "score.html",
        title=title_of(table.about, lang),
        cover=Markup(cover(table.about.name, "")),
        winner=page.outcome(page.words),
        reason=Markup(voice.text(reason, points=best)),
        tie=page.words.say(tie) if tie else None,
        seats=[
            {
                "number": seat + 1,
                "name": page.words.name(seat),
                "bot": page.bots.get(seat),
                "total": voice.number(scores[seat]),
                "rank": ranks[seat],
            }
            for seat in range(len(scores))
        ],
        lines=[
            {
                "label": page.words.say(row.say),
                "points": [voice.number(points) for points in row.points],
                "sum": row.sum,
                "counts": row.counts,
            }
            for row in sheet.rows(game)
        ],
        total=page.words.say(sheet.TOTAL) if sheet.TOTAL else page.words.text("score.page.total"),
        totals=[voice.number(score) for score in scores],
        fair=Markup(fair_html(page)),
        reviewed=page.words.name(page.me or 0) if may_review(app_state(request).house, table, person) else None,
        curve=Markup(await asyncio.to_thread(curve, page)),
        links={
            "rematch": f"/t/{table.id}/rematch" if table.owned(person) else None,
            "replay": f"/t/{table.id}/replay",
            "download": f"/t/{table.id}/match",
            "home": "/",
            "table": f"/t/{table.id}",
        },
    )


async def download(request: Request) -> Response:
    try:
        table = await table_of(request)
    except Broken:
        id = request.path_params["id"]
        return attachment(await app_state(request).house.salvage(id, person_of(request)), f"{id[:6]}.match")
    if not table.open_book:
        raise Forbidden("not-open")
    return attachment(log.write(table.match), f"{table.about.name}-{table.id[:6]}.match")


async def deck(request: Request) -> Response:
    """The custom deck of a table, for everybody who looks at it."""
    table = await table_of(request)
    if table.match.deck is None:
        raise NoTable("no-deck")
    return attachment(table.match.deck.text, f"{table.about.name}-{table.match.deck.hash[:SHORT]}.deck")


# ---------------------------------------------------------------- what people do at a table
async def done(request: Request, table: Table, version: int) -> Response:
    """The answer to an action: for a script what has changed since `version`, for a plain form the table."""
    if wants_json(request):
        drawn = parts_of(table, person_of(request), prefs_of(request).lang)
        return Response(drawn.delta if drawn.base[0] == version else drawn.full, media_type="application/json")
    return RedirectResponse(f"/t/{table.id}", 303)


async def choose(request: Request) -> Response:
    table = await table_of(request)
    values = await fields(request)
    house = app_state(request).house
    version, option = number(values, "version"), number(values, "option")
    then = number(values, "then") if "then" in values else None
    person = person_of(request)
    if values.get("confirm") == "ask" and ends_turn(table, house, person, version, option, then):
        text = Voice(prefs_of(request).lang, ["bocage.web"]).text("ask.ends-turn")
        return JSONResponse({"confirm": text})
    await make(table, house, person, version, option)
    if then is not None and table.match.choices[-1].leads and stop_shown(table, person) is None:
        with contextlib.suppress(BocageError):  # if it cannot follow, the question it led to stays open
            await make(table, house, person, version + 1, then)
    return await done(request, table, version)


async def make(table: Table, house: House, person: str | None, version: int, option: int) -> None:
    """Make a choice; in a lesson it may complete the current stop."""
    stop = stop_shown(table, person)
    await house.choose(table, person, version, option)
    if stop is not None and answered(table, person, stop):
        await house.learn(table, person, seen_with(table, stop))


def ends_turn(
    table: Table, house: House, person: str | None, version: int, option: int, then: int | None = None
) -> bool:
    """Whether this choice, with the one to follow, would end the turn, so that a person may want to confirm it."""
    seat = house.seat_to_answer(table, person, version)
    world = table.match.game.clone()
    leads = world.question.leads(world, option)
    world.choose(option)
    if leads and then in world.options():
        world.choose(then)
    return world.over or world.question.seat != seat or world.question.opens_turn


async def lesson(request: Request) -> Response:
    """Go on to the next stop of the lesson, or leave it: the match continues as any other."""
    table = await table_of(request)
    values = await fields(request)
    seen = None if "leave" in values else seen_with(table, number(values, "step"))
    await app_state(request).house.learn(table, person_of(request), seen)
    return await done(request, table, -1)


async def undo(request: Request) -> Response:
    house = app_state(request).house
    return await table_action(request, lambda table, who, version, to: house.undo(table, who, version, to))


async def redo(request: Request) -> Response:
    house = app_state(request).house
    return await table_action(request, lambda table, who, version, _: house.redo(table, who, version))


async def resign(request: Request) -> Response:
    house = app_state(request).house
    return await table_action(request, lambda table, who, version, _: house.resign(table, who, version))


async def table_action(request: Request, do: Callable[[Table, str, int, int | None], Awaitable[None]]) -> Response:
    """An action of a person at the table, on the version they have seen."""
    table = await table_of(request)
    values = await fields(request)
    person = await known_person(request)
    version = number(values, "version")
    await do(table, person.id, version, number(values, "to") if "to" in values else None)
    return await done(request, table, version)


async def chat(request: Request) -> Response:
    table = await table_of(request)
    values = await fields(request)
    person = await known_person(request)
    text = " ".join("".join(letter if letter.isprintable() else " " for letter in values.get("text", "")).split())
    if not 1 <= len(text) <= CHAT_LENGTH:
        raise BocageError("chat", high=CHAT_LENGTH)
    CHATS.take(person.id)
    await app_state(request).house.say(table, person, text)
    return JSONResponse({}) if wants_json(request) else RedirectResponse(f"/t/{table.id}", 303)


async def rematch(request: Request) -> Response:
    table = await table_of(request)
    person = await known_person(request)
    new = await rematched(app_state(request).house, table, person, share_of(await fields(request)))
    return JSONResponse({"href": f"/t/{new.id}"}) if wants_json(request) else RedirectResponse(f"/t/{new.id}", 303)


async def branch(request: Request) -> Response:
    table = await table_of(request)
    values = await fields(request)
    person = await host(request)
    new = await branched(app_state(request).house, table, person, number(values, "at"))
    return RedirectResponse(f"/t/{new.id}", 303)
