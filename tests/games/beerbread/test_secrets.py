"""What each player may know of the cards, and what happens when the deck runs out (rulebook pages 7 and 8)."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Any

from bocage.core.masks import bits
from bocage.core.match import Match
from bocage.core.rng import Rng
from bocage.games.beerbread import ABOUT
from bocage.games.beerbread.engine.pieces import IDS, NUMBER
from bocage.games.beerbread.engine.state import BeerBread
from tests.games.beerbread.table import BARTER, ENOUGH, HARVEST, ME, OTHER, PRODUCE, UPGRADING, Table, named
from tests.marks import rule

SEEDS = range(10)
SEATS: tuple[int | None, ...] = (ME, OTHER, None)


def mentioned(thing: object) -> set[str]:
    """The ids of all cards named in a view or an event."""
    return set(re.findall(r"\bB[ER]\d\d\b", repr(thing)))


def without_last_play(game: BeerBread, seat: int | None) -> dict[str, Any]:
    """The view of a seat without the cards played last, which may have been shuffled since."""
    return {key: value for key, value in game.view(seat).items() if key != "shown"}


def back(id: str) -> str:
    return "beer" if id.startswith("BE") else "bread"


@cache
def match_states(seed: int) -> tuple[BeerBread, ...]:
    """Every position of a random match that makes much use of hidden cards: reserved, redrawn and forgotten ones."""
    table, rng = Table(first="random", seed=seed), Rng(seed)
    for seat in (ME, OTHER):
        table.own("Y1", "Y3", seat=seat)
    table.own("Y4", "Y2", seat=seed % 2)
    found = []
    while not table.game.over:
        found.append(table.game.clone())
        table.game.choose(rng.pick(table.options()))
    return (*found, table.game)


# ---------------------------------------------------------------- empty deck
@rule("BAB-085")
def test_empty_deck_is_rebuilt_from_the_discard_pile() -> None:
    table = Table()
    for seat in (ME, OTHER):
        table.hold(seat=seat)
    table.top("BE01", "BE02", "BR03")
    table.empty_deck(left=3)
    order = table.game.discard[:]
    table.begin_year(3)
    assert {"BE01", "BE02", "BR03"} < table.hand()
    assert [len(table.hand()), len(table.hand(OTHER))] == [5, 5]
    assert (len(table.game.deck), table.game.discard) == (50, [])
    assert not table.hand() & table.hand(OTHER)
    drawn = (table.hand() | table.hand(OTHER)) - {"BE01", "BE02", "BR03"}
    assert {*named(table.game.deck), *drawn} == set(named(order))
    assert [card for card in order if card in table.game.deck] != table.game.deck[::-1]
    assert [card for card in order if card in table.game.deck] != table.game.deck


@rule("BAB-085")
def test_barter_and_redrawn_cards_come_from_the_reshuffled_pile_too() -> None:
    table = Table()
    table.own("Y1")
    for seat in (ME, OTHER):
        table.hold(seat=seat)
    table.sold(*named(table.game.deck[:40]))
    table.discard(*named(table.game.deck[:4]))
    assert len(table.game.deck) == 60 - 1 - 40 - 4
    table.empty_deck(left=11)
    discarded = set(named(table.game.discard))
    table.begin_year(2)
    assert len(set(table.seen_by(None)["barter"]) & discarded) == 2
    assert (len(table.game.deck), len(table.game.discard)) == (6, 0)
    table.empty_deck()
    assert table.asked == ("redraw", ME)
    given = sorted(table.hand())[0]
    table.answer("redraw", given)
    assert len(table.hand()) == 5
    assert (len(table.game.deck), len(table.game.discard)) == (6, 0)


@rule("BAB-086")
def test_with_deck_and_discard_pile_empty_no_card_is_drawn() -> None:
    table = Table()
    for seat in (ME, OTHER):
        table.hold(seat=seat)
    table.top("BE01", "BE02", "BR03")
    table.sold(*named(table.game.deck[:-3]))
    table.begin_year(4)
    assert (table.hand(), table.hand(OTHER)) == ({"BE01", "BE02", "BR03"}, set())
    assert table.seen_by(None)["barter"] == [None, None, None]
    table.answer("play", "BE01")
    table.refuse("action", BARTER, BARTER + 1, BARTER + 2)
    table.answer("action", UPGRADING)
    for id in ("BE02", "BR03"):
        assert table.asked == ("play", ME)
        table.play(id, UPGRADING)
    assert table.game.over  # years 5 and 6 have no cards at all


@rule("BAB-086", "BAB-106")
def test_without_a_card_to_draw_y3_keeps_the_last_card() -> None:
    table = Table()
    table.own("Y3")
    table.begin_year(3)
    table.sold(*named(table.game.deck))
    for _ in range(8):
        table.idle()
    assert len(table.hand()) == 1
    table.idle()
    assert table.asked == ("play", OTHER)


# ---------------------------------------------------------------- backs
@rule("BAB-005", "BAB-087")
def test_backs_of_deck_and_hands_are_visible_in_order() -> None:
    table = Table(seed=4)
    table.hold("BE01", "BE02", "BE03", "BR01", "BR02")
    table.top("BR05", "BE05", "BR06", "BR07")
    for seat in SEATS:
        shown = table.seen_by(seat)
        assert shown["deck"][:4] == ["bread", "beer", "bread", "bread"]
        assert shown["deck"] == [back(IDS[card]) for card in reversed(table.game.deck)]
        assert (shown["villages"][ME]["hand"]["beer"], shown["villages"][ME]["hand"]["bread"]) == (3, 2)


@rule("BAB-087", "BAB-090")
def test_backs_of_columns_and_shops_are_visible() -> None:
    table = Table()
    table.column("BE01", "BR01")
    table.shop("BE06", "BR06")
    for seat in SEATS:
        village = table.seen_by(seat)["villages"][ME]
        assert [card["back"] for card in village["column"]] == ["beer", "bread"]
        assert (len(village["brewery"]["cards"]), len(village["bakery"]["cards"])) == (1, 1)


# ---------------------------------------------------------------- fronts
@rule("BAB-088")
def test_nobody_sees_the_fronts_of_the_deck_and_its_order_stays() -> None:
    for seed in SEEDS:
        for before, after in pairwise(match_states(seed)):
            if len(before.pools) == len(after.pools):
                assert after.deck == before.deck[: len(after.deck)]
            for seat in SEATS:
                if not after.over:
                    assert not mentioned(without_last_play(after, seat)) & set(named(after.deck))


@rule("BAB-059", "BAB-089")
def test_players_see_their_own_hand_column_and_sold_cards() -> None:
    for seed in SEEDS:
        for game in match_states(seed):
            for seat, village in enumerate(game.villages):
                shown = game.view(seat)["villages"][seat]
                guest = game.villages[1 - seat].reserved
                assert shown["hand"]["cards"] == named([card for card in bits(village.hand) if card != guest])
                assert [card["card"] for card in shown["column"]] == named(village.column)
                assert shown["brewery"]["cards"] == named(village.shops[0])
                assert shown["bakery"]["cards"] == named(village.shops[1])
                assert shown["sold"]["cards"] == named(village.sold)


@rule("BAB-059", "BAB-088", "BAB-090", "BAB-111")
def test_views_name_no_hidden_cards() -> None:
    """Only visible cards, the cards played last and the viewer's own cards may be named."""
    reserved = 0
    for seed in SEEDS:
        for game in match_states(seed):
            if game.over:
                continue
            public = {*game.discard, *game.barter, *game.shown} - {-1}
            for village in game.villages:
                public.update(village.upgrades)
                reserved += village.reserved >= 0
            assert mentioned(game.view(None)) == set(named(sorted(public)))
            for seat, village in enumerate(game.villages):
                own = {*bits(village.hand), *village.column, *village.sold, *village.shops[0], *village.shops[1]}
                own -= {game.villages[1 - seat].reserved}
                own |= {village.reserved} - {-1}
                assert mentioned(game.view(seat)) == set(named(sorted(public | own)))
    assert reserved


@rule("BAB-059", "BAB-090")
def test_a_card_shows_its_front_when_played_and_is_hidden_once_the_other_has_played() -> None:
    table = Table()
    table.hold("BE04", "BR21", "BR22")
    table.store("2Ba 1Ho")
    table.play("BE04", PRODUCE)
    assert table.seen_by(OTHER)["shown"] == {"seat": ME, "cards": ["BE04"]}
    table.idle()
    for seat in (OTHER, None):
        assert "BE04" not in mentioned(table.seen_by(seat))
        assert table.seen_by(seat)["villages"][ME]["brewery"]["cards"] == [None]
    assert table.seen_by(ME)["villages"][ME]["brewery"]["cards"] == ["BE04"]


@rule("BAB-059", "BAB-092")
def test_at_the_end_all_sold_cards_are_turned_up() -> None:
    table = Table()
    table.begin_year(6)
    table.sold("BE01", "BR01")
    table.shop("BE06")
    table.end_year()
    for seat in SEATS:
        village = table.seen_by(seat)["villages"][ME]
        assert (village["sold"]["cards"], village["brewery"]["cards"]) == (["BE01", "BR01"], ["BE06"])
        assert village["coins"] == {"beer": 9, "bread": 4, "score": 4}


@rule("BAB-088", "BAB-090")
def test_story_names_only_visible_cards() -> None:
    told = set()
    for seed in range(25):
        match, rng = Match(ABOUT, 2, {}, seed), Rng(seed)
        heard = 0
        while not match.game.over:
            before = match.game.clone()
            match.choose(rng.pick(match.game.options()))
            game = match.game
            assert isinstance(game, BeerBread)
            assert isinstance(before, BeerBread)
            events, heard = match.story[heard:], len(match.story)
            public = {*game.discard, *game.barter, *game.shown, *before.barter}
            pool = game.pools[-1] if len(game.pools) > len(before.pools) else 0  # just shuffled, but visible until then
            for _, event in events:
                for id in mentioned(event.say):
                    told.add(event.say.key)
                    assert NUMBER[id] in public or pool >> NUMBER[id] & 1, event.say
    assert told == {"barter", "barter.open", "discard"}


# ---------------------------------------------------------------- redealt worlds
def places(game: BeerBread) -> dict[int, str]:
    """Where each card is."""
    piles = {"deck": game.deck, "discard": game.discard}
    piles |= {f"barter {space}": [card] for space, card in enumerate(game.barter) if card >= 0}
    for seat, village in enumerate(game.villages):
        piles |= {f"hand {seat}": bits(village.hand), f"column {seat}": village.column, f"pile {seat}": village.sold}
        piles |= {f"brewery {seat}": village.shops[0], f"bakery {seat}": village.shops[1]}
        piles |= {f"upgrades {seat}": village.upgrades}
    return {card: name for name, pile in piles.items() for card in pile}


@rule("BAB-087", "BAB-088", "BAB-111")
def test_redealt_world_agrees_with_everything_the_seat_has_seen() -> None:
    """A seat remembers every card it has seen until the pile containing it is shuffled."""
    for seed in SEEDS:
        seen: list[set[int]] = [set(), set()]
        pools, played = 0, set[int]()
        for game in match_states(seed):
            if game.over:
                continue
            now = set(game.shown) - played
            played = set(game.shown)
            if len(game.pools) > pools:
                pools = len(game.pools)
                seen = [cards - set(bits(game.pools[-1])) for cards in seen]
                now -= set(bits(game.pools[-1]))
            for seat in (ME, OTHER):
                seen[seat] |= {NUMBER[id] for id in mentioned(without_last_play(game, seat))} | now
                world = game.redeal(seat, Rng(seed))
                assert world.view(seat) == game.view(seat)
                here, there = places(game), places(world)
                assert {card: there[card] for card in seen[seat]} == {card: here[card] for card in seen[seat]}
                assert Counter(there.values()) == Counter(here.values())


@rule("BAB-087", "BAB-088")
def test_redealing_varies_hidden_cards_but_not_backs_and_leaves_the_match_unchanged() -> None:
    table = Table()
    table.hold("BE01", "BE02", "BE03", "BR01", "BR02")
    table.hold("BE11", "BE12", "BR11", "BR12", "BR13", seat=OTHER)
    rng = Rng(7)
    worlds = [table.game.redeal(ME, rng) for _ in range(40)]
    hands = [set(named(bits(world.villages[OTHER].hand))) for world in worlds]
    assert len({tuple(sorted(hand)) for hand in hands}) > 30
    assert all(sorted(map(back, hand)) == ["beer", "beer", "bread", "bread", "bread"] for hand in hands)
    assert len(set.union(*hands)) > 30
    assert not set.union(*hands) & table.hand()
    assert len({tuple(world.deck) for world in worlds}) == 40
    assert table.hand(OTHER) == {"BE11", "BE12", "BR11", "BR12", "BR13"}


@rule("BAB-024", "BAB-087")
def test_after_a_swap_both_players_know_the_cards_they_have_passed_on() -> None:
    table = Table()
    table.idle()
    table.idle()
    rng = Rng(3)
    for seat in (ME, OTHER):
        for _ in range(10):
            assert table.game.redeal(seat, rng).villages[1 - seat].hand == table.village(1 - seat).hand


@rule("BAB-085", "BAB-088")
def test_after_a_reshuffle_nobody_knows_where_the_discarded_cards_are() -> None:
    table = Table()
    table.own("Y1")
    table.begin_year(3)
    table.empty_deck()
    given, *kept = sorted(table.hand())
    table.answer("redraw", given)
    assert table.game.discard == []
    worlds = [table.game.redeal(OTHER, Rng(n)) for n in range(30)]
    assert len({world.villages[ME].hand for world in worlds}) > 10  # one of 25 beers, or of 25 breads
    assert len({tuple(world.deck) for world in worlds}) == 30
    for world in worlds:  # the four kept cards were never in the pile: they are all that the other has not seen
        assert set(kept) < set(named(bits(world.villages[ME].hand)))
    mine = [table.game.redeal(ME, Rng(n)) for n in range(10)]
    assert {world.villages[ME].hand for world in mine} == {table.village().hand}


@rule("BAB-089", "BAB-090")
def test_harvest_cards_taken_back_and_forgotten_are_remembered_by_both() -> None:
    table = Table()
    table.own("Y2")
    table.hold(seat=ME)
    table.column("BE01", "BR01")
    table.begin_year(2)
    table.answer("forget", "BE01")
    table.answer("forget", ENOUGH)
    for n in range(10):
        world = table.game.redeal(OTHER, Rng(n))
        assert world.villages[ME].hand >> NUMBER["BR01"] & 1
        assert named(world.discard) == ["BE01"]
    assert table.seen_by(OTHER)["villages"][ME]["hand"]["cards"] is None


@rule("BAB-090")
def test_only_harvest_sections_of_the_others_column_are_shown() -> None:
    table = Table()
    table.hold("BE14", "BR21", "BR22")
    table.play("BE14", HARVEST)
    table.idle()
    (card,) = table.seen_by(OTHER)["villages"][ME]["column"]
    assert card["card"] is None
    assert {good: n for good, n in card["harvest"].items() if n} == {"water": 1, "wheat": 1, "barley": 1}
    (own,) = table.seen_by(ME)["villages"][ME]["column"]
    assert own["card"] == "BE14"
