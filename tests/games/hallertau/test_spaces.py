"""The twenty action spaces, with all complete and partial uses (rulebook pages 15 and 16)."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from tests.games.hallertau.table import OTHER, Table, at
from tests.games.hallertau.texts import change, ways
from tests.marks import rule


def turn(position: str = "", round: int = 1) -> Table:
    return at("020", f"w6 {position}", round)


def grains(n: int) -> list[str]:
    """All combinations of n grains as gains."""
    return [" ".join(f"+1{grain}" for grain in mix) for mix in combinations_with_replacement("BFHR", n)]


def sow(n: int, row: int = 3, grain: str = "R") -> str:
    return " ".join([f"[-1{grain} f{row}>f{row}{grain}]"] * n)


# ---------------------------------------------------------------- section 1
@rule("HAL-262", "HAL-111", "HAL-108", "H13", "HAL-113")
@pytest.mark.parametrize(
    ("milk", "sheep"), [(1, "="), (2, "= or -2L +1S4"), (3, "= or -2L +1S4"), (4, "= or -2L +1S4 or -4L +2S4")]
)
def test_sheep_breeding(milk: int, sheep: str) -> None:
    assert turn(f"{milk}L").using("sheep-breeding") == ways(sheep)


@rule("HAL-263", "HAL-264", "HAL-131", "HAL-128", "HAL-129", "HAL-130")
def test_shearing() -> None:
    assert turn().using("shearing") == ways("=")
    assert turn("2S7").using("shearing") == ways("+2W")
    assert turn("1S4 1S6 1S7").using("shearing") == ways("+3W [S4>S5] or +3W [S6>S7]")


@rule("HAL-265", "HAL-113")
@pytest.mark.parametrize("round", [1, 2, 3, 4, 5, 6])
def test_clay_delivery(round: int) -> None:
    assert turn("", round).using("clay-delivery") == ways(f"+{round}C")


@rule("HAL-266", "HAL-110", "HAL-115", "H65")
def test_farming() -> None:
    assert turn("f3 2R").using("farming") == ways(f"+1f5 or {sow(1)}")
    assert turn("5f3 5R").using("farming") == ways(f"+1f5 or {sow(4)}")
    assert turn("8f3 1R").using("farming") == ways(sow(1))
    assert turn().using("farming") == ways("+1f5")


# ---------------------------------------------------------------- section 2
@rule("HAL-268", "HAL-108", "HAL-113")
def test_butchery() -> None:
    assert turn().using("butchery") == ways("=")
    assert turn("2S5").using("butchery") == ways("= or -1S5 +4M +2P")


@rule("HAL-269", "HAL-110", "HAL-113")
def test_nursery() -> None:
    assert turn().using("nursery") == ways(" or ".join(["+3C", *grains(3)]))


@rule("HAL-270", "HAL-115", "HAL-110")
def test_busy_weekend() -> None:
    assert turn("3f3 3R").using("weekend") == ways(f"+1L {sow(2)} or +1W {sow(2)}")


@rule("HAL-271")
def test_clearing() -> None:
    assert turn("f5").using("clearing") == ways("+1f2 +1C")


# ---------------------------------------------------------------- section 3
@rule("HAL-273", "HAL-274", "HAL-275", "HAL-131")
def test_small_trade() -> None:
    found = [f"{mix} +1{good} [S4>S5]" for mix in grains(2) for good in "LW"]
    assert turn("1S4").using("small-trade") == ways(" or ".join(found))


@rule("H14", "HAL-098", "HAL-114")
def test_small_trade_with_a_worker_on_it_and_no_sheep() -> None:
    table = turn()
    table.workers("small-trade", 1)
    table.mark()
    table.use("small-trade")
    assert table.on("small-trade") == [1, 2, 0]
    assert table.farm().workers == 4
    table.pick("grain", "good-barley", "good-hops")
    table.pick("product", "good-milk")
    assert table.changed() == change("+1B +1H +1L")
    assert table.kind == "place"


@rule("HAL-276", "HAL-115")
def test_cultivation() -> None:
    assert turn("4f3 4R").using("cultivation") == ways(sow(3))
    assert turn("4f3").using("cultivation") == ways("=")


@rule("HAL-277", "HAL-107", "H10")
def test_weekly_market() -> None:
    assert turn().using("weekly-market") == ways("+1S4 +1M")


@rule("HAL-278", "H11", "H68", "HAL-113")
def test_land_sale() -> None:
    assert turn("f2 f4R").using("land-sale") == ways("= or -1f2 +1J +3C or -1f4R +1J +3C")
    table = turn()
    assert table.offers("space-land-sale")
    assert table.using("land-sale") == ways("=")


@rule("HAL-113", "HAL-112", "HAL-108")
@pytest.mark.parametrize(
    ("space", "kind", "answer", "gains"),
    [
        ("sheep-breeding", "breed", 2, ["2 sheep"]),
        ("butchery", "butcher", "stables-0", ["4 meat", "2 hide"]),
        ("land-sale", "sell", "field-0-0", ["1 jewel", "3 clay"]),
        ("town-hall", "step-back", "artisan-0-carpentry", ["2 jewel"]),
    ],
)
def test_part_of_an_exchange_is_chosen_gain_by_gain_and_all_of_it_at_once(
    space: str, kind: str, answer: str | int, gains: list[str]
) -> None:
    """The full price is paid in both cases (HAL-R12)."""
    whole, part = turn("4L 2S7 f2 a1,0,0,0,0"), turn("4L 2S7 f2 a1,0,0,0,0")
    whole.use(space)
    whole.pick(kind, answer)
    assert whole.kind == "place"
    part.pick("place", 20, f"space-{space}")
    part.pick(kind, answer)
    for gain in gains:
        assert part.kind == "accept"
        most, good = gain.split()
        assert str(part.labels()[int(most)][2]["goods"]) == f"Goods([('{good}', {most})])"
        part.pick("accept", int(most))
    assert part.kind == "place"
    assert part.farm().stock == whole.farm().stock
    assert part.farm().sheep == whole.farm().sheep


# ---------------------------------------------------------------- section 4
@rule("HAL-280", "HAL-281", "HAL-115", "H66")
def test_fertilizing() -> None:
    found = turn("f2 f3R 1B").using("fertilizing")
    assert found == {change(text) for text in ("=", "f2>f5", "-1B f2>f2B", "-1B f2>f5B")}
    assert turn("2f2 f4 f5").using("fertilizing") == ways("[f2>f5] [f2>f5] or [f2>f5] [f4>f5]")
    assert turn("3f5 3B").using("fertilizing") == ways("[-1B f5>f5B]")


@rule("HAL-282", "HAL-110", "HAL-113")
def test_tool_shed() -> None:
    assert turn().using("tool-shed") == ways("+4C or +1f4")
    assert turn("8f2").using("tool-shed") == ways("+4C")


@rule("HAL-283", "HAL-284", "HAL-285", "HAL-169", "HAL-286", "H67", "HAL-113")
def test_town_hall() -> None:
    assert turn("k3").using("town-hall") == ways("=")
    table = turn("a2,1,1,3,1")
    assert table.using("town-hall") == ways("= or -1s0 +2J or -1s3 +2J")
    table.use("town-hall")
    table.refuse("artisan-0-brewhouse")
    table.pick("step-back", "artisan-0-carpentry")
    village = table.game.view(0)["farms"][0]
    assert village["slides"] == 1
    assert village["artisans"][0]["boulders"] == [4, 6]


@rule("HAL-287")
def test_sheep_market() -> None:
    assert turn().using("sheep-market") == ways("+1S4 +1P")


# ---------------------------------------------------------------- card spaces
@rule("HAL-261", "HAL-267", "HAL-272", "HAL-279", "HAL-124", "HAL-101", "HAL-248")
@pytest.mark.parametrize(("space", "kind"), [("gateway", "G"), ("farmyard", "F"), ("bonus", "B"), ("point", "P")])
def test_card_spaces(space: str, kind: str) -> None:
    table = Table(2)
    table.until(4, kind="place")
    table.empty_board()
    table.hand("020")
    table.game.token = OTHER
    assert table.using(space) == ways(f"+1c{kind} +1token")
    assert table.using(space) >= {change("+1token"), change(f"+1c{kind}"), change("=")}
    table.workers(space, 1)
    table.use(space)
    assert table.on(space) == [1, 2]
    table.until(4, kind="place")
    table.refuse(f"space-{space}")


@rule("H12", "HAL-117", "HAL-123", "HAL-143")
def test_only_the_empty_field_is_sown_and_both_are_harvested() -> None:
    table = turn("3R f3 f4F")
    table.use("cultivation")
    assert not table.offers("field-0-1")
    table.pick("sow", "field-0-0")
    table.until(7)
    table.mark()
    table.until(9)
    assert table.changed() == change("+3R +4F f3R>f2 f4F>f3")


@rule("H15", "HAL-128")
def test_sheep_on_card_4_survives_on_card_5() -> None:
    table = turn("1S4")
    table.mark()
    table.use("shearing")
    table.pick("survive", "yard-0-4")
    assert table.changed() == change("+1W S4>S5")


@rule("HAL-105", "HAL-106")
def test_actions_are_carried_out_from_top_to_bottom_once_regardless_of_workers() -> None:
    table = turn("1S4 f3 2R")
    table.workers("weekend", 1, 2)
    table.mark()
    table.use("weekend")
    assert table.kind == "product"  # first the milk or wool, then sowing
    table.pick("product", "good-wool")
    table.pick("sow", "field-0-0")
    assert table.changed() == change("+1W -1R f3>f3R")
    assert table.farm().workers == 3
    table.workers("weekly-market", 1, 2)
    table.use("weekly-market")
    assert table.changed() == change("+1W -1R f3>f3R +1S4 +1M")
