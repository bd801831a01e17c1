"""Worked examples and edge cases of single cards; the numbers are those of `scenarios.md`."""

from __future__ import annotations

import pytest

from tests.games.hallertau.table import Table, at
from tests.games.hallertau.texts import change, ways
from tests.marks import rule


@rule("H28", "HAL-212")
def test_003_needs_a_wool_and_three_sheep() -> None:
    assert at("003", "1W 3S4").playing("003") == ways("+1S4")
    at("003", "3S4").refuse_card("003")
    at("003", "1W 2S4").refuse_card("003")


@rule("H29", "HAL-219")
def test_401_costs_exactly_one_of_barley_and_rye() -> None:
    assert at("401", "1B 1R").playing("401") == ways("-1B +1cB or -1R +1cB")


@rule("H31", "HAL-231")
@pytest.mark.parametrize(("jewels", "allowed"), [(2, "+1M"), (3, "+1M or +1T"), (5, "+1M or +1T or +1S4")])
def test_206_with_jewels(jewels: int, allowed: str) -> None:
    assert at("206", f"{jewels}J").playing("206") == ways(allowed)


@rule("H35")
def test_006() -> None:
    assert at("006", "4B 4H").can_play("006")
    at("006", "4B 3H").refuse_card("006")


@rule("H36", "HAL-219")
def test_405() -> None:
    table = at("405", "1B 1F 1H 1R")
    table.mark()
    table.play_all("405")
    assert table.changed() == change("-1B -1F -1H -1R +1L +2W +1S4 +1cB -1cF")


@rule("H37", "H73", "HAL-232")
@pytest.mark.parametrize(("meat", "tools"), [(1, [0]), (2, [0, 1]), (5, [0, 1, 2])])
def test_007_offers_every_reached_tier(meat: int, tools: list[int]) -> None:
    found = at("007", f"{meat}M").playing("007")
    assert {change(f"+{n}T +1cB") for n in tools} <= found
    assert found == ways(f"+{tools[-1]}T +1cB")


@rule("H73")
def test_412_with_seven_hops_may_be_paid_in_three_ways() -> None:
    assert at("412", "7H").playing("412") == ways("-3H +1f4 +1cB or -5H +3H +1f4 +1cB or -7H +6H +1f4 +1cB")


@rule("H39", "HAL-235")
@pytest.mark.parametrize("position", ["7T", "7J", "5T 2J"])
def test_216(position: str) -> None:
    assert at("216", f"{position} f2B f3H f4").playing("216") == ways("+2R")


@rule("H40", "HAL-257")
def test_110() -> None:
    assert at("110", "6F 3B 7R").playing("110") == ways("+1H +1C")


@rule("H41", "HAL-258")
def test_212() -> None:
    assert at("212", "7T k5").playing("212") == ways("+3C")


@rule("H42", "HAL-208")
def test_219() -> None:
    assert at("219", "6L k3").playing("219") == ways("+4F")


@rule("H43", "HAL-257")
def test_223() -> None:
    assert at("223", "4S4 2J").playing("223") == ways("+2L")


@rule("H44", "HAL-257")
def test_224() -> None:
    assert at("224", "2P 2M 6L 2W").playing("224") == ways("+3L +1cB")


@rule("H46", "HAL-257")
def test_503() -> None:
    assert at("503", "6f2 4J").playing("503") == ways("+2M")


@rule("H47")
def test_607_with_six_jewels() -> None:
    assert at("607", "6J 6T").playing("607") == ways("[+2f3] or [+1f2 +1f4]")


@rule("H48", "HAL-257")
def test_629() -> None:
    assert at("629", "6S4 4J").playing("629") == ways("+1P +1M")


@rule("H49", "HAL-258")
def test_632() -> None:
    assert at("632", "2f3 k5").playing("632") == ways("-2f3 +3M +2cB")


@rule("H50")
def test_731() -> None:
    assert at("731", "5P 1T").playing("731") == ways("-1T +2B +2W +1cB")


@rule("H51")
def test_833_in_round_3() -> None:
    assert at("833", "6L", 3).can_play("833")
    at("833", "5L", 3).refuse_card("833")


@rule("H52", "HAL-227")
def test_205_with_eight_fields() -> None:
    assert at("205", "8f3").playing("205") == ways("=")


@rule("H53", "HAL-221")
def test_404_with_eight_fields() -> None:
    assert at("404", "8f3 3R").playing("404") == ways("+1S4 +1cB")


@rule("H74", "HAL-218")
def test_price_is_paid_before_the_gain() -> None:
    at("406", "3H").refuse_card("406")
    assert change("+2f3 +1cB") in at("719", "9J").playing("719")
    assert change("+6M +1cB") in at("734", "9J").playing("734")
    assert change("+1J +2f3 +1cB") not in at("719", "9J").playing("719")
    assert change("-1J +6M +1cB") in at("734", "10J").playing("734")


@rule("H75", "HAL-046")
def test_two_fields_and_one_free_column() -> None:
    assert at("411", "4H 7f2").playing("411") == ways("-4H +1f3")
    assert at("411", "4H 8f2").playing("411") == ways("-4H")


@rule("H77")
@pytest.mark.parametrize("label", ["023", "828"])
def test_condition_of_no_empty_field_holds_without_any_field(label: str) -> None:
    assert at(label).can_play(label)
    at(label, "f3").refuse_card(label)


@rule("H78")
@pytest.mark.parametrize("label", ["203", "402", "831", "832"])
def test_condition_of_no_field_in_low_rows_holds_without_any_field(label: str) -> None:
    assert at(label).can_play(label)
    at(label, "f2").refuse_card(label)
    at(label, "f3B").refuse_card(label)


@rule("H79", "HAL-221")
def test_508_in_round_6() -> None:
    assert at("508", "9S7", 6).playing("508") == ways("+1S7")


@rule("H80", "HAL-221")
def test_730_and_327_in_round_6() -> None:
    assert at("730", "9R", 6).playing("730") == ways("+3L +1cB")
    assert at("327", "2S7", 6).playing("327") == ways("=")


@rule("H81", "HAL-060")
def test_531_in_round_4() -> None:
    table = at("531", "2S5 1S7", 4)
    back = ["-2S5", "-1S5 S7>S6"]
    assert table.playing("531") == ways(" or ".join(f"{way} {gain} +1cB" for way in back for gain in ("+4W", "+1J")))


@rule("H82", "HAL-250")
def test_301_before_the_card_of_round_4_leaves() -> None:
    table = at("301", "2S4", 4, 1)
    table.begin("301")
    table.pick("survive", "yard-0-4", "yard-0-4")
    table.until(4, 4)
    assert table.farm().sheep[5] == 2
    lost = at("301", "2S4", 4, 1)
    lost.until(4, 4)
    lost.refuse_card("301")  # the sheep died, and there is none on the next card


@rule("H83")
def test_104_and_204_with_eight_fields() -> None:
    assert at("104", "5H 8f2").playing("104") == ways("=")
    assert at("204", "5S4 8f2").playing("204") == ways("=")


@rule("H84")
def test_607_with_ten_jewels() -> None:
    assert at("607", "10J 6T").playing("607") == ways("[+2f5]")
    assert at("607", "10J 6T 7f2").playing("607") == ways("=")


@rule("H85", "HAL-234")
def test_615_with_eight_jewels() -> None:
    assert at("615", "8J").playing("615") == ways("+2T or +2f2 or +2f5 or +3S4")


@rule("H86")
def test_631() -> None:
    assert at("631", "6T 1P").playing("631") == ways("-2T +3P +1cB")
    assert at("631", "6T 7P").playing("631") == ways("-2T +1cB")


@rule("H88", "HAL-240")
def test_724_with_all_fields_planted() -> None:
    assert at("724", "2f3B").playing("724") == ways("+1J")
    at("724", "2f3B", phase=7).refuse_card("724")


@rule("HAL-251")
def test_001_moves_the_same_sheep() -> None:
    table = at("001", "2S4 2S5")
    assert change("S4>S5 S4>S5 +1cB") not in table.playing("001")
    assert change("S4>S7 +1cB") in table.playing("001")
    assert at("001", "1S4 1S5").playing("001") == ways("[S4>S5] +1cB or [S5>S6] +1cB")


@rule("HAL-250")
def test_card_that_moves_several_sheep_moves_each_once() -> None:
    assert at("201", "1S4 f2").playing("201") == ways("[S4>S5] +1L +1cB")
    assert at("301", "1S2").playing("301") == ways("[S2>S3] +1cB")


@rule("HAL-225", "HAL-038")
def test_gains_come_from_the_supply_and_cards_from_the_decks() -> None:
    table = at("735", "1J")
    decks = [len(deck) for deck in table.game.decks]
    table.play_all("735")
    assert [then - len(deck) for then, deck in zip(decks, table.game.decks, strict=True)] == [0, 2, 2, 0]
    assert len(table.farm().hand) == 4


# ---------------------------------------------------------------- editions
@rule("H102", "HAL-260")
def test_editions_of_six_cards() -> None:
    def french_table(label: str, position: str) -> Table:
        return at(label, position)

    def international_table(label: str, position: str) -> Table:
        return at(label, position, edition="international")

    assert french_table("030", "1J 3f3").playing("030") == ways("+1cF +1C +1cB")
    assert international_table("030", "1J 3f3").playing("030") == ways("+1C +1cB")
    assert international_table("030", "1J 4f3").playing("030") == ways("+1cF +1C +1cB")
    assert international_table("030", "1J 6f3").playing("030") == ways("+2cF +1C +1cB")
    assert french_table("425", "8H").playing("425") == ways("-8H +3H +3R +2cB")
    assert international_table("425", "8H").playing("425") == ways("-8H +3H +3B +2cB")
    french_table("605", "3L").refuse_card("605")
    assert french_table("605", "8L").playing("605") == ways("-8L +1S4 +1cB")
    assert international_table("605", "3L").playing("605") == ways("-3L +1S4 +1cB")
    assert international_table("605", "8L").playing("605") == ways("-3L +1S4 +1cB")
    international_table("605", "2L").refuse_card("605")
    assert french_table("734", "2J").playing("734") == ways("-2J +6M +1cB")
    assert international_table("734", "6J").playing("734") == ways("-2J +5M +1cB or -6J +5J +5M +1cB")
    assert (
        french_table("808", "2P").playing("808") == international_table("808", "2P").playing("808") == ways("-2P +3pts")
    )
    french_table("905", "4T").refuse_card("905")
    assert french_table("905", "5T").playing("905") == ways("-5T +6pts")
    assert international_table("905", "4T").playing("905") == ways("-4T +6pts")
    international_table("905", "3T").refuse_card("905")


@rule("H102", "HAL-246")
@pytest.mark.parametrize(("edition", "income"), [("french", "+1B +1H"), ("international", "+2W")])
def test_808_pays_differently(edition: str, income: str) -> None:
    table = at("808", "2P", 2, 3, edition)
    assert table.playing("808") == ways(f"-2P {income} +3pts")


@rule("HAL-260")
def test_ten_cards_differ_between_the_editions() -> None:
    from bocage.games.hallertau.cards.deck import LABEL, pile

    different = []
    for kind, series in [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (1, 2), (1, 3), (2, 0), (3, 0)]:
        here, abroad = pile(kind, series, False), pile(kind, series, True)
        assert [LABEL[card] for card in here] == [LABEL[card] for card in abroad]
        different += [LABEL[one] for one, other in zip(here, abroad, strict=True) if one != other]
    assert different == ["030", "222", "314", "425", "427", "526", "605", "734", "808", "905"]


@rule("HAL-243")
def test_no_gateway_card_has_a_price() -> None:
    from bocage.games.hallertau.cards.deck import ROWS

    gateways = [row for row in ROWS[1:331] if row[0] < "400"]
    assert len(gateways) == 120
    assert all(row[1] in "CA" and row[4] == "-" and row[3] != "-" for row in gateways)
