"""Agricola (Uwe Rosenberg, edition of 2016), for one to four."""

from __future__ import annotations

from bocage.core.registry import About, Option

ABOUT = About(
    name="agricola",
    players=(1, 2, 3, 4),
    options=(
        Option("cards", ("yes", "no")),
        Option("tiles", ("no", "yes"), players=(2, 3, 4)),
        Option(
            "draft",
            ("none", "classic", "pairs", "eight", "quick", "ten", "mulligan", "living"),
            given=(("cards", "yes"),),
            among=("pairs", "eight", "quick"),
        ),
        Option("edition", ("french", "international")),
        Option("side-job", ("yes", "no"), players=(2, 3, 4), given=(("cards", "no"), ("edition", "international"))),
        Option("first", ("random", "1", "2", "3", "4"), players=(2, 3, 4)),
        Option("campaign", ("no", "yes")),
    ),
    status="complete",
    rules=2,
    package=__name__,
    secrets=True,
    minutes=90,
)
