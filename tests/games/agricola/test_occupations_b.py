"""Occupations B087 to B104: at least one test per card, with its printed effect and what it must not do."""

from __future__ import annotations

import random

import pytest

from tests.games.agricola.cards import holder
from tests.games.agricola.table import ME, OTHER, Table
from tests.marks import rule


@rule("AGR-425", "AGR-428", "AGR-436", "A8803")
def test_cottager() -> None:
    room = Table()
    room.front("cottager")
    room.give(food=0, wood=10, reed=4, clay=9)
    room.play("day-laborer", "cottager", "/cottage.room", 0)
    assert (room.view()["rooms"], room.stock()) == ([0, 5, 10], {"wood": 5, "reed": 2, "clay": 9, "food": 2})
    assert room.game.seat == OTHER  # exactly one, and no renovation in addition
    renovate = Table()
    renovate.front("cottager")
    renovate.give(food=0, wood=10, reed=4, clay=9)
    renovate.play("day-laborer", "cottager", "/renovate")
    assert (renovate.view()["house"], renovate.n("clay"), renovate.game.seat) == ("clay", 7, OTHER)
    declined = Table()
    declined.front("cottager")
    declined.give(wood=5, reed=2)
    declined.play("day-laborer", "done")
    assert declined.view()["rooms"] == [5, 10]
    poor = Table()
    poor.front("cottager")
    poor.give(wood=4, reed=2)
    poor.play("day-laborer")
    poor.refuse("cottager")
    cheap = Table()
    cheap.front("cottager", "carpenter")
    cheap.give(wood=3, reed=2)
    cheap.play("day-laborer", "cottager", "?/cottage.room", 0)
    assert cheap.view()["rooms"] == [0, 5, 10]


@rule("AGR-424", "A8802", "A81004")
def test_groom() -> None:
    table = holder("groom")
    table.play("lessons", "groom")
    assert table.stock() == {"wood": 1}
    table.rooms(house="stone")
    table.give(wood=5)
    table.rest()
    table.play("groom", 3)
    assert (table.view()["stables"], table.n("wood"), table.kind) == ([3], 4, "place")
    table.rooms(house="clay")
    table.rest()
    assert table.kind == "place"
    poor = Table()
    poor.front("groom")
    poor.rooms(house="stone")
    poor.rest()
    assert poor.kind == "place"


@rule("AGR-425", "A8803")
def test_assistant_tiller() -> None:
    table = Table()
    table.front("assistant-tiller")
    table.play("day-laborer", "assistant-tiller", 6)
    assert ([f["cell"] for f in table.view()["fields"]], table.n("food"), table.game.seat) == ([6], 4, OTHER)
    declined = Table()
    declined.front("assistant-tiller")
    declined.play("day-laborer", "done")
    assert declined.view()["fields"] == []
    other = Table()
    other.front("assistant-tiller")
    other.play("grain-seeds")
    assert other.game.seat == OTHER


@rule("AGR-412", "AGR-418", "AGR-432", "A8604")
def test_master_bricklayer() -> None:
    for more, price in (((), 3), ((0,), 2), ((0, 1), 1), ((0, 1, 2), 0), ((0, 1, 2, 3), 0)):
        table = Table()
        table.reveal("major-improvement")
        table.front("master-bricklayer", "caravan")
        table.rooms(*more)
        table.give(food=0, wood=1, stone=5)
        table.play("major-improvement", "well")
        assert table.n("stone") == 5 - price
    minor = Table()
    minor.front("master-bricklayer")
    minor.rooms(0, 1)
    minor.hand("lumber-mill")
    minor.give(stone=1)
    minor.cannot_play("lumber-mill")
    all_three = Table(3)
    all_three.reveal("major-improvement")
    all_three.front("master-bricklayer", "lumber-mill", "stonecutter")
    all_three.rooms(0, 1)
    all_three.play("major-improvement", "well")  # 1 wood and 3 stone less
    assert all_three.view()["majors"] == ["well"]


@rule("AGR-047", "AGR-424", "AGR-434", "AGR-435", "A8907", "A8802")
def test_scholar() -> None:
    table = Table()
    table.rooms(house="stone")
    table.front("scholar")
    table.hand("wood-cutter", "corn-scoop")
    table.give(food=1, wood=1)
    table.rest()
    table.play("scholar", "/occupation", "wood-cutter")
    assert (table.stock(), table.played(), table.kind) == ({"wood": 1}, ["scholar", "wood-cutter"], "place")
    assert table.view()["people"]["home"] == 2
    table.rest()
    table.play("scholar", "?/minor", "corn-scoop")
    assert (table.stock(), table.played()[-1]) == ({}, "corn-scoop")
    clay = Table()
    clay.rooms(house="clay")
    clay.front("scholar")
    clay.hand("wood-cutter")
    clay.rest()
    assert clay.kind == "place"
    need = Table()
    need.rooms(house="stone")
    need.front("scholar")
    need.hand("loom", "brook")
    need.give(wood=2)
    need.rest()
    need.refuse("scholar")  # prerequisites apply here too
    need.play("?done")
    assert need.kind == "place"


@rule("AGR-434", "A8907")
@pytest.mark.parametrize(("card", "answer"), [("plow-driver", 3), ("groom", 3)])
def test_scholar_playing_a_card_for_the_start_of_a_round(card: str, answer: int) -> None:
    table = Table()
    table.rooms(house="stone")
    table.front("scholar")
    table.hand(card)
    table.give(food=2, wood=1)
    table.rest()
    table.play("scholar", "?/occupation", card, card, answer)
    assert (len(table.view()["fields"]), len(table.view()["stables"])) == ((1, 0) if card == "plow-driver" else (0, 1))


@rule("AGR-435", "A8907")
def test_scholar_playing_manservant() -> None:
    table = Table()
    table.rooms(house="stone")
    table.front("scholar")
    table.hand("manservant")
    table.give(food=1)
    table.start(9)
    table.play("scholar", "?/occupation", "manservant")
    assert table.coming() == {number: {"food": 3} for number in (10, 11, 12, 13, 14)}
    assert table.n("food") == 0


@rule("AGR-438", "A8911", "A81019")
def test_organic_farmer() -> None:
    table = Table()
    table.front("organic-farmer")
    table.pasture(3, 4)  # 4 places
    assert table.points("bonus") == 0
    table.give(sheep=1)
    assert table.points("bonus") == 1
    table.give(sheep=2)
    assert table.points("bonus") == 1  # the second may be in the house
    table.give(sheep=3)
    assert table.points("bonus") == 0
    table.front("drinking-trough")
    assert table.points("bonus") == 1  # 6 places: one in the house, two here
    two = Table()
    two.front("organic-farmer")
    two.pasture(1, 2)
    two.pasture(3, 4)
    two.give(sheep=1, boar=1)
    assert two.points("bonus") == 2
    two.give(boar=0, sheep=2)
    assert two.points("bonus") == 2  # distributed over both
    two.give(sheep=1)
    assert two.points("bonus") == 1
    small = Table()
    small.front("organic-farmer")
    small.pasture(4)
    small.stables(14)
    small.give(sheep=1)
    assert small.points("bonus") == 0  # a pasture of one space has too little room, and a stable is not a pasture


def best_arrangement(sizes: list[int], herd: list[int], single: int) -> int:
    """The best arrangement, found by trying all of them; -1 if the animals do not fit."""
    if not sizes:
        return 0 if sum(herd) <= single else -1
    best = best_arrangement(sizes[1:], herd, single)
    for kind in range(3):
        for n in range(1, min(herd[kind], sizes[0]) + 1):
            rest = herd[:]
            rest[kind] -= n
            found = best_arrangement(sizes[1:], rest, single)
            if found >= 0:
                best = max(best, found + (sizes[0] - n >= 3))
    return best


@rule("AGR-438", "A8911")
@pytest.mark.parametrize("seed", range(20))
def test_organic_farmer_uses_the_best_of_all_arrangements(seed: int) -> None:
    chance = random.Random(seed)
    table = Table()
    table.front("organic-farmer", *["drinking-trough"][: seed % 2])
    for cells in ((1, 2), (3, 4), (7,), (8, 9))[: chance.randint(1, 4)]:
        table.pasture(*cells)
    table.stables(*chance.sample((1, 3, 7, 8, 13, 14), chance.randint(0, 3)))
    sizes = [pasture["room"] for pasture in table.view()["pastures"]]
    single = len(table.view()["places"])
    best = -1
    while best < 0:
        herd = [chance.randint(0, 6) for _ in range(3)]
        best = best_arrangement(sizes, herd, single)
    table.give(sheep=herd[0], boar=herd[1], cattle=herd[2])
    assert table.points("bonus") == best


@rule("A81019")
def test_tutor() -> None:
    table = Table()
    table.front("wood-cutter")
    table.hand("tutor", "priest", "manservant", "corn-scoop")
    table.give(food=9, wood=1)
    table.play("lessons", "tutor")
    assert table.points("bonus") == 0
    table.start(2)
    table.play("lessons", "priest")
    table.start(3)
    table.play("lessons", "manservant")
    assert table.points("bonus") == 2
    table.start(4)
    table.play("meeting-place", "corn-scoop")
    assert table.points("bonus") == 2


@rule("AGR-377", "A81001")
@pytest.mark.parametrize(
    ("players", "goods"), [(1, {"grain": 2}), (2, {"clay": 3}), (3, {"reed": 2}), (4, {"sheep": 2})]
)
def test_consultant(players: int, goods: dict[str, int]) -> None:
    table = holder("consultant", players=players)
    table.pasture(4)
    table.play("lessons", "consultant")
    assert table.stock() == goods


@rule("AGR-446", "AGR-301", "A81016")
def test_sheep_walker() -> None:
    for good in ("boar", "vegetable", "stone"):
        table = Table()
        table.front("sheep-walker")
        table.give(food=0, sheep=1)
        table.play(f"sheep-walker/1 {good}")
        assert (table.stock(), table.kind, table.game.seat) == ({good: 1}, "place", ME)
        table.refuse("sheep-walker")
    table = Table()
    table.front("sheep-walker")
    table.pasture(3, 4)
    table.give(food=0, sheep=4)
    table.play("sheep-walker/stone", "sheep-walker/stone")
    assert table.stock() == {"sheep": 2, "stone": 2}
    crowd = Table()
    crowd.front("sheep-walker")
    crowd.pasture(4)
    crowd.give(food=0, sheep=3)
    crowd.play("sheep-walker/boar", "sheep-walker/boar")
    crowd.play("?boar/release")
    assert (crowd.n("sheep"), crowd.n("boar")) in ((1, 1), (1, 2))
    assert crowd.farm().legal()


@rule("AGR-301", "AGR-450", "AGR-451", "AGR-452", "A8804")
def test_sheep_walker_before_breeding_and_before_scoring_but_not_in_between() -> None:
    table = Table()
    table.front("sheep-walker")
    table.pasture(3)
    table.pasture(4)
    table.give(food=20, sheep=3)
    table.give(OTHER, food=20)
    table.start(14)
    table.rest()
    assert table.phase == "feeding"
    table.play("sheep-walker/1 boar", "done")
    assert not table.game.over
    assert table.phase == "breeding" or table.kind == "window"
    table.play("sheep-walker/1 stone")
    while not table.game.over:
        table.play("done")
    assert table.n("stone") == 1
