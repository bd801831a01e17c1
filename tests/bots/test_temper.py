"""Tempers: preferences of a bot beyond winning."""

from __future__ import annotations

import pytest

import bocage.games.creatures.bots.tempers
from bocage.arena.series import schedule
from bocage.bots import check_bot, make_bot
from bocage.bots.mind import HAND
from bocage.bots.temper import tempered, tempers
from bocage.bots.weights import best_mind, inputs
from bocage.core.errors import BadSetup
from bocage.core.rng import Rng
from bocage.games import GAMES
from tests.bots.test_learned import position_after

ALL = [(about.name, temper) for about in GAMES for temper in tempers(about)]


@pytest.mark.parametrize(("game", "temper"), ALL)
def test_tempers_weight_existing_features(game: str, temper: str) -> None:
    likings = tempers(GAMES[game])[temper]
    assert likings
    assert set(likings) <= set(inputs(GAMES[game]))


@pytest.mark.parametrize(("game", "temper"), ALL)
def test_temper_changes_only_the_value_of_its_own_seat(game: str, temper: str) -> None:
    world = position_after(game, 30)
    seat, about = world.question.seat, GAMES[game]
    mind = best_mind(world)
    plain, felt = mind.values(world), tempered(mind, world, temper).values(world)
    liked = sum(world.features(seat)[inputs(about).index(name)] * w for name, w in tempers(about)[temper].items())
    assert felt[1 - seat] == plain[1 - seat]
    assert felt[seat] - plain[seat] == pytest.approx(liked)


def test_temper_does_not_change_the_value_of_a_finished_match() -> None:
    world = GAMES["creatures"].new(2, {}, 5)
    mind = tempered(HAND, world, "herder")
    while not world.over:
        world.choose(world.options()[0])
    assert mind.values(world) == HAND.values(world)


def test_bot_that_likes_wood_takes_more_wood(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deal and turn; only the temper differs, here an extreme one."""

    def most_wood(bot: str) -> float:
        game, player, rng = GAMES["creatures"].new(2, {}, 3), make_bot(bot, 1), Rng(3)
        seat = game.question.seat
        while game.question.seat == seat:
            game.choose(player.choose(game.redeal(seat, rng)))
        return game.features(seat)[inputs(GAMES["creatures"]).index("own wood")]

    monkeypatch.setattr(bocage.games.creatures.bots.tempers, "TEMPERS", {"woodcutter": {"own wood": 9.0}})
    assert most_wood("level3+woodcutter") > most_wood("level3")


def test_without_a_temper_the_evaluation_is_unchanged() -> None:
    world = position_after("creatures", 10)
    assert tempered(HAND, world, "") is HAND


@pytest.mark.parametrize(
    ("name", "error"),
    [
        ("level4+brewer", "no-temper"),
        ("level9+herder", "no-bot"),
        ("greedy+herder", "no-bot"),
        ("classic3+herder", "no-bot"),
    ],
)
def test_unknown_tempers_are_refused(name: str, error: str) -> None:
    with pytest.raises(BadSetup) as refused:
        check_bot(name, GAMES["creatures"])
    assert refused.value.args[0] == error
    with pytest.raises(BadSetup):
        schedule("creatures", {}, [name, "greedy"], 2, 1, 1)


def test_a_master_may_have_a_temper() -> None:
    check_bot("master+spoiler", GAMES["creatures"])
    check_bot("level2+herder", GAMES["agricola"])
