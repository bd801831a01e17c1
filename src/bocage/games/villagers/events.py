"""The 24 events of the solo game. DESIGNED FOR BOCAGE: not the printed cards.

The rulebook names only two events ("Conscription" and "C'était toi !"), and no public source lists the cards; number,
seasons, effects and all other names are our own. Who owns the game can play with its own (`bocage deck export
villagers`, docs/decks.md). Each row of the table is one card, its name and text are `event.<id>` and `text.event.<id>`
in en.po and fr.po; `box` has the values by number. Change a row and its words together; keep the ids (logs name them by
place). How hard they are: `bocage arena villagers --players 1 --bots greedy --matches 600 --seed 1` wins 200 of 600 in
normal mode, within the 30 to 70 % they were designed for, so they stand untuned.
The effects an event may have:

pay          pay `amount` for each `measure`, at most `bound`, to the bank or the Countess
gift         the Countess receives `amount` from the bank
levy         she takes the top card of each of the `amount` leftmost stacks that have cards
poach        she takes the face-up road villager with most printed gold, ties your choice; its coins to her
spy          a random card of your hand goes to her village
requisition  discard a hand card; without one pay `amount`
halve        discard half your hand, rounded down
victim       lose an uncovered villager, neither Founders nor common: of those with most printed gold (measure gold), or
             one with Food or House; to her village, or out of the game (to bank); without one pay `amount`
toll         each face-up villager you recruit costs `amount`
capacity     recruit `amount` fewer, not below `bound`
blind        no blind recruiting, unless the road is empty
limit        place `amount` fewer, not below `bound`
duty         each padlock you open costs `amount` more, to the Countess

Measures of pay: food, house (visible); tops (uncovered villagers, Founders not counted); coins (on the villager with
most, at least 2); quarter (of your treasury); hungry (1 with fewer than 3 Food); short (Food missing to 4).
"""

from __future__ import annotations

from typing import Final

_TABLE: Final = """
id  season phase   effect      measure amount bound to
S01 summer event   levy        -       1      0     countess
S02 summer event   pay         food    1      4     countess
S03 summer event   pay         house   1      4     countess
S04 summer recruit toll        -       1      0     bank
S05 summer event   gift        -       3      0     countess
S06 summer recruit capacity    -       1      2     -
S07 summer place   limit       -       1      1     -
S08 summer event   poach       -       0      0     countess
S09 summer event   requisition -       2      0     bank
S10 summer place   duty        -       1      0     countess
S11 summer event   spy         -       0      0     countess
S12 summer event   pay         hungry  3      3     bank
W01 winter event   victim      gold    0      0     countess
W02 winter event   levy        -       2      0     countess
W03 winter recruit blind       -       0      0     -
W04 winter recruit capacity    -       2      2     -
W05 winter place   limit       -       2      1     -
W06 winter event   victim      house   4      0     bank
W07 winter event   pay         short   2      8     bank
W08 winter event   pay         tops    1      6     countess
W09 winter event   pay         coins   1      99    countess
W10 winter event   victim      food    4      0     countess
W11 winter event   pay         quarter 1      8     countess
W12 winter event   halve       -       0      0     bank
"""


def _rows() -> list[dict[str, str]]:
    lines = [line.split() for line in _TABLE.strip().splitlines()]
    return [dict(zip(lines[0], line, strict=True)) for line in lines[1:]]


ROWS: Final = _rows()
EVENTS: Final = tuple([row["id"] for row in ROWS])
SEASONS: Final = ("summer", "winter")
PHASES: Final = ("recruit", "place", "event")
EFFECTS: Final = (
    "pay", "gift", "levy", "poach", "spy", "requisition", "halve", "victim", "toll", "capacity", "blind", "limit",
    "duty",
)  # fmt: skip
MEASURES: Final = ("-", "food", "house", "tops", "coins", "quarter", "hungry", "short", "gold")

SEASON: Final = tuple([SEASONS.index(row["season"]) for row in ROWS])

#: The event that beginners leave out (VIL-225).
IT_WAS_YOU: Final = EVENTS.index("W01")

(PAY, GIFT, LEVY, POACH, SPY, REQUISITION, HALVE, VICTIM, TOLL, CAPACITY, BLIND, LIMIT, DUTY) = range(len(EFFECTS))
