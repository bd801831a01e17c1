"""Placing one villager: on whom, and with which key."""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Question
from bocage.core.words import Say
from bocage.games.villagers.cards.deck import AWAY, KEY, MONK
from bocage.games.villagers.cards.special_villager import SPECIAL
from bocage.games.villagers.engine.actions import bring_out
from bocage.games.villagers.engine.building import (
    BANK,
    FREE,
    ON_MONK,
    ON_TABLE,
    PRICE,
    duty_due,
    key_nodes,
    lay,
    play_away,
    sites,
    unlock,
    ways,
)
from bocage.games.villagers.engine.naming import card_say, hand_target, node_say, node_target, owner_say
from bocage.games.villagers.engine.state import Villagers
from bocage.games.villagers.engine.village import MOST


# ---------------------------------------------------------------- step after step, asking where there is a choice
def find_site(game: Villagers, seat: int, kind: int, monks: int) -> None:
    """Find a place for the villager on the square."""
    found = sites(game, seat, kind, monks)
    if len(found) > 1:
        game.push(Site(seat, kind, monks))
    else:
        settle_on(game, seat, kind, monks, found[0])


def settle_on(game: Villagers, seat: int, kind: int, monks: int, site: int) -> None:
    """Place it on the chosen site: on one more Monk, or for good."""
    if site == ON_MONK:
        bring_out(game, seat, MONK)
        find_site(game, seat, kind, monks + 1)
    else:
        find_key(game, seat, kind, monks, site)


def find_key(game: Villagers, seat: int, kind: int, monks: int, site: int) -> None:
    """The padlock, if there is one, has to be opened first (VIL-104)."""
    if KEY[kind] < 0:
        finish(game, seat, kind, monks, site)
        return
    found = ways(game, seat, kind)
    if len(found) > 1:
        game.push(Pay(seat, kind, monks, site))
    else:
        unlock(game, seat, kind, found[0])
        finish(game, seat, kind, monks, site)


def finish(game: Villagers, seat: int, kind: int, monks: int, site: int) -> None:
    if AWAY[kind]:
        play_away(game, seat, kind)
        SPECIAL[kind].act(game, seat)
    else:
        lay(game, seat, kind, monks, site)


def with_duty(say: Say, duty: int) -> Say:
    """The price of a villager including duties."""
    return Say("with.duty", {"what": say, "gold": duty}) if duty else say


# ---------------------------------------------------------------- questions
class Site(Question[Villagers]):
    """On whom the villager on the square goes: a node, the table (140), or one more Monk (141)."""

    __slots__ = ("card", "monks")
    kind: ClassVar[str] = "site"
    span: ClassVar[int] = MOST + 2

    def __init__(self, seat: int, card: int, monks: int) -> None:
        super().__init__(seat)
        self.card = card
        self.monks = monks

    def options(self, game: Villagers) -> list[int]:
        return sites(game, self.seat, self.card, self.monks)

    def choose(self, game: Villagers, option: int) -> None:
        settle_on(game, self.seat, self.card, self.monks, option)

    def plans(self, game: Villagers) -> list[tuple[int, ...]]:
        """The first of similar places; a Monk only if there is no other way."""
        village = game.villages[self.seat]
        found: list[tuple[int, ...]] = []
        seen = []
        for option in game.options():
            if option == ON_MONK and found:
                break
            alike = (village.cards[option], village.above[option] > 0) if option < MOST else (option, False)
            if alike not in seen:
                seen.append(alike)
                found.append((option,))
        return found

    def prompt(self, game: Villagers) -> Say:
        return Say("ask.site", {"card": card_say(self.card)})

    def describe(self, game: Villagers, option: int) -> Label:
        if option == ON_TABLE:
            return Label(Say("site.table"), "table")
        if option == ON_MONK:
            return Label(Say("site.monk"), hand_target(MONK))
        return Label(Say("site.on", {"node": node_say(game, self.seat, option)}), node_target(self.seat, option))

    def rules(self, game: Villagers) -> list[str]:
        return ["VIL-082", "VIL-088", "VIL-089", "VIL-090", "VIL-157", "VIL-160"]


class Pay(Question[Villagers]):
    """How a padlock is opened: 2 x village (plus 1 for a second key there), 10 the bank, 11 free by the Tinner."""

    __slots__ = ("card", "monks", "site")
    kind: ClassVar[str] = "pay"
    span: ClassVar[int] = FREE + 1

    def __init__(self, seat: int, card: int, monks: int, site: int) -> None:
        super().__init__(seat)
        self.card = card
        self.monks = monks
        self.site = site

    def options(self, game: Villagers) -> list[int]:
        return ways(game, self.seat, self.card)

    def choose(self, game: Villagers, option: int) -> None:
        unlock(game, self.seat, self.card, option)
        finish(game, self.seat, self.card, self.monks, self.site)

    def plans(self, game: Villagers) -> list[tuple[int, ...]]:
        """The player's own key, paid by the bank, is never worse; otherwise opening it for free."""
        found = game.options()
        own = [(way,) for way in found if way // 2 == self.seat]
        if own:
            return list(own)
        return [(FREE,)] if FREE in found else [(way,) for way in found]

    def prompt(self, game: Villagers) -> Say:
        return Say("ask.pay", {"card": card_say(self.card), "key": card_say(KEY[self.card])})

    def describe(self, game: Villagers, option: int) -> Label:
        duty = duty_due(game, self.seat, option)
        if option == FREE:
            return Label(with_duty(Say("pay.free"), duty), "tinner")
        if option == BANK:
            return Label(with_duty(Say("pay.bank", {"gold": PRICE}), duty), "bank")
        home, nth = divmod(option, 2)
        node = key_nodes(game.villages[home], KEY[self.card])[nth]
        there = node_say(game, home, node)
        coins = game.villages[home].coins[node]
        if home == self.seat:
            say = Say("pay.own", {"key": there, "gold": PRICE, "coins": coins})
        else:
            say = Say("pay.other", {"key": there, "gold": PRICE, "coins": coins, "owner": owner_say(game, home)})
        return Label(with_duty(say, duty), node_target(home, node))

    def rules(self, game: Villagers) -> list[str]:
        return ["VIL-105", "VIL-106", "VIL-108", "VIL-109", "VIL-112", *(["VIL-168"] if game.locks_free else [])]


QUESTIONS: Final = (Site, Pay)
