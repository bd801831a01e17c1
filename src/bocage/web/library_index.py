"""What the library holds of a game: its cards, rules and rulings as entries that can be searched."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from html import escape
from typing import Final

from markupsafe import Markup

from bocage.core.cards import Card
from bocage.core.decks import deck_of
from bocage.core.match import Match
from bocage.core.registry import About
from bocage.core.rules import CITED, paragraph, rules
from bocage.core.rulings import Ruling, rulings, rulings_about
from bocage.core.words import LANGUAGES, NO_WORDS, Voice, fold
from bocage.games import GAMES
from bocage.look.html import HtmlVoice
from bocage.look.scene import AnyScene, Scene

RULES: Final = "rules"
RULINGS: Final = "rulings"
#: What belongs to a board in play and not to a picture of it.
IN_PLAY: Final = re.compile(r' (?:id|role|tabindex|title|aria-[a-z]+|data-[a-z]+)="[^"]*"')
CODE: Final = re.compile(r"`([^`]+)`")
PRINTED: Final = re.compile(r"[A-Z]?\d{3}")  # on the cards of Agricola and Hallertau; other ids are for logs and decks


def shown(id: str) -> str:
    """What people see of an id: § and number for a rule, a note for a ruling, and for a card its printed number, if
    any."""
    return paragraph(id) or (id if PRINTED.fullmatch(id) else "")


@dataclass(frozen=True)
class Note:
    """A ruling or a rule shown with another entry."""

    id: str
    html: Markup

    @property
    def shown(self) -> str:
        return shown(self.id)


@dataclass(frozen=True)
class Entry:
    """A card, a rule or a ruling. `deck` is a deck of cards, or one of the two other parts of the library."""

    id: str
    deck: str
    title: str
    other: str  # the name in the other language
    place: str  # the name of the deck, or the page of the rulebook
    facts: tuple[Markup, ...]
    text: Markup
    face: Markup
    rulings: tuple[Note, ...]
    rules: tuple[Note, ...]
    names: str  # folded: ids, codes and names
    words: str  # folded: everything else that can be searched
    shown_as: str = ""  # the name by which boards refer to a card

    @property
    def name(self) -> str:
        """The title without the number that distinguishes cards of the same name."""
        return self.title.removesuffix(f" {self.shown}")

    @property
    def shown(self) -> str:
        return shown(self.id)

    @property
    def number(self) -> int:
        """The digits of the id: 55 for A055."""
        return int(re.sub(r"\D", "", self.id))

    def rank(self, asked: str) -> int:
        """How well it matches: 0 for the id itself, then its name, then its words; -1 for not at all."""
        if asked in (fold(self.id), fold(self.shown).replace("\N{NO-BREAK SPACE}", " ")) or (
            asked.isdecimal() and int(asked) == self.number
        ):
            return 0
        parts = asked.split()
        if all([part in self.names for part in parts]):
            return 1
        return 2 if all([part in self.names or part in self.words for part in parts]) else -1


@dataclass(frozen=True)
class LibraryIndex:
    """Everything about one game in one language; `decks` in order, with their names."""

    decks: tuple[tuple[str, str], ...]
    entries: tuple[Entry, ...]

    @cached_property
    def shown(self) -> dict[str, Entry]:
        """The cards, by the name that boards use."""
        return {entry.shown_as: entry for entry in self.entries if entry.shown_as}

    def find(self, asked: str) -> list[Entry]:
        """The entries that match a query, best first; without a query, all in order."""
        query = fold(asked).strip()
        if not query:
            return list(self.entries)
        ranked = [(entry.rank(query), entry) for entry in self.entries]
        return [entry for rank, entry in sorted(ranked, key=lambda pair: pair[0]) if rank >= 0]


def address(game: str, table: str = "") -> str:
    """The URL of a game's library, or of that of a table with a custom deck."""
    return f"/t/{table}/library" if table else f"/library/{game}"


@lru_cache(maxsize=40)
def library_index(game: str, lang: str, deck: str = "", table: str = "") -> LibraryIndex:
    """The library of a game, built when first needed; with `deck`, for a table that plays with it."""
    about = GAMES[game]
    own = deck_of(about, deck) if deck else None
    cards: list[Card] = own.cards() if own else about.module("table.cards").cards()
    words = {tongue: own.words(tongue) if own else NO_WORDS for tongue in LANGUAGES}
    tongues = {tongue: Voice(tongue, [about.package], own=words[tongue]) for tongue in LANGUAGES}
    voice = HtmlVoice(lang, [about.package, "bocage.web"], own=words[lang])
    told = Told(about, lang, cards, tongues, address(game, table))
    scene = library_scene(game, lang, deck)
    found = [card_entry(about, card, voice, told, scene) for card in cards]
    found += told.rule_entries() + told.ruling_entries()
    decks = [(deck, voice.text(f"deck.{deck}")) for deck in dict.fromkeys(card.deck for card in cards)]
    decks += [(RULES, voice.text("library.rules")), (RULINGS, voice.text("library.rulings"))]
    return LibraryIndex(tuple(decks), tuple(found))


def linked(base: str, text: str) -> Markup:
    """A sentence of the rules with its citations as links and its options marked up."""
    html = CITED.sub(lambda cited: f'<a href="{base}?q={cited[0]}" data-find>{shown(cited[0])}</a>', escape(text))
    return Markup(CODE.sub(r"<code>\1</code>", html))


class Told:
    """What rules and rulings say about each card and each other."""

    def __init__(self, about: About, lang: str, cards: Sequence[Card], tongues: Mapping[str, Voice], base: str) -> None:
        self.base = base
        self.tongues = tongues
        self.package = about.package
        self.voice = Voice(lang, ["bocage.web"])
        self.statements = rules(about.package, lang)
        self.rulings = rulings(about.package, lang)
        self.called = {card.id: tongues[lang].text(card.name) for card in cards}
        self.cited: dict[str, list[str]] = {card.id: [] for card in cards}
        self.single: set[str] = set()  # cards with a unique name
        for tongue in LANGUAGES:
            self.cite(about, tongue, cards)

    def cite(self, about: About, lang: str, cards: Sequence[Card]) -> None:
        """Which rules mention a card: by its unique name, or by a code in brackets."""
        words = self.tongues[lang]
        names = Counter([words.text(card.name) for card in cards])
        owners = {words.text(card.name): card.id for card in cards if names[words.text(card.name)] == 1}
        self.single |= {*owners.values()}
        owners = {name: id for name, id in owners.items() if name[0].isupper()}  # "3 wood" is a space, but also a price
        known = sorted(owners, key=len, reverse=True)
        pattern = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, known))})(?:s|x)?(?!\w)") if known else None
        for rule in rules(about.package, lang).values():
            named = {owners[name] for name in pattern.findall(rule.text)} if pattern else set()
            codes = set(re.findall(r"\w+", " ".join(re.findall(r"\[([^\]]*)\]", rule.text))))
            for card in cards:
                if (card.id in named or codes & {card.id, *card.marks}) and rule.id not in self.cited[card.id]:
                    self.cited[card.id].append(rule.id)

    def about(self, *names: str) -> tuple[Note, ...]:
        """The rulings about something known by any of these names."""
        return tuple([self.ruling(ruling) for ruling in rulings_about(self.package, self.voice.lang, *names)])

    def ruling(self, ruling: Ruling) -> Note:
        return Note(ruling.id, Markup(f"<b>{escape(ruling.title)}</b> ") + linked(self.base, ruling.text))

    def naming(self, card: Card) -> tuple[Note, ...]:
        return tuple([Note(id, linked(self.base, self.statements[id].text)) for id in sorted(self.cited[card.id])])

    def rule_entries(self) -> list[Entry]:
        return [
            Entry(
                rule.id,
                RULES,
                shown(rule.id),
                "",
                rule.page,
                (),
                linked(self.base, rule.text),
                Markup(),
                self.about(rule.id),
                (),
                fold(rule.id),
                fold(rule.text),
            )
            for rule in self.statements.values()
        ]

    def ruling_entries(self) -> list[Entry]:
        return [
            Entry(
                ruling.id,
                RULINGS,
                shown(ruling.id),
                "",
                self.voice.text("library.about"),
                tuple([linked_name(self.base, name, self.called.get(name, name)) for name in ruling.about]),
                self.ruling(ruling).html,
                Markup(),
                (),
                (),
                fold(f"{ruling.id} {ruling.title}"),
                fold(f"{ruling.text} {' '.join(ruling.about)}"),
            )
            for ruling in self.rulings.values()
        ]


def linked_name(base: str, name: str, called: str) -> Markup:
    """A link to a rule, a card or a deck that a ruling is about."""
    return Markup(f'<a href="{base}?q={name}" data-find>{escape(shown(name) or called)}</a>')


def card_entry(about: About, card: Card, voice: HtmlVoice, told: Told, scene: AnyScene) -> Entry:
    """A card; if several have the same name, its title has the number too."""
    mine = told.tongues[voice.lang]
    name = mine.text(card.name)
    others = [words.text(card.name) for lang, words in told.tongues.items() if lang != voice.lang]
    deck = mine.text(f"deck.{card.deck}")
    ways = [" ".join([voice.amount(good, n) for good, n in way.items()]) for way in card.cost]
    facts = [Markup(f" {voice.text('library.or')} ".join(ways))] if any(card.cost) else []
    if card.points:
        facts.append(Markup(voice.text("library.points", n=card.points)))
    if card.bonus:
        facts.append(Markup(voice.text("library.bonus")))
    text = mine.text(card.text)
    return Entry(
        card.id,
        card.deck,
        name if card.id in told.single else f"{name} {shown(card.id)}".rstrip(),
        others[0] if others[0] != name else "",
        deck,
        tuple(facts),
        Markup(escape(text)),
        face(about, card, scene),
        told.about(card.id, card.kind, card.deck, *card.marks),
        told.naming(card),
        fold(" ".join((card.id, *card.marks, name, *others))),
        fold(f"{deck} {text}"),
        card.text.removeprefix("text."),
    )


def library_scene(game: str, lang: str, deck: str = "") -> AnyScene:
    """A table of the game that has just begun, seen by a spectator; card faces are drawn from it."""
    about = GAMES[game]
    packages = [about.package, "bocage.web"]
    match = Match(about, about.usual_players, deck=deck)
    own = match.own_words(lang)
    voice, words = HtmlVoice(lang, packages, own=own), Voice(lang, packages, own=own)
    return Scene(match.game.view(None), voice, words, (), None, 0, None)


def face(about: About, card: Card, scene: AnyScene) -> Markup:
    """A card as the boards draw it, only to look at: its words stand beside it."""
    drawn: str = about.module("table.library").face(scene, card)
    return Markup(IN_PLAY.sub("", drawn))
