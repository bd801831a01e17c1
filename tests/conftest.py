"""Shared pytest hooks: the engine in use, and the `--long` option that adds the long tests."""

from __future__ import annotations

import json
import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from bocage.core.build import compiled

LEFT_OUT = pytest.StashKey[int]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="the long tests too, and the others over all they can cover")


def pytest_configure(config: pytest.Config) -> None:
    settings.register_profile("long", max_examples=40)
    settings.register_profile("short", max_examples=4)
    settings.load_profile("long" if config.getoption("--long") else "short")


def pytest_report_header() -> str:
    return f"engine: {'compiled' if compiled() else 'interpreted'}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    long = [item for item in items if item.get_closest_marker("long")]
    config.stash[LEFT_OUT] = 0
    if not config.getoption("--long"):
        config.stash[LEFT_OUT] = len(long)
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if not item.get_closest_marker("long")]


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Report how many tests were left out: workers to the main process, the main process to `tools.suite`."""
    config = session.config
    left_out = config.stash.get(LEFT_OUT, 0)
    if hasattr(config, "workeroutput"):
        config.workeroutput["left out"] = left_out
    elif path := os.environ.get("BOCAGE_TALLY"):
        terminal = config.pluginmanager.get_plugin("terminalreporter")
        stats: dict[str, list[Any]] = terminal.stats if terminal else {}
        skipped = Counter(report.longrepr[2] for report in stats.get("skipped", ()))
        count = {word: len(stats.get(word, ())) for word in ("passed", "failed", "error")}
        Path(path).write_text(json.dumps(count | {"skipped": skipped, "left out": left_out}), encoding="utf-8")


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Take the count from any worker, since all of them have collected the same tests."""
    output = getattr(node, "workeroutput", {})
    node.config.stash[LEFT_OUT] = max(node.config.stash.get(LEFT_OUT, 0), output.get("left out", 0))


@pytest.fixture(scope="session", autouse=True)
def _engine_as_expected() -> None:
    expected = os.environ.get("BOCAGE_EXPECT")
    assert expected is None or expected == ("compiled" if compiled() else "interpreted")


@pytest.fixture(scope="session")
def long(pytestconfig: pytest.Config) -> bool:
    """Whether the long run was asked for."""
    return bool(pytestconfig.getoption("--long"))
