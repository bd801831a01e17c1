"""The table as one picture: tokens on fields, in the river and in both barns, card places, ledgers, the mill."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from math import ceil
from typing import Final, TypeAlias

from bocage.core.words import Goods
from bocage.games.beerbread.engine.pieces import BEER, GOODS, PRODUCTS, SHOPS, Shop
from bocage.games.beerbread.table.cards import CardFace, face
from bocage.games.beerbread.table.picture_ground import (
    FAR_BARN,
    HEIGHT,
    NEAR_BARN,
    PLOT_HEIGHT,
    PLOT_WIDTH,
    PLOTS,
    WIDTH,
    bend,
)
from bocage.games.beerbread.table.view_types import ColumnView, View
from bocage.games.beerbread.words.deckfile import box_of
from bocage.look.land import INK, picture, stand, use
from bocage.look.marks import circle, colour, kernel
from bocage.look.scene import Scene

#: The URL of the ground; like the symbols it takes its colours from the page.
GROUND: Final = "/static/beerbread.svg"
BAYS: Final = 9
#: The card places of a shop: left, top, width and height of a card, and the room from left to right.
NEAR_SHOPS: Final = {"brewery": (378, 572, 60, 82, 66), "bakery": (672, 572, 60, 82, 134)}
FAR_SHOPS: Final = {"brewery": (660, 46, 48, 66, 100), "bakery": (300, 46, 48, 66, 96)}
NEAR_LEDGER: Final = (824, 552, 152, 56)
FAR_LEDGER: Final = (28, 10, 138, 50)
NEAR_MILL: Final = (432, 516, 106)
FAR_MILL: Final = (402, 2, 112)
Slot: TypeAlias = tuple[float, float, float]
GAP: Final = 5  # between two cards of a shop
DEEP: Final = 1.35  # the room below a card, as a multiple of its height
MOST_WAITING: Final = 9
BESIDE_MILL: Final = 38  # more room for the cards of the near brewery while the mill is away
Spot = tuple[float, float]


def landscape(scene: Scene[View]) -> str:
    """The land as the viewer sees it: the home village below, the other above."""
    view, near = scene.view, scene.home
    body = (
        f'<rect x="-640" y="-60" width="2280" height="820" fill="var(--meadow{"-dry" if view["dry"] else ""})"/>'
        f'<use href="{GROUND}#land"/><use href="{GROUND}#fields-{"dry" if view["dry"] else "fruitful"}"/>'
        f"{_fields(scene)}{_river(scene)}{_village(scene, 1 - near, False)}{_village(scene, near, True)}"
        f"{_mill(scene)}{_offer(scene)}"
    )
    return picture(f"0 0 {WIDTH} {HEIGHT}", body, described(scene), "view")


def described(scene: Scene[View]) -> str:
    """The picture in words, for screen readers."""
    words, view = scene.words, scene.view
    said = [words.text("page.fields", goods=_goods(view["fields"])), words.text("page.mill", who=_named(scene))]
    for seat in (scene.home, 1 - scene.home):
        village = view["villages"][seat]
        key = "page.barn.water" if village["water_spaces"] else "page.barn"
        spaces = {name: village[name] for name in ("used", "spaces", "water_used", "water_spaces")}
        said.append(words.text(key, who=words.name(seat), goods=_goods(village["barn"]), **spaces))
        for product in PRODUCTS:
            n = village["sold"][product] + len(village[SHOPS[PRODUCTS.index(product)]]["cards"])
            coins = village["coins"][product] if village["coins"] else "?"
            said.append(words.text(f"page.sold.{product}", n=n, coins=coins))
    return " ".join(said)


def _named(scene: Scene[View]) -> str:
    return scene.words.name(scene.view["mill"])


def _goods(amounts: Mapping[str, int]) -> Goods:
    return Goods([(good, n) for good, n in amounts.items() if n])


def _text(x: float, y: float, size: float, text: object, more: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}"{more}>{text}</text>'


def _flag(x: float, y: float, change: int) -> str:
    """How much a number has just changed."""
    if not change:
        return ""
    said = f"{'+' if change > 0 else chr(0x2212)}{abs(change)}"
    return (
        f'<g class="news" transform="translate({x:g} {y:g})"><rect x="-19" y="-12" width="38" height="24" rx="12"/>'
        f"{_text(0, 6.5, 18, said)}</g>"
    )


def _before(scene: Scene[View], good: str, n: int) -> int:
    return n - int(scene.before["fields"][good]) if scene.before is not None else 0


# ---------------------------------------------------------------- fields and river
@cache
def _places(n: int, x: int, y: int, w: int, h: int) -> list[Spot]:
    """The positions of n tokens on a plot: loose rows, the nearest last."""
    rows = 1 if n <= 2 else 2 if n <= 12 else 3
    per, found, left = ceil(n / rows) if n else 1, [], n
    for row in range(rows):
        k = left if row == rows - 1 else min(per, left)
        left -= k
        step = min(66.0, w / per)
        start = x + (w - step * k) / 2 + step / 2 + ((9 if row % 2 else -9) if rows > 1 else 0)
        down = y + h * (row + 0.5) / rows
        found += [(start + i * step, down + (3 if i % 2 else -3)) for i in range(k)]
    return found


def _tag(x: float, y: float, n: int, symbol: str, change: int) -> str:
    """A paper tag: symbol and number, and how it has just changed."""
    return (
        f'<g class="count" transform="translate({x:g} {y:g})"><rect x="-37" y="-20" width="74" height="40" rx="9"/>'
        f"{use(symbol, -36, -18, 36)}{_text(17, 10, 28, n)}</g>{_flag(x + 26, y - 31, change)}"
    )


def _fields(scene: Scene[View]) -> str:
    """The tokens of the four fields are the crop itself."""
    drawn = []
    for number, x, y, sign in PLOTS:
        good = GOODS[number]
        n = scene.view["fields"][good]
        left = x + (74 if sign == "r" else 94)
        size = 58 if n <= 12 else 46
        spots = _places(n, left, y + 2, PLOT_WIDTH - 168, PLOT_HEIGHT - 4)
        for i, (px, py) in enumerate(spots):
            drawn.append(use(good, px - size / 2, py - size / 2 - 2, size, f' id="{good}-field-{i}"'))
        if not n:
            middle = left + (PLOT_WIDTH - 168) / 2
            drawn.append(_text(middle, y + PLOT_HEIGHT - 14, 21, scene.voice.text("page.empty"), ' class="bare"'))
        end = x + 32 if sign == "r" else x + PLOT_WIDTH - 32
        drawn.append(_tag(end, y + PLOT_HEIGHT / 2, n, good, _before(scene, good, n)))
    return "".join(drawn)


def _river(scene: Scene[View]) -> str:
    """Drops, upstream first; the bridge is left free."""
    n, drawn = scene.view["fields"]["water"], []
    for i in range(n):
        x = 40 + i // 2 * 38 + (19 if i % 2 else 0)
        drawn.append(use("water", x - 19, round(bend(x)) + (-5 if i % 2 else -35), 38, f' id="water-river-{i}"'))
    if not n:
        drawn.append(_text(210, bend(210) + 7, 21, scene.voice.text("page.empty.river"), ' class="bare wet"'))
    return "".join(drawn) + _tag(428, round(bend(428)), n, "water", _before(scene, "water", n))


def _offer(scene: Scene[View]) -> str:
    """Tokens on offer float down the river, past the bridge."""
    lying = [(good, n) for good, n in scene.view["offer"].items() if n]
    if not lying:
        return ""
    wide = 74 * len(lying) + 14
    drawn = [
        f'<rect class="raft" x="556" y="296" width="{wide}" height="66" rx="12"/>',
        _text(566, 288, 21, scene.voice.text("page.offer"), ' class="bare wet left"'),
    ]
    for k, (good, n) in enumerate(lying):
        x = 565 + 74 * k
        target = f"offer-{good}"
        strike = f'<path class="strike" d="M{x + 10} 352l50-46"/>' if target in scene.reasons else ""
        drawn.append(
            f"<g {scene.attributes(target, scene.words.amount(good, n), 'tokens')}>"
            f'<rect class="ring" x="{x}" y="301" width="70" height="56" rx="10"/>{use(good, x + 1, 305, 46)}'
            f"{_text(x + 55, 340, 27, n)}{strike}</g>"
        )
    return "".join(drawn)


# ---------------------------------------------------------------- barns
def _slots(place: tuple[int, int, int], spaces: int, butts: int, mirror: bool) -> tuple[list[Slot], list[Slot], str]:
    """The places of a barn as (x, y, size): for any token, for water only, and the lean-to they need."""
    x, y, bay = place
    # back and forth, so that tokens of one kind always lie side by side
    ways = [k % 3 if k // 3 % 2 == 0 else 2 - k % 3 for k in range(BAYS)]
    slots: list[Slot] = [(x + bay * ways[k], y + bay * (k // 3), bay) for k in range(BAYS)]
    extra = max(0, spaces - BAYS)
    n = extra + butts
    if not n:
        return slots, [], ""
    columns = 1 if n <= 3 else 2 if n <= 8 else 3
    size = {1: 1.0, 2: 0.7, 3: 0.54}[columns] * bay
    size = min(size, 3 * bay / ceil(n / columns))
    left = x - 12 - columns * size if mirror else x + 3 * bay + 12
    added = [(left + k % columns * size, y + k // columns * size, size) for k in range(n)]
    rounds, squares = added[:butts], added[butts:]
    drawn = "".join(
        f'<rect x="{a:g}" y="{b:g}" width="{s:g}" height="{s:g}" rx="3" fill="var(--floor-wood)" stroke="{INK}" '
        'stroke-width="3.4"/>'
        for a, b, s in squares
    )
    for a, b, s in rounds:
        cx, cy = round(a + s / 2, 1), round(b + s / 2, 1)
        drawn += (
            f'<path d="{circle(cx, cy, round(s * 0.47, 1))}" fill="{colour("wood")}" stroke="{INK}" stroke-width="3"/>'
            f'<path d="{circle(cx, cy, round(s * 0.37, 1))}" fill="var(--stream)" stroke="{INK}" stroke-width="2"/>'
        )
    return slots + squares, rounds, drawn


def _straw(slots: Iterable[tuple[float, float, float]]) -> str:
    """A free bay keeps a wisp of straw."""
    d = "".join(
        kernel(x + s * 0.3, y + s * 0.64, 68, s * 0.4, 2) + kernel(x + s * 0.34, y + s * 0.58, 112, s * 0.3, 1.6)
        for x, y, s in slots
    )
    return f'<path d="{d}" fill="var(--straw)"/>' if d else ""


def _barn(scene: Scene[View], seat: int, near: bool) -> str:
    """The stored tokens, those for water butts first; tokens without a place wait on the road."""
    village = scene.view["villages"][seat]
    place = NEAR_BARN if near else FAR_BARN
    slots, rounds, lean_to = _slots(place, village["spaces"], village["water_spaces"], not near)
    free, butts = iter(slots), iter(rounds)
    paying = _paying(scene) if near else {}
    mine = near and seat == scene.me
    drawn, waiting, number = [lean_to], 0, 0
    used = 0
    for good, n in village["barn"].items():
        target = f"good-{good}"
        asked = mine and (target in scene.choices or target in scene.reasons)
        group = []
        for k in range(n):
            spot = next(butts, None) if good == "water" else None
            if spot is None:
                spot = next(free, None)
                used += spot is not None
            if spot is None:
                waiting += 1
                if waiting > MOST_WAITING:
                    continue
                spot = (170 + 33 * waiting, 646, 36) if near else (812 - 28 * waiting, 104, 30)
            x, y, s = spot
            chosen = k < paying.get(good, 0)
            if asked:  # the whole bay can be pressed: one area, without gaps between tokens
                group.append(f'<rect class="hit" x="{x:g}" y="{y:g}" width="{s:g}" height="{s:g}"/>')
            if asked or chosen:
                cls = "ring" if asked else "ring paid"
                side = f'width="{s - 6:g}" height="{s - 6:g}" rx="{s * 0.2:g}"'
                group.append(f'<rect class="{cls}" x="{x + 3:g}" y="{y + 3:g}" {side}/>')
            q = s * 0.86
            group.append(use(good, x + (s - q) / 2, y + (s - q) / 2, q, f' id="barn-{seat}-{number}"'))
            number += 1
        body = "".join(group)
        if asked:
            body = f"<g {scene.attributes(target, scene.words.amount(good, n), 'tokens')}>{body}</g>"
        drawn.append(body)
    drawn.append(_straw(slots[used:]))
    if waiting > MOST_WAITING:
        x, y = (196, 673) if near else (812, 120)
        drawn.append(f'<g class="count" transform="translate({x} {y}) scale(.8)">{_waiting_tag(waiting)}</g>')
    x, y, bay = place
    middle, door, flag = x + 1.5 * bay, y + 3 * bay + 1, bay * 0.54
    drawn.append(
        f'<path d="{circle(middle, door, round(flag * 0.62, 1))}" fill="var(--paper)" stroke="{INK}" '
        f'stroke-width="2.6"/>{stand(f"seat-{seat + 1}", middle, door, flag)}'
    )
    drawn.append(_plate(middle - bay * 1.06, door + 5, bay, f"{village['used']}/{village['spaces']}"))
    if village["water_spaces"]:
        taken = f"{village['water_used']}/{village['water_spaces']}"
        drawn.append(_plate(middle + bay * 1.06, door + 5, bay, taken, "water"))
    return "".join(drawn)


def _plate(x: float, y: float, bay: float, taken: str, symbol: str = "") -> str:
    """How many spaces of a barn are taken; water spaces have their own plate."""
    w, h = bay * 1.38, bay * 0.52
    inner = use(symbol, x - w / 2, y - h / 2, h) if symbol else ""
    aside = h * 0.36 if symbol else 0
    return (
        f'<g class="count"><rect x="{x - w / 2:g}" y="{y - h / 2:g}" width="{w:g}" height="{h:g}" rx="6"/>{inner}'
        f"{_text(x + aside, y + bay * 0.15, bay * 0.43, taken)}</g>"
    )


def _waiting_tag(n: int) -> str:
    return f'<rect x="-20" y="-20" width="40" height="40" rx="9"/>{_text(0, 10, 28, n)}'


def _paying(scene: Scene[View]) -> Mapping[str, int]:
    """What the chosen card would cost, if its recipe can be paid as printed."""
    played = in_play(scene.view)
    if played is None or "action-produce" not in scene.choices:
        return {}
    recipe: Mapping[str, int] = front(scene.view, played)["recipe"]
    barn = scene.view["villages"][scene.home]["barn"]
    return recipe if all([barn[good] >= n for good, n in recipe.items()]) else {}


def in_play(view: View) -> str | None:
    """The card an action is being chosen for: from the hand, or the barter card it is exchanged for."""
    chosen = view["chosen"]
    if chosen is None:
        return None
    card = view["barter"][chosen["barter"] - 1] if chosen["barter"] else chosen["card"]
    return str(card)


# ---------------------------------------------------------------- villages
def _village(scene: Scene[View], seat: int, near: bool) -> str:
    shops = NEAR_SHOPS if near else FAR_SHOPS
    drawn = [_barn(scene, seat, near)]
    drawn += [_shop(scene, seat, shop, shops[shop], near) for shop in SHOPS]
    drawn.append(_ledger(scene, seat, NEAR_LEDGER if near else FAR_LEDGER))
    return "".join(drawn)


def _shop(scene: Scene[View], seat: int, shop: Shop, place: tuple[int, int, int, int, int], near: bool) -> str:
    """The card places of a brewery or bakery; the next one is where the chosen card would go."""
    x, y, w, h, width = place
    if near and shop == SHOPS[BEER] and scene.view["mill"] != seat:
        width += BESIDE_MILL
    product = PRODUCTS[SHOPS.index(shop)]
    there = scene.view["villages"][seat][shop]
    cards, room = there["cards"], there["room"]
    played = in_play(scene.view) if near and seat == scene.me else None
    goal = played is not None and front(scene.view, played)["back"] == product
    spots, size = _card_places(max(room, len(cards)), width, w, h)
    wide, high = w * size, h * size
    drawn = []
    for k, (right, down) in enumerate(spots):
        if k < len(cards):
            drawn.append(_lying(scene, x + right, y + down, wide, high, product, cards[k]))
        elif not goal or k > len(cards):
            drawn.append(_free(x + right, y + down, wide, high, product))
    if goal and played is not None:
        right, down = spots[min(len(cards), len(spots) - 1)]
        drawn.append(_goal(scene, x + right, y + down, wide, high, played))
    return "".join(drawn)


@cache
def _card_places(n: int, width: int, w: int, h: int) -> tuple[list[Spot], float]:
    """Where n cards of a shop lie, from its upper left corner, and their size: in one row or two, without overlap."""
    size, rows = max(
        [
            (min(1.0, width / (ceil(n / rows) * (w + GAP) - GAP), h * DEEP / (rows * (h + GAP) - GAP)), rows)
            for rows in (1, 2)
        ],
        key=lambda found: (found[0], -found[1]),
    )
    per = ceil(n / rows)
    return [((k % per) * (w + GAP) * size, (k // per) * (h + GAP) * size) for k in range(n)], size


def _free(x: float, y: float, w: float, h: float, product: str) -> str:
    return (
        f'<rect class="free" x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="5"/>'
        f'<g opacity=".5">{use(product, x + w * 0.2, y + h / 2 - w * 0.3, w * 0.6)}</g>'
    )


def _lying(scene: Scene[View], x: float, y: float, w: float, h: float, product: str, card: str | None) -> str:
    """A sold card lies face down and shows beer or bread; viewers who may know it see its coins and type."""
    rays = "".join(kernel(x + w / 2, y + h / 2, a, h * 0.46, 1.3) for a in range(0, 360, 36))
    m = w * 0.66
    drawn = (
        f'<rect x="{x + 2:g}" y="{y + 3:g}" width="{w:g}" height="{h:g}" rx="5" fill="{INK}" fill-opacity=".3"/>'
        f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="5" fill="var(--sym-paper)" stroke="{INK}" '
        f'stroke-width="2.6"/><rect x="{x + 4:g}" y="{y + 4:g}" width="{w - 8:g}" height="{h - 8:g}" rx="3" '
        f'fill="var(--back-{product})"/><path d="{rays}" fill="var(--sym-paper)" fill-opacity=".22"/>'
    )
    if card is None:
        return drawn + use(product, x + w / 2 - m / 2, y + h / 2 - m / 2, m)
    shown = front(scene.view, card)
    return drawn + use(symbol_of(shown), x + w / 2 - m / 2, y + h * 0.1, m) + _coin(x, y, w, h, shown)


def _coin(x: float, y: float, w: float, h: float, shown: CardFace) -> str:
    cx, cy, r = x + w / 2, y + h * 0.76, w * 0.27
    return (
        f'<circle cx="{cx:g}" cy="{cy:g}" r="{r:g}" fill="{colour("gold")}" stroke="{INK}" stroke-width="2.2"/>'
        + _text(cx, cy + w * 0.12, w * 0.36, shown["coins"], ' class="onlight"')
    )


def _goal(scene: Scene[View], x: float, y: float, w: float, h: float, card: str) -> str:
    """Where the chosen card would be sold: the card itself, faded, in a dashed frame."""
    shown = front(scene.view, card)
    name = scene.words.text("action.produce")
    off = "action-produce" in scene.reasons
    strike = f'<path class="strike" d="M{x + 8:g} {y + h - 10:g}L{x + w - 8:g} {y + 10:g}"/>' if off else ""
    return (
        f"<g {scene.attributes('action-produce', name, 'place')}>"
        f'<rect class="frame" x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="6"/>'
        f"{use(symbol_of(shown), x + w * 0.14, y + h * 0.06, w * 0.72)}{_coin(x, y, w, h, shown)}{strike}</g>"
    )


def _ledger(scene: Scene[View], seat: int, place: tuple[int, int, int, int]) -> str:
    """Both totals, with a laurel on the lower one, which is the score. Hidden totals are question marks."""
    x, y, w, row = place
    village = scene.view["villages"][seat]
    coins = village["coins"]
    was = scene.before["villages"][seat]["coins"] if scene.before is not None else None
    drawn = [
        f'<rect x="{x + 2}" y="{y + 3}" width="{w}" height="{row * 2 + 6}" rx="6" fill="{INK}" fill-opacity=".3"/>'
        f'<rect x="{x}" y="{y}" width="{w}" height="{row * 2 + 6}" rx="6" fill="var(--paper)" stroke="{INK}" '
        'stroke-width="2.6"/>'
    ]
    if coins:
        drawn.append(f'<path d="M{x + 12} {y + row + 3}h{w - 24}" stroke="var(--rule)" stroke-width="1.5"/>')
    marked, mark = False, 40 if w > 140 else 34
    for k, product in enumerate(PRODUCTS):
        top = y + 3 + k * row
        middle = top + row / 2
        if coins and coins[product] == coins["score"] and not marked:
            marked = True
            drawn.append(
                f'<rect class="low" x="{x + 5}" y="{top + 3}" width="{w - 10}" height="{row - 6}" rx="5"/>'
                f"{use('victory', x + w - mark - 6, middle - mark / 2, mark)}"
            )
        named = f' id="coins-{product}"' if seat == scene.home else ""
        drawn.append(use(product, x + 10, middle - 20, 40, named))
        if coins:
            drawn.append(_text(x + 54, middle + 12, 35 if w > 140 else 31, coins[product], ' class="left"'))
            if was:
                drawn.append(_flag(x + w - 8, top + 8, coins[product] - was[product]))
        else:
            n = village["sold"][product] + len(village[SHOPS[k]]["cards"])
            drawn.append(_text(x + 54, middle + 9, 25, n, ' class="left"'))
            drawn.append(use(f"card-{product}", x + 74, middle - 17, 34))
            drawn.append(_text(x + 122, middle + 9, 25, "?", ' class="unknown"'))
    return f'<g class="pts">{"".join(drawn)}</g>'


def _mill(scene: Scene[View]) -> str:
    """The mill in its owner's village, with a cloth in the seat's colour and shape. It is pressed to give up tokens and
    win it."""
    seat = scene.view["mill"]
    x, y, size = NEAR_MILL if seat == scene.home else FAR_MILL
    cx, cy, s = 82.0, 63.0, 25.0
    cloth = (
        f'<path d="M{cx - s * 0.62:g} {cy - s * 0.75:g}v{s * 2.1:g}" stroke="{INK}" stroke-width="3.4" '
        'stroke-linecap="round"/>'
        f'<path d="M{cx - s * 0.6:g} {cy - s * 0.7:g}h{s * 1.5:g}l-{s * 0.28:g} {s * 0.6:g} {s * 0.28:g} {s * 0.6:g}'
        f'h-{s * 1.5:g}z" fill="var(--seat-{seat + 1})" stroke="{INK}" stroke-width="2.4" stroke-linejoin="round"/>'
    ) + use(f"seat-{seat + 1}", cx - s * 0.42, cy - s * 0.42, s * 0.7, ' class="pip"')
    drawn = (
        f'<g id="the-mill" data-piece="the-mill" transform="translate({x} {y}) scale({size / 100:g})">'
        f'<use href="{GROUND}#mill"/>{cloth}</g>'
    )
    if "mill" not in scene.choices:
        return drawn
    ring = f'<rect class="ring" x="{x}" y="{y}" width="{size}" height="{size}" rx="14"/>'
    return f"<g {scene.attributes('mill', scene.words.text('show.mill'), 'tokens')}>{ring}{drawn}</g>"


def front(view: View, card: str) -> CardFace:
    """Everything printed on a card."""
    return _front(view["box"], card)


@lru_cache(maxsize=4000)
def _front(source: str, card: str) -> CardFace:
    return face(card, box_of(source))


def symbol_of(shown: CardFace) -> str:
    """One of three beers and three breads."""
    return f"{shown['back']}-{shown['type']}"


def sums(column: Sequence[ColumnView]) -> dict[str, int]:
    """What a harvest column shows of each good."""
    return {good: sum(card["harvest"][good] for card in column) for good in GOODS}
