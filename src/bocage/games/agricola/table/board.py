"""The game on the page: rounds, the action board, the viewer's own farm with goods and cards, and the other farms."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from typing import Final, Literal

from bocage.core.words import Goods, Voice
from bocage.games.agricola.engine.spaces import HARVESTS, ROUNDS
from bocage.games.agricola.table.board_cards import card_key, hand, in_front, points, stacks
from bocage.games.agricola.table.board_rivals import PIECES, marker, prizes, rivals
from bocage.games.agricola.table.board_spaces import shared
from bocage.games.agricola.table.picture import described, farm_picture
from bocage.games.agricola.table.view_types import FarmView, View
from bocage.look.html import icon
from bocage.look.land import pawn
from bocage.look.scene import Board, Scene

#: Options that go on in the ordinary way, by the keys of their words; they become the main button.
WAYS_ON: Final = frozenset({
    "done", "place.pass", "plow.none", "room.none", "room.stop", "stable.none", "stable.stop", "bake.first",
    "bake.none", "sow.none", "sow.stop", "fence.none", "fence.stop", "improve.none", "learn.none", "mulligan.keep",
    "permanent.none", "swap.none", "feed.eat", "scythe.stop", "offer.pass",
})  # fmt: skip
#: Choices that are neither pieces nor cards, with their symbols.
WAYS: Final = {"close": "fence", "done": "check"}
#: From this many cards on they are drawn low, three to a row; with too many rows, four to a row.
MANY: Final = 8
ROW: Final = 3
CROWD: Final = 7
MINUS: Final = "\N{MINUS SIGN}"
#: What a farm counts, and the prefix of its targets.
GROUPS: Final[tuple[tuple[Literal["stock", "animals"], str], ...]] = (("stock", "stock"), ("animals", "animal"))


def draw(scene: Scene[View]) -> Board:
    """Draw all parts of the page."""
    if scene.before is not None:
        scene = replace(scene, changed=scene.changed | changes(scene.before, scene.view, scene.home))
    return Board(progress(scene), shared(scene), home(scene), rivals(scene))


def explain(target: str, words: Voice) -> str:
    """What a space, a card or a major improvement does, from the lists of cards."""
    kind, _, name = target.partition("-")
    if target == "field-card":
        key = "text.card.beanfield"
    elif kind in ("hand", "card"):
        key = f"text.card.{name}"
    else:
        key = f"text.{kind}.{name}"
    return words.text(key) if words.knows(key) else ""


def card_of(target: str) -> str:
    """The card an element shows, by its library name; a space is large enough to show itself."""
    kind, _, name = target.partition("-")
    return card_key(name) if kind in ("hand", "card", "major") else ""


def changes(before: View, after: View, seat: int) -> frozenset[str]:
    """The targets that differ between two views: spaces that are new or newly taken, majors, and one seat's farm.

    Accumulated goods are left out: at the start of a round they would mark the whole board.
    """
    there = {space["space"]: space["workers"] for space in before["spaces"]}
    found = {
        f"space-{space['space']}"
        for space in after["spaces"]
        if space["space"] not in there or set(space["workers"]) - set(there[space["space"]])
    }
    for was, major in zip(before["majors"], after["majors"], strict=True):
        if was["owner"] != major["owner"]:
            found.add(f"major-{major['major']}")
    old, new = before["farms"][seat], after["farms"][seat]
    for kind, group in GROUPS:
        found |= {f"{group}-{name}" for name, n in new[kind].items() if n != old[kind][name]}
    found |= {f"side-{side}" for side in set(new["fences"]) - set(old["fences"])}
    found |= {f"cell-{cell}" for cell in set(new["stables"]) - set(old["stables"])}
    found |= {f"cell-{cell}" for cell in set(new["rooms"]) - set(old["rooms"])}
    sown = {field["cell"]: (field["crop"], field["n"]) for field in old["fields"]}
    found |= {f"cell-{f['cell']}" for f in new["fields"] if sown.get(f["cell"]) != (f["crop"], f["n"])}
    known = {card["card"] for card in old["played"]}
    found |= {f"card-{card['card']}" for card in new["played"] if card["card"] not in known}
    if old["hand"] is not None and new["hand"] is not None:
        held = {card["card"] for card in old["hand"]}
        found |= {f"hand-{card['card']}" for card in new["hand"] if card["card"] not in held}
    return frozenset(found)


# ---------------------------------------------------------------- the top bar
def progress(scene: Scene[View]) -> str:
    """The line of rounds with its harvests."""
    view, words = scene.view, scene.words
    now = view["round"]
    reaping = view["phase"] in ("fields", "feeding", "breeding") and not view["over"]
    drawn = []
    for n in range(1, ROUNDS + 1):
        cls = "now" if n == now else "past" if n < now else "next"
        drawn.append(f'<b class="{cls}">{n}</b>')
        if n in HARVESTS:
            ahead = "next on" if reaping and n == now else "next" if n == view["next_harvest"] else ""
            drawn.append(icon("harvest", cls=ahead))
    said = words.text("page.ended") if view["over"] else words.text("page.round", n=now, last=ROUNDS)
    named = f"page.phase-{view['phase']}"
    phase = "" if view["over"] else f'<span class="ph">{scene.voice.text(named)}</span>'
    return (
        f'<div class="year" role="group" aria-label="{escape(said)}"><span class="long">{_game(scene)}'
        f"{scene.voice.text('page.rounds')}</span>{''.join(drawn)}{phase}</div>"
    )


def _game(scene: Scene[View]) -> str:
    """Which game of a campaign this is; alone, the points to reach."""
    campaign = scene.view.get("campaign")
    if campaign is None:
        return ""
    if campaign["games"] is None:
        said = scene.voice.text("page.goal", n=campaign["game"], goal=campaign["goal"])
    else:
        said = scene.voice.text("page.game", n=campaign["game"], last=campaign["games"])
    return f'<span class="game">{said}</span>'


# ---------------------------------------------------------------- the own farm
def home(scene: Scene[View]) -> str:
    """The farm shown large, its goods, and the cards in front and in hand."""
    seat, words = scene.home, scene.words
    farm = scene.view["farms"][seat]
    mine = seat == words.me
    title = words.text("page.your-farm") if mine else words.text("page.farm-of", who=words.name(seat))
    return (
        f'<section class="home seat-{seat + 1}" aria-label="{escape(title)}">'
        f'<div class="farmbox">{farm_picture(scene, seat, title)}{_ways(scene)}</div>'
        f'<p class="sr">{escape(described(scene, farm))}</p><div class="kit">{_caption(scene, title)}'
        f"{_tray(scene, seat, farm)}{_cards(scene, farm)}</div></section>"
    )


def _ways(scene: Scene[View]) -> str:
    """Closing a pasture, or finishing: choices without a piece on the farm's picture."""
    found = [way for way in WAYS if way in scene.choices or way in scene.reasons]
    drawn = ""
    for way in found:
        choices = scene.choices.get(way, ())
        said = choices[0].label if choices else scene.words.text(f"table.{way}")
        drawn += f"<div {scene.attributes(way, said, 'way')}>{icon(WAYS[way])}<span>{escape(said)}</span></div>"
    return f'<div class="ways">{drawn}</div>' if drawn else ""


def _caption(scene: Scene[View], title: str) -> str:
    """Whose farm it is, its points, and what the family needs at the next harvest."""
    seat, view = scene.home, scene.view
    shape = icon(f"seat-{seat + 1}")
    won = scene.voice.number(view["scores"][seat])
    score = f'<b class="pts">{icon("victory", scene.words.text("page.points"))}{won}</b>'
    return (
        f'<div class="cap oncloth me">{shape}<span class="title">{escape(title)}</span>{marker(scene, seat)}{score}'
        f"{prizes(scene, seat)}{_need(scene)}</div>"
    )


def _need(scene: Scene[View]) -> str:
    """The food the family has and needs at the next harvest: always visible."""
    view = scene.view
    when = view["next_harvest"]
    if when is None:
        return ""
    farm = view["farms"][scene.home]
    food, need = farm["stock"]["food"], farm["need"]
    short = max(0, need - food)
    said = scene.words.text("page.need", goods=Goods([("food", need)]), food=food, short=short, round=when)
    told = scene.voice.text("page.short", n=short) if short else scene.voice.text("page.fed")
    cls = "need short" if short else "need"
    return (
        f'<span class="{cls}" role="img" tabindex="0" aria-label="{escape(said)}" data-explain="{escape(said)}">'
        f"{icon('harvest')}<b>{when}</b>{icon('food')}<b>{food}/{need}</b><em>{told}</em></span>"
    )


def _tray(scene: Scene[View], seat: int, farm: FarmView) -> str:
    """Goods and animals as pieces with their numbers; then people, fences, stables and begging markers."""
    before = scene.before["farms"][seat] if scene.before is not None else None
    drawn = []
    for kind, group in GROUPS:
        for name, n in farm[kind].items():
            flag = _flag(n, before[kind][name]) if before is not None else ""
            quiet = " quiet" if len(scene.choices) > 8 else ""
            cls = ("good" if n else "good zero") + quiet
            shown = scene.attributes(f"{group}-{name}", scene.words.amount(name, n), cls)
            drawn.append(f'<span {shown}>{icon(name)}<span aria-hidden="true">{n}</span>{flag}</span>')
    people, left = farm["people"], farm["left"]
    family = scene.words.text("page.family", n=people["all"], home=people["home"])
    rooms = scene.words.text("page.rooms-for", n=people["rooms"])
    drawn.append(
        _piece(
            f"stock-worker-{seat}",
            f"{family} {rooms}",
            pawn(seat + 1),
            f"{people['home']}<small>/{people['all']}</small>",
        )
    )
    for name, symbol in PIECES:
        said = scene.words.text(f"table.{name}", n=left[name])
        drawn.append(_piece(f"stock-{symbol}-{seat}", said, icon(symbol), str(left[name]), not left[name]))
    begging = scene.words.text("page.begging", n=farm["begging"])
    drawn.append(_piece(f"begging-{seat}", begging, icon("begging"), str(farm["begging"]), not farm["begging"]))
    label = escape(scene.words.text("page.supply"))
    return f'<div class="rack goods" role="group" aria-label="{label}">{"".join(drawn)}</div>'


def _piece(piece: str, said: str, drawn: str, n: str, none: bool = False) -> str:
    cls = "good side-piece zero" if none else "good side-piece"
    return (
        f'<span class="{cls}" data-piece="{piece}" role="img" tabindex="0" aria-label="{escape(said)}" '
        f'data-explain="{escape(said)}">{drawn}<span>{n}</span></span>'
    )


def _flag(now: int, then: int) -> str:
    """How much a number has just changed."""
    return f'<small class="flag">{"+" if now > then else MINUS}{abs(now - then)}</small>' if now != then else ""


# ---------------------------------------------------------------- cards
def _cards(scene: Scene[View], farm: FarmView) -> str:
    """Cards in front of the player and in hand; without cards only the major improvements."""
    front = len(farm["majors"]) + len(farm["played"])
    size = farm["hand_size"]
    held = size["minor"] + size["occupation"]
    low = -(-front // ROW) - (-held // ROW if farm["hand"] is not None else -1)
    many = " crowd" if low > CROWD else " many" if front + held > MANY else ""
    title = scene.voice.text("page.in-front")
    bonus = points(scene, farm["bonus"], False)
    nothing = f'<i class="nothing">{scene.voice.text("page.nothing-in-front")}</i>'
    drawn = f'<h3 class="oncloth">{title}{bonus}</h3><div class="hand front">{in_front(scene) or nothing}</div>'
    if scene.view["cards"]:
        note = scene.voice.text("page.hand-size", minor=size["minor"], occupation=size["occupation"])
        held_cards = hand(scene) + stacks(scene)
        empty = f'<i class="nothing">{scene.voice.text("page.no-hand")}</i>'
        drawn += (
            f'<h3 class="oncloth">{scene.voice.text("page.hand")}<small>{note}</small></h3>'
            f'<div class="hand held">{held_cards or empty}</div>'
        )
    asked = " asked" if any([target.startswith(("hand-", "stack-")) for target in scene.choices]) else ""
    label = escape(scene.words.text("page.cards"))
    return f'<div class="table-cards{many}{asked}" role="group" aria-label="{label}">{drawn}</div>'
