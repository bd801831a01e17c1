"""Fair deals as they are kept: a secret and what everybody added, dealt when the last one sits, in every process."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bocage.core.dealing import Deal, aside
from bocage.core.freeze import freeze
from bocage.games import GAMES
from bocage.tables.fairness import deal_of
from bocage.tables.house import House
from bocage.tables.refusals import Forbidden
from bocage.tables.rows import MatchRow, SeatRow
from bocage.tables.seating import Seating
from bocage.tables.sequels import branched
from bocage.tables.store import Store
from bocage.tables.table import Table
from bocage.tables.thinking import Position, nonce

ME, FRIEND, HERE = Seating("me"), Seating("friend"), Seating("here")
SECRET = "5e" * 32


def in_a_house(path: Path, story: Callable[[House], Awaitable[None]]) -> None:
    async def tell() -> None:
        house = House(Store.open(f"sqlite:///{path / 'tables.db'}"), workers=1, pace=0)
        try:
            await story(house)
        finally:
            await house.close()
            house.store.close()

    asyncio.run(tell())


def test_the_store_keeps_a_secret_the_shares_and_what_was_agreed(store: Store) -> None:
    anne, basile = store.add_person("Anne"), store.add_person("Basile")
    row = MatchRow("m", "creatures", 1, 2, {}, SECRET, host=anne.id, dealt="fair", hints=True)
    seats = [
        SeatRow("m", 0, "person", anne.id, "Anne", share="clover"),
        SeatRow("m", 1, "friend", None, "", None, "token"),
    ]
    store.add_match(row, seats)
    assert store.match("m") == row
    assert SECRET not in repr(store.match("m")), "an error report must not tell it"
    assert store.take_seat("m", 1, "token", basile.id, "Basile", None)
    assert deal_of(row, store.seats("m")) is None, "a kept seat has added nothing yet"
    store.add_share("m", basile.id, "barley")
    store.add_share("m", basile.id, "second thoughts")
    assert deal_of(row, store.seats("m")) == Deal(SECRET, ("clover", "barley"))


def test_nothing_is_dealt_before_the_last_person_sits_and_then_the_same_everywhere(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        anne, basile = house.store.add_person("Anne"), house.store.add_person("Basile")
        table = await house.create(anne, "beerbread", [ME, FRIEND], {}, share="clover")
        elsewhere = await House(house.store).load(table.id)
        for seen in (table, elsewhere):
            assert (seen.dealt, seen.ready, seen.open_book, seen.lines) == (False, False, False, [])
        with pytest.raises(Forbidden):
            await house.resign(table, anne.id, 0)
        await house.sit(table, table.seats[1].token or "", basile, "barley")
        assert isinstance(table.row.seed, str)
        assert table.match.seed == Deal(table.row.seed, ("clover", "barley"))
        other = House(house.store)
        await other.catch_up(elsewhere)
        assert freeze(elsewhere.match.game) == freeze(table.match.game)

    in_a_house(tmp_path, story)


def test_an_event_is_never_taken_in_before_the_deal(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        anne, basile = house.store.add_person("Anne"), house.store.add_person("Basile")
        table = await house.create(anne, "creatures", [ME, FRIEND], {"first": "1"})
        late = await House(house.store).load(table.id)
        await house.sit(table, table.seats[1].token or "", basile)
        await house.choose(table, anne.id, 0, 1)
        late.apply(house.store.events(table.id)[0])
        assert late.seq == 0, "who sits there has not been heard of"
        await House(house.store).catch_up(late)
        assert (late.seq, freeze(late.match.game)) == (1, freeze(table.match.game))

    in_a_house(tmp_path, story)


def test_alone_the_match_starts_at_once_and_two_secrets_are_never_equal(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        anne = house.store.add_person("Anne")
        tables = [await house.create(anne, "creatures", [ME, HERE], {}, share="clover") for _ in range(3)]
        assert all(table.dealt for table in tables)
        assert len({table.row.seed for table in tables}) == 3
        assert all(len(bytes.fromhex(str(table.row.seed))) == 32 for table in tables)
        assert [seat.share for seat in tables[0].seats] == ["clover", ""]

    in_a_house(tmp_path, story)


@pytest.mark.parametrize("seatings", [[FRIEND, FRIEND], [ME, FRIEND], [ME, HERE], [ME, Seating("bot", "greedy")]])
@pytest.mark.parametrize("seed", [None, 7])
def test_no_running_table_is_an_open_book(tmp_path: Path, seatings: list[Seating], seed: int | None) -> None:
    async def story(house: House) -> None:
        anne = house.store.add_person("Anne")
        table = await house.create(anne, "creatures", seatings, {"first": "1"}, seed)
        assert not table.open_book
        with pytest.raises(Forbidden):
            await branched(house, table, anne, 0)

    in_a_house(tmp_path, story)


def test_a_match_of_an_older_version_is_played_on_with_its_number() -> None:
    about = GAMES["creatures"]
    row = MatchRow("m", "creatures", about.rules, 2, {"first": "1"}, 42)
    seats = [SeatRow("m", 0, "person", "a", "Anne"), SeatRow("m", 1, "friend", "b", "Basile", None, "token")]
    table = Table(about, row, seats, [], [])
    assert table.ready
    assert freeze(table.match.game) == freeze(about.new(2, {"first": "1"}, 42))


def test_bots_are_seeded_by_a_number_that_tells_nothing() -> None:
    deal = Deal(SECRET, ("clover", "barley"))
    position = Position("t", "creatures", 2, {}, deal, (1, 2))
    assert nonce(position) == aside(deal) * 1_000_003 + 2
    assert SECRET not in repr(position)
