"""The cards before the first round: dealt, drafted or chosen (AGR-021 to AGR-026, AGR-367, AGR-383 to AGR-390)."""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Question, Step
from bocage.core.masks import bits
from bocage.core.words import Say
from bocage.games.agricola.cards.card_modifiers import card_say
from bocage.games.agricola.cards.deck import N_CARDS, N_MINORS
from bocage.games.agricola.engine.hands import (
    CHOSEN,
    CLASSIC,
    EIGHT,
    HAND,
    KINDS,
    LIVING,
    LIVING_HAND,
    MULLIGAN,
    NO_DRAFT,
    PAIRS,
    QUICK,
    TEN,
    draw,
    hand_target,
)
from bocage.games.agricola.engine.state import Agricola

MINORS: Final = 1
OCCUPATIONS: Final = 2
ALL: Final = 0  # the whole pool as one pack
ONE_BY_ONE: Final = (1,) * HAND

#: Each draft as its parts: the kinds dealt, cards of a kind in each pack, and how many are kept before each pass.
Part = tuple[int, int, tuple[int, ...]]
PARTS: Final[dict[int, tuple[Part, ...]]] = {
    CHOSEN: ((OCCUPATIONS, ALL, (HAND,)), (MINORS, ALL, (HAND,))),
    CLASSIC: ((OCCUPATIONS, HAND, ONE_BY_ONE), (MINORS, HAND, ONE_BY_ONE)),
    PAIRS: ((MINORS | OCCUPATIONS, HAND, ONE_BY_ONE),),
    EIGHT: ((OCCUPATIONS, HAND + 1, ONE_BY_ONE), (MINORS, HAND + 1, ONE_BY_ONE)),
    QUICK: ((MINORS | OCCUPATIONS, HAND, (3, 2, 2)),),
    TEN: ((MINORS | OCCUPATIONS, 10, (HAND,)),),
}


def way(chosen: int, players: int, international: bool) -> int:
    """The way cards are given out. A solo player has nobody to pass packs to: drafts, and the French rules without any,
    become a free choice (AGR-367, AGR-368)."""
    if players == 1 and (chosen in (CLASSIC, PAIRS, EIGHT, QUICK) or (chosen == NO_DRAFT and not international)):
        return CHOSEN
    return chosen


def opening(game: Agricola) -> None:
    """Give out the cards, or put the questions about them before the first round."""
    if game.draft in (NO_DRAFT, MULLIGAN, LIVING):
        each = LIVING_HAND if game.draft == LIVING else HAND
        for seat in range(game.seats):
            draw(game, seat, 0, each)
            draw(game, seat, 1, max(0, each - permanent(game, seat)))
        if game.draft == MULLIGAN:
            for seat in reversed(game.in_order(game.first)):
                game.push(Mulligan(seat))
        return
    game.push(Deal(0))


def permanent(game: Agricola, seat: int) -> int:
    """Alone, the hand has fewer occupations by as many as are in front from the start (AGR-380)."""
    return game.kept[seat].bit_count() if game.solo() else 0


class Deal(Step[Agricola]):
    """Packs for one part of the draft."""

    __slots__ = ("part",)

    def __init__(self, part: int) -> None:
        self.part = part

    def run(self, game: Agricola) -> None:
        parts = PARTS[game.draft]
        if self.part + 1 < len(parts):
            game.push(Deal(self.part + 1))
        kinds, each, _ = parts[self.part]
        packs = [[0, 0] for _ in range(game.seats)]
        stacks = list(game.stacks)
        for kind in range(len(KINDS)):
            if kinds >> kind & 1:
                n = each or len(stacks[kind])
                for seat in range(game.seats):
                    for card in stacks[kind][len(stacks[kind]) - n :]:
                        packs[seat][kind] |= 1 << card
                    stacks[kind] = stacks[kind][: len(stacks[kind]) - n]
        game.stacks = (stacks[0], stacks[1])
        game.packs = tuple([(pack[0], pack[1]) for pack in packs])
        game.push(Pass(self.part, 0))


class Pass(Step[Agricola]):
    """Packs go to the left and everybody keeps some cards; what is left at the end leaves the match."""

    __slots__ = ("number", "part")

    def __init__(self, part: int, number: int) -> None:
        self.part = part
        self.number = number

    def run(self, game: Agricola) -> None:
        kinds, _, keeps = PARTS[game.draft][self.part]
        if self.number:
            game.packs = game.packs[-1:] + game.packs[:-1]
            game.revealed += 1
        if self.number == len(keeps):
            minors, occupations = game.gone
            for pack in game.packs:
                minors |= pack[0]
                occupations |= pack[1]
            game.gone = (minors, occupations)
            game.packs = ()
            return
        game.push(Pass(self.part, self.number + 1))
        for seat in reversed(game.in_order(game.first)):
            for kind in range(len(KINDS)):
                if kinds >> kind & 1:
                    fewer = permanent(game, seat) if kind else 0
                    game.push(Keep(seat, kind, max(0, keeps[self.number] - fewer)))


class Keep(Step[Agricola]):
    """One player keeps some cards of a kind; at once if there is no choice."""

    __slots__ = ("kind", "n", "seat")

    def __init__(self, seat: int, kind: int, n: int) -> None:
        self.seat = seat
        self.kind = kind
        self.n = n

    def run(self, game: Agricola) -> None:
        cards = bits(game.packs[self.seat][self.kind])
        if len(cards) > self.n > 0:
            game.push(Pick(self.seat, self.kind, self.n))
        elif self.n:
            for card in cards:
                keep(game, self.seat, self.kind, card)


def keep(game: Agricola, seat: int, kind: int, card: int) -> None:
    """A card moves from the pack to the hand."""
    packs = list(game.packs)
    minors, occupations = packs[seat]
    if kind:
        game.farms[seat].hand_occupations |= 1 << card
        packs[seat] = (minors, occupations & ~(1 << card))
    else:
        game.farms[seat].hand_minors |= 1 << card
        packs[seat] = (minors & ~(1 << card), occupations)
    game.packs = tuple(packs)


class Pick(Question[Agricola]):
    """Which card of the pack to keep (its number); all players choose at the same time, unseen (AGR-389)."""

    __slots__ = ("left", "what")
    kind: ClassVar[str] = "keep"
    opens_turn: ClassVar[bool] = True
    span: ClassVar[int] = N_CARDS

    def __init__(self, seat: int, what: int, left: int) -> None:
        super().__init__(seat)
        self.what = what
        self.left = left

    def options(self, game: Agricola) -> list[int]:
        base = N_MINORS if self.what else 0
        return [base + card for card in bits(game.packs[self.seat][self.what])]

    def choose(self, game: Agricola, option: int) -> None:
        keep(game, self.seat, self.what, option - N_MINORS if self.what else option)
        game.push(Keep(self.seat, self.what, self.left - 1))
        if game.listener is not None:
            game.tell("keep", self.seat)

    def prompt(self, game: Agricola) -> Say:
        return Say(f"ask.keep.{KINDS[self.what]}", {"n": self.left})

    def describe(self, game: Agricola, option: int) -> Label:
        return Label(Say("keep.card", {"card": card_say(option)}), hand_target(option))

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-367", "AGR-369"] if game.solo() else ["AGR-383", "AGR-389"]


class Mulligan(Question[Agricola]):
    """Give back all minor improvements (0) or all occupations (1) for new ones, one fewer; or keep the hand (2)."""

    __slots__ = ()
    kind: ClassVar[str] = "mulligan"
    opens_turn: ClassVar[bool] = True
    span: ClassVar[int] = 3
    KEEP: ClassVar[int] = 2

    def held(self, game: Agricola, kind: int) -> int:
        farm = game.farms[self.seat]
        return (farm.hand_occupations if kind else farm.hand_minors).bit_count()

    def options(self, game: Agricola) -> list[int]:
        found = []
        for kind in range(len(KINDS)):
            held = self.held(game, kind)
            if held > 1 and len(game.stacks[kind]) >= held - 1:
                found.append(kind)
        return [*found, self.KEEP]

    def choose(self, game: Agricola, option: int) -> None:
        if option == self.KEEP:
            return
        farm = game.farms[self.seat]
        n = self.held(game, option) - 1
        minors, occupations = game.gone
        if option:
            game.gone = (minors, occupations | farm.hand_occupations)
            farm.hand_occupations = 0
        else:
            game.gone = (minors | farm.hand_minors, occupations)
            farm.hand_minors = 0
        draw(game, self.seat, option, n)
        if game.listener is not None:
            game.tell(f"mulligan.{KINDS[option]}", self.seat, n=n)
        game.push(Mulligan(self.seat))

    def plans(self, game: Agricola) -> list[tuple[int, ...]]:
        return [(self.KEEP,)]

    def prompt(self, game: Agricola) -> Say:
        return Say("ask.mulligan")

    def describe(self, game: Agricola, option: int) -> Label:
        if option == self.KEEP:
            return Label(Say("mulligan.keep"), "done")
        return Label(Say(f"mulligan.new-{KINDS[option]}", {"n": self.held(game, option) - 1}))

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-390"]
