"""Campaigns: series of games for several players and solo."""

from __future__ import annotations

import pytest

from bocage.games.agricola.cards.deck import NAMES
from tests.games.agricola.table import ME, OTHER, Table
from tests.marks import rule

BARE = -14  # the starting farm: 2 people, 13 unused spaces, seven categories with -1


def series(players: int, edition: str = "french") -> Table:
    return Table(players, campaign="yes", edition=edition)


def end_game(table: Table, *points: int) -> None:
    """End the game now with these points, played with only the cards in front of the seats."""
    table.start(14)
    for seat, score in enumerate(points):
        table.give(seat, food=50)
        table.farm(seat).bonus = score - BARE
    table.rest()


def hand_sizes(table: Table, seat: int = ME) -> tuple[int, int]:
    hand = table.hand_of(seat)
    minors = len(hand & set(NAMES[:48]))
    return minors, len(hand) - minors


@rule("AGR-393")
@pytest.mark.parametrize(
    ("players", "prizes"),
    [
        (2, [(1, 0), (2, 0), (3, 0)]),
        (3, [(7, 5, 3), (8, 5, 2), (9, 5, 1)]),
        (4, [(7, 5, 4, 3), (8, 5, 3, 2), (9, 6, 3, 1)]),
    ],
)
def test_three_games_for_campaign_points(players: int, prizes: list[tuple[int, ...]]) -> None:
    table = series(players)
    total = [0] * players
    for number, prize in enumerate(prizes):
        assert not table.game.over
        order = [(number + place) % players for place in range(players)]  # a different winner each time
        scores = [0] * players
        for place, seat in enumerate(order):
            scores[seat] = 40 - 5 * place
            total[seat] += prize[place]
        end_game(table, *scores)
        assert table.game.scores() == total
    assert table.game.over
    assert table.game.ranks()[total.index(max(total))] == 1


@rule("AGR-394", "AGR-395", "AGR-028")
def test_winner_begins_and_the_last_player_has_one_more_food() -> None:
    table = series(4)
    end_game(table, 20, 10, 40, 30)
    assert (table.game.round, table.game.first, table.game.seat) == (1, 2, 2)
    assert [table.n("food", seat) for seat in range(4)] == [3, 4, 2, 3]
    end_game(table, 20, 50, 40, 30)
    assert table.game.first == 1
    assert [table.n("food", seat) for seat in range(4)] == [4, 2, 3, 3]


@rule("AGR-393", "AGR-009", "AGR-021", "AGR-031")
def test_each_game_starts_afresh() -> None:
    table = series(2)
    table.rooms(0, house="stone")
    table.fields(3)
    table.front("well", "fireplace-2")
    table.give(wood=7, sheep=1)
    end_game(table, 40, 20)
    farm = table.view()
    assert (farm["rooms"], farm["house"], farm["fields"], farm["majors"]) == ([5, 10], "wood", [], [])
    assert (table.stock(), farm["bonus"], farm["begging"]) == ({"food": 2}, 0, 0)
    assert (table.piled("forest"), table.game.round) == (3, 1)
    assert [hand_sizes(table, seat) for seat in range(2)] == [(7, 7), (7, 7)]
    assert all(major["owner"] is None for major in table.game.view(ME)["majors"])


@rule("AGR-396")
def test_one_occupation_may_be_kept_in_front_for_the_next_game() -> None:
    table = series(2)
    table.front("wood-cutter", "groom")
    table.front("tutor", seat=OTHER)
    end_game(table, 40, 20)
    assert (table.game.seat, table.offers("wood-cutter"), table.offers("groom")) == (ME, True, True)
    table.play("wood-cutter")
    assert table.game.seat == OTHER
    table.play("done")  # none is kept
    assert (table.played(), table.played(OTHER), table.game.round) == (["wood-cutter"], [], 1)
    assert table.n("food") == 2  # without an occupation cost
    table.play("forest")
    assert table.n("wood") == 4
    end_game(table, 40, 20)
    assert table.played() == []  # for one game only


@rule("AGR-397")
@pytest.mark.parametrize(("last", "ranks"), [(60, [2, 1]), (41, [1, 2]), (50, [1, 1])])
def test_a_tie_in_campaign_points_is_broken_by_the_sum_of_the_scores(last: int, ranks: list[int]) -> None:
    table = series(2)
    end_game(table, 45, 40)
    end_game(table, 45, 40)
    end_game(table, 40, last)
    assert table.game.over
    assert table.game.scores() == [3, 3]
    assert table.game.ranks() == ranks


# ------------------------------------------------------------------ solo
def alone() -> Table:
    return series(1, edition="international")


def on(table: Table) -> None:
    """Play the next game of the campaign without keeping a card if there is a choice."""
    assert table.kind == "campaign"
    table.play("/campaign.on")
    while table.kind == "next-card":
        table.play("/chance")


GOALS = (50, 55, 59, 62, 64, 65, 66, 67, 68, 69)


@rule("AGR-378", "AGR-382")
@pytest.mark.parametrize("number", range(len(GOALS)))
def test_goals_rise_when_reached_and_missed_goals_are_played_again(number: int) -> None:
    table = alone()
    for goal in GOALS[:number]:
        end_game(table, goal)
        on(table)
    assert table.game.scores() == [number]
    end_game(table, GOALS[number] - 1)
    assert table.game.scores() == [number]  # missed by one point
    on(table)
    assert table.n("food") == 0
    end_game(table, GOALS[number])
    assert table.game.scores() == [number + 1]


@rule("AGR-381", "AGR-382", "AGR-370")
@pytest.mark.parametrize(("points", "food"), [(50, 0), (51, 0), (52, 1), (57, 3), (49, 0), (10, 0)])
def test_food_for_points_above_the_goal(points: int, food: int) -> None:
    table = alone()
    assert table.n("food") == 0
    end_game(table, points)
    on(table)
    assert table.n("food") == food


@rule("AGR-379", "AGR-380")
def test_occupation_of_each_game_is_kept_permanently_and_the_hand_shrinks() -> None:
    table = alone()
    table.front("wood-cutter", "tutor")
    end_game(table, 50)
    table.play("wood-cutter")
    on(table)
    assert table.played() == ["wood-cutter"]
    assert hand_sizes(table) == (7, 6)
    assert "wood-cutter" not in table.hand_of()
    table.front("groom")
    end_game(table, 55)
    table.refuse("wood-cutter")  # it is already there
    table.play("groom")
    on(table)
    assert set(table.played()) == {"wood-cutter", "groom"}
    assert hand_sizes(table) == (7, 5)
    assert table.n("wood") == 0  # no card is played again


@rule("AGR-379", "AGR-380", "AGR-382")
def test_occupation_is_kept_after_a_missed_goal_too() -> None:
    """Ruling AGR-R25: it is kept after each game."""
    table = alone()
    table.front("wood-cutter", "tutor")
    end_game(table, 49)
    table.refuse("done")  # as after a reached goal
    table.play("tutor")
    on(table)
    assert (table.played(), hand_sizes(table), table.n("food")) == (["tutor"], (7, 6), 0)
    table.front("groom")
    end_game(table, 50)
    table.play("groom")
    on(table)
    assert set(table.played()) == {"tutor", "groom"}
    assert (hand_sizes(table), table.game.scores()) == ((7, 5), [1])


@rule("AGR-378")
def test_solo_campaign_may_be_ended_after_any_game() -> None:
    table = alone()
    end_game(table, 50)
    table.play("done")
    assert (table.game.over, table.game.scores(), table.game.ranks()) == (True, [1], [1])
