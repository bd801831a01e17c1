"""The layout in the terminal: nothing cut at 80 columns, a whole board in 120 x 50, colours only where supported."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from bocage.arena.bench import Row
from bocage.cli import main
from bocage.cli.bench import table
from bocage.cli.table import Table
from bocage.core.match import Match
from bocage.core.words import LANGUAGES, Voice
from bocage.front import load
from bocage.games import GAMES
from bocage.games.agricola.engine.state import Agricola
from bocage.games.villagers.engine.state import Villagers
from tests.present import present

NAMES = ("Alouette", "Basile", "Hélène", "Yves", "Odile")
GOLDEN = Path(__file__).parents[1] / "golden"
RECORDED = [GOLDEN / about.name / f"{about.players[-1]}-greedy-1.match" for about in GAMES if about.playable]


def board(match: Match, lang: str, width: int) -> list[str]:
    """The board as printed for the seat whose turn it is."""
    console = Console(file=io.StringIO(), width=width, highlight=False)
    seat = match.game.question.seat
    voice = Voice(lang, [match.about.package], NAMES[: match.players], seat)
    match.about.module("table.terminal").show(console, match.game.view(seat), voice, {})
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.parent.name)
def test_boards_fit_one_screen(path: Path, tmp_path: Path) -> None:
    """Near the end of a recorded match with the most players, when everything is built."""
    log = tmp_path / path.name
    log.write_text("\n".join(path.read_text(encoding="utf-8").splitlines()[:-3]) + "\n", encoding="utf-8")
    late = load(log)
    for lang in LANGUAGES:
        assert len(board(late, lang, 120)) <= 50
        assert all(len(line) <= 80 for line in board(late, lang, 80))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_road_of_villagers_is_complete_in_80_columns(lang: str) -> None:
    match = Match(GAMES["villagers"], 2, {}, 5)
    voice = Voice(lang, [match.about.package])
    assert isinstance(match.game, Villagers)
    said = "\n".join(board(match, lang, 80))
    road = match.game.view(0)["road"]
    assert all(voice.text(f"villager.{place['card']}") in said for place in road if place["card"])


def test_cards_have_one_line_and_their_full_text_on_request() -> None:
    match = Match(GAMES["agricola"], 2, {}, 5)
    assert isinstance(match.game, Agricola)
    console = Console(file=io.StringIO(), width=80, highlight=False)
    table = Table(console, "fr", match, NAMES, 0)
    voice, held = table.voice, present(match.game.view(0)["farms"][0]["hand"])
    lines = board(match, "fr", 80)
    for card in held:
        assert sum(voice.text(f"card.{card['card']}") in line for line in lines) == 1
    assert len(lines) - lines.index("Votre main") == len(held) + 1
    table.show_cards()
    assert isinstance(console.file, io.StringIO)
    told = " ".join(console.file.getvalue().split())
    assert all(voice.text(f"text.card.{card['card']}").split()[-1] in told for card in held)
    assert "…" not in told


def test_game_without_cards_says_so() -> None:
    console = Console(file=io.StringIO(), width=80, highlight=False)
    Table(console, "en", Match(GAMES["creatures"], 2, {}, 5)).show_cards()
    assert isinstance(console.file, io.StringIO)
    assert console.file.getvalue() == "You have no cards to show.\n"


@pytest.mark.parametrize(
    "words",
    ["cards agricola --lang fr loom", "cards agricola loom --lang fr", "--lang fr cards agricola loom"],
)
def test_options_may_appear_anywhere_among_the_arguments(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(words.split())
    assert "Métier à tisser" in capsys.readouterr().out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_bench_table_fits_80_columns(lang: str) -> None:
    console = Console(file=io.StringIO(), width=80)
    console.print(
        table(
            [Row("creatures", 4, 361_000.0, 12_345.6, 519.2, 12.3, 1204, 0.0123, 12.3456, 156.0772)],
            Voice(lang, ["bocage.cli"]),
        )
    )
    assert isinstance(console.file, io.StringIO)
    said = console.file.getvalue()
    assert "…" not in said
    assert len(said.splitlines()) == 2


def test_colours_are_used_only_where_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    def shown(**terminal: object) -> str:
        console = Console(file=io.StringIO(), width=80, highlight=False, **terminal)  # type: ignore[arg-type]
        Table(console, "en", Match(GAMES["creatures"], 2, {}, 5)).show()
        assert isinstance(console.file, io.StringIO)
        return console.file.getvalue()

    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b[" not in shown()
    assert "\x1b[31m" in shown(force_terminal=True)
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[31m" not in shown(force_terminal=True)
