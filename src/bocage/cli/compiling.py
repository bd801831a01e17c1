"""Compiles the engine in the background while a server is running.

A separate process does the work (`python -m bocage.cli.compiling ROOT FOLDER`), at the lowest priority. It needs the
project's sources; whether an installed package is compiled depends on its wheel.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import threading
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from bocage.core.build import Awaited, fingerprint, package

LOCK = "requirements-compile.lock"


def workplace() -> Path | None:
    """The project folder, if this package runs from its sources and can be compiled here."""
    if os.name != "posix":
        return None
    root = package().parent.parent
    sources = (root / "setup.py").exists() and (root / LOCK).exists()
    header = Path(sysconfig.get_path("include")) / "Python.h"
    return root if sources and header.exists() and shutil.which(os.environ.get("CC", "cc")) else None


def command(root: Path, folder: Path) -> list[str]:
    return [sys.executable, "-m", "bocage.cli.compiling", str(root), str(folder)]


class Compiling:
    """A running compilation. `done` is called once with whether the engine is ready.

    The process ends when its input closes: on `stop`, and also when the server is killed.
    """

    def __init__(self, root: Path, done: Callable[[bool], None]) -> None:
        self.engine = Awaited(root / "build" / "beside" / fingerprint(package()))
        self.done = done
        self.process: subprocess.Popen[bytes] | None = None
        if not self.engine.ready:
            self.process = subprocess.Popen(
                command(root, self.engine.folder),
                cwd=root,
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,  # Ctrl+C goes to the server, which then ends this process and its compilers
            )
            threading.Thread(target=self.wait, args=(self.process,), daemon=True).start()

    def wait(self, process: subprocess.Popen[bytes]) -> None:
        if process.wait() >= 0:  # otherwise it was stopped
            self.engine.given_up = not self.engine.ready
            self.done(self.engine.ready)

    def stop(self) -> None:
        if self.process is not None and self.process.stdin is not None:
            self.process.stdin.close()


def lower_priority() -> None:
    """Run at the lowest priority."""
    os.nice(19)
    if hasattr(os, "sched_setscheduler"):
        with contextlib.suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def end_with_input() -> None:
    """End, with all child processes, when the parent is gone."""

    def wait() -> None:
        os.read(sys.stdin.fileno(), 1)
        os.killpg(0, signal.SIGTERM)

    threading.Thread(target=wait, daemon=True).start()


def compile_into(root: Path, folder: Path) -> None:
    """Build the package in a temporary place and move it here in one step; older builds are removed."""
    if find_spec("mypyc") is None:
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "-q"]
        subprocess.run([*pip, "--require-hashes", "-r", str(root / LOCK)], check=True)
    base = folder.parent / "work"
    making = base / "lib"
    shutil.rmtree(making, ignore_errors=True)
    build = [sys.executable, "setup.py", "-q", "build", "--build-base", str(base), "--build-lib", str(making)]
    environment = os.environ | {"BOCAGE_COMPILE": "1", "BOCAGE_BUILD": str(base)}
    subprocess.run(build, cwd=root, env=environment, check=True)
    if fingerprint(package()) != folder.name:
        return  # the sources have changed in the meantime
    for old in folder.parent.iterdir():
        if old != base:
            shutil.rmtree(old)
    making.rename(folder)


if __name__ == "__main__":
    end_with_input()
    lower_priority()
    compile_into(Path(sys.argv[1]), Path(sys.argv[2]))
