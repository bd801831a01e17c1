"""`python -m tools.marathon --matches N`: random and greedy matches of every game, player count and option, all under
the laws: cheap ones at every position, all of them at one position in every so many matches.

Stopped at any moment, it goes on where it left off. A fault is written as a match log beside the file; the
status is then 1.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
import time
from concurrent.futures import FIRST_COMPLETED, Future, wait
from itertools import count, islice
from pathlib import Path

from bocage.arena.series import Executor
from bocage.cli.crew import crew
from bocage.core.words import Voice
from tools.marathon.course import CLOSELY, GREEDY, LAP, Lap, course, look_again, run_lap
from tools.marathon.ledger import Ledger

SHOWN = 20  # faults listed at the end
AGAIN = "python -m tools.marathon --again"


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.marathon", description=__doc__)
    parser.add_argument("--matches", type=int, default=1_000_000, help="in all, with those of earlier runs")
    parser.add_argument("--file", type=Path, default=Path("build/marathon.jsonl"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes")
    parser.add_argument("--cluster", nargs="?", const="", help="on Ray: the address of a cluster, or here")
    parser.add_argument("--again", type=Path, metavar="LOG", help="look at the end of a recorded match again")
    arguments = parser.parse_args(words)
    if arguments.again:
        return again(arguments.again)
    if arguments.matches < 1:
        parser.error("--matches is a number from 1 up")
    ledger = Ledger(arguments.file)
    try:
        with crew(arguments, Voice("en", ["bocage.cli"])) as executor:
            run(ledger, arguments.matches, executor)
    except KeyboardInterrupt:
        print("\nstopped; the same command goes on from here", file=sys.stderr)
        report(ledger)
        return 130
    report(ledger)
    return 1 if ledger.faults else 0


def run(ledger: Ledger, matches: int, executor: Executor | None) -> None:
    """Run the laps that are missing, each written down as it ends."""
    done = frozenset(ledger.laps)
    missing = math.ceil(matches / LAP) - len(done)
    numbers = islice((number for number in count() if number not in done), max(0, missing))
    clock = Clock(ledger, matches)
    if executor is None:
        for number in numbers:
            finish(ledger, run_lap(number), clock)
        return
    running: set[Future[Lap]] = {executor.submit(run_lap, number) for number in islice(numbers, 2 * executor.hands)}
    while running:
        ended, running = wait(running, return_when=FIRST_COMPLETED)
        for future in ended:
            finish(ledger, future.result(), clock)
            running |= {executor.submit(run_lap, number) for number in islice(numbers, 1)}


def finish(ledger: Ledger, lap: Lap, clock: Clock) -> None:
    for path, fault in zip(ledger.write(lap), lap.faults, strict=True):
        print(f"\nFAULT {fault.game} {fault.players}: {fault.why}\n  {AGAIN} {path}", flush=True)
    clock.tick()


class Clock:
    """The line of progress: how fast it goes, and until when."""

    def __init__(self, ledger: Ledger, matches: int) -> None:
        self.ledger, self.matches, self.before = ledger, matches, ledger.matches
        self.start, self.told = time.monotonic(), -math.inf

    def tick(self) -> None:
        now, done = time.monotonic(), self.ledger.matches
        terminal = sys.stderr.isatty()
        if now - self.told < (1 if terminal else 60):
            return
        self.told = now
        rate = (done - self.before) / max(now - self.start, 1e-9)
        left = max(0, self.matches - done) / max(rate, 1e-9)
        line = f"{done:,} of {self.matches:,} matches, {rate:,.0f} a second, {left / 60:,.0f} min left"
        print(f"\r{line}, {len(self.ledger.faults)} faults " if terminal else line, end="" if terminal else "\n",
              file=sys.stderr, flush=True)  # fmt: skip


def report(ledger: Ledger) -> None:
    tables = {found[0][0].name: len(found) for found in course()}
    print(f"\n{'game':<12}{'tables':>8}{'matches':>12}{'positions':>16}{'all laws at':>14}{'faults':>8}")
    total = [0] * 5
    for game, number in tables.items():
        tally = ledger.tallies.get(game)
        if tally is not None:
            row = [number, tally.matches, tally.positions, tally.closely, tally.faults]
            total = [one + other for one, other in zip(total, row, strict=True)]
            print(line(game, row))
    print(line("all", total))
    print(
        f"At every position: options, pieces; at every end: scores and ranks; all laws at one position of "
        f"one match in {CLOSELY}. One match in {GREEDY} among greedy bots, one greedy against random."
    )
    for fault in ledger.faults[:SHOWN]:
        print(f"{fault.game}, {fault.players} players, {fault.options}, match {fault.number}: {fault.why}")
        print(f"  {AGAIN} {ledger.log_of(fault)}")


def line(name: str, row: list[int]) -> str:
    tables, matches, positions, closely, faults = row
    return f"{name:<12}{tables:>8}{matches:>12,}{positions:>16,}{closely:>14,}{faults:>8}"


def again(path: Path) -> int:
    """Look at a recorded fault."""
    why = look_again(path.read_text(encoding="utf-8"))
    print(why or "nothing is wrong at the end of this match")
    return 1 if why else 0


if __name__ == "__main__":
    sys.exit(main())
