"""What anybody may see of a match, as plain data. Nothing is hidden in this game, so every seat sees the same."""

from __future__ import annotations

from bocage.core.masks import bits
from bocage.games.creatures.cards.tiles import ANIMALS, BUILDINGS, MATERIALS, SPACES, SPECIALS, pile
from bocage.games.creatures.engine.farm import Farm
from bocage.games.creatures.engine.housing import HERDS
from bocage.games.creatures.engine.state import Creatures
from bocage.games.creatures.table.view_types import FarmView, PlaceView, View


def view(game: Creatures) -> View:
    return {
        "game": game.name,
        "round": game.round,
        "over": game.over,
        "seat": game.seat,
        "ask": game.question.kind if not game.over else None,
        "first": game.first,
        "opener": game.opener,
        "spaces": [
            {
                "name": name,
                "pile": dict(pile(space, game.piles[space])),
                "worker": next((seat for seat in range(2) if game.workers[seat] >> space & 1), None),
            }
            for space, name in enumerate(SPACES)
        ],
        "bank": {
            "troughs": game.troughs,
            "stalls": game.stalls,
            "expansions": game.expansions,
            "fences_beside": game.fences_beside,
            "specials": [BUILDINGS[building] for building in SPECIALS if game.specials >> building & 1],
        },
        "farms": [farm_view(game, seat) for seat in range(2)],
        "scores": game.scores(),
    }


def farm_view(game: Creatures, seat: int) -> FarmView:
    farm = game.farms[seat]
    return {
        "columns": farm.columns,
        "left": farm.left,
        "fences": bits(farm.fences),
        "troughs": bits(farm.troughs),
        "buildings": {cell: BUILDINGS[farm.building(cell)] for cell in bits(farm.built)},
        "places": lodgings(farm),
        "animals": dict(zip(ANIMALS, farm.animals, strict=True)),
        "stock": dict(zip(MATERIALS, farm.stock, strict=True)) | {"fence": farm.stock_fences},
        "workers": 3 - game.workers[seat].bit_count(),
    }


def lodgings(farm: Farm) -> list[PlaceView]:
    """One valid packing: every place with its cells, its capacity, and the animals shown there.

    During an action there may be more animals than fit; those are not shown, and the next question is about them.
    """
    places = farm.places()
    left = farm.animals[:]
    while not farm.legal() and sum(left) > 0:  # show what fits: the smallest herd waits outside
        kind = min((n, kind) for kind, n in enumerate(left) if n)[1]
        left[kind] -= 1
        farm = farm.clone()
        farm.animals = left[:]
    kinds = HERDS.arrangement(farm.rooms, tuple(left))
    shown: list[PlaceView] = []
    for index, (cells, number) in enumerate(places):
        kind = kinds[index] if index < len(kinds) else -1
        here = min(left[kind], number) if kind >= 0 else 0
        if here:
            left[kind] -= here
        shown.append({"cells": bits(cells), "room": number, "animal": ANIMALS[kind] if here else None, "n": here})
    return shown
