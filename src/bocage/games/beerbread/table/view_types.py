"""What a view of a match holds: plain data, by key.

Cards are named by their ids ("BE01" to "BE30", "BR01" to "BR30"); `cards.face(id)` has everything printed on one. A
back is "beer" or "bread" and is always public. Amounts are by good, with all five goods.
"""

from __future__ import annotations

from typing import TypedDict


class ChosenView(TypedDict):
    """The hand card picked but not yet played, and the barter space (1 to 3) where it will be exchanged."""

    card: str
    barter: int | None


class ShownView(TypedDict):
    """What a seat played since the other's last turn. Cards are played face up, so everybody sees them now, although a
    sold card lies face down afterwards."""

    seat: int | None
    cards: list[str]


class BacksView(TypedDict):
    """How many of each back."""

    beer: int
    bread: int


class HandView(BacksView):
    """A hand: the backs count all its cards; `cards` (None: hidden) leaves out one that the other player has turned
    over."""

    cards: list[str] | None


class SoldView(BacksView):
    """The pile beside the board; None: hidden."""

    cards: list[str] | None


class CoinsView(BacksView):
    """The coins of each product, and the points if the match ended now."""

    score: int


class ReservedView(TypedDict):
    """The card a player has reserved (None: hidden), and the seat that holds it."""

    card: str | None
    back: str
    holder: int


class ColumnView(TypedDict):
    """A card of the harvest column."""

    card: str | None  # None: hidden
    back: str
    harvest: dict[str, int]


class ShopView(TypedDict):
    """Brewery or bakery: its capacity, and the cards (None: hidden) sold and not yet cleaned away."""

    room: int
    cards: list[str | None]


class VillageView(TypedDict):
    """What a player has. Fronts are hidden as in the rulebook: of the other player's column only the harvest sections
    are seen, of sold cards and hand only the backs (BAB-087 to BAB-090)."""

    barn: dict[str, int]
    stored: int  # total
    spaces: int  # for any token
    used: int  # used: more than there are while the surplus is settled
    water_spaces: int  # for water only
    water_used: int
    hand: HandView
    guest: str | None  # the back of the card in this hand that the other player has reserved
    reserved: ReservedView | None
    column: list[ColumnView]  # oldest first
    brewery: ShopView
    bakery: ShopView
    sold: SoldView
    upgrades: dict[str, list[str]]  # by slot ("year", "storage", "harvest" ...), oldest first
    coins: CoinsView | None  # None: hidden


class View(TypedDict):
    """A match as one seat sees it; a spectator sees what is open to both. When it is over, nothing is hidden."""

    game: str
    box: str  # the text of a custom deck, "" for the built-in one (`deckfile.box_of`)
    year: int  # 1 to 6
    dry: bool
    over: bool
    mill: int  # the seat that has the windmill
    phase: str  # "seeding", "cards", "actions" or "mill"
    turn: int  # 1 to 5 in the action phase, 0 before it
    seat: int | None  # who is asked
    ask: str | None  # the kind of question
    fields: dict[str, int]  # "water" is the river
    supply: dict[str, int]
    offer: dict[str, int]  # on offer to the asked seat
    barter: list[str | None]  # three, space 1 first
    discard: list[str]  # top last
    deck: list[str]  # backs, top first
    chosen: ChosenView | None  # only its owner sees it
    shown: ShownView
    villages: list[VillageView]  # one per seat
