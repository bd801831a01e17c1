"""Test helper: a match with prepared hands, barns, fields and shops, whose moves check which question is asked.

Cards are named by their ids ("BE19"), tokens as on the cards ("2Wa 3Wh"). Every card and token is moved from where it
was, so all 60 cards and 84 tokens stay in the match. Prepare barns before fields, because tokens missing from the
supply are taken from the fields."""

from __future__ import annotations

from typing import Final

import pytest

from bocage.core.errors import IllegalChoice
from bocage.core.freeze import freeze
from bocage.core.masks import bits
from bocage.games.beerbread import ABOUT
from bocage.games.beerbread.cards.box import BOX
from bocage.games.beerbread.engine.flow import Year
from bocage.games.beerbread.engine.pieces import ACTIONS, CODES, IDS, N_CARDS, NUMBER, PRODUCT
from bocage.games.beerbread.engine.state import BeerBread
from bocage.games.beerbread.engine.village import Village
from bocage.games.beerbread.table.view_types import View

ME, OTHER = range(2)
HARVEST, PRODUCE, UPGRADING, BARTER = range(4)  # BARTER and the next two are the barter spaces
STOP: Final = 5  # taking tokens on offer; paying more than needed
OVERPAY: Final = 6  # an action: produce, and pay more than needed
FEWER, ENOUGH_GIVEN = 5, 6  # surplus: keep fewer tokens than fit; keep the rest
ENOUGH: Final = N_CARDS  # redraw: keep the hand; forget: take the rest back
WA, WH, BA, RY, HO = range(5)


def tokens(text: str) -> list[int]:
    """The count of each good in a text such as "12Wa 1Ho"."""
    found = [0] * 5
    for part in text.split():
        found[CODES.index(part[-2:])] += int(part[:-2])
    return found


def said(amounts: list[int]) -> str:
    """Counts of goods as on the cards, leaving out zeros."""
    return " ".join([f"{n}{code}" for n, code in zip(amounts, CODES, strict=True) if n])


def named(cards: list[int]) -> list[str]:
    return [IDS[card] for card in cards]


def number(option: int | str) -> int:
    """The number of an option; cards may be given by their ids."""
    return NUMBER[option] if isinstance(option, str) else option


def having(upgrade: str) -> list[str]:
    """The ids of the cards with an upgrade."""
    return [IDS[card] for card in range(N_CARDS) if BOX.upgrade_ids[BOX.upgrade[card]] == upgrade]


class Table:
    """A match in which the first seat has the windmill by default."""

    def __init__(
        self,
        first: str = "1",
        seeding: str = "add",
        supply: str = "action",
        seed: int = 0,
        game: BeerBread | None = None,
    ) -> None:
        started = game or ABOUT.new(2, {"first": first, "seeding": seeding, "supply": supply}, seed)
        assert isinstance(started, BeerBread)
        self.game = started

    def copy(self) -> Table:
        return Table(game=self.game.clone())

    def village(self, seat: int = ME) -> Village:
        return self.game.villages[seat]

    # ------------------------------------------------------------------ preparing cards
    def lift(self, id: str) -> int:
        """Take a card from wherever it is; a hand it leaves gets the bottom card of the deck."""
        game, card = self.game, NUMBER[id]
        for pile in (game.deck, game.discard, *(p for v in game.villages for p in (v.column, v.sold, *v.shops))):
            if card in pile:
                pile.remove(card)
                return card
        if card in game.barter:
            game.barter[game.barter.index(card)] = game.deck[0]
            self.seen(game.deck.pop(0), ME, OTHER)
            return card
        for seat, village in enumerate(game.villages):
            if village.hand >> card & 1:
                village.hand &= ~(1 << card)
                for spare in game.deck[:1]:
                    village.hand |= 1 << game.deck.pop(0)
                    self.seen(spare, seat)
                return card
        raise AssertionError(f"{id} has been placed as an upgrade")

    def seen(self, card: int, *seats: int) -> None:
        """Make the card known to these seats only."""
        for seat, village in enumerate(self.game.villages):
            village.known = village.known | 1 << card if seat in seats else village.known & ~(1 << card)

    def hold(self, *ids: str, seat: int = ME) -> None:
        """Set the hand to exactly these cards."""
        village, wanted = self.village(seat), [NUMBER[id] for id in ids]
        for card in bits(village.hand):
            if card not in wanted:
                village.hand &= ~(1 << card)
                self.game.deck.insert(0, card)
                self.seen(card)
        for id, card in zip(ids, wanted, strict=True):
            if not village.hand >> card & 1:
                village.hand |= 1 << self.lift(id)
            self.seen(card, seat)
        assert village.hand.bit_count() == len(ids) <= 5

    def top(self, *ids: str) -> None:
        """Put these cards on top of the deck, the first one uppermost."""
        for id in reversed(ids):
            self.game.deck.append(self.lift(id))
            self.seen(NUMBER[id])

    def show(self, id: str) -> int:
        """Lift a card and show it to everybody."""
        self.seen(NUMBER[id], ME, OTHER)
        return self.lift(id)

    def discard(self, *ids: str) -> None:
        self.game.discard += [self.show(id) for id in ids]

    def empty_deck(self, left: int = 0) -> None:
        """Move all but the top cards of the deck to the discard pile."""
        while len(self.game.deck) > left:
            self.discard(IDS[self.game.deck[0]])

    def column(self, *ids: str, seat: int = ME) -> None:
        self.village(seat).column += [self.show(id) for id in ids]

    def shop(self, *ids: str, seat: int = ME) -> None:
        """Set the sold cards in brewery and bakery."""
        for id in ids:
            self.village(seat).shops[PRODUCT[NUMBER[id]]].append(self.show(id))

    def sold(self, *ids: str, seat: int = ME) -> None:
        self.village(seat).sold += [self.show(id) for id in ids]

    def own(self, *upgrades: str, seat: int = ME) -> None:
        """Place upgrades, each with a card from the deck that has it, if there is one."""
        for upgrade in upgrades:
            placed = {id for village in self.game.villages for id in named(village.upgrades)}
            free = [id for id in having(upgrade) if id not in placed]
            free.sort(key=lambda id: NUMBER[id] not in self.game.deck)
            self.village(seat).add_upgrade(self.show(free[0]))

    def second_copy(self, upgrade: str, seat: int = ME) -> None:
        """Pretend that the deck has one more card with an upgrade that exists only once."""
        self.village(seat).owned[BOX.upgrade_ids.index(upgrade)] += 1

    # ------------------------------------------------------------------ preparing tokens
    def store(self, text: str, seat: int = ME) -> None:
        """Set the barn to exactly these tokens."""
        game, barn = self.game, self.village(seat).barn
        for good, n in enumerate(tokens(text)):
            game.supply[good] += barn[good] - n
            barn[good] = n
            game.fields[good] += min(0, game.supply[good])
            game.supply[good] = max(0, game.supply[good])
            assert game.fields[good] >= 0

    def grow(self, text: str) -> None:
        """Set fields and river to exactly these tokens."""
        for good, n in enumerate(tokens(text)):
            self.game.supply[good] += self.game.fields[good] - n
            self.game.fields[good] = n
            assert self.game.supply[good] >= 0

    def begin_year(self, number: int) -> None:
        """Put hands under the deck and begin a year with its seeding."""
        for seat in (ME, OTHER):
            self.hold(seat=seat)
        self.game.agenda = [Year(number)]
        self.game.settle()

    # ------------------------------------------------------------------ playing
    @property
    def kind(self) -> str:
        return self.game.question.kind

    @property
    def asked(self) -> tuple[str, int | None]:
        return self.kind, self.game.seat

    def options(self) -> list[int]:
        """Asks a clone, because the game caches its options and the test may still change the table afterwards."""
        return self.game.clone().options()

    def answer(self, kind: str, option: int | str) -> None:
        assert self.kind == kind
        self.game.choose(number(option))

    def play(self, id: str, action: int, *answers: tuple[str, int]) -> None:
        self.answer("play", id)
        for kind, option in (("action", action), *answers):
            self.answer(kind, option)

    def actions(self, id: str) -> list[str]:
        """The actions available for a hand card."""
        trial = self.copy()
        trial.answer("play", id)
        return [ACTIONS[option] for option in trial.options() if option < len(ACTIONS)]

    def refuse(self, kind: str, *options: int | str) -> None:
        """Check that none of the options is offered and that choosing them changes nothing."""
        assert self.kind == kind
        before = freeze(self.game)
        for option in map(number, options):
            assert option not in self.options()
            with pytest.raises(IllegalChoice):
                self.game.choose(option)
            assert freeze(self.game) == before

    def idle(self, id: str = "") -> None:
        """A turn that gains nothing: a card is played for harvest after the fields are cleared into the supply."""
        game, year, fields = self.game, self.game.year, said(self.game.fields)
        assert game.villages[game.question.seat].always == 0
        self.grow("")
        self.play(id or IDS[self.options()[0]], HARVEST)
        if not game.over and game.year == year:
            self.grow(fields)

    def turn_of(self, seat: int) -> None:
        while self.game.seat != seat:
            self.idle()

    def end_year(self) -> None:
        """Idle until the year is over or another question comes up."""
        year = self.game.year
        while not self.game.over and self.game.year == year and self.kind == "play":
            self.idle()

    # ------------------------------------------------------------------ inspecting
    def barn(self, seat: int = ME) -> str:
        return said(self.village(seat).barn)

    def hand(self, seat: int = ME) -> set[str]:
        return set(named(bits(self.village(seat).hand)))

    def seen_by(self, seat: int | None) -> View:
        return self.game.view(seat)

    def totals(self, seat: int = ME) -> tuple[float, float]:
        """Beer and bread with their extra coins, from the score sheet."""
        line = {row.say.key: row.points[seat] for row in self.game.score_sheet()}
        beer, bread = [line[f"score.{good}"] + line[f"score.{good}-extra"] for good in ("beer", "bread")]
        assert self.game.scores()[seat] == min(beer, bread)
        return beer, bread
