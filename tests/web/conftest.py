"""One server with a fresh database for the HTTP tests of a worker, and one browser for each file that needs it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.browser import CHROMIUM, FLAGS, Person
from tests.web.serving import Guest, Running


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark browser tests, run them first because they take longest, and skip them without Chromium. On CI it is
    required."""
    missing = CHROMIUM is None and not os.environ.get("CI")
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)
            if missing:
                item.add_marker(pytest.mark.skip("Chromium is not installed, so browser tests are skipped"))
    items.sort(key=lambda item: item.get_closest_marker("browser") is None)


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


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield launched
        launched.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with Person(browser) as page:
        yield page
