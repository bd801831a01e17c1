"""The villagers by number: one table of all cards, and lookup tables derived from it."""

from __future__ import annotations

from typing import Final

from bocage.core.records import BadCard, cells, one_of, whole

FAMILIES: Final = ("wood", "hay", "ore", "grapes", "wool", "leather", "grain", "solitary", "special")

#: `on`: the villager it is placed on; `chains`: how many may lie on it; `silver`: gold / per / what is counted;
#: `least`: the smallest number of players it is used with (solo uses the deck for 2 without cards that need 2).
_TABLE: Final = """
name         family   sym copies start on         chains food house gold silver           key          ring away least
hayer        hay      1   10     0     table      2      0    0     0    -                -            0    0    1
lumberjack   wood     1   10     0     table      2      0    0     0    -                -            0    0    1
miner        ore      1   10     0     table      2      0    0     0    -                -            0    0    1
brewer       grain    1   2      0     founders   0      1    1     0    -                cooper       2    0    1
poulterer    grain    1   2      1     founders   0      1    0     3    -                carpenter    0    0    1
swineherd    grain    1   2      0     founders   1      1    0     2    -                -            0    0    1
truffler     grain    1   2      0     swineherd  0      1    0     8    -                hunter       0    0    1
carpenter    wood     1   2      1     lumberjack 0      0    1     0    -                -            8    0    1
cooper       wood     1   2      1     lumberjack 0      0    0     4    -                blacksmith   6    0    1
shipwright   wood     1   2      0     lumberjack 0      0    1     2    -                -            4    0    1
wheeler      wood     1   2      0     lumberjack 1      0    0     3    -                -            0    0    1
cartwright   wood     1   2      0     wheeler    0      0    0     9    -                -            2    0    1
wood-carver  wood     1   2      0     lumberjack 0      0    0     0    1/1/wood-gold    -            0    0    1
log-rafter   wood     2   2      0     lumberjack 0      0    0     0    1/1/wood         -            0    0    1
thatcher     hay      1   2      1     hayer      0      0    1     2    -                -            0    0    1
bed-builder  hay      2   2      0     hayer      0      0    0     4    -                carpenter    0    0    1
grazier      hay      1   2      0     hayer      1      1    0     0    -                -            0    0    1
milk-maid    hay      1   2      0     grazier    1      2    0     0    -                cooper       0    0    1
fromager     hay      1   2      0     milk-maid  0      1    0     15   -                -            0    0    1
peddler      hay      1   2      0     hayer      0      0    0     0    3/2/gold-symbols cartwright   0    0    1
horse-trader hay      1   2      0     hayer      0      0    0     0    3/2/hay          -            0    0    1
ore-muler    hay      1   2      0     hayer      0      0    0     0    3/2/ore          -            0    0    1
blacksmith   ore      1   2      1     miner      0      0    0     2    -                -            10   0    1
glass-blower ore      2   2      0     miner      0      0    0     4    -                blacksmith   2    0    1
mason        ore      1   2      0     miner      0      0    1     2    -                -            0    0    1
seeker       ore      1   2      0     miner      1      0    0     0    -                -            0    0    1
spelunker    ore      1   2      0     seeker     1      0    0     10   -                chandler     0    0    1
jeweler      ore      1   2      0     spelunker  0      0    0     20   -                blacksmith   0    0    1
locksmith    ore      1   2      0     miner      0      0    0     0    2/1/padlocks     blacksmith   0    0    1
graper       grapes   1   2      0     table      2      1    0     0    -                -            0    0    1
vintner      grapes   1   2      0     graper     1      0    0     5    -                cooper       0    0    1
wine-trader  grapes   1   2      0     vintner    0      0    0     14   -                glass-blower 0    0    1
shepherd     wool     1   2      0     table      2      1    0     0    -                -            0    0    4
spinner      wool     1   2      0     shepherd   1      0    0     4    -                -            0    0    4
weaver       wool     1   2      0     spinner    1      0    0     12   -                carpenter    0    0    4
tailor       wool     1   2      0     weaver     0      0    0     24   -                -            0    0    4
tanner       leather  1   2      0     table      2      0    0     2    -                -            0    0    4
saddler      leather  1   2      0     tanner     0      0    0     5    -                -            0    0    4
cobbler      leather  1   2      0     tanner     0      0    0     6    -                blacksmith   0    0    4
harvester    solitary 1   2      1     table      0      1    0     0    -                -            2    0    1
hunter       solitary 1   2      0     table      0      1    0     0    -                -            2    0    1
chandler     solitary 2   2      0     table      0      0    0     3    -                -            4    0    1
wattler      solitary 1   2      0     table      0      0    1     0    -                -            0    0    1
fisher       solitary 1   2      0     table      0      1    0     3    -                shipwright   0    0    1
beekeeper    solitary 1   2      0     table      0      0    0     4    -                carpenter    0    0    1
grocer       solitary 1   2      0     table      0      0    0     0    3/1/food         harvester    0    0    1
freemason    solitary 1   2      0     table      0      0    0     0    3/1/house        brewer       0    0    1
priest       solitary 1   2      0     table      0      0    0     0    3/2/solitary     chandler     0    0    1
agent        solitary 1   2      0     table      0      0    0     0    1/1/coins        -            0    0    1
monk         special  1   2      0     wild       0      0    0     0    -                -            0    0    2
apprentice   special  1   2      0     wild       0      0    0     0    -                -            0    0    2
tinner       special  1   2      0     nowhere    0      0    0     0    -                -            0    1    2
smuggler     special  1   2      0     nowhere    0      0    0     0    -                shipwright   0    1    2
founders     grain    1   5      0     table      2      0    0     2    -                -            0    0    1
founders-fed grain    1   0      0     table      2      1    0     0    -                -            0    0    1
countess     none     0   1      0     nowhere    0      0    0     4    -                -            0    0    1
countess-poor none    0   0      0     nowhere    0      0    0     0    -                -            0    0    1
"""


_ROWS: Final = cells(_TABLE)
NAMES: Final = tuple([row["name"] for row in _ROWS])
COMMONS: Final = 3  # the first three of the table
KINDS: Final = NAMES.index("founders")  # villagers that are recruited, including commons; Founders and Countess follow

MONK: Final = NAMES.index("monk")
APPRENTICE: Final = NAMES.index("apprentice")
FOUNDERS: Final = NAMES.index("founders")  # on the Gold side
FOUNDERS_FED: Final = NAMES.index("founders-fed")  # on the Food side
COUNTESS: Final = NAMES.index("countess")
COUNTESS_POOR: Final = NAMES.index("countess-poor")

TABLE: Final = -1  # in ON and below a card: nothing but the table
WILD: Final = -2  # the Monk and the Apprentice take the place of another

#: What a villager goes on that is no villager, from -3 to -1; "nowhere": it is discarded when played, or never placed
#: by a player.
_GROUNDS: Final = ("nowhere", "wild", "table")


def _on(row: dict[str, str]) -> int:
    return one_of(row["name"], "on", row["on"], (*_GROUNDS, *NAMES)) - len(_GROUNDS)


def _key(row: dict[str, str]) -> int:
    return one_of(row["name"], "key", row["key"], ("-", *NAMES)) - 1


def _family(row: dict[str, str]) -> int:
    """The Countess has none."""
    return one_of(row["name"], "family", row["family"], ("none", *FAMILIES)) - 1


def _column(name: str) -> tuple[int, ...]:
    return tuple([whole(row["name"], name, row[name]) for row in _ROWS])


FAMILY: Final = tuple([_family(row) for row in _ROWS])
SYMBOLS: Final = _column("sym")
COPIES: Final = _column("copies")
STARTS: Final = _column("start")
ON: Final = tuple([_on(row) for row in _ROWS])
CHAINS: Final = _column("chains")
FOOD: Final = _column("food")
HOUSE: Final = _column("house")
GOLD: Final = _column("gold")
KEY: Final = tuple([_key(row) for row in _ROWS])
RING: Final = _column("ring")
AWAY: Final = _column("away")  # leaves the game once played
LEAST: Final = _column("least")

# ---------------------------------------------------------------- silver
GOLD_SYMBOLS: Final = len(FAMILIES)  # below it: the symbols of that family
VISIBLE_FOOD: Final = len(FAMILIES) + 1
VISIBLE_HOUSE: Final = len(FAMILIES) + 2
PADLOCKS: Final = len(FAMILIES) + 3
WOOD_GOLD: Final = len(FAMILIES) + 4
COINS: Final = len(FAMILIES) + 5
MEASURES: Final = (*FAMILIES, "gold-symbols", "food", "house", "padlocks", "wood-gold", "coins")


def _silver(row: dict[str, str]) -> tuple[int, int, int]:
    """How much gold, for how many of what."""
    name, code = row["name"], row["silver"]
    if code == "-":
        return 0, 1, 0
    parts = code.split("/")
    if len(parts) != 3:
        raise BadCard(f"{name}: silver {code!r} is not gold / per / what is counted")
    return whole(name, "silver", parts[0]), whole(name, "silver", parts[1]), one_of(name, "silver", parts[2], MEASURES)


SILVER: Final = tuple([_silver(row) for row in _ROWS])
SILVERED: Final = sum([1 << kind for kind in range(len(SILVER)) if SILVER[kind][0]])  # the villagers that have silver

# ---------------------------------------------------------------- sets of kinds as masks
#: For each villager, those that go directly on it; the Food side of the Founders carries the same as the other side.
CARRIES: Final = tuple([sum([1 << kind for kind in range(KINDS) if ON[kind] == under]) for under in range(len(NAMES))])
CARRIERS: Final = tuple([kind for kind in range(len(NAMES)) if CARRIES[kind]])
#: For each villager, those whose padlock it opens.
OPENS: Final = tuple([sum([1 << kind for kind in range(KINDS) if KEY[kind] == key]) for key in range(len(NAMES))])
LOCKED: Final = sum([1 << kind for kind in range(KINDS) if KEY[kind] >= 0])
#: Villagers placed directly on the table: commons, first and solitary villagers, and the Founders.
STANDS: Final = sum([1 << kind for kind in range(FOUNDERS + 1) if ON[kind] == TABLE])
#: Villagers that stand in for another.
WILDS: Final = sum([1 << kind for kind in range(KINDS) if ON[kind] == WILD])


def _path(kind: int) -> tuple[int, ...]:
    """The villager and all that lie under it, down to the first of its chain."""
    path = [kind]
    while ON[path[-1]] >= 0:
        path.append(ON[path[-1]])
    return tuple(path)


#: The chain downwards: PATH[jeweler] = (jeweler, spelunker, seeker, miner).
PATH: Final = tuple([_path(kind) for kind in range(len(NAMES))])


def carried(kinds: int) -> int:
    """The mask of what could lie on any of these kinds."""
    found = 0
    for kind in CARRIERS:
        if kinds >> kind & 1:
            found |= CARRIES[kind]
    return found


def deck(players: int) -> list[int]:
    """The villagers that are shuffled: those used with that many players, except one of each starting villager."""
    least = max(players, 2)
    cards = []
    for kind in range(COMMONS, KINDS):
        if LEAST[kind] <= least and not (players == 1 and LEAST[kind] == 2):
            cards.extend([kind] * (COPIES[kind] - STARTS[kind]))
    return cards


START: Final = tuple([kind for kind in range(KINDS) if STARTS[kind]])
