"""What the home page shows about a game and a table."""

from __future__ import annotations

from typing import TypedDict

from markupsafe import Markup

from bocage.bots.characters import CHARACTERS
from bocage.core.registry import About, Option
from bocage.core.words import Voice, Who
from bocage.games import GAMES
from bocage.look.covers import cover
from bocage.tables.rows import MatchRow, SeatRow
from bocage.tables.seating import characters
from bocage.tables.table import Table
from bocage.web.lessons import tour_of
from bocage.web.panel import Page, temper_said

PICKED = 4  # option values shown side by side; more become a list


class SeatMark(TypedDict):
    """A seat of a table: its number, who has it, and whether it is the reader's."""

    number: int
    name: str
    me: bool


class TableCard(TypedDict):
    """One of the reader's tables; `turn` is "you", "other", "waiting", "over" or "broken"."""

    href: str
    title: str
    cover: Markup
    seats: list[SeatMark]
    status: str
    turn: str
    action: str


def title_of(about: About, lang: str) -> str:
    if about.package:
        return Voice(lang, [about.package]).text("title")
    return Voice(lang).text(f"title.{about.name}")


def game_card(about: About, lang: str) -> dict[str, object]:
    voice = Voice(lang, ["bocage.web"])
    low, high = about.players[0], about.players[-1]
    words = Voice(lang, [about.package]) if about.package else voice
    options = [
        {
            "key": option.key,
            "label": words.text_or(f"option.{option.key}", option.key),
            "listed": len(option.values) > PICKED and not option.values[-1].isdecimal(),
            "when": when(about, option),
            "values": [
                {
                    "value": value,
                    "label": words.text_or(f"option.{option.key}.{value}", value),
                    "default": value == option.default,
                    "when": when(about, option, value),
                }
                for value in option.values
            ],
        }
        for option in about.options
    ]
    both = Voice(lang, [about.package, "bocage.web"]) if about.package else voice
    village = [
        {
            "name": one.name,
            "face": one.face,
            "label": both.text("home.seat.character", name=one.name, temper=temper_said(one.temper(about))),
        }
        for one in CHARACTERS
    ]
    return {
        "name": about.name,
        "title": title_of(about, lang),
        "tagline": words.text_or("tagline", ""),
        "players": str(low) if low == high else f"{low}–{high}",
        "player_counts": list(about.players),
        "minutes": about.minutes,
        "playable": about.playable,
        "cover": Markup(cover(about.name, words.text_or("cover", ""))),
        "options": options,
        "village": village,
        "deck": about.deck,
        "lesson": bool(tour_of(about).stops),
    }


def when(about: About, option: Option, value: str = "") -> str:
    """The CSS classes that hide an option of the form, or one of its values, when it has no meaning: at some player
    counts, or with some other options."""
    counts = [n for n in about.players if (value not in option.offered(n) if value else not option.offered(n))]
    needed = [] if value else [f"if-{key}-{wanted}" for key, wanted in option.given]
    return " ".join([*[f"hide-{n}" for n in counts], *needed])


def broken_card(row: MatchRow, seats: list[SeatRow], person: str, lang: str) -> TableCard:
    """A table that cannot be opened: its page says so and offers its log."""
    voice = Voice(lang, ["bocage.web"])
    village = characters(GAMES[row.game], row.id, seats)
    names = [village[seat.seat].name if seat.kind == "bot" else seat.name for seat in seats]
    return {
        "href": f"/t/{row.id}",
        "title": title_of(GAMES[row.game], lang),
        "cover": Markup(cover(row.game, "", small=True)),
        "seats": [
            {"number": seat.seat + 1, "name": name or voice.text("seat", n=seat.seat + 1), "me": seat.person == person}
            for seat, name in zip(seats, names, strict=True)
        ],
        "status": voice.text("home.broken"),
        "turn": "broken",
        "action": voice.text("home.open"),
    }


def table_card(table: Table, person: str, lang: str) -> TableCard:
    page = Page(table, person, lang)
    words = page.words
    seats: list[SeatMark] = [
        {"number": seat + 1, "name": page.names[seat], "me": seat in table.owned(person)}
        for seat in range(len(page.names))
    ]
    href, action, turn = f"/t/{table.id}", "home.open", "other"
    if table.over:
        scores = " – ".join(words.number(score) for score in table.match.game.scores())
        status, turn, href, action = (
            words.text("home.over", scores=scores),
            "over",
            f"/t/{table.id}/score",
            "home.score",
        )
    elif not table.ready:
        status, turn = words.text("home.waiting"), "waiting"
    elif page.may_choose:
        status, turn = words.say(page.game.question.prompt(page.game)), "you"
    else:
        status = words.text("home.turn", who=Who(page.game.question.seat))
    return {
        "href": href,
        "title": title_of(table.about, lang),
        "cover": Markup(cover(table.about.name, "", small=True)),
        "seats": seats,
        "status": status,
        "turn": turn,
        "action": words.text(action),
    }
