"""The bonus points of cards at the end; points recorded earlier are in `farm.bonus` (AGR-338 to AGR-340)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bocage.games.agricola.cards.card_modifiers import SCORE, SCORE_FOR_ALL, listeners, listens

if TYPE_CHECKING:
    from bocage.games.agricola.engine.state import Agricola


def card_bonus(game: Agricola, seat: int) -> int:
    """The bonus points of all cards, including those of others that score for everybody."""
    total = 0
    farm = game.farms[seat]
    if listens(farm, SCORE):
        for odd in listeners(farm, SCORE):
            total += odd.score(farm)
    for other in game.farms:
        if listens(other, SCORE_FOR_ALL):
            for odd in listeners(other, SCORE_FOR_ALL):
                total += odd.score_for_all(game, seat)
    return total
