"""The results of matches: standings, duels, ratings, intervals, reports and charts."""

from __future__ import annotations

import json
from itertools import combinations
from xml.etree import ElementTree

import pytest

from bocage.arena.chart import Mark, Panel, chart, scale
from bocage.arena.contest import Contest, report
from bocage.arena.ranking import duels, ratings
from bocage.arena.series import mean_interval, run, standings
from tests.arena.made import outcome, series


def test_shared_wins_are_split_and_scores_are_averaged_over_the_seats_of_a_bot() -> None:
    shared = outcome(("a", "b"), (1, 1, 3), (20, 20, 4), entrants=(0, 1, 0))
    first, second = standings([shared])
    assert (first.bot, first.matches, first.wins, first.mean_score) == ("a", 1, 0.5, 12)
    assert (second.bot, second.matches, second.wins, second.mean_score) == ("b", 1, 0.5, 20)


def test_standings_collect_a_bot_from_all_its_tables() -> None:
    rows = standings(series("a", "b", 3, 1) + series("c", "a", 1, 1))
    assert [(row.bot, row.matches, row.wins) for row in rows] == [("a", 6, 4), ("b", 4, 1), ("c", 2, 1)]
    assert (rows[0].cost.decisions, rows[0].cost.seconds, rows[0].cost.worst) == (60, 4 * 1.0 + 2 * 2.0, 1.5)


def test_bot_against_itself_has_two_rows_and_no_duel() -> None:
    outcomes = [outcome(("a", "a"), (1, 2)), outcome(("a", "a"), (1, 2), entrants=(1, 0))]
    assert [(row.bot, row.wins) for row in standings(outcomes)] == [("a", 1), ("a", 1)]
    assert duels(outcomes) == {}
    assert ratings(outcomes, 1) == []


def test_both_halves_of_a_cross_table_add_up() -> None:
    outcomes = series("a", "b", 6, 2) + series("b", "c", 5, 3) + [outcome(("a", "c"), (1, 1))]
    met = duels(outcomes)
    assert met["a", "b"].wins == 6
    assert met["a", "c"].wins == 0.5
    for one, two in combinations("abc", 2):
        assert met[one, two].wins + met[two, one].wins == met[one, two].matches == met[two, one].matches
        assert met[one, two].win_rate + met[two, one].win_rate == 1
        assert met[one, two].interval[0] <= met[one, two].win_rate <= met[one, two].interval[1]


def test_duel_counts_the_best_seat_of_each_bot() -> None:
    met = duels([outcome(("a", "b"), (3, 2, 1, 4), entrants=(0, 1, 0, 1))])
    assert (met["a", "b"].wins, met["b", "a"].wins) == (1, 0)


def test_ratings_follow_the_wins_regardless_of_order() -> None:
    outcomes = series("a", "b", 15, 5) + series("b", "c", 15, 5) + series("a", "c", 18, 2)
    for seed in range(5):
        found = ratings(outcomes, seed)
        assert [rating.bot for rating in found] == ["a", "b", "c"]
        assert all(rating.ordinal == pytest.approx(rating.mu - 3 * rating.sigma) for rating in found)
        assert found == ratings(outcomes, seed)


def test_interval_of_a_mean() -> None:
    low, high = mean_interval([float(value) for value in range(30)]) or (0, 0)
    assert (round(low, 2), round(high, 2)) == (11.21, 17.79)  # Student's t with 29 degrees of freedom is 2.045
    assert mean_interval([4.0]) is None


def test_report_is_plain_data() -> None:
    contest = Contest("creatures", ("random", "greedy"), 2, (("first", "1"),), 2, 5)
    data = json.loads(json.dumps(report(contest, run(contest.pairings()), 2.0)))
    assert set(data) == {
        "game", "bots", "players", "options", "matches", "seed", "rules", "command", "duels", "ratings", "compiled",
        "cost", "decisions_per_s",
    }  # fmt: skip
    assert data["command"] == (
        "bocage arena creatures --bots random,greedy --players 2 --option first=1 --matches 2 --seed 5"
    )
    assert data["options"] == {"first": "1"}
    assert {row["bot"] for row in data["bots"]} == {row["bot"] for row in data["ratings"]} == {"random", "greedy"}
    assert [(row["bot"], row["against"]) for row in data["duels"]] == [("random", "greedy"), ("greedy", "random")]
    for row in data["cost"]:
        assert 0 < row["seconds_mean"] <= row["seconds_worst"]
        assert row["decisions"] > 0


@pytest.mark.parametrize(
    ("contest", "winnable"),
    [
        (Contest("creatures", ("random",), 2), False),
        (Contest("creatures", ("random", "random"), 2), True),
        (Contest("villagers", ("random",), 1), True),
        (Contest("hallertau", ("random",), 1, (("cards", "no"),)), True),
        (Contest("agricola", ("random",), 1), False),
        (Contest("agricola", ("random",), 1, (("campaign", "yes"),)), True),
    ],
)
def test_wins_are_reported_only_where_winning_is_possible(contest: Contest, winnable: bool) -> None:
    assert contest.winnable is winnable
    small = Contest(contest.game, contest.bots, contest.players, contest.options, 1, 1)
    data = report(small, run(small.pairings()), 1.0)
    assert all((row["wins"] is not None) is winnable for row in data["bots"])


def test_chart_is_an_svg_with_all_its_words() -> None:
    marks = [Mark("a & b", "50 % (40 - 60)", 50, 40, 60, bar=55), Mark("c", "7", 7, 7, 7, dots=(3, 11))]
    text = chart("Game <1>", [Panel("Rates", marks, (0, 100), " %"), Panel("Scores", marks)])
    words = [element.text for element in ElementTree.fromstring(text).iter() if element.text and element.text.strip()]
    for word in ("Game <1>", "Rates", "Scores", "a & b", "50 % (40 - 60)", "100 %"):
        assert word in words


@pytest.mark.parametrize(
    ("values", "ends"),
    [((0, 100), (0, 100, 20)), ((31.5, 48.2), (30, 50, 2)), ((5, 5), (4, 6, 0.5)), ((-19.5, 34.2), (-20, 40, 10))],
)
def test_scales_have_round_ends_and_steps(values: tuple[float, float], ends: tuple[float, float, float]) -> None:
    low, high = values
    assert scale(Panel("", [Mark("", "", low, low, high)])) == pytest.approx(ends)
