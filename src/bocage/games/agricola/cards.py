"""Minor improvements, occupations, major improvements and round cards, for the lists."""

from __future__ import annotations

from bocage.core.cards import Card
from bocage.games.agricola.deck import COSTS, KIND_SIZE, NAMES, NUMBERS, POINTS
from bocage.games.agricola.deck_minors import MINORS
from bocage.games.agricola.deck_occupations import OCCUPATIONS
from bocage.games.agricola.goods import GOODS, Cost
from bocage.games.agricola.majors import CRAFTS, MAJOR_POINTS, MAJORS, PRICES
from bocage.games.agricola.spaces import SPACES, STAGES


def cards() -> list[Card]:
    """Bottles' cost is the one for a single person."""
    minors = [
        Card(
            NUMBERS[minor],
            "minor",
            f"card.{NAMES[minor]}",
            f"text.card.{NAMES[minor]}",
            () if not any(COSTS[minor]) else (listed(COSTS[minor]),),
            None if varies(MINORS[minor][7]) else POINTS[minor],
            of=f"minor-{NUMBERS[minor][0].lower()}",
        )
        for minor in range(KIND_SIZE)
    ]
    occupations = [
        Card(
            NUMBERS[card],
            "occupation",
            f"card.{NAMES[card]}",
            f"text.card.{NAMES[card]}",
            points=None if varies(OCCUPATIONS[card - KIND_SIZE][4]) else 0,
            of=f"occupation-{NUMBERS[card][0].lower()}",
        )
        for card in range(KIND_SIZE, 2 * KIND_SIZE)
    ]
    majors = [
        Card(
            f"M{major + 1:02}",
            "major",
            f"major.{MAJORS[major]}",
            f"text.major.{MAJORS[major]}",
            (listed(PRICES[major]),),
            None if major in CRAFTS else MAJOR_POINTS[major],
        )
        for major in range(len(MAJORS))
    ]
    rounds = [
        Card(f"R{number:02}", "round", f"space.{SPACES[space]}", f"text.space.{SPACES[space]}")
        for number, space in enumerate([space for stage in STAGES for space in stage], 1)
    ]
    return minors + occupations + majors + rounds


def listed(cost: Cost) -> dict[str, int]:
    return {good: n for good, n in zip(GOODS, cost, strict=True) if n}


def varies(effects: str) -> bool:
    """Do the points depend on the match?"""
    return "score: " in effects
