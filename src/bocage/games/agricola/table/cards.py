"""Minor improvements, occupations, major improvements and round cards, for the lists."""

from __future__ import annotations

from bocage.core.cards import Card
from bocage.core.words import Say
from bocage.games.agricola.cards.deck import BONUS, COSTS, N_CARDS, N_MINORS, NAMES, NUMBERS, POINTS
from bocage.games.agricola.engine.goods import GOODS, Cost
from bocage.games.agricola.engine.majors import CRAFTS, MAJOR_POINTS, MAJORS, PRICES
from bocage.games.agricola.engine.spaces import SPACES, STAGES


def cards() -> list[Card]:
    """All cards; the cost of Bottles is that for a single person."""
    minors = [
        Card(
            NUMBERS[minor],
            "minor",
            f"card.{NAMES[minor]}",
            f"text.card.{NAMES[minor]}",
            () if not any(COSTS[minor]) else (listed(COSTS[minor]),),
            POINTS[minor],
            of=f"minor-{NUMBERS[minor][0].lower()}",
            bonus=BONUS[minor],
        )
        for minor in range(N_MINORS)
    ]
    occupations = [
        Card(
            NUMBERS[card],
            "occupation",
            f"card.{NAMES[card]}",
            f"text.card.{NAMES[card]}",
            of=f"occupation-{NUMBERS[card][0].lower()}",
            bonus=BONUS[card],
        )
        for card in range(N_MINORS, N_CARDS)
    ]
    majors = [
        Card(
            f"M{major + 1:02}",
            "major",
            f"major.{MAJORS[major]}",
            f"text.major.{MAJORS[major]}",
            (listed(PRICES[major]),),
            MAJOR_POINTS[major],
            bonus=major in CRAFTS,
        )
        for major in range(len(MAJORS))
    ]
    rounds = [
        Card(f"R{number:02}", "round", f"space.{SPACES[space]}", f"text.space.{SPACES[space]}")
        for number, space in enumerate([space for stage in STAGES for space in stage], 1)
    ]
    return minors + occupations + majors + rounds


def worth(points: int, bonus: bool) -> Say | None:
    """The points of a card in words: those printed on it, and whether its text promises more."""
    if not bonus:
        return Say("worth", {"n": points}) if points else None
    return Say("worth.more", {"n": points}) if points else Say("worth.bonus")


def listed(cost: Cost) -> dict[str, int]:
    return {good: n for good, n in zip(GOODS, cost, strict=True) if n}
