"""What a seat may see of a match, as plain data, and the ids of the board's elements. `view_types` explains every key.

Targets, as `describe` and `obstacles` name them: `space-<space>`, `cell-<cell>` (of the farm of the seat asked),
`field-card` (a card that is a field), `major-<major>`, `hand-<card>` (hand or pack), `card-<card>` (in front),
`stock-<good>`, `animal-<animal>`, `stack-minor`, `stack-occupation`, `close` (the pasture), `done` (no, no more, eat).
"" is only a button.
"""

from __future__ import annotations

from bocage.core.masks import bits
from bocage.games.agricola.cards.card_modifiers import field_cards, house_room, pasture_bonus, person_room
from bocage.games.agricola.cards.deck import (
    BEANFIELD,
    BONUS,
    GROCER,
    GROCER_PILE,
    GROCER_SOLD,
    HANDPLOW_ROUND,
    MEASURES,
    MOLDBOARD_USED,
    N_MINORS,
    NAMES,
    POINTS,
)
from bocage.games.agricola.engine.actions import need
from bocage.games.agricola.engine.campaign import GAMES
from bocage.games.agricola.engine.farm import GRAIN_1, HOUSES, PEOPLE, VEG_1, Farm
from bocage.games.agricola.engine.fencing import Fence
from bocage.games.agricola.engine.goods import BOAR, CATTLE, FOOD, GOODS, SHEEP, Cost, unpacked
from bocage.games.agricola.engine.hands import DRAFTS, KINDS, hand
from bocage.games.agricola.engine.housing import HERDS, fits
from bocage.games.agricola.engine.land import CARD_FIELD, LAND, STABLES
from bocage.games.agricola.engine.majors import CATEGORIES, CRAFTS, MAJOR_POINTS, MAJORS, PRICES
from bocage.games.agricola.engine.prerequisites import need as prerequisite
from bocage.games.agricola.engine.prerequisites import playable
from bocage.games.agricola.engine.prices import minor_cost
from bocage.games.agricola.engine.score import campaign_points, goal, points
from bocage.games.agricola.engine.spaces import (
    ACCUMULATE,
    BOARD,
    GATHERS,
    HARVESTS,
    MEETING_PLACE,
    ROUND_CARDS,
    ROUNDS,
    SIDE_JOB,
    SPACES,
    STAGE,
    STAGES,
    TILE,
    WISHES,
    rate,
)
from bocage.games.agricola.engine.state import PHASES, Agricola
from bocage.games.agricola.table.view_types import (
    CampaignView,
    CardView,
    CropView,
    FarmView,
    HeldView,
    MajorView,
    MarksView,
    NeedView,
    OfferedView,
    PastureView,
    PlaceView,
    RoundView,
    SpaceView,
    StageView,
    View,
)

MOLDBOARD_TILES = 2
MOLDBOARD_PLOW = NAMES.index("moldboard-plow")
HANDPLOW = NAMES.index("handplow")


def view(game: Agricola, seat: int | None) -> View:
    question = game.question if not game.over else None
    return {
        "game": game.name,
        "edition": "international" if game.international else "french",
        "me": seat,
        "cards": game.cards,
        "draft": DRAFTS[game.draft],
        "round": game.round,
        "phase": PHASES[game.phase],
        "stage": STAGE[max(0, game.round - 1)] + 1,
        "harvest": game.round in HARVESTS,
        "next_harvest": next((round for round in HARVESTS if round >= game.round), None) if not game.over else None,
        "over": game.over,
        "seat": game.seat,
        "ask": question.kind if question else None,
        "first": game.first,
        "leader": game.leader,
        "meeting": game.meeting if game.meeting >= 0 else None,
        "rounds": [_round(game, round) for round in range(1, ROUNDS + 1)],
        "stages": [_stage(game, stage) for stage in range(len(STAGES))],
        "spaces": [_space(game, space) for space in bits(game.spaces)],
        "majors": [_major(game, major) for major in range(len(MAJORS))],
        "farms": [farm_view(game, other, other == seat) for other in range(game.seats)],
        "piles": {KINDS[kind]: len(game.stacks[kind]) for kind in range(len(KINDS))},
        "pasture": bits(question.cells) if isinstance(question, Fence) and question.cells else None,
        "scores": [float(points(game, other)) for other in range(game.seats)],
        "campaign": _campaign(game) if game.campaign else None,
    }


# ---------------------------------------------------------------- the board
def _goods(bundle: list[tuple[int, int]]) -> dict[str, int]:
    return {GOODS[good]: n for good, n in bundle if n}


def _price(price: Cost) -> dict[str, int]:
    return _goods(list(enumerate(price)))


def _round(game: Agricola, round: int) -> RoundView:
    shown = round <= game.round and game.spaces >> game.deck[round - 1] & 1
    return {
        "round": round,
        "stage": STAGE[round - 1] + 1,
        "harvest": round in HARVESTS,
        "card": SPACES[game.deck[round - 1]] if shown else None,
        "hidden": not shown,
        "goods": [_goods(unpacked(farm.coming[round])) if round > game.round else {} for farm in game.farms],
        "fields": [
            seat for seat in range(game.seats) if round > game.round and game.farms[seat].marks[HANDPLOW_ROUND] == round
        ],
    }


def _stage(game: Agricola, stage: int) -> StageView:
    return {
        "stage": stage + 1,
        "rounds": [round + 1 for round in range(ROUNDS) if STAGE[round] == stage],
        "cards": [SPACES[space] for space in STAGES[stage]],
        "left": [SPACES[space] for space in STAGES[stage] if not game.spaces >> space & 1],
    }


def _space(game: Agricola, space: int) -> SpaceView:
    gathers = ACCUMULATE >> space & 1 or (space == MEETING_PLACE and not game.cards)
    occupied = game.occupied()
    return {
        "space": SPACES[space],
        "group": _group(space),
        "good": GOODS[GATHERS[space]] if gathers else None,
        "rate": rate(space, game.seats) if gathers else 0,
        "pile": _goods([(GATHERS[space], game.piles[space])]) if gathers else {},
        "workers": bits(game.occupants(space)),
        "children": [seat for seat in bits(game.occupants(space)) if WISHES >> space & 1 and game.farms[seat].newborn],
        "round": game.deck.index(space) + 1 if ROUND_CARDS >> space & 1 else None,
        "closed": bool(TILE >> space & 1 and occupied & TILE & ~(1 << space)),
    }


def _group(space: int) -> str:
    if BOARD >> space & 1:
        return "board"
    if ROUND_CARDS >> space & 1:
        return "round"
    if TILE >> space & 1:
        return "tile"
    return "side-job" if space == SIDE_JOB else "extension"


def _major(game: Agricola, major: int) -> MajorView:
    owner = next((seat for seat in range(game.seats) if game.farms[seat].majors >> major & 1), None)
    return {
        "major": MAJORS[major],
        "price": _price(PRICES[major]),
        "points": MAJOR_POINTS[major],
        "bonus": major in CRAFTS,
        "category": CATEGORIES[major],
        "owner": owner,
    }


def _campaign(game: Agricola) -> CampaignView:
    solo = game.solo()
    return {
        "game": len(game.results) if game.over else len(game.results) + 1,
        "games": None if solo else GAMES,
        "goal": goal(game.results) if solo else None,
        "points": [campaign_points(game, seat) for seat in range(game.seats)],
        "scores": [list(result[game.seats :]) for result in game.results],
        "kept": [[NAMES[N_MINORS + place] for place in bits(kept)] for kept in game.kept],
    }


# ---------------------------------------------------------------- a farm
def farm_view(game: Agricola, seat: int, own: bool) -> FarmView:
    farm = game.farms[seat]
    pastures, places, homeless = lodgings(farm)
    pack = game.packs[seat] if game.packs else (0, 0)
    return {
        "seat": seat,
        "house": HOUSES[farm.house],
        "rooms": bits(farm.rooms),
        "fields": [{"cell": field, **_crop(farm, field)} for field in bits(farm.fields)],
        "field_cards": [{"card": NAMES[BEANFIELD], **_crop(farm, CARD_FIELD)}] if field_cards(farm) else [],
        "stables": bits(farm.stables),
        "fences": bits(farm.fences),
        "pastures": pastures,
        "places": places,
        "homeless": homeless,
        "unused": bits(LAND & ~farm.used_cells()),
        "stock": {GOODS[good]: farm.stock[good] for good in range(FOOD + 1)},
        "animals": {GOODS[animal]: farm.stock[animal] for animal in (SHEEP, BOAR, CATTLE)},
        "people": {
            "all": farm.people,
            "home": farm.home,
            "placed": game.workers[seat].bit_count(),
            "newborn": farm.newborn,
            "supply": PEOPLE - farm.people,
            "rooms": person_room(farm),
        },
        "left": {"fences": farm.fences_left(), "stables": STABLES - farm.stables.bit_count()},
        "need": need(game, farm),
        "majors": [MAJORS[major] for major in bits(farm.majors)],
        "played": [_card(card) for card in farm.played],
        "marks": _marks(farm),
        "hand": [_hand_card(game, seat, card) for card in hand(game, seat)] if own else None,
        "hand_size": {"minor": farm.hand_minors.bit_count(), "occupation": farm.hand_occupations.bit_count()},
        "seen": [NAMES[minor] for minor in bits(farm.seen)],
        "pack": _pack(game, seat) if own and game.packs else None,
        "pack_size": {"minor": pack[0].bit_count(), "occupation": pack[1].bit_count()},
        "coming": {
            str(round): _goods(unpacked(farm.coming[round]))
            for round in range(game.round + 1, ROUNDS + 1)
            if farm.coming[round]
        },
        "bonus": farm.bonus,
        "begging": farm.begging,
    }


def _crop(farm: Farm, field: int) -> CropView:
    for step, mask in enumerate(farm.crops):
        if mask >> field & 1:
            grain = step < VEG_1
            return {"crop": "grain" if grain else "vegetable", "n": step + 1 - (GRAIN_1 if grain else VEG_1)}
    return {"crop": None, "n": 0}


def _card(card: int) -> CardView:
    kind = int(card >= N_MINORS)
    return {"card": NAMES[card], "kind": KINDS[kind], "points": 0 if kind else POINTS[card], "bonus": BONUS[card]}


def need_view(what: int, least: int, most: int) -> NeedView | None:
    """A prerequisite as the row of the deck has it."""
    if not what:
        return None
    sign = "most" if not least else "exactly" if least == most else "least"
    return {"measure": MEASURES[what], "sign": sign, "n": least or most}


def _offered(game: Agricola, seat: int, card: int) -> OfferedView:
    """A card of a hand or a pack: its current cost and its prerequisite."""
    if card >= N_MINORS:
        return {**_card(card), "price": None, "need": None}
    return {
        **_card(card),
        "price": _price(minor_cost(game.farms[seat], card)),
        "need": need_view(*prerequisite(game, card)),
    }


def _hand_card(game: Agricola, seat: int, card: int) -> HeldView:
    return {**_offered(game, seat, card), "playable": card >= N_MINORS or playable(game, seat, card)}


def _pack(game: Agricola, seat: int) -> list[OfferedView]:
    minors, occupations = game.packs[seat]
    cards = [*bits(minors), *[N_MINORS + card for card in bits(occupations)]]
    return [_offered(game, seat, card) for card in cards]


def _marks(farm: Farm) -> MarksView:
    found: MarksView = {}
    if GROCER in farm.played:
        found["grocer"] = [GOODS[good] for good in GROCER_PILE[farm.marks[GROCER_SOLD] :]]
    if MOLDBOARD_PLOW in farm.played:
        found["moldboard-plow"] = MOLDBOARD_TILES - farm.marks[MOLDBOARD_USED]
    if HANDPLOW in farm.played:
        found["handplow"] = farm.marks[HANDPLOW_ROUND]
    return found


def lodgings(farm: Farm) -> tuple[list[PastureView], list[PlaceView], dict[str, int]]:
    """One valid packing: the pastures, the single places, and the animals without a place."""
    left = [farm.stock[animal] for animal in (SHEEP, BOAR, CATTLE)]
    homeless = [0, 0, 0]
    while not fits(farm.room, left[0], left[1], left[2]):  # the smallest herd waits outside
        kind = min((n, kind) for kind, n in enumerate(left) if n)[1]
        left[kind] -= 1
        homeless[kind] += 1
    bonus = pasture_bonus(farm)
    order = sorted(farm.pastures, key=lambda pasture: (-farm.holds(pasture, bonus), pasture & -pasture))
    kinds = HERDS.arrangement(farm.room, tuple(left))
    pastures: list[PastureView] = []
    for place, pasture in enumerate(order):
        kind = kinds[place] if place < len(kinds) else _largest(left)
        room = farm.holds(pasture, bonus)
        here = min(left[kind], room) if kind >= 0 else 0
        if here:
            left[kind] -= here
        pastures.append(
            {
                "cells": bits(pasture),
                "stables": bits(pasture & farm.stables),
                "room": room,
                "animal": GOODS[SHEEP + kind] if here else None,
                "n": here,
            }
        )
    singles: list[PlaceView] = [
        {"where": "stable", "cell": cell, "animal": None} for cell in bits(farm.stables & ~farm.enclosed)
    ]
    singles += [{"where": "house", "cell": None, "animal": None} for _ in range(house_room(farm))]
    for single in reversed(singles):
        kind = _largest(left)
        single["animal"] = GOODS[SHEEP + kind] if kind >= 0 else None
        if kind >= 0:
            left[kind] -= 1
    return pastures, singles, _goods([(SHEEP + kind, homeless[kind]) for kind in range(3)])


def _largest(left: list[int]) -> int:
    """The type with the most animals waiting, or -1."""
    kind = max(range(3), key=lambda kind: left[kind])
    return kind if left[kind] else -1
