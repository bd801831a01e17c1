"""Smoke tests of the engine with one to four players and every draft, at every position."""

from __future__ import annotations

import pytest

from bocage.core import laws
from bocage.core.game import Game
from bocage.core.masks import bits
from bocage.core.match import Match
from bocage.core.rng import Rng
from bocage.games.agricola import ABOUT
from bocage.games.agricola.cards.deck import N_MINORS, occupations
from bocage.games.agricola.engine.hands import DRAFTS, LIVING
from bocage.games.agricola.engine.land import FENCES, STABLES, outline
from bocage.games.agricola.engine.state import Agricola

TABLES: list[tuple[int, dict[str, str]]] = [(players, {}) for players in ABOUT.players]
TABLES += [(players, {"cards": "no", "tiles": "yes"}) for players in ABOUT.players]
TABLES += [(2, {"draft": draft}) for draft in DRAFTS[1:LIVING]]
TABLES += [(3, {"draft": "living", "edition": "international"}), (1, {"edition": "international"})]
TABLES += [(1, {"draft": draft, "edition": "international"}) for draft in ("classic", "ten", "mulligan", "living")]
TABLES += [(1, {"campaign": "yes"}), (3, {"campaign": "yes"}), (2, {"cards": "no", "campaign": "yes"})]
RARELY = 60  # the laws themselves are tested in tests/harness
NAMES = ["-".join([str(players), *(f"{key}={value}" for key, value in options.items())]) for players, options in TABLES]
each_table = pytest.mark.parametrize(("players", "options"), TABLES, ids=NAMES)


def cards_add_up(game: Agricola) -> None:
    """Every card of the match is in exactly one place."""
    minors = [*game.stacks[0], *bits(game.gone[0])]
    trades = [*game.stacks[1], *bits(game.gone[1])]
    for farm in game.farms:
        minors += bits(farm.hand_minors) + bits(farm.minors)
        trades += bits(farm.hand_occupations) + bits(farm.occupations)
        assert farm.seen & ~farm.hand_minors == 0
    for pack in game.packs:
        minors += bits(pack[0])
        trades += bits(pack[1])
    waiting = 0
    for frame in game.agenda:  # a card whose cost is being paid
        waiting += type(frame).__name__ in ("MinorPlayed", "OccupationPaid", "OccupationPlayed", "Improved")
    assert len(minors) == len(set(minors))
    assert len(trades) == len(set(trades))
    assert len(minors) + len(trades) + waiting >= N_MINORS + len(occupations(game.seats))


def farms_are_sound(game: Agricola) -> None:
    """No debts, no negative supplies, no tiles on the same cell, and every fence borders a pasture (AGR-232)."""
    for farm in game.farms:
        assert min(farm.stock) >= 0
        assert farm.fences.bit_count() <= FENCES
        assert farm.stables.bit_count() <= STABLES
        assert 2 <= farm.people <= 5
        assert not farm.rooms & farm.fields
        assert not (farm.rooms | farm.fields) & (farm.stables | farm.enclosed)
        around = 0
        for pasture in farm.pastures:
            around |= outline(pasture)
        assert around == farm.fences
        assert farm.sown() & ~farm.fields & ~(1 << 15) == 0


@each_table
def test_no_card_is_lost_and_all_farms_are_legal(players: int, options: dict[str, str]) -> None:
    match, rng = Match(ABOUT, players, options, 3), Rng(3)

    def nothing_is_lost(game: Game) -> None:
        assert isinstance(game, Agricola)
        farms_are_sound(game)
        if game.cards:
            cards_add_up(game)
            world = game.redeal(rng.below(players), rng)
            assert isinstance(world, Agricola)
            cards_add_up(world)

    laws.match_is_lawful(match, rng, nothing_is_lost, every=RARELY)


@pytest.mark.parametrize("players", ABOUT.players)
def test_a_redealt_world_can_be_played_to_its_end(players: int) -> None:
    game, rng = ABOUT.new(players, {}, 5), Rng(5)
    while not game.over:
        if rng.below(15) == 0:
            world = game.redeal(rng.below(players), rng)
            while not world.over:
                world.choose(rng.pick(world.options()))
        game.choose(rng.pick(game.options()))
