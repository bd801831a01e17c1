"""The 24 events of the solo game. DESIGNED FOR BOCAGE: not the printed cards.

The rulebook names only two events ("Conscription" and "C'était toi !"), and no public source lists the cards; number,
seasons, effects and all other names are our own. Owners of the game can play with the printed ones (`bocage deck export
villagers`, docs/decks.md). Each row of the table is one card, its name and text are `event.<id>` and `text.event.<id>`
in en.po and fr.po; `box` has the values by number. Change a row and its words together; keep the ids (logs refer to
events by position).

An event of summer is meant to cost 2 to 4 gold of the lead over the Countess, one of winter 4 to 8; the two whose names
are printed cost what they cost. `python -m tools.harm` measures it and says which lie outside: none in 600 deals. How
hard the game is: `bocage arena villagers --players 1 --bots greedy --matches 600 --seed 1` wins 193 of 600 in normal
mode; level5, meant to win 30 to 70 %, wins 66 of the first 100.

The effects an event may have:

pay       pay `amount` for each `measure`, at most `bound`, to the bank or the Countess
gift      the Countess receives `amount` for each `measure`, at most `bound`, from the bank
levy      she takes the top card of each of the `amount` leftmost stacks that have cards
poach     she takes `amount` face-up road villagers of your choice, one after the other, and the coins on them
victim    lose an uncovered villager of your choice, neither Founders nor common: any, one with a House, or (measure
          gold) one of those with most printed gold; to her village or, to bank, out of the game; without one pay
          `amount`
toll      each face-up villager you recruit costs `amount`, to the bank or the Countess
limit     place `amount` fewer, not below `bound`
duty      each villager you place, commons excepted, costs `amount`, to the bank or the Countess

Measures of pay and gift: food, house (visible), tops (uncovered villagers, Founders not counted), covered (villagers,
Founders too), cards (in your hand), coins (on your villager with most), road (most printed gold there), recruited and
placed (this round, commons not counted), all counted as `mark` at least; share (one part in `mark` of your treasury);
hungry (1 with fewer than `mark` Food); short (Food missing to `mark`); - (1). Nobody pays more than there is.
"""

from __future__ import annotations

from typing import Final

from bocage.core.records import cells, one_of

_TABLE: Final = """
id  season phase   effect measure   mark amount bound to
S01 summer event   levy   -         0    1      0     countess
S02 summer event   pay    food      2    1      4     countess
S03 summer event   gift   house     3    1      5     countess
S04 summer recruit toll   -         0    1      0     countess
S05 summer event   gift   -         0    3      3     countess
S06 summer event   gift   recruited 0    1      5     countess
S07 summer event   gift   tops      0    1      3     countess
S08 summer event   gift   road      0    1      3     countess
S09 summer event   pay    placed    2    1      4     countess
S10 summer place   duty   -         0    2      0     bank
S11 summer event   gift   cards     0    1      4     countess
S12 summer event   pay    hungry    3    3      3     countess
W01 winter event   victim gold      0    0      0     countess
W02 winter event   poach  -         0    2      0     countess
W03 winter recruit toll   -         0    1      0     countess
W04 winter event   pay    placed    0    2      6     countess
W05 winter place   limit  -         0    2      1     -
W06 winter event   victim house     0    4      0     bank
W07 winter event   pay    short     4    2      6     countess
W08 winter event   pay    tops      0    1      5     countess
W09 winter event   pay    coins     3    1      6     countess
W10 winter event   victim -         0    4      0     bank
W11 winter event   pay    share     3    1      8     countess
W12 winter event   gift   covered   3    1      6     countess
"""


ROWS: Final = cells(_TABLE)
EVENTS: Final = tuple([row["id"] for row in ROWS])
SEASONS: Final = ("summer", "winter")
PHASES: Final = ("recruit", "place", "event")
EFFECTS: Final = ("pay", "gift", "levy", "poach", "victim", "toll", "limit", "duty")
MEASURES: Final = (
    "-", "food", "house", "tops", "covered", "cards", "coins", "road", "recruited", "placed", "share", "hungry",
    "short", "gold",
)  # fmt: skip

SEASON: Final = tuple([one_of(row["id"], "season", row["season"], SEASONS) for row in ROWS])

#: The event that beginners leave out (VIL-225).
IT_WAS_YOU: Final = EVENTS.index("W01")

(PAY, GIFT, LEVY, POACH, VICTIM, TOLL, LIMIT, DUTY) = range(len(EFFECTS))
