"""Invariants of random matches, checked against an independent, slower implementation of the rules."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache

from bocage.games.creatures.cards.tiles import (
    ANIMALS,
    COTTAGE,
    COW_PIGS,
    EXPAND,
    HORSE_SHEEP,
    HOUSE,
    MILLPOND,
    OPEN_STABLES,
    PIG_SHEEP,
    SHELTER,
    STABLES,
    STALL,
    START,
    STONE_1,
    STONE_2,
    STORAGE,
    WOOD_3,
)
from bocage.games.creatures.engine.farm import Farm
from bocage.games.creatures.engine.state import Creatures
from tests.games.creatures.table import LET_GO, Table, sides
from tests.marks import rule

SEEDS = range(100)
ROOM = {COTTAGE: 1, HOUSE: 2, STALL: 3, STABLES: 5, STORAGE: 0, SHELTER: 1, OPEN_STABLES: 5}


@dataclass(frozen=True)
class Moment:
    """One decision: the state before it, the question and the choice, and the state after it."""

    before: Creatures
    kind: str
    option: int
    after: Creatures

    @property
    def placement(self) -> bool:
        return self.kind == "place" and self.option < LET_GO


@cache
def history(seed: int) -> tuple[Moment, ...]:
    """A random match in which animals are rarely released without need."""
    rng = random.Random(seed)
    game = Table(first="random", seed=seed).game
    moments = []
    while not game.over:
        before, kind, options = game.clone(), game.question.kind, game.options()
        if kind == "place" and rng.random() < 0.95:
            options = [option for option in options if option < LET_GO]
        option = rng.choice(options)
        game.choose(option)
        moments.append(Moment(before, kind, option, game.clone()))
    return tuple(moments)


def all_states(seed: int) -> list[Creatures]:
    moments = history(seed)
    return [moment.before for moment in moments] + [moments[-1].after]


def rooms(farm: Farm) -> list[int]:
    """The places for animals, computed cell by cell."""
    cells = range(3 * farm.columns)
    found = [
        ROOM[farm.building(cell)] * (2 if farm.troughs >> cell & 1 else 1) for cell in cells if farm.built >> cell & 1
    ]
    unseen = {cell for cell in cells if not farm.built >> cell & 1}
    while unseen:
        pasture, edge, closed = set(), [min(unseen)], True
        while edge:
            cell = edge.pop()
            pasture.add(cell)
            column, row = divmod(cell, 3)
            beside = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
            for side, (x, y) in zip(sides(cell), beside, strict=True):
                if farm.fences >> side & 1:
                    continue
                if not (0 <= x < farm.columns and 0 <= y < 3):
                    closed = False
                elif not farm.built >> 3 * x + y & 1 and 3 * x + y not in pasture:
                    edge.append(3 * x + y)
        unseen -= pasture
        troughs = sum(farm.troughs >> cell & 1 for cell in pasture)
        found += [2 * len(pasture) * 2**troughs] if closed else [1] * troughs
    return sorted((room for room in found if room), reverse=True)


def packable(places: list[int], animals: list[int]) -> bool:
    """Try every type in every place."""
    reached = {tuple(animals)}
    for place in places:
        reached |= {
            (*left[:kind], max(0, left[kind] - place), *left[kind + 1 :]) for left in reached for kind in range(4)
        }
    return (0, 0, 0, 0) in reached


def test_random_play_asks_every_kind_of_question_and_builds_everything() -> None:
    """Makes sure that the invariants below are checked on well-developed farms."""
    asked = {moment.kind for seed in SEEDS for moment in history(seed)}
    assert asked == {"place", "fence", "trough", "stables", "special", "build", "animal", "expand", "release"}
    ends = [farm for seed in SEEDS for farm in history(seed)[-1].after.farms]
    assert all(any(farm.tiles[building] for farm in ends) for building in ROOM)
    assert any(closed for farm in ends for _, closed in farm.pastures())


@rule("I01")
def test_a_match_has_48_placements_six_a_round_and_no_space_twice_in_a_round() -> None:
    for seed in SEEDS:
        placed: dict[int, list[tuple[int | None, int]]] = {}
        for moment in history(seed):
            if moment.placement:
                placed.setdefault(moment.before.round, []).append((moment.before.seat, moment.option))
        assert sorted(placed) == list(range(1, 9))
        for workers in placed.values():
            assert len(workers) == len({space for _, space in workers}) == 6
            assert sorted(str(seat) for seat, _ in workers) == ["0"] * 3 + ["1"] * 3


@rule("I02")
def test_all_26_fences_always_exist() -> None:
    for seed in SEEDS:
        for game in all_states(seed):
            own = sum(farm.stock_fences + farm.fences.bit_count() for farm in game.farms)
            assert own + game.piles[EXPAND] + game.fences_beside == 26
            assert game.fences_beside == 8 - game.round
            assert min(farm.stock_fences for farm in game.farms) >= 0


@rule("I03")
def test_number_of_troughs_stall_tiles_and_expansions_is_constant() -> None:
    for seed in SEEDS:
        for game in all_states(seed):
            stalls = sum((farm.tiles[STALL] | farm.tiles[STABLES]).bit_count() for farm in game.farms)
            assert sum(farm.troughs.bit_count() for farm in game.farms) + game.troughs == 10
            assert stalls + game.stalls == 4
            assert sum(farm.columns - 2 for farm in game.farms) + game.expansions == 4
            assert min(game.troughs, game.stalls, game.expansions) >= 0
            assert min(min(farm.stock) for farm in game.farms) >= 0


@rule("I04")
def test_each_special_building_is_on_at_most_one_farm() -> None:
    for seed in SEEDS:
        for game in all_states(seed):
            for building in (HOUSE, STORAGE, SHELTER, OPEN_STABLES):
                standing = sum(farm.tiles[building].bit_count() for farm in game.farms)
                assert standing + (game.specials >> building & 1) == 1
            assert all((farm.tiles[COTTAGE] | farm.tiles[HOUSE]).bit_count() == 1 for farm in game.farms)


@rule("I05")
def test_all_animals_have_a_place_when_a_worker_is_placed() -> None:
    """An animal must be released only if they do not all have a place."""
    for seed in SEEDS:
        for game in all_states(seed):
            for seat, farm in enumerate(game.farms):
                places = rooms(farm)
                assert places == list(farm.rooms)
                assert min(farm.animals) >= 0
                if game.over or game.question.kind == "place":
                    assert packable(places, farm.animals)
                elif game.question.kind == "release" and game.seat == seat:
                    assert not packable(places, farm.animals)


@rule("I05")
def test_every_animal_is_shown_in_a_place_with_room_for_its_herd() -> None:
    for seed in SEEDS:
        for game in all_states(seed)[::9]:
            if game.over or game.question.kind == "place":
                for farm in game.view(None)["farms"]:
                    shown = dict.fromkeys(ANIMALS, 0)
                    for place in farm["places"]:
                        assert 0 <= place["n"] <= place["room"]
                        assert (place["animal"] is None) == (place["n"] == 0)
                        if place["animal"]:
                            shown[place["animal"]] += place["n"]
                    assert shown == farm["animals"]


@rule("I06")
def test_final_scores_are_half_points_from_minus_twelve_up() -> None:
    for seed in SEEDS:
        end = history(seed)[-1].after
        for farm, score in zip(end.farms, end.scores(), strict=True):
            assert score >= -12
            assert score * 2 == int(score * 2)
            assert score == int(score) or farm.tiles[STORAGE]
        assert sorted(end.ranks()) == [1, 2]


@rule("I07")
def test_refills_of_eight_rounds_bring_exactly_their_goods() -> None:
    goods = {START: 8, WOOD_3: 24, STONE_1: 8, STONE_2: 16, EXPAND: 8}
    goods |= {MILLPOND: 8, PIG_SHEEP: 8, COW_PIGS: 8, HORSE_SHEEP: 8}
    for seed in SEEDS:
        moments = history(seed)
        taken = [0] * 17
        for moment in moments:
            if moment.placement:
                taken[moment.option] += moment.before.piles[moment.option]
        assert [taken[space] + moments[-1].after.piles[space] for space in range(17)] == [
            goods.get(space, 0) for space in range(17)
        ]


@rule("I07")
def test_what_is_taken_from_a_space_arrives_on_the_farm() -> None:
    materials = {START: 0, WOOD_3: 0, STONE_1: 1, STONE_2: 1}
    for seed in SEEDS:
        for moment in history(seed):
            if moment.placement and moment.option in materials:
                seat, number = moment.before.seat, moment.before.piles[moment.option]
                assert seat is not None
                gained = [0, 0, 0]
                gained[materials[moment.option]] = number
                old, new = moment.before.farms[seat].stock, moment.after.farms[seat].stock
                assert [after - before for before, after in zip(old, new, strict=True)] == gained
