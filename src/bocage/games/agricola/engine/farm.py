"""One player's farm: farmyard, supply, family and cards."""

from __future__ import annotations

from typing import Final

from bocage.core.masks import bits, ones
from bocage.games.agricola.cards.card_modifiers import field_cards, house_room, pasture_bonus
from bocage.games.agricola.engine.goods import (
    BOAR,
    CATTLE,
    CLAY,
    FOOD,
    GOODS,
    GRAIN,
    REED,
    SHEEP,
    STONE,
    VEGETABLE,
    WOOD,
    Cost,
)
from bocage.games.agricola.engine.housing import fits
from bocage.games.agricola.engine.land import FENCES, FIRST_ROOMS, LAND, STABLES, beside, pastures
from bocage.games.agricola.engine.majors import COOKED, MAJOR_POINTS
from bocage.games.agricola.engine.spaces import ROUNDS

WOODEN: Final = 0
CLAYEY: Final = 1
STONY: Final = 2
HOUSES: Final = ("wood", "clay", "stone")
PEOPLE: Final = 5

#: Crops on the fields: masks of the fields that hold a number of one kind.
GRAIN_1: Final = 0
GRAIN_2: Final = 1
GRAIN_3: Final = 2
VEG_1: Final = 3
VEG_2: Final = 4

#: (fences, stables, bonus, places in the house) -> room for animals, as `lodging` reads it.
_ROOM: Final[dict[tuple[int, int, int, int], tuple[int, ...]]] = {}
_LIMIT: Final = 5_000


class Farm:
    """A farm. `rooms`, `fields`, `stables` are masks of cells, `fences` of sides, `crops` masks of fields by what they
    hold. `pastures` and `room` are derived from these (see `survey`). `stock` counts all goods, including animals.
    `people` counts everybody, `newborn` those born this round, `home` those still to be placed. Cards are masks by
    kind; `played` keeps the order of those in front (occupations from 48 on), `seen` the hand cards that everybody
    knows. `coming[r]` is what lies on round space r, `gained` the building resources of this work phase, `marks` what
    cards remember."""

    __slots__ = (
        "begging",
        "bonus",
        "coming",
        "crops",
        "enclosed",
        "fences",
        "fields",
        "gained",
        "hand_minors",
        "hand_occupations",
        "home",
        "house",
        "majors",
        "marks",
        "minors",
        "newborn",
        "occupations",
        "pastures",
        "people",
        "played",
        "room",
        "rooms",
        "seen",
        "stables",
        "stock",
    )

    def __init__(
        self,
        *,
        rooms: int,
        house: int,
        fields: int,
        crops: list[int],
        stables: int,
        fences: int,
        pastures: tuple[int, ...],
        enclosed: int,
        room: tuple[int, ...],
        stock: list[int],
        people: int,
        newborn: int,
        home: int,
        majors: int,
        minors: int,
        occupations: int,
        played: tuple[int, ...],
        hand_minors: int,
        hand_occupations: int,
        seen: int,
        coming: tuple[int, ...],
        marks: list[int],
        gained: int,
        bonus: int,
        begging: int,
    ) -> None:
        self.rooms = rooms
        self.house = house
        self.fields = fields
        self.crops = crops
        self.stables = stables
        self.fences = fences
        self.pastures = pastures
        self.enclosed = enclosed
        self.room = room
        self.stock = stock
        self.people = people
        self.newborn = newborn
        self.home = home
        self.majors = majors
        self.minors = minors
        self.occupations = occupations
        self.played = played
        self.hand_minors = hand_minors
        self.hand_occupations = hand_occupations
        self.seen = seen
        self.coming = coming
        self.marks = marks
        self.gained = gained
        self.bonus = bonus
        self.begging = begging

    def clone(self) -> Farm:
        return Farm(
            rooms=self.rooms,
            house=self.house,
            fields=self.fields,
            crops=self.crops[:],
            stables=self.stables,
            fences=self.fences,
            pastures=self.pastures,
            enclosed=self.enclosed,
            room=self.room,
            stock=self.stock[:],
            people=self.people,
            newborn=self.newborn,
            home=self.home,
            majors=self.majors,
            minors=self.minors,
            occupations=self.occupations,
            played=self.played,
            hand_minors=self.hand_minors,
            hand_occupations=self.hand_occupations,
            seen=self.seen,
            coming=self.coming,
            marks=self.marks[:],
            gained=self.gained,
            bonus=self.bonus,
            begging=self.begging,
        )

    # ------------------------------------------------------------------ the farmyard
    def empty_cells(self) -> int:
        """Cells without a tile, stable or pasture: where rooms and fields may go (AGR-203, AGR-270)."""
        return LAND & ~(self.rooms | self.fields | self.stables | self.enclosed)

    def room_sites(self) -> int:
        return beside(self.rooms) & self.empty_cells()

    def field_sites(self) -> int:
        """Sites for a field: beside another, if there is one (AGR-271)."""
        empty = self.empty_cells()
        return beside(self.fields) & empty if self.fields else empty

    def stable_sites(self) -> int:
        """Sites for a stable: any cell without a tile or stable, if a stable is left (AGR-249 to AGR-252)."""
        if ones(self.stables) == STABLES:
            return 0
        return LAND & ~(self.rooms | self.fields | self.stables)

    def used_cells(self) -> int:
        return self.rooms | self.fields | self.stables | self.enclosed

    def fences_left(self) -> int:
        return FENCES - ones(self.fences)

    def survey(self) -> None:
        """Recompute pastures and room for animals after the land, the house or the cards have changed."""
        self.pastures = pastures(self.fences)
        enclosed = 0
        for pasture in self.pastures:
            enclosed |= pasture
        self.enclosed = enclosed
        bonus, house = pasture_bonus(self), house_room(self)
        key = (self.fences, self.stables, bonus, house)
        room = _ROOM.get(key)
        if room is None:
            if len(_ROOM) >= _LIMIT:
                _ROOM.clear()
            sizes = sorted([self.holds(pasture, bonus) for pasture in self.pastures], reverse=True)
            room = (*sizes, ones(self.stables & ~enclosed) + house)
            _ROOM[key] = room
        self.room = room

    def holds(self, pasture: int, bonus: int) -> int:
        """The capacity of a pasture: two animals per space, doubled by each stable (AGR-262, AGR-263), plus what a card
        adds."""
        return (2 * ones(pasture) << ones(pasture & self.stables)) + bonus

    # ------------------------------------------------------------------ animals
    def legal(self) -> bool:
        """Whether all animals have a place."""
        stock = self.stock
        return fits(self.room, stock[SHEEP], stock[BOAR], stock[CATTLE])

    # ------------------------------------------------------------------ fields
    def sown(self) -> int:
        crops = self.crops
        return crops[GRAIN_1] | crops[GRAIN_2] | crops[GRAIN_3] | crops[VEG_1] | crops[VEG_2]

    def grain_fields(self) -> int:
        return self.crops[GRAIN_1] | self.crops[GRAIN_2] | self.crops[GRAIN_3]

    def vegetable_fields(self) -> int:
        return self.crops[VEG_1] | self.crops[VEG_2]

    def empty_fields(self) -> int:
        """Fields that hold nothing, including a card that is a field."""
        return (self.fields | field_cards(self)) & ~self.sown()

    def grain(self) -> int:
        """All grain, in the supply and on the fields (AGR-320)."""
        crops = self.crops
        sown = ones(crops[GRAIN_1]) + 2 * ones(crops[GRAIN_2]) + 3 * ones(crops[GRAIN_3])
        return self.stock[GRAIN] + sown

    def vegetables(self) -> int:
        return self.stock[VEGETABLE] + ones(self.crops[VEG_1]) + 2 * ones(self.crops[VEG_2])

    # ------------------------------------------------------------------ food and costs
    def cooking(self) -> tuple[int, ...]:
        """Food for one of each good from grain on, at any time."""
        return COOKED[self.majors & 0b1111]

    def reserve(self) -> int:
        """The food that all crops and animals would give now."""
        stock, cooking = self.stock, self.cooking()
        food = stock[GRAIN] + cooking[1] * stock[VEGETABLE]
        if cooking[3]:
            food += cooking[3] * stock[SHEEP] + cooking[4] * stock[BOAR] + cooking[5] * stock[CATTLE]
        return food

    def can_raise(self, food: int) -> bool:
        """Whether that much food can be paid, turning goods into food if necessary (AGR-420)."""
        return self.stock[FOOD] >= food or self.stock[FOOD] + self.reserve() >= food

    def affords(self, price: Cost) -> bool:
        """Whether this can be paid. Food may be raised from what the rest of the price leaves."""
        stock = self.stock
        if stock[CLAY] < price[CLAY] or stock[STONE] < price[STONE] or stock[WOOD] < price[WOOD]:
            return False
        if stock[REED] < price[REED] or stock[GRAIN] < price[GRAIN] or stock[VEGETABLE] < price[VEGETABLE]:
            return False
        if stock[SHEEP] < price[SHEEP] or stock[BOAR] < price[BOAR] or stock[CATTLE] < price[CATTLE]:
            return False
        short = price[FOOD] - stock[FOOD]
        if short <= 0:
            return True
        cooking = self.cooking()
        for good in range(GRAIN, len(GOODS)):
            if good != FOOD:
                short -= (stock[good] - price[good]) * cooking[good - GRAIN]
        return short <= 0

    # ------------------------------------------------------------------ cards
    def printed_points(self, points: tuple[int, ...]) -> int:
        """The points printed on the improvements in front; `points` are those of the minor ones (AGR-335)."""
        total = 0
        for major in bits(self.majors):
            total += MAJOR_POINTS[major]
        for minor in bits(self.minors):
            total += points[minor]
        return total


def new_farm(food: int, marks: int) -> Farm:
    """A new farm: two wood rooms, two people and some food (AGR-009, AGR-019, AGR-028)."""
    stock = [0] * len(GOODS)
    stock[FOOD] = food
    farm = Farm(
        rooms=FIRST_ROOMS,
        house=WOODEN,
        fields=0,
        crops=[0] * 5,
        stables=0,
        fences=0,
        pastures=(),
        enclosed=0,
        room=(1,),
        stock=stock,
        people=2,
        newborn=0,
        home=0,
        majors=0,
        minors=0,
        occupations=0,
        played=(),
        hand_minors=0,
        hand_occupations=0,
        seen=0,
        coming=(0,) * (ROUNDS + 1),
        marks=[0] * marks,
        gained=0,
        bonus=0,
        begging=0,
    )
    farm.survey()
    return farm
