"""A villager as a card, large and small, and a village as chains that grow upward on plinths of names.

The name is at the bottom of a card: a card laid over another leaves exactly the name of the lower one visible.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from html import escape
from typing import Final, Literal

from bocage.games.villagers.cards.deck import (
    CHAINS,
    FAMILIES,
    FAMILY,
    FOOD,
    GOLD,
    HOUSE,
    KEY,
    MEASURES,
    NAMES,
    ON,
    PATH,
    RING,
    SILVER,
    SYMBOLS,
    TABLE,
    WILD,
)
from bocage.games.villagers.table.view_types import CardView, View
from bocage.look.html import icon
from bocage.look.portraits import PORTRAITS
from bocage.look.scene import Scene

KINDS: Final = {name: kind for kind, name in enumerate(NAMES)}
#: Portraits whose name differs from the card's.
FACES: Final = {"founders-fed": "founders", "countess-poor": "countess"}
#: What silver counts, as symbols.
COUNTED: Final = {
    "gold-symbols": ("gold",), "food": ("food",), "house": ("house",), "padlocks": ("padlock",),
    "wood-gold": ("wood", "gold"), "coins": ("coins",),
}  # fmt: skip
CROWN: Final = "crown"
LONG_NAME: Final = 9
MOST_BEHIND: Final = 7
FEW_BEHIND: Final = 4
DENSE: Final = 9
CROWD: Final = 12  # with more, the chains stand in two rows
FREE_BRANCH: Final = 0.35
NARROWEST, WIDEST = 6, 24
DEEPEST: Final = 5


def family(card: str) -> str:
    """The family of a card; the Countess has none of her own."""
    kind = FAMILY[KINDS[card]]
    return FAMILIES[kind] if kind >= 0 else CROWN


def face(card: str) -> str:
    """The portrait."""
    return f'<svg class="pt" aria-hidden="true"><use href="{PORTRAITS}#{FACES.get(card, card)}"/></svg>'


def name(scene: Scene[View], card: str) -> str:
    return scene.words.text(f"villager.{card}")


def short(scene: Scene[View], card: str) -> str:
    """The name without the side that is up, which the picture shows."""
    return scene.words.text(f"villager.{FACES.get(card, card)}")


# ---------------------------------------------------------------- parts of a card
@lru_cache(maxsize=512)
def gives(card: str, silver: int | None = None) -> str:
    """Food, houses and key ring on the left; gold or silver on the right, with what silver pays now if known."""
    kind = KINDS[card]
    food, house = FOOD[kind], HOUSE[kind]
    ring = f'<b class="kr">{icon("keyring")}{RING[kind]}</b>' if RING[kind] else ""
    full = food + house > 1  # then the ring moves to the other side
    left = icon("food") * food + icon("house") * house + ("" if full else ring)
    right = f'<b class="au">{icon("gold")}<i>{GOLD[kind]}</i></b>' if GOLD[kind] else ""
    rate, per, measure = SILVER[kind]
    if rate:
        counted = COUNTED.get(MEASURES[measure], (MEASURES[measure],))
        signs = "".join(icon(sign) for sign in counted) * (per if len(counted) == 1 else 1)
        pays = f'<small class="pays">={silver}</small>' if silver is not None else ""
        right = f'<b class="ar">{icon("argent")}<i>{rate}</i></b><span class="per">{signs}{pays}</span>'
    right += ring if full else ""
    return f'<span class="gl">{left}</span><span class="gr">{right}</span>'


@lru_cache(maxsize=1024)
def plate(card: str, said: str, role: str = "", lock: bool = True, coins: int = 0) -> str:
    """The name plate: all that is visible of a covered villager. Family signs and padlocks count even when covered."""
    kind, kin = KINDS[card], family(card)
    signs = icon(kin) * max(1, SYMBOLS[kind])
    cls = "pl two" if SYMBOLS[kind] == 2 else "pl"
    stands = f'<small class="as">{escape(role)}</small>' if role else ""
    closed = icon("padlock", cls="lo") if lock and KEY[kind] >= 0 else ""
    laid = f'<b class="pc">{coins}</b>' if coins else ""
    long = " lg" if len(said) > LONG_NAME else ""
    return f'<span class="{cls}">{signs}<span class="nm{long}">{escape(said)}</span>{stands}{laid}{closed}</span>'


@lru_cache(maxsize=256)
def steps(card: str) -> str:
    """The position in the chain: filled below this villager, a ring for itself, hollow above."""
    kind = KINDS[card]
    place = len(PATH[kind])
    length = max([len(path) for path in PATH if kind in path])
    if length < 2:
        return ""
    dots = ""
    for k in range(1, length + 1):
        cls, r = ("me", 3.6) if k == place else ("lo" if k < place else "hi", 2.6)
        dots += f'<circle cx="{8 * k - 2}" cy="6" r="{r}" class="{cls}"/>'
    box = f"0 0 {4 + 8 * length} 12"
    line = f'<path d="M6 6h{8 * (length - 1)}"/>'
    return f'<svg class="st" viewBox="{box}" aria-hidden="true">{line}{dots}</svg>'


def laid(card: str, coins: int) -> str:
    """Coins lying on the villager; on the right if symbols fill the left."""
    kind = KINDS[card]
    side = " r" if RING[kind] and FOOD[kind] + HOUSE[kind] else ""
    return f'<span class="ly{side}">{icon("coins")}<b>{coins}</b></span>' if coins else ""


def goes(scene: Scene[View], card: str) -> str:
    """On whom the villager is placed, in words."""
    on = ON[KINDS[card]]
    if on >= 0:
        return scene.words.text("page.on", card=scene.words.text(f"villager.{NAMES[on]}"))
    if on == TABLE:
        return scene.words.text("page.begins" if CHAINS[KINDS[card]] else "page.alone")
    return scene.words.text("page.wild" if on == WILD else "page.away")


def key_line(scene: Scene[View], card: str, extra: str = "") -> str:
    """The padlock: who opens it, and who would be paid."""
    key = KEY[KINDS[card]]
    if key < 0:
        return ""
    said = escape(scene.words.text(f"villager.{NAMES[key]}"))
    return f'<span class="lk">{icon("padlock")}<span class="kn">{said}</span>{extra}</span>'


def holders(view: View, key: str) -> list[int]:
    """The villages that have a villager, covered or not."""
    return [n for n, village in enumerate(view["villages"]) if any([card["card"] == key for card in village["cards"]])]


def owner_icon(scene: Scene[View], village: int, word: bool = True) -> str:
    """The shape of a seat, or the Countess's crown."""
    if scene.view["villages"][village]["countess"]:
        return icon(CROWN, scene.words.text("countess") if word else "")
    return icon(f"seat-{village + 1}", scene.words.name(village) if word else "")


def payees(scene: Scene[View], seat: int, card: str) -> tuple[str, str]:
    """Who would get the 2 gold of a padlock from a seat: the sign before the number, and symbols."""
    key = KEY[KINDS[card]]
    if key < 0:
        return "", ""
    having = holders(scene.view, NAMES[key])
    if seat in having:
        return "+", owner_icon(scene, seat)
    if having:
        return "\N{MINUS SIGN}", "".join(owner_icon(scene, village) for village in having)
    return "\N{MINUS SIGN}", icon("bank", scene.words.text("page.bank"))


def charged(scene: Scene[View], what: Literal["toll", "duty"]) -> str:
    """What an event currently adds to a price: the toll of the road, or the duty on a placed villager."""
    solo = scene.view["solo"]
    if solo is None or not solo[what]:
        return ""
    return f"<b>\N{MINUS SIGN}{solo[what]}</b>{icon('coins', scene.words.text(f'page.{what}'))}"


def idle(scene: Scene[View], target: str) -> str:
    """Makes elements that can be read but not chosen reachable by keyboard."""
    return "" if target in scene.choices or target in scene.reasons else ' tabindex="0"'


# ---------------------------------------------------------------- a village large
def village_picture(scene: Scene[View], place: int, square: str) -> str:
    """Single villagers behind, chains in front."""
    village = scene.view["villages"][place]
    cards: Sequence[CardView] = village["cards"]
    alone = [chain[0] for chain in village["chains"] if len(chain) == 1 and not _branches(cards[chain[0]])]
    behind, rest = alone[:MOST_BEHIND], alone[MOST_BEHIND:]
    chains = [chain[0] for chain in village["chains"] if chain[0] not in alone]
    front, columns, deep = [], 0.0, 0
    for root in [*chains, *rest]:
        drawn, width, depth = _chain(scene, place, cards, root)
        front.append(drawn)
        columns, deep = columns + width + 0.15, max(deep, depth)
    here = _new_place(scene) if "table" in scene.choices else ""
    rear = "".join(card_in_village(scene, place, cards[node]) for node in behind)
    cols = min(WIDEST, max(NARROWEST, round(max(columns, len(behind) * 0.9) + 0.49)))
    dense = " crowd" if cols > CROWD else " dense" if cols > DENSE else ""
    full = " full" if len(behind) > FEW_BEHIND else ""
    return (
        f'<div class="yard cols-{cols} deep-{min(deep, DEEPEST)}{dense}"><div class="land rear{full}">'
        f'{square}{here}{rear}</div><div class="land front">{"".join(front)}</div></div>'
    )


def _new_place(scene: Scene[View]) -> str:
    """Free ground, for a villager placed directly on the table."""
    said = scene.words.text("page.here")
    shown = scene.attributes("table", said, "plot")
    return f'<div {shown}><span class="knob" aria-hidden="true">+</span><span>{escape(said)}</span></div>'


def _branches(card: CardView) -> int:
    """How many villagers may lie on a card."""
    return CHAINS[KINDS[card["role"]]]


def _chain(scene: Scene[View], place: int, cards: Sequence[CardView], node: int) -> tuple[str, float, int]:
    """A villager on the ground with everything on it: the drawing, its width in cards, and the number of plinths."""
    card = cards[node]
    if not card["above"]:
        free = _branches(card)
        tab = _growth(scene, card, free) if free else ""
        return f'<div class="chn b1"><div class="br">{tab}{card_in_village(scene, place, card)}</div></div>', 1.0, 0
    towers = [_tower(scene, place, cards, above) for above in card["above"]]
    deep = max([depth for _, depth in towers]) + 1
    drawn = "".join(tower for tower, _ in towers)
    free = _branches(card) - len(towers)
    width: float = len(towers)
    if free > 0:
        said = escape(scene.words.text("page.free", n=free))
        drawn += f'<div class="br fr"><span class="branch"><span>{said}</span></span></div>'
        width += FREE_BRANCH
    cls = f"b{min(len(towers), 4)}{'s' if free > 0 else ''}"
    label = escape(scene.words.text("page.chain", n=card["chain"], card=name(scene, card["card"])))
    base = plinth(scene, place, card)
    return f'<div class="chn {cls}" role="group" aria-label="{label}">{drawn}{base}</div>', width, deep


def _tower(scene: Scene[View], place: int, cards: Sequence[CardView], node: int) -> tuple[str, int]:
    """One branch: the uncovered villager on top, covered ones as plinths under it."""
    under = []
    while cards[node]["above"]:
        under.append(plinth(scene, place, cards[node]))
        node = cards[node]["above"][0]
    free = _branches(cards[node])
    tab = _growth(scene, cards[node], free) if free else ""
    return f'<div class="br">{tab}{card_in_village(scene, place, cards[node])}{"".join(reversed(under))}</div>', len(
        under
    )


def _growth(scene: Scene[View], card: CardView, free: int) -> str:
    """The tab above a villager that may still carry others: who comes next, or how many."""
    kind = KINDS[card["role"]]
    after = [other for other in range(len(NAMES)) if ON[other] == kind]
    if len(after) == 1 and free == 1:
        said = scene.words.text("page.then", card=scene.words.text(f"villager.{NAMES[after[0]]}"))
    else:
        said = scene.words.text("page.free", n=free)
    return f'<span class="nx">{escape(said)}</span>'


def node_said(scene: Scene[View], card: CardView) -> str:
    """A villager of a village in words: whom it stands for, coins on it, covered or not."""
    said = name(scene, card["card"])
    if _stands_for(card):
        said = scene.words.text("node.as", card=said, role=name(scene, card["role"]))
    if card["coins"]:
        said = scene.words.text("page.with-coins", card=said, n=card["coins"])
    return scene.words.text("page.covered", card=said) if card["covered"] else said


def _stands_for(card: CardView) -> bool:
    return bool(card["role"] != card["card"] and FACES.get(card["card"]) != card["role"])


def _plate(scene: Scene[View], card: CardView, coins: bool) -> str:
    role = name(scene, card["role"]) if _stands_for(card) else ""
    return plate(card["card"], short(scene, card["card"]), role, True, card["coins"] if coins else 0)


def _spot(scene: Scene[View], place: int, card: CardView, style: str) -> tuple[str, str]:
    """The target of a villager in a village, and the attributes of what is drawn for it."""
    target = f"village-{place}-{card['node']}"
    return target, scene.attributes(target, node_said(scene, card), f"{style} fam-{family(card['card'])}")


def card_in_village(scene: Scene[View], place: int, card: CardView) -> str:
    """A villager with nothing on it."""
    target, shown = _spot(scene, place, card, "vc at-village")
    piece = f' data-piece="{target}-{card["card"]}" data-from="square-{place}-{card["card"]}"'
    return (
        f'<div {shown}{idle(scene, target)}{piece}><span class="pic">{face(card["card"])}'
        f"{gives(card['card'], card['silver'])}{laid(card['card'], card['coins'])}</span>"
        f"{_plate(scene, card, False)}</div>"
    )


def plinth(scene: Scene[View], place: int, card: CardView) -> str:
    """A covered villager: the plate alone."""
    target, shown = _spot(scene, place, card, "plinth")
    return f"<div {shown}{idle(scene, target)}>{_plate(scene, card, True)}</div>"


# ---------------------------------------------------------------- a village small
def miniature(scene: Scene[View], place: int, named: bool = False) -> str:
    """Another village: uncovered villagers small, with a bar for each covered one under them."""
    village = scene.view["villages"][place]
    cards: Sequence[CardView] = village["cards"]
    lots = sum([not card["covered"] for card in cards]) > 6 and not named
    columns = []
    for chain in village["chains"]:
        bases: list[int] = []
        for node in chain:
            if cards[node]["above"]:
                bases.append(node)
                continue
            bars = "".join(_bar(scene, place, cards[under]) for under in reversed(bases))
            columns.append(f'<span class="mb">{_small(scene, place, cards[node], named)}{bars}</span>')
            bases = []
    return f'<div class="mv{" lots" if lots else ""}" tabindex="0">{"".join(columns)}</div>'


def _small(scene: Scene[View], place: int, card: CardView, named: bool) -> str:
    kind = KINDS[card["card"]]
    target, shown = _spot(scene, place, card, "mc")
    ring = f'<b class="mk">{icon("keyring")}</b>' if RING[kind] else ""
    pays = f'<b class="mg">{GOLD[kind]}</b>' if GOLD[kind] else ""
    if SILVER[kind][0]:
        pays = f'<b class="ms">{card["silver"]}</b>'
    coins = f'<b class="mo">{card["coins"]}</b>' if card["coins"] else ""
    title = f'<span class="mn">{escape(short(scene, card["card"]))}</span>' if named or target in scene.choices else ""
    return (
        f'<span {shown}><span class="mp">{face(card["card"])}'
        f'<span class="mf">{icon("food") * FOOD[kind]}{icon("house") * HOUSE[kind]}</span>'
        f"{ring}{pays}{coins}</span>{title}</span>"
    )


def _bar(scene: Scene[View], place: int, card: CardView) -> str:
    """A covered villager of another village."""
    target, shown = _spot(scene, place, card, "ms2")
    title = f'<span class="mn">{escape(name(scene, card["card"]))}</span>' if target in scene.choices else ""
    return f"<span {shown}>{title}</span>"
