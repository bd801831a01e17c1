"""Storage and harvest upgrades, S1 to H5 (rulebook pages 10 and 11)."""

from __future__ import annotations

import pytest

from bocage.core.words import Voice
from bocage.games.beerbread import ABOUT
from bocage.games.beerbread.table.cards import face
from tests.games.beerbread.table import (
    BA,
    FEWER,
    HARVEST,
    HO,
    ME,
    OTHER,
    RY,
    STOP,
    UPGRADING,
    WA,
    WH,
    Table,
    having,
    said,
)
from tests.marks import rule

GOODS = {"Wh": WH, "Ba": BA, "Ry": RY, "Ho": HO}
TOKENS = {"Wh": 18, "Ba": 18, "Ry": 15, "Ho": 15}
#: A card that harvests two of a good and few of the goods that the other upgrades use.
TWO = {"Wh": "BE10", "Ba": "BE15", "Ry": "BE13", "Ho": "BE07"}


def at_harvest(*hand: str) -> Table:
    table = Table()
    table.hold(*hand, seat=ME)
    return table


# ---------------------------------------------------------------- S1, S2
@rule("BAB-112", "BAB-099")
@pytest.mark.parametrize("copies", [0, 1, 2, 3])
def test_each_s1_adds_one_space_for_any_token(copies: int) -> None:
    for more, kind in ((0, "play"), (1, "surplus")):
        table = at_harvest("BE30", "BE02", "BE03")  # 1Wa 1Ba
        table.own(*["S1"] * copies)
        table.store(f"{7 + copies + more}Ry")
        table.play("BE30", HARVEST)
        assert table.kind == kind
        assert table.seen_by(None)["villages"][ME]["spaces"] == 9 + copies


@rule("BAB-113", "BAB-099")
@pytest.mark.parametrize("copies", [1, 2])
def test_s2_adds_two_spaces_for_water_only(copies: int) -> None:
    table = at_harvest("BE17", "BE02", "BE03")  # 2Wa 1Wh
    table.own(*["S2"] * copies)
    table.store("8Ho" if copies == 1 else "2Wa 8Ho")
    dry = table.copy()
    table.play("BE17", HARVEST)
    assert table.asked == ("play", OTHER)
    assert table.barn() == f"{2 * copies}Wa 1Wh 8Ho"
    assert table.seen_by(None)["villages"][ME]["water_spaces"] == 2 * copies
    dry.store(f"{2 * copies - 2}Wa 9Ho")
    dry.play("BE17", HARVEST)
    assert dry.asked == ("surplus", ME)
    assert dry.options() == [WH, HO, FEWER]
    dry.refuse("surplus", WA)  # water spaces hold nothing else


@rule("BAB-113")
def test_s2_spaces_stay_empty_without_water() -> None:
    table = at_harvest("BE29", "BE02", "BE03")  # 1Wh 1Ba
    table.own("S2")
    table.store("8Ho")
    table.play("BE29", HARVEST)
    assert table.asked == ("surplus", ME)
    table.answer("surplus", HO)
    assert table.barn() == "1Wh 1Ba 7Ho"


@rule("BAB-114")
def test_s2_moves_water_from_other_spaces_at_any_time() -> None:
    """In a full barn with three water, placing the upgrade frees two spaces."""
    table = at_harvest("BE20", "BE02", "BE03")
    table.hold("BE29", "BR01", "BR02", seat=OTHER)
    table.store("3Wa 6Ho")
    table.play("BE20", UPGRADING)
    table.idle("BR01")
    assert table.hand() == {"BE29", "BR02"}
    table.play("BE29", HARVEST)
    assert table.asked == ("play", OTHER)
    assert table.barn() == "3Wa 1Wh 1Ba 6Ho"


@rule("BAB-113", "BAB-114", "BAB-039")
def test_s2_lets_a_full_barn_take_only_water_from_an_offer() -> None:
    table = at_harvest("BE17", "BE02", "BE03")
    table.own("S2", seat=OTHER)
    table.store("1Wa 8Ry")
    table.store("1Wa 9Ba", seat=OTHER)
    table.play("BE17", HARVEST, ("surplus", WA), ("surplus", WA), ("surplus", WH))
    assert table.asked == ("take", OTHER)
    assert table.options() == [WA, STOP]
    table.refuse("take", WH)
    table.answer("take", WA)
    assert table.asked == ("play", OTHER)
    assert table.barn(OTHER) == "2Wa 9Ba"


# ---------------------------------------------------------------- H1
@rule("BAB-115", "BAB-099")
@pytest.mark.parametrize("copies", [1, 2])
def test_h1_harvests_one_water_per_copy_after_the_other_harvested_water(copies: int) -> None:
    table = at_harvest("BE05", "BE02", "BE03")  # 2Wa 1Wh 1Ho
    table.own(*["H1"] * copies, seat=OTHER)
    table.play("BE05", HARVEST)
    assert (table.barn(), table.barn(OTHER)) == ("2Wa 1Wh 1Ho", f"{copies}Wa")
    assert table.game.fields[WA] == 16 - copies


@rule("BAB-115")
def test_h1_does_nothing_without_water_in_the_others_action() -> None:
    table = at_harvest("BE07", "BE02", "BE03")  # 1Ry 2Ho
    table.own("H1")
    table.own("H1", seat=OTHER)
    table.play("BE07", HARVEST)
    assert table.barn(OTHER) == ""
    own = at_harvest("BE05", "BE02", "BE03")
    own.own("H1")
    own.play("BE05", HARVEST)
    assert own.barn() == "2Wa 1Wh 1Ho"  # the owner's action does not trigger it
    empty = at_harvest("BE05", "BE02", "BE03")
    empty.own("H1", seat=OTHER)
    empty.grow("7Wh 6Ho")
    empty.play("BE05", HARVEST)
    assert (empty.barn(), empty.barn(OTHER)) == ("1Wh 1Ho", "")


@rule("BAB-116")
def test_h1_takes_only_what_is_left_in_the_river() -> None:
    for river, left in ((2, ""), (3, "1Wa")):
        table = at_harvest("BE05", "BE02", "BE03")
        table.own("H1", seat=OTHER)
        table.grow(f"{river}Wa 7Wh 6Ho")
        table.play("BE05", HARVEST)
        assert (table.barn(), table.barn(OTHER)) == ("2Wa 1Wh 1Ho", left)


@rule("BAB-116")
def test_h1_comes_after_the_harvesters_surplus_is_settled() -> None:
    table = at_harvest("BE05", "BE02", "BE03")
    table.own("H1", seat=OTHER)
    table.store("8Ry")
    table.store("7Ba", seat=OTHER)
    table.play("BE05", HARVEST, ("surplus", RY), ("surplus", RY), ("surplus", HO))
    assert table.barn(OTHER) == "7Ba"
    table.answer("take", HO)
    table.answer("take", RY)
    assert table.asked == ("surplus", OTHER)  # the water has arrived, and the barn is full
    assert table.barn(OTHER) == "1Wa 7Ba 1Ry 1Ho"


@rule("BAB-115", "BAB-118")
def test_h1_does_not_react_to_water_harvested_by_an_upgrade() -> None:
    table = at_harvest("BR05", "BE02", "BE03")
    table.own("C1")
    table.own("H1", seat=OTHER)
    table.shop("BE04", "BR01")
    table.play("BR05", UPGRADING)
    assert (table.barn(), table.barn(OTHER)) == ("2Wa", "")


# ---------------------------------------------------------------- H2, H3
def check_one_more(upgrade: str, code: str, harvest: str, without: str, cleaning: str) -> None:
    """`harvest` shows two of the good, `without` none; `cleaning` harvests two of it in a cleaning."""
    good = GOODS[code]
    for copies in (0, 1, 2):
        table = at_harvest(harvest, without, "BR05")
        if copies:
            table.own(upgrade)
        if copies == 2:
            table.second_copy(upgrade)
        none = table.copy()
        field = table.game.fields[good]
        table.play(harvest, HARVEST)
        assert table.village().barn[good] == 2 + copies
        assert table.game.fields[good] == field - 2 - copies
        none.play(without, HARVEST)
        assert none.village().barn[good] == 0
    for field, taken in ((0, 0), (1, 1), (2, 2), (3, 3), (4, 3)):
        short = at_harvest(harvest, "BR05")
        short.own(upgrade)
        short.grow(f"9Wa {field}{code}")
        short.play(harvest, HARVEST)
        assert short.village().barn[good] == taken
    other = at_harvest(harvest, "BR05")
    other.own(upgrade, seat=OTHER)
    other.play(harvest, HARVEST)
    assert (other.village().barn[good], other.barn(OTHER)) == (2, "")
    upgraded = at_harvest("BR05")
    upgraded.own(upgrade, cleaning)
    upgraded.shop("BE01" if cleaning == "C3" else "BR01")
    upgraded.play("BR05", UPGRADING)
    assert upgraded.barn() == f"2{code}"
    sown = Table()
    sown.own(upgrade, f"H5-{code}")
    sown.begin_year(3)
    assert sown.barn() == f"1{code}"


@rule("BAB-117", "BAB-118", "BAB-099")
def test_h2_harvests_one_more_wheat_in_its_owners_harvest_action() -> None:
    check_one_more("H2", "Wh", "BE10", "BE07", "C2")


@rule("BAB-117", "BAB-118", "BAB-099")
def test_h3_harvests_one_more_barley_in_its_owners_harvest_action() -> None:
    check_one_more("H3", "Ba", "BE15", "BE07", "C3")


@rule("BAB-117", "BAB-119")
def test_h2_extra_wheat_comes_from_the_supply_with_h4() -> None:
    table = at_harvest("BE10", "BR05")
    table.own("H2", "H4-Wh")
    table.grow("1Wh")
    table.play("BE10", HARVEST)
    assert table.village().barn[WH] == 3


# ---------------------------------------------------------------- H4
def check_never_empty(code: str, cleaning: str) -> None:
    """From the field, then from the supply; only for its owner and its good; in a cleaning only with the option."""
    upgrade, good, id = f"H4-{code}", GOODS[code], TWO[code]
    for field in (0, 1, 2):
        table = at_harvest(id, "BR05")
        bare = table.copy()
        table.own(upgrade)
        bare.own(upgrade, seat=OTHER)
        for each, taken in ((table, 2), (bare, field)):
            each.grow(f"{field}{code}")
            supply = each.game.supply[good]
            each.play(id, HARVEST)
            assert each.barn() == (f"{taken}{code}" if taken else "")
            assert each.game.fields[good] == 0
            assert each.game.supply[good] == supply - (taken - field)
    for left in (0, 1):
        scarce = at_harvest(id, "BR05")
        scarce.own(upgrade)
        scarce.own(*["S1"] * 6, seat=OTHER)
        rest = TOKENS[code] - left
        scarce.store(f"{min(15, rest)}{code}", seat=OTHER)
        scarce.store(f"{rest - min(15, rest)}{code}")
        scarce.grow("")
        before = scarce.village().barn[good]
        assert scarce.game.supply[good] == left
        scarce.play(id, HARVEST)
        assert scarce.village().barn[good] == before + left
        assert scarce.game.supply[good] == 0
    for reading in ("action", "every"):
        cleaned = Table(supply=reading)
        cleaned.hold("BR05", "BE05")
        cleaned.own(cleaning)
        cleaned.shop("BE01" if cleaning in ("C3", "C5") else "BR01")
        cleaned.grow("")
        without = cleaned.copy()
        cleaned.own(upgrade)
        due = 2 if cleaning in ("C2", "C3") else 1
        for each, n in ((cleaned, due if reading == "every" else 0), (without, 0)):
            each.play("BE05", UPGRADING)
            assert each.village().barn[good] == n


@rule("BAB-119", "BAB-120", "BAB-121", "B07")
def test_h4_ho_harvests_hops_from_the_supply_when_the_field_is_empty() -> None:
    check_never_empty("Ho", "C5")


@rule("BAB-119", "BAB-120", "BAB-121", "B07")
def test_h4_wh_harvests_wheat_from_the_supply_when_the_field_is_empty() -> None:
    check_never_empty("Wh", "C2")


@rule("BAB-119", "BAB-120", "BAB-121", "B07")
def test_h4_ba_harvests_barley_from_the_supply_when_the_field_is_empty() -> None:
    check_never_empty("Ba", "C3")


@rule("BAB-119", "BAB-120", "BAB-121", "B07")
def test_h4_ry_harvests_rye_from_the_supply_when_the_field_is_empty() -> None:
    check_never_empty("Ry", "C4")


@rule("BAB-121", "BAB-122")
@pytest.mark.parametrize(("supply", "n"), [("action", 0), ("every", 1)])
def test_h4_works_after_seeding_only_with_that_option(supply: str, n: int) -> None:
    """The last rye is sown and harvested by the other player, who has no space for it, so it returns to the supply."""
    table = Table(supply=supply)
    table.own("H4-Ry", "H5-Ry")
    table.second_copy("H5-Ry", seat=OTHER)
    table.own("S1", "S1", "S1", "S1", seat=OTHER)
    table.store("13Ry", seat=OTHER)
    table.store("1Ry")
    table.game.mill = OTHER
    table.begin_year(3)
    assert table.asked == ("surplus", OTHER)
    table.answer("surplus", RY)
    table.answer("take", STOP)
    assert table.game.fields[RY] == 0
    assert table.village().barn[RY] == 1 + n


@rule("BAB-121")
@pytest.mark.parametrize(("lang", "words"), [("en", "Your own harvest actions"), ("fr", "Vos actions de récolte")])
def test_text_of_h4_describes_how_it_works_in_each_match(lang: str, words: str) -> None:
    voice = Voice(lang, [ABOUT.package])
    for code in ("Ho", "Wh", "Ba", "Ry"):
        (id,) = having(f"H4-{code}")
        assert voice.say(face(id)["text"]).startswith(words)


# ---------------------------------------------------------------- H5
def check_sown(code: str) -> None:
    """One token for its owner after every seeding, from the field, and none from an empty field."""
    upgrade, good = f"H5-{code}", GOODS[code]
    plain = {3: "18Wa 7Wh 8Ba 6Ry 6Ho", 4: "18Wa 5Wh 4Ba 4Ry 4Ho", 5: "18Wa 7Wh 8Ba 6Ry 6Ho", 6: "18Wa 5Wh 4Ba 4Ry 4Ho"}
    for year, fields in plain.items():
        for copies in (1, 2):
            table = Table()
            table.own(upgrade)
            if copies == 2:
                table.second_copy(upgrade)
            table.grow("")
            table.begin_year(year)
            assert (table.barn(), table.barn(OTHER)) == (f"{copies}{code}", "")
            table.store("")
            table.game.supply[good] -= copies
            table.game.fields[good] += copies
            assert said(table.game.fields) == fields
    for left in (0, 1):
        scarce = Table()
        scarce.own(upgrade)
        scarce.own(*["S1"] * 6, seat=OTHER)
        rest = TOKENS[code] - left
        scarce.store(f"{min(15, rest)}{code}", seat=OTHER)
        scarce.store(f"{rest - min(15, rest)}{code}")
        before = scarce.village().barn[good]
        scarce.begin_year(3)
        assert scarce.village().barn[good] == before + left
        assert scarce.game.fields[good] == 0


@rule("BAB-122", "BAB-100", "BAB-099")
def test_h5_ho_harvests_one_hops_after_every_seeding() -> None:
    check_sown("Ho")


@rule("BAB-122", "BAB-100", "BAB-099")
def test_h5_wh_harvests_one_wheat_after_every_seeding() -> None:
    check_sown("Wh")


@rule("BAB-122", "BAB-100", "BAB-099")
def test_h5_ba_harvests_one_barley_after_every_seeding() -> None:
    check_sown("Ba")


@rule("BAB-122", "BAB-100", "BAB-099")
def test_h5_ry_harvests_one_rye_after_every_seeding() -> None:
    check_sown("Ry")


@rule("BAB-123")
@pytest.mark.parametrize("mill", [ME, OTHER])
def test_the_windmill_player_harvests_first_after_seeding(mill: int) -> None:
    """Both have H5-Ry (as if two cards had it), and only one rye is left."""
    table = Table()
    table.own("H5-Ry")
    table.second_copy("H5-Ry", seat=OTHER)
    table.own("S1", "S1")
    table.own("S1", "S1", seat=OTHER)
    table.store("7Ry")
    table.store("7Ry", seat=OTHER)
    table.game.mill = mill
    table.begin_year(3)
    assert table.village(mill).barn[RY] == 8
    assert table.village(1 - mill).barn[RY] == 7


@rule("BAB-123", "BAB-101")
@pytest.mark.parametrize("mill", [ME, OTHER])
def test_the_windmill_player_settles_surplus_before_the_other_harvests(mill: int) -> None:
    table = Table()
    table.game.mill = mill
    table.own("H5-Ry", seat=mill)
    table.own("H5-Ho", seat=1 - mill)
    table.store("9Wa", seat=mill)
    table.store("8Wh", seat=1 - mill)
    table.begin_year(3)
    assert table.asked == ("surplus", mill)
    assert table.barn(1 - mill) == "8Wh"
    table.answer("surplus", WA)
    table.answer("take", WA)
    assert table.asked == ("surplus", 1 - mill)
    assert table.barn(1 - mill) == "1Wa 8Wh 1Ho"


@rule("BAB-100", "BAB-101")
def test_upgrades_harvest_nothing_from_empty_fields_and_river() -> None:
    table = at_harvest("BR05", "BE02", "BE03")
    table.own("C1", "C4", "C5")
    table.shop("BE01", "BR01")
    table.grow("1Wa 1Ho")
    supply = said(table.game.supply)
    table.play("BR05", UPGRADING)
    assert table.barn() == "1Wa 1Ho"
    assert said(table.game.supply) == supply
    assert table.asked == ("play", OTHER)
