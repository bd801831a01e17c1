"""The referee of the siege: it notices real losses and reports no false ones."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from pathlib import Path

import httpx
import pytest
from tools.siege import __main__ as siege
from tools.siege import leaks
from tools.siege.camp import Player, missing, stored
from tools.siege.flood import judge
from tools.siege.referee import Campaign, Score

from bocage.core.rng import Rng
from bocage.games.beerbread.engine.state import BeerBread
from bocage.web.panel import Page
from tests.harness.tables import TABLES


def player(answers: dict[int, int]) -> Player:
    """A player whose choices, given by event number, were acknowledged with status 200."""
    found = Player("http://127.0.0.1:1", random.Random(1))
    found.answered = {("t", seq): ("choice", option) for seq, option in answers.items()}
    return found


def test_acknowledged_choice_that_is_not_stored_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "bocage.db"
    with sqlite3.connect(path) as connection:
        connection.execute('CREATE TABLE event ("match" TEXT, seq INT, kind TEXT, value INT)')
        connection.execute("INSERT INTO event VALUES ('t', 1, 'choice', 7), ('t', 2, 'choice', 9)")
    connection.close()
    assert missing([player({1: 7, 2: 9})], stored(path)) == []
    assert len(missing([player({1: 7, 2: 8, 3: 4})], stored(path))) == 2


def test_player_remembers_only_acknowledged_choices() -> None:
    statuses = iter([200, 500, 503])

    def answer(request: httpx.Request) -> httpx.Response:
        page = {"seq": 1, "parts": {"ask": '<button name="option" value="3">'}}
        return httpx.Response(next(statuses), text=json.dumps(page))

    async def three() -> dict[tuple[str, int], tuple[str, int]]:
        someone = Player("http://127.0.0.1:1", random.Random(1))
        someone.client = httpx.AsyncClient(base_url="http://127.0.0.1:1", transport=httpx.MockTransport(answer))
        someone.id, someone.seq, someone.options = "t", 0, [5]
        for _ in range(3):
            await someone.choose()
        await someone.client.aclose()
        return someone.answered

    assert asyncio.run(three()) == {("t", 1): ("choice", 5)}


def search(seed: int) -> Score:
    """Some positions of a match of Beer & Bread, in which both hands are hidden."""
    score, number = Score("leaks"), next(n for n, table in enumerate(TABLES) if table[0].name == "beerbread")

    async def look() -> None:
        desk, chance, rng = leaks.Desk(), random.Random(seed), Rng(seed)
        table = leaks.sit_down(number, seed)
        while len(table.match.choices) < 3:
            option = rng.pick(table.match.game.options())
            for reader, twin in leaks.step(table, option, [0, 1, None], rng):
                await leaks.compare(desk, table, twin, reader, "fr", chance, score)

    asyncio.run(look())
    return score


def test_byte_search_finds_nothing_without_a_leak() -> None:
    score = search(3)
    assert score.tried > 30
    assert score.lost == 0, score.notes


def test_byte_search_finds_a_planted_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """The news on the public page reveal what the first seat holds."""

    def news(page: Page) -> str:
        assert isinstance(page.game, BeerBread)
        return str(page.game.villages[0].hand)

    monkeypatch.setattr(Page, "news", news)
    score = search(3)
    assert {"beerbread table", "beerbread parts", "beerbread live"} <= set(score.kinds)


def test_words_that_reveal_a_hidden_card_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The story is compared with that of the same choice in another world."""
    honest = BeerBread.choose

    def careless(game: BeerBread, option: int) -> None:
        honest(game, option)
        game.tell("table.resigns", game.villages[0].hand.bit_length() % 2)

    monkeypatch.setattr(BeerBread, "choose", careless)
    assert search(4).lost


def test_growing_memory_is_a_loss() -> None:
    flat, growing = Score("flat"), Score("growing")
    judge([(float(second), 100_000_000) for second in range(100)], flat)
    judge([(float(second), 100_000_000 + 300_000 * second) for second in range(100)], growing)
    assert (flat.lost, growing.lost) == (0, 1)


def test_any_loss_ends_in_status_1(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def attack(campaign: Campaign) -> list[Score]:
        score = Score("doors", bar=10)
        score.expect(True, "")
        score.expect(campaign.seed != 13, "a door was open", "the back one")
        return [score]

    def broken(campaign: Campaign) -> list[Score]:
        raise OSError("no servers today")

    monkeypatch.setattr(siege, "ATTACKS", {"doors": attack})
    assert siege.main(["--short", "--seed", "1"]) == 0
    assert siege.main(["--short", "--seed", "13"]) == 1
    assert "LOST a door was open: the back one" in capsys.readouterr().out
    monkeypatch.setattr(siege, "ATTACKS", {"doors": broken})
    assert siege.main(["--short"]) == 1
    assert "no servers today" in capsys.readouterr().out
