"""What each seat may know, and what stays hidden (rulebook pages 3, 6 and 7)."""

from __future__ import annotations

import json
import random

import pytest

from bocage.core.freeze import freeze
from bocage.core.rng import Rng
from bocage.games.agricola.cards.deck import NAMES
from bocage.games.agricola.engine.spaces import SPACES
from tests.games.agricola.table import ME, OTHER, Table, said
from tests.marks import rule
from tests.present import present


def words(thing: object) -> set[str]:
    """All words in a view."""
    if isinstance(thing, dict):
        return set().union(*[words(value) for value in thing.values()], thing.keys())
    if isinstance(thing, list):
        return set().union(*[words(value) for value in thing])
    return {thing} if isinstance(thing, str) else set()


def play_randomly(table: Table, steps: int, seed: int = 1) -> None:
    chance = random.Random(seed)
    for _ in range(steps):
        if not table.game.over:
            table.game.choose(chance.choice(table.game.clone().options()))


@rule("AGR-143", "AGR-454")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_hands_are_visible_only_to_their_owners(players: int) -> None:
    table = Table(players, dealt=True, seed=9)
    for seat in range(players):
        hand = table.hand_of(seat)
        for other in [*range(players), None]:
            if other == seat:
                continue
            view = table.game.view(other)
            assert view["farms"][seat]["hand"] is None
            assert view["farms"][seat]["hand_size"] == {"minor": 7, "occupation": 7}
            assert not words(view) & hand


@rule("AGR-026", "AGR-454")
def test_undealt_cards_are_unknown() -> None:
    table = Table(2, dealt=True)
    shown = words(table.game.view(ME)) | words(table.game.view(OTHER))
    assert len(shown & set(NAMES)) == 28
    assert not words(table.game.view(None)) & set(NAMES)


@rule("AGR-016", "AGR-017", "AGR-454")
def test_views_do_not_reveal_the_order_of_the_action_deck() -> None:
    one = Table(2, dealt=True, seed=3)
    two = Table.__new__(Table)
    two.game = one.game.clone()
    deck = list(two.game.deck)
    deck[4:7] = deck[6:3:-1]
    deck[1], deck[2], deck[3] = deck[3], deck[1], deck[2]
    two.game.deck = tuple(deck)
    assert one.game.deck != two.game.deck
    for seat in (ME, OTHER, None):
        assert one.game.view(seat) == two.game.view(seat)


@rule("AGR-454")
@pytest.mark.parametrize(("players", "draft"), [(1, "none"), (2, "none"), (3, "classic"), (4, "living"), (3, "ten")])
def test_redealt_world_looks_the_same(players: int, draft: str) -> None:
    table = Table(players, dealt=True, draft=draft, seed=7)
    rng = Rng(5)
    differs = False
    for _ in range(25):
        before = freeze(table.game)
        for seat in range(players):
            world = table.game.redeal(seat, rng)
            assert world.view(seat) == table.game.view(seat)
            assert freeze(world) != before or table.game.over
            differs = differs or world.deck != table.game.deck
            if table.game.seat == seat:
                assert world.options() == table.game.clone().options()
            pool: list[list[int]] = [[], []]
            for game in (table.game, world):
                found = [card for farm in game.farms for card in range(48) if farm.hand_minors >> card & 1]
                found += [c for f in game.farms for c in range(48) if f.minors >> c & 1]
                found += [c for pack in game.packs for c in range(48) if pack[0] >> c & 1]
                found += [*game.stacks[0], *[c for c in range(48) if game.gone[0] >> c & 1]]
                pool[game is world] = sorted(found)
            assert pool[0] == pool[1]
            assert len(set(pool[0])) == len(pool[0]) >= 47  # one may be on its way to the left neighbour
        assert freeze(table.game) == before
        play_randomly(table, 3, seed=table.game.round)
    assert differs


@rule("AGR-016", "AGR-014")
def test_redealt_round_cards_stay_in_their_stage() -> None:
    table = Table(2, dealt=True)
    rng = Rng(1)
    seen = set()
    for _ in range(30):
        world = table.game.redeal(ME, rng)
        assert world.deck[0] == table.game.deck[0]
        assert {SPACES[s] for s in world.deck[7:9]} == {"vegetable-seeds", "pig-market"}
        assert {SPACES[s] for s in world.deck[4:7]} == {"basic-wish", "house-redevelopment", "western-quarry"}
        seen.add(world.deck)
    assert len(seen) > 10


@rule("AGR-154", "AGR-454")
def test_everybody_remembers_where_a_travelling_card_went() -> None:
    table = Table(3, dealt=True)
    table.hand("market-stall")
    table.give(grain=1)
    table.play("meeting-place", "market-stall")
    assert table.view(OTHER, by=2)["seen"] == ["market-stall"]
    rng = Rng(2)
    for _ in range(10):
        world = table.game.redeal(2, rng)
        assert "market-stall" in {card["card"] for card in present(world.view(OTHER)["farms"][OTHER]["hand"])}


@rule("AGR-389", "AGR-454")
@pytest.mark.parametrize("draft", ["classic", "mulligan", "living"])
def test_events_name_no_hidden_card(draft: str) -> None:
    table = Table(3, dealt=True, draft=draft)
    for step in range(60):
        table.told.clear()
        public = words(table.game.view(None)) & set(NAMES)
        asked = table.kind
        options = table.game.clone().options()
        table.game.choose(options[step % 2 % len(options)])
        public |= words(table.game.view(None)) & set(NAMES)
        if table.game.over:
            break
        for event in table.told:
            for word in said(event.say).split():
                name = word.removeprefix("card.")
                assert name not in NAMES or name in public, f"{word} is named in an event after {asked}"


@rule("AGR-454")
def test_everything_else_is_public() -> None:
    table = Table(3, dealt=True, seed=4)
    play_randomly(table, 40)
    mine, theirs = table.game.view(ME), table.game.view(OTHER)
    for seat in range(3):
        left, right = dict(mine["farms"][seat]), dict(theirs["farms"][seat])
        for secret in ("hand", "pack"):
            left.pop(secret)
            right.pop(secret)
        assert left == right
    shown = [{key: held for key, held in view.items() if key not in ("farms", "me")} for view in (mine, theirs)]
    assert json.dumps(shown[0], sort_keys=True) == json.dumps(shown[1], sort_keys=True)
