"""Villagers (Haakon Gaarder), for one to five; a solo player plays against the Countess."""

from __future__ import annotations

from bocage.core.registry import About, Option

ABOUT = About(
    name="villagers",
    players=(1, 2, 3, 4, 5),
    options=(
        Option("mode", ("normal", "beginner", "hard"), players=(1,)),
        Option("first", ("random", "1", "2", "3", "4", "5"), players=(2, 3, 4, 5)),
    ),
    status="complete",
    rules=2,
    package=__name__,
    secrets=True,
    deck=True,
    minutes=45,
)
