"""Choosing an action space: what prevents it, and what the action is (rulebook pages 6 and 7)."""

from __future__ import annotations

from typing import Final

from bocage.games.creatures.cards.tiles import (
    BUILD_STABLES,
    BUILD_STALL,
    COSTS,
    FENCES,
    SPACES,
    SPECIAL_1,
    SPECIAL_2,
    SPECIALS,
    STABLES,
    STALL,
    TROUGH,
    WALLS,
    WOOD,
)
from bocage.games.creatures.engine.actions import affords, buildable
from bocage.games.creatures.engine.state import Creatures

# ---------------------------------------------------------------- obstacles
FREE: Final = 0
TAKEN: Final = 1
NO_FENCE: Final = 2
NO_WOOD: Final = 3
NO_SIDE: Final = 4
NO_STALL_TILE: Final = 5
NO_STALL_COST: Final = 6
NO_CELL: Final = 7
NO_TROUGH: Final = 8
NO_DRY_CELL: Final = 9
NO_OWN_STALL: Final = 10
NO_STABLES_COST: Final = 11
NO_SPECIAL: Final = 12
NO_SPECIAL_COST: Final = 13
OTHER_SPACE: Final = 14

#: The words and the rule for each obstacle.
WHY: Final[tuple[tuple[str, str], ...]] = (
    ("", ""),
    ("why.taken", "CRE-049"),
    ("why.no-fence", "CRE-069"),
    ("why.no-wood", "CRE-067"),
    ("why.no-side", "CRE-070"),
    ("why.no-stall-tile", "CRE-107"),
    ("why.no-stall-cost", "CRE-076"),
    ("why.no-cell", "CRE-077"),
    ("why.no-trough", "CRE-107"),
    ("why.no-dry-cell", "CRE-080"),
    ("why.no-own-stall", "CRE-083"),
    ("why.no-stables-cost", "CRE-083"),
    ("why.no-special", "CRE-086"),
    ("why.no-special-cost", "CRE-086"),
    ("why.other-space", "CRE-087"),
)


def obstacle(game: Creatures, seat: int, space: int) -> int:
    """Why a seat cannot use a space, or FREE. A space may be chosen only if its action can be carried out (CRE-052)."""
    if game.occupied() >> space & 1:
        return TAKEN
    farm = game.farms[seat]
    if space == FENCES or space == WALLS:
        if not farm.stock_fences:
            return NO_FENCE
        if space == FENCES and not farm.stock[WOOD]:
            return NO_WOOD
        if not farm.open_sides():
            return NO_SIDE
    elif space == BUILD_STALL:
        if not game.stalls:
            return NO_STALL_TILE
        if not affords(farm, COSTS[STALL][0]):
            return NO_STALL_COST
        if not farm.free_cells():
            return NO_CELL
    elif space == TROUGH:
        if not game.troughs:
            return NO_TROUGH
        if not farm.dry_cells():
            return NO_DRY_CELL
    elif space == BUILD_STABLES:
        if not farm.tiles[STALL]:
            return NO_OWN_STALL
        if not affords(farm, COSTS[STABLES][0]) and not affords(farm, COSTS[STABLES][1]):
            return NO_STABLES_COST
    elif space == SPECIAL_1 or space == SPECIAL_2:
        if not game.specials:
            return NO_SPECIAL
        for building in SPECIALS:
            if buildable(game, farm, building):
                # The two spaces are alike: the first is used first (CRE-R02).
                return OTHER_SPACE if space == SPECIAL_2 and not game.occupied() >> SPECIAL_1 & 1 else FREE
        return NO_SPECIAL_COST
    return FREE


def usable(game: Creatures, seat: int) -> list[int]:
    """The spaces a seat may choose, in the order of the board."""
    shut = -1 if game.occupied() >> SPECIAL_1 & 1 else SPECIAL_2  # without the reason, which takes time to find
    return [space for space in range(len(SPACES)) if space != shut and obstacle(game, seat, space) == FREE]
