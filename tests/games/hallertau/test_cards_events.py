"""Cards that react to what has just happened: 020, 121, 222, 303, 305, 309, 310, 322, 328, 330, 702 and 713."""

from __future__ import annotations

import pytest

from tests.games.hallertau.table import OTHER, Table, at
from tests.games.hallertau.texts import change, ways
from tests.marks import rule

CARPENTRY_FOR_A_JEWEL = 5


# ---------------------------------------------------------------- 020: the last jewel
@rule("HAL-207", "HAL-193")
def test_020_after_the_last_jewel_was_spent_in_phase_9() -> None:
    table = at("020", "2J 1T", phase=9)
    table.refuse_card("020")
    table.pick("improve", CARPENTRY_FOR_A_JEWEL)
    table.refuse_card("020")
    table.pick("improve", CARPENTRY_FOR_A_JEWEL + 1)
    assert table.playing("020") == ways("+1H +1L")


@rule("HAL-207")
def test_020_after_the_price_of_a_card_but_not_after_the_next_action() -> None:
    table = at("020", "1J w3")
    table.hand("020", "410")
    table.play_all("410")
    assert table.can_play("020")
    table.exchange(1)
    table.refuse_card("020")


@rule("HAL-207")
def test_020_never_if_no_jewel_was_spent() -> None:
    at("020").refuse_card("020")
    at("020", "3J").refuse_card("020")


# ---------------------------------------------------------------- the last worker: 121, 222
@rule("HAL-239")
def test_121_requires_remaining_workers() -> None:
    table = at("121", "w1 f2")
    assert table.can_play("121")
    table.exchange(1)
    assert table.kind == "window"
    table.refuse_card("121")


@rule("H103", "HAL-239")
def test_222_right_after_the_turn_that_used_up_the_last_workers() -> None:
    table = at("222", "w2 f2 f3 f4 f5", idler=True)
    table.refuse_card("222")
    table.exchange(1)
    table.refuse_card("222")
    table.exchange(1)
    assert table.playing("222") == ways("[f2>f3] [f3>f4] [f4>f5] +1cB")


@rule("H103")
def test_222_raises_at_most_three_fields() -> None:
    table = at("222", "w1 4f2", idler=True)
    table.exchange(1)
    assert table.playing("222") == ways("[f2>f3] [f2>f3] [f2>f3] +1cB")


@rule("H103", "HAL-260")
def test_222_when_the_last_turn_sows_a_field() -> None:
    table = at("222", "w1 f2 f3 1R")
    table.use("cultivation")
    table.pick("sow", "field-0-0")
    assert table.kind == "window"
    table.refuse_card("222")
    abroad = at("222", "w1 f2 f3 1R", edition="international")
    assert abroad.playing("222") == ways("[f2>f3] [f3>f4] +1cB")


@rule("H103", "HAL-260")
def test_222_when_the_last_turn_sells_the_only_planted_field() -> None:
    table = at("222", "w1 f2R f3")
    table.use("land-sale")
    table.pick("sell", "field-0-0")
    assert table.can_play("222")
    at("222", "w1 f2R f3", edition="international").refuse_card("222")


@rule("H103", "HAL-260")
def test_222_of_the_international_edition_makes_the_turn_the_last() -> None:
    table = at("222", "w3 f2", edition="international")
    table.workers("clearing", 1, 2)
    table.play_all("222")
    assert table.kind == "place"
    assert not table.offers("space-nursery")
    assert [option - 20 for option in table.find("tools")] == [3]
    table.use("clearing")
    assert table.farm().workers == 0


@rule("H103")
def test_222_closes_when_another_player_takes_a_turn() -> None:
    table = Table(2, gateway="expert")
    table.until(4, kind="place")
    table.hand("222")
    table.lay("w1 f2")
    table.farm(OTHER).workers = 3
    table.exchange(1)
    table.until(4, kind="window", seat=0)
    assert table.can_play("222")
    table.until(4, kind="place", seat=OTHER)
    table.exchange(1)
    table.until(4, kind="window", seat=0)
    table.refuse_card("222")


# ---------------------------------------------------------------- 303: workers removed
@rule("HAL-239", "HAL-069")
@pytest.mark.parametrize(
    ("tops", "allowed"),
    [
        ((3, 2), "no"), ((3, 3), "+1S5"), ((3, 3, 1), "+1R +1S5"), ((3, 3, 2), "+2R +1S5"), ((3, 3, 3), "+3R +1S5"),
        ((3, 3, 2, 2), "+5R +1S5"),
    ],
)  # fmt: skip
def test_303_after_workers_were_removed_from_a_section(tops: tuple[int, ...], allowed: str) -> None:
    table = at("303", round=2, phase=1)
    for space, top in zip(("sheep-breeding", "shearing", "clay-delivery", "farming"), tops, strict=False):
        table.workers(space, *range(1, top + 1))
    table.workers("nursery", 1, 2, 3)  # section 2, which is not cleared
    table.game.sections = (1,)
    table.refuse_card("303")
    table.idle()
    assert table.game.phase == 1
    if allowed == "no":
        table.refuse_card("303")
        return
    assert table.playing("303") == ways(allowed)
    table.until(4)
    table.refuse_card("303")


@rule("HAL-257")
def test_303_takes_the_largest_of_several_sections_and_not_their_sum() -> None:
    table = at("303", round=2, phase=1)
    for space in ("sheep-breeding", "shearing", "nursery", "weekend"):
        table.workers(space, 1, 2, 3)
    table.workers("clearing", 1)
    table.game.sections = (3,)
    table.idle()
    assert table.playing("303") == ways("+1R +1S5")


# ---------------------------------------------------------------- 305: steps in phase 9
@rule("HAL-239", "HAL-185")
def test_305_counts_the_steps_of_one_artisan_in_this_phase_9() -> None:
    table = at("305", "9J 9T", phase=9)
    table.pick("improve", 5, 5, 6, 7)
    table.refuse_card("305")
    for allowed in ("+1f5", "+1cB +1f5", "+2cB +1f5"):
        table.pick("improve", 5)
        assert table.playing("305") == ways(allowed)
    table.until(4, 2)
    table.refuse_card("305")


# ---------------------------------------------------------------- 309, 322: a space just used
@rule("HAL-207", "HAL-257")
@pytest.mark.parametrize(("others", "allowed"), [(7, "no"), (8, "+1B +1T"), (10, "+2B +1T"), (12, "+3B +1T")])
def test_309_counts_the_workers_in_the_section_of_the_space_just_used(others: int, allowed: str) -> None:
    table = at("309", "w3")
    table.workers("sheep-breeding", 1, 2, 3)
    table.workers("shearing", *{7: (1,), 8: (0, 2), 10: (1, 0, 3), 12: (1, 2, 3)}[others])
    table.workers("nursery", 1, 2, 3)
    table.refuse_card("309")
    table.use("clay-delivery")
    if allowed == "no":
        table.refuse_card("309")
        return
    assert table.playing("309") == ways(allowed)
    table.until(4, kind="place")
    table.exchange(1)
    table.refuse_card("309")


@rule("HAL-209")
def test_309_and_322_require_that_the_player_used_the_space() -> None:
    table = Table(2, gateway="master")
    table.until(4, kind="place")
    table.empty_board()
    table.hand("309", "322", seat=OTHER)
    for space in ("weekly-market", "land-sale", "small-trade"):
        table.workers(space, 1, 2, 3)
    table.use("cultivation")
    if table.kind == "sow":
        table.idle()
    table.until(4, kind="place", seat=OTHER)
    table.refuse_card("309")
    table.refuse_card("322")


@rule("HAL-237", "HAL-207")
@pytest.mark.parametrize("space", ["farming", "fertilizing", "cultivation", "weekend"])
def test_322_after_a_space_with_sowing(space: str) -> None:
    table = at("322", "w3 f5 1C")
    table.refuse_card("322")
    table.use(space)
    while table.kind not in ("window", "place"):
        table.pick(table.kind, table.find("")[0] if table.kind == "fertilize" else 0)
    assert table.farm().fields() == (2 if space == "farming" else 1)
    grains = [f"+1{grain} or f5>f5{grain}" for grain in "BFHR"]
    assert table.playing("322") == ways(" or ".join(grains))


@rule("HAL-207")
def test_322_not_after_another_space() -> None:
    table = at("322", "w3 f5")
    table.use("clay-delivery")
    table.refuse_card("322")


# ---------------------------------------------------------------- tools: 310, 330, 702
@rule("HAL-132", "HAL-207")
@pytest.mark.parametrize(("n", "allowed"), [(1, "no"), (2, "+1H +1T"), (3, "+2H +1T"), (4, "+3H +1T"), (6, "+3H +1T")])
def test_310_after_tools_gained_at_the_same_time(n: int, allowed: str) -> None:
    table = at("310", f"w{n + 1}")
    table.refuse_card("310")
    table.exchange(n)
    if allowed == "no":
        table.refuse_card("310")
    else:
        assert table.playing("310") == ways(allowed)
        table.until(4, kind="place")
        table.use("clay-delivery")
        table.refuse_card("310")


@rule("HAL-207")
def test_310_after_a_card_that_gives_tools_but_not_for_the_sum_of_two_gains() -> None:
    table = at("310", "2P w3")
    table.hand("310", "107")
    table.play("107")
    table.pick("way", table.options()[-2])
    assert table.can_play("310")
    one = at("310", "1P w3")
    one.hand("310", "107")
    one.play_all("107")
    one.exchange(1)
    one.refuse_card("310")


@rule("HAL-207")
def test_310_not_for_tools_of_two_successive_cards() -> None:
    table = at("310", "1P 4B 4H w3")
    table.hand("310", "107", "006")
    table.play_all("107")
    table.play_all("006")
    assert table.farm().stock[10] == 2
    table.refuse_card("310")


@rule("HAL-239", "HAL-133")
def test_330_counts_the_tools_of_this_phase_4() -> None:
    table = at("330", "9T w6", round=2)
    table.farm().workers = 6
    table.refuse_card("330")
    for allowed in ("+1cB", "+1cB", "+1cG +1cB", "+1cG +1cB", "+2cG +1cB"):
        table.until(4, kind="place")
        table.exchange(1)
        assert table.playing("330") == ways(allowed)
    table.until(5)
    table.refuse_card("330")


@rule("HAL-132", "HAL-239")
def test_702_after_an_exchange_of_three_workers_in_one_turn() -> None:
    table = at("702", "w6")
    table.refuse_card("702")
    table.exchange(2)
    table.refuse_card("702")
    table.until(4, kind="place")
    table.exchange(3)
    assert table.playing("702") == ways("+1S4")
    table.until(4, kind="place")
    table.exchange(1)
    table.refuse_card("702")


# ---------------------------------------------------------------- 328: the Butchery
@rule("HAL-108", "HAL-268")
def test_328_lets_a_jewel_replace_the_sheep() -> None:
    table = at("328", "1J w3")
    table.refuse_card("328")
    table.mark()
    table.use("butchery")
    table.begin("328")
    table.pick("butcher", "good-jewel")
    assert table.changed() == change("-1J +4M +4P +1cB -1cG")


@rule("HAL-226")
def test_328_may_still_use_a_sheep_or_give_nothing() -> None:
    table = at("328", "1J 1S4 w3")
    table.mark()
    table.use("butchery")
    table.begin("328")
    table.pick("butcher", "yard-0-4")
    assert table.changed() == change("-1S4 +4M +4P +1cB -1cG")
    table = at("328", "1J w3")
    table.mark()
    table.use("butchery")
    table.begin("328")
    table.pick("butcher", 0)
    assert table.changed() == change("+2P +1cB -1cG")


@rule("HAL-114", "HAL-226")
def test_328_without_sheep_and_jewel() -> None:
    """The Butchery may be used without effect, and this counts as using it (HAL-R25)."""
    table = at("328", "w3")
    (butchery,) = [space for space in table.game.view(0)["spaces"] if space["space"] == "butchery"]
    assert not butchery["vain"]
    table.mark()
    table.use("butchery")
    table.begin("328")
    table.refuse("good-jewel")
    table.pick("butcher", 0)
    assert table.changed() == change("+2P +1cB -1cG")


@rule("HAL-114", "HAL-040")
@pytest.mark.parametrize(("hand", "asked"), [(("328",), True), (("301",), True), ((), False)])
def test_butchery_without_effect_still_gives_everybody_a_window(hand: tuple[str, ...], asked: bool) -> None:
    table = at("328", "w3")
    table.hand(*hand)
    table.use("butchery")
    assert (table.kind == "butcher") == asked


# ---------------------------------------------------------------- 713: a card just drawn
def draw_a_bonus_card(table: Table, label: str) -> None:
    number = table.number(label)
    table.take_out(number)
    table.game.decks[2] = (*table.game.decks[2], number)
    table.use("bonus")


@rule("HAL-204", "HAL-038")
def test_713_after_a_card_played_as_soon_as_it_was_drawn() -> None:
    table = at("713", "w3")
    draw_a_bonus_card(table, "828")
    table.refuse_card("713")
    table.play_all("828")
    assert table.playing("713") == ways(" or ".join(f"+1L +1cB +1{grain}" for grain in "BFHR"))


@rule("HAL-204")
def test_713_not_after_an_older_card_or_another_action() -> None:
    table = at("713", "w4")
    table.hand("713", "828")
    table.play_all("828")
    table.refuse_card("713")
    late = at("713", "w4")
    draw_a_bonus_card(late, "828")
    late.until(4, kind="place")
    late.exchange(1)
    late.play_all("828")
    late.refuse_card("713")


@rule("HAL-136", "HAL-204")
def test_713_after_the_farmyard_card_of_phase_5_played_at_once() -> None:
    table = at("713", "w1 8f2")
    number = table.number("708")
    table.take_out(number)
    table.farm().worker_card = number
    table.farm().stock[10] = 4
    table.exchange(1)
    table.until(5)
    table.play_all("708")
    assert table.can_play("713")
