"""The features for learned bots: named, equally many at every table, and without hidden information."""

from __future__ import annotations

import pytest

from bocage.core.rng import Rng
from bocage.games.villagers import ABOUT
from bocage.games.villagers.bots.features import NAMES
from bocage.games.villagers.cards.box import BOX
from bocage.games.villagers.cards.events import EFFECTS, EVENTS
from bocage.games.villagers.cards.events import PHASES as EVENT_PHASES
from bocage.games.villagers.engine.hidden import KIND, known_to
from tests.games.villagers.table import COUNTESS, ME, OTHER, Table, kind

TABLES = [(players, "normal") for players in ABOUT.players] + [(1, "beginner"), (1, "hard")]
each_table = pytest.mark.parametrize(("players", "mode"), TABLES)


def seen(table: Table, seat: int = ME) -> dict[str, float]:
    """The features by name, of a clone, so that the table can still be prepared."""
    return dict(zip(NAMES, table.game.clone().features(seat), strict=True))


def standings(found: dict[str, float]) -> list[float]:
    return [found[f"{how} cards"] for how in ("own ready", "own soon", "lacking", "far")]


def test_names_are_distinct() -> None:
    assert len(set(NAMES)) == len(NAMES)


@each_table
def test_features_match_their_names_and_hide_secrets(players: int, mode: str) -> None:
    for seed in range(2):
        game, rng = ABOUT.new(players, {"mode": mode}, seed), Rng(seed)
        while not game.over:
            for seat in range(players):
                found = game.features(seat)
                assert len(found) == len(NAMES)
                assert found[0] == game.evaluate(seat)
                assert game.redeal(seat, rng).features(seat) == found
            game.choose(rng.pick(game.options()))


@each_table
def test_table_size_and_modes(players: int, mode: str) -> None:
    found = seen(Table(players, mode))
    assert [found[f"{n} players"] for n in range(1, 6)] == [float(n == players) for n in range(1, 6)]
    assert [found["beginner"], found["hard"]] == [mode == "beginner", mode == "hard"]
    rivals = max(1, players - 1)  # solo, against the Countess
    assert [found[f"rival {n}'s villagers"] for n in range(1, 5)] == [float(n <= rivals) for n in range(1, 5)]


def test_clock_counts_the_cards_that_recruiting_will_use() -> None:
    table = Table(2)
    table.stacks(2, 2, 4, 4, 4, 4)
    found = seen(table)
    assert (found["recruits due"], found["rounds"]) == (4, (20 - 4) / 4)
    assert (found["first market due"], found["last round"]) == (1, 0)
    table.stacks(0, 0, 0, 0, 2, 3)
    assert (seen(table)["last round"], seen(table)["rounds"]) == (0, 0.25)
    table.stacks(0, 0, 0, 0, 0, 4)
    assert (seen(table)["last round"], seen(table)["rounds"]) == (1, 0)


def test_solo_clock_counts_the_recruits_of_the_countess() -> None:
    table = Table(1)
    assert seen(table)["recruits due"] == 4
    table.game.gold[COUNTESS] = 30
    assert seen(table)["rival 1's treasury"] == 3
    assert seen(table)["rival 1's hand"] == 0


@pytest.mark.parametrize("effect", EFFECTS)
def test_event_is_described_by_its_effect_while_it_lasts(effect: str) -> None:
    event = next(event for event in range(len(EVENTS)) if EFFECTS[BOX.effect[event]] == effect)
    table = Table(1)
    assert seen(table)[f"event {effect}"] == 0
    table.events(EVENTS[event])
    assert seen(table)[f"event {effect}"] == max(1, BOX.amount[event])
    assert seen(table)["events"] == 1
    table.until("place")
    assert seen(table)["events"] == (EVENT_PHASES[BOX.phase[event]] != "recruit")


def test_hand_cards_are_grouped_by_their_distance_from_the_village() -> None:
    table = Table(2)
    table.placement("wattler", "jeweler", "mason", "truffler", "monk")
    found = seen(table)
    assert standings(found) == [1, 1, 1, 1]
    assert (found["own ready house"], found["own soon gold"], found["far gold"]) == (1, 0.2, 2)
    assert (found["monk in hand"], found["waits for miner"]) == (1, 2)
    table.chain("miner", "seeker")
    found = seen(table)
    assert standings(found) == [2, 0, 2, 0]
    table.chain("spelunker", on=2)
    found = seen(table)
    assert (found["own ready gold"], found["gain now"]) == (2.2, (20 - 10 - 2 + 2) / 10)  # it covers 10 and has no key


def test_padlocks_are_grouped_by_the_owner_of_the_key() -> None:
    table = Table(2)
    table.placement("glass-blower", "beekeeper", "priest")
    table.stand("blacksmith")
    table.stand("carpenter", seat=OTHER)
    found = seen(table)
    assert [found["own key"], found["rival's key"], found["no key"], found["cannot pay"]] == [1, 1, 1, 0]
    table.gold(1)
    assert seen(table)["cannot pay"] == 2


def test_late_placements_are_paid_at_fewer_markets() -> None:
    table = Table(2)
    assert seen(table)["markets"] == 2
    table.until("place", seat=OTHER)
    table.stacks(0, 0, 1, 1, 1, 1)
    assert (seen(table)["markets"], seen(table, OTHER)["markets"]) == (1, 2)
    table.stacks(0, 0, 0, 0, 0, 0)
    assert (seen(table)["markets"], seen(table, OTHER)["markets"]) == (0, 2)


def test_villages_are_valued_by_their_income_at_the_market() -> None:
    table = Table(3)
    table.stand("beekeeper", "grocer", "hunter", seat=OTHER)
    table.coins(1, 6, seat=OTHER)
    found = seen(table)
    assert [found[f"rival 1's {what}"] for what in ("treasury", "printed gold", "coins", "silver")] == [
        0.8, 0.6, 0.6, 0.3,
    ]  # fmt: skip
    assert (found["rival 1's total"], found["rival 1's total at markets"]) == (2.3, 3.5)
    assert seen(table, 2)["rival 2's total"] == 2.3  # clockwise: the own village, then the next


def test_road_cards_are_matched_with_what_the_hand_lacks() -> None:
    table = Table(2)
    table.road("spelunker", "blacksmith", "wattler", coins=(0, 2))
    table.hand("jeweler")
    found = seen(table)
    assert (found["villagers on the road"], found["coins on the road"], found["kept on the road"]) == (3, 2, 1)
    assert (found["road is wanted"], found["road fits"]) == (2, 1)  # one under the Jeweler, one that opens its padlock
    table.hand()
    assert seen(table)["road is wanted"] == 0


def test_only_known_cards_of_a_rivals_hand_count() -> None:
    table = Table(2)
    table.hand("beekeeper", "wattler", seat=OTHER)
    before = seen(table)
    assert (before["rival 1's hand"], before["rival 1's known hand"]) == (2, 0)
    table.game.hands[OTHER] = tuple(
        card | known_to(ME) if card & KIND == kind("beekeeper") else card for card in table.game.hands[OTHER]
    )
    after = seen(table)
    assert after["rival 1's known hand"] == 1
    assert after["rival 1's promise"] > before["rival 1's promise"]
