"""Matches as a dataset file: its contents, its metadata, and that other tools can read it."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pyarrow.parquet as parquet
import pytest

from bocage.cli import main
from bocage.core.errors import BadSetup
from bocage.games import GAMES
from bocage.rl.actions import actions_of
from bocage.rl.data import COLUMNS, Recipe, card_of, read, record
from bocage.rl.observations import observations_of


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("data") / "villagers.parquet"
    assert record(Recipe("villagers", 3, ("random", "random", "greedy"), 2, 5, {}), path) > 50
    return path


def test_rows_reproduce_the_matches(file: Path) -> None:
    """Replaying the recorded actions, every row holds what its seat saw, its options and its results."""
    data = read(file)
    rows, columns, actions = data.table.to_pylist(), observations_of("villagers"), actions_of("villagers")
    assert {row["match"] for row in rows} == {0, 1}
    masks = data.masks()
    for match in range(2):
        mine = [n for n, row in enumerate(rows) if row["match"] == match]
        assert [rows[n]["step"] for n in mine] == list(range(len(mine)))
        game = GAMES["villagers"].new(3, seed=5 + match)
        for n in mine:
            while len(game.options()) == 1:
                game.choose(game.options()[0])
            row = rows[n]
            assert (row["seat"], row["kind"]) == (game.question.seat, game.question.kind)
            assert (data.features[n] == columns.flat(game, row["seat"])).all()
            assert (masks[n] == actions.mask(game)).all()
            assert masks[n][row["action"]]
            actions.choose(game, row["action"])
        while not game.over:
            game.choose(game.options()[0])
        scores = game.scores()
        for n in mine:
            seat = rows[n]["seat"]
            assert rows[n]["score"] == scores[seat]
            assert rows[n]["margin"] == scores[seat] - max(scores[:seat] + scores[seat + 1 :])
            assert (rows[n]["win"] == 1) == (game.ranks()[seat] == 1 and game.ranks().count(1) == 1)


def test_file_documents_itself(file: Path) -> None:
    """Readable without this package: types, feature names, the table of actions and versions."""
    table = parquet.read_table(file)
    assert table.column_names == list(COLUMNS)
    notes = json.loads(table.schema.metadata[b"bocage"])
    assert notes["features"] == list(observations_of("villagers").names)
    assert notes["recipe"]["bots"] == ["random", "random", "greedy"]
    assert (notes["format"], notes["rules"]) == (1, GAMES["villagers"].rules)
    card = card_of(file).read_text(encoding="utf-8")
    assert all(f"| `{name}` |" in card for name in COLUMNS)
    assert f"{table.num_rows} decisions" in card


def test_equal_recipes_give_equal_files(file: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.parquet"
    record(Recipe("villagers", 3, ("random", "random", "greedy"), 2, 5, {}), again)
    assert read(again).table.equals(read(file).table)


def test_values_do_not_depend_on_hidden_cards(tmp_path: Path) -> None:
    """They are what the best evaluation thinks of a world redealt for the seat."""
    data_file = tmp_path / "b.parquet"
    record(Recipe("beerbread", 2, ("random",), 1, 3, {}), data_file)
    values = np.asarray(read(data_file).table.column("value"))
    assert np.isfinite(values).all()
    assert values.std() > 0.1


def test_files_of_another_kind_or_other_rules_are_refused(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.parquet"
    other.write_text("no parquet")
    with pytest.raises(BadSetup, match="is not a file of recorded matches"):
        read(other)
    table = parquet.read_table(file)
    notes = json.loads(table.schema.metadata[b"bocage"]) | {"rules": 99}
    parquet.write_table(table.replace_schema_metadata({"bocage": json.dumps(notes)}), other)
    with pytest.raises(BadSetup, match="has format and rules 1, 99; this program reads 1, 2"):
        read(other)


def test_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "c.parquet"
    main(
        [
            "rl",
            "record",
            "creatures",
            "--bots",
            "random",
            "--matches",
            "1",
            "--seed",
            "4",
            "--out",
            str(out),
            "--lang",
            "en",
        ]
    )
    rows = parquet.read_table(out).num_rows
    assert capsys.readouterr().out == f"Decisions written to {out}, described in {card_of(out)}: {rows}.\n"
    main(["rl", "describe", "hallertau", "--json"])
    told = json.loads(capsys.readouterr().out)
    assert told["columns"] == list(observations_of("hallertau").names)
    assert {kind["kind"]: kind["first"] for kind in told["kinds"]} == actions_of("hallertau").first
    main(["rl", "describe", "creatures", "--lang", "fr"])
    shown = capsys.readouterr().out
    assert "Colonnes, par groupes (197)" in shown
    assert " 196 match over" in shown
    for words, said in (
        (["record", "creatures", "--matches", "0"], "0"),
        (["record", "creatures", "--bots", "nobody"], "nobody"),
        (["record", "creatures", "--players", "3"], "creatures is for 2 players, not 3."),
        (["describe", "go"], "There is no game 'go'"),
    ):
        with pytest.raises(SystemExit) as ended:
            main(["rl", *words, "--lang", "en"])
        assert ended.value.code == 2
        assert said in capsys.readouterr().err
