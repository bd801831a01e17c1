"""Lessons: every tour is complete and can be followed to its end, in memory and in a real browser."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Page, expect

from bocage.bots import ask
from bocage.core.registry import About
from bocage.core.rules import chapters, rules
from bocage.core.tour import Stop
from bocage.core.words import LANGUAGES, Voice
from bocage.web.lessons import tour_of
from bocage.web.panel import Page as Drawn
from tests.marks import long
from tests.web.browser import LISTENING, PHONE, Person, begin_lesson, serious, until, walk_on
from tests.web.serving import PLAYABLE, Guest, Running
from tests.web.touring import ANNE, Learner

WORDS = 40  # in one step, at most
#: Parts of the page and tools of its top bar that a step may highlight.
PARTS = {"progress", "shared", "home", "rivals", "ask", "story", "undo", "hint"}

every_game = pytest.mark.parametrize("about", PLAYABLE, ids=lambda about: about.name)
#: In the short run only the smallest and the fullest page.
some_games = pytest.mark.parametrize(
    "about",
    [pytest.param(about, marks=[] if about.name in ("creatures", "hallertau") else long) for about in PLAYABLE],
    ids=lambda about: about.name,
)


def stops(about: About) -> tuple[Stop, ...]:
    return tour_of(about).stops


# ---------------------------------------------------------------------- the data
@every_game
def test_tour_has_text_and_rules_for_every_step(about: About) -> None:
    assert 10 <= len(stops(about)) <= 18
    assert len({stop.name for stop in stops(about)}) == len(stops(about))
    for lang in LANGUAGES:
        voice = Voice(lang, [about.package, "bocage.web"])
        for stop in stops(about):
            said = voice.text(f"tour.{stop.name}")
            assert len(re.findall(r"\w[\w'’-]*", said)) <= WORDS, (lang, stop.name, said)
            assert not stop.rule or stop.rule in rules(about.package, lang)


@every_game
def test_every_text_of_a_tour_belongs_to_a_step(about: About) -> None:
    voice = Voice("en", [about.package])
    names = {key.removeprefix("tour.") for key in voice.forms if key.startswith("tour.")}
    assert names <= {stop.name for stop in stops(about)}


@every_game
def test_following_the_lesson_reaches_every_step_against_any_opponent(about: About) -> None:
    """Against the tour's own opponent and random ones; an opponent in the way may make it skip a few steps."""
    names = {stop.name for stop in stops(about)}
    rivals = [(tour_of(about).rival, 0), *(("random", luck) for luck in range(4))]
    met = [follow(Learner(about, rival, luck)) for rival, luck in rivals]
    assert set.union(*met) == names
    for found in met:
        assert {"goal", "undo", "hint", "story", "end"} <= found
        assert len(found) >= len(names) - 3, names - found


def follow(learner: Learner) -> set[str]:
    """Go through a lesson, check what each step highlights, and return the names of its steps."""
    met: set[str] = set()
    for stop in learner.lesson():
        if stop.name not in met:
            board = "".join(Drawn(learner.table, ANNE, "fr").parts().values())
            classes = {word for found in re.findall(r'class="([^"]*)"', board) for word in found.split()}
            for name in stop.light:
                assert name in PARTS or f'id="{name}"' in board or name.removeprefix(".") in classes, (stop.name, name)
        met.add(stop.name)
    assert len(learner.waits) <= 20, "there are too many choices between two steps"
    return met


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_lesson_always_says_what_to_do_and_numbers_its_steps(about: About, lang: str) -> None:
    """At every moment there is exactly one button or one highlighted choice, and the step number grows by one with
    every new step."""
    learner = Learner(about)
    numbers: list[int] = []
    shown = ""
    for stop in learner.lesson():
        banner = Drawn(learner.table, ANNE, lang).parts()["lesson"]
        assert banner.count('class="btn main"') + banner.count("data-option=") == 1, (stop.name, banner)
        found = re.search(r"<small>(\d+) \w+ (\d+)</small>", banner)
        assert found
        if stop.name != shown:
            numbers.append(int(found[1]))
            shown = stop.name
    assert numbers == sorted(set(numbers))
    assert numbers[0] == 1
    assert numbers[-1] == len(stops(about))
    assert all([after - before == 1 for before, after in pairwise(numbers[:-1])])


@every_game
def test_between_steps_a_choice_is_highlighted_or_others_play(about: About) -> None:
    learner = Learner(about)
    before = ""
    for _ in learner.lesson():
        if learner.table.row.lesson and len(learner.waits) > 0:
            break
        before = Drawn(learner.table, ANNE, "en").parts()["lesson"]
    assert before
    table = learner.table
    table.row = replace(table.row, lesson=(1 << len(stops(about))) - 1)  # all steps have been shown
    while (seat := table.match.game.question.seat) != 0:
        assert "The others are playing" in banner_of(learner)
        learner.choose(ask(learner.bots[seat], table.match.game, learner.rng))
    assert "the ringed choice is a good one" in banner_of(learner)
    assert "data-option=" in banner_of(learner)


def banner_of(learner: Learner) -> str:
    return Drawn(learner.table, ANNE, "en").parts()["lesson"]


# ---------------------------------------------------------------------- the server
def test_lesson_belongs_to_its_learner_and_can_be_left(server: Running, anne: Guest, basile: Guest) -> None:
    id = anne.open("/first", game="creatures")
    basile.id = id
    assert "Lesson" in anne.parts()["parts"]["lesson"]
    assert basile.parts()["parts"]["lesson"] == ""
    assert basile.post(f"/t/{id}/lesson", step=0).status_code == 403
    assert anne.post(f"/t/{id}/lesson", step="x").status_code == 400
    assert "2 of" in anne.post(f"/t/{id}/lesson", step=0).json()["parts"]["lesson"]
    stored = server.app_state.house.store.match(id)
    assert stored is not None
    assert stored.lesson == 1
    assert anne.post(f"/t/{id}/lesson", leave=1).json()["parts"]["lesson"] == ""
    assert 'id="lesson"' not in anne.get().text
    assert anne.options()


def test_ordinary_table_has_no_lesson(anne: Guest) -> None:
    id = anne.open("/play", game="creatures", level="greedy")
    anne.post(f"/t/{id}/lesson", step=0)
    assert anne.parts()["parts"]["lesson"] == ""
    assert "lesson.js" not in anne.get().text


@every_game
def test_rules_are_shown_in_chapters_below_a_picture_of_the_table(anne: Guest, basile: Guest, about: About) -> None:
    for guest, lang in ((anne, "en"), (basile, "fr")):
        page = guest.client.get(f"/rules/{about.name}").text
        assert page.count("<dt id=") == len(rules(about.package, lang))
        assert page.count("<h2 id=") == page.count('href="#chapter-') == len(chapters(about.package, lang))
        assert f'class="t {about.name}" inert' in page
        for stop in stops(about):
            assert not stop.rule or f'id="{stop.rule}"' in page


# ---------------------------------------------------------------------- the browser
#: How many buttons are styled as the main one.
ALIKE = """(() => {
  const buttons = [...document.querySelectorAll(":is(.lesson, #ask) .btn.main")];
  const painted = buttons.map((one) => getComputedStyle(one).backgroundColor);
  return painted.filter((colour) => colour === painted[0]).length;
})()"""


def walk(page: Page) -> int:
    """Follow the lesson to its end and return the number of highlighted things."""
    ringed = 0
    until(page, LISTENING)
    while page.locator(".lesson").count():
        lesson = page.locator(".lesson")
        if lesson.get_attribute("data-light") or lesson.get_attribute("data-option"):
            until(page, "document.querySelectorAll('.ring').length > 0")
            ringed += 1
        assert page.evaluate(ALIKE) <= 1, "two buttons are styled as the main one"
        walk_on(page)
    return ringed


@pytest.mark.parametrize(
    "about", [pytest.param(about, id=about.name, marks=long if n else []) for n, about in enumerate(PLAYABLE)]
)
def test_tour_can_be_followed_to_its_end(server: Running, browser: Browser, about: About) -> None:
    """In the short run the others are followed in memory only."""
    with Person(browser) as page:
        begin_lesson(page, server.url, about.name)
        assert walk(page) >= len(stops(about)) // 2
        assert page.locator(".ring").count() == 0
        expect(page.locator("#ask")).not_to_be_empty()


@some_games
def test_laptop_page_with_a_lesson_does_not_scroll(server: Running, browser: Browser, about: About) -> None:
    for height in (768, 640):
        with Person(browser, "fr", viewport={"width": 1366, "height": height}) as page:
            begin_lesson(page, server.url, about.name)
            until(page, LISTENING)
            assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1")
            words, question = page.locator(".lesson").bounding_box(), page.locator(".ask").bounding_box()
            assert words
            assert question
            assert words["y"] + words["height"] <= question["y"] < height
            assert abs(words["x"] - question["x"]) < 4


@some_games
def test_lesson_fits_a_phone_and_is_accessible_in_both_themes(server: Running, browser: Browser, about: About) -> None:
    with Person(browser, "fr", viewport=PHONE, color_scheme="light") as page:
        begin_lesson(page, server.url, about.name)
        page.locator(".lesson .btn.main").click()
        expect(page.locator(".lesson")).to_contain_text("2 sur")
        until(page, "document.querySelectorAll('.ring').length > 0")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")
        box = page.locator(".lesson").bounding_box()
        assert box
        assert box["y"] + box["height"] <= PHONE["height"]
        for theme in ("light", "dark"):
            page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
            serious(page, "#lesson")


def test_lesson_survives_a_reload_and_can_be_left(server: Running, browser: Browser) -> None:
    with Person(browser, "fr", viewport=PHONE, has_touch=True) as page:
        begin_lesson(page, server.url, "creatures")
        page.locator(".lesson .btn.main").focus()
        page.keyboard.press("Enter")
        expect(page.locator(".lesson")).to_contain_text("2 sur")
        until(page, "document.activeElement.matches('.lesson .btn.main')")
        page.reload()
        expect(page.locator(".lesson")).to_contain_text("2 sur")
        until(page, "document.querySelectorAll('.ring').length === 1")
        page.locator(".lesson form:last-child button").click()
        expect(page.locator(".lesson")).to_have_count(0)
        assert page.locator(".ring").count() == 0
        page.reload()
        expect(page.locator(".lesson")).to_have_count(0)
        expect(page.locator("#ask form[data-choose]")).to_be_visible()
