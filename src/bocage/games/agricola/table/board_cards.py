"""Cards on the page: major improvements, cards in front, the hand, the pack of a draft, stacks."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from html import escape
from typing import Final

from bocage.core.words import Say, Voice
from bocage.games.agricola.engine.majors import MAJORS
from bocage.games.agricola.table.cards import worth
from bocage.games.agricola.table.picture_cards import family, picture
from bocage.games.agricola.table.view_types import CardView, FarmView, HeldView, MajorView, NeedView, OfferedView, View
from bocage.look.html import icon
from bocage.look.scene import Scene

#: Packs of up to this many cards show large texts, texts, or names only.
SMALL_PACK: Final = 7
LARGE_PACK: Final = 14
BEANFIELD: Final = "beanfield"
#: Symbols for what a prerequisite looks at; some are counted, others are there or not.
NEEDED: Final = {
    "occupations": ("card-occupation",), "grain-fields": ("field", "grain"), "vegetable-fields": ("field", "vegetable"),
    "sheep": ("sheep",), "clay": ("clay",), "unused-spaces": ("expansion", "check"), "house": ("clay-room",),
    "fishing": ("people", "fish"),
}  # fmt: skip
COUNTED: Final = ("occupations", "grain-fields", "vegetable-fields", "sheep", "clay")
SIGNS: Final = {"least": "\N{GREATER-THAN OR EQUAL TO}", "most": "\N{LESS-THAN OR EQUAL TO}", "exactly": "="}
#: What distinguishes two equal major improvements: "(2 clay)", "no. 1".
TWIN: Final = re.compile(r" (\(|no\. |n°).*")


def card_key(card: str) -> str:
    return f"major.{card}" if card in MAJORS else f"card.{card}"


@cache
def named(voice: str, packages: tuple[str, ...], card: str) -> tuple[str, str]:
    """The name of a card and what it does."""
    words = Voice(voice, packages)
    key = card_key(card)
    return words.text(key), words.text(f"text.{key}")


def card_name(scene: Scene[View], card: str) -> str:
    return named(scene.words.lang, scene.words.packages, card)[0]


def card_text(scene: Scene[View], card: str) -> str:
    return named(scene.words.lang, scene.words.packages, card)[1]


@cache
def short_name(voice: str, packages: tuple[str, ...], card: str) -> str:
    """The name on a card; two equal major improvements leave out what distinguishes them, because the price is printed
    below."""
    name = named(voice, packages, card)[0]
    return escape(TWIN.sub("", name) if card in MAJORS else name)


def label(scene: Scene[View], card: str) -> str:
    return short_name(scene.words.lang, scene.words.packages, card)


def goods(scene: Scene[View], price: Mapping[str, int]) -> str:
    """Goods as numbers and pieces."""
    return "".join([scene.voice.amount(good, n) for good, n in price.items()])


def points(scene: Scene[View], n: int, bonus: bool) -> str:
    """The printed points of a card, with a plus if its text promises more."""
    said = worth(n, bonus)
    if said is None:
        return ""
    shown = f"{scene.voice.number(n) if n else ''}{'+' if bonus else ''}"
    return f'<b class="pts" role="img" aria-label="{escape(scene.words.say(said))}">{icon("victory")}{shown}</b>'


def prerequisite(scene: Scene[View], need: NeedView | None) -> str:
    """What is needed to play a card, as a comparison with symbols."""
    if need is None:
        return ""
    measure, n = need["measure"], need["n"]
    said = scene.words.text("page.prerequisite", need=Say(f"need.{measure}.{need['sign']}", {"n": n}))
    shown = "".join([icon(symbol) for symbol in NEEDED[measure]])
    if measure in COUNTED:
        shown = f"{SIGNS[need['sign']]}{n}{shown}"
    return f'<span class="pre" role="img" aria-label="{escape(said)}">{shown}</span>'


def facts(scene: Scene[View], card: OfferedView) -> str:
    """What a card of a hand or a pack costs, requires and is worth."""
    price = f'<span class="cost">{goods(scene, card["price"])}</span>' if card["price"] else ""
    return f"{price}{prerequisite(scene, card['need'])}{points(scene, card['points'], card['bonus'])}"


def reached(scene: Scene[View], target: str) -> str:
    """Makes elements that can be read but not chosen reachable by keyboard."""
    return "" if target in scene.choices or target in scene.reasons else ' tabindex="0"'


def why(scene: Scene[View], target: str) -> str:
    reason = scene.reasons.get(target)
    return f'<span class="why">{escape(reason.text)}</span>' if reason and target not in scene.choices else ""


def face(scene: Scene[View], card: str, target: str, foot: str, attributes: str = "") -> str:
    """A card: picture, name, and a line with its price, points, or why it cannot be played."""
    shown = scene.attributes(target, card_name(scene, card), f"card {family(card)}")
    return (
        f"<div {shown}{reached(scene, target)}{attributes}>{picture(card)}"
        f'<span class="bd"><span class="nm">{label(scene, card)}</span> <span class="ft">{foot}</span></span></div>'
    )


# ---------------------------------------------------------------- major improvements
def majors(scene: Scene[View]) -> str:
    """The ten on offer; those taken leave their place empty and say who has them."""
    drawn = "".join([_major(scene, major) for major in scene.view["majors"]])
    return f'<div class="majors" role="group" aria-label="{escape(scene.words.text("table.majors"))}">{drawn}</div>'


def _major(scene: Scene[View], major: MajorView) -> str:
    name, owner = major["major"], major["owner"]
    target = f"major-{name}"
    if owner is None:
        badge = points(scene, major["points"], major["bonus"])
        foot = f'<span class="cost">{goods(scene, major["price"])}</span>{badge}'
        return face(scene, name, target, foot, f' data-piece="{target}"')
    shape = f'<span class="own">{icon(f"seat-{owner + 1}")}{scene.voice.name(owner)}</span>'
    said = scene.words.text("page.owned", card=card_name(scene, name), who=scene.words.name(owner))
    if owner == scene.home:  # it lies in front of the farm and is clicked there
        return f'<div class="card maj gone" role="img" aria-label="{escape(said)}">{picture(name)}{shape}</div>'
    return (
        f"<div {scene.attributes(target, said, 'card maj gone')}{reached(scene, target)}>{picture(name)}{shape}</div>"
    )


# ---------------------------------------------------------------- in front of a player
def in_front(scene: Scene[View]) -> str:
    """Major improvements and cards that a player has, each a target."""
    farm = scene.view["farms"][scene.home]
    badges = {major["major"]: points(scene, major["points"], major["bonus"]) for major in scene.view["majors"]}
    drawn = [
        face(scene, major, f"major-{major}", badges[major], f' data-piece="major-{major}"') for major in farm["majors"]
    ]
    for card in farm["played"]:
        drawn.append(_played(scene, farm, card))
    return "".join(drawn)


def _played(scene: Scene[View], farm: FarmView, card: CardView) -> str:
    name = card["card"]
    target = "field-card" if name == BEANFIELD else f"card-{name}"
    foot = _mark(scene, farm, name) + points(scene, card["points"], card["bonus"])
    campaign = scene.view["campaign"]
    if campaign is not None and name in campaign["kept"][farm["seat"]]:
        foot += icon("padlock", scene.words.text("page.kept"), "kept")
    return face(scene, name, target, foot, f' data-piece="card-{name}" data-from="hand-{name}"')


def _mark(scene: Scene[View], farm: FarmView, card: str) -> str:
    """What a card holds or remembers: crops, goods for sale, field tiles."""
    for field in farm["field_cards"]:
        if field["card"] == card and field["crop"]:
            return f'<span class="cost">{scene.voice.amount(field["crop"], field["n"])}</span>'
    marks = farm["marks"]
    pile = marks.get("grocer") if card == "grocer" else None
    if pile:
        said = scene.words.text("page.pile", goods=", ".join([scene.words.text(f"short.{good}", n=1) for good in pile]))
        top = "".join([icon(good) for good in pile[:2]])
        return f'<span class="cost" role="img" aria-label="{escape(said)}">{top}<i>{len(pile)}</i></span>'
    n = marks.get("handplow") if card == "handplow" else marks.get("moldboard-plow") if card == "moldboard-plow" else 0
    if not n:
        return ""
    said = scene.words.text("page.handplow" if card == "handplow" else "page.tiles", n=n)
    return f'<span class="cost" role="img" aria-label="{escape(said)}">{icon("field")}<i>{n}</i></span>'


# ---------------------------------------------------------------- the hand
def hand(scene: Scene[View]) -> str:
    """The viewer's hand, playable cards first; for others only the number of cards."""
    farm = scene.view["farms"][scene.home]
    held = farm["hand"]
    if held is None:
        return backs(scene, farm["hand_size"])
    pack = {card["card"] for card in farm["pack"] or ()}
    order = sorted([card for card in held if card["card"] not in pack], key=lambda card: _rank(scene, card))
    return "".join([_held(scene, card) for card in order])


def _rank(scene: Scene[View], card: HeldView) -> tuple[bool, bool, bool]:
    target = f"hand-{card['card']}"
    return target not in scene.choices, card["kind"] == "minor", not card["playable"]


def _held(scene: Scene[View], card: HeldView) -> str:
    name = card["card"]
    target = f"hand-{name}"
    return face(scene, name, target, facts(scene, card) + why(scene, target), f' data-piece="{target}"')


def backs(scene: Scene[View], size: Mapping[str, int]) -> str:
    """Cards that only their owner sees, as their backs and numbers."""
    drawn = []
    for kind in ("occupation", "minor"):
        said = escape(scene.words.text(f"page.{kind}s", n=size[kind]))
        drawn.append(f'<span class="hid" role="img" aria-label="{said}">{icon(f"card-{kind}")}{size[kind]}</span>')
    return "".join(drawn)


def stacks(scene: Scene[View]) -> str:
    """The stacks of a living hand."""
    asked = [kind for kind in ("occupation", "minor") if f"stack-{kind}" in scene.choices]
    if scene.view["draft"] != "living" and not asked:
        return ""
    drawn = []
    for kind in ("occupation", "minor"):
        target = f"stack-{kind}"
        name = scene.words.text("page.stack", kind=scene.words.text(f"draw.from-{kind}"), n=scene.view["piles"][kind])
        drawn.append(
            f"<div {scene.attributes(target, name, 'card stack')}>{icon(f'card-{kind}')}"
            f'<span class="bd"><span class="nm">{scene.voice.text(f"draw.from-{kind}")}</span> '
            f'<span class="ft">{scene.view["piles"][kind]}</span></span></div>'
        )
    return "".join(drawn)


# ---------------------------------------------------------------- the pack of a draft
def pack(scene: Scene[View]) -> str:
    """The cards to choose from in a draft, large enough to read; a whole deck shows only names."""
    farm = scene.view["farms"][scene.home]
    found = farm["pack"]
    if found is None:
        return f'<p class="nothing">{scene.voice.text("page.drafting")}</p>{backs(scene, farm["pack_size"])}'
    order = sorted(found, key=lambda card: (f"hand-{card['card']}" not in scene.choices, card["kind"] == "minor"))
    cls = "pack few" if len(found) <= SMALL_PACK else "pack" if len(found) <= LARGE_PACK else "pack names"
    drawn = "".join([_offered(scene, card) for card in order])
    return f'<div class="{cls}">{drawn}</div>'


def _offered(scene: Scene[View], card: OfferedView) -> str:
    name = card["card"]
    target = f"hand-{name}"
    shown = scene.attributes(target, card_name(scene, name), f"card big {family(name)}")
    return (
        f'<div {shown}{reached(scene, target)} data-piece="{target}">{picture(name)}'
        f'<span class="bd"><span class="nm">{label(scene, name)}</span> <span class="ft">{facts(scene, card)}</span>'
        f'</span><p class="tx">{escape(card_text(scene, name))}</p></div>'
    )
