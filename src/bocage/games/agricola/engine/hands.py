"""Ways to get a hand, and the living hand, in which played cards are replaced by draws (AGR-391, AGR-392)."""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Question, SeatStep
from bocage.core.masks import bits
from bocage.core.words import Say
from bocage.games.agricola.cards.card_modifiers import card_say
from bocage.games.agricola.cards.deck import N_CARDS, N_MINORS, NAMES
from bocage.games.agricola.engine.state import Agricola

DRAFTS: Final = ("none", "classic", "pairs", "eight", "quick", "ten", "mulligan", "living", "chosen")
NO_DRAFT: Final = 0
CLASSIC: Final = 1
PAIRS: Final = 2
EIGHT: Final = 3
QUICK: Final = 4
TEN: Final = 5
MULLIGAN: Final = 6
LIVING: Final = 7
CHOSEN: Final = 8  # alone: any cards one likes
HAND: Final = 7
LIVING_HAND: Final = 5
KINDS: Final = ("minor", "occupation")


def draw(game: Agricola, seat: int, kind: int, n: int) -> None:
    """Draw the top cards of a stack (0 minor improvements, 1 occupations)."""
    stack = game.stacks[kind]
    mask = 0
    for card in stack[len(stack) - n :]:
        mask |= 1 << card
    stacks = list(game.stacks)
    stacks[kind] = stack[: len(stack) - n]
    game.stacks = (stacks[0], stacks[1])
    if kind:
        game.farms[seat].hand_occupations |= mask
    else:
        game.farms[seat].hand_minors |= mask
    game.revealed += 1


def replace_card(game: Agricola, seat: int) -> None:
    """With a living hand, replace each card played at once."""
    if game.draft == LIVING and (game.stacks[0] or game.stacks[1]):
        game.push(Draw(seat))


class Draw(Question[Agricola]):
    """From which stack the new card comes."""

    __slots__ = ()
    kind: ClassVar[str] = "draw"
    span: ClassVar[int] = len(KINDS)

    def options(self, game: Agricola) -> list[int]:
        return [kind for kind in range(len(KINDS)) if game.stacks[kind]]

    def choose(self, game: Agricola, option: int) -> None:
        draw(game, self.seat, option, 1)
        if game.listener is not None:
            game.tell(f"draw.{KINDS[option]}", self.seat)

    def prompt(self, game: Agricola) -> Say:
        return Say("ask.draw")

    def describe(self, game: Agricola, option: int) -> Label:
        return Label(Say(f"draw.from-{KINDS[option]}"), f"stack-{KINDS[option]}")

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-391"]


class Swapping(SeatStep[Agricola]):
    """After a harvest a living hand may change by one card."""

    __slots__ = ()

    def run(self, game: Agricola) -> None:
        farm = game.farms[self.seat]
        if (game.stacks[0] or game.stacks[1]) and (farm.hand_minors or farm.hand_occupations):
            game.push(Swap(self.seat))


class Swap(Question[Agricola]):
    """Which hand card to give up for a draw (its number), or none."""

    __slots__ = ()
    kind: ClassVar[str] = "swap"
    span: ClassVar[int] = N_CARDS + 1

    def options(self, game: Agricola) -> list[int]:
        return [*hand(game, self.seat), N_CARDS]

    def choose(self, game: Agricola, option: int) -> None:
        if option == N_CARDS:
            return
        put_away(game, self.seat, option)
        game.push(Draw(self.seat))

    def plans(self, game: Agricola) -> list[tuple[int, ...]]:
        return [(N_CARDS,)]

    def prompt(self, game: Agricola) -> Say:
        return Say("ask.swap")

    def describe(self, game: Agricola, option: int) -> Label:
        if option == N_CARDS:
            return Label(Say("swap.none"), "done")
        return Label(Say("swap.card", {"card": card_say(option)}), hand_target(option))

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-392"]


def hand(game: Agricola, seat: int) -> list[int]:
    """The cards of a hand by number."""
    farm = game.farms[seat]
    return bits(farm.hand_minors) + [N_MINORS + place for place in bits(farm.hand_occupations)]


def put_away(game: Agricola, seat: int, card: int) -> None:
    """A hand card leaves the match face down; nobody knows what is left of that hand any more."""
    farm = game.farms[seat]
    minors, occupations = game.gone
    if card < N_MINORS:
        farm.hand_minors &= ~(1 << card)
        minors |= 1 << card
        farm.seen = 0
    else:
        farm.hand_occupations &= ~(1 << card - N_MINORS)
        occupations |= 1 << card - N_MINORS
    game.gone = (minors, occupations)


def hand_target(card: int) -> str:
    return f"hand-{NAMES[card]}"
