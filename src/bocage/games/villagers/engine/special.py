"""The Special villagers that stay: who covers a Monk, and whom an Apprentice replaces (rulebook pages 17 and 27)."""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Question
from bocage.core.words import Say
from bocage.games.villagers.cards.deck import APPRENTICE, FOUNDERS, FOUNDERS_FED, KINDS, MONK, ON
from bocage.games.villagers.engine.actions import bring_out, put_down
from bocage.games.villagers.engine.building import covers, left, targets
from bocage.games.villagers.engine.hidden import count
from bocage.games.villagers.engine.laying import find_site
from bocage.games.villagers.engine.naming import card_say, hand_target, is_base, node_say, node_target, owner_say
from bocage.games.villagers.engine.state import Villagers
from bocage.games.villagers.engine.village import MOST


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
        """One of each kind, from another village if there is one."""
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
    """On which side the own Founders come back: 0 Gold, 1 Food (VIL-155)."""

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


QUESTIONS: Final = (Cover, Target, Side)
