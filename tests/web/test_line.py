"""Choices over a bad connection: kept and sent once it is back, accepted once, and shown as waiting."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

from tests.web.browser import click_board, moved, open_table, ready, seq, until
from tests.web.serving import Running


def at_one_screen(page: Page, server: Running) -> None:
    open_table(page, server.url, **{"seat-2": "here", "option-first": "1"})
    assert ready(page)


def test_choice_made_offline_is_sent_on_reconnection(server: Running, page: Page) -> None:
    at_one_screen(page, server)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.url.endswith("/choose") else None)
    page.context.set_offline(True)
    click_board(page, "space-wood-3")
    expect(page.locator("#unsent")).to_be_visible()
    expect(page.locator('#ask button[data-target="space-wood-3"]')).to_have_class(re.compile("waits"))
    click_board(page, "space-stone-2")  # a second press has no effect
    page.wait_for_timeout(700)
    assert seq(page) == 0
    page.context.set_offline(False)
    moved(page, 0)
    expect(page.locator("#unsent")).to_be_hidden()
    expect(page.locator("#toast")).to_contain_text("your choice was sent")
    expect(page.locator("#story")).to_contain_text("3 wood")
    assert seq(page) == 1
    assert ready(page)
    click_board(page, "space-stone-2")
    moved(page, 1)


def test_choice_whose_response_was_lost_is_accepted_once(server: Running, page: Page) -> None:
    at_one_screen(page, server)
    calls: list[str] = []

    def lose_the_first_answer(route: Route) -> None:
        calls.append(route.request.url)
        if len(calls) == 1:
            route.fetch()  # the request arrives, but its response is lost
            route.abort()
        else:
            route.continue_()

    page.route("**/choose", lose_the_first_answer)
    click_board(page, "space-wood-3")
    moved(page, 0)
    expect(page.locator("#unsent")).to_be_hidden()
    until(page, "busy === false")
    assert seq(page) == 1
    expect(page.locator("#toast")).not_to_contain_text("already")
    click_board(page, "space-stone-2")
    moved(page, 1)


def test_slow_choice_is_shown_as_waiting_and_sent_once(server: Running, page: Page) -> None:
    at_one_screen(page, server)
    calls: list[str] = []

    def slowly(route: Route) -> None:
        calls.append(route.request.url)
        page.wait_for_timeout(600)
        route.continue_()

    page.route("**/choose", slowly)
    page.locator("#space-wood-3").dispatch_event("click")
    page.locator("#space-wood-3").dispatch_event("click")
    expect(page.locator("#space-wood-3")).to_have_attribute("aria-busy", "true")
    expect(page.locator('#ask button[data-target="space-wood-3"]')).to_have_attribute("aria-busy", "true")
    moved(page, 0)
    assert len(calls) == 1
    assert page.locator("[aria-busy]").count() == 0
