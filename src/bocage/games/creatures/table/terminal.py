"""The board and the farms as text."""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import Console
from rich.text import Text

from bocage.core.words import Goods, Voice
from bocage.games.creatures.engine.land import SIDES_OF
from bocage.games.creatures.table.view_types import FarmView, View
from bocage.look import letters

WIDTH = 13  # characters inside a cell: 12/16 cochons
COLOURS = {"sheep": "white", "pig": "magenta", "cow": "yellow", "horse": "red"}
SEATS = ("red", "blue")
SHAPES = ("●", "■")


def show(console: Console, view: View, voice: Voice, marks: Mapping[str, str]) -> None:
    """Print the whole table. `marks` are the option numbers, by the element they stand for."""
    console.print(letters.columns(console, spaces(view, voice, marks), 4))
    farms = []
    for seat, farm in enumerate(view["farms"]):
        here = marks if seat == view["seat"] else {}
        farms.append(farm_text(farm, seat, view, voice, here))
    widest = max([farm["columns"] for farm in view["farms"]])
    console.print(letters.abreast(console, farms, 3 + (WIDTH + 1) * widest))


def target_name(target: str, voice: Voice) -> str:
    """The name of a board element, from its id."""
    kind, _, name = target.partition("-")
    return voice.text(f"{'building' if kind == 'tile' else kind}.{name}")


def spaces(view: View, voice: Voice, marks: Mapping[str, str]) -> list[Text]:
    """The 17 action spaces, four to a row as on the board if there is room."""
    cells = []
    for space in view["spaces"]:
        name = space["name"]
        mark = marks.get(f"space-{name}", "")
        text = Text(f"{mark:>2} ", style="bold green")
        worker = space["worker"]
        if worker is not None:
            text.append(SHAPES[worker] + " ", style=SEATS[worker])
        text.append(voice.text(f"space.{name}"), style="" if mark else "dim")
        if space["pile"]:
            text.append(f" [{voice.goods(Goods(list(space['pile'].items())))}]", style="cyan")
        cells.append(text)
    return cells


def farm_text(farm: FarmView, seat: int, view: View, voice: Voice, marks: Mapping[str, str]) -> Text:
    """A farm as a grid: heavy lines are fences, dots open land."""
    columns = farm["columns"]
    text = Text()
    text.append(SHAPES[seat] + " ", style=SEATS[seat])
    text.append(voice.name(seat), style="bold")
    if view["first"] == seat:
        text.append(f" ({voice.text('first')})", style="italic")
    text.append(f"  {voice.number(view['scores'][seat])}\n", style="bold")
    contents = {cell: cell_lines(farm, cell, voice) for cell in range(3 * columns)}
    for row in range(3):
        _line(text, farm, [7 * column + 3 + row for column in range(columns)], marks)
        for part in range(2):
            text.append(f"{'ABC'[row] if part == 0 else ' '} ", style="bold")
            for column in range(columns):
                cell = 3 * column + row
                _post(text, farm, 7 * column + row, part, marks)
                words, style = contents[cell][part]
                if part == 0:
                    text.append(f"{marks.get(f'cell-{cell}', ''):>2}", style="bold green")
                    text.append(f"{words:<{WIDTH - 2}.{WIDTH - 2}}", style=style)
                else:
                    text.append(f"{words:^{WIDTH}.{WIDTH}}", style=style)
            _post(text, farm, 7 * columns + row, part, marks)
            text.append("\n")
    _line(text, farm, [7 * column + 6 for column in range(columns)], marks)
    text.append("  " + "".join(f"{column + 1:^{WIDTH + 1}}" for column in range(columns)) + "\n", style="bold")
    text.append(voice.goods(Goods(list(farm["stock"].items()))) + "\n", style="cyan")
    text.append(voice.goods(Goods(list(farm["animals"].items()))), style="magenta")
    return text


def cell_lines(farm: FarmView, cell: int, voice: Voice) -> list[tuple[str, str]]:
    """What is written in a cell: the building or trough, and the animals of the place that begins here."""
    building = farm["buildings"].get(cell)
    trough = "U" if cell in farm["troughs"] else " "
    top = trough + (voice.text(f"short.{building}") if building else "")
    bottom, style = "", ""
    for place in farm["places"]:
        if place["cells"][0] == cell:
            animal = place["animal"]
            bottom = f"{place['n']}/{place['room']} "
            bottom += voice.text(f"short.{animal}", n=place["n"]) if animal else ""
            style = COLOURS.get(animal or "", "dim")
        elif cell in place["cells"]:
            bottom, style = "~", "dim"
    return [(top, "yellow" if building else "cyan"), (bottom, style)]


def _line(text: Text, farm: FarmView, sides: list[int], marks: Mapping[str, str]) -> None:
    """The horizontal sides between two rows."""
    text.append("  ")
    for side in sides:
        text.append("+", style="dim")
        mark = marks.get(f"side-{side}", "")
        if side in farm["fences"]:
            text.append("━" * WIDTH, style="bold yellow")
        elif _walled(farm, side):
            text.append("─" * WIDTH, style="dim")
        else:
            text.append(
                f"{mark:^{WIDTH}}" if mark else "· " * (WIDTH // 2) + "·", style="bold green" if mark else "dim"
            )
    text.append("+\n", style="dim")


def _post(text: Text, farm: FarmView, side: int, part: int, marks: Mapping[str, str]) -> None:
    """A piece of a vertical side; an open one that can be chosen shows its number, one digit per line."""
    mark = marks.get(f"side-{side}", "")
    if side in farm["fences"]:
        text.append("┃", style="bold yellow")
    elif _walled(farm, side):
        text.append("│", style="dim")
    else:
        digit = f"{mark:>2}"[part] if mark else "·"
        text.append(digit, style="bold green" if mark else "dim")


def _walled(farm: FarmView, side: int) -> bool:
    return any(side in SIDES_OF[cell] for cell in farm["buildings"])
