"""Accessibility checks with axe: every kind of page, in both themes, on laptop and phone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from playwright.sync_api import Browser, Page
from tools.pictures import CROWDS, TABLES, part, upload

from tests.marks import long
from tests.web.browser import LAPTOP, PHONE, Person, open_curtain, serious, take_over
from tests.web.serving import PLAYABLE, Guest, Running

NAMES = [about.name for about in PLAYABLE]
SIZES = {"laptop": LAPTOP, "phone": PHONE}
BY_TURNS = ("light", "dark")
LOOKS = list(product(BY_TURNS, SIZES))
MIDWAY = {**{game: (game, *where) for game, where in TABLES.items()}, **CROWDS}


def looks(*short: tuple[str, str]) -> list[object]:
    """All themes and sizes; the short run takes only the chosen ones."""
    return [pytest.param(*look, marks=[] if look in short else long) for look in LOOKS]


@pytest.fixture
def seen(browser: Browser, theme: str, size: str) -> Iterator[Page]:
    touch = size == "phone"
    with Person(browser, "fr", viewport=SIZES[size], color_scheme=theme, has_touch=touch) as page:
        yield page


@pytest.mark.parametrize(("theme", "size"), looks(("dark", "phone")))
def test_every_kind_of_page(server: Running, seen: Page, theme: str, size: str) -> None:
    guest = Guest(server.url, "fr")
    take_over(seen, guest)
    over = upload(guest, part("villagers", "3-greedy-1"))
    seen.goto(server.url)
    take_over(seen, guest)
    guest.open(game="creatures", **{"seat-1": "me", "seat-2": "friend"})
    waiting, invitation = f"/t/{guest.id}", guest.invitation()
    guest.open("/first", game="agricola")
    lesson = f"/t/{guest.id}"
    for where in (
        "/",
        "/account",
        "/nowhere",
        waiting,
        lesson,
        f"{over}/score",
        f"{over}/replay?at=40",
        "/fairness",
        f"{over}/seat/2",
        "/library/hallertau?q=a",
        "/rules/agricola",
    ):
        seen.goto(server.url + where)
        serious(seen)
    seen.context.clear_cookies()
    seen.goto(server.url + invitation)
    serious(seen)
    seen.goto(server.url)
    seen.locator('[data-fold="table-villagers"]').click()
    serious(seen)
    guest.close()


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize(("theme", "size"), looks())
def test_every_score_sheet(server: Running, seen: Page, game: str, theme: str, size: str) -> None:
    guest = Guest(server.url, "fr")
    take_over(seen, guest)
    seen.goto(f"{server.url}{upload(guest, part(game, '2-greedy-1'))}/score")
    serious(seen)
    guest.close()


@pytest.mark.parametrize(
    ("table", "theme", "size"),
    [
        pytest.param(table, *look, marks=[] if table in TABLES and look == (BY_TURNS[n % 2], "laptop") else long)
        for n, table in enumerate(MIDWAY)
        for look in LOOKS
    ],
)
def test_every_board_and_its_panels(server: Running, seen: Page, table: str, theme: str, size: str) -> None:
    """The board, the menu, the list of keys, the other seats and the library panel."""
    guest = Guest(server.url, "fr")
    take_over(seen, guest)
    place = upload(guest, part(*MIDWAY[table]))
    take_over(seen, guest)
    seen.goto(server.url + place)
    open_curtain(seen)
    serious(seen)
    for tab in ("rivals", "story") if size == "phone" else ():
        seen.locator(f"button[data-tab={tab}]").click()
        serious(seen)
    seen.locator("details.menu > summary").click()
    serious(seen, ".menu")
    seen.keyboard.press("Escape")
    if size == "laptop":
        seen.keyboard.press("?")
        serious(seen, "#keys")
        seen.keyboard.press("Escape")
        seen.keyboard.press("l")
        serious(seen, "#ask")
    guest.close()
