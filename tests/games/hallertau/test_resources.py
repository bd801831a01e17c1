"""Resources: cards, fields, goods, jewels, sheep and tools (rulebook page 6)."""

from __future__ import annotations

import pytest

from tests.games.hallertau.table import Table, at, picture
from tests.games.hallertau.texts import change, ways
from tests.marks import rule


def turn(position: str = "", round: int = 1) -> Table:
    """The player's own turn on an empty board, with an idle card in hand."""
    return at("020", f"w6 {position}", round)


# ---------------------------------------------------------------- goods, tools, jewels
@rule("HAL-033", "HAL-034", "HAL-022")
def test_nine_goods_and_other_possessions() -> None:
    farm = Table(1).game.view(0)["farms"][0]
    assert list(farm["stock"]) == ["barley", "flax", "hops", "rye", "hide", "meat", "milk", "wool", "clay"]
    assert {"jewels", "tools", "sheep", "fields", "hand"} <= set(farm)
    assert "workers" not in farm["stock"]


@rule("HAL-010", "HAL-051", "HAL-052", "H3")
def test_goods_have_no_limit() -> None:
    table = turn("4C 900M 1S4")
    table.use("nursery")
    table.pick("grain", "good-clay")
    assert table.farm().stock[8] == 7
    table.use("butchery")
    table.pick("butcher", "yard-0-4")
    assert table.farm().stock[5] == 904


@rule("HAL-052")
def test_stock_is_never_negative() -> None:
    for position in ("1L", ""):
        table = turn(position)
        assert table.using("sheep-breeding") == ways("=")
    assert turn("3L").using("sheep-breeding") == ways("= or -2L +1S4")


@rule("HAL-062", "HAL-010")
def test_tools_have_no_limit() -> None:
    table = turn("100T")
    table.exchange(6)
    assert table.farm().stock[10] == 106


@rule("HAL-055", "HAL-056", "H1")
def test_jewels_are_counted_up_to_ten() -> None:
    assert turn("f2").using("land-sale") == ways("= or -1f2 +1J +3C")
    table = turn("f2 f2 10J a1,0,0,0,0")
    table.mark()
    table.use("land-sale")
    table.pick("sell", "field-0-0")
    table.use("town-hall")
    table.pick("step-back", "artisan-0-carpentry")
    assert table.changed() == change("-1f2 +3C -1s0")
    nine = turn("9J a1,0,0,0,0")
    nine.use("town-hall")
    nine.pick("step-back", "artisan-0-carpentry")
    assert nine.farm().stock[9] == 10
    assert turn("9J a1,0,0,0,0").using("town-hall") == ways("= or -1s0 +1J")


@rule("HAL-053", "HAL-199", "HAL-054")
def test_any_part_of_a_stock_can_be_used_but_not_sown_goods() -> None:
    table = turn("5R f3")
    table.use("cultivation")
    table.pick("sow", "field-0-0")
    assert table.farm().stock[3] == 4
    sown = at("024", "5R f3R")
    sown.refuse_card("024")


@rule("HAL-035", "H97")
@pytest.mark.parametrize(
    ("label", "position"), [("705", "4S4 8T w3"), ("704", "4S4 8f2 w3"), ("509", "5f2 w3"), ("113", "2f3 w3")]
)
def test_nothing_can_be_given_up_to_meet_a_condition(label: str, position: str) -> None:
    """Every option of a turn places or exchanges workers; none only removes something."""
    table = at(label, position)
    table.refuse_card(label)
    assert {key for _, key, _ in table.labels().values()} <= {"place.space", "place.fewer", "exchange.n"}


# ---------------------------------------------------------------- cards
@rule("HAL-038", "HAL-261", "HAL-040")
def test_gained_card_comes_from_the_top_of_its_deck() -> None:
    table = turn()
    top = table.game.decks[0][-1]
    table.use("gateway")
    assert top in table.farm().hand
    assert top not in table.game.decks[0]


@rule("HAL-039")
def test_a_hand_has_no_limit() -> None:
    table = turn("20hB 10hG")
    table.use("bonus")
    assert len(table.farm().hand) == 32


@rule("HAL-036", "HAL-037", "H98")
def test_empty_deck_gives_no_card_but_other_gains_remain() -> None:
    table = turn()
    table.game.token = 0
    table.game.decks[2] = ()
    before = [len(deck) for deck in table.game.decks]
    table.mark()
    table.use("bonus")
    assert table.changed() == change("=")
    assert [len(deck) for deck in table.game.decks] == before
    card = at("118", "z")
    card.game.decks[2] = ()
    assert card.playing("118") == ways("+2B +1H")


@rule("HAL-036")
def test_only_one_of_two_cards_is_drawn_from_a_deck_of_one() -> None:
    table = at("735", "1J")
    table.game.decks[1] = table.game.decks[1][:1]
    assert table.playing("735") == ways("-1J +1cF +2cB")


@rule("HAL-041", "HAL-222")
def test_discarded_card_leaves_the_match_face_up() -> None:
    table = at("414", "2hF")
    given = [card for card in table.farm().hand if card != table.number("414")]
    table.play_all("414")
    game = table.game
    assert sorted(game.gone) == sorted(given)
    assert not set(given) & {card for deck in game.decks for card in deck}
    assert not set(given) & set(table.farm().hand)


# ---------------------------------------------------------------- fields
@rule("HAL-042", "HAL-045", "HAL-047", "HAL-048", "H2", "HAL-044")
def test_gained_field_is_empty_and_in_the_stated_row() -> None:
    table = turn("f2 f3 f4")
    table.mark()
    table.use("clearing")
    assert table.changed() == change("+1f2 +1C")
    assert sorted(row for row in table.farm().rows if row) == [2, 2, 3, 4]
    table.use("farming")
    assert table.changed() == change("+1f2 +1f5 +1C")
    table.use("tool-shed")
    table.pick("either", 0)
    assert table.changed() == change("+1f2 +1f5 +1f4 +1C")


@rule("HAL-043", "HAL-046", "H75")
def test_with_eight_fields_no_further_field_is_gained() -> None:
    table = turn("8f2")
    table.mark()
    table.use("clearing")
    assert table.changed() == change("+1C")
    assert len(table.farm().rows) == 8
    assert at("410", "1J 7f2").playing("410") == ways("-1J +1f2")


@rule("HAL-049", "HAL-050", "H68", "H11", "HAL-278")
def test_lost_field_frees_its_column_and_removes_its_crop() -> None:
    table = turn("8f2R")
    table.mark()
    table.use("land-sale")
    table.pick("sell", "field-0-3")
    assert table.changed() == change("-1f2R +1J +3C")
    table.use("clearing")
    assert table.changed() == change("-1f2R +1f2 +1J +4C")


# ---------------------------------------------------------------- sheep
@rule("HAL-060", "H76", "HAL-268")
def test_player_chooses_whether_sheep_are_lost_from_cards_or_stables() -> None:
    found = turn("1S4 2S6 1S7").using("butchery")
    assert found == ways("= or -1S4 +4M +2P or -1S6 +4M +2P or -1S7 +4M +2P")
    assert at("532", "1S4 1S5 1S7").playing("532") == ways(
        "-1S4 -1S5 +3P +6M +1cB or -1S4 -1S7 +3P +6M +1cB or -1S5 -1S7 +3P +6M +1cB"
    )


@rule("HAL-059", "HAL-061")
def test_sheep_in_the_stables_stay_alive() -> None:
    table = Table(1)
    table.until(4, 1)
    table.lay("40S7")
    table.until(9, 6)
    assert picture(table.game, 0)["S7"] == 40
