"""The other players on the page: a small farm, goods, people, cards in front, and the number in hand."""

from __future__ import annotations

from html import escape
from typing import Final, Literal

from bocage.games.agricola.table.board_cards import backs, card_key, card_name, card_text, label
from bocage.games.agricola.table.picture import described, farm_picture
from bocage.games.agricola.table.picture_cards import family, picture
from bocage.games.agricola.table.view_types import FarmView, View
from bocage.look.html import icon
from bocage.look.land import pawn
from bocage.look.scene import Scene

#: What is built from a limited supply, and the symbol of each.
PIECES: Final[tuple[tuple[Literal["fences", "stables"], str], ...]] = (("fences", "fence"), ("stables", "stable"))


def rivals(scene: Scene[View]) -> str:
    """One sheet per player."""
    seats = [seat for seat in range(len(scene.view["farms"])) if seat != scene.home]
    if not seats:
        return ""
    drawn = "".join([_rival(scene, seat) for seat in seats])
    return f'<div class="rivals of-{len(seats)}">{drawn}</div>'


def marker(scene: Scene[View], seat: int) -> str:
    """The first-player marker, and where it goes next."""
    found = icon("first-player", scene.words.text("first"), "cock") if scene.view["first"] == seat else ""
    if scene.view["meeting"] == seat and scene.view["first"] != seat:
        found += icon("first-player", scene.words.text("page.next-first"), "cock next")
    return found


def prizes(scene: Scene[View], seat: int) -> str:
    """Campaign points so far; alone, the goals reached."""
    campaign = scene.view.get("campaign")
    if campaign is None:
        return ""
    said = scene.words.text("page.goals" if campaign["games"] is None else "page.campaign")
    return f'<b class="pts">{icon("crown", said)}{campaign["points"][seat]}</b>'


def _rival(scene: Scene[View], seat: int) -> str:
    words, farm = scene.words, scene.view["farms"][seat]
    title = words.text("page.farm-of", who=words.name(seat))
    score = scene.voice.number(scene.view["scores"][seat])
    playing = " playing" if scene.view["seat"] == seat and not scene.view["over"] else ""
    return (
        f'<article class="sheet rival seat-{seat + 1}{playing}" aria-label="{escape(title)}"><div class="cap">'
        f"{scene.nameplate(seat)}{marker(scene, seat)}"
        f"{prizes(scene, seat)}<b>{icon('victory', words.text('page.points'))}{score}</b></div>"
        f"{farm_picture(scene, seat, title, small=True)}"
        f'<p class="sr">{escape(described(scene, farm))}</p><div class="lots">{_lot(scene, seat, farm)}</div>'
        f'<div class="front">{_front(scene, farm)}</div></article>'
    )


def _lot(scene: Scene[View], seat: int, farm: FarmView) -> str:
    """Goods, people, hand and what the family still needs."""
    words = scene.words
    stock = {**farm["stock"], **farm["animals"]}
    drawn = [
        f'<span>{icon(good)}<b>{n}</b><span class="sr">{words.amount(good, n)}</span></span>'
        for good, n in stock.items()
        if n and good != "food"
    ]
    people = farm["people"]
    said = escape(words.text("page.family", n=people["all"], home=people["home"]))
    drawn.insert(
        0,
        f'<span role="img" aria-label="{said}" data-piece="stock-worker-{seat}">{pawn(seat + 1)}<b>{people["home"]}</b>'
        f"<small>/{people['all']}</small></span>",
    )
    food, need = farm["stock"]["food"], farm["need"]
    said = escape(words.text("page.eats", goods=words.amount("food", food), need=need))
    short = " short" if food < need and not scene.view["over"] else ""
    drawn.insert(
        1,
        f'<span class="fd{short}" role="img" aria-label="{said}">{icon("food")}<b>{food}</b><small>/{need}</small>'
        "</span>",
    )
    if farm["begging"]:
        said = escape(words.text("page.begging", n=farm["begging"]))
        drawn.append(f'<span role="img" aria-label="{said}">{icon("begging")}<b>{farm["begging"]}</b></span>')
    for piece, symbol in PIECES:
        n = farm["left"][piece]
        said = escape(words.text(f"table.{piece}", n=n))
        drawn.append(
            f'<span class="lf" role="img" aria-label="{said}" data-piece="stock-{symbol}-{seat}">{icon(symbol)}'
            f"<b>{n}</b></span>"
        )
    return "".join(drawn)


def _front(scene: Scene[View], farm: FarmView) -> str:
    """Cards in front as pictures that explain themselves, the hand as backs, and cards that everybody saw going
    there."""
    names = [*farm["majors"], *[card["card"] for card in farm["played"]]]
    drawn = []
    for card in names:
        said = f"{card_name(scene, card)}. {card_text(scene, card)}"
        drawn.append(
            f'<span class="chip {family(card)}" role="img" tabindex="0" aria-label="{escape(said)}" '
            f'data-explain="{escape(said)}" data-card="{card_key(card)}">{picture(card)}'
            f'<span class="nm">{label(scene, card)}</span></span>'
        )
    if scene.view["cards"]:
        drawn.append(backs(scene, farm["hand_size"]))
    if farm["seen"]:
        listed = ", ".join([card_name(scene, card) for card in farm["seen"]])
        said = escape(scene.words.text("page.seen", cards=listed))
        drawn.append(
            f'<span class="chip see" role="img" tabindex="0" aria-label="{said}" data-explain="{said}">'
            f"{icon('eye')}{len(farm['seen'])}</span>"
        )
    return "".join(drawn)
