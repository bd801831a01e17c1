"""What a view of a match holds: plain data, by key.

A good is its name ("wood", "clay", "reed", "stone", "grain", "vegetable", "food", "sheep", "boar", "cattle"), goods are
a dict of those that are there. A cell is 0 to 14, 5 x row + column from the upper left; a side 0 to 37: 0 to 19 the
horizontal ones, 5 x line + column (line 0 above the top row), 20 to 37 the vertical ones, 20 + 6 x row + line (line 0
at the left). A space, a major improvement, a card is its name; words: `space.<space>`, `major.<major>`, `card.<card>`,
with `text.` before them what they do.
"""

from __future__ import annotations

from typing import TypedDict


class RoundView(TypedDict):
    """A round space of the board."""

    round: int
    stage: int
    harvest: bool
    card: str | None  # the space lying there
    hidden: bool  # still face down
    goods: list[dict[str, int]]  # what waits there for each seat
    fields: list[int]  # seats whose field tile waits there


class StageView(TypedDict):
    """A stage of the game with its round cards."""

    stage: int
    rounds: list[int]
    cards: list[str]  # all spaces of the stage
    left: list[str]  # those still face down, in no order


class SpaceView(TypedDict):
    """An action space in play."""

    space: str
    group: str  # "board", "extension", "round", "side-job" or "tile"
    good: str | None  # what it accumulates
    rate: int  # each round
    pile: dict[str, int]  # goods on it
    workers: list[int]  # seats standing there
    children: list[int]  # seats whose newborn lies there
    round: int | None  # of a round card
    closed: bool  # blocked by another space of its tile


class MajorView(TypedDict):
    """A major improvement."""

    major: str
    price: dict[str, int]
    points: int
    bonus: bool  # may it give bonus points?
    category: str
    owner: int | None


class CampaignView(TypedDict):
    """Several games in a row."""

    game: int  # its number
    games: int | None  # how many there are; None: open
    goal: int | None  # points to reach alone
    points: list[int]  # campaign points so far of each seat; alone the goals reached
    scores: list[list[int]]  # for each finished game
    kept: list[list[str]]  # for each seat, the occupations that were in front from the start


class CropView(TypedDict):
    """What grows on a field: "grain" or "vegetable", and how many are left."""

    crop: str | None
    n: int


class FieldView(CropView):
    """A field tile."""

    cell: int


class FieldCardView(CropView):
    """A card that is a field."""

    card: str


class PastureView(TypedDict):
    """A pasture and the animals shown in it."""

    cells: list[int]
    stables: list[int]
    room: int  # animals it holds
    animal: str | None
    n: int


class PlaceView(TypedDict):
    """A place for one animal: a stable that stands alone, or the house."""

    where: str  # "stable" or "house"
    cell: int | None
    animal: str | None


class PeopleView(TypedDict):
    """The family."""

    all: int
    home: int  # still to place
    placed: int
    newborn: int
    supply: int
    rooms: int  # how many people have room


class LeftView(TypedDict):
    """Pieces not yet built."""

    fences: int
    stables: int


class CardView(TypedDict):
    """A minor improvement or an occupation."""

    card: str
    kind: str  # "minor" or "occupation"
    points: int  # as printed
    bonus: bool  # may it give bonus points?


class NeedView(TypedDict):
    """A prerequisite; words: `need.<measure>.<sign>`."""

    measure: str
    sign: str  # "least", "most" or "exactly"
    n: int


class OfferedView(CardView):
    """A card of the viewer's pack or hand: its current cost and its prerequisite."""

    price: dict[str, int] | None
    need: NeedView | None


class HeldView(OfferedView):
    """A card of the viewer's hand."""

    playable: bool  # could be played now


#: What cards remember: goods still on the Grocer, top first; tiles left on the Moldboard Plow; the round space of the
#: Handplow's field (0: none). Only cards in front have an entry.
MarksView = TypedDict("MarksView", {"grocer": list[str], "moldboard-plow": int, "handplow": int}, total=False)


class FarmView(TypedDict):
    """What a player has."""

    seat: int
    house: str  # "wood", "clay" or "stone"
    rooms: list[int]
    fields: list[FieldView]
    field_cards: list[FieldCardView]
    stables: list[int]
    fences: list[int]
    pastures: list[PastureView]
    places: list[PlaceView]  # the house has one, or one per room with the Animal Tamer
    homeless: dict[str, int]  # animals without a place, only while their owner is asked about it
    unused: list[int]
    stock: dict[str, int]  # all seven goods of the supply
    animals: dict[str, int]  # all three
    people: PeopleView
    left: LeftView
    need: int  # food this family would eat at a harvest now
    majors: list[str]  # in front of the player
    played: list[CardView]  # in front, in the order they were played
    marks: MarksView
    hand: list[HeldView] | None  # the viewer's hand only
    hand_size: dict[str, int]  # by kind
    seen: list[str]  # minor improvements in the hand that everybody saw going there
    pack: list[OfferedView] | None  # the viewer's own pack in a draft only
    pack_size: dict[str, int]  # by kind
    coming: dict[str, dict[str, int]]  # goods on round spaces to come, by round
    bonus: int  # points recorded
    begging: int  # markers


class View(TypedDict):
    """A match as one seat sees it."""

    game: str
    edition: str  # "french" or "international"
    me: int | None  # the seat it is for; None: a spectator
    cards: bool  # played with cards?
    draft: str  # the kind of draft
    round: int  # from 1 (0 in a draft)
    phase: str  # "preparation", "work", "home", "fields", "feeding" or "breeding"
    stage: int  # 1 to 6
    harvest: bool  # does this round end with one?
    next_harvest: int | None  # its round; None: over
    over: bool
    seat: int | None  # who is asked
    ask: str | None  # the kind of question
    first: int  # has the marker
    leader: int  # began this round
    meeting: int | None  # used Meeting Place this round: has the marker next
    rounds: list[RoundView]  # 14
    stages: list[StageView]  # 6
    spaces: list[SpaceView]  # every space in play, board first
    majors: list[MajorView]  # 10
    farms: list[FarmView]  # one per seat
    piles: dict[str, int]  # undealt cards by kind: drawn from only with a living hand
    pasture: list[int] | None  # cells of the pasture that the asked seat is fencing
    scores: list[float]  # what every seat would have if the match (in a campaign: this game) ended now
    campaign: CampaignView | None
