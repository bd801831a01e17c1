"""Any game as text: what the viewer may know, as a list."""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import Console
from rich.text import Text

from bocage.core.words import Voice
from bocage.games.plain.table.listing import lines


def show(console: Console, view: Mapping[str, object], voice: Voice, marks: Mapping[str, str]) -> None:
    for depth, name, value in lines(view, voice):
        console.print(Text.assemble("  " * depth, (name, "bold"), f"  {value}" if value else ""))


def target_name(target: str, voice: Voice) -> str:
    """The name of a board element, guessed from its id."""
    return target.replace("-", " ")
