"""Compiles the engine with mypyc when BOCAGE_COMPILE=1; everything else is in pyproject.toml.

BOCAGE_OPT is the C compiler's level of optimisation: tests build with 0, which takes a third of the time. BOCAGE_BUILD
is where the generated C goes, so that two builds of one folder do not write over each other.
"""

import os
from pathlib import Path

from setuptools import setup

SOURCE = Path("src") / "bocage"
#: Compiled are the rules and the bots: of a game the folders `engine`, `cards` and `bots`.
CORE = ("agenda", "game", "herds", "masks", "profile", "regions", "rng", "row")
ENGINE = [str(SOURCE / "core" / f"{name}.py") for name in CORE]
BOTS = [
    "src/bocage/bots/network.py",
    "src/bocage/bots/mind.py",
    "src/bocage/bots/turns.py",
    "src/bocage/bots/greedy.py",
    "src/bocage/bots/search.py",
    "src/bocage/bots/temper.py",
    "src/bocage/bots/levels.py",
]
LEFT_OUT = {"__init__", "bars", "tempers"}  # bars and tempers are data


def modules(game: Path) -> list[str]:
    """The modules of a game that are compiled."""
    folders = [game / name for name in ("engine", "cards", "bots")]
    return sorted(str(path) for folder in folders for path in folder.glob("*.py") if path.stem not in LEFT_OUT)


GAMES = {path.parent.name: modules(path.parent) for path in sorted((SOURCE / "games").glob("*/engine"))}

extensions = []
if os.environ.get("BOCAGE_COMPILE") == "1":
    from mypyc.build import mypycify

    # A group a game: the C compiler works on several at once, and none of its files is huge.
    groups = [(ENGINE, "core"), (BOTS, "bots")]
    groups += [(names, game) for game, names in GAMES.items()]
    files = [file for group, _ in groups for file in group]
    extensions = mypycify(
        files,
        opt_level=os.environ.get("BOCAGE_OPT", "2"),
        debug_level="0",
        separate=groups,
        target_dir=os.environ.get("BOCAGE_BUILD", "build"),
    )
    for extension in extensions:  # looking for warnings in generated C takes two thirds of the compiler's time
        extension.extra_compile_args += ["-Wno-all", "-w"]

setup(ext_modules=extensions, options={"build_ext": {"parallel": os.cpu_count() or 1}})
