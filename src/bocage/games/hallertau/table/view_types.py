"""What a view of a match holds: plain data, by key.

Goods and pieces are "barley", "flax", "hops", "rye", "hide", "meat", "milk", "wool", "clay", "jewel", "tool"; artisans
from above "carpentry", "brewhouse", "icehouse", "bakehouse", "workshop"; kinds of cards "gateway", "farmyard", "bonus",
"point"; spaces as in `spaces.SPACES`; a card is its printed number as text ("009"). Words: `goods.<good>`,
`some.<good>`, `artisan.<artisan>`, `kind.<kind>`, `space.<space>` with `text.` before it what it does,
`phase.<phase>`. What a card says comes from the module `cards`.
"""

from __future__ import annotations

from typing import TypedDict


class PickedView(TypedDict):
    """What the question is about: the action space being used, and the column of the asked seat to be sown."""

    space: str | None
    field: int | None


class SectionsView(TypedDict):
    """The section cards: those still to come, and what they did this round."""

    cleared: list[int]  # sections (1 to 4) emptied this round
    removed: list[int]  # workers taken from each of the four
    left: int


class PriceView(TypedDict):
    """The cost of a step this round, and with two or three types of goods if that is cheaper."""

    full: int
    two: int | None
    three: int | None


class SpaceView(TypedDict):
    """An action space."""

    space: str
    section: int  # 1 to 4
    kind: str | None  # the kind of card it gives
    rows: list[int]  # workers in each row from below, two or three numbers
    by: list[int | None]  # for each row the seat that put them there this round
    next: int  # workers the next user needs (the number of the row), 0 when it is full
    open: bool  # False if the match closes it (card spaces without cards)
    vain: bool  # using it would bring `me` nothing now (it is allowed anyway)


class FieldView(TypedDict):
    """A column of fields."""

    row: int
    crop: str | None
    twice: bool  # sown with two
    doubled: bool  # counts twice at the harvest
    reaped: bool  # harvested in this phase 7
    harvest: int  # what it would bring now


class YardView(TypedDict):
    """A farmyard card of the stable board."""

    round: int
    lies: bool  # still on the board
    sheep: int
    left: int  # rounds its sheep have left


class ArtisanView(TypedDict):
    """An artisan's building in the community centre."""

    artisan: str
    steps: int  # 0 to 10
    boulders: list[int | None]  # the steps they block; None: off the board
    takes: list[str]
    tools: int  # needed for its next step
    blocked: bool  # no step without them
    edge: bool  # at the end
    icons: list[int]  # steps whose 3-point icon is visible to its left
    stars: list[int]  # all steps that have one


class HeldView(TypedDict):
    """A card of the viewer's hand."""

    card: str
    kind: str
    points: int
    playable: bool  # can be played now


class BonusView(TypedDict):
    """A bonus card in play."""

    card: str
    points: int
    paid: bool  # has paid in this phase 3


class FarmView(TypedDict):
    """What a player has."""

    seat: int
    stock: dict[str, int]  # amount of each of the nine goods
    jewels: int
    tools: int
    ready: int  # tools that have not moved a boulder in this phase 9
    fields: list[FieldView | None]  # eight columns
    yard: list[YardView]  # six
    stables: int  # sheep in the stables
    sheep: int  # all of them
    workers: int  # left on the worker card
    spent: int  # used in this phase 4
    worker_card: bool  # whether that card lies beside the board (phases 2 to 4)
    artisans: list[ArtisanView]  # five from above
    slides: int  # of the community centre: 0 to 10
    window: int  # the workers the next phase 2 brings
    window_points: int  # 0 below seven slides
    hand: list[HeldView] | None  # the viewer's hand only, sorted by number
    backs: dict[str, int]  # cards in hand by kind, for everybody
    played: list[str]  # all cards played, oldest first
    tally: dict[str, int]  # how many of each kind
    bonuses: list[BonusView]
    sheet: dict[str, int]  # points by category: "centre", "icons", "sheep", "jewels", "goods", "cards"
    leftovers: int  # goods, tools and rows of fields, of which five make a point


class View(TypedDict):
    """A match as one seat sees it."""

    game: str
    box: str  # the text of a custom deck, "" for the built-in one
    cards: bool  # whether the match is played with cards
    gateway: str  # the two decks in play: "novice" ... and "hops" ...
    farmyard: str
    edition: str  # "french" or "international": cards with the same number may read differently
    me: int | None  # the seat it is for; None: a spectator
    round: int  # 0 to 6
    phase: str  # one of `phases`, or "end": the last window after round 6
    phases: list[str]  # all ten in order
    number: int  # of the running phase, from 1 (11: end)
    over: bool
    seat: int | None  # who is asked
    ask: str | None  # the kind of question
    picked: PickedView
    first: int  # begins this phase
    token: int  # holds the first-player token
    active: int | None  # whose turn it is in phases 4 and 9
    sections: SectionsView
    decks: dict[str, int]  # cards left of each kind
    gone: list[str]  # cards discarded face up, oldest first
    price: PriceView
    spaces: list[SpaceView]  # 20 in order, five per section
    farms: list[FarmView]  # one per seat
    scores: list[float]  # what every seat would have if the match ended now
