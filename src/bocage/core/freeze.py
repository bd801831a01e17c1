"""Any state as nested tuples of plain values: equality and tests without a line of code in the games."""

from __future__ import annotations

from typing import Any

#: Not part of the state of a match: the cached option list, the listener, the printed values of the box (they never
#: change), and counts derived from the rest (pastures, villages).
TRANSIENT = frozenset({"_legal", "listener", "box", "closed", "fenced", "_count", "__dict__"})
PLAIN = frozenset({int, float, str, bool, type(None)})
FIELDS: dict[type, tuple[str, ...]] = {}  # cached results of `fields`


def fields(cls: type) -> tuple[str, ...]:
    """The names of the attributes that make up the state of a slotted class, interpreted or compiled."""
    if cls in FIELDS:
        return FIELDS[cls]
    names: set[str] = set()
    for base in cls.__mro__:
        own = vars(base).get("__mypyc_attrs__", vars(base).get("__slots__", ()))
        names.update((own,) if isinstance(own, str) else own)
    FIELDS[cls] = tuple(sorted(names - TRANSIENT))
    return FIELDS[cls]


def freeze(thing: Any) -> Any:
    """`thing` as a hashable value; equal for equal states."""
    cls = type(thing)
    if cls in PLAIN:
        return thing
    if isinstance(thing, list | tuple):
        return tuple([item if type(item) in PLAIN else freeze(item) for item in thing])
    if isinstance(thing, dict):
        return tuple(sorted([(freeze(key), freeze(value)) for key, value in thing.items()]))
    if isinstance(thing, int | float | str | bytes):
        return thing
    return (cls.__name__, *[(name, freeze(getattr(thing, name))) for name in fields(cls)])
