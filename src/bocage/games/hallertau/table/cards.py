"""The cards for the lists, and their texts: sentences made from their rows.

Where a board may draw a symbol, the sentence contains a mark `[symbol|amount|words]`; `pieces` splits a sentence at its
marks and `plain` spells it out.
"""

from __future__ import annotations

import re
import sys
from typing import Final

import bocage.games.hallertau.cards.registration  # noqa: F401 the classes of cards answer from here on
from bocage.core.cards import Card
from bocage.core.french import typed
from bocage.core.words import Ready, Voice
from bocage.games.hallertau.cards.deck import (
    CARDS,
    FARMYARDS,
    GATEWAYS,
    KIND,
    KINDS,
    LABEL,
    NUMBER,
    POINTS,
    PRINTED,
    ROWS,
)
from bocage.games.hallertau.cards.deck import NAMES as CARD_NAMES
from bocage.games.hallertau.cards.deck import card as card_number
from bocage.games.hallertau.cards.notation import CARD_KINDS, split
from bocage.games.hallertau.cards.odd_card import ODD, OddCard
from bocage.games.hallertau.cards.odd_space import OnOneSpace
from bocage.games.hallertau.engine.goods import LETTERS, NAMES, PHASES

MARK: Final = re.compile(r"\[([^|\]]*)\|([^|\]]*)\|([^\]]*)\]")
TIERS: Final = r"(\d+(?:/\d+)*)"

#: The meaning of each letter of the notation: goods, and pieces that are not goods.
THINGS: Final = {
    **dict(zip(LETTERS, NAMES, strict=True)),
    "S": "sheep",
    "f": "field",
    "fe": "empty-field",
    "fp": "planted-field",
    "fH": "field-of-hops",
    "fF": "field-of-flax",
    "sum(fB,fR)": "field-of-barley-or-rye",
    **{f"c{letter}": f"card-{kind}" for letter, kind in zip(CARD_KINDS, KINDS, strict=True)},
}
#: What a board has a symbol for.
SYMBOLS: Final = {*NAMES, "sheep", "field", "grain", *[f"card-{kind}" for kind in KINDS]}
#: Conditions that are not plain amounts: the key of their words, and what is counted.
COUNTS: Final = {
    "f5": ("need.row5", "field"),
    "fp5": ("need.row5", "planted-field"),
    "maxG": ("need.one-type", "grain"),
    "sumG": ("need.any-types", "grain"),
    "handNG": ("need.hand", "card"),
    "playedG": ("need.played", "card-gateway"),
    "playedF": ("need.played", "card-farmyard"),
    "playedB": ("need.played", "card-bonus"),
    "playedAll": ("need.played", "card"),
    "playedMax": ("need.played-kind", "card"),
    "playedP": ("need.played-point", "card-point"),
    "maxScard": ("need.one-card", "sheep"),
    "SnextCard": ("need.next-card", "sheep"),
    "gap": ("need.gap", "step"),
    "rnd": ("need.round", "round"),
    "full": ("need.full", "space"),
    "spaces3": ("need.spaces3", "space"),
    "wkOn(Nursery)": ("need.nursery", "worker"),
    "maxFsame": ("need.same-crop", "field"),
    "nGplanted": ("need.all-crops", "grain"),
}
#: The decks by the first digit of their numbers (HAL-007).
DECKS: Final = (*GATEWAYS, *FARMYARDS, "bonus", "point")
#: Sowing something that was spoken of before, and something of one's own.
SOWN: Final = {"chosen": "action.sow-chosen", "it": "action.sow-it"}
SEEDS: Final = {"sow": "action.sow-one", "sowgood": "action.sow-as-grain", "sowthere": "action.sow-there-as-grain"}
OWN: Final = re.compile(r"own\((\d+);(\d+)\)")  # the card that is meant, and its number


def odd_card(text: str) -> OddCard | None:
    """The class behind `own` at the beginning of a text."""
    match = OWN.match(text)
    return ODD[int(match[1])] if match else None


class Writer:
    """Writes cards in one language."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice

    # ------------------------------------------------------------------ words
    def say(self, key: str, **args: object) -> str:
        """Words of the catalogue; marked texts are inserted unchanged."""
        return self.voice.text(key, **{name: Ready(x) if isinstance(x, str) else x for name, x in args.items()})

    def noun(self, name: str, n: int) -> str:
        return self.say(f"noun.{name}", n=n)

    def thing(self, amount: str, name: str) -> str:
        """A marked amount, `2/3/4` for tiers."""
        most = max([int(n) for n in re.findall(r"\d+", amount)])
        return self.mark(self.tiered(amount), name, most)

    def mark(self, amount: str, name: str, n: int) -> str:
        """Some of a thing, its noun in the form for n; without an amount, the noun alone."""
        words = f"{amount} {self.noun(name, n)}".strip()
        return f"[{name}|{amount}|{words}]" if name in SYMBOLS else words

    def either(self, parts: list[str]) -> str:
        return self.join("list.or", parts)

    def both(self, parts: list[str]) -> str:
        return self.join("list.and", parts)

    def join(self, key: str, parts: list[str]) -> str:
        if len(parts) < 2:
            return "".join(parts)
        return self.say(key, first=", ".join(parts[:-1]), last=parts[-1])

    def tiered(self, numbers: str) -> str:
        return numbers.replace("/", "\u00a0/\u00a0")

    # ------------------------------------------------------------------ the upper half
    def need(self, text: str) -> str:
        return self.either([self.side(side) for side in text.split(" or ")])

    def side(self, text: str) -> str:
        barren = re.findall(r"f([2-5])=0", text)
        if barren:
            return self.say("need.no-row", rows=self.either(barren))
        if text == "nScard>=2 & St>=1":
            return self.say("need.cards-and-stables")
        odd = odd_card(text)
        if odd is not None and odd.tells_all:
            return self.say(odd.counted[0])
        return self.both([self.atom(atom) for atom in text.split(" & ")])

    def atom(self, text: str) -> str:
        """One condition."""
        odd = odd_card(text)
        if odd is not None:
            key, name = odd.counted
            return self.say(key, what=self.thing(text.partition(">=")[2] or "1", name))
        match = re.fullmatch(rf"(.+?)>={TIERS}", text)
        if match and match[1] in THINGS:
            return self.say("need.least", what=self.thing(match[2], THINGS[match[1]]))
        if match and match[1] in COUNTS:
            key, name = COUNTS[match[1]]
            return self.say(key, what=self.thing(match[2] or "1", name))
        if match:
            return self.composite(match[1], match[2])
        match = re.fullmatch(rf"(\w+)<={TIERS}", text)
        if match:
            return self.say("need.most", what=self.thing(match[2], THINGS[match[1]]))
        match = re.fullmatch(r"(\w+)=(\d)(?:\.\.(\d))?", text)
        if match:
            return self.exactly(match[1], match[2], match[3])
        return self.compared(text)

    def composite(self, name: str, amount: str) -> str:
        if name.startswith("at("):
            return self.say("need.places")
        kind, parts = name[:3], name[4:-1].split(",")
        names = [self.mark("", THINGS[part], 2) for part in parts]
        return self.say("need.each" if kind == "min" else "need.together", n=self.tiered(amount), what=self.both(names))

    def exactly(self, name: str, low: str, high: str | None) -> str:
        """Exact numbers of fields or of workers left."""
        if name == "wk":
            span = (
                low
                if not high
                else self.say("span.to", first=low, last=high)
                if high > "2"
                else self.either([low, high])
            )
            return self.say("need.left", what=self.mark(span, "worker", int(high or low)))
        if low == "0":
            return self.say("need.none", what=self.noun(THINGS[name], 1))
        span = self.either([low, high]) if high else low
        return self.say("need.exactly", what=self.mark(span, THINGS[name], int(high or low)))

    def compared(self, text: str) -> str:
        """A stock against the window, the round or another stock."""
        left, op, right = re.split(r"(>=|>)", text, maxsplit=1)
        if right == "win":
            parts = left[4:-1].split(",") if left.startswith("sum(") else [left]
            names = [self.mark("", THINGS[part], 2) for part in parts]
            return self.say("need.window" if len(parts) == 1 else "need.window-sum", what=self.both(names))
        if right == "f":
            key = "need.as-many" if op == ">=" else "need.more"
            return self.say(key, what=self.mark("", THINGS[left], 2))
        if right == "10-J":
            return self.say("need.less-jewels", what=self.thing("10", THINGS[left]))
        if right == "2*rnd":
            return self.say("need.twice-round", what=self.mark("", THINGS[left], 2))
        return self.say("need.window-round", n=self.tiered(right.removeprefix("rnd+")))

    def price(self, text: str) -> str:
        return self.either([self.both([self.item(item) for item in side.split("+")]) for side in text.split(" or ")])

    def item(self, text: str) -> str:
        """One item of a price."""
        match = re.fullmatch(rf"{TIERS}(\w+?)([2-5]*)", text)
        if match and match[2] in THINGS and match[2] != "fp":
            what = self.thing(match[1], THINGS[match[2]])
            if match[3]:
                return self.say(
                    "price.row" if len(match[3]) == 1 else "price.rows", what=what, rows=self.either([*match[3]])
                )
            return what
        if match:
            name = {"hand": "card", "handP": "card-point"}.get(match[2], "field")
            return self.say(f"price.{match[2]}", what=self.thing(match[1], name))
        odd = odd_card(text)
        if odd is not None:
            return self.say(odd.action())
        call = re.fullmatch(r"(\w+)\(([^)]*)\)", text)
        if not call:
            return self.formula(text)
        args = call[2].split(";")
        if call[1] == "kinds":
            return self.say("price.kinds", n=args[0], what=self.thing(args[1], "goods"))
        return self.say(f"price.{call[1]}", what=self.thing(args[0], "grain" if args[-1] != "goods" else "goods"))

    def formula(self, text: str) -> str:
        """`(8-f)R`, `(fe)C`: an amount that is counted."""
        match = re.fullmatch(r"\((?:([\d/]+)-)?(.+)\)(\w(?:&\w)?)", text)
        assert match
        what = self.both([self.thing(match[1] or "1", THINGS[good]) for good in match[3].split("&")])
        if match[1]:
            return self.say("amount.less", what=what, count=self.say(f"less.{match[2]}"))
        count = {"P/2": "half-hides", "Scard:pick": "one-card"}.get(match[2], match[2])
        return self.say("amount.for", what=what, count=self.say(f"count.{count}"))

    # ------------------------------------------------------------------ the lower half
    def gains(self, text: str, key: str) -> list[str]:
        """Sentences: plain things that are gained together, anything longer by itself, and each action."""
        sentences: list[str] = []
        things: list[str] = []
        twins = re.sub(r"\((.+?)\)(\w)\+\(\1\)(\w)", r"(\1)\2&\3", text)  # two goods with the same count
        for item in [*split(twins), ""]:
            simple = re.match(r"(<=)?\d", item)
            if things and not simple:
                sentences.append(self.say(key, what=self.both(things)))
                key, things = key.replace("card.gain", "card.more"), []
            if simple:
                things.append(self.gain(item))
            elif item and not (thing := self.gain(item)):
                sentences.append(self.action(item))
            elif item:
                sentences.append(self.say(key, what=thing))
                key = key.replace("card.gain", "card.more")
        return sentences

    def gain(self, text: str) -> str:
        """Something gained; nothing when the item is an action."""
        match = re.fullmatch(rf"(<=)?{TIERS}(\w+?)(?:@{TIERS})?", text)
        if match:
            what = self.thing(match[2], THINGS[match[3]])
            if match[4]:
                key = "gain.fields" if match[1] else "gain.field"
                return self.say(key, what=what, row=self.tiered(match[4]))
            return what
        if text.startswith("(") and " or " in text:
            return self.either([self.gain(side) for side in text[1:-1].split(" or ")])
        if text.startswith("("):
            return self.formula(text)
        call = re.fullmatch(r"(one|dist|tieropt|branch)\((.*)\)", text)
        if not call:
            return ""
        if call[1] == "tieropt":
            options = [self.gain(option) for option in call[2].split("/")]
            return self.say("gain.tieropt", what="\u00a0/ ".join(options))
        if call[1] == "branch":
            sides = [side.split(":") for side in call[2].split(";")]
            return self.either(
                [self.say("gain.branch", need=self.need(need), what=self.gain(gain)) for need, gain in sides]
            )
        amount, names = call[2].split(";")
        if call[1] == "dist":
            return self.say("gain.dist", what=self.thing(amount, "grain"))
        if names == "G":
            return self.say("gain.any" if amount == "1" else "price.one", what=self.thing(amount, "grain"))
        return self.either([self.thing(amount, THINGS[name]) for name in names.split(",")])

    def action(self, text: str) -> str:
        odd = odd_card(text)
        if odd is not None:
            return self.say(odd.action())
        call = re.fullmatch(r"(\w+)(?:\((.*)\))?", text)
        assert call
        name, args = call[1], (call[2] or "").split(";")
        if name == "adv":
            key = "action.adv" if args[1] == "1" else "action.adv-far"
            return self.say(key, what=self.thing(args[0], "sheep"), n=self.tiered(args[1]))
        if name == "sow" and len(args) == 1:
            return self.say("action.sow-field" if args[0] == "1" else "action.sow", what=self.thing(args[0], "field"))
        if name == "sow" and args[1] in SOWN:
            return self.say(SOWN[args[1]])
        if name in SEEDS:
            return self.say(SEEDS[name], what=self.thing("1", THINGS[args[-1]]))
        if name == "harvest":
            key = "action.harvest-one" if args[0] == "1" else "action.harvest"
            return self.say(key, what=self.thing(args[0], "field"))
        assert name == "up"
        key = f"action.up-{args[1]}" if args[1] != "f" or args[0] == "all" else "action.up-some"
        return self.say(key, n=args[0])

    # ------------------------------------------------------------------ cards
    def upper(self, card: int) -> list[str]:
        """When the card may be played, and its condition or price."""
        _, kind, phase, need, pay = ROWS[card][:5]
        found = []
        if phase != "-":
            number = int(phase.lstrip("!"))
            name = self.say(f"phase.{PHASES[number]}")
            found.append(self.say("card.not" if phase[0] == "!" else "card.only", n=number, phase=name))
        if pay == "-":
            found.append(self.say("card.board" if kind == "A" else "card.condition", what=self.need(need)))
        if pay != "-":
            price = self.price(pay)
            odd = odd_card(need)
            if odd is not None:
                price = self.say(odd.counted[0], what=price)
            found.append(self.say("card.price", what=price))
        return found

    def lower(self, card: int) -> list[str]:
        """What the card does, and its points."""
        gain = told(card)
        found = []
        if gain.startswith("inc:"):
            for sentence in self.gains(gain[4:], "card.each-round.gain"):
                found.append(self.say("card.each-round", what=sentence[0].lower() + sentence[1:]))
        elif gain != "-":
            found = self.gains(gain, "card.gain")
        if POINTS[card]:
            found.append(self.say("card.points", n=POINTS[card]))
        return found

    def text(self, card: int) -> str:
        return " ".join(self.upper(card) + self.lower(card))


def told(card: int) -> str:
    """The gain of a row, where words must distinguish what play does not."""
    return ROWS[card][5].replace("one(1;G)+sow(1;chosen)", "one(1;G)+sow(1;it)")


def pieces(text: str) -> list[str | tuple[str, str, str]]:
    """A marked sentence split into words and (symbol, amount, words) where a symbol may stand."""
    parts = MARK.split(text)
    found: list[str | tuple[str, str, str]] = []
    for place in range(0, len(parts), 4):
        if parts[place]:
            found.append(parts[place])
        if place + 3 < len(parts):
            found.append((parts[place + 1], parts[place + 2], parts[place + 3]))
    return found


def plain(text: str) -> str:
    """A marked sentence in words only."""
    return MARK.sub(lambda match: match[3], text)


def text(card: int, voice: Voice) -> list[str | tuple[str, str, str]]:
    """Everything a card says."""
    return pieces(Writer(voice).text(card))


def text_key(card: int) -> str:
    """The key of a card's text; the cards of the international edition have their own."""
    return f"text.{LABEL[card]}" if card <= PRINTED else f"text.{LABEL[card]}.international"


def cards() -> list[Card]:
    """All cards, each in the French print, followed by the international one if it differs."""
    found = []
    for number in range(1, PRINTED + 1):
        found.append(listed(number))
        other = card_number(NUMBER[number], True)
        if other != number:
            found.append(listed(other))
    return found


def own_keys(card: int) -> tuple[str, ...]:
    """The sentences that only a card with code needs."""
    odd = ODD[card]
    words = [odd.counted[0]] if odd.counted[0] else []
    if odd.word:
        words += [odd.action(), f"part.{odd.word}"]
    if isinstance(odd, OnOneSpace):
        words.append(f"ask.{odd.word}")
    return tuple(words)


def listed(card: int) -> Card:
    """A card of the lists; the international print is also found by its bare number."""
    kind, label, foreign = KINDS[KIND[card]], LABEL[card], card > PRINTED
    return Card(
        CARD_NAMES[card],
        kind,
        f"card.{kind}.international" if foreign else f"card.{kind}",
        text_key(card),
        points=POINTS[card],
        of=DECKS[int(label[0])],
        marks=(label,) if foreign else (),
        keys=own_keys(card),
    )


def catalogue_lines(lang: str) -> str:
    """The texts of all cards for the end of a catalogue, generated from the rows."""
    writer = Writer(Voice(lang, ["bocage.games.hallertau"]))
    texts = [(text_key(card), typed(plain(writer.text(card)))) for card in range(1, CARDS)]
    return "\n".join(f'msgid "{key}"\nmsgstr "{told}"\n' for key, told in texts)


if __name__ == "__main__":
    sys.stdout.write(catalogue_lines(sys.argv[1]))
