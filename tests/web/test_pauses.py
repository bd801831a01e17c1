"""Pauses, in which cards may be played at any time, pass automatically where that reveals nothing."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from bocage.core.rng import Rng
from tests.web.browser import Person, take_over
from tests.web.serving import Guest, Running, wait_until


def table_of(server: Running, guest: Guest):  # type: ignore[no-untyped-def]
    return server.app_state.house.tables[guest.id]


def play_on(server: Running, guest: Guest, choices: int) -> None:
    """Make some choices, always the first option, except in pauses."""
    rng = Rng(5)
    table = table_of(server, guest)
    for _ in range(choices):
        wait_until(lambda: table.over or (table.asked == 0 and not table.match.game.idle))
        options = table.match.game.options()
        assert guest.choose(rng.pick(options)).status_code == 200


def test_alone_against_bots_empty_pauses_pass_automatically(server: Running, anne: Guest) -> None:
    anne.open(game="hallertau", players="2", **{"seat-1": "me", "seat-2": "bot:random", "seed": "3"})
    play_on(server, anne, 12)
    table = table_of(server, anne)
    idle = [choice for choice in table.match.choices if choice.seat == 0 and choice.idle]
    assert idle, "there must have been pauses that passed"
    answered = [choice for choice in table.match.choices if choice.seat == 0 and not choice.idle]
    assert len(answered) == 12


def test_undo_goes_back_to_a_real_choice(server: Running, anne: Guest) -> None:
    anne.open(game="hallertau", players="2", **{"seat-1": "me", "seat-2": "bot:random", "seed": "3"})
    play_on(server, anne, 8)
    table = table_of(server, anne)
    wait_until(lambda: table.asked == 0 and not table.match.game.idle and not server.app_state.house.bots.tasks)
    own = [length for length, choice in enumerate(table.match.choices) if choice.seat == 0 and not choice.idle]
    assert anne.post(f"/t/{anne.id}/undo", version=table.seq).status_code == 200
    assert len(table.match.choices) == own[-1]
    assert not table.match.game.idle


def test_among_people_empty_pauses_wait_too(server: Running, anne: Guest, basile: Guest) -> None:
    anne.open(game="hallertau", players="2", **{"seat-1": "me", "seat-2": "friend", "seed": "3"})
    link = anne.invitation()
    basile.client.post(link, data={"name": "Basile"})
    basile.id = anne.id
    table = table_of(server, anne)
    for _ in range(40):
        if table.match.game.idle:
            break
        who = anne if table.asked == 0 else basile
        assert who.choose(table.match.game.options()[0]).status_code == 200
    assert table.match.game.idle
    seq = table.seq
    who, other = (anne, basile) if table.asked == 0 else (basile, anne)
    assert table.seq == seq
    assert who.options() == table.match.game.options()
    assert other.options() == []


def two_at_hallertau(anne: Guest, basile: Guest) -> None:
    anne.open(game="hallertau", players="2", **{"seat-1": "me", "seat-2": "friend", "seed": "3"})
    basile.client.post(anne.invitation(), data={"name": "Basile"})
    basile.id = anne.id


def test_pauses_look_the_same_with_and_without_playable_cards(server: Running, anne: Guest, basile: Guest) -> None:
    """Only the page of the player on turn contains what lets it pass, and whether or not a card can be played."""
    two_at_hallertau(anne, basile)
    table, rng, told = table_of(server, anne), Rng(4), set()
    for _ in range(400):
        game = table.match.game
        who, other = (anne, basile) if table.asked == 0 else (basile, anne)
        page = who.parts()["parts"]["ask"]
        assert ("data-aside" in page) == (game.question.kind == "window")
        if game.question.kind == "window":
            told.add(game.idle)
            assert "data-aside" not in other.parts()["parts"]["ask"]
            assert re.search(r'name="option" value="0"', page)
        if told == {True, False}:
            break
        assert who.choose(0 if game.question.kind == "window" else rng.pick(game.options())).status_code == 200
    assert told == {True, False}


def test_holding_the_cards_skips_all_pauses(server: Running, browser: Browser, anne: Guest, basile: Guest) -> None:
    two_at_hallertau(anne, basile)
    table, rng = table_of(server, anne), Rng(4)
    with Person(browser) as page:
        take_over(page, anne)
        page.goto(f"{server.url}/t/{anne.id}")
        page.locator("details.menu > summary").click()
        page.locator("button[name=hold][value=on]").click()
        page.reload()
        expect(page.locator("#main")).to_have_attribute("data-hold", "on")  # remembered after a reload
        passed: list[bool] = []
        while len(set(passed)) < 2 and len(table.match.choices) < 400:
            game = table.match.game
            if game.question.kind == "window" and table.asked == 0:
                before = table.seq
                passed.append(game.idle)
                wait_until(lambda seq=before: table.seq > seq)  # it passes without a click
                made = table.match.choices[before]
                assert (made.seat, made.option) == (0, 0)
                continue
            who = anne if table.asked == 0 else basile
            option = 0 if game.question.kind == "window" else rng.pick(game.options())
            assert who.choose(option).status_code == 200
        assert set(passed) == {True, False}, "both with and without a playable card"


def test_only_hallertau_offers_to_hold_cards(anne: Guest) -> None:
    anne.open(game="villagers", **{"seat-1": "me", "seat-2": "here"})
    assert 'name="hold"' not in anne.get().text
    anne.open(game="hallertau", players="2", **{"seat-1": "me", "seat-2": "here"})
    assert 'name="hold"' in anne.get().text
