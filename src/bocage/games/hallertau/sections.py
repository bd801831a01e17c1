"""The section cards: which sections lose workers in phase 1 (rulebook page 7).

The text of the rulebook does not print them: the cards for two and three players rest on one public source, those for
one player are a guess by symmetry. Whoever owns the game can correct them here; see the rulings.
"""

from __future__ import annotations

from typing import Final

from bocage.games.hallertau.state import Hallertau

ALL_SECTIONS: Final = 15

#: By players: the sections of each card, and the pair of which a coin chooses one (() for none).
TABLE: Final = {
    1: (((1,), ()), ((2,), ()), ((3,), ()), ((4,), ()), ((), (1, 2)), ((), (3, 4))),
    2: (((1, 2), ()), ((2, 4), ()), ((3, 4), ()), ((1, 4), ()), ((1, 3), ()), ((2, 3), ())),
    3: (
        ((1, 2), (3, 4)), ((2, 3, 4), ()), ((1, 3, 4), ()), ((1, 2, 3), ()), ((1, 2, 4), ()), ((3, 4), (1, 2)),
    ),
    4: (),
}  # fmt: skip


def _mask(sections: tuple[int, ...]) -> int:
    return sum([1 << section - 1 for section in sections])


def section_cards(players: int) -> list[int]:
    """The cards of a match as ints: the mask of their sections, and above it that of the two a coin decides about."""
    return [_mask(sure) | _mask(pair) << 4 for sure, pair in TABLE[players]]


def reveal(game: Hallertau) -> None:
    """Turn up the section card of the round; it leaves the match (HAL-069 to HAL-072). Four players clear all."""
    if not game.sections:
        game.cleared = ALL_SECTIONS
        return
    card = game.sections[-1]
    game.sections = game.sections[:-1]
    game.revealed += 1
    sure, pair = card & ALL_SECTIONS, card >> 4
    if pair:
        low = pair & -pair
        sure |= low if game.rng.below(2) == 0 else pair & ~low
    game.cleared = sure
