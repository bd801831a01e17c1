"""The end of the match, the final count and the scoring upgrades P1 to P9 (rulebook pages 9 to 11)."""

from __future__ import annotations

import pytest

from bocage.games.beerbread.cards.box import BOX
from bocage.games.beerbread.engine.pieces import NUMBER, PRODUCT
from bocage.games.beerbread.table.sheet import rows
from tests.games.beerbread.table import ME, OTHER, Table
from tests.marks import rule

#: One beer and one bread of every value from 4 to 9.
BEER = {4: "BE01", 5: "BE06", 6: "BE14", 7: "BE17", 8: "BE21", 9: "BE26"}
BREAD = {4: "BR01", 5: "BR06", 6: "BR11", 7: "BR16", 8: "BR21", 9: "BR26"}


def ended(mill: int, mine: tuple[str, ...], theirs: tuple[str, ...]) -> Table:
    """A finished match with the given sold cards and final owner of the windmill."""
    table = Table()
    table.sold(*mine)
    table.sold(*theirs, seat=OTHER)
    table.game.mill = 1 - mill  # equal barns: it goes to the player who did not have it
    table.begin_year(6)
    table.end_year()
    assert table.game.over
    assert table.game.mill == mill
    return table


# ---------------------------------------------------------------- totals
@rule("BAB-092", "BAB-093", "BAB-095")
def test_sold_cards_count_in_the_pile_and_in_the_shops_for_their_good() -> None:
    table = Table()
    table.sold("BE01", "BR26")
    table.shop("BE21", "BR06")
    table.column("BE22", "BR22")
    table.shop("BE06", seat=OTHER)
    assert table.totals() == (4 + 8, 9 + 5)
    assert table.totals(OTHER) == (5, 0)
    assert table.game.scores() == [12, 0]


@rule("BAB-093")
@pytest.mark.parametrize("id", [*BEER.values(), *BREAD.values()])
def test_every_card_counts_its_printed_coins(id: str) -> None:
    table = Table()
    table.sold(id)
    coins = [0, 0]
    coins[PRODUCT[NUMBER[id]]] = BOX.coins[NUMBER[id]]
    assert table.totals() == tuple(coins)


@rule("BAB-094", "BAB-095")
def test_the_score_sheet_adds_up_beer_and_bread_and_marks_the_lower() -> None:
    table = Table()
    table.sold("BE26", "BE21", "BE06", "BR26", "BR27", "BR06")
    table.own("P3", "P1")
    sheet = rows(table.game)
    assert [(row.say.key, row.points[ME]) for row in sheet] == [
        ("score.beer", 22), ("score.beer-extra", 2), ("score.beer-sum", 24),
        ("score.bread", 23), ("score.bread-extra", 3), ("score.bread-sum", 26),
    ]  # fmt: skip
    beer, bread = (row for row in sheet if row.sum)
    assert beer.counts == {ME, OTHER}, "only one of two equal totals is marked"
    assert bread.counts == set()


@rule("BAB-094", "BAB-095", "B03")
def test_the_score_pad_of_the_rulebook() -> None:
    table = Table()
    table.sold("BE26", "BE21", "BE06", "BR26", "BR27", "BR06")
    assert table.totals() == (22, 23)
    table.own("P3", "P1")
    assert table.totals() == (22 + 2, 23 + 3)
    assert table.game.scores()[ME] == 24
    line = {row.say.key: row.points[ME] for row in table.game.score_sheet()}
    assert (line["score.beer-extra"], line["score.bread-extra"]) == (2, 3)
    assert sum(row.points[ME] for row in table.game.score_sheet()) == 24


# ---------------------------------------------------------------- the winner
@rule("BAB-091", "BAB-096")
@pytest.mark.parametrize("mill", [ME, OTHER])
def test_the_higher_final_score_wins_and_not_the_higher_sum(mill: int) -> None:
    table = ended(mill, ("BE01", "BE26", "BE27", "BR01"), ("BE06", "BR06"))
    assert table.game.scores() == [4, 5]
    assert table.game.ranks() == [2, 1]
    assert table.game.tie_break() is None
    turned = ended(mill, ("BE06", "BR06"), ("BE01", "BE26", "BE27", "BR01"))
    assert turned.game.ranks() == [1, 2]


@rule("BAB-097", "B15")
@pytest.mark.parametrize("mill", [ME, OTHER])
def test_equal_scores_are_broken_by_the_other_total(mill: int) -> None:
    """5 and 9 against 8 and 5: it does not matter which good has the higher total."""
    table = ended(mill, ("BE06", "BR26"), ("BE21", "BR06"))
    assert table.game.scores() == [5, 5]
    assert table.game.ranks() == [1, 2]
    turned = ended(mill, ("BE21", "BR06"), ("BE06", "BR26"))
    assert turned.game.ranks() == [2, 1]
    said = table.game.tie_break()
    assert said is not None
    assert said.key == "tie.other"


@rule("BAB-084", "BAB-098", "B15")
@pytest.mark.parametrize("mill", [ME, OTHER])
@pytest.mark.parametrize("theirs", [("BE07", "BR27"), ("BE27", "BR07")])
def test_equal_totals_are_broken_in_favour_of_the_player_without_the_windmill(
    mill: int, theirs: tuple[str, ...]
) -> None:
    table = ended(mill, ("BE06", "BR26"), theirs)
    assert table.game.scores() == [5, 5]
    assert (table.game.ranks()[mill], table.game.ranks()[1 - mill]) == (2, 1)
    said = table.game.tie_break()
    assert said is not None
    assert said.key == "tie.mill"


@rule("BAB-084", "BAB-098")
def test_tie_break_uses_the_windmill_as_given_after_year_six() -> None:
    table = Table()
    table.begin_year(6)
    assert table.game.mill == ME
    table.store("1Wa")
    table.end_year()
    assert table.game.mill == OTHER
    assert table.game.scores() == [0, 0]
    assert table.game.ranks() == [1, 2]


# ---------------------------------------------------------------- P1, P2
def check_pairs(upgrade: str, own: dict[int, str], others: dict[int, str], product: int) -> None:
    """One coin for each full pair of the good, two with a second copy, none for the other good."""
    cards = list(own.values())
    for number in range(6):
        for copies in (1, 2):
            table = Table()
            table.own(upgrade)
            if copies == 2:
                table.second_copy(upgrade)
            table.sold(*cards[: number // 2], *others.values())
            table.shop(*cards[number // 2 : number])
            printed = sum(BOX.coins[NUMBER[id]] for id in cards[:number])
            assert table.totals()[product] == printed + copies * (number // 2)
            assert table.totals()[1 - product] == 39
            assert min(table.totals(OTHER)) == 0


@rule("BAB-140", "BAB-099")
def test_p1_gives_a_bread_coin_for_every_two_breads() -> None:
    check_pairs("P1", BREAD, BEER, 1)


@rule("BAB-141", "BAB-099")
def test_p2_gives_a_beer_coin_for_every_two_beers() -> None:
    check_pairs("P2", BEER, BREAD, 0)


# ---------------------------------------------------------------- P3, P4, P5
def check_values(upgrade: str, values: tuple[int, int]) -> None:
    """One coin for each card of the two values, added to the card's own good, for each copy."""
    for copies in (1, 2):
        table = Table()
        table.own(*[upgrade] * copies)
        for good, cards in enumerate((BEER, BREAD)):
            for coins, id in cards.items():
                one = table.copy()
                one.sold(id)
                total = [0, 0]
                total[good] = coins + (copies if coins in values else 0)
                assert one.totals() == tuple(total)
                assert one.totals(OTHER) == (0, 0)
        table.sold(*BEER.values())
        table.shop(*[BREAD[value] for value in values])
        assert table.totals() == (39 + 2 * copies, sum(values) + 2 * copies)


@rule("BAB-142", "BAB-145", "BAB-099")
def test_p3_gives_a_coin_for_every_card_worth_eight_or_nine() -> None:
    check_values("P3", (8, 9))


@rule("BAB-143", "BAB-145", "BAB-099")
def test_p4_gives_a_coin_for_every_card_worth_six_or_seven() -> None:
    check_values("P4", (6, 7))


@rule("BAB-144", "BAB-145", "BAB-099")
def test_p5_gives_a_coin_for_every_card_worth_four_or_five() -> None:
    check_values("P5", (4, 5))


# ---------------------------------------------------------------- P6, P7
def check_types(upgrade: str, own: dict[int, str], others: dict[int, str], product: int) -> None:
    """Two coins for all three types of the good, added to the lower total."""
    for values, full in (((4, 6, 8), True), ((5, 7, 9), True), ((4, 5, 6, 7), False), ((6, 8, 9), False), ((), False)):
        for lower in (0, 1):
            table = Table()
            table.own(upgrade)
            table.sold(*[own[value] for value in values])
            if lower == product:  # the other good is far ahead
                table.sold(*others.values())
            plain = [0, 0]
            plain[product] = sum(values)
            plain[1 - product] = 39 if lower == product else 0
            gained = [total - before for total, before in zip(table.totals(), plain, strict=True)]
            assert sum(gained) == (2 if full else 0)
            if full:
                assert gained[plain.index(min(plain))] == 2
    pair = Table()
    pair.own(upgrade)
    pair.second_copy(upgrade)
    pair.sold(own[4], own[6], own[8])
    assert sum(pair.totals()) == 18 + 4


@rule("BAB-146", "BAB-150", "BAB-099", "B13")
def test_p6_gives_two_coins_for_the_three_types_of_beer() -> None:
    check_types("P6", BEER, BREAD, 0)


@rule("BAB-147", "BAB-150", "BAB-099", "B13")
def test_p7_gives_two_coins_for_the_three_types_of_bread() -> None:
    check_types("P7", BREAD, BEER, 1)


@rule("BAB-146", "BAB-147")
def test_p6_and_p7_do_not_count_the_types_of_the_other_good() -> None:
    for upgrade, cards in (("P6", BREAD), ("P7", BEER)):
        table = Table()
        table.own(upgrade)
        table.sold(*cards.values())
        assert sum(table.totals()) == 39


# ---------------------------------------------------------------- P8, P9
@rule("BAB-148", "BAB-150")
@pytest.mark.parametrize(
    ("mine", "theirs", "coins"),
    [("2Wa", "", 2), ("1Wa", "", 0), ("", "", 0), ("3Wh 2Ry", "3Ho", 2), ("3Wh 1Ry", "3Ho", 0), ("1Wa", "9Ba", 0)],
)
def test_p8_gives_two_coins_for_two_tokens_more(mine: str, theirs: str, coins: int) -> None:
    table = Table()
    table.own("P8", "S2")
    table.sold("BE26", "BR01")
    table.store(mine)
    table.store(theirs, seat=OTHER)
    assert table.totals() == (9, 4 + coins)
    assert table.totals(OTHER) == (0, 0)
    table.second_copy("P8")
    assert table.totals() == (9, 4 + 2 * coins)


@rule("BAB-149", "BAB-150", "B12")
@pytest.mark.parametrize(
    ("mine", "theirs", "coins"),
    [((), (), 2), ((), ("S1",), 0), (("S1",), ("C1", "H1"), 0), (("S1", "Y1"), ("C1", "H1"), 2), ((), ("S1", "Y1"), 0)],
)
def test_p9_gives_two_coins_for_more_upgrades_and_none_for_equally_many(
    mine: tuple[str, ...], theirs: tuple[str, ...], coins: int
) -> None:
    table = Table()
    table.own("P9", *mine)
    table.own(*theirs, seat=OTHER)
    table.sold("BE02", "BR26")
    assert table.totals() == (4 + coins, 9)
    assert table.totals(OTHER) == (0, 0)


# ---------------------------------------------------------------- blocks of two coins
@rule("BAB-150", "B13")
def test_two_coins_are_never_split() -> None:
    """With equal totals a split would raise the score by one; the whole block leaves it unchanged."""
    table = Table()
    table.own("P8")
    table.store("2Wa")
    table.sold("BE26", "BR26")
    assert sorted(table.totals()) == [9, 11]
    assert table.game.scores()[ME] == 9
    near = Table()
    near.own("P8")
    near.store("2Wa")
    near.sold("BE26", "BR21")
    assert near.totals() == (9, 10)
    assert near.game.scores()[ME] == 9


@rule("BAB-150", "B13")
def test_every_block_is_assigned_separately() -> None:
    """Two blocks raise both totals by two; with three, one total gets two blocks."""
    table = Table()
    table.own("P8", "P9")
    table.store("2Wa")
    table.sold("BE26", "BR26")
    assert table.totals() == (11, 11)
    behind = Table()
    behind.own("P8", "P9")
    behind.store("2Wa")
    behind.sold("BE26", "BR01")
    assert behind.totals() == (9, 8)


@rule("BAB-094", "BAB-150")
def test_blocks_are_assigned_after_the_other_extra_coins() -> None:
    """The printed coins are 9 and 10, but with P3 beer is ahead, so the block goes to bread."""
    table = Table()
    table.own("P8", "P3", "P3")
    table.store("2Wa")
    table.sold("BE26", "BR01", "BR14")
    assert table.totals() == (9 + 2, 10 + 2)
    assert table.game.scores()[ME] == 11


@rule("BAB-091", "BAB-092", "BAB-094", "BAB-148", "BAB-149")
def test_extra_coins_are_counted_from_the_final_position() -> None:
    """P8 and P9 compare final barns and upgrades: 9 + 2 and 9 + 2, or nothing once the other player has caught up."""
    table = Table()
    table.own("P8", "P9")
    table.own("S1", seat=OTHER)
    table.sold("BE26")
    table.shop("BR26")
    table.begin_year(6)
    table.store("3Wa")
    table.store("1Wa", seat=OTHER)
    for _ in range(9):
        table.idle()
    assert table.asked == ("play", OTHER)
    level = table.copy()
    level.store("2Wa")
    level.own("C1", seat=OTHER)
    for each, totals in ((table, (11, 11)), (level, (9, 9))):
        each.idle()
        assert each.game.over
        assert each.totals() == totals
