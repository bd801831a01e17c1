"""The form for a new table: it fits the window, offers only what applies, and works without JavaScript."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from bocage.core.registry import About
from tests.web.browser import PHONE, Person, serious
from tests.web.serving import PLAYABLE, Guest, Running

each_game = pytest.mark.parametrize("about", PLAYABLE, ids=[about.name for about in PLAYABLE])


@each_game
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_form_fits_a_laptop_with_every_selection(server: Running, browser: Browser, about: About, lang: str) -> None:
    with Person(browser, lang, viewport={"width": 1280, "height": 900}) as page:
        page.goto(server.url)
        page.locator(f'[data-fold="table-{about.name}"]').click()
        form = page.locator(f"#table-{about.name}")
        for players in about.players:
            if len(about.players) > 1:
                form.locator(f'[name=players][value="{players}"]').check(force=True)
            assert form.evaluate("form => form.getBoundingClientRect().bottom") <= 900
            expect(form.locator(".seat:visible")).to_have_count(players)
            for option in about.options:
                shown = form.locator(f'label:visible > [name="option-{option.key}"]')
                values = [value.get_attribute("value") for value in shown.all()]
                assert not values or values == list(option.offered(players))
                assert values or option.given or not option.offered(players) or len(option.values) > 4
        assert page.evaluate("document.documentElement.scrollWidth") <= 1280


def test_levels_are_explained_beside_their_selection(server: Running, browser: Browser) -> None:
    with Person(browser, viewport=PHONE) as page:
        page.goto(server.url)
        page.locator('[data-fold="table-villagers"]').click()
        form = page.locator("#table-villagers")
        expect(form.locator(".seat-2 .means")).to_have_text(
            re.compile("Level 3, steady: weighs some"), use_inner_text=True
        )
        form.locator('[name=seat-2][value="bot:level1"]').check(force=True)
        expect(form.locator(".seat-2 .means")).to_have_text(
            re.compile("Level 1, beginner: sees very"), use_inner_text=True
        )
        form.locator("[name=who-2]").select_option("Odile")
        assert form.locator(".seat-2 .is use").get_attribute("href") == "/static/faces.svg#milk-maid"
        form.locator('[name=seat-2][value="friend"]').check(force=True)
        expect(form.locator(".seat-2 .villager")).to_be_hidden()
        expect(
            form.locator(".with-friends")
        ).to_be_visible()  # the option for hints among people is shown only with several people
        serious(page)


def test_form_opens_a_table_with_a_bot_without_javascript(server: Running, browser: Browser) -> None:
    with Person(browser, java_script_enabled=False, viewport={"width": 1280, "height": 900}) as page:
        page.goto(server.url)
        page.locator("#name-agricola ~ a.no-script").click()
        form = page.locator("#table-agricola")
        form.locator('[name=players][value="3"]').check(force=True)
        form.locator("[name=who-3]").select_option("Firmin")
        form.locator("button.main").click()
        expect(page.locator("#rivals")).to_contain_text("Firmin")


def test_copied_link_is_confirmed(server: Running, browser: Browser) -> None:
    with Person(browser, permissions=["clipboard-read", "clipboard-write"]) as page:
        page.goto(server.url)
        page.locator('[data-fold="table-creatures"]').click()
        form = page.locator("#table-creatures")
        form.locator('[name=seat-2][value="friend"]').check(force=True)
        form.locator("button.main").click()
        page.locator(".invitations a[data-copy]").click()
        expect(page.locator("#toast")).to_have_text("Link copied.")
        assert "/sit/" in page.evaluate("navigator.clipboard.readText()")
        page.locator(".give button").click()  # nobody has joined
        expect(page.locator("#rivals .face").first).to_be_visible()


@each_game
def test_rules_link_home_and_contain_no_markdown(anne: Guest, about: About) -> None:
    page = anne.client.get(f"/rules/{about.name}").text
    assert "`" not in page
    head = page.split("<h1>")[0]
    assert '<a class="btn" href="/">' in head
