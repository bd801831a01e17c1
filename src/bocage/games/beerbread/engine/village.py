"""One player's village: barn, hand, harvest column, brewery and bakery, sold cards and upgrades."""

from __future__ import annotations

from typing import Final

from bocage.games.beerbread.cards.box import Box
from bocage.games.beerbread.cards.upgrade import Upgrade
from bocage.games.beerbread.engine.pieces import GOODS, WATER

SPACES: Final = 9  # spaces of the barn at the start (BAB-035)


class Village:
    """A village. `barn` counts the stored tokens; `hand` is a mask of cards; `reserved` the card turned over by this
    player (-1), in either hand; `shops` are brewery and bakery; `sold` the pile beside the board. `known` is the mask
    of cards whose place this player knows. `owned` counts the copies of each upgrade; `room`, `tank`, `limits`, `swaps`
    and `always` follow from it."""

    __slots__ = (
        "always",
        "barn",
        "box",
        "column",
        "hand",
        "known",
        "limits",
        "owned",
        "reserved",
        "room",
        "shops",
        "sold",
        "swaps",
        "tank",
        "upgrades",
    )

    def __init__(
        self,
        *,
        box: Box,
        barn: list[int],
        hand: int,
        reserved: int,
        column: list[int],
        shops: list[list[int]],
        sold: list[int],
        upgrades: list[int],
        owned: list[int],
        known: int,
        room: int,
        tank: int,
        limits: list[int],
        swaps: int,
        always: int,
    ) -> None:
        self.box = box
        self.barn = barn
        self.hand = hand
        self.reserved = reserved
        self.column = column
        self.shops = shops
        self.sold = sold
        self.upgrades = upgrades
        self.owned = owned
        self.known = known
        self.room = room
        self.tank = tank
        self.limits = limits
        self.swaps = swaps
        self.always = always

    def clone(self) -> Village:
        return Village(
            box=self.box,
            barn=self.barn[:],
            hand=self.hand,
            reserved=self.reserved,
            column=self.column[:],
            shops=[self.shops[0][:], self.shops[1][:]],
            sold=self.sold[:],
            upgrades=self.upgrades[:],
            owned=self.owned[:],
            known=self.known,
            room=self.room,
            tank=self.tank,
            limits=self.limits[:],
            swaps=self.swaps,
            always=self.always,
        )

    # ------------------------------------------------------------------ storage
    def stored(self) -> int:
        total = 0
        for n in self.barn:
            total += n
        return total

    def surplus(self) -> int:
        """How many tokens have no space; water spaces are filled automatically (BAB-114)."""
        water = self.barn[WATER]
        return self.stored() - min(water, self.tank) - self.room

    def fits(self, good: int) -> bool:
        """Whether there is a free space for one more token."""
        if good == WATER and self.barn[WATER] < self.tank:
            return True
        return self.surplus() < 0

    def spares(self, good: int) -> bool:
        """Whether giving up this token would make room: water in a water space takes no other space (BAB-036)."""
        return self.barn[good] > (self.tank if good == WATER else 0)

    # ------------------------------------------------------------------ harvest
    def due(self, card: int) -> list[int]:
        """What a Harvest & Store action with the card should bring, if the fields allow (BAB-029, BAB-030, BAB-117)."""
        found = [0] * len(GOODS)
        harvest = self.box.harvest
        for good in self.box.kinds[card]:
            found[good] = harvest[card][good]
            for other in self.column:
                found[good] += harvest[other][good]
        for upgrade in self.box.more:
            if self.owned[upgrade.number]:
                upgrade.more(found, self.owned[upgrade.number])
        return found

    # ------------------------------------------------------------------ upgrades
    def has_one(self, upgrades: list[Upgrade]) -> bool:
        """Whether the village has one of some upgrades."""
        return any([self.owned[upgrade.number] > 0 for upgrade in upgrades])

    def add_upgrade(self, card: int) -> None:
        box = self.box
        upgrade = box.upgrade[card]
        self.upgrades.append(card)
        self.owned[upgrade] += 1
        self.room += box.room[upgrade]
        self.tank += box.tank[upgrade]
        self.limits = [self.limits[0] + box.limit[upgrade][0], self.limits[1] + box.limit[upgrade][1]]
        self.swaps |= box.swap_bit[upgrade]
        self.always |= box.always[upgrade]


def new_village(box: Box) -> Village:
    return Village(
        box=box,
        barn=[0] * len(GOODS),
        hand=0,
        reserved=-1,
        column=[],
        shops=[[], []],
        sold=[],
        upgrades=[],
        owned=[0] * len(box.upgrade_ids),
        known=0,
        room=SPACES,
        tank=0,
        limits=[1, 1],
        swaps=0,
        always=0,
    )
