"""What happens on the road and between hands and piles, each action once."""

from __future__ import annotations

from typing import Final

from bocage.games.villagers.cards.deck import AWAY
from bocage.games.villagers.cards.events import LIMIT
from bocage.games.villagers.engine.hidden import (
    BACK,
    EVERYBODY,
    KIND,
    best_known,
    dropped,
    given_up,
    sorted_hand,
    topped,
)
from bocage.games.villagers.engine.naming import OUT, RESERVE, cards_say, family_say, pile_say
from bocage.games.villagers.engine.state import COUNTESS_SEAT, PLACES, Villagers

BASE: Final = 2  # recruited and placed without any Food or House
MOST: Final = 5


def capacity(game: Villagers, seat: int) -> int:
    """How many villagers the seat may recruit this round (VIL-034, VIL-035)."""
    return min(MOST, BASE + game.villages[seat].food)


def limit(game: Villagers) -> int:
    """How many villagers may be placed in the current placement (VIL-074, VIL-075)."""
    return lowered(game, game.limit)


def lowered(game: Villagers, number: int) -> int:
    """A limit after the face-up events."""
    for event in game.events:
        if game.box.effect[event] == LIMIT:
            number = max(game.box.bound[event], number - game.box.amount[event])
    return number


def surcharge(game: Villagers, effect: int) -> int:
    """What the face-up events add to a price."""
    return sum([game.box.amount[event] for event in game.events if game.box.effect[event] == effect])


def collect(game: Villagers, seat: int, effect: int, told: str) -> None:
    """Each such event takes its gold, as far as there is any (VIL-214)."""
    for event in game.events:
        if game.box.effect[event] == effect:
            paid = pay(game, seat, COUNTESS_SEAT if game.box.to_countess[event] else -1, game.box.amount[event])
            if game.listener is not None and paid:
                game.tell(told + ("countess" if game.box.to_countess[event] else "bank"), seat, gold=paid)


# ---------------------------------------------------------------- the road
def leftmost(game: Villagers) -> int:
    """The leftmost stack that still has cards, or -1."""
    stacks = game.stacks
    for stack in range(PLACES):
        if stacks[stack]:
            return stack
    return -1


def draw_stack(game: Villagers, stack: int) -> int:
    """Draw the top card of a stack, which everybody now sees; returns its kind."""
    card = game.stacks[stack][-1]
    game.stacks[stack] = game.stacks[stack][:-1]
    game.revealed += 1
    return card & KIND


def draw_reserve(game: Villagers) -> int:
    card = game.reserve[-1]
    game.reserve = game.reserve[:-1]
    game.revealed += 1
    return card & KIND


def fill(game: Villagers, reserve_first: bool) -> None:
    """Fill the gaps of the road: from the leftmost stack and at last the reserve (VIL-044, VIL-050, VIL-052), among new
    arrivals the other way round (VIL-058, VIL-059)."""
    arrived = []
    for place in range(PLACES):
        if game.road[place] < 0:
            stack = -1 if reserve_first and game.reserve else leftmost(game)
            if stack < 0 and not game.reserve:
                break
            game.road[place] = draw_stack(game, stack) if stack >= 0 else draw_reserve(game)
            arrived.append(game.road[place])
    if game.listener is not None and arrived:
        game.tell("arrive", cards=cards_say(arrived), n=len(arrived))


def off_road(game: Villagers, place: int) -> int:
    """Remove the villager from a place on the road; the caller takes care of its coins."""
    kind = game.road[place]
    game.road[place] = -1
    return kind


def take_coins(game: Villagers, place: int) -> int:
    """Take the coins from a place on the road."""
    coins = game.coins[place]
    game.coins[place] = 0
    return coins


def clear_road(game: Villagers, with_coin: bool) -> None:
    """Discard the road villagers with a coin, or those without (VIL-056, VIL-067, VIL-072)."""
    left = []
    for place in range(PLACES):
        if game.road[place] >= 0 and (game.coins[place] > 0) == with_coin:
            take_coins(game, place)
            left.append(off_road(game, place))
    for kind in left:
        discard(game, kind)
    if game.listener is not None and left:
        game.tell("leave", cards=cards_say(left), n=len(left))


def discard(game: Villagers, kind: int) -> None:
    """Remove a card from the game, face up."""
    game.gone = (*game.gone, kind | EVERYBODY)


# ---------------------------------------------------------------- hands
def join(game: Villagers, seat: int, kind: int) -> None:
    """A recruited villager waits on the square; with the last one all go to the hand (VIL-042, VIL-043)."""
    game.squares[seat] = (*game.squares[seat], kind)
    game.recruited[seat] += 1
    if game.recruited[seat] >= capacity(game, seat):
        pick_up(game, seat)


def pick_up(game: Villagers, seat: int) -> None:
    """Take the cards on the square into the hand: everybody has seen them."""
    square = game.squares[seat]
    if square:
        game.hands[seat] = sorted_hand([*game.hands[seat], *[kind | EVERYBODY for kind in square]])
        game.squares[seat] = ()


def bring_out(game: Villagers, seat: int, kind: int) -> None:
    """Show a hand card on the square, to be placed or played (VIL-078); it counts unless it is discarded afterwards."""
    card = best_known(game.hands[seat], kind)
    game.hands[seat] = dropped(game.hands[seat], card)
    game.squares[seat] = (*game.squares[seat], kind)
    if not AWAY[kind]:
        game.placed += 1
    if game.seats > 1 and card & EVERYBODY != EVERYBODY:
        game.revealed += 1


def put_down(game: Villagers, seat: int, kind: int) -> None:
    """A card leaves the square for its place."""
    game.squares[seat] = dropped(game.squares[seat], kind)


def give_up(game: Villagers, seat: int, kind: int, pile: int) -> None:
    """A hand card face down on a stack, on the reserve, or out of the game (VIL-096, VIL-101, VIL-102)."""
    game.hands[seat], card = given_up(game.hands[seat], kind, seat)
    if pile == RESERVE:
        game.reserve = topped(game.reserve, card)
    elif pile == OUT:
        game.gone = (*game.gone, card | BACK)
    else:
        game.stacks[pile] = topped(game.stacks[pile], card)
    if game.listener is not None:
        game.tell("give-up", seat, family=family_say(kind), pile=pile_say(pile))


def pay(game: Villagers, payer: int, payee: int, amount: int) -> int:
    """As much of an amount as the payer has, to another treasury or (-1) to the bank (VIL-214)."""
    paid = min(amount, game.gold[payer])
    game.gold[payer] -= paid
    if payee >= 0:
        game.gold[payee] += paid
    return paid
