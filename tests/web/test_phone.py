"""Tables on a phone: own score visible, cards enlarged, highlights of lessons in view, whole matches by tapping."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tools.pictures import TABLES, part, upload

from bocage.core.rng import Rng
from tests.marks import long, some
from tests.web.browser import (
    LISTENING,
    PHONE,
    Person,
    begin_lesson,
    moved,
    open_table,
    ready,
    seq,
    take_over,
    until,
    walk_on,
)
from tests.web.serving import PLAYABLE, Guest, Running

NAMES = [about.name for about in PLAYABLE]
#: Where the viewer's score is on each board.
POINTS = {
    "creatures": ".home .me .pts",
    "beerbread": ".land .pts:has(.low)",
    "villagers": ".square .mkt",
    "hallertau": ".vbox .me .pts",
    "agricola": ".home .me .pts",
}
#: A point of an element that a tap would hit after scrolling to it; null if it is covered everywhere.
WITHIN_REACH = """element => {
  const within = element.closest('#tip, .ask') ? 'nearest' : 'center';
  element.scrollIntoView({ block: within, inline: within });
  const inner = element instanceof SVGElement ? [element, ...element.querySelectorAll('*')] : [element];
  for (const shape of inner) {
    const box = shape.getBoundingClientRect();
    for (const [across, down] of [[.5, .5], [.25, .5], [.75, .5], [.5, .25], [.5, .75], [.2, .2], [.8, .8]]) {
      const x = box.left + across * box.width, y = box.top + down * box.height;
      const met = document.elementFromPoint(x, y);
      if (met && element.contains(met) && met.closest('[data-target], button, a') === element) return [x, y];
    }
  }
  return null;
}"""
#: The visible targets on the board.
IN_SIGHT = """[...document.querySelectorAll('[data-target]:not(#ask *)')]
  .filter(e => e.getBoundingClientRect().width).map(e => e.dataset.target)"""
#: What a tap on the board or on a button may lead to.
HEARD = """before => Number(document.getElementById('main').dataset.seq) > before ? 'moved'
  : document.querySelector('#tip[role=dialog]:popover-open .go button') ? 'shown'
  : document.querySelector('#ask .picking .picked') ? 'asked' : ''"""


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    with Person(browser, viewport=PHONE, has_touch=True, is_mobile=True) as page:
        yield page


def sit(page: Page, server: Running, game: str) -> None:
    """Sit at the table used for screenshots, in the middle of a match."""
    guest = Guest(server.url)
    place = upload(guest, part(game, *TABLES[game]))
    take_over(page, guest)
    guest.close()
    page.goto(server.url + place)
    open_curtain(page)


def open_curtain(page: Page) -> None:
    if page.locator("#curtain[open]").count():
        page.locator("#curtain button").tap()


def tap(page: Page, selector: str, place: int = 0) -> None:
    """Tap what is visible at that place, and fail where a real tap would miss it."""
    element = page.locator(selector).nth(place)
    point = element.evaluate(WITHIN_REACH)
    assert point, f"no tap reaches {selector} at {page.url}"
    page.touchscreen.tap(*point)


def answer(page: Page, rng: Rng) -> str:
    """Answer the question by tapping highlighted targets on the board or a button of the panel."""
    before = seq(page)
    targets = list(dict.fromkeys(page.evaluate(IN_SIGHT)))
    loose = page.locator("#ask :is(.loose, .go) button[name=option]").count()
    if targets and not (loose and rng.below(3) == 0):
        tap(page, f'[data-target="{rng.pick(targets)}"]:not(#ask *, :has(> .part))')
    elif loose:
        tap(page, "#ask :is(.loose, .go) button[name=option]", loose - 1)
    else:
        if page.locator("#ask .aslist[aria-expanded=false]").count():
            tap(page, "#ask .aslist")
        tap(page, "#ask button[name=option]")
    heard: str = until_heard(page, before)
    if heard == "shown":
        tap(page, "#tip .go button", rng.below(page.locator("#tip .go button").count()))
    elif heard == "asked":
        tap(page, "#ask .picked")
    moved(page, before)
    return heard


def until_heard(page: Page, before: int) -> Any:
    for _ in range(500):
        if found := page.evaluate(HEARD, before):
            return found
        page.wait_for_timeout(20)
    raise AssertionError(f"a tap was missed at {page.url}: {page.locator('#ask').inner_text()}")


@pytest.mark.parametrize("game", NAMES)
def test_own_score_is_visible(server: Running, phone: Page, game: str) -> None:
    sit(phone, server, game)
    shown = phone.locator(POINTS[game]).first
    expect(shown).to_be_in_viewport(ratio=0.95)
    assert re.search(r"\d", shown.text_content() or "")


#: For each game, a card somewhere at the table of the screenshots, and one that can be chosen.
CARDS = {
    "creatures": (".tile", ""),
    "beerbread": (".tray .bcard", ""),
    "villagers": (".kit .vc", ".road .vc.legal"),
    "hallertau": (".hand .hc.off", ".hand .hc.legal"),
    "agricola": (".table-cards .card", ""),
}


@pytest.mark.parametrize("game", NAMES)
def test_tap_enlarges_a_card_with_its_text(server: Running, phone: Page, game: str) -> None:
    sit(phone, server, game)
    for selector in filter(None, CARDS[game]):
        card = phone.locator(selector).first
        card.tap(force=True)  # unavailable cards too
        slip = phone.locator("#tip")
        expect(slip.locator(".face")).to_be_visible()
        assert len(slip.locator(".told p").last.inner_text()) > 4
        expect(slip).to_be_in_viewport(ratio=0.99)
        phone.touchscreen.tap(195, 24)  # tapping elsewhere closes it
        expect(slip).to_be_hidden()
    if CARDS[game][1]:
        before = seq(phone)
        phone.locator(CARDS[game][1]).first.tap(force=True)
        until_heard(phone, before)
        tap(phone, "#tip .go button")  # the enlarged card can be chosen
        moved(phone, before)


def test_hand_is_not_a_row_of_blank_cards(server: Running, phone: Page) -> None:
    sit(phone, server, "villagers")
    faces = phone.locator(".kit .vc .pt")
    expect(faces).to_have_count(4)
    for place in range(4):
        expect(faces.nth(place)).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize("game", some(NAMES, "hallertau"))
def test_highlights_of_a_lesson_are_visible_above_its_text(server: Running, phone: Page, game: str, long: bool) -> None:
    """To its end in the long run, up to the first sowing in the short one."""
    begin_lesson(phone, server.url, game)
    until(phone, LISTENING)
    ringed = 0
    while phone.locator(".lesson").count() and (long or ringed < 8):
        lesson = phone.locator(".lesson")
        if lesson.get_attribute("data-light") or lesson.get_attribute("data-option"):
            ringed += 1
            until(phone, "document.querySelectorAll('.ring').length > 0")
            boxes = [ring.bounding_box() for ring in phone.locator(".ring").all()]
            assert all(box and box["x"] >= 0 and box["y"] >= 0 for box in boxes)
            assert any(box and box["width"] >= 16 and box["height"] >= 16 for box in boxes)
            words = lesson.bounding_box()
            assert words
            for box in boxes:  # only the panel itself may be highlighted below the text
                assert box
                assert box["y"] + box["height"] <= words["y"] + 1 or box["y"] > words["y"]
        walk_on(phone)
    assert ringed > 5


@pytest.mark.parametrize("game", [pytest.param(name, marks=long) for name in NAMES])
def test_whole_match_by_tapping(server: Running, phone: Page, game: str) -> None:
    """Every tap must count, and the match must end with its score sheet."""
    open_table(phone, server.url, game, **{"seat-2": "bot:level1", "seed": "12"})
    rng, heard = Rng(12), []
    while ready(phone):
        heard.append(answer(phone, rng))
    assert len(heard) > 10
    assert "moved" in heard
    tap(phone, '#ask a[href$="/score"]')
    expect(phone.locator("table")).to_contain_text("Total")
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")


def test_a_few_choices_by_tapping(server: Running, phone: Page) -> None:
    open_table(phone, server.url, "villagers", **{"seat-2": "bot:level1", "seed": "12"})
    rng, heard = Rng(7), list[str]()
    while len(heard) < 8 and ready(phone):
        heard.append(answer(phone, rng))
    assert "shown" in heard
