"""Hidden cards: hands, stacks, reserve, and the order of the events (rulebook pages 6, 9 and 14)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from bocage.core.rng import Rng
from bocage.core.words import Say
from bocage.games.villagers.cards.deck import FAMILIES, FAMILY
from bocage.games.villagers.engine.hidden import KIND
from bocage.games.villagers.engine.state import Villagers
from tests.games.villagers.table import ME, OTHER, Table, names
from tests.marks import rule
from tests.present import present


def family(card: int) -> str:
    return FAMILIES[FAMILY[card & KIND]]


def possible_worlds(game: Villagers, seat: int, number: int = 12) -> list[Villagers]:
    """Matches that the seat cannot distinguish from this one."""
    rng = Rng(7)
    return [game.redeal(seat, rng) for _ in range(number)]


def open_cards(game: Villagers) -> set[str]:
    """Every villager that is face up somewhere."""
    found = {name for village in game.villages for name in names(village.cards)}
    found |= set(names([card for card in game.road if card >= 0]))
    found |= {name for square in game.squares for name in names(square)}
    return found | set(game.view(None)["gone"])


def villagers_in(thing: Any) -> set[str]:
    """The villagers named in a sentence."""
    if not isinstance(thing, Say):
        return set()
    own = {thing.key.removeprefix("villager.")} if thing.key.startswith("villager.") else set()
    return own.union(*[villagers_in(value) for value in thing.args.values()])


# ---------------------------------------------------------------- views
@rule("VIL-006", "I06")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_views_show_only_the_viewers_hand_and_never_a_pile(players: int) -> None:
    table = Table(players, seed=4)
    chance = random.Random(players)
    public: list[Counter[str]] = [Counter() for _ in range(players)]
    for _ in range(150):
        for viewer in (None, *range(players)):
            view = table.game.view(viewer)
            for seat, village in enumerate(view["villages"]):
                if viewer == seat:
                    assert Counter({card["card"]: card["n"] for card in present(village["hand"])}) == Counter(
                        names(table.game.hands[seat])
                    )
                else:
                    assert village["hand"] is None
                    assert not Counter(village["seen"]) - public[seat]  # only what was recruited face up
            assert all(set(stack) == {"n", "back", "market", "shows"} for stack in view["stacks"])
            assert set(view["reserve"]) == {"n", "back"}
        if table.game.over:
            break
        table.told.clear()
        table.game.choose(chance.choice(table.options()))
        for event in table.told:
            if event.say.key.startswith("recruit"):
                public[event.seat].update(villagers_in(event.say))
    assert all(public)


@rule("I06", "VIL-006")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_views_do_not_depend_on_hidden_cards(players: int) -> None:
    table = Table(players, seed=9)
    chance, rng, moves = random.Random(1), Rng(3), 0
    while not table.game.over:
        if moves % 5 == 0:
            for seat in range(players):
                world = table.game.redeal(seat, rng)
                assert world.view(seat) == table.game.view(seat)
                assert world.view(None) == table.game.view(None)
                assert world.hands[seat] == table.game.hands[seat]
        table.game.choose(chance.choice(table.options()))
        moves += 1
    assert moves > 30


@rule("VIL-006", "VIL-040", "VIL-096")
@pytest.mark.parametrize("players", [1, 3, 5])
def test_story_names_only_visible_villagers(players: int) -> None:
    table = Table(players, seed=2)
    chance, told = random.Random(5), 0
    while not table.game.over:
        seen = open_cards(table.game)
        table.told.clear()
        blind = [card for pile in table.game.stacks for card in pile[-1:]]
        kind_ = table.kind
        table.game.choose(chance.choice(table.options()))
        seen |= open_cards(table.game)
        for event in table.told:
            named = villagers_in(event.say)
            told += len(named)
            if event.say.key == "give-up":
                assert named == set()
            elif kind_ == "recruit":
                assert named <= seen | set(names(blind)) | set(names(table.game.gone)) | hands_seen(table.game)
            else:
                assert named <= seen | {"founders", "founders-fed"}
    assert told > 40


def hands_seen(game: Villagers) -> set[str]:
    """The cards that went to hands face up."""
    return {name for village in game.view(None)["villages"] for name in village["seen"]}


@rule("VIL-006", "VIL-039")
def test_label_of_a_face_down_recruit_names_the_family_and_not_the_villager() -> None:
    table = Table(2)
    table.stack(2, "hunter", "jeweler")
    label = table.game.question.describe(table.game, 8)
    assert villagers_in(label.say) == set()
    assert "family.ore" in {value.key for value in label.say.args.values() if isinstance(value, Say)}


@rule("VIL-178")
def test_the_order_of_the_event_decks_is_hidden() -> None:
    table = Table(1)
    table.events("S05")
    assert set(present(table.game.view(ME)["solo"])["decks"].values()) == {11, 12}
    orders = {tuple(world.decks[0]) for world in possible_worlds(table.game, ME)}
    assert len(orders) > 5
    assert all(sorted(order) == sorted(table.game.decks[0]) for order in orders)
    assert all(world.events == table.game.events for world in possible_worlds(table.game, ME))


# ---------------------------------------------------------------- redealing
@rule("VIL-006")
def test_redealing_keeps_backs_sizes_and_the_box() -> None:
    table = Table(3, seed=6)
    box = Counter(card & KIND for pile in (*table.game.hands, *table.game.stacks, table.game.reserve) for card in pile)
    different = set()
    for world in possible_worlds(table.game, OTHER):
        assert world.hands[OTHER] == table.game.hands[OTHER]
        for seat in (0, 2):
            assert Counter(map(family, world.hands[seat])) == Counter(map(family, table.game.hands[seat]))
        for place in range(6):
            assert len(world.stacks[place]) == 6
            assert family(world.stacks[place][-1]) == family(table.game.stacks[place][-1])
        assert family(world.reserve[-1]) == family(table.game.reserve[-1])
        piles = (*world.hands, *world.stacks, world.reserve)
        assert Counter(card & KIND for pile in piles for card in pile) == box
        different.add((world.hands[0], world.stacks[0]))
    assert len(different) > 8


@rule("VIL-096", "VIL-006")
def test_only_the_giver_knows_the_card_on_the_stack_and_others_its_back() -> None:
    table = Table(3, seed=6)
    table.placement("jeweler", "agent")
    hidden = table.game.stacks[4][-1]
    table.fetch("hayer", "jeweler", stack=4)
    assert {names(world.stacks[4])[-1] for world in possible_worlds(table.game, ME)} == {"jeweler"}
    guesses = possible_worlds(table.game, OTHER, 40)
    assert len({names(world.stacks[4])[-1] for world in guesses}) > 1
    assert {family(world.stacks[4][-1]) for world in guesses} == {"ore"}
    assert {family(world.stacks[4][-2]) for world in guesses} == {family(hidden)}  # everybody has seen that back


@rule("VIL-042", "VIL-096")
def test_card_recruited_face_up_stays_known_until_one_with_the_same_back_leaves_the_hand() -> None:
    table = Table(2, seed=1)
    table.hand("agent", "carpenter")
    table.road("cooper", "hunter", "mason", "priest", "seeker", "grazier")
    table.play(("recruit", "cooper"), ("recruit", "mason"), ("recruit", "hunter"), ("recruit", "seeker"))
    table.until("place")
    assert table.game.view(OTHER)["villages"][ME]["seen"] == ["cooper", "hunter"]
    assert all("cooper" in names(world.hands[ME]) for world in possible_worlds(table.game, OTHER))
    table.fetch("hayer", "cooper", stack=5)
    assert table.game.view(OTHER)["villages"][ME]["seen"] == ["hunter"]  # it may have been the other Wood card
    guesses = [names(world.stacks[5])[-1] for world in possible_worlds(table.game, OTHER, 60)]
    assert len(set(guesses)) > 1


@rule("VIL-042", "VIL-096")
def test_known_card_that_was_the_only_one_of_its_family_is_also_known_on_the_stack() -> None:
    table = Table(2, seed=1)
    table.hand("agent", "mason")
    table.road("cooper", "hunter", "mason", "priest", "seeker", "grazier")
    table.play(("recruit", "cooper"), ("recruit", "mason"), ("recruit", "hunter"), ("recruit", "seeker"))
    table.until("place")
    table.fetch("hayer", "cooper", stack=5)
    assert {names(world.stacks[5])[-1] for world in possible_worlds(table.game, OTHER)} == {"cooper"}


@rule("VIL-102", "VIL-006")
def test_face_down_card_out_of_the_game_is_known_only_by_its_back() -> None:
    table = Table(2, seed=1)
    table.placement("jeweler", "agent")
    table.stacks(0, 0, 0, 0, 0, 0)
    table.reserve()
    table.fetch("hayer", "jeweler")
    table.hand("jeweler", "mason", "seeker", seat=OTHER)  # several Ore cards are possible
    table.hand("agent", "mason", "seeker")
    out = {names(world.gone)[-1] for world in possible_worlds(table.game, OTHER, 40)}
    assert out == {"jeweler", "mason", "seeker"}
    assert {names(world.gone)[-1] for world in possible_worlds(table.game, ME)} == {"jeweler"}
    assert "jeweler" not in table.game.view(OTHER)["gone"]
