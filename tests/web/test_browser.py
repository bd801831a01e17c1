"""Tables in a real browser: whole matches by mouse and keyboard, two people, lost connections, phones, dark theme."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tools.pictures import part, upload

from bocage.core import log
from bocage.core.rng import Rng
from bocage.games import GAMES
from tests.marks import long, one_each
from tests.web.browser import (
    PHONE,
    Person,
    board_targets,
    click_board,
    click_on,
    look_at_the_score,
    moved,
    open_table,
    panel_options,
    play_by_clicking,
    press,
    ready,
    seq,
    serious,
    settled,
    take_over,
    until,
)
from tests.web.serving import PLAYABLE, Guest, Process, Running

NAMES = [about.name for about in PLAYABLE]
SHORT = "creatures"  # the shortest match; the others are played whole in the long run
MATCHES = [pytest.param(name, {}, id=name, marks=[] if name == SHORT else long) for name in NAMES]
MATCHES += [pytest.param("agricola", {"option-cards": "no"}, id="agricola-no-cards", marks=long)]
#: Tables with other player counts, tested from the middle of a recorded match.
OTHERS = [
    pytest.param(about.name, players, marks=[] if players in (1, about.players[-1]) else long)
    for about in PLAYABLE
    for players in about.players
    if players != 2
]


@pytest.mark.parametrize(("game", "options"), MATCHES)
def test_whole_match_against_a_bot_by_clicking_the_board(
    server: Running, page: Page, game: str, options: dict[str, str]
) -> None:
    open_table(page, server.url, game, **{"seat-2": "bot:level1", "seed": "12"}, **options)
    play_by_clicking(page)
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("wins?$"))


def take_up(page: Page, server: Running, game: str, players: int, left: int | None = None) -> int:
    """Open a recorded match at its middle, or with a given number of choices left, and return how many were made."""
    name = f"{players}-clicked-21"
    choices = len(log.read(part(game, name), GAMES).choices)
    guest = Guest(server.url)
    place = upload(guest, part(game, name, choices - left if left else choices // 2))
    take_over(page, guest)
    guest.close()
    page.goto(server.url + place)
    return seq(page)


@pytest.mark.parametrize(("game", "players"), OTHERS)
def test_continuing_a_match_by_clicking_the_board(server: Running, page: Page, game: str, players: int) -> None:
    before = take_up(page, server, game, players)
    clicks, looks = click_on(page, most=7, every=3)
    assert clicks > 0
    assert looks > 0
    assert seq(page) >= before + 7


@pytest.mark.parametrize("game", [name for name in NAMES if name != SHORT])
def test_end_of_a_match_by_clicking_the_board(server: Running, page: Page, game: str) -> None:
    take_up(page, server, game, 2, left=8)
    click_on(page)
    look_at_the_score(page)
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("wins?$"))


@long
@pytest.mark.parametrize("game", [about.name for about in PLAYABLE if 1 in about.players])
def test_whole_solo_match_by_clicking_the_board(server: Running, page: Page, game: str) -> None:
    open_table(page, server.url, game, players="1", seed="12")
    play_by_clicking(page)


def test_match_by_keyboard_only(server: Running, page: Page, long: bool) -> None:
    """To its end in the long run, twelve choices in the short one."""
    page.goto(server.url)
    button = page.get_by_role("button", name="Play against the computer").first
    for _ in range(40):
        page.keyboard.press("Tab")
        if button.evaluate("element => element === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/t/"))
    rng, pressed = Rng(5), 0
    while ready(page) and (long or pressed <= 12):
        before, options = seq(page), panel_options(page)
        if pressed % 4 == 3:  # tab to an element of the board and press it
            walked = False
            for _ in range(60):
                page.keyboard.press("Tab")
                walked = page.evaluate(
                    "document.activeElement.matches('[data-target]') && !document.activeElement.closest('#ask')"
                )
                if walked:
                    break
            if walked:
                page.keyboard.press("Enter")
                if seq(page) == before and page.evaluate("!!document.activeElement.closest('#ask')"):
                    page.keyboard.press("Enter")
                moved(page, before)
                pressed += 1
                continue
        page.keyboard.press(str(1 + rng.below(min(9, len(options)))))
        moved(page, before)
        pressed += 1
    assert pressed > 12
    if long:
        expect(page.locator("#ask")).to_contain_text("over")


def test_two_people_see_each_others_choices(server: Running, browser: Browser) -> None:
    with Person(browser) as anne, Person(browser, "fr") as basile:
        open_table(anne, server.url, **{"seat-2": "friend", "option-first": "1"})
        link = anne.locator("a[data-copy][href*='/sit/']").get_attribute("href")
        basile.goto(server.url + str(link))
        basile.get_by_label("Votre nom").fill("Basile")
        basile.get_by_role("button", name="S'asseoir").click()
        basile.wait_for_url(re.compile("/t/[^/]+$"))
        expect(basile.locator("#ask")).to_contain_text("On attend")
        assert ready(anne)
        click_board(anne, "space-wood-3")
        expect(basile.locator("#story")).to_contain_text("prend")
        assert ready(basile)
        click_board(basile, "space-stone-2")
        expect(anne.locator("#story")).to_contain_text("Basile takes")
        assert ready(anne)
        anne.locator('[data-fold="chat"]').click()
        anne.locator("#chat-text").fill("Bonjour !")
        anne.locator("#chat-text").press("Enter")
        expect(basile.locator("#unread")).to_have_text("1")
        basile.locator('[data-fold="chat"]').click()
        expect(basile.locator("#chatlines")).to_contain_text("Bonjour !")


def test_tabs_of_one_person_stay_in_sync(server: Running, browser: Browser) -> None:
    with Person(browser) as one:
        url = open_table(one, server.url, **{"seat-2": "here", "option-first": "1"})
        two = one.context.new_page()
        two.goto(url)
        two.locator("#space-walls").hover()
        lit = expect(two.locator("#space-walls"))
        lit.to_have_class(re.compile("lit"))
        assert ready(one)
        click_board(one, "space-wood-3")
        until(two, "document.getElementById('main').dataset.seq === '1'")
        lit.to_have_class(re.compile("lit"))  # the pointer is still there
        assert ready(two)
        click_board(two, "space-stone-2")
        until(one, "document.getElementById('main').dataset.seq === '2'")


def test_page_reconnects_after_the_server_was_killed(browser: Browser, tmp_path: Path) -> None:
    process = Process(tmp_path)
    with Person(browser) as page:
        open_table(page, process.url, **{"seat-2": "here", "option-first": "1"})
        assert ready(page)
        click_board(page, "space-wood-3")
        moved(page, 0)
        process.kill()
        expect(page.locator("#offline")).to_be_visible(timeout=15_000)
        process = Process(tmp_path, process.port)
        expect(page.locator("#offline")).to_be_hidden(timeout=20_000)
        assert ready(page)
        click_board(page, "space-stone-2")
        moved(page, 1)
        expect(page.locator("#story")).to_contain_text("takes")
    process.stop()


def test_undo_and_redo(server: Running, page: Page) -> None:
    open_table(page, server.url, **{"seat-2": "here", "option-first": "1"})
    assert ready(page)
    click_board(page, "space-walls")
    moved(page, 0)
    first = board_targets(page)[0]
    click_board(page, first)
    moved(page, 1)
    page.keyboard.press("u")
    moved(page, 2)
    expect(page.locator("#story li.undone").first).to_be_visible()
    assert first in board_targets(page)
    page.get_by_role("button", name="Redo").click()
    moved(page, 3)
    assert first not in board_targets(page)


def test_replay_and_branch(server: Running, page: Page) -> None:
    url = open_table(page, server.url, **{"seat-2": "here", "option-first": "1"})
    for target in ("space-wood-3", "space-stone-2", "space-stone-1"):
        assert ready(page)
        before = seq(page)
        click_board(page, target)
        moved(page, before)
    page.locator(".menu > summary").click()
    page.locator(".resign summary").click()
    page.locator(".resign button").click()
    moved(page, 3)
    page.goto(url + "/replay")
    expect(page.locator("#ask")).to_contain_text("After choice 3 of 3")
    page.get_by_role("button", name="First").click()
    expect(page.locator("#ask")).to_contain_text("After choice 0 of 3")
    page.get_by_role("button", name="Next").click()
    expect(page.locator("#ask")).to_contain_text("After choice 1 of 3")
    page.locator("#at").fill("2")
    expect(page.locator("#ask")).to_contain_text("After choice 2 of 3")
    page.get_by_role("button", name="First").click()
    expect(page.locator("#ask")).to_contain_text("After choice 0 of 3")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#ask")).to_contain_text("After choice 2 of 3", timeout=10_000)
    page.get_by_role("button", name="Previous").click()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile("/t/[^/]+$"))
    assert page.url != url
    assert ready(page)


def test_hints_during_play_and_review_afterwards(server: Running, page: Page) -> None:
    table = open_table(page, server.url, **{"seat-2": "bot:level1", "seed": "12", "option-first": "1"})
    assert ready(page)
    page.keyboard.press("h")
    rows = page.locator("#ask .hint li button")
    rows.first.wait_for()
    expect(rows.first).to_contain_text("best")
    before = seq(page)
    rows.first.click()
    moved(page, before)
    for _ in range(4):  # always taking the first option costs points
        assert ready(page)
        before = seq(page)
        press(page)
        moved(page, before)
    assert ready(page)
    page.request.post(f"{table}/resign", form={"version": str(seq(page))})
    page.goto(f"{table}/score")
    costly = page.locator("[data-review] li")
    costly.first.wait_for(timeout=60_000)
    expect(page.locator(".curve svg")).to_be_visible()
    assert 1 <= costly.count() <= 3
    expect(costly.first).to_contain_text("−")
    costly.first.get_by_role("button").click()
    page.wait_for_url(re.compile("/t/"))
    assert page.url != table


def test_line_of_the_story_shows_its_position(server: Running, page: Page) -> None:
    open_table(page, server.url, **{"seat-2": "here", "option-first": "1"})
    assert ready(page)
    click_board(page, "space-wood-3")
    moved(page, 0)
    page.locator("#story a").last.click()
    expect(page.locator("#ask")).to_contain_text("After choice 1 of 1")


def test_hovering_highlights_panel_and_board_and_explains(server: Running, page: Page) -> None:
    open_table(page, server.url, **{"seat-2": "here", "option-first": "1"})
    assert ready(page)
    page.locator("#space-wood-3").hover()
    expect(page.locator('#ask button[data-target="space-wood-3"]')).to_have_class(re.compile("lit"))
    page.keyboard.press("l")
    page.locator('#ask button[data-target="space-walls"]').hover()
    expect(page.locator("#space-walls")).to_have_class(re.compile("lit"))
    expect(page.locator("#tip")).to_contain_text("first two are free")
    page.locator("#space-fences").hover()
    expect(page.locator("#tip .t-why")).to_contain_text("No wood.")
    page.locator("#space-wood-3").hover()
    expect(page.locator("#tip ins")).to_contain_text("3 wood")
    expect(page.locator("#marks")).to_have_text("+3")
    tip, space = page.locator("#tip").bounding_box(), page.locator("#space-wood-3").bounding_box()
    assert tip is not None
    assert space is not None
    assert abs(tip["x"] - space["x"] - space["width"]) < 20, "the explanation must be near the pointer"
    page.mouse.move(2, 2)
    expect(page.locator("#tip")).to_be_hidden()
    page.locator("#space-fences").focus()
    page.keyboard.press("Tab")  # keyboard focus does the same
    expect(page.locator("#tip")).to_contain_text("first two are free")


def test_recap_and_rivals_open_by_key(server: Running, page: Page) -> None:
    open_table(page, server.url, **{"seat-2": "here", "option-first": "1"})
    assert ready(page)
    click_board(page, "space-wood-3")
    moved(page, 0)
    expect(page.locator("#recap li")).to_contain_text("3 wood")
    page.locator("#recap li").hover()
    expect(page.locator("#spots .spot")).to_have_count(2)  # the space and the sheet of the player who was there
    page.mouse.move(2, 2)
    expect(page.locator("#spots .spot")).to_have_count(0)
    page.keyboard.press("p")
    expect(page.locator("#recap li.now")).to_have_count(1)
    page.keyboard.press("o")
    expect(page.locator("#rivalry .large.seat-1")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#rivalry")).to_be_hidden()
    page.locator("#rivals .rival .farm").click()
    expect(page.locator("#rivalry .large.seat-1")).to_be_visible()


def test_turn_is_confirmed_before_it_ends(server: Running, page: Page) -> None:
    open_table(page, server.url, **{"seat-2": "here", "option-first": "1"})
    assert ready(page)
    page.locator("details.menu > summary").click()
    page.locator("button[name=confirm][value=on]").click()
    page.keyboard.press("Escape")
    click_board(page, "space-wood-3")
    expect(page.locator(".again")).to_contain_text("This ends your turn")
    assert seq(page) == 0
    page.locator(".again [data-no]").click()
    click_board(page, "space-wood-3")
    page.locator(".again [data-yes]").click()
    moved(page, 0)
    page.reload()
    assert page.locator("#main").get_attribute("data-confirm") == "on"


@pytest.mark.parametrize(("theme", "lang"), one_each(["light", "dark"], ["en", "fr"]))
def test_every_page_is_accessible_in_both_themes(server: Running, browser: Browser, lang: str, theme: str) -> None:
    with Person(browser, lang, color_scheme=theme) as page:
        page.goto(server.url)
        serious(page)
        url = open_table(page, server.url, **{"seat-2": "here", "option-first": "1"})
        assert page.locator("html").get_attribute("lang") == lang
        assert ready(page)
        serious(page)
        click_board(page, "space-walls")
        moved(page, 0)
        serious(page)
        for where in (
            url + "/replay",
            server.url + "/account",
            server.url + "/rules/creatures",
            server.url + "/nowhere",
        ):
            page.goto(where)
            serious(page)


def test_laptop_page_does_not_scroll(server: Running, browser: Browser) -> None:
    for height in (768, 640):
        with Person(browser, "fr", viewport={"width": 1366, "height": height}) as page:
            open_table(page, server.url, **{"seat-2": "here", "option-first": "1"})
            assert ready(page)
            assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1")
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")


def test_phone_has_the_question_at_the_bottom_and_tabs(server: Running, browser: Browser) -> None:
    with Person(browser, "fr", viewport=PHONE, has_touch=True) as page:
        open_table(page, server.url, **{"seat-2": "here", "option-first": "1"})
        assert ready(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")
        box = page.locator("#ask").bounding_box()
        assert box
        assert box["y"] + box["height"] > 700
        expect(page.locator("#space-wood-3")).to_be_visible()
        page.locator("button[data-tab=story]").click()
        expect(page.locator("#story")).to_be_visible()
        expect(page.locator("#space-wood-3")).to_be_hidden()
        page.locator("button[data-tab=rivals]").click()
        expect(page.locator("#rivals svg.farm").first).to_be_visible()
        page.locator("button[data-tab=board]").click()
        click_board(page, "space-wood-3")
        moved(page, 0)


def test_fence_glides_from_the_tray_to_its_place(server: Running, browser: Browser) -> None:
    with Person(browser, reduced_motion="no-preference") as page:
        open_table(page, server.url, **{"seat-2": "here", "option-first": "1"})
        assert ready(page)
        page.evaluate(
            "() => { window.glided = []; const animate = Element.prototype.animate;"
            "Element.prototype.animate = function (frames, timing) {"
            "window.glided.push([this.dataset.piece, frames.translate]);"
            "return animate.call(this, frames, timing); }; }"
        )
        for version, target in enumerate(("space-wood-3", "space-stone-2", "space-fences")):
            click_board(page, target)
            moved(page, version)
            settled(page)
        assert page.evaluate("window.glided.filter(([piece]) => piece?.startsWith('fence-')).length") == 0
        press(page)
        until(page, "window.glided.some(([piece, way]) => piece?.startsWith('fence-0-') && way[0] !== way[1])")


def test_page_works_at_200_percent_zoom(server: Running, browser: Browser) -> None:
    with Person(browser, viewport={"width": 683, "height": 384}) as page:
        open_table(page, server.url, **{"seat-2": "here", "option-first": "1"})
        assert ready(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")
        press(page)
        moved(page, 0)


def test_effect_of_a_hallertau_space_is_between_its_name_and_its_rows(server: Running, page: Page) -> None:
    take_up(page, server, "hallertau", 2)
    overlapping = page.evaluate(
        """[...document.querySelectorAll(".sp")].filter((space) => {
          const [does, rows] = [".eff", ".rows"].map((part) => space.querySelector(part)?.getBoundingClientRect());
          const name = space.querySelector(".name").getBoundingClientRect();
          return does?.height && (does.top < name.top + 8 || does.bottom > rows.top + 4 || does.height < 12);
        }).map((space) => space.id)"""
    )
    assert overlapping == []
