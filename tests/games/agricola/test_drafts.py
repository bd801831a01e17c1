"""Drafts, the mulligan and the living hand."""

from __future__ import annotations

import pytest

from bocage.games.agricola.cards.deck import NAMES
from tests.games.agricola.table import OTHER, Table
from tests.marks import rule
from tests.present import present

MINORS = set(NAMES[:48])


def pack(table: Table, seat: int) -> set[str]:
    return {card["card"] for card in present(table.view(seat)["pack"])}


def pick(table: Table, last: bool = False) -> tuple[int, str]:
    """The seat on turn keeps the first card offered, or the last."""
    seat = table.game.seat
    assert seat is not None
    cards = [label.target.removeprefix("hand-") for _, label in table.labels()]
    card = cards[-1 if last else 0]
    table.play(f"hand-{card}")
    return seat, card


def finish(table: Table) -> None:
    while table.game.round == 0:
        pick(table)


def check_hands(table: Table, players: int) -> None:
    hands = [table.hand_of(seat) for seat in range(players)]
    for hand in hands:
        assert (len(hand & MINORS), len(hand - MINORS)) == (7, 7)
    assert len(set().union(*hands)) == 14 * players


@rule("AGR-383")
@pytest.mark.parametrize("draft", ["classic", "pairs", "eight", "quick", "ten"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_draft_ends_with_seven_and_seven(draft: str, players: int) -> None:
    table = Table(players, dealt=True, draft=draft, seed=players)
    assert table.game.round == 0
    finish(table)
    assert (table.game.round, table.kind) == (1, "place")
    check_hands(table, players)


@rule("AGR-384", "AGR-383", "AGR-389")
def test_classic_draft() -> None:
    table = Table(3, dealt=True, draft="classic")
    packs = [pack(table, seat) for seat in range(3)]
    assert [len(cards) for cards in packs] == [7, 7, 7]
    assert not set().union(*packs) & MINORS  # occupations first
    for size in (6, 5, 4, 3, 2, 1):
        kept = dict(pick(table) for _ in range(3))
        passed = [packs[(seat - 1) % 3] - {kept[(seat - 1) % 3]} for seat in range(3)]
        if size > 1:
            packs = [pack(table, seat) for seat in range(3)]
            assert packs == passed  # to the left, one card lighter
            assert [len(cards) for cards in packs] == [size] * 3
        else:
            last = passed
    for seat in range(3):
        assert last[seat] <= table.hand_of(seat)  # the last card is passed and kept automatically
        assert len(table.hand_of(seat)) == 7
        assert len(pack(table, seat)) == 7
        assert pack(table, seat) <= MINORS


@rule("AGR-385")
def test_pair_draft() -> None:
    table = Table(2, dealt=True, draft="pairs")
    packs = [pack(table, seat) for seat in range(2)]
    assert [len(cards & MINORS) for cards in packs] == [7, 7]
    assert [len(cards) for cards in packs] == [14, 14]
    kept = [pick(table) for _ in range(4)]
    for seat in range(2):
        mine = {card for who, card in kept if who == seat}
        assert (len(mine & MINORS), len(mine - MINORS)) == (1, 1)
        assert pack(table, 1 - seat) == packs[seat] - mine


@rule("AGR-386", "AGR-026")
def test_eight_card_draft() -> None:
    table = Table(2, dealt=True, draft="eight")
    first = [pack(table, seat) for seat in range(2)]
    assert [len(cards) for cards in first] == [8, 8]
    finish(table)
    check_hands(table, 2)
    occupations = (table.hand_of(0) | table.hand_of(1)) - MINORS
    assert len((first[0] | first[1]) - occupations) == 2  # the eighth card of each pack left the match


@rule("AGR-387")
def test_quick_draft() -> None:
    table = Table(3, dealt=True, draft="quick")
    packs = [pack(table, seat) for seat in range(3)]
    kept: dict[int, set[str]] = {seat: set() for seat in range(3)}
    for _ in range(18):
        seat, card = pick(table)
        kept[seat].add(card)
    assert [(len(kept[s] & MINORS), len(kept[s] - MINORS)) for s in range(3)] == [(3, 3)] * 3
    second = [pack(table, seat) for seat in range(3)]
    assert second == [packs[(seat - 1) % 3] - kept[(seat - 1) % 3] for seat in range(3)]
    for _ in range(12):
        seat, card = pick(table)
        kept[seat].add(card)
    assert table.game.round == 1  # the last 2 + 2 are passed and kept automatically
    for seat in range(3):
        rest = second[(seat - 1) % 3] - kept[(seat - 1) % 3]
        assert table.hand_of(seat) == kept[seat] | rest


@rule("AGR-388")
def test_ten_card_choice() -> None:
    table = Table(4, dealt=True, draft="ten")
    packs = [pack(table, seat) for seat in range(4)]
    assert [(len(cards & MINORS), len(cards - MINORS)) for cards in packs] == [(10, 10)] * 4
    finish(table)
    for seat in range(4):
        assert table.hand_of(seat) < packs[seat]  # no cards are passed
        assert len(table.hand_of(seat)) == 14


@rule("AGR-389", "AGR-454")
def test_draft_hides_choices_and_packs_of_others() -> None:
    table = Table(3, dealt=True, draft="classic")
    before = table.game.view(OTHER)
    seat, _ = pick(table)
    assert seat == 0
    after = table.game.view(OTHER)
    assert before["farms"][OTHER]["pack"] == after["farms"][OTHER]["pack"]
    assert after["farms"][0]["pack"] is None
    assert after["farms"][0]["hand"] is None
    for who in (OTHER, 2):
        shown = {label.target for _, label in table.labels()}
        assert shown == {f"hand-{card}" for card in pack(table, who)}  # chosen from the original pack
        pick(table)


@rule("AGR-390")
def test_mulligan() -> None:
    table = Table(2, dealt=True, draft="mulligan")
    hand = table.hand_of(0)
    assert len(hand) == 14
    table.play("/minor")
    new = table.hand_of(0)
    assert (len(new & MINORS), len(new - MINORS)) == (6, 7)
    assert not new & MINORS & hand
    assert new - MINORS == hand - MINORS
    table.play("/minor", "/occupation")
    last = table.hand_of(0)
    assert (len(last & MINORS), len(last - MINORS)) == (5, 6)
    assert not last & hand
    table.play("done")
    assert table.game.seat == OTHER
    table.play("done")
    assert (table.game.round, len(table.hand_of(1))) == (1, 14)


@rule("AGR-391")
def test_living_hand_draws_for_every_card_played() -> None:
    for kind in ("minor", "occupation"):
        table = Table(2, dealt=True, draft="living")
        for seat in range(2):
            hand = table.hand_of(seat)
            assert (len(hand & MINORS), len(hand - MINORS)) == (5, 5)
        occupation = sorted(table.hand_of(0) - MINORS - {"roof-ballaster", "animal-tamer"})[0]
        table.play("lessons", occupation)
        assert (table.offers("stack-minor"), table.offers("stack-occupation")) == (True, True)
        table.play(f"stack-{kind}")
        hand = table.hand_of(0)
        assert len(hand) == 10
        assert len(hand & MINORS) == (6 if kind == "minor" else 5)
    minor = Table(2, draft="living")
    minor.hand("corn-scoop")
    minor.give(wood=1)
    minor.play("meeting-place", "corn-scoop", "stack-minor")
    assert len(minor.hand_of()) == 1


@rule("AGR-392")
def test_living_hand_swaps_after_a_harvest() -> None:
    table = Table(2, dealt=True, draft="living", first="2")
    for number in (3, 4):
        table.start(number)
        for seat in range(2):
            table.give(seat, food=9)
        table.rest()
        if number == 3:
            assert table.kind == "place"
    assert table.game.seat == 1  # clockwise from the first player
    hand = table.hand_of(1)
    card = sorted(hand)[0]
    table.play(f"hand-{card}", "stack-occupation")
    assert len(table.hand_of(1)) == 10
    assert card not in table.hand_of(1)
    assert table.game.seat == 0
    before = table.hand_of(0)
    table.play("done")
    assert (table.hand_of(0), table.game.round) == (before, 5)


@rule("AGR-150")
def test_without_the_living_hand_no_card_is_drawn() -> None:
    table = Table(2, dealt=True)
    occupation = sorted(table.hand_of(0) - MINORS - {"roof-ballaster", "animal-tamer"})[0]
    table.play("lessons", occupation)
    assert (len(table.hand_of(0)), table.game.seat) == (13, OTHER)
