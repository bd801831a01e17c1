"""Moments of the year at which upgrades act; each function is one moment and asks every upgrade that reacts to it.

Permanent changes (spaces, swaps, limits) are made in `Village.add_upgrade`; `score` counts points. The upgrades
themselves are in `cards/upgrades`.
"""

from __future__ import annotations

from bocage.games.beerbread.engine.actions import gather, goods_of
from bocage.games.beerbread.engine.pieces import GOODS
from bocage.games.beerbread.engine.state import BeerBread


def after_seeding(game: BeerBread, seat: int) -> bool:
    """Harvests at the end of the seeding phase (BAB-122)."""
    owned = game.villages[seat].owned
    due = [0] * len(GOODS)
    for upgrade in game.box.after_seeding:
        if owned[upgrade.number]:
            upgrade.after_seeding(due, owned[upgrade.number])
    return _harvest(game, seat, due)


def after_others_harvest(game: BeerBread, seat: int, harvested: int) -> bool:
    """Harvests when the other player has harvested goods in a mask, in an action (BAB-115, BAB-116)."""
    owned = game.villages[seat].owned
    due = [0] * len(GOODS)
    for upgrade in game.box.after_others_harvest:
        if owned[upgrade.number]:
            upgrade.after_others_harvest(harvested, due, owned[upgrade.number])
    return _harvest(game, seat, due)


def after_cleaning(game: BeerBread, seat: int, beers: int, breads: int) -> bool:
    """Harvests for what a cleaning removed (BAB-132 to BAB-137)."""
    owned = game.villages[seat].owned
    due = [0] * len(GOODS)
    for upgrade in game.box.after_cleaning:
        if owned[upgrade.number]:
            upgrade.after_cleaning(beers, breads, due, owned[upgrade.number])
    return _harvest(game, seat, due)


def before_turn(game: BeerBread, seat: int) -> int:
    """Cards to draw before a turn: in a fruitful year, with one card left in hand (BAB-106)."""
    village = game.villages[seat]
    if game.dry or village.hand.bit_count() != 1:
        return 0
    return sum([upgrade.draws_at_last() * village.owned[upgrade.number] for upgrade in game.box.draws_at_last])


def before_first_swap(game: BeerBread, seat: int) -> bool:
    """Whether the seat turns a card over; once, however many copies it has (BAB-108, BAB-111)."""
    village = game.villages[seat]
    return not game.dry and village.hand != 0 and village.has_one(game.box.reserves)


def _harvest(game: BeerBread, seat: int, due: list[int]) -> bool:
    """Gather what upgrades give; True if there was anything."""
    if not sum(due):
        return False
    taken = gather(game, seat, due, False)
    if not sum(taken):
        return False
    if game.listener is not None:
        game.tell("harvest.upgrade", seat, goods=goods_of(taken))
    return True
