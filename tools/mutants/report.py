"""What became of the mutants, by area: for the terminal, and for docs/testing.md."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tools.mutants.workshop import Fate

BEGIN, END = "<!-- mutants -->", "<!-- /mutants -->"


def line(fate: Fate) -> str:
    """One mutant."""
    word = "killed  " if fate.killed else "SURVIVED"
    return f"{word} {fate.seconds:5.1f} s  {fate.mutant.area}/{fate.mutant.name}: {fate.by or fate.mutant.breaks}"


def areas(fates: Sequence[Fate]) -> list[tuple[str, int, int]]:
    """Each area with its mutants and those that were killed, and the sum of all."""
    names = list(dict.fromkeys(fate.mutant.area for fate in fates))
    groups = [(name, [fate.killed for fate in fates if fate.mutant.area == name]) for name in names]
    groups.append(("all", [fate.killed for fate in fates]))
    return [(name, len(killed), sum(killed)) for name, killed in groups]


def summary(fates: Sequence[Fate]) -> str:
    rows = [f"{name:<12}{number:>8}{killed:>8}" for name, number, killed in areas(fates)]
    left = [f"survived: {fate.mutant.area}/{fate.mutant.name}" for fate in fates if not fate.killed]
    return "\n".join([f"{'area':<12}{'mutants':>8}{'killed':>8}", *rows, *left])


def table(fates: Sequence[Fate]) -> str:
    rows = [f"| {name} | {number} | {killed} |" for name, number, killed in areas(fates)]
    left = [f"- `{fate.mutant.area}/{fate.mutant.name}`: {fate.mutant.breaks}" for fate in fates if not fate.killed]
    told = ["", "Survivors:", "", *left] if left else []
    return "\n".join(["| area | mutants | killed |", "|---|---|---|", *rows, *told])


def write(path: Path, fates: Sequence[Fate]) -> None:
    """Put the table between the two marks of a document."""
    head, _, rest = path.read_text(encoding="utf-8").partition(BEGIN)
    _, _, tail = rest.partition(END)
    path.write_text(f"{head}{BEGIN}\n{table(fates)}\n{END}{tail}", encoding="utf-8")
