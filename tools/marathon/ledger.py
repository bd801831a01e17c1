"""What has been run so far, in one file: a heading, then one line of JSON for every lap. Lines are only ever added."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from bocage.games import GAMES
from tools.marathon.course import LAP, Fault, Lap, Tally, course


def heading() -> dict[str, Any]:
    """What gives a match its number: with other rules or tables the numbers would mean other matches."""
    return {
        "marathon": 1,
        "lap": LAP,
        "tables": [len(tables) for tables in course()],
        "rules": {about.name: about.rules for about in GAMES if about.playable},
    }


class Ledger:
    """The laps of a file, and what they add up to."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.laps: set[int] = set()
        self.tallies: dict[str, Tally] = {}
        self.faults: list[Fault] = []
        path.parent.mkdir(parents=True, exist_ok=True)
        lines = path.read_bytes().splitlines(keepends=True) if path.exists() else []
        if lines and not lines[-1].endswith(b"\n"):  # a run was killed while it wrote
            lines.pop()
            path.write_bytes(b"".join(lines))
        if not lines:
            path.write_text(json.dumps(heading()) + "\n", encoding="utf-8")
            return
        if json.loads(lines[0]) != heading():
            raise SystemExit(f"{path} tells of other rules or tables: name another file, or delete it")
        for line in lines[1:]:
            self.add(read(line))

    def add(self, lap: Lap) -> None:
        self.laps.add(lap.number)
        self.faults += lap.faults
        for game, tally in lap.tallies.items():
            total = self.tallies.setdefault(game, Tally())
            total.matches += tally.matches
            total.positions += tally.positions
            total.closely += tally.closely
            total.faults += tally.faults

    def write(self, lap: Lap) -> list[Path]:
        """Keep a lap; where the logs of its faults are."""
        self.add(lap)
        paths = [self.log_of(fault) for fault in lap.faults]
        for path, fault in zip(paths, lap.faults, strict=True):
            path.write_text(fault.log, encoding="utf-8")
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(lap)) + "\n")
        return paths

    def log_of(self, fault: Fault) -> Path:
        return self.path.with_name(f"{self.path.stem}-{fault.number}.match")

    @property
    def matches(self) -> int:
        return LAP * len(self.laps)


def read(line: bytes) -> Lap:
    found = json.loads(line)
    tallies = {game: Tally(**tally) for game, tally in found["tallies"].items()}
    return Lap(found["number"], tallies, [Fault(**fault) for fault in found["faults"]])
