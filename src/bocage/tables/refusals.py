"""Errors that say why something cannot be done at a table."""

from __future__ import annotations

from bocage.core.errors import BocageError


class Forbidden(BocageError):
    """Not this person's seat, or not a guest of this table."""


class Stale(BocageError):
    """The answer refers to an older state of the table."""


class NoTable(BocageError):
    """There is no such table."""


class Broken(BocageError):
    """What is stored of the table is damaged."""
