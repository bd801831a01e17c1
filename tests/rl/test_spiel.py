"""OpenSpiel: its random simulation for every game, resampled worlds, and its searches playing our games."""

from __future__ import annotations

import numpy as np
import pytest

from bocage.core.errors import BadSetup, IllegalChoice
from bocage.rl.actions import actions_of
from tests.marks import long
from tests.positions import COUNTS, each_count, each_game
from tests.rl.needs import need

pyspiel = need("pyspiel")
import bocage.rl.spiel  # noqa: E402


def load(game: str, players: int | None = None, more: str = "") -> object:
    told = ",".join(part for part in (f"players={players}" if players else "", more) if part)
    return pyspiel.load_game(f"python_bocage_{game}({told})" if told else f"python_bocage_{game}")


def begun(game, seed: int, steps: int):  # type: ignore[no-untyped-def]
    """A match after its deal and some random choices."""
    rng = np.random.default_rng(seed)
    state = game.new_initial_state()
    state.apply_action(int(rng.integers(game.deals)))
    for _ in range(steps):
        if not state.is_terminal():
            state.apply_action(int(rng.choice(state.legal_actions())))
    return state


@each_game
def test_openspiel_simulation_passes(game: str) -> None:
    pyspiel.random_sim_test(load(game), num_sims=1, serialize=True, verbose=False)


@long
@pytest.mark.parametrize(("game", "players"), COUNTS)
def test_simulation_with_serialization_passes_for_every_count(game: str, players: int) -> None:
    pyspiel.random_sim_test(load(game, players), num_sims=2, serialize=True, verbose=False)


@each_count
def test_resampled_worlds_look_the_same_to_the_player_who_asked(game: str, players: int) -> None:
    table = load(game, players)
    chance = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for steps in (0, 7, 40):
        state = begun(table, 3, steps)
        if state.is_terminal():
            continue
        player = state.current_player()
        world = state.resample_from_infostate(player, chance)
        assert world.current_player() == player
        assert world.legal_actions() == state.legal_actions()
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.information_state_tensor(player) == state.information_state_tensor(player)
        assert world.observation_tensor(player) == state.observation_tensor(player)
        world.apply_action(world.legal_actions()[0])
        assert state.current_player() == player, "changing a resampled world must not change the match"


def test_hidden_cards_differ_in_resampled_worlds() -> None:
    state = begun(load("beerbread"), 1, 3)
    player = state.current_player()
    dice = iter([0.1, 0.9])
    worlds = [state.resample_from_infostate(player, lambda: next(dice)) for _ in range(2)]
    seen = [world.observation_string(1 - player) for world in worlds]
    assert seen[0] != seen[1]


@each_game
def test_tensors_are_the_named_columns(game: str) -> None:
    table = load(game)
    state = begun(table, 2, 9)
    player = state.current_player()
    columns = table.columns  # type: ignore[attr-defined]
    assert state.observation_tensor(player) == columns.flat(state.held.game, player).tolist()
    more = len(actions_of(game).kinds)
    assert len(state.information_state_tensor(player)) == columns.size + more
    assert sum(state.information_state_tensor(player)[-more:]) == len(state.held.choices[player])
    assert state.legal_actions() == actions_of(game).legal(state.held.game)
    assert all(state.action_to_string(player, action) for action in state.legal_actions())


@each_count
def test_shortcuts_in_python_agree_with_openspiel(game: str, players: int) -> None:
    """Before the deal, during the match and at the end, for every player."""
    table, slow = load(game, players), pyspiel.State
    for state in (table.new_initial_state(), begun(table, 4, 0), begun(table, 4, 21), begun(table, 4, 5000)):  # type: ignore[attr-defined]
        assert state.is_chance_node() == slow.is_chance_node(state)
        assert state.legal_actions() == slow.legal_actions(state)
        for player in range(players):
            if not state.is_chance_node():
                assert state.legal_actions(player) == slow.legal_actions(state, player)
            assert state.observation_tensor(player) == slow.observation_tensor(state, player)
            assert state.information_state_tensor(player) == slow.information_state_tensor(state, player)
        if state.current_player() >= 0:
            assert state.observation_tensor() == slow.observation_tensor(state)
            assert state.information_state_tensor() == slow.information_state_tensor(state)
    assert state.is_terminal()


@each_game
def test_searches_of_openspiel_play(game: str) -> None:
    """MCTS searches the true match; IS-MCTS resamples a world each time. Only the searches in Python are tested: the
    ones in C++ crash the process with any game written in Python, including OpenSpiel's own."""
    from open_spiel.python.algorithms import ismcts, mcts

    table = load(game, 2, "reward=win")
    rng = np.random.RandomState(1)
    judge = mcts.RandomRolloutEvaluator(1, rng)
    searches = [
        mcts.MCTSBot(table, 2.0, 4, judge, random_state=rng),
        ismcts.ISMCTSBot(table, judge, 2.0, 4, random_state=rng),
    ]
    state = begun(table, 5, 20)
    for search in searches:
        action = search.step(state)
        assert action in state.legal_actions()
        state.apply_action(int(action))


def test_illegal_actions_are_refused_and_not_recorded() -> None:
    table = load("creatures")
    state = begun(table, 1, 3)
    foreign = next(action for action in range(9) if action not in state.legal_actions())
    with pytest.raises(IllegalChoice, match=f"^Action {foreign} is not legal for"):
        state.apply_action(foreign)
    again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(table, state))[1]
    assert str(again) == str(state)
    assert again.history() == state.history()


def test_mistakes_get_error_messages() -> None:
    with pytest.raises(BadSetup, match=r"^creatures is for 2 players, not 3\.$"):
        bocage.rl.spiel.CLASSES["creatures"]({"players": 3})
    with pytest.raises(BadSetup, match="cards=maybe"):
        bocage.rl.spiel.CLASSES["agricola"]({"options": "cards=maybe"})
    with pytest.raises(BadSetup, match="There is no reward 'gold'; it may be"):
        load("creatures", more="reward=gold")
    with pytest.raises(BadSetup, match=r"^A game needs at least one deal, not 0\.$"):
        load("creatures", more="deals=0")
    with pytest.raises(IllegalChoice, match=r"^There is no deal 9; deals are 0 to 7\.$"):
        load("creatures", more="deals=8").new_initial_state().apply_action(9)  # type: ignore[attr-defined]
    state = begun(load("beerbread"), 1, 3)
    with pytest.raises(BadSetup, match=r"^There is no seat 2; seats are 0 to 1\.$"):
        state.observation_tensor(2)
    with pytest.raises(IllegalChoice, match="match is over"):
        begun(load("beerbread"), 1, 5000).information_state_tensor()
    table = pyspiel.load_game("python_bocage_agricola", {"options": "cards=no,first=2"})
    assert table.options["cards"] == "no"
    assert table.options["first"] == "2"
