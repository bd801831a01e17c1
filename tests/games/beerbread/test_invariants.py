"""Invariants of random matches, checked against an independent, slower implementation of the rules."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from functools import cache

from bocage.core.masks import bits
from bocage.games.beerbread.cards.deck import CARDS
from bocage.games.beerbread.engine.state import BeerBread
from bocage.games.beerbread.engine.village import Village
from tests.games.beerbread.table import ENOUGH_GIVEN, Table, said, tokens
from tests.marks import rule

SEEDS = range(60)
CODES = ("Wa", "Wh", "Ba", "Ry", "Ho")


@dataclass(frozen=True)
class Moment:
    """One decision: the state before it, the question and the choice, and the state after it."""

    before: BeerBread
    kind: str
    option: int
    after: BeerBread


@cache
def history(seed: int) -> tuple[Moment, ...]:
    """A random match that sells a little more often than chance would."""
    rng = random.Random(seed)
    seeding, supply = "fill" if seed % 3 == 0 else "add", "every" if seed % 2 == 0 else "action"
    game = Table(first="random", seeding=seeding, supply=supply, seed=seed).game
    moments = []
    while not game.over:
        before, kind, options = game.clone(), game.question.kind, game.options()
        option = 1 if kind == "action" and 1 in options and rng.random() < 0.6 else rng.choice(options)
        game.choose(option)
        moments.append(Moment(before, kind, option, game.clone()))
    return tuple(moments)


def all_states(seed: int) -> list[BeerBread]:
    moments = history(seed)
    return [moment.before for moment in moments] + [moments[-1].after]


def copies(village: Village, upgrade: str) -> int:
    """How many of the placed cards have an upgrade, according to the table of cards."""
    return sum(CARDS[card][4] == upgrade for card in village.upgrades)


def test_random_play_asks_every_kind_of_question_sells_and_upgrades() -> None:
    """Makes sure that the invariants below are checked on well-developed villages."""
    asked = {moment.kind for seed in SEEDS for moment in history(seed)}
    assert asked == {"play", "action", "pay", "surplus", "take", "redraw", "forget", "reserve"}
    ends = [history(seed)[-1].after for seed in SEEDS]
    placed = {CARDS[card][4] for game in ends for village in game.villages for card in village.upgrades}
    assert len(placed) == 36
    assert sum(sum(game.scores()) for game in ends) / len(ends) > 8
    assert any(game.pools for game in ends)


@rule("BAB-002", "BAB-032", "BAB-040", "BAB-046")
def test_all_84_tokens_always_exist() -> None:
    for seed in SEEDS:
        for game in all_states(seed):
            piles = [game.fields, game.supply, game.offer, *(village.barn for village in game.villages)]
            assert said([sum(pile[good] for pile in piles) for good in range(5)]) == "18Wa 18Wh 18Ba 15Ry 15Ho"
            assert min(min(pile) for pile in piles) >= 0


@rule("BAB-001", "BAB-007", "BAB-085")
def test_each_of_the_60_cards_is_always_in_exactly_one_place() -> None:
    for seed in SEEDS:
        for game in all_states(seed):
            found = Counter([*game.deck, *game.discard, *(card for card in game.barter if card >= 0)])
            for village in game.villages:
                found.update(bits(village.hand))
                found.update([*village.column, *village.sold, *village.upgrades, *village.shops[0], *village.shops[1]])
            assert found == Counter(range(60))


@rule("BAB-035", "BAB-036", "BAB-112", "BAB-113")
def test_no_barn_overflows_when_a_turn_begins() -> None:
    """Tokens are given up only if they do not all fit, or if the player chooses to keep fewer."""
    for seed in SEEDS:
        for game in all_states(seed):
            for seat, village in enumerate(game.villages):
                room = 9 + copies(village, "S1")
                tanks = 2 * copies(village, "S2")
                needed = sum(village.barn) - min(village.barn[0], tanks)
                assert (village.room, village.tank) == (room, tanks)
                surplus = not game.over and game.question.kind == "surplus" and game.seat == seat
                assert (needed > room) == (surplus and ENOUGH_GIVEN not in game.options())


@rule("BAB-045", "BAB-050", "BAB-130", "BAB-131")
def test_shops_hold_cards_of_their_good_and_never_more_than_their_room() -> None:
    for seed in SEEDS:
        for game in all_states(seed):
            for village in game.villages:
                brewery, bakery = village.shops
                assert len(brewery) <= 1 + copies(village, "B5")
                assert len(bakery) <= 1 + copies(village, "B4")
                assert all(CARDS[card][0].startswith("BE") for card in brewery)
                assert all(CARDS[card][0].startswith("BR") for card in bakery)


@rule("BAB-025", "BAB-075", "BAB-012")
def test_every_player_plays_thirty_cards_five_a_year() -> None:
    for seed in SEEDS:
        played = Counter((m.before.year, m.before.seat) for m in history(seed) if m.kind == "play")
        assert played == {(year, seat): 5 for year in range(1, 7) for seat in (0, 1)}
        actions = [m for m in history(seed) if m.kind == "action" and m.option < 3]
        assert len(actions) == 60


@rule("BAB-029", "BAB-030", "BAB-031", "BAB-033", "BAB-117", "BAB-119")
def test_every_harvest_agrees_with_a_second_implementation() -> None:
    """From the table of cards: kinds of the new card, numbers of the column, H2, H3 and H4, limited by the fields."""
    harvests = 0
    for seed in SEEDS:
        for moment in history(seed):
            if moment.kind != "action" or moment.option != 0:
                continue
            seat = moment.before.seat
            assert seat is not None
            old, new = moment.before.villages[seat], moment.after.villages[seat]
            if moment.after.over or moment.before.year != moment.after.year:
                continue  # columns have been cleared, or the next seeding came in between
            harvests += 1
            card = new.column[-1]
            taken = [0] * 5
            for good, code in enumerate(CODES):
                due = sum(tokens(CARDS[each][3])[good] for each in new.column)
                due += sum(copies(old, upgrade) for upgrade, kind in (("H2", "Wh"), ("H3", "Ba")) if kind == code)
                there = moment.before.fields[good]
                if copies(old, f"H4-{code}"):
                    there += moment.before.supply[good]
                if tokens(CARDS[card][3])[good]:
                    taken[good] = min(due, there)
            assert [now - then for now, then in zip(new.barn, old.barn, strict=True)] == taken
    assert harvests > 500


@rule("BAB-046", "BAB-047", "BAB-129")
def test_without_replacements_a_sale_costs_exactly_the_recipe() -> None:
    sales = 0
    for seed in SEEDS:
        for moment in history(seed):
            seat = moment.before.seat
            if moment.kind != "action" or moment.option != 1 or seat is None or moment.before.year != moment.after.year:
                continue
            old, new = moment.before.villages[seat], moment.after.villages[seat]
            if old.swaps:
                continue
            sales += 1
            (card,) = {*new.shops[0], *new.shops[1]} - {*old.shops[0], *old.shops[1]}
            paid = [then - now for now, then in zip(new.barn, old.barn, strict=True)]
            assert paid == tokens(CARDS[card][2])
            assert moment.after.fields == moment.before.fields
    assert sales > 50


@rule("BAB-092", "BAB-093", "BAB-095", "BAB-096")
def test_final_score_is_the_lower_total_and_there_is_a_winner() -> None:
    """Without scoring upgrades the printed coins are everything; with them the score is never lower."""
    plain = 0
    for seed in SEEDS:
        end = history(seed)[-1].after
        assert sorted(end.ranks()) == [1, 2]
        if end.scores()[0] != end.scores()[1]:
            assert end.ranks() == ([1, 2] if end.scores()[0] > end.scores()[1] else [2, 1])
        for seat, village in enumerate(end.villages):
            sold = [*village.sold, *village.shops[0], *village.shops[1]]
            beer = sum(CARDS[card][1] for card in sold if CARDS[card][0].startswith("BE"))
            bread = sum(CARDS[card][1] for card in sold) - beer
            score = end.scores()[seat]
            assert score >= min(beer, bread)
            if not any(CARDS[card][4].startswith("P") for card in village.upgrades):
                assert score == min(beer, bread)
                plain += 1
    assert plain
