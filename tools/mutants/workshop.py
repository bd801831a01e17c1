"""A copy of the repository in which one fault at a time is put, tried and taken out again."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tools.mutants.mutant import Mutant

ROOT = Path(__file__).resolve().parent.parent.parent
TIMEOUT = 240.0  # seconds for the tests of one mutant, at least: a match that never ends is noticed, too
BUILDING = 1800.0
LATER = 10_000_000_000  # nanoseconds: caches of bytecode tell two files apart by the second
FAILED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)


class Broken(Exception):
    """The tests fail, or the engine does not compile, without any mutant: nothing can be learned."""


@dataclass(frozen=True)
class Fate:
    """What became of a mutant: who killed it, if anybody did, and how long that took."""

    mutant: Mutant
    killed: bool
    by: str
    seconds: float


@dataclass(frozen=True)
class Run:
    """What a session of tests said; no status when it had to be ended."""

    status: int | None
    said: str

    @property
    def passed(self) -> bool:
        return self.status == 0 and " passed" in self.said

    @property
    def culprit(self) -> str:
        """The first test that failed, or why there is none."""
        found = FAILED.search(self.said)
        return "never came to an end" if self.status is None else found[1] if found else "could not be imported"


class Workshop:
    """A folder with a copy of everything that is under version control."""

    def __init__(self, folder: Path, source: Path = ROOT) -> None:
        self.folder = folder
        self.source = source
        self.patience = TIMEOUT

    def fill(self) -> None:
        """Bring what is new or has changed, without touching the rest: builds go by the time of a file."""
        for name in listed(self.source):
            old, new = self.source / name, self.folder / name
            if old.exists() and (not new.exists() or new.read_bytes() != old.read_bytes()):
                new.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(old, new)

    def another(self, folder: Path) -> Workshop:
        """A second one like this one, with the bytecode it has already."""
        shutil.copytree(self.folder, folder)
        shop = Workshop(folder, self.source)
        shop.patience = self.patience
        return shop

    def check(self, mutants: Sequence[Mutant], jobs: int = 1) -> float:
        """All tests concerned must pass as long as nothing is wrong; the seconds that took."""
        start = time.monotonic()
        tests = list(dict.fromkeys(test for mutant in mutants for test in mutant.tests))
        spread = ["-n", str(jobs), "--dist", "worksteal"] if jobs > 1 else []
        run = self.pytest([*tests, *spread], len(tests) * TIMEOUT, bytecode=True)
        if not run.passed:
            raise Broken(f"the tests fail without any mutant: {run.culprit}\n{run.said[-2000:]}")
        seconds = time.monotonic() - start
        self.patience = max(TIMEOUT, 3 * seconds)  # on a busy machine everything takes longer
        return seconds

    def try_one(self, mutant: Mutant) -> Fate:
        start = time.monotonic()
        with self.mutated(mutant):
            run = self.tested(mutant)
        by = "" if run.passed else "its tests were skipped" if run.status == 0 else run.culprit
        return Fate(mutant, run.status != 0, by, time.monotonic() - start)

    def tested(self, mutant: Mutant) -> Run:
        return self.pytest(mutant.tests, self.patience)

    @contextmanager
    def mutated(self, mutant: Mutant) -> Iterator[None]:
        path = self.folder / mutant.file
        text, stat = path.read_bytes(), path.stat()
        path.write_bytes(mutant.applied(text.decode()).encode())
        os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns + LATER))
        try:
            yield
        finally:
            path.write_bytes(text)
            os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))  # its bytecode is good again

    # ------------------------------------------------------------------ running
    def pytest(self, words: Sequence[str], timeout: float, bytecode: bool = False) -> Run:
        options = ["-x", "-rfE", "--tb=no", "-p", "no:cacheprovider"]
        keep = {} if bytecode else {"PYTHONDONTWRITEBYTECODE": "1"}
        return self.command([sys.executable, "-m", "pytest", *options, *words], timeout, **keep)

    def command(self, words: Sequence[str], timeout: float, **more: str) -> Run:
        """Run something in the copy; what it started ends with it."""
        paths = os.pathsep.join([str(self.folder / "src"), str(self.folder)])
        process = subprocess.Popen(
            words, cwd=self.folder, env={**os.environ, "PYTHONPATH": paths, **more}, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, text=True, errors="replace", start_new_session=True,
        )  # fmt: skip
        try:
            said, _ = process.communicate(timeout=timeout)
            return Run(process.returncode, said)
        except subprocess.TimeoutExpired:
            return Run(None, "")
        finally:
            end(process)


class CompiledWorkshop(Workshop):
    """One in which the engine is compiled in place, quickly rather than well; only what changed is compiled again.

    It stays as it is: each mutant is built in a copy, or the next build would have to undo it.
    """

    def build(self) -> Run:
        words = [sys.executable, "setup.py", "build_ext", "--inplace"]
        return self.command(words, BUILDING, BOCAGE_COMPILE="1", BOCAGE_OPT="0")

    def check(self, mutants: Sequence[Mutant], jobs: int = 1) -> float:
        run = self.build()
        if run.status != 0:
            raise Broken(f"the engine does not compile without any mutant:\n{run.said[-2000:]}")
        return super().check(mutants, jobs)

    def try_one(self, mutant: Mutant) -> Fate:
        with tempfile.TemporaryDirectory(prefix="bocage-mutant-") as folder:
            shutil.copytree(self.folder, folder, dirs_exist_ok=True)
            return Built(Path(folder), self.source).try_one(mutant)

    def command(self, words: Sequence[str], timeout: float, **more: str) -> Run:
        return super().command(words, timeout, BOCAGE_EXPECT="compiled", **more)


class Built(CompiledWorkshop):
    """A copy for one mutant, thrown away after it."""

    try_one = Workshop.try_one

    def tested(self, mutant: Mutant) -> Run:
        run = self.build()
        if run.status != 0:
            raise Broken(f"{mutant.area}/{mutant.name} does not even compile:\n{run.said[-2000:]}")
        return super().tested(mutant)


def listed(source: Path) -> list[str]:
    """The files under version control, and those that will be."""
    words = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    return subprocess.run(words, cwd=source, check=True, capture_output=True, text=True).stdout.split("\0")[:-1]


def end(process: subprocess.Popen[str]) -> None:
    """End a process and all it started."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        return
    process.wait()
