"""The questions about cards, and the steps that follow directly from an answer.

Questions about tokens are in `paying` and `storage`.
"""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Obstacle, Question
from bocage.core.masks import bits
from bocage.core.words import Say
from bocage.games.beerbread.cards.names import card_say, upgrade_name
from bocage.games.beerbread.engine.actions import (
    actions,
    clean,
    discard_from_column,
    discard_from_hand,
    draw,
    goods_of,
    harvest,
    has_room,
    overpayable,
    place_upgrade,
    play_chosen,
    producible,
    readable,
    take_back,
    within_reach,
)
from bocage.games.beerbread.engine.paying import Pay, Payment
from bocage.games.beerbread.engine.pieces import (
    ACTIONS,
    BARTERS,
    HARVEST_ACTION,
    IDS,
    N_CARDS,
    PRODUCE_ACTION,
    PRODUCT,
    PRODUCTS,
)
from bocage.games.beerbread.engine.state import BeerBread
from bocage.games.beerbread.engine.storage import Echo, Store, Surplus, Take
from bocage.games.beerbread.engine.upgrades import after_cleaning


# ---------------------------------------------------------------- a turn
class Play(Question[BeerBread]):
    """Which hand card is used this turn; the option is the card."""

    __slots__ = ()
    kind: ClassVar[str] = "play"
    opens_turn: ClassVar[bool] = True
    span: ClassVar[int] = N_CARDS

    def options(self, game: BeerBread) -> list[int]:
        return bits(readable(game.villages[self.seat], game.villages[1 - self.seat]))

    def choose(self, game: BeerBread, option: int) -> None:
        game.chosen = option
        game.push(Action(self.seat, -1))

    def leads(self, game: BeerBread, option: int) -> bool:
        return True

    def plans(self, game: BeerBread) -> list[tuple[int, ...]]:
        """A card together with its use."""
        village = game.villages[self.seat]
        found: list[tuple[int, ...]] = []
        for card in game.options():
            found.extend([(card, action) for action in actions(village, card)])
            for space in range(BARTERS):
                other = game.barter[space]
                if other >= 0:
                    found.extend([(card, Action.BARTER + space, action) for action in actions(village, other)])
        return found

    def prompt(self, game: BeerBread) -> Say:
        return Say("ask.play")

    def describe(self, game: BeerBread, option: int) -> Label:
        return _hand_label(game, "card.pick", option)

    def obstacles(self, game: BeerBread) -> list[Obstacle]:
        reserved = game.villages[1 - self.seat].reserved
        if reserved >= 0 and game.villages[self.seat].hand >> reserved & 1:
            return [Obstacle("reserved", Say("why.reserved"), "BAB-109")]
        return []

    def rules(self, game: BeerBread) -> list[str]:
        return ["BAB-023", "BAB-026", "BAB-076", "BAB-077"] if game.dry else ["BAB-023", "BAB-024", "BAB-026"]


class Action(Question[BeerBread]):
    """What the chosen card is used for: 0 harvest, 1 produce, 2 upgrade; 3 to 5 in a dry year: exchange it for a barter
    card, which is then asked about in the same way; 6: produce and overpay (BAB-R16)."""

    __slots__ = ("space",)
    kind: ClassVar[str] = "action"
    span: ClassVar[int] = len(ACTIONS) + BARTERS + 1
    BARTER: ClassVar[int] = len(ACTIONS)
    OVERPAY: ClassVar[int] = len(ACTIONS) + BARTERS

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space

    def card(self, game: BeerBread) -> int:
        """The card to be played: the chosen one or the one from the barter space."""
        return game.chosen if self.space < 0 else game.barter[self.space]

    def options(self, game: BeerBread) -> list[int]:
        found = actions(game.villages[self.seat], self.card(game))
        if self.space < 0:
            for space in range(BARTERS):
                if game.barter[space] >= 0:
                    found.append(len(ACTIONS) + space)
        if overpayable(game, self.seat, self.card(game)):
            found.append(Action.OVERPAY)
        return found

    def choose(self, game: BeerBread, option: int) -> None:
        seat = self.seat
        if len(ACTIONS) <= option < Action.OVERPAY:
            game.push(Action(seat, option - len(ACTIONS)))
            return
        card = play_chosen(game, seat, self.space)
        if option == HARVEST_ACTION:
            harvested = harvest(game, seat, card)
            if harvested:
                game.push(Echo(1 - seat, harvested))
                game.push(Store(seat))
        elif option == PRODUCE_ACTION or option == Action.OVERPAY:
            game.villages[seat].shops[PRODUCT[card]].append(card)
            game.push(Payment(seat, card, 0, option == Action.OVERPAY))
        else:
            place_upgrade(game, seat, card)
            beers, breads = clean(game, seat)
            if after_cleaning(game, seat, beers, breads):
                game.push(Store(seat))

    def leads(self, game: BeerBread, option: int) -> bool:
        """A card is exchanged only when the other is played."""
        return len(ACTIONS) <= option < Action.OVERPAY

    def plans(self, game: BeerBread) -> list[tuple[int, ...]]:
        """All but overpaying: the windmill is seldom worth a token."""
        village = game.villages[self.seat]
        found: list[tuple[int, ...]] = []
        for option in game.options():
            if option < len(ACTIONS):
                found.append((option,))
            elif option < Action.OVERPAY:
                found.extend([(option, then) for then in actions(village, game.barter[option - len(ACTIONS)])])
        return found

    def prompt(self, game: BeerBread) -> Say:
        return Say("ask.action") if self.space < 0 else Say("ask.action.barter")

    def describe(self, game: BeerBread, option: int) -> Label:
        if option == Action.OVERPAY:
            return Label(Say("action.overpay"), "mill")
        if option >= len(ACTIONS):
            space = option - len(ACTIONS)
            return Label(Say("barter.take", {"card": card_say(game.box, game.barter[space])}), f"barter-{space + 1}")
        card, village = self.card(game), game.villages[self.seat]
        target = f"action-{ACTIONS[option]}"
        if option == HARVEST_ACTION:
            goods = goods_of(within_reach(game, village, village.due(card), True))
            return Label(Say("action.harvest.with", {"goods": goods}), target)
        if option == PRODUCE_ACTION:
            say = Say(
                f"action.{PRODUCTS[PRODUCT[card]]}",
                {"goods": goods_of(list(game.box.recipe[card])), "n": game.box.coins[card]},
            )
            return Label(say, target)
        return Label(Say("action.upgrade.with", {"upgrade": upgrade_name(game.box, game.box.upgrade[card])}), target)

    def obstacles(self, game: BeerBread) -> list[Obstacle]:
        card, village = self.card(game), game.villages[self.seat]
        if producible(village, card):
            return []
        if not has_room(village, card):
            why, rule = Say(f"why.full.{PRODUCTS[PRODUCT[card]]}"), "BAB-050"
        else:
            why, rule = Say("why.recipe", {"goods": goods_of(list(game.box.recipe[card]))}), "BAB-047"
        return [Obstacle("action-produce", why, rule)]

    def rules(self, game: BeerBread) -> list[str]:
        found = ["BAB-029", "BAB-030", "BAB-045", "BAB-046", "BAB-050", "BAB-051", "BAB-055"]
        return [*found, "BAB-077", "BAB-078", "BAB-079"] if game.dry else found


# ---------------------------------------------------------------- cards
class Redraw(Question[BeerBread]):
    """Discard a hand card and draw another, or keep the hand; `left` is how often it may still be done (BAB-102)."""

    __slots__ = ("left",)
    kind: ClassVar[str] = "redraw"
    span: ClassVar[int] = N_CARDS + 1

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, game: BeerBread) -> list[int]:
        return [*bits(game.villages[self.seat].hand), N_CARDS]

    def choose(self, game: BeerBread, option: int) -> None:
        if option == N_CARDS:
            return
        discard_from_hand(game, self.seat, option)
        draw(game, self.seat)
        if self.left > 1:
            game.push(Redraw(self.seat, self.left - 1))

    def prompt(self, game: BeerBread) -> Say:
        return Say("ask.redraw", {"n": self.left})

    def describe(self, game: BeerBread, option: int) -> Label:
        return Label(Say("redraw.keep")) if option == N_CARDS else _hand_label(game, "card.discard", option)

    def rules(self, game: BeerBread) -> list[str]:
        return ["BAB-102", "BAB-103"]


class Forget(Question[BeerBread]):
    """Discard one of last year's harvest cards, or take the rest back to the hand (BAB-104)."""

    __slots__ = ()
    kind: ClassVar[str] = "forget"
    span: ClassVar[int] = N_CARDS + 1

    def options(self, game: BeerBread) -> list[int]:
        return [*sorted(game.villages[self.seat].column), N_CARDS]

    def choose(self, game: BeerBread, option: int) -> None:
        if option == N_CARDS:
            take_back(game, self.seat)
        else:
            discard_from_column(game, self.seat, option)
            if game.villages[self.seat].column:
                game.push(self)

    def prompt(self, game: BeerBread) -> Say:
        return Say("ask.forget")

    def describe(self, game: BeerBread, option: int) -> Label:
        if option == N_CARDS:
            return Label(Say("forget.done", {"n": len(game.villages[self.seat].column)}))
        return Label(Say("card.discard", {"card": card_say(game.box, option)}), f"column-{IDS[option]}")

    def rules(self, game: BeerBread) -> list[str]:
        return ["BAB-072", "BAB-104", "BAB-105"]


class Reserve(Question[BeerBread]):
    """Which hand card is turned over before the hands are swapped (BAB-108)."""

    __slots__ = ()
    kind: ClassVar[str] = "reserve"
    span: ClassVar[int] = N_CARDS

    def options(self, game: BeerBread) -> list[int]:
        return bits(game.villages[self.seat].hand)

    def choose(self, game: BeerBread, option: int) -> None:
        game.villages[self.seat].reserved = option
        game.tell("reserve", self.seat)

    def prompt(self, game: BeerBread) -> Say:
        return Say("ask.reserve")

    def describe(self, game: BeerBread, option: int) -> Label:
        return _hand_label(game, "card.reserve", option)

    def rules(self, game: BeerBread) -> list[str]:
        return ["BAB-108", "BAB-109", "BAB-110", "BAB-111"]


#: All questions, in the order of their flat action numbers.
QUESTIONS: Final = (Play, Action, Pay, Surplus, Take, Redraw, Forget, Reserve)


def _hand_label(game: BeerBread, key: str, card: int) -> Label:
    return Label(Say(key, {"card": card_say(game.box, card)}), f"hand-{IDS[card]}")
