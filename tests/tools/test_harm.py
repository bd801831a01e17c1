"""The measurement of solo events: compared matches differ only in the event, and the figures are computed correctly."""

from __future__ import annotations

import json

import pytest
from tools.harm import Deal, Trial, cut, ended, faced, harm_of, main, measure, trials, verdict

from bocage.core.freeze import freeze
from bocage.games.villagers.cards.events import EVENTS, SEASON
from bocage.games.villagers.engine.countess import put_aside
from tests.marks import rule

BRIBES = EVENTS.index("S05")
DEAL = Deal(seed=3, bot="greedy", mode="normal", events=(BRIBES,))


def test_match_is_captured_at_the_start_of_a_round_of_each_season() -> None:
    positions = cut(DEAL)
    assert sorted(positions) == [0, 1]
    for season, game in positions.items():
        assert {SEASON[event] for event in game.events} == {season}
        assert (game.question.kind, game.recruited, game.jester) == ("recruit", [0], False)
    assert [freeze(game) for game in cut(DEAL).values()] == [freeze(game) for game in positions.values()]


@pytest.mark.parametrize("event", range(len(EVENTS)))
def test_event_can_be_put_in_the_place_of_another(event: int) -> None:
    position = cut(DEAL)[SEASON[event]]
    game = faced(position, event)
    season = SEASON[event]
    assert event in game.events
    assert len(game.events) == len(position.events)
    cards = [*game.events, *game.decks[season], *game.used[season]]
    assert sorted(cards) == [card for card in range(len(EVENTS)) if SEASON[card] == season]
    assert faced(game, event).events == game.events  # it is already there


@rule("S05")
def test_bribes_cost_exactly_what_they_give_to_the_countess() -> None:
    """The bot plays the same with and without them, because its randomness restarts in every phase."""
    assert [trial.spared - trial.struck for trial in trials(DEAL)] == [3]


def test_compared_matches_differ_only_in_the_event() -> None:
    struck = faced(cut(DEAL)[0], BRIBES)
    spared = struck.clone()
    put_aside(spared, BRIBES)
    assert trials(DEAL) == [Trial(BRIBES, ended(spared, DEAL), ended(struck, DEAL))]


def test_harm_is_the_mean_difference_with_interval_and_wins() -> None:
    row = harm_of(BRIBES, [Trial(BRIBES, 4, 2), Trial(BRIBES, 3, -1), Trial(BRIBES, -5, -8), Trial(BRIBES, 1, 0)])
    assert (row.event, row.deals, row.harm, row.won_without, row.won_with) == ("S05", 4, 2.5, 0.75, 0.25)
    assert row.low < 1 < 4 < row.high
    assert measure([[Trial(7, 1, 0)] * 2, [], [Trial(2, 1, 0)] * 2])[0].event == EVENTS[2]


@pytest.mark.parametrize(
    ("event", "season", "harm", "said"),
    [
        ("S05", "summer", 2.0, "as meant"), ("S05", "summer", 4.1, "perhaps too harsh"),
        ("S05", "summer", 6.0, "too harsh"), ("W08", "winter", 3.9, "perhaps too mild"),
        ("W08", "winter", 2.0, "too mild"), ("W08", "winter", 8.0, "as meant"), ("S01", "summer", 14.0, "printed"),
    ],
)  # fmt: skip
def test_verdict_uses_the_range_of_the_season(event: str, season: str, harm: float, said: str) -> None:
    assert verdict(event, season, harm, harm - 1, harm + 1) == said


def test_command_prints_a_row_for_each_event(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--events", "S05,W01", "--deals", "2", "--jobs", "1"]
    assert main(words) in (0, 1)
    shown = capsys.readouterr().out
    assert "S05 Bribes" in shown
    assert "outside the band:" in shown
    main([*words, "--json"])
    rows = json.loads(capsys.readouterr().out)
    assert [(row["event"], row["season"], row["deals"]) for row in rows] == [("S05", "summer", 2), ("W01", "winter", 2)]
    main([*words[:-1], "2", "--json"])
    assert json.loads(capsys.readouterr().out) == rows  # regardless of the number of processes


@pytest.mark.parametrize("words", [["--events", "S99"], ["--deals", "1"], ["--bot", "deep"], ["--mode", "nightmare"]])
def test_invalid_arguments_are_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 2
    assert capsys.readouterr().err
