"""Hidden cards: hands, decks, cards on stable boards, and section cards."""

from __future__ import annotations

import pytest

from bocage.core.rng import Rng
from bocage.games.hallertau.cards.deck import KIND, LABEL
from tests.games.hallertau.table import ME, OTHER, Table
from tests.marks import rule
from tests.present import present


def middle(players: int = 3) -> Table:
    """A position in round 3, with one or two farmyard cards in every hand."""
    table = Table(players, seed=4)
    table.until(4, 3, "place")
    return table


def swap_hand(table: Table, seat: int) -> None:
    """Replace every hand card by another of its kind."""
    farm, game = table.farm(seat), table.game
    new = []
    for card in farm.hand:
        deck = game.decks[KIND[card]]
        new.append(deck[0])
        game.decks[KIND[card]] = (*deck[1:], card)
    farm.hand = tuple(sorted(new))


@rule("HAL-040", "HAL-031")
@pytest.mark.parametrize("viewer", [OTHER, 2, None])
def test_hand_is_visible_only_to_its_owner(viewer: int | None) -> None:
    table = middle()
    before, own = table.game.view(viewer), table.game.view(ME)["farms"][ME]["hand"]
    assert [entry["card"] for entry in present(own)] == [LABEL[card] for card in table.farm().hand]
    assert before["farms"][ME]["hand"] is None
    swap_hand(table, ME)
    assert table.game.view(viewer) == before
    assert table.game.view(ME)["farms"][ME]["hand"] != own


@rule("HAL-030", "HAL-076", "HAL-015")
@pytest.mark.parametrize("viewer", [ME, OTHER, None])
def test_nobody_sees_cards_on_stable_boards_under_workers_or_in_decks(viewer: int | None) -> None:
    table = middle()
    before = table.game.view(viewer)
    for farm in table.game.farms:
        deck = table.game.decks[1]
        taken = [card for card in (*farm.yard, farm.worker_card) if card]
        farm.yard = tuple(deck[place] if card else 0 for place, card in enumerate(farm.yard))
        farm.worker_card = deck[6]
        table.game.decks[1] = (*[card for card in deck if card not in farm.yard and card != deck[6]], *taken)
    for kind in range(4):
        table.game.decks[kind] = table.game.decks[kind][::-1]
    assert table.game.view(viewer) == before


@rule("HAL-017", "HAL-070")
def test_future_section_cards_are_hidden() -> None:
    table = middle(2)
    before = [table.game.view(seat) for seat in (0, 1, None)]
    table.game.sections = table.game.sections[::-1]
    assert [table.game.view(seat) for seat in (0, 1, None)] == before


@rule("HAL-135", "HAL-030")
def test_worker_card_is_visible_to_its_owner_from_phase_5_on() -> None:
    table = middle(2)
    label = LABEL[table.farm().worker_card]

    def hand() -> list[str]:
        return [entry["card"] for entry in present(table.game.view(ME)["farms"][ME]["hand"])]

    assert label not in hand()
    table.until(5, 3)
    assert label in hand()
    assert label not in repr(table.game.view(OTHER)["farms"][ME])


@rule("HAL-038", "HAL-040")
def test_the_story_does_not_name_a_drawn_card() -> None:
    table = middle(2)
    table.workers("gateway", 0)
    drawn = LABEL[table.game.decks[0][-1]]
    told = len(table.told)
    table.use("gateway")
    table.until(5, 3)
    words = repr([(event.say.key, event.say.args) for event in table.told[told:]])
    assert "draw" in words
    assert f"'{drawn}'" not in words
    assert all(f"'{LABEL[card]}'" not in words for farm in table.game.farms for card in farm.hand)


@rule("HAL-015", "HAL-040", "HAL-030")
def test_redealt_world_keeps_what_the_seat_knows_and_redraws_the_rest() -> None:
    table = middle()
    game = table.game
    changed = {"hand": False, "yard": False, "worker card": False, "deck": False, "sections": False}
    for seed in range(8):
        world = game.redeal(ME, Rng(seed))
        assert world.view(ME) == game.view(ME)
        assert world.farms[ME].hand == game.farms[ME].hand
        for seat in range(3):
            kinds = [KIND[card] for card in game.farms[seat].hand]
            assert sorted(KIND[card] for card in world.farms[seat].hand) == sorted(kinds)
        changed["hand"] |= world.farms[OTHER].hand != game.farms[OTHER].hand
        changed["yard"] |= world.farms[ME].yard != game.farms[ME].yard
        changed["worker card"] |= world.farms[ME].worker_card != game.farms[ME].worker_card
        changed["deck"] |= world.decks[2] != game.decks[2]
        changed["sections"] |= world.sections != game.sections
        before, after = cards(table), cards(Table(game=world))
        assert sorted(before) == sorted(after)
    assert all(changed.values()), changed


def cards(table: Table) -> list[int]:
    """Every card of the match, wherever it is."""
    game = table.game
    found = [card for deck in game.decks for card in deck] + list(game.gone)
    for farm in game.farms:
        found += [*farm.hand, *farm.played, *[card for card in (*farm.yard, farm.worker_card) if card]]
    return found


@rule("HAL-202")
def test_played_and_discarded_cards_are_visible_to_everybody() -> None:
    table = middle(2)
    table.hand("414", "020", "019")
    table.play_all("414")
    view = table.game.view(OTHER)
    assert "414" in view["farms"][ME]["played"]
    assert sorted(view["gone"]) == ["019", "020"]
