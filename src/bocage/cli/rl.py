"""`bocage rl describe GAME` lists actions and observations; `bocage rl record GAME` writes matches to learn from."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from bocage.cli import options_of
from bocage.cli.crew import writable
from bocage.core.words import Voice
from bocage.games import GAMES


def run(arguments: argparse.Namespace, voice: Voice) -> None:
    about = GAMES[arguments.game]
    if arguments.action == "describe":
        describe(about.name, arguments.json, voice)
    else:
        write_down(arguments, voice)


def described(game: str) -> dict[str, Any]:
    """The action and observation tables of a game, as plain data."""
    from bocage.rl import IDS
    from bocage.rl.actions import actions_of
    from bocage.rl.observations import observations_of

    actions, columns = actions_of(game), observations_of(game)
    return {
        "game": game,
        "rules": GAMES[game].rules,
        "id": IDS[game],
        "columns": list(columns.names),
        "blocks": [{"name": name, "first": at, "shape": list(shape)} for name, at, shape in columns.blocks],
        "actions": actions.size,
        "kinds": [
            {"kind": kind, "first": actions.first[kind], "span": span}
            for kind, span in zip(actions.kinds, actions.spans, strict=True)
        ],
    }


def describe(game: str, as_json: bool, voice: Voice) -> None:
    found = described(game)
    if as_json:
        print(json.dumps(found, indent=2, ensure_ascii=False))
        return
    console = Console(highlight=False)
    console.print(voice.text("rl.title", id=found["id"], rules=found["rules"]))
    console.print(voice.text("rl.actions", n=found["actions"]))
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for column in ("kind", "first", "span"):
        grid.add_column(voice.text(f"column.rl.{column}"), justify="left" if column == "kind" else "right")
    for kind in found["kinds"]:
        grid.add_row(kind["kind"], str(kind["first"]), str(kind["span"]))
    console.print(grid)
    console.print(voice.text("rl.columns", n=len(found["columns"])))
    for block in found["blocks"]:
        shape = " x ".join(map(str, block["shape"]))
        console.print(voice.text("rl.block", name=block["name"], shape=shape))
        width = 1
        for size in block["shape"]:
            width *= size
        for n in range(block["first"], block["first"] + width):
            console.print(f"  {n:4} {found['columns'][n]}", markup=False)


def write_down(arguments: argparse.Namespace, voice: Voice) -> None:
    from bocage.rl.data import Recipe, card_of, check, record
    from bocage.rl.needs import need

    need("pyarrow", "data")
    bots = tuple(arguments.bots.split(","))
    about = GAMES[arguments.game]
    usual = 2 if 2 in about.players else about.players[0]
    players = usual if arguments.players is None else arguments.players
    seed = 0 if arguments.seed is None else arguments.seed
    recipe = check(Recipe(about.name, players, bots, arguments.matches, seed, options_of(arguments.option)))
    path = Path(arguments.out or f"{about.name}.parquet")
    writable(f"{path}.part", voice)
    notes = Console(stderr=True)
    with Progress(
        BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=notes, transient=True,
        disable=not notes.is_terminal,
    ) as progress:  # fmt: skip
        bar = progress.add_task("", total=recipe.matches)
        rows = record(recipe, path, lambda match: progress.update(bar, completed=match))
    print(voice.text("rl.recorded", n=rows, file=path, card=card_of(path)))
