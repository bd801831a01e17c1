"""Charges and limits by events are announced with each choice and shown on the table (VIL-R29)."""

from __future__ import annotations

from io import StringIO
from xml.etree import ElementTree

import pytest
from rich.console import Console

from bocage.core.words import LANGUAGES, Voice
from bocage.games.villagers import ABOUT
from bocage.games.villagers.table.board import draw
from bocage.games.villagers.table.terminal import show
from tests.games.villagers.table import BANK, COUNTESS, ME, Table, key_of
from tests.look.scenes import parsed, scene_of
from tests.marks import rule
from tests.present import present


def labels(table: Table, lang: str = "en") -> dict[str, str]:
    """The texts of the options, by their targets."""
    voice, question = Voice(lang, [ABOUT.package], ["Anne"], ME), table.game.question
    found = [question.describe(table.game, option) for option in table.options()]
    return {label.target: voice.say(label.say) for label in found}


def paying(table: Table, way: int) -> str:
    """The text for a way to open the padlock."""
    return Voice("en", [ABOUT.package], ["Anne"], ME).say(table.game.question.describe(table.game, way).say)


def element(table: Table, id: str) -> ElementTree.Element:
    """The element that the page draws for a card."""
    return next(found for found in parsed(draw(scene_of(table.game, ME, "en"))).iter() if found.get("id") == id)


def printed(table: Table, lang: str = "en") -> str:
    """The table as printed in the terminal."""
    console = Console(width=300, file=StringIO(), record=True)
    show(console, table.game.view(ME), Voice(lang, [ABOUT.package], ["Anne"], ME), {})
    return console.export_text()


# ---------------------------------------------------------------- the toll
@rule("S04", "VIL-214")
@pytest.mark.parametrize(
    ("gold", "coins", "said"),
    [(8, 0, "Cooper (place 1), toll: 1 gold"), (0, 0, "Cooper (place 1)"),
     (0, 2, "Cooper (place 1, 2 gold on it), toll: 1 gold")],
)  # fmt: skip
def test_recruits_announce_the_toll_that_the_player_can_afford(gold: int, coins: int, said: str) -> None:
    table = Table(1)
    table.road("cooper", "hunter", coins=[coins])
    table.gold(gold)
    table.events("S04")
    assert labels(table)["road-0"] == said
    table.answer("recruit", "cooper")
    assert "toll" not in "".join(labels(table).values())  # the Countess pays none


@rule("S04", "W03")
@pytest.mark.parametrize(("event", "toll"), [("S04", 1), ("W03", 1)])
def test_road_shows_the_toll_while_it_applies(event: str, toll: int) -> None:
    table = Table(1)
    table.road("cooper", "hunter")
    assert element(table, "road-0").find(".//*[@class='py toll']") is None
    table.events(event)
    assert present(table.game.view(ME)["solo"])["toll"] == toll
    badge = element(table, "road-0").find(".//*[@class='py toll']")
    assert badge is not None
    assert "".join(badge.itertext()).startswith(f"\N{MINUS SIGN}{toll}")
    assert f"toll: {toll} gold" in (element(table, "road-1").get("aria-label") or "")
    assert f"Cooper toll {toll}" in printed(table)
    table.until("coin")
    assert present(table.game.view(ME)["solo"])["toll"] == 0


# ---------------------------------------------------------------- the duty
@rule("S10", "VIL-214")
@pytest.mark.parametrize(
    ("gold", "key", "said"),
    [
        (8, "mine", "Beekeeper, padlock: 2 gold from the bank onto your Carpenter, plus 2 gold gate duty"),
        (1, "mine", "Beekeeper, padlock: 2 gold from the bank onto your Carpenter, plus 1 gold gate duty"),
        (8, "hers", "Beekeeper, padlock: 2 of your gold onto Carpenter (the Countess), plus 2 gold gate duty"),
        (3, "none", "Beekeeper, padlock: 2 gold to the bank, plus 1 gold gate duty"),
        (2, "none", "Beekeeper, padlock: 2 gold to the bank"),
        (8, "both", "Beekeeper, padlock: Carpenter, several ways to pay, plus 2 gold gate duty"),
    ],
)
def test_placements_announce_the_duty_that_will_be_paid(gold: int, key: str, said: str) -> None:
    table = Table(1)
    table.placement("beekeeper", "agent", gold=gold)
    for seat in {"mine": [ME], "hers": [COUNTESS], "none": [], "both": [ME, COUNTESS]}[key]:
        table.stand("carpenter", seat=seat)
    table.events("S10")
    assert labels(table)["hand-beekeeper"].lower() == said.lower()
    if key != "both":
        table.answer("place", "beekeeper")
        paid = [event.say.args["gold"] for event in table.told if event.say.key == "duty.bank"]
        assert [f"plus {gold} gold" in said for gold in paid] == ([True] if "duty" in said else [])


@rule("S10")
@pytest.mark.parametrize(("gold", "said"), [(8, "Agent, plus 2 gold gate duty"), (0, "Agent")])
def test_villagers_without_a_padlock_announce_their_duty_too(gold: int, said: str) -> None:
    table = Table(1)
    table.placement("agent", "hunter", gold=gold)
    table.events("S10")
    assert labels(table)["hand-agent"] == said
    assert "duty" not in labels(table)["common-hayer"]


@rule("S10")
def test_each_way_to_pay_announces_its_own_duty() -> None:
    """With two gold, the player's own key leaves enough for the duty, and the Countess's key nothing."""
    table = Table(1)
    table.placement("beekeeper", "agent", gold=2)
    table.stand("carpenter")
    table.stand("carpenter", seat=COUNTESS)
    table.events("S10")
    table.answer("place", "beekeeper")
    assert paying(table, key_of(ME)).endswith("plus 2 gold gate duty")
    assert "duty" not in paying(table, key_of(COUNTESS))
    assert "duty" not in paying(table, BANK)


@rule("S10")
def test_hand_shows_the_duty_until_the_placement_is_over() -> None:
    table = Table(1)
    table.hand("beekeeper", "agent")
    assert present(table.game.view(ME)["solo"])["duty"] == 0
    assert element(table, "hand-agent").find(".//*[@class='py']") is None
    table.events("S10")
    for id, times in (("hand-beekeeper", 2), ("hand-agent", 1)):  # one of them is the price of the padlock
        assert "".join(element(table, id).itertext()).count("\N{MINUS SIGN}2") == times
    assert "Beekeeper duty 2" in printed(table)
    assert "octroi 2" in printed(table, "fr")
    table.placement("beekeeper", "agent")
    assert present(table.game.view(ME)["solo"])["duty"] == 2
    table.events("S10", "S05")
    table.answer("place", "end")
    assert (table.phase, present(table.game.view(ME)["solo"])["duty"]) == ("event", 0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tolls_and_duties_are_announced_in_both_languages(lang: str) -> None:
    table = Table(1)
    table.road("cooper")
    table.events("S04")
    assert labels(table, lang)["road-0"].startswith({"en": "Cooper", "fr": "Tonnelier"}[lang])
    assert {"en": "toll: 1 gold", "fr": "péage\u00a0: 1 or"}[lang] in labels(table, lang)["road-0"]
    table.placement("beekeeper", "agent")
    table.events("S10")
    assert {"en": "2 gold gate duty", "fr": "2 or d'octroi"}[lang] in labels(table, lang)["hand-beekeeper"]


# ---------------------------------------------------------------- the limit
@rule("W05", "VIL-074")
def test_limit_shown_is_the_one_that_applies() -> None:
    table = Table(1)
    table.stand("wattler", "wattler")
    assert table.game.view(ME)["villages"][ME]["limit"] == 4
    table.events("W05", "S05")
    assert table.game.view(ME)["villages"][ME]["limit"] == 2
    home = draw(scene_of(table.game, ME, "en")).home
    assert ("2 later" in home, home.count('class="lost"')) == (True, 2)
    table.placement("agent")
    shown = table.game.view(ME)
    assert (shown["villages"][ME]["limit"], present(shown["turn"])["limit"]) == (2, 2)
    table.answer("place", "end")
    assert (table.phase, table.game.view(ME)["villages"][ME]["limit"]) == ("event", 4)  # the limit of the next round
