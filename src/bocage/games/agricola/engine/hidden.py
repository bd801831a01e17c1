"""What a seat cannot see: other hands and packs, the stacks, cards that left face down, future round cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bocage.core.masks import bits
from bocage.core.rng import Rng
from bocage.games.agricola.engine.spaces import ROUND_CARDS, STAGES

if TYPE_CHECKING:
    from bocage.games.agricola.engine.farm import Farm
    from bocage.games.agricola.engine.state import Agricola

#: Where the two kinds of hand cards stand in stacks, packs and among what is gone.
MINORS: Final = 0
OCCUPATIONS: Final = 1


def redealt(world: Agricola, seat: int, rng: Rng) -> None:
    """Redraw all of it: each place keeps its number of cards, each stage its round cards."""
    if world.cards:
        for kind in (MINORS, OCCUPATIONS):
            _redeal(world, seat, rng, kind)
    shown = (world.spaces & ROUND_CARDS).bit_count()  # alone the card of the round may still be face down
    deck = list(world.deck[:shown])
    for stage in STAGES:
        left = sorted([space for space in world.deck[shown:] if space in stage])
        rng.shuffle(left)
        deck += left
    world.deck = tuple(deck)


def _redeal(world: Agricola, seat: int, rng: Rng, kind: int) -> None:
    """Minor improvements or occupations. Travelling cards that everybody saw going to a hand stay there."""
    others = [other for other in range(world.seats) if other != seat]
    pool = bits(world.gone[kind]) + list(world.stacks[kind])
    for other in others:
        pool += bits(_unseen(world.farms[other], kind))
        if world.packs:
            pool += bits(world.packs[other][kind])
    pool.sort()  # where the cards really lie must not matter
    rng.shuffle(pool)
    for other in others:
        farm = world.farms[other]
        drawn = _take(pool, _unseen(farm, kind).bit_count())
        if kind == MINORS:
            farm.hand_minors = farm.seen | drawn
        else:
            farm.hand_occupations = drawn
    if world.packs:
        packs = list(world.packs)
        for other in others:
            packs[other] = _with(packs[other], kind, _take(pool, packs[other][kind].bit_count()))
        world.packs = tuple(packs)
    world.gone = _with(world.gone, kind, _take(pool, world.gone[kind].bit_count()))
    world.stacks = (tuple(pool), world.stacks[OCCUPATIONS]) if kind == MINORS else (world.stacks[MINORS], tuple(pool))


def _unseen(farm: Farm, kind: int) -> int:
    """The cards of a hand that others do not know, as a mask."""
    return farm.hand_minors & ~farm.seen if kind == MINORS else farm.hand_occupations


def _with(pair: tuple[int, int], kind: int, mask: int) -> tuple[int, int]:
    return (mask, pair[OCCUPATIONS]) if kind == MINORS else (pair[MINORS], mask)


def _take(pool: list[int], n: int) -> int:
    """That many cards from the end of the pool, as a mask."""
    mask = 0
    for _ in range(n):
        mask |= 1 << pool.pop()
    return mask
