"""The home page: the games, a new table, my tables; preferences and uploads."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from bocage.bots.characters import BY_NAME, technical
from bocage.bots.levels import LEVELS
from bocage.core.decks import BadDeck, deck_of
from bocage.core.errors import BadSetup, BocageError
from bocage.core.registry import About
from bocage.core.words import Voice
from bocage.games import GAMES
from bocage.tables.masters import MASTER
from bocage.tables.refusals import Broken, NoTable
from bocage.tables.rows import Person
from bocage.tables.seating import Seating, seating
from bocage.tables.sequels import uploaded
from bocage.web.app_state import app_state
from bocage.web.cards import TableCard, broken_card, game_card, table_card
from bocage.web.decks import deck_in
from bocage.web.fairness import share_of
from bocage.web.forms import fields, fields_and_file, number, text_file
from bocage.web.guard import TooMany, address_of
from bocage.web.lessons import tour_of
from bocage.web.naming import kept, wished
from bocage.web.panel import USUAL
from bocage.web.people import ALLOWED, called, prefs_of, save_prefs
from bocage.web.render import wants_json, words_for

SHOWN = 12  # of my tables
TABLES_AN_HOUR = 120  # tables one person may open
DEFAULT_SEATS = ("me", f"bot:{USUAL}")  # the default first seat, and all others


async def home(request: Request) -> Response:
    return await page(request)


@dataclass(frozen=True)
class Refused:
    """A form that was refused because of its deck, with all its values, so that it can be corrected and sent again."""

    game: str
    values: dict[str, str]
    deck: str
    problems: list[str]


async def page(request: Request, refused: Refused | None = None) -> Response:
    lang = prefs_of(request).lang
    person = await asyncio.to_thread(app_state(request).people.find, request)
    tables = await my_tables(request, person, lang) if person else []
    mine = [row for row in tables if row["turn"] == "you"]
    resume = None
    if mine:
        resume = {
            "title": mine[0]["title"],
            "cover": mine[0]["cover"],
            "summary": mine[0]["status"],
            "href": mine[0]["href"],
        }
    voice = Voice(lang, ["bocage.web"])
    levels = [
        {
            "value": level,
            "label": voice.text("bot.master") if level == MASTER else level[-1],
            "title": voice.text(f"bot.{level}"),
            "means": voice.text(f"bot.{level}.means"),
        }
        for level in (*LEVELS, MASTER)
    ]
    games = [game_card(about, lang) for about in GAMES]
    return await app_state(request).renderer.page(
        request,
        "home.html",
        status=422 if refused else 200,
        games=games,
        levels=levels,
        usual=USUAL,
        resume=resume,
        tables=tables,
        refused=refused,
        named=called(request),
    )


async def health(request: Request) -> Response:
    return JSONResponse({"tables": len(app_state(request).house.tables)})


async def my_tables(request: Request, person: Person, lang: str) -> list[TableCard]:
    """The person's newest tables, those that wait for them first."""
    house = app_state(request).house
    rows = await house.stored(house.store.tables_of, person.id, SHOWN)
    found = []
    for row in rows:
        try:
            table = await house.table(row.id)
        except NoTable:
            continue  # a table with an older version of the rules
        except Broken:
            found.append(broken_card(row, await house.stored(house.store.seats, row.id), person.id, lang))
            continue
        found.append(table_card(table, person.id, lang))
    order = {"you": 0, "other": 1, "waiting": 1, "over": 2, "broken": 2}
    return sorted(found, key=lambda card: order[card["turn"]])


# ---------------------------------------------------------------- preferences
async def prefs(request: Request) -> Response:
    values = await fields(request)
    wishes = prefs_of(request)
    for key, allowed in ALLOWED.items():
        if key in values:
            if values[key] not in allowed:
                raise BocageError("wish", key=key, allowed=", ".join(allowed))
            wishes = replace(wishes, **{key: values[key]})
    back = values.get("next", "/")
    here = back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/"
    response: Response = RedirectResponse(here, 303)
    save_prefs(response, wishes, request.url.scheme == "https")
    return response


# ---------------------------------------------------------------- new tables
async def play_now(request: Request) -> Response:
    """One click: a table against a bot."""
    values = await fields(request)
    about = GAMES[values.get("game", "")]
    level = values.get("level", USUAL)
    seatings = [seating("me")] + [seating(f"bot:{level}") for _ in range(about.usual_players - 1)]
    return await opened(request, about.name, seatings, {}, None, values)


async def first_match(request: Request) -> Response:
    """One click: the prepared table that teaches a game."""
    values = await fields(request)
    about = GAMES[values.get("game", "")]
    tour = tour_of(about)
    if not tour.stops:
        raise BadSetup("no-lesson", game=about.name)
    person = await host(request)
    seatings = [seating("me")] + [seating(f"bot:{tour.rival}") for _ in range(tour.players - 1)]
    named = await wished(request, values)
    table = await app_state(request).house.create(
        named or person, about.name, seatings, tour.options, tour.seed, lesson=0, known=True
    )
    return kept(request, RedirectResponse(f"/t/{table.id}", 303), named.name if named else "")


async def open_table(request: Request) -> Response:
    """Open a table from the form: seats, options, seed, hints, custom deck."""
    values, file = await fields_and_file(request, "deck")
    about = GAMES[values.get("game", "")]
    deck = ""
    try:
        deck = deck_in(values, file)
        deck = deck_of(about, deck).text if deck else ""
    except BadDeck as error:
        if wants_json(request):
            raise
        voice = words_for(request)
        problems = [voice.say(problem) for problem in error.problems]
        return await page(request, Refused(about.name, values, deck, problems))
    players = number(values, "players") if "players" in values else about.players[0]
    if players not in about.players:
        raise BadSetup("players", game=about.name, allowed=", ".join(map(str, about.players)), players=players)
    seatings = seatings_in(values, about, players)
    if not any(who.kind in ("me", "here", "friend") for who in seatings):
        raise BadSetup("nobody")
    chosen = {key.removeprefix("option-"): value for key, value in values.items() if key.startswith("option-")}
    options = about.fitting(players, chosen)  # the form may still contain what it hides
    seed = number(values, "seed") if values.get("seed", "").strip() else None
    hints = values.get("hints") == "yes"
    return await opened(request, about.name, seatings, options, seed, values, hints, deck)


def seatings_in(values: dict[str, str], about: About, players: int) -> list[Seating]:
    """The seats in the form. Bots may be chosen by name, but no character sits twice."""
    found: list[Seating] = []
    for seat in range(1, players + 1):
        who = seating(values.get(f"seat-{seat}", DEFAULT_SEATS[seat > 1]))
        name = values.get(f"who-{seat}", "") if who.kind == "bot" else ""
        if name:
            if name not in BY_NAME:
                raise BadSetup("no-character", name=name)
            if name in [other.who for other in found]:
                raise BadSetup("twice", name=name)
            who = replace(who, who=name, level=technical(who.level or "", BY_NAME[name], about))
        found.append(who)
    return found


async def opened(
    request: Request,
    game: str,
    seatings: list[Seating],
    options: dict[str, str],
    seed: int | None,
    values: dict[str, str],
    hints: bool = False,
    deck: str = "",
) -> Response:
    person = await host(request)
    named = await wished(request, values)
    house = app_state(request).house
    table = await house.create(
        named or person, game, seatings, options, seed, share=share_of(values), hints=hints, deck=deck
    )
    return kept(request, RedirectResponse(f"/t/{table.id}", 303), named.name if named else "")


async def host(request: Request) -> Person:
    """The person who opens a table, created if new; raises an error if they open too many."""
    state = app_state(request)
    state.limits.tables.take(address_of(request))
    person: Person = await state.house.stored(state.people.guest, request)
    state.house.counsel.met(person.id, address_of(request))  # a newcomer had no id when the request came in
    state.limits.own_tables.take(person.id)
    hour_ago = datetime.now(UTC) - timedelta(hours=1)
    if await state.house.stored(state.house.store.count_tables_since, person.id, hour_ago) >= TABLES_AN_HOUR:
        raise TooMany("too-many-tables", n=TABLES_AN_HOUR)
    return person


async def upload(request: Request) -> Response:
    text = await text_file(request, "log")
    person = await host(request)
    table = await uploaded(app_state(request).house, person, text)
    return RedirectResponse(f"/t/{table.id}/replay", 303)
