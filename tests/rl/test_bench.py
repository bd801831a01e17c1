"""`bocage bench --rl`: a row for every installed framework, with its own games for comparison."""

from __future__ import annotations

import json

import pytest

from bocage.cli import main
from bocage.rl import bench


def test_rows_are_measured_in_loops(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(bench, "MATCHES", 1)
    monkeypatch.setattr(bench, "VECTOR", 2)
    for place in ("bocage.cli.bench", "bocage.rl.bench"):
        monkeypatch.setattr(f"{place}.loops_per_second", lambda: 1000.0)
    real = bench.parts
    monkeypatch.setattr(bench, "parts", lambda games: [row for row in real(games) if row[0] != "openspiel"])
    main(["bench", "creatures", "--rl", "--seconds", "0.01", "--json", "--lang", "en"])
    rows = json.loads(capsys.readouterr().out)["rows"]
    ours = {row["framework"] for row in rows if row["ours"]}
    assert ours == {"gymnasium", "vector of 2", "pettingzoo"}
    for row in rows:
        assert row["steps_per_s"] > 0
        assert row["loops"] == pytest.approx(1000 / row["steps_per_s"])
    main(["bench", "creatures", "--rl", "--seconds", "0.01", "--lang", "fr"])
    assert "pettingzoo" in capsys.readouterr().out
