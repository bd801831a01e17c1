"""The pictures of cards: a symbol for each improvement, a face for each occupation."""

from __future__ import annotations

from functools import cache
from typing import Final

from bocage.games.agricola.cards.deck import CATEGORIES, N_MINORS, NAMES, PICTURES
from bocage.look.html import icon
from bocage.look.portraits import PORTRAITS

MAJOR_SYMBOLS: Final = {
    "fireplace-2": "fireplace", "fireplace-3": "fireplace", "hearth-4": "hearth", "hearth-5": "hearth", "well": "well",
    "clay-oven": "clay-oven", "stone-oven": "stone-oven", "joinery": "joinery", "pottery": "pottery",
    "basketmaker": "basket",
}  # fmt: skip
MINOR_SYMBOLS: Final = dict(zip(NAMES[:N_MINORS], PICTURES[:N_MINORS], strict=True))
FACES: Final = dict(zip(NAMES[N_MINORS:], PICTURES[N_MINORS:], strict=True))
#: The category of a card decides the colour of its people's clothes.
CLASSES: Final = dict(zip(NAMES, CATEGORIES, strict=True))


@cache
def picture(card: str) -> str:
    """The picture of a card or a major improvement, as decoration beside its name."""
    if card in FACES:
        return f'<svg class="pt" aria-hidden="true"><use href="{PORTRAITS}#{FACES[card]}"/></svg>'
    return icon(MAJOR_SYMBOLS[card] if card in MAJOR_SYMBOLS else MINOR_SYMBOLS[card])


@cache
def family(card: str) -> str:
    """The CSS classes of a card: its kind and its category."""
    if card in MAJOR_SYMBOLS:
        return "maj"
    return f"{'occ' if card in FACES else 'min'} for-{CLASSES[card]}"
