"""Beer & Bread (Bière & Pain), for two."""

from __future__ import annotations

from bocage.core.registry import About, Option

ABOUT = About(
    name="beerbread",
    players=(2,),
    options=(
        Option("first", ("random", "1", "2")),
        Option("seeding", ("add", "fill")),
        Option("supply", ("action", "every")),
    ),
    status="complete",
    rules=2,
    package=__name__,
    secrets=True,
    deck=True,
    minutes=45,
)
