"""Hallertau (Uwe Rosenberg), for one to four."""

from __future__ import annotations

from bocage.core.registry import About, Option

ABOUT = About(
    name="hallertau",
    players=(1, 2, 3, 4),
    options=(
        Option("gateway", ("novice", "intermediate", "expert", "master"), given=(("cards", "yes"),)),
        Option("farmyard", ("hops", "sheep", "fields", "jewels"), given=(("cards", "yes"),)),
        Option("cards", ("yes", "no")),
        Option("edition", ("french", "international"), given=(("cards", "yes"),)),
        Option("first", ("random", "1", "2", "3", "4"), players=(2, 3, 4)),
    ),
    status="complete",
    rules=2,
    package=__name__,
    secrets=True,
    deck=True,
    minutes=90,
)
