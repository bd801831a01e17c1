"""Phase 3: incomes of bonus cards (rulebook pages 7 and 12)."""

from __future__ import annotations

from tests.games.hallertau.table import IDLER, Table, at
from tests.games.hallertau.test_cards_bonus import in_play
from tests.games.hallertau.texts import change
from tests.marks import rule


def with_bonuses(*labels: str, position: str = "") -> Table:
    """Phase 3 of round 2 with these bonus cards played."""
    table = in_play(labels[0], position)
    others = tuple(table.number(label) for label in labels[1:])
    table.take_out(*others)
    farm = table.farm()
    farm.played = (*farm.played, *others)
    farm.tally = (0, 0, len(labels), 0)
    table.mark()
    return table


@rule("HAL-084", "HAL-089", "H9")
def test_incomes_in_the_order_chosen_by_the_player_can_build_on_each_other() -> None:
    table = with_bonuses("811", "838", "819")
    table.pick("income", "bonus-0-819", "bonus-0-838")
    assert table.changed() == change("+1f4 +1F")
    assert not table.offers("bonus-0-819")  # it has paid, but another card has not
    table.pick("income", "bonus-0-811")
    table.pick("sow", "field-0-0")
    assert table.changed() == change("+1f4F")


@rule("HAL-084")
def test_income_that_sows_finds_nothing_to_sow_if_resolved_first() -> None:
    table = with_bonuses("811", "838", "819")
    table.pick("income", "bonus-0-811", "bonus-0-819", "bonus-0-838")
    assert table.changed() == change("+1f4 +1F")
    assert not table.offers("bonus-0-811")  # each card pays once


@rule("HAL-085")
def test_income_may_be_taken_in_part_or_declined() -> None:
    table = with_bonuses("809")
    found = set().union(*(table.outcomes(option) for option in table.find("bonus-0-809")))
    assert found == {change(text) for text in ("=", "+1B", "+1H", "+1B +1H")}


@rule("HAL-083", "H105")
def test_no_income_in_round_1() -> None:
    table = at("828", "", 1, 1)
    table.play_all("828")
    table.mark()
    table.until(4, 1)
    assert table.changed() == change("=")
    table.until(1, 2)
    before = table.farm().stock[2]
    table.until(4, 2)
    assert table.farm().stock[2] == before + 1


@rule("HAL-086", "HAL-087", "H92", "HAL-230")
def test_income_can_pay_for_a_bonus_card_that_pays_once_at_once() -> None:
    table = with_bonuses("828")
    table.hand("802", IDLER)
    table.refuse_card("802")
    table.mark()
    table.pick("income", "bonus-0-828")
    table.begin("802")
    assert table.changed() == change("+1B +2pts -1cB")
    assert not table.offers("bonus-0-802")
    stock = table.farm().stock[:]
    table.until(4)
    assert table.farm().stock == stock


@rule("HAL-088")
def test_bonus_cards_in_hand_give_nothing() -> None:
    table = at("845", "", 2, 3)
    table.hand("845", "828", "832")
    table.lay("f3 f4")
    table.mark()
    table.until(4)
    assert table.changed() == change("=")


@rule("HAL-246", "HAL-228", "H34")
def test_118_and_810() -> None:
    table = at("118", "z w6")
    table.hand("118", "810", IDLER)
    table.mark()
    table.play_all("118")
    assert table.changed() == change("+2B +1H +1cB -1cG")
    table.lay("2H w6")
    table.mark()
    table.play_all("810")
    assert table.changed() == change("-2H +3pts -1cB")
    rye = []
    for round in range(2, 7):
        table.until(1, round)
        before = table.farm().stock[3]
        table.until(4, round)
        rye.append(table.farm().stock[3] - before)
    assert rye == [1, 1, 1, 1, 1]
    table.finish()
    assert table.points("cards") == 3


@rule("HAL-242", "HAL-230", "HAL-246")
def test_a_bonus_card_may_be_played_in_any_phase_and_pays_from_the_next_phase_3_on() -> None:
    for round, phase in ((1, 1), (1, 4), (1, 5), (1, 7), (1, 9), (6, 11)):
        table = at("828", "", round, phase)
        table.mark()
        table.play_all("828")
        assert table.changed() == change("+2pts -1cB")


@rule("HAL-084")
def test_a_player_without_hand_cards_gets_the_income_too() -> None:
    table = at("828", "w6", idler=True)
    table.play_all("828")
    table.hand()
    table.game.decks[1] = ()
    table.farm().yard = (0, *[0] * 5)
    table.farm().worker_card = 0
    hops = table.farm().stock[2]
    while not (table.game.phase == 4 and table.game.round == 2):
        table.farm().hand = ()
        table.idle()
    assert table.farm().stock[2] == hops + 1


@rule("HAL-085", "HAL-226")
def test_last_income_can_be_declined_without_hand_cards() -> None:
    """A field may be unwanted, because 105, 201, 429, 509, 519 and 704 depend on the number of fields."""
    table = with_bonuses("819", "828")
    table.hand()
    table.pick("income", "bonus-0-828")
    table.mark()
    assert table.kind == "income"
    found = set().union(*(table.outcomes(option) for option in table.find("bonus-0-819")))
    assert found == {change("="), change("+1f4")}


@rule("HAL-085")
def test_single_income_with_an_action_asks_only_about_the_action() -> None:
    table = with_bonuses("839", "828", position="1T")
    table.hand()
    table.pick("income", "bonus-0-828")
    assert table.kind == "swap"


@rule("HAL-085")
def test_hushed_world_takes_the_last_income_without_a_question() -> None:
    table = with_bonuses("819", "828")
    table.hand()
    table.mark()
    table.game.hushed = True
    table.pick("income", "bonus-0-828")
    assert table.game.phase == 4
    assert table.changed() == change("+1H +1f4")
