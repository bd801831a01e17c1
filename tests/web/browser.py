"""A person in a real browser: waits for the turn and makes choices by mouse or keyboard."""

from __future__ import annotations

import re
import shutil
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from bocage.core.rng import Rng
from tests.web.serving import Guest

CHROMIUM = next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "google-chrome"))), None)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
LAPTOP = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}
WAIT = 10_000  # milliseconds to wait for something to click on

#: Whether it is this person's turn or the match is over, in one query, as the server may answer a pause between two.
#: A forced choice, which the page makes by itself, is no turn.
READY = """document.querySelector('#main[data-forced=off] #choose, #choose:not([data-forced])') ? 'asked'
  : document.querySelector('#ask a[href$="/score"]') ? 'over' : ''"""


class Person:
    """A separate browser context that fails on exit if the console has shown an error."""

    def __init__(self, browser: Browser, lang: str = "en", **options: Any) -> None:
        settings = {"viewport": LAPTOP, "locale": lang, "reduced_motion": "reduce", **options}
        self.context: BrowserContext = browser.new_context(**settings)
        self.errors: list[str] = []

    def __enter__(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        return page

    def __exit__(self, kind: object, *_: object) -> None:
        self.context.close()
        lost = ("Failed to load resource", "net::ERR")  # the connection failed because a test killed the server
        errors = [error for error in self.errors if not any(word in error for word in lost)]
        assert kind is not None or not errors, errors


def take_over(page: Page, guest: Guest) -> None:
    """Use the guest's session on this page."""
    url = str(guest.client.base_url)
    page.context.add_cookies(
        [{"name": cookie.name, "value": cookie.value or "", "url": url} for cookie in guest.client.cookies.jar]
    )


def until(page: Page, script: str, seconds: float = 20) -> Any:
    """Poll a script until its result is true, and return it. Polling is needed because the strict content policy does
    not let the page evaluate text."""
    for _ in range(int(seconds * 50)):
        if found := page.evaluate(script):
            return found
        page.wait_for_timeout(20)
    raise AssertionError(f"waited in vain for {script} at {page.url}")


def ready(page: Page) -> bool:
    """Wait for the person's turn; False if the match is over."""
    return bool(until(page, READY) == "asked")


def seq(page: Page) -> int:
    return int(page.locator("#main").get_attribute("data-seq") or -1)


def moved(page: Page, before: int) -> None:
    until(page, f"Number(document.getElementById('main').dataset.seq) > {before}")


#: Parts of the page that differ from what the server would send now; temporary classes are ignored.
ASTRAY = """async () => {
  const plain = (part) => {
    for (const one of part.querySelectorAll("[class]")) {
      one.classList.remove("lit", "more", "wider");
      if (!one.classList.length) one.removeAttribute("class");
    }
    return part;
  };
  const answer = await fetch(location.pathname + "/parts", { headers: { accept: "application/json" } });
  const { parts } = await answer.json();
  return Object.keys(parts).filter((id) => {
    const slot = document.getElementById(id);
    if (!slot || id === "ask") return false;
    const fresh = slot.cloneNode(false);
    fresh.innerHTML = parts[id];
    return !plain(fresh).isEqualNode(plain(slot.cloneNode(true)));
  });
}"""


def board_targets(page: Page) -> list[str]:
    """The highlighted targets on the board, outside the panel."""
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('[data-target]')].filter(e => !e.closest('#ask')).map(e => e.dataset.target)"
    )
    return list(dict.fromkeys(found))


def panel_options(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(
        "[...document.querySelectorAll('#ask button[name=option]')]"
        ".map(b => ({value: b.value, target: b.dataset.target || '', text: b.innerText}))"
    )
    return found


def press(page: Page, which: str = "button[name=option]", place: int = 0) -> None:
    """Choose one of the panel's options, even if the list is folded."""
    page.locator(f"#ask {which}").nth(place).evaluate("button => button.click()", timeout=WAIT)


def click_board(page: Page, target: str) -> None:
    """Click the element on the board for a target, or one of its parts."""
    element = page.locator(f'[data-target="{target}"]:not(#ask *, :has(> .part))').first
    if element.evaluate("element => element.tagName", timeout=WAIT) == "g":  # one of several scattered tokens
        element = element.locator("use, rect, path, circle").first
    element.scroll_into_view_if_needed(timeout=WAIT)
    element.click(force=True, timeout=WAIT)


def open_table(page: Page, url: str, game: str = "creatures", **fields: str) -> str:
    """Open a table with the form on the home page and return its address."""
    page.goto(url)
    page.locator(f'[data-fold="table-{game}"]').click()
    form = page.locator(f"#table-{game}")
    for name, value in fields.items():
        radio = form.locator(f'input[name="{name}"][value="{value}"]')
        if radio.count():
            radio.check(force=True)
        else:
            form.locator(f'input[name="{name}"]').fill(value)
    form.locator("button.main, button[type=submit]").last.click()
    page.wait_for_url(re.compile("/t/"))
    return page.url


#: The lesson shows a button, the learner is to choose, or the lesson is over.
LISTENING = (
    "!document.querySelector('.lesson') || !!document.querySelector('.lesson .btn.main') || "
    "!!document.querySelector('#ask form[data-choose]')"
)


def begin_lesson(page: Page, url: str, game: str) -> None:
    page.goto(url)
    page.locator(f'form[action="/first"]:has(input[value="{game}"]) button').click()
    page.wait_for_url(re.compile("/t/"))


def walk_on(page: Page) -> None:
    """Do what the current step of a lesson asks for."""
    go = page.locator(".lesson .btn.main")
    if go.count():
        before = page.locator(".lesson p").inner_text()
        go.click()
        until(page, f"document.querySelector('.lesson p')?.innerText !== {before!r}")
    else:
        at = seq(page)
        advised = page.locator(".lesson").get_attribute("data-option")
        press(page, ".advised" if advised else "button[name=option]")
        moved(page, at)
    until(page, LISTENING)


def play_by_clicking(page: Page) -> None:
    """Play to the end and open the score sheet."""
    clicks, looks = click_on(page)
    assert clicks > 10
    assert looks > 1
    look_at_the_score(page)


def look_at_the_score(page: Page) -> None:
    open_curtain(page)
    page.locator('#ask a[href$="/score"]').click()
    expect(page.locator("table")).to_contain_text("Total")


def open_curtain(page: Page) -> None:
    """At a shared screen with hidden cards, confirm that the next player is here."""
    if page.locator("#curtain[open]").count():
        page.locator("#curtain button").click()


def click_on(page: Page, most: int = 10_000, every: int = 20) -> tuple[int, int]:
    """Make choices, on the board where possible, and check the whole page after every few of them. Returns how many
    clicks on the board answered a question directly and how often the page was checked."""
    rng, clicks, looks, start = Rng(12), 0, 0, seq(page)
    for _ in range(most):
        if not ready(page):
            break
        open_curtain(page)
        before = seq(page)
        if (before - start) // every > looks:
            looks += 1
            assert page.evaluate(ASTRAY) == []  # the page was updated in parts and must equal a fresh one
        targets = [target for target in board_targets(page) if not target.startswith("animal-")]
        options = panel_options(page)
        if not options:
            continue  # the server has just answered a pause
        try:
            clicks += answer(page, rng, targets, options)
        except PlaywrightTimeoutError:
            if seq(page) == before:
                raise
            continue  # the server answered a pause between the check and the click
        moved(page, before)
    return clicks, looks


def answer(page: Page, rng: Rng, targets: list[str], options: list[dict[str, Any]]) -> bool:
    """Make a choice; True if one click on the board was enough."""
    stop = [option for option in options if not option["target"]]
    if targets and not (stop and rng.below(3) == 0):
        target = rng.pick(targets)
        click_board(page, target)
        if len([option for option in options if option["target"] == target]) <= 1:
            return True
        page.locator(f'#ask button[data-target="{target}"]').first.click(timeout=WAIT)
    elif stop:
        page.locator("#ask :is(.loose, .go) button[name=option]").last.click(timeout=WAIT)
    else:
        press(page)
    return False


def settled(page: Page) -> None:
    """Wait until all animations have ended."""
    until(page, "document.getAnimations().length === 0")


def serious(page: Page, part: str | None = None) -> None:
    """Assert that axe finds nothing serious or critical, on the page or in a part of it."""
    found = Axe().run(page, context=part).response["violations"]
    bad = [
        (rule["id"], [node["html"][:120] for node in rule["nodes"]][:3])
        for rule in found
        if rule["impact"] in ("serious", "critical")
    ]
    assert not bad, (page.url, bad)
