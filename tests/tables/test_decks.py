"""Custom decks are stored with their match: after restarts, in branches, rematches, uploads and salvaged matches."""

from __future__ import annotations

from pathlib import Path

import pytest

from bocage.core import log
from bocage.core.decks import BadDeck, deck_of
from bocage.core.freeze import freeze
from bocage.core.rng import Rng
from bocage.games import GAMES
from bocage.tables.house import House
from bocage.tables.rows import MatchRow
from bocage.tables.salvage import salvaged
from bocage.tables.seating import Seating
from bocage.tables.sequels import branched, rematched, uploaded
from bocage.tables.store import Store
from bocage.tables.table import Table
from bocage.tables.thinking import decide, hint, recall
from tests.decks import GAMES_WITH_DECKS, changed
from tests.tables.test_fair import in_a_house

ALL = pytest.mark.parametrize("game", GAMES_WITH_DECKS)
ME, HERE = Seating("me"), Seating("here")


def seats(game: str) -> list[Seating]:
    return [ME, *[HERE] * (min(GAMES[game].players) - 1)]


def test_store_keeps_a_deck(store: Store) -> None:
    anne = store.add_person("Anne")
    row = MatchRow("m", "beerbread", 1, 2, {}, 42, host=anne.id, dealt="chosen", deck=changed("beerbread"))
    store.add_match(row, [])
    found = store.match("m")
    assert found is not None
    assert found.deck == changed("beerbread")


@ALL
def test_table_with_a_deck_is_the_same_after_a_restart(tmp_path: Path, game: str) -> None:
    states: list[object] = []

    async def before(house: House) -> None:
        anne = house.store.add_person("Anne")
        table = await house.create(anne, game, seats(game), {}, 7, deck=changed(game))
        rng = Rng(1)
        for _ in range(12):
            await house.choose(table, anne.id, table.seq, rng.pick(table.match.game.options()))
        await house.undo(table, anne.id, table.seq)
        states.extend([table.id, anne.id, freeze(table.match.game)])

    async def after(house: House) -> None:
        table = await house.table(str(states[0]))
        assert table.match.deck == deck_of(GAMES[game], changed(game))
        assert table.row.deck == table.match.deck_text
        assert freeze(table.match.game) == states[2]
        again = Table(table.about, table.row, table.seats, await house.stored(house.store.events, table.id), [])
        assert again.match.deck == table.match.deck

    in_a_house(tmp_path, before)
    in_a_house(tmp_path, after)


@ALL
def test_branches_rematches_uploads_and_salvaged_matches_keep_the_deck(tmp_path: Path, game: str) -> None:
    async def story(house: House) -> None:
        anne = house.store.add_person("Anne")
        table = await house.create(anne, game, seats(game), {}, 7, deck=changed(game), known=True)
        rng = Rng(1)
        while not table.over:
            await house.choose(table, anne.id, table.seq, rng.pick(table.match.game.options()))
        branch = await branched(house, table, anne, 5)
        rematch = await rematched(house, table, anne)
        read = await uploaded(house, anne, log.write(table.match))
        assert {one.match.deck for one in (branch, rematch, read)} == {table.match.deck}
        assert freeze(read.match.game) == freeze(table.match.game)
        assert freeze(branch.match.at(5).game) == freeze(table.match.at(5).game)
        events = await house.stored(house.store.events, table.id)
        saved = log.read(salvaged(table.about, table.row, table.seats, events), GAMES)
        assert log.write(saved) == log.write(table.match)

    in_a_house(tmp_path, story)


@ALL
def test_bots_hints_and_reviews_in_other_processes_get_the_deck(tmp_path: Path, game: str) -> None:
    async def story(house: House) -> None:
        anne = house.store.add_person("Anne")
        table = await house.create(anne, game, seats(game), {}, 7, deck=changed(game))
        while len(table.match.game.options()) == 1:
            await house.choose(table, anne.id, table.seq, table.match.game.options()[0])
        position = house.counsel.position(table)
        assert recall(position).game.view(None)["box"] == table.match.deck_text
        options = table.match.game.options()
        assert decide(position, "greedy") in options
        assert {advice.option for advice in hint(position)} <= set(options)
        root = await house.counsel.thinkers.consider(position, 0.1, options[0])
        assert {edge.choices[0][1] for edge in root.edges} <= set(options)
        assert await house.counsel.decide(table, "level1") in options

    in_a_house(tmp_path, story)


def test_invalid_decks_open_no_table(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        anne = house.store.add_person("Anne")
        with pytest.raises(BadDeck):
            await house.create(anne, "beerbread", [ME, HERE], {}, 7, deck="hello")
        with pytest.raises(BadDeck):
            await house.create(anne, "creatures", [ME, HERE], {}, 7, deck=changed("beerbread"))
        assert not house.store.tables_of(anne.id)

    in_a_house(tmp_path, story)
