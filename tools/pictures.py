"""Take the pictures for the documents: `python -m tools.pictures` plays prepared matches and writes docs/pictures/;
`python -m tools.pictures home library` takes only those.

Needs Chromium. Every page is the real one, served on loopback from a database of its own.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright
from tests.web.browser import (
    CHROMIUM,
    FLAGS,
    LAPTOP,
    LISTENING,
    PHONE,
    begin_lesson,
    open_curtain,
    take_over,
    until,
    walk_on,
)
from tests.web.serving import Guest, Running

Look = dict[str, Any]

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
GOLDEN = Path(__file__).resolve().parent.parent / "tests" / "golden"
#: Every table by day, by night in French, and on a phone.
LOOKS: Final[dict[str, Look]] = {
    "": {},
    "-night": {"color_scheme": "dark", "locale": "fr"},
    "-phone": {"viewport": PHONE},
}
#: The golden match of each game's table, and where it stands; further ones by day only.
TABLES: Final = {
    "creatures": ("2-greedy-1", 62),
    "beerbread": ("2-greedy-1", 70),
    "villagers": ("3-greedy-1", 90),
    "hallertau": ("2-greedy-1", 215),
    "agricola": ("2-greedy-1", 100),
}
CROWDS: Final = {
    "villagers-five": ("villagers", "5-greedy-1", 200),
    "villagers-solo": ("villagers", "1-greedy-1", 60),
    "hallertau-four": ("hallertau", "4-greedy-2", 420),
    "agricola-four": ("agricola", "4-greedy-2", 240),
}
LESSON_STEPS: Final = {"creatures": 8, "beerbread": 8, "villagers": 12, "hallertau": 8, "agricola": 8}


def main() -> None:
    wanted = [take for name, take in TAKES.items() if name in sys.argv[1:] or len(sys.argv) == 1]
    if CHROMIUM is None:
        sys.exit("Chromium is needed to take pictures, and was not found")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Running(f"sqlite:///{folder}/pictures.db")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
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
    page = context.new_page()
    take_over(page, guest)
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
    guest = member(server, "Anne")
    upload(guest, part("creatures", "2-greedy-1", 40))
    upload(guest, part("creatures", "2-greedy-2"))
    guest.open(game="creatures", **{"seat-1": "me", "seat-2": "friend"})
    for name, look in LOOKS.items():
        shoot(browser, guest, "/", f"home{name}", **{"viewport": {"width": 1366, "height": 900}, **look})
    guest.close()


def library(browser: Browser, server: Running) -> None:
    guest = Guest(server.url)
    wishes = ("agricola?q=scholar", "hallertau?deck=master", "villagers?q=monk")
    for wish, (name, look) in zip(wishes, LOOKS.items(), strict=True):
        shoot(browser, guest, f"/library/{wish}", f"library{name}", **look)
    guest.close()


def tables(browser: Browser, server: Running) -> None:
    guest = member(server, "Basile")
    for game, (match, choices) in TABLES.items():
        place = upload(guest, part(game, match, choices))
        for name, look in LOOKS.items():
            shoot(browser, guest, place, f"{game}{name}", open_curtain, **look)
    for name, crowd in CROWDS.items():
        shoot(browser, guest, upload(guest, part(*crowd)), name, open_curtain)
    guest.close()


def study(browser: Browser, server: Running) -> None:
    """A hint, a replay, and the score with its review."""
    guest = member(server, "Chloé")
    place = upload(guest, part("creatures", "2-greedy-1", 62))
    shoot(browser, guest, f"{place}/replay?at=50", "creatures-replay")
    shoot(browser, guest, place, "creatures-hint", ask_for_hint)
    over = upload(guest, part("creatures", "2-greedy-1"))
    for name in ("", "-night"):
        shoot(browser, guest, f"{over}/score", f"creatures-score{name}", wait_for_review, **LOOKS[name])
    guest.close()


def lessons(browser: Browser, server: Running) -> None:
    for game, step in LESSON_STEPS.items():
        context = browser.new_context(viewport={"width": 1366, "height": 768}, locale="en", reduced_motion="reduce")
        page = context.new_page()
        begin_lesson(page, server.url, game)
        until(page, LISTENING)
        while f"{step} of" not in page.locator(".lesson").inner_text():
            walk_on(page)
        page.mouse.move(0, 0)
        page.wait_for_timeout(700)
        page.screenshot(path=FOLDER / f"{game}-lesson.png")
        context.close()


def member(server: Running, name: str) -> Guest:
    """A guest with an account, so that pictures show a name."""
    guest = Guest(server.url)
    guest.post("/account/new", name=name, password="hedgerow birds")
    return guest


def wait_for_review(page: Page) -> None:
    page.locator("[data-review] ol").wait_for(timeout=180_000)


def ask_for_hint(page: Page) -> None:
    page.keyboard.press("h")
    page.locator("#ask .hint ol").wait_for(timeout=30_000)


TAKES: Final = {take.__name__: take for take in (home, library, tables, study, lessons)}

if __name__ == "__main__":
    main()
