"""Clicks work while pieces are still moving, and animations never cover the page."""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from tools.pictures import part, upload

from bocage.core import log
from bocage.core.rng import Rng
from bocage.games import GAMES
from tests.marks import long
from tests.web.browser import Person, click_board, moved, open_curtain, open_table, ready, seq, take_over, until
from tests.web.serving import PLAYABLE, Guest, Running

DELAYS = (30, 150, 400, 900)  # milliseconds after the question appeared
CLICKS = 100
#: Everything clickable on the board or in the panel, and its final position.
SPOTS = """() => {
  const shows = document.getAnimations(), times = shows.map((show) => show.currentTime);
  for (const show of shows) show.currentTime = show.effect.getComputedTiming().endTime;
  const found = [], buttons = (target) => document.querySelectorAll(`#choose button[data-target="${target}"]`);
  for (const one of document.querySelectorAll("[data-target]:not(:has(> .part)), #ask button[name=option]")) {
    const panel = one.closest("#ask");
    if (panel ? one.closest(".placed") : buttons(one.dataset.target).length !== 1) continue;
    if (!one.checkVisibility({ visibilityProperty: true })) continue;
    const box = (one.localName === "g" ? one.querySelector("use, rect, path, circle") : one).getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    if (hit && (one.contains(hit) || hit.closest("[data-target]") === one)) found.push([x, y]);
  }
  shows.forEach((show, n) => { show.currentTime = times[n]; });
  return found;
}"""
#: When the current question was drawn.
STAMP = """() => {
  window.asked = performance.now();
  document.addEventListener("swapped", () => { window.asked = performance.now(); });
}"""


def click_after(page: Page, rng: Rng, delay: int) -> bool:
    """Click something a given time after the question appeared. False if the click was not taken, or if nothing can be
    clicked directly."""
    until(page, "document.querySelector('#choose, #ask a[href$=\"/score\"]') && 'asked'")
    before = seq(page)
    spots: list[list[float]] = page.evaluate(SPOTS)
    late: float = page.evaluate("performance.now() - window.asked")
    if not spots:
        return False
    time.sleep(max(0.0, delay - late) / 1000)
    x, y = rng.pick(spots)
    page.mouse.click(x, y)
    moved(page, before)
    return True


def table_of(page: Page, server: Running, game: str, players: int) -> None:
    """A recorded match on this screen, from a third of its length on."""
    name = f"{players}-clicked-21"
    guest = Guest(server.url)
    place = upload(guest, part(game, name, len(log.read(part(game, name), GAMES).choices) // 3))
    take_over(page, guest)
    guest.close()
    page.context.add_cookies([{"name": "bocage-prefs", "value": "forced=off", "url": server.url}])
    page.goto(server.url + place)
    page.evaluate(STAMP)


@pytest.mark.parametrize(
    ("game", "players"),
    [
        pytest.param(
            about.name, players, marks=[] if (about.name, players) in (("creatures", 2), ("villagers", 2)) else long
        )
        for about in PLAYABLE
        for players in about.players
    ],
)
def test_click_on_a_new_question_is_taken(
    server: Running, browser: Browser, game: str, players: int, long: bool
) -> None:
    """A hundred clicks at every delay in the long run, one at each in the short one."""
    rng = Rng(5)
    for delay in DELAYS:
        with Person(browser, reduced_motion="no-preference") as page:
            table_of(page, server, game, players)
            taken = asked = 0
            while taken < (CLICKS if long else 2):
                asked += 1
                assert asked < 400
                open_curtain(page)
                if page.locator('#ask a[href$="/score"]').count():
                    table_of(page, server, game, players)
                elif click_after(page, rng, delay):
                    taken += 1
                else:  # several options at one place, to be chosen from a list
                    before = seq(page)
                    page.locator("#choose button[name=option]").first.evaluate("button => button.click()")
                    moved(page, before)


#: Counts animated pieces and covers over the page.
WATCH = """() => {
  window.glided = [];
  window.covers = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    window.glided.push([this.dataset.piece, frames.translate[0]]);
    return animate.call(this, frames, timing);
  };
  document.startViewTransition = () => { window.covers += 1; };
}"""


def watched(page: Page, server: Running) -> None:
    open_table(page, server.url, **{"seat-2": "here", "option-first": "1"})
    assert ready(page)
    page.evaluate(WATCH)


def test_pieces_glide_without_covering_the_page(server: Running, browser: Browser) -> None:
    with Person(browser, reduced_motion="no-preference") as page:
        watched(page, server)
        click_board(page, "space-wood-3")
        moved(page, 0)
        until(page, "window.glided.length > 0")
        glides: Any = page.evaluate("window.glided")
        page.evaluate(
            "() => { show(Object.fromEntries(drawn)); }"
        )  # the answer to the request, after the stream has brought the same update
        assert page.evaluate("window.glided") == glides
        assert page.evaluate("window.covers") == 0


def test_reduced_motion_disables_gliding(server: Running, browser: Browser) -> None:
    with Person(browser) as page:
        watched(page, server)
        click_board(page, "space-wood-3")
        moved(page, 0)
        assert page.evaluate("window.glided") == []


def test_clicks_apply_to_final_positions(server: Running, browser: Browser) -> None:
    """A piece flying over a space does not catch its clicks, and the space works before its own piece has landed."""
    with Person(browser, reduced_motion="no-preference") as page:
        watched(page, server)
        spot = page.locator("#space-walls").bounding_box()
        assert spot
        page.evaluate(
            """() => {
              const far = document.getElementById("space-wood-3"), here = document.getElementById("space-walls");
              const [from, to] = [far, here].map((one) => one.getBoundingClientRect());
              const way = { translate: [`${to.x - from.x}px ${to.y - from.y}px`, "0px 0px"], zIndex: [9, 9] };
              const away = { translate: ["500px 0px", "0px 0px"] };
              gliding = [far.animate(way, 60000), here.animate(away, 60000)];
            }"""
        )
        page.mouse.click(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
        moved(page, 0)
        until(page, "!!document.querySelector('[data-target^=side-]')")  # next question: where to build a wall
