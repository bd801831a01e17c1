"""Setting up: decks, section cards, a worker on every space, and a farm for every player (rulebook pages 4 and 5)."""

from __future__ import annotations

from typing import Final

from bocage.core.rng import Rng
from bocage.games.hallertau.cards.box import BOX, Box
from bocage.games.hallertau.cards.deck import FARMYARD, FARMYARDS, GATEWAY, GATEWAYS, KINDS, POINT, pile
from bocage.games.hallertau.engine.farm import new_farm
from bocage.games.hallertau.engine.flow import Phase
from bocage.games.hallertau.engine.goods import REMOVE, ROUNDS
from bocage.games.hallertau.engine.sections import section_cards
from bocage.games.hallertau.engine.spaces import FIRST_ROW, N_SPACES, SECTIONS
from bocage.games.hallertau.engine.state import Hallertau

HAND: Final = 4  # gateway cards, and one point card (HAL-031)


def new_game(players: int, options: dict[str, str], rng: Rng, box: Box = BOX) -> Hallertau:
    """A match before its first round; option `first` names the first player, counted round the table, or leaves it
    open."""
    first = rng.below(players) if options["first"] == "random" else (int(options["first"]) - 1) % players
    cards = options["cards"] == "yes"
    international = options["edition"] == "international"
    gateway, farmyard = GATEWAYS.index(options["gateway"]), FARMYARDS.index(options["farmyard"])
    decks = []
    for kind in range(len(KINDS)):
        deck = list(pile(kind, farmyard if kind == FARMYARD else gateway, international)) if cards else []
        rng.shuffle(deck)
        decks.append(deck)
    sections = section_cards(players, box)
    rng.shuffle(sections)
    farms = []
    for _ in range(players):
        yard = tuple([decks[FARMYARD].pop() if cards else 0 for _ in range(ROUNDS)])
        hand = [*[decks[GATEWAY].pop() for _ in range(HAND)], decks[POINT].pop()] if cards else []
        farms.append(new_farm(yard, tuple(sorted(hand)), box))
    return Hallertau(
        seats=players,
        agenda=[Phase(REMOVE)],
        rng=rng,
        revealed=0,
        box=box,
        cards=cards,
        gateway=gateway,
        farmyard=farmyard,
        international=international,
        round=0,
        phase=REMOVE,
        first=first,
        token=first,
        active=-1,
        uncovered=0,
        spaces=[FIRST_ROW] * N_SPACES,
        ribbons=[0] * N_SPACES,
        cleared=0,
        removed=[0] * SECTIONS,
        sections=tuple(sections),
        decks=[tuple(deck) for deck in decks],
        gone=(),
        farms=farms,
        stirs=0,
        hushed=False,
    )
