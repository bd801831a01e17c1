"""Cards whose face is hidden from somebody: in hands, stacks, the reserve, and some out of the game.

Such a card is one int: its kind, a mask of who knows its face (a bit per seat, one for all others), and a bit for
whether its back was seen. Backs show the family (VIL-006).
"""

from __future__ import annotations

from typing import Final

from bocage.core.rng import Rng
from bocage.games.villagers.cards.deck import FAMILIES, FAMILY

KIND: Final = 63  # the bits of the kind
EVERYBODY: Final = 63 << 6  # five seats and the spectators
SPECTATOR: Final = 5
BACK: Final = 1 << 12


def known_to(seat: int) -> int:
    """The bit of one seat."""
    return 1 << 6 + seat


def kinds(cards: tuple[int, ...]) -> int:
    """The mask of the kinds among these cards."""
    found = 0
    for card in cards:
        found |= 1 << (card & KIND)
    return found


def count(cards: tuple[int, ...], kind: int) -> int:
    return sum([card & KIND == kind for card in cards])


def best_known(cards: tuple[int, ...], kind: int) -> int:
    """The copy that most people know: anyone who sees a copy played takes it for the one seen before."""
    return max([card for card in cards if card & KIND == kind])


def dropped(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards without one of them."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def sorted_hand(cards: list[int]) -> tuple[int, ...]:
    cards.sort(key=_place)
    return tuple(cards)


def _place(card: int) -> tuple[int, int]:
    return card & KIND, card


def given_up(cards: tuple[int, ...], kind: int, seat: int) -> tuple[tuple[int, ...], int]:
    """The hand after a card has left it face down, and that card.

    Others saw only a back: they no longer know any face of that family, unless all such cards were known and alike.
    """
    card = best_known(cards, kind)
    family = FAMILY[kind]
    alike = [other for other in cards if FAMILY[other & KIND] == family]
    if all([other & KIND == kind and other & EVERYBODY == EVERYBODY for other in alike]):
        return dropped(cards, card), card
    left = dropped(cards, card)
    hand = [other & KIND | known_to(seat) if FAMILY[other & KIND] == family else other for other in left]
    return tuple(hand), kind | known_to(seat)


def topped(pile: tuple[int, ...], card: int) -> tuple[int, ...]:
    """A pile with a card put on top; everybody has seen the back of the one it hides."""
    return (*pile[:-1], pile[-1] | BACK, card)


def _shadow(hand: tuple[int, ...]) -> list[tuple[int, int]]:
    """What can be known of each card without its face."""
    return [(FAMILY[card & KIND], card & ~KIND) for card in hand]


def redealt(
    hands: list[tuple[int, ...]],
    stacks: list[tuple[int, ...]],
    reserve: tuple[int, ...],
    gone: tuple[int, ...],
    seat: int,
    rng: Rng,
) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]], tuple[int, ...], tuple[int, ...]]:
    """All hidden cards redrawn as far as `seat` does not know them; where it saw a back, from the same family."""
    knows = known_to(seat)
    piles = [*hands, *stacks, reserve, gone]
    unknown: list[tuple[int, int]] = []  # pile and position of each face the seat does not know
    bound: list[int] = []  # its known family, or -1
    pool: list[list[int]] = [[] for _ in FAMILIES]
    for at in range(len(piles)):
        pile = piles[at]
        top = len(pile) - 1 if len(hands) <= at < len(piles) - 1 else -1
        places = list(range(len(pile)))
        if at < len(hands):  # a hand has no order: only who knows which card of which family matters
            places.sort(key=_shadow(pile).__getitem__)
        for place in places:
            card = pile[place]
            if not card & knows:
                family = FAMILY[card & KIND]
                unknown.append((at, place))
                bound.append(family if at < len(hands) or place == top or card & BACK else -1)
                pool[family].append(card & KIND)
    for faces in pool:
        faces.sort()  # where the cards really are must not matter
        rng.shuffle(faces)
    drawn = [pool[family].pop() if family >= 0 else -1 for family in bound]
    rest = [face for faces in pool for face in faces]
    rng.shuffle(rest)
    dealt = [list(pile) for pile in piles]
    for index in range(len(unknown)):
        at, place = unknown[index]
        face = drawn[index] if drawn[index] >= 0 else rest.pop()
        dealt[at][place] = dealt[at][place] & ~KIND | face
    seats = len(hands)
    return (
        [sorted_hand(dealt[at]) for at in range(seats)],
        [tuple(dealt[seats + at]) for at in range(len(stacks))],
        tuple(dealt[-2]),
        tuple(dealt[-1]),
    )
