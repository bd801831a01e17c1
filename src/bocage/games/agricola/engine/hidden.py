"""What a seat cannot see: other hands and packs, the stacks, cards that left face down, future round cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bocage.core.masks import bits
from bocage.core.rng import Rng
from bocage.games.agricola.engine.spaces import ROUND_CARDS, STAGES

if TYPE_CHECKING:
    from bocage.games.agricola.engine.state import Agricola


def redealt(world: Agricola, seat: int, rng: Rng) -> None:
    """Redraw all of it: each place keeps its number of cards, each stage its round cards."""
    if world.cards:
        _redeal_minors(world, seat, rng)
        _redeal_occupations(world, seat, rng)
    shown = (world.spaces & ROUND_CARDS).bit_count()  # alone, the card of the round may still be face down
    deck = list(world.deck[:shown])
    for stage in STAGES:
        left = sorted([space for space in world.deck[shown:] if space in stage])
        rng.shuffle(left)
        deck += left
    world.deck = tuple(deck)


def _redeal_minors(world: Agricola, seat: int, rng: Rng) -> None:
    """Travelling cards that everybody saw going to a hand stay there."""
    others = [other for other in range(world.seats) if other != seat]
    pool = bits(world.gone[0]) + list(world.stacks[0])
    for other in others:
        farm = world.farms[other]
        pool += bits(farm.hand_minors & ~farm.seen)
        if world.packs:
            pool += bits(world.packs[other][0])
    pool.sort()  # where the cards really are must not matter
    rng.shuffle(pool)
    for other in others:
        farm = world.farms[other]
        farm.hand_minors = farm.seen | _take(pool, (farm.hand_minors & ~farm.seen).bit_count())
    if world.packs:
        packs = list(world.packs)
        for other in others:
            packs[other] = (_take(pool, packs[other][0].bit_count()), packs[other][1])
        world.packs = tuple(packs)
    gone = _take(pool, world.gone[0].bit_count())
    world.gone = (gone, world.gone[1])
    world.stacks = (tuple(pool), world.stacks[1])


def _redeal_occupations(world: Agricola, seat: int, rng: Rng) -> None:
    others = [other for other in range(world.seats) if other != seat]
    pool = bits(world.gone[1]) + list(world.stacks[1])
    for other in others:
        pool += bits(world.farms[other].hand_occupations)
        if world.packs:
            pool += bits(world.packs[other][1])
    pool.sort()  # where the cards really are must not matter
    rng.shuffle(pool)
    for other in others:
        farm = world.farms[other]
        farm.hand_occupations = _take(pool, farm.hand_occupations.bit_count())
    if world.packs:
        packs = list(world.packs)
        for other in others:
            packs[other] = (packs[other][0], _take(pool, packs[other][1].bit_count()))
        world.packs = tuple(packs)
    gone = _take(pool, world.gone[1].bit_count())
    world.gone = (world.gone[0], gone)
    world.stacks = (world.stacks[0], tuple(pool))


def _take(pool: list[int], n: int) -> int:
    """That many cards from the end of the pool, as a mask."""
    mask = 0
    for _ in range(n):
        mask |= 1 << pool.pop()
    return mask
