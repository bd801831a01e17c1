"""Bots switch to the compiled engine once it is ready, and only if it was built from the same sources."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from bocage.cli import compiling
from bocage.core.build import Awaited, compiled, fingerprint, package
from bocage.tables.thinking import Position, Thinkers, decide
from tests.marks import both

WHERE = "__import__('bocage').__file__"
POSITION = Position("t", "creatures", 2, {}, 7, ())


@pytest.fixture(autouse=True)
def _paths(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", sys.path[:])


@both
@pytest.mark.skipif(compiled(), reason="the engine is compiled already")
def test_workers_switch_to_the_compiled_engine_when_it_is_ready(tmp_path: Path) -> None:
    """A copy of the package plays the part of the compiled one; a match in progress continues."""
    engine = Awaited(tmp_path / "engine")
    thinkers = Thinkers(1, engine)

    async def play() -> None:
        assert thinkers.thinks == "compiling"
        assert await thinkers.ask(eval, WHERE) == str(package() / "__init__.py")
        before = await thinkers.ask(decide, POSITION, "greedy")
        shutil.copytree(package(), tmp_path / "making" / "bocage", ignore=shutil.ignore_patterns("__pycache__"))
        (tmp_path / "making").rename(engine.folder)
        assert thinkers.thinks == "compiled"
        assert await thinkers.ask(decide, POSITION, "greedy") == before
        assert await thinkers.ask(eval, WHERE) == str(engine.folder / "bocage" / "__init__.py")

    try:
        asyncio.run(play())
    finally:
        thinkers.close()


def test_failed_compilation_is_not_waited_for(tmp_path: Path) -> None:
    engine = Awaited(tmp_path / "engine")
    engine.given_up = True
    assert Thinkers(1, engine).thinks == ("compiled" if compiled() else "interpreted")


def test_fingerprint_depends_on_the_sources(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text("POINTS = 1\n")
    first = fingerprint(tmp_path)
    assert fingerprint(tmp_path) == first
    (tmp_path / "rules.py").write_text("POINTS = 2\n")
    assert fingerprint(tmp_path) != first
    (tmp_path / "rules.py").rename(tmp_path / "law.py")
    (tmp_path / "law.py").write_text("POINTS = 1\n")
    assert fingerprint(tmp_path) != first


def ended(work: compiling.Compiling) -> int:
    assert work.process is not None
    assert work.process.stdin is not None
    status = work.process.wait(60)
    for thread in threading.enumerate():
        if thread.name.endswith("(wait)"):
            thread.join(10)
    return status


def test_failed_compilation_is_logged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "command", lambda root, folder: [sys.executable, "-c", "raise SystemExit(1)"])
    told: list[bool] = []
    work = compiling.Compiling(tmp_path, told.append)
    assert ended(work) == 1
    assert told == [False]
    assert work.engine.given_up
    assert not work.engine.ready


def test_compilation_stops_with_its_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = "from bocage.cli.compiling import end_with_input; end_with_input(); import time; time.sleep(600)"
    monkeypatch.setattr(compiling, "command", lambda root, folder: [sys.executable, "-c", script])
    told: list[bool] = []
    work = compiling.Compiling(tmp_path, told.append)
    work.stop()
    assert ended(work) < 0
    assert told == []


def test_only_a_complete_engine_is_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """This `setup.py` only creates a folder; a new engine must replace the old one."""
    (tmp_path / "setup.py").write_text("import pathlib, sys; pathlib.Path(sys.argv[-1]).mkdir(parents=True)\n")
    place = tmp_path / "build" / "beside"
    for name in ("first", "second"):
        monkeypatch.setattr(compiling, "fingerprint", lambda folder, name=name: name)
        compiling.compile_into(tmp_path, place / name)
        assert [path.name for path in place.iterdir() if path.name != "work"] == [name]
    monkeypatch.setattr(compiling, "fingerprint", lambda folder: "changed meanwhile")
    compiling.compile_into(tmp_path, place / "third")
    assert not (place / "third").exists()
    (tmp_path / "setup.py").write_text("raise SystemExit(3)\n")
    with pytest.raises(subprocess.CalledProcessError):
        compiling.compile_into(tmp_path, place / "fourth")
    assert not (place / "fourth").exists()


def test_without_sources_nothing_is_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "package", lambda: tmp_path / "site" / "bocage")
    assert compiling.workplace() is None
