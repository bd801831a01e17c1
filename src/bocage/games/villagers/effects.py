"""The event phase of the solo game: what events do, and what they ask (rulebook pages 23 to 26)."""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Question, Step
from bocage.core.words import Say
from bocage.games.villagers.actions import discard, draw_stack, leftmost, lose_card, pay
from bocage.games.villagers.building import settle_loose
from bocage.games.villagers.countess import (
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
from bocage.games.villagers.deck import FOOD, GOLD, HOUSE, KINDS
from bocage.games.villagers.events import (
    EVENTS,
    GIFT,
    HALVE,
    LEVY,
    MEASURES,
    PAY,
    POACH,
    REQUISITION,
    SPY,
    VICTIM,
)
from bocage.games.villagers.hidden import KIND, dropped, kinds
from bocage.games.villagers.naming import (
    card_say,
    event_say,
    event_target,
    hand_target,
    is_base,
    is_common,
    node_say,
    node_target,
)
from bocage.games.villagers.recruiting import ForCountess, Refill, highest
from bocage.games.villagers.state import COUNTESS_SEAT, EVENT, PLACES, Villagers
from bocage.games.villagers.village import MOST

ENOUGH_FOOD: Final = 4  # for the measure "short"
HUNGRY: Final = 3


class EventPhase(Step[Villagers]):
    """After the placement: events, then a card for the Countess and new events (VIL-194)."""

    __slots__ = ()

    def run(self, game: Villagers) -> None:
        game.phase = EVENT
        game.push(Tribute())
        game.push(Resolve())


class Resolve(Step[Villagers]):
    """Resolve what is face up, in the order the player likes; then clear the table (VIL-195, VIL-196)."""

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
    """The Countess takes a card of the reserve, unless the second market is due (VIL-197, VIL-205)."""

    __slots__ = ()

    def run(self, game: Villagers) -> None:
        if leftmost(game) >= 0:
            draw_villager(game)


class Order(Question[Villagers]):
    """Which event is resolved next (its number); 24 on: the Jester discards one instead."""

    __slots__ = ()
    kind: ClassVar[str] = "event"
    opens_turn: ClassVar[bool] = True
    JESTER: ClassVar[int] = len(EVENTS)
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
        charge(
            game,
            event,
            min(game.box.bound[event], game.box.amount[event] * measured(game, MEASURES[game.box.measure[event]])),
        )
    elif effect == GIFT:
        game.gold[COUNTESS_SEAT] += game.box.amount[event]
        if game.listener is not None:
            game.tell("countess.gift", gold=game.box.amount[event])
    elif effect == LEVY:
        levy(game, game.box.amount[event])
    elif effect == POACH:
        poach(game)
    elif effect == SPY:
        spy(game)
    elif effect == REQUISITION:
        if game.hands[0]:
            game.push(Lose(0, event, 1))
        else:
            charge(game, event, game.box.amount[event])
    elif effect == HALVE:
        if len(game.hands[0]) > 1:
            game.push(Lose(0, event, len(game.hands[0]) // 2))
    else:
        assert effect == VICTIM
        found = victims(game, event)
        if len(found) > 1:
            game.push(Victim(0, event))
        elif found:
            fall(game, event, found[0])
        else:
            charge(game, event, game.box.amount[event])


def measured(game: Villagers, what: str) -> int:
    """What a payment is counted by, in the village of the player."""
    village = game.villages[0]
    if what == "food":
        return village.food
    if what == "house":
        return village.house
    if what == "tops":
        nodes = range(len(village.cards))
        return sum([not village.above[node] and not is_base(village.cards[node]) for node in nodes])
    if what == "coins":
        return max(2, max(village.coins))
    if what == "quarter":
        return game.gold[0] // 4
    if what == "hungry":
        return int(village.food < HUNGRY)
    assert what == "short"
    return max(0, ENOUGH_FOOD - village.food)


def charge(game: Villagers, event: int, amount: int) -> None:
    """The player pays the Countess or the bank, as much as there is (VIL-214)."""
    paid = pay(game, 0, COUNTESS_SEAT if game.box.to_countess[event] else -1, amount)
    if game.listener is not None and amount:
        game.tell("charge.countess" if game.box.to_countess[event] else "charge.bank", 0, gold=paid)


def levy(game: Villagers, number: int) -> None:
    """The top cards of the leftmost stacks that have any; this may bring on a market (VIL-210)."""
    for stack in [stack for stack in range(PLACES) if game.stacks[stack]][:number]:
        kind = draw_stack(game, stack)
        move_in(game, kind)
        if game.listener is not None:
            game.tell("countess.stack", card=card_say(kind), n=stack + 1)


def poach(game: Villagers) -> None:
    """The road villager with most printed gold; its place is filled again (VIL-209)."""
    if max(game.road) < 0:
        return
    game.push(Refill())
    found = highest(game)
    if len(found) > 1:
        game.push(ForCountess(0, 1))
    else:
        take_from_road(game, found[0])


def spy(game: Villagers) -> None:
    """A card of the hand, drawn by chance, goes to the Countess."""
    hand = game.hands[0]
    if hand:
        card = game.rng.pick(hand)
        game.hands[0] = dropped(hand, card)
        move_in(game, card & KIND)
        if game.listener is not None:
            game.tell("countess.spy", card=card_say(card & KIND))


def victims(game: Villagers, event: int) -> list[int]:
    """The nodes an event may strike: uncovered, neither Founders nor common (VIL-211, VIL-213)."""
    village = game.villages[0]
    found = []
    for node in range(len(village.cards)):
        kind = village.cards[node]
        if not village.above[node] and not is_base(kind) and not is_common(kind):
            found.append(node)
    what = MEASURES[game.box.measure[event]]
    if what == "food":
        return [node for node in found if FOOD[village.cards[node]]]
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
class Lose(Question[Villagers]):
    """Discard a hand card, so many in all."""

    __slots__ = ("event", "number")
    kind: ClassVar[str] = "lose"
    span: ClassVar[int] = KINDS

    def __init__(self, seat: int, event: int, number: int) -> None:
        super().__init__(seat)
        self.event = event
        self.number = number

    def options(self, game: Villagers) -> list[int]:
        held = kinds(game.hands[self.seat])
        return [kind for kind in range(KINDS) if held >> kind & 1]

    def choose(self, game: Villagers, option: int) -> None:
        lose_card(game, self.seat, option)
        if self.number > 1:
            game.push(Lose(self.seat, self.event, self.number - 1))

    def prompt(self, game: Villagers) -> Say:
        return Say("ask.lose", {"event": event_say(self.event), "n": self.number})

    def describe(self, game: Villagers, option: int) -> Label:
        return Label(Say("lose.card", {"card": card_say(option)}), hand_target(option))

    def rules(self, game: Villagers) -> list[str]:
        return ["VIL-195", "VIL-215"]


class Victim(Question[Villagers]):
    """Which own villager an event strikes: a node."""

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


QUESTIONS: Final = (Order, Lose, Victim)
