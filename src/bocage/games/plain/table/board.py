"""Any game on the page: what the viewer may know, as a list. Its options are the buttons of the question."""

from __future__ import annotations

from html import escape

from bocage.core.words import Voice
from bocage.games.plain.table.listing import lines
from bocage.look.scene import AnyScene, Board


def draw(scene: AnyScene) -> Board:
    rows = "".join(
        f'<dt class="in-{depth}">{escape(name)}</dt><dd>{escape(value)}</dd>'
        for depth, name, value in lines(scene.view, scene.words)
    )
    return Board("", f'<section class="sheet plain"><dl>{rows}</dl></section>', "", "")


def explain(target: str, words: Voice) -> str:
    return ""


def card_of(target: str) -> str:
    return ""
