"""What may be missing, but not here."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def present(value: T | None) -> T:
    """The value, which must be there."""
    assert value is not None
    return value
