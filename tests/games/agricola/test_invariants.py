"""Invariants of random matches, checked against an independent, slower implementation of the rules."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise
from typing import Final

import pytest

from bocage.games.agricola import ABOUT
from bocage.games.agricola.cards.deck import NAMES
from bocage.games.agricola.engine.farm import Farm
from bocage.games.agricola.engine.majors import MAJORS
from bocage.games.agricola.engine.spaces import SPACES
from bocage.games.agricola.engine.state import Agricola
from tests.games.agricola.table import outline, sides
from tests.marks import rule

MATCHES: Final = [(players, seed) for players in (1, 2, 3, 4) for seed in range(4)]
#: Points by amount, starting at zero.
TABLE: Final = {
    "fields": (-1, -1, 1, 2, 3, 4),
    "pastures": (-1, 1, 2, 3, 4),
    "grain": (-1, 1, 1, 1, 2, 2, 3, 3, 4),
    "vegetables": (-1, 1, 2, 3, 4),
    "sheep": (-1, 1, 1, 1, 2, 2, 3, 3, 4),
    "boar": (-1, 1, 1, 2, 2, 3, 3, 4),
    "cattle": (-1, 1, 2, 2, 3, 3, 4),
}


def bits(mask: int) -> set[int]:
    return {place for place in range(mask.bit_length()) if mask >> place & 1}


#: The cells adjacent to each cell, and the cell beyond each of its sides.
BEYOND: Final = [
    {side: [other for other in range(15) if other != cell and side in sides(other)] for side in sides(cell)}
    for cell in range(15)
]
NEAR: Final = [{others[0] for others in beyond.values() if others} for beyond in BEYOND]


def near(cells: set[int] | frozenset[int]) -> set[int]:
    return set().union(*[NEAR[cell] for cell in cells]) - cells


@cache
def history(players: int, seed: int, cards: str = "yes") -> tuple[Agricola, ...]:
    """Every state of a random match in which people often build."""
    chance = random.Random(100 * seed + players)
    edition = ("french", "international")[seed // 2 % 2]
    options = {"cards": cards, "tiles": "yes" if seed % 2 else "no", "draft": ("none", "living")[seed % 2]}
    options["edition"] = edition
    game = ABOUT.new(players, options, seed)
    assert isinstance(game, Agricola)
    states = [game.clone()]
    while not game.over:
        found = game.options()
        if game.question.kind == "place":
            for farm in game.farms:  # extra goods, so that much is built
                if chance.random() < 0.25:
                    farm.stock[chance.randrange(7)] += 2
            game._legal = None
            found = [option for option in game.options() if option < len(SPACES)] or game.options()
            liked = [o for o in found if SPACES[o:o + 1] and SPACES[o] in (
                "fencing", "farm-expansion", "lessons", "major-improvement", "house-redevelopment", "basic-wish",
                "cultivation", "sheep-market", "pig-market", "cattle-market", "farmland", "meeting-place",
            )]  # fmt: skip
            found = liked if liked and chance.random() < 0.6 else found
        game.choose(chance.choice(found))
        states.append(game.clone())
    return tuple(states)


each_match = pytest.mark.parametrize(("players", "seed"), MATCHES)


def connected(cells: set[int]) -> bool:
    if not cells:
        return True
    reached = {min(cells)}
    while more := near(reached) & cells:
        reached |= more
    return reached == cells


@cache
def closed_regions(fences: int) -> frozenset[frozenset[int]]:
    """Pastures found by flood fill from each cell; the fill can leave the board where there is no fence."""
    found = set()
    for start in range(15):
        region, todo, shut = {start}, [start], True
        while todo:
            for side, others in BEYOND[todo.pop()].items():
                if fences >> side & 1:
                    continue
                if not others:
                    shut = False
                elif others[0] not in region:
                    region.add(others[0])
                    todo.append(others[0])
        if shut:
            found.add(frozenset(region))
    return frozenset(found)


@rule("AGR-003", "AGR-004", "AGR-217", "AGR-005")
@each_match
def test_pieces_never_exceed_their_number(players: int, seed: int) -> None:
    for game in history(players, seed):
        for seat, farm in enumerate(game.farms):
            assert len(bits(farm.fences)) <= 15
            assert len(bits(farm.stables)) <= 4
            assert 2 <= farm.people <= 5
            assert min(farm.stock) >= 0
            if game.phase == 1 and not game.over:
                assert farm.home + game.workers[seat].bit_count() + farm.newborn == farm.people


@rule("AGR-203", "AGR-228", "AGR-232", "AGR-233", "AGR-235", "AGR-236", "AGR-249", "AGR-250", "AGR-253", "AGR-270")
@each_match
def test_farmyards_are_always_legal(players: int, seed: int) -> None:
    for farm in {id(farm): farm for game in history(players, seed)[::3] for farm in game.farms}.values():
        rooms, fields, stables = bits(farm.rooms), bits(farm.fields), bits(farm.stables)
        pastures = closed_regions(farm.fences)
        fenced = set().union(*pastures)
        assert {5, 10} <= rooms
        assert not rooms & fields
        assert not stables & (rooms | fields)
        assert not fenced & (rooms | fields)
        assert connected(rooms)
        assert connected(fields)
        assert connected(fenced)
        assert set().union(*[outline(*pasture) for pasture in pastures]) == bits(farm.fences)
        assert {frozenset(bits(mask)) for mask in farm.pastures} == pastures


@rule("AGR-011", "AGR-241", "AGR-272", "AGR-296", "AGR-200", "AGR-149")
@each_match
def test_built_pieces_stay(players: int, seed: int) -> None:
    for before, after in pairwise(history(players, seed)):
        for old, new in zip(before.farms, after.farms, strict=True):
            for name in ("rooms", "fields", "stables", "fences", "minors", "occupations"):
                assert bits(getattr(old, name)) <= bits(getattr(new, name))
            assert old.house <= new.house
            assert old.people <= new.people
            assert old.begging <= new.begging
            assert new.played[: len(old.played)] == old.played


def room_for_all(farm: Farm) -> bool:
    """Try every type in every pasture."""
    trough = farm.minors >> NAMES.index("drinking-trough") & 1
    tamer = farm.occupations >> NAMES.index("animal-tamer") - 48 & 1
    sizes = []
    fenced: set[int] = set()
    for pasture in closed_regions(farm.fences):
        fenced |= pasture
        sizes.append(2 * len(pasture) * 2 ** len(pasture & bits(farm.stables)) + 2 * trough)
    single = len(bits(farm.stables) - fenced) + (len(bits(farm.rooms)) if tamer else 1)
    return _fits(sizes, farm.stock[7:], single)


def _fits(sizes: list[int], herd: list[int], single: int) -> bool:
    if sum(herd) <= single:
        return True
    if not sizes:
        return False
    for kind in range(3):
        if herd[kind]:
            rest = herd[:]
            rest[kind] = max(0, rest[kind] - sizes[0])
            if _fits(sizes[1:], rest, single):
                return True
    return _fits(sizes[1:], herd, single)


@rule("AGR-256", "AGR-258", "AGR-261", "AGR-262", "AGR-263", "AGR-264", "AGR-266")
@each_match
def test_every_animal_has_a_place_when_a_person_is_placed(players: int, seed: int) -> None:
    for game in history(players, seed):
        if not game.over and game.question.kind == "place":
            assert all(room_for_all(farm) for farm in game.farms)


@rule("AGR-022", "AGR-024", "AGR-026", "AGR-150", "AGR-140")
@each_match
def test_every_card_is_in_exactly_one_place(players: int, seed: int) -> None:
    pool = {1: 34, 2: 34, 3: 41, 4: 48}[players]
    for game in history(players, seed):
        minors = [*game.stacks[0], *bits(game.gone[0])]
        occupations = [*game.stacks[1], *bits(game.gone[1])]
        majors = [*bits(game.majors)]
        for farm in game.farms:
            minors += [*bits(farm.hand_minors), *bits(farm.minors)]
            occupations += [*bits(farm.hand_occupations), *bits(farm.occupations)]
            majors += bits(farm.majors)
        for pack in game.packs:
            minors += bits(pack[0])
            occupations += bits(pack[1])
        moving = len(minors) < 48 or len(occupations) < pool  # one card may be being paid for
        assert len(minors) + len(occupations) + moving == 48 + pool
        assert len(set(minors)) == len(minors)
        assert len(set(occupations)) == len(occupations)
        assert sorted(majors) == list(range(len(MAJORS)))
        assert not moving or game.question.kind not in ("place", "feed")


@rule("AGR-036", "AGR-055", "AGR-057", "AGR-034")
@each_match
def test_spaces_in_play_and_occupied_spaces_are_consistent(players: int, seed: int) -> None:
    for game in history(players, seed):
        if game.round and not game.over and game.question.kind == "place":
            shown = {space for space in game.deck if game.spaces >> space & 1}
            assert shown == set(game.deck[: game.round])
            sharing = [farm for farm in game.farms if farm.minors >> NAMES.index("sleeping-corner") & 1]
            for space in range(len(SPACES)):
                standing = sum(workers >> space & 1 for workers in game.workers)
                assert standing <= 1 or (sharing and "wish" in SPACES[space])
            taken = {space for workers in game.workers for space in bits(workers)}
            free = {option for option in game.options() if option < len(SPACES)}
            assert not (free & taken) or sharing


@rule("A81020", "AGR-069", "AGR-268")
@pytest.mark.parametrize(("players", "seed"), [(3, 0), (3, 2), (4, 0), (4, 1), (4, 2), (4, 3)])
def test_only_three_cards_act_on_another_players_turn(players: int, seed: int) -> None:
    jug, lutenist, pastor = (NAMES.index(name) for name in ("milk-jug", "lutenist", "pastor"))
    for before, after in pairwise(history(players, seed)):
        if before.over or after.over or before.phase != 1 or after.phase != 1 or before.round != after.round:
            continue
        jugs = any(farm.minors >> jug & 1 for farm in after.farms)
        for seat, (old, new) in enumerate(zip(before.farms, after.farms, strict=True)):
            asked = (before.seat, after.seat)
            if seat in asked or new.occupations >> lutenist - 48 & 1 or new.occupations >> pastor - 48 & 1:
                continue
            gained = [n - o for o, n in zip(old.stock, new.stock, strict=True)]
            rained = all(n in (0, 2, 4) for n in gained[:7])  # the extra goods of `history`
            assert rained or (jugs and gained[6] > 0)
            assert gained[7:] == [0, 0, 0]
            assert (old.rooms, old.fences, old.people) == (new.rooms, new.fences, new.people)


def points(farm: Farm) -> dict[str, int]:
    """The score sheet without cards, counted piece by piece."""
    crops = farm.crops
    grain = farm.stock[4] + sum((n + 1) * len(bits(crops[n])) for n in range(3))
    vegetables = farm.stock[5] + sum((n + 1) * len(bits(crops[3 + n])) for n in range(2))
    pastures = closed_regions(farm.fences)
    fenced = set().union(*pastures)
    counts = {
        "fields": len(bits(farm.fields)), "pastures": len(pastures), "grain": grain, "vegetables": vegetables,
        "sheep": farm.stock[7], "boar": farm.stock[8], "cattle": farm.stock[9],
    }  # fmt: skip
    found = {name: TABLE[name][min(n, len(TABLE[name]) - 1)] for name, n in counts.items()}
    used = bits(farm.rooms) | bits(farm.fields) | bits(farm.stables) | fenced
    found["unused"] = -(15 - len(used))
    found["stables"] = len(bits(farm.stables) & fenced)
    found["rooms"] = len(bits(farm.rooms)) * farm.house
    found["people"] = 3 * farm.people
    found["begging"] = -3 * farm.begging
    return found


@rule("AGR-306", "AGR-313", "AGR-316", "AGR-318", "AGR-319", "AGR-326", "AGR-330", "AGR-333", "AGR-334", "AGR-343")
@each_match
def test_scores_agree_with_an_independent_count(players: int, seed: int) -> None:
    for game in history(players, seed)[::25] + history(players, seed)[-1:]:
        sheet = {row.say.key.removeprefix("score."): row.points for row in game.score_sheet()}
        for seat, farm in enumerate(game.farms):
            for name, n in points(farm).items():
                assert sheet[name][seat] == n
            assert game.scores()[seat] == sum(column[seat] for column in sheet.values())


# ------------------------------------------------------------------ open spaces, without cards
def can_use(game: Agricola, seat: int, name: str) -> bool:
    """The rules of each space implemented again, for a match without cards."""
    farm = game.farms[seat]
    wood, clay, reed, stone, grain, vegetable = farm.stock[:6]
    rooms, fields, stables = bits(farm.rooms), bits(farm.fields), bits(farm.stables)
    fenced = set().union(*closed_regions(farm.fences))
    empty = set(range(15)) - rooms - fields - stables - fenced

    sown = {cell for mask in farm.crops for cell in bits(mask)}
    can_sow = bool(fields - sown) and grain + vegetable > 0
    can_bake = grain > 0 and bool({MAJORS[m] for m in bits(farm.majors)} & {*MAJORS[:4], "clay-oven", "stone-oven"})
    can_plow = bool(near(fields) & empty if fields else empty)
    stable_site = len(stables) < 4 and len(rooms | fields | stables) < 15
    material = (wood, clay, stone)[farm.house]
    renovate = farm.house < 2 and (clay, stone)[min(farm.house, 1)] >= len(rooms) and reed > 0
    if name == "farm-expansion":
        return bool(material >= 5 and reed >= 2 and near(rooms) & empty) or (wood >= 2 and stable_site)
    if name == "farmland":
        return can_plow
    if name in ("lessons", "second-lessons"):
        return False
    if name == "grain-utilization":
        return can_sow or can_bake
    if name == "cultivation":
        return can_plow or can_sow
    if name == "side-job":
        return (wood >= 1 and stable_site) or can_bake
    if name in ("house-redevelopment", "farm-redevelopment"):
        return renovate
    if name in ("basic-wish", "modest-wish", "urgent-wish"):
        early = name == "modest-wish" and game.round < 5
        return farm.people < 5 and not early and (name == "urgent-wish" or len(rooms) > farm.people)
    if name == "major-improvement":
        prices = (
            clay >= 2, clay >= 3, clay >= 4, clay >= 5, wood >= 1 and stone >= 3, clay >= 3 and stone >= 1,
            clay >= 1 and stone >= 3, wood >= 2 and stone >= 2, clay >= 2 and stone >= 2, reed >= 2 and stone >= 2,
        )  # fmt: skip
        buy = any(prices[major] for major in bits(game.majors))
        return buy or bool(bits(farm.majors) & {0, 1} and bits(game.majors) & {2, 3})
    if name == "fencing":
        return can_fence(farm, min(wood, 15 - len(bits(farm.fences))), empty | (stables - fenced), fenced)
    return True


def can_fence(farm: Farm, budget: int, land: set[int], fenced: set[int]) -> bool:
    fences = bits(farm.fences)
    for start in land & near(fenced) if fenced else land:
        for group in ({start}, *[{start, other} for other in NEAR[start] & land]):
            if len(outline(*group) - fences) <= budget:
                return True
    groups = [(group, pasture) for pasture in closed_regions(farm.fences) for group in all_groups(pasture)]
    return any(group != pasture and len(outline(*group) - fences) <= budget for group, pasture in groups)


@cache
def all_groups(cells: frozenset[int]) -> frozenset[frozenset[int]]:
    """All connected parts of a pasture."""
    found = {frozenset([cell]) for cell in cells}
    todo = list(found)
    while todo:
        group = todo.pop()
        for cell in near(group) & cells:
            if group | {cell} not in found:
                found.add(group | {cell})
                todo.append(group | {cell})
    return frozenset(found)


@rule("AGR-056", "AGR-077", "AGR-084", "AGR-102", "AGR-104", "AGR-106", "AGR-111", "AGR-121", "AGR-208", "A8202")
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (2, 3), (3, 1), (3, 3), (4, 1), (4, 5)])
def test_open_spaces_agree_with_an_independent_implementation(players: int, seed: int) -> None:
    seen = set()
    for game in history(players, seed, cards="no"):
        if game.over or game.question.kind != "place":
            continue
        seat = game.question.seat
        taken = {space for workers in game.workers for space in bits(workers)}
        tile = {SPACES.index(name) for name in ("tile-copse", "tile-market", "animal-market", "modest-wish")}
        shut = taken | (tile if taken & tile else set())
        expected = {space for space in bits(game.spaces) - shut if can_use(game, seat, SPACES[space])}
        assert {option for option in game.options() if option < len(SPACES)} == expected
        seen |= expected
    assert len(seen) > 20
