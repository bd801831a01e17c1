"""The page stays light: what a first board weighs on the line, and how long an update holds up the page."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from tools.pictures import TABLES, part, upload

from tests.web.browser import PHONE, Person, take_over, until
from tests.web.serving import PLAYABLE, Guest, Running

NAMES = [about.name for about in PLAYABLE]
MOST = 300_000  # bytes of a first board as they are sent
LOADED = "document.readyState === 'complete' && document.fonts.status === 'loaded'"


def weigh(page: Page, url: str) -> dict[str, int]:
    """The bytes of everything a browser with an empty cache fetches for a page, by address."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    names: dict[str, str] = {}
    weights: dict[str, int] = {}
    session.on("Network.requestWillBeSent", lambda sent: names.update({sent["requestId"]: sent["request"]["url"]}))

    def done(told: dict[str, Any]) -> None:
        weights[names[told["requestId"]]] = int(told["encodedDataLength"])

    session.on("Network.loadingFinished", done)
    page.goto(url)
    until(page, LOADED)
    page.wait_for_timeout(500)
    return weights


@pytest.mark.parametrize("game", NAMES)
def test_a_first_board_is_light_and_all_from_this_house(server: Running, browser: Browser, game: str) -> None:
    guest = Guest(server.url)
    place = server.url + upload(guest, part(game, *TABLES[game]))
    for size in ({}, {"viewport": PHONE}):
        with Person(browser, "fr", **size) as page:
            take_over(page, guest)
            weights = weigh(page, place)
            assert place in weights
            assert any(address.endswith(".woff2") for address in weights)
            assert [address for address in weights if not address.startswith(server.url)] == []
            assert sum(weights.values()) < MOST, sorted(weights.items(), key=lambda item: -item[1])[:12]
            told = page.evaluate("[...document.querySelectorAll('link[rel=preload]')].map(link => link.href)")
            used = page.evaluate("[...document.fonts].filter(face => face.status === 'loaded').length")
            assert told
            assert used >= len(told), "only what the first screen shows is asked for ahead"
    guest.close()
