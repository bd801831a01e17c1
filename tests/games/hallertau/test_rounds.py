"""Rounds and the phases other than 4: workers removed and taken, new cards, milking (rulebook pages 7 to 11)."""

from __future__ import annotations

import pytest

from bocage.games.hallertau.cards.deck import KIND
from tests.games.hallertau.table import ME, OTHER, Table, at
from tests.games.hallertau.texts import change
from tests.marks import rule

PHASES = ["remove", "workers", "income", "actions", "card", "fallow", "harvest", "milking", "improvement", "boulders"]


def phases_told(table: Table) -> list[str]:
    return [key.removeprefix("phase.") for key, _ in table.story() if key.startswith("phase.")]


@rule("HAL-002", "HAL-063", "HAL-066", "HAL-083", "HAL-195", "H95")
def test_six_rounds_of_ten_phases() -> None:
    table = Table(2)  # listening starts at the first window, in phase 1
    assert table.game.phase == 1
    table.finish()
    first = [phase for phase in PHASES if phase != "income"]
    last = [phase for phase in PHASES if phase != "boulders"]
    assert phases_told(table) == [*first[1:], *PHASES * 4, *last, "end"]
    assert table.game.round == 6
    assert table.game.over


@rule("HAL-065")
def test_round_begins_with_phase_1() -> None:
    table = Table(2)
    assert (table.game.round, table.game.phase, table.kind) == (1, 1, "window")
    table.until(1, 2)
    assert table.kind == "window"
    assert table.game.view(None)["round"] == 2


@rule("HAL-067", "H71")
def test_first_player_does_not_change_without_the_token() -> None:
    table = Table(3, first="2")
    for round in range(1, 7):
        table.until(4, round, "place")
        assert (table.game.token, table.game.first, table.game.seat) == (1, 1, 1)
        table.until(9, round)


# ---------------------------------------------------------------- phase 1
@rule("HAL-068", "HAL-073", "HAL-074", "HAL-075", "H6")
def test_four_players_clear_the_topmost_row_everywhere() -> None:
    table = Table(4)
    table.until(9, 1)
    table.empty_board()
    table.workers("nursery", 1, 2, 3)
    table.workers("land-sale", 1)
    table.workers("point", 1, 2)
    table.workers("tool-shed", 0, 1)
    workers = [farm.workers for farm in table.game.farms]
    table.until(4, 2)
    found = [table.on(space) for space in ("nursery", "land-sale", "point", "tool-shed", "clearing")]
    assert found == [[1, 2, 0], [0, 0, 0], [1, 0], [0, 0, 0], [0, 0, 0]]
    assert workers == [0] * 4
    assert [farm.workers for farm in table.game.farms] == [6] * 4


@rule("HAL-069", "HAL-070")
def test_other_sections_keep_all_workers() -> None:
    table = Table(2)
    table.until(9, 1)
    table.empty_board()
    for space in ("shearing", "nursery", "cultivation", "tool-shed"):
        table.workers(space, 1, 2, 3)
    table.game.sections = (2 | 8,)
    table.until(4, 2)
    found = [table.on(space) for space in ("shearing", "nursery", "cultivation", "tool-shed")]
    assert found == [[1, 2, 3], [1, 2, 0], [1, 2, 3], [1, 2, 0]]
    assert table.game.view(None)["sections"] == {"cleared": [2, 4], "removed": [0, 3, 0, 3], "left": 0}


# ---------------------------------------------------------------- phase 2
@rule("HAL-076", "HAL-077", "HAL-080", "HAL-082", "H7", "HAL-023")
def test_card_of_the_round_leaves_face_down_and_the_next_holds_the_workers() -> None:
    table = Table(2)
    yards = [farm.yard for farm in table.game.farms]
    for round in range(1, 7):
        table.until(4, round, "place")
        for seat, farm in enumerate(table.game.farms):
            assert farm.worker_card == yards[seat][round - 1]
            assert farm.yard == (*[0] * round, *yards[seat][round:])
            assert farm.worker_card not in farm.hand
        assert table.farm(table.game.first).workers == 6
        lies = [card["lies"] for card in table.game.view(None)["farms"][0]["yard"]]
        assert lies == [number > round for number in range(1, 7)]


@rule("HAL-078", "HAL-079", "HAL-059", "H8")
def test_sheep_on_the_leaving_card_die() -> None:
    table = Table(2)
    table.until(4, 1)
    table.lay("1S4 1S5 2S7 1S2")
    sheep = []
    for round in range(2, 7):
        table.until(4, round)
        sheep.append(table.farm().sheep[1:])
    assert sheep == [
        [0, 0, 0, 1, 1, 0, 2], [0, 0, 0, 1, 1, 0, 2], [0, 0, 0, 0, 1, 0, 2], [0, 0, 0, 0, 0, 0, 2],
        [0, 0, 0, 0, 0, 0, 2],
    ]  # fmt: skip


@rule("HAL-080", "HAL-081", "HAL-170", "HAL-172", "H100")
@pytest.mark.parametrize(("slides", "workers"), [(0, 6), (1, 7), (4, 10), (6, 12), (7, 12), (10, 12)])
def test_number_of_workers_follows_the_window(slides: int, workers: int) -> None:
    table = Table(1)
    table.until(9, 2)
    table.lay(f"k{slides}")
    assert table.farm().workers == 0
    table.until(4, 3, "place")
    assert table.farm().workers == workers


# ---------------------------------------------------------------- phases 5 and 8
@rule("HAL-135", "HAL-244", "HAL-245")
def test_worker_card_is_taken_into_hand_in_phase_5_of_every_round() -> None:
    table = Table(2)
    for round in range(1, 7):
        table.until(4, round)
        cards = [farm.worker_card for farm in table.game.farms]
        table.until(5, round)
        for seat, farm in enumerate(table.game.farms):
            assert cards[seat] in farm.hand
            assert farm.worker_card == 0
            assert sum(KIND[card] == 1 for card in farm.hand) == round


@rule("HAL-136")
def test_new_card_may_be_played_at_once() -> None:
    table = at("402", "w1")
    number = table.number("402")
    table.hand()
    table.take_out(number)
    table.farm().worker_card = number
    table.exchange(1)
    assert (table.game.phase, table.kind) == (5, "window")
    assert table.can_play("402")


@rule("HAL-150", "HAL-064", "H19")
def test_milking_counts_sheep_on_cards_and_in_the_stables() -> None:
    table = Table(2)
    table.until(7, 1)
    table.lay("2S4 1S7", seat=ME)
    table.lay("1S6", seat=OTHER)
    table.until(9, 1)
    assert [table.farm(seat).stock[6] for seat in (ME, OTHER)] == [3, 1]


# ---------------------------------------------------------------- sheep by round
@rule("HAL-057", "HAL-058", "HAL-061", "H4", "H5")
@pytest.mark.parametrize(("round", "place"), [(1, 4), (2, 5), (3, 6), (4, 7), (5, 7), (6, 7)])
def test_place_of_a_gained_sheep(round: int, place: int) -> None:
    table = at("020", f"w3 20S{place}", round)
    table.mark()
    table.use("sheep-market")
    assert table.changed() == change(f"+1S{place} +1P")


# ---------------------------------------------------------------- without cards
@rule("HAL-304", "HAL-305", "HAL-306", "HAL-307", "HAL-308", "H71")
def test_variant_without_cards() -> None:
    table = Table(3, cards="no", first="3")
    tokens = []
    for round in range(1, 7):
        table.until(4, round)
        tokens.append(table.game.token)
        assert table.game.seat == table.game.token
        for space in ("gateway", "farmyard", "bonus", "point"):
            table.refuse(f"space-{space}")
        assert table.offers("space-clearing") or round > 1
    assert tokens == [2, 0, 1, 2, 0, 1]
    table.finish()
    told = phases_told(table)
    assert "income" not in told
    assert all(not farm.hand for farm in table.game.farms)
    assert [line.say.key for line in table.game.score_sheet()] == [
        "score.centre", "score.icons", "score.sheep", "score.jewels", "score.goods",
    ]  # fmt: skip
    assert "cards" not in table.game.view(0)["farms"][0]["sheet"]


@rule("HAL-302", "HAL-303")
def test_without_cards_sheep_are_kept_on_places_for_rounds() -> None:
    table = Table(1, cards="no")
    table.until(4, 1)
    table.lay("w6")
    table.use("sheep-market")
    assert table.farm().sheep[4] == 1
    table.until(4, 4)
    assert table.farm().sheep[1:] == [0] * 7
