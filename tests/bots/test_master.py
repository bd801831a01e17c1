"""The master bot: it splits a decision over processes, merges their results, and answers on time if some fail."""

from __future__ import annotations

import math
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from multiprocessing.connection import Connection

import pytest

from bocage.arena import series
from bocage.bots import Bot, ask, make_bot, master
from bocage.bots.master import Master
from bocage.bots.mind import Mind
from bocage.bots.search import Search
from bocage.bots.tally import Tally, add_up, most_worlds, part
from bocage.bots.weights import best_mind
from bocage.core.game import Game
from bocage.core.registry import About
from bocage.core.rng import Rng
from bocage.games import GAMES
from tests.bots.minds import hand_made
from tests.bots.test_search import each_game, position
from tests.marks import both


def world_of(about: About, decisions: int = 12) -> Game:
    game = position(about, decisions)
    return game.redeal(game.question.seat, Rng(9))


def parts_of(world: Game, parts: int, worlds: int) -> list[Tally]:
    mind = best_mind(world)
    return [part(world, mind, Rng(5), Rng(number), worlds, math.inf, hurry=False) for number in range(parts)]


# ---------------------------------------------------------------------- merging
@each_game
def test_parts_consider_the_same_turns(about: About) -> None:
    parts = parts_of(world_of(about), 3, 2)
    turns = [[choices for choices, *_ in found] for found in parts]
    assert turns[0] == turns[1] == turns[2]


def test_parts_sample_different_worlds() -> None:
    parts = parts_of(world_of(GAMES["villagers"]), 2, 6)
    assert parts[0] != parts[1]


def test_merged_result_is_the_sum_of_its_parts() -> None:
    parts = parts_of(world_of(GAMES["beerbread"]), 3, 10)
    whole = add_up(parts)
    assert (whole.visits, len(whole.edges)) == (30, len(parts[0]))
    for place, edge in enumerate(whole.edges):
        rows = [found[place] for found in parts]
        assert all(row[:2] == (edge.choices, edge.prior) for row in rows)
        assert edge.visits == sum(row[2] for row in rows)
        assert edge.total == pytest.approx(sum(row[3] for row in rows))
    assert whole.ranked()[0].visits == max(edge.visits for edge in whole.edges)


def test_turns_found_by_only_some_parts_are_included() -> None:
    left: Tally = [([("place", 1)], 2.0, 5, 10.0), ([("place", 2)], 1.0, 4, 8.0)]
    right: Tally = [([("place", 2)], 1.0, 3, 9.0), ([("place", 3)], 0.5, 0, 0.0)]
    whole = add_up([left, [], right])
    assert [(edge.choices[0][1], edge.visits, edge.total) for edge in whole.edges] == [
        (1, 5, 10),
        (2, 7, 17),
        (3, 0, 0),
    ]
    assert (whole.visits, whole.promised, whole.total) == (12, 17.0, 27.0)
    assert whole.ranked()[0].choices == [("place", 2)]


def test_a_single_part_equals_a_plain_search() -> None:
    world = world_of(GAMES["creatures"])
    node = Search(Rng(5), 20, mind=best_mind(world)).consider(world, stream=Rng(6))
    same = add_up([part(world, best_mind(world), Rng(5), Rng(6), 20, math.inf, hurry=False)])
    assert (same.visits, same.total, same.promised) == pytest.approx((node.visits, node.total, node.promised))
    assert [edge.choices for edge in same.ranked()] == [edge.choices for edge in node.ranked()]
    assert [same.value(edge) for edge in same.edges] == pytest.approx([node.value(edge) for edge in node.edges])


@each_game
def test_parts_do_not_depend_on_hidden_cards(about: About) -> None:
    game = position(about, 25)
    seat = game.question.seat
    found = [parts_of(game.redeal(seat, Rng(hidden)), 1, 6) for hidden in (1, 2)]
    assert found[0] == found[1]


def test_hurrying_part_stops_once_the_best_turn_is_certain() -> None:
    world = world_of(GAMES["creatures"])
    found = part(world, best_mind(world), Rng(5), Rng(6), 60, math.inf)
    visits = sorted([visits for _, _, visits, _ in found], reverse=True)
    assert sum(visits) < 60
    assert visits[0] - visits[1] > 60 - sum(visits)


def test_master_plays_16_times_the_worlds_of_the_best_level() -> None:
    world = world_of(GAMES["hallertau"])
    assert most_worlds(world, best_mind(world)) == 16 * best_mind(world).levels(world)[4][0]


# ---------------------------------------------------------------------- processes
FORK = multiprocessing.get_context("fork")
IN_TIME = (
    6.0  # seconds allowed for thinking half a second: the machine may be busy, and a world is always played to its end
)


def collect_parts(monkeypatch: pytest.MonkeyPatch) -> list[Tally]:
    """Collects what the parts of the next decision find."""
    heard = list[Tally]()

    def listen(found: list[Tally]) -> object:
        heard.extend(found)
        return add_up(found)

    monkeypatch.setattr(master, "add_up", listen)
    return heard


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make a search end only by the clock, never by its number of worlds or an uncatchable lead."""
    monkeypatch.setattr("bocage.bots.tally.TIMES", 10**6)


@both
@each_game
@pytest.mark.usefixtures("endless")
def test_answers_within_its_time(about: About) -> None:
    world, others = world_of(about), set(multiprocessing.active_children())
    start = time.monotonic()
    assert Master(Rng(1), 2, seconds=0.2).choose(world) in world.options()
    assert time.monotonic() - start < IN_TIME
    assert not set(multiprocessing.active_children()) - others


@both
@pytest.mark.parametrize("way", [signal.SIGKILL, signal.SIGSTOP])
@pytest.mark.usefixtures("endless")
def test_answers_in_time_when_a_helper_dies_or_hangs(way: signal.Signals, monkeypatch: pytest.MonkeyPatch) -> None:
    world, parent, begun = world_of(GAMES["creatures"]), os.getpid(), FORK.Value("i", 0)

    def doomed(world: Game, mind: Mind, start: Rng, stream: Rng, worlds: int, deadline: float) -> Tally:
        if os.getpid() != parent:
            with begun.get_lock():
                begun.value += 1
                first = begun.value == 1
            if first:
                part(world, mind, start, stream, 3, math.inf)
                os.kill(os.getpid(), way)
        return part(world, mind, start, stream, worlds, deadline)

    monkeypatch.setattr(master, "part", doomed)
    heard, others = collect_parts(monkeypatch), set(multiprocessing.active_children())
    start = time.monotonic()
    assert Master(Rng(1), 3, seconds=0.5).choose(world) in world.options()
    assert time.monotonic() - start < IN_TIME
    assert begun.value == 2
    assert [bool(found) for found in heard].count(False) == 1, "the results of the failed helper are lost"
    assert not set(multiprocessing.active_children()) - others


def test_results_of_the_helpers_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = collect_parts(monkeypatch)
    Master(Rng(1), 3, seconds=0.2).choose(world_of(GAMES["creatures"]))
    assert len(heard) == 3
    assert all(sum(visits for _, _, visits, _ in found) > 0 for found in heard)
    turns = [[choices for choices, *_ in found] for found in heard]
    assert turns[0] == turns[1] == turns[2]


def no_helper(*_: object) -> None:
    raise AssertionError("a helper was hired")


def alone(sending: Connection) -> None:
    world = world_of(GAMES["creatures"])
    sending.send(Master(Rng(1), 4, seconds=0.05).choose(world) in world.options())


def test_thinks_without_helpers_where_child_processes_are_forbidden() -> None:
    answer, sending = FORK.Pipe(duplex=False)
    worker = FORK.Process(target=alone, args=(sending,), daemon=True)
    worker.start()
    sending.close()
    assert answer.recv() is True
    worker.join()


def test_thinks_without_helpers_when_many_matches_run_in_parallel(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the arena's processes, and on a cluster, every core already has a match to play."""
    hands = []

    def made(name: str, seed: int, at_once: int | None = None) -> Bot:
        hands.append(at_once)
        return make_bot("random", seed)

    monkeypatch.setattr(series, "make_bot", made)
    pairings = series.schedule("creatures", {}, ["master", "greedy"], 2, 2, seed=1)
    hands.clear()
    series.play_all(pairings[:1])
    assert hands == [1, 1]
    series.run(pairings[:1])
    assert hands == [1, 1, None, None]


def test_with_one_process_it_starts_no_helpers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(master, "Helper", no_helper)
    world = world_of(GAMES["creatures"])
    assert Master(Rng(1), 1, seconds=0.05).choose(world) in world.options()


def test_forced_choices_are_answered_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Master, "best_turn", no_helper)
    game, rng = GAMES["hallertau"].new(2, {}, 3), Rng(3)
    while len(game.options()) > 1:
        game.choose(rng.pick(game.options()))
    assert Master(Rng(1), 2).choose(game) == game.options()[0]


def test_helpers_end_when_their_parent_is_killed() -> None:
    """Helpers keep the other end of the pipe open as long as they live."""
    code = (
        "import time; from bocage.bots.master import Helper;"
        "helper = Helper(lambda: print('hired', flush=True) or time.sleep(60)); time.sleep(60)"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == "hired\n"
        parent.kill()
        assert parent.communicate(timeout=15)[0] == ""


# ---------------------------------------------------------------------- playing
@pytest.mark.parametrize(
    ("about", "players"), [(about, players) for about in GAMES if about.playable for players in about.players]
)
def test_plays_every_game_with_every_player_count(about: About, players: int) -> None:
    game, rng, bots = about.new(players, {}, 3), Rng(3), [Master(Rng(seat), 2, 0.01) for seat in range(players)]
    decisions = 0
    while decisions < 16 and not game.over:
        real = len(game.options()) > 1
        if real and decisions % 4 == 0:
            game.choose(ask(bots[game.question.seat], game, rng))
        else:
            game.choose(rng.pick(game.options()))
        decisions += real


def test_chosen_turn_is_played_until_hidden_information_is_revealed(monkeypatch: pytest.MonkeyPatch) -> None:
    thought = list[int]()
    best_turn = Master.best_turn

    def counted(self: Master, world: Game) -> list[tuple[str, int]]:
        thought.append(1)
        return best_turn(self, world)

    monkeypatch.setattr(Master, "best_turn", counted)
    game, bot = GAMES["creatures"].new(2, seed=1), Master(Rng(1), 1, 0.02)
    while not (bot.script and bot.script.fits(game)):  # it is carrying out a planned turn
        game.choose(bot.choose(game.clone()))
    before, rest = len(thought), bot.script.choices[:]
    assert bot.choose(game.clone()) == rest[0][1]
    assert len(thought) == before
    bot.script.choices = rest
    game.revealed += 1
    bot.choose(game.clone())
    assert len(thought) == before + 1


def test_thinks_with_custom_weights(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("weights") / "own.json"
    hand_made("creatures").write(path)
    bot = make_bot(f"master@{path}", 1, hands=1)
    assert isinstance(bot, Master)
    bot.seconds = 0.02
    world = world_of(GAMES["creatures"])
    assert bot.mind is not None
    assert bot.choose(world) in world.options()
