"""Features for learned bots: equally many in every mode, single ones by name, and without hidden information."""

from __future__ import annotations

import pytest

from bocage.core.rng import Rng
from bocage.games.hallertau import ABOUT
from bocage.games.hallertau.bots.features import NAMES
from bocage.games.hallertau.engine.goods import ARTISANS
from bocage.games.hallertau.engine.score import SHEET, sheet
from tests.games.hallertau.table import ME, OTHER, Table
from tests.games.hallertau.test_secrets import swap_hand
from tests.positions import positions

MODES = [
    (players, options)
    for players in ABOUT.players
    for options in ({}, {"gateway": "master", "farmyard": "jewels", "edition": "international"}, {"cards": "no"})
]
each_mode = pytest.mark.parametrize(("players", "options"), MODES)


def columns(table: Table, seat: int = ME) -> dict[str, float]:
    return dict(zip(NAMES, table.game.features(seat), strict=True))


def place(players: int = 2, round: int = 3, cards: str = "yes") -> Table:
    """A position where the first seat places workers."""
    table = Table(players, cards=cards)
    table.until(4, round, "place", ME)
    return table


def test_names_are_distinct() -> None:
    assert len(set(NAMES)) == len(NAMES)


@each_mode
def test_features_match_their_names(players: int, options: dict[str, str]) -> None:
    for game in positions("hallertau", players, 11, 3, **options):
        for seat in range(players):
            assert len(game.features(seat)) == len(NAMES)


@each_mode
def test_features_do_not_depend_on_hidden_cards(players: int, options: dict[str, str]) -> None:
    rng = Rng(8)
    for game in positions("hallertau", players, 9, 5, **options):
        for seat in range(players):
            assert game.redeal(seat, rng).features(seat) == game.features(seat)


def test_hand_is_visible_only_to_its_owner() -> None:
    """Otherwise the test above could pass because no feature looks at cards."""
    table = place()
    own, others = table.game.features(ME), table.game.features(OTHER)
    swap_hand(table, ME)
    assert table.game.features(ME) != own
    assert table.game.features(OTHER) == others


def test_without_cards_all_card_features_are_zero() -> None:
    row = columns(place(cards="no"))
    assert not row["with cards"]
    assert not any(row[name] for name in NAMES if "card" in name or "promise" in name or name.startswith("own hand"))
    assert not row["bonus open"]


def test_clock() -> None:
    table = place(3, 2)
    row = columns(table)
    assert (row["3 players"], row["2 players"]) == (1, 0)
    assert (row["improvements left"], row["round 2"], row["round 3"], row["incomes left"]) == (5, 1, 0, 4)
    assert row["to move"] == 1
    assert columns(table, OTHER)["to move"] == 0


def test_between_rounds_features_describe_the_next_round() -> None:
    """A player who has finished improving already has the workers of the next round."""
    table = Table(2)
    for seat in (ME, OTHER):
        table.hand("020", seat=seat)
    table.until(9, 3, "improve", ME)
    assert columns(table)["round 3"] == 1
    assert columns(table)["own workers"] == 0
    table.pick("improve", 10)
    assert table.game.seat == OTHER
    row = columns(table)
    assert (row["round 3"], row["round 4"], row["own workers"]) == (0, 1, 6)
    assert columns(table, OTHER)["own workers"] == 0


def test_board() -> None:
    table = place()
    table.empty_board()
    table.workers("nursery", 1)
    table.workers("farming", 1, 2)
    table.workers("butchery", 1, 2, 3)
    table.workers("bonus", 1, 2)
    row = columns(table)
    assert row["shearing open"] == 1
    assert row["nursery open"] == 1 / 2
    assert row["farming open"] == 1 / 3
    assert row["butchery open"] == row["bonus open"] == 0
    assert (row["spaces for 1"], row["spaces for 2"], row["spaces for 3"], row["spaces full"]) == (16, 1, 1, 2)
    assert row["open to sow"] == 1


def test_sections_are_estimated_from_the_remaining_cards() -> None:
    table = place()
    table.game.sections = (0b0011, 0b1001, 0b0110)
    row = columns(table)
    assert [round(3 * row[f"section {n} will be cleared"]) for n in (1, 2, 3, 4)] == [2, 2, 1, 1]


def test_the_farm() -> None:
    """Harvest and milk are expected; three of the five goods for the carpentry are enough for its step."""
    table = place()
    table.lay("2B 5C 4L 1T 2S4 1S5 1S7 1f5H 1f3 1f2 w6")
    row = columns(table)
    assert (row["own hops in stock"], row["own hops expected"]) == (0, 5)
    assert (row["own milk in stock"], row["own milk expected"]) == (4, 8)
    assert (row["own sheep"], row["own stables"], row["own dying sheep"]) == (4, 1, 2)
    assert (row["own sheep for 1"], row["own sheep for 2"]) == (2, 1)
    assert (row["own fields"], row["own planted"], row["own rows"]) == (3, 1, 10)
    assert (row["own row 5 planted"], row["own hops planted"], row["own row 3 empty"]) == (1, 1, 1)
    assert (row["own carpentry steps"], row["own carpentry next steps"], row["own workshop next steps"]) == (0, 1, 0)
    assert row["own carpentry paid part"] == pytest.approx(2 / 3)
    assert (row["to sow"], row["to breed"]) == (2, 2 * row["sheep-breeding open"])
    assert columns(table, OTHER)["rival 1 hops expected"] == 5


def test_the_hand() -> None:
    """910 gives 10 points for 5 meat, 921 gives 12 for 4 jewels; 009 waits for a full space."""
    table = place()
    table.lay("5M 1J w6")
    table.hand("009", "910", "921")
    table.hand("020", seat=OTHER)
    row = columns(table)
    assert (row["own gateway cards"], row["own point cards"], row["rival 1 gateway cards"]) == (1, 2, 1)
    assert row["own point ready"] == 1
    assert row["own point points in hand"] == 22
    assert row["own playable"] == 1
    assert row["own asked meat"] == 0 < row["own asked jewel"]
    assert (row["own hand jewels"], row["own hand cards"]) == (1, 1)


def test_cards_in_play() -> None:
    """804 gives 1 wool in each phase 3 and 3 points, and is visible to everybody."""
    table = place()
    table.farm().played = (table.number("804"),)
    row, others = columns(table), columns(table, OTHER)
    assert (row["own cards in play"], row["own card points"], row["own income produce"]) == (1, 3, 1)
    assert others["rival 1 income to come"] == row["own income to come"] > 0


def test_rivals_are_in_order_of_play() -> None:
    table = place(4)
    for seat in range(4):
        table.farm(seat).stock[8] = seat
    assert [columns(table, 2)[f"{who} clay expected"] for who in ("own", "rival 1", "rival 2", "rival 3")] == [
        2,
        3,
        0,
        1,
    ]


def test_lead_is_over_the_best_rival() -> None:
    table = place(3)
    table.lay("3B 2C 2S5 1f4 w5")
    table.lay("9B 9C 6S7 4J 8f5 w6", seat=1)
    table.artisans(6, 6, 6, 6, 6, seat=1)
    table.lay("1C w3", seat=2)
    mine, best, last = (columns(table, seat) for seat in range(3))
    assert (mine["lead in goods"], mine["lead in sheep"], mine["lead in jewels"]) == (7 - 24, 2 - 6, -4)
    assert (best["lead in workers"], best["lead in slides"]) == (1, 6)
    assert last["lead in next steps"] == sum(
        last[f"own {artisan} next steps"] - best[f"own {artisan} next steps"] for artisan in ARTISANS
    )


def test_evaluation_is_the_first_feature() -> None:
    """Against a rival without a hand it equals that of the game."""
    table = place()
    table.farm(OTHER).hand = ()
    assert table.game.features(ME)[0] == table.game.evaluate(ME)


def test_after_the_last_improvement_the_village_is_worth_its_points() -> None:
    """It is still the last round, so nothing may drop to zero."""
    table = Table(2)
    for seat in (ME, OTHER):
        table.hand("020", seat=seat)
    table.until(11, kind="window")
    table.artisans(7, 8, 7, 7, 7)
    row, points = columns(table), dict(zip(SHEET, sheet(table.farm()), strict=True))
    assert (row["round 6"], row["improvements left"], row["own workers"]) == (1, 1, 0)
    assert row["own village worth"] == points["centre"] + points["icons"] + points["jewels"] + points["goods"]
    assert row["own points"] == table.game.scores()[ME]
