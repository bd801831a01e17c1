"""What can be played: games by name, with their player counts, options and status."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module, resources
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from types import ModuleType
from typing import Final, cast

from bocage.core.dealing import Seed, dealer
from bocage.core.decks import Deck, deck_of
from bocage.core.errors import BadSetup
from bocage.core.game import Event, Game

PLAIN: Final = "bocage.games.plain"  # the fallback for games without a board, a lesson or cards of their own


@dataclass(frozen=True)
class Option:
    """A choice made before the match: its allowed values, the default first.

    `players`: the player counts at which it has a meaning (all if empty); `given`: the values of other options it
    depends on; `among`: values that only make sense with several players. Logs may contain it regardless.
    """

    key: str
    values: tuple[str, ...]
    players: tuple[int, ...] = ()
    given: tuple[tuple[str, str], ...] = ()
    among: tuple[str, ...] = ()

    @property
    def default(self) -> str:
        return self.values[0]

    def offered(self, players: int) -> tuple[str, ...]:
        """The values that make sense for this number of players."""
        if self.players and players not in self.players:
            return ()
        return tuple(
            [
                value
                for value in self.values
                if not (players == 1 and value in self.among) and not (value.isdecimal() and int(value) > players)
            ]
        )


@dataclass(frozen=True)
class About:
    """A game as the lists show it. `rules` is the version of its rules: logs of another version are refused."""

    name: str
    players: tuple[int, ...]
    options: tuple[Option, ...] = ()
    status: str = "planned"  # or "complete"
    rules: int = 0
    package: str = field(default="", repr=False)
    secrets: bool = False  # do seats hide something from each other?
    deck: bool = False  # can it be played with a custom deck?
    minutes: int = 30  # how long a match between people takes

    @property
    def playable(self) -> bool:
        return self.status != "planned"

    @property
    def usual_players(self) -> int:
        """The default number of players: two if the game allows it."""
        return 2 if 2 in self.players else self.players[0]

    def module(self, name: str) -> ModuleType:
        """A module of the game by folder and name, such as `table.board`, imported when first needed.

        A small game may keep all modules in one folder; missing ones come from `games.plain`.
        """
        return import_module(_found(self.package, name))

    def file(self, name: str) -> Traversable:
        """A file of the game by folder and name, such as `table/style.css`, or the one of `games.plain`."""
        folder = resources.files(self.package)
        own = [folder / name, folder / name.rpartition("/")[2]]
        return next((file for file in own if file.is_file()), resources.files(PLAIN) / name)

    def settings(self, given: dict[str, str]) -> dict[str, str]:
        """All options of a match with their values; raises an error if one is unknown."""
        known = {option.key: option for option in self.options}
        for key, value in given.items():
            if key not in known:
                raise BadSetup("no-option", game=self.name, key=key, options=_listed(known))
            if value not in known[key].values:
                raise BadSetup("no-value", game=self.name, key=key, value=value, values=_listed(known[key].values))
        return {key: given.get(key, option.default) for key, option in known.items()}

    def fitting(self, players: int, given: dict[str, str]) -> dict[str, str]:
        """The chosen options that make sense for this number of players and together with the others."""
        known = {option.key: option for option in self.options}
        chosen = self.settings(given)
        return {
            key: value
            for key, value in given.items()
            if value in known[key].offered(players)
            and all([chosen[other] == wanted for other, wanted in known[key].given])
        }

    def check(self, players: int) -> None:
        """Raise an error if the game cannot be played, or not by this number of players."""
        if not self.playable:
            raise BadSetup("planned", game=self.name)
        if players not in self.players:
            raise BadSetup("players", game=self.name, allowed=_listed(self.players), players=players)

    def header(self, players: int, settings: dict[str, str], deck: Deck | None = None) -> list[str]:
        """The settings of a match, as the first lines of its log."""
        options = [f"option {key}={value}" for key, value in settings.items()]
        own = [deck.line] if deck else []
        return [f"game {self.name}", f"rules {self.rules}", f"players {players}", *options, *own]

    def new(
        self,
        players: int,
        options: dict[str, str] | None = None,
        seed: Seed = 0,
        listener: Callable[[Event], None] | None = None,
        deck: str = "",
    ) -> Game:
        """A match at its first question; `deck` is the text of a custom deck."""
        self.check(players)
        settings = self.settings(options or {})
        own = deck_of(self, deck) if deck else None
        rng = dealer(seed, self.header(players, settings, own))
        box = (own.box,) if own else ()
        game = cast(Game, self.module("engine.setup").new_game(players, settings, rng, *box))
        game.listener = listener
        game.settle()
        return game


@cache
def _found(package: str, name: str) -> str:
    """The full name of a game's module: in its folder, beside `__init__`, or in `games.plain`."""
    folder, _, bare = name.rpartition(".")
    if find_spec(f"{package}.{folder}") and find_spec(f"{package}.{name}"):
        return f"{package}.{name}"
    return f"{package}.{bare}" if find_spec(f"{package}.{bare}") else f"{PLAIN}.{name}"


def _listed(items: Iterable[object]) -> str:
    return ", ".join(str(item) for item in items) or "none"


class Registry:
    """Games by name."""

    def __init__(self, games: Iterable[About]) -> None:
        self.games = {about.name: about for about in games}

    def __getitem__(self, name: str) -> About:
        if name not in self.games:
            raise BadSetup("no-game", game=name, games=_listed(self.games))
        return self.games[name]

    def __iter__(self) -> Iterator[About]:
        return iter(self.games.values())
