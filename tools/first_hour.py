"""The first hour of a newcomer, timed: clone into an empty folder, set up, serve, open a table, see the board.

`python tools/first_hour.py` needs nothing but Python, git and make. It exits with status 1 when the first board took
longer than a minute (packages may come from a cache), and with status 2 when a leg failed.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from http.cookiejar import CookieJar
from pathlib import Path
from typing import TypeVar

ROOT = Path(__file__).resolve().parent.parent
LIMIT = 60.0  # seconds from the clone to the first board
PATIENCE = 30.0  # seconds a server may take to answer
Result = TypeVar("Result")


class LegFailed(Exception):
    """A leg did not work; the message says which and why."""


class Hour:
    """Runs the legs one after the other, names each while it works, and adds up their seconds."""

    def __init__(self) -> None:
        self.total = 0.0

    def leg(self, name: str, work: Callable[[], Result]) -> Result:
        print(f"{name} ...", end=" ", flush=True)
        start = time.monotonic()
        try:
            done = work()
        except (LegFailed, OSError) as error:
            print("failed", flush=True)
            raise LegFailed(f"{name}: {error}") from error
        seconds = time.monotonic() - start
        self.total += seconds
        print(f"{seconds:.1f} s", flush=True)
        return done


def command(words: list[str], folder: Path) -> None:
    """Run a command quietly; what it said is shown only when it failed."""
    done = subprocess.run(words, cwd=folder, capture_output=True, encoding="utf-8", errors="replace", check=False)
    if done.returncode:
        said = (done.stdout + done.stderr).strip().splitlines()
        raise LegFailed(f"'{' '.join(words)}' left with {done.returncode}\n  " + "\n  ".join(said[-12:]))


class Visitor:
    """A browser as far as the first board needs one: it follows links and keeps cookies."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.opener = urllib.request.build_opener(
            urllib.request.ProxyHandler({}), urllib.request.HTTPCookieProcessor(CookieJar())
        )

    def get(self, path: str, form: bytes | None = None) -> str:
        with self.opener.open(self.address + path, form, timeout=PATIENCE) as answer:
            text: str = answer.read().decode()
            return text

    def wait(self) -> None:
        """Until the server answers."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                self.get("healthz")
            except urllib.error.URLError as error:
                if time.monotonic() > end:
                    raise LegFailed(f"no answer: {error.reason}") from None
                time.sleep(0.05)
            else:
                return

    def board(self, game: str) -> str:
        """Open a table against a bot with one click, and look at the board."""
        page = self.get("play", f"game={game}".encode())
        if 'id="shared"' not in page or 'id="ask"' not in page or "<svg" not in page:
            raise LegFailed("the page of the table has no board or no question")
        return page


def served(words: list[str], folder: Path) -> tuple[subprocess.Popen[str], str]:
    """Start the server; the process and the address it prints."""
    process = subprocess.Popen(words, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8")
    assert process.stdout
    said = process.stdout.readline()
    found = re.search(r"http://\S+/", said)
    if not found:
        process.terminate()
        raise LegFailed(f"the server said no address: {said.strip() or 'nothing'}")
    return process, found[0]


def first_hour(folder: Path, python: str, game: str) -> float:
    """All legs in an empty folder; the seconds they took together."""
    hour, clone = Hour(), folder / "bocage"
    hour.leg("Cloning", lambda: command(["git", "clone", "--quiet", str(ROOT), str(clone)], folder))
    hour.leg("Setting up (make setup)", lambda: command(["make", "setup", f"PYTHON={python}"], clone))
    words = [str(clone / ".venv" / "bin" / "bocage"), "serve", "--port", "0", "--data", str(folder / "data")]
    process, address = hour.leg("Starting the server", lambda: served(words, clone))
    try:
        visitor = Visitor(address)
        hour.leg("Waiting for its answer", visitor.wait)
        hour.leg(f"Opening a table of {game} and fetching the board", lambda: visitor.board(game))
    finally:
        process.terminate()
        process.wait(PATIENCE)
    return hour.total


def main() -> None:
    parser = argparse.ArgumentParser(description="Time the way from a clone to the first board.")
    parser.add_argument("--python", default=sys.executable, help="the Python to set up with")
    parser.add_argument("--game", default="creatures", help="whose board is fetched")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="bocage-first-hour-") as folder:
        print(f"In {folder}, which is removed afterwards:")
        try:
            total = first_hour(Path(folder), arguments.python, arguments.game)
        except LegFailed as error:
            sys.stderr.write(f"{error}\n")
            sys.exit(2)
    print(f"From the clone to the first board: {total:.1f} s ({LIMIT:.0f} s allowed)")
    sys.exit(total > LIMIT)


if __name__ == "__main__":
    main()
