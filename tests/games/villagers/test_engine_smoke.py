"""Smoke tests of the engine with one to five players: no card is lost, undo, redealing and totals of the deck."""

from __future__ import annotations

import pytest
from tools.marathon.pieces import Box, villagers

from bocage.core import laws
from bocage.core.freeze import freeze
from bocage.core.game import Game
from bocage.core.match import Match
from bocage.core.rng import Rng
from bocage.core.words import LANGUAGES, Voice
from bocage.games.villagers import ABOUT
from bocage.games.villagers.cards.deck import (
    COMMONS,
    COPIES,
    FAMILIES,
    FAMILY,
    FOOD,
    KEY,
    KINDS,
    NAMES,
    OPENS,
    RING,
    START,
    STARTS,
    deck,
)
from bocage.games.villagers.cards.events import EVENTS
from bocage.games.villagers.table.cards import cards

RARELY = 100  # the laws themselves are tested in tests/harness
TABLES = [(players, "normal") for players in ABOUT.players] + [(1, "beginner"), (1, "hard")]
each_table = pytest.mark.parametrize(("players", "mode"), TABLES)


@each_table
def test_no_card_is_lost(players: int, mode: str) -> None:
    for seed in range(2):
        match, rng = Match(ABOUT, players, {"mode": mode}, seed), Rng(seed)
        box = villagers(match.game)

        def nothing_is_lost(game: Game, box: Box = box, rng: Rng = rng) -> None:
            assert villagers(game) == box
            assert villagers(game.redeal(rng.below(players), rng)) == box

        laws.match_is_lawful(match, rng, nothing_is_lost, every=RARELY)


@pytest.mark.parametrize("players", ABOUT.players)
def test_a_redealt_world_can_be_played_to_its_end(players: int) -> None:
    for seed in range(3):
        game, rng = ABOUT.new(players, {}, seed), Rng(seed)
        while not game.over:
            if rng.below(12) == 0:
                world = game.redeal(rng.below(players), rng)
                while not world.over:
                    world.choose(rng.pick(world.options()))
            game.choose(rng.pick(game.options()))


def test_undo_to_any_point_restores_the_match() -> None:
    match, rng = Match(ABOUT, 3, {}, 11), Rng(11)
    while not match.game.over:
        match.choose(rng.pick(match.game.options()))
    pictures = [freeze(match.at(length).game) for length in range(0, len(match.choices), 19)]
    for length in range((len(pictures) - 1) * 19, -1, -19):
        if length < len(match.choices):
            match.undo(length)
        assert freeze(match.game) == pictures[length // 19]


def test_deck_totals_are_correct() -> None:
    """The seven check sums listed with the rules."""
    family = {
        name: [kind for kind in range(COMMONS, KINDS) if FAMILY[kind] == FAMILIES.index(name)] for name in FAMILIES
    }
    assert sum(COPIES[COMMONS:KINDS]) == 100 == 94 + sum(STARTS)
    assert len(deck(5)) == 94
    assert [COPIES[common] for common in range(COMMONS)] == [10, 10, 10]
    assert all(RING[kind] == 2 * OPENS[kind].bit_count() for kind in range(KINDS))
    assert sum(RING) == 42 == 2 * sum(key >= 0 for key in KEY)
    assert all(FOOD[kind] for kind in family["grain"])
    assert 2 * sum(len(family[name]) for name in ("hay", "ore", "wood")) == 44
    assert 2 * len(family["wool"]) + 2 * len(family["leather"]) == 14
    assert len(deck(2)) == len(deck(3)) == 80
    assert 2 * len(family["special"]) == 8
    assert len(deck(1)) == 72
    assert not {FAMILIES[FAMILY[kind]] for kind in START} & {"wool", "leather", "special"}
    assert {NAMES[kind] for kind in START} == {
        "blacksmith", "harvester", "carpenter", "thatcher", "cooper", "poulterer",
    }  # fmt: skip


def test_every_card_has_a_name_and_a_text_in_both_languages() -> None:
    rows = cards()
    assert len({row.id for row in rows}) == len(rows)
    for lang in LANGUAGES:
        voice = Voice(lang, [ABOUT.package])
        for row in rows:
            assert voice.text(row.name)
            assert voice.text(row.text)
    assert len(EVENTS) == 24
