"""Your own bot against those of the house: write `choose`, give it a name, and let the arena play."""

from bocage.arena.series import play_all, schedule, standings
from bocage.bots import BOTS
from bocage.core.game import Game
from bocage.core.rng import Rng


class Dreamer:
    """Plays the rest of its turn at random, a few times for each option, and takes the option of the best dream."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, world: Game) -> int:
        return max(world.options(), key=lambda option: max(self.dream(world, option) for _ in range(6)))

    def dream(self, world: Game, option: int) -> float:
        seat, then = world.question.seat, world.clone()
        then.choose(option)
        while not then.over and not then.question.opens_turn:
            then.choose(self.rng.pick(then.options()))
        return then.evaluate(seat)


BOTS["dreamer"] = Dreamer
if __name__ == "__main__":
    matches = schedule("creatures", {}, ["dreamer", "random"], players=2, matches=20, seed=1)
    for row in standings(play_all(matches)):
        low, high = row.interval
        print(f"{row.bot:8} {row.win_rate:4.0%} wins ({low:.0%} to {high:.0%}), {row.mean_score:5.1f} points a match")
