"""Fixtures for the store: an empty database for each test, as a file or on a temporary PostgreSQL server."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import threading
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
import pytest

from bocage.tables.rows import MatchRow, SeatRow
from bocage.tables.store import Store

AWKWARD = "Zoë 🐑 O'Brien \"'; DROP TABLE event; -- \\ %s :x \u202e 猫"

SETTINGS = {
    "fsync": "off",
    "full_page_writes": "off",
    "shared_buffers": "16MB",
    "max_connections": "40",
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "autovacuum": "off",
}


class Postgres:
    """A PostgreSQL server in a temporary folder, on a free local port."""

    def __init__(self, binaries: Path, folder: Path) -> None:
        self.binaries, self.data, self.log = binaries, folder / "data", folder / "log"
        self.as_user: dict[str, Any] = {}
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            user = next(pwd.getpwnam(name) for name in ("postgres", "nobody") if _exists(name))
            os.chown(folder, user.pw_uid, user.pw_gid)
            self.as_user = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        self.cwd = folder
        self.names = count(1)
        self.port = 0
        self.run("initdb", "--no-sync", "-A", "trust", "-U", "bocage", "-E", "UTF8", "--locale=C", "-D", self.data)

    def run(self, program: str, *args: object) -> None:
        done = subprocess.run(
            [self.binaries / program, *map(str, args)],
            cwd=self.cwd,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE if program == "initdb" else subprocess.DEVNULL,  # the server would keep stdout open
            stderr=subprocess.STDOUT if program == "initdb" else subprocess.DEVNULL,
            check=False,
            timeout=60,
            **self.as_user,
        )
        if done.returncode:
            log = self.log.read_text() if self.log.exists() else ""
            raise RuntimeError(f"{program} failed\n{(done.stdout or b'').decode()}\n{log}")

    def start(self) -> None:
        for attempt in range(3):  # another process may take the port between finding and using it
            with socket.socket() as probe:
                probe.bind(("127.0.0.1", 0))
                self.port = probe.getsockname()[1]
            try:
                self.start_again()
            except RuntimeError:
                if attempt == 2:
                    raise
            else:
                break

    def start_again(self) -> None:
        """Start again on the same port."""
        self.run("pg_ctl", "-w", "-D", self.data, "-l", self.log, "-o", self.options(), "start")

    def options(self) -> str:
        return " ".join(f"-c {key}={value or chr(39) * 2}" for key, value in {**SETTINGS, "port": self.port}.items())

    def stop(self) -> None:
        self.run("pg_ctl", "-w", "-m", "fast", "-D", self.data, "stop")

    def url(self, database: str) -> str:
        return f"postgresql://bocage@127.0.0.1:{self.port}/{database}"

    def execute(self, query: str, database: str = "postgres") -> list[tuple[Any, ...]]:
        with psycopg.connect(self.url(database), autocommit=True) as connection:
            cursor = connection.execute(query.encode())
            return cursor.fetchall() if cursor.description else []

    def new_database(self) -> str:
        name = f"test{next(self.names)}"
        self.execute(f"CREATE DATABASE {name}")
        return self.url(name)


def _exists(user: str) -> bool:
    try:
        return bool(pwd.getpwnam(user))
    except KeyError:
        return False


def _binaries() -> Path | None:
    def version(folder: Path) -> float:
        return float(folder.parent.name) if folder.parent.name.replace(".", "", 1).isdecimal() else 0

    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=version)
    return next((folder for folder in reversed(folders) if (folder / "initdb").exists()), None)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    binaries = _binaries()
    if binaries is None:
        reason = "no PostgreSQL server: initdb is neither in PATH nor in /usr/lib/postgresql/*/bin"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    with tempfile.TemporaryDirectory(prefix="bocage-postgres-") as folder:
        server = Postgres(binaries, Path(folder))
        server.start()
        try:
            yield server
        finally:
            server.stop()


@pytest.fixture
def postgres_url(postgres: Postgres) -> str:
    """The address of an empty PostgreSQL database."""
    return postgres.new_database()


@pytest.fixture(params=["sqlite", "postgresql"])
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, once of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    return str(request.getfixturevalue("postgres_url"))


@pytest.fixture
def store(store_url: str) -> Iterator[Store]:
    store = Store.open(store_url)
    yield store
    store.close()


@pytest.fixture
def match(store: Store) -> str:
    """The id of a match for two without events."""
    return new_match(store, "m")


def new_match(store: Store, id: str, host: str | None = None, **more: object) -> str:
    row = MatchRow(id, "creatures", 1, 2, {"first": "random"}, 42, host=host, **more)  # type: ignore[arg-type]
    store.add_match(row, [SeatRow(id, 0, "here", name="Ann"), SeatRow(id, 1, "friend", token="t1")])
    return id


def at_once(count: int, work: Callable[[int], object]) -> None:
    """Run `work(0)` to `work(count - 1)` in threads that start together, and re-raise any exception."""
    barrier = threading.Barrier(count)
    failures: list[BaseException] = []

    def run(number: int) -> None:
        try:
            barrier.wait()
            work(number)
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=run, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failures:
        raise failures[0]
