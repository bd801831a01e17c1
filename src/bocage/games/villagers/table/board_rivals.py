"""The other villages on the page; in solo matches the Countess's, her events and the Jester."""

from __future__ import annotations

from html import escape
from typing import Final

from bocage.core.words import Say
from bocage.games.villagers.cards.deck import RING
from bocage.games.villagers.table.picture import CROWN, KINDS, face, miniature, name
from bocage.games.villagers.table.view_types import EventView, SoloView, View, VillageView
from bocage.look.html import icon
from bocage.look.scene import Scene

SEASONS: Final = {"summer": "sun", "winter": "winter"}
BOX: Final = 100


def rivals(scene: Scene[View]) -> str:
    """The other seats, two by two; a free place explains the next market."""
    if scene.view["solo"] is not None:
        return _events(scene, scene.view["solo"]) + _countess(scene, scene.view["solo"])
    others = [seat for seat in range(len(scene.view["villages"])) if seat != scene.home]
    sheets = "".join(_neighbour(scene, seat) for seat in others)
    many = f"others-{len(others)}"
    return f'<div class="rivals {many}">{sheets}{_reminder(scene) if len(others) % 2 else ""}</div>'


def worth(village: VillageView, markets: int) -> int:
    """What the next market would pay: printed gold and coins, and silver in the second one."""
    return int(village["printed"] + village["coins"] + (village["silver"] if markets else 0))


def backs(scene: Scene[View], village: VillageView) -> str:
    """A hand from behind: families are public."""
    cards = ""
    for found in village["backs"]:
        kin = found["family"]
        cards += f'<u class="fam-{kin}">{icon(kin, scene.words.text(f"family.{kin}"))}</u>' * found["n"]
    n = sum([found["n"] for found in village["backs"]])
    said = escape(scene.words.text("page.hand-of", n=n))
    return f'<span class="hb" role="group" aria-label="{said}">{cards}</span>' if cards else ""


def _counts(scene: Scene[View], village: VillageView) -> str:
    """Food, houses, and gold at the next market."""
    words = scene.words
    pays = worth(village, scene.view["markets"])
    return (
        f"<span>{icon('food', words.text('page.food'))}{village['food']}</span>"
        f"<span>{icon('house', words.text('page.houses'))}{village['house']}</span>"
        f'<span class="mk1">{icon("market", words.text("page.at-market"))}{pays}</span>'
    )


def _keys(scene: Scene[View], village: VillageView) -> str:
    """The villagers that open padlocks, with the gold on them: useful when paying."""
    found = ""
    for card in village["cards"]:
        if RING[KINDS[card["card"]]] or card["coins"]:
            coins = f"<b>{card['coins']}</b>" if card["coins"] else ""
            said = escape(name(scene, card["card"]))
            found += f'<span class="kc" data-card="villager.{card["card"]}">{said}{coins}</span>'
    return f'<div class="kcs">{icon("keyring", scene.words.text("page.keys"))}{found}</div>' if found else ""


def _neighbour(scene: Scene[View], seat: int) -> str:
    village, words = scene.view["villages"][seat], scene.words
    title = words.text("page.village-of", who=words.name(seat))
    first = icon("first-player", words.text("first"), "cock") if scene.view["first"] == seat else ""
    waiting = "".join(
        f'<u class="sq" data-card="villager.{card}" data-explain="{escape(name(scene, card))}">{face(card)}</u>'
        for card in village["square"]
    )
    square = f'<span class="hb" role="group" aria-label="{escape(_square_said(scene, village))}">{waiting}</span>'
    seen = "".join(f'<em data-card="villager.{card}">{escape(name(scene, card))}</em>' for card in village["seen"])
    listed = escape(", ".join(name(scene, card) for card in village["seen"]))
    known = f'<div class="seen" title="{listed}">{icon("eye", words.text("page.seen"))}{seen}</div>' if seen else ""
    active = " playing" if scene.view["seat"] == seat and not scene.view["over"] else ""
    return (
        f'<article class="sheet rival seat-{seat + 1}{active}" aria-label="{escape(title)}"><div class="cap">'
        f"{scene.nameplate(seat)}{first}"
        f'<b>{icon("chest", words.text("page.treasury"))}{village["gold"]}</b></div><div class="rs">'
        f"{_counts(scene, village)}</div>"
        f'<div class="hbs">{backs(scene, village)}{square if waiting else ""}</div>'
        f"{miniature(scene, seat)}{_keys(scene, village)}{known}</article>"
    )


def _square_said(scene: Scene[View], village: VillageView) -> str:
    cards = ", ".join(name(scene, card) for card in village["square"])
    return scene.words.text("line.said", name=Say("page.square"), text=cards)


def _reminder(scene: Scene[View]) -> str:
    """What the next market pays, and when it comes."""
    voice, markets = scene.voice, scene.view["markets"]
    if markets > 1:
        return ""
    stacks = scene.view["stacks"][:2] if markets == 0 else scene.view["stacks"]
    left = sum([stack["n"] for stack in stacks])
    tiles = "".join(f'<span class="{"" if stack["n"] else "e"}">{n}</span>' for n, stack in enumerate(stacks, 1))
    title = voice.text(f"page.market-{markets + 1}")
    return (
        f'<article class="sheet mkcard"><div class="cap">{icon("market")}{title}</div>'
        f"<p>{voice.text(f'page.market-text-{markets + 1}')}</p>"
        f'<div class="tl">{tiles}<span class="n">{voice.text("page.cards-left", n=left)}</span></div></article>'
    )


# ---------------------------------------------------------------- alone
def _events(scene: Scene[View], solo: SoloView) -> str:
    slips = "".join(_event(scene, event) for event in solo["events"])
    jester = ""
    if solo["jester"]:
        use = " legal" if any([target.startswith("event-") for target in scene.choices]) else ""
        said = escape(scene.words.text("text.piece.jester"))
        jester = (
            f'<div class="fool{use}" id="jester" data-piece="jester" tabindex="0" data-explain="{said}">'
            f'<span class="pic">{face("jester")}</span>'
            f"<span>{scene.voice.text('piece.jester')}</span></div>"
        )
    none = "" if slips else f'<p class="ev none">{scene.voice.text("page.no-events")}</p>'
    label = escape(scene.words.text("page.events"))
    return f'<div class="events" role="group" aria-label="{label}">{slips}{none}{jester}</div>'


def _event(scene: Scene[View], event: EventView) -> str:
    words, voice, target = scene.words, scene.voice, f"event-{event['id']}"
    title = words.text(f"event.{event['id']}")
    cold = " cold" if event["season"] == "winter" else ""
    force = " in-force" if event["state"] == "in-force" else " past" if event["state"] == "over" else ""
    season = icon(SEASONS[event["season"]], words.text(f"page.{event['season']}"))
    when = voice.text(f"page.phase-{event['phase']}")
    state = voice.text(f"page.{event['state']}")
    reason = scene.reasons.get(target)
    why = f'<em class="why">{escape(reason.text)}</em>' if reason else ""
    text = voice.text(f"text.event.{event['id']}")
    shown = scene.attributes(target, title, f"ev{cold}{force}")
    return (
        f'<div {shown} data-piece="{target}"><b>{season}{escape(title)}</b>'
        f'<span class="phs">{when} · {state}</span><span class="tx">{text}</span>{why}</div>'
    )


def _countess(scene: Scene[View], solo: SoloView) -> str:
    """Her village: every villager stands alone with its name, because any of them may be a key."""
    view, words, voice = scene.view, scene.words, scene.voice
    place = next(n for n, village in enumerate(view["villages"]) if village["countess"])
    village, own = view["villages"][place], view["villages"][scene.home]
    ours, hers = solo["totals"]
    share = round(BOX * ours / (ours + hers)) if ours + hers else BOX // 2
    decks = voice.text("page.decks", **solo["decks"])
    parts = f"{own['gold']} + {max(0, ours - own['gold'])}"
    theirs = f"{max(0, hers - village['gold'])} + {village['gold']}"
    bar = (
        f'<svg class="bar2" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect width="100" height="6" class="hers"/><rect width="{share}" height="6" class="ours"/></svg>'
    )
    said = escape(words.text("page.duel", own=ours, hers=hers))
    return (
        f'<article class="sheet crown" aria-label="{escape(words.text("page.countess-village"))}">'
        f'<span class="cpt fam-{CROWN}">{face("countess")}</span><div class="cap"><span class="title">'
        f'{voice.text("countess")}</span><span class="rs">{_counts(scene, village)}</span>'
        f"<b>{icon('chest', words.text('page.treasury'))}{village['gold']}</b></div>"
        f'<div class="duel" role="img" aria-label="{said}"><span>{icon(f"seat-{scene.home + 1}")}{ours}'
        f"<small>{parts}</small></span>{bar}<span><small>{theirs}</small>{hers}{icon(CROWN)}</span></div>"
        f'{miniature(scene, place, named=True)}<div class="foot2">{_keys(scene, village)}<small>{decks}</small></div>'
        "</article>"
    )
