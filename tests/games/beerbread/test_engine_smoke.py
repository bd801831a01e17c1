"""Smoke tests of the engine: no card or token is lost, redealing, deck totals and texts."""

from __future__ import annotations

import io
from collections import Counter
from typing import cast

import pytest
from rich.console import Console

from bocage.core.masks import bits
from bocage.core.rng import Rng
from bocage.core.words import LANGUAGES, Voice
from bocage.games.beerbread import ABOUT
from bocage.games.beerbread.cards.box import BOX
from bocage.games.beerbread.cards.deck import TOKENS
from bocage.games.beerbread.engine.pieces import BEER, GOODS, N_CARDS, PRODUCT
from bocage.games.beerbread.engine.score import sold_cards
from bocage.games.beerbread.engine.state import BeerBread
from bocage.games.beerbread.table import terminal
from bocage.games.beerbread.table.cards import card_text, cards


def new(seed: int, **options: str) -> BeerBread:
    return cast(BeerBread, ABOUT.new(2, options, seed))


def all_cards(game: BeerBread) -> Counter[int]:
    found = Counter(game.deck + game.discard + [card for card in game.barter if card >= 0])
    for village in game.villages:
        found.update(bits(village.hand) + village.column + sold_cards(village) + village.upgrades)
    return found


def test_no_card_or_token_is_lost_or_duplicated(long: bool) -> None:
    asked = set()
    for seed in range(60 if long else 20):
        game, rng = new(seed), Rng(seed)
        while not game.over:
            asked.add(game.question.kind)
            game.choose(rng.pick(game.options()))
            assert all_cards(game) == Counter(range(N_CARDS))
            for good in range(len(GOODS)):
                barns = sum(village.barn[good] for village in game.villages)
                assert game.fields[good] + game.supply[good] + game.offer[good] + barns == TOKENS[good]
            for village in game.villages:
                hidden = ~village.known
                assert not any(hidden >> card & 1 for card in game.discard + village.column + village.upgrades)
    assert asked == {"play", "action", "pay", "surplus", "take", "redraw", "forget", "reserve"}


def test_redealt_world_keeps_what_the_seat_has_seen_and_all_backs() -> None:
    varied = 0
    for seed in range(20):
        game, rng = new(seed), Rng(seed)
        while not game.over:
            for seat in range(2):
                world = game.redeal(seat, rng)
                mine, there = game.villages[seat], world.villages[1 - seat]
                other = game.villages[1 - seat]
                assert there.hand & mine.known == other.hand & mine.known
                assert [PRODUCT[card] for card in world.deck] == [PRODUCT[card] for card in game.deck]
                assert all_cards(world) == Counter(range(N_CARDS))
                assert there.hand & ~there.known & ~(1 << mine.reserved if mine.reserved >= 0 else 0) == 0
                varied += world.deck != game.deck
            game.choose(rng.pick(game.options()))
    assert varied


def test_the_deck_is_the_designed_one() -> None:
    beers = [card for card in range(N_CARDS) if PRODUCT[card] == BEER]
    assert (N_CARDS, len(beers), len(BOX.upgrade_ids)) == (60, 30, 36)
    assert Counter(BOX.coins) == dict.fromkeys(range(4, 10), 10)
    assert [sum(recipe[good] for recipe in BOX.recipe) for good in range(5)] == [87, 63, 61, 49, 44]
    assert [sum(section[good] for section in BOX.harvest) for good in range(5)] == [40, 42, 40, 29, 29]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_texts_of_the_cards_are_those_of_the_deck(lang: str) -> None:
    voice = Voice(lang, [ABOUT.package])
    for number, card in enumerate(cards()):
        assert voice.text(card.name)
        assert voice.text(card.text) == card_text(number, voice)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_terminal_shows_any_position(lang: str, long: bool) -> None:
    for me in (0, 1, None):
        voice, game, rng = Voice(lang, [ABOUT.package], me=me), new(3), Rng(3)
        while not game.over:
            if not long and rng.below(5):
                game.choose(rng.pick(game.options()))
                continue
            console = Console(file=io.StringIO(), width=120)
            labels = [game.question.describe(game, option) for option in game.options()]
            marks = {label.target: str(n) for n, label in enumerate(labels, 1) if label.target}
            terminal.show(console, game.view(me), voice, marks)
            for target in [*marks, *(obstacle.target for obstacle in game.question.obstacles(game))]:
                assert terminal.target_name(target, voice)
            game.choose(rng.pick(game.options()))
