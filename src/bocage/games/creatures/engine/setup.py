"""Setting up: boards, stocks and the first player (rulebook page 1)."""

from __future__ import annotations

from bocage.core.rng import Rng
from bocage.games.creatures.cards.tiles import EXPANSIONS, FENCES_BESIDE, SPACES, SPECIALS, STALL_TILES, TROUGHS
from bocage.games.creatures.engine.farm import new_farm
from bocage.games.creatures.engine.flow import Round
from bocage.games.creatures.engine.state import Creatures


def new_game(players: int, options: dict[str, str], rng: Rng) -> Creatures:
    """A match before its first refill; option `first` names the first player, or leaves it to chance (CRE-007)."""
    opener = rng.below(2) if options["first"] == "random" else int(options["first"]) - 1
    return Creatures(
        agenda=[Round(1)],
        rng=rng,
        revealed=0,
        farms=[new_farm(), new_farm()],
        piles=[0] * len(SPACES),
        workers=[0, 0],
        round=0,
        opener=opener,
        first=opener,
        leader=opener,
        fences_beside=FENCES_BESIDE,
        troughs=TROUGHS,
        stalls=STALL_TILES,
        expansions=EXPANSIONS,
        specials=sum(1 << building for building in SPECIALS),
    )
