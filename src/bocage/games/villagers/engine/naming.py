"""The keys of the words for villagers, places and owners."""

from __future__ import annotations

from typing import Final

from bocage.core.words import Say, Who
from bocage.games.villagers.cards.deck import (
    COMMONS,
    COUNTESS,
    COUNTESS_POOR,
    FAMILIES,
    FAMILY,
    FOUNDERS,
    FOUNDERS_FED,
    NAMES,
)
from bocage.games.villagers.cards.events import EVENTS
from bocage.games.villagers.engine.state import Villagers

RESERVE: Final = 6  # after the six stacks
OUT: Final = 7


def card_say(kind: int) -> Say:
    return Say(f"villager.{NAMES[kind]}")


def cards_say(kinds: list[int]) -> Say:
    """one, two and three villagers"""
    say = card_say(kinds[0])
    for kind in kinds[1:-1]:
        say = Say("list.more", {"first": say, "last": card_say(kind)})
    return Say("list.and", {"first": say, "last": card_say(kinds[-1])}) if len(kinds) > 1 else say


def family_say(kind: int) -> Say:
    return Say(f"family.{FAMILIES[FAMILY[kind]]}")


def event_say(event: int) -> Say:
    return Say(f"event.{EVENTS[event]}")


def owner_say(game: Villagers, village: int) -> Say | Who:
    return Who(village) if game.owner(village) else Say("countess")


def holder_say(game: Villagers, village: int) -> Say | Who:
    """The same at the beginning of a line."""
    return Who(village) if game.owner(village) else card_say(COUNTESS)


def pile_say(pile: int) -> Say:
    """A stack of the road, the reserve, or out of the game."""
    if pile == RESERVE:
        return Say("pile.reserve")
    return Say("pile.out") if pile == OUT else Say("pile.stack", {"n": pile + 1})


def node_say(game: Villagers, village: int, node: int) -> Say:
    """A villager of a village with its position, so that no two sound alike."""
    home = game.villages[village]
    card, role = home.cards[node], home.roles[node]
    name = card_say(card)
    if card != role and card < FOUNDERS:
        name = Say("node.as", {"card": name, "role": card_say(role)})
    chain, branch = home.chain(node)
    if branch:
        return Say("node.branch", {"card": name, "chain": chain, "branch": branch})
    return Say("node.chain", {"card": name, "chain": chain})


def is_common(kind: int) -> bool:
    return kind < COMMONS


def is_base(kind: int) -> bool:
    """Whether a card came with the village: the Founders, or the Countess herself."""
    return kind == FOUNDERS or kind == FOUNDERS_FED or kind == COUNTESS or kind == COUNTESS_POOR


# ---------------------------------------------------------------- ids of board elements
def hand_target(kind: int) -> str:
    return f"hand-{NAMES[kind]}"


def common_target(kind: int) -> str:
    return f"common-{NAMES[kind]}"


def node_target(village: int, node: int) -> str:
    return f"village-{village}-{node}"


def event_target(event: int) -> str:
    return f"event-{EVENTS[event]}"
