"""The other farm on the page: small, with its goods and a comparison of both farms."""

from __future__ import annotations

from html import escape

from bocage.games.creatures.cards.tiles import (
    ANIMALS,
    BUILDINGS,
    MATERIALS,
    POINTS,
    STORAGE,
)
from bocage.games.creatures.engine.score import FULL_EXPANSION, animal_points
from bocage.games.creatures.table.picture import described, farm_picture, full_expansions
from bocage.games.creatures.table.view_types import FarmView, View
from bocage.look.html import icon
from bocage.look.land import pawn
from bocage.look.scene import Scene


def marker(scene: Scene[View], seat: int) -> str:
    """The first-player marker, in its current place."""
    return icon("first-player", scene.words.text("first"), "cock") if scene.view["first"] == seat else ""


def points(scene: Scene[View], seat: int) -> str:
    points = scene.voice.number(scene.view["scores"][seat])
    return f'<b class="pts">{icon("victory", scene.words.text("page.points"))}{points}</b>'


def count(scene: Scene[View], name: str, n: int) -> str:
    """A piece and its number; a screen reader hears the words."""
    return f'{icon(name)}<span aria-hidden="true">{n}</span><span class="sr">{scene.words.amount(name, n)}</span>'


def rival(scene: Scene[View], seat: int) -> str:
    """Another farm, small, with its goods and a comparison of both."""
    farm = scene.view["farms"][seat]
    title = scene.words.text("page.farm-of", who=scene.words.name(seat))
    lot = "".join(f"<span>{count(scene, name, n)}</span>" for name, n in farm["stock"].items())
    said = escape(scene.words.text("page.workers", n=farm["workers"]))
    lot += (
        f'<span data-piece="stock-worker-{seat}">{pawn(seat + 1)}<span aria-hidden="true">{farm["workers"]}</span>'
        f'<span class="sr">{said}</span></span>'
    )
    return (
        f'<article class="sheet rival seat-{seat + 1}" aria-label="{escape(title)}"><div class="cap">'
        f"{scene.nameplate(seat)}{marker(scene, seat)}"
        f'{points(scene, seat)}</div><div class="rv">{farm_picture(scene, seat, title, small=True)}'
        f'<p class="sr">{escape(described(scene, farm))}</p><div class="lot">{lot}</div>{_tally(scene)}</div></article>'
    )


def _tally(scene: Scene[View]) -> str:
    """Animals, expansions and buildings of both farms with the points they bring now."""
    voice, words, farms = scene.voice, scene.words, scene.view["farms"]
    seats = [scene.home, *[seat for seat in range(len(farms)) if seat != scene.home]]
    heads = "".join(
        f'<th scope="col">{icon(f"seat-{seat + 1}")}<span class="title">{voice.name(seat)}</span></th>'
        for seat in seats
    )
    rows = []
    for kind, name in enumerate(ANIMALS):
        herds = [farms[seat]["animals"][name] for seat in seats]
        rows.append((name, words.text(f"score.{name}"), [(n, float(animal_points(kind, n))) for n in herds]))
    full = [len(full_expansions(farms[seat])) for seat in seats]
    rows.append(("expansion", words.text("score.expansions"), [(n, float(FULL_EXPANSION * n)) for n in full]))
    built = [(len(farms[seat]["buildings"]), _building_points(farms[seat])) for seat in seats]
    rows.append(("house", words.text("score.buildings"), built))
    body = "".join(
        f'<tr><th scope="row">{icon(symbol, said)}</th>'
        + "".join(f"<td>{n}<small>{scene.voice.number(points)}</small></td>" for n, points in cells)
        + "</tr>"
        for symbol, said, cells in rows
    )
    total = "".join(f"<td>{scene.voice.number(scene.view['scores'][seat])}</td>" for seat in seats)
    return (
        f'<table class="tally"><caption class="sr">{escape(words.text("page.tally"))}</caption>'
        f"<thead><tr><td></td>{heads}</tr></thead><tbody>{body}"
        f'<tr class="sum"><th scope="row">{icon("victory", words.text("page.points"))}</th>{total}</tr></tbody></table>'
    )


def _building_points(farm: FarmView) -> float:
    """Points of all buildings, the Storage building's by stock."""
    points = float(sum(POINTS[BUILDINGS.index(kind)] for kind in farm["buildings"].values()))
    if BUILDINGS[STORAGE] in farm["buildings"].values():
        points += sum(farm["stock"][name] for name in MATERIALS) / 2
    return points
