"""The timed first hour: its visitor sees a board and failures get clear messages. `make first-hour` runs all of it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tools.first_hour import ROOT, Hour, LegFailed, Visitor, command, served

from tests.web.serving import Running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(f"sqlite:///{tmp_path_factory.mktemp('hour') / 'bocage.db'}")
    yield running
    running.stop()


def test_visitor_opens_a_table_and_sees_the_board(server: Running) -> None:
    visitor = Visitor(server.url + "/")
    visitor.wait()
    assert "space-wood-3" in visitor.board("creatures")


def test_stages_are_printed_and_timed(capsys: pytest.CaptureFixture[str]) -> None:
    hour = Hour()
    assert hour.leg("Counting", lambda: 3) == 3
    assert capsys.readouterr().out.startswith("Counting ... 0.")
    assert 0 <= hour.total < 1


def test_failed_stage_shows_the_command_and_its_output(tmp_path: Path) -> None:
    words = [sys.executable, "-c", "import sys; print('no network'); sys.exit(3)"]
    with pytest.raises(LegFailed, match=r"(?s)^Installing: .*left with 3.*no network"):
        Hour().leg("Installing", lambda: command(words, tmp_path))


def test_server_that_does_not_start_is_reported(tmp_path: Path) -> None:
    with pytest.raises(LegFailed, match="sorry"):
        served([sys.executable, "-c", "print('sorry')"], tmp_path)


def test_missing_compiler_is_reported_in_one_message() -> None:
    done = subprocess.run(
        ["sh", "tools/compiler.sh", sys.executable],
        cwd=ROOT,
        env={**os.environ, "CC": "no-such-compiler"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 1
    assert "a C compiler (no-such-compiler)" in done.stdout
    assert "everything works without" in done.stdout
    assert not done.stderr
