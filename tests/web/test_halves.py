"""Beer & Bread: pressing one part of a card plays it and chooses its use at once."""

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
PLENTY, DRY = 65, 28  # numbers of choices in the golden match: a fruitful year with a payable recipe, and a dry year


def at(guest: Guest, choices: int) -> str:
    return upload(guest, part("beerbread", "2-greedy-1", choices))


def table(server: Running, guest: Guest) -> Table:
    return server.app_state.house.tables[guest.id]


def card_parts(guest: Guest) -> list[tuple[str, int]]:
    """The card and the use of every part that can be pressed."""
    found = re.findall(r'data-target="hand-(\w+)" data-then="(\d)"', guest.parts()["parts"]["home"])
    return [(card, int(then)) for card, then in found]


# ---------------------------------------------------------------- two choices at once
def test_one_press_plays_a_card_and_chooses_its_use(server: Running, anne: Guest) -> None:
    anne.open(game="beerbread", **ALONE)
    match = table(server, anne).match
    seat, hand = match.game.seat, match.game.options()
    assert set(card_parts(anne)) == {(IDS[card], use) for card in hand for use in (HARVEST_ACTION, UPGRADE_ACTION)}
    answer = anne.post(f"/t/{anne.id}/choose", version=0, option=hand[1], then=HARVEST_ACTION)
    assert answer.json()["seq"] == 2
    made = table(server, anne).match.choices
    assert [(choice.kind, choice.option) for choice in made] == [("play", hand[1]), ("action", HARVEST_ACTION)]
    assert table(server, anne).match.game.seat != seat


def test_undo_and_redo_treat_both_choices_as_one(server: Running, anne: Guest) -> None:
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


def test_impossible_second_choice_leaves_its_question_open(server: Running, anne: Guest) -> None:
    """The barn is empty, so production is impossible: the card is played and its use is asked."""
    anne.open(game="beerbread", **ALONE)
    card = table(server, anne).match.game.options()[0]
    assert anne.post(f"/t/{anne.id}/choose", version=0, option=card, then=PRODUCE_ACTION).status_code == 200
    game = table(server, anne).match.game
    assert (game.question.kind, len(table(server, anne).match.choices)) == ("action", 1)
    assert anne.post(f"/t/{anne.id}/choose", version=1, option=HARVEST_ACTION, then=0).status_code == 200
    assert len(table(server, anne).match.choices) == 2, "a second choice is ignored where no question follows"
    assert anne.post(f"/t/{anne.id}/choose", version=2, option=card, then="two").status_code == 400


def test_outdated_press_makes_neither_choice(server: Running, anne: Guest) -> None:
    anne.open(game="beerbread", **ALONE)
    card = table(server, anne).match.game.options()[0]
    anne.post(f"/t/{anne.id}/choose", version=0, option=card, then=HARVEST_ACTION)
    again = anne.post(f"/t/{anne.id}/choose", version=0, option=card, then=HARVEST_ACTION)
    assert (again.status_code, table(server, anne).seq) == (409, 2)


def test_confirmation_is_asked_once_for_both_choices(anne: Guest) -> None:
    anne.open(game="beerbread", **ALONE)
    card = anne.options()[0]
    alone = anne.post(f"/t/{anne.id}/choose", version=0, option=card, confirm="ask", then=PRODUCE_ACTION)
    assert "seq" in alone.json(), "the recipe cannot be paid, so the turn does not end"
    anne.post(f"/t/{anne.id}/undo", version=1)
    both = anne.post(f"/t/{anne.id}/choose", version=2, option=card, confirm="ask", then=HARVEST_ACTION)
    assert "confirm" in both.json()


def test_lesson_explains_the_second_choice_before_it_is_made(server: Running, anne: Guest) -> None:
    anne.open("/first", game="beerbread")
    for step in range(3):
        anne.post(f"/t/{anne.id}/lesson", step=step)
    card = anne.options()[0]
    anne.post(f"/t/{anne.id}/choose", version=anne.parts()["seq"], option=card, then=HARVEST_ACTION)
    assert table(server, anne).match.game.question.kind == "action"
    assert "empty" in anne.parts()["parts"]["lesson"]


# ---------------------------------------------------------------- previews and reasons
def test_preview_of_a_part_shows_the_effect_of_both_choices(server: Running, anne: Guest) -> None:
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


def test_preview_of_a_sale_shows_the_coins_of_its_product(server: Running, anne: Guest) -> None:
    """The score is the lower of two totals, so it may not change; the coins must be shown nevertheless."""
    at(anne, PLENTY)
    sales = [card for card, use in card_parts(anne) if use == PRODUCE_ACTION]
    card = IDS.index(sales[0])
    coins = table(server, anne).match.game.box.coins[card]  # type: ignore[attr-defined]
    told = anne.get(f"/preview/{card}?version={anne.parts()['seq']}&then={PRODUCE_ACTION}").json()
    product = "beer" if sales[0].startswith("BE") else "bread"
    assert told["marks"] == {f"coins-{product}": f"+{coins}"}
    assert f"{coins} coins for {product}" in told["html"]


def test_unavailable_part_says_why(anne: Guest) -> None:
    anne.open(game="beerbread", **ALONE)
    home = anne.parts()["parts"]["home"]
    slates = re.findall(r'<span [^>]*class="slate part cannot"[^>]*>', home)
    assert len(slates) == 5
    for slate in slates:
        assert 'aria-disabled="true"' in slate
        assert "data-target" not in slate
        assert re.search(r'data-why="You cannot pay for the recipe: [^"]+\."', slate)


def test_dry_year_cards_are_taken_by_their_handle_and_barter_cards_by_their_parts(server: Running, anne: Guest) -> None:
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
    assert len(table(server, anne).match.choices) == DRY, "all three choices must be undone together"


# ---------------------------------------------------------------- in a browser
def test_parts_work_by_mouse_and_keyboard(server: Running, page: Page, anne: Guest) -> None:
    anne.open(game="beerbread", **ALONE)
    take_over(page, anne)
    page.goto(f"{server.url}/t/{anne.id}")
    open_curtain(page)
    card = page.locator(".tray .bcard").first
    strip, slate = card.locator(".hv"), card.locator(".slate")
    slate.click(force=True)
    expect(page.locator("#tip .t-why")).to_contain_text("You cannot pay for the recipe")
    assert seq(page) == 0, "pressing an unavailable part explains it and does nothing"
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


def test_touch_shows_a_part_before_playing_it(server: Running, browser: Browser, anne: Guest) -> None:
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
def test_card_in_a_popup_is_large_enough_to_read(server: Running, page: Page, anne: Guest, game: str) -> None:
    anne.client.get("/")
    page.goto(f"{server.url}/library/{game}?q=a")
    width = page.locator(".library .face").first.evaluate("face => face.getBoundingClientRect().width")
    assert width > 100
