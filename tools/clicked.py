"""Record matches played in the browser: `python -m tools.clicked [GAME ...]` clicks a match of each game from start to
end in Chromium, at each player count, and writes it to tests/golden/; `villagers/5` is one with five players.

Whatever a person does wrong on a page, the page must bear it: the golden test plays every recorded match again.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from tests.web.browser import CHROMIUM, FLAGS, LAPTOP, open_table, play_by_clicking
from tests.web.serving import Running

from bocage.core.registry import About
from bocage.games import GAMES

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden"
SEED = 21


def main() -> None:
    if CHROMIUM is None:
        sys.exit("Chromium is needed to click matches, and was not found")
    names = sys.argv[1:] or [about.name for about in GAMES]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Running(f"sqlite:///{folder}/clicked.db")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for wish in names:
            name, _, players = wish.partition("/")
            for count in [int(players)] if players else GAMES[name].players:
                record(browser, server, GAMES[name], count)
        browser.close()
        server.stop()


def record(browser: Browser, server: Running, about: About, players: int) -> None:
    """One match against the first level, clicked to its score sheet, as the page lets it be downloaded."""
    start = time.monotonic()
    settings: dict[str, Any] = {"viewport": LAPTOP, "locale": "en", "reduced_motion": "reduce"}
    context = browser.new_context(**settings)
    page, errors = context.new_page(), list[str]()
    page.on("pageerror", lambda error: errors.append(str(error)))
    seats = {f"seat-{seat}": "bot:level1" for seat in range(2, players + 1)}
    counts = {"players": str(players)} if len(about.players) > 1 else {}
    url = open_table(page, server.url, about.name, **counts, **seats, seed=str(SEED))
    play_by_clicking(page)
    path = FOLDER / about.name / f"{players}-clicked-{SEED}.match"
    path.write_text(page.request.get(f"{url}/match").text(), encoding="utf-8")
    context.close()
    if errors:
        sys.exit(f"{path.name}: {errors}")
    print(f"{about.name} {path.name}: {time.monotonic() - start:.0f} s", flush=True)


if __name__ == "__main__":
    main()
