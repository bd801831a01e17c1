"""A position between turns as numbers, from one seat's point of view: the input of learned bots.

Gold is counted in tens. A hand counts as far as the seat knows it: its own completely, others' as far as they were
recruited in the open. Rivals follow in order of play; in solo matches the Countess is the first of them.
"""

from __future__ import annotations

from typing import Final

from bocage.core.row import Row
from bocage.games.villagers.bots.evaluation import PRINTED, card_worth, promised, worths
from bocage.games.villagers.cards.deck import (
    COINS,
    COMMONS,
    FAMILIES,
    FOUNDERS,
    FOUNDERS_FED,
    GOLD,
    PADLOCKS,
)
from bocage.games.villagers.cards.deck import NAMES as CARDS
from bocage.games.villagers.cards.events import EFFECTS, MEASURES
from bocage.games.villagers.cards.special_villager import KINDS_OF as SPECIALS
from bocage.games.villagers.cards.special_villager import SPECIAL
from bocage.games.villagers.engine.actions import BASE, MOST, capacity, limit
from bocage.games.villagers.engine.building import PRICE
from bocage.games.villagers.engine.hidden import KIND, kinds, known_to
from bocage.games.villagers.engine.score import count, paid, silver_of
from bocage.games.villagers.engine.state import EVENT, MODES, PHASES, PLACE, PLACES, RECRUIT, Villagers
from bocage.games.villagers.engine.village import Village

SEATS: Final = 5
ROUNDS: Final = 6  # the last column stands for all later ones
BEST: Final = 6  # cards of the seat's own hand, one by one
BEST_ON_ROAD: Final = 4
#: The families that silver villagers count.
COUNTED: Final = tuple([FAMILIES.index(family) for family in ("wood", "hay", "ore", "solitary")])
#: The phase of a round by which an event of each phase is over.
LAST_PHASE: Final[tuple[int, ...]] = (RECRUIT, PLACE, EVENT)
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
_STANDING: Final = tuple(
    [f"{standing} {what}" for standing in STANDINGS for what in ("cards", "gold", "food", "house", "silver")]
)
_NEAR: Final = 10  # of these, ready and soon: also for rivals
_HAND: Final = (
    *_STANDING[_NEAR:], *[f"hand card {n + 1}" for n in range(BEST)], "placements left", "gain now", "markets",
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
    *_STANDING[:_NEAR], "gain at markets", "silver villagers", "food", "house", "useful food", "useful houses",
    "hungry", "founders fed", "founders covered", "recruits to come", "placement to come", "villagers", "uncovered",
    "gold symbols", "padlocks", "most coins", "rings", *[f"{FAMILIES[family]} symbols" for family in COUNTED],
    *[f"{CARDS[common]} places" for common in range(COMMONS)], "other places",
)  # fmt: skip
NAMES: Final = (
    *_MATCH, *_EVENTS, *_HAND, *_ROAD, *[f"own {name}" for name in _VILLAGE],
    *[f"rival {n + 1}'s {name}" for n in range(SEATS - 1) for name in _VILLAGE],
)  # fmt: skip
#: Blocks of columns: name, number of columns, and number of repetitions.
BLOCKS: Final = (
    ("match", len(_MATCH), 1), ("events", len(_EVENTS), 1), ("hand", len(_HAND), 1), ("road", len(_ROAD), 1),
    ("own", len(_VILLAGE), 1), ("rivals", len(_VILLAGE), SEATS - 1),
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


def features(game: Villagers, seat: int) -> Row:
    """The match, the events, the seat's own hand, the road, its own village, then those of the rivals.

    The hand-made evaluation comes first, in units of one gold: fits are compared with it.
    """
    x = Row(len(NAMES))
    x.append(game.evaluate(seat))
    clock = Clock(game)
    add_match(x, game, seat, clock)
    add_events(x, game)
    villages = len(game.villages)
    hand = Hand(game, seat, seat, clock)
    add_hand(x, game.villages[seat], hand)
    add_road(x, game, seat, clock, hand)
    add_village(x, game, seat, hand)
    for turn in range(1, villages):
        home = (seat + turn) % villages
        add_village(x, game, home, Hand(game, seat, home, clock))
    return x


def add_match(x: Row, game: Villagers, seat: int, clock: Clock) -> None:
    x.one_of(SEATS, game.seats - 1)
    x.one_of(len(MODES) - 1, game.mode - 1)
    x.one_of(len(PHASES), game.phase)
    x.append(float(game.round))
    x.one_of(ROUNDS, min(game.round, ROUNDS) - 1)
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
    x.counts(game.commons)
    placing = placing_now(game, seat)
    x.append(float(game.fetched) if placing else 0.0)
    x.append(yes(placing and game.locks_free))


def add_events(x: Row, game: Villagers) -> None:
    """What the face-up events will still do, by effect and by measure."""
    x.append(yes(game.jester))
    events = [event for event in game.events if game.phase <= LAST_PHASE[game.box.phase[event]]]
    if not events:
        x.skip(1 + len(EFFECTS) + len(MEASURES))
        return
    x.append(float(len(events)))
    effects = int(x.at)
    measures = effects + len(EFFECTS)
    for event in events:
        amount = float(max(1, game.box.amount[event]))
        x.add(effects + game.box.effect[event], amount)
        x.add(measures + game.box.measure[event], amount)
    x.skip(len(EFFECTS) + len(MEASURES))


class Hand:
    """What the seat knows of a hand, and how its cards fit its owner's village.

    `table` has a row for each standing; `keys` counts padlocks by who can open them, `wanted` is the mask of missing
    cards and keys; `markets` is how many still pay for what is placed next, and `gain` is what it adds to each.
    """

    __slots__ = (
        "cards", "gain", "held", "keys", "markets", "places", "promise", "rings", "specials", "table", "to_come",
        "unpaid", "waits", "wanted", "worths",
    )  # fmt: skip

    def __init__(self, game: Villagers, seat: int, home: int, clock: Clock) -> None:
        self.cards: tuple[int, ...] = ()
        self.to_come = False
        self.promise = 0.0
        village, alone = game.villages[home], game.solo()
        if game.owner(home):
            knows = known_to(seat)
            self.cards = tuple([card for card in game.hands[home] if card & knows]) + game.squares[home]
            self.to_come = yet_to_place(game, home)
        self.held = kinds(self.cards)
        self.worths: list[float] = []
        if game.owner(home):
            turns = clock.rounds + (1.0 if self.to_come else 0.0)
            self.worths = worths(village, self.cards, self.held, game.markets, clock.rounds, alone)
            self.promise = promised(village, self.worths, clock.rounds, turns, alone)
        self.places = min(MOST, BASE + village.house)
        if placing_now(game, home):
            self.places = max(0, limit(game) - game.placed)
        self.markets = 2 - game.markets
        if not self.to_come:
            self.markets = 0 if clock.last() else self.markets - 1 if clock.market_due else self.markets
        self.table = Row(len(_STANDING))
        self.keys = [0, 0, 0]
        self.specials = [0] * len(SPECIALS)
        self.waits = [0] * COMMONS
        self.unpaid, self.rings, self.wanted = 0, 0, 0
        measures = count(village).measures
        table = self.table
        gains: list[int] = []
        for card in self.cards:
            kind = card & KIND
            printed = PRINTED[kind]
            if printed.odd:
                self.specials[SPECIALS.index(kind)] += 1
                continue
            standing = self.standing(village, printed.path)
            gain = printed.gold
            if covers(village, printed.on):
                gain -= GOLD[printed.on]
            if printed.key >= 0:
                if village.names >> printed.key & 1:
                    self.keys[0] += 1
                    gain += PRICE
                else:
                    self.keys[1 if elsewhere(game, home) >> printed.key & 1 else 2] += 1
                    gain -= PRICE
                    self.wanted |= 1 << printed.key
                    if game.gold[home] < PRICE:
                        self.unpaid += 1
            self.rings += printed.ring
            row = 5 * standing
            table.add(row, 1.0)
            table.add(row + 1, printed.gold / 10)
            table.add(row + 2, float(printed.food))
            table.add(row + 3, float(printed.house))
            if printed.silvered:
                table.add(row + 4, paid(measures, kind) / 10)
            if not standing and gain > 0:
                gains.append(gain)
        if len(gains) > self.places:
            gains.sort(reverse=True)
        gained = 0
        for n in range(min(len(gains), self.places)):
            gained += gains[n]
        self.gain = gained / 10

    def standing(self, village: Village, path: tuple[int, ...]) -> int:
        """The standing of a card that goes on these; what it waits for is noted."""
        missing, lacking = 0, 0
        while missing < len(path) - 1 and not village.fits >> path[missing] & 1:
            missing += 1
            under = path[missing]
            if under < COMMONS:
                self.waits[under] += 1
            elif not self.held >> under & 1:
                lacking += 1
                self.wanted |= 1 << under
        return 1 + min(lacking, 2) if missing else 0


def elsewhere(game: Villagers, home: int) -> int:
    """The mask of the villagers in other villages."""
    names = 0
    for other in range(len(game.villages)):
        if other != home:
            names |= game.villages[other].names
    return names


def covers(village: Village, under: int) -> bool:
    """Whether the next card on these villagers hides what they show."""
    return under >= 0 and bool(village.names >> under & 1) and not (under == FOUNDERS and village.above[0])


def add_hand(x: Row, village: Village, hand: Hand) -> None:
    """What only the owner knows."""
    x.copy(hand.table, _NEAR, len(_STANDING))
    for n in range(BEST):
        x.append(hand.worths[n] if n < len(hand.worths) else 0.0)
    x.append(float(hand.places) if hand.to_come else 0.0)
    x.append(hand.gain)
    x.append(float(hand.markets))
    x.append(max(0.0, hand.table.get(0) - hand.places))
    x.counts(hand.keys)
    x.append(float(hand.unpaid))
    x.append(float(hand.rings))
    x.counts(hand.specials)
    brought = 0
    for kind in SPECIALS:
        if hand.held >> kind & 1:
            brought += SPECIAL[kind].brings(village)
    x.append(brought / 10)
    x.counts(hand.waits)


def add_road(x: Row, game: Villagers, seat: int, clock: Clock, hand: Hand) -> None:
    village, rival = game.villages[seat], game.villages[(seat + 1) % len(game.villages)]
    solo = game.solo()
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
        printed = PRINTED[kind]
        gold += printed.gold
        food += printed.food
        house += printed.house
        silver += int(printed.silvered)
        fits += village.fits >> kind & 1
        needs += hand.wanted >> kind & 1
        mine.append(on_it + card_worth(village, kind, hand.held, game.markets, clock.rounds, solo))
        if solo:
            others.append(float(on_it + printed.gold * (2 - game.markets) + silver_of(rival, kind)))
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


def add_village(x: Row, game: Villagers, home: int, hand: Hand) -> None:
    """A village and what is known of its owner's hand."""
    village, gold = game.villages[home], game.gold[home]
    counted = count(village)
    measures = counted.measures
    on_cards, silver = counted.coins, 0
    for pays in counted.silvers:
        silver += pays
    x.append(gold / 10)
    x.append(village.gold / 10)
    x.append(on_cards / 10)
    x.append(silver / 10)
    x.append((gold + village.gold + on_cards + silver) / 10)
    x.append((gold + (village.gold + on_cards) * (2 - game.markets) + silver) / 10)
    owned = game.owner(home)
    x.append(hand.promise / 10)
    x.append(float(len(game.hands[home]) + len(game.squares[home])) if owned else 0.0)
    x.append(float(len(hand.cards)))
    x.copy(hand.table, 0, _NEAR)
    x.append(hand.gain * hand.markets)
    x.append(float(len(counted.silvers)))
    x.append(float(village.food))
    x.append(float(village.house))
    x.append(float(min(village.food, MOST - BASE)))
    x.append(float(min(village.house, MOST - BASE)))
    x.append(yes(not village.food))
    x.append(float(village.names >> FOUNDERS_FED & 1))
    x.append(yes(village.above[0] > 0))
    recruiting = owned and game.phase == RECRUIT
    x.append(float(max(0, capacity(game, home) - game.recruited[home])) if recruiting else 0.0)
    x.append(yes(hand.to_come))
    x.append(float(len(village.cards)))
    x.append(float(counted.uncovered))
    x.append(float(counted.golden))
    x.append(float(measures[PADLOCKS]))
    x.append(float(measures[COINS]))
    x.append(float(counted.rings))
    for family in COUNTED:
        x.append(float(measures[family]))
    x.counts(counted.places)


def placing_now(game: Villagers, seat: int) -> bool:
    return game.phase == PLACE and game.question.seat == seat


def yet_to_place(game: Villagers, seat: int) -> bool:
    """Whether the seat's placement of this round is still to come or in progress."""
    if game.phase == PLACE:
        return (seat - game.first) % game.seats >= (game.question.seat - game.first) % game.seats
    return game.phase < PLACE


def yes(fact: bool) -> float:
    return 1.0 if fact else 0.0
