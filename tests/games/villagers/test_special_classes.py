"""Special villagers: each has a class, and classes that could not work are refused by name."""

from __future__ import annotations

from typing import ClassVar

import pytest

from bocage.core.records import BadCard
from bocage.games.villagers.cards.deck import FAMILIES, FAMILY, NAMES
from bocage.games.villagers.cards.special_villager import KINDS_OF, SPECIAL, Special, fit, register
from bocage.games.villagers.cards.specials import SPECIAL_VILLAGERS
from bocage.games.villagers.engine.state import Villagers


def test_every_special_villager_has_its_class() -> None:
    assert [kind.name for kind in SPECIAL_VILLAGERS] == [NAMES[kind] for kind in KINDS_OF]
    assert [type(SPECIAL[kind]) for kind in KINDS_OF] == list(SPECIAL_VILLAGERS)
    assert all(FAMILIES[FAMILY[kind]] == "special" for kind in KINDS_OF)


class Idle(Special):
    name: ClassVar[str] = "idler"


class Sulky(Idle):
    def act(self, game: Villagers, seat: int) -> None: ...

    def ready(self, game: Villagers, seat: int, free: int) -> bool:
        return False


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        (Special, "a Special villager needs a class in `specials`"),
        (Idle, "Idle does not answer 'act'"),
        (Sulky, "Sulky is not always ready, but does not answer 'hindrance'"),
    ],
)
def test_special_villager_that_cannot_work_is_refused_by_name(kind: type[Special], why: str) -> None:
    with pytest.raises(BadCard, match=f"^herald: {why}"):
        fit("herald", kind)


def test_a_class_without_a_villager_is_refused() -> None:
    class Twin(Idle):
        name: ClassVar[str] = "monk"

    class Commoner(Idle):
        name: ClassVar[str] = "brewer"

    with pytest.raises(BadCard, match="Idle: there is no card 'idler'"):
        register(Idle)
    with pytest.raises(BadCard, match="brewer: not a Special villager, so Commoner would not be asked"):
        register(Commoner)
    with pytest.raises(BadCard, match="monk: two classes, Monk and Twin"):
        register(Twin)
