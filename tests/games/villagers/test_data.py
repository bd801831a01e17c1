"""The cards: every villager compared with the printed deck, how each is placed, and the totals (pages 2 to 7)."""

from __future__ import annotations

import csv
from collections import Counter
from typing import Final

import pytest

from bocage.core.errors import BadSetup
from bocage.games.villagers import ABOUT
from bocage.games.villagers.cards.deck import (
    AWAY,
    CHAINS,
    COPIES,
    FAMILIES,
    FAMILY,
    FOOD,
    GOLD,
    HOUSE,
    KEY,
    KINDS,
    MEASURES,
    NAMES,
    ON,
    RING,
    SILVER,
    STARTS,
    SYMBOLS,
    TABLE,
    deck,
)
from bocage.games.villagers.cards.events import EVENTS, SEASON
from bocage.games.villagers.table.cards import cards
from tests.games.villagers.table import ME, Table, kind, name
from tests.marks import rule

#: The deck as printed; `on` is the card below, `silver` the gold for each of what it counts.
PRINTED: Final = """\
name,family,sym,copies,start,on,chains,food,house,gold,silver,key,ring,discard,least
hayer,hay,1,10,0,table,2,0,0,0,-,-,0,0,1
lumberjack,wood,1,10,0,table,2,0,0,0,-,-,0,0,1
miner,ore,1,10,0,table,2,0,0,0,-,-,0,0,1
brewer,grain,1,2,0,founders,0,1,1,0,-,cooper,2,0,1
poulterer,grain,1,2,1,founders,0,1,0,3,-,carpenter,0,0,1
swineherd,grain,1,2,0,founders,1,1,0,2,-,-,0,0,1
truffler,grain,1,2,0,swineherd,0,1,0,8,-,hunter,0,0,1
carpenter,wood,1,2,1,lumberjack,0,0,1,0,-,-,8,0,1
cooper,wood,1,2,1,lumberjack,0,0,0,4,-,blacksmith,6,0,1
shipwright,wood,1,2,0,lumberjack,0,0,1,2,-,-,4,0,1
wheeler,wood,1,2,0,lumberjack,1,0,0,3,-,-,0,0,1
cartwright,wood,1,2,0,wheeler,0,0,0,9,-,-,2,0,1
wood-carver,wood,1,2,0,lumberjack,0,0,0,0,1/wood-gold,-,0,0,1
log-rafter,wood,2,2,0,lumberjack,0,0,0,0,1/wood,-,0,0,1
thatcher,hay,1,2,1,hayer,0,0,1,2,-,-,0,0,1
bed-builder,hay,2,2,0,hayer,0,0,0,4,-,carpenter,0,0,1
grazier,hay,1,2,0,hayer,1,1,0,0,-,-,0,0,1
milk-maid,hay,1,2,0,grazier,1,2,0,0,-,cooper,0,0,1
fromager,hay,1,2,0,milk-maid,0,1,0,15,-,-,0,0,1
peddler,hay,1,2,0,hayer,0,0,0,0,3/2gold-symbols,cartwright,0,0,1
horse-trader,hay,1,2,0,hayer,0,0,0,0,3/2hay,-,0,0,1
ore-muler,hay,1,2,0,hayer,0,0,0,0,3/2ore,-,0,0,1
blacksmith,ore,1,2,1,miner,0,0,0,2,-,-,10,0,1
glass-blower,ore,2,2,0,miner,0,0,0,4,-,blacksmith,2,0,1
mason,ore,1,2,0,miner,0,0,1,2,-,-,0,0,1
seeker,ore,1,2,0,miner,1,0,0,0,-,-,0,0,1
spelunker,ore,1,2,0,seeker,1,0,0,10,-,chandler,0,0,1
jeweler,ore,1,2,0,spelunker,0,0,0,20,-,blacksmith,0,0,1
locksmith,ore,1,2,0,miner,0,0,0,0,2/padlocks,blacksmith,0,0,1
graper,grapes,1,2,0,table,2,1,0,0,-,-,0,0,1
vintner,grapes,1,2,0,graper,1,0,0,5,-,cooper,0,0,1
wine-trader,grapes,1,2,0,vintner,0,0,0,14,-,glass-blower,0,0,1
shepherd,wool,1,2,0,table,2,1,0,0,-,-,0,0,4
spinner,wool,1,2,0,shepherd,1,0,0,4,-,-,0,0,4
weaver,wool,1,2,0,spinner,1,0,0,12,-,carpenter,0,0,4
tailor,wool,1,2,0,weaver,0,0,0,24,-,-,0,0,4
tanner,leather,1,2,0,table,2,0,0,2,-,-,0,0,4
saddler,leather,1,2,0,tanner,0,0,0,5,-,-,0,0,4
cobbler,leather,1,2,0,tanner,0,0,0,6,-,blacksmith,0,0,4
harvester,solitary,1,2,1,table,0,1,0,0,-,-,2,0,1
hunter,solitary,1,2,0,table,0,1,0,0,-,-,2,0,1
chandler,solitary,2,2,0,table,0,0,0,3,-,-,4,0,1
wattler,solitary,1,2,0,table,0,0,1,0,-,-,0,0,1
fisher,solitary,1,2,0,table,0,1,0,3,-,shipwright,0,0,1
beekeeper,solitary,1,2,0,table,0,0,0,4,-,carpenter,0,0,1
grocer,solitary,1,2,0,table,0,0,0,0,3/food,harvester,0,0,1
freemason,solitary,1,2,0,table,0,0,0,0,3/house,brewer,0,0,1
priest,solitary,1,2,0,table,0,0,0,0,3/2solitary,chandler,0,0,1
agent,solitary,1,2,0,table,0,0,0,0,1/coins,-,0,0,1
monk,special,1,2,0,wild,0,0,0,0,-,-,0,0,2
apprentice,special,1,2,0,swap,0,0,0,0,-,-,0,0,2
tinner,special,1,2,0,none,0,0,0,0,-,-,0,1,2
smuggler,special,1,2,0,none,0,0,0,0,-,shipwright,0,1,2
"""
ROWS: Final = list(csv.DictReader(PRINTED.splitlines()))
VILLAGERS: Final = [row for row in ROWS if row["copies"] == "2"]
PLACED: Final = [row for row in ROWS if row["on"] not in ("wild", "swap", "none")]


def of_family(*families: str) -> list[dict[str, str]]:
    return [row for row in VILLAGERS if row["family"] in families]


def silver_code(card: int) -> str:
    rate, per, what = SILVER[card]
    return "-" if not rate else f"{rate}/{'2' if per == 2 else ''}{MEASURES[what]}"


def under(row: dict[str, str]) -> list[str]:
    """The chain below a villager, from its first card."""
    below = [row["on"]]
    while below[0] not in ("table", "founders"):
        below.insert(0, next(other["on"] for other in ROWS if other["name"] == below[0]))
    return below[1:] if below[0] == "table" else below


@rule("VIL-007", "VIL-008", "VIL-009", "VIL-011", "VIL-012", "VIL-013", "VIL-015", "VIL-016")
@pytest.mark.parametrize("row", ROWS, ids=[row["name"] for row in ROWS])
def test_each_villager_is_as_printed(row: dict[str, str]) -> None:
    card = kind(row["name"])
    on = {-1: "table", -2: "wild", -3: "none"}.get(ON[card]) or NAMES[ON[card]]
    assert FAMILIES[FAMILY[card]] == row["family"]
    assert on == {"swap": "wild"}.get(row["on"], row["on"])
    numbers = (SYMBOLS, COPIES, STARTS, CHAINS, FOOD, HOUSE, GOLD, RING, AWAY)
    columns = ("sym", "copies", "start", "chains", "food", "house", "gold", "ring", "discard")
    assert [column[card] for column in numbers] == [int(row[column]) for column in columns]
    assert silver_code(card) == row["silver"]
    assert (NAMES[KEY[card]] if KEY[card] >= 0 else "-") == row["key"]


@rule("VIL-007", "VIL-008", "VIL-010", "VIL-011", "VIL-082", "VIL-104")
@pytest.mark.parametrize("row", PLACED, ids=[row["name"] for row in PLACED])
def test_each_villager_goes_only_on_its_own_chain_and_shows_its_symbols(row: dict[str, str]) -> None:
    """Commons are fetched; the others are refused as long as the card below is missing."""
    table, below = Table(4), under(row)
    table.placement(row["name"] if row["copies"] == "2" else "agent")
    if row["copies"] == "10":
        table.fetch(row["name"], "agent")
    elif row["on"] == "table":
        table.place(row["name"])
    else:
        stands = below[0] != "founders"
        if stands or len(below) > 1:
            table.chain(*(below[:-1] if stands else below[1:-1]), on=-1 if stands else 0)
            table.refuse("place", row["name"])
            end = len(table.people()) - 1 if below[:-1] else -1
            table.chain(below[-1], on=end)
        table.place(row["name"])
    village, node = table.village(), len(table.people()) - 1
    assert (name(village.cards[node]), table.below(row["name"])) == (row["name"], row["on"])
    assert village.above[node] == 0
    shown = table.game.view(None)["villages"][ME]["cards"][node]
    assert (shown["food"], shown["house"], shown["gold"]) == tuple(int(row[what]) for what in ("food", "house", "gold"))
    assert (shown["family"], shown["symbols"], shown["ring"]) == (row["family"], int(row["sym"]), int(row["ring"]))
    assert (shown["locked"], shown["key"]) == (row["key"] != "-", None if row["key"] == "-" else row["key"])
    assert table.game.gold[ME] == (6 if row["key"] != "-" else 8)


@rule("VIL-001")
def test_there_are_ten_of_each_common() -> None:
    assert {row["name"]: COPIES[kind(row["name"])] for row in ROWS if row["copies"] == "10"} == {
        "hayer": 10, "lumberjack": 10, "miner": 10,
    }  # fmt: skip
    assert Table(3).game.commons == [10, 10, 10]


@rule("VIL-002", "VIL-024", "D01")
def test_fifty_types_of_two_make_a_hundred_cards_less_the_six_that_start() -> None:
    assert len(VILLAGERS) == 50
    assert sum(COPIES[kind(row["name"])] for row in VILLAGERS) == 100
    assert sum(STARTS) == 6
    assert Counter(deck(5)) == Counter(deck(4))
    assert Counter(NAMES[card] for card in deck(5)) == Counter(
        {row["name"]: 2 - int(row["start"]) for row in VILLAGERS}
    )
    assert len(deck(5)) == 94


@rule("VIL-003")
def test_a_game_has_one_to_five_players_and_there_are_five_founders() -> None:
    assert ABOUT.players == (1, 2, 3, 4, 5)
    assert COPIES[kind("founders")] == 5
    for players in (0, 6):
        with pytest.raises(BadSetup):
            ABOUT.new(players, {}, 0)
    assert [table.people(seat) for table in [Table(5)] for seat in range(5)] == [["founders"]] * 5


@rule("VIL-004")
def test_markets_events_countess_and_jester_are_in_the_box() -> None:
    assert (len(EVENTS), Counter(SEASON)) == (24, {0: 12, 1: 12})
    assert [stack["market"] for stack in Table().game.view(None)["stacks"]] == [None, 1, None, None, None, 2]
    boxed = Counter(card.kind for card in cards())
    assert (boxed["event"], boxed["jester"], boxed["countess"]) == (24, 1, 2)  # both sides of the Countess
    for players in (2, 5):
        game = Table(players).game
        assert (game.view(None)["solo"], game.jester, game.events, len(game.villages)) == (None, False, (), players)


@rule("VIL-005")
def test_every_villager_is_of_one_of_nine_families() -> None:
    assert set(FAMILIES) == {"wood", "hay", "ore", "grapes", "wool", "leather", "grain", "solitary", "special"}
    found = Counter(FAMILIES[FAMILY[card]] for card in range(3, KINDS))
    assert found == {"grain": 4, "wood": 7, "hay": 8, "ore": 7, "grapes": 3, "wool": 4, "leather": 3, "solitary": 10,
                     "special": 4}  # fmt: skip


@rule("VIL-014", "V15", "D02")
def test_key_rings_count_the_cards_of_the_whole_box() -> None:
    opened = Counter({key: 2 * sum(KEY[card] == key for card in range(KINDS)) for key in range(KINDS)})
    assert [RING[card] for card in range(KINDS)] == [opened[card] for card in range(KINDS)]
    assert sum(RING) == 42
    assert sum(row["key"] != "-" for row in ROWS) == 21
    rings = {row["name"]: int(row["ring"]) for row in ROWS if row["ring"] != "0"}
    assert rings == {"blacksmith": 10, "carpenter": 8, "cooper": 6, "shipwright": 4, "chandler": 4, "brewer": 2,
                     "cartwright": 2, "glass-blower": 2, "harvester": 2, "hunter": 2}  # fmt: skip
    table = Table(2)  # the Cobblers are not in this game, but the printed number stays
    node = table.stand("blacksmith")[0]
    assert table.game.view(None)["villages"][ME]["cards"][node]["ring"] == 10


@rule("D03", "D04", "D05", "D06", "D07")
def test_families_have_the_sizes_and_symbols_of_the_rulebook() -> None:
    assert all(FOOD[kind(row["name"])] for row in of_family("grain"))
    assert 2 * len(of_family("hay", "ore", "wood")) == 44
    assert 2 * len(of_family("wool", "leather")) == 14
    assert len(deck(2)) == len(deck(3)) == 94 - 14
    assert 2 * len(of_family("special")) == 8
    assert len(deck(1)) == 80 - 8
    starting = {row["family"] for row in ROWS if row["start"] == "1"}
    assert starting & {"wool", "leather", "special"} == set()
    assert len(starting) == 5


@rule("VIL-010", "VIL-092", "VIL-093", "VIL-094")
def test_only_first_and_solitary_villagers_are_placed_on_the_table() -> None:
    standing = {NAMES[card] for card in range(3, KINDS) if ON[card] == TABLE}
    solitary = {row["name"] for row in of_family("solitary")}
    assert standing == solitary | {"graper", "shepherd", "tanner"}
    assert all(CHAINS[kind(who)] == 0 for who in solitary)
    roots = {row["family"]: under(row)[0] for row in of_family("wood", "hay", "ore", "grain", "wool") if under(row)}
    assert roots == {"wood": "lumberjack", "hay": "hayer", "ore": "miner", "grain": "founders", "wool": "shepherd"}


@rule("VIL-090")
def test_chain_numbers_are_two_for_first_one_for_middle_and_none_for_last_cards() -> None:
    carriers = {row["on"] for row in ROWS}
    for row in PLACED:
        first, last = row["on"] == "table", row["name"] not in carriers
        assert CHAINS[kind(row["name"])] == (0 if last else 2 if first else 1)


@rule("R08")
def test_silver_and_key_villagers_are_all_last_cards() -> None:
    for row in VILLAGERS:
        if row["silver"] != "-" or row["ring"] != "0":
            assert CHAINS[kind(row["name"])] == 0
    assert sum(row["silver"] != "-" for row in VILLAGERS) == 10
