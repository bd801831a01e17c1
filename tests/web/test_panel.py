"""The panel beside the board: its main button, its keys, and forced choices made automatically."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from bocage.core.registry import About
from bocage.core.rng import Rng
from bocage.core.words import LANGUAGES, Voice
from bocage.games import GAMES
from bocage.tables.rows import MatchRow, SeatRow, TableEvent
from bocage.tables.table import Table
from bocage.web.options import KEYS, is_forced, places
from bocage.web.panel import Page as Drawn
from tests.marks import one_each
from tests.web.browser import PHONE, Person, click_board, moved, open_table, ready, seq, serious, until
from tests.web.serving import PLAYABLE, Running

every_game = pytest.mark.parametrize("about", PLAYABLE, ids=lambda about: about.name)
TOOLS = "chloprsu"  # keys of tools, present and planned


def table_of(about: About, people: tuple[str, ...], lesson: int | None = None) -> Table:
    row = MatchRow("m", about.name, about.rules, len(people), {}, "7", lesson=lesson)
    return Table(about, row, [SeatRow("m", seat, "person", who, who) for seat, who in enumerate(people)], [], [])


def choose(table: Table, option: int) -> None:
    table.apply(TableEvent("m", table.seq + 1, table.match.game.seat, "choice", option))


def positions(about: About, most: int = 120) -> Iterator[Drawn]:
    """Pages of a match with random choices on a shared screen."""
    table, rng = table_of(about, ("anne", "anne")), Rng(3)
    while not table.over and table.seq < most:
        yield Drawn(table, "anne", "en")
        choose(table, rng.pick(table.match.game.options()))


def forced_at(about: About, people: tuple[str, ...], lesson: int | None = None) -> list[bool]:
    """Whether the page would choose automatically, for every question with only one option."""
    table, rng, found = table_of(about, people, lesson), Rng(3), []
    while not table.over and table.seq < 400:
        page = Drawn(table, people[table.match.game.question.seat], "en")
        if len(page.game.options()) == 1:
            found.append(is_forced(page))
        else:
            assert not is_forced(page)
        choose(table, rng.pick(table.match.game.options()))
    return found


# ---------------------------------------------------------------------- content
@every_game
def test_main_button_is_the_usual_continuation(about: About) -> None:
    ways = about.module("table.board").WAYS_ON
    for lang in LANGUAGES:
        assert ways <= set(Voice(lang, [about.package]).forms)
    seen = 0
    for page in positions(about):
        html = page.parts()["ask"]
        mains = re.findall(r'value="(\d+)"[^>]* class="btn main"', html)
        assert len(mains) <= 1
        for option in mains:
            key = page.game.question.describe(page.game, int(option)).say.key
            assert key in ways or len(page.game.options()) == 1
            seen += 1
    assert seen


@every_game
def test_options_on_the_board_are_listed_separately_and_none_is_missing(about: About) -> None:
    for page in positions(about):
        html = page.parts()["ask"]
        options = re.findall(r'<button name="option" value="(\d+)"', html)
        assert sorted(map(int, options)) == page.game.options()
        head, _, listed = html.partition('class="opts placed')
        placed = places(about.module("table.board").draw(page.scene()))
        for target in re.findall(r'data-target="([^"]*)"[^>]* class="opt"', head):
            assert target not in placed
        for target in re.findall(r'data-target="([^"]*)"[^>]* class="opt"', listed):
            assert target in placed
        keys = re.findall(r'data-key="(.)"', html)
        assert len(keys) == len(set(keys)) == min(len(options), len(KEYS))


def test_options_do_not_use_the_keys_of_tools() -> None:
    assert not set(KEYS) & set(TOOLS)
    assert len(set(KEYS)) == len(KEYS) == 27


def test_forced_choices_are_made_automatically() -> None:
    about = GAMES["creatures"]
    assert not about.secrets
    assert forced_at(about, ("anne", "anne"))
    assert all(forced_at(about, ("anne", "anne")))
    assert all(forced_at(about, ("anne", "basile"))), "with no hidden cards nothing can be revealed by it"


@pytest.mark.parametrize("about", [about for about in PLAYABLE if about.secrets], ids=lambda about: about.name)
def test_forced_choices_are_asked_where_answering_at_once_would_reveal_something(about: About) -> None:
    assert not any(forced_at(about, ("anne", "basile")))
    assert not any(forced_at(about, ("anne", "anne"))), "the next player at this screen has not sat down yet"


def test_lesson_leaves_every_choice_to_the_learner() -> None:
    assert not any(forced_at(GAMES["creatures"], ("anne", "anne"), lesson=0))


# ---------------------------------------------------------------------- in a browser
def at_one_screen(page: Page, server: Running, **fields: str) -> None:
    open_table(page, server.url, **{"seat-2": "here", "option-first": "1", **fields})
    assert ready(page)


def test_folding_of_the_list_is_remembered(server: Running, page: Page) -> None:
    at_one_screen(page, server)
    fold, shown = page.locator("#ask .aslist"), "document.getElementById('options').offsetHeight > 100"
    assert not page.evaluate(shown)
    expect(fold).to_have_attribute("aria-expanded", "false")
    with page.expect_response("**/prefs"):
        fold.click()
    expect(fold).to_have_attribute("aria-expanded", "true")
    assert page.evaluate(shown)
    page.reload()
    expect(page.locator("#ask .aslist")).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("l")
    expect(page.locator("#ask .aslist")).to_have_attribute("aria-expanded", "false")


def test_tab_reaches_the_question_first_and_opens_the_list(server: Running, page: Page) -> None:
    at_one_screen(page, server)
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("#ask .aslist")).to_be_focused()
    page.keyboard.press("Tab")
    first = page.locator("#ask button[name=option]").first
    expect(first).to_be_focused()
    box = first.bounding_box()
    assert box
    assert box["height"] > 20
    page.keyboard.press("Enter")
    moved(page, 0)


def test_every_option_has_a_key_and_question_mark_lists_them(server: Running, page: Page) -> None:
    at_one_screen(page, server)
    tenth = page.locator("#ask button[name=option]").nth(9)
    expect(tenth.locator("kbd")).to_have_text("a")
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    serious(page, "#keys")
    page.keyboard.press("a")  # keys make no choice while their list is open
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    assert seq(page) == 0
    page.keyboard.press("a")
    moved(page, 0)


def test_digit_keys_work_where_they_need_shift(server: Running, page: Page) -> None:
    """As on a French keyboard, whose top row gives & é " without Shift."""
    at_one_screen(page, server)
    page.evaluate(
        'document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "é", code: "Digit2", bubbles: true }))'
    )
    moved(page, 0)


def test_place_with_several_options_asks_which(server: Running, page: Page) -> None:
    open_table(page, server.url, "hallertau", players="1", seed="12")
    assert ready(page)
    several = page.evaluate(
        """() => {
          const of = Map.groupBy(document.querySelectorAll("#choose button[data-target]"), (one) => one.dataset.target);
          return [...of].find(([target, buttons]) => buttons.length > 1)[0];
        }"""
    )
    click_board(page, several)
    shown = page.locator("#ask .picking > :visible")
    assert shown.count() == page.locator(f'#ask button[data-target="{several}"]').count()
    before = seq(page)
    shown.last.click()
    moved(page, before)


def test_forced_choice_is_made_announced_and_undone(server: Running, page: Page) -> None:
    """With materials for only one kind of building, a forced choice must come up sooner or later."""
    at_one_screen(page, server)
    rng = Rng(77)
    told = 0
    for _ in range(40):
        assert ready(page)
        before = seq(page)
        count = page.locator("#ask button[name=option]").count()
        assert count > 1, "a forced choice was asked"
        page.locator("#ask button[name=option]").nth(rng.below(count)).evaluate("button => button.click()")
        moved(page, before)
        until(page, "!document.querySelector('#choose[data-forced]')")
        told = page.locator("#ask .made").count()
        if told:
            break
    assert told
    before = seq(page)
    page.locator("#ask .made button").click()
    moved(page, before)
    page.wait_for_timeout(300)
    assert seq(page) == before + 1, "an undone choice must not be made automatically again"
    assert page.locator("#ask button[name=option]").count() == 1
    page.keyboard.press("1")
    moved(page, before + 1)


@pytest.mark.parametrize(("lang", "theme"), one_each(["fr", "en"], ["light", "dark"]))
@pytest.mark.parametrize("viewport", [None, PHONE], ids=["laptop", "phone"])
def test_menu_entries_are_not_cut_off(
    server: Running, browser: Browser, lang: str, theme: str, viewport: dict[str, int] | None
) -> None:
    size = {"viewport": viewport} if viewport else {}
    with Person(browser, lang, color_scheme=theme, **size) as page:
        at_one_screen(page, server)
        page.locator("details.menu > summary").click()
        cramped = page.evaluate(
            """() => [...document.querySelectorAll(".menu :is(.wish, .wish span, button, .menu-item)")]
              .filter((one) => one.checkVisibility() && (one.scrollWidth > one.clientWidth + 1 && one.clientWidth
                || one.scrollHeight > one.clientHeight + 1 && one.clientHeight)).map((one) => one.textContent)"""
        )
        assert cramped == []
        assert page.evaluate(
            """() => {
              const boxes = [...document.querySelectorAll(".pick button")].map((one) => one.getBoundingClientRect());
              const beside = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1;
              const below = (a, b) => a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
              return boxes.every((a, n) => boxes.every((b, m) => n >= m || beside(a, b) || below(a, b)));
            }"""
        ), "an entry overlaps another"
        sheet = page.locator(".menu > .sheet").bounding_box()
        assert sheet
        assert sheet["x"] >= 0
        assert sheet["x"] + sheet["width"] <= (viewport or {"width": 1366})["width"]
        serious(page, ".menu")
        page.mouse.click(5, 300)
        expect(page.locator(".menu > .sheet")).to_be_hidden()


def test_keys_are_shown_on_the_board_while_the_list_is_folded(server: Running, page: Page) -> None:
    open_table(page, server.url, **{"seat-2": "here", "option-first": "1"})
    assert ready(page)
    badges = page.locator("#badges kbd")
    places = page.locator("#choose .placed button[data-key]")
    expect(badges).to_have_count(places.count())
    badge = badges.filter(has_text=re.compile("^1$"))
    target = page.locator('#choose button[data-key="1"]').get_attribute("data-target")
    at, space = badge.bounding_box(), page.locator(f"#{target}").bounding_box()
    assert at
    assert space
    assert abs(at["x"] + at["width"] / 2 - space["x"]) < 8
    assert abs(at["y"] + at["height"] / 2 - space["y"]) < 8
    page.keyboard.press("l")
    expect(badges).to_have_count(0)
    page.keyboard.press("l")
    expect(badges).to_have_count(places.count())
