"""Weights files: read back as written, and refused if they do not fit the game."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bocage.bots import make_bot
from bocage.bots.levels import CLASSICS, LEVELS, Level
from bocage.bots.mind import HAND, Learned
from bocage.bots.weights import best_mind, book_of, from_file, read, shipped, stamp
from bocage.core.errors import BadSetup
from bocage.core.rng import Rng
from bocage.games import GAMES
from tests.bots.minds import hand_made

CREATURES = GAMES["creatures"]


def written(folder: Path, change: Callable[[dict[str, Any]], object] = lambda data: None) -> Path:
    path = folder / "weights.json"
    hand_made("creatures").write(path)
    data = json.loads(path.read_text(encoding="utf-8"))
    change(data)
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def test_weights_read_back_as_written(tmp_path: Path) -> None:
    made = hand_made("creatures", 0.5)
    made.write(tmp_path / "a.json")
    assert read((tmp_path / "a.json").read_text(encoding="utf-8"), CREATURES, "a.json") == made
    assert [file.name for file in tmp_path.iterdir()] == ["a.json"], "no partial file is left behind"


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda data: data.update(format=9), "another format"),
        (lambda data: data.update(game="beerbread"), "trained for beerbread"),
        (lambda data: data.update(rules=CREATURES.rules + 1), "on rules 2 of creatures"),
        (lambda data: data["features"].reverse(), "other inputs"),
        (lambda data: data["rows"].update(bias=""), "too short or too long"),
        (lambda data: data["rows"].pop("w1"), "does not contain readable weights"),
        (lambda data: data.update(more=1), "does not contain readable weights"),
        (lambda data: data["rows"].update(skip="?"), "does not contain readable weights"),
    ],
)
def test_wrong_files_are_refused_with_one_message(
    tmp_path: Path, change: Callable[[dict[str, Any]], object], why: str
) -> None:
    text = written(tmp_path, change).read_text(encoding="utf-8")
    with pytest.raises(BadSetup, match=why) as refusal:
        read(text, CREATURES, "a file")
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("text", ["", "[]", "no json", '{"format": 1}', "\ud800"])
def test_bot_with_a_missing_or_wrong_file_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.json"
    path.write_text(text, encoding="utf-8", errors="surrogatepass")
    with pytest.raises(BadSetup, match=r"x\.json"):
        make_bot(f"level3@{path}", 1)
    with pytest.raises(BadSetup, match=r"nowhere\.json"):
        make_bot(f"level3@{tmp_path / 'nowhere.json'}", 1)


def test_bot_uses_the_weights_it_names(tmp_path: Path) -> None:
    bot = make_bot(f"level2@{written(tmp_path)}", 1)
    assert isinstance(bot, Level)
    assert isinstance(bot.given, Learned)
    with pytest.raises(BadSetup, match="no bot"):
        make_bot(f"greedy@{tmp_path}", 1)


def test_file_that_was_replaced_is_read_anew(tmp_path: Path) -> None:
    """Training replaces its champion while it runs, and its next contest must not be against the old one."""
    game, values = CREATURES.new(2, {}, 1), []
    for weight in (1.0, 2.0):
        hand_made("creatures", weight).write(tmp_path / "champion.json")
        values.append(from_file(tmp_path / "champion.json").values(game)[0])
    assert values[1] == pytest.approx(2 * values[0])
    assert values[0] != 0


def test_levels_use_the_learned_weights_and_classics_the_hand_made_ones() -> None:
    for about in GAMES:
        books = [book for name in ("", "alone") if (book := shipped(about, name))]
        learned = [players for book in books for players in book.players]
        assert len(set(learned)) == len(learned)
        assert set(learned) <= set(about.players)
        assert 2 in learned
        for players in about.players:
            game = about.new(players, {}, 3)
            level, classic = LEVELS["level1"](Rng(1)), CLASSICS["classic1"](Rng(1))
            level.choose(game.redeal(game.question.seat, Rng(1)))
            classic.choose(game.redeal(game.question.seat, Rng(1)))
            assert level.mind is best_mind(game)
            assert classic.mind is HAND
            assert (stamp(game) != 0) == (players in learned)
            assert (level.mind is HAND) == (players not in learned)


def test_stamp_changes_only_with_what_decides_the_play() -> None:
    def stamped(**rows: list[float]) -> int:
        weights = hand_made("creatures")
        weights.rows |= rows
        return weights.stamp()

    weights = hand_made("creatures")
    told, played = ({row: [value + 1.0 for value in weights.rows[row]]} for row in ("odds", "bias"))
    assert stamped() == stamped(**told) != stamped(**played)
    weights.manner["levels"] = [[9, 0.0]] * 5
    assert weights.stamp() == stamped()
    weights.manner["curiosity"] = 2.0
    assert weights.stamp() != stamped()


def test_tables_with_their_own_weights_use_them() -> None:
    """Agricola without cards: two players use the beginners' weights, three use the general ones."""
    about = GAMES["agricola"]
    books = {name: shipped(about, name) for name in ("", "alone", "beginners")}
    assert None not in books.values()
    assert len({id(book) for book in books.values()}) == 3
    tables = {(1, "yes"): "alone", (2, "no"): "beginners", (2, "yes"): "", (3, "no"): ""}
    for (players, cards), name in tables.items():
        assert book_of(about.new(players, {"cards": cards}, 1)) is books[name]
    assert shipped(about, "no such book") is None
