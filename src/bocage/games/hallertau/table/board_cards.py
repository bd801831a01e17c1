"""Cards on the page: the row of a card in symbols, with words where symbols would not do."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from html import escape
from typing import Final

from bocage.core.words import Voice
from bocage.games.hallertau.cards.deck import KIND, KINDS, LABEL, POINTS, ROWS
from bocage.games.hallertau.cards.deck import card as card_number
from bocage.games.hallertau.cards.notation import split
from bocage.games.hallertau.engine.goods import NAMES, PHASES
from bocage.games.hallertau.table.board_words import phrase
from bocage.games.hallertau.table.cards import THINGS, Writer, odd_card, pieces, text_key
from bocage.games.hallertau.table.view_types import BonusView, FarmView, HeldView, View
from bocage.look.html import icon
from bocage.look.scene import Scene

#: Symbols for nouns without a drawing of that name, and for the phases.
SIGNS: Final = {
    "empty-field": "field",
    "planted-field": "planted",
    "field-of-hops": "hops",
    "field-of-flax": "flax",
    "field-of-barley-or-rye": "grain",
    "goods": "crate",
    "worker": "hat",
    "step": "workshop",
    "space": "signpost",
    "card": "card-any",
}
#: Actions that have a symbol, and what the counts of played cards count.
DEED_SIGNS: Final = {"sow-any": "sow", "survive-on": "survive", "harvest-now": "harvest", "row-up": "field-up"}
PLAYED: Final = {
    "playedG": "card-gateway", "playedF": "card-farmyard", "playedB": "card-bonus", "playedP": "card-point",
    "playedAll": "card",
}  # fmt: skip
PHASE_SIGNS: Final = {
    "remove": "hat-out",
    "workers": "hat",
    "income": "card-bonus",
    "actions": "worker",
    "card": "card-farmyard",
    "fallow": "field-up",
    "harvest": "harvest",
    "milking": "milk",
    "improvement": "workshop",
    "boulders": "boulder",
}
TIERS: Final = r"(\d+(?:/\d+)*)"
AMOUNT: Final = re.compile(rf"(<=)?{TIERS}(c[GFBP]|fp|[A-Z]|f)(?:@{TIERS}|([2-5]))?")
ATOM: Final = re.compile(rf"(\w+)(>=|<=|=){TIERS}(?:\.\.(\d))?")
GROUP: Final = re.compile(rf"(min|sum)\((\w+(?:,\w+)+)\)>=({TIERS}|win)")
NO_TIER: Final = -1
ROOMY: Final = 7  # more cards than this need two rows


@cache
def number_of(label: str, edition: str) -> int:
    """The card with a printed number in an edition."""
    return card_number(int(label), edition == "international")


def library_name(label: str, edition: str) -> str:
    """The library name of a card."""
    return text_key(number_of(label, edition)).removeprefix("text.")


def shelf_names(scene: Scene[View], labels: list[str]) -> str:
    """The attribute with which an element shows several cards."""
    found = " ".join([library_name(label, scene.view["edition"]) for label in labels])
    return f' data-card="{found}"' if found else ""


def piles(words: Voice, kinds: Mapping[str, int]) -> str:
    """How many cards of each kind."""
    return words.list([words.amount(f"card-{kind}", n) for kind, n in kinds.items() if n])


def text_of(label: str, edition: str, words: Voice) -> str:
    """Everything a card says, in words only."""
    return phrase(words, text_key(number_of(label, edition)))


# ---------------------------------------------------------------- symbols
def sign(name: str, word: str = "") -> str:
    return icon(SIGNS.get(name) or DEED_SIGNS.get(name, name), word)


def tiered(amount: str, tier: int) -> str:
    """Linked numbers 2/3/4: the best within reach underlined, those beyond faded."""
    numbers = amount.split("/")
    if len(numbers) == 1:
        return f"<b>{amount}</b>"
    classes = ["best" if i == tier else "far" if 0 <= tier < i or tier < NO_TIER else "" for i in range(len(numbers))]
    shown = [f'<b class="{cls}">{n}</b>' if cls else f"<b>{n}</b>" for n, cls in zip(numbers, classes, strict=True)]
    return f'<span class="tiers">{"<i>/</i>".join(shown)}</span>'


class Face(Writer):
    """Draws the halves of cards; what has no short drawing is written out."""

    def __init__(self, voice: Voice, tier: int) -> None:
        super().__init__(voice)
        self.tier = tier

    def drawn(self, amount: str, name: str, high: str = "") -> str:
        """An amount and its symbol, with a small raised number for a row."""
        raised = f"<sup>{high}</sup>" if high else ""
        word = self.noun(name, 2)
        return (
            f'<span class="gain">{tiered(amount, self.tier)}<span class="fl">{sign(name, word)}{raised}</span></span>'
        )

    def written(self, text: str) -> str:
        """A marked phrase with its symbols."""
        shown = []
        for piece in pieces(text):
            if isinstance(piece, str):
                shown.append(escape(piece))
            else:
                name, amount, word = piece
                amount = amount.replace("\u00a0", "")
                number = tiered(amount, self.tier) if re.fullmatch(TIERS, amount) else f"<b>{escape(amount)}</b>"
                shown.append(f"{number if amount else ''}{sign(name, word)}")
        return f"<small>{''.join(shown)}</small>"

    def joined(self, parts: list[str], key: str) -> str:
        """Alternatives or a sum."""
        word = f'<span class="or">{self.say(key)}</span>' if key else ""
        return word.join(parts)

    # ------------------------------------------------------------------ halves
    def condition(self, text: str) -> str:
        sides = [self.short_side(side) for side in text.split(" or ")]
        return self.joined(sides, "page.or") if all(sides) else self.written(self.need(text))

    def short_side(self, text: str) -> str:
        """Conditions that must all hold; "" if one of them has no short drawing."""
        barren = re.fullmatch(r"f\d=0(?: & f\d=0)*", text)
        if barren:
            rows = " ".join(re.findall(r"f(\d)", text))
            return f'<span class="gain"><b>0</b><span class="fl">{self.sign("field")}<sup>{rows}</sup></span></span>'
        parts = [self.short_need(atom) for atom in text.split(" & ")]
        return "".join(parts) if all(parts) else ""

    def short_need(self, text: str) -> str:
        match = ATOM.fullmatch(text)
        if match:
            return self.counted(match[1], match[2], match[3], match[4] or "")
        group = GROUP.fullmatch(text)
        if group and group[2] == "fB,fR":
            return self.row(tiered(group[3], self.tier), self.sign("field"), self.sign("barley"), self.sign("rye"))
        if group and all(part in THINGS for part in group[2].split(",")):
            names = [THINGS[part] for part in group[2].split(",")]
            if group[1] == "min":
                return "".join(self.drawn(group[3], name) for name in names)
            number = self.window() if group[3] == "win" else tiered(group[3], self.tier)
            return self.row("<i>+</i>".join(self.sign(name) for name in names), "<i>≥</i>", number)
        against = re.fullmatch(r"(\w)(>=|>)(win|f)", text)
        if against:
            right = self.window() if against[3] == "win" else self.sign("field")
            op = "≥" if against[2] == ">=" else "&gt;"
            return self.row(self.sign(THINGS[against[1]]), f"<i>{op}</i>", right)
        return ""

    def counted(self, what: str, op: str, amount: str, most: str) -> str:
        """`X>=2/3`, `fe=1`, `fp=1..2`: a number and what is counted."""
        number = tiered(amount, self.tier) + (f"<b>–{most}</b>" if most else "")
        if op != ">=":
            number = f"<i>{'≤' if op == '<=' else '='}</i>{number}"
        if what in ("f5", "fp5"):
            return self.drawn(amount, "field" if what == "f5" else "planted-field", "5")
        if what in ("fH", "fF"):
            return self.row(number, self.sign("field"), self.sign(THINGS[what[1]]))
        if what == "fe":
            return self.row(number, self.sign("empty-field"), self.note("page.empty"))
        if what in THINGS:
            return self.row(number, self.sign(THINGS[what]))
        if what == "wk":
            return self.row(number, self.sign("worker"))
        if what == "maxG":
            return self.row(number, self.sign("grain")) + self.note("page.of-one-type")
        if what == "handNG":
            return self.row(number, self.sign("card"), "<i>≠</i>", self.sign("card-gateway"))
        if what in PLAYED:
            return self.row(number, self.sign(PLAYED[what])) + self.note("page.were-played")
        if what == "full":
            return self.row(number, self.sign("space")) + self.note("page.full-space")
        return ""

    def sign(self, name: str) -> str:
        return sign(name, self.noun(name, 2))

    def note(self, key: str) -> str:
        """A word beside symbols."""
        return f'<em class="nb">{self.say(key)}</em>'

    def row(self, *parts: str) -> str:
        return f'<span class="gain">{"".join(parts)}</span>'

    def window(self) -> str:
        return icon("window", self.say("page.window"))

    def cost(self, text: str) -> str:
        sides = [[self.amount(item) for item in side.split("+")] for side in text.split(" or ")]
        if all(part for side in sides for part in side):
            return self.joined(["".join(side) for side in sides], "page.or")
        return self.written(self.price(text))

    def amount(self, text: str) -> str:
        match = AMOUNT.fullmatch(text)
        if match and match[3] in THINGS:
            return self.drawn(match[2], THINGS[match[3]], match[4] or match[5] or "")
        match = re.fullmatch(rf"\({TIERS}-(win|f|J)\)(\w)", text)
        if match:
            less = self.window() if match[2] == "win" else self.sign(THINGS[match[2]])
            return self.row(tiered(match[1], self.tier), "<i>−</i>", less, self.sign(THINGS[match[3]]))
        match = re.fullmatch(r"\((fe|fp|f|Sc)\)(\w)", text)
        if match:
            each = "sheep" if match[1] == "Sc" else THINGS[match[1]]
            empty = self.note("page.empty") if match[1] == "fe" else ""
            return self.row("<b>1</b>", self.sign(THINGS[match[2]]), "<i>/</i>", self.sign(each), empty)
        match = re.fullmatch(rf"(one|dist)\({TIERS};(G|goods)\)", text)
        if match:
            key = "page.different" if match[1] == "dist" else "page.any-type" if match[2] == "1" else "page.of-one-type"
            return self.drawn(match[2], "grain" if match[3] == "G" else "goods") + self.note(key)
        return ""

    def gained(self, text: str) -> list[str]:
        """The lower half, one item after the other."""
        return [self.amount(item) or self.done(item) or self.told(item) for item in split(text)]

    def done(self, text: str) -> str:
        """An action in symbols; nothing when it has none."""
        call = re.fullmatch(r"(sow|adv|one|harvest|up|sowgood|sowthere)\((all|\w(?:/\w)*)(?:;([\w,]+))?\)", text)
        if not call:
            return ""
        name, n, what = call[1], call[2], call[3] or ""
        if name == "one":
            return self.joined([self.drawn(n, THINGS[good]) for good in what.split(",")], "page.or")
        if name in ("sowgood", "sowthere") or (name == "sow" and what in THINGS):
            return self.row(self.sign("sow-any"), self.sign(THINGS[what or n]))
        if name == "up":
            fields = {"fe": self.note("page.empty"), "fp": self.sign("planted-field")}.get(what, "")
            number = self.note("page.all") if n == "all" else tiered(n, self.tier)
            return self.row(number, self.sign("row-up"), fields)
        if (name == "sow" and what in ("", "chosen")) or (name == "adv" and what == "1") or name == "harvest":
            return self.drawn(n, {"sow": "sow-any", "adv": "survive-on", "harvest": "harvest-now"}[name])
        return ""

    def told(self, text: str) -> str:
        return self.written(self.gain(text) or self.action(text))

    def noun(self, name: str, n: int) -> str:
        if name in DEED_SIGNS:
            return self.say(f"page.{name}")
        return super().noun(name, n)


@cache
def face(card: int, lang: str, packages: tuple[str, ...], tier: int) -> str:
    """Both halves of a card: what it needs or costs, and what it brings."""
    drawing = Face(Voice(lang, packages), tier)
    _, kind, _, need, pay, gain = ROWS[card][:6]
    above = drawing.cost(pay) if pay != "-" else drawing.condition(need)
    odd = odd_card(need)
    if pay != "-" and odd is not None:
        above = drawing.written(drawing.say(odd.counted[0], what=drawing.price(pay)))
    mark = (
        icon("pay", drawing.say("page.cost"))
        if pay != "-"
        else icon("book", drawing.say("page.need"), "dark" if kind == "A" else "")
    )
    lines = drawing.gained(gain.removeprefix("inc:")) if gain != "-" else []
    wheel = (
        f'<span class="inc">{icon("round", drawing.say("page.every-income"))}</span>' if gain.startswith("inc:") else ""
    )
    if not lines:
        lines = [f'<span class="gain">{icon("victory")}<b>{POINTS[card]}</b></span>']
    below = "".join(lines)
    return f'<span class="up">{above}</span><span class="down"><span class="mark">{mark}</span>{below}{wheel}</span>'


@cache
def head(card: int, lang: str, packages: tuple[str, ...]) -> str:
    """The strip at the top: number, phases, points, kind."""
    words, kind, phase = Voice(lang, packages), KINDS[KIND[card]], ROWS[card][2]
    limit = ""
    if phase != "-":
        name, barred = PHASES[int(phase.lstrip("!"))], phase[0] == "!"
        said = words.text(
            "card.not" if barred else "card.only", n=int(phase.lstrip("!")), phase=words.text(f"phase.{name}")
        )
        limit = f'<span class="limit{" barred" if barred else ""}">{icon(PHASE_SIGNS[name], said)}</span>'
    points = f'<span class="vp">{icon("victory")}{POINTS[card]}</span>' if POINTS[card] else ""
    return (
        f'<span class="top"><span class="no">{LABEL[card]}</span>{limit}{points}'
        f"{icon(f'card-{kind}', words.text(f'card.{kind}'))}</span>"
    )


# ---------------------------------------------------------------- how far a hand card is
@cache
def steps(card: int) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The plain amounts a card needs, by tier: what is counted, and how many."""
    need, pay = ROWS[card][3:5]
    if " or " in need or " or " in pay:
        return ()
    found = []
    for text in need.split(" & ") + pay.split("+"):
        match = re.fullmatch(rf"(\w+)>={TIERS}", text)
        name, amount = (match[1], match[2]) if match else ("", "")
        bought = re.fullmatch(rf"{TIERS}(\w)", text)
        if bought:
            name, amount = bought[2], bought[1]
        if THINGS.get(name, "") in (*NAMES, "sheep", "field"):
            found.append((THINGS[name], tuple(int(n) for n in amount.split("/"))))
    return tuple(found)


def reach(card: int, farm: FarmView) -> int:
    """The best tier of a card that the amounts on the farm allow; below NO_TIER if they allow none."""
    asked = steps(card)
    if not any(len(tiers) > 1 for _, tiers in asked):
        return NO_TIER
    best = len(max((tiers for _, tiers in asked), key=len)) - 1
    for name, tiers in asked:
        have = _have(name, farm)
        while best >= 0 and have < tiers[min(best, len(tiers) - 1)]:
            best -= 1
    return best if best >= 0 else NO_TIER - 1


def _have(name: str, farm: FarmView) -> int:
    if name == "field":
        return sum(field is not None for field in farm["fields"])
    return farm["sheep"] if name == "sheep" else stocked(farm, name)


def stocked(farm: FarmView, good: str) -> int:
    """How much of a good, jewels or tools is on a farm."""
    if good == "jewel":
        return farm["jewels"]
    return farm["tools"] if good == "tool" else farm["stock"][good]


# ---------------------------------------------------------------- hand and table
def hand_card(scene: Scene[View], held: HeldView, farm: FarmView) -> str:
    """A card of the viewer's hand: gold if it can be played, hatched if not."""
    label, words = held["card"], scene.words
    card = number_of(label, scene.view["edition"])
    kind = phrase(words, f"card.{held['kind']}")
    name = f"{kind}: {text_of(label, scene.view['edition'], words)}"
    halves = face(card, words.lang, words.packages, reach(card, farm))
    told = scene.attributes(f"hand-{label}", name, f"hc {held['kind']}")
    return f'<div {told} data-piece="card-{label}">{head(card, words.lang, words.packages)}{halves}</div>'


def hand_back(scene: Scene[View], kind: str) -> str:
    name = phrase(scene.words, f"card.{kind}")
    return f'<div class="hb {kind}">{icon(f"card-{kind}", name)}</div>'


@cache
def income(card: int, lang: str, packages: tuple[str, ...]) -> str:
    return "".join(Face(Voice(lang, packages), NO_TIER).gained(ROWS[card][5].removeprefix("inc:")))


def in_play(scene: Scene[View], seat: int, bonus: BonusView, small: bool = False) -> str:
    """A bonus card on the table: only its paying half is visible."""
    label, words, edition = bonus["card"], scene.words, scene.view["edition"]
    body = income(number_of(label, edition), words.lang, words.packages)
    paid = f'<span class="paid">{icon("check", phrase(words, "page.paid"))}</span>' if bonus["paid"] else ""
    points = f'<span class="vp">{icon("victory", phrase(words, "score.cards"))}{bonus["points"]}</span>'
    told = text_of(label, edition, words)
    if small:
        shown = f'data-card="{library_name(label, edition)}" data-explain="{escape(told)}" role="img"'
        name = escape(f"{phrase(words, 'card.bonus')}: {told}")
        return f'<span class="hc bonus lasting" {shown} aria-label="{name}">{body}{points}</span>'
    shown = scene.attributes(f"bonus-{seat}-{label}", f"{phrase(words, 'card.bonus')}: {told}", "hc bonus lasting")
    return f'<div {shown} data-piece="card-{label}"><span class="no">{label}</span>{body}{paid}{points}</div>'
