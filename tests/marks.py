"""Pytest marks and helpers for parameters that only the long run covers."""

from collections.abc import Iterable
from typing import Any

import pytest

rule = pytest.mark.rule  # `@rule("CRE-014", "C08")`: the rules and scenarios that a test asserts
long = pytest.mark.long  # only in `make test-all`
both = pytest.mark.both  # runs on the interpreted engine as well as on the compiled one


def one_each(things: Iterable[Any], ways: Iterable[str]) -> list[Any]:
    """All combinations of things and ways (languages, themes); the short run cycles through the ways, one per thing."""
    words = list(ways)
    return [
        pytest.param(
            *(thing if isinstance(thing, tuple) else (thing,)), way, marks=[long] if (n + m) % len(words) else []
        )
        for n, thing in enumerate(things)
        for m, way in enumerate(words)
    ]


def some(things: Iterable[Any], *chosen: Any) -> list[Any]:
    """All values, of which the short run takes only the chosen ones."""
    return [pytest.param(thing, marks=[] if thing in chosen else long) for thing in things]


def first_seed(seeds: Iterable[int]) -> list[Any]:
    """All seeds, of which the short run takes only the first."""
    first, *others = seeds
    return [first, *(pytest.param(seed, marks=long) for seed in others)]
