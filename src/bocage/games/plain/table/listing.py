"""The plain data of a view as indented lines of text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from bocage.core.words import Voice


def lines(view: Mapping[str, object], voice: Voice) -> Iterator[tuple[int, str, str]]:
    """Depth, name and value of everything in a view; a name becomes `view.<key>` if the catalogues have it."""
    yield from _pairs(view.items(), voice, 0)


def _pairs(items: Iterable[tuple[object, object]], voice: Voice, depth: int) -> Iterator[tuple[int, str, str]]:
    for key, value in items:
        name = voice.text(f"view.{key}") if voice.knows(f"view.{key}") else str(key)
        if isinstance(value, Mapping):
            yield depth, name, ""
            yield from _pairs(value.items(), voice, depth + 1)
        elif isinstance(value, Sequence) and any(isinstance(part, Mapping) for part in value):
            yield depth, name, ""
            yield from _pairs(enumerate(value, 1), voice, depth + 1)
        else:
            yield depth, name, _said(value, voice)


def _said(value: object, voice: Voice) -> str:
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join([_said(part, voice) for part in value])
    if isinstance(value, int | float) and not isinstance(value, bool):
        return voice.number(value)
    return "–" if value is None else str(value)
