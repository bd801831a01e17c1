"""`bocage arena`: round robins, output files, languages, clusters and error messages."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from bocage.cli import main, parser
from bocage.cli.arena import contest_of
from bocage.core.words import Voice
from tests.commands import output_of, refused

THREE = ("arena", "creatures", "--bots", "random,greedy,level1", "--matches", "2", "--seed", "1")


def test_more_bots_than_seats_play_a_round_robin(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "r.json"
    tables = output_of(capsys, "--lang", "en", *THREE, "--json", str(file))
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    assert data["matches"] == 6
    assert [(row["bot"], row["matches"]) for row in data["bots"]] == [("random", 4), ("greedy", 4), ("level1", 4)]
    assert sum(row["wins"] for row in data["bots"]) == 6
    assert len(data["duels"]) == 6
    assert len(data["ratings"]) == 3
    assert data["command"].endswith("--round-robin")
    for words in ("beats the one in each column", "Plackett-Luce", "real decisions"):
        assert words in tables


@pytest.mark.parametrize(
    ("words", "players", "tables"),
    [
        ("creatures --bots random,greedy", 2, 1),
        ("creatures --bots random", 2, 1),
        ("creatures --bots random,greedy,level1", 2, 3),
        ("villagers --bots random", 1, 1),
        ("villagers --bots random,greedy,level1", 3, 1),
        ("villagers --bots random,greedy,level1 --round-robin", 2, 3),
        ("villagers --bots random,greedy,level1 --players 2", 2, 3),
        ("villagers --bots random,greedy,level1 --round-robin --players 5", 5, 3),
        ("villagers --bots random,greedy,level1 --players 1", 1, 3),
        ("villagers --bots random,greedy,level1,level2,level3,level4", 2, 15),
    ],
)
def test_bots_share_a_table_if_they_fit_and_otherwise_play_in_pairs(words: str, players: int, tables: int) -> None:
    voice = Voice("en", ["bocage.cli"])
    contest = contest_of(parser(voice).parse_args(["arena", *words.split()]), voice)
    assert (contest.players, len(contest.tables)) == (players, tables)
    again = contest_of(parser(voice).parse_args(contest.command.split()[1:]), voice)
    assert again.pairings() == contest.pairings()


def test_solo_matches_report_scores_and_wins_against_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("arena", "villagers", "--bots", "random,greedy", "--players", "1", "--matches", "3")
    data = json.loads(output_of(capsys, *words, "--json"))
    assert [(row["bot"], row["matches"]) for row in data["bots"]] == [("random", 3), ("greedy", 3)]
    assert (data["duels"], data["ratings"]) == ([], [])
    low, high = data["bots"][1]["mean_score_ci95"]
    assert low < data["bots"][1]["mean_score"] < high


@pytest.mark.parametrize(
    ("lang", "game", "words"),
    [
        ("en", "creatures", ["Creatures, 2 players, 2 matches", "Win rate, with the 95 % interval", "greedy"]),
        ("fr", "villagers", ["Villagers, en solitaire, 4 parties", "Taux de victoire, avec l'intervalle à 95\u00a0%"]),
    ],
)
def test_plots_are_drawn_in_the_chosen_language(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, lang: str, game: str, words: list[str]
) -> None:
    file = tmp_path / "plot.svg"
    players = "1" if game == "villagers" else "2"
    main(["--lang", lang, "arena", game, "--bots", "random,greedy", "--players", players, "--matches", "2", "--plot",
          str(file)])  # fmt: skip
    texts = [element.text for element in ElementTree.fromstring(file.read_text(encoding="utf-8")).iter()]
    for word in words:
        assert word in texts
    assert ("victoires" in capsys.readouterr().out) is (lang == "fr")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--bots", "random", "--round-robin"], "A round robin needs at least two bots"),
        (["--bots", "random,greedy,random"], "uses each bot only once"),
        (["--bots", "random,greedy,oracle"], "no bot 'oracle'"),
        (["--bots", "random,greedy,level1", "--matches", "0"], "At least 1 match"),
        (["--bots", "random,greedy", "--players", "0"], "creatures is for 2 players, not 0"),
        (["--bots", "random,greedy", "--json", "/nowhere/r.json"], "/nowhere/r.json cannot be written"),
        (["--bots", "random,greedy", "--plot", "/nowhere/r.svg"], "/nowhere/r.svg cannot be written"),
    ],
)
def test_mistakes_get_one_error_message(capsys: pytest.CaptureFixture[str], words: list[str], message: str) -> None:
    assert message in refused(capsys, "--lang", "en", "arena", "creatures", *words)


def test_error_messages_are_translated(capsys: pytest.CaptureFixture[str]) -> None:
    told = refused(capsys, "--lang", "fr", "arena", "creatures", "--bots", "random", "--round-robin")
    assert "au moins deux robots" in told


@pytest.mark.parametrize(("lang", "message"), [("en", "needs one more package"), ("fr", "demande un paquet de plus")])
def test_without_ray_the_cluster_option_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, lang: str, message: str
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.delitem(sys.modules, "bocage.arena.cluster", raising=False)
    told = refused(capsys, "--lang", lang, "arena", "creatures", "--bots", "random,greedy", "--cluster")
    assert message in told
    assert "pip install 'bocage[cluster]'" in told


def test_unreachable_clusters_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("arena", "creatures", "--bots", "random,greedy", "--cluster", "127.0.0.1:1")
    assert "The cluster '127.0.0.1:1' cannot be used" in refused(capsys, "--lang", "en", *words)
