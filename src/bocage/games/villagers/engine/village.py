"""A village: villagers on and beside each other. It is immutable, so that clones of a match share it."""

from __future__ import annotations

from typing import Final

from bocage.games.villagers.cards.deck import CARRIES, CHAINS, FOOD, GOLD, HOUSE, STANDS, TABLE, WILDS

MOST: Final = 140  # more villagers than any village can hold


class Count:
    """The counts of a village: each thing that silver counts (`measures`); what its visible silver villagers pay; the
    gold on villagers; how many are uncovered, and how many of these show gold; rings; and places on each common and on
    others."""

    __slots__ = ("coins", "golden", "measures", "places", "rings", "silvers", "uncovered")

    def __init__(
        self,
        measures: list[int],
        silvers: list[int],
        coins: int,
        uncovered: int,
        golden: int,
        rings: int,
        places: list[int],
    ) -> None:
        self.measures = measures
        self.silvers = silvers
        self.coins = coins
        self.uncovered = uncovered
        self.golden = golden
        self.rings = rings
        self.places = places


class Village:
    """An immutable village. `cards[n]` is the villager at node n, `roles[n]` the one it stands for (another only for
    Monk and Apprentice), `below[n]` the node under it or TABLE, `above[n]` how many lie on it, `coins[n]` the gold on
    it. Also kept: `names`, the mask of the villagers here; `fits`, the mask of those that can be added; visible `food`,
    `house` and `gold`."""

    __slots__ = ("_count", "above", "below", "cards", "coins", "fits", "food", "gold", "house", "names", "roles")

    def __init__(
        self,
        *,
        cards: tuple[int, ...],
        roles: tuple[int, ...],
        below: tuple[int, ...],
        above: tuple[int, ...],
        coins: tuple[int, ...],
        names: int,
        fits: int,
        food: int,
        house: int,
        gold: int,
    ) -> None:
        self.cards = cards
        self.roles = roles
        self.below = below
        self.above = above
        self.coins = coins
        self.names = names
        self.fits = fits
        self.food = food
        self.house = house
        self.gold = gold
        self._count: Count | None = None  # computed when first needed: a village never changes

    def added(self, card: int, role: int, on: int) -> Village:
        """The village with one more villager, on a node or on the TABLE. Whatever it covers is out of play (VIL-085,
        VIL-086)."""
        above = self.above
        fits = self.fits | CARRIES[role]
        food, house, gold = self.food + FOOD[card], self.house + HOUSE[card], self.gold + GOLD[card]
        if on >= 0:
            here = above[on] + 1
            above = (*above[:on], here, *above[on + 1 :])
            if here == 1:
                under = self.cards[on]
                food, house, gold = food - FOOD[under], house - HOUSE[under], gold - GOLD[under]
            if here == CHAINS[self.roles[on]] and not _room(self.roles, above, self.roles[on]):
                fits &= ~CARRIES[self.roles[on]]
        return Village(
            cards=(*self.cards, card),
            roles=(*self.roles, role),
            below=(*self.below, on),
            above=(*above, 0),
            coins=(*self.coins, 0),
            names=self.names | 1 << card,
            fits=fits,
            food=food,
            house=house,
            gold=gold,
        )

    def paid(self, node: int, gold: int) -> Village:
        """The village with more gold on a villager."""
        coins = (*self.coins[:node], self.coins[node] + gold, *self.coins[node + 1 :])
        return Village(
            cards=self.cards,
            roles=self.roles,
            below=self.below,
            above=self.above,
            coins=coins,
            names=self.names,
            fits=self.fits,
            food=self.food,
            house=self.house,
            gold=self.gold,
        )

    def emptied(self) -> Village:
        """The village without the gold on its villagers."""
        return Village(
            cards=self.cards,
            roles=self.roles,
            below=self.below,
            above=self.above,
            coins=(0,) * len(self.coins),
            names=self.names,
            fits=self.fits,
            food=self.food,
            house=self.house,
            gold=self.gold,
        )

    def swapped(self, node: int, card: int) -> Village:
        """The village with another card in the place of the one at a node; what it carries stays."""
        return village((*self.cards[:node], card, *self.cards[node + 1 :]), self.roles, self.below, self.coins)

    def without(self, node: int) -> Village:
        """The village without an uncovered villager; what it covered is visible again."""
        below = [under - 1 if under > node else under for under in self.below]
        del below[node]
        return village(
            self.cards[:node] + self.cards[node + 1 :],
            self.roles[:node] + self.roles[node + 1 :],
            tuple(below),
            self.coins[:node] + self.coins[node + 1 :],
        )

    def sites(self, role: int) -> list[int]:
        """The nodes that stand for a villager and can still carry one."""
        roles, above = self.roles, self.above
        return [node for node in range(len(roles)) if roles[node] == role and above[node] < CHAINS[role]]

    def loose(self) -> int:
        """The node of a Monk or an Apprentice at the uncovered end of a chain, or -1 (VIL-164)."""
        for node in range(len(self.cards)):
            if WILDS >> self.cards[node] & 1 and not self.above[node]:
                return node
        return -1

    def root(self, node: int) -> int:
        """The node on the table under a node."""
        while self.below[node] >= 0:
            node = self.below[node]
        return node

    def chain(self, node: int) -> tuple[int, int]:
        """The position of a node, counted from 1: the chain's place on the table and, above the first card, its
        branch."""
        number = sum([under == TABLE for under in self.below[: self.root(node) + 1]])
        branch = 0
        while self.below[node] >= 0:
            under = self.below[node]
            branch = sum([self.below[other] == under for other in range(node + 1)])
            node = under
        return number, branch


def _room(roles: tuple[int, ...], above: tuple[int, ...], role: int) -> bool:
    return any([roles[node] == role and above[node] < CHAINS[role] for node in range(len(roles))])


def village(cards: tuple[int, ...], roles: tuple[int, ...], below: tuple[int, ...], coins: tuple[int, ...]) -> Village:
    """A village from its layout; the rest is computed."""
    above = [0] * len(cards)
    for under in below:
        if under >= 0:
            above[under] += 1
    names, fits, food, house, gold = 0, STANDS, 0, 0, 0
    for node in range(len(cards)):
        card = cards[node]
        names |= 1 << card
        if above[node] < CHAINS[roles[node]]:
            fits |= CARRIES[roles[node]]
        if not above[node]:
            food, house, gold = food + FOOD[card], house + HOUSE[card], gold + GOLD[card]
    return Village(
        cards=cards,
        roles=roles,
        below=below,
        above=tuple(above),
        coins=coins,
        names=names,
        fits=fits,
        food=food,
        house=house,
        gold=gold,
    )


def founded(card: int, role: int) -> Village:
    """A village with only its first card: the Founders, or the Countess."""
    return village((card,), (role,), (TABLE,), (0,))
