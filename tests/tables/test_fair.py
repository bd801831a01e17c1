"""Fair deals in the store: a secret and the players' shares, dealt once all have joined, the same in every process."""

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


def test_store_keeps_the_secret_and_the_shares(store: Store) -> None:
    anne, basile = store.add_person("Anne"), store.add_person("Basile")
    row = MatchRow("m", "creatures", 1, 2, {}, SECRET, host=anne.id, dealt="fair", hints=True)
    seats = [
        SeatRow("m", 0, "person", anne.id, "Anne", share="clover"),
        SeatRow("m", 1, "friend", None, "", None, "token"),
    ]
    store.add_match(row, seats)
    assert store.match("m") == row
    assert SECRET not in repr(store.match("m")), "error reports must not contain the secret"
    assert store.take_seat("m", 1, "token", basile.id, "Basile", None)
    assert deal_of(row, store.seats("m")) is None, "no share was added with the seat"
    store.add_share("m", basile.id, "barley")
    store.add_share("m", basile.id, "second thoughts")
    assert deal_of(row, store.seats("m")) == Deal(SECRET, ("clover", "barley"))


def test_cards_are_dealt_when_the_last_person_joins_and_identically_everywhere(tmp_path: Path) -> None:
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


def test_events_are_not_applied_before_the_deal(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        anne, basile = house.store.add_person("Anne"), house.store.add_person("Basile")
        table = await house.create(anne, "creatures", [ME, FRIEND], {"first": "1"})
        late = await House(house.store).load(table.id)
        await house.sit(table, table.seats[1].token or "", basile)
        await house.choose(table, anne.id, 0, 1)
        late.apply(house.store.events(table.id)[0])
        assert late.seq == 0, "this process has not seen the seat being taken yet"
        await House(house.store).catch_up(late)
        assert (late.seq, freeze(late.match.game)) == (1, freeze(table.match.game))

    in_a_house(tmp_path, story)


def test_match_without_guests_starts_at_once_and_secrets_differ(tmp_path: Path) -> None:
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
def test_no_running_table_can_be_branched(tmp_path: Path, seatings: list[Seating], seed: int | None) -> None:
    async def story(house: House) -> None:
        anne = house.store.add_person("Anne")
        table = await house.create(anne, "creatures", seatings, {"first": "1"}, seed)
        assert not table.open_book
        with pytest.raises(Forbidden):
            await branched(house, table, anne, 0)

    in_a_house(tmp_path, story)


def test_matches_with_a_plain_seed_still_work() -> None:
    about = GAMES["creatures"]
    row = MatchRow("m", "creatures", about.rules, 2, {"first": "1"}, 42)
    seats = [SeatRow("m", 0, "person", "a", "Anne"), SeatRow("m", 1, "friend", "b", "Basile", None, "token")]
    table = Table(about, row, seats, [], [])
    assert table.ready
    assert freeze(table.match.game) == freeze(about.new(2, {"first": "1"}, 42))


def test_seeds_of_bots_reveal_nothing_about_the_deal() -> None:
    deal = Deal(SECRET, ("clover", "barley"))
    position = Position("t", "creatures", 2, {}, deal, (1, 2))
    assert nonce(position) == aside(deal) * 1_000_003 + 2
    assert SECRET not in repr(position)
