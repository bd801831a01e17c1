"""The questions of a placement: what to place, and what to give up for a common (rulebook pages 12 to 17)."""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Obstacle, Question, SeatStep
from bocage.core.words import Say
from bocage.games.villagers.bots.evaluation import card_worth
from bocage.games.villagers.cards.deck import (
    AWAY,
    COMMONS,
    FAMILY,
    KEY,
    KINDS,
    MONK,
    ON,
    PATH,
    SILVER,
)
from bocage.games.villagers.cards.special_villager import SPECIAL, SPECIALS
from bocage.games.villagers.engine.actions import bring_out, give_up, leftmost, limit
from bocage.games.villagers.engine.building import (
    BANK,
    COMMONS_EACH,
    FREE,
    ON_TABLE,
    PRICE,
    duty_due,
    fetch,
    fetchable,
    left,
    openable,
    placeable,
    playable,
    ways,
)
from bocage.games.villagers.engine.countess import JESTER_SPAN, jester_label, jester_options, play_jester
from bocage.games.villagers.engine.hidden import KIND, count, kinds
from bocage.games.villagers.engine.laying import find_key, find_site, with_duty
from bocage.games.villagers.engine.naming import (
    OUT,
    RESERVE,
    card_say,
    common_target,
    hand_target,
    owner_say,
    pile_say,
)
from bocage.games.villagers.engine.recruiting import late
from bocage.games.villagers.engine.state import PLACES, Villagers

END: Final = KINDS
#: The commons that count for a silver villager: its family's symbols.
COUNTED: Final = tuple(
    [sum([1 << kind for kind in range(KINDS) if SILVER[kind][2] == FAMILY[common] and SILVER[kind][0]])
     for common in range(COMMONS)]
)  # fmt: skip


class Place(Question[Villagers]):
    """Place a villager, play a Special one or fetch a common (0-52), or finish (53); from 54: the Jester."""

    __slots__ = ()
    kind: ClassVar[str] = "place"
    span: ClassVar[int] = END + 1 + JESTER_SPAN

    def options(self, game: Villagers) -> list[int]:
        found = fetchable(game, self.seat)
        mask = playable(game, self.seat)
        while mask:
            low = mask & -mask
            found.append(low.bit_length() - 1)
            mask ^= low
        found.append(END)
        if game.jester:
            found += jester_options(game, END + 1)
        return found

    def choose(self, game: Villagers, option: int) -> None:
        seat = self.seat
        if option == END:
            if game.listener is not None:
                game.tell("done", seat)
            return
        game.push(Going(seat))
        if option > END:
            play_jester(game, option - END - 1)
        elif option < COMMONS:
            return_to(game, seat, option)
        else:
            bring_out(game, seat, option)
            if AWAY[option]:
                find_key(game, seat, option, 0, ON_TABLE)
            elif SPECIALS >> option & 1:
                SPECIAL[option].act(game, seat)
            else:
                find_site(game, seat, option, 0)

    def plans(self, game: Villagers) -> list[tuple[int, ...]]:
        """Villagers (Monks only under one), commons that something can use (for the least promising card), and
        finishing."""
        village, hand = game.villages[self.seat], game.hands[self.seat]
        held = kinds(hand)
        stacks = [stack for stack in range(PLACES) if game.stacks[stack]]
        found: list[tuple[int, ...]] = []
        for option in game.options():
            if option > END or (option < END and SPECIALS >> option & 1 and not SPECIAL[option].wise(game)):
                continue
            if option >= COMMONS:
                found.append((option,))
                continue
            wanted = any([PATH[card & KIND][-1] == option for card in hand]) or village.names & COUNTED[option]
            if wanted:
                worst = min(
                    [(card_worth(village, card & KIND, held, game.markets, 1.0, False), card & KIND) for card in hand]
                )
                found.append((option, stacks[-1], worst[1]) if len(stacks) > 1 else (option, worst[1]))
        return found

    def prompt(self, game: Villagers) -> Say:
        return Say("ask.place", {"n": max(0, left(game)), "limit": limit(game), "commons": COMMONS_EACH - game.fetched})

    def describe(self, game: Villagers, option: int) -> Label:
        if option > END:
            return jester_label(option - END - 1)
        if option == END:
            return Label(Say("place.end"), "end")
        if option < COMMONS:
            return Label(Say("place.common", {"card": card_say(option)}), common_target(option))
        return Label(_with_lock(game, self.seat, option), hand_target(option))

    def obstacles(self, game: Villagers) -> list[Obstacle]:
        """Why the other hand cards and commons are not available."""
        seat = self.seat
        can = playable(game, seat)
        found = []
        for common in range(COMMONS):
            why = _no_common(game, seat, common)
            if why is not None:
                found.append(Obstacle(common_target(common), why[0], why[1]))
        for kind in range(COMMONS, KINDS):
            if kinds(game.hands[seat]) >> kind & 1 and not can >> kind & 1:
                say, rule = _not_now(game, seat, kind)
                found.append(Obstacle(hand_target(kind), say, rule))
        return found + late(game)

    def rules(self, game: Villagers) -> list[str]:
        common = ["VIL-074", "VIL-077", "VIL-082", "VIL-095", "VIL-099", "VIL-104"]
        return [*common, "VIL-216"] if game.jester else common


class Begin(Place):
    """The first choice of a placement."""

    __slots__ = ()
    opens_turn: ClassVar[bool] = True


class Going(SeatStep[Villagers]):
    """On with the placement, as long as anything can be done."""

    __slots__ = ()

    def run(self, game: Villagers) -> None:
        if can_go_on(game, self.seat):
            game.push(Place(self.seat))


def can_go_on(game: Villagers, seat: int) -> bool:
    return bool(game.hands[seat]) and (len(fetchable(game, seat)) > 0 or playable(game, seat) != 0)


class PutBack(Question[Villagers]):
    """The stack on which the given-up card goes (0-5)."""

    __slots__ = ("common",)
    kind: ClassVar[str] = "put-back"
    span: ClassVar[int] = PLACES

    def __init__(self, seat: int, common: int) -> None:
        super().__init__(seat)
        self.common = common

    def options(self, game: Villagers) -> list[int]:
        return [stack for stack in range(PLACES) if game.stacks[stack]]

    def choose(self, game: Villagers, option: int) -> None:
        game.push(GiveUp(self.seat, self.common, option))

    def plans(self, game: Villagers) -> list[tuple[int, ...]]:
        """The first stack, which comes up next, or the last."""
        found = game.options()
        return [(found[0],), (found[-1],)]

    def prompt(self, game: Villagers) -> Say:
        return Say("ask.put-back", {"card": card_say(self.common)})

    def describe(self, game: Villagers, option: int) -> Label:
        return Label(Say("put-back.on", {"pile": pile_say(option)}), f"stack-{option}")

    def obstacles(self, game: Villagers) -> list[Obstacle]:
        return [
            Obstacle(f"stack-{stack}", Say("why.market"), "VIL-049")
            if stack == 1 and not game.markets  # later the card is gone, and the stack may have run out
            else Obstacle(f"stack-{stack}", Say("why.stack-empty"), "VIL-097")
            for stack in range(PLACES)
            if not game.stacks[stack]
        ]

    def rules(self, game: Villagers) -> list[str]:
        return ["VIL-096", "VIL-097", "VIL-048", "VIL-049"]


class GiveUp(Question[Villagers]):
    """Which hand card is given up for a common; nobody else sees its face (VIL-095, VIL-096)."""

    __slots__ = ("common", "pile")
    kind: ClassVar[str] = "give-up"
    span: ClassVar[int] = KINDS

    def __init__(self, seat: int, common: int, pile: int) -> None:
        super().__init__(seat)
        self.common = common
        self.pile = pile

    def options(self, game: Villagers) -> list[int]:
        held = kinds(game.hands[self.seat])
        return [kind for kind in range(KINDS) if held >> kind & 1]

    def choose(self, game: Villagers, option: int) -> None:
        give_up(game, self.seat, option, self.pile)
        fetch(game, self.seat, self.common)

    def prompt(self, game: Villagers) -> Say:
        return Say("ask.give-up", {"card": card_say(self.common), "pile": pile_say(self.pile)})

    def describe(self, game: Villagers, option: int) -> Label:
        return Label(Say("give-up.card", {"card": card_say(option)}), hand_target(option))

    def rules(self, game: Villagers) -> list[str]:
        return ["VIL-095", "VIL-096", "VIL-100", *(["VIL-101", "VIL-102"] if self.pile >= PLACES else [])]


def return_to(game: Villagers, seat: int, common: int) -> None:
    """Where a given-up card goes: a stack of choice, else the reserve, else out of the game."""
    stacks = [stack for stack in range(PLACES) if game.stacks[stack]]
    if len(stacks) > 1:
        game.push(PutBack(seat, common))
    elif stacks:
        game.push(GiveUp(seat, common, leftmost(game)))
    else:
        game.push(GiveUp(seat, common, RESERVE if game.reserve else OUT))


# ---------------------------------------------------------------- words
def _with_lock(game: Villagers, seat: int, kind: int) -> Say:
    """A villager, how its padlock would be opened, and its duty."""
    found = ways(game, seat, kind) if KEY[kind] >= 0 else [FREE]
    duty = max([duty_due(game, seat, way) for way in found])
    return with_duty(_opened(game, seat, kind, found), duty)


def _opened(game: Villagers, seat: int, kind: int, found: list[int]) -> Say:
    card = card_say(kind)
    if KEY[kind] < 0:
        return Say("place.card", {"card": card})
    if len(found) > 1:
        return Say("place.choice", {"card": card, "key": card_say(KEY[kind])})
    if found[0] == FREE:
        return Say("place.free", {"card": card})
    if found[0] == BANK:
        return Say("place.bank", {"card": card, "gold": PRICE})
    args = {"card": card, "key": card_say(KEY[kind]), "gold": PRICE}
    if found[0] // 2 == seat:
        return Say("place.own", args)
    return Say("place.other", {**args, "owner": owner_say(game, found[0] // 2)})


def _no_common(game: Villagers, seat: int, common: int) -> tuple[Say, str] | None:
    if game.fetched >= COMMONS_EACH:
        return Say("why.three"), "VIL-099"
    if not game.commons[common]:
        return Say("why.no-common"), "VIL-103"
    return None if game.hands[seat] else (Say("why.no-card"), "VIL-103")


def _not_now(game: Villagers, seat: int, kind: int) -> tuple[Say, str]:
    free = left(game)
    if free <= 0 and not AWAY[kind]:
        return Say("why.limit"), "VIL-074"
    if SPECIALS >> kind & 1 and not SPECIAL[kind].ready(game, seat, free):
        return SPECIAL[kind].hindrance()
    monks = min(count(game.hands[seat], MONK), free - 1)
    if not AWAY[kind] and not placeable(game.villages[seat], monks) >> kind & 1:
        return Say("why.no-place", {"card": card_say(ON[kind])}), "VIL-082"
    assert not openable(game, seat) >> kind & 1
    return Say("why.no-payment", {"gold": PRICE}), "VIL-111"


QUESTIONS: Final = (Place, PutBack, GiveUp)
