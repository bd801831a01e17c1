"""A contest: which matches are played, and the command that reproduces them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import Any

from bocage.arena.ranking import duels, ratings
from bocage.arena.series import Outcome, Pairing, Standing, schedule, standings
from bocage.core.build import compiled
from bocage.core.decks import deck_of
from bocage.games import GAMES


@dataclass(frozen=True)
class Contest:
    """A contest between bots: all at one table, by pairs (`every_pair`), or each alone; `matches` for each such
    table."""

    game: str
    bots: tuple[str, ...]
    players: int
    options: tuple[tuple[str, str], ...] = ()
    matches: int = 100
    seed: int = 0
    every_pair: bool = False
    deck: str = ""  # the text of a custom deck

    @property
    def tables(self) -> list[tuple[str, ...]]:
        """The bots of each table. All tables play the same deals."""
        if self.players == 1:
            return [(bot,) for bot in self.bots]
        return list(combinations(self.bots, 2)) if self.every_pair else [self.bots]

    def pairings(self) -> list[Pairing]:
        options = dict(self.options)
        return [
            pairing
            for bots in self.tables
            for pairing in schedule(self.game, options, bots, self.players, self.matches, self.seed, self.deck)
        ]

    @property
    def winnable(self) -> bool:
        """Whether a bot can win or lose: not against itself, nor alone in a game that sets no goal."""
        if self.players > 1:
            return len(self.bots) > 1
        # A game with a goal says at any time how the score compares with it.
        return GAMES[self.game].new(1, dict(self.options), deck=self.deck).tie_break() is not None

    @property
    def command(self) -> str:
        words = ["bocage arena", self.game, "--bots", ",".join(self.bots), "--players", str(self.players)]
        words += [f"--option {key}={value}" for key, value in self.options]
        words += ["--matches", str(self.matches), "--seed", str(self.seed)]
        words += ["--deck FILE"] if self.deck else []
        return " ".join([*words, "--round-robin"] if self.every_pair else words)

    @property
    def recipe(self) -> dict[str, Any]:
        """The contest as plain data, with the version of the rules: the same recipe need not be played again."""
        return {
            "game": self.game,
            "bots": list(self.bots),
            "players": self.players,
            "options": dict(self.options),
            "matches": self.matches,
            "seed": self.seed,
            "rules": GAMES[self.game].rules,
            **({"deck": deck_of(GAMES[self.game], self.deck).line} if self.deck else {}),
        }


def report(contest: Contest, outcomes: Sequence[Outcome], seconds: float) -> dict[str, Any]:
    """All that a contest shows, as plain data. Only the last three entries depend on the machine."""
    rows = standings(outcomes)
    return {
        **contest.recipe,
        "matches": len(outcomes),
        "command": contest.command,
        "bots": [bot_data(row, contest.winnable) for row in rows],
        "duels": [
            {
                "bot": duel.bot,
                "against": duel.against,
                "matches": duel.matches,
                "wins": duel.wins,
                "win_rate": duel.win_rate,
                "win_rate_ci95": list(duel.interval),
            }
            for duel in duels(outcomes).values()
        ],
        "ratings": [asdict(rating) for rating in ratings(outcomes, contest.seed)],
        "compiled": compiled(),
        "cost": [
            {
                "bot": row.bot,
                "decisions": row.cost.decisions,
                "seconds_mean": row.cost.mean,
                "seconds_worst": row.cost.worst,
            }
            for row in rows
        ],
        "decisions_per_s": sum(outcome.decisions for outcome in outcomes) / seconds,
    }


def bot_data(row: Standing, winnable: bool) -> dict[str, Any]:
    return {
        "bot": row.bot,
        "matches": row.matches,
        "wins": row.wins if winnable else None,
        "win_rate": row.win_rate if winnable else None,
        "win_rate_ci95": list(row.interval) if winnable else None,
        "mean_score": row.mean_score,
        "mean_score_ci95": row.score_interval and list(row.score_interval),
    }
