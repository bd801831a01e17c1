"""The names that `import bocage` offers: new matches, saved matches and matches between bots.

Everything else follows from these: a `Game` has questions, options, views and scores, a `Match` also has a log.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bocage.bots import Bot, ask, make_bot
from bocage.core import log
from bocage.core.dealing import Seed, aside
from bocage.core.errors import BadLog
from bocage.core.game import Game
from bocage.core.match import Match
from bocage.core.registry import About
from bocage.core.rng import Rng
from bocage.games import GAMES

__all__ = ["GAMES", "Game", "Match", "load", "make_bot", "new", "play"]


def new(name: str, players: int | None = None, seed: Seed = 0, **options: object) -> Game:
    """A match of a game at its first question, for two players unless told otherwise.

    Options go by keyword, as `bocage games` lists them: `new("agricola", 3, seed=7, side_job="no", draft="pairs")`.
    True and False stand for "yes" and "no".
    """
    about = GAMES[name]
    return about.new(about.usual_players if players is None else players, _settings(about, options), seed)


def load(source: str | Path) -> Match:
    """Load a match from the path of a log, or from the text of a log. Every choice is checked."""
    if isinstance(source, str) and "\n" in source:
        return log.read(source, GAMES)
    try:
        text = Path(source).read_text(encoding="utf-8")
    except OSError as error:
        raise BadLog("no-file", path=str(source), why=error.strerror or type(error).__name__) from None
    except UnicodeDecodeError:
        raise BadLog("log-foreign", format=log.FORMAT) from None
    return log.read(text, GAMES)


def play(name: str, bots: Sequence[str | Bot], seed: Seed = 0, **options: object) -> Match:
    """A whole match between bots, one for each seat: its name (see `make_bot`) or an object with `choose(world)`."""
    about = GAMES[name]
    match, rng = Match(about, len(bots), _settings(about, options), seed), Rng(aside(seed) ^ 0xB07)
    minds = [make_bot(bot, aside(seed) * 31 + seat) if isinstance(bot, str) else bot for seat, bot in enumerate(bots)]
    while not match.game.over:
        match.choose(ask(minds[match.game.question.seat], match.game, rng))
    return match


def _settings(about: About, options: dict[str, object]) -> dict[str, str]:
    """Options as a match keeps them: `side_job=False` is the option "side-job" with the value "no"."""
    known = {option.key.replace("-", "_"): option.key for option in about.options}
    words = {True: "yes", False: "no"}
    return {
        known.get(key, key): words[value] if isinstance(value, bool) else str(value) for key, value in options.items()
    }
