"""The notation of the cards: rows of text become ways to play a card, compiled once at import.

A `Way` is one tier or one alternative of a card: what must hold, what is paid and what is gained, without slashes. All
numbers are ints and all names are codes, so that nothing is parsed during a match. A malformed row is refused.
"""

from __future__ import annotations

import re
from itertools import combinations
from typing import Final

from bocage.core.records import BadCard, one_of, whole
from bocage.games.hallertau.cards.deck import ROWS
from bocage.games.hallertau.engine.goods import ANY_GRAIN, END, GOODS, GRAINS, LETTERS

#: What a condition or an amount may look at: first the stock by good, then these.
MEASURES: Final = (
    *LETTERS,
    "S", "f", "fe", "fp", "win", "rnd", "wk",  # counted first whenever a hand is examined
    "Sc", "St", "f2", "f3", "f4", "f5", "fp5", "fB", "fF", "fH", "fR",
    "gap", "ec", "maxScard", "nScard", "SnextCard", "Scard4", "ScardLater",
    "hand", "handP", "handNG", "playedG", "playedF", "playedB", "playedP", "playedAll", "playedMax",
    "maxG", "sumG", "1st", "2nd", "3rd", "maxFsame", "nGplanted", "P/2",
    "full", "spaces3", "wkOn(Nursery)",
)  # fmt: skip
CODE: Final = {name: code for code, name in enumerate(MEASURES)}
NO_MEASURE: Final = -1
OPEN: Final = 999  # no upper bound
OWN_COUNT: Final = 1000  # with the card: what the card's class counts

#: The minimum or the sum of some measures, as rows name them: (is it the sum?, the measures). Their codes follow.
COMPOSITES: Final[list[tuple[bool, tuple[int, ...]]]] = []

#: What is paid. `what`: a good; the rows a field may lie in, as a mask; a kind of hand card or -1 for any.
GIVE: Final = 0
GIVE_SHEEP: Final = 1
GIVE_FIELD: Final = 2
GIVE_PLANTED_FIELD: Final = 3
GIVE_CROP: Final = 4  # a sown good, the field stays
GIVE_HAND: Final = 5
GIVE_OWN: Final = 6  # as the card's class asks

#: What is gained. `what`: a good, a row, a kind of card, a mask of goods that may be sown, a set of fields.
GAIN: Final = 10
SHEEP: Final = 11
FIELD: Final = 12
DRAW: Final = 13
ONE: Final = 14  # one of `choices`; with `what`, one of it may be sown at once
DIFFERENT: Final = 15  # that many grains, all different
ADVANCE: Final = 16  # that many sheep, `what` cards onward each
SOW: Final = 17
HARVEST: Final = 18
RAISE: Final = 19
OWN: Final = 20  # what the card's class does

ALL: Final = 9  # "all" of a player's eight fields
ANY_PHASE: Final = (1 << END + 1) - 1
FIELD_SETS: Final = ("f", "fe", "fp")
CARD_KINDS: Final = "GFBP"

Atom = tuple[int, int, int, int, int]


class Part:
    """One item of a price or a gain: `verb` with `what`, as often as base + sign x measure, never below 0."""

    __slots__ = ("base", "choices", "measure", "sign", "verb", "what")

    def __init__(
        self,
        verb: int,
        what: int,
        base: int,
        measure: int = NO_MEASURE,
        sign: int = 0,
        choices: tuple[tuple[int, int], ...] = (),
    ) -> None:
        self.verb = verb
        self.what = what
        self.base = base
        self.measure = measure
        self.sign = sign
        self.choices = choices


class Way:
    """One way to play a card. `needs` are alternatives, each a list of atoms that must all hold.

    An atom (left, right, factor, low, high) holds when low <= left - factor x right <= high.
    """

    __slots__ = ("gains", "needs", "pays", "tier")

    def __init__(
        self, needs: tuple[tuple[Atom, ...], ...], pays: tuple[Part, ...], gains: tuple[Part, ...], tier: int
    ) -> None:
        self.needs = needs
        self.pays = pays
        self.gains = gains
        self.tier = tier


class Malformed(BadCard):
    """A row that the notation does not know."""


# ---------------------------------------------------------------- tiers
_TIERS: Final = re.compile(r"\d+(?:/\d+)+")
_PLACES: Final = re.compile(r"at\(([^)]*)\)")
_OPTIONS: Final = re.compile(r"tieropt\(([^)]*)\)")


def tiers(cells: tuple[str, ...]) -> list[tuple[str, str, str]]:
    """Need, pay and gain of each tier of a row, without slashes."""
    texts = cells[3:6]
    groups = [match.group().split("/") for text in texts for match in _TIERS.finditer(_OPTIONS.sub("", text))]
    groups += [
        match.group(1).split("/") for text in texts for regex in (_PLACES, _OPTIONS) for match in regex.finditer(text)
    ]
    sizes = {len(group) for group in groups}
    if len(sizes) > 1:
        raise Malformed(f"{cells[0]}: tiers of different length")
    found = []
    for tier in range(max(sizes, default=1)):
        plain = [_tier(text, tier) for text in texts]
        found.append((plain[0], plain[1], plain[2]))
    return found


def _tier(text: str, tier: int) -> str:
    for regex in (_PLACES, _OPTIONS):
        text = regex.sub(lambda match: match.group(1).split("/")[tier], text)
    return _TIERS.sub(lambda match: match.group().split("/")[tier], text)


# ---------------------------------------------------------------- conditions
_ATOM: Final = re.compile(r"((?:min|sum|own|wkOn)\([^)]*\)|\w+)(>=|<=|>|=)?(.*)")
_RIGHT: Final = re.compile(r"(?:(\d+)([-*]))?([a-zA-Z]\w*)(?:\+(\d+))?")


def _measure(name: str) -> int:
    if name in CODE:
        return CODE[name]
    own = re.fullmatch(r"own\((\d+);1\)", name)
    if own:
        return OWN_COUNT + int(own.group(1))
    match = re.fullmatch(r"(min|sum)\((.*)\)", name)
    if not match:
        raise Malformed(f"unknown measure {name}")
    composite = (match.group(1) == "sum", tuple([_measure(part) for part in match.group(2).split(",")]))
    if composite not in COMPOSITES:
        COMPOSITES.append(composite)
    return len(MEASURES) + COMPOSITES.index(composite)


def _atom(text: str) -> Atom:
    match = _ATOM.fullmatch(text)
    if not match:
        raise Malformed(f"no condition: {text}")
    name, op, right = match.group(1), match.group(2) or ">=", match.group(3) or "1"
    left, other, factor = _measure(name), NO_MEASURE, 0
    if right.replace("..", "").isdigit():
        first, _, last = right.partition("..")
        low, high = int(first), int(last or first)
    else:
        found = _RIGHT.fullmatch(right)
        if not found:
            raise Malformed(f"no bound: {text}")
        number, sign, name, more = found.groups()
        other = _measure(name)
        factor = int(number) if sign == "*" else -1 if sign == "-" else 1
        low = high = int(number) if sign == "-" else int(more or 0)
    if op == ">":
        low += 1
    return (left, other, factor, -OPEN if op == "<=" else low, OPEN if op in (">", ">=") else high)


def _needs(text: str) -> tuple[tuple[Atom, ...], ...]:
    if text == "-":
        return ((),)
    return tuple([tuple([_atom(atom) for atom in side.split(" & ")]) for side in text.split(" or ")])


# ---------------------------------------------------------------- prices
def _amount(text: str) -> tuple[int, int, int]:
    """`3`, `(fe)` or `(8-f)` as base, measure and sign."""
    if text.isdigit():
        return (int(text), NO_MEASURE, 0)
    number, minus, name = text.strip("()").rpartition("-")
    return (int(number), _measure(name), -1) if minus else (0, _measure(name), 1)


_ITEM: Final = re.compile(r"(\d+|\([^)]*\))(\w+)")


def _price(text: str) -> Part:
    own = re.fullmatch(r"own\(\d+;(\d+)\)", text)
    if own:
        return Part(GIVE_OWN, 0, int(own.group(1)))
    match = _ITEM.fullmatch(text)
    if not match:
        raise Malformed(f"no price: {text}")
    base, measure, sign = _amount(match.group(1))
    name = match.group(2)
    if name in LETTERS:
        return Part(GIVE, CODE[name], base, measure, sign)
    if name == "S":
        return Part(GIVE_SHEEP, 0, base)
    if name == "fp":
        return Part(GIVE_PLANTED_FIELD, 0, base)
    if name == "planted":
        return Part(GIVE_CROP, 0, base)
    if name in ("hand", "handP"):
        return Part(GIVE_HAND, CARD_KINDS.index("P") if name == "handP" else -1, base)
    if re.fullmatch(r"f[2-5]*", name):
        return Part(GIVE_FIELD, sum([1 << int(row) for row in name[1:] or "2345"]), base)
    raise Malformed(f"no price: {text}")


def _goods(text: str) -> list[str]:
    return list({"G": LETTERS[:GRAINS], "goods": LETTERS[:GOODS]}.get(text) or text.split(","))


def _prices(text: str) -> list[tuple[Part, ...]]:
    """All alternatives: those separated by `or`, and each choice of types."""
    if text == "-":
        return [()]
    call = re.fullmatch(r"one\((\d+);(\w+)\)|kinds\((\d+);(\d+);(\w+)\)", text)
    if call:
        types, each, names = call.group(3) or "1", call.group(1) or call.group(4), call.group(2) or call.group(5)
        return [tuple([_price(each + name) for name in some]) for some in combinations(_goods(names), int(types))]
    sides = [[_price(item) for item in side.split("+")] for side in text.split(" or ")]
    return [tuple([part for part in side if part.base or part.sign]) for side in sides]


# ---------------------------------------------------------------- gains
def split(text: str) -> list[str]:
    """The items of a gain, separated by `+` outside brackets."""
    return re.findall(r"(?:[^+(]|\([^()]*\))+", text)


def _gain(text: str) -> list[Part]:
    """The parts of an item; none if the tier gives 0 of it."""
    if re.match(r"0|(?:sow|one)\(0\b", text):
        return []
    field = re.fullmatch(r"(?:<=)?(\d)f@(\d)", text)
    if field:
        return [Part(FIELD, int(field.group(2)), int(field.group(1)))]
    card = re.fullmatch(r"(\d)c([GFBP])", text)
    if card:
        return [Part(DRAW, CARD_KINDS.index(card.group(2)), int(card.group(1)))]
    either = re.fullmatch(r"\((\d)(\w) or (\d)(\w)\)", text)
    if either:
        first, second = (CODE[either.group(2)], int(either.group(1))), (CODE[either.group(4)], int(either.group(3)))
        return [Part(ONE, 0, 1, choices=(first, second))]
    if text.startswith("(Scard:pick)"):  # whichever card is picked, it is a part of the most there is (HAL-226)
        return [Part(GAIN, CODE[text[-1]], 0, CODE["maxScard"], 1)]
    call = re.fullmatch(r"(\w+?)(?:\((.*)\))?", text)
    if call and not text[0].isdigit():
        return [_call(call.group(1), (call.group(2) or "").split(";"))]
    match = _ITEM.fullmatch(text)
    if not match:
        raise Malformed(f"no gain: {text}")
    base, measure, sign = _amount(match.group(1))
    if match.group(2) == "S":
        return [Part(SHEEP, 0, base, measure, sign)]
    return [Part(GAIN, CODE[match.group(2)], base, measure, sign)]


def _call(name: str, args: list[str]) -> Part:
    if name == "one":
        return Part(ONE, 0, 1, choices=tuple([(CODE[good], int(args[0])) for good in _goods(args[1])]))
    if name == "dist":
        return Part(DIFFERENT, ANY_GRAIN, int(args[0]))
    if name == "adv":
        return Part(ADVANCE, int(args[1]), int(args[0]))
    if name == "sow" and len(args) == 1:
        return Part(SOW, ANY_GRAIN, int(args[0]))
    if name == "sow":
        return Part(SOW, 1 << CODE[args[1]], 1)
    if name == "sowgood" or name == "sowthere":
        return Part(SOW, 1 << CODE[args[0]], 1)
    if name == "harvest":
        return Part(HARVEST, 0, int(args[0]))
    if name == "up":
        return Part(RAISE, FIELD_SETS.index(args[1]), ALL if args[0] == "all" else int(args[0]))
    if name == "own":
        return Part(OWN, 0, int(args[1]))
    raise Malformed(f"no gain: {name}({';'.join(args)})")


def _gains(text: str) -> tuple[Part, ...]:
    """All parts of a gain; sowing what was just chosen belongs to the choice before it."""
    found: list[Part] = []
    for item in split(text.removeprefix("inc:").removeprefix("-")):
        if item == "sow(1;chosen)" and found[-1].verb == ONE:
            found[-1].what = 1
        else:
            found += _gain(item)
    return tuple(found)


# ---------------------------------------------------------------- rows
def ways(cells: tuple[str, ...]) -> tuple[Way, ...]:
    """All tiers and alternatives of a row; an unreadable one is refused with its number."""
    if len(cells) != 8:
        raise Malformed(f"{cells[0]}: {len(cells)} cells")
    try:
        return _ways(cells)
    except (ValueError, KeyError, IndexError) as error:
        raise Malformed(f"{cells[0]}: the row {'|'.join(cells)!r} cannot be read ({error})") from error


def _ways(cells: tuple[str, ...]) -> tuple[Way, ...]:
    found = []
    plain = tiers(cells)
    for tier in range(len(plain)):
        need, pay, gain = plain[tier]
        branch = re.search(r"branch\((.*?):(.*?);(.*?):(.*?)\)", gain)
        if branch:  # each side is a way with its own condition
            for place in (1, 3):
                gains = _gains(gain.replace(branch.group(), branch.group(place + 1)))
                found.append(Way(_needs(branch.group(place)), (), gains, tier))
        else:
            found.extend([Way(_needs(need), pays, _gains(gain), tier) for pays in _prices(pay)])
    return tuple(found)


def phases(cells: tuple[str, ...]) -> int:
    """The phases in which a card may be played, as a mask; the last bit is the time after round 6 (HAL-289)."""
    text = cells[2]
    if text == "-":
        return ANY_PHASE
    if not 1 <= whole(cells[0], "phase", text.removeprefix("!")) <= END:
        raise Malformed(f"{cells[0]}: there is no phase {text!r}")
    return ANY_PHASE & ~(1 << int(text[1:])) if text[0] == "!" else 1 << int(text)


WAYS: Final = tuple([ways(cells) for cells in ROWS])
PHASES: Final = tuple([phases(cells) for cells in ROWS])
INCOME: Final = tuple([cells[5].startswith("inc:") for cells in ROWS])
#: Cards that sow "this" field: the only one that is empty when they are played.
THIS_FIELD: Final = tuple(["sowthere(" in cells[5] for cells in ROWS])


def _flags(cells: tuple[str, ...]) -> dict[str, str]:
    return dict([flag.split("=") for flag in cells[7].split() if "=" in flag])


#: The value of `own` among the gains to bots, and what it counts as.
OWN_WORTH: Final = tuple([float(_flags(cells).get("worth", 0)) for cells in ROWS])
OWN_KINDS: Final = ("other", "fields", "farming")
OWN_KIND: Final = tuple(
    [OWN_KINDS[one_of(cells[0], "for", _flags(cells).get("for", "other"), OWN_KINDS)] for cells in ROWS]
)
