"""What an attack has to tell: how often it was tried, how often the house held, and what was lost."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

NOTED = 3  # losses of one kind that are told in full


@dataclass
class Score:
    """The tally of one attack. `skipped` says why it was not tried; `notes` are for the reader."""

    attack: str
    bar: int = 0
    tried: int = 0
    lost: int = 0
    skipped: str = ""
    notes: list[str] = field(default_factory=list)
    kinds: Counter[str] = field(default_factory=Counter)

    @property
    def held(self) -> int:
        return self.tried - self.lost

    def expect(self, holds: bool, kind: str, what: str = "") -> None:
        """One try; when it does not hold, `kind` says what went wrong and `what` where."""
        self.tried += 1
        if not holds:
            self.lost += 1
            self.kinds[kind] += 1
            if self.kinds[kind] <= NOTED:
                self.notes.append(f"LOST {kind}{': ' if what else ''}{what[:300]}")

    def add(self, other: Score) -> None:
        """What another process has tried."""
        self.tried += other.tried
        self.lost += other.lost
        self.notes += other.notes
        self.kinds += other.kinds

    def note(self, text: str) -> None:
        self.notes.append(text)


@dataclass
class Campaign:
    """The terms of a campaign: chance by seed, an end, and a folder for everything that is written."""

    seed: int
    short: bool
    folder: Path
    end: float

    def rng(self, attack: str) -> random.Random:
        return random.Random(f"{self.seed} {attack}")

    def many(self, full: int, short: int) -> int:
        """How often: the bar of the full campaign, or a taste of it."""
        return short if self.short else full

    @property
    def left(self) -> float:
        return self.end - time.monotonic()


Attack = Callable[[Campaign], list[Score]]
