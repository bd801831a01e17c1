"""OpenSpiel: the games as `python_bocage_creatures` and so on.

    import pyspiel
    import bocage.rl.spiel
    game = pyspiel.load_game("python_bocage_villagers(players=3)")

Chance is explicit, in one node: the first move of a match draws its deal, one of `deals`. Decks of up to 330 cards have
too many orders to list, so the shuffles, and everything drawn later, follow from the number of the deal. A clone
therefore knows what will be drawn. `resample_from_infostate` gives a world in which everything hidden from a player is
dealt again: an honest search calls it before looking ahead, as IS-MCTS does.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np

from bocage.core.errors import BadSetup, IllegalChoice
from bocage.core.game import Game
from bocage.core.laws import NEVER_ENDING
from bocage.core.rng import Rng
from bocage.games import GAMES
from bocage.rl.actions import actions_of
from bocage.rl.needs import need
from bocage.rl.observations import observations_of
from bocage.rl.rewards import Rewards

need("pyspiel", "openspiel")

import pyspiel

DEALS = 4096
MOST_POINTS = 1000.0  # bound on the absolute value of margins and scores
UTILITIES = {"win": 1.0, "rank": 1.0, "margin": MOST_POINTS, "score": MOST_POINTS}


def game_type(game: str) -> Any:
    """What OpenSpiel knows about a game before it is set up."""
    about = GAMES[game]
    kind = pyspiel.GameType
    return kind(
        short_name=f"python_bocage_{game}",
        long_name=f"Bocage: {game}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(about.players),
        min_num_players=min(about.players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        default_loadable=True,
        parameter_specification={
            "players": about.usual_players,
            "reward": "margin",
            "deals": DEALS,
            "options": "",
        },
    )


class SpielGame(pyspiel.Game):
    """A game with its table. `options` are those of the game, as `cards=no,first=1`."""

    kind = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.about = GAMES[self.kind]
        self.players = int(given.get("players", self.about.usual_players))
        self.about.check(self.players)
        pairs = [pair.partition("=") for pair in str(given.get("options", "")).split(",") if pair]
        self.options = self.about.settings({key: value for key, _, value in pairs})
        self.rewards = Rewards(str(given.get("reward", "margin")))
        self.deals = int(given.get("deals", DEALS))
        if self.deals < 1:
            raise BadSetup("deals", n=self.deals)
        self.actions, self.columns = actions_of(self.kind), observations_of(self.kind)
        bound = UTILITIES[self.rewards.kind]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.actions.size,
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=-bound,
            max_utility=bound,
            max_game_length=NEVER_ENDING,
        )
        super().__init__(TYPES[self.kind], info, given)
        self.sight, self.memory = Observer(self, recall=False), Observer(self, recall=True)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        recall = bool(iig_obs_type and iig_obs_type.perfect_recall)
        return Observer(self, recall)


class Held:
    """A match with the choices of each player; copied like a match, not field by field.

    `path` is the deal and every choice since, for serialisation; None if the world was dealt again.
    """

    __slots__ = ("choices", "game", "of", "path")

    def __init__(self, of: SpielGame, game: Game | None, choices: list[list[int]], path: list[int] | None) -> None:
        self.of = of
        self.game = game
        self.choices = choices
        self.path = path

    def take(self, action: int) -> None:
        """The deal at first, then the choices of the players."""
        of, game = self.of, self.game
        if game is None:
            if not 0 <= action < of.deals:
                raise IllegalChoice("deal", deal=action, last=of.deals - 1)
            self.game = of.about.new(of.players, of.options, action)
        else:
            seat = game.question.seat
            of.actions.choose(game, action)
            self.choices[seat].append(action)
        if self.path is not None:  # only now: what was refused is no part of the match
            self.path.append(action)

    def __deepcopy__(self, memo: Any) -> Held:
        game = self.game.clone() if self.game else None
        return Held(
            self.of, game, [chosen[:] for chosen in self.choices], self.path[:] if self.path is not None else None
        )

    def __reduce__(self) -> tuple[Any, ...]:
        if self.path is None:
            raise TypeError("a resampled state cannot be written down: its deal has no number")
        return loaded, (str(self.of), self.path)


def loaded(game: str, path: list[int]) -> Held:
    """Load a game by its OpenSpiel string."""
    return played(pyspiel.load_game(game), path)


def played(of: SpielGame, path: list[int]) -> Held:
    """Replay the match of a path."""
    held = Held(of, None, [[] for _ in range(of.players)], [])
    for action in path:
        held.take(action)
    return held


class SpielState(pyspiel.State):
    """A match: first its deal, then the choices of the players."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held = played(game, [])

    def current_player(self) -> int:
        game = self.held.game
        if game is None:
            return int(pyspiel.PlayerId.CHANCE)
        return game.question.seat if game.agenda else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        game = self.held.game
        return game is not None and not game.agenda

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.held.of.deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    # Python asks for these at every step, and is answered at once. The answers of OpenSpiel, which C++ goes on using,
    # come back to Python five times for the legal actions, and begin a match only to count the columns of a tensor.
    def is_chance_node(self) -> bool:
        return self.held.game is None

    def legal_actions(self, player: int | None = None) -> list[int]:
        held = self.held
        game = held.game
        if game is not None and game.agenda and (player is None or player == game.question.seat):
            return held.of.actions.legal(game)
        found: list[int] = super().legal_actions(*[] if player is None else [player])
        return found

    def observation_tensor(self, player: int | None = None) -> list[float]:
        return self.held.of.sight.numbers(self, player)

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        return self.held.of.memory.numbers(self, player)

    def _legal_actions(self, player: int) -> list[int]:
        game = self.held.game
        if game is None or not game.agenda or game.question.seat != player:
            return []
        return self.held.of.actions.legal(game)

    def _apply_action(self, action: int) -> None:
        self.held.take(action)

    def _action_to_string(self, player: int, action: int) -> str:
        game, actions = self.held.game, self.held.of.actions
        if game is None or player < 0:
            return f"deal {action}"
        if game.agenda and action in actions.legal(game):
            return actions.words(game, action)
        kind, option = actions.split(action)
        return f"{kind} {option}"

    def returns(self) -> list[float]:
        game = self.held.game
        if game is None or game.agenda:
            return [0.0] * len(self.held.choices)
        return self.held.of.rewards.final(game)

    def resample_from_infostate(self, player: int, probability: Any) -> SpielState:
        """A world that looks the same to a player, with everything hidden from that player dealt again."""
        world: SpielState = self.clone()
        if self.held.game is not None:
            world.held.game = self.held.game.redeal(player, Rng(int(probability() * (1 << 53))))
            world.held.path = None
        return world

    def __str__(self) -> str:
        game = self.held.game
        if game is None:
            return "before the deal"
        return json.dumps(game.view(None), sort_keys=True)


class Observer:
    """What a player sees: the named columns, and with perfect recall how often the player has answered each kind of
    question.

    The strings hold the whole view of the seat; with perfect recall also every choice made.
    """

    def __init__(self, game: SpielGame, recall: bool) -> None:
        self.actions, self.columns = game.actions, game.columns
        self.recall = recall
        more = len(self.actions.kinds) if recall else 0
        self.tensor = np.zeros(self.columns.size + more, np.float32)
        self.row = self.tensor[: self.columns.size]
        self.answers = self.tensor[self.columns.size :]
        self.dict = self.columns.parts(self.row) | ({"answers": self.answers} if recall else {})

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0.0)
        held = state.held
        if held.game is None:
            return
        self.columns.write(held.game, player, self.row)
        if self.recall:
            self.answers[:] = self.answered(held.choices[player])

    def numbers(self, state: SpielState, player: int | None = None) -> list[float]:
        """The tensor of whoever decides, or of a given player."""
        game, players = state.held.game, state.held.of.players
        if player is None:
            player = state.current_player() if game is None else game.question.seat  # raises when the match is over
        if not 0 <= player < players:
            raise BadSetup("env-seat", seat=player, last=players - 1)
        if game is None:
            return [0.0] * len(self.tensor)
        found = self.columns.numbers(game, player)
        return found + self.answered(state.held.choices[player]) if self.recall else found

    def answered(self, choices: list[int]) -> list[float]:
        """How many of a player's choices answered each kind of question."""
        found = [0.0] * len(self.actions.kinds)
        for action in choices:
            kind, _ = self.actions.split(action)
            found[self.actions.place[kind]] += 1.0
        return found

    def string_from(self, state: SpielState, player: int) -> str:
        held = state.held
        if held.game is None:
            return "before the deal"
        seen = json.dumps(held.game.view(player), sort_keys=True)
        asked = f"{held.game.question.kind} " if held.game.agenda and held.game.question.seat == player else ""
        chosen = f"{' '.join(map(str, held.choices[player]))} | " if self.recall else ""
        return f"player {player} | {chosen}{asked}{seen}"


TYPES = {about.name: game_type(about.name) for about in GAMES}
CLASSES = {name: type(f"Spiel{name.title()}", (SpielGame,), {"kind": name, "__module__": __name__}) for name in TYPES}
globals().update({cls.__name__: cls for cls in CLASSES.values()})  # pickling looks for them here
for _name, _type in TYPES.items():
    pyspiel.register_game(_type, CLASSES[_name])
