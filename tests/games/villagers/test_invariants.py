"""Invariants of random matches, checked against an independent, slower implementation of the rules."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Final

import pytest

from bocage.games.villagers import ABOUT
from bocage.games.villagers.engine.hidden import KIND
from bocage.games.villagers.engine.state import Villagers
from bocage.games.villagers.engine.village import Village
from tests.games.villagers.table import END, JESTER, at, kind, name, names
from tests.games.villagers.test_data import ROWS
from tests.marks import rule

#: Players and seeds: 45 matches.
MATCHES: Final = [(players, seed) for players in (1, 2, 3, 4, 5) for seed in range(9)]
SPECIAL_MATCHES: Final = [(players, seed) for players in (2, 3, 4, 5) for seed in range(9)]
each_special_match = pytest.mark.parametrize(("players", "seed"), SPECIAL_MATCHES)
each_match = pytest.mark.parametrize(("players", "seed"), MATCHES)
PRINTED: Final = {row["name"]: row for row in ROWS}
CARRIERS: Final = {row["on"] for row in ROWS}
WILD: Final = ("monk", "apprentice")


@cache
def history(players: int, seed: int) -> tuple[Villagers, ...]:
    """Every state of a random match in which placements seldom end early."""
    chance = random.Random(10 * seed + players)
    mode = ("normal", "beginner", "hard")[seed % 3] if players == 1 else "normal"
    game = ABOUT.new(players, {"mode": mode}, seed)
    assert isinstance(game, Villagers)
    states = [game.clone()]
    while not game.over:
        options = game.options()
        if players == 1 and chance.random() < 0.95:  # the Jester is used late
            jester = JESTER.get(game.question.kind, 999)
            options = [option for option in options if option < jester]
        if game.question.kind == "place" and len(options) > 1 and chance.random() < 0.9:
            options = [option for option in options if option != END]
            wanted = [option for option in options if 3 <= option < END]
            options = wanted if wanted and chance.random() < 0.6 else options
        game.choose(chance.choice(options))
        states.append(game.clone())
    return tuple(states)


def box(game: Villagers) -> Counter[str]:
    """Every card, wherever it is."""
    found = Counter(names([card for card in game.road if card >= 0]))
    for pile in (*game.stacks, game.reserve, game.gone, *game.hands):
        found.update(name(card) for card in pile)
    for cards in (*game.squares, *[village.cards for village in game.villages]):
        found.update(names(cards))
    for common, number in zip(("hayer", "lumberjack", "miner"), game.commons, strict=True):
        found[common] += number
    found["founders"] += found.pop("founders-fed", 0)
    return found


def printed(players: int) -> Counter[str]:
    """The cards of the printed deck that are used with this player count."""
    used = [row for row in ROWS if int(row["least"]) <= max(players, 2)]
    if players == 1:
        used = [row for row in used if row["family"] != "special"]
    return Counter({row["name"]: int(row["copies"]) for row in used} | {"founders": players})


def symbols(who: str, what: str) -> int:
    special = {"founders": {"gold": 2}, "founders-fed": {"food": 1}, "countess": {"gold": 4}, "countess-poor": {}}
    return special[who].get(what, 0) if who in special else int(PRINTED[who][what])


def uncovered(village: Village) -> list[str]:
    below = set(village.below)
    return [name(card) for node, card in enumerate(village.cards) if node not in below]


def role_of(village: Village, node: int) -> str:
    role = name(village.roles[node])
    return "founders" if role == "founders-fed" else role


def most_on(role: str) -> int:
    """The chain number of a role."""
    if role == "founders" or (role in CARRIERS and PRINTED[role]["on"] == "table"):
        return 2
    return 1 if role in CARRIERS else 0


def room_for(village: Village, who: str) -> bool:
    """Whether there is a place for a villager in its chain."""
    under = PRINTED[who]["on"]
    if under == "table":
        return True
    return any(
        role_of(village, node) == under and village.below.count(node) < most_on(under)
        for node in range(len(village.cards))
    )


def can_open(game: Villagers, seat: int, who: str) -> bool:
    key = PRINTED[who]["key"]
    return key == "-" or game.locks_free or game.gold[seat] >= 2 or key in names(game.villages[seat].cards)


def coverable(game: Villagers, seat: int, who: str, monks: int, free: int) -> bool:
    """Whether a villager may lie on a Monk, with so many more Monks and cards still to be placed."""
    under = PRINTED[who]["on"] if who in PRINTED else "table"
    most = min(monks, free - 1)
    while free > 0 and most >= 0 and under not in ("table", "wild", "swap", "none") and can_open(game, seat, who):
        if under == "founders" or room_for(game.villages[seat], under):
            return True
        under, most = PRINTED[under]["on"], most - 1
    return False


@rule("I01")
@each_match
def test_every_card_is_always_in_exactly_one_place(players: int, seed: int) -> None:
    for game in history(players, seed):
        cards = box(game)
        assert cards.pop("countess", 0) + cards.pop("countess-poor", 0) == (players == 1)
        assert cards == printed(players)
        if players == 1:
            events = [*game.events, *game.decks[0], *game.decks[1], *game.used[0], *game.used[1]]
            assert sorted(events) == [event for event in range(24) if game.mode != 1 or event != 12]


@rule("I02", "VIL-017")
@each_match
def test_nothing_is_ever_negative(players: int, seed: int) -> None:
    for game in history(players, seed):
        assert min(game.gold) >= 0
        assert min(game.coins) >= 0
        assert min(game.commons) >= 0
        assert all(min(village.coins) >= 0 for village in game.villages)
        assert all(coins == 0 for place, coins in enumerate(game.coins) if game.road[place] < 0)


@rule("I03", "VIL-082", "VIL-088", "VIL-090", "VIL-188")
@each_match
def test_every_chain_is_lawful(players: int, seed: int) -> None:
    for game in history(players, seed):
        for seat, village in enumerate(game.villages):
            if seat >= players:
                assert set(village.below) == {-1}
                continue
            for node, card in enumerate(village.cards):
                role, who = role_of(village, node), name(card)
                assert who in (role, *WILD) or who == "founders-fed"
                assert village.below.count(node) <= most_on(role)
                under = village.below[node]
                on = "table" if role == "founders" else PRINTED[role]["on"]
                assert on == ("table" if under < 0 else role_of(village, under))
                if game.over or game.question.kind in ("recruit", "place", "coin"):
                    assert who not in WILD or node in village.below  # never the end of a chain


@rule("I04", "VIL-086")
@each_match
def test_a_village_shows_the_symbols_of_its_uncovered_cards(players: int, seed: int) -> None:
    for game in history(players, seed):
        for village in game.villages:
            shown = uncovered(village)
            for what, said in (("food", village.food), ("house", village.house), ("gold", village.gold)):
                assert sum(symbols(who, what) for who in shown) == said


@rule("I05", "VIL-033", "VIL-138")
@each_match
def test_a_match_ends_with_empty_stacks_after_both_markets(players: int, seed: int) -> None:
    states = history(players, seed)
    assert [game.markets for game in states] == sorted(game.markets for game in states)
    assert (states[-1].markets, states[-1].stacks, states[-1].over) == (2, [()] * 6, True)
    assert not any(game.over for game in states[:-1])
    for game in states[:-1]:
        if game.question.kind == "recruit" and not any(game.recruited):
            assert game.markets or game.stacks[0] or game.stacks[1]  # otherwise the first market would have been held
    assert states[-1].gold[:players] == states[-1].scores()


@rule("VIL-034", "VIL-036", "VIL-053")
@each_match
def test_everybody_recruits_the_whole_capacity(players: int, seed: int) -> None:
    checked = 0
    for before, after in pairwise(history(players, seed)):
        if before.phase != 0 or before.question.kind not in ("recruit", "countess") or after.phase == 0:
            continue
        if not (any(after.stacks) or after.reserve):
            continue
        for seat in range(players):
            assert after.recruited[seat] == min(5, 2 + before.villages[seat].food)
            checked += 1
    assert checked >= players


@rule("VIL-048", "VIL-049")
@each_match
def test_a_pile_that_has_run_out_stays_empty(players: int, seed: int) -> None:
    dead: set[int] = set()
    for game in history(players, seed):
        piles = [*game.stacks, game.reserve]
        assert not any(piles[pile] for pile in dead)
        dead |= {number for number, pile in enumerate(piles) if not pile}
    assert dead >= {0, 1, 2, 3, 4, 5}


@rule("VIL-074", "VIL-082", "VIL-099", "VIL-103", "VIL-104", "VIL-111")
@each_match
def test_placement_offers_exactly_what_the_rules_allow(players: int, seed: int) -> None:
    asked = 0
    for game in history(players, seed):
        if game.over or game.question.kind != "place":
            continue
        seat = game.seat or 0
        hand, village = {name(card) for card in game.hands[seat]}, game.villages[seat]
        if hand & set(WILD) or (players == 1 and game.events):
            continue
        allowed = {END}
        if game.fetched < 3 and hand:
            allowed |= {common for common in range(3) if game.commons[common]}
        for who in hand:
            opens = can_open(game, seat, who)
            if who in ("tinner", "smuggler"):
                legal = who == "tinner" or (opens and village.gold > 0)
            else:
                legal = opens and game.placed < game.limit and room_for(village, who)
            if legal:
                allowed.add(kind(who))
        assert set(game.options()) == allowed
        asked += 1
    assert asked > 0 or players == 1


@rule("VIL-158", "VIL-159", "VIL-160", "VIL-161")
@each_special_match
def test_monk_is_covered_by_exactly_the_cards_the_rules_allow(players: int, seed: int) -> None:
    for game in history(players, seed):
        if not game.over and game.question.kind == "cover":
            seat = game.seat or 0
            hand = {name(card) for card in game.hands[seat]}
            monks = names([card & KIND for card in game.hands[seat]]).count("monk")
            allowed = {who for who in hand if coverable(game, seat, who, monks, game.limit - game.placed)}
            assert set(game.options()) == {kind(who) for who in allowed}
            assert allowed


@rule("VIL-150", "VIL-151", "VIL-152", "VIL-154", "VIL-156", "VIL-119")
@each_special_match
def test_apprentice_may_replace_exactly_whom_the_rules_allow(players: int, seed: int) -> None:
    for game in history(players, seed):
        if game.over or game.question.kind != "target":
            continue
        seat, free = game.seat or 0, game.limit - game.placed
        hand = {name(card) for card in game.hands[seat]}
        monks = names([card & KIND for card in game.hands[seat]]).count("monk")
        allowed = set()
        for home, village in enumerate(game.villages):
            for node, card in enumerate(village.cards):
                who = name(card)
                if node not in village.below or who == "apprentice":
                    continue
                if who.startswith("founders"):
                    legal = home == seat
                elif who == "monk":
                    legal = any(coverable(game, seat, cover, monks, free) for cover in hand)
                else:
                    own = can_open(game, seat, who) and room_for(game.villages[seat], who)
                    legal = own or (monks > 0 and coverable(game, seat, who, monks - 1, free))
                if legal:
                    allowed.add(at(home, node))
        assert set(game.options()) == allowed


def test_random_play_asks_nearly_all_questions_and_uses_every_special() -> None:
    """Makes sure that the invariants above are checked on well-developed villages."""
    states = [game for match in MATCHES for game in history(*match)]
    asked = {game.question.kind for game in states if not game.over}
    assert asked >= {
        "recruit", "countess", "coin", "place", "put-back", "give-up", "site", "pay", "loot", "cover", "target",
        "event",
    }  # fmt: skip
    ends = [history(*match)[-1] for match in MATCHES]
    standing = {name(card) for game in ends for village in game.villages for card in village.cards}
    assert {"monk", "apprentice", "jeweler", "fromager", "cartwright", "founders-fed"} <= standing
    gone = {name(card & KIND) for game in ends for card in game.gone}
    assert {"tinner", "smuggler"} <= gone
