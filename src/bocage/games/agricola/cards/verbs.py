"""The verbs of the cards, and the parser of their clauses.

A clause of the deck reads `[may] moment [spaces] [if condition]: verb`. The verbs:

    gain 1 food 1 reed      goods from the general supply
    choose 1 wood | 1 grain one of two goods
    next 3 1 food           goods on each of the next 3 round spaces
    later 4,7,9 1 vegetable goods on the round spaces that many rounds from now
    rounds 5,8,11,14 1 grain goods on those of these round spaces that are still to come
    plow [1]                plow 1 field (for so much food)
    bake                    one Bake Bread action
    stable 1                build 1 stable for so much wood
    buy 1 food 1 cattle     pay food for a good
    return 2 wood 3 food    put wood back on the space just used and gain food
    own                     what only this card does: its class in `odd_minors_*` or `odd_occupations_*`
"""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Question, Step
from bocage.core.masks import bits
from bocage.core.records import BadCard
from bocage.core.words import Goods, Say
from bocage.games.agricola.cards.card_modifiers import ODD, CardAction, card_say, card_target
from bocage.games.agricola.cards.conditions import CONDITIONS, Condition
from bocage.games.agricola.cards.deck import EFFECTS, NAMES
from bocage.games.agricola.cards.moments import MOMENTS, listen
from bocage.games.agricola.engine.actions import gain, put, space_say
from bocage.games.agricola.engine.animals import Housing
from bocage.games.agricola.engine.anytime import good_target
from bocage.games.agricola.engine.building import Plow, Stables, can_build_stable
from bocage.games.agricola.engine.goods import FOOD, GOODS, GRAIN, SHEEP, WOOD, some
from bocage.games.agricola.engine.housing import fits
from bocage.games.agricola.engine.paying import pay_food
from bocage.games.agricola.engine.sowing import Bake, can_bake
from bocage.games.agricola.engine.spaces import ROUNDS, SPACES, STONE_SPACES, WOOD_SPACES
from bocage.games.agricola.engine.state import Agricola


# ---------------------------------------------------------------- telling the story
def tell_gain(game: Agricola, seat: int, card: int, goods: list[tuple[int, int]]) -> None:
    """Give goods and say which card they come from."""
    for good, n in goods:
        gain(game, seat, good, n)
    if game.listener is not None:
        game.tell("effect.gain", seat, card=card_say(card), goods=Goods([(GOODS[good], n) for good, n in goods]))


def tell_put(game: Agricola, seat: int, card: int, rounds: list[int], good: int, n: int) -> None:
    """Put goods on future round spaces and say so (AGR-405)."""
    coming = [round for round in rounds if game.round < round <= ROUNDS]
    for round in coming:
        put(game, seat, round, good, n)
    if game.listener is not None and coming:
        places = ", ".join([str(round) for round in coming])
        game.tell("effect.put", seat, card=card_say(card), goods=some(good, n), rounds=places, n=len(coming))


def buy(game: Agricola, seat: int, card: int, food: int, good: int, n: int) -> None:
    """Pay food, which may have to be raised first, for goods from a card."""
    game.push(Bought(seat, card, food, good, n))
    pay_food(game, seat, food)


class Bought(Step[Agricola]):
    """The food is paid, the goods come."""

    __slots__ = ("card", "food", "good", "n", "seat")

    def __init__(self, seat: int, card: int, food: int, good: int, n: int) -> None:
        self.seat = seat
        self.card = card
        self.food = food
        self.good = good
        self.n = n

    def run(self, game: Agricola) -> None:
        gain(game, self.seat, self.good, self.n)
        if game.listener is not None:
            price, goods = some(FOOD, self.food), some(self.good, self.n)
            game.tell("effect.trade", self.seat, card=card_say(self.card), price=price, goods=goods)


def trade(game: Agricola, seat: int, card: int, paid: int, n: int, got: int, m: int) -> None:
    """Exchange goods of the supply or the farm for others."""
    game.farms[seat].stock[paid] -= n
    gain(game, seat, got, m)
    if game.listener is not None:
        game.tell("effect.trade", seat, card=card_say(card), price=some(paid, n), goods=some(got, m))


def spend_wood(game: Agricola, seat: int, card: int, goods: list[tuple[int, int]]) -> None:
    """1 wood for goods."""
    game.farms[seat].stock[WOOD] -= 1
    for good, n in goods:
        gain(game, seat, good, n)
    if game.listener is not None:
        bought = Goods([(GOODS[good], n) for good, n in goods])
        game.tell("effect.trade", seat, card=card_say(card), price=some(WOOD, 1), goods=bought)


def trade_label(card: int, paid: int, n: int, got: int, m: int) -> Label:
    return Label(
        Say("offer.buy", {"card": card_say(card), "goods": some(got, m), "price": some(paid, n)}), card_target(card)
    )


def award(game: Agricola, seat: int, card: int, points: int) -> None:
    """Bonus points are recorded when they are earned (AGR-338)."""
    if points:
        game.farms[seat].bonus += points
        if game.listener is not None:
            game.tell("effect.points", seat, card=card_say(card), n=points)


# ---------------------------------------------------------------- goods
class Gain(CardAction):
    __slots__ = ("goods",)

    def __init__(self, goods: list[tuple[int, int]]) -> None:
        self.goods = goods

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        if self.goods[-1][0] >= SHEEP:
            game.push(Housing(seat))
        tell_gain(game, seat, card, self.goods)


class Choose(CardAction):
    """One of two goods, at the owner's choice."""

    __slots__ = ("goods",)

    def __init__(self, goods: int) -> None:
        self.goods = goods  # a mask

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        game.push(Gift(seat, card, self.goods))


class Gift(Question[Agricola]):
    """Which good a card gives: the number of the good."""

    __slots__ = ("card", "goods")
    kind: ClassVar[str] = "gift"
    span: ClassVar[int] = len(GOODS)

    def __init__(self, seat: int, card: int, goods: int) -> None:
        super().__init__(seat)
        self.card = card
        self.goods = goods

    def options(self, game: Agricola) -> list[int]:
        return bits(self.goods)

    def choose(self, game: Agricola, option: int) -> None:
        tell_gain(game, self.seat, self.card, [(option, 1)])

    def prompt(self, game: Agricola) -> Say:
        return Say("ask.gift", {"card": card_say(self.card)})

    def describe(self, game: Agricola, option: int) -> Label:
        return Label(Say("gift.good", {"goods": some(option, 1)}), good_target(option))

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-401", "AGR-408"]


class Put(CardAction):
    """Goods on round spaces: the next ones, those a number of rounds from now, or those with given numbers."""

    __slots__ = ("fixed", "good", "n", "rounds")

    def __init__(self, fixed: bool, rounds: tuple[int, ...], good: int, n: int) -> None:
        self.fixed = fixed
        self.rounds = rounds
        self.good = good
        self.n = n

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        start = 0 if self.fixed else game.round
        tell_put(game, seat, card, [start + round for round in self.rounds], self.good, self.n)


class Buy(CardAction):
    """Buy one good for food."""

    __slots__ = ("food", "good")

    def __init__(self, food: int, good: int) -> None:
        self.food = food
        self.good = good

    def ready(self, game: Agricola, seat: int, arg: int) -> bool:
        return game.farms[seat].can_raise(self.food)

    def wise(self, game: Agricola, seat: int) -> bool:
        """An animal that could neither live here nor be cooked for more is not worth its price."""
        farm = game.farms[seat]
        if self.good < SHEEP or farm.cooking()[self.good - GRAIN] > self.food:
            return True
        animals = farm.stock[SHEEP:]
        animals[self.good - SHEEP] += 1
        return fits(farm.room, animals[0], animals[1], animals[2])

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        buy(game, seat, card, self.food, self.good, 1)

    def say(self, game: Agricola, seat: int, card: int) -> Say:
        return Say("offer.buy", {"card": card_say(card), "goods": some(self.good, 1), "price": some(FOOD, self.food)})


class Return(CardAction):
    """Wood goes back on the space just used in return for food; it waits there for the next user (AGR-426)."""

    __slots__ = ("food", "wood")

    def __init__(self, wood: int, food: int) -> None:
        self.wood = wood
        self.food = food

    def ready(self, game: Agricola, seat: int, arg: int) -> bool:
        return game.farms[seat].stock[WOOD] >= self.wood

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        game.farms[seat].stock[WOOD] -= self.wood
        game.piles[arg] += self.wood
        gain(game, seat, FOOD, self.food)
        if game.listener is not None:
            wood, food = some(WOOD, self.wood), some(FOOD, self.food)
            game.tell("effect.return", seat, card=card_say(card), goods=wood, space=space_say(arg), food=food)

    def say(self, game: Agricola, seat: int, card: int) -> Say:
        args = {"card": card_say(card), "goods": some(WOOD, self.wood), "food": some(FOOD, self.food)}
        return Say("offer.return", args)


# ---------------------------------------------------------------- actions
class Till(CardAction):
    """Plow one field, for food."""

    __slots__ = ("food",)

    def __init__(self, food: int) -> None:
        self.food = food

    def ready(self, game: Agricola, seat: int, arg: int) -> bool:
        farm = game.farms[seat]
        return farm.field_sites() != 0 and farm.can_raise(self.food)

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        game.push(Plow(seat))
        if not self.food:
            tell_use(game, seat, card)
            return
        if game.listener is not None:
            game.tell("effect.use-for", seat, card=card_say(card), price=some(FOOD, self.food))
        pay_food(game, seat, self.food)

    def say(self, game: Agricola, seat: int, card: int) -> Say:
        if self.food:
            return Say("offer.plow-for", {"card": card_say(card), "price": some(FOOD, self.food)})
        return Say("offer.plow", {"card": card_say(card)})


class BakeBread(CardAction):
    __slots__ = ()

    def ready(self, game: Agricola, seat: int, arg: int) -> bool:
        return can_bake(game.farms[seat])

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        tell_use(game, seat, card)
        game.push(Bake(seat, True))

    def say(self, game: Agricola, seat: int, card: int) -> Say:
        return Say("offer.bake", {"card": card_say(card)})


class BuildStable(CardAction):
    """Build one stable for wood."""

    __slots__ = ("wood",)

    def __init__(self, wood: int) -> None:
        self.wood = wood

    def ready(self, game: Agricola, seat: int, arg: int) -> bool:
        return can_build_stable(game.farms[seat], self.wood)

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        tell_use(game, seat, card)
        game.push(Stables(seat, 0, 1, self.wood, True))

    def say(self, game: Agricola, seat: int, card: int) -> Say:
        if self.wood:
            return Say("offer.stable-for", {"card": card_say(card), "price": some(WOOD, self.wood)})
        return Say("offer.stable", {"card": card_say(card)})


def tell_use(game: Agricola, seat: int, card: int) -> None:
    """A card lets its owner do something that tells its own story."""
    if game.listener is not None:
        game.tell("effect.use", seat, card=card_say(card))


# ---------------------------------------------------------------- conditions
class If(CardAction):
    """An action that is done only while a condition holds."""

    __slots__ = ("action", "condition")

    def __init__(self, condition: Condition, action: CardAction) -> None:
        self.condition = condition
        self.action = action

    def ready(self, game: Agricola, seat: int, arg: int) -> bool:
        return self.condition(game, seat, arg) and self.action.ready(game, seat, arg)

    def near(self, game: Agricola, seat: int, arg: int) -> bool:
        return self.condition(game, seat, arg) and self.action.near(game, seat, arg)

    def secret(self, game: Agricola, seat: int, arg: int) -> bool:
        return self.condition(game, seat, arg) and self.action.secret(game, seat, arg)

    def wise(self, game: Agricola, seat: int) -> bool:
        return self.action.wise(game, seat)

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        if self.condition(game, seat, arg):
            self.action.act(game, seat, card, arg)

    def say(self, game: Agricola, seat: int, card: int) -> Say:
        return self.action.say(game, seat, card)


# ---------------------------------------------------------------- reading the deck
_WORDS: Final = tuple([moment[0] for moment in MOMENTS])
#: Words for groups of spaces.
_GROUPS: Final = {"wood-spaces": WOOD_SPACES, "quarries": STONE_SPACES}
#: Handled elsewhere: final scoring (`bonus`) and what may be done at any time (`anytime`).
_ELSEWHERE: Final = ("score", "anytime")


def goods_of(words: list[str]) -> list[tuple[int, int]]:
    return [(GOODS.index(words[place + 1]), int(words[place])) for place in range(0, len(words), 2)]


def numbers(text: str) -> tuple[int, ...]:
    return tuple([int(word) for word in text.split(",")])


def verb(text: str) -> CardAction:
    words = text.split()
    name, rest = words[0], words[1:]
    if name == "gain":
        return Gain(goods_of(rest))
    if name == "choose":
        return Choose(sum([1 << GOODS.index(good) for good in (rest[1], rest[4])]))
    if name == "next" or name == "later" or name == "rounds":
        places = tuple(range(1, int(rest[0]) + 1)) if name == "next" else numbers(rest[0])
        good, n = goods_of(rest[1:])[0]
        return Put(name == "rounds", places, good, n)
    if name == "plow":
        return Till(int(rest[0]) if rest else 0)
    if name == "bake":
        return BakeBread()
    if name == "stable":
        return BuildStable(int(rest[0]))
    if name == "buy":
        return Buy(int(rest[0]), GOODS.index(rest[3]))
    if name == "return":
        return Return(int(rest[0]), int(rest[2]))
    raise ValueError(f"{name!r} is no verb")


def register(card: int) -> None:
    """Register a card for the moments in its clauses. A card that cannot work is refused by name."""
    for clause in EFFECTS[card].split("; "):
        if not clause:
            continue
        try:
            _register(card, clause)
        except (ValueError, KeyError, IndexError) as error:
            raise BadCard(f"{NAMES[card]}: the clause {clause!r} cannot be read ({error})") from error


def _register(card: int, clause: str) -> None:
    head, text = clause.split(": ")
    head, _, condition = head.partition(" if ")
    words = head.removeprefix("may ").split()
    if words[0] in _ELSEWHERE:
        return
    may = head.startswith("may ")
    action = own_action(card, f"may {words[0]}" if may else words[0]) if text == "own" else verb(text)
    if condition:
        action = If(CONDITIONS[condition], action)
    spaces = [space for word in words[1:] for space in bits(_GROUPS.get(word) or 1 << SPACES.index(word))]
    listen(card, _WORDS.index(words[0]), spaces, may, action)


def own_action(card: int, clause: str) -> CardAction:
    odd = ODD[card]
    if odd is None:
        raise ValueError("it has no class of its own")
    return odd.action(clause)


QUESTIONS: Final[tuple[type[Question[Agricola]], ...]] = (Gift,)
