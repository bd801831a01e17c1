"""The game on the page: the year, the action board, the viewer's own village with fields and stables, stock and
cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from html import escape
from typing import Final

from bocage.core.words import Voice, Who
from bocage.games.hallertau.cards.deck import KIND, KINDS
from bocage.games.hallertau.table.board_cards import (
    PHASE_SIGNS,
    ROOMY,
    hand_back,
    hand_card,
    in_play,
    library_name,
    number_of,
    piles,
    shelf_names,
    stocked,
    text_of,
)
from bocage.games.hallertau.table.board_rivals import rivals, workers
from bocage.games.hallertau.table.board_spaces import spaces
from bocage.games.hallertau.table.board_words import amount, phrase, points
from bocage.games.hallertau.table.picture import terraces, village
from bocage.games.hallertau.table.picture_yard import yard
from bocage.games.hallertau.table.view_types import View
from bocage.look.html import icon
from bocage.look.scene import Board, Scene

ROUNDS: Final = 6
SOCKETS: Final = 10
#: Elements that are explained by their kind: the key of the explanation.
ABOUT: Final = {"artisan", "field", "yard", "stables", "tools"}
#: Cards may be played out of turn; the menu offers to hold them until the player's own turn.
WINDOWS: Final = True
#: Options that go on in the ordinary way, by the keys of their words; they become the main button.
WAYS_ON: Final = frozenset({
    "go-on", "improve.done", "sow.stop", "harvest.all", "income.all", "no-more", "take.nothing", "survive.none",
    "reset-row.keep",
})  # fmt: skip
#: With more bonus cards than this, the area of played cards is wider.
FEW: Final = 4


def draw(scene: Scene[View]) -> Board:
    """Draw all parts of the page."""
    words, edition = scene.words, scene.view["edition"]
    changed = scene.changed | changes(scene.before, scene.view) if scene.before is not None else scene.changed
    scene = replace(
        scene,
        changed=changed,
        explain=lambda target: explain(target, words, edition),
        card=lambda target: card_of(target, edition),
    )
    return Board(progress(scene), spaces(scene), home(scene), rivals(scene))


def explain(target: str, words: Voice, edition: str = "french") -> str:
    """What an element of the board is for."""
    kind, _, name = target.partition("-")
    if kind in ("hand", "bonus"):
        return text_of(name.rpartition("-")[2], edition, words)
    if kind == "space":
        return phrase(words, f"text.space.{name}")
    return phrase(words, f"page.about-{kind}") if kind in ABOUT else ""


def card_of(target: str, edition: str = "french") -> str:
    """The card that an element shows, by its library name."""
    kind, _, name = target.partition("-")
    return library_name(name.rpartition("-")[2], edition) if kind in ("hand", "bonus") else ""


def changes(before: View, after: View) -> frozenset[str]:
    """What differs between two views apart from stocks, which have their own flags."""
    found = {
        f"space-{new['space']}"
        for old, new in zip(before["spaces"], after["spaces"], strict=True)
        if old["rows"] != new["rows"]
    }
    for old, new in zip(before["farms"], after["farms"], strict=True):
        seat = new["seat"]
        for column, (was, now) in enumerate(zip(old["fields"], new["fields"], strict=True)):
            if now is not None and (was is None or (was["row"], was["crop"]) != (now["row"], now["crop"])):
                found.add(f"field-{seat}-{column}")
        for earlier, artisan in zip(old["artisans"], new["artisans"], strict=True):
            if earlier["steps"] != artisan["steps"]:
                found.add(f"artisan-{seat}-{artisan['artisan']}")
        for covered, card in zip(old["yard"], new["yard"], strict=True):
            if card["lies"] and covered["sheep"] != card["sheep"]:
                found.add(f"yard-{seat}-{card['round']}")
        if old["stables"] != new["stables"]:
            found.add(f"stables-{seat}")
        if old["workers"] != new["workers"]:
            found.add(f"workers-{seat}")
        if seat == after["me"] and old["hand"] is not None and new["hand"] is not None:
            had = {held["card"] for held in old["hand"]}
            found |= {f"hand-{held['card']}" for held in new["hand"] if held["card"] not in had}
    return frozenset(found)


# ---------------------------------------------------------------- the top bar
def progress(scene: Scene[View]) -> str:
    """Six rounds, ten phases, and the section cards still to come."""
    view, voice, words = scene.view, scene.voice, scene.words
    rounds = ""
    for n in range(1, ROUNDS + 1):
        cls = "now" if n == view["round"] and not view["over"] else "past" if n <= view["round"] else ""
        rounds += f'<b class="{cls}">{n}</b>' if cls else f"<b>{n}</b>"
    phases = "".join(_phase(scene, n, name) for n, name in enumerate(view["phases"], 1))
    if view["over"]:
        told = phrase(words, "page.ended")
    else:
        running = phrase(words, f"phase.{view['phase']}")
        told = f"{phrase(words, 'round', n=max(1, view['round']))}, {running}"
        if view["number"] > len(view["phases"]):
            phases += f'<span class="ph now">{icon("victory")}<em>{escape(running)}</em></span>'
    left = view["sections"]["left"]
    said = phrase(words, "page.section-cards", n=left)
    return (
        f'<div class="year" role="group" aria-label="{escape(told)}">'
        f'<span class="long">{voice.text("page.round")}</span>'
        f'{rounds}<span class="bar-sep"></span><span class="phs">{phases}</span><span class="bar-sep"></span>'
        f'<span class="ph sections" title="{escape(said)}">{icon("deck", said)}{left}</span>'
        "</div>"
    )


def _phase(scene: Scene[View], n: int, name: str) -> str:
    view = scene.view
    said = phrase(scene.words, f"phase.{name}")
    if n == view["number"] and not view["over"]:
        return f'<span class="ph now">{icon(PHASE_SIGNS[name])}<em>{escape(said)}</em></span>'
    cls = "ph past" if n < view["number"] or view["over"] else "ph"
    return f'<span class="{cls}" title="{escape(said)}">{icon(PHASE_SIGNS[name], said)}</span>'


# ---------------------------------------------------------------- the own place
def home(scene: Scene[View]) -> str:
    """Village, fields and stables of the seat that is shown large, its stock, its cards."""
    seat = scene.home
    asked = " asked" if _asks(scene, ("field-", "yard-", "stables-")) else ""
    return (
        f'<section class="home seat-{seat + 1}" aria-label="{escape(_title(scene, seat))}"><div class="vbox">'
        f"{village(scene, seat)}{_plate(scene, seat)}</div>"
        f'<div class="land{asked}">{terraces(scene, seat)}{yard(scene, seat)}</div></section>'
        f"{_rack(scene, seat)}{_cards(scene, seat)}"
    )


def _asks(scene: Scene[View], kinds: tuple[str, ...]) -> bool:
    return any([target.startswith(kinds) for target in scene.choices])


def _title(scene: Scene[View], seat: int) -> str:
    words = scene.words
    return (
        phrase(words, "page.your-village") if seat == words.me else words.text("page.village-of", who=words.name(seat))
    )


def _plate(scene: Scene[View], seat: int) -> str:
    """The name plate on the hedge: who lives here, remaining workers, points so far."""
    view, voice, words = scene.view, scene.voice, scene.words
    farm = view["farms"][seat]
    name = voice.text("page.your-village") if seat == words.me else voice.text("page.village-of", who=Who(seat))
    first = icon("first-player", phrase(words, "first"), "cock") if view["token"] == seat else ""
    return (
        f'<div class="cap me">{icon(f"seat-{seat + 1}")}<span class="title">{name}</span>{first}'
        f'{workers(scene, seat)}<span class="pts sheet-of" tabindex="0" data-explain="{escape(points(words, farm))}">'
        f"{icon('victory', phrase(words, 'page.points'))}{int(view['scores'][seat])}</span></div>"
    )


def _flag(scene: Scene[View], seat: int, good: str, n: int) -> str:
    """By how much an amount has just changed."""
    if scene.before is None:
        return ""
    change = n - stocked(scene.before["farms"][seat], good)
    return f'<span class="flag">{"+" if change > 0 else "−"}{abs(change)}</span>' if change else ""


def _rack(scene: Scene[View], seat: int) -> str:
    """Nine goods, the tools with the exchange of workers, and the jewels in their ten sockets."""
    farm, words = scene.view["farms"][seat], scene.words
    asked = " asked" if _asks(scene, ("good-", "tools")) else ""
    goods = "".join(_good(scene, seat, good, n) for good, n in farm["stock"].items())
    tools = _good(scene, seat, "tool", farm["tools"])
    exchange = scene.attributes("tools", phrase(words, "page.exchange"), "good exchange")
    sockets = "".join(f'<i class="{"in" if n < farm["jewels"] else ""}"></i>' for n in range(SOCKETS))
    jewels = _good(scene, seat, "jewel", farm["jewels"], f'<span class="sock" aria-hidden="true">{sockets}</span>')
    label = escape(phrase(words, "page.stock"))
    return (
        f'<section class="rack goods{asked}" aria-label="{label}">{goods}{tools}'
        f'<div {exchange}>{icon("hat")}<span class="ar">→</span>{icon("tool")}</div>{jewels}</section>'
    )


def _good(scene: Scene[View], seat: int, good: str, n: int, more: str = "") -> str:
    zero = "" if n else " zero"
    told = scene.attributes(f"good-{good}", amount(scene.words, good, n), f"good g-{good}{zero}")
    piece = f' data-piece="good-{seat}-{good}"'
    return (
        f'<div {told}{piece}>{icon(good)}<span aria-hidden="true">{n}</span>{more}{_flag(scene, seat, good, n)}</div>'
    )


# ---------------------------------------------------------------- cards
def _cards(scene: Scene[View], seat: int) -> str:
    """The hand, and beside it what has been played."""
    view, words = scene.view, scene.words
    if not view["cards"]:
        return ""
    farm = view["farms"][seat]
    if farm["hand"] is None:
        held = [hand_back(scene, kind) for kind, n in farm["backs"].items() for _ in range(n)]
    else:
        held = [hand_card(scene, card, farm) for card in farm["hand"]]
    none = f'<p class="nothing">{scene.voice.text("page.no-hand")}</p>' if not held else ""
    many = " many" if len(held) > ROOMY and farm["hand"] is not None else ""
    crowd = " crowd" if many and len(held) > 2 * ROOMY else ""
    asked = " asked" if _asks(scene, ("hand-", "bonus-")) else ""
    label = escape(
        phrase(words, "page.your-hand") if seat == words.me else words.text("page.hand-of", who=words.name(seat))
    )
    return (
        f'<section class="cards{asked}"><div class="hand{many}{crowd}" role="group" aria-label="{label}">'
        f"{''.join(held)}{none}</div>{_played(scene, seat)}</section>"
    )


def _played(scene: Scene[View], seat: int) -> str:
    """Bonus cards with their income, the number of played cards of each kind, and the discarded ones."""
    view, voice, words = scene.view, scene.voice, scene.words
    farm = view["farms"][seat]
    bonuses = farm["bonuses"]
    strips = "".join(in_play(scene, seat, bonus) for bonus in bonuses)
    none = f'<p class="nothing">{voice.text("page.no-bonus")}</p>' if not bonuses else ""
    many = " lots" if len(bonuses) > FEW else ""
    listed = piles(words, farm["tally"]) or phrase(words, "page.none-played")
    tally = "".join(
        f"<span>{icon(f'card-{kind}', phrase(words, f'card.{kind}'))}{n}</span>" for kind, n in farm["tally"].items()
    )
    gone = ""
    if view["gone"]:
        kinds = Counter([KINDS[KIND[number_of(label, view["edition"])]] for label in view["gone"]])
        said = escape(words.text("page.gone", cards=piles(words, kinds)))
        sign = icon("cross", phrase(words, "page.discarded"))
        cards = shelf_names(scene, view["gone"])
        gone = f'<span tabindex="0" data-explain="{said}"{cards}>{sign}{len(view["gone"])}</span>'
    return (
        f'<div class="play{many}"><div class="cap oncloth">{icon("round")}{voice.text("page.incomes")}</div>'
        f'<div class="strips" tabindex="0" role="group" aria-label="{escape(phrase(words, "page.incomes"))}">'
        f"{strips}{none}</div>"
        f'<div class="played" tabindex="0" data-explain="{escape(words.text("page.played-list", cards=listed))}"'
        f"{shelf_names(scene, farm['played'])}>"
        f"{voice.text('page.played')}{tally}{gone}</div></div>"
    )
