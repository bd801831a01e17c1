"""Boards for the tests: matches between bots, and scenes as a viewer sees them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from typing import Any
from xml.etree import ElementTree

from bocage.bots import ask, make_bot
from bocage.core.game import Game
from bocage.core.match import Match
from bocage.core.rng import Rng
from bocage.core.words import NO_WORDS, Voice
from bocage.games import GAMES
from bocage.look.html import HtmlVoice
from bocage.look.scene import Asked, Board, Scene, asked, sequels

NAMES = ("Anne <b>", "Basile & Co", "Chloé", "Denis", "Édith")


@cache
def played(game: str, players: int = 2, bot: str = "random", seed: int = 1, **options: str) -> Match:
    """A whole match between bots of one kind."""
    match, rng = Match(GAMES[game], players, options, seed), Rng(seed)
    bots = [make_bot(bot, seed + seat) for seat in range(players)]
    while not match.game.over:
        match.choose(ask(bots[match.game.question.seat], match.game, rng))
    return match


def positions(match: Match, every: int) -> Iterator[Game]:
    """The match after every `every` choices, and its end."""
    again = Match(match.about, match.players, match.options, match.seed)
    for n, choice in enumerate(match.choices):
        if n % every == 0:
            yield again.game
        again.choose(choice.option)
    yield again.game


def scene_of(
    game: Game,
    me: int | None,
    lang: str,
    before: Mapping[str, object] | None = None,
    own: Mapping[str, str] = NO_WORDS,
) -> Scene[Any]:
    """What the page would draw for a viewer; `own` are the words of a custom deck."""
    about = GAMES[game.name]
    packages = [about.package]
    voice, words = HtmlVoice(lang, packages, NAMES, me, own), Voice(lang, packages, NAMES, me, own)
    mine = not game.over and game.seat == me
    now, later = (asked(game, words), sequels(game, words)) if mine else (Asked({}, {}), {})
    home = 0 if me is None else me
    view = game.view(me)
    explain = partial(about.module("table.board").explain, words=words)
    return Scene(
        view, voice, words, NAMES, me, home, game.seat, now.choices, now.reasons,
        before=before, explain=explain, sequels=later,
    )  # fmt: skip


def drawn(scene: Scene[Any], draw: Callable[[Scene[Any]], Board], alike: bool = False) -> list[ElementTree.Element]:
    """Draw a page, check every element that can or cannot be chosen, and return all elements.

    `alike`: pieces may share their id for animations, since only one of several equal pieces is animated."""
    board = draw(scene)
    assert draw(scene) == board
    elements = list(parsed(board).iter())
    assert not [found for found in elements if "style" in found.attrib or found.tag in ("style", "script")]
    for name in ("id",) if alike else ("id", "data-piece"):
        names = Counter(found.get(name) for found in elements if found.get(name))
        assert max(names.values(), default=1) == 1, [name for name, n in names.items() if n > 1]
    assert {found.get("data-target") for found in elements if found.get("data-target")} == set(scene.choices)
    off = {found.get("id") for found in elements if found.get("aria-disabled") == "true" and not is_part(found)}
    assert off == set(scene.reasons) - set(scene.choices)
    wholes = {found.get("data-target") for found in elements if found.get("data-then")}
    for found in elements:
        if found.get("id") in wholes:
            assert found.get("role") == "group", "a button must not contain buttons"
        elif (found.get("data-target") or found.get("aria-disabled")) and found.get("aria-hidden") != "true":
            assert found.get("role") == "button"
            assert found.get("tabindex") == "0"
            assert found.get("aria-label")
        assert found.get("role") != "img" or found.get("aria-label")
    return elements


def is_part(element: ElementTree.Element) -> bool:
    """Whether an element is one part of a card, which makes two choices at once."""
    return "part" in element.get("class", "").split()


def parsed(board: Board) -> ElementTree.Element:
    """All parts of the board as one document."""
    return ElementTree.fromstring(f"<main>{board.progress}{board.shared}{board.home}{board.rivals}</main>")


def html(board: Board) -> str:
    return "".join(vars(board).values())
