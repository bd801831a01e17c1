"""The event phase of the solo game: what events do, and what they ask (rulebook pages 23 to 26)."""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Question, Step
from bocage.core.words import Say
from bocage.games.villagers.cards.deck import GOLD, HOUSE
from bocage.games.villagers.cards.events import (
    EVENTS,
    GIFT,
    LEVY,
    MEASURES,
    PAY,
    POACH,
    VICTIM,
)
from bocage.games.villagers.engine.actions import discard, draw_stack, leftmost, pay
from bocage.games.villagers.engine.building import settle_loose
from bocage.games.villagers.engine.countess import (
    IN_EVENT_PHASE,
    JESTER_SPAN,
    draw_villager,
    jester_label,
    jester_options,
    move_in,
    play_jester,
    put_aside,
    take_from_road,
)
from bocage.games.villagers.engine.naming import (
    card_say,
    event_say,
    event_target,
    is_base,
    is_common,
    node_say,
    node_target,
)
from bocage.games.villagers.engine.recruiting import ForCountess, Refill, on_road
from bocage.games.villagers.engine.state import COUNTESS_SEAT, EVENT, PLACES, Villagers
from bocage.games.villagers.engine.village import MOST


class EventPhase(Step[Villagers]):
    """After the placement: events, then a card for the Countess and new events (VIL-194)."""

    __slots__ = ()

    def run(self, game: Villagers) -> None:
        game.phase = EVENT
        game.push(Tribute())
        game.push(Resolve())


class Resolve(Step[Villagers]):
    """Resolve the face-up events in the player's order, then clear the table (VIL-195, VIL-196)."""

    __slots__ = ()

    def run(self, game: Villagers) -> None:
        waiting = [event for event in game.events if game.box.phase[event] == IN_EVENT_PHASE]
        if not waiting:
            for event in game.events:
                put_aside(game, event)
            return
        game.push(Resolve())
        if len(waiting) == 1 and not game.jester:
            happen(game, waiting[0])
        else:
            game.push(Order(0))


class Tribute(Step[Villagers]):
    """The Countess takes a card from the reserve, unless the second market is due (VIL-197, VIL-205)."""

    __slots__ = ()

    def run(self, game: Villagers) -> None:
        if leftmost(game) >= 0:
            draw_villager(game)


class Order(Question[Villagers]):
    """Which event is resolved next (its number); from 24: the Jester discards one instead."""

    __slots__ = ()
    kind: ClassVar[str] = "event"
    opens_turn: ClassVar[bool] = True
    span: ClassVar[int] = len(EVENTS) + JESTER_SPAN

    def options(self, game: Villagers) -> list[int]:
        found = sorted([event for event in game.events if game.box.phase[event] == IN_EVENT_PHASE])
        return found + jester_options(game, len(EVENTS))

    def choose(self, game: Villagers, option: int) -> None:
        if option < len(EVENTS):
            happen(game, option)
        else:
            play_jester(game, option - len(EVENTS))

    def prompt(self, game: Villagers) -> Say:
        return Say("ask.event")

    def describe(self, game: Villagers, option: int) -> Label:
        if option >= len(EVENTS):
            return jester_label(option - len(EVENTS))
        return Label(Say("event.resolve", {"event": event_say(option)}), event_target(option))

    def rules(self, game: Villagers) -> list[str]:
        return ["VIL-195", "VIL-196", "VIL-214", *(["VIL-216", "VIL-217"] if game.jester else [])]


# ---------------------------------------------------------------- what events do
def happen(game: Villagers, event: int) -> None:
    """Resolve one event of the event phase."""
    put_aside(game, event)
    if game.listener is not None:
        game.tell("event", event=event_say(event))
    effect = game.box.effect[event]
    if effect == PAY:
        charge(game, event, min(game.box.bound[event], game.box.amount[event] * measured(game, event)))
    elif effect == GIFT:
        gift = min(game.box.bound[event], game.box.amount[event] * measured(game, event))
        game.gold[COUNTESS_SEAT] += gift
        if game.listener is not None and gift:
            game.tell("countess.gift", gold=gift)
    elif effect == LEVY:
        levy(game, game.box.amount[event])
    elif effect == POACH:
        game.push(Poach(event, game.box.amount[event]))
    else:
        assert effect == VICTIM
        found = victims(game, event)
        if len(found) > 1:
            game.push(Victim(0, event))
        elif found:
            fall(game, event, found[0])
        else:
            charge(game, event, game.box.amount[event])


def measured(game: Villagers, event: int) -> int:
    """What an event counts: in the player's village and hand, on the road, or in this round."""
    what, mark, village = MEASURES[game.box.measure[event]], game.box.mark[event], game.villages[0]
    if what == "-":
        return 1
    if what == "share":
        return game.gold[0] // mark
    if what == "hungry":
        return int(village.food < mark)
    if what == "short":
        return max(0, mark - village.food)
    if what == "food":
        found = village.food
    elif what == "house":
        found = village.house
    elif what == "cards":
        found = len(game.hands[0])
    elif what == "road":
        found = max([GOLD[kind] for kind in game.road if kind >= 0], default=0)
    elif what == "recruited":
        found = game.recruited[0]
    elif what == "placed":
        found = game.placed
    elif what == "covered":
        found = sum([above > 0 for above in village.above])
    elif what == "coins":
        found = max(village.coins)
    else:
        assert what == "tops"
        nodes = range(len(village.cards))
        found = sum([not village.above[node] and not is_base(village.cards[node]) for node in nodes])
    return max(mark, found)


def charge(game: Villagers, event: int, amount: int) -> None:
    """The player pays the Countess or the bank, as far as possible (VIL-214)."""
    paid = pay(game, 0, COUNTESS_SEAT if game.box.to_countess[event] else -1, amount)
    if game.listener is not None and amount:
        game.tell("charge.countess" if game.box.to_countess[event] else "charge.bank", 0, gold=paid)


def levy(game: Villagers, number: int) -> None:
    """Take the top cards of the leftmost stacks that have any; this may trigger a market (VIL-210)."""
    for stack in [stack for stack in range(PLACES) if game.stacks[stack]][:number]:
        kind = draw_stack(game, stack)
        move_in(game, kind)
        if game.listener is not None:
            game.tell("countess.stack", card=card_say(kind), n=stack + 1)


class Poach(Step[Villagers]):
    """The Countess takes road villagers one by one; each place is refilled before the next is taken (VIL-209)."""

    __slots__ = ("event", "number")

    def __init__(self, event: int, number: int) -> None:
        self.event = event
        self.number = number

    def run(self, game: Villagers) -> None:
        found = on_road(game)
        if not found:
            return
        if self.number > 1:
            game.push(Poach(self.event, self.number - 1))
        game.push(Refill())
        if len(found) > 1:
            game.push(ForCountess(0, self.event))
        else:
            take_from_road(game, found[0])


def victims(game: Villagers, event: int) -> list[int]:
    """The nodes an event may strike: uncovered, neither Founders nor common (VIL-211, VIL-213)."""
    village = game.villages[0]
    found = []
    for node in range(len(village.cards)):
        kind = village.cards[node]
        if not village.above[node] and not is_base(kind) and not is_common(kind):
            found.append(node)
    what = MEASURES[game.box.measure[event]]
    if what == "-":
        return found
    if what == "house":
        return [node for node in found if HOUSE[village.cards[node]]]
    best = max([GOLD[village.cards[node]] for node in found], default=0)
    return [node for node in found if GOLD[village.cards[node]] == best]


def fall(game: Villagers, event: int, node: int) -> None:
    """A villager is lost to the Countess or for good; its coins go to the player's treasury (VIL-212)."""
    village = game.villages[0]
    kind, coins = village.cards[node], village.coins[node]
    game.gold[0] += coins
    game.villages[0] = village.without(node)
    if game.box.to_countess[event]:
        move_in(game, kind)
    else:
        discard(game, kind)
    if game.listener is not None:
        game.tell("stolen" if game.box.to_countess[event] else "burnt", 0, card=card_say(kind))
        if coins:
            game.tell("saved", 0, gold=coins)
    settle_loose(game, 0)


# ---------------------------------------------------------------- what events ask
class Victim(Question[Villagers]):
    """Which of the player's villagers an event strikes: a node."""

    __slots__ = ("event",)
    kind: ClassVar[str] = "victim"
    span: ClassVar[int] = MOST

    def __init__(self, seat: int, event: int) -> None:
        super().__init__(seat)
        self.event = event

    def options(self, game: Villagers) -> list[int]:
        return victims(game, self.event)

    def choose(self, game: Villagers, option: int) -> None:
        fall(game, self.event, option)

    def prompt(self, game: Villagers) -> Say:
        return Say("ask.victim", {"event": event_say(self.event)})

    def describe(self, game: Villagers, option: int) -> Label:
        return Label(Say("victim.of", {"node": node_say(game, self.seat, option)}), node_target(self.seat, option))

    def rules(self, game: Villagers) -> list[str]:
        return ["VIL-211", "VIL-212", "VIL-213", "VIL-215"]


QUESTIONS: Final = (Order, Victim)
