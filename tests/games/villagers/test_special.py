"""The Special villagers: Monk, Apprentice, Tinner and Smuggler (rulebook pages 17 and 27)."""

from __future__ import annotations

import pytest

from tests.games.villagers.table import FREE, ME, OTHER, Table, at, key_of, kind, names
from tests.marks import rule


def roles(table: Table, seat: int = ME) -> list[str]:
    return names(table.village(seat).roles)


# ---------------------------------------------------------------- discarded villagers
@rule("V16", "VIL-115", "VIL-116", "VIL-117", "VIL-118", "VIL-120", "VIL-166", "VIL-167", "R15", "R17")
def test_guillaume_plays_monk_jeweler_tinner_and_smuggler() -> None:
    table = Table()
    table.chain("miner", "seeker")
    table.placement("monk", "jeweler", "smuggler", "tinner", "agent", gold=0)
    table.refuse("place", "jeweler", "smuggler", "monk")
    table.place("tinner")
    table.play(("place", "monk"), ("cover", "jeweler"))
    assert (table.below("jeweler"), table.below("monk"), table.game.gold[ME]) == ("monk", "seeker", 0)
    table.refuse("place", "agent")
    table.play(("place", "smuggler"), ("loot", 4))
    assert table.game.gold[ME] == 10
    assert (names(table.game.gone)[-2:], table.game.placed) == (["tinner", "smuggler"], 2)
    assert table.people() == ["founders", "miner", "seeker", "monk", "jeweler"]


@rule("VIL-114", "VIL-116", "VIL-117", "R17")
def test_any_number_of_discarded_specials_may_be_played_beyond_the_limit() -> None:
    table = Table()
    table.placement("agent", "agent", "tinner", "tinner", "smuggler", "smuggler", "hunter")
    table.place("agent", "agent", "tinner", "tinner")
    for gold in (9, 10):
        table.play(("place", "smuggler"), ("pay", "free"))
        assert table.game.gold[ME] == gold
    assert sorted(names(table.game.gone)[-4:]) == ["smuggler", "smuggler", "tinner", "tinner"]
    assert names(table.game.hands[ME]) == ["hunter"]


@rule("VIL-121", "R16")
@pytest.mark.parametrize(
    ("who", "gold"), [("jeweler", 10), ("fromager", 8), ("cartwright", 5), ("cooper", 2), ("founders", 1)]
)
def test_smuggler_takes_half_of_a_printed_gold_rounded_up(who: str, gold: int) -> None:
    table = Table()
    if who != "founders":
        table.coins(table.stand(who)[0], 6)
    table.placement("smuggler", "agent")
    table.answer("place", "smuggler")
    if who != "founders":
        assert table.options() == [0, 1]
        table.answer("loot", 1)
    assert table.game.gold[ME] == 8 - 2 + gold


@rule("VIL-121", "R16")
def test_smuggler_takes_nothing_from_covered_or_silver_villagers() -> None:
    table = Table()
    table.feed()
    table.chain("lumberjack", "wheeler", "monk:cartwright")
    table.stand("priest")
    table.coins(4, 4)
    table.stand("jeweler", seat=OTHER)
    table.placement("smuggler", "agent")
    table.refuse("place", "smuggler")
    table.stand("fisher", "beekeeper")
    table.answer("place", "smuggler")
    assert table.options() == [5, 6]
    table.refuse("loot", 0, 1, 2, 3, 4)
    table.answer("loot", 5)
    assert table.game.gold[ME] == 6 + 2


@rule("VIL-120", "VIL-106")
def test_the_smugglers_padlock_is_opened_like_any_other() -> None:
    table = Table()
    table.stand("shipwright", seat=OTHER)
    table.placement("smuggler", "agent", gold=1)
    table.refuse("place", "smuggler")
    table.gold(2)
    table.answer("place", "smuggler")
    assert (table.game.gold[ME], table.on("shipwright", OTHER)) == (1, 2)


@rule("VIL-120", "VIL-105")
def test_poor_player_can_play_a_smuggler_with_their_own_shipwright() -> None:
    table = Table()
    table.stand("shipwright")
    table.placement("smuggler", "agent", gold=0)
    table.play(("place", "smuggler"), ("loot", 1))
    assert (table.game.gold[ME], table.on("shipwright")) == (1, 2)


@rule("VIL-166", "VIL-168", "V33", "R15")
def test_tinner_opens_free_or_the_normal_way_padlock_by_padlock() -> None:
    table = Table()
    table.stand("carpenter")
    table.stand("harvester", seat=OTHER)
    table.placement("tinner", "beekeeper", "grocer", "agent", gold=1)
    table.place("tinner")
    table.answer("place", "beekeeper")
    assert table.options() == [key_of(ME), FREE]
    table.answer("pay", key_of(ME))
    table.place("grocer")  # too poor for the other player's key: free is the only way
    assert (table.on("carpenter"), table.on("harvester", OTHER), table.game.gold[ME]) == (2, 0, 1)


@rule("VIL-166")
def test_tinner_lasts_for_one_placement_of_one_player() -> None:
    table = Table()
    table.placement("tinner", "agent", gold=0)
    table.place("tinner")
    table.answer("place", "end")
    table.placement("beekeeper", "agent", seat=OTHER, gold=0)
    table.refuse("place", "beekeeper")
    table.end_round()
    table.placement("beekeeper", "agent", gold=0)
    table.refuse("place", "beekeeper")
    table.gold(2)
    table.place("beekeeper")
    assert table.game.gold[ME] == 0


# ---------------------------------------------------------------- Monk
@rule("VIL-118", "VIL-157", "VIL-158", "VIL-161", "R09")
def test_monk_replaces_a_villager_in_a_chain_and_both_count() -> None:
    table = Table()
    table.stand("hunter")
    table.chain("lumberjack")
    table.placement("monk", "cartwright", "agent", "truffler")
    table.play(("place", "monk"), ("cover", "cartwright"))
    assert table.village().below == (-1, -1, -1, 2, 3)
    assert (roles(table)[3], table.people()[3]) == ("wheeler", "monk")
    assert table.game.placed == 2
    table.refuse("place", "agent")


@rule("VIL-158", "VIL-159", "R09")
def test_monk_is_refused_without_a_card_that_can_cover_it() -> None:
    table = Table()
    table.placement("monk", "agent", "jeweler", "hunter")
    table.refuse("place", "monk")  # cards in hand fit only on the Jeweler, and its Seeker is missing
    table.chain("miner")
    table.refuse("place", "monk", "jeweler")
    table.chain("seeker", on=1)
    table.answer("place", "monk")
    assert table.options() == [kind("jeweler")]
    table.refuse("cover", "agent", "hunter")
    table.answer("cover", "jeweler")
    assert table.below("jeweler") == "monk"


@rule("VIL-158", "VIL-161")
def test_monk_is_refused_when_only_one_more_card_may_be_placed() -> None:
    table = Table()
    table.chain("lumberjack")
    table.placement("monk", "cartwright", "agent")
    table.place("agent")
    table.refuse("place", "monk", "cartwright")
    assert table.game.placed == 1


@rule("VIL-161", "R09")
def test_padlock_of_the_card_on_a_monk_must_be_opened() -> None:
    table = Table()
    table.chain("miner", "seeker")
    table.placement("monk", "jeweler", "agent", gold=1)
    table.refuse("place", "monk")
    table.gold(3)
    table.play(("place", "monk"), ("cover", "jeweler"))
    assert table.game.gold[ME] == 1  # the Monk itself has no padlock, though a Spelunker has one


@rule("VIL-160", "R09")
def test_two_monks_may_lie_on_one_another() -> None:
    table = Table()
    table.stand("wattler", "miner")
    table.placement("monk", "monk", "jeweler", "agent")
    table.play(("place", "monk"), ("cover", "jeweler"))
    if table.kind == "site":
        table.answer("site", "monk")
    assert table.people()[-3:] == ["monk", "monk", "jeweler"]
    assert table.village().below[-3:] == (2, 3, 4)
    assert roles(table)[-3:] == ["seeker", "spelunker", "jeweler"]
    assert table.game.placed == 3


@rule("VIL-157")
def test_monk_can_only_be_placed_in_the_players_own_village() -> None:
    table = Table()
    table.chain("lumberjack", "wheeler", seat=OTHER)
    table.placement("monk", "cartwright", "agent")
    table.refuse("place", "monk")
    table.chain("lumberjack")
    table.play(("place", "monk"), ("cover", "cartwright"))
    assert (len(table.people(OTHER)), table.people()[-1]) == (3, "cartwright")


@rule("VIL-162", "VIL-144", "R11")
def test_monk_and_apprentice_have_only_the_special_symbol() -> None:
    table = Table()
    table.stand("harvester")
    table.chain("apprentice:lumberjack", "log-rafter")
    table.chain("apprentice:miner", "monk:seeker", "monk:spelunker", "jeweler")
    for node in (2, 4, 5, 6):
        shown = table.game.view(None)["villages"][ME]["cards"][node]
        assert (shown["family"], shown["symbols"], shown["food"], shown["house"], shown["gold"], shown["ring"]) == (
            "special", 1, 0, 0, 0, 0,
        )  # fmt: skip
        assert (shown["locked"], shown["silver"]) == (False, None)
    assert table.game.lines()[ME] == (8, 2 + 20, 2, 0)  # two Wood symbols: the Log Rafter's own


@rule("VIL-162")
def test_a_monk_is_never_a_key() -> None:
    table = Table()
    table.chain("lumberjack", "monk:cooper", seat=OTHER)
    table.placement("brewer", "agent")
    table.place("brewer")
    assert (table.game.gold[ME], sum(table.village(OTHER).coins)) == (6, 0)  # paid to the bank


@rule("VIL-163", "VIL-165", "R10")
def test_monk_at_the_bottom_carries_two_cards_of_one_family() -> None:
    table = Table()
    table.stand("wattler", "wattler")
    table.placement("monk", "wheeler", "thatcher", "carpenter", "mason")
    table.play(("place", "monk"), ("cover", "wheeler"))
    assert (table.below("monk"), table.below("wheeler")) == ("table", "monk")
    table.refuse("place", "thatcher", "mason")
    table.place("carpenter")
    assert (table.below("carpenter"), table.village().above[3]) == ("monk", 2)
    table.hand("shipwright", "cartwright")
    table.refuse("place", "shipwright")
    table.place("cartwright")
    assert table.below("cartwright") == "wheeler"


@rule("VIL-163")
def test_monk_in_the_middle_carries_only_the_next_card_of_its_chain() -> None:
    table = Table()
    table.chain("miner", "seeker", "monk:spelunker")
    table.placement("spelunker", "jeweler", "jeweler")
    table.refuse("place", "spelunker")
    table.place("jeweler")
    assert table.below("jeweler") == "monk"
    table.refuse("place", "jeweler")


@rule("VIL-164", "R12", "VIL-211")
@pytest.mark.parametrize("below", [["monk:wheeler"], ["apprentice:wheeler"]])
def test_monk_left_at_the_end_of_a_chain_returns_to_its_owners_hand(below: list[str]) -> None:
    """Only an event can cause that; the solo deck has no Special villagers, so the test adds one."""
    table = Table(1)
    table.chain("lumberjack", *below, "cartwright")
    table.placement("agent")
    table.events("W01")
    table.answer("place", "end")
    table.answer("event", "W01")
    assert table.people() == ["founders-fed", "lumberjack"]
    assert "cartwright" in table.people(1)
    assert below[0].split(":")[0] in names(table.game.hands[ME])


# ---------------------------------------------------------------- Apprentice
@rule("VIL-150", "VIL-151", "VIL-152", "VIL-153", "VIL-118", "R13")
def test_apprentice_takes_a_covered_villager_of_another_village() -> None:
    table = Table()
    table.chain("lumberjack")
    theirs = table.chain("lumberjack", "wheeler", "cartwright", seat=OTHER)
    table.placement("apprentice", "agent", "agent")
    table.answer("place", "apprentice")
    assert table.options() == [at(OTHER, theirs[0]), at(OTHER, theirs[1])]
    table.refuse("target", at(OTHER, theirs[2]), at(OTHER, 0), at(ME, 0), at(ME, 1))
    table.answer("target", at(OTHER, theirs[1]))
    assert table.people(OTHER) == ["founders", "lumberjack", "apprentice", "cartwright"]
    assert (table.people(), table.below("wheeler")) == (["founders", "lumberjack", "wheeler"], "lumberjack")
    assert table.game.placed == 1
    table.place("agent")
    table.refuse("place", "agent")


@rule("VIL-150", "VIL-152", "R13")
def test_apprentice_takes_a_common_which_starts_a_new_chain() -> None:
    table = Table()
    table.chain("lumberjack", "carpenter")
    table.placement("apprentice", "agent")
    table.play(("place", "apprentice"), ("target", at(ME, 1)))
    assert table.people() == ["founders", "apprentice", "carpenter", "lumberjack"]
    assert (table.village().below, table.game.commons) == ((-1, -1, 1, -1), [10, 10, 10])


@rule("VIL-152", "R13")
def test_apprentice_is_refused_if_the_taken_card_has_no_legal_place() -> None:
    table = Table()
    table.chain("swineherd", "truffler", on=0, seat=OTHER)
    table.chain("brewer", on=0)
    table.chain("poulterer", on=0)
    table.placement("apprentice", "agent")
    assert table.village().above[0] == 2
    table.answer("place", "apprentice")
    assert table.options() == [at(ME, 0)]  # the Swineherd has no place, but the player's own Founders have
    table.refuse("target", at(OTHER, 1))
    lonely = Table()
    lonely.chain("hayer", "grazier", "milk-maid", seat=OTHER)
    lonely.placement("apprentice", "agent")
    lonely.answer("place", "apprentice")
    assert lonely.options() == [at(OTHER, 1)]
    lonely.refuse("target", at(OTHER, 2))


@rule("VIL-152", "R13")
def test_padlock_of_the_taken_card_must_be_opened_again() -> None:
    table = Table()
    table.chain("hayer", "grazier", "milk-maid", "fromager", seat=OTHER)
    table.chain("hayer", "grazier")
    table.placement("apprentice", "agent", gold=1)
    table.answer("place", "apprentice")
    table.refuse("target", at(OTHER, 3))
    assert table.options() == [at(ME, 1), at(OTHER, 1), at(OTHER, 2)]
    table.gold(2)
    table.answer("target", at(OTHER, 3))
    assert (table.game.gold[ME], table.below("milk-maid")) == (0, "grazier")


@rule("VIL-119", "VIL-154", "R13")
def test_special_villagers_cannot_take_the_founders_of_another_village() -> None:
    table = Table()
    table.chain("swineherd", on=0, seat=OTHER)
    table.placement("apprentice", "agent")
    table.refuse("place", "apprentice")
    table.chain("swineherd", on=0)
    table.answer("place", "apprentice")
    assert table.options() == [at(ME, 0)]
    table.refuse("target", at(OTHER, 0))


@rule("VIL-155", "VIL-124", "VIL-125", "R14")
@pytest.mark.parametrize(("side", "shown"), [("gold", (0, 2)), ("food", (1, 0))])
def test_own_founders_return_on_the_chosen_side_with_two_free_places(side: str, shown: tuple[int, int]) -> None:
    table = Table()
    table.feed()
    table.chain("brewer", on=0)
    table.stand("wattler")
    table.placement("apprentice", "swineherd", "swineherd", "agent")
    table.play(("place", "apprentice"), ("target", at(ME, 0)), ("side", side))
    assert table.people() == ["apprentice", "brewer", "wattler", "founders" if side == "gold" else "founders-fed"]
    assert (table.village().food - 1, table.village().gold) == shown
    table.answer("place", "swineherd")
    assert table.options() == [0, 3]  # one place left on the Apprentice, two on the Founders
    table.play(("site", 3), ("place", "swineherd"), ("site", 3))
    assert (table.village().above[3], table.village().above[0]) == (2, 1)


@rule("VIL-155", "VIL-151")
def test_uncovered_founders_stay() -> None:
    table = Table()
    table.placement("apprentice", "agent")
    table.refuse("place", "apprentice")
    table.chain("swineherd", on=0)
    table.place("apprentice")
    assert table.kind == "target"


@rule("VIL-156", "VIL-158")
def test_covered_monk_may_be_taken_if_it_can_be_covered_but_an_apprentice_may_not() -> None:
    table = Table()
    table.chain("apprentice:lumberjack", "monk:wheeler", "cartwright", seat=OTHER)
    table.chain("lumberjack")
    table.placement("apprentice", "agent", "hunter")
    table.refuse("place", "apprentice")  # nothing can cover the Monk
    table.hand("apprentice", "agent", "cartwright")
    table.answer("place", "apprentice")
    assert table.options() == [at(OTHER, 2)]
    table.refuse("target", at(OTHER, 1))
    table.play(("target", at(OTHER, 2)), ("cover", "cartwright"))
    assert table.people(OTHER) == ["founders", "apprentice", "apprentice", "cartwright"]
    assert table.people() == ["founders", "lumberjack", "monk", "cartwright"]
    assert table.game.placed == 2


@rule("VIL-165", "VIL-163", "R10")
def test_apprentice_at_the_bottom_carries_a_second_card_of_the_same_family_only() -> None:
    table = Table()
    table.chain("apprentice:miner", "mason")
    table.placement("thatcher", "carpenter", "blacksmith", "seeker")
    table.refuse("place", "thatcher", "carpenter")
    table.place("blacksmith")
    assert table.below("blacksmith") == "apprentice"
    table.refuse("place", "seeker")
