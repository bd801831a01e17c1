"""Upgrades: each effect has a class, and rows that could not work are refused by id."""

from __future__ import annotations

import pytest

from bocage.core.records import BadCard
from bocage.games.beerbread.cards.box import BOX, Box, made
from bocage.games.beerbread.cards.deck import CARDS, UPGRADES
from bocage.games.beerbread.cards.upgrade import Upgrade
from bocage.games.beerbread.cards.upgrades import EFFECTS
from bocage.games.beerbread.engine.pieces import SLOTS

QUESTIONS = [
    "redraws", "forgets", "draws_at_last", "reserves", "after_seeding", "more", "after_others_harvest",
    "after_cleaning", "extra", "block",
]  # fmt: skip


def test_every_effect_has_an_implementation_and_a_value_for_bots() -> None:
    lasting = ("room", "tank", "limit", "always", "swaps")
    for kind in EFFECTS:
        answers = [name for name in (*QUESTIONS, *lasting) if getattr(kind, name) is not getattr(Upgrade, name)]
        assert len(answers) == 1, f"{kind.effect} answers {answers}"
        assert kind.worth > 0, kind.effect
        assert kind.slot in SLOTS, kind.effect
    assert len({kind.effect for kind in EFFECTS}) == len(EFFECTS)


def test_only_implemented_hooks_are_called() -> None:
    assert [upgrade.number for upgrade in BOX.upgrades] == list(range(len(UPGRADES)))
    for question in QUESTIONS:
        asked = {BOX.upgrade_ids[upgrade.number] for upgrade in getattr(BOX, question)}
        kinds = {kind.effect for kind in EFFECTS if getattr(kind, question) is not getattr(Upgrade, question)}
        assert asked == {id for id, _, effect, _ in UPGRADES if effect in kinds}, question


@pytest.mark.parametrize(
    ("row", "why"),
    [
        (("H9", "harvest", "dance", ()), "H9: effect 'dance' is none of redraw, .*"),
        (("H9", "harvest", "sown", ("1Xy",)), "H9: 'sown' takes words like '2Wa', not '1Xy'"),
        (("H9", "harvest", "sown", ()), "H9: 'sown' takes words like '2Wa', not ''"),
        (("P0", "scoring", "pairs", ("cake",)), "P0: 'pairs' takes words like 'beer', not 'cake'"),
        (("P0", "scoring", "coins", ("3", "9")), "P0: 'coins' takes words like '6 6', not '3 9'"),
        (("S9", "storage", "tank", ("²",)), "S9: 'tank' takes words like '2', not '²'"),
        (("S9", "harvest", "space", ()), "S9: 'space' belongs under 'storage', not 'harvest'"),
        (
            ("B9", "production", "swap", ("2Ho",)),
            "B9: 'swap' takes words like '2Wa Wh or 2Wa Wh 2Wa Wh or .*', not '2Ho'",
        ),
    ],
)
def test_upgrade_that_cannot_work_is_refused_by_id(row: tuple[str, str, str, tuple[str, ...]], why: str) -> None:
    with pytest.raises(BadCard, match=f"^{why}$"):
        made(0, row)
    with pytest.raises(BadCard, match=f"^{why}$"):
        Box(CARDS, (*UPGRADES, row), {}, "")
