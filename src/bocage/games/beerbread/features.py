"""A position as numbers, from the side of one seat: what learned bots think with.

A seat knows its own cards and remembers every card it has seen: what was sold, harvest cards taken back, and in a
fruitful year the hand it gave away. Of other cards it knows the backs, and nothing here looks at their fronts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bocage.core.masks import bits
from bocage.games.beerbread.box import EFFECT_NAMES
from bocage.games.beerbread.evaluation import PER_TURN, barn_worth, worth
from bocage.games.beerbread.payment import affordable
from bocage.games.beerbread.pieces import BEER, BEERS, BREAD, GOODS, HAND, PLAYING, PRODUCT, SLOTS, WATER, YEARS
from bocage.games.beerbread.score import sold_cards, totals
from bocage.games.beerbread.village import SPACES, Village

if TYPE_CHECKING:
    from bocage.games.beerbread.state import BeerBread

TYPES: Final = 3  # of beer and bread, by their coins
TOP: Final = 10  # cards of the deck whose backs are counted: the hands of a fruitful year
SHORT: Final = 1.5  # coins that a missing token takes off a card
#: Questions that may wait between two turns.
KINDS: Final = ("play", "surplus", "take", "redraw", "forget", "reserve")
#: Effects that are counted as such; what the others add up to has columns of its own.
COUNTED: Final = (
    "redraw", "forget", "last-card", "reserve", "echo", "more", "always", "swap", "both", "only-bread", "only-beer",
    "any-bread", "any-beer", "stored", "upgrades",
)  # fmt: skip
EFFECTS: Final = tuple([EFFECT_NAMES.index(effect) for effect in COUNTED])

_MATCH: Final = (
    "hand-made", *[f"year {n + 1}" for n in range(YEARS)], "dry", "years left", "near the end",
    *[f"{n + 1} to play" for n in range(HAND)], "own turns left", "other's turns left", "cards dealt", "windmill",
    "windmill next", "to move", *[f"asked: {kind}" for kind in KINDS], *[f"{good} growing" for good in GOODS],
    *[f"{good} in supply" for good in GOODS], *[f"{good} on offer" for good in GOODS], "deck", "beers on top",
    "fields filled up", "supply for all",
)  # fmt: skip
_VILLAGE: Final = (
    *[f"{good}{what}" for good in GOODS for what in ("", ", one", ", two")], "stored", "free spaces", "more spaces",
    "tank", "free tank", "beer coins", "bread coins", "lower total", "gap", "gap in reach", "extra coins", "beers sold",
    "breads sold", "beer types", "bread types", "in brewery", "in bakery", "free brewery", "free bakery", "both free",
    "both full", "harvest of cleaning", "column", *[f"{good} in column" for good in GOODS], "upgrades",
    *[f"{effect} upgrades" for effect in COUNTED], *[f"{good} sown" for good in GOODS], "tokens still sown",
    "pairs of beer", "pairs of bread", *[f"coins for type {n + 1}" for n in range(TYPES)], "beer types wanted",
    "bread types wanted", "worth of barn", "worth of upgrades", "worth",
)  # fmt: skip
_HAND: Final = (
    *[f"{good} harvest" for good in GOODS], *[f"{good} recipes" for good in GOODS], *[f"{slot} cards" for slot in SLOTS]
)  # fmt: skip
_CARDS: Final = (
    "beers", "breads", "ready beers", "ready breads", "best ready beer", "best ready bread", "gain", "best paid beer",
    "best paid bread", "near beer", "near bread", "hoped beer", "hoped bread", "harvest", "stored harvest",
    "dry harvest", "upgrade",
)  # fmt: skip
#: Which cards are looked at, and by whom: in a fruitful year hands are swapped and harvest cards come back next year.
_SETS: Final = (
    "own hand", "other's hand", "hand to come", "hand to give", "own barter", "other's barter", "own return",
    "other's return",
)  # fmt: skip
NAMES: Final = (
    *_MATCH, *[f"own {name}" for name in _VILLAGE], *[f"other's {name}" for name in _VILLAGE],
    "unknown beers", "unknown breads", *[f"hand: {name}" for name in _HAND],
    *[f"{cards}: {name}" for cards in _SETS for name in _CARDS],
)  # fmt: skip


class Side:
    """A village, and what its owner would get of a card: worked out once for all cards that are looked at.

    `icons` are those of the harvest column, `more` what upgrades add to them, `there` what can be harvested.
    """

    __slots__ = ("free", "free_tank", "icons", "more", "room", "stored", "there", "totals", "village")

    def __init__(self, game: BeerBread, seat: int) -> None:
        village = game.villages[seat]
        box = village.box
        self.village = village
        self.totals = totals(game.villages, seat)
        self.stored = village.stored()
        self.free_tank = max(0, village.tank - village.barn[WATER])
        self.free = max(0, -village.surplus())
        self.room = [village.limits[product] - len(village.shops[product]) for product in range(2)]
        self.icons = [0] * len(GOODS)
        for card in village.column:
            harvest = box.harvest[card]
            for good in box.kinds[card]:
                self.icons[good] += harvest[good]
        self.more = [0] * len(GOODS)
        for upgrade, n, good in box.more:
            self.more[good] += n * village.owned[upgrade]
        self.there = game.fields[:]
        for good in range(len(GOODS)):
            if village.always >> good & 1:
                self.there[good] += game.supply[good]


def features(game: BeerBread, seat: int) -> list[float]:
    """The board, both villages, then the cards that each of them may play soon."""
    own, other = game.villages[seat], game.villages[1 - seat]
    mine, theirs = Side(game, seat), Side(game, 1 - seat)
    hand = own.hand & ~(1 << other.reserved) if other.reserved >= 0 else own.hand
    seen = other.hand & own.known
    turns, other_turns = game.turns_left(seat), game.turns_left(1 - seat)
    dry, years = game.dry, YEARS - game.year
    own_worth = worth(game.villages, seat, turns, hand if dry else 0)
    other_worth = worth(game.villages, 1 - seat, other_turns, seen if dry else 0)

    x: list[float] = [own_worth - other_worth]
    for n in range(YEARS):
        x.append(yes(game.year == n + 1))
    x.append(yes(dry))
    x.append(float(years))
    x.append(1.0 / (0.5 + (turns + other_turns) / 2))
    to_play = turns - HAND * years
    for n in range(HAND):
        x.append(yes(to_play == n + 1))
    x.append(float(turns))
    x.append(float(other_turns))
    x.append(yes(game.phase >= PLAYING))
    x.append(yes(game.mill == seat))
    ahead = theirs.stored - mine.stored
    x.append(yes(ahead > 0 or (ahead == 0 and game.mill != seat)))
    question = game.question
    x.append(yes(question.seat == seat))
    kind = question.kind
    for one in KINDS:
        x.append(yes(kind == one))
    for good in range(len(GOODS)):
        x.append(float(game.fields[good]))
    for good in range(len(GOODS)):
        x.append(float(game.supply[good]))
    for good in range(len(GOODS)):
        x.append(float(game.offer[good]))
    x.append(len(game.deck) / 10)
    beers = 0
    for card in game.deck[-TOP:]:
        beers += BEERS >> card & 1
    x.append(float(beers))
    x.append(yes(game.fill))
    x.append(yes(game.every))

    add_village(x, mine, turns, years, own_worth)
    add_village(x, theirs, other_turns, years, other_worth)
    unknown = other.hand & ~own.known
    x.append(float((unknown & BEERS).bit_count()))
    x.append(float((unknown & ~BEERS).bit_count()))
    cards, seen_cards = bits(hand), bits(seen)
    add_hand(x, own, cards)
    add_cards(x, mine, cards)
    add_cards(x, theirs, seen_cards)
    none: list[int] = []
    add_cards(x, mine, none if dry else seen_cards)
    add_cards(x, theirs, none if dry else cards)
    barter = [card for card in game.barter if card >= 0]
    add_cards(x, mine, barter)
    add_cards(x, theirs, barter)
    add_cards(x, mine, none if dry else own.column)
    add_cards(x, theirs, none if dry else other.column)
    return x


def add_village(x: list[float], side: Side, turns: int, years: int, worth: float) -> None:
    """Barn, coins, shops, column and upgrades; `years` begin after this one."""
    village = side.village
    box, owned = village.box, village.owned
    for good in range(len(GOODS)):
        n = village.barn[good]
        x.append(float(n))
        x.append(yes(n >= 1))
        x.append(yes(n >= 2))
    x.append(float(side.stored))
    x.append(float(side.free))
    x.append(float(village.room - SPACES))
    x.append(float(village.tank))
    x.append(float(side.free_tank))
    beer, bread = side.totals[BEER], side.totals[BREAD]
    gap = abs(beer - bread)
    x.append(float(beer))
    x.append(float(bread))
    x.append(float(min(beer, bread)))
    x.append(float(gap))
    x.append(float(min(gap, turns)))
    number, types, printed = [0, 0], [0, 0], 0
    for card in sold_cards(village):
        product = PRODUCT[card]
        number[product] += 1
        types[product] |= 1 << box.type[card]
        printed += box.coins[card]
    x.append(float(beer + bread - printed))
    x.append(float(number[BEER]))
    x.append(float(number[BREAD]))
    x.append(float(types[BEER].bit_count()))
    x.append(float(types[BREAD].bit_count()))
    beers, breads = len(village.shops[BEER]), len(village.shops[BREAD])
    x.append(float(beers))
    x.append(float(breads))
    x.append(float(side.room[BEER]))
    x.append(float(side.room[BREAD]))
    x.append(yes(side.room[BEER] > 0 and side.room[BREAD] > 0))
    x.append(yes(side.room[BEER] <= 0 and side.room[BREAD] <= 0))
    cleaned = 0
    for upgrade, least_beers, most_beers, least_breads, most_breads, n, _ in box.cleaned:
        if owned[upgrade] and least_beers <= beers <= most_beers and least_breads <= breads <= most_breads:
            cleaned += n * owned[upgrade]
    x.append(float(cleaned))
    x.append(float(len(village.column)))
    for good in range(len(GOODS)):
        x.append(float(side.icons[good]))

    x.append(float(len(village.upgrades)))
    effects = [0] * len(EFFECT_NAMES)
    per_turn = 0.0
    for card in village.upgrades:
        effect = box.effect[box.upgrade[card]]
        effects[effect] += 1
        per_turn += PER_TURN[effect]
    for effect in EFFECTS:
        x.append(float(effects[effect]))
    sown = [0] * len(GOODS)
    for upgrade, n, good in box.sown:
        sown[good] += n * owned[upgrade]
    for good in range(len(GOODS)):
        x.append(float(sown[good]))
    x.append(float(years * sum(sown)))
    pairs, wanted = [0, 0], [0, 0]
    for upgrade, product in box.pairs:
        pairs[product] += owned[upgrade]
    for upgrade, product in box.types:
        wanted[product] += owned[upgrade]
    extra = [0] * TYPES
    for upgrade, low, high in box.values:
        for n in range(TYPES):
            if low <= 5 + 2 * n and high >= 4 + 2 * n:
                extra[n] += owned[upgrade]
    x.append(float(pairs[BEER]))
    x.append(float(pairs[BREAD]))
    for n in range(TYPES):
        x.append(float(extra[n]))
    x.append(float(wanted[BEER]))
    x.append(float(wanted[BREAD]))
    x.append(barn_worth(village))
    x.append(per_turn * turns)
    x.append(worth)


def add_hand(x: list[float], village: Village, cards: list[int]) -> None:
    """What a hand shows in all: for harvests, for recipes, for each space of upgrades."""
    box = village.box
    harvest, recipes, slots = [0] * len(GOODS), [0] * len(GOODS), [0] * len(SLOTS)
    for card in cards:
        for good in range(len(GOODS)):
            harvest[good] += box.harvest[card][good]
            recipes[good] += box.recipe[card][good]
        slots[box.slot[box.upgrade[card]]] += 1
    for n in harvest:
        x.append(float(n))
    for n in recipes:
        x.append(float(n))
    for n in slots:
        x.append(float(n))


def add_cards(x: list[float], side: Side, cards: list[int]) -> None:
    """The best that a village could do with one of some cards, and how near it is to better."""
    village = side.village
    box, barn, there = village.box, village.barn, side.there
    number, ready = [0, 0], [0, 0]
    best_ready, best_paid, near, hoped = [0, 0], [0, 0], [0.0, 0.0], [0.0, 0.0]
    gain, most, most_stored, most_dry = 0, 0, 0, 0
    upgrade = 0.0
    for card in cards:
        product, coins, recipe = PRODUCT[card], box.coins[card], box.recipe[card]
        number[product] += 1
        missing, price = 0, 0
        for good in range(len(GOODS)):
            price += recipe[good]
            if recipe[good] > barn[good]:
                missing += recipe[good] - barn[good]
        if missing and village.swaps and price <= side.stored and affordable(village, card):
            missing = 0
        if not missing:
            best_paid[product] = max(best_paid[product], coins)
            if side.room[product] > 0:
                ready[product] += 1
                best_ready[product] = max(best_ready[product], coins)
                behind = side.totals[1 - product] - side.totals[product]
                gain = max(gain, min(coins, behind))
        near[product] = max(near[product], 1.0 / (1 + missing))
        hoped[product] = max(hoped[product], coins - SHORT * missing)
        water, rest = 0, 0
        for good in box.kinds[card]:
            n = min(there[good], side.icons[good] + side.more[good] + box.harvest[card][good])
            if good == WATER:
                water = n
            else:
                rest += n
        piped = min(water, side.free_tank)
        most = max(most, water + rest)
        most_dry = max(most_dry, rest)
        most_stored = max(most_stored, piped + min(side.free, water - piped + rest))
        upgrade = max(upgrade, PER_TURN[box.effect[box.upgrade[card]]])
    for n in number:
        x.append(float(n))
    for n in ready:
        x.append(float(n))
    for n in best_ready:
        x.append(float(n))
    x.append(float(gain))
    for n in best_paid:
        x.append(float(n))
    for part in near:
        x.append(part)
    for part in hoped:
        x.append(part)
    x.append(float(most))
    x.append(float(most_stored))
    x.append(float(most_dry))
    x.append(100 * upgrade)


def yes(fact: bool) -> float:
    return 1.0 if fact else 0.0
