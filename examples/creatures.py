"""Creatures (Agricola: Terres d'élevage) with a policy of one line: build where you can, otherwise take any option."""

from bocage.core.rng import Rng
from bocage.core.words import Voice
from bocage.games import GAMES

about = GAMES["creatures"]
game, rng, voice = about.new(2, seed=7), Rng(1), Voice("en", [about.package])
while not game.over:
    labels = {option: game.question.describe(game, option) for option in game.options()}
    building = [option for option, label in labels.items() if label.target.startswith(("tile-", "space-stall"))]
    game.choose(rng.pick(building or list(labels)))
for line in game.score_sheet():
    print(f"{voice.say(line.say):40}", *[f"{voice.number(n):>6}" for n in line.points])
print(f"{'total':40}", *[f"{voice.number(n):>6}" for n in game.scores()])
