"""A new game on the table: farms, board, round cards and hands (rulebook page 3)."""

from __future__ import annotations

from typing import Final

from bocage.core.masks import bits
from bocage.core.rng import Rng
from bocage.games.agricola.cards.deck import MARKS, N_MINORS, TUTOR_BEFORE, occupations
from bocage.games.agricola.engine.draft import opening
from bocage.games.agricola.engine.farm import Farm, new_farm
from bocage.games.agricola.engine.majors import ALL_MAJORS
from bocage.games.agricola.engine.spaces import ROUND_CARDS, SPACES, STAGES
from bocage.games.agricola.engine.state import PREPARATION, Agricola

FIRST_FOOD: Final = 2  # AGR-028
OTHER_FOOD: Final = 3


def deal(game: Agricola, first: int, extra: list[int]) -> None:
    """Begin a game; `extra` is additional food, earned in an earlier game of a campaign."""
    game.round = 0
    game.phase = PREPARATION
    game.first = first
    game.leader = first
    game.meeting = -1
    game.deck = round_cards(game.rng)
    game.spaces &= ~ROUND_CARDS
    game.piles = [0] * len(SPACES)
    game.workers = [0] * game.seats
    game.majors = ALL_MAJORS
    game.gone = (0, 0)
    game.packs = ()
    game.farms = []
    for seat in range(game.seats):
        usual = 0 if game.solo() else FIRST_FOOD if seat == first else OTHER_FOOD
        farm = new_farm(usual + extra[seat], MARKS)
        lay_out(farm, game.kept[seat])
        game.farms.append(farm)
    if game.cards:
        in_front = 0
        for kept in game.kept:
            in_front |= kept
        minors = list(range(N_MINORS))
        trades = [trade for trade in occupations(game.seats) if not in_front >> trade & 1]
        game.rng.shuffle(minors)
        game.rng.shuffle(trades)
        game.stacks = (tuple(minors), tuple(trades))
        opening(game)


def lay_out(farm: Farm, kept: int) -> None:
    """Occupations of an earlier game are in front from the start; what they give when played is not given again."""
    farm.occupations = kept
    farm.played = tuple([N_MINORS + place for place in bits(kept)])
    farm.marks[TUTOR_BEFORE] = kept.bit_count()
    farm.survey()


def round_cards(rng: Rng) -> tuple[int, ...]:
    """The cards of each stage in random order (AGR-014, AGR-015)."""
    deck: list[int] = []
    for stage in STAGES:
        cards = list(stage)
        rng.shuffle(cards)
        deck += cards
    return tuple(deck)
