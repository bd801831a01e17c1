"""Any state as nested tuples of plain values: equality, fingerprints and tests without a line of code in the games."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

#: Not part of what a match is: the cached option list and whoever listens to the story.
TRANSIENT = frozenset({"_legal", "listener", "__dict__"})


def fields(cls: type) -> Iterator[str]:
    """The attributes of a slotted class, interpreted or compiled."""
    for base in reversed(cls.__mro__):
        own = vars(base).get("__mypyc_attrs__", vars(base).get("__slots__", ()))
        yield from (own,) if isinstance(own, str) else own


def freeze(thing: Any) -> Any:
    """A hashable picture of `thing`; equal for equal states."""
    if thing is None or isinstance(thing, int | float | str):
        return thing
    if isinstance(thing, list | tuple):
        return tuple(freeze(item) for item in thing)
    if isinstance(thing, dict):
        return tuple(sorted((freeze(key), freeze(value)) for key, value in thing.items()))
    cls = type(thing)
    names = sorted(set(fields(cls)) - TRANSIENT)
    return (cls.__name__, *((name, freeze(getattr(thing, name))) for name in names))


def fingerprint(thing: Any) -> str:
    """A short text that is the same for equal states on every machine."""
    return hashlib.blake2b(repr(freeze(thing)).encode(), digest_size=12).hexdigest()
