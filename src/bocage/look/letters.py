"""Layout of boards in the terminal: lines that fit its width."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

GAP = 2  # characters between columns
WIDE = 110  # characters: the narrowest screen for two columns of cards
FEW = 7  # up to this many cards do not need two columns


def columns(console: Console, cells: Sequence[Text], most: int) -> Table:
    """Cells in rows, as many side by side as fit the terminal without breaking any."""
    side = most
    while side > 1 and not fits(console, cells, side):
        side -= 1
    grid = Table.grid(padding=(0, GAP))
    for start in range(0, len(cells), side):
        grid.add_row(*cells[start : start + side])
    return grid


def fits(console: Console, cells: Sequence[Text], side: int) -> bool:
    """Whether this many cells fit side by side, each column as wide as its widest cell."""
    widest = [max(cell.cell_len for cell in cells[column::side]) for column in range(min(side, len(cells)))]
    return sum(widest) + GAP * (len(widest) - 1) <= console.width


def down(console: Console, cells: Sequence[Text], most: int) -> Table:
    """The same, but read down the columns, as lists are."""
    for side in range(most, 0, -1):
        rows = -(-len(cells) // side)
        turned = [cells[at] for row in range(rows) for at in range(row, len(cells), rows)]
        if side == 1 or fits(console, turned, -(-len(cells) // rows)):
            break
    grid = Table.grid(padding=(0, GAP))
    for row in range(rows):
        grid.add_row(*cells[row::rows])
    return grid


def abreast(console: Console, texts: Sequence[Text], width: int) -> Table:
    """Drawings of equal width side by side if there is room; the text below each wraps at that width."""
    side = max(1, min(len(texts), (console.width + GAP) // (width + GAP)))
    grid = Table.grid(padding=(0, GAP))
    for _ in range(side):
        grid.add_column(width=min(width, console.width) if side > 1 else None)
    for start in range(0, len(texts), side):
        grid.add_row(*texts[start : start + side])
    return grid


def beside(console: Console, texts: Sequence[Text]) -> Table:
    """Drawings side by side if the terminal is wide enough for all, else one below the other."""
    grid = Table.grid(padding=(0, GAP))
    if sum([_measure(text) for text in texts]) + GAP * (len(texts) - 1) <= console.width:
        grid.add_row(*texts)
    else:
        for text in texts:
            grid.add_row(text)
    return grid


def _measure(text: Text) -> int:
    return max([line.cell_len for line in text.split("\n")])


def hand(console: Console, rows: Sequence[Sequence[Text]], full: bool) -> Table:
    """One card per line: its name and as much of its text as fits; wide screens show long lists in two columns."""
    grid = Table.grid(padding=(0, GAP))
    if full:
        grid.add_column(no_wrap=True)
        for row in rows:
            grid.add_row(*row)
        return grid
    side = 2 if len(rows) > FEW and console.width >= WIDE else 1
    half = max(1, -(-len(rows) // side))
    for start in range(0, len(rows), half):
        name = max([row[0].cell_len for row in rows[start : start + half]])
        grid.add_column(no_wrap=True, width=name)
        grid.add_column(no_wrap=True, overflow="ellipsis", width=(console.width + GAP) // side - name - 2 * GAP)
    for place in range(half):
        grid.add_row(*[cell for row in rows[place::half] for cell in row])
    return grid
