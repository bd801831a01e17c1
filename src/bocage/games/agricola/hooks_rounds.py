"""Odd cards that act outside the turns: at the start and the end of a round and in the field step of a harvest."""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Question, Step
from bocage.core.masks import bits
from bocage.core.words import Say
from bocage.games.agricola.actions import gain
from bocage.games.agricola.animals import breed
from bocage.games.agricola.asking import EXTRAS, Asked, exchanges
from bocage.games.agricola.building import Plow
from bocage.games.agricola.deck import HANDPLOW_ROUND, PIG_BREEDER, SCHOLAR, SCYTHE_WORKER
from bocage.games.agricola.farm import GRAIN_1, GRAIN_2
from bocage.games.agricola.goods import BOAR, CATTLE, FOOD, GRAIN, SHEEP, some
from bocage.games.agricola.land import CELLS, cell_name
from bocage.games.agricola.lodging import fits
from bocage.games.agricola.moments import START_ROUND, Deed, card_say, react
from bocage.games.agricola.playing import MINOR, Improve, Learn, can_play_minor, can_play_occupation
from bocage.games.agricola.state import Agricola
from bocage.games.agricola.verbs import tell_gain, tell_use

LOOM_MARKS: Final = (1, 4, 7)  # sheep for 1, 2, 3 food
SCHOLAR_FOOD: Final = 1


class HandplowField(Deed):
    """A019: in its round the field of the round space may be plowed (AGR-424)."""

    __slots__ = ()

    def ready(self, game: Agricola, seat: int, arg: int) -> bool:
        farm = game.farms[seat]
        return farm.marks[HANDPLOW_ROUND] == game.round and farm.field_sites() != 0

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        tell_use(game, seat, card)
        game.push(Plow(seat))

    def say(self, game: Agricola, seat: int, card: int) -> Say:
        return Say("offer.plow", {"card": card_say(card)})


# ---------------------------------------------------------------- B097 Scholar
class Scholar(Deed):
    """B097: an occupation for 1 food or a minor improvement for its cost, without a person (AGR-047)."""

    __slots__ = ()

    def near(self, game: Agricola, seat: int, arg: int) -> bool:
        farm = game.farms[seat]
        return farm.hand_occupations != 0 or farm.hand_minors != 0

    def secret(self, game: Agricola, seat: int, arg: int) -> bool:
        return game.seats > 1 and self.near(game, seat, arg)

    def ready(self, game: Agricola, seat: int, arg: int) -> bool:
        return can_play_occupation(game.farms[seat], SCHOLAR_FOOD) or can_play_minor(game, seat)

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        farm = game.farms[seat]
        tell_use(game, seat, card)
        game.push(Joining(seat, farm.minors, farm.occupations))
        study = Study(seat)
        kinds = study.options(game)
        if len(kinds) == 1:
            study.choose(game, kinds[0])
        else:
            game.push(study)


class Study(Question[Agricola]):
    """Which kind of card the Scholar plays: 0 an occupation, 1 a minor improvement."""

    __slots__ = ()
    kind: ClassVar[str] = "study"
    span: ClassVar[int] = 2

    def options(self, game: Agricola) -> list[int]:
        found = [0] if can_play_occupation(game.farms[self.seat], SCHOLAR_FOOD) else []
        return [*found, 1] if can_play_minor(game, self.seat) else found

    def choose(self, game: Agricola, option: int) -> None:
        game.push(Improve(self.seat, MINOR, True) if option else Learn(self.seat, SCHOLAR_FOOD, True))

    def prompt(self, game: Agricola) -> Say:
        return Say("ask.offer", {"card": card_say(SCHOLAR)})

    def describe(self, game: Agricola, option: int) -> Label:
        if option:
            return Label(Say("study.minor"))
        return Label(Say("study.occupation", {"price": some(FOOD, SCHOLAR_FOOD)}))

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-047", "AGR-144", "AGR-151", "AGR-424", "AGR-434", "AGR-435"]


class Joining(Step[Agricola]):
    """A card played at the start of the round takes part in it (AGR-434)."""

    __slots__ = ("minors", "occupations", "seat")

    def __init__(self, seat: int, minors: int, occupations: int) -> None:
        self.seat = seat
        self.minors = minors
        self.occupations = occupations

    def run(self, game: Agricola) -> None:
        farm = game.farms[self.seat]
        new_minors, new_occupations = farm.minors & ~self.minors, farm.occupations & ~self.occupations
        react(game, self.seat, START_ROUND, 0, new_minors, new_occupations)


# ---------------------------------------------------------------- A165 Pig Breeder
class PigBreeder(Deed):
    """A165: the boar breed at the end of round 12; before that animals may be cooked to make room (AGR-443)."""

    __slots__ = ()

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        farm = game.farms[seat]
        stock = farm.stock
        if stock[BOAR] < 2:
            return
        game.push(Farrowing(seat))
        cramped = not fits(farm.room, stock[SHEEP], stock[BOAR] + 1, stock[CATTLE])
        if cramped and (farm.cooking()[BOAR - GRAIN] or exchanges(game, seat, False)):
            game.push(BeforeFarrowing(seat))


class Farrowing(Step[Agricola]):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, game: Agricola) -> None:
        tell_use(game, self.seat, PIG_BREEDER)
        breed(game, self.seat, (BOAR,))


class BeforeFarrowing(Asked):
    """There is no room for the young boar: a last moment to cook or exchange animals."""

    __slots__ = ()
    kind: ClassVar[str] = "before-farrowing"
    own: ClassVar[int] = 1
    span: ClassVar[int] = 1 + EXTRAS
    cooks: ClassVar[bool] = True

    def answers(self, game: Agricola) -> list[int]:
        return [0]

    def answer(self, game: Agricola, option: int) -> None:
        pass

    def prompt(self, game: Agricola) -> Say:
        return Say("ask.before-farrowing")

    def label(self, game: Agricola, option: int) -> Label:
        return Label(Say("done"), "done")

    def plans(self, game: Agricola) -> list[tuple[int, ...]]:
        return [(option,) for option in self.options(game)]

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-443", "AGR-297", "AGR-301", "AGR-303"]


# ---------------------------------------------------------------- harvest
class LoomFood(Deed):
    """B039: food by the sheep; its points are in `bonus`."""

    __slots__ = ()

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        sheep = game.farms[seat].stock[SHEEP]
        food = sum([sheep >= mark for mark in LOOM_MARKS])
        if food:
            tell_gain(game, seat, card, [(FOOD, food)])


class ButterChurn(Deed):
    """B050: food by the sheep and the cattle."""

    __slots__ = ()

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        stock = game.farms[seat].stock
        food = stock[SHEEP] // 3 + stock[CATTLE] // 2
        if food:
            tell_gain(game, seat, card, [(FOOD, food)])


class ScytheWorker(Deed):
    """A112: one grain more from any of the fields that still hold some."""

    __slots__ = ()

    def act(self, game: Agricola, seat: int, card: int, arg: int) -> None:
        if arg:
            game.push(Scythe(seat, arg))


class Scythe(Question[Agricola]):
    """A field from which one more grain is taken (its cell), or no more (15)."""

    __slots__ = ("fields",)
    kind: ClassVar[str] = "scythe"
    span: ClassVar[int] = CELLS + 1
    STOP: ClassVar[int] = CELLS

    def __init__(self, seat: int, fields: int) -> None:
        super().__init__(seat)
        self.fields = fields

    def options(self, game: Agricola) -> list[int]:
        return [*bits(self.fields), CELLS]

    def choose(self, game: Agricola, option: int) -> None:
        if option == CELLS:
            return
        low = 1 << option
        if self.fields != low:
            game.push(Scythe(self.seat, self.fields & ~low))
        crops = game.farms[self.seat].crops
        if crops[GRAIN_2] & low:
            crops[GRAIN_2] &= ~low
            crops[GRAIN_1] |= low
        else:
            crops[GRAIN_1] &= ~low
        gain(game, self.seat, GRAIN, 1)
        if game.listener is not None:
            card = card_say(SCYTHE_WORKER)
            game.tell("effect.scythe", self.seat, card=card, goods=some(GRAIN, 1), cell=cell_name(option))

    def plans(self, game: Agricola) -> list[tuple[int, ...]]:
        """Which field makes no difference as long as it holds as much: the fullest and the emptiest one."""
        crops = game.farms[self.seat].crops
        kinds = [bits(self.fields & crops[GRAIN_2]), bits(self.fields & crops[GRAIN_1])]
        cells = [found[0] for found in kinds if found]
        return [(cell,) for cell in [*cells, CELLS]]

    def prompt(self, game: Agricola) -> Say:
        return Say("ask.scythe", {"card": card_say(SCYTHE_WORKER)})

    def describe(self, game: Agricola, option: int) -> Label:
        if option == CELLS:
            return Label(Say("scythe.stop"), "done")
        return Label(Say("scythe.cell", {"cell": cell_name(option)}), f"cell-{option}")

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-286", "AGR-305", "AGR-401"]


OWN: Final[dict[str, dict[str, Deed]]] = {
    "handplow": {"may start": HandplowField()},
    "scholar": {"may start": Scholar()},
    "pig-breeder": {"round-end": PigBreeder()},
    "loom": {"fields": LoomFood()},
    "butter-churn": {"fields": ButterChurn()},
    "scythe-worker": {"taking": ScytheWorker()},
}
QUESTIONS: Final[tuple[type[Question[Agricola]], ...]] = (Study, BeforeFarrowing, Scythe)
