"""One server for the HTTP tests of a worker, with a fresh database."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.serving import Guest, Running


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder: Path = tmp_path_factory.mktemp("server")
    running = Running(f"sqlite:///{folder / 'bocage.db'}")
    yield running
    running.stop()


@pytest.fixture
def anne(server: Running) -> Iterator[Guest]:
    guest = Guest(server.url)
    yield guest
    guest.close()


@pytest.fixture
def basile(server: Running) -> Iterator[Guest]:
    guest = Guest(server.url, "fr")
    yield guest
    guest.close()
