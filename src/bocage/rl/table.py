"""A table of an environment: one match after another, with one seat for the learner."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random as Dice
from typing import SupportsIndex

from bocage.core.errors import BadSetup
from bocage.core.game import Game
from bocage.core.registry import About
from bocage.games import GAMES
from bocage.rl.actions import actions_of
from bocage.rl.company import Chance, Opponent, company, seated
from bocage.rl.rewards import Rewards


class Table:
    """One match after another. `seat` is the learner's; None draws it for every match. `skip_forced` plays forced
    choices."""

    def __init__(
        self,
        game: str,
        players: int | None,
        opponents: Opponent | Sequence[Opponent],
        seat: int | None,
        rewards: Rewards,
        options: Mapping[str, str] | None,
        skip_forced: bool,
    ) -> None:
        self.about, self.players, self.options = agreed(game, players, options)
        if seat is not None and seat not in range(self.players):
            raise BadSetup("env-seat", seat=seat, last=self.players - 1)
        self.wanted = seat
        self.opponents = company(opponents, self.players - 1)
        self.rewards = rewards
        self.skip_forced = skip_forced
        self.actions = actions_of(game)
        self.game: Game | None = None
        self.seat = 0

    def begin(self, dice: Dice) -> Game:
        """Deal a new match and let the others play up to the learner's first question."""
        self.seat = dice.randrange(self.players) if self.wanted is None else self.wanted
        game = self.game = self.about.new(self.players, self.options, dice.getrandbits(62))
        others = [seated(opponent, dice.getrandbits(62)) for opponent in self.opponents]
        #: Who answers at each seat, and the dice of those who play at random.
        self.bots = {(self.seat + 1 + turn) % self.players: bot for turn, bot in enumerate(others)}
        self.dice = [bot.roll if isinstance(bot := self.bots.get(n), Chance) else None for n in range(self.players)]
        self.pass_on()
        self.ahead = self.rewards.margins(game)[self.seat] if self.rewards.shaping else 0.0
        return game

    def pass_on(self) -> None:
        """Let the others play until the learner is asked, or the match is over."""
        game, seat = self.game, self.seat
        assert game is not None
        while True:
            game.drift(self.dice)
            if not game.agenda:
                return
            turn = game.question.seat
            if turn != seat:
                game.choose(self.bots[turn].answer(game))
            elif self.skip_forced and len(options := game.options()) == 1:
                game.choose(options[0])
            else:
                return

    def play(self, action: SupportsIndex) -> float:
        """Choose for the learner, pass on, and say what that was worth."""
        game = self.game
        if game is None:
            raise BadSetup("env-reset")
        self.actions.choose(game, action)
        self.pass_on()
        paid, rewards = 0.0, self.rewards
        if rewards.shaping:
            ahead = rewards.margins(game)[self.seat]
            paid = rewards.shaping * (ahead - self.ahead)
            self.ahead = ahead
        return paid if game.agenda else paid + rewards.final(game)[self.seat]


def agreed(game: str, players: int | None, options: Mapping[str, str] | None) -> tuple[About, int, dict[str, str]]:
    """The game, its number of players and all of its options; raises an error if the game does not have them."""
    about = GAMES[game]
    players = about.usual_players if players is None else players
    about.check(players)
    if not isinstance(options or {}, Mapping):
        raise BadSetup("env-options", options=repr(options))
    return about, players, about.settings(dict(options or {}))
