"""A position as numbers, from one seat's point of view: the input of learned bots.

Positions between two rounds are described as the beginning of the next one: they are judged too, but hardly ever
learned from. Other hands are only counted by their backs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bocage.core.game import margin
from bocage.core.row import Row
from bocage.games.hallertau.bots.evaluation import (
    Parts,
    goods_of,
    paid_part,
    worth_of,
)
from bocage.games.hallertau.bots.prospects import INCOMES, PROSPECTS, USUAL, laid_out, promises
from bocage.games.hallertau.cards.deck import BONUS, CARDS, FARMYARDS, GATEWAYS, KIND, KINDS, POINT, POINTS
from bocage.games.hallertau.cards.notation import (
    ADVANCE,
    CODE,
    DIFFERENT,
    DRAW,
    FIELD,
    GAIN,
    HARVEST,
    NO_MEASURE,
    ONE,
    OWN_KIND,
    RAISE,
    SHEEP,
    SOW,
    WAYS,
    Part,
)
from bocage.games.hallertau.cards.notation import INCOME as HAS_INCOME
from bocage.games.hallertau.cards.notation import OWN as OWN_DEED
from bocage.games.hallertau.engine.farm import Farm, least
from bocage.games.hallertau.engine.goods import (
    ACTIONS,
    ARTISANS,
    BOULDERS,
    COLUMNS,
    EMPTY,
    GOODS,
    GRAINS,
    HIGHEST,
    IMPROVEMENT,
    INCOME,
    JEWEL,
    LOWEST,
    MILK,
    MOST_STEPS,
    NO_FIELD,
    REMOVE,
    ROUNDS,
    STABLES,
    TOOL,
)
from bocage.games.hallertau.engine.goods import NAMES as GOOD_NAMES
from bocage.games.hallertau.engine.score import sheet
from bocage.games.hallertau.engine.spaces import (
    FREE_OF_THREE,
    FREE_OF_TWO,
    N_SPACES,
    PER_SECTION,
    SECTIONS,
    SPACES,
    TOP,
)

if TYPE_CHECKING:
    from bocage.games.hallertau.engine.state import Hallertau

RIVALS: Final = 3
LIVES: Final = 5  # rounds a sheep on a card may still have
BREEDING: Final = 0
SHEARING: Final = 1
DELIVERY: Final = 2
BUTCHERY: Final = 5
#: Spaces that serve the same purpose: the cheapest of them counts.
ENDS: Final = {
    "sow": (3, 7, 11, 15),
    "field": (3, 8, 16),
    "sheep": (12, 18),
    "clay": (2, 6, 8, 13, 16),
    "grain": (6, 10),
    "card": (4, 9, 14, 19),
}
TO_AN_END: Final[list[tuple[int, ...]]] = list(ENDS.values())
#: What cards bring.
BOONS: Final = ("grain", "produce", "clay", "jewels", "tools", "sheep", "fields", "cards", "farming", "other")
#: What hand cards need, by the codes of measures: stock, sheep, fields, empty and planted ones.
ASKED: Final = (*GOOD_NAMES, "sheep", "fields", "empty fields", "planted fields")
assert CODE["fp"] + 1 == len(ASKED)
# Numbers, so that compiled code does not carry the names around.
N_KINDS: Final = len(KINDS)
N_DECKS: Final = len(GATEWAYS)
N_BOONS: Final = len(BOONS)
N_ASKED: Final = len(ASKED)

_MATCH: Final = (
    "hand-made", *[f"{n + 1} players" for n in range(RIVALS + 1)], "with cards", *GATEWAYS,
    *[f"{name} deck" for name in FARMYARDS], "improvements left", "near the end",
    *[f"round {n + 1}" for n in range(ROUNDS)], "incomes left", "first", "token", "to move",
    *[f"{kind} cards left" for kind in KINDS], *[f"section {n + 1} will be cleared" for n in range(SECTIONS)],
    *[f"{space} open" for space in SPACES], "spaces for 1", "spaces for 2", "spaces for 3", "spaces full",
    *[f"open to {end}" for end in ENDS], "to sow", "to shear", "to butcher", "to breed", "clay to fetch",
)  # fmt: skip
_FARM: Final = (
    "worth", "village worth", "fields worth", "sheep worth", "points", "workers", "slides", "next slides",
    "artisans that hold up the next slide", *[f"{artisan} steps" for artisan in ARTISANS],
    *[f"{artisan} next steps" for artisan in ARTISANS], *[f"{name} expected" for name in GOOD_NAMES],
    "goods left over", "tools left over", "sheep", "stables", "dying sheep", "fields", "planted", "rows",
    "cards in play", "card points", "income to come", *[f"{kind} cards" for kind in KINDS],
)  # fmt: skip
_OWN: Final = (
    *[f"{name} in stock" for name in GOOD_NAMES[:GOODS]], *[f"{artisan} paid part" for artisan in ARTISANS],
    *[f"row {row} empty" for row in range(LOWEST, HIGHEST + 1)],
    *[f"row {row} planted" for row in range(LOWEST, HIGHEST + 1)],
    *[f"{name} planted" for name in GOOD_NAMES[:GRAINS]], "other planted",
    *[f"sheep for {n + 1}" for n in range(LIVES)],
    *[f"{kind} promise" for kind in KINDS], *[f"{kind} ready" for kind in KINDS], "ready promise", "best promise",
    "playable", "bonus points in hand", "point points in hand", "income in hand",
    *[f"asked {name}" for name in ASKED], "asked other", *[f"hand {boon}" for boon in BOONS],
    *[f"income {boon}" for boon in BOONS],
)  # fmt: skip
#: What is compared with the best rival: the first column of a farm, and how many of them are added up.
_LEADS: Final = {
    "village worth": ("village worth", 1), "fields worth": ("fields worth", 1), "sheep worth": ("sheep worth", 1),
    "points": ("points", 1), "workers": ("workers", 1), "slides": ("slides", 1), "next slides": ("next slides", 1),
    "next steps": (f"{ARTISANS[0]} next steps", len(ARTISANS)), "goods": (f"{GOOD_NAMES[0]} expected", GOODS),
    "jewels": ("jewel expected", 1), "tools": ("tool expected", 1), "goods left over": ("goods left over", 1),
    "sheep": ("sheep", 1), "fields": ("fields", 1), "card points": ("card points", 1),
    "income to come": ("income to come", 1), "hand": (f"{KINDS[0]} cards", len(KINDS)),
}  # fmt: skip
NAMES: Final = (
    *_MATCH, *[f"own {name}" for name in (*_FARM, *_OWN)],
    *[f"rival {n + 1} {name}" for n in range(RIVALS) for name in _FARM],
    *[f"lead in {name}" for name in _LEADS], "hand-made near the end",
)  # fmt: skip
#: Blocks of columns: name, number of columns, and number of repetitions.
BLOCKS: Final = (
    ("match", len(_MATCH), 1), ("own", len(_FARM) + len(_OWN), 1), ("rivals", len(_FARM), RIVALS),
    ("lead", len(_LEADS) + 1, 1),
)  # fmt: skip
LEADS: Final[list[tuple[int, int]]] = [(_FARM.index(name), n) for name, n in _LEADS.values()]
OWN: Final = len(_MATCH)  # where the columns of the seat's own farm begin
WIDTH: Final = len(_FARM)


# ---------------------------------------------------------------- what cards do, made once
def _boon(card: int, part: Part) -> int:
    """Which of BOONS a part of a gain is."""
    verb = part.verb
    if verb == GAIN or verb == ONE:
        good = part.what if verb == GAIN else part.choices[0][0]
        return 4 if good == TOOL else 3 if good == JEWEL else 0 if good < GRAINS else 1 if good < GOODS - 1 else 2
    if verb == DIFFERENT:
        return 0
    if verb == SHEEP or verb == ADVANCE:
        return 5
    if verb == OWN_DEED:
        return BOONS.index(OWN_KIND[card])
    if verb == FIELD:
        return 6
    if verb == DRAW:
        return 7
    assert verb == SOW or verb == HARVEST or verb == RAISE
    return 8


def _boons(card: int) -> tuple[tuple[int, float], ...]:
    """What a card brings of each of BOONS, averaged over the ways to play it."""
    found = [0.0] * len(BOONS)
    for way in WAYS[card]:
        for part in way.gains:
            n = USUAL if part.measure != NO_MEASURE else part.choices[0][1] if part.verb == ONE else part.base
            found[_boon(card, part)] += min(n, COLUMNS) / len(WAYS[card])
    return tuple([(boon, n) for boon, n in enumerate(found) if n])


GIVES: Final = tuple([_boons(card) for card in range(CARDS)])


def _best_net(card: int) -> float:
    return max([way.net for way in PROSPECTS[card]], default=0.0)


def _asks(card: int) -> tuple[tuple[int, float], ...]:
    """The measures the best way to play a card needs, and how much."""
    for way in PROSPECTS[card]:
        if way.net == _best_net(card):
            return tuple(way.wanted)
    return ()


ASKS: Final = tuple([_asks(card) for card in range(CARDS)])
NETS: Final = tuple([_best_net(card) for card in range(CARDS)])


# ---------------------------------------------------------------- the match
def features(game: Hallertau, seat: int) -> Row:
    """The board, the seat's own farm and hand, the other farms in order of play, and the lead over the best of them."""
    farm, w = game.farms[seat], game.weights()
    phase = phase_of(game, seat)
    left = improvements(game.round, phase)
    phases = [phase_of(game, other) for other in range(game.seats)]
    parts = [Parts(game.farms[other], game.round, phases[other], w) for other in range(game.seats)]
    worths = [
        worth_of(parts[other], game.farms[other], game.round, phases[other], w, other != seat)
        for other in range(game.seats)
    ]
    x = Row(len(NAMES))
    x.append(margin(worths, seat))
    x.one_of(RIVALS + 1, game.seats - 1)
    x.append(yes(game.cards))
    x.one_of(N_DECKS, game.gateway if game.cards else -1)
    x.one_of(N_DECKS, game.farmyard if game.cards else -1)
    clock = max(1, left)  # what follows the last improvement still belongs to the last round
    x.append(float(clock))
    x.append(1.0 / (0.5 + clock))
    x.one_of(ROUNDS, ROUNDS - clock)
    x.append(float(ROUNDS - game.round + (1 if phase < INCOME else 0)))
    x.append(yes(game.first == seat))
    x.append(yes(game.token == seat))
    x.append(yes(game.question.seat == seat))
    for deck in game.decks:
        x.append(0.1 * len(deck))
    add_board(x, game, farm, ROUNDS + 1 - left)
    add_farm(x, farm, worths[seat], game.round, phase, parts[seat])
    add_own(x, game, seat, phase, parts[seat])
    best, best_at = 0.0, -1
    for i in range(1, RIVALS + 1):
        if i < game.seats:
            other = (seat + i) % game.seats
            if best_at < 0 or worths[other] > best:
                best, best_at = worths[other], x.at
            add_farm(x, game.farms[other], worths[other], game.round, phases[other], parts[other])
        else:
            x.skip(WIDTH)
    for first, n in LEADS:
        lead = 0.0
        for column in range(first, first + n):
            lead += x.get(OWN + column) - (x.get(best_at + column) if best_at >= 0 else 0.0)
        x.append(lead)
    x.append(x.get(0) / (0.5 + clock))
    return x


def phase_of(game: Hallertau, seat: int) -> int:
    """The phase a seat is in: after improving, it waits for the next round."""
    phase = game.phase
    if phase == IMPROVEMENT and (seat - game.first) % game.seats < (game.active - game.first) % game.seats:
        return BOULDERS
    return phase


def improvements(round: int, phase: int) -> int:
    """The number of improvements to come."""
    return ROUNDS - round + (1 if phase <= IMPROVEMENT else 0)


def add_board(x: Row, game: Hallertau, farm: Farm, round: int) -> None:
    """How cheap every space is: 1 for one worker, a half for two, 0 if full. Between rounds, what the section card is
    likely to do."""
    ahead = game.phase == REMOVE or game.phase > ACTIONS
    chances = [0.0] * SECTIONS
    for section in range(SECTIONS):
        chance = cleared(game, section)
        chances[section] = chance
        x.append(chance)
    prices = [0] * 4
    cheap = int(x.at)  # where these columns begin
    for space in range(N_SPACES):
        code = game.spaces[space]
        if space % PER_SECTION < PER_SECTION - 1:
            row = FREE_OF_THREE[code]
        elif game.cards:
            row = FREE_OF_TWO[code]
        else:
            x.append(0.0)
            continue
        prices[row] += 1
        ease = 1.0 / row if row else 0.0
        if ahead and code:
            chance = chances[space // PER_SECTION]
            ease = chance / TOP[code] + (1.0 - chance) * ease
        x.append(ease)
    x.append(float(prices[1]))
    x.append(float(prices[2]))
    x.append(float(prices[3]))
    x.append(float(prices[0]))
    for spaces in TO_AN_END:
        best = 0.0
        for space in spaces:
            best = max(best, x.get(cheap + space))
        x.append(best)
    grain = 0
    for good in range(GRAINS):
        grain += farm.stock[good]
    sheep = farm.flock()
    x.append(float(min(grain, farm.empty())))
    x.append(x.get(cheap + SHEARING) * sheep)
    x.append(x.get(cheap + BUTCHERY) if sheep else 0.0)
    x.append(x.get(cheap + BREEDING) * min(2, farm.stock[MILK] // 2))
    x.append(x.get(cheap + DELIVERY) * round)


def cleared(game: Hallertau, section: int) -> float:
    """How likely it is that the next section card names a section; with four players all are cleared."""
    if game.seats == RIVALS + 1:
        return 1.0
    if not game.sections:
        return 0.0
    chance = 0.0
    for card in game.sections:
        chance += (card >> section & 1) + 0.5 * (card >> SECTIONS + section & 1)
    return chance / len(game.sections)


# ---------------------------------------------------------------- farms
def add_farm(x: Row, farm: Farm, value: float, round: int, phase: int, parts: Parts) -> None:
    """What everybody sees of a farm."""
    stock, steps = parts.stock, parts.steps
    centre, icons, sheep, jewels, leftovers, cards = sheet(farm)
    x.append(value)
    if parts.left:
        x.append(parts.village)
    else:
        x.append(float(centre + icons + jewels + leftovers))
    x.append(parts.fields)
    x.append(parts.sheep)
    x.append(float(centre + icons + sheep + jewels + leftovers + cards))
    x.append(float(parts.workers))
    slides, behind = least(steps), 0
    for step in steps:
        if step == slides:
            behind += 1
    x.append(float(farm.slides()))
    x.append(float(slides))
    x.append(float(behind) if slides < MOST_STEPS else 0.0)
    x.counts(farm.steps)
    x.counts(steps)
    x.counts(stock)
    x.append(float(goods_of(parts.goods)))
    x.append(float(parts.tools))
    x.append(float(farm.flock()))
    x.append(float(sheep))
    x.append(float(farm.sheep[round + 1]) if round < ROUNDS else 0.0)
    x.append(float(farm.fields()))
    x.append(float(farm.planted()))
    rows = 0
    for row in farm.rows:
        rows += row
    x.append(float(rows))
    income = 0.0
    for card in farm.played:
        income += INCOMES[card]
    x.append(float(len(farm.played)))
    x.append(float(cards))
    x.append(income * (ROUNDS - round + (1 if phase < INCOME else 0)))
    backs = int(x.at)
    x.skip(N_KINDS)
    for card in farm.hand:
        x.add(backs + KIND[card], 1.0)


def add_own(x: Row, game: Hallertau, seat: int, phase: int, parts: Parts) -> None:
    """The seat's own farm in more detail, and the hand."""
    farm, left, steps, goods = game.farms[seat], parts.left, parts.steps, parts.goods
    for good in range(GOODS):
        x.append(float(farm.stock[good]))
    for artisan in range(len(steps)):
        x.append(paid_part(goods, artisan, ROUNDS + 1 - left) if left and steps[artisan] < MOST_STEPS else 0.0)
    fields = int(x.at)
    crops = fields + 2 * (HIGHEST + 1 - LOWEST)
    x.skip(2 * (HIGHEST + 1 - LOWEST) + GRAINS + 1)
    for column in range(COLUMNS):
        crop = farm.crops[column]
        if crop == NO_FIELD:
            continue
        x.add(fields + farm.rows[column] - LOWEST + (0 if crop == EMPTY else 4), 1.0)
        if crop != EMPTY:
            x.add(crops + min(crop, GRAINS), 1.0)
    for n in range(LIVES):
        place = game.round + n + 1
        x.append(float(farm.sheep[place]) if place < STABLES else 0.0)
    add_hand(x, game, seat, parts.stock, ROUNDS - game.round + (1 if phase < INCOME else 0))


def add_hand(x: Row, game: Hallertau, seat: int, stock: list[int], incomes: int) -> None:
    """What the seat's own cards promise, need and bring, by kind."""
    from bocage.games.hallertau.engine.needs import playable

    farm = game.farms[seat]
    numbers = laid_out(stock, farm.flock(), farm.empty(), farm.planted(), farm.window())
    hoped = int(x.at)
    ready = hoped + N_KINDS
    asked = ready + N_KINDS + 6
    gives = asked + N_ASKED + 1
    paid = gives + N_BOONS
    surely, best, bonus, point, income = 0.0, 0.0, 0, 0, 0.0
    for card in farm.hand:
        kind = KIND[card]
        promised, sure = promises(card, numbers)
        x.add(hoped + kind, promised)
        best = max(best, promised)
        if sure > 0.0:
            x.add(ready + kind, 1.0)
            surely += sure
        if kind == BONUS:
            bonus += POINTS[card]
            income += INCOMES[card]
        elif kind == POINT:
            point += POINTS[card]
        for measure, low in ASKS[card]:
            lack = low - numbers[measure]
            if lack > 0.0:
                x.add(asked + min(measure, N_ASKED), NETS[card] * lack / low)
        for boon, n in GIVES[card]:
            x.add(gives + boon, n)
    x.skip(2 * N_KINDS)
    x.append(surely)
    x.append(best)
    x.append(float(len(playable(game, seat))) if farm.hand else 0.0)
    x.append(float(bonus))
    x.append(float(point))
    x.append(income * incomes)
    x.skip(N_ASKED + 1 + 2 * N_BOONS)
    for card in farm.played:
        if HAS_INCOME[card]:
            for boon, n in GIVES[card]:
                x.add(paid + boon, n)


def yes(fact: bool) -> float:
    return 1.0 if fact else 0.0
