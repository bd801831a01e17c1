"""The end of the match and the final scoring (rulebook page 13)."""

from __future__ import annotations

import pytest

from tests.games.hallertau.table import IDLER, ME, OTHER, Table, at
from tests.games.hallertau.texts import change
from tests.marks import rule


def end(*positions: str, cards: str = "yes") -> Table:
    """The last window, with these farms and one idle card each."""
    table = Table(len(positions), cards=cards)
    if cards == "yes":
        table.until(11, 6)
    else:
        table.finish()
    for seat, position in enumerate(positions):
        farm = table.farm(seat)
        farm.hand, farm.played, farm.tally = (), (), (0, 0, 0, 0)
        table.lay(position, seat)
    if cards == "yes":
        table.hand(IDLER)
    return table


def scored(*positions: str, cards: str = "yes") -> Table:
    table = end(*positions, cards=cards)
    while not table.game.over:
        table.idle()
    return table


# ---------------------------------------------------------------- the last window
@rule("HAL-288", "HAL-299", "H95", "H96")
def test_hand_cards_may_be_played_a_last_time() -> None:
    table = end("14L 5M")
    table.hand("920", "910", "921")
    assert (table.game.round, table.game.phase, table.kind) == (6, 11, "window")
    table.play_all("920")
    table.play_all("910")
    table.refuse_card("921")
    table.idle()
    assert table.game.over
    assert table.points("cards") == 20  # 921 in hand neither scores nor costs anything


@rule("HAL-289")
def test_last_window_is_in_round_6_outside_any_phase() -> None:
    assert at("833", "12L", 6, 11).can_play("833")
    assert not at("833", "11L", 6, 11).can_play("833")
    assert not at("526", "2L", 6, 11).can_play("526")
    assert at("724", "f3B", 6, 11).can_play("724")
    assert at("316", "", 6, 11).can_play("316")


@rule("H94", "HAL-190")
def test_tools_exhausted_in_round_6_cannot_pay_for_903() -> None:
    table = at("903", "9J 3T", 6, 9)
    assert table.can_play("903")
    table.pick("improve", 5, 5)
    table.refuse_card("903")
    assert table.farm().stock[10] == 2


# ---------------------------------------------------------------- the community centre
@rule("HAL-290", "HAL-291", "HAL-171")
@pytest.mark.parametrize(("slides", "points"), [(0, 0), (6, 0), (7, 18), (8, 34), (9, 50), (10, 70)])
def test_points_in_the_window(slides: int, points: int) -> None:
    table = scored(f"k{slides}")
    assert table.points("centre") == points
    assert table.game.scores() == [points]


@rule("HAL-292", "HAL-293", "H57")
@pytest.mark.parametrize(
    ("steps", "centre", "icons"),
    [
        ("9,9,9,8,8", 34, 9),
        ("7,0,0,0,0", 0, 3),
        ("10,6,6,6,6", 0, 12),
        ("10,10,7,7,7", 18, 18),
        ("6,6,6,6,0", 0, 0),
        ("10,10,10,10,10", 70, 0),
        ("10,8,7,6,5", 0, 21),
    ],
)
def test_remaining_icons_of_an_artisan(steps: str, centre: int, icons: int) -> None:
    table = scored(f"a{steps}")
    assert (table.points("centre"), table.points("icons")) == (centre, icons)


# ---------------------------------------------------------------- other categories
@rule("HAL-294", "H54", "H95")
def test_sheep_in_the_stables() -> None:
    assert scored("5S7").points("sheep") == 5
    assert scored("5S7 3S6").points("sheep") == 5


@rule("HAL-295", "H55")
def test_jewels() -> None:
    assert scored("2J").points("jewels") == 2


@rule("HAL-296", "H56")
def test_fields_tools_and_goods() -> None:
    assert scored("1C 1F 2L 2T f4 f3").points("goods") == 2
    assert scored("5T").points("goods") == 1
    assert scored("4T").points("goods") == 0
    assert scored("1B 1F 1H 1R 1P 1M 1L 1W 1C 1T").points("goods") == 2
    assert scored("9J 9S7").points("goods") == 0
    assert scored("f2 f3 f4 f5 f5 f5 f5 f5").points("goods") == 6


@rule("HAL-297", "H96")
def test_sown_goods_do_not_count_but_their_fields_do() -> None:
    assert scored("4C f5R").points("goods") == 1
    assert scored("5C f5R").points("goods") == 2


@rule("HAL-298", "HAL-229", "HAL-247")
def test_points_of_played_bonus_and_point_cards() -> None:
    table = end("")
    table.hand("827", "921", "817")
    table.lay("8J")
    table.play_all("827")
    table.play_all("921")
    table.play_all("817")
    assert table.game.over  # nobody has hand cards any more
    assert table.points("cards") == 8 + 12 + 4
    assert table.game.scores() == [24]


@rule("HAL-290", "HAL-229")
def test_the_categories_add_up() -> None:
    table = scored("3S7 4J 7T f5 a8,7,7,7,7")
    lines = {line.say.key: line.points[ME] for line in table.game.score_sheet()}
    assert lines == {
        "score.centre": 18, "score.icons": 3, "score.sheep": 3, "score.jewels": 4, "score.goods": 2, "score.cards": 0,
    }  # fmt: skip
    assert table.game.scores() == [30]


# ---------------------------------------------------------------- winning
@rule("HAL-300", "HAL-002")
def test_the_highest_total_wins() -> None:
    table = scored("5J", "7J", "2J")
    assert table.game.scores() == [5, 7, 2]
    assert table.game.ranks() == [2, 1, 3]


@rule("HAL-301", "H101", "H56")
def test_tie_is_broken_by_the_larger_remainder_and_then_shared() -> None:
    assert scored("5J 3T", "5J 4C").game.ranks() == [2, 1]
    assert scored("5J 3T", "5J 2B 1C").game.ranks() == [1, 1]
    assert scored("1C 1F 2L 2T f4 f3", "2J 2T").game.ranks() == [1, 2]


@rule("HAL-310", "H101")
@pytest.mark.parametrize(("jewels", "rank", "word"), [(9, 2, "missed"), (10, 1, "reached")])
def test_solo_goal_is_100(jewels: int, rank: int, word: str) -> None:
    table = scored(f"k10 {jewels}J 20S7")
    assert table.game.scores() == [90 + jewels]
    assert table.game.ranks() == [rank]
    said = table.game.tie_break()
    assert said is not None
    assert said.key == f"solo.{word}"


@rule("HAL-310", "H101")
@pytest.mark.parametrize(("sheep", "word"), [(40, "reached"), (41, "great")])
def test_solo_score_above_110_is_extraordinary(sheep: int, word: str) -> None:
    said = scored(f"k10 {sheep}S7").game.tie_break()
    assert said is not None
    assert said.key == f"solo.{word}"


@rule("HAL-311", "HAL-308", "H101", "H71")
@pytest.mark.parametrize(("jewels", "rank", "word"), [(9, 2, "missed"), (10, 1, "reached")])
def test_solo_goal_without_cards_is_80(jewels: int, rank: int, word: str) -> None:
    table = scored(f"k10 {jewels}J", cards="no")
    assert table.game.ranks() == [rank]
    said = table.game.tie_break()
    assert said is not None
    assert said.key == f"solo.{word}"
    great = scored("k10 10J 5S7", cards="no").game.tie_break()
    assert great is not None
    assert great.key == "solo.great"


@rule("HAL-288", "HAL-206", "H95")
def test_last_window_goes_round_once_and_ends_the_match() -> None:
    table = Table(3, first="2")
    table.until(11, 6)
    order = []
    while not table.game.over:
        order.append(table.game.seat)
        table.idle()
    assert order == [1, 2, 0]
    assert table.game.phase == 11


@rule("HAL-298", "HAL-299")
def test_card_scores_for_the_player_who_played_it() -> None:
    table = end("4J", "4J")
    table.hand("921", seat=OTHER)
    table.mark(seat=OTHER)
    while table.game.seat != OTHER:
        table.idle()
    table.play_all("921")
    assert table.changed(seat=OTHER) == change("-4J +12pts -1cP")
