"""A custom deck in a real browser: choose a file, correct its errors in the form, and open the table."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.decks import TITLE, changed
from tests.web.browser import LAPTOP, PHONE, Person, ready, serious
from tests.web.serving import Running


@pytest.mark.parametrize(("viewport", "lang"), [(LAPTOP, "en"), (PHONE, "fr")], ids=["laptop", "phone"])
def test_deck_is_chosen_corrected_and_played_with(
    server: Running, browser: Browser, tmp_path: Path, viewport: dict[str, int], lang: str
) -> None:
    path = tmp_path / "my.deck"
    path.write_text(changed("beerbread").replace("BE01 | 9", "BE01 | 11"), encoding="utf-8")
    with Person(browser, lang, viewport=viewport) as page:
        page.goto(server.url)
        form = page.locator("#table-beerbread")
        expect(form).to_be_hidden()
        page.locator("button[data-fold=table-beerbread]").click()
        form.locator('[name=seat-2][value="here"]').check(force=True)
        form.locator("details.own summary").click()
        form.locator("[name=deck]").set_input_files(path)
        form.locator(".btn.main").click()
        expect(form).to_be_visible()
        expect(form.locator(".wrong li")).to_have_count(1)
        expect(form.locator(".wrong")).to_contain_text("11")
        expect(form.locator('[name=seat-2][value="here"]')).to_be_checked()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")
        serious(page)
        text = form.locator("[name=deck-text]")
        text.fill(text.input_value().replace("BE01 | 11", "BE01 | 9"))
        form.locator(".btn.main").click()
        assert ready(page)
        expect(page.locator("#fair .own summary")).to_contain_text(TITLE)
        serious(page)
