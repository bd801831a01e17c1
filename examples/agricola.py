"""Agricola for four, each hand drafted; every seat looks one choice ahead by the game's own evaluation."""

from bocage.bots import make_bot
from bocage.core.rng import Rng
from bocage.core.words import Voice
from bocage.games import GAMES

about = GAMES["agricola"]
game, bots, rng = about.new(4, {"draft": "quick"}, seed=11), [make_bot("greedy", seat) for seat in range(4)], Rng(0)
while not game.over:
    world = game.redeal(game.question.seat, rng)  # what this seat may know; the rest is dealt anew
    game.choose(bots[game.question.seat].choose(world))
voice = Voice("en", [about.package])
for line in game.score_sheet():
    print(f"{voice.say(line.say):40}", *[f"{voice.number(n):>6}" for n in line.points])
print(f"{'total':40}", *[f"{voice.number(n):>6}" for n in game.scores()])
