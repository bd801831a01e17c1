"""The Special villagers, in the order of the table: one class each, followed by its questions (rulebook pages 17 and
27).

`special_villager.Special` defines the methods. Everything printed is in the card's row (`deck`).
"""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Question
from bocage.core.words import Say
from bocage.games.villagers.cards.deck import APPRENTICE, FOUNDERS, FOUNDERS_FED, GOLD, KINDS, MONK, ON
from bocage.games.villagers.cards.special_villager import Special, complete, register
from bocage.games.villagers.engine.actions import bring_out, put_down
from bocage.games.villagers.engine.building import covers, left, targets
from bocage.games.villagers.engine.hidden import count
from bocage.games.villagers.engine.laying import find_site
from bocage.games.villagers.engine.naming import card_say, hand_target, is_base, node_say, node_target, owner_say
from bocage.games.villagers.engine.state import Villagers
from bocage.games.villagers.engine.village import MOST, Village


class Monk(Special):
    """Lies under another villager and stands in for the missing one."""

    __slots__ = ()
    name: ClassVar[str] = "monk"

    def ready(self, game: Villagers, seat: int, free: int) -> bool:
        return covers(game, seat, count(game.hands[seat], MONK) - 1, free - 1) != 0

    def hindrance(self) -> tuple[Say, str]:
        return Say("why.no-cover"), "VIL-158"

    def act(self, game: Villagers, seat: int) -> None:
        game.push(Cover(seat))

    def wise(self, game: Villagers) -> bool:
        """Not by itself: the villagers it could lie under are options too."""
        return False


class Cover(Question[Villagers]):
    """Which hand card lies on the Monk that waits on the square; the Monk stands for the one before it (VIL-158)."""

    __slots__ = ()
    kind: ClassVar[str] = "cover"
    span: ClassVar[int] = KINDS

    def options(self, game: Villagers) -> list[int]:
        found = covers(game, self.seat, count(game.hands[self.seat], MONK), left(game))
        return [kind for kind in range(KINDS) if found >> kind & 1]

    def choose(self, game: Villagers, option: int) -> None:
        bring_out(game, self.seat, option)
        find_site(game, self.seat, option, 1)

    def prompt(self, game: Villagers) -> Say:
        return Say("ask.cover")

    def describe(self, game: Villagers, option: int) -> Label:
        say = Say("cover.with", {"card": card_say(option), "role": card_say(ON[option])})
        return Label(say, hand_target(option))

    def rules(self, game: Villagers) -> list[str]:
        return ["VIL-157", "VIL-158", "VIL-159", "VIL-160", "VIL-161"]


class Apprentice(Special):
    """Takes the place of a covered villager, who is placed again."""

    __slots__ = ()
    name: ClassVar[str] = "apprentice"

    def ready(self, game: Villagers, seat: int, free: int) -> bool:
        return len(targets(game, seat, free - 1)) > 0

    def hindrance(self) -> tuple[Say, str]:
        return Say("why.no-target"), "VIL-152"

    def act(self, game: Villagers, seat: int) -> None:
        game.push(Target(seat))


class Target(Question[Villagers]):
    """Whom the Apprentice on the square replaces: 140 x village + node of a covered villager."""

    __slots__ = ()
    kind: ClassVar[str] = "target"
    span: ClassVar[int] = 5 * MOST

    def options(self, game: Villagers) -> list[int]:
        return targets(game, self.seat, left(game))

    def choose(self, game: Villagers, option: int) -> None:
        home, node = divmod(option, MOST)
        village = game.villages[home]
        taken = village.cards[node]
        put_down(game, self.seat, APPRENTICE)
        game.villages[home] = village.swapped(node, APPRENTICE)
        game.squares[self.seat] = (*game.squares[self.seat], taken)
        if game.listener is not None:
            if home == self.seat:
                game.tell("replace.own", self.seat, card=card_say(taken))
            else:
                game.tell("replace.other", self.seat, card=card_say(taken), owner=owner_say(game, home))
        if is_base(taken):
            game.push(Side(self.seat))
        elif taken == MONK:
            game.push(Cover(self.seat))
        else:
            find_site(game, self.seat, taken, 0)

    def plans(self, game: Villagers) -> list[tuple[int, ...]]:
        """One of each kind, from another village if possible."""
        best: dict[int, int] = {}
        for option in game.options():
            home, node = divmod(option, MOST)
            kind = game.villages[home].cards[node]
            if kind not in best or best[kind] // MOST == self.seat:
                best[kind] = option
        return [(option,) for option in sorted(best.values())]

    def prompt(self, game: Villagers) -> Say:
        return Say("ask.target")

    def describe(self, game: Villagers, option: int) -> Label:
        home, node = divmod(option, MOST)
        there = node_say(game, home, node)
        if home == self.seat:
            return Label(Say("target.own", {"node": there}), node_target(home, node))
        return Label(Say("target.other", {"node": there, "owner": owner_say(game, home)}), node_target(home, node))

    def rules(self, game: Villagers) -> list[str]:
        return ["VIL-150", "VIL-151", "VIL-152", "VIL-153", "VIL-154", "VIL-155"]


class Side(Question[Villagers]):
    """The side on which the player's own Founders come back: 0 Gold, 1 Food (VIL-155)."""

    __slots__ = ()
    kind: ClassVar[str] = "side"
    span: ClassVar[int] = 2

    def options(self, game: Villagers) -> list[int]:
        return [0, 1]

    def choose(self, game: Villagers, option: int) -> None:
        seat = self.seat
        put_down(game, seat, game.squares[seat][-1])
        founders = FOUNDERS_FED if option else FOUNDERS
        game.squares[seat] = (*game.squares[seat], founders)
        find_site(game, seat, founders, 0)

    def prompt(self, game: Villagers) -> Say:
        return Say("ask.side")

    def describe(self, game: Villagers, option: int) -> Label:
        return Label(Say("side.food"), "side-food") if option else Label(Say("side.gold"), "side-gold")

    def rules(self, game: Villagers) -> list[str]:
        return ["VIL-155", "VIL-125"]


class Tinner(Special):
    """Opens all padlocks of this placement."""

    __slots__ = ()
    name: ClassVar[str] = "tinner"

    def act(self, game: Villagers, seat: int) -> None:
        game.locks_free = True
        if game.listener is not None:
            game.tell("tinner", seat)

    def wise(self, game: Villagers) -> bool:
        return not game.locks_free


class Smuggler(Special):
    """Brings half the printed gold of one of the player's own villagers (VIL-121)."""

    __slots__ = ()
    name: ClassVar[str] = "smuggler"

    def ready(self, game: Villagers, seat: int, free: int) -> bool:
        return game.villages[seat].gold > 0

    def hindrance(self) -> tuple[Say, str]:
        return Say("why.no-gold"), "VIL-121"

    def act(self, game: Villagers, seat: int) -> None:
        found = prey(game.villages[seat])
        if len(found) > 1:
            game.push(Loot(seat))
        else:
            loot(game, seat, found[0])

    def brings(self, village: Village) -> int:
        return max([loot_of(village.cards[node]) for node in prey(village)], default=0)


def prey(village: Village) -> list[int]:
    """The villagers with a visible Gold symbol."""
    return [node for node in range(len(village.cards)) if GOLD[village.cards[node]] and not village.above[node]]


def loot_of(kind: int) -> int:
    return (GOLD[kind] + 1) // 2


def loot(game: Villagers, seat: int, node: int) -> None:
    kind = game.villages[seat].cards[node]
    game.gold[seat] += loot_of(kind)
    if game.listener is not None:
        game.tell("loot", seat, gold=loot_of(kind), card=card_say(kind))


class Loot(Question[Villagers]):
    """The villager whose printed gold the Smuggler halves: a node of the player's own village."""

    __slots__ = ()
    kind: ClassVar[str] = "loot"
    span: ClassVar[int] = MOST

    def options(self, game: Villagers) -> list[int]:
        return prey(game.villages[self.seat])

    def choose(self, game: Villagers, option: int) -> None:
        loot(game, self.seat, option)

    def plans(self, game: Villagers) -> list[tuple[int, ...]]:
        """Only the richest is worth it."""
        cards = game.villages[self.seat].cards
        return [(max([(loot_of(cards[node]), -node, node) for node in game.options()])[2],)]

    def prompt(self, game: Villagers) -> Say:
        return Say("ask.loot")

    def describe(self, game: Villagers, option: int) -> Label:
        gold = loot_of(game.villages[self.seat].cards[option])
        say = Say("loot.from", {"node": node_say(game, self.seat, option), "gold": gold})
        return Label(say, node_target(self.seat, option))

    def rules(self, game: Villagers) -> list[str]:
        return ["VIL-121", "VIL-117"]


SPECIAL_VILLAGERS: Final[tuple[type[Special], ...]] = (
    Monk, Apprentice, Tinner, Smuggler,
)  # fmt: skip
for _kind in SPECIAL_VILLAGERS:
    register(_kind)
complete()

QUESTIONS: Final[tuple[type[Question[Villagers]], ...]] = (Cover, Target, Side, Loot)
