"""The game on the page: round and phase, the road, the viewer's own village with the hand, and the other villages."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from typing import Final

from bocage.core.words import Voice
from bocage.games.villagers.cards.deck import NAMES
from bocage.games.villagers.engine.actions import BASE, MOST
from bocage.games.villagers.engine.building import COMMONS_EACH
from bocage.games.villagers.table.board_rivals import backs, rivals, worth
from bocage.games.villagers.table.board_road import shared
from bocage.games.villagers.table.picture import (
    charged,
    face,
    family,
    gives,
    goes,
    idle,
    key_line,
    name,
    payees,
    plate,
    short,
    steps,
    village_picture,
)
from bocage.games.villagers.table.view_types import View, VillageView
from bocage.look.html import icon
from bocage.look.portraits import PORTRAITS
from bocage.look.scene import Board, Scene

PHASES: Final = ("recruit", "arrive", "place")
PRICE: Final = 2
HEDGES: Final = (("l", "-up"), ("r", "-up"), ("t", ""), ("b", ""))
#: Options that go on in the ordinary way, by the keys of their words; they become the main button.
WAYS_ON: Final = frozenset({"coin.no", "place.end"})
#: Choices that are not cards, with their symbols.
WAYS: Final = {"bank": "bank", "tinner": "unlocked", "side-gold": "gold", "side-food": "food", "end": "check"}


def draw(scene: Scene[View]) -> Board:
    """Draw all parts of the page."""
    texts = _cards_at(scene)
    told = scene.explain

    def explain_here(target: str) -> str:
        card = texts.get(target)
        return scene.words.text(f"text.villager.{card}") if card is not None else told(target)

    def card_here(target: str) -> str:
        card = texts.get(target)
        return f"villager.{card}" if card is not None else card_of(target)

    changed = scene.changed
    if scene.before is not None:
        changed |= changes(scene.before, scene.view, scene.home)
    scene = replace(scene, changed=changed, explain=explain_here, card=card_here)
    return Board(progress(scene), shared(scene), home(scene), rivals(scene))


def explain(target: str, words: Voice) -> str:
    """What a card of the hand, a common or an event does, from the lists of cards."""
    kind, _, rest = target.partition("-")
    if kind in ("hand", "common"):
        key = f"text.villager.{rest}"
    elif kind == "event":
        key = f"text.event.{rest}"
    elif target == "tinner":
        key = "text.villager.tinner"
    elif kind == "side":
        key = "text.villager.founders" if rest == "gold" else "text.villager.founders-fed"
    else:
        return ""
    return words.text(key) if words.knows(key) else ""


def card_of(target: str) -> str:
    """The card of an element that is the same at every table, by its library name."""
    kind, _, rest = target.partition("-")
    return f"event.{rest}" if kind == "event" else ""


def _cards_at(scene: Scene[View]) -> dict[str, str]:
    """The card at each target of this table."""
    view = scene.view
    found = {f"road-{place}": lying["card"] for place, lying in enumerate(view["road"]) if lying["card"]}
    for place, village in enumerate(view["villages"]):
        for card in village["cards"]:
            found[f"village-{place}-{card['node']}"] = card["card"]
        for held in village["hand"] or ():
            found[f"hand-{held['card']}"] = held["card"]
    for common in view["commons"]:
        found[f"common-{common}"] = common
    return found


def changes(before: View, after: View, seat: int) -> frozenset[str]:
    """The targets that differ between two views: the road, and the village and hand of one seat."""
    found = {
        f"road-{place}"
        for place, (old, new) in enumerate(zip(before["road"], after["road"], strict=True))
        if old != new
    }
    for place, (was, now) in enumerate(zip(before["villages"], after["villages"], strict=True)):
        known = {card["node"]: (card["card"], card["coins"]) for card in was["cards"]}
        for card in now["cards"]:
            if known.get(card["node"]) != (card["card"], card["coins"]):
                found.add(f"village-{place}-{card['node']}")
    was, now = before["villages"][seat], after["villages"][seat]
    if was["hand"] is not None and now["hand"] is not None:
        held = {found["card"]: found["n"] for found in was["hand"]}
        found |= {f"hand-{new['card']}" for new in now["hand"] if new["n"] > held.get(new["card"], 0)}
    if was["gold"] != now["gold"]:
        found.add("treasury")
    return frozenset(found)


# ---------------------------------------------------------------- the top bar
def progress(scene: Scene[View]) -> str:
    """Round, phase, and the next market; in solo matches, the season."""
    view, voice, words = scene.view, scene.voice, scene.words
    solo = view["solo"]
    phases = (*PHASES, "event") if solo is not None else PHASES
    now = None if view["over"] else view["phase"]
    marks = "".join(
        f'<span class="ph{" on" if phase == now else ""}">{voice.text(f"page.phase-{phase}")}</span>'
        for phase in phases
    )
    if solo is not None:
        season = solo["season"]
        sign = icon("sun" if season == "summer" else "winter")
        when = f'{sign}<span class="long">{voice.text(f"page.{season}")}</span>'
    else:
        held = min(view["markets"], 2)
        when = f'{icon("market")}<span class="long">{voice.text(f"page.markets-{held}")}</span>'
    said = words.text("page.ended") if view["over"] else words.text("page.round", n=view["round"])
    title = voice.text("page.rounds")
    return (
        f'<div class="year" role="group" aria-label="{escape(said)}"><span class="long">{title}</span>'
        f'<b class="now">{view["round"]}</b>{marks}{when}</div>'
    )


# ---------------------------------------------------------------- the own village
def home(scene: Scene[View]) -> str:
    """The village shown large, and the hand."""
    seat, words = scene.home, scene.words
    mine = seat == words.me
    title = words.text("page.your-village") if mine else words.text("page.village-of", who=words.name(seat))
    hedges = "".join(
        f'<svg class="hg {side}" aria-hidden="true"><use href="{PORTRAITS}#ground-hedge{kind}"/></svg>'
        for side, kind in HEDGES
    )
    ground = f'<svg class="turf" aria-hidden="true"><use href="{PORTRAITS}#ground-turf"/></svg>'
    gate = f'<svg class="gate" aria-hidden="true"><use href="{PORTRAITS}#ground-gate"/></svg>'
    picture = village_picture(scene, seat, _square(scene, title))
    return (
        f'<section class="village seat-{seat + 1}" aria-label="{escape(title)}">{ground}{hedges}{gate}{picture}'
        f"</section>{_kit(scene)}"
    )


def _ways(scene: Scene[View]) -> str:
    """Choices that are not cards: ways to pay, sides of the Founders, finishing."""
    found = [way for way in WAYS if way in scene.choices or way in scene.reasons]
    if not found:
        return ""
    drawn = ""
    for way in found:
        said = scene.words.text(f"page.way-{way}")
        drawn += f"<div {scene.attributes(way, said, 'way')}>{icon(WAYS[way])}<span>{escape(said)}</span></div>"
    return f'<div class="ways">{drawn}</div>'


def _square(scene: Scene[View], title: str) -> str:
    """Treasury, gold of the next market, and the meters for recruiting, placing and commons."""
    view, voice, words, seat = scene.view, scene.voice, scene.words, scene.home
    village = view["villages"][seat]
    first = icon("first-player", words.text("first"), "cock") if view["first"] == seat else ""
    pays = worth(village, view["markets"])
    changed = " changed" if "treasury" in scene.changed else ""
    flag = ""
    if scene.before is not None:
        more = village["gold"] - scene.before["villages"][seat]["gold"]
        flag = f'<small class="flag">{"+" if more > 0 else chr(0x2212)}{abs(more)}</small>' if more else ""
    if view["over"]:
        note = f"{icon('market')}<b>{voice.number(view['scores'][seat])}</b>"
    else:
        second = f"<i>{voice.text('page.in-all', n=view['scores'][seat])}</i>"
        note = f'{icon("market")}<span class="long">{voice.text("page.pays")}</span> <b>{pays}</b> {second}'
    return (
        f'<div class="square"><h2>{icon(f"seat-{seat + 1}")}<span class="title">{escape(title)}</span>{first}</h2>'
        f'<div class="mkt">{note}</div><div class="pot{changed}" id="treasury" data-piece="treasury-{seat}">'
        f'{icon("chest", words.text("page.treasury"))}<b>{village["gold"]}</b>{flag}</div><div class="meters">'
        f"{_recruiting(scene, village)}{_placing(scene, village)}</div></div>"
    )


def _recruiting(scene: Scene[View], village: VillageView) -> str:
    """Two villagers plus one per bowl; each pip shows the face of the villager taken."""
    capacity, done = village["capacity"], village["recruited"]
    square = village["square"] if scene.view["phase"] == "recruit" else []
    pips = ""
    for n in range(MOST):
        inside = str(n + 1) if n < BASE else icon("food")
        if n < done:
            face_up = square[n] if n < len(square) else None
            here = f'<span class="fam-{family(face_up)}">{face(face_up)}</span>' if face_up else icon("check")
            pips += f'<i class="done">{here}</i>'
        elif n < capacity:
            pips += f"<i>{inside}</i>"
        else:
            pips += f'<i class="shut">{inside}</i>'
    note = scene.voice.text("page.of", n=done, limit=capacity)
    return _meter(scene, "worker", "page.recruit", pips, note)


def _placing(scene: Scene[View], village: VillageView) -> str:
    """Two villagers plus one per house; three commons."""
    turn = scene.view["turn"] if scene.view["seat"] == scene.home else None
    limit = turn["limit"] if turn else village["limit"]
    alone = scene.view["solo"] is not None  # only events take a place away
    done = turn["placed"] if turn else 0
    pips = ""
    for n in range(MOST):
        inside = str(n + 1) if n < BASE else icon("house")
        if n < done:
            pips += f'<i class="done">{icon("check")}</i>'
        else:
            lost = alone and limit <= n < min(MOST, BASE + village["house"])
            pips += f'<i class="{"" if n < limit else "lost" if lost else "shut"}">{inside}</i>'
    note = scene.voice.text("page.of", n=done, limit=limit) if turn else scene.voice.text("page.later", n=limit)
    drawn = _meter(scene, "house", "page.place", pips, note)
    fetched = turn["fetched"] if turn else 0
    pips = "".join(
        f'<i class="done">{icon("check")}</i>' if n < fetched else f"<i>{n + 1}</i>" for n in range(COMMONS_EACH)
    )
    note = scene.voice.text("page.of", n=fetched, limit=COMMONS_EACH) if turn else ""
    return drawn + _meter(scene, "deck", "page.commons", pips, note)


def _meter(scene: Scene[View], symbol: str, key: str, pips: str, note: str) -> str:
    title = scene.voice.text(key)
    return (
        f'<div class="meter"><span class="ml">{icon(symbol)}{title}</span><span class="pips">{pips}</span>'
        f"<small>{note}</small></div>"
    )


# ---------------------------------------------------------------- the hand
def _kit(scene: Scene[View]) -> str:
    """The cards in hand, preceded by those on the square."""
    village = scene.view["villages"][scene.home]
    cards = "".join(_waiting(scene, card, n) for n, card in enumerate(village["square"]))
    held = village["hand"]
    if held is None:
        cards += backs(scene, village)
    else:
        order = sorted(held, key=lambda found: (f"hand-{found['card']}" in scene.reasons, NAMES.index(found["card"])))
        cards += "".join(_held(scene, found["card"], found["n"]) for found in order)
    if not cards:
        cards = f'<i class="nothing">{scene.voice.text("page.no-hand")}</i>'
    asked = " asked" if any([target.startswith("hand-") for target in scene.choices]) else ""
    n = len(village["square"]) + len(held or village["backs"])
    size = " many" if n > 7 else ""
    label = escape(scene.words.text("page.hand"))
    return (
        f'<section class="kit{asked}{size}" aria-label="{label}" tabindex="0"><div class="hand">{cards}{_ways(scene)}'
        "</div></section>"
    )


def _lines(scene: Scene[View], card: str) -> str:
    on = f'<span class="after"><span class="kn">{escape(goes(scene, card))}</span>{steps(card)}</span>'
    return on + key_line(scene, card)


def _held(scene: Scene[View], card: str, n: int) -> str:
    """A card in hand: where it goes, its key and who would be paid, or why it cannot be placed."""
    target = f"hand-{card}"
    said = name(scene, card)
    copies = f'<b class="cp">×{n}</b>' if n > 1 else ""
    sign, whom = payees(scene, scene.home, card)
    price = (f"{sign}{PRICE}{whom}" if whom else "") + charged(scene, "duty")
    pay = f'<span class="py">{price}</span>' if price else ""
    reason = scene.reasons.get(target)
    why = f'<span class="why">{escape(reason.text)}</span>' if reason else ""
    shown = scene.attributes(target, f"{said} ×{n}" if n > 1 else said, f"vc at-hand fam-{family(card)}")
    return (
        f'<div {shown}{idle(scene, target)} data-piece="{target}" data-from="square-{scene.home}-{card}">'
        f'<span class="pic">{face(card)}{gives(card)}{pay}{copies}</span>'
        f"{_lines(scene, card)}{why}{plate(card, said, '', False)}</div>"
    )


def _waiting(scene: Scene[View], card: str, n: int) -> str:
    """A card on the square: just recruited, or about to be placed."""
    chosen = " chosen" if scene.view["phase"] == "place" else " sq"
    said = short(scene, card)
    text = escape(scene.words.text(f"text.villager.{card}"))
    where = scene.voice.text("page.square")
    return (
        f'<div class="vc at-hand fam-{family(card)}{chosen}" id="square-{n}" role="group" aria-label="{escape(said)}" '
        f'tabindex="0" data-explain="{text}" data-card="villager.{card}" '
        f'data-piece="square-{scene.home}-{card}" data-from="road-{card}">'
        f'<span class="pic">{face(card)}{gives(card)}<span class="py">{where}</span></span>{_lines(scene, card)}'
        f"{plate(card, said, '', False)}</div>"
    )
