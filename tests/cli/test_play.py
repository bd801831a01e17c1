"""Whole matches played in the terminal."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from rich.console import Console

from bocage.bots.characters import BY_NAME
from bocage.cli import main
from bocage.cli.play import HUMAN, Player, masks
from bocage.core import log
from bocage.core.freeze import freeze
from bocage.core.match import Match
from bocage.core.rng import Rng
from bocage.core.rules import rules
from bocage.core.words import LANGUAGES, Voice
from bocage.front import load
from bocage.games import GAMES
from bocage.tables.seating import Seating, with_characters
from tests.marks import both

pytestmark = both


class Terminal(Console):
    """A console whose input is scripted."""

    def __init__(self, answers: Iterable[str]) -> None:
        super().__init__(file=io.StringIO(), width=120, highlight=False)
        self.answers: Iterator[str] = iter(answers)

    def input(self, *args: object, **kwargs: object) -> str:
        try:
            return next(self.answers)
        except StopIteration:
            raise EOFError from None

    @property
    def screen_text(self) -> str:
        assert isinstance(self.file, io.StringIO)
        return self.file.getvalue()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "bocage"


def table(
    answers: Iterable[str], seats: list[str] | None = None, lang: str = "en", fast: bool = False, seed: int = 3
) -> tuple[Player, Terminal]:
    match = Match(GAMES["creatures"], 2, {"first": "1"}, seed)
    terminal = Terminal(answers)
    return Player(terminal, Voice(lang, ["bocage.cli"]), match, seats or [HUMAN, "greedy"], fast), terminal


def any_answers(player_box: list[Player], seed: int) -> Iterator[str]:
    """Choose random legal options as long as the match lasts."""
    rng = Rng(seed)
    while True:
        yield str(1 + rng.below(len(player_box[0].match.game.options())))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [[HUMAN, "greedy"], [HUMAN, HUMAN], ["random", HUMAN]])
def test_match_is_played_to_its_end(lang: str, seats: list[str], home: Path) -> None:
    box: list[Player] = []
    player, terminal = table(any_answers(box, 5), seats, lang)
    box.append(player)
    player.play()
    assert player.match.game.over
    text = terminal.screen_text
    assert ("Round 8" if lang == "en" else "Manche 8") in text
    assert ("Winner" if lang == "en" else "Victoire") in text
    kept = load(home / "creatures-last.match")
    assert kept.game.scores() == player.match.game.scores()


def test_board_shows_spaces_farms_options_and_fences() -> None:
    player, terminal = table(["5", "3", "1"])
    player.play()
    text = terminal.screen_text
    for words in ("First player and 1 wood [1 wood]", "Cottage", "Where does the next fence go?", "━━━━", "9 fences"):
        assert words in text


def test_undo_takes_back_the_last_choice_and_everything_the_bots_did_after_it() -> None:
    player, _ = table(["2"])
    player.play()
    assert len(player.match.choices) > 1
    before = freeze(Match(player.match.about, 2, {"first": "1"}, 3).game)
    assert player.answer("u")
    assert freeze(player.match.game) == before
    assert not player.answer("u")


def test_help_explains_the_question_its_rules_and_unavailable_options() -> None:
    player, terminal = table(["?", "? 1"])
    statement = rules(player.match.about.package, "en")["CRE-047"].text[:60]
    player.play()
    text = terminal.screen_text
    assert statement in text.replace("\n", " ")
    assert "Fences: no wood" in text
    assert not re.search(r"\b[A-Z]{3}-R?\d{2,3}\b", text), "help must not show rule numbers"
    assert "1. First player and 1 wood" in text


def test_invalid_input_gets_help_and_changes_nothing() -> None:
    player, terminal = table(["0", "99", "-1", "walk", "save", "? 99", ""])
    player.play()
    assert player.match.choices == []
    assert terminal.screen_text.count("Type a number from 1 to") == 7


def test_scores_are_shown_on_request() -> None:
    player, terminal = table(["s"])
    player.play()
    assert "Total" in terminal.screen_text


def test_saved_matches_are_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "mine.match"
    player, terminal = table(["2", f"save {path}", "q"])
    player.play()
    assert f"Saved to {path}" in terminal.screen_text.replace("\n", "")
    saved = log.write(player.match)
    assert path.read_text(encoding="utf-8") == saved
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    main(["play", "--from", str(path)])
    assert path.read_text(encoding="utf-8") == saved


def test_failed_save_is_reported_and_the_match_continues() -> None:
    player, terminal = table(["2", "save /nowhere/at/all"])
    player.play()
    assert "cannot be written" in terminal.screen_text
    assert len(player.match.choices) > 0


def test_quitting_saves_the_match(home: Path) -> None:
    player, terminal = table(["2", "q"])
    player.play()
    assert freeze(load(home / "creatures-last.match").game) == freeze(player.match.game)
    assert "--from" in terminal.screen_text


def test_saved_match_of_another_game_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "mine.match"
    path.write_text(log.write(Match(GAMES["creatures"], 2)), encoding="utf-8")
    with pytest.raises(SystemExit):
        main(["play", "agricola", "--from", str(path)])
    assert "is a match of creatures, not of agricola" in capsys.readouterr().err


def count_questions(seats: list[str], fast: bool) -> tuple[int, int]:
    """How often a person is asked, and how often with only one option, when answering in a fixed pattern."""
    player, _ = table([], seats, fast=fast, seed=8)
    asked = alone = 0
    while not player.match.game.over:
        options = player.match.game.options()
        human = player.bots[player.match.game.question.seat] is None
        forced = human and len(options) == 1
        if human and not (fast and forced):
            asked += 1
            alone += forced
            player.answer(str(1 + len(player.match.choices) * 7 % len(options)))
        else:
            player.step()
    return asked, alone


def test_fast_mode_plays_forced_choices_automatically() -> None:
    asked, alone = count_questions([HUMAN, HUMAN], fast=False)
    assert alone > 0, "this match must have forced choices"
    assert count_questions([HUMAN, HUMAN], fast=True) == (asked - alone, 0)


# ---------------------------------------------------------------- names of bots
def test_bots_have_the_same_names_as_in_the_browser() -> None:
    about = GAMES["agricola"]
    seats = [HUMAN, "random", "random", "random"]
    terminal = Terminal([])
    Player(terminal, Voice("en", ["bocage.cli"]), Match(about, 4, seed=7), seats, False).play()
    at_table = with_characters([Seating("me")] + [Seating("bot", "random")] * 3, about, Rng(7))
    said = ", ".join(f"{who.who} (random)" for who in at_table[1:3]) + f" and {at_table[3].who} (random)"
    assert f"At the table: {said}." in terminal.screen_text
    assert "random 2" not in terminal.screen_text


def test_bot_with_a_temper_gets_a_character_that_has_it() -> None:
    about = GAMES["creatures"]
    for seed in range(8):
        names = masks(Match(about, 2, seed=seed), [HUMAN, "level1+builder"])
        assert BY_NAME[names[1]].temper(about) == "builder"


@pytest.mark.parametrize("game", [about.name for about in GAMES if about.playable])
def test_no_internal_codes_are_shown_in_the_terminal(game: str) -> None:
    """In the first part of a match: no rule numbers, ids of cards or catalogue keys. Numbers of Hallertau's cards are
    allowed, because they are printed on the cards and are their only names."""
    about = GAMES[game]
    box: list[Player] = []
    wishes = ("?", "? 1", "s", "c")

    def answers() -> Iterator[str]:
        rng = Rng(4)
        for number in range(60):
            yield wishes[number % 8] if number % 8 < 4 else str(1 + rng.below(len(box[0].match.game.options())))

    terminal = Terminal(answers())
    box.append(Player(terminal, Voice("fr", ["bocage.cli"]), Match(about, 2, seed=5), [HUMAN, HUMAN], False))
    box[0].play()
    text = terminal.screen_text
    assert len(box[0].match.choices) > 10
    codes = r"\b[A-Z]{3}-R?\d{2,3}\b|\bB[ER]\d{2}\b|\b(?:ask|why|action|space|card|text)\.[a-z]"
    found = re.search(codes, text)
    assert not found, text[found.start() - 80 : found.end() + 40] if found else ""
