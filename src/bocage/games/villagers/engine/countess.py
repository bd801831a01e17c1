"""The Countess and the Jester: what the solo game adds to a round (rulebook pages 22 to 26)."""

from __future__ import annotations

from typing import Final

from bocage.core.agenda import Label
from bocage.core.words import Say
from bocage.games.villagers.cards.deck import GOLD, TABLE
from bocage.games.villagers.cards.events import EVENTS, PHASES, SEASON
from bocage.games.villagers.engine.actions import draw_reserve, off_road, take_coins
from bocage.games.villagers.engine.naming import card_say, event_say, event_target
from bocage.games.villagers.engine.score import silver_of
from bocage.games.villagers.engine.state import COUNTESS_SEAT, MODES, PLACE, RECRUIT, Villagers

JESTER_SPAN: Final = len(EVENTS)  # options a question adds so that the Jester can be played in it
IN_RECRUITMENT: Final = PHASES.index("recruit")
IN_PLACEMENT: Final = PHASES.index("place")
IN_EVENT_PHASE: Final = PHASES.index("event")
RICH: Final = 10  # the value of a villager that brings only one event (VIL-200)
WITHOUT_CARD: Final = 2  # events when the reserve is empty (VIL-203)


# ---------------------------------------------------------------- her village
def move_in(game: Villagers, kind: int) -> None:
    """A villager joins the Countess, alone and uncovered, whatever its chain and padlock (VIL-188, VIL-189)."""
    game.villages[COUNTESS_SEAT] = game.villages[COUNTESS_SEAT].added(kind, kind, TABLE)


def take_from_road(game: Villagers, place: int) -> None:
    """She takes a face-up villager and the coins on it (VIL-185, VIL-192)."""
    coins = take_coins(game, place)
    kind = off_road(game, place)
    game.gold[COUNTESS_SEAT] += coins
    move_in(game, kind)
    if game.listener is not None:
        game.tell("countess.road-coins" if coins else "countess.road", card=card_say(kind), gold=coins)


def value(game: Villagers, kind: int) -> int:
    """What a villager is worth in her village now (VIL-199)."""
    return GOLD[kind] + silver_of(game.villages[COUNTESS_SEAT], kind)


# ---------------------------------------------------------------- events come and go
def reveal(game: Villagers, number: int) -> None:
    """Turn up new events: of summer until the first market is over, then of winter (VIL-204, VIL-206)."""
    season = 1 if game.markets else 0
    for _ in range(number):
        if not game.decks[season]:
            deck = list(game.used[season])
            game.rng.shuffle(deck)
            game.decks[season], game.used[season] = tuple(deck), ()
        if not game.decks[season]:
            return
        event = game.decks[season][-1]
        game.decks[season] = game.decks[season][:-1]
        game.events = (*game.events, event)
        game.revealed += 1
        if game.listener is not None:
            game.tell("event.shown", event=event_say(event), text=Say(f"text.{event_say(event).key}"))


def put_aside(game: Villagers, event: int) -> None:
    """An event leaves the table for the discards of its season."""
    game.events = tuple([other for other in game.events if other != event])
    game.used[SEASON[event]] = (*game.used[SEASON[event]], event)


def draw_villager(game: Villagers) -> None:
    """The end of the event phase: she takes a card from the reserve, whose value brings new events (VIL-197 on)."""
    number = WITHOUT_CARD
    if game.reserve:
        kind = draw_reserve(game)
        move_in(game, kind)
        worth = value(game, kind)
        number = 1 if worth >= RICH else 2 if worth else 3
        if game.listener is not None:
            game.tell("countess.reserve", card=card_say(kind), gold=worth)
    reveal(game, 1 if MODES[game.mode] == "beginner" else number)


# ---------------------------------------------------------------- the Jester
def in_force(game: Villagers, event: int) -> bool:
    """Whether an event is already resolved or being resolved, so that the Jester comes too late (VIL-217)."""
    if game.box.phase[event] == IN_RECRUITMENT:
        return game.phase > RECRUIT or game.recruited[0] > 0
    if game.box.phase[event] == IN_PLACEMENT:
        return game.phase > PLACE or (game.phase == PLACE and game.placed + game.fetched > 0)
    return False


def jester_options(game: Villagers, base: int) -> list[int]:
    """The events the Jester could discard now, as options from `base` on."""
    if not game.jester:
        return []
    return sorted([base + event for event in game.events if not in_force(game, event)])


def play_jester(game: Villagers, event: int) -> None:
    """Discard one event and the Jester (VIL-216, VIL-218)."""
    game.jester = False
    put_aside(game, event)
    if game.listener is not None:
        game.tell("jester", 0, event=event_say(event))


def jester_label(event: int) -> Label:
    return Label(Say("jester.on", {"event": event_say(event)}), event_target(event))
