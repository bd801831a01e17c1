"""Beer & Bread: a card is played by pressing one of its parts, which makes two choices at once."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tools.pictures import part, upload

from bocage.games.beerbread.engine.pieces import HARVEST_ACTION, IDS, PRODUCE_ACTION, UPGRADE_ACTION
from bocage.tables.table import Table
from tests.web.browser import PHONE, Person, moved, open_curtain, ready, seq, serious, take_over, until
from tests.web.serving import Guest, Running

ALONE = {"seat-1": "me", "seat-2": "here", "option-first": "1", "seed": "3"}
PLENTY, DRY = 65, 28  # choices of the golden match: a year of plenty when a recipe can be paid, and a drought


def at(guest: Guest, choices: int) -> str:
    return upload(guest, part("beerbread", "2-greedy-1", choices))


def table(server: Running, guest: Guest) -> Table:
    return server.app_state.house.tables[guest.id]


def halves(guest: Guest) -> list[tuple[str, int]]:
    """The card and the use of every part that can be pressed."""
    found = re.findall(r'data-target="hand-(\w+)" data-then="(\d)"', guest.parts()["parts"]["home"])
    return [(card, int(then)) for card, then in found]


# ---------------------------------------------------------------- two choices at once
def test_a_part_of_a_card_is_played_in_one_press(server: Running, anne: Guest) -> None:
    anne.open(game="beerbread", **ALONE)
    match = table(server, anne).match
    seat, hand = match.game.seat, match.game.options()
    assert set(halves(anne)) == {(IDS[card], use) for card in hand for use in (HARVEST_ACTION, UPGRADE_ACTION)}
    answer = anne.post(f"/t/{anne.id}/choose", version=0, option=hand[1], then=HARVEST_ACTION)
    assert answer.json()["seq"] == 2
    made = table(server, anne).match.choices
    assert [(choice.kind, choice.option) for choice in made] == [("play", hand[1]), ("action", HARVEST_ACTION)]
    assert table(server, anne).match.game.seat != seat


def test_undo_and_redo_take_both_as_one_step(server: Running, anne: Guest) -> None:
    anne.open(game="beerbread", **ALONE)
    card = table(server, anne).match.game.options()[0]
    anne.post(f"/t/{anne.id}/choose", version=0, option=card, then=UPGRADE_ACTION)
    before = table(server, anne).match.game.view(None)
    anne.post(f"/t/{anne.id}/undo", version=2)
    assert table(server, anne).match.choices == []
    anne.post(f"/t/{anne.id}/redo", version=3)
    assert table(server, anne).match.game.view(None) == before
    assert len(table(server, anne).match.choices) == 2
    assert not table(server, anne).taken_back


def test_a_wish_that_cannot_follow_leaves_the_question_open(server: Running, anne: Guest) -> None:
    """An empty barn pays for nothing: the card is chosen, and what it is for is asked."""
    anne.open(game="beerbread", **ALONE)
    card = table(server, anne).match.game.options()[0]
    assert anne.post(f"/t/{anne.id}/choose", version=0, option=card, then=PRODUCE_ACTION).status_code == 200
    game = table(server, anne).match.game
    assert (game.question.kind, len(table(server, anne).match.choices)) == ("action", 1)
    assert anne.post(f"/t/{anne.id}/choose", version=1, option=HARVEST_ACTION, then=0).status_code == 200
    assert len(table(server, anne).match.choices) == 2, "a wish is only heard where a choice leads on"
    assert anne.post(f"/t/{anne.id}/choose", version=2, option=card, then="two").status_code == 400


def test_an_old_press_makes_neither_choice(server: Running, anne: Guest) -> None:
    anne.open(game="beerbread", **ALONE)
    card = table(server, anne).match.game.options()[0]
    anne.post(f"/t/{anne.id}/choose", version=0, option=card, then=HARVEST_ACTION)
    again = anne.post(f"/t/{anne.id}/choose", version=0, option=card, then=HARVEST_ACTION)
    assert (again.status_code, table(server, anne).seq) == (409, 2)


def test_who_wants_to_be_asked_before_the_turn_ends_is_asked_once_for_both(anne: Guest) -> None:
    anne.open(game="beerbread", **ALONE)
    card = anne.options()[0]
    alone = anne.post(f"/t/{anne.id}/choose", version=0, option=card, confirm="ask", then=PRODUCE_ACTION)
    assert "seq" in alone.json(), "the recipe cannot be paid, so the turn does not end"
    anne.post(f"/t/{anne.id}/undo", version=1)
    both = anne.post(f"/t/{anne.id}/choose", version=2, option=card, confirm="ask", then=HARVEST_ACTION)
    assert "confirm" in both.json()


def test_a_lesson_explains_the_second_choice_before_it_is_made(server: Running, anne: Guest) -> None:
    anne.open("/first", game="beerbread")
    for step in range(3):
        anne.post(f"/t/{anne.id}/lesson", step=step)
    card = anne.options()[0]
    anne.post(f"/t/{anne.id}/choose", version=anne.parts()["seq"], option=card, then=HARVEST_ACTION)
    assert table(server, anne).match.game.question.kind == "action"
    assert "empty" in anne.parts()["parts"]["lesson"]


# ---------------------------------------------------------------- what it does, and why not
def test_the_preview_of_a_part_tells_what_both_choices_do(server: Running, anne: Guest) -> None:
    at(anne, PLENTY)
    match, version = table(server, anne).match, anne.parts()["seq"]
    seat = match.game.seat
    assert seat is not None
    for card in match.game.options():
        world = match.game.clone()
        world.choose(card)
        world.choose(HARVEST_ACTION)
        views: list[Any] = [match.game.view(seat), world.view(seat)]
        barn, after = (view["villages"][seat]["barn"] for view in views)
        told = anne.get(f"/preview/{card}?version={version}&then={HARVEST_ACTION}").json()["html"]
        for good in barn:
            more = after[good] - barn[good]
            assert (f">{more} " in told and f"#{good}" in told) if more else f"#{good}" not in told
    assert anne.get(f"/preview/{card}?version={version}&then=5").status_code == 422


def test_a_sale_is_told_in_coins_of_its_product(server: Running, anne: Guest) -> None:
    """The score is the lower of two totals: a beer that does not raise it is worth its coins all the same."""
    at(anne, PLENTY)
    sales = [card for card, use in halves(anne) if use == PRODUCE_ACTION]
    card = IDS.index(sales[0])
    coins = table(server, anne).match.game.box.coins[card]  # type: ignore[attr-defined]
    told = anne.get(f"/preview/{card}?version={anne.parts()['seq']}&then={PRODUCE_ACTION}").json()
    product = "beer" if sales[0].startswith("BE") else "bread"
    assert told["marks"] == {f"coins-{product}": f"+{coins}"}
    assert f"{coins} coins for {product}" in told["html"]


def test_a_part_that_cannot_be_used_says_why(anne: Guest) -> None:
    anne.open(game="beerbread", **ALONE)
    home = anne.parts()["parts"]["home"]
    slates = re.findall(r'<span [^>]*class="slate part cannot"[^>]*>', home)
    assert len(slates) == 5
    for slate in slates:
        assert 'aria-disabled="true"' in slate
        assert "data-target" not in slate
        assert re.search(r'data-why="You cannot pay for the recipe: [^"]+\."', slate)


def test_in_a_drought_a_card_can_be_taken_by_its_handle_and_a_barter_card_by_its_parts(
    server: Running, anne: Guest
) -> None:
    at(anne, DRY)
    home = anne.parts()["parts"]["home"]
    assert home.count('class="handle part can"') == 5
    anne.choose(anne.options()[0])
    offered = re.findall(r'data-target="(barter-\d)" data-then="(\d)"', anne.parts()["parts"]["shared"])
    assert {target for target, _ in offered} == {"barter-1", "barter-2", "barter-3"}
    anne.post(f"/t/{anne.id}/choose", version=anne.parts()["seq"], option=3, then=HARVEST_ACTION)
    kinds = [(choice.kind, choice.option) for choice in table(server, anne).match.choices[DRY:]]
    assert [kind for kind, _ in kinds] == ["play", "action", "action"]
    anne.post(f"/t/{anne.id}/undo", version=anne.parts()["seq"])
    assert len(table(server, anne).match.choices) == DRY, "all three are one step"


# ---------------------------------------------------------------- in a browser
def test_parts_are_pressed_by_mouse_and_by_keyboard(server: Running, page: Page, anne: Guest) -> None:
    anne.open(game="beerbread", **ALONE)
    take_over(page, anne)
    page.goto(f"{server.url}/t/{anne.id}")
    open_curtain(page)
    card = page.locator(".tray .bcard").first
    strip, slate = card.locator(".hv"), card.locator(".slate")
    slate.click(force=True)
    expect(page.locator("#tip .t-why")).to_contain_text("You cannot pay for the recipe")
    assert seq(page) == 0, "what cannot be done is told, not done"
    strip.hover()
    expect(page.locator("#tip .t-name")).to_contain_text("Harvest with")
    expect(page.locator("#tip .will ins").first).to_be_visible()
    serious(page, ".mine")
    strip.click()
    moved(page, 0)
    until(page, "Number(document.getElementById('main').dataset.seq) === 2")
    assert ready(page)
    open_curtain(page)
    name = page.locator(".tray .bcard .up").first.get_attribute("aria-label") or ""
    assert name.startswith("Upgrade and clean with ")
    page.locator(".tray .bcard .up").first.focus()
    page.keyboard.press("Enter")
    until(page, "Number(document.getElementById('main').dataset.seq) === 4")
    kinds = [choice.kind for choice in table(server, anne).match.choices]
    assert kinds == ["play", "action", "play", "action"]


def test_by_touch_a_part_is_shown_before_it_is_played(server: Running, browser: Browser, anne: Guest) -> None:
    anne.open(game="beerbread", **{**ALONE, "seat-2": "bot:level1"})
    with Person(browser, viewport=PHONE, has_touch=True) as phone:
        take_over(phone, anne)
        phone.goto(f"{server.url}/t/{anne.id}")
        ready(phone)
        phone.locator(".tray .bcard .hv").first.tap()
        expect(phone.locator("#tip .go button")).to_have_count(1)
        expect(phone.locator("#tip .go button")).to_contain_text("Harvest with")
        expect(phone.locator("#tip .will ins").first).to_be_visible()
        assert seq(phone) == 0
        phone.locator("#tip .go button").tap()
        until(phone, "Number(document.getElementById('main').dataset.seq) >= 2")
    assert [choice.kind for choice in table(server, anne).match.choices[:2]] == ["play", "action"]


@pytest.mark.parametrize("game", ["beerbread", "hallertau", "agricola"])
def test_a_card_in_a_slip_is_drawn_as_large_as_it_can_be_read(
    server: Running, page: Page, anne: Guest, game: str
) -> None:
    anne.client.get("/")
    page.goto(f"{server.url}/library/{game}?q=a")
    width = page.locator(".library .face").first.evaluate("face => face.getBoundingClientRect().width")
    assert width > 100
