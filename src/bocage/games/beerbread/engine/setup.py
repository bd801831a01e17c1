"""Setting up: one shuffled deck, empty fields and barns, a first player (rulebook page 3)."""

from __future__ import annotations

from bocage.core.rng import Rng
from bocage.games.beerbread.cards.box import BOX, Box
from bocage.games.beerbread.cards.deck import TOKENS
from bocage.games.beerbread.engine.flow import Year
from bocage.games.beerbread.engine.pieces import BARTERS, GOODS, N_CARDS, SEEDING
from bocage.games.beerbread.engine.state import BeerBread
from bocage.games.beerbread.engine.village import new_village


def new_game(players: int, options: dict[str, str], rng: Rng, box: Box = BOX) -> BeerBread:
    """A match before its first seeding; option `first` says who has the windmill, or leaves it to chance (BAB-011)."""
    deck = list(range(N_CARDS))
    rng.shuffle(deck)
    mill = rng.below(2) if options["first"] == "random" else int(options["first"]) - 1
    return BeerBread(
        agenda=[Year(1)],
        rng=rng,
        revealed=0,
        villages=[new_village(box), new_village(box)],
        year=1,
        phase=SEEDING,
        turn=0,
        mill=mill,
        fill=options["seeding"] == "fill",
        every=options["supply"] == "every",
        deck=deck,
        discard=[],
        barter=[-1] * BARTERS,
        fields=[0] * len(GOODS),
        supply=list(TOKENS),
        offer=[0] * len(GOODS),
        chosen=-1,
        shown=[],
        shown_by=-1,
        pools=[],
        box=box,
    )
