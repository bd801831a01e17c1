"""Tables for the tests of the page: matches between bots, and what a viewer sees of a position."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree

from bocage.bots import ask, make_bot
from bocage.core.game import Game
from bocage.core.match import Match
from bocage.core.rng import Rng
from bocage.core.words import Voice
from bocage.games import GAMES
from bocage.look.html import HtmlVoice
from bocage.look.scene import Board, Choice, Reason, Scene

NAMES = ("Anne <b>", "Basile & Co", "Chloé", "Denis", "Édith")


@cache
def played(bot: str, seed: int) -> Match:
    """A whole match of Creatures by one kind of bot."""
    match = Match(GAMES["creatures"], 2, {}, seed)
    bots = [make_bot(bot, seed + seat) for seat in range(2)]
    rng = Rng(seed)
    while not match.game.over:
        match.choose(ask(bots[match.game.question.seat], match.game, rng))
    return match


def positions(match: Match, every: int) -> Iterator[Game]:
    """Every so many choices of a match, and its end."""
    again = Match(match.about, match.players, match.options, match.seed)
    for n, choice in enumerate(match.choices):
        if n % every == 0:
            yield again.game
        again.choose(choice.option)
    yield again.game


def scene_of(game: Game, me: int | None, lang: str, before: dict[str, object] | None = None) -> Scene:
    """What the page would draw for a viewer."""
    packages = [GAMES[game.name].package]
    voice, words = HtmlVoice(lang, packages, NAMES, me), Voice(lang, packages, NAMES, me)
    choices: dict[str, list[Choice]] = {}
    reasons: dict[str, Reason] = {}
    if not game.over and game.seat == me:
        question = game.question
        for option in game.options():
            label = question.describe(game, option)
            if label.target:
                choices.setdefault(label.target, []).append(Choice(option, words.say(label.say)))
        reasons = {found.target: Reason(words.say(found.say), found.rule) for found in question.obstacles(game)}
    home = 0 if me is None else me
    view = game.view(me)
    return Scene(view, voice, words, NAMES, me, home, game.seat, choices, reasons, before=before)


def parsed(board: Board) -> ElementTree.Element:
    """All parts as one document."""
    return ElementTree.fromstring(f"<main>{board.progress}{board.shared}{board.home}{board.rivals}</main>")


def html(board: Board) -> str:
    return "".join(vars(board).values())
