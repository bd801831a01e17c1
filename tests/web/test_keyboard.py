"""Matches played by keyboard alone, from the table to the score sheet."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tools.pictures import part, upload

from bocage.core import log
from bocage.core.rng import Rng
from bocage.games import GAMES
from tests.marks import long
from tests.web.browser import READY, moved, open_table, panel_options, ready, seq, take_over, until
from tests.web.serving import PLAYABLE, Guest, Running

NAMES = [about.name for about in PLAYABLE]
#: The focused element if Enter would press it: an element of the board or an option of the panel.
FOCUSED = """document.activeElement.matches('[data-target]:not(#ask *)') ? 'board'
  : document.activeElement.matches('#ask button[name=option]') ? 'panel' : ''"""
MOST_TABS = 150


def walk_to(page: Page, script: str) -> bool:
    """Press Tab until a script returns true."""
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if page.evaluate(script):
            return True
    return False


def press_walking(page: Page, before: int) -> bool:
    """Tab to the next element of the board that can be pressed, and press it; choose from a list if there is one."""
    if not walk_to(page, f"({FOCUSED}) === 'board'"):
        return False
    page.keyboard.press("Enter")
    page.wait_for_timeout(50)
    if seq(page) == before and page.evaluate(f"({FOCUSED}) === 'panel'"):
        page.keyboard.press("Enter")
    moved(page, before)
    return True


def press_key(page: Page, rng: Rng, before: int) -> None:
    """Press the key of an option; options beyond the last key are reached with Tab."""
    keys: list[str] = page.evaluate(
        "[...document.querySelectorAll('#choose button[name=option][data-key]')].map(button => button.dataset.key)"
    )
    page.keyboard.press(rng.pick(keys))
    moved(page, before)


def open_curtain_by_key(page: Page) -> None:
    if page.locator("#curtain[open]").count():
        page.keyboard.press("Enter")


def play_by_keyboard(page: Page, every: int) -> int:
    """Play to the end, making one choice in `every` on the board, and return how many those were."""
    rng, walked = Rng(5), 0
    for number in range(100_000):
        if not ready(page):
            return walked
        open_curtain_by_key(page)
        before = seq(page)
        if not panel_options(page):
            continue  # the server has just answered a pause
        if number % every == every - 1 and press_walking(page, before):
            walked += 1
        elif seq(page) == before:
            press_key(page, rng, before)
    raise AssertionError("a match without an end")


def score_by_keyboard(page: Page) -> None:
    """Go from the end of a match to its score sheet."""
    open_curtain_by_key(page)
    assert walk_to(page, "document.activeElement.matches('#ask a[href$=\"/score\"]')")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/score$"))
    expect(page.locator("table")).to_contain_text("Total")


@long
@pytest.mark.parametrize("game", NAMES)
def test_whole_match_by_keyboard_only(server: Running, page: Page, game: str) -> None:
    open_table(page, server.url, game, **{"seat-2": "bot:level1", "seed": "12"})
    assert play_by_keyboard(page, every=5) > 5
    score_by_keyboard(page)


@pytest.mark.parametrize("game", [name if name == "hallertau" else pytest.param(name, marks=long) for name in NAMES])
def test_end_of_a_match_by_keyboard_only(server: Running, page: Page, game: str) -> None:
    name = "2-clicked-21"
    choices = len(log.read(part(game, name), GAMES).choices)
    guest = Guest(server.url)
    place = upload(guest, part(game, name, choices - 8))
    take_over(page, guest)
    guest.close()
    page.goto(server.url + place)
    until(page, READY)
    play_by_keyboard(page, every=3)
    score_by_keyboard(page)
