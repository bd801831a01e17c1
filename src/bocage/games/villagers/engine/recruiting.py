"""The questions of the recruitment phase and of the new arrivals (rulebook pages 8 to 11 and 23)."""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Obstacle, Question, Step
from bocage.core.words import Say
from bocage.games.villagers.cards.events import TOLL
from bocage.games.villagers.engine.actions import (
    capacity,
    collect,
    draw_reserve,
    draw_stack,
    fill,
    join,
    leftmost,
    off_road,
    surcharge,
    take_coins,
)
from bocage.games.villagers.engine.countess import (
    IN_RECRUITMENT,
    JESTER_SPAN,
    in_force,
    jester_label,
    jester_options,
    play_jester,
    take_from_road,
)
from bocage.games.villagers.engine.hidden import KIND
from bocage.games.villagers.engine.naming import card_say, event_say, family_say, pile_say
from bocage.games.villagers.engine.state import PLACES, Villagers

STACK: Final = PLACES  # the options of the stacks
RESERVE: Final = 2 * PLACES


class Recruit(Question[Villagers]):
    """Take a villager: 0-5 from the road, 6-11 face down from a stack, 12 from the reserve; from 13: the Jester."""

    __slots__ = ()
    kind: ClassVar[str] = "recruit"
    opens_turn: ClassVar[bool] = True
    span: ClassVar[int] = RESERVE + 1 + JESTER_SPAN

    def options(self, game: Villagers) -> list[int]:
        stacks = game.stacks
        found = on_road(game)
        found += [STACK + stack for stack in range(PLACES) if stacks[stack]]
        if game.reserve and leftmost(game) < 0:
            found.append(RESERVE)
        if game.jester:
            found += jester_options(game, RESERVE + 1)
        return found

    def choose(self, game: Villagers, option: int) -> None:
        seat = self.seat
        if option > RESERVE:
            game.push(self)
            play_jester(game, option - RESERVE - 1)
            return
        if option < STACK:
            from_road(game, seat, option)
        else:
            unseen(game, seat, option - STACK)
        if game.solo():
            game.push(Refill())
            if max(game.road) >= 0:
                game.push(ForCountess(seat, -1))
        elif option < STACK:
            fill(game, False)

    def plans(self, game: Villagers) -> list[tuple[int, ...]]:
        """Visible villagers, otherwise face-down cards; the Jester only if he would soon be too late."""
        found = game.options()
        hasty = [(option,) for option in found if option > RESERVE and is_hasty(game, option - RESERVE - 1)]
        seen = [(option,) for option in found if option < STACK]
        return [*(seen or [(option,) for option in found if option <= RESERVE]), *hasty]

    def prompt(self, game: Villagers) -> Say:
        return Say("ask.recruit", {"n": capacity(game, self.seat) - game.recruited[self.seat]})

    def describe(self, game: Villagers, option: int) -> Label:
        if option > RESERVE:
            return jester_label(option - RESERVE - 1)
        if option >= STACK:
            pile = option - STACK
            say = Say("recruit.unseen", {"pile": pile_say(pile), "family": family_say(top(game, pile))})
            return Label(say, "reserve" if option == RESERVE else f"stack-{pile}")
        label, toll = road_label(game, option), toll_due(game, self.seat, option)
        return Label(Say("with.toll", {"what": label.say, "gold": toll}), label.target) if toll else label

    def obstacles(self, game: Villagers) -> list[Obstacle]:
        found = []
        for place in range(PLACES):
            if game.road[place] < 0:
                found.append(Obstacle(f"road-{place}", Say("why.gap"), "VIL-052"))
        for stack in range(PLACES):
            if not game.stacks[stack]:
                shows = stack == 1 and not game.markets
                why = Say("why.market") if shows else Say("why.stack-empty")
                found.append(Obstacle(f"stack-{stack}", why, "VIL-047" if shows else "VIL-039"))
        if not game.reserve:
            found.append(Obstacle("reserve", Say("why.reserve-empty"), "VIL-052"))
        elif leftmost(game) >= 0:
            found.append(Obstacle("reserve", Say("why.reserve"), "VIL-041"))
        return found + late(game)

    def rules(self, game: Villagers) -> list[str]:
        return ["VIL-039", "VIL-036", "VIL-044", "VIL-040", "VIL-046", *(["VIL-216"] if game.jester else [])]


class ForCountess(Question[Villagers]):
    """A road place for the Countess (0-5), in the recruitment or by an event; from 6: the Jester."""

    __slots__ = ("event",)
    kind: ClassVar[str] = "countess"
    span: ClassVar[int] = PLACES + JESTER_SPAN

    def __init__(self, seat: int, event: int) -> None:
        super().__init__(seat)
        self.event = event

    def options(self, game: Villagers) -> list[int]:
        return on_road(game) + jester_options(game, PLACES)

    def choose(self, game: Villagers, option: int) -> None:
        if option < PLACES:
            take_from_road(game, option)
        else:
            game.push(self)
            play_jester(game, option - PLACES)

    def plans(self, game: Villagers) -> list[tuple[int, ...]]:
        return [(place,) for place in game.options() if place < PLACES]

    def prompt(self, game: Villagers) -> Say:
        return Say("ask.poach", {"event": event_say(self.event)}) if self.event >= 0 else Say("ask.countess")

    def describe(self, game: Villagers, option: int) -> Label:
        return road_label(game, option) if option < PLACES else jester_label(option - PLACES)

    def rules(self, game: Villagers) -> list[str]:
        return ["VIL-209", "VIL-192"] if self.event >= 0 else ["VIL-184", "VIL-185", "VIL-186", "VIL-188", "VIL-192"]


class Refill(Step[Villagers]):
    """Fill the gaps of the road after both have taken (VIL-186)."""

    __slots__ = ()

    def run(self, game: Villagers) -> None:
        fill(game, False)


class Coin(Question[Villagers]):
    """With one or two players: put a coin on a road villager (0-5) so that it stays, or none (6); from 7: the
    Jester."""

    __slots__ = ()
    kind: ClassVar[str] = "coin"
    opens_turn: ClassVar[bool] = True
    span: ClassVar[int] = PLACES + 1 + JESTER_SPAN

    def options(self, game: Villagers) -> list[int]:
        return [*on_road(game), PLACES, *jester_options(game, PLACES + 1)]

    def choose(self, game: Villagers, option: int) -> None:
        if option > PLACES:
            game.push(self)
            play_jester(game, option - PLACES - 1)
        elif option < PLACES:
            game.coins[option] += 1
            if game.listener is not None:
                game.tell("coin", self.seat, card=card_say(game.road[option]), n=option + 1)
        elif game.listener is not None:
            game.tell("coin.none", self.seat)

    def plans(self, game: Villagers) -> list[tuple[int, ...]]:
        return [(option,) for option in game.options() if option <= PLACES]

    def prompt(self, game: Villagers) -> Say:
        return Say("ask.coin")

    def describe(self, game: Villagers, option: int) -> Label:
        if option > PLACES:
            return jester_label(option - PLACES - 1)
        return Label(Say("coin.no")) if option == PLACES else road_label(game, option)

    def rules(self, game: Villagers) -> list[str]:
        return ["VIL-065", "VIL-066", "VIL-067", "VIL-068", "VIL-071"]


# ---------------------------------------------------------------- taking
def from_road(game: Villagers, seat: int, place: int) -> None:
    """A face-up villager with its coins (VIL-046); a toll may be due."""
    kind = off_road(game, place)
    coins = take_coins(game, place)
    game.gold[seat] += coins
    if game.listener is not None:
        game.tell("recruit.coins" if coins else "recruit", seat, card=card_say(kind), gold=coins)
    collect(game, seat, TOLL, "toll.")
    join(game, seat, kind)


def toll_due(game: Villagers, seat: int, place: int) -> int:
    """What tolls would take for a road villager: its coins come first, and nobody pays more than they have."""
    return min(surcharge(game, TOLL), game.gold[seat] + game.coins[place])


def unseen(game: Villagers, seat: int, pile: int) -> None:
    """Take the top card of a stack or the reserve; it is shown to all once taken (VIL-040, VIL-051)."""
    kind = draw_reserve(game) if pile == PLACES else draw_stack(game, pile)
    if game.listener is not None:
        game.tell("recruit.blind", seat, card=card_say(kind), pile=pile_say(pile))
    join(game, seat, kind)


def top(game: Villagers, pile: int) -> int:
    """The kind of a pile's top card; only its family may be shown."""
    return (game.reserve if pile == PLACES else game.stacks[pile])[-1] & KIND


def on_road(game: Villagers) -> list[int]:
    """The occupied places of the road."""
    return [place for place in range(PLACES) if game.road[place] >= 0]


def is_hasty(game: Villagers, event: int) -> bool:
    """Whether an event takes effect with the first villager recruited."""
    return game.box.phase[event] == IN_RECRUITMENT


def late(game: Villagers) -> list[Obstacle]:
    """The events for which the Jester comes too late."""
    if not game.jester:
        return []
    return [
        Obstacle(jester_label(event).target, Say("why.in-force"), "VIL-217")
        for event in game.events
        if in_force(game, event)
    ]


def road_label(game: Villagers, place: int) -> Label:
    args = {"card": card_say(game.road[place]), "n": place + 1, "gold": game.coins[place]}
    return Label(Say("road.coins" if game.coins[place] else "road.card", args), f"road-{place}")


QUESTIONS: Final = (Recruit, ForCountess, Coin)
