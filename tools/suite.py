"""Run the tests: `python -m tools.suite` what a change can break, `--all` everything there is.

Each step is a command; at the end a table says what ran, how long it took, and what was left out and why. The short run
plays on the compiled engine, where a test compares the two step by step, and runs on the interpreted one only the tests
marked `both`.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MAKE = ["make", "--no-print-directory"]
PYTEST = [sys.executable, "-m", "pytest", "-n", "2", "--dist", "worksteal", "--durations", "25"]
#: What a browser shows, what a database keeps and what documents say does not depend on how the engine was built.
ENGINE_ONLY = ["-m", "not browser", "--ignore", "tests/tables", "--ignore", "tests/test_documents.py"]
WITH_BOTH = ["tests/core", "tests/bots", "tests/cli", "tests/tables/test_engines.py", "tests/test_examples.py"]
ALONE = ["-n", "0", "--last-failed"]
FEW = 3  # failures beyond that are no accident
SIEGE = [sys.executable, "-m", "tools.siege"]
QUICK, FAST = "build/quick/lib", "build/fast"
COMPILER = ["sh", "tools/compiler.sh", sys.executable]


@dataclass
class Step:
    """A command with a name, and what became of it."""

    name: str
    command: list[str]
    engine: str = ""  # where the compiled engine lies, for tests that run on it
    beside: bool = False  # runs beside the next step, and is heard when that has ended
    status: int = 0
    wall: float = 0.0
    cpu: float = 0.0
    unsteady: bool = False  # some tests passed only at the second try
    tally: dict[str, int] = field(default_factory=dict)
    skipped: Counter[str] = field(default_factory=Counter)

    def start(self) -> Running:
        return Running(self)


class Running:
    """A step that has begun."""

    def __init__(self, step: Step) -> None:
        self.step = step
        self.begun = time.monotonic()
        self.tally = Path(tempfile.mkstemp(suffix=".json")[1])
        # Tests start many processes; with their bytecode kept, each begins at once.
        environment = os.environ | {"BOCAGE_TALLY": str(self.tally), "PYTHONDONTWRITEBYTECODE": ""}
        if step.engine:
            environment |= {"PYTHONPATH": f"{step.engine}:.", "BOCAGE_EXPECT": "compiled"}
        print(f"--- {step.name}{', beside the next step' if step.beside else ''}", flush=True)
        self.output = Path(tempfile.mkstemp(suffix=".txt")[1]) if step.beside else None
        out = self.output.open("wb") if self.output else None
        self.process = subprocess.Popen(step.command, cwd=ROOT, env=environment, stdout=out, stderr=out)

    def wait(self) -> None:
        step = self.step
        _, status, usage = os.wait4(self.process.pid, 0)
        step.status = self.process.returncode = os.waitstatus_to_exitcode(status)
        step.wall, step.cpu = time.monotonic() - self.begun, usage.ru_utime + usage.ru_stime
        if self.output is not None:
            print(f"--- {step.name}\n{self.output.read_text(encoding='utf-8', errors='replace')}", end="", flush=True)
            self.output.unlink()
        if text := self.tally.read_text(encoding="utf-8"):
            count = json.loads(text)
            step.skipped.update(count.pop("skipped"))
            step.tally = count
        self.tally.unlink()


def short_run() -> list[Step]:
    return [
        Step("checks: format, lint, types, layers, rules by number", [*MAKE, "check"], beside=True),
        Step("compiling the engine, not optimised", [*MAKE, "build/quick/.built"]),
        Step("all tests but the long ones, on the compiled engine", PYTEST, QUICK),
        Step("what must hold on the interpreted engine too", [*PYTEST, "-m", "both", *WITH_BOTH], beside=True),
        Step("a short siege of the server", [*SIEGE, "--short"], QUICK),
    ]


def long_run() -> list[Step]:
    return [
        Step("checks: format, lint, types, layers, rules by number", [*MAKE, "check"], beside=True),
        Step("compiling the engine, optimised", [*MAKE, "build/fast/.built"]),
        Step("all tests, on the compiled engine", [*PYTEST, "--long"], FAST),
        Step("all tests that touch the engine, on the interpreted one", [*PYTEST, "--long", *ENGINE_ONLY]),
        Step("a siege of the server", SIEGE, FAST),
        Step("a marathon of 100,000 matches", [sys.executable, "-m", "tools.marathon", "--matches", "100000"], FAST),
    ]


def plain_run(long: bool) -> list[Step]:
    """Without a C compiler."""
    return [
        Step("checks: format, lint, types, layers, rules by number", [*MAKE, "check"]),
        Step("all tests on the interpreted engine", [*PYTEST, "--long"])
        if long
        else Step("all tests but the long ones, on the interpreted engine", PYTEST),
        Step("a siege of the server", SIEGE if long else [*SIEGE, "--short"]),
    ]


def once_more(step: Step) -> Step:
    """The tests that failed, again, one at a time: one that then passes waits for something it should not wait for.

    It is told as such in the report, and is a fault to be mended; but it is not the change's.
    """
    again = Step(f"once more, alone: the {step.tally['failed']} that failed", [*step.command, *ALONE], step.engine)
    again.start().wait()
    step.status, step.unsteady = again.status, again.status == 0
    return again


def run(steps: list[Step]) -> float:
    """Run the steps, each whatever became of the others; the seconds they took."""
    begun, beside = time.monotonic(), []
    for step in list(steps):
        running = step.start()
        if step.beside:
            beside.append(running)
        else:
            running.wait()
            while beside:
                beside.pop().wait()
            if step.status and 0 < step.tally.get("failed", 0) <= FEW:
                steps.insert(steps.index(step) + 1, once_more(step))
    return time.monotonic() - begun


def clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def report(steps: list[Step], wall: float, left_out: list[str]) -> str:
    """What ran, how long, and what was left out and why."""
    lines = ["", f"{'what ran':62} {'tests':>6} {'wall':>6} {'CPU':>6}"]
    for step in steps:
        tests = f"{step.tally['passed']:6}" if "passed" in step.tally else " " * 6
        verdict = "  UNSTEADY" if step.unsteady else "" if step.status == 0 else f"  FAILED (status {step.status})"
        lines.append(f"{step.name:62} {tests} {clock(step.wall):>6} {clock(step.cpu):>6}{verdict}")
    cpu = sum(step.cpu for step in steps)
    lines.append(f"{'in all':62} {'':6} {clock(wall):>6} {clock(cpu):>6}")
    reasons: Counter[str] = Counter()
    for step in steps:
        reasons.update(step.skipped)
    left_out = left_out + [f"{number} skipped: {why.removeprefix('Skipped: ')}" for why, number in reasons.items()]
    lines += ["left out: " + line for line in left_out] or ["left out: nothing"]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.suite", description=__doc__.split("\n")[0])
    parser.add_argument("--all", action="store_true", help="every table, edition and whole match, on both engines")
    long = parser.parse_args().all
    left_out = []
    if subprocess.run(COMPILER, cwd=ROOT, check=False).returncode == 0:
        steps = long_run() if long else short_run()
    else:
        steps = plain_run(long)
        left_out.append("the compiled engine, because it cannot be built here")
    wall = run(steps)
    count = max(step.tally.get("left out", 0) for step in steps)
    if count:
        left_out.append(f"{count} long tests: every table and edition, other matches by clicking ('make test-all')")
    print(report(steps, wall, left_out))
    sys.exit(any(step.status for step in steps))


if __name__ == "__main__":
    main()
