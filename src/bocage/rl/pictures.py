"""A position as a picture, as one seat sees it: terminal text, a drawing of the table, or its pixels."""

from __future__ import annotations

import io
from functools import cache
from typing import Any

import numpy as np
from rich.console import Console
from rich.text import Text

from bocage.core.errors import BadSetup
from bocage.core.game import Game
from bocage.core.words import Voice
from bocage.games import GAMES
from bocage.rl.drawing import drawing
from bocage.rl.needs import need

MODES = ("ansi", "svg", "rgb_array")
WIDTH = 120  # characters in a line
PIXELS = 1200  # width of a picture
#: Fonts of common systems.
FONTS = ("Source Sans 3", "DejaVu Sans", "Liberation Sans", "Noto Sans", "Helvetica", "Arial", "Segoe UI")


def render(game: Game, seat: int, mode: str) -> Any:
    if mode == "ansi":
        return letters(game, seat).export_text(styles=True)
    drawn = drawing(game, seat)
    return drawn if mode == "svg" else pixels(drawn)


def letters(game: Game, seat: int) -> Console:
    """The board as terminal text, with the question or the result below it."""
    about = GAMES[game.name]
    console = Console(file=io.StringIO(), record=True, width=WIDTH, force_terminal=True, color_system="truecolor")
    names = [f"player {other + 1}" for other in range(game.seats)]
    voice = Voice("en", [about.package], names, seat)
    about.module("table.terminal").show(console, game.view(seat), voice, {})
    if game.over:
        scores = ", ".join(f"{names[other]}: {voice.number(score)}" for other, score in enumerate(game.scores()))
        console.print(Text(f"\n{scores}", style="bold"))
    elif game.seat == seat:
        console.print(Text(f"\n{voice.say(game.question.prompt(game))}", style="bold"))
        for option in game.options():
            console.print(Text(f"  {voice.say(game.question.describe(game, option).say)}"))
    return console


def pixels(drawn: str) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """A drawing as rows of red, green and blue."""
    resvg = need("resvg_py", "render")
    need("PIL", "render")
    from PIL import Image

    picture = resvg.svg_to_bytes(svg_string=drawn, width=PIXELS, sans_serif_family=font())
    return np.asarray(Image.open(io.BytesIO(bytes(picture))).convert("RGB"))


@cache
def font() -> str:
    """The first font that is installed; a missing one leaves no trace."""
    resvg = need("resvg_py", "render")
    page = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">{}</svg>'
    blank = resvg.svg_to_bytes(svg_string=page.format(""))
    letter = page.format('<text x="4" y="30" font-size="30" font-family="sans-serif">M</text>')
    for name in FONTS:
        if resvg.svg_to_bytes(svg_string=letter, sans_serif_family=name) != blank:
            return name
    raise BadSetup("no-font", fonts=", ".join(FONTS))
