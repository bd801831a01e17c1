"""The command line: the output scripts rely on, and error messages."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bocage.cli import language, main
from bocage.games import GAMES
from tests.commands import output_of, refused

PLAYABLE = [about.name for about in GAMES if about.playable]


def as_json(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    return json.loads(output_of(capsys, *words, "--json"))


def test_games_lists_the_five_games(capsys: pytest.CaptureFixture[str]) -> None:
    games = as_json(capsys, "games")
    assert [game["game"] for game in games] == ["creatures", "beerbread", "villagers", "hallertau", "agricola"]
    assert games[0] == {
        "game": "creatures",
        "players": [2],
        "options": {"first": {"values": ["random", "1", "2"], "default": "random"}},
        "status": "complete",
    }
    assert games[2]["players"] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(("lang", "words"), [("en", "drawn at random"), ("fr", "tiré au sort")])
def test_games_are_listed_in_both_languages(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, lang: str, words: str
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    assert words in output_of(capsys, "--lang", lang, "games")


@pytest.mark.parametrize("game", PLAYABLE)
def test_cards_are_listed_completely_in_both_languages(capsys: pytest.CaptureFixture[str], game: str) -> None:
    cards = as_json(capsys, "cards", game)
    assert len({card["id"] for card in cards}) == len(cards) > 0
    for card in cards:
        assert set(card) == {"id", "kind", "names", "text", "cost", "points", "bonus", "rulings"}
        assert all(card["names"][lang] and card["text"][lang] for lang in ("en", "fr"))


def test_cards_are_found_by_words_and_listed_with_their_rulings(capsys: pytest.CaptureFixture[str]) -> None:
    every, found = as_json(capsys, "cards", "agricola"), as_json(capsys, "cards", "agricola", "ERUDIT")
    assert len(found) < len(every)
    assert all("rudit" in str(card) for card in found)
    ruled = next(card for card in every if card["rulings"]["en"])
    assert ruled["rulings"]["en"].keys() == ruled["rulings"]["fr"].keys()
    assert next(iter(ruled["rulings"]["fr"])) in output_of(capsys, "--lang=fr", "cards", "agricola", ruled["id"])
    assert "No card in agricola mentions 'tractor'" in refused(capsys, "cards", "agricola", "tractor")


def test_cards_that_differ_between_editions_are_listed_in_both_printings(capsys: pytest.CaptureFixture[str]) -> None:
    both = {card["id"]: card for card in as_json(capsys, "cards", "hallertau", "808")}
    assert set(both) >= {"808", "808-int"}
    assert "2 wool" in both["808-int"]["text"]["en"]
    assert "2 wool" not in both["808"]["text"]["en"]
    assert "HAL-R71" in both["808-int"]["rulings"]["en"]
    told = output_of(capsys, "--lang=fr", "cards", "hallertau", "905-int")
    assert "Carte Point, édition internationale" in told
    assert "4 outils" in told


def test_cards_of_creatures_show_the_printed_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    cards = {card["names"]["en"]: card for card in as_json(capsys, "cards", "creatures")}
    assert cards["Half-timbered house"]["cost"] == [{"wood": 3, "stone": 2, "reed": 1}]
    assert cards["Open stables"]["cost"] == [{"wood": 3}, {"stone": 3}]
    assert (cards["Half-timbered house"]["points"], cards["Storage building"]["points"]) == (5, None)
    assert "Étable ouverte" in output_of(capsys, "--lang=fr", "cards", "creatures")


def test_cards_of_agricola_show_the_printed_points_and_mark_extra_ones(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The points are those of AGR-335; Loom and the craft buildings have a separate rule for extra points."""
    cards = {card["names"]["en"]: card for card in as_json(capsys, "cards", "agricola")}
    assert all(card["points"] is not None for card in cards.values())
    for name in ("Joinery", "Pottery", "Basketmaker's Workshop"):
        assert (cards[name]["points"], cards[name]["bonus"]) == (2, True), name
    assert (cards["Loom"]["points"], cards["Loom"]["bonus"]) == (1, True)
    assert (cards["Bottles"]["points"], cards["Bottles"]["bonus"]) == (4, False)
    assert (cards["Mantlepiece"]["points"], cards["Mantlepiece"]["bonus"]) == (-3, True)
    assert {name for name, card in cards.items() if card["bonus"] and not card["points"]} == {
        "Manger", "Big Country", "Wool Blankets", "Stable Architect", "Braggart", "Organic Farmer", "Tutor",
        "House Steward",
    }  # fmt: skip
    assert "2 wood  1 point  bonus points" in output_of(capsys, "cards", "agricola", "B039")
    assert "2 bois  points bonus" in output_of(capsys, "--lang=fr", "cards", "agricola", "A032")


def test_arena_reports_rates_with_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    report = as_json(capsys, "arena", "creatures", "--bots", "greedy,random", "--matches", "4", "--seed", "3")
    assert (report["game"], report["players"], report["matches"], report["seed"]) == ("creatures", 2, 4, 3)
    greedy, random = report["bots"]
    assert greedy["wins"] + random["wins"] == greedy["matches"] == 4
    assert greedy["win_rate"] == greedy["wins"] / 4
    low, high = greedy["win_rate_ci95"]
    assert 0 <= low <= greedy["win_rate"] <= high <= 1
    assert greedy["mean_score"] > random["mean_score"]
    assert report["decisions_per_s"] > 0


def test_arena_gives_the_same_result_in_two_processes(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("arena", "creatures", "--bots", "random,greedy", "--matches", "6", "--seed", "9")
    one, two = as_json(capsys, *words), as_json(capsys, *words, "--jobs", "2")
    assert one["bots"] == two["bots"]


def test_arena_plays_every_deal_from_every_seat(capsys: pytest.CaptureFixture[str]) -> None:
    main(["arena", "creatures", "--bots", "random,random", "--matches", "3", "--json"])
    heard = capsys.readouterr()
    assert json.loads(heard.out)["matches"] == 4
    assert "4 matches" in heard.err


def test_bench_has_a_row_for_each_game_and_player_count(capsys: pytest.CaptureFixture[str]) -> None:
    report = as_json(capsys, "bench", "--seconds", "0.02")
    assert set(report) == {"compiled", "loops_per_s", "rows"}
    assert [(row["game"], row["players"]) for row in report["rows"]] == [
        (about.name, players) for about in GAMES if about.playable for players in about.players
    ]
    for row in report["rows"]:
        assert row["loops_per_decision"] == pytest.approx(report["loops_per_s"] / row["decisions_per_s"])
        assert row["options_ms_p50"] <= row["options_ms_p99"] <= row["options_ms_max"]
        assert 0 < row["options_longest"] < 300


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["play", "chess"], "There is no game 'chess'; the games are: creatures, beerbread"),
        (["play"], "Which game would you like to play? creatures"),
        (["play", "creatures", "--players", "3"], "creatures is for 2 players, not 3"),
        (["play", "creatures", "--seats", "human"], "Seats given: 1; the match has 2"),
        (
            ["play", "creatures", "--seats", "human,chess"],
            "no bot 'chess'; the bots are: human, random, beginner, greedy",
        ),
        (
            ["play", "creatures", "--option", "first=9"],
            "'first=9' is unknown to creatures; 'first' may be random, 1, 2",
        ),
        (["play", "creatures", "--option", "colour=red"], "no option 'colour'; its options are: first"),
        (["play", "creatures", "--option", "first"], "write --option key=value"),
        (["play", "creatures", "--seed", "x"], "argument --seed: invalid int value"),
        (["arena", "creatures", "--bots", "greedy,oracle"], "no bot 'oracle'"),
        (["arena", "creatures", "--bots", "random,greedy,level1", "--players", "3"], "is for 2 players, not 3"),
        (["arena", "creatures", "--bots", "random,random", "--matches", "0"], "At least 1 match"),
        (["arena", "creatures", "--bots", "random,random", "--jobs", "0"], "--jobs must be 1 or more"),
        (["bench", "chess"], "no game 'chess'"),
        (["bench", "--seconds", "0"], "--seconds must be more than 0"),
        (["replay", "/nowhere/at/all"], "cannot be read"),
        (["play", "--from", "/nowhere/at/all"], "cannot be read"),
        (["dance"], "invalid choice: 'dance'"),
    ],
)
def test_mistakes_get_one_error_message_and_status_2(
    capsys: pytest.CaptureFixture[str], words: list[str], message: str
) -> None:
    assert message in refused(capsys, "--lang", "en", *words)


def test_error_messages_are_translated(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Il n'y a pas de jeu «\u00a0chess\u00a0»" in refused(capsys, "--lang", "fr", "play", "chess")


def test_language_is_the_chosen_one_or_that_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert language(["games"]) == "fr"
    assert language(["games", "--lang", "en"]) == "en"
    assert language(["--lang=en", "games"]) == "en"
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert language(["games"]) == "en"


def test_replay_verifies_and_shows_a_match(capsys: pytest.CaptureFixture[str]) -> None:
    path = str(Path(__file__).parent.parent / "golden" / "creatures" / "2-greedy-1.match")
    assert "all in line with the rules" in output_of(capsys, "replay", path, "--verify")
    assert "Round 1" in output_of(capsys, "replay", path, "--to", "0")
    assert "Victoire" in output_of(capsys, "--lang", "fr", "replay", path)
    assert "give a number from 0 to" in refused(capsys, "replay", path, "--to", "9999")


def test_replay_refuses_foreign_files(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    foreign = tmp_path / "photo.jpg"
    foreign.write_bytes(bytes(range(256)))
    assert "not a match log" in refused(capsys, "replay", str(foreign))


def test_help_starts_fast() -> None:
    """The limit is 0.3 s of work; the best of several runs counts, since other tests run at the same time."""
    times = []
    for _ in range(5):
        before = os.times()
        done = subprocess.run([sys.executable, "-m", "bocage", "--help"], capture_output=True, text=True, check=True)
        after = os.times()
        times.append(after.children_user + after.children_system - before.children_user - before.children_system)
    assert "bocage" in done.stdout
    assert min(times) < 0.3


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--database", "foo://x"], "The database cannot be used"),
        (["--database", "sqlite:////proc/nothing/x.db"], "The database cannot be used"),
        (["--data", "/proc/nothing"], "The folder /proc/nothing cannot be used"),
        (["--host", "256.1.1.1"], "cannot be used"),
    ],
)
def test_server_that_cannot_start_says_why(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: list[str], message: str
) -> None:
    data = [] if "--data" in words else ["--data", str(tmp_path)]
    assert message in refused(capsys, "serve", "--port", "0", *data, *words)
