"""The library in a real browser: search while typing, beside a match, in both themes, on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from bocage.core.rules import paragraph
from tests.marks import one_each, some
from tests.web.browser import PHONE, Person, open_table, press, ready, seq, serious, until
from tests.web.serving import PLAYABLE, Running

NAMES = [about.name for about in PLAYABLE]


def test_typing_searches_and_updates_the_address(server: Running, browser: Browser) -> None:
    with Person(browser, "fr") as page:
        page.goto(server.url + "/library/agricola")
        page.locator("[name=q]").press_sequentially("erudit")
        expect(page.locator(".entry h2").first).to_contain_text("Érudit")
        expect(page).to_have_url(re.compile(r"\?q=erudit$"))
        page.locator(".decks a", has_text="Règles").click()
        expect(page.locator(".entry").first).to_contain_text("§\u00a047")
        expect(page).to_have_url(re.compile(r"\?q=erudit&deck=rules$"))
        page.reload()
        expect(page.locator(".entry").first).to_contain_text("§\u00a047")
        expect(page.locator("[name=q]")).to_have_value("erudit")
        page.locator("[name=q]").fill("rien de tel")
        expect(page.locator("[role=status]")).to_contain_text("Rien trouvé")


def test_citations_are_links(server: Running, browser: Browser) -> None:
    with Person(browser) as page:
        page.goto(server.url + "/library/agricola?q=AGR-R43")
        page.locator(".entry a", has_text="§\u00a0434").first.click()
        expect(page.locator(".entry h2").first).to_have_text("§\u00a0434")
        expect(page.locator("[name=q]")).to_have_value("AGR-434")


def test_without_javascript_it_is_a_form_with_links(server: Running, browser: Browser) -> None:
    with Person(browser, java_script_enabled=False) as page:
        page.goto(server.url + "/library/villagers")
        page.locator("[name=q]").fill("monk")
        page.locator("form.search button").click()
        expect(page.locator(".entry h2").first).to_contain_text("Monk")
        page.locator(".decks a", has_text="Rulings").click()
        expect(page).to_have_url(re.compile("deck=rulings"))


def test_library_opens_beside_a_match_without_disturbing_it(server: Running, page: Page) -> None:
    url = open_table(page, server.url, "villagers", **{"seat-2": "here", "option-first": "1"})
    page.locator("#curtain button").click()  # hands are hidden on a shared screen
    assert ready(page)
    page.keyboard.press("c")
    expect(page.locator("#library [name=q]")).to_be_focused()
    page.keyboard.type("monk")
    expect(page.locator("#library .entry h2").first).to_contain_text("Monk")
    assert page.url == url
    page.locator("#library summary").first.focus()
    page.keyboard.press("1")  # keys must not answer the question of the match
    page.keyboard.press("Escape")
    expect(page.locator("#library")).to_be_hidden()
    assert seq(page) == 0
    page.locator("#ask details.whys > summary").click()
    rule = page.locator("#ask .whys a").first
    rule.click()
    asked = (rule.get_attribute("href") or "").partition("q=")[2]
    expect(page.locator("#library .entry h2").first).to_have_text(paragraph(asked))
    page.locator("#library .close").click()
    expect(page.locator("#library")).to_be_hidden()
    press(page)
    until(page, "Number(document.getElementById('main').dataset.seq) > 0")


@pytest.mark.parametrize(("game", "theme"), one_each(NAMES, ["light", "dark"]))
def test_library_is_accessible_in_both_themes(server: Running, browser: Browser, game: str, theme: str) -> None:
    with Person(browser, "fr", color_scheme=theme) as page:
        page.goto(f"{server.url}/library/{game}")
        serious(page)
        page.goto(f"{server.url}/library/{game}?deck=rulings")
        serious(page)
        page.goto(f"{server.url}/library/{game}?q=xyzzy")
        serious(page)


def test_panel_is_accessible(server: Running, page: Page) -> None:
    open_table(page, server.url, "creatures", **{"seat-2": "here", "option-first": "1"})
    page.locator(".tool[data-library]").click()
    expect(page.locator("#library [name=q]")).to_be_focused()
    serious(page)


@pytest.mark.parametrize("deck", ["", "rules"])
@pytest.mark.parametrize("game", some(NAMES, "hallertau"))
def test_phone_needs_no_horizontal_scrolling(server: Running, browser: Browser, game: str, deck: str) -> None:
    with Person(browser, "fr", viewport=PHONE, has_touch=True) as page:
        page.goto(f"{server.url}/library/{game}?deck={deck}")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")
        serious(page)
        for link in page.locator(".decks a").all():
            box = link.bounding_box()
            assert box
            assert box["height"] >= 44
