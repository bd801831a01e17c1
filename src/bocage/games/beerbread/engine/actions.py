"""What happens to cards and tokens, each action once: draw, show, discard, harvest, sell, clean, offer."""

from __future__ import annotations

from bocage.core.words import Goods, Piece, Say
from bocage.games.beerbread.cards.box import Box
from bocage.games.beerbread.cards.deck import DRY, FRUITFUL
from bocage.games.beerbread.cards.names import card_say, upgrade_name
from bocage.games.beerbread.engine.payment import affordable, fair, least_paid, packed, part, wasteful
from bocage.games.beerbread.engine.pieces import (
    BEER,
    BREAD,
    GOODS,
    HARVEST_ACTION,
    PLAYING,
    PRODUCE_ACTION,
    PRODUCT,
    PRODUCTS,
    UPGRADE_ACTION,
    WATER,
    YEARS,
)
from bocage.games.beerbread.engine.state import BeerBread
from bocage.games.beerbread.engine.village import Village


# ---------------------------------------------------------------- cards
def draw(game: BeerBread, seat: int) -> bool:
    """The top card of the deck to the hand; False when deck and discard pile are both empty (BAB-085, BAB-086)."""
    if not game.deck:
        if not game.discard:
            return False
        reshuffle(game)
    bit = 1 << game.deck.pop()
    village = game.villages[seat]
    village.hand |= bit
    village.known |= bit
    game.revealed += 1
    return True


def reshuffle(game: BeerBread) -> None:
    """The discard pile becomes the deck, and nobody knows where its cards are any more."""
    game.deck, game.discard = game.discard, []
    game.rng.shuffle(game.deck)
    mask = 0
    for card in game.deck:
        mask |= 1 << card
    game.pools.append(mask)
    for village in game.villages:
        village.known &= ~mask
    game.tell("reshuffle")


def show(game: BeerBread, card: int) -> None:
    """Everybody sees the front of a card."""
    bit = 1 << card
    if not game.villages[0].known & game.villages[1].known & bit:
        game.revealed += 1
        for village in game.villages:
            village.known |= bit


def open_barter(game: BeerBread) -> None:
    """Fresh cards on the three barter spaces, as far as there are cards (BAB-074, BAB-086)."""
    for space in range(len(game.barter)):
        if not game.deck and game.discard:
            reshuffle(game)
        if game.deck:
            game.barter[space] = game.deck.pop()
            show(game, game.barter[space])
    if game.listener is not None:
        game.tell("barter.open", cards=cards_say(game.box, [card for card in game.barter if card >= 0]))


def play_chosen(game: BeerBread, seat: int, space: int) -> int:
    """The chosen hand card is played, or exchanged for a barter card that is played instead (BAB-077 to BAB-079);
    everybody sees both."""
    card = game.chosen
    game.chosen = -1
    take_from_hand(game, seat, card)
    if space >= 0:
        if game.listener is not None:
            game.tell("barter", seat, given=card_say(game.box, card), taken=card_say(game.box, game.barter[space]))
        card, game.barter[space] = game.barter[space], card
    if game.shown_by != seat:
        game.shown_by = seat
        game.shown = []
    game.shown.append(card)
    return card


def take_from_hand(game: BeerBread, seat: int, card: int) -> None:
    """A card leaves the hand for all to see; a reserved one is no longer reserved (BAB-110)."""
    village = game.villages[seat]
    village.hand &= ~(1 << card)
    if village.reserved == card:
        village.reserved = -1
    show(game, card)


def discard_from_hand(game: BeerBread, seat: int, card: int) -> None:
    take_from_hand(game, seat, card)
    game.discard.append(card)
    if game.listener is not None:
        game.tell("discard", seat, card=card_say(game.box, card))


def discard_from_column(game: BeerBread, seat: int, card: int) -> None:
    """A harvest card that is not taken back (BAB-104)."""
    game.villages[seat].column.remove(card)
    game.discard.append(card)
    if game.listener is not None:
        game.tell("discard", seat, card=card_say(game.box, card))


def take_back(game: BeerBread, seat: int) -> None:
    """Last year's harvest cards come back to the hand (BAB-072)."""
    village = game.villages[seat]
    if village.column:
        if game.listener is not None:
            game.tell("take-back", seat, n=len(village.column))
        for card in village.column:
            village.hand |= 1 << card
        village.column = []


def swap_hands(game: BeerBread) -> None:
    """Both hands change places; a card turned over by its owner stays hidden (BAB-024, BAB-109)."""
    one, two = game.villages
    if one.hand or two.hand:
        one.hand, two.hand = two.hand, one.hand
        one.known |= readable(one, two)
        two.known |= readable(two, one)
        game.revealed += 1
        game.tell("swap")


def readable(village: Village, other: Village) -> int:
    """The cards of a hand that its holder may look at and play."""
    return village.hand & ~(1 << other.reserved) if other.reserved >= 0 else village.hand


# ---------------------------------------------------------------- fields
def sow(game: BeerBread) -> None:
    """Fields and river get their tokens, or give surplus ones back (BAB-014 to BAB-020, BAB-065 to BAB-071)."""
    fields, supply = game.fields, game.supply
    fields[WATER] += supply[WATER]
    supply[WATER] = 0
    for good in range(WATER + 1, len(GOODS)):
        if game.dry:
            n = DRY[good] - fields[good]
        elif game.fill:
            n = max(0, FRUITFUL[good] - fields[good])
        else:
            n = FRUITFUL[good]
        n = min(n, supply[good])
        fields[good] += n
        supply[good] -= n
    if game.listener is not None:
        game.tell("sow", goods=goods_of(fields))


def within_reach(game: BeerBread, village: Village, due: list[int], action: bool) -> list[int]:
    """How much of the tokens due is available: on fields and river, and from the supply (BAB-032, BAB-033, BAB-119).

    `action` distinguishes a Harvest & Store action from the harvest of an upgrade (BAB-121).
    """
    found = [0] * len(GOODS)
    helped = village.always if action or game.every else 0
    for good in range(len(GOODS)):
        if due[good]:
            there = game.fields[good]
            if helped >> good & 1:
                there += game.supply[good]
            found[good] = min(due[good], there)
    return found


def gather(game: BeerBread, seat: int, due: list[int], action: bool) -> list[int]:
    """Harvest into the barn; tokens without a space are settled afterwards."""
    village = game.villages[seat]
    taken = within_reach(game, village, due, action)
    for good in range(len(GOODS)):
        n = taken[good]
        if n:
            from_field = min(n, game.fields[good])
            game.fields[good] -= from_field
            game.supply[good] -= n - from_field
            village.barn[good] += n
    return taken


# ---------------------------------------------------------------- the three actions
def actions(village: Village, card: int) -> list[int]:
    """What a card can be played for; harvesting is always possible (BAB-027)."""
    if producible(village, card):
        return [HARVEST_ACTION, PRODUCE_ACTION, UPGRADE_ACTION]
    return [HARVEST_ACTION, UPGRADE_ACTION]


def has_room(village: Village, card: int) -> bool:
    product = PRODUCT[card]
    return len(village.shops[product]) < village.limits[product]


def producible(village: Village, card: int) -> bool:
    """Whether there is room in brewery or bakery (BAB-050) and the recipe can be paid (BAB-047)."""
    return has_room(village, card) and affordable(village, card)


def overpayable(game: BeerBread, seat: int, card: int) -> bool:
    """Whether a card could be overpaid to win the windmill (BAB-R16)."""
    village = game.villages[seat]
    if not village.swaps or fair(village.box, village.swaps) or not producible(village, card):
        return False
    barn = packed(village.barn)
    kept = village.stored() - least_paid(village.box, card, village.swaps, barn)
    return mill_at_stake(game, seat, kept) and bool(wasteful(village.box, card, village.swaps, barn))


def harvest(game: BeerBread, seat: int, card: int) -> int:
    """The card goes to the column and its goods are gathered (BAB-028 to BAB-034); returns the mask of goods
    harvested."""
    village = game.villages[seat]
    taken = gather(game, seat, village.due(card), True)
    village.column.append(card)
    if game.listener is not None:
        game.tell("harvest", seat, goods=goods_of(taken))
    mask = 0
    for good in range(len(GOODS)):
        if taken[good]:
            mask |= 1 << good
    return mask


def sold(game: BeerBread, seat: int, card: int, paid: int) -> None:
    """A paid card is turned face down in its shop (BAB-048)."""
    if game.listener is not None:
        game.tell(f"sell.{PRODUCTS[PRODUCT[card]]}", seat, goods=packed_goods(paid))


def pay(game: BeerBread, seat: int, good: int, n: int) -> None:
    game.villages[seat].barn[good] -= n
    game.supply[good] += n


def place_upgrade(game: BeerBread, seat: int, card: int) -> None:
    game.villages[seat].add_upgrade(card)
    if game.listener is not None:
        game.tell("upgrade", seat, upgrade=upgrade_name(game.box, game.box.upgrade[card]))


def clean(game: BeerBread, seat: int) -> tuple[int, int]:
    """Empty brewery and bakery (BAB-055); returns how many beers and breads were removed."""
    village = game.villages[seat]
    beers, breads = len(village.shops[BEER]), len(village.shops[BREAD])
    village.sold += village.shops[BEER] + village.shops[BREAD]
    village.shops = [[], []]
    if game.listener is not None and beers + breads:
        game.tell("clean", seat, n=beers + breads)
    return beers, breads


# ---------------------------------------------------------------- surplus
def give_up(game: BeerBread, seat: int, good: int) -> None:
    """Lay out a token without a space for the other player (BAB-037)."""
    game.villages[seat].barn[good] -= 1
    game.offer[good] += 1


def accept(game: BeerBread, seat: int, good: int) -> None:
    """A token on offer goes to a free space (BAB-038, BAB-039)."""
    game.offer[good] -= 1
    game.villages[seat].barn[good] += 1


def end_offer(game: BeerBread, seat: int, taken: int) -> None:
    """Tokens that nobody takes go to the supply (BAB-040)."""
    if game.listener is not None and taken:
        game.tell("accept", seat, goods=packed_goods(taken))
    if game.listener is not None and any(game.offer):
        game.tell("return", goods=goods_of(game.offer))
    for good in range(len(GOODS)):
        game.supply[good] += game.offer[good]
    game.offer = [0] * len(GOODS)


# ---------------------------------------------------------------- the end of a year
def mill_at_stake(game: BeerBread, seat: int, kept: int) -> bool:
    """Whether the seat could win next year's windmill by keeping fewer tokens than `kept` (BAB-061).

    Not in the last year, when the windmill is useless and loses ties (BAB-098). While cards are still to be played, it
    is uncertain; after the last one the windmill may be the seat's anyway, or out of reach.
    """
    mine, other = game.villages[seat], game.villages[1 - seat]
    if game.year == YEARS:
        return False
    hand = mine.hand & ~(1 << game.chosen) if game.chosen >= 0 else mine.hand
    if game.phase < PLAYING or hand or other.hand:
        return True
    wins_tie = seat != game.mill
    theirs = other.stored()
    if kept < theirs or (kept == theirs and wins_tie):
        return False
    return theirs > 0 or wins_tie


def pass_mill(game: BeerBread) -> None:
    """Give the windmill to the player with fewer tokens; on a tie to the one who did not have it (BAB-061, BAB-062)."""
    holder, other = game.villages[game.mill], game.villages[1 - game.mill]
    if other.stored() <= holder.stored():
        game.mill = 1 - game.mill
        game.tell("mill", game.mill)
    else:
        game.tell("mill.kept", game.mill)


def clear_year(game: BeerBread) -> None:
    """After a dry year barter cards and harvest columns go to the discard pile (BAB-082)."""
    game.discard += [card for card in game.barter if card >= 0]
    game.barter = [-1] * len(game.barter)
    for village in game.villages:
        game.discard += village.column
        village.column = []
    game.tell("clear")


# ---------------------------------------------------------------- words
def goods_of(amounts: list[int]) -> Goods:
    return Goods([(GOODS[good], amounts[good]) for good in range(len(GOODS))])


def packed_goods(amounts: int) -> Goods:
    return Goods([(GOODS[good], part(amounts, good)) for good in range(len(GOODS))])


def cards_say(box: Box, cards: list[int]) -> Say | Piece:
    """Several cards in one phrase."""
    if not cards:
        return Say("nothing")
    said: Say | Piece = card_say(box, cards[0])
    for card in cards[1:]:
        said = Say("list.two", {"one": said, "two": card_say(box, card)})
    return said
