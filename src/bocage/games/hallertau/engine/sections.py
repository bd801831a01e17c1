"""The section cards: which sections lose workers in phase 1 (rulebook page 7). The cards are in `box`."""

from __future__ import annotations

from typing import Final

from bocage.games.hallertau.cards.box import BOX, Box
from bocage.games.hallertau.engine.state import Hallertau

ALL_SECTIONS: Final = 15


def section_cards(players: int, box: Box = BOX) -> list[int]:
    """The cards of a match as ints: the mask of their sections, and above it the mask of the two a coin decides
    between."""
    return list(box.sections[players])


def reveal(game: Hallertau) -> None:
    """Turn up the section card of the round; it leaves the match (HAL-069 to HAL-072). With four players all are
    cleared."""
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
