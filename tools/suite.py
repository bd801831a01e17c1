"""Run the tests: `python -m tools.suite` what a change can break, `--all` everything there is.

Each job is a command; at the end a table says what ran, how long it took, and what was left out and why. The short run
plays on the compiled engine, where a test compares the two job by job, and runs on the interpreted one only the tests
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
FEW = 3  # more failures than that are no accident
SIEGE = [sys.executable, "-m", "tools.siege"]
QUICK, FAST = "build/quick/lib", "build/fast"
COMPILER = ["sh", "tools/compiler.sh", sys.executable]


@dataclass
class Job:
    """A command with a name, and what became of it."""

    name: str
    command: list[str]
    engine: str = ""  # where the compiled engine lies, for tests that run on it
    beside: bool = False  # runs beside the next job, and is reported when that has ended
    status: int = 0
    wall: float = 0.0
    cpu: float = 0.0
    unsteady: bool = False  # some tests passed only on the second try
    tally: dict[str, int] = field(default_factory=dict)
    skipped: Counter[str] = field(default_factory=Counter)

    def start(self) -> Running:
        return Running(self)


class Running:
    """A job that has begun."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.begun = time.monotonic()
        self.tally = Path(tempfile.mkstemp(suffix=".json")[1])
        # Tests start many processes; with their bytecode kept, each begins at once.
        environment = os.environ | {"BOCAGE_TALLY": str(self.tally), "PYTHONDONTWRITEBYTECODE": ""}
        if job.engine:
            environment |= {"PYTHONPATH": f"{job.engine}:.", "BOCAGE_EXPECT": "compiled"}
        print(f"--- {job.name}{', beside the next job' if job.beside else ''}", flush=True)
        self.output = Path(tempfile.mkstemp(suffix=".txt")[1]) if job.beside else None
        out = self.output.open("wb") if self.output else None
        self.process = subprocess.Popen(job.command, cwd=ROOT, env=environment, stdout=out, stderr=out)

    def wait(self) -> None:
        job = self.job
        _, status, usage = os.wait4(self.process.pid, 0)
        job.status = self.process.returncode = os.waitstatus_to_exitcode(status)
        job.wall, job.cpu = time.monotonic() - self.begun, usage.ru_utime + usage.ru_stime
        if self.output is not None:
            print(f"--- {job.name}\n{self.output.read_text(encoding='utf-8', errors='replace')}", end="", flush=True)
            self.output.unlink()
        if text := self.tally.read_text(encoding="utf-8"):
            count = json.loads(text)
            job.skipped.update(count.pop("skipped"))
            job.tally = count
        self.tally.unlink()


def short_run() -> list[Job]:
    return [
        Job("checks: format, lint, types, layers, rules by number", [*MAKE, "check"], beside=True),
        Job("compiling the engine, not optimised", [*MAKE, "build/quick/.built"]),
        Job("all tests but the long ones, on the compiled engine", PYTEST, QUICK),
        Job("what must hold on the interpreted engine too", [*PYTEST, "-m", "both", *WITH_BOTH], beside=True),
        Job("a short siege of the server", [*SIEGE, "--short"], QUICK),
    ]


def long_run() -> list[Job]:
    return [
        Job("checks: format, lint, types, layers, rules by number", [*MAKE, "check"], beside=True),
        Job("compiling the engine, optimised", [*MAKE, "build/fast/.built"]),
        Job("all tests, on the compiled engine", [*PYTEST, "--long"], FAST),
        Job("all tests that touch the engine, on the interpreted one", [*PYTEST, "--long", *ENGINE_ONLY]),
        Job("a siege of the server", SIEGE, FAST),
        Job("a marathon of 100,000 matches", [sys.executable, "-m", "tools.marathon", "--matches", "100000"], FAST),
    ]


def plain_run(long: bool) -> list[Job]:
    """Without a C compiler."""
    return [
        Job("checks: format, lint, types, layers, rules by number", [*MAKE, "check"]),
        Job("all tests on the interpreted engine", [*PYTEST, "--long"])
        if long
        else Job("all tests but the long ones, on the interpreted engine", PYTEST),
        Job("a siege of the server", SIEGE if long else [*SIEGE, "--short"]),
    ]


def once_more(job: Job) -> Job:
    """The tests that failed, again, one at a time: one that then passes waits for something it should not wait for.

    The report says so: it is a fault to be mended, but not the fault of the change.
    """
    again = Job(f"once more, alone: the {job.tally['failed']} that failed", [*job.command, *ALONE], job.engine)
    again.start().wait()
    job.status, job.unsteady = again.status, again.status == 0
    return again


def run(jobs: list[Job]) -> float:
    """Run the jobs, each whatever became of the others; the seconds they took."""
    begun, beside = time.monotonic(), []
    for job in list(jobs):
        running = job.start()
        if job.beside:
            beside.append(running)
        else:
            running.wait()
            while beside:
                beside.pop().wait()
            if job.status and 0 < job.tally.get("failed", 0) <= FEW:
                jobs.insert(jobs.index(job) + 1, once_more(job))
    return time.monotonic() - begun


def clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def report(jobs: list[Job], wall: float, left_out: list[str]) -> str:
    """What ran, how long, and what was left out and why."""
    lines = ["", f"{'what ran':62} {'tests':>6} {'wall':>6} {'CPU':>6}"]
    for job in jobs:
        tests = f"{job.tally['passed']:6}" if "passed" in job.tally else " " * 6
        verdict = "  UNSTEADY" if job.unsteady else "" if job.status == 0 else f"  FAILED (status {job.status})"
        lines.append(f"{job.name:62} {tests} {clock(job.wall):>6} {clock(job.cpu):>6}{verdict}")
    cpu = sum(job.cpu for job in jobs)
    lines.append(f"{'in all':62} {'':6} {clock(wall):>6} {clock(cpu):>6}")
    reasons: Counter[str] = Counter()
    for job in jobs:
        reasons.update(job.skipped)
    left_out = left_out + [f"{number} skipped: {why.removeprefix('Skipped: ')}" for why, number in reasons.items()]
    lines += ["left out: " + line for line in left_out] or ["left out: nothing"]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.suite", description=__doc__.split("\n")[0])
    parser.add_argument("--all", action="store_true", help="every table, edition and whole match, on both engines")
    long = parser.parse_args().all
    left_out = []
    if subprocess.run(COMPILER, cwd=ROOT, check=False).returncode == 0:
        jobs = long_run() if long else short_run()
    else:
        jobs = plain_run(long)
        left_out.append("the compiled engine, because it cannot be built here")
    wall = run(jobs)
    count = max(job.tally.get("left out", 0) for job in jobs)
    if count:
        left_out.append(f"{count} long tests: every table and edition, other matches by clicking ('make test-all')")
    print(report(jobs, wall, left_out))
    sys.exit(any(job.status for job in jobs))


if __name__ == "__main__":
    main()
