"""Page performance: the size of a first board, and the work of an update."""

from __future__ import annotations

from statistics import median
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page
from tools.pictures import TABLES, part, upload

from tests.web.browser import PHONE, Person, moved, open_curtain, press, ready, seq, take_over, until
from tests.web.serving import PLAYABLE, Guest, Running

NAMES = [about.name for about in PLAYABLE]
MOST = 300_000  # bytes transferred for a first board
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
def test_first_board_is_small_and_fetches_nothing_from_other_sites(
    server: Running, browser: Browser, game: str
) -> None:
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
            assert used >= len(told), "only what the first screen shows may be preloaded"
    guest.close()


#: Counts the elements an update inserts, except those of the question, which is always new.
TOUCHED = """() => {
  window.touched = 0;
  const count = (node) => (node.nodeType === Node.ELEMENT_NODE ? 1 + node.querySelectorAll("*").length : 0);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (!target.closest("#ask, #badges, #tip")) for (const node of addedNodes) window.touched += count(node);
    }
  }).observe(document.body, { childList: true, subtree: true });
}"""
MOST_TOUCHED = 50  # elements of 2,200; usually about 17, but 100 if neighbouring elements are morphed into each other
MOST_CPU = 0.1  # seconds on the main thread without animations; usually about 0.04, more if CPU caches are shared


def test_update_changes_only_what_is_different(server: Running, browser: Browser) -> None:
    """On the largest page. Only successive choices of one seat count: others redraw a shared screen completely."""
    guest = Guest(server.url)
    place = server.url + upload(guest, part("hallertau", *TABLES["hallertau"]))
    touched, taken = [], []
    with Person(browser, "fr") as page:
        take_over(page, guest)
        page.goto(place)
        until(page, LOADED)
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        page.evaluate(TOUCHED)
        for _ in range(14):
            open_curtain(page)
            assert ready(page)
            page.wait_for_timeout(250)  # let the previous update finish
            page.evaluate("window.touched = 0")
            seat, before, start = page.locator("#main").get_attribute("data-seat"), seq(page), worked(session)
            press(page)
            moved(page, before)
            page.wait_for_timeout(250)
            if page.locator("#main").get_attribute("data-seat") == seat and seq(page) == before + 1:
                touched.append(page.evaluate("window.touched"))
                taken.append(worked(session) - start)
    guest.close()
    assert len(touched) >= 5
    assert median(touched) < MOST_TOUCHED, touched
    assert median(taken) < MOST_CPU, taken


def worked(session: CDPSession) -> float:
    """CPU time of the page's main thread, in seconds."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return float(next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration"))
