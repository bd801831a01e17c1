"""Says which engine the tests run on, and that it is the one they were meant for."""

from __future__ import annotations

import os

import pytest

from bocage.arena.bench import compiled


def pytest_report_header() -> str:
    return f"engine: {'compiled' if compiled() else 'interpreted'}"


@pytest.fixture(scope="session", autouse=True)
def _engine_as_expected() -> None:
    expected = os.environ.get("BOCAGE_EXPECT")
    assert expected is None or expected == ("compiled" if compiled() else "interpreted")
