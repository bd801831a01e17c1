"""A position between turns as numbers, from the side of one seat: what learned bots think with.

Gold is counted in tens. A hand counts as far as the seat knows it: its own whole, of others what was recruited in the
open. Rivals follow in order of play; alone, the Countess is the first of them.
"""

from __future__ import annotations

from typing import Final

from bocage.games.villagers.actions import BASE, MOST, capacity, limit
from bocage.games.villagers.building import PRICE
from bocage.games.villagers.deck import (
    APPRENTICE,
    AWAY,
    CHAINS,
    COMMONS,
    FAMILIES,
    FAMILY,
    FOOD,
    FOUNDERS,
    FOUNDERS_FED,
    GOLD,
    HOUSE,
    KEY,
    KINDS,
    MONK,
    ON,
    PATH,
    RING,
    SILVER,
    SMUGGLER,
    SYMBOLS,
    TINNER,
    WILD,
)
from bocage.games.villagers.deck import (
    NAMES as CARDS,
)
from bocage.games.villagers.evaluation import card_worth, prospects
from bocage.games.villagers.events import AMOUNT, EFFECT, EFFECTS, MEASURE, MEASURES, PHASE
from bocage.games.villagers.hidden import KIND, known_to
from bocage.games.villagers.score import silver_of
from bocage.games.villagers.state import EVENT, MODES, PHASES, PLACE, PLACES, RECRUIT, Villagers

SEATS: Final = 5
ROUNDS: Final = 6  # the last column stands for all later ones
BEST: Final = 6  # of the own hand, one by one
BEST_ON_ROAD: Final = 4
SPECIALS: Final = (MONK, APPRENTICE, TINNER, SMUGGLER)
#: The families that silver counts.
COUNTED: Final = tuple([FAMILIES.index(family) for family in ("wood", "hay", "ore", "solitary")])
#: What needs more than a common, the Founders or the table under it: places for these are scarce.
FOLLOWERS: Final = tuple([kind for kind in range(COMMONS, KINDS) if ON[kind] >= COMMONS and ON[kind] != FOUNDERS])
#: The phase of a round in which an event of each phase is over.
LAST_PHASE: Final = (RECRUIT, PLACE, EVENT)
#: How a hand card stands: it fits; it fits on cards that can be had; it lacks one card; it lacks more.
STANDINGS: Final = ("ready", "soon", "lacking", "far")

_MATCH: Final = (
    "hand-made", *[f"{n + 1} players" for n in range(SEATS)], *MODES[1:], *PHASES,
    "round", *[f"round {n + 1}" for n in range(ROUNDS)], "cards in stacks", "cards to the first market", "reserve",
    "recruits due", "rounds", "near the end", "last round", "first market held", "first market due", "to move",
    "starts", "place in the order", *[f"{CARDS[common]} left" for common in range(COMMONS)],
    "fetched", "tinned",
)  # fmt: skip
_EVENTS: Final = (
    "jester", "events", *[f"event {effect}" for effect in EFFECTS], *[f"event by {measure}" for measure in MEASURES],
)  # fmt: skip
_HAND: Final = (
    *[f"{standing} {what}" for standing in STANDINGS for what in ("cards", "gold", "food", "house", "silver")],
    *[f"hand card {n + 1}" for n in range(BEST)], "placements left", "gain now", "gain now at markets", "markets",
    "ready beyond the limit", "own key", "rival's key", "no key", "cannot pay", "rings in hand",
    *[f"{CARDS[special]} in hand" for special in SPECIALS], "smuggled",
    *[f"waits for {CARDS[common]}" for common in range(COMMONS)],
)  # fmt: skip
_ROAD: Final = (
    "villagers on the road", "kept on the road", "coins on the road", "gold on the road", "food on the road",
    "houses on the road", "silver on the road", "road fits", "road is wanted",
    *[f"best on the road {n + 1}" for n in range(BEST_ON_ROAD)], "rival's best on the road",
    "rival's second on the road",
)  # fmt: skip
_VILLAGE: Final = (
    "treasury", "printed gold", "coins", "silver", "total", "total at markets", "promise", "hand", "known hand",
    "silver villagers", "food", "house", "useful food", "useful houses", "hungry", "founders fed", "founders covered",
    "recruits to come", "placement to come", "villagers", "uncovered", "gold symbols", "padlocks", "most coins",
    "rings", *[f"{FAMILIES[family]} symbols" for family in COUNTED],
    *[f"{CARDS[common]} places" for common in range(COMMONS)], "other places",
)  # fmt: skip
_OWN: Final = tuple([f"place for {CARDS[kind]}" for kind in FOLLOWERS])
NAMES: Final = (
    *_MATCH, *_EVENTS, *_HAND, *_ROAD, *_OWN, *[f"own {name}" for name in _VILLAGE],
    *[f"rival {n + 1}'s {name}" for n in range(SEATS - 1) for name in _VILLAGE],
)  # fmt: skip


class Clock:
    """How far the match is: recruiting uses up the stacks, and their end is its end."""

    __slots__ = ("due", "left", "market", "market_due", "rounds")

    def __init__(self, game: Villagers) -> None:
        stacks = game.stacks
        self.left = 0
        for stack in stacks:
            self.left += len(stack)
        self.market = 0 if game.markets else len(stacks[0]) + len(stacks[1])
        self.due = 0
        leaving = 0
        for seat in range(game.seats):
            leaving += min(MOST, BASE + game.villages[seat].food)
            if game.phase == RECRUIT:
                self.due += max(0, capacity(game, seat) - game.recruited[seat])
        if game.solo():  # the Countess takes as many
            self.due *= 2
            leaving *= 2
        self.rounds = max(0, self.left - self.due) / leaving
        self.market_due = not game.markets and self.market <= self.due

    def last(self) -> bool:
        return self.left <= self.due


def features(game: Villagers, seat: int) -> list[float]:
    """The match, the events, the own hand, the road, the own village, then those of the rivals.

    The hand-made evaluation comes first, in single gold: it is what a fit is compared with.
    """
    x: list[float] = [game.evaluate(seat)]
    clock = Clock(game)
    add_match(x, game, seat, clock)
    add_events(x, game)
    wanted = add_hand(x, game, seat, clock)
    add_road(x, game, seat, clock, wanted)
    villages = len(game.villages)
    fits = game.villages[seat].fits
    for kind in FOLLOWERS:
        x.append(float(fits >> kind & 1))
    for turn in range(villages):
        add_village(x, game, seat, (seat + turn) % villages, clock)
    for _ in range((SEATS - villages) * len(_VILLAGE)):
        x.append(0.0)
    return x


def add_match(x: list[float], game: Villagers, seat: int, clock: Clock) -> None:
    for n in range(1, SEATS + 1):
        x.append(yes(game.seats == n))
    for mode in range(1, len(MODES)):
        x.append(yes(game.mode == mode))
    for phase in range(len(PHASES)):
        x.append(yes(game.phase == phase))
    x.append(float(game.round))
    for n in range(1, ROUNDS + 1):
        x.append(yes(min(game.round, ROUNDS) == n))
    x.append(float(clock.left))
    x.append(float(clock.market))
    x.append(float(len(game.reserve)))
    x.append(float(clock.due))
    x.append(clock.rounds)
    x.append(1.0 / (0.5 + clock.rounds))
    x.append(yes(clock.last()))
    x.append(float(game.markets))
    x.append(yes(clock.market_due))
    x.append(yes(game.question.seat == seat))
    x.append(yes(game.first == seat))
    x.append(float((seat - game.first) % game.seats))
    for common in range(COMMONS):
        x.append(float(game.commons[common]))
    placing = placing_now(game, seat)
    x.append(float(game.fetched) if placing else 0.0)
    x.append(yes(placing and game.tinned))


def add_events(x: list[float], game: Villagers) -> None:
    """What is still to come of the events that lie face up, by what they do and by what they count."""
    x.append(yes(game.jester))
    events = [event for event in game.events if game.phase <= LAST_PHASE[PHASE[event]]]
    x.append(float(len(events)))
    for effect in range(len(EFFECTS)):
        x.append(float(sum([max(1, AMOUNT[event]) for event in events if EFFECT[event] == effect])))
    for measure in range(len(MEASURES)):
        x.append(float(sum([max(1, AMOUNT[event]) for event in events if MEASURE[event] == measure])))


def add_hand(x: list[float], game: Villagers, seat: int, clock: Clock) -> int:
    """The own hand; the mask of the villagers that it lacks, under its cards or as keys."""
    village, gold = game.villages[seat], game.gold[seat]
    hand = game.hands[seat] + game.squares[seat]
    names, fits = village.names, village.fits
    elsewhere = 0
    for home in range(len(game.villages)):
        if home != seat:
            elsewhere |= game.villages[home].names
    held = 0
    for card in hand:
        held |= 1 << (card & KIND)
    table = [0.0] * (5 * len(STANDINGS))
    worths: list[float] = []
    gains: list[int] = []
    keys = [0, 0, 0]
    unpaid, rings, wanted = 0, 0, 0
    special = [0] * len(SPECIALS)
    waits = [0] * COMMONS
    for card in hand:
        kind = card & KIND
        worths.append(card_worth(village, kind, held, game.markets, clock.rounds, game.solo()))
        if ON[kind] == WILD or AWAY[kind]:
            special[SPECIALS.index(kind)] += 1
            continue
        path = PATH[kind]
        missing, lacking = 0, 0
        while not fits >> path[missing] & 1 and missing < len(path) - 1:
            missing += 1
            under = path[missing]
            if under < COMMONS:
                waits[under] += 1
            elif not held >> under & 1:
                lacking += 1
                wanted |= 1 << under
        gain = GOLD[kind]
        if ON[kind] >= 0 and names >> ON[kind] & 1 and not (ON[kind] == FOUNDERS and village.above[0]):
            gain -= GOLD[ON[kind]]  # it covers what paid before
        if KEY[kind] >= 0:
            if names >> KEY[kind] & 1:
                keys[0] += 1
                gain += PRICE
            else:
                keys[1 if elsewhere >> KEY[kind] & 1 else 2] += 1
                gain -= PRICE
                wanted |= 1 << KEY[kind]
                if gold < PRICE:
                    unpaid += 1
        rings += RING[kind]
        standing = 5 * (0 if not missing else 1 + min(lacking, 2))
        table[standing] += 1.0
        table[standing + 1] += GOLD[kind] / 10
        table[standing + 2] += FOOD[kind]
        table[standing + 3] += HOUSE[kind]
        if SILVER[kind][0]:
            table[standing + 4] += silver_of(village, kind) / 10
        if not missing and gain > 0:
            gains.append(gain)
    x.extend(table)
    worths.sort(reverse=True)
    for n in range(BEST):
        x.append(worths[n] if n < len(worths) else 0.0)
    gains.sort(reverse=True)
    to_come = yet_to_place(game, seat)
    places = min(MOST, BASE + village.house)
    if placing_now(game, seat):
        places = max(0, limit(game) - game.placed)
    markets = 2 - game.markets
    if not to_come:
        markets = 0 if clock.last() else markets - 1 if clock.market_due else markets
    gain_now = sum(gains[:places]) / 10
    x.append(float(places) if to_come else 0.0)
    x.append(gain_now)
    x.append(gain_now * markets)
    x.append(float(markets))
    x.append(max(0.0, table[0] - places))
    for number in keys:
        x.append(float(number))
    x.append(float(unpaid))
    x.append(float(rings))
    for number in special:
        x.append(float(number))
    best = 0
    if held >> SMUGGLER & 1:
        for node in range(len(village.cards)):
            if not village.above[node]:
                best = max(best, GOLD[village.cards[node]])
    x.append((best + 1) // 2 / 10)
    for number in waits:
        x.append(float(number))
    return wanted


def add_road(x: list[float], game: Villagers, seat: int, clock: Clock, wanted: int) -> None:
    village, rival = game.villages[seat], game.villages[(seat + 1) % len(game.villages)]
    solo = game.solo()
    held = 0
    for card in game.hands[seat] + game.squares[seat]:
        held |= 1 << (card & KIND)
    number, kept, coins, gold, food, house, silver, fits, needs = 0, 0, 0, 0, 0, 0, 0, 0, 0
    mine: list[float] = []
    others: list[float] = []
    for place in range(PLACES):
        kind = game.road[place]
        if kind < 0:
            continue
        on_it = game.coins[place]
        number += 1
        kept += on_it > 0
        coins += on_it
        gold += GOLD[kind]
        food += FOOD[kind]
        house += HOUSE[kind]
        silver += SILVER[kind][0] > 0
        fits += village.fits >> kind & 1
        needs += wanted >> kind & 1
        mine.append(on_it + card_worth(village, kind, held, game.markets, clock.rounds, solo))
        if solo:
            others.append(float(on_it + GOLD[kind] * (2 - game.markets) + silver_of(rival, kind)))
        else:
            others.append(on_it + card_worth(rival, kind, 0, game.markets, clock.rounds, False))
    x.append(float(number))
    x.append(float(kept))
    x.append(float(coins))
    x.append(gold / 10)
    x.append(float(food))
    x.append(float(house))
    x.append(float(silver))
    x.append(float(fits))
    x.append(float(needs))
    mine.sort(reverse=True)
    others.sort(reverse=True)
    for n in range(BEST_ON_ROAD):
        x.append(mine[n] if n < number else 0.0)
    for n in range(2):
        x.append(others[n] if n < number else 0.0)


def add_village(x: list[float], game: Villagers, seat: int, home: int, clock: Clock) -> None:
    """A village and the hand of its owner, as far as the seat knows it."""
    village, gold = game.villages[home], game.gold[home]
    cards, roles, above, coins = village.cards, village.roles, village.above, village.coins
    symbols = [0] * len(FAMILIES)
    places = [0] * (COMMONS + 1)
    silver, silvers, tops, padlocks, golden, rings = 0, 0, 0, 0, 0, 0
    for node in range(len(cards)):
        card = cards[node]
        if FAMILY[card] >= 0:
            symbols[FAMILY[card]] += SYMBOLS[card]
        padlocks += KEY[card] >= 0
        rings += RING[card]
        if not above[node]:
            tops += 1
            golden += GOLD[card] > 0
            if SILVER[card][0]:
                silvers += 1
                silver += silver_of(village, card)
        places[min(roles[node], COMMONS)] += CHAINS[roles[node]] - above[node]
    on_cards = sum(coins)
    x.append(gold / 10)
    x.append(village.gold / 10)
    x.append(on_cards / 10)
    x.append(silver / 10)
    x.append((gold + village.gold + on_cards + silver) / 10)
    x.append((gold + (village.gold + on_cards) * (2 - game.markets) + silver) / 10)
    if game.owner(home):
        hand = game.hands[home]
        knows = known_to(seat)
        known = tuple([card for card in hand if card & knows]) + game.squares[home]
        to_come = yet_to_place(game, home)
        turns = clock.rounds + (1.0 if to_come else 0.0)
        x.append(prospects(village, known, game.markets, clock.rounds, turns, game.solo()) / 10)
        x.append(float(len(hand) + len(game.squares[home])))
        x.append(float(len(known)))
    else:
        to_come = False
        x.extend([0.0, 0.0, 0.0])
    x.append(float(silvers))
    x.append(float(village.food))
    x.append(float(village.house))
    x.append(float(min(village.food, MOST - BASE)))
    x.append(float(min(village.house, MOST - BASE)))
    x.append(yes(not village.food))
    x.append(float(village.names >> FOUNDERS_FED & 1))
    x.append(yes(above[0] > 0))
    recruiting = game.phase == RECRUIT and game.owner(home)
    x.append(float(max(0, capacity(game, home) - game.recruited[home])) if recruiting else 0.0)
    x.append(yes(to_come))
    x.append(float(len(cards)))
    x.append(float(tops))
    x.append(float(golden))
    x.append(float(padlocks))
    x.append(float(max(coins)))
    x.append(float(rings))
    for family in COUNTED:
        x.append(float(symbols[family]))
    for number in places:
        x.append(float(number))


def placing_now(game: Villagers, seat: int) -> bool:
    return game.phase == PLACE and game.question.seat == seat


def yet_to_place(game: Villagers, seat: int) -> bool:
    """Is the seat's placement of this round still to come, or under way?"""
    if game.phase == PLACE:
        return (seat - game.first) % game.seats >= (game.question.seat - game.first) % game.seats
    return game.phase < PLACE


def yes(fact: bool) -> float:
    return 1.0 if fact else 0.0
