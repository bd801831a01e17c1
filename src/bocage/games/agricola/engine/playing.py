"""Building major improvements, playing minor improvements and occupations (rulebook pages 6 and 7)."""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Obstacle, Step
from bocage.core.masks import bits
from bocage.core.words import Say
from bocage.games.agricola.cards.card_modifiers import card_say, occupation_food
from bocage.games.agricola.cards.deck import N_CARDS, N_MINORS, N_OCCUPATIONS, TRAVELLING
from bocage.games.agricola.cards.moments import BEFORE_OCCUPATION, IMPROVED, OCCUPATION, fire, need_say, on_play
from bocage.games.agricola.engine.actions import major_say, major_target, put
from bocage.games.agricola.engine.anytime import EXTRAS, Asked
from bocage.games.agricola.engine.farm import Farm
from bocage.games.agricola.engine.goods import CLAY, FOOD, STONE, Cost, cost, priced
from bocage.games.agricola.engine.hands import hand_target, replace_card
from bocage.games.agricola.engine.majors import FIREPLACES, HEARTHS, MAJORS, OVENS, PRICES, WELL, WELL_ROUNDS
from bocage.games.agricola.engine.paying import pay, pay_food
from bocage.games.agricola.engine.prerequisites import playable, prepared
from bocage.games.agricola.engine.prices import improvement_cost, minor_cost
from bocage.games.agricola.engine.sowing import bake_after
from bocage.games.agricola.engine.state import Agricola

MAJOR: Final = 1
MINOR: Final = 2
EXCHANGES: Final = len(MAJORS)  # the first option that returns a fireplace for a hearth: 2 x hearth + fireplace
MINORS: Final = EXCHANGES + 4
STOP: Final = MINORS + N_MINORS
MAJOR_CARD: Final = N_CARDS  # offset of majors in the numbering of all cards


# ---------------------------------------------------------------- what is available
def major_price(farm: Farm, major: int) -> Cost:
    return improvement_cost(farm, PRICES[major], True)


def buildable(game: Agricola, farm: Farm) -> list[int]:
    """The options for major improvements: pay the price, or return a fireplace for a hearth (AGR-165)."""
    found = [major for major in bits(game.majors) if farm.affords(major_price(farm, major))]
    if farm.majors & 0b11:
        for hearth in range(len(HEARTHS)):
            for fireplace in range(len(FIREPLACES)):
                if game.majors >> HEARTHS[hearth] & 1 and farm.majors >> FIREPLACES[fireplace] & 1:
                    found.append(EXCHANGES + 2 * hearth + fireplace)
    return found


def can_improve(game: Agricola, seat: int, kinds: int) -> bool:
    """Whether some improvement of these kinds can be built or played (AGR-102)."""
    farm = game.farms[seat]
    if kinds & MAJOR:
        if farm.majors & 0b11 and game.majors & 0b1100:
            return True
        plain = major_price(farm, WELL) == PRICES[WELL]  # no card makes it cheaper, so none makes any cheaper
        if not plain or farm.stock[CLAY] >= 2 or farm.stock[STONE]:
            for major in range(len(MAJORS)):
                if game.majors >> major & 1 and farm.affords(PRICES[major] if plain else major_price(farm, major)):
                    return True
    return kinds & MINOR != 0 and can_play_minor(game, seat)


def can_play_minor(game: Agricola, seat: int) -> bool:
    return any([playable(game, seat, minor) for minor in bits(game.farms[seat].hand_minors)])


def can_play_occupation(farm: Farm, food: int) -> bool:
    """Whether there is an occupation in hand, and the food for it (AGR-089)."""
    if not farm.hand_occupations:
        return False
    return farm.can_raise(food) or farm.can_raise(food - occupation_food(farm))


# ---------------------------------------------------------------- improvements
class Improve(Asked):
    """Build a major improvement (0 to 9), return a fireplace for a hearth (10 to 13), play a minor improvement (14 on),
    or none. `kinds` are those allowed; `must`: it cannot be declined."""

    __slots__ = ("kinds", "must")
    kind: ClassVar[str] = "improve"
    own: ClassVar[int] = STOP + 1
    span: ClassVar[int] = STOP + 1 + EXTRAS

    def __init__(self, seat: int, kinds: int, must: bool) -> None:
        super().__init__(seat)
        self.kinds = kinds
        self.must = must

    def open(self, game: Agricola) -> bool:
        return not self.must

    def stands(self, game: Agricola) -> bool:
        return can_improve(game, self.seat, self.kinds)

    def answers(self, game: Agricola) -> list[int]:
        farm = game.farms[self.seat]
        found = buildable(game, farm) if self.kinds & MAJOR else []
        if self.kinds & MINOR:
            found += [MINORS + minor for minor in bits(farm.hand_minors) if playable(game, self.seat, minor)]
        if not self.must or not found:  # this world may have another hand than the one that was asked
            found.append(STOP)
        return found

    def answer(self, game: Agricola, option: int) -> None:
        if option < EXCHANGES:
            build_major(game, self.seat, option)
        elif option < MINORS:
            exchange(game, self.seat, HEARTHS[(option - EXCHANGES) // 2], FIREPLACES[(option - EXCHANGES) % 2])
        elif option < STOP:
            play_minor(game, self.seat, option - MINORS)

    def prompt(self, game: Agricola) -> Say:
        return Say(("ask.improve.major", "ask.improve.minor", "ask.improve")[self.kinds - 1])

    def label(self, game: Agricola, option: int) -> Label:
        farm = game.farms[self.seat]
        if option == STOP:
            return Label(Say("improve.none"), "done")
        if option >= MINORS:
            minor = option - MINORS
            args = {"card": card_say(minor), "goods": priced(minor_cost(farm, minor))}
            return Label(Say("play.for", args), hand_target(minor))
        if option >= EXCHANGES:
            hearth, fireplace = divmod(option - EXCHANGES, 2)
            args = {"card": major_say(HEARTHS[hearth]), "fireplace": major_say(FIREPLACES[fireplace])}
            return Label(Say("build.exchange", args), major_target(HEARTHS[hearth]))
        args = {"card": major_say(option), "goods": priced(major_price(farm, option))}
        return Label(Say("build.for", args), major_target(option))

    def obstacles(self, game: Agricola) -> list[Obstacle]:
        farm = game.farms[self.seat]
        found = []
        if self.kinds & MAJOR:
            possible = buildable(game, farm)
            lit = {major_target(o if o < EXCHANGES else HEARTHS[(o - EXCHANGES) // 2]) for o in possible}
            for major in range(len(MAJORS)):
                target = major_target(major)
                if not game.majors >> major & 1:
                    found.append(Obstacle(target, Say("why.major-owned"), "AGR-140"))
                elif target not in lit:
                    price = priced(major_price(farm, major))
                    found.append(Obstacle(target, Say("why.price", {"goods": price}), "AGR-140"))
        if self.kinds & MINOR:
            for minor in bits(farm.hand_minors):
                if not playable(game, self.seat, minor):
                    found.append(Obstacle(hand_target(minor), minor_obstacle(game, self.seat, minor), "AGR-144"))
        return found

    def rules(self, game: Agricola) -> list[str]:
        found = ["AGR-138", "AGR-140", "AGR-165"] if self.kinds & MAJOR else []
        return found + (["AGR-139", "AGR-144", "AGR-145", "AGR-154"] if self.kinds & MINOR else [])


class ImproveToo(Improve):
    """The same as the second part of an action: it can always be declined."""

    __slots__ = ()
    kind: ClassVar[str] = "improve-too"
    pause: ClassVar[bool] = True


def minor_obstacle(game: Agricola, seat: int, minor: int) -> Say:
    farm = game.farms[seat]
    need = need_say(game, minor)
    if need is not None and not prepared(game, seat, minor):
        return Say("why.prerequisite", {"need": need})
    price = minor_cost(farm, minor)
    return Say("why.no-effect") if farm.affords(price) else Say("why.price", {"goods": priced(price)})


def build_major(game: Agricola, seat: int, major: int) -> None:
    """Pay for and take a major improvement; what it gives at once follows (AGR-140)."""
    farm = game.farms[seat]
    price = major_price(farm, major)
    pay(game, seat, price)
    if game.listener is not None:
        game.tell("build", seat, card=major_say(major), goods=priced(price))
    take_major(game, seat, major)
    if major == WELL:
        for round in range(game.round + 1, game.round + 1 + WELL_ROUNDS):
            put(game, seat, round, FOOD, 1)
    elif major in OVENS:
        bake_after(game, seat)  # AGR-177


def exchange(game: Agricola, seat: int, hearth: int, fireplace: int) -> None:
    """Return a fireplace in exchange for a hearth (AGR-165 to AGR-167)."""
    game.farms[seat].majors &= ~(1 << fireplace)
    game.majors |= 1 << fireplace
    if game.listener is not None:
        game.tell("exchange", seat, card=major_say(hearth), fireplace=major_say(fireplace))
    take_major(game, seat, hearth)


def take_major(game: Agricola, seat: int, major: int) -> None:
    game.majors &= ~(1 << major)
    game.farms[seat].majors |= 1 << major
    fire(game, seat, IMPROVED, MAJOR_CARD + major)


def play_minor(game: Agricola, seat: int, minor: int) -> None:
    """Pay for a card, and let it take effect (AGR-144)."""
    farm = game.farms[seat]
    price = minor_cost(farm, minor)
    farm.hand_minors &= ~(1 << minor)
    farm.seen &= ~(1 << minor)
    if game.listener is not None:
        game.tell("play", seat, card=card_say(minor), goods=priced(price))
    game.push(MinorPlayed(seat, minor))
    pay(game, seat, price)


class MinorPlayed(Step[Agricola]):
    """The card is paid for: it lies in front of the player and works; a travelling card moves on (AGR-154)."""

    __slots__ = ("minor", "seat")

    def __init__(self, seat: int, minor: int) -> None:
        self.seat = seat
        self.minor = minor

    def run(self, game: Agricola) -> None:
        farm = game.farms[self.seat]
        game.push(Improved(self.seat, self.minor))
        if not TRAVELLING >> self.minor & 1:
            farm.minors |= 1 << self.minor
            farm.played = (*farm.played, self.minor)
            farm.survey()
        on_play(game, self.seat, self.minor)


class Improved(Step[Agricola]):
    """After a minor improvement has done its work."""

    __slots__ = ("minor", "seat")

    def __init__(self, seat: int, minor: int) -> None:
        self.seat = seat
        self.minor = minor

    def run(self, game: Agricola) -> None:
        if TRAVELLING >> self.minor & 1:
            travel(game, self.seat, self.minor)
        replace_card(game, self.seat)
        fire(game, self.seat, IMPROVED, self.minor)


def travel(game: Agricola, seat: int, minor: int) -> None:
    """Pass a card to the left neighbour; alone, it leaves the match (AGR-154, AGR-375)."""
    if game.solo():
        game.gone = (game.gone[0] | 1 << minor, game.gone[1])
        return
    left = (seat + 1) % game.seats
    game.farms[left].hand_minors |= 1 << minor
    game.farms[left].seen |= 1 << minor
    if game.listener is not None:
        game.tell("travel", left, card=card_say(minor))


# ---------------------------------------------------------------- occupations
class Learn(Asked):
    """Which occupation to play for food (its index among the occupations), or none."""

    __slots__ = ("food", "must")
    kind: ClassVar[str] = "learn"
    own: ClassVar[int] = N_OCCUPATIONS + 1
    span: ClassVar[int] = N_OCCUPATIONS + 1 + EXTRAS

    def __init__(self, seat: int, food: int, must: bool) -> None:
        super().__init__(seat)
        self.food = food
        self.must = must

    def open(self, game: Agricola) -> bool:
        return not self.must

    def answers(self, game: Agricola) -> list[int]:
        farm = game.farms[self.seat]
        found = bits(farm.hand_occupations) if can_play_occupation(farm, self.food) else []
        if not self.must:
            found.append(N_OCCUPATIONS)
        return found

    def answer(self, game: Agricola, option: int) -> None:
        if option < N_OCCUPATIONS:
            play_occupation(game, self.seat, option, self.food)

    def prompt(self, game: Agricola) -> Say:
        return Say("ask.learn", {"goods": priced(cost(food=self.food))})

    def label(self, game: Agricola, option: int) -> Label:
        if option == N_OCCUPATIONS:
            return Label(Say("learn.none"), "done")
        return Label(Say("learn.card", {"card": card_say(N_MINORS + option)}), hand_target(N_MINORS + option))

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-085", "AGR-086", "AGR-087", "AGR-088", "AGR-133", "AGR-134", "AGR-151"]


def play_occupation(game: Agricola, seat: int, occupation: int, food: int) -> None:
    """First what comes before an occupation, then its price and its effect (AGR-151)."""
    game.farms[seat].hand_occupations &= ~(1 << occupation)
    game.push(OccupationPaid(seat, occupation, food))
    fire(game, seat, BEFORE_OCCUPATION, food)


class OccupationPaid(Step[Agricola]):
    __slots__ = ("food", "occupation", "seat")

    def __init__(self, seat: int, occupation: int, food: int) -> None:
        self.seat = seat
        self.occupation = occupation
        self.food = food

    def run(self, game: Agricola) -> None:
        if game.listener is not None:
            goods = priced(cost(food=self.food))
            game.tell("learn", self.seat, card=card_say(N_MINORS + self.occupation), goods=goods)
        game.push(OccupationPlayed(self.seat, self.occupation))
        if self.food:
            pay_food(game, self.seat, self.food)


class OccupationPlayed(Step[Agricola]):
    """The occupation lies in front of the player and works; then what follows an occupation."""

    __slots__ = ("occupation", "seat")

    def __init__(self, seat: int, occupation: int) -> None:
        self.seat = seat
        self.occupation = occupation

    def run(self, game: Agricola) -> None:
        farm = game.farms[self.seat]
        farm.occupations |= 1 << self.occupation
        farm.played = (*farm.played, N_MINORS + self.occupation)
        farm.survey()
        game.push(Learnt(self.seat, self.occupation))
        on_play(game, self.seat, N_MINORS + self.occupation)


class Learnt(Step[Agricola]):
    __slots__ = ("occupation", "seat")

    def __init__(self, seat: int, occupation: int) -> None:
        self.seat = seat
        self.occupation = occupation

    def run(self, game: Agricola) -> None:
        replace_card(game, self.seat)
        fire(game, self.seat, OCCUPATION, N_MINORS + self.occupation)
