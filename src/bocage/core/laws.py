"""Laws that must hold for every game at every position. To test a new game, add it to the suite that calls these."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from bocage.core.errors import IllegalChoice
from bocage.core.freeze import PLAIN, fields, freeze
from bocage.core.game import Game
from bocage.core.match import Match
from bocage.core.rng import Rng
from bocage.core.rules import rules
from bocage.core.words import LANGUAGES, Voice

NEVER_ENDING = 20_000  # a match with more decisions counts as stuck


def options_are_lawful(game: Game) -> None:
    """Sorted, without duplicates, never empty, inside the question's span."""
    options = game.options()
    question = game.question
    assert options, f"{question.kind}: no option"
    assert options == sorted(set(options)), f"{question.kind}: {options}"
    assert options[0] >= 0, f"{question.kind}: {options}"
    assert options[-1] < question.span, f"{question.kind}: {options}"


def refusal_changes_nothing(game: Game) -> None:
    """A choice that is not offered is refused and leaves the match exactly as it was."""
    before = freeze(game)
    options = set(game.options())
    foreign = next(option for option in range(game.question.span + 1) if option not in options)
    for option in (foreign, -1, game.question.span):
        try:
            game.choose(option)
        except IllegalChoice:
            pass
        else:
            raise AssertionError(f"{game.question.kind} took {option}")
    assert freeze(game) == before


def clone_is_independent(game: Game, rng: Rng) -> None:
    """A clone is equal and shares nothing mutable; playing on in it leaves its parent unchanged."""
    before = freeze(game)
    copy = game.clone()
    assert type(copy) is type(game)
    assert freeze(copy) == before
    assert not (mutables(game) & mutables(copy)), "the clone shares a list with its parent"
    assert copy.options() == game.options()
    for _ in range(3):
        if not copy.over:
            copy.choose(rng.pick(copy.options()))
    assert freeze(game) == before


def mutables(thing: Any) -> set[int]:
    """The ids of all reachable objects that could be changed; agenda frames are immutable by contract."""
    if isinstance(thing, list | dict | set):
        items = thing.values() if isinstance(thing, dict) else thing
        return {id(thing)}.union(*[mutables(item) for item in items if type(item) not in PLAIN])
    if isinstance(thing, Game | Rng) or (hasattr(thing, "clone") and not isinstance(thing, type)):
        return {id(thing)}.union(*(mutables(getattr(thing, name)) for name in fields(type(thing))))
    return set()


def secrets_are_kept(game: Game, rng: Rng) -> None:
    """A redealt world looks the same to the seat it was dealt for, and offers it the same options."""
    before = freeze(game)
    for seat in range(game.seats):
        world = game.redeal(seat, rng)
        assert type(world.rng) is Rng, "a redealt world draws from the secret of the match"
        assert world.view(seat) == game.view(seat), f"redeal shows seat {seat} something else"
        assert game.over or world.features(seat) == game.features(seat), f"features tell seat {seat} a secret"
        if game.seat == seat:
            assert world.options() == game.options()
    assert freeze(game) == before, "redeal disturbed the match"


def redeal_forgets(game: Game) -> None:
    """Redealing keeps nothing of the real deal: matches that differ only in hidden cards give equal worlds."""
    for seat in range(game.seats):
        first, second = (game.redeal(seat, Rng(hidden)).redeal(seat, Rng(7)) for hidden in (1, 2))
        assert freeze(first) == freeze(second), f"redeal for seat {seat} remembers what lay where"


def plans_can_be_followed(game: Game) -> None:
    """There is always a plan, and every step of every plan is legal."""
    plans = game.question.plans(game)
    assert plans, f"{game.question.kind}: no plan"
    for plan in plans:
        world = game.clone()
        for option in plan:
            world.choose(option)


def leading_does_nothing(game: Game) -> None:
    """An option that `leads` only opens the next question: same seat, no chance used, nothing shown, no points
    changed."""
    question = game.question
    for option in game.options():
        if question.leads(game, option):
            world = game.clone()
            world.choose(option)
            assert not world.over, f"{question.kind}: {option} ends the match"
            assert world.question.seat == question.seat, f"{question.kind}: {option} asks another seat"
            assert (world.rng.state, world.revealed) == (game.rng.state, game.revealed), f"{question.kind}: {option}"
            assert world.scores() == game.scores(), f"{question.kind}: {option} changes the score"


def words_are_there(game: Game, voices: list[Voice], package: str) -> None:
    """Prompt, options, obstacles and rules exist in every language; no element is both offered and refused."""
    question = game.question
    labels = [question.describe(game, option) for option in game.options()]
    obstacles = question.obstacles(game)
    assert not {label.target for label in labels if label.target} & {obstacle.target for obstacle in obstacles}
    for voice in voices:
        said = [voice.say(label.say) for label in labels]
        assert all(said)
        assert len(set(said)) == len(said), f"{question.kind}: two options with the same words"
        assert voice.say(question.prompt(game))
        for obstacle in obstacles:
            assert voice.say(obstacle.say)
            assert obstacle.rule in rules(package, voice.lang)
        for id in question.rules(game):
            assert id in rules(package, voice.lang)


def view_is_plain(game: Game) -> None:
    """A view can be sent as JSON, for every seat and the spectator."""
    for seat in (*range(game.seats), None):
        json.dumps(game.view(seat))


def position_is_lawful(game: Game, rng: Rng, voices: list[Voice], package: str) -> None:
    """All of the above."""
    options_are_lawful(game)
    refusal_changes_nothing(game)
    clone_is_independent(game, rng)
    secrets_are_kept(game, rng)
    redeal_forgets(game)
    plans_can_be_followed(game)
    leading_does_nothing(game)
    words_are_there(game, voices, package)
    view_is_plain(game)


def end_is_lawful(game: Game) -> None:
    """Somebody wins, the sheet adds up, and nothing can be chosen any more."""
    assert game.seat is None
    ranks, scores = game.ranks(), game.scores()
    assert len(ranks) == len(scores) == game.seats
    assert min(ranks) == 1 or game.solo(), "alone one may lose, among several somebody wins"
    totals = [sum(line.points[seat] for line in game.score_sheet()) for seat in range(game.seats)]
    assert totals == scores
    try:
        game.choose(0)
    except IllegalChoice:
        return
    raise AssertionError("a finished match took a choice")


def replay_is_equal(match: Match) -> None:
    """Seed and choices reproduce the match, and undoing to any point restores the match as it was there."""
    again = match.at(len(match.choices))
    assert freeze(again.game) == freeze(match.game)
    assert again.choices == match.choices
    assert len(again.story) == len(match.story)


def match_is_lawful(match: Match, rng: Rng, also: Callable[[Game], None] = lambda game: None, every: int = 1) -> None:
    """Play a random match to its end and check the laws at some positions; `also` is a further check made at all of
    them."""
    package = match.about.package
    voices = [Voice(lang, [package], own=match.own_words(lang)) for lang in LANGUAGES]
    while not match.game.over:
        also(match.game)
        if len(match.choices) % every == 0:
            position_is_lawful(match.game, rng, voices, package)
        match.choose(rng.pick(match.game.options()))
        assert len(match.choices) < NEVER_ENDING
    end_is_lawful(match.game)
    replay_is_equal(match)
    for voice in voices:
        assert all(voice.tell(event.say, event.seat) for _, event in match.story)
