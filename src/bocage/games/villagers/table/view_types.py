"""What a view of a match holds: plain data, by key.

A card is its name in the deck ("cooper", "log-rafter", "founders", "founders-fed", "countess", "countess-poor"), a
family its name ("wood", "hay", "ore", "grapes", "wool", "leather", "grain", "solitary", "special"), an event its id
("S01" to "S12", "W01" to "W12"). Words: `villager.<card>`, `family.<family>`, `event.<id>`, with `text.` before them
what they do.
"""

from __future__ import annotations

from typing import TypedDict


class RoadView(TypedDict):
    """A place of the road: its villager, and the coins lying there."""

    card: str | None
    coins: int


class PileView(TypedDict):
    """Cards face down: how many, and the family on the back of the top one."""

    n: int
    back: str | None


class StackView(PileView):
    """A stack of the road: the market card under it, still to come (1 or 2), and whether that card lies open."""

    market: int | None
    shows: bool


class TurnView(TypedDict):
    """The current placement."""

    limit: int
    placed: int
    left: int
    fetched: int
    locks_free: bool


class HeldView(TypedDict):
    """Cards of one kind in the viewer's hand."""

    card: str
    n: int


class BacksView(TypedDict):
    """Cards of one family in a hand, as their backs show them."""

    family: str
    n: int


class CardView(TypedDict):
    """A card of a village. `food`, `house`, `gold` and `silver` are as printed; only what is not covered counts."""

    node: int
    card: str
    role: str  # the villager it stands for
    family: str | None
    symbols: int
    below: int | None  # nodes
    above: list[int]
    covered: bool
    coins: int
    food: int
    house: int
    gold: int
    silver: int | None  # pays now; None: no silver
    locked: bool
    key: str | None  # the card that opens it
    ring: int
    chain: int  # from 1
    branch: int  # 0 for the first card


class VillageView(TypedDict):
    """What a player has on the table and, as far as the viewer may know, in hand."""

    seat: int | None  # None: the Countess's village
    countess: bool
    gold: int  # the treasury
    food: int  # visible symbols
    house: int
    printed: int  # visible printed gold
    silver: int  # what all its silver would pay now
    coins: int  # the gold on its villagers
    villagers: int  # how many cards it has (breaks ties)
    capacity: int  # villagers to recruit per round
    limit: int  # villagers to place, as visible symbols and events say now
    recruited: int  # this round
    hand: list[HeldView] | None  # the viewer's hand only
    backs: list[BacksView]  # backs of the hand, for every village
    seen: list[str]  # others' cards that the viewer saw going to that hand and that must still be there
    square: list[str]  # cards on the village square, in the open
    chains: list[list[int]]  # from the left: the nodes of each chain's tree, first card first
    cards: list[CardView]  # by node


class EventView(TypedDict):
    """An event lying open; its state is "waiting", "in-force" or "over" (resolved this round)."""

    id: str
    season: str
    phase: str
    state: str


class SoloView(TypedDict):
    """What only a solo match has."""

    season: str  # "summer" or "winter"
    events: list[EventView]
    toll: int  # price of each road villager while recruiting
    duty: int  # price of each villager placed, until the placement is over
    jester: bool  # still to be played
    decks: dict[str, int]  # cards left by season
    totals: list[int]  # own and the Countess's, as `scores`


class View(TypedDict):
    """A match as one seat sees it."""

    game: str
    box: str  # the text of a custom deck, "" for the built-in events (`deckfile.box_of`)
    mode: str  # "normal", "beginner" or "hard" (solo only)
    me: int | None  # the seat it is for; None: a spectator
    round: int  # from 1
    phase: str  # "recruit", "arrive", "place" or "event"
    over: bool
    seat: int | None  # who is asked
    ask: str | None  # the kind of question
    first: int  # who begins this round
    markets: int  # how many of the two have been held
    road: list[RoadView]  # six places from the left
    stacks: list[StackView]  # six from the left
    reserve: PileView
    commons: dict[str, int]  # cards left of "hayer", "lumberjack" and "miner"
    gone: list[str]  # what left the game in the open, oldest first
    gone_hidden: int  # how many left face down
    turn: TurnView | None  # None outside the placement
    villages: list[VillageView]  # one per seat; in solo matches the second is the Countess's
    solo: SoloView | None
    scores: list[float]  # what every seat would have if the second market were held now
