"""`bocage deck`, and `--deck` in every command that plays a match."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bocage.cli import main
from bocage.core import log
from bocage.core.decks import deck_of
from bocage.core.match import Match
from bocage.games import GAMES
from tests.commands import output_of, refused
from tests.decks import GAMES_WITH_DECKS, HOSTILE, NAMED, TITLE, changed, exported


@pytest.mark.parametrize("game", GAMES_WITH_DECKS)
def test_decks_can_be_exported_checked_listed_and_played_with(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert output_of(capsys, "deck", "export", game, "--lang", "fr") == exported(game, "fr")
    path = tmp_path / "my.deck"
    path.write_text(changed(game), encoding="utf-8")
    deck = deck_of(GAMES[game], changed(game))
    told = output_of(capsys, "deck", "check", str(path), "--lang", "en")
    assert f"is a deck for {game}: {TITLE}, {deck.hash}." in told
    listed = json.loads(output_of(capsys, "cards", game, "--deck", str(path), "--json"))
    assert (HOSTILE in {name for card in listed for name in card["names"].values()}) == (game in NAMED)
    words = ("--bots", "random", "--matches", "2", "--deck", str(path), "--jobs", "2", "--json")
    report = json.loads(output_of(capsys, "arena", game, *words))
    assert report["deck"] == deck.line
    assert "--deck FILE" in report["command"]
    monkeypatch.setattr("rich.console.Console.input", lambda *_: "q")
    assert TITLE in output_of(capsys, "play", game, "--deck", str(path), "--seed", "1")


@pytest.mark.parametrize("game", GAMES_WITH_DECKS)
def test_verified_matches_name_their_deck(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.match"
    match = Match(GAMES[game], 2, {}, 1, changed(game))
    path.write_text(log.write(match), encoding="utf-8")
    assert match.deck is not None
    told = output_of(capsys, "replay", str(path), "--verify", "--lang", "en")
    assert f"Played with a custom deck: {TITLE} ({match.deck.hash})." in told
    path.write_text(log.write(match).replace(match.deck.hash, match.deck.hash[::-1]), encoding="utf-8")
    assert "not the one its header names" in refused(capsys, "replay", str(path), "--verify", "--lang", "en")


def test_errors_in_a_deck_are_listed_line_by_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "my.deck"
    path.write_text(exported("beerbread").replace("BE01 | 4", "BE01 | x").replace("BE02 | 4", "BE02 | y"))
    with pytest.raises(SystemExit) as left:
        main(["deck", "check", str(path), "--lang", "en"])
    assert left.value.code == 2
    first, second = capsys.readouterr().err.splitlines()
    assert first.startswith("bocage: Line ")
    assert second.endswith("not 'y'.")
    for command in (["play", "beerbread"], ["arena", "beerbread", "--bots", "random"], ["cards", "beerbread"]):
        told = refused(capsys, *command, "--deck", str(path), "--lang", "en")
        assert "it has 2 errors" in told


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\0x", b"hello", b"bocage deck 1\ngame chess\n", b"game beerbread"])
def test_files_that_are_not_decks_get_one_error_message(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x"
    path.write_bytes(content)
    for found in (path, tmp_path / "none", tmp_path):
        assert refused(capsys, "deck", "check", str(found)).startswith("bocage: ")
    assert "agricola" in refused(capsys, "deck", "export", "agricola")
