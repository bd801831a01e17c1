"""Villagers alone against the Countess: ten matches of a bot, and the score sheet of the best."""

from bocage.bots import ask, make_bot
from bocage.core.rng import Rng
from bocage.core.words import Voice
from bocage.games import GAMES

about, best = GAMES["villagers"], None
for seed in range(10):
    game, bot, rng = about.new(1, seed=seed), make_bot("greedy", seed), Rng(seed)
    while not game.over:
        game.choose(ask(bot, game, rng))
    print(f"seed {seed}: {game.scores()[0]:g} gold,", "won" if game.ranks() == [1] else "lost")
    best = game if best is None or game.scores() > best.scores() else best
voice = Voice("en", [about.package])
for line in best.score_sheet() if best else ():
    print(f"{voice.say(line.say):40}", *[f"{voice.number(n):>6}" for n in line.points])
