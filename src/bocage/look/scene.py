"""What a board is drawn from: the viewer's view, and which elements can be chosen, are blocked, or have just changed.

Every element of a board that a question may be about has a target id (`space-fences`, `side-12`). One mechanism serves
all games: on a click on an element with `data-target`, the page presses the panel's button with the same target.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Generic, TypeAlias, TypeVar

from bocage.core.game import Game
from bocage.core.words import Say, Voice
from bocage.look.faces import face
from bocage.look.html import HtmlVoice, icon


@dataclass(frozen=True)
class TargetChoice:
    """An option of a target in plain words; `say` is what they were made from."""

    option: int
    label: str
    say: Say


@dataclass(frozen=True)
class Reason:
    """Why a target cannot be used, in plain words, and the rule behind it."""

    text: str
    rule: str


@dataclass(frozen=True)
class Asked:
    """A question by board target: what can be chosen there, and what cannot."""

    choices: Mapping[str, Sequence[TargetChoice]]
    reasons: Mapping[str, Reason]


@dataclass(frozen=True)
class Sitter:
    """The bot at a seat: its face, and a sentence on how well it plays and what it likes."""

    face: str
    about: str


def asked(game: Game, words: Voice) -> Asked:
    """Sort the options and obstacles of a match's question by target."""
    choices: dict[str, list[TargetChoice]] = {}
    for option in game.options():
        label = game.question.describe(game, option)
        if label.target:
            choices.setdefault(label.target, []).append(TargetChoice(option, words.say(label.say), label.say))
    reasons = {each.target: Reason(words.say(each.say), each.rule) for each in game.question.obstacles(game)}
    return Asked(choices, reasons)


def sequels(game: Game, words: Voice) -> dict[str, Asked]:
    """The questions that options only lead to, by the options' targets; found by playing copies of the match."""
    found, question = {}, game.question
    for option in game.options():
        if question.leads(game, option):
            world = game.clone()
            world.choose(option)
            found[question.describe(game, option).target] = asked(world, words)
    return found


def nothing(target: str) -> str:
    return ""


#: A game's own view TypedDict, so that mypy catches a board that uses a missing key.
V_co = TypeVar("V_co", bound=Mapping[str, object], covariant=True)


@dataclass(frozen=True)
class Scene(Generic[V_co]):
    """One table as one viewer sees it.

    `me` is the viewer's seat (None: a spectator), `home` the seat whose place is shown large, `asked` the seat that
    must choose; `choices` is empty unless the viewer may choose. `before` is the view at the viewer's last choice, if
    any: what differs from it is marked as just changed. `explain` tells what a target does, `card` its library name;
    `bots` are the bots at the table, by seat. `sequels` are the questions that targets lead to, if both can be answered
    in one press.
    """

    view: V_co
    voice: HtmlVoice
    words: Voice
    names: Sequence[str]
    me: int | None
    home: int
    asked: int | None
    choices: Mapping[str, Sequence[TargetChoice]] = field(default_factory=dict)
    reasons: Mapping[str, Reason] = field(default_factory=dict)
    changed: frozenset[str] = frozenset()
    before: V_co | None = None
    explain: Callable[[str], str] = nothing
    card: Callable[[str], str] = nothing
    bots: Mapping[int, Sitter] = field(default_factory=dict)
    sequels: Mapping[str, Asked] = field(default_factory=dict)

    def state(self, target: str) -> str:
        """The CSS classes of a target: legal, off or neither, and whether it has just changed."""
        found = "legal" if target in self.choices else "off" if target in self.reasons else ""
        return f"{found} changed".strip() if target in self.changed else found

    def label(self, target: str, name: str) -> str:
        """The words for a screen reader: what it is, and what can be done, or why not."""
        if target in self.choices:
            said = [choice.label for choice in self.choices[target]]
            return said[0] if len(said) == 1 else f"{name}: {', '.join(said)}"
        if target in self.reasons:
            return f"{name}: {self.reasons[target].text}"
        return name

    def attributes(self, target: str, name: str, cls: str = "") -> str:
        """id, class and accessibility attributes of an HTML button or SVG group that stands for a target."""
        classes = f"{cls} {self.state(target)}".strip()
        found = f'id="{target}" class="{classes}" aria-label="{escape(self.label(target, name))}"'
        if target in self.choices:
            found += f' data-target="{target}" role="button" tabindex="0"'
        elif target in self.reasons:
            found += ' aria-disabled="true" role="button" tabindex="0"'
        else:
            found += ' role="group"'
        told = {"why": self.why(target), "explain": self.explain(target), "card": self.card(target)}
        return found + "".join([f' data-{name}="{escape(said)}"' for name, said in told.items() if said])

    def frame(self, target: str, name: str, cls: str = "") -> str:
        """A target whose parts are pressed (`part`): a group for screen readers, not a button with buttons inside."""
        classes, card = f"{cls} {self.state(target)}".strip(), self.card(target)
        found = f'id="{target}" class="{classes}" data-target="{target}" role="group" aria-label="{escape(name)}"'
        return found + (f' data-card="{escape(card)}"' if card else "")

    def part(self, follow: str, name: str, cls: str = "", whole: str = "") -> str:
        """A part of a board element that stands for one use of it, `follow`, or says why not. `whole` is the target
        that must be chosen first: then one press does both."""
        now = self.sequels[whole] if whole else Asked(self.choices, self.reasons)
        found = f'id="{whole or "now"}-{follow}" role="button" tabindex="0"'
        if follow in now.choices:
            then = f' data-then="{now.choices[follow][0].option}"' if whole else ""
            label, does = name, f'class="{cls} part can" data-target="{whole or follow}"{then}'
        else:
            why = now.reasons[follow].text
            label = f"{name}: {why}"
            does = f'class="{cls} part cannot" aria-disabled="true" data-why="{escape(sentence(why))}"'
        return f'{found} {does} aria-label="{escape(label)}"'

    def nameplate(self, seat: int) -> str:
        """The nameplate of a seat: its shape and name; for a bot also its face, and on demand a description."""
        shape, name = icon(f"seat-{seat + 1}"), self.voice.name(seat)
        bot = self.bots.get(seat)
        if bot is None:
            return f'{shape}<span class="title">{name}</span>'
        about = escape(bot.about)
        told = f'<span class="sr">({about})</span>'
        return (
            f'<span class="seated" data-explain="{about}">{face(bot.face)}{shape}</span>'
            f'<span class="title" data-explain="{about}">{name} {told}</span>'
        )

    def why(self, target: str) -> str:
        """Why a target cannot be used, as a sentence."""
        reason = self.reasons.get(target)
        return sentence(reason.text) if reason else ""


def sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


#: A scene of any game, for code that does not look into its view.
AnyScene: TypeAlias = Scene[Mapping[str, object]]


@dataclass(frozen=True)
class Board:
    """What a game draws for the page: the line of rounds for the top bar, the shared board, the viewer's own place with
    its goods, and the other seats."""

    progress: str
    shared: str
    home: str
    rivals: str
