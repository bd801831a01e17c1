"""The road on the page: six stacks with the villagers in front of them, the reserve and the commons."""

from __future__ import annotations

from html import escape
from typing import Final

from bocage.games.villagers.engine.building import COMMONS_EACH
from bocage.games.villagers.table.picture import (
    charged,
    face,
    family,
    gives,
    goes,
    idle,
    key_line,
    laid,
    name,
    payees,
    plate,
    steps,
)
from bocage.games.villagers.table.view_types import PileView, View
from bocage.look.html import icon
from bocage.look.portraits import PORTRAITS
from bocage.look.scene import Scene

LAYERS: Final = 4


def shared(scene: Scene[View]) -> str:
    """Everything that belongs to nobody."""
    view = scene.view
    refill = next((n for n, stack in enumerate(view["stacks"]) if stack["n"]), None)
    columns = "".join(
        f'<div class="rc"><div class="rh">{_head(scene, place)}</div>{_stack(scene, place, place == refill)}'
        f"{_villager(scene, place)}</div>"
        for place in range(len(view["road"]))
    )
    asked = any([target.startswith(("road-", "stack-", "reserve", "common-")) for target in scene.choices])
    label = escape(scene.words.text("page.road"))
    cls = "road" + (" asked" if asked else "") + ("" if view["phase"] == "place" else " going")
    band = f'<svg class="band" aria-hidden="true"><use href="{PORTRAITS}#ground-road"/></svg>'
    return (
        f'<section class="{cls}" aria-label="{label}">{band}{columns}<div class="aside">'
        f"{_reserve(scene)}{_commons(scene)}</div></section>"
    )


def _head(scene: Scene[View], place: int) -> str:
    """The number of a place, or the market card under its stack."""
    stack = scene.view["stacks"][place]
    if stack["market"] is None:
        return f'<span class="no">{place + 1}</span>'
    said = escape(scene.words.text(f"page.market-{stack['market']}"))
    return f'<span class="slip{" open" if stack["shows"] else ""}">{icon("market")}{said}</span>'


def _stack(scene: Scene[View], place: int, refills: bool) -> str:
    stack, target = scene.view["stacks"][place], f"stack-{place}"
    return _back(scene, target, stack, scene.words.text("pile.stack", n=place + 1), refills)


def _back(scene: Scene[View], target: str, pile: PileView, called: str, refills: bool = False) -> str:
    """A face-down pile: the family of its top card, and how many are left."""
    words = scene.words
    piece = f' data-piece="{target}"'
    back = pile["back"]
    if back is None:
        said = words.text("page.pile-empty", pile=called)
        open_market = pile.get("shows")
        inside = icon("market") if open_market else f"<i>{scene.voice.text('page.empty')}</i>"
        return f"<div {scene.attributes(target, said, 'stk none')}{piece}>{inside}</div>"
    kin = words.text(f"family.{back}")
    said = words.text("page.pile", pile=called, n=pile["n"], family=kin)
    if refills:
        said = f"{said}; {words.text('page.refills')}"
    layers = min(LAYERS, (pile["n"] + 1) // 2)
    sign = icon("signpost", cls="sg") if refills else ""
    shown = scene.attributes(target, said, f"stk fam-{back} n{layers}")
    return f'<div {shown}{piece}><span class="em">{icon(back)}</span><b>{pile["n"]}</b>{sign}</div>'


def _villager(scene: Scene[View], place: int) -> str:
    """The villager of a place, with everything needed to decide."""
    lying, target = scene.view["road"][place], f"road-{place}"
    card = lying["card"]
    if card is None:
        said = scene.words.text("page.nobody", n=place + 1)
        reason = scene.reasons.get(target)
        why = escape(reason.text) if reason else scene.voice.text("page.gap")
        return f'<div {scene.attributes(target, said, "gap")}><i class="why">{why}</i></div>'
    said = name(scene, card)
    if lying["coins"]:
        said = scene.words.text("page.with-coins", card=said, n=lying["coins"])
    toll, solo = charged(scene, "toll"), scene.view["solo"]
    if toll and solo:
        said = scene.words.text("with.toll", what=said, gold=solo["toll"])
        toll = f'<span class="py toll">{toll}</span>'
    shown = scene.attributes(target, said, f"vc at-road fam-{family(card)}")
    _, whom = payees(scene, scene.home, card)
    lines = f'<span class="after"><span class="kn">{escape(goes(scene, card))}</span>{steps(card)}</span>'
    reason = scene.reasons.get(target)
    why = f'<span class="why">{escape(reason.text)}</span>' if reason else ""
    return (
        f'<div {shown}{idle(scene, target)} data-piece="road-{card}" data-from="stack-{place}"><span class="pic">'
        f"{face(card)}{gives(card)}{laid(card, lying['coins'])}{toll}</span>{lines}{key_line(scene, card, whom)}{why}"
        f"{plate(card, name(scene, card), '', False)}</div>"
    )


def _reserve(scene: Scene[View]) -> str:
    pile = scene.view["reserve"]
    title = scene.voice.text("page.reserve")
    drawn = _back(scene, "reserve", pile, scene.words.text("pile.reserve"))
    return f'<div class="rv1"><div class="rh"><span class="no">{title}</span></div>{drawn}</div>'


def _commons(scene: Scene[View]) -> str:
    """The three commons in their tray, and how many may still be fetched."""
    turn = scene.view["turn"]
    left = scene.voice.text("page.more", n=COMMONS_EACH - turn["fetched"]) if turn else ""
    tiles = []
    for card, n in scene.view["commons"].items():
        target = f"common-{card}"
        said = scene.words.text("page.stock", card=name(scene, card), n=n)
        shown = scene.attributes(target, said, f"cm fam-{family(card)}{'' if n else ' out'}")
        tiles.append(
            f'<div {shown}{idle(scene, target)} data-piece="{target}"><span class="pic">{face(card)}<b>{n}</b></span>'
            f"{plate(card, name(scene, card), '', False)}</div>"
        )
    title = scene.voice.text("page.commons")
    return f'<div class="cms"><span class="cmh">{title}<small>{left}</small></span>{"".join(tiles)}</div>'
