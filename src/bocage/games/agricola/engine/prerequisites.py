"""What may be played: the prerequisites of minor improvements, and whether their orders can be carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bocage.core.masks import ones
from bocage.games.agricola.cards.card_modifiers import FEASIBLE, LEAST_NEEDED, odd_card
from bocage.games.agricola.cards.deck import (
    COSTS,
    HAS_CLAY,
    HAS_FISHER,
    HAS_GRAIN_FIELDS,
    HAS_HOUSE,
    HAS_OCCUPATIONS,
    HAS_SHEEP,
    HAS_UNUSED,
    HAS_VEGETABLE_FIELDS,
    NEEDS,
)
from bocage.games.agricola.engine.goods import CLAY, SHEEP
from bocage.games.agricola.engine.land import CELLS
from bocage.games.agricola.engine.prices import minor_cost
from bocage.games.agricola.engine.spaces import FISHING

if TYPE_CHECKING:
    from bocage.games.agricola.engine.farm import Farm
    from bocage.games.agricola.engine.state import Agricola


def measure(game: Agricola, seat: int, what: int) -> int:
    """What a prerequisite counts; fields may be cards (AGR-148, AGR-407)."""
    farm = game.farms[seat]
    if what == HAS_OCCUPATIONS:
        return ones(farm.occupations)
    if what == HAS_GRAIN_FIELDS:
        return ones(farm.grain_fields())
    if what == HAS_VEGETABLE_FIELDS:
        return ones(farm.vegetable_fields())
    if what == HAS_SHEEP:
        return farm.stock[SHEEP] if farm.legal() else 0  # animals without a place do not count yet
    if what == HAS_CLAY:
        return farm.stock[CLAY]
    if what == HAS_UNUSED:
        return CELLS - ones(farm.used_cells())
    if what == HAS_HOUSE:
        return farm.house
    if what == HAS_FISHER:
        return game.workers[seat] >> FISHING & 1
    return 0


def need(game: Agricola, minor: int) -> tuple[int, int, int]:
    """The prerequisite of a minor improvement: what is counted, minimum and maximum."""
    what, least, most = NEEDS[minor]
    odd = odd_card(minor, LEAST_NEEDED)
    return what, least if odd is None else odd.least_needed(game, least, most), most


def prepared(game: Agricola, seat: int, minor: int) -> bool:
    """Whether the prerequisite is met."""
    what, least, most = need(game, minor)
    return what == 0 or least <= measure(game, seat, what) <= most


def feasible(farm: Farm, minor: int) -> bool:
    """Whether what the card orders can be done. An animal that is paid must live on the farm."""
    odd = odd_card(minor, FEASIBLE)
    if odd is not None and not odd.feasible(farm):
        return False
    return COSTS[minor][SHEEP] == 0 or farm.legal()


def playable(game: Agricola, seat: int, minor: int) -> bool:
    """Whether this minor improvement may be played now: prerequisite, effect and cost (AGR-144)."""
    farm = game.farms[seat]
    return prepared(game, seat, minor) and feasible(farm, minor) and farm.affords(minor_cost(farm, minor))
