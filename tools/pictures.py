"""Take the pictures of the documents: `python -m tools.pictures` plays prepared matches and writes docs/pictures/;
`python -m tools.pictures home library` takes only those.

Needs Chromium. Every page is the real one, served on loopback from a database of its own.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright
from tests.web.browser import FLAGS, LAPTOP, PHONE
from tests.web.serving import Guest, Running

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
GOLDEN = Path(__file__).resolve().parent.parent / "tests" / "golden"


def main() -> None:
    wanted = [take for take in TAKES if take.__name__ in sys.argv[1:] or len(sys.argv) == 1]
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        sys.exit("Chromium is needed to take pictures, and was not found")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Running(f"sqlite:///{folder}/pictures.db")
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for take in wanted:
            take(browser, server)
        browser.close()
        server.stop()


def shoot(
    browser: Browser, guest: Guest, path: str, name: str, act: Callable[[Page], None] = lambda page: None, **how: Any
) -> None:
    """One page as a guest sees it."""
    settings: dict[str, Any] = {"viewport": LAPTOP, "locale": "en", "reduced_motion": "reduce", **how}
    context = browser.new_context(**settings)
    for cookie in guest.client.cookies.jar:
        context.add_cookies([{"name": cookie.name, "value": cookie.value or "", "url": str(guest.client.base_url)}])
    page = context.new_page()
    page.goto(f"{guest.client.base_url}".rstrip("/") + path)
    page.wait_for_timeout(700)
    act(page)
    page.screenshot(path=FOLDER / f"{name}.png")
    context.close()


def upload(guest: Guest, log: str) -> str:
    """A table at this screen from a log; its path."""
    answer = guest.client.post("/upload", files={"log": ("x.match", log)})
    guest.id = answer.headers["location"].split("/")[2]
    return f"/t/{guest.id}"


def part(game: str, name: str, choices: int | None = None) -> str:
    """A golden match, or its first choices."""
    lines = (GOLDEN / game / f"{name}.match").read_text(encoding="utf-8").splitlines()
    if choices is None:
        return "\n".join(lines) + "\n"
    start = lines.index("") + 1
    return "\n".join(lines[: start + choices]) + "\n"


def home(browser: Browser, server: Running) -> None:
    guest = Guest(server.url)
    guest.post("/account/new", name="Anne", password="hedgerow birds")
    upload(guest, part("creatures", "2-greedy-1", 40))
    upload(guest, part("creatures", "2-greedy-2"))
    guest.open(game="creatures", **{"seat-1": "me", "seat-2": "friend"})
    tall = {"width": 1366, "height": 900}
    shoot(browser, guest, "/", "home", viewport=tall)
    shoot(browser, guest, "/", "home-night", viewport=tall, color_scheme="dark", locale="fr")
    shoot(browser, guest, "/", "home-phone", viewport=PHONE)
    guest.close()


def library(browser: Browser, server: Running) -> None:
    guest = Guest(server.url)
    shoot(browser, guest, "/library/agricola?q=scholar", "library")
    shoot(browser, guest, "/library/hallertau?deck=master", "library-night", color_scheme="dark", locale="fr")
    shoot(browser, guest, "/library/villagers?q=monk", "library-phone", viewport=PHONE)
    guest.close()


def creatures(browser: Browser, server: Running) -> None:
    guest = Guest(server.url)
    guest.post("/account/new", name="Basile", password="hedgerow birds")
    place = upload(guest, part("creatures", "2-greedy-1", 62))
    shoot(browser, guest, place, "creatures")
    shoot(browser, guest, place, "creatures-night", color_scheme="dark", locale="fr")
    shoot(browser, guest, place, "creatures-phone", viewport=PHONE)
    shoot(browser, guest, f"{place}/replay?at=50", "creatures-replay")
    over = upload(guest, part("creatures", "2-greedy-1"))
    shoot(browser, guest, f"{over}/score", "creatures-score", wait_for_review)
    shoot(browser, guest, f"{over}/score", "creatures-score-night", wait_for_review, color_scheme="dark", locale="fr")
    shoot(browser, guest, place, "creatures-hint", ask_for_hint)
    guest.close()


def wait_for_review(page: Page) -> None:
    page.locator("[data-review] ol").wait_for(timeout=180_000)


def ask_for_hint(page: Page) -> None:
    page.keyboard.press("h")
    page.locator("#ask .hint ol").wait_for(timeout=30_000)


def open_curtain(page: Page) -> None:
    """At one screen with hidden cards, say that the next player is here."""
    if page.locator("#curtain[open]").count():
        page.locator("#curtain button").click()


def beerbread(browser: Browser, server: Running) -> None:
    guest = Guest(server.url)
    guest.post("/account/new", name="Chloé", password="hedgerow birds")
    place = upload(guest, part("beerbread", "2-greedy-1", 70))
    shoot(browser, guest, place, "beerbread", open_curtain)
    shoot(browser, guest, place, "beerbread-night", open_curtain, color_scheme="dark", locale="fr")
    shoot(browser, guest, place, "beerbread-phone", open_curtain, viewport=PHONE)
    guest.close()


def villagers(browser: Browser, server: Running) -> None:
    guest = Guest(server.url)
    guest.post("/account/new", name="Denis", password="hedgerow birds")
    place = upload(guest, part("villagers", "3-greedy-1", 90))
    shoot(browser, guest, place, "villagers", open_curtain)
    shoot(browser, guest, place, "villagers-night", open_curtain, color_scheme="dark", locale="fr")
    shoot(browser, guest, place, "villagers-phone", open_curtain, viewport=PHONE)
    place = upload(guest, part("villagers", "5-greedy-1", 200))
    shoot(browser, guest, place, "villagers-five", open_curtain)
    place = upload(guest, part("villagers", "1-greedy-1", 60))
    shoot(browser, guest, place, "villagers-solo", open_curtain)
    guest.close()


def hallertau(browser: Browser, server: Running) -> None:
    guest = Guest(server.url)
    guest.post("/account/new", name="Élise", password="hedgerow birds")
    place = upload(guest, part("hallertau", "2-greedy-1", 215))
    shoot(browser, guest, place, "hallertau", open_curtain)
    shoot(browser, guest, place, "hallertau-night", open_curtain, color_scheme="dark", locale="fr")
    shoot(browser, guest, place, "hallertau-phone", open_curtain, viewport=PHONE)
    place = upload(guest, part("hallertau", "4-greedy-2", 420))
    shoot(browser, guest, place, "hallertau-four", open_curtain)
    guest.close()


def agricola(browser: Browser, server: Running) -> None:
    guest = Guest(server.url)
    guest.post("/account/new", name="Fanny", password="hedgerow birds")
    place = upload(guest, part("agricola", "2-greedy-1", 100))
    shoot(browser, guest, place, "agricola", open_curtain)
    shoot(browser, guest, place, "agricola-night", open_curtain, color_scheme="dark", locale="fr")
    shoot(browser, guest, place, "agricola-phone", open_curtain, viewport=PHONE)
    place = upload(guest, part("agricola", "4-greedy-2", 240))
    shoot(browser, guest, place, "agricola-four", open_curtain)
    guest.close()


TAKES: Final = (home, library, creatures, beerbread, villagers, hallertau, agricola)

if __name__ == "__main__":
    main()
