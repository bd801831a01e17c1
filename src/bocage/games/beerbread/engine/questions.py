"""The questions of the game, smallest steps first, and the steps that follow directly from an answer."""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Obstacle, Question, Step
from bocage.core.masks import bits
from bocage.core.words import Goods, Say
from bocage.games.beerbread.cards.names import card_say, upgrade_name
from bocage.games.beerbread.engine.actions import (
    accept,
    actions,
    clean,
    discard_from_column,
    discard_from_hand,
    draw,
    end_offer,
    give_up,
    goods_of,
    harvest,
    has_room,
    mill_at_stake,
    overpayable,
    packed_goods,
    pay,
    place_upgrade,
    play_chosen,
    producible,
    readable,
    sold,
    take_back,
    within_reach,
)
from bocage.games.beerbread.engine.payment import UNIT, covers, packed, part, payments, wasteful
from bocage.games.beerbread.engine.pieces import (
    ACTIONS,
    BARTERS,
    GOODS,
    HARVEST_ACTION,
    IDS,
    N_CARDS,
    PRODUCE_ACTION,
    PRODUCT,
    PRODUCTS,
    WATER,
)
from bocage.games.beerbread.engine.state import BeerBread
from bocage.games.beerbread.engine.upgrades import after_cleaning, after_others_harvest
from bocage.games.beerbread.engine.village import Village


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
        """A card with what is done with it."""
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
    card, which is then asked about in the same way; 6: produce and pay more than needed (BAB-R16)."""

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


# ---------------------------------------------------------------- paying
def ways_left(village: Village, card: int, paid: int, over: bool) -> list[int]:
    """The ways to pay a recipe, or to pay more than it asks, that go on from what has been handed over."""
    barn = packed(village.barn) + paid
    find = wasteful if over else payments
    found = find(village.box, card, village.swaps, barn)
    return [way for way in found if covers(way, paid)]


class Payment(Step[BeerBread]):
    """Hands over every token that all remaining ways to pay agree on, and asks when they differ (BAB-046); `over`: only
    the ways that cost more than they need to."""

    __slots__ = ("card", "over", "paid", "seat")

    def __init__(self, seat: int, card: int, paid: int, over: bool) -> None:
        self.seat = seat
        self.card = card
        self.paid = paid
        self.over = over

    def run(self, game: BeerBread) -> None:
        paid = self.paid
        left = ways_left(game.villages[self.seat], self.card, paid, self.over)
        for good in range(len(GOODS)):
            n = min([part(way, good) for way in left]) - part(paid, good)
            pay(game, self.seat, good, n)
            paid += n * UNIT[good]
        if len(left) == 1:
            sold(game, self.seat, self.card, paid)
        else:
            game.push(Pay(self.seat, self.card, paid, self.over))


class Pay(Question[BeerBread]):
    """Which token is handed over next, where upgrades leave a choice; `paid` is what has been handed over. Who pays
    more than needed may stop as soon as that makes a payment."""

    __slots__ = ("card", "over", "paid")
    kind: ClassVar[str] = "pay"
    span: ClassVar[int] = len(GOODS) + 1
    STOP: ClassVar[int] = len(GOODS)

    def __init__(self, seat: int, card: int, paid: int, over: bool) -> None:
        super().__init__(seat)
        self.card = card
        self.paid = paid
        self.over = over

    def options(self, game: BeerBread) -> list[int]:
        paid = self.paid
        wanted = 0
        for way in ways_left(game.villages[self.seat], self.card, paid, self.over):
            if way == paid:
                wanted |= 1 << Pay.STOP
            for good in range(len(GOODS)):
                if part(way, good) > part(paid, good):
                    wanted |= 1 << good
        return bits(wanted)

    def choose(self, game: BeerBread, option: int) -> None:
        if option == Pay.STOP:
            sold(game, self.seat, self.card, self.paid)
            return
        pay(game, self.seat, option, 1)
        game.push(Payment(self.seat, self.card, self.paid + UNIT[option], self.over))

    def prompt(self, game: BeerBread) -> Say:
        return Say("ask.pay", {"goods": goods_of(list(game.box.recipe[self.card])), "paid": packed_goods(self.paid)})

    def describe(self, game: BeerBread, option: int) -> Label:
        return Label(Say("pay.stop")) if option == Pay.STOP else _good_label("pay.one", "good", option)

    def rules(self, game: BeerBread) -> list[str]:
        return ["BAB-046", "BAB-127", "BAB-128", "BAB-129"]


# ---------------------------------------------------------------- storage
class Store(Step[BeerBread]):
    """After a harvest: has every token a space? (BAB-034, BAB-041)"""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, game: BeerBread) -> None:
        if game.villages[self.seat].surplus() > 0:
            game.push(Surplus(self.seat, 0, False))


class Surplus(Question[BeerBread]):
    """Which token goes, old or new, until the rest fits (BAB-036); `last` is the good given up before.

    Before the last token that has to go a player may decide to keep fewer than fit (BAB-R12); with `fewer` any token
    may go, until the player says stop.
    """

    __slots__ = ("fewer", "last")
    kind: ClassVar[str] = "surplus"
    span: ClassVar[int] = len(GOODS) + 2
    FEWER: ClassVar[int] = len(GOODS)
    STOP: ClassVar[int] = len(GOODS) + 1

    def __init__(self, seat: int, last: int, fewer: bool) -> None:
        super().__init__(seat)
        self.last = last
        self.fewer = fewer

    def options(self, game: BeerBread) -> list[int]:
        village = game.villages[self.seat]
        surplus = village.surplus()
        if self.fewer:
            found = [good for good in range(len(GOODS)) if village.barn[good]]
            return found if surplus > 0 else [*found, Surplus.STOP]
        found = [good for good in range(len(GOODS)) if village.spares(good)]
        if surplus == 1 and mill_at_stake(game, self.seat, village.stored() - 1):
            found.append(Surplus.FEWER)
        return found

    def choose(self, game: BeerBread, option: int) -> None:
        village = game.villages[self.seat]
        if option == Surplus.FEWER:
            game.push(Surplus(self.seat, 0, True))
            return
        if option != Surplus.STOP:
            give_up(game, self.seat, option)
            if village.stored() if self.fewer else village.surplus() > 0:
                game.push(Surplus(self.seat, option, self.fewer))
                return
        if game.listener is not None:
            spare = any([game.offer[good] and village.fits(good) for good in range(len(GOODS))])
            game.tell("offer.fewer" if spare else "offer", self.seat, goods=goods_of(game.offer))
        game.push(Offer(1 - self.seat, 0, 0))

    def plans(self, game: BeerBread) -> list[tuple[int, ...]]:
        """One order of giving up is enough, and no more tokens than must: the windmill is seldom worth one."""
        village = game.villages[self.seat]
        if village.surplus() <= 0:
            return [(Surplus.STOP,)]
        options = [good for good in range(len(GOODS)) if village.spares(good)]
        return [(good,) for good in options if good >= self.last] or [(good,) for good in options]

    def prompt(self, game: BeerBread) -> Say:
        return Say("ask.fewer") if self.fewer else Say("ask.surplus", {"n": game.villages[self.seat].surplus()})

    def describe(self, game: BeerBread, option: int) -> Label:
        if option == Surplus.FEWER:
            return Label(Say("surplus.fewer"), "mill")
        return Label(Say("surplus.stop")) if option == Surplus.STOP else _good_label("surplus.one", "good", option)

    def obstacles(self, game: BeerBread) -> list[Obstacle]:
        village = game.villages[self.seat]
        if village.barn[WATER] and not village.spares(WATER) and not self.fewer:
            return [Obstacle("good-water", Say("why.tank"), "BAB-113")]
        return []

    def rules(self, game: BeerBread) -> list[str]:
        return ["BAB-036", "BAB-037", "BAB-035", "BAB-043", "BAB-061"]


class Offer(Step[BeerBread]):
    """Tokens lie on offer: the other player is asked as long as one of them fits (BAB-039); the rest is returned."""

    __slots__ = ("last", "seat", "taken")

    def __init__(self, seat: int, last: int, taken: int) -> None:
        self.seat = seat
        self.last = last
        self.taken = taken

    def run(self, game: BeerBread) -> None:
        village = game.villages[self.seat]
        if any([game.offer[good] and village.fits(good) for good in range(len(GOODS))]):
            game.push(Take(self.seat, self.last, self.taken))
        else:
            end_offer(game, self.seat, self.taken)


class Take(Question[BeerBread]):
    """Take one token on offer, or stop (BAB-038); `last` is the good taken before, `taken` all that were."""

    __slots__ = ("last", "taken")
    kind: ClassVar[str] = "take"
    span: ClassVar[int] = len(GOODS) + 1
    STOP: ClassVar[int] = len(GOODS)

    def __init__(self, seat: int, last: int, taken: int) -> None:
        super().__init__(seat)
        self.last = last
        self.taken = taken

    def options(self, game: BeerBread) -> list[int]:
        village = game.villages[self.seat]
        found = [good for good in range(len(GOODS)) if game.offer[good] and village.fits(good)]
        found.append(len(GOODS))
        return found

    def choose(self, game: BeerBread, option: int) -> None:
        if option == len(GOODS):
            end_offer(game, self.seat, self.taken)
        else:
            accept(game, self.seat, option)
            game.push(Offer(self.seat, option, self.taken + UNIT[option]))

    def plans(self, game: BeerBread) -> list[tuple[int, ...]]:
        """One order of taking is enough."""
        return [(good,) for good in game.options() if good >= self.last]

    def prompt(self, game: BeerBread) -> Say:
        return Say("ask.take", {"goods": goods_of(game.offer)})

    def describe(self, game: BeerBread, option: int) -> Label:
        return Label(Say("take.stop")) if option == len(GOODS) else _good_label("take.one", "offer", option)

    def obstacles(self, game: BeerBread) -> list[Obstacle]:
        village = game.villages[self.seat]
        return [
            Obstacle(f"offer-{GOODS[good]}", Say("why.no-space"), "BAB-039")
            for good in range(len(GOODS))
            if game.offer[good] and not village.fits(good)
        ]

    def rules(self, game: BeerBread) -> list[str]:
        return ["BAB-038", "BAB-039", "BAB-040", "BAB-042"]


class Echo(Step[BeerBread]):
    """The other's Harvest & Store action is complete: upgrades that wait for it (BAB-116)."""

    __slots__ = ("harvested", "seat")

    def __init__(self, seat: int, harvested: int) -> None:
        self.seat = seat
        self.harvested = harvested

    def run(self, game: BeerBread) -> None:
        if after_others_harvest(game, self.seat, self.harvested):
            game.push(Store(self.seat))


# ---------------------------------------------------------------- cards
class Redraw(Question[BeerBread]):
    """Discard a hand card and draw another, or keep the hand; `left` is how often it may still be done (BAB-102)."""

    __slots__ = ("left",)
    kind: ClassVar[str] = "redraw"
    span: ClassVar[int] = N_CARDS + 1
    KEEP: ClassVar[int] = N_CARDS

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
    """Discard a harvest card of last year, or take the rest of them to hand (BAB-104)."""

    __slots__ = ()
    kind: ClassVar[str] = "forget"
    span: ClassVar[int] = N_CARDS + 1
    DONE: ClassVar[int] = N_CARDS

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


def _good_label(key: str, place: str, good: int) -> Label:
    return Label(Say(key, {"goods": Goods([(GOODS[good], 1)])}), f"{place}-{GOODS[good]}")
