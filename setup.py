"""Compiles the engine with mypyc when BOCAGE_COMPILE=1; everything else is in pyproject.toml.

BOCAGE_OPT is the C compiler's level of optimisation: tests build with 0, which takes a third of the time. BOCAGE_BUILD
is where the generated C goes, so that two builds of one folder do not write over each other.
"""

import os

from setuptools import setup

#: Modules of the engine: no web, no words, nothing that is not needed to play.
ENGINE = [f"src/bocage/core/{name}.py" for name in ("agenda", "game", "masks", "profile", "rng", "row")]
BOTS = [
    "src/bocage/bots/network.py",
    "src/bocage/bots/mind.py",
    "src/bocage/bots/turns.py",
    "src/bocage/bots/greedy.py",
    "src/bocage/bots/search.py",
    "src/bocage/bots/temper.py",
    "src/bocage/bots/levels.py",
]
GAMES = {
    "agricola": (
        "actions animals asking bonus building campaign card_modifiers conditions dealing deck deck_minors "
        "deck_occupations draft evaluation farm features fences fencing flow goods hands harvest hidden hooks land "
        "lodging majors moments odd_minors_a odd_minors_b odd_occupations_a odd_occupations_b paying plans playing "
        "prerequisites prices printed profile roomy score setup sowing spaces state turns usable verbs worth"
    ),
    "beerbread": (
        "actions box deck evaluation features flow names payment pieces profile questions score setup state upgrades "
        "village"
    ),
    "creatures": (
        "actions evaluation farm features flow land lodging plans profile questions score setup spaces state tiles"
    ),
    "hallertau": (
        "actions box deck deck_farmyard deck_gateway effects errands evaluation farm features fieldwork flow "
        "gains goods hidden hooks hooks_board improving income naming needs notation parts payments placing plays "
        "profile prospects score sections setup spaces state using village windows wording"
    ),
    "villagers": (
        "actions box building countess deck effects evaluation events features flow hidden laying naming placing "
        "profile recruiting score setup special state village"
    ),
}

extensions = []
if os.environ.get("BOCAGE_COMPILE") == "1":
    from mypyc.build import mypycify

    # A group a game: the C compiler works on several at once, and none of its files is huge.
    groups = [(ENGINE, "core"), (BOTS, "bots")]
    groups += [
        ([f"src/bocage/games/{game}/{name}.py" for name in names.split()], game) for game, names in GAMES.items()
    ]
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
