"""The game on the page: the years, the land with deck and barter, the viewer's own cards, and the neighbour."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from html import escape
from typing import Final

from bocage.core.words import Goods, Voice, Who
from bocage.games.beerbread.engine.pieces import GOODS, HAND, IDS, PRODUCTS, SHOPS, SLOTS, YEARS
from bocage.games.beerbread.table.board_cards import (
    SLOT_SIGNS,
    back,
    brief,
    briefs,
    hand_card,
    said,
    strip_of,
    wide_card,
)
from bocage.games.beerbread.table.cards import from_behind
from bocage.games.beerbread.table.picture import front, in_play, landscape, sums, symbol_of
from bocage.games.beerbread.table.view_types import ColumnView, View, VillageView
from bocage.look.html import icon
from bocage.look.scene import Board, Scene

#: Options that go on in the ordinary way, by the keys of their words; they become the main button.
WAYS_ON: Final = frozenset({"pay.stop", "surplus.stop", "take.stop", "redraw.keep", "forget.done"})
EXPLAINED: Final = ("action-harvest", "action-produce", "action-upgrade")


def draw(scene: Scene[View]) -> Board:
    """Draw all parts of the page."""
    if scene.before is not None:
        scene = replace(scene, changed=scene.changed | changes(scene.before, scene.view, scene.home))
    return Board(progress(scene), shared(scene), home(scene), rival(scene, 1 - scene.home))


def explain(target: str, words: Voice) -> str:
    """What a card or an action does."""
    kind, _, name = target.partition("-")
    if kind in ("hand", "column") and name in IDS:
        return words.text(f"text.{name}")
    return words.text(f"page.{target}") if target in EXPLAINED else ""


def card_of(target: str) -> str:
    """The card that an element shows, by its library name."""
    name = target.rpartition("-")[2]
    return name if name in IDS else ""


def changes(before: View, after: View, seat: int) -> frozenset[str]:
    """What differs between two views apart from numbers, which have their own flags."""
    old, new = before["villages"][seat], after["villages"][seat]
    found = {f"row-{slot}" for slot in SLOTS if old["upgrades"][slot] != new["upgrades"][slot]}
    if len(new["column"]) > len(old["column"]):
        found.add("column")
    if before["year"] == after["year"]:
        found |= {f"barter-{n}" for n in (1, 2, 3) if before["barter"][n - 1] != after["barter"][n - 1]}
    return frozenset(found)


# ---------------------------------------------------------------- the top bar
def progress(scene: Scene[View]) -> str:
    """Six years, fruitful and dry in turn."""
    view, voice, words = scene.view, scene.voice, scene.words
    years = []
    for year in range(1, YEARS + 1):
        dry = year % 2 == 0
        sign = icon("drought" if dry else "sprout")
        if year == view["year"] and not view["over"]:
            name = voice.text("page.dry" if dry else "page.fruitful")
            years.append(f'<span class="y now"><b class="now">{year}</b>{sign}<span class="long">{name}</span></span>')
        else:
            years.append(f'<span class="y {"past" if year <= view["year"] else "next"}">{year}{sign}</span>')
    key = "show.year.dry" if view["dry"] else "show.year.fruitful"
    told = words.text("page.ended") if view["over"] else words.text(key, n=view["year"])
    return (
        f'<div class="year" role="group" aria-label="{escape(told)}">'
        f'<span class="long">{voice.text("page.year")}</span>{"".join(years)}</div>'
    )


# ---------------------------------------------------------------- land, deck and barter
def shared(scene: Scene[View]) -> str:
    title = escape(scene.words.text("page.land"))
    beside = escape(scene.words.text("page.beside"))
    return (
        f'<section class="land" aria-label="{title}">{landscape(scene)}</section>'
        f'<section class="cards" aria-label="{beside}" tabindex="0">{_decks(scene)}{_barter(scene)}</section>'
    )


def _decks(scene: Scene[View]) -> str:
    """Deck and discard pile with the backs on top, and the common supply."""
    view, voice = scene.view, scene.voice
    deck, discard = view["deck"], view["discard"]
    tops = (deck[0] if deck else "", front(scene.view, discard[-1])["back"] if discard else "")
    piles = "".join(
        f'<span class="pile-of{"" if top else " zero"}">{icon("card-" + (top or "beer"))}'
        f"<span><b>{len(pile)}</b>{voice.text(key)}</span></span>"
        for top, pile, key in zip(tops, (deck, discard), ("page.deck", "page.discard"), strict=True)
    )
    goods = "".join(f"<span>{_count(scene, good, view['supply'][good])}</span>" for good in GOODS)
    return f'<div class="decks">{piles}<span class="supply"><em>{voice.text("page.supply")}</em>{goods}</span></div>'


def _barter(scene: Scene[View]) -> str:
    """The three barter cards of a dry year; in a fruitful year, what has just been played."""
    view, voice = scene.view, scene.voice
    barn = view["villages"][scene.home]["barn"]
    if not view["dry"]:
        return _played(scene, barn)
    if view["over"]:
        return ""
    chosen = view["chosen"]["barter"] if view["chosen"] else None
    places = []
    for n, card in enumerate(view["barter"], 1):
        if card is None:
            key = "page.barter.none" if view["phase"] in ("actions", "mill") else "page.barter.soon"
            places.append(f'<div class="bcard wide none"><i>{voice.text(key)}</i></div>')
        else:
            places.append(wide_card(scene, f"barter-{n}", card, barn, chosen == n))
    return (
        f'<div class="cap oncloth">{icon("barter")}{voice.text("page.barter")}'
        f'<small>{voice.text("page.barter.when")}</small></div><div class="barter">{"".join(places)}</div>'
    )


def _played(scene: Scene[View], barn: Mapping[str, int]) -> str:
    """What a seat has played since the other's last turn; cards are played face up."""
    shown, voice = scene.view["shown"], scene.voice
    seat = icon(f"seat-{shown['seat'] + 1}") if shown["seat"] is not None else icon("round")
    body = "".join(wide_card(scene, "", card, barn, False) for card in shown["cards"][-2:])
    hollow = "" if body else f'<div class="bcard wide none"><i>{voice.text("page.played.none")}</i></div>'
    return (
        f'<div class="cap oncloth">{seat}{voice.text("page.played")}</div>'
        f'<div class="barter">{body or hollow}'
        f'<p class="later">{icon("barter")}{voice.text("page.barter.later")}</p></div>'
    )


def _count(scene: Scene[View], good: str, n: int) -> str:
    """A piece and its number; a screen reader hears the words."""
    return f'{icon(good)}<span aria-hidden="true">{n}</span><span class="sr">{scene.words.amount(good, n)}</span>'


# ---------------------------------------------------------------- the own cards
def home(scene: Scene[View]) -> str:
    """Harvest column, hand and upgrades of the seat that is shown large."""
    seat, voice, words = scene.home, scene.voice, scene.words
    mine = seat == words.me
    title = words.text("page.your-cards") if mine else words.text("page.cards-of", who=words.name(seat))
    hand = voice.text("page.your-hand") if mine else voice.text("page.hand-of", who=Who(seat))
    tray = _hand(scene)
    if scene.view["over"]:
        hand, tray = voice.text("page.sales"), _sales(scene)
    return (
        f'<section class="mine seat-{seat + 1}" aria-label="{escape(title)}">'
        f'<div class="c1"><div class="cap oncloth">{voice.text("show.column")}</div>{_column(scene)}</div>'
        f'<div class="c2"><div class="cap oncloth">{icon(f"seat-{seat + 1}")}<span class="title">{hand}</span>'
        f"{_kept(scene, seat)}{_why(scene)}<small>{_turn(scene)}</small></div>{tray}</div>"
        f'<div class="c3"><div class="cap oncloth">{voice.text("show.upgrades")}</div>{_upgrades(scene)}</div>'
        "</section>"
    )


def _why(scene: Scene[View]) -> str:
    """Why the chosen card cannot be sold."""
    reason = scene.reasons.get("action-produce")
    if reason is None:
        return ""
    name = scene.words.text("action.produce")
    played = in_play(scene.view)
    shop = SHOPS[PRODUCTS.index(front(scene.view, played)["back"])] if played else SHOPS[0]
    return f'<i class="whynot">{icon(shop, name)} {escape(reason.text)}</i>'


def _turn(scene: Scene[View]) -> str:
    if scene.view["over"] or scene.view["phase"] != "actions":
        return ""
    return scene.voice.text("show.turn", n=scene.view["turn"])


def _kept(scene: Scene[View], seat: int) -> str:
    """The card this seat has reserved, while it is in the other's hand."""
    reserved = scene.view["villages"][seat]["reserved"]
    if reserved is None or reserved["holder"] == seat:
        return ""
    card = reserved["card"]
    told = scene.words.text("page.reserved-away", who=scene.words.name(1 - seat))
    sign, worth = f"card-{reserved['back']}", ""
    if card is not None:
        sign, worth = symbol_of(front(scene.view, card)), f"<b>{front(scene.view, card)['coins']}</b>"
        told = f"{told} {said(scene, card)}"
    word = scene.voice.text("show.reserved")
    return f'<span class="away" title="{escape(told)}">{icon(sign, word)}{worth} <i>{word}</i></span>'


def _column(scene: Scene[View]) -> str:
    """Every card but the newest shows its strip; below are the sums, and what the chosen card would add."""
    view, voice = scene.view, scene.voice
    column = view["villages"][scene.home]["column"]
    cards = []
    for number, card in enumerate(column):
        newest = number == len(column) - 1 and len(column) < HAND - 1
        cards.append(_strip(scene, card, newest))
    if not column:
        cards.append(f'<div class="gone">{icon("harvest")}<span>{voice.text("page.column.none")}</span></div>')
    now = sums(column)
    played = in_play(view)
    extra: Mapping[str, int] = (
        front(scene.view, played)["harvest"] if played and "action-harvest" in scene.choices else {}
    )
    totals = []
    for good, n in now.items():
        then = n + extra.get(good, 0)
        more = f'<ins aria-hidden="true">{then}</ins>' if then != n else ""
        cls = "" if then else ' class="z"'
        totals.append(
            f'<span{cls}>{icon(good)}<span aria-hidden="true">{n}{more}</span>'
            f'<span class="sr">{scene.words.amount(good, n)}</span></span>'
        )
    name = scene.words.text("page.column", goods=Goods([(good, n) for good, n in now.items() if n]))
    many = " many" if len(column) > 2 else ""
    marked = " changed" if "column" in scene.changed else ""
    attributes = scene.attributes("action-harvest", name, f"column{many}{marked}")
    return f'<div {attributes}>{"".join(cards)}<div class="totals">{"".join(totals)}</div></div>'


def _strip(scene: Scene[View], card: ColumnView, newest: bool) -> str:
    """A card of the column: its harvest section and, for the newest one if its front is known, the rest in brief."""
    id, product = card["card"], card["back"]
    inner = f'<span class="strip">{strip_of(card["harvest"])}</span>'
    if id is None:
        if newest:
            name = scene.voice.text(f"show.back.{product}")
            inner += f'<span class="under">{icon(f"card-{product}")}<span class="name">{name}</span></span>'
        return f'<div class="harvested {product}">{inner}</div>'
    shown = front(scene.view, id)
    if newest:
        inner += (
            f'<span class="under">{icon(symbol_of(shown))}<span class="name">{scene.voice.say(shown["title"])}</span>'
            f'<span class="coin">{shown["coins"]}</span></span>'
        )
    attributes = scene.attributes(f"column-{id}", said(scene, id), f"harvested {product}")
    return f'<div {attributes} data-piece="card-{id}">{inner}</div>'


def _hand(scene: Scene[View]) -> str:
    """The hand as a tray with five places; played cards leave a gap."""
    view, voice = scene.view, scene.voice
    village = view["villages"][scene.home]
    hand, guest = village["hand"], village["guest"]
    reserved = village["reserved"]
    kept = reserved["card"] if reserved else None
    chosen = view["chosen"]["card"] if view["chosen"] else None
    if hand["cards"] is None:
        drawn = [back(product) for product in PRODUCTS for _ in range(hand[product])]
    else:
        drawn = [hand_card(scene, card, village["barn"], card == chosen, card == kept) for card in hand["cards"]]
        if guest is not None:
            drawn.append(_guest(scene, guest))
    if view["phase"] == "actions" and not view["over"]:
        left = max(0, HAND - len(drawn))
        harvested = min(left, len(village["column"]))
        drawn += [_hollow(scene, "harvest", "page.gone.harvested")] * harvested
        drawn += [_hollow(scene, "coin", "page.gone.played")] * (left - harvested)
    if not drawn:
        drawn = [f'<div class="gone"><span>{voice.text("page.hand.none")}</span></div>']
    return f'<div class="tray">{"".join(drawn)}</div>'


def _sales(scene: Scene[View]) -> str:
    """All sold cards of both villages, turned up when the match is over."""
    rows = []
    for seat in (scene.home, 1 - scene.home):
        village = scene.view["villages"][seat]
        sold = [*(village["sold"]["cards"] or ()), *village["brewery"]["cards"], *village["bakery"]["cards"]]
        shown = [(card, front(scene.view, card)) for card in sorted([card for card in sold if card is not None])]
        chips = "".join(
            f'<span class="sale {found["back"]}" data-card="{card}" data-explain="{escape(said(scene, card))}">'
            f"{icon(symbol_of(found), scene.words.say(found['title']))}{found['coins']}</span>"
            for card, found in shown
        )
        rows.append(f"<div>{icon(f'seat-{seat + 1}')}<b>{scene.voice.name(seat)}</b>{chips}</div>")
    return f'<div class="sheet sales">{"".join(rows)}</div>'


def _hollow(scene: Scene[View], sign: str, key: str) -> str:
    return f'<div class="gone">{icon(sign)}<span>{scene.voice.text(key)}</span></div>'


def _guest(scene: Scene[View], product: str) -> str:
    """The card in this hand that the other player has turned over."""
    name = scene.words.text("show.guest", product=scene.words.text(f"product.{product}"))
    why = scene.reasons["reserved"].text if "reserved" in scene.reasons else scene.words.text("why.reserved")
    return (
        f"<div {scene.attributes('reserved', name, f'bcard down {product}')}>{icon(product)}"
        f'<span class="why">{escape(why)}</span></div>'
    )


def _upgrades(scene: Scene[View]) -> str:
    """Six rows of upgrades; the one the chosen card would go to can be chosen."""
    view, voice, words = scene.view, scene.voice, scene.words
    placed = view["villages"][scene.home]["upgrades"]
    played = in_play(view)
    goal = front(scene.view, played)["slot"] if played else ""
    rows = []
    for slot in SLOTS:
        name = voice.text(f"slot.{slot}")
        cards = placed[slot]
        parts = [f"<span>{part}</span>" for part in briefs(scene, cards)]
        sign = icon(SLOT_SIGNS[slot], "" if parts else name)
        cls = "row" if parts else "row none"
        if f"row-{slot}" in scene.changed:
            cls += " changed"
        if slot == goal:
            added = brief(scene, played) if played else ""
            parts.append(f"<ins>{added}</ins>")
            attributes = scene.attributes("action-upgrade", words.text("action.upgrade"), cls)
        else:
            told = " ".join([words.say(front(scene.view, card)["text"]) for card in cards])
            attributes = f'class="{cls}"' + (f' title="{escape(told)}"' if told else "")
        body = " · ".join(parts) or f"<i>{voice.text('page.row.none', slot=name)}</i>"
        rows.append(f'<div {attributes}>{sign}<span class="words">{body}</span></div>')
    label = escape(words.text("show.upgrades"))
    return f'<div class="sheet ups" role="group" aria-label="{label}">{"".join(rows)}</div>'


# ---------------------------------------------------------------- the neighbour
def rival(scene: Scene[View], seat: int) -> str:
    """The other village in brief: hidden things as backs, the harvest in sums, upgrades as signs."""
    view, voice, words = scene.view, scene.voice, scene.words
    village = view["villages"][seat]
    mill = icon("mill", words.text("show.mill"), "l") if view["mill"] == seat else ""
    backs = "".join(icon(f"card-{product}") for product in PRODUCTS for _ in range(village["hand"][product]))
    told = escape(words.text("page.hand-backs", **from_behind(village["hand"])))
    rows = [
        ("page.rival.harvest", _amounts(scene, sums(village["column"]))),
        ("page.rival.upgrades", _signs(scene, village["upgrades"])),
        ("page.rival.played", _shown(scene, seat)),
        ("page.rival.barn", _amounts(scene, village["barn"])),
        ("page.rival.sold", _sold(scene, village)),
    ]
    listed = "".join(
        f'<div class="{"" if n < 3 else "only-phone"}"><dt>{voice.text(key)}</dt><dd>{body}</dd></div>'
        for n, (key, body) in enumerate(rows)
    )
    return (
        f'<article class="sheet rival seat-{seat + 1}" aria-label="{escape(words.name(seat))}"><div class="cap">'
        f"{scene.nameplate(seat)}{mill}{_kept(scene, seat)}"
        f'<span class="backs" role="img" aria-label="{told}">{backs}</span></div><dl>{listed}</dl></article>'
    )


def _amounts(scene: Scene[View], amounts: Mapping[str, int]) -> str:
    found = [f"<span>{_count(scene, good, n)}</span>" for good, n in amounts.items() if n]
    return "".join(found) or f"<i>{scene.voice.text('page.rival.none')}</i>"


def _signs(scene: Scene[View], placed: Mapping[str, list[str]]) -> str:
    """The signs of the six rows, with the number of upgrades in each; their effects are shown on hover."""
    words = scene.words
    found = []
    for slot, cards in placed.items():
        name = words.text(f"slot.{slot}")
        told = " ".join([words.say(front(scene.view, card)["text"]) for card in cards]) or words.text(
            "page.row.none", slot=name
        )
        n = f"<b>{len(cards)}</b>" if cards else ""
        cls = "sign" if cards else "sign nil"
        found.append(f'<span class="{cls}" title="{escape(told)}">{icon(SLOT_SIGNS[slot], name)}{n}</span>')
    return "".join(found)


def _shown(scene: Scene[View], seat: int) -> str:
    """What this seat has played since the other's last turn."""
    shown = scene.view["shown"]
    cards = shown["cards"] if shown["seat"] == seat else []
    found = []
    for card in cards:
        shown_face = front(scene.view, card)
        sign = icon(symbol_of(shown_face), scene.words.say(shown_face["title"]))
        told = escape(said(scene, card))
        found.append(f'<span data-card="{card}" data-explain="{told}">{sign}<b>{shown_face["coins"]}</b></span>')
    return "".join(found) or f"<i>{scene.voice.text('page.rival.none')}</i>"


def _sold(scene: Scene[View], village: VillageView) -> str:
    """Sold cards of both products, and their coins if they may be known."""
    found = []
    for product, shop in zip(PRODUCTS, SHOPS, strict=True):
        n = village["sold"][product] + len(village[shop]["cards"])
        coins = village["coins"][product] if village["coins"] else "?"
        told = escape(scene.words.text(f"page.sold.{product}", n=n, coins=coins))
        found.append(
            f'<span>{icon(f"card-{product}")}<span aria-hidden="true">{n}</span> {icon("coin")}'
            f'<span aria-hidden="true">{coins}</span><span class="sr">{told}</span></span>'
        )
    return "".join(found)
