"""Unwrap optional values in tests."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def present(value: T | None) -> T:
    """Assert that the value is not None and return it."""
    assert value is not None
    return value
