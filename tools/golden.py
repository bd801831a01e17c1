"""Record golden matches: `python -m tools.golden GAME` plays a few seeds with mixed bots and writes tests/golden/GAME/.

Do this when a rule has been corrected on purpose; the changed files then show in the diff what it changed.
"""

from __future__ import annotations

import sys
from itertools import product
from pathlib import Path

from bocage.bots import ask, make_bot
from bocage.core import log
from bocage.core.match import Match
from bocage.core.rng import Rng
from bocage.games import GAMES

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden"
CASTS = (("random",), ("greedy", "random"), ("greedy",))
SEEDS = range(1, 6)


def record(name: str) -> None:
    about = GAMES[name]
    (FOLDER / name).mkdir(parents=True, exist_ok=True)
    for players, cast, seed in product(about.players, CASTS, SEEDS):
        match, rng = Match(about, players, {}, seed), Rng(seed)
        bots = [make_bot(cast[seat % len(cast)], seed * 10 + seat) for seat in range(players)]
        while not match.game.over:
            match.choose(ask(bots[match.game.question.seat], match.game, rng))
        path = FOLDER / name / f"{players}-{'-'.join(cast)}-{seed}.match"
        path.write_text(log.write(match), encoding="utf-8")
        print(path.name, match.game.scores())


if __name__ == "__main__":
    for name in sys.argv[1:]:
        record(name)
