"""Spaces, buildings and pieces of the library, drawn as the board draws them."""

from __future__ import annotations

from dataclasses import replace

from bocage.core.cards import Card
from bocage.games.creatures.cards.tiles import BUILDINGS, SPACES
from bocage.games.creatures.table.board_spaces import TWINS, building_tile, space_tile, twins
from bocage.games.creatures.table.view_types import BankView, View
from bocage.look.html import icon
from bocage.look.scene import Scene


def face(scene: Scene[View], card: Card) -> str:
    """A card of the list; the scene shows a match that has just begun."""
    number, name = int(card.id[1:]) - 1, card.name.partition(".")[2]
    if card.kind == "space":
        spaces = {space["name"]: space for space in scene.view["spaces"]}
        tile = twins(scene, spaces, "") if SPACES[number] in TWINS else space_tile(scene, spaces[SPACES[number]], "")
        return f'<div class="spaces">{tile}</div>'
    if card.kind == "building":
        bank: BankView = {**scene.view["bank"], "specials": list(BUILDINGS)}  # no special building has been built yet
        view: View = {**scene.view, "bank": bank}
        return building_tile(replace(scene, view=view), number)
    return f'<div class="tile">{icon(name)}<span class="name">{scene.voice.text(card.name)}</span></div>'
