"""Matches as Parquet files with a data card: what each seat saw, could choose and chose, and how it ended.

A row is a decision. The metadata has everything needed to read the file without this package: column names, the action
table, the versions of the rules and the format, and who played.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from bocage import __version__
from bocage.bots import ask, make_bot
from bocage.bots.weights import best_mind
from bocage.core.errors import BadSetup
from bocage.core.rng import Rng
from bocage.games import GAMES
from bocage.rl.actions import actions_of
from bocage.rl.needs import need
from bocage.rl.observations import observations_of
from bocage.rl.rewards import Rewards

FORMAT = 1
GROUP = 4096  # rows written at once
#: What each column means, for the card.
COLUMNS = {
    "match": "number of the match in this file",
    "step": "number of the decision in its match; forced ones are left out",
    "seat": "who decides",
    "kind": "the kind of question",
    "features": "what the seat may know, as 32-bit floats; their names are in the metadata",
    "legal": "the numbers of the actions that may be chosen (the mask, without its zeros)",
    "action": "the number of the one that was",
    "value": "by how many points the seat was believed to end ahead, by the mind of the house's best bots",
    "margin": "by how many points it did; alone, above the goal",
    "win": "1, -1, or 0 for a shared first place",
    "score": "its points",
}


@dataclass(frozen=True)
class Recipe:
    """How a file is made: equal recipes give equal rows, as long as no bot stops by the clock."""

    game: str
    players: int
    bots: tuple[str, ...]
    matches: int
    seed: int
    options: dict[str, str]


def check(recipe: Recipe) -> Recipe:
    """The recipe with all options; raises an error if it cannot be played."""
    about = GAMES[recipe.game]
    about.check(recipe.players)
    if recipe.matches < 1:
        raise BadSetup("matches", matches=recipe.matches)
    if len(recipe.bots) not in (1, recipe.players):
        raise BadSetup("bots", game=recipe.game, players=recipe.players, bots=len(recipe.bots))
    for bot in recipe.bots:
        make_bot(bot, 0)
    settings = about.settings(recipe.options)
    return Recipe(recipe.game, recipe.players, recipe.bots, recipe.matches, recipe.seed, settings)


def played(recipe: Recipe, match: int) -> Iterator[dict[str, Any]]:
    """The rows of one match. Bots rotate seats from match to match."""
    seed = recipe.seed + match
    game, rng = GAMES[recipe.game].new(recipe.players, recipe.options, seed), Rng(seed ^ 0x5EED)
    names = [recipe.bots[(seat + match) % len(recipe.bots)] for seat in range(recipe.players)]
    bots = [make_bot(name, seed * 1009 + seat, hands=1) for seat, name in enumerate(names)]
    actions, columns, rows = actions_of(recipe.game), observations_of(recipe.game), list[dict[str, Any]]()
    while not game.over:
        seat, options = game.question.seat, game.options()
        option = options[0] if len(options) == 1 else ask(bots[seat], game, rng)
        if len(options) > 1:
            world = game.redeal(seat, rng)
            rows.append(
                {
                    "match": match,
                    "step": len(rows),
                    "seat": seat,
                    "kind": game.question.kind,
                    "features": columns.flat(game, seat),
                    "legal": actions.legal(game),
                    "action": actions.number(game.question.kind, option),
                    "value": best_mind(world).values(world)[seat],
                }
            )
        game.choose(option)
    margins, wins, scores = Rewards().final(game), Rewards("win").final(game), game.scores()
    for row in rows:
        seat = row["seat"]
        yield row | {"margin": margins[seat], "win": wins[seat], "score": scores[seat]}


def schema(recipe: Recipe) -> Any:
    arrow = need("pyarrow", "data")
    columns, actions = observations_of(recipe.game), actions_of(recipe.game)
    types = {
        "match": arrow.int32(), "step": arrow.int32(), "seat": arrow.int8(), "kind": arrow.string(),
        "features": arrow.list_(arrow.float32(), columns.size), "legal": arrow.list_(arrow.int32()),
        "action": arrow.int32(), "value": arrow.float32(), "margin": arrow.float32(), "win": arrow.float32(),
        "score": arrow.float32(),
    }  # fmt: skip
    notes = {
        "format": FORMAT,
        "bocage": __version__,
        "rules": GAMES[recipe.game].rules,
        "recipe": asdict(recipe),
        "features": columns.names,
        "actions": {kind: [actions.first[kind], span] for kind, span in zip(actions.kinds, actions.spans, strict=True)},
        "action_size": actions.size,
    }
    return arrow.schema(list(types.items()), metadata={"bocage": json.dumps(notes)})


def record(recipe: Recipe, path: Path, done: Callable[[int], None] = lambda match: None) -> int:
    """Play the matches and write the file, with its card beside it; returns the number of rows."""
    arrow, parquet = need("pyarrow", "data"), need("pyarrow.parquet", "data")
    recipe = check(recipe)
    shape, rows, beside = schema(recipe), 0, path.with_name(path.name + ".part")
    waiting: list[dict[str, Any]] = []

    def write(batch: Sequence[dict[str, Any]]) -> None:
        writer.write_table(arrow.Table.from_pylist(list(batch), schema=shape))

    with parquet.ParquetWriter(beside, shape, compression="zstd") as writer:
        for match in range(recipe.matches):
            waiting += played(recipe, match)
            if len(waiting) >= GROUP:
                rows += len(waiting)
                write(waiting)
                waiting = []
            done(match + 1)
        rows += len(waiting)
        write(waiting)
    beside.replace(path)
    card_of(path).write_text(card(recipe, path, rows), encoding="utf-8")
    return rows


def card_of(path: Path) -> Path:
    return path.with_name(path.stem + ".card.md")


def card(recipe: Recipe, path: Path, rows: int) -> str:
    """A description of the file, for people who find it."""
    options = ", ".join(f"{key}={value}" for key, value in recipe.options.items()) or "none"
    lines = [
        f"# {path.name}",
        "",
        f"{recipe.matches} matches of {recipe.game} ({recipe.players} players), {rows} decisions.",
        "",
        "| | |",
        "|---|---|",
        f"| Bocage, format, rules | {__version__}, {FORMAT}, {GAMES[recipe.game].rules} |",
        f"| bots, taking turns at the seats | {', '.join(recipe.bots)} |",
        f"| options | {options} |",
        f"| seeds | {recipe.seed} to {recipe.seed + recipe.matches - 1} |",
        "",
        "| column | what it is |",
        "|---|---|",
        *[f"| `{name}` | {what} |" for name, what in COLUMNS.items()],
        "",
        "Names of the features and the table of actions: the key `bocage` of the file's metadata, as JSON.",
        f"`bocage rl describe {recipe.game}` prints both.",
    ]
    return "\n".join(lines) + "\n"


@dataclass(frozen=True)
class Data:
    """A file as arrays: a row of `features` per decision, and `table` with every column as written."""

    notes: dict[str, Any]
    features: np.ndarray[Any, np.dtype[np.float32]]
    actions: np.ndarray[Any, np.dtype[np.int32]]
    table: Any

    def masks(self, rows: slice = slice(None)) -> np.ndarray[Any, np.dtype[np.int8]]:
        """The masks of some decisions, as dense arrays."""
        legal = self.table.column("legal")[rows].to_pylist()
        found = np.zeros((len(legal), self.notes["action_size"]), np.int8)
        for n, numbers in enumerate(legal):
            found[n, numbers] = 1
        return found


def read(path: Path) -> Data:
    """Read a file written by `record`, if it still fits the game."""
    parquet = need("pyarrow.parquet", "data")
    try:
        table = parquet.read_table(path)
        notes = json.loads((table.schema.metadata or {})[b"bocage"])
    except (OSError, ValueError, KeyError) as error:
        raise BadSetup("data-file", file=str(path), why=type(error).__name__) from None
    game = notes["recipe"]["game"]
    if notes["format"] != FORMAT or notes["rules"] != GAMES[game].rules:
        found = f"{notes['format']}, {notes['rules']}"
        raise BadSetup("data-version", file=str(path), found=found, wanted=f"{FORMAT}, {GAMES[game].rules}")
    flat = table.column("features").combine_chunks()
    features = np.asarray(flat.flatten()).reshape(-1, len(notes["features"]))
    return Data(notes, features, np.asarray(table.column("action")), table)
