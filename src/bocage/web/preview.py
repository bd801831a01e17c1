"""Previews: the numbers a choice would change for the person who is asked.

The option is played in a few worlds redealt for the seat, never in the real one, and only what all of them agree on is
shown as certain: a preview reveals nothing that the seat could not work out itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from bocage.core.game import Game
from bocage.core.registry import About
from bocage.core.rng import Rng
from bocage.core.words import Ready, Say
from bocage.look.holdings import Holding
from bocage.tables.table import Table
from bocage.web.app_state import app_state
from bocage.web.guard import Rates
from bocage.web.panel import Page
from bocage.web.people import prefs_of

WORLDS: Final = 4
LINES: Final = 3  # lines of the score sheet
PREVIEWS: Final = Rates(rate=12, burst=60)  # for a pointer that wanders over the board
T = TypeVar("T")


@dataclass(frozen=True)
class Change:
    """A number before and after; None after: it depends on something hidden or on chance."""

    before: float
    after: float | None


@dataclass(frozen=True)
class Preview:
    """What an option changes for its seat. `goods` are paired with the amount held now, `lines` with their score sheet
    line; `worlds` are the positions it led to."""

    points: Change
    goods: tuple[tuple[Holding, Change], ...]
    lines: tuple[tuple[Say, Change], ...]
    worlds: tuple[Game, ...]
    seat: int


def preview(about: About, game: Game, seat: int, option: int, rng: Rng, then: int | None = None) -> Preview:
    """Play an option, and a possible follow-up, in worlds redealt for the seat that is asked, and compare before and
    after."""
    held: Callable[[Mapping[str, object], int], list[Holding]] = about.module("table.holdings").holdings
    worlds = [game.redeal(seat, rng) for _ in range(WORLDS)]
    before, sheet = held(worlds[0].view(seat), seat), worlds[0].score_sheet()
    points = worlds[0].scores()[seat]
    for world in worlds:
        world.choose(option)
        if then is not None:
            world.choose(then)
    after = [held(world.view(seat), seat) for world in worlds]
    goods = [
        (replace(now, need=after[0][place].need), Change(now.n, agreed([later[place].n for later in after])))
        for place, now in enumerate(before)
        if any([later[place].n != now.n for later in after])
    ]
    told = {line.say.key: line.points[seat] for line in sheet}
    later = [{line.say.key: line for line in world.score_sheet()} for world in worlds]
    lines = [
        (line.say, Change(told.get(key, 0.0), agreed([one[key].points[seat] if key in one else 0.0 for one in later])))
        for key, line in later[0].items()
    ]
    changed = [(say, change) for say, change in lines if change.after != change.before]
    changed.sort(key=lambda pair: -abs((pair[1].after or 0.0) - pair[1].before))
    total = agreed([world.scores()[seat] for world in worlds])
    return Preview(Change(points, total), tuple(goods), tuple(changed[:LINES]), tuple(worlds), seat)


def agreed(values: Sequence[T]) -> T | None:
    """What all worlds agree on, or None."""
    return values[0] if all([value == values[0] for value in values]) else None


# ---------------------------------------------------------------- in words
async def consequence(request: Request) -> Response:
    """The preview of one option for the person who is asked: words for the tip and marks for the board."""
    state = app_state(request)
    table = await state.house.table(request.path_params["id"])
    person = state.people.id_of(request)
    option, version = request.path_params["option"], request.query_params.get("version", "")
    seat = state.house.seat_to_answer(table, person, int(version) if version.isdecimal() and len(version) < 10 else -1)
    game = table.match.game
    if option not in game.options():
        game.choose(option)  # raises the refusal; changes nothing
    then = following(game, option, request.query_params.get("then", ""))
    PREVIEWS.take(person or "")
    return JSONResponse(told(Page(table, person, prefs_of(request).lang), seat, option, then))


def following(game: Game, option: int, wish: str) -> int | None:
    """The follow-up to choose after an option that only leads to another question."""
    if not (wish.isdecimal() and len(wish) < 10 and game.question.leads(game, option)):
        return None
    world = game.clone()
    world.choose(option)
    if int(wish) not in world.options():
        world.choose(int(wish))  # raises an error
    return int(wish)


def told(page: Page, seat: int, option: int, then: int | None = None) -> dict[str, object]:
    """Words and marks of a preview: `html`, and `marks` by target. The random seed comes from the version, so that
    asking twice reveals nothing more."""
    found = preview(page.table.about, page.game, seat, option, dice(page.table, option), then)
    said = [amount_html(page, holding, change) for holding, change in found.goods]
    html = f'<p class="gains">{" ".join(said)}</p>' if said else ""
    if found.points.after != found.points.before:
        html += f"<p><b>{page.voice.text('preview.points')}</b> {step_html(page, found.points)}</p>"
        rows = [f"<li>{page.voice.say(say)} {step_html(page, change)}</li>" for say, change in found.lines]
        html += f"<ul>{''.join(rows)}</ul>" if rows else ""
    html += f"<p><i>{next_html(page, found)}</i></p>" if next_html(page, found) else ""
    marks = {held.target: sign(page, change) for held, change in found.goods if held.target}
    return {"html": html, "marks": marks}


def dice(table: Table, option: int) -> Rng:
    return Rng(hash((table.seq, option)) & (1 << 60) - 1)


def sign(page: Page, change: Change) -> str:
    """A difference with its sign; ? if it cannot be known."""
    if change.after is None:
        return "?"
    by = change.after - change.before
    return ("+" if by > 0 else "−") + page.words.number(abs(by))


def step_html(page: Page, change: Change) -> str:
    """21 → 33."""
    before = page.voice.number(change.before).replace("-", "−")
    if change.after is None:
        return f"{before} → ?"
    tag = "ins" if change.after > change.before else "del"
    return f"{before} → <{tag}>{page.voice.number(change.after).replace('-', '−')}</{tag}>"


def amount_html(page: Page, held: Holding, change: Change) -> str:
    """+3 wood; for goods that the harvest needs, also how far they go: 6/8."""
    if change.after is None:
        return f"<span>{page.voice.amount(held.symbol, held.n)} → ?</span>"
    by = int(change.after - change.before)
    tag, mark = ("ins", "+") if by > 0 else ("del", "−")
    amount = f"<{tag}>{mark}{page.voice.amount(held.symbol, abs(by))}</{tag}>"
    if not held.need:
        return f"<span>{amount}</span>"
    harvest = page.voice.text("preview.harvest", n=int(change.after), need=held.need)
    return f"<span>{amount} <small>{harvest}</small></span>"


def next_html(page: Page, found: Preview) -> str:
    """What the seat is asked next in the same turn, if all worlds agree; otherwise whether chance or others decide."""
    nexts = [
        page.voice.say(world.question.prompt(world))
        if not world.over and world.question.seat == found.seat and not world.question.opens_turn
        else ""
        for world in found.worlds
    ]
    prompt = agreed(nexts)
    if prompt:
        return page.voice.text("preview.next", prompt=Ready(prompt))
    unsure = found.points.after is None or any([change.after is None for _, change in found.goods])
    return page.voice.text("preview.chance") if unsure else ""
