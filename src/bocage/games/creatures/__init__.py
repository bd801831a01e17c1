"""Agricola: Terres d'élevage (All Creatures Big and Small), for two."""

from __future__ import annotations

from bocage.core.registry import About, Option

ABOUT = About(
    name="creatures",
    players=(2,),
    options=(Option("first", ("random", "1", "2")),),
    status="complete",
    rules=1,
    package=__name__,
    minutes=30,
)
