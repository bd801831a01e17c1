"""A card on the page: harvest strip on top, chalkboard with the recipe, upgrade below. Barter cards lie sideways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from html import escape
from typing import Final

from bocage.core.words import Goods, Say, Voice
from bocage.games.beerbread.table.picture import front, in_play, symbol_of
from bocage.games.beerbread.table.view_types import View
from bocage.look.html import icon
from bocage.look.scene import Asked, Scene

#: The sign of each row of upgrades.
SLOT_SIGNS: Final = {
    "year": "almanac",
    "storage": "storage",
    "harvest": "harvest",
    "production": "hearth",
    "cleaning": "broom",
    "scoring": "victory",
}
GAP: Final = '<i class="gap"></i>'
#: Cached parts of cards: a deck has sixty cards, in two languages.
_DRAWN: dict[tuple[str, str, tuple[str, ...], str, str], str] = {}
MOST_DRAWN: Final = 4000


def hand_card(scene: Scene[View], card: str, barn: Mapping[str, int], chosen: bool, kept: bool) -> str:
    """A card of a hand, upright; `kept` is one the player has turned over for themselves."""
    shown = front(scene.view, card)
    cls = f"bcard {shown['back']}{' chosen' if chosen else ''}{' kept' if kept else ''}"
    ribbon = f'<span class="ribbon">{scene.voice.text("show.reserved")}</span>' if kept else ""
    uses = Uses(scene, card, f"hand-{card}")
    return (
        f'<div {uses.whole(cls)}{_pressed(chosen)} data-piece="card-{card}">'
        f"<span {uses.part('harvest', 'hv')}>{strip_of(shown['harvest'])}</span>"
        f'<span {uses.part("produce", "slate")}><span class="top">'
        f'{icon(symbol_of(shown))}<span class="name">{scene.voice.say(shown["title"])}</span>'
        f'<span class="coin">{shown["coins"]}</span></span>{recipe(shown["recipe"], barn)}</span>'
        f"<span {uses.part('upgrade', 'up')}>{_upgrade(scene, card)}</span>{uses.more()}{ribbon}</div>"
    )


def wide_card(scene: Scene[View], target: str, card: str, barn: Mapping[str, int], chosen: bool) -> str:
    """The same card lying sideways; without a target it is only shown."""
    shown = front(scene.view, card)
    cls = f"bcard wide {shown['back']}{' chosen' if chosen else ''}"
    uses = Uses(scene, card, target)
    piece = f'{_pressed(chosen)} data-piece="card-{card}"' if target else ""
    return (
        f'<div {uses.whole(cls)}{piece}><span class="v">{icon(symbol_of(shown))}'
        f'<span class="coin">{shown["coins"]}</span></span>'
        f"<span {uses.part('harvest', 'hv')}>{strip_of(shown['harvest'])}</span>"
        f"<span {uses.part('produce', 'slate')}>{recipe(shown['recipe'], barn)}</span>"
        f"<span {uses.part('upgrade', 'up')}>{_upgrade(scene, card)}</span></div>"
    )


class Uses:
    """The uses of a card that can be chosen by pressing its parts: harvest strip, chalkboard, upgrade.

    While a card must be chosen (`target`), one press plays it for that use; once it is chosen, the parts are the uses
    themselves. Otherwise it has no parts.
    """

    def __init__(self, scene: Scene[View], card: str, target: str) -> None:
        self.scene, self.card, self.target = scene, card, target
        self.ahead = scene.sequels.get(target)
        asks = bool(target) and in_play(scene.view) == card and "action-harvest" in scene.choices
        self.now = Asked(scene.choices, scene.reasons) if asks else self.ahead
        shown = front(scene.view, card)
        self.product = shown["back"]
        self.called = Say("card.name", {"type": shown["title"], "coins": shown["coins"]})

    def whole(self, cls: str) -> str:
        """The attributes of the card."""
        text = said(self.scene, self.card)
        if not self.target:
            return f'class="{cls}" role="group" aria-label="{escape(text)}" data-card="{self.card}"'
        return self.scene.frame(self.target, text, cls) if self.ahead else self.scene.attributes(self.target, text, cls)

    def part(self, use: str, cls: str) -> str:
        """The attributes of one part."""
        if self.now is None:
            return f'class="{cls}"'
        part = self.scene.part(f"action-{use}", self.name(use), cls, self.target if self.ahead else "")
        if use == "upgrade":
            return f'{part} data-card="{self.card}"'
        return f'{part} data-explain="{escape(self.scene.words.text(f"page.action-{use}"))}"'

    def name(self, use: str) -> str:
        """What a part does, in words."""
        assert self.now is not None
        choices = self.now.choices.get(f"action-{use}")
        if choices is None:
            return self.scene.words.text(f"half.{self.product}", card=self.called)
        say = choices[0].say
        return self.scene.words.say(Say(f"half.{say.key}", {**say.args, "card": self.called}))

    def more(self) -> str:
        """A handle for uses that are not printed on the card: exchanging it, or overpaying it."""
        if self.ahead is None:
            return ""
        others = [target for target in self.ahead.choices if not target.startswith("action-")]
        if not others:
            return ""
        key, sign = ("half.pay-more", "mill") if others == ["mill"] else ("half.swap", "barter")
        name = self.scene.words.text(key, card=self.called)
        return (
            f'<span class="handle part can" role="button" tabindex="0" id="{self.target}-more" '
            f'data-target="{self.target}" aria-label="{escape(name)}">{icon(sign)}</span>'
        )


def back(product: str, attributes: str = "", why: str = "") -> str:
    """A card face down, as large as one of the hand."""
    return f'<div class="bcard down {product}"{attributes}>{icon(product)}{why}</div>'


def said(scene: Scene[View], card: str) -> str:
    """Everything on a card in words."""
    return _once(scene, card, "said", lambda: _say(scene, card))


def _once(scene: Scene[View], card: str, part: str, draw: Callable[[], str]) -> str:
    """A part of a card, drawn when it is first needed in a language."""
    key = (scene.view["box"], scene.voice.lang, scene.voice.packages, card, part)
    found = _DRAWN.get(key)
    if found is None:
        if len(_DRAWN) >= MOST_DRAWN:
            _DRAWN.clear()
        found = _DRAWN[key] = draw()
    return found


def _say(scene: Scene[View], card: str) -> str:
    shown, words = front(scene.view, card), scene.words
    return words.text(
        "page.card",
        type=shown["title"],
        id=card,
        n=shown["coins"],
        recipe=Goods(list(shown["recipe"].items())),
        harvest=Goods(list(shown["harvest"].items())),
        slot=Say(f"slot.{shown['slot']}"),
        upgrade=shown["name"],
    )


def brief(scene: Scene[View], card: str) -> str:
    """The upgrade of a card in a few words."""
    return _once(scene, card, "brief", lambda: in_short(scene.voice, front(scene.view, card)["name"]))


def in_short(voice: Voice, name: Say) -> str:
    """The name of an upgrade for narrow places."""
    return voice.say(Say(name.key.replace("upgrade.", "brief.", 1), name.args))


def briefs(scene: Scene[View], cards: list[str]) -> list[str]:
    """The upgrades of one row in a few words: equal ones once with their number; seeding harvests as one sum."""
    names = {card: front(scene.view, card)["name"] for card in cards}
    sown = [names[card].args["goods"].items for card in cards if names[card].key == "upgrade.sown"]
    rest = Counter([brief(scene, card) for card in cards if names[card].key != "upgrade.sown"])
    found = [said if n == 1 else f"{n} × {said}" for said, n in rest.items()]
    if sown:
        total: Counter[str] = Counter()
        for items in sown:
            total.update(dict(items))
        found.insert(0, scene.voice.text("brief.sown", goods=Goods(list(total.items()))))
    return found


def strip_of(amounts: Mapping[str, int]) -> str:
    """A harvest section: a sickle and the tokens it brings."""
    tokens = "".join(icon(good) for good, n in amounts.items() for _ in range(n))
    return f"{icon('harvest')}{tokens}"


def recipe(wanted: Mapping[str, int], barn: Mapping[str, int]) -> str:
    """The cost of a card: available tokens in colour, missing ones as chalk outlines."""
    kinds = ["".join(icon(good, cls="" if k < barn[good] else "lack") for k in range(n)) for good, n in wanted.items()]
    many = " many" if sum(wanted.values()) > 5 else ""
    return f'<span class="recipe{many}">{GAP.join(kinds)}</span>'


def _pressed(chosen: bool) -> str:
    return ' aria-current="true"' if chosen else ""


def _upgrade(scene: Scene[View], card: str) -> str:
    return _once(scene, card, "upgrade", lambda: _draw_upgrade(scene, card))


def _draw_upgrade(scene: Scene[View], card: str) -> str:
    slot = front(scene.view, card)["slot"]
    sign = icon(SLOT_SIGNS[slot], scene.voice.text(f"slot.{slot}"))
    return f'{sign}<span class="words">{brief(scene, card)}</span>'
