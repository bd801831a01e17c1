"""Hallertau for three, saved as a match file, read back and verified."""

from bocage.bots import ask, make_bot
from bocage.core.log import read, write
from bocage.core.match import Match
from bocage.core.rng import Rng
from bocage.core.words import Voice
from bocage.games import GAMES

about = GAMES["hallertau"]
match, bot, rng = Match(about, 3, {"gateway": "novice"}, seed=5), make_bot("random", 5), Rng(5)
while not match.game.over:
    match.choose(ask(bot, match.game, rng))
again = read(write(match), GAMES)
assert again.game.scores() == match.game.scores()
voice = Voice("en", [about.package])
for line in again.game.score_sheet():
    print(f"{voice.say(line.say):40}", *[f"{voice.number(n):>6}" for n in line.points])
print(f"{len(again.choices)} choices, read back:", *[f"{n:g}" for n in again.game.scores()])
