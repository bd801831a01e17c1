"""The state of a match: the shared land and two villages."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bocage.core.agenda import Frame
from bocage.core.game import Game, ScoreLine
from bocage.core.masks import bits
from bocage.core.rng import Rng
from bocage.core.row import Row
from bocage.core.words import Say
from bocage.games.beerbread.bots.evaluation import worth
from bocage.games.beerbread.bots.features import features
from bocage.games.beerbread.cards.box import Box
from bocage.games.beerbread.engine.pieces import ALL_CARDS, BEERS, HAND, N_CARDS, PLAYING, YEARS
from bocage.games.beerbread.engine.score import final, sheet, totals
from bocage.games.beerbread.engine.village import Village

if TYPE_CHECKING:
    from bocage.games.beerbread.table.view_types import View


class BeerBread(Game):
    """A match of Beer & Bread. `fields[0]` is the river; `deck` has its top card last; `barter[i]` is a card or -1;
    `offer` holds the tokens that the other player may take. `chosen` is the hand card picked but not yet played (-1).
    `shown` are the cards that `shown_by` played since the other's last turn, which everybody has just seen. `pools` has
    a mask of cards for each time the discard pile became the deck. `fill` and `every` are the readings chosen for the
    match: of seeding (BAB-R02) and of the upgrades for empty fields (BAB-R15). `box` has the printed values."""

    __slots__ = (
        "barter",
        "box",
        "chosen",
        "deck",
        "discard",
        "every",
        "fields",
        "fill",
        "mill",
        "offer",
        "phase",
        "pools",
        "shown",
        "shown_by",
        "supply",
        "turn",
        "villages",
        "year",
    )

    name: ClassVar[str] = "beerbread"

    def __init__(
        self,
        *,
        agenda: list[Frame],
        rng: Rng,
        revealed: int,
        villages: list[Village],
        year: int,
        phase: int,
        turn: int,
        mill: int,
        fill: bool,
        every: bool,
        deck: list[int],
        discard: list[int],
        barter: list[int],
        fields: list[int],
        supply: list[int],
        offer: list[int],
        chosen: int,
        shown: list[int],
        shown_by: int,
        pools: list[int],
        box: Box,
    ) -> None:
        super().__init__(2, agenda, rng, revealed)
        self.villages = villages
        self.year = year
        self.phase = phase
        self.turn = turn
        self.mill = mill
        self.fill = fill
        self.every = every
        self.deck = deck
        self.discard = discard
        self.barter = barter
        self.fields = fields
        self.supply = supply
        self.offer = offer
        self.chosen = chosen
        self.shown = shown
        self.shown_by = shown_by
        self.pools = pools
        self.box = box

    def clone(self) -> BeerBread:
        return BeerBread(
            agenda=self.agenda[:],
            rng=self.rng.clone(),
            revealed=self.revealed,
            villages=[self.villages[0].clone(), self.villages[1].clone()],
            year=self.year,
            phase=self.phase,
            turn=self.turn,
            mill=self.mill,
            fill=self.fill,
            every=self.every,
            deck=self.deck[:],
            discard=self.discard[:],
            barter=self.barter[:],
            fields=self.fields[:],
            supply=self.supply[:],
            offer=self.offer[:],
            chosen=self.chosen,
            shown=self.shown[:],
            shown_by=self.shown_by,
            pools=self.pools[:],
            box=self.box,
        )

    def redeal(self, seat: int, rng: Rng) -> BeerBread:
        """A copy in which every card whose place the seat does not know is swapped with one that, for all it knows,
        might be there: one with the same back (BAB-087) that entered the deck at the same time."""
        world = self.clone()
        world.rng = rng.fork()
        place = list(range(N_CARDS))
        hidden = ALL_CARDS & ~self.villages[seat].known
        lying = [
            *self.deck,
            self.chosen,
            *[village.reserved for village in self.villages],
        ]  # cards with a known place
        for village in self.villages:
            lying += bits(village.hand)
        for pool in [*reversed(self.pools), ALL_CARDS]:
            for back in (BEERS, ~BEERS):
                drawn = bits(hidden & pool & back)
                cards = [card for card in dict.fromkeys(lying) if card >= 0 and (hidden & pool & back) >> card & 1]
                rng.shuffle(drawn)
                for i in range(len(cards)):
                    place[cards[i]] = drawn[i]
            hidden &= ~pool
        world.deck = [place[card] for card in self.deck]
        if self.chosen >= 0:
            world.chosen = place[self.chosen]
        for number in range(2):
            village, old = world.villages[number], self.villages[number]
            village.hand = moved(old.hand, place)
            if old.reserved >= 0:
                village.reserved = place[old.reserved]
        other = world.villages[1 - seat]
        other.known = moved(other.known, place)
        return world

    @property
    def dry(self) -> bool:
        """Years 2, 4 and 6 (BAB-012)."""
        return self.year % 2 == 0

    def view(self, seat: int | None) -> View:
        from bocage.games.beerbread.table.view import view

        return view(self, seat)

    def scores(self) -> list[float]:
        return [float(final(self.villages, seat)) for seat in range(2)]

    def ranks(self) -> list[int]:
        """Ties go to the higher other total (BAB-097), then to the player without the windmill (BAB-098)."""
        mine, theirs = (sorted(totals(self.villages, seat)) for seat in range(2))
        winner = int(theirs > mine) if mine != theirs else 1 - self.mill
        return [1, 2] if winner == 0 else [2, 1]

    def tie_break(self) -> Say | None:
        mine, theirs = (sorted(totals(self.villages, seat)) for seat in range(2))
        if mine[0] != theirs[0]:
            return None
        return Say("tie.other") if mine != theirs else Say("tie.mill")

    def score_sheet(self) -> list[ScoreLine]:
        return sheet(self.villages)

    def evaluate(self, seat: int) -> float:
        """The value of the seat's own village less the other's."""
        if not self.agenda:
            scores = self.scores()
            return scores[seat] - scores[1 - seat] + 0.5 * (self.ranks()[1 - seat] - self.ranks()[seat])
        return self.worth(seat) - self.worth(1 - seat)

    def worth(self, seat: int) -> float:
        return worth(self.villages, seat, self.turns_left(seat), self.villages[seat].hand if self.dry else 0)

    def row(self, seat: int) -> Row:
        return features(self, seat)

    def turns_left(self, seat: int) -> int:
        """How many cards the seat will still play."""
        hand = self.villages[seat].hand.bit_count() if self.phase >= PLAYING else HAND
        return hand + HAND * (YEARS - self.year)


def moved(mask: int, place: list[int]) -> int:
    """A mask of cards after they have changed places."""
    found = 0
    for card in bits(mask):
        found |= 1 << place[card]
    return found
