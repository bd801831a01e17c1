"""A position as numbers, from one seat's point of view: the input of learned bots.

A seat knows its own cards and remembers every card it has seen: sold cards, harvest cards taken back, and in a fruitful
year the hand it passed on. Of all others it knows only the backs, and nothing here looks at their fronts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bocage.core.masks import bits, ones
from bocage.core.row import Row
from bocage.games.beerbread.bots.evaluation import PER_TURN, barn_worth, worth_of
from bocage.games.beerbread.cards.upgrades import EFFECT_NAMES
from bocage.games.beerbread.engine.payment import packed, payments
from bocage.games.beerbread.engine.pieces import BEER, BEERS, BREAD, GOODS, HAND, PLAYING, PRODUCT, SLOTS, WATER, YEARS
from bocage.games.beerbread.engine.score import printed, totals
from bocage.games.beerbread.engine.village import Village

if TYPE_CHECKING:
    from bocage.games.beerbread.engine.state import BeerBread

TURNS: Final = HAND * YEARS
TOP: Final = 10  # cards of the deck whose backs are counted: the hands of a fruitful year
SHORT: Final = 1.5  # coins that a missing token takes off a card
#: Questions that may come up between two turns.
KINDS: Final = ("play", "surplus", "take", "redraw", "forget", "reserve")

_MATCH: Final = (
    "hand-made", "hand-made, late", *[f"year {n + 1}" for n in range(YEARS)], "dry", "years left", "near the end",
    *[f"{n + 1} to play" for n in range(HAND)], "own turns left", "other's turns left", "cards dealt", "windmill",
    "windmill next", "to move", *[f"asked: {kind}" for kind in KINDS], *[f"{good} growing" for good in GOODS],
    *[f"{good} in supply" for good in GOODS], *[f"{good} on offer" for good in GOODS], "deck", "beers on top",
    "fields filled up", "supply for all",
)  # fmt: skip
_VILLAGE: Final = (
    *[f"{good}{what}" for good in GOODS for what in ("", ", one", ", two")], "stored", "free spaces", "free tank",
    "lower total", "gap", "gap in reach", "beer behind", "bread behind", "extra coins", "in brewery", "in bakery",
    "free brewery", "free bakery", "both free", "both full", "harvest of cleaning", "column",
    *[f"{good} in column" for good in GOODS], *[f"{effect} in time" for effect in EFFECT_NAMES], "tokens still sown",
    "worth of barn", "worth of upgrades", "worth",
)  # fmt: skip
_HAND: Final = (
    *[f"{good} harvest" for good in GOODS], *[f"{good} recipes" for good in GOODS], *[f"{slot} cards" for slot in SLOTS]
)  # fmt: skip
_CARDS: Final = (
    "beers", "breads", "ready beers", "ready breads", "best ready beer", "best ready bread", "gain", "best paid beer",
    "best paid bread", "near beer", "near bread", "hoped beer", "hoped bread", "harvest", "stored harvest",
    "dry harvest", "upgrade",
)  # fmt: skip
_READY: Final = _CARDS.index("ready beers")
_BEST_READY: Final = _CARDS.index("best ready beer")
_GAIN: Final = _CARDS.index("gain")
_BEST_PAID: Final = _CARDS.index("best paid beer")
_NEAR: Final = _CARDS.index("near beer")
_HOPED: Final = _CARDS.index("hoped beer")
_HARVEST: Final = _CARDS.index("harvest")
_NEXT: Final = ("next beer", "next bread")
#: Which cards are looked at, and for whom: in a fruitful year hands are swapped, and harvest cards come back next year.
_SETS: Final = (
    "own hand", "other's hand", "hand to come", "hand to give", "own barter", "other's barter", "own return",
    "other's return",
)  # fmt: skip
NAMES: Final = (
    *_MATCH, *[f"own {name}" for name in _VILLAGE], *[f"other's {name}" for name in _VILLAGE],
    "unknown beers", "unknown breads", *[f"hand: {name}" for name in _HAND],
    *[f"{cards}: {name}" for cards in _SETS for name in _CARDS], *[f"own {name}" for name in _NEXT],
    *[f"other's {name}" for name in _NEXT],
)  # fmt: skip
#: Blocks of columns: name, number of columns, and number of repetitions.
BLOCKS: Final = (
    ("match", len(_MATCH), 1), ("own", len(_VILLAGE), 1), ("other", len(_VILLAGE), 1), ("unknown", 2, 1),
    ("hand", len(_HAND), 1), ("cards", len(_CARDS), len(_SETS)), ("next", len(_NEXT), 2),
)  # fmt: skip


class Side:
    """A village, and what its owner would get from a card; worked out once for all cards.

    `icons` are those of the harvest column, `base` those and what upgrades add, `there` what can be harvested; `packed`
    is the barn as payments need it, for villages that pay with other goods.
    """

    __slots__ = ("barn", "base", "free", "free_tank", "icons", "packed", "room", "stored", "there", "totals", "village")

    def __init__(self, game: BeerBread, seat: int) -> None:
        village = game.villages[seat]
        box = village.box
        self.village = village
        self.totals = totals(game.villages, seat)
        self.barn = barn_worth(village)
        self.stored = village.stored()
        self.packed = packed(village.barn) if village.swaps else 0
        self.free_tank = max(0, village.tank - village.barn[WATER])
        self.free = max(0, -village.surplus())
        self.room = [village.limits[product] - len(village.shops[product]) for product in range(2)]
        self.icons = [0] * len(GOODS)
        for card in village.column:
            harvest = box.harvest[card]
            for good in box.kinds[card]:
                self.icons[good] += harvest[good]
        found = [1] * len(GOODS)  # as if one of each good were harvested
        for upgrade in box.more:
            if village.owned[upgrade.number]:
                upgrade.more(found, village.owned[upgrade.number])
        self.base = [self.icons[good] + found[good] - 1 for good in range(len(GOODS))]
        self.there = game.fields[:]
        for good in range(len(GOODS)):
            if village.always >> good & 1:
                self.there[good] += game.supply[good]


def features(game: BeerBread, seat: int) -> Row:
    """The board, both villages, then the cards that each of them may play soon."""
    own, other = game.villages[seat], game.villages[1 - seat]
    mine, theirs = Side(game, seat), Side(game, 1 - seat)
    hand = own.hand & ~(1 << other.reserved) if other.reserved >= 0 else own.hand
    seen = other.hand & own.known
    turns, other_turns = game.turns_left(seat), game.turns_left(1 - seat)
    dry, years = game.dry, YEARS - game.year
    own_worth = worth_of(own, mine.totals, mine.barn, turns, hand if dry else 0)
    other_worth = worth_of(other, theirs.totals, theirs.barn, other_turns, seen if dry else 0)

    ahead = own_worth - other_worth
    x = Row(len(NAMES))
    x.append(ahead)
    x.append(ahead * (1 - turns / TURNS))
    x.one_of(YEARS, game.year - 1)
    x.append(yes(dry))
    x.append(float(years))
    x.append(1.0 / (0.5 + (turns + other_turns) / 2))
    x.one_of(HAND, turns - HAND * years - 1)
    x.append(float(turns))
    x.append(float(other_turns))
    x.append(yes(game.phase >= PLAYING))
    x.append(yes(game.mill == seat))
    emptier = theirs.stored - mine.stored
    x.append(yes(emptier > 0 or (emptier == 0 and game.mill != seat)))
    question = game.question
    x.append(yes(question.seat == seat))
    kind = question.kind
    for one in KINDS:
        x.append(yes(kind == one))
    x.counts(game.fields)
    x.counts(game.supply)
    x.counts(game.offer)
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
    x.append(float(ones(unknown & BEERS)))
    x.append(float(ones(unknown & ~BEERS)))
    cards, seen_cards = bits(hand), bits(seen)
    add_hand(x, own, cards)
    add_cards(x, mine, cards)
    add_cards(x, theirs, seen_cards)
    barter = [card for card in game.barter if card >= 0]
    none: list[int] = []
    add_cards(x, mine, none if dry else seen_cards)
    add_cards(x, theirs, none if dry else cards)
    add_cards(x, mine, barter)
    add_cards(x, theirs, barter)
    add_cards(x, mine, none if dry else own.column)
    add_cards(x, theirs, none if dry else other.column)
    add_next(x, mine, cards, cards + barter if dry else seen_cards)
    add_next(x, theirs, seen_cards, seen_cards + barter if dry else cards)
    return x


def add_village(x: Row, side: Side, turns: int, years: int, worth: float) -> None:
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
    x.append(float(side.free_tank))
    beer, bread = side.totals[BEER], side.totals[BREAD]
    gap, on_cards = abs(beer - bread), printed(village)
    x.append(float(min(beer, bread)))
    x.append(float(gap))
    x.append(float(min(gap, turns)))
    x.append(float(max(0, bread - beer)))
    x.append(float(max(0, beer - bread)))
    x.append(float(beer + bread - on_cards[BEER] - on_cards[BREAD]))
    beers, breads = len(village.shops[BEER]), len(village.shops[BREAD])
    x.append(float(beers))
    x.append(float(breads))
    x.append(float(side.room[BEER]))
    x.append(float(side.room[BREAD]))
    x.append(yes(side.room[BEER] > 0 and side.room[BREAD] > 0))
    x.append(yes(side.room[BEER] <= 0 and side.room[BREAD] <= 0))
    cleaned = [0] * len(GOODS)
    for upgrade in box.after_cleaning:
        if owned[upgrade.number]:
            upgrade.after_cleaning(beers, breads, cleaned, owned[upgrade.number])
    x.append(float(sum(cleaned)))
    x.append(float(len(village.column)))
    x.counts(side.icons)

    # The value of an upgrade depends on the turns left; its coins so far are in the totals.
    in_time, per_turn = int(x.at), 0.0
    for card in village.upgrades:
        effect = box.effect[box.upgrade[card]]
        x.add(in_time + effect, turns / TURNS)
        per_turn += PER_TURN[effect]
    x.skip(len(EFFECT_NAMES))
    sown = [0] * len(GOODS)
    for upgrade in box.after_seeding:
        if owned[upgrade.number]:
            upgrade.after_seeding(sown, owned[upgrade.number])
    x.append(float(years * sum(sown)))
    x.append(side.barn)
    x.append(per_turn * turns)
    x.append(worth)


def add_hand(x: Row, village: Village, cards: list[int]) -> None:
    """The totals of a hand: for harvests, for recipes, for each upgrade space."""
    box = village.box
    harvests = int(x.at)
    recipes = harvests + len(GOODS)
    slots = recipes + len(GOODS)
    for card in cards:
        harvest, recipe = box.harvest[card], box.recipe[card]
        for good in range(len(GOODS)):
            x.add(harvests + good, float(harvest[good]))
            x.add(recipes + good, float(recipe[good]))
        x.add(slots + box.slot[box.upgrade[card]], 1.0)
    x.skip(2 * len(GOODS) + len(SLOTS))


def add_cards(x: Row, side: Side, cards: list[int]) -> None:
    """The best a village could do with one of some cards, and how close it is to better."""
    if not cards:
        x.skip(len(_CARDS))
        return
    village = side.village
    box, barn, there, base = village.box, village.barn, side.there, side.base
    number = int(x.at)  # where these columns begin; those of a product come in pairs
    ready, best_ready = number + _READY, number + _BEST_READY
    best_paid, near, hoped = number + _BEST_PAID, number + _NEAR, number + _HOPED
    gain, most, most_stored, most_dry = 0, 0, 0, 0
    upgrade = 0.0
    for card in cards:
        product, coins, recipe, harvest = PRODUCT[card], box.coins[card], box.recipe[card], box.harvest[card]
        x.add(number + product, 1.0)
        missing = 0
        for good in range(len(GOODS)):
            missing += max(0, recipe[good] - barn[good])
        swapping = missing > 0 and village.swaps > 0 and sum(recipe) <= side.stored
        if swapping and payments(box, card, village.swaps, side.packed):
            missing = 0
        if not missing:
            x.lift(best_paid + product, float(coins))
            if side.room[product] > 0:
                x.add(ready + product, 1.0)
                x.lift(best_ready + product, float(coins))
                behind = side.totals[1 - product] - side.totals[product]
                gain = max(gain, min(coins, behind))
        x.lift(near + product, 1.0 / (1 + missing))
        x.lift(hoped + product, coins - SHORT * missing)
        water, rest = 0, 0
        for good in box.kinds[card]:
            n = min(there[good], base[good] + harvest[good])
            if good == WATER:
                water = n
            else:
                rest += n
        piped = min(water, side.free_tank)
        most = max(most, water + rest)
        most_dry = max(most_dry, rest)
        most_stored = max(most_stored, piped + min(side.free, water - piped + rest))
        upgrade = max(upgrade, PER_TURN[box.effect[box.upgrade[card]]])
    x.put(number + _GAIN, float(gain))
    x.skip(_HARVEST)
    x.append(float(most))
    x.append(float(most_stored))
    x.append(float(most_dry))
    x.append(100 * upgrade)


def add_next(x: Row, side: Side, first: list[int], then: list[int]) -> None:
    """The coins of the best beer and the best bread that a harvest with one card would pay for with another."""
    village = side.village
    box, barn, there, base = village.box, village.barn, side.there, side.base
    best = [0, 0]
    reach = barn[:]
    for card in first:
        harvest = box.harvest[card]
        for good in range(len(GOODS)):
            n = harvest[good]
            reach[good] = barn[good] + (min(there[good], n + base[good]) if n else 0)
        for other in then:
            product = PRODUCT[other]
            if other != card and side.room[product] > 0 and box.coins[other] > best[product]:
                recipe = box.recipe[other]
                enough = True
                for good in range(len(GOODS)):
                    if recipe[good] > reach[good]:
                        enough = False
                        break
                if enough:
                    best[product] = box.coins[other]
    x.append(float(best[BEER]))
    x.append(float(best[BREAD]))


def yes(fact: bool) -> float:
    return 1.0 if fact else 0.0
