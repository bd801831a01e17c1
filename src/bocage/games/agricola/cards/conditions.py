"""The conditions in the clauses of the deck; each gets the `arg` of its moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bocage.games.agricola.engine.farm import CLAYEY, STONY, WOODEN
from bocage.games.agricola.engine.spaces import CLAY_PIT, FARMLAND, FOREST, HARVESTS, REED_BANK
from bocage.games.agricola.engine.state import Agricola

Condition = Callable[[Agricola, int, int], bool]


def wood_house(game: Agricola, seat: int, arg: int) -> bool:
    return game.farms[seat].house == WOODEN


def clay_house(game: Agricola, seat: int, arg: int) -> bool:
    return game.farms[seat].house == CLAYEY


def stone_house(game: Agricola, seat: int, arg: int) -> bool:
    return game.farms[seat].house == STONY


def clay_to_stone(game: Agricola, seat: int, arg: int) -> bool:
    """A renovation from clay to stone; wood to stone is different (AGR-433)."""
    return arg == 3 * CLAYEY + STONY


def two_rooms(game: Agricola, seat: int, arg: int) -> bool:
    """Exactly two rooms; Caravan is not a room (AGR-432)."""
    return game.farms[seat].rooms.bit_count() == 2


def two_clay_rooms(game: Agricola, seat: int, arg: int) -> bool:
    return clay_house(game, seat, arg) and two_rooms(game, seat, arg)


def childless(game: Agricola, seat: int, arg: int) -> bool:
    """B114: at least three rooms, exactly two people."""
    farm = game.farms[seat]
    return farm.rooms.bit_count() >= 3 and farm.people == 2


def three_fields(game: Agricola, seat: int, arg: int) -> bool:
    """B061: a grain field, a vegetable field and an empty field, including cards."""
    farm = game.farms[seat]
    return farm.grain_fields() != 0 and farm.vegetable_fields() != 0 and farm.empty_fields() != 0


def gained_seven(game: Agricola, seat: int, arg: int) -> bool:
    """A053: building resources gained in the work phase, spent or not (AGR-441)."""
    return game.farms[seat].gained >= 7


def after_harvest(game: Agricola, seat: int, arg: int) -> bool:
    """A063: the round follows a harvest (AGR-442)."""
    return game.round - 1 in HARVESTS


def farmland_taken(game: Agricola, seat: int, arg: int) -> bool:
    """B062: Farmland was used by anybody, including oneself."""
    return game.occupied() >> FARMLAND & 1 == 1


def above_fishing(game: Agricola, seat: int, arg: int) -> bool:
    """B056: the four spaces above Fishing; the card of round 1 is one of them (AGR-125)."""
    return arg == REED_BANK or arg == CLAY_PIT or arg == FOREST or arg == game.deck[0]


def another(game: Agricola, seat: int, arg: int) -> bool:
    """Somebody else uses the space."""
    return arg % 8 != seat


def round_1_5(game: Agricola, seat: int, arg: int) -> bool:
    return game.round < 6


def round_6_on(game: Agricola, seat: int, arg: int) -> bool:
    return game.round >= 6


def round_12(game: Agricola, seat: int, arg: int) -> bool:
    return game.round == 12


def one_player(game: Agricola, seat: int, arg: int) -> bool:
    return game.solo()


def two_players(game: Agricola, seat: int, arg: int) -> bool:
    return game.seats == 2


def three_players(game: Agricola, seat: int, arg: int) -> bool:
    return game.seats == 3


def four_players(game: Agricola, seat: int, arg: int) -> bool:
    return game.seats == 4


def three_on(game: Agricola, seat: int, arg: int) -> bool:
    return game.seats >= 3


CONDITIONS: Final[dict[str, Condition]] = {
    "wood-house": wood_house,
    "clay-house": clay_house,
    "stone-house": stone_house,
    "clay-to-stone": clay_to_stone,
    "two-rooms": two_rooms,
    "two-clay-rooms": two_clay_rooms,
    "childless": childless,
    "three-fields": three_fields,
    "gained-7": gained_seven,
    "after-harvest": after_harvest,
    "farmland-taken": farmland_taken,
    "above-fishing": above_fishing,
    "another": another,
    "round-1-5": round_1_5,
    "round-6-on": round_6_on,
    "round-12": round_12,
    "1-player": one_player,
    "2-players": two_players,
    "3-players": three_players,
    "4-players": four_players,
    "3-on": three_on,
}
