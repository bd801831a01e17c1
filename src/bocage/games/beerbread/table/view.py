"""What a seat may see of a match, as plain data; `None` is a spectator, who sees what lies open for both.

Cards are named by their ids ("BE01" to "BE30", "BR01" to "BR30"); `cards.face(id)` tells everything printed on one. A
back is "beer" or "bread" and is always public. `amounts` are dicts good -> number with all five goods.

    {
      "game": "beerbread", "box": the text of an owner's deck, "" for the embedded one (`deckfile.box_of`),
      "year": 1..6, "dry": bool, "over": bool, "mill": seat,
      "phase": "seeding" | "cards" | "actions" | "mill", "turn": 1..5 in the action phase, 0 before it,
      "seat": who is asked or None, "ask": kind of the question or None,
      "fields": amounts ("water" is the river), "supply": amounts, "offer": amounts lying on offer to the asked seat,
      "barter": [id or None] * 3 (space 1 first), "discard": [id], top last,
      "deck": [back], top first,
      "chosen": None | {"card": id, "barter": None or 1..3}: the hand card picked but not yet played, and the barter
                space it is to be exchanged at; only its owner sees it,
      "shown": {"seat": seat or None, "cards": [id]}: what that seat played since the other's last turn. Cards are
                played face up, so everybody sees them now, although a sold card lies face down afterwards,
      "villages": [one for each seat: {
        "barn": amounts, "stored": n in all, "spaces": n for any token, "used": n of them, more than there are while
                the surplus is settled, "water_spaces": n for water only, "water_used": n of them,
        "hand": {"cards": [id] or None if hidden, "beer": n, "bread": n}: the backs count all cards held; `cards` lacks
                a card that the other player has turned over,
        "guest": back or None: the card in this hand that the other player has reserved,
        "reserved": None | {"card": id or None if hidden, "back": back, "holder": seat}: the card this player reserved,
        "column": [{"card": id or None if hidden, "back": back, "harvest": amounts}], oldest first,
        "brewery", "bakery": {"room": n, "cards": [id or None if hidden]}, sold and not yet cleaned away,
        "sold": {"beer": n, "bread": n, "cards": [id] or None if hidden}: the pile beside the board,
        "upgrades": {"year" | "storage" | "harvest" | "production" | "cleaning" | "scoring": [id], oldest first},
        "coins": None if hidden | {"beer": n, "bread": n, "score": n} if the match ended now,
      }],
    }

When the match is over nothing is hidden. Fronts are hidden as in the rulebook: of the other player's column only the
harvest sections, of sold cards and hand only the backs (BAB-087 to BAB-090).

Targets, the ids of board elements that options and obstacles name:
    hand-<id>      a card of the own hand (play, redraw, reserve)
    action-harvest, action-produce, action-upgrade    the three actions (action)
    barter-1..3    a barter space (action, dry years)
    good-<good>    a token of the own barn (pay, surplus): good-water, good-wheat, good-barley, good-rye, good-hops
    offer-<good>   a token on offer (take)
    column-<id>    a card of the own harvest column (forget)
    reserved       the other's turned-over card in the own hand (only ever an obstacle)
    mill           the windmill, for tokens to be rid of: pay more than needed (action), keep fewer than fit (surplus)
Options without a target: pay/stop, surplus/stop, take/stop, redraw/keep, forget/done.
"""

from __future__ import annotations

from typing import Any

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
    SHOPS,
    SLOTS,
    WATER,
)
from bocage.games.beerbread.engine.questions import Action
from bocage.games.beerbread.engine.score import totals
from bocage.games.beerbread.engine.state import BeerBread


def view(game: BeerBread, seat: int | None) -> dict[str, Any]:
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


def village_view(game: BeerBread, number: int, seat: int | None) -> dict[str, Any]:
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
        "hand": {"cards": [IDS[card] for card in bits(readable(village, other))] if mine else None} | backs(held),
        "guest": back(guest) if guest >= 0 else None,
        "reserved": reserved(game, number, mine),
        "column": [
            {"card": IDS[card] if mine else None, "back": back(card), "harvest": amounts(game.box.harvest[card])}
            for card in village.column
        ],
        **{
            SHOPS[product]: {
                "room": village.limits[product],
                "cards": [IDS[card] if mine else None for card in village.shops[product]],
            }
            for product in (BEER, BREAD)
        },
        "sold": {"cards": [IDS[card] for card in village.sold] if mine else None} | backs(village.sold),
        "upgrades": {
            name: [IDS[card] for card in village.upgrades if game.box.slot[game.box.upgrade[card]] == slot]
            for slot, name in enumerate(SLOTS)
        },
        "coins": {"beer": coins[BEER], "bread": coins[BREAD], "score": min(coins)} if mine else None,
    }


def reserved(game: BeerBread, number: int, mine: bool) -> dict[str, Any] | None:
    card = game.villages[number].reserved
    if card < 0:
        return None
    holder = number if game.villages[number].hand >> card & 1 else 1 - number
    return {"card": IDS[card] if mine else None, "back": back(card), "holder": holder}


def chosen(game: BeerBread, seat: int | None) -> dict[str, Any] | None:
    if game.chosen < 0 or game.seat != seat:
        return None
    question = game.question
    assert isinstance(question, Action)
    return {"card": IDS[game.chosen], "barter": question.space + 1 if question.space >= 0 else None}


def back(card: int) -> str:
    return PRODUCTS[PRODUCT[card]]


def backs(cards: list[int]) -> dict[str, int]:
    return {name: sum(PRODUCT[card] == product for card in cards) for product, name in enumerate(PRODUCTS)}


def amounts(numbers: list[int] | tuple[int, ...]) -> dict[str, int]:
    return dict(zip(GOODS, numbers, strict=True))
