"""The action board on the page: four sections of five spaces, workers in their rows, the price of the next."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import Final

from bocage.core.words import Voice
from bocage.games.hallertau.cards.deck import KINDS
from bocage.games.hallertau.engine.spaces import PER_SECTION, SECTIONS
from bocage.games.hallertau.table.board_words import phrase
from bocage.games.hallertau.table.view_types import SpaceView, View
from bocage.look.html import icon
from bocage.look.scene import Scene

#: What a space does, one line of symbols each: numbers, symbols, `or`, `→`, `,` for a gap, `@` for the current amount,
#: `field^5` for a field in row 5.
FACES: Final = {
    "sheep-breeding": ("2/4 milk →", "1/2 sheep"),
    "shearing": ("@ wool , survive",),
    "clay-delivery": ("@ clay",),
    "farming": ("field^5 or 4 sow",),
    "gateway": ("card-gateway first-player",),
    "butchery": ("1 sheep →", "4 meat , 2 hide"),
    "nursery": ("3 clay or 3 grain",),
    "weekend": ("milk or wool", ", 2 sow"),
    "clearing": ("field^2 , 1 clay",),
    "farmyard": ("card-farmyard first-player",),
    "small-trade": ("2 grain , survive", "milk or wool"),
    "cultivation": ("3 sow",),
    "weekly-market": ("1 sheep , 1 meat",),
    "land-sale": ("1 field →", "1 jewel , 3 clay"),
    "bonus": ("card-bonus first-player",),
    "fertilizing": ("2 field-up^5 , 1 sow",),
    "tool-shed": ("4 clay or field^4",),
    "town-hall": ("step-back → 2 jewel",),
    "sheep-market": ("1 sheep , 1 hide",),
    "point": ("card-point first-player",),
}


def spaces(scene: Scene[View]) -> str:
    """The four sections; those emptied this round have a sign."""
    view, words = scene.view, scene.words
    trays = []
    for section in range(1, SECTIONS + 1):
        head = f"<b>{section}</b>"
        if section in view["sections"]["cleared"]:
            head += icon("hat-out", phrase(words, "page.cleared", n=view["sections"]["removed"][section - 1]))
        five = view["spaces"][(section - 1) * PER_SECTION : section * PER_SECTION]
        if section % 2:  # the card spaces are the corners of the board
            five = [five[-1], *five[:-1]]
        label = escape(phrase(words, "page.section", n=section))
        drawn = "".join(_space(scene, space) for space in five)
        trays.append(f'<div class="sect s{section}" role="group" aria-label="{label}"><h3>{head}</h3>{drawn}</div>')
    asked = " asked" if any([target.startswith("space-") for target in scene.choices]) else ""
    return (
        f'<section class="board{asked}" aria-label="{escape(phrase(words, "page.board"))}">{"".join(trays)}</section>'
    )


def _space(scene: Scene[View], space: SpaceView) -> str:
    name, words, view = space["space"], scene.words, scene.view
    target = f"space-{name}"
    amount = (
        view["round"] if name == "clay-delivery" else view["farms"][scene.home]["sheep"] if name == "shearing" else 0
    )
    left = view["decks"][space["kind"]] if space["kind"] and space["open"] else None
    states = {
        "corner": space["kind"] is not None,
        "full": not space["next"] and space["open"],
        "closed": not space["open"],
        "vain": space["vain"] and target in scene.choices,
    }
    why = ""
    if not space["open"]:
        why = f'<span class="why">{scene.voice.text("page.closed")}</span>'
    elif not space["next"]:
        why = f'<span class="why">{scene.voice.text("table.full")}</span>'
    elif target in scene.reasons:
        why = _why(scene, space, scene.reasons[target].text)
    elif states["vain"]:
        why = f'<span class="why">{scene.voice.text("page.vain")}</span>'
    states |= {"said": bool(why), "reasoned": "why long" in why}  # classes: `:has` is slow where much changes
    cls = " ".join(["space", "sp", *[state for state, holds in states.items() if holds]])
    title = phrase(words, f"space.{name}")
    told = scene.attributes(target, f"{title}. {_rows_said(words, scene, space)}", cls)
    return (
        f'<div {told}><span class="name">{escape(title)}</span>{face(name, words.lang, words.packages, amount, left)}'
        f"{why}{_rows(scene, space)}</div>"
    )


def _why(scene: Scene[View], space: SpaceView, reason: str) -> str:
    """ "Too few workers" in brief, beside the row that shows their number."""
    if space["next"] > scene.view["farms"][scene.home]["workers"]:
        return f'<span class="why">{phrase(scene.words, "page.takes", n=space["next"])}</span>'
    return f'<span class="why long">{escape(reason)}</span>'


@cache
def face(name: str, lang: str, packages: tuple[str, ...], amount: int, left: int | None) -> str:
    """What a space does, in symbols; card spaces show what is left of their deck."""
    words = Voice(lang, packages)
    lines = []
    for line in FACES[name]:
        drawn = "".join(_token(token, words, amount) for token in line.split())
        lines.append(f"<span>{drawn}</span>")
    deck = f'<small title="{escape(phrase(words, "page.deck", n=left))}">{left}</small>' if left is not None else ""
    said = f'<span class="sr">{escape(phrase(words, f"text.space.{name}"))}</span>'
    cls = f"eff{' cd' if name in KINDS else ''}{' two' if len(lines) > 1 else ''}"
    return f'<span class="{cls}">{said}{"".join(lines)}{deck}</span>'


def _token(token: str, words: Voice, amount: int) -> str:
    if token == "@":
        return f"<b>{amount}</b>"
    if token == "or":
        return f'<span class="or">{escape(phrase(words, "page.or"))}</span>'
    if token == "→":
        return '<span class="ar">→</span>'
    if token == ",":
        return "<u></u>"
    if token[0].isdigit():
        return f"<b>{token}</b>"
    symbol, _, raised = token.partition("^")
    return f'<span class="fl">{icon(symbol)}<sup>{raised}</sup></span>' if raised else icon(symbol)


def _rows(scene: Scene[View], space: SpaceView) -> str:
    """One, two and three places: filled rows have hats, the next one shows its price."""
    if not space["open"]:
        return ""
    drawn = []
    for row, (n, by) in enumerate(zip(space["rows"], space["by"], strict=True), 1):
        if n:
            drawn.append(_hats(space["space"], row, n, by))
        elif row == space["next"]:
            drawn.append(f'<span class="row next"><b>{row}</b>{icon("hat")}</span>')
        else:
            drawn.append(f'<span class="row"><small>{row}</small></span>')
    return f'<span class="rows" aria-hidden="true">{"".join(drawn)}</span>'


@cache
def _hats(space: str, row: int, n: int, by: int | None) -> str:
    """Workers in a row; those of this round have a ribbon and the shape of their seat."""
    if by is None:
        return f'<span class="row has n{n}">{icon("hat") * n}</span>'
    piece = f'data-piece="row-{space}-{row}" data-from="workers-{by}"'
    return (
        f'<span class="row has n{n} band-{by + 1}" {piece}>{icon("hat") * n}{icon(f"seat-{by + 1}", "", "by")}</span>'
    )


def _rows_said(words: Voice, scene: Scene[View], space: SpaceView) -> str:
    """The workers of a space in words."""
    if not space["open"]:
        return phrase(words, "page.closed")
    said = []
    for row, (n, by) in enumerate(zip(space["rows"], space["by"], strict=True), 1):
        if n:
            who = f" ({words.name(by)})" if by is not None else ""
            said.append(f"{phrase(words, 'page.row', n=n, row=row)}{who}")
    last = phrase(words, "page.next", n=space["next"]) if space["next"] else phrase(words, "table.full")
    return ", ".join([*said, last])
