"""Schedules of matches, which come out the same wherever they are played, and their costs."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Future

import pytest

from bocage.arena.contest import Contest
from bocage.arena.pool import pool
from bocage.arena.series import Outcome, R, T, play, run, schedule, task_size

SMALL = schedule("creatures", {}, ["random", "random"], 2, 6, seed=9)


def results(outcomes: Sequence[Outcome]) -> list[object]:
    """The parts of outcomes that must not depend on where a match was played."""
    return [(outcome.pairing, outcome.scores, outcome.ranks, outcome.decisions) for outcome in outcomes]


class AtOnce:
    """An executor that runs each task as soon as it is submitted, so that tasks complete in any order."""

    hands = 4

    def __init__(self) -> None:
        self.tasks: list[int] = []

    def submit(self, work: Callable[[T], R], task: T, /) -> Future[R]:
        assert isinstance(task, list)
        self.tasks.append(len(task))
        future: Future[R] = Future()
        future.set_result(work(task))
        return future


def test_round_robin_schedules_all_pairs() -> None:
    contest = Contest("creatures", ("random", "greedy", "level1"), 2, (), 4, 7, every_pair=True)
    pairs = [("random", "greedy"), ("random", "level1"), ("greedy", "level1")]
    assert contest.tables == pairs
    assert contest.pairings() == [
        pairing for pair in pairs for pairing in schedule("creatures", {}, pair, 2, 4, seed=7)
    ]


@pytest.mark.parametrize(("players", "bots"), [(3, 2), (4, 2), (5, 2), (4, 3), (5, 5)])
def test_every_bot_has_every_seat_of_a_deal_equally_often(players: int, bots: int) -> None:
    names = ["random"] * bots
    pairings = schedule("villagers", {}, names, players, 1, seed=3)
    assert {pairing.seed for pairing in pairings} == {3}
    for seat in range(players):
        seen = Counter(pairing.entrants[seat] for pairing in pairings)
        assert set(seen.values()) == {len(pairings) // bots}
        assert len(seen) == bots


def test_two_bots_at_a_table_of_three_alternate_having_two_seats() -> None:
    entrants = [pairing.entrants for pairing in schedule("villagers", {}, ["random", "greedy"], 3, 6, seed=1)]
    assert sorted(entrants) == [(0, 0, 1), (0, 1, 0), (0, 1, 1), (1, 0, 0), (1, 0, 1), (1, 1, 0)]


def test_solo_bots_play_the_same_deals() -> None:
    pairings = Contest("villagers", ("random", "greedy"), 1, (), 3, 5).pairings()
    assert [(pairing.bots, pairing.seed) for pairing in pairings] == [
        ((bot,), seed) for bot in ("random", "greedy") for seed in (5, 6, 7)
    ]


def test_only_real_decisions_are_counted_and_timed() -> None:
    outcome = play(SMALL[0])
    assert sum(cost.decisions for cost in outcome.costs) < outcome.decisions  # the rest were forced
    for cost in outcome.costs:
        assert 0 < cost.mean <= cost.worst <= cost.seconds <= outcome.seconds


def test_the_costs_of_a_bot_with_two_seats_are_added() -> None:
    one, two = play(schedule("villagers", {}, ["random", "random"], 3, 1, seed=1)[0]).costs
    assert one.decisions > two.decisions > 0


def test_outcomes_are_in_the_order_of_the_schedule() -> None:
    told: list[Outcome] = []
    pairings = SMALL * 10
    executor = AtOnce()
    outcomes = run(pairings, executor, told.append)
    assert results(outcomes) == results(run(pairings))
    assert len(told) == len(pairings) == sum(executor.tasks)
    assert len(executor.tasks) < len(pairings)  # short matches are grouped


def test_tasks_are_long_enough_and_keep_all_processes_busy() -> None:
    assert task_size(0.01, 1000, 2) == 40  # 0.4 seconds
    assert task_size(5.0, 1000, 2) == 1
    assert task_size(0.01, 40, 2) == 10  # two tasks for each process
    assert task_size(0.01, 1, 8) == 1
    assert task_size(float("inf"), 100, 2) == 1  # no match has been timed yet


def test_parallel_processes_play_the_same_matches() -> None:
    with pool(2) as processes:
        assert results(run(SMALL, processes)) == results(run(SMALL))


CREWS = {
    "arena": "from bocage.arena.pool import pool; crew = pool(1); workers = crew.__enter__().processes",
    "tables": "from bocage.tables.thinking import Thinkers; workers = Thinkers(1).running_pool()",
}


@pytest.mark.parametrize("crew", CREWS)
def test_workers_end_when_their_parent_is_killed(crew: str) -> None:
    """Workers keep the other end of the pipe open as long as they live."""
    code = f"import os; {CREWS[crew]}; print(workers.submit(os.getpid).result(), flush=True); input()"
    with subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as parent:
        assert parent.stdout is not None
        assert int(parent.stdout.readline()) != parent.pid
        parent.kill()
        assert parent.communicate(timeout=30)[0] == ""


def test_cluster_plays_the_same_matches() -> None:
    from bocage.arena.cluster import Cluster

    cluster = Cluster("", 2)
    try:
        assert cluster.hands == 2
        assert results(run(SMALL, cluster)) == results(run(SMALL))
    finally:
        cluster.close()
