"""What a seat may see of a match, as plain data, and the ids of the board's elements. `view_types` explains every key.

Targets, the ids of board elements that options and obstacles name:
    hand-<id>      a card of the viewer's hand (play, redraw, reserve)
    action-harvest, action-produce, action-upgrade    the three actions (action)
    barter-1..3    a barter space (action, dry years)
    good-<good>    a token of the viewer's barn (pay, surplus): good-water, good-wheat, good-barley, good-rye, good-hops
    offer-<good>   a token on offer (take)
    column-<id>    a card of the viewer's harvest column (forget)
    reserved       the other's turned-over card in the viewer's hand (only ever an obstacle)
    mill           the windmill, to get rid of tokens: overpay (action), keep fewer than fit (surplus)
Options without a target: pay/stop, surplus/stop, take/stop, redraw/keep, forget/done.
"""

from __future__ import annotations

from bocage.core.masks import bits
from bocage.games.beerbread.engine.actions import readable
from bocage.games.beerbread.engine.pieces import (
    BEER,
    BREAD,
    GOODS,
    IDS,
    PHASES,
    PRODUCT,
    PRODUCTS,
    SLOTS,
    WATER,
)
from bocage.games.beerbread.engine.questions import Action
from bocage.games.beerbread.engine.score import totals
from bocage.games.beerbread.engine.state import BeerBread
from bocage.games.beerbread.engine.village import Village
from bocage.games.beerbread.table.view_types import BacksView, ChosenView, ReservedView, ShopView, View, VillageView


def view(game: BeerBread, seat: int | None) -> View:
    return {
        "game": game.name,
        "box": game.box.source,
        "year": game.year,
        "dry": game.dry,
        "over": game.over,
        "mill": game.mill,
        "phase": PHASES[game.phase],
        "turn": game.turn,
        "seat": game.seat,
        "ask": None if game.over else game.question.kind,
        "fields": amounts(game.fields),
        "supply": amounts(game.supply),
        "offer": amounts(game.offer),
        "barter": [IDS[card] if card >= 0 else None for card in game.barter],
        "discard": [IDS[card] for card in game.discard],
        "deck": [back(card) for card in reversed(game.deck)],
        "chosen": chosen(game, seat),
        "shown": {"seat": game.shown_by if game.shown else None, "cards": [IDS[card] for card in game.shown]},
        "villages": [village_view(game, number, seat) for number in range(2)],
    }


def village_view(game: BeerBread, number: int, seat: int | None) -> VillageView:
    """One village as `seat` sees it."""
    village, other = game.villages[number], game.villages[1 - number]
    mine = game.over or number == seat
    held = bits(village.hand)
    coins = totals(game.villages, number)
    guest = other.reserved if other.reserved >= 0 and village.hand >> other.reserved & 1 else -1
    return {
        "barn": amounts(village.barn),
        "stored": village.stored(),
        "spaces": village.room,
        "used": village.room + village.surplus(),
        "water_spaces": village.tank,
        "water_used": min(village.barn[WATER], village.tank),
        "hand": {"cards": [IDS[card] for card in bits(readable(village, other))] if mine else None, **backs(held)},
        "guest": back(guest) if guest >= 0 else None,
        "reserved": reserved(game, number, mine),
        "column": [
            {"card": IDS[card] if mine else None, "back": back(card), "harvest": amounts(game.box.harvest[card])}
            for card in village.column
        ],
        "brewery": shop(village, BEER, mine),
        "bakery": shop(village, BREAD, mine),
        "sold": {"cards": [IDS[card] for card in village.sold] if mine else None, **backs(village.sold)},
        "upgrades": {
            name: [IDS[card] for card in village.upgrades if game.box.slot[game.box.upgrade[card]] == slot]
            for slot, name in enumerate(SLOTS)
        },
        "coins": {"beer": coins[BEER], "bread": coins[BREAD], "score": min(coins)} if mine else None,
    }


def shop(village: Village, product: int, mine: bool) -> ShopView:
    cards = village.shops[product]
    return {"room": village.limits[product], "cards": [IDS[card] if mine else None for card in cards]}


def reserved(game: BeerBread, number: int, mine: bool) -> ReservedView | None:
    card = game.villages[number].reserved
    if card < 0:
        return None
    holder = number if game.villages[number].hand >> card & 1 else 1 - number
    return {"card": IDS[card] if mine else None, "back": back(card), "holder": holder}


def chosen(game: BeerBread, seat: int | None) -> ChosenView | None:
    if game.chosen < 0 or game.seat != seat:
        return None
    question = game.question
    assert isinstance(question, Action)
    return {"card": IDS[game.chosen], "barter": question.space + 1 if question.space >= 0 else None}


def back(card: int) -> str:
    return PRODUCTS[PRODUCT[card]]


def backs(cards: list[int]) -> BacksView:
    beers = sum(PRODUCT[card] == BEER for card in cards)
    return {"beer": beers, "bread": len(cards) - beers}


def amounts(numbers: list[int] | tuple[int, ...]) -> dict[str, int]:
    return dict(zip(GOODS, numbers, strict=True))
