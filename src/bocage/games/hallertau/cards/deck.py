"""The cards by number: how a row is read, which cards form a deck, and the rows of bonus and point cards.

A card is an int: 1 to PRINTED are the rows in the order of their printed numbers; after them come the cards of the
international edition that differ. A row is `number|kind|phase|need|pay|gain|points|flags`:

kind   C condition on the player's area (open book), A condition on the action board (dark book), P price (arrow)
phase  - any, 4 only phase 4, !7 any but phase 7
need   `&` and, `or` alternatives. Letters of goods: the stock. S sheep, Sc on farmyard cards, St in the stables;
       f fields, f5 in row 5, fe empty, fp planted, fH planted with hops; win the window, rnd the round,
       wk the player's workers
pay    `+` all, `or` alternatives: goods, S sheep, f fields (f5 of row 5, fp planted), planted a sown good, hand cards
gain   goods, S, `1f@4` a field in row 4, cG cF cB cP cards, `one(n;X,Y)` n of one type, `dist(n;G)` all different,
       `inc:` income of every phase 3; the other words are explained in `notation`
flags  x the French print is broken or differs from the international edition; worth= what `own` among the gains is
       worth to bots, in points, for= what it is counted as (fields, farming)

`own` in need, pay or gain is asked of the card's class (`odd_gateway`, `odd_farmyard`, `odd_bonus`), `own(3)` with a
number. `a/b/c` are linked tiers: one place is chosen, the same in the whole row. Goods: B barley, F flax, H hops, R rye
(G any of them), P hide, M meat, L milk, W wool, C clay; J jewel, T tool.
"""

from __future__ import annotations

import re
from typing import Final

from bocage.games.hallertau.cards.farmyard import FIELDS, HOPS, JEWELS, SHEEP
from bocage.games.hallertau.cards.gateway import EXPERT, INTERMEDIATE, MASTER, NOVICE

#: 801 to 845; the gain is the income of each phase 3.
BONUS_ROWS: Final = """
801|P|-|-|1W|inc:1M|1|
802|P|-|-|1H|inc:1B|2|
803|P|-|-|2M|inc:1S|2|
804|P|-|-|1M|inc:1W|3|
805|P|-|-|1S|inc:2P|3|
806|P|-|-|1S|inc:2L|3|
807|P|-|-|2f|inc:1S|3|
808|P|-|-|2P|inc:1B+1H|3|x
809|P|-|-|2T|inc:1B+1H|3|
810|P|-|-|2H|inc:1R|3|
811|P|-|own>=3|3F|inc:sow(1;F)|3|
812|P|-|own>=3|3B|inc:sow(1;B)|3|
813|P|-|-|3H|inc:1T|3|
814|P|-|-|3C|inc:1R+1C|3|
815|P|-|-|3hand|inc:1cG|3|
816|P|-|own>=3|3R|inc:sow(1;R)|3|
817|P|-|-|1J|inc:1T|4|
818|P|-|-|1J+1T|inc:1F+1W|4|
819|P|-|-|2f|inc:1f@4|4|
820|P|-|-|2T|inc:1M|4|
821|P|-|-|4C|inc:2C|4|
822|P|-|-|one(3;G)|inc:1H|5|
823|P|-|-|2S|inc:1S|5|
824|P|-|-|1fp|inc:1f@3|6|
825|P|-|-|3f|inc:1f@5|6|
826|P|-|-|2J|inc:2B|7|
827|P|-|-|3J|inc:1J|8|
828|C|-|fe=0|-|inc:1H|2|
829|C|-|S>=5|-|inc:1W|2|
830|C|-|C>=7|-|inc:1C|2|
831|C|-|f2=0 & f3=0 & f4=0|-|inc:sow(1)|3|
832|C|-|f2=0 & f3=0 & f4=0|-|inc:1L|3|
833|C|-|L>=2*rnd|-|inc:1P|3|
834|C|-|P>=3|-|inc:1P|3|
835|C|-|J>=5|-|inc:1M|3|
836|C|-|H>=6|-|inc:1R|3|
837|C|-|W>=6|-|inc:1W|3|
838|C|-|F>=7|-|inc:1F|3|
839|C|-|T>=8|-|inc:own|3|worth=1.2
840|C|-|T>=3 & S>=3 & J>=3|-|inc:1cF|3|
841|C|-|B>=10|-|inc:1B|3|
842|C|-|B>=7 & H>=5|-|inc:1B|3|
843|C|-|L>=7 & S>=6|-|inc:1S|3|
844|C|-|R>=6 & M>=5|-|inc:1R+1M|4|
845|C|-|M>=6|-|inc:1M|6|
"""

#: 901 to 925.
POINT_ROWS: Final = """
901|C|-|playedP>=1 or playedB>=7|-|-|2|
902|C|-|playedP>=1|-|-|3|
903|P|-|-|3T|-|4|
904|C|-|playedG>=6|-|-|5|
905|P|-|-|5T|-|6|x
906|C|-|playedF>=6|-|-|6|
907|P|-|-|kinds(2;5;goods)|-|7|
908|P|-|-|kinds(3;4;goods)|-|8|
909|P|-|-|2P+3J|-|10|
910|P|-|-|5M|-|10|
911|P|-|-|6B+2J|-|10|
912|P|-|-|10H|-|10|
913|P|-|-|one(11;G)|-|10|
914|P|-|-|6F+6H|-|10|
915|P|-|-|6H+6R|-|10|
916|P|-|-|12C|-|10|
917|P|-|-|12W|-|10|
918|P|-|-|13W or 16L|-|10|
919|P|-|-|one(14;goods)|-|10|
920|P|-|-|14L|-|10|
921|P|-|-|4J|-|12|
922|P|-|-|7f345|-|12|
923|P|-|-|8S|-|12|
924|P|-|-|8f|-|13|
925|P|-|-|5J or 10S|-|14|
"""

#: What the international edition prints instead.
INTERNATIONAL: Final = """
030|C|-|J>=1 & f>=2/4/6|-|0/1/2cF+1C+1cB|-|
222|C|4|own & fp=0|-|up(3;f)+1cB|-|
314|A|-|spaces3>=2|-|own+1cB|-|worth=1.5
425|P|-|-|8H|3H+3B+2cB|-|
427|P|!7|-|0/1/3L|sow(1/2/3)|-|
526|P|!7|-|2L|sow(3)|-|
605|P|!8|-|3L|1S+1cB|-|
734|P|-|-|2/6/9J|0/5/9J+5M+1cB|-|
808|P|-|-|2P|inc:2W|3|
905|P|-|-|4T|-|6|
"""

GATEWAY: Final = 0
FARMYARD: Final = 1
BONUS: Final = 2
POINT: Final = 3
KINDS: Final = ("gateway", "farmyard", "bonus", "point")

#: The series a match can choose from, by their option names.
GATEWAYS: Final = ("novice", "intermediate", "expert", "master")
FARMYARDS: Final = ("hops", "sheep", "fields", "jewels")

_SERIES: Final = (
    NOVICE, INTERMEDIATE, EXPERT, MASTER, HOPS, SHEEP, FIELDS, JEWELS, BONUS_ROWS, POINT_ROWS, INTERNATIONAL,
)  # fmt: skip


_OWN: Final = re.compile(r"\bown\b(?:\((\d+)\))?")


def _rows() -> list[list[str]]:
    """All rows split into their eight cells; the first is not a card, so that cards count from 1."""
    lines = ["000|C|-|-|-|-|-|"] + [line for series in _SERIES for line in series.strip().splitlines()]
    return [_signed(card, lines[card]).split("|") for card in range(len(lines))]


def _signed(card: int, line: str) -> str:
    """The row with the card and its number (or 1) inserted after each `own`."""
    return _OWN.sub(lambda match: f"own({card};{match[1] or 1})", line)


def _kind(number: int) -> int:
    """The first digit of a number tells the deck (HAL-007)."""
    digit = number // 100
    return GATEWAY if digit < 4 else FARMYARD if digit < 8 else BONUS if digit == 8 else POINT


ROWS: Final = tuple([tuple(row) for row in _rows()])
CARDS: Final = len(ROWS)  # one more than the last card: the span of a choice among cards
#: Cards up to this one are those of the default edition.
PRINTED: Final = CARDS - 1 - len(INTERNATIONAL.strip().splitlines())
FOREIGN: Final = "-int"
LABEL: Final = tuple([row[0] for row in ROWS])
NUMBER: Final = tuple([int(row[0]) for row in ROWS])
#: The names of cards: their printed numbers, with an ending in the international edition.
NAMES: Final = tuple([LABEL[card] + (FOREIGN if card > PRINTED else "") for card in range(CARDS)])
#: The first digit of a number tells the deck (HAL-007).
DECK: Final = tuple([number // 100 for number in NUMBER])
DECKS: Final = 10
KIND: Final = tuple([_kind(number) for number in NUMBER])
POINTS: Final = tuple([0 if row[6] == "-" else int(row[6]) for row in ROWS])


def card(number: int, international: bool = False) -> int:
    """The card with this printed number."""
    if international and number in NUMBER[PRINTED + 1 :]:
        return NUMBER.index(number, PRINTED + 1)
    return NUMBER.index(number)


def decks_dealt(gateway: int, farmyard: int) -> tuple[int, ...]:
    """The decks of a match, by the first digit of their numbers."""
    return (gateway, len(GATEWAYS) + farmyard, DECKS - 2, DECKS - 1)


def pile(kind: int, series: int, international: bool) -> tuple[int, ...]:
    """The cards of a deck in the order of their numbers; `series` (0 to 3) chooses a gateway or farmyard deck."""
    deck = decks_dealt(series, series)[kind]
    return tuple([card(NUMBER[other], international) for other in range(1, PRINTED + 1) if DECK[other] == deck])
