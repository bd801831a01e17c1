"""Where villagers may go and what opens their padlocks (rulebook pages 12 to 17 and 27)."""

from __future__ import annotations

from typing import Final

from bocage.games.villagers.cards.deck import (
    AWAY,
    COMMONS,
    FOUNDERS,
    FOUNDERS_FED,
    KEY,
    KINDS,
    LOCKED,
    MONK,
    ON,
    OPENS,
    PATH,
    RING,
    TABLE,
    carried,
)
from bocage.games.villagers.cards.events import DUTY
from bocage.games.villagers.cards.special_villager import SPECIAL, SPECIALS
from bocage.games.villagers.engine.actions import collect, discard, limit, pay, pick_up, put_down, surcharge
from bocage.games.villagers.engine.hidden import count, kinds
from bocage.games.villagers.engine.naming import card_say, owner_say
from bocage.games.villagers.engine.state import Villagers
from bocage.games.villagers.engine.village import MOST, Village

PRICE: Final = 2  # of a padlock
COMMONS_EACH: Final = 3  # in one placement
ALL: Final = (1 << KINDS) - 1
KEYS: Final = tuple([kind for kind in range(KINDS) if RING[kind]])
ON_TABLE: Final = MOST  # a site
ON_MONK: Final = MOST + 1
#: How a padlock is opened: with a key (2 x village, plus 1 for the second such key there), at the bank, or for nothing.
BANK: Final = 10
FREE: Final = 11


def left(game: Villagers) -> int:
    """How many villagers may still be placed."""
    return limit(game) - game.placed


# ---------------------------------------------------------------- what can be played
def openable(game: Villagers, seat: int) -> int:
    """The mask of villagers without a padlock, or whose padlock the seat can open (VIL-105 to VIL-111)."""
    if game.locks_free or game.gold[seat] >= PRICE:
        return ALL
    found = ALL & ~LOCKED
    names = game.villages[seat].names
    for key in KEYS:
        if names >> key & 1:
            found |= OPENS[key]
    return found


def placeable(village: Village, monks: int) -> int:
    """What can be placed with up to so many Monks below it."""
    reach = village.fits
    found = reach
    for _ in range(monks):
        reach = carried(reach)
        found |= reach
    return found


def covers(game: Villagers, seat: int, monks: int, free: int) -> int:
    """The hand cards that could lie on a Monk, with up to `monks` more under it and `free` cards to place (VIL-158)."""
    if free < 1:
        return 0
    reach = carried(game.villages[seat].fits)
    found = reach
    for _ in range(min(monks, free - 1)):
        reach = carried(reach)
        found |= reach
    return found & kinds(game.hands[seat]) & openable(game, seat)


def playable(game: Villagers, seat: int) -> int:
    """The mask of hand cards that can be placed or played now."""
    hand = game.hands[seat]
    holds = kinds(hand)
    village = game.villages[seat]
    opened = openable(game, seat)
    free = left(game)
    found = 0
    if free > 0:
        found = holds & opened
        if holds >> MONK & 1:
            found &= placeable(village, min(count(hand, MONK), free - 1))
        else:
            found &= village.fits
    asked = holds & opened & SPECIALS
    while asked:
        low = asked & -asked
        asked ^= low
        kind = low.bit_length() - 1
        if (free > 0 or AWAY[kind]) and SPECIAL[kind].ready(game, seat, free):
            found |= low
    return found


def fetchable(game: Villagers, seat: int) -> list[int]:
    """The commons the seat can still have for a hand card (VIL-095, VIL-099, VIL-103)."""
    if game.fetched >= COMMONS_EACH or not game.hands[seat]:
        return []
    return [common for common in range(COMMONS) if game.commons[common]]


def targets(game: Villagers, seat: int, free: int) -> list[int]:
    """Whom an Apprentice may replace, as MOST x village + node; `free` cards may be placed after it (VIL-150 on)."""
    monks = count(game.hands[seat], MONK)
    taken = placeable(game.villages[seat], min(monks, free)) & openable(game, seat)
    if covers(game, seat, monks, free):
        taken |= 1 << MONK
    found = []
    for home in range(len(game.villages)):
        village = game.villages[home]
        can = taken & ALL
        if home == seat:
            can |= 1 << FOUNDERS | 1 << FOUNDERS_FED  # never those of others (VIL-119)
        if not can & village.names:
            continue
        for node in range(len(village.cards)):
            if village.above[node] and can >> village.cards[node] & 1:
                found.append(MOST * home + node)
    return found


def sites(game: Villagers, seat: int, kind: int, monks: int) -> list[int]:
    """Where a villager with so many Monks under it can go: nodes, the table, or on one more Monk."""
    path = PATH[kind]
    under = ON[path[monks]]
    village = game.villages[seat]
    found = [ON_TABLE] if under == TABLE else village.sites(under)
    most = monks + min(count(game.hands[seat], MONK), left(game))
    if any([village.fits >> path[more] & 1 for more in range(monks + 1, min(most + 1, len(path)))]):
        found.append(ON_MONK)
    return found


# ---------------------------------------------------------------- padlocks
def key_nodes(village: Village, key: int) -> list[int]:
    if not village.names >> key & 1:
        return []
    return [node for node in range(len(village.cards)) if village.cards[node] == key]


def ways(game: Villagers, seat: int, kind: int) -> list[int]:
    """The ways to open a padlock (VIL-105 to VIL-109, VIL-166 to VIL-168)."""
    found = []
    rich = game.gold[seat] >= PRICE
    somewhere = False
    for home in range(len(game.villages)):
        nodes = key_nodes(game.villages[home], KEY[kind])
        if nodes:
            somewhere = True
            if rich or home == seat:
                found.extend([2 * home + nth for nth in range(len(nodes))])
    if rich and not somewhere:
        found.append(BANK)
    if game.locks_free:
        found.append(FREE)
    return found


def duty_due(game: Villagers, seat: int, way: int) -> int:
    """What duties would take of a villager whose padlock is opened in this way: nobody pays more than is left."""
    price = 0 if way == FREE or way // 2 == seat else PRICE
    return min(surcharge(game, DUTY), game.gold[seat] - price)


def unlock(game: Villagers, seat: int, kind: int, way: int) -> None:
    """Open a padlock in one of its ways (VIL-104)."""
    if way == FREE:
        if game.listener is not None:
            game.tell("unlock.free", seat, card=card_say(kind))
        return
    if way == BANK:
        pay(game, seat, -1, PRICE)
        if game.listener is not None:
            game.tell("unlock.bank", seat, card=card_say(kind), gold=PRICE)
    else:
        home, nth = divmod(way, 2)
        village = game.villages[home]
        node = key_nodes(village, KEY[kind])[nth]
        game.villages[home] = village.paid(node, PRICE)
        if home != seat:
            game.gold[seat] -= PRICE
        if game.listener is not None:
            args = {"card": card_say(kind), "opener": card_say(KEY[kind]), "gold": PRICE}
            if home == seat:
                game.tell("unlock.own", seat, **args)
            else:
                game.tell("unlock.other", seat, owner=owner_say(game, home), **args)


# ---------------------------------------------------------------- placing
def lay(game: Villagers, seat: int, kind: int, monks: int, site: int) -> None:
    """A villager and the Monks under it go from the square to the village; a duty may be due."""
    path = PATH[kind]
    on = TABLE if site == ON_TABLE else site
    village = game.villages[seat]
    before = village.cards
    for step in range(monks, 0, -1):
        put_down(game, seat, MONK)
        village = village.added(MONK, path[step], on)
        on = len(village.cards) - 1
    put_down(game, seat, kind)
    role = FOUNDERS if kind == FOUNDERS_FED else kind
    game.villages[seat] = village.added(kind, role, on)
    if game.listener is not None:
        if monks:
            game.tell("lay.monk", seat, card=card_say(kind), n=monks)
        elif on >= 0:
            game.tell("lay.on", seat, card=card_say(kind), under=card_say(before[on]))
        else:
            game.tell("lay", seat, card=card_say(kind))
    collect(game, seat, DUTY, "duty.")


def fetch(game: Villagers, seat: int, common: int) -> None:
    """A common comes straight to the village and counts in no limit (VIL-098, VIL-100)."""
    game.commons[common] -= 1
    game.fetched += 1
    game.villages[seat] = game.villages[seat].added(common, common, TABLE)
    if game.listener is not None:
        game.tell("fetch", seat, card=card_say(common))


def settle_loose(game: Villagers, seat: int) -> None:
    """Monks and Apprentices at the end of a chain go back to the hand (VIL-164)."""
    node = game.villages[seat].loose()
    while node >= 0:
        kind = game.villages[seat].cards[node]
        game.villages[seat] = game.villages[seat].without(node)
        game.squares[seat] = (*game.squares[seat], kind)
        if game.listener is not None:
            game.tell("loose", seat, card=card_say(kind))
        node = game.villages[seat].loose()
    pick_up(game, seat)


def play_away(game: Villagers, seat: int, kind: int) -> None:
    """A Special villager with the discard icon leaves the game (VIL-117)."""
    put_down(game, seat, kind)
    discard(game, kind)
