"""Who is better than whom: duels between two bots, and a rating for each."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

from openskill.models import PlackettLuce

from bocage.arena.series import Outcome, Wins


@dataclass(frozen=True)
class Duel(Wins):
    """The matches two bots shared; a win is a better place than the other's, a shared place is half of one."""

    against: str


@dataclass(frozen=True)
class Rating:
    """Strength on one scale (25 is the middle), its uncertainty, and the strength that is almost certain."""

    bot: str
    mu: float
    sigma: float
    ordinal: float


def best_ranks(outcome: Outcome) -> dict[str, int]:
    """The best place each bot reached with any of its seats."""
    places: dict[str, int] = {}
    for seat, entrant in enumerate(outcome.pairing.entrants):
        bot = outcome.pairing.bots[entrant]
        places[bot] = min(outcome.ranks[seat], places.get(bot, outcome.ranks[seat]))
    return places


def duels(outcomes: Sequence[Outcome]) -> dict[tuple[str, str], Duel]:
    """The cross table: every ordered pair of bots that met."""
    matches: dict[tuple[str, str], int] = {}
    wins: dict[tuple[str, str], float] = {}
    for outcome in outcomes:
        for (bot, mine), (against, theirs) in permutations(best_ranks(outcome).items(), 2):
            pair = bot, against
            matches[pair] = matches.get(pair, 0) + 1
            wins[pair] = wins.get(pair, 0.0) + (1.0 if mine < theirs else 0.5 if mine == theirs else 0.0)
    return {pair: Duel(pair[0], matches[pair], wins[pair], pair[1]) for pair in matches}


def ratings(outcomes: Sequence[Outcome], seed: int) -> list[Rating]:
    """Ratings by openskill's Plackett-Luce model, best first; one pass over the matches in random order.

    The schedule keeps the matches of a pair together, and later matches weigh more: so they are shuffled.
    """
    model = PlackettLuce()
    order = [places for outcome in outcomes if len(places := best_ranks(outcome)) > 1]
    known = {bot: model.rating(name=bot) for places in order for bot in places}
    random.Random(seed).shuffle(order)
    for places in order:
        rated = model.rate([[known[bot]] for bot in places], ranks=[float(place) for place in places.values()])
        known.update((bot, team[0]) for bot, team in zip(places, rated, strict=True))
    found = [Rating(bot, rating.mu, rating.sigma, rating.ordinal()) for bot, rating in known.items()]
    return sorted(found, key=lambda rating: -rating.mu)
