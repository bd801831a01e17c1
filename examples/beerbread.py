"""Beer & Bread (Bière & Pain) between two bots, told in French while it is played."""

from bocage.bots import ask, make_bot
from bocage.core.rng import Rng
from bocage.core.words import Voice
from bocage.games import GAMES

about = GAMES["beerbread"]
voice = Voice("fr", [about.package], ["Anne", "Basile"])
game = about.new(2, {"first": "1"}, seed=3, listener=lambda event: print(voice.tell(event.say, event.seat)))
bots, rng = [make_bot("greedy", 1), make_bot("random", 2)], Rng(0)
while not game.over:
    game.choose(ask(bots[game.question.seat], game, rng))
for line in game.score_sheet():
    print(f"{voice.say(line.say):40}", *[f"{voice.number(n):>6}" for n in line.points])
print(f"{'total':40}", *[f"{voice.number(n):>6}" for n in game.scores()])
