"""The numbers of goods, artisans, kinds of cards and phases.

Every good is an int, an index into a farm's `stock`. Jewels and tools are not goods (HAL-034) but are counted in the
same list.
"""

from __future__ import annotations

from typing import Final

BARLEY: Final = 0
FLAX: Final = 1
HOPS: Final = 2
RYE: Final = 3
HIDE: Final = 4
MEAT: Final = 5
MILK: Final = 6
WOOL: Final = 7
CLAY: Final = 8
JEWEL: Final = 9
TOOL: Final = 10

GRAINS: Final = 4  # barley, flax, hops and rye are 0 to 3
GOODS: Final = 9  # the nine goods are 0 to 8
STOCK: Final = 11  # with jewels and tools
ANY_GRAIN: Final = 15  # the four grains as a mask

LETTERS: Final = "BFHRPMLWCJT"
NAMES: Final = ("barley", "flax", "hops", "rye", "hide", "meat", "milk", "wool", "clay", "jewel", "tool")

MOST_JEWELS: Final = 10  # HAL-055

# ---------------------------------------------------------------- fields
COLUMNS: Final = 8  # HAL-043
LOWEST: Final = 2  # rows of the field board (HAL-042)
HIGHEST: Final = 5
NO_FIELD: Final = -2  # the crop of a column without a field
EMPTY: Final = -1  # the crop of a field that is not planted

# ---------------------------------------------------------------- sheep: places 1 to 6 are the farmyard cards by round
STABLES: Final = 7
PLACES: Final = 8  # with an unused place 0

# ---------------------------------------------------------------- artisans
CARPENTER: Final = 0
BREWHOUSE: Final = 1
ICEHOUSE: Final = 2
BAKEHOUSE: Final = 3
WORKSHOP: Final = 4
ARTISANS: Final = ("carpentry", "brewhouse", "icehouse", "bakehouse", "workshop")
MOST_STEPS: Final = 10  # HAL-166
OFF: Final = MOST_STEPS + 1  # the position of a boulder that left the board (HAL-186)

# ---------------------------------------------------------------- rounds and phases
ROUNDS: Final = 6
REMOVE: Final = 1
WORKERS: Final = 2
INCOME: Final = 3
ACTIONS: Final = 4
NEW_CARD: Final = 5
FALLOW: Final = 6
HARVEST: Final = 7
MILKING: Final = 8
IMPROVEMENT: Final = 9
BOULDERS: Final = 10
END: Final = 11  # after round 6: no phase is running (HAL-289)
PHASES: Final = (
    "setup", "remove", "workers", "income", "actions", "card", "fallow", "harvest", "milking", "improvement",
    "boulders", "end",
)  # fmt: skip
