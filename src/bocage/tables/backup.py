"""A copy of the SQLite database, consistent while a server keeps writing to it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from bocage.core.errors import BadSetup


def copy(source: Path, target: Path) -> int:
    """Copy a database to a new file with SQLite's backup API; returns the number of matches in it."""
    if not source.is_file():
        raise BadSetup("backup-none", path=str(source))
    try:
        os.close(os.open(target, os.O_CREAT | os.O_EXCL, 0o600))  # it holds password hashes and the signing key
    except FileExistsError:
        raise BadSetup("backup-exists", path=str(target)) from None
    except OSError as error:
        raise BadSetup("backup-failed", path=str(target), why=error.strerror or "") from None
    try:
        return fill(source, target)
    except (sqlite3.Error, OSError) as error:
        target.unlink(missing_ok=True)
        raise BadSetup("backup-failed", path=str(source), why=str(error)) from None
    except BaseException:
        target.unlink(missing_ok=True)
        raise


def fill(source: Path, target: Path) -> int:
    uri = f"{source.resolve().as_uri()}?mode=ro"
    with closing(sqlite3.connect(uri, uri=True)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)
        new.execute("PRAGMA journal_mode = DELETE")  # a single file, with no journal beside it
        names = {name for (name,) in new.execute("SELECT name FROM sqlite_master")}
        if not {"alembic_version", "match", "event"} <= names:
            raise BadSetup("backup-foreign", path=str(source))
        (verdict,) = new.execute("PRAGMA quick_check(1)").fetchone()
        if verdict != "ok":
            raise sqlite3.DatabaseError(verdict)
        (matches,) = new.execute('SELECT count(*) FROM "match"').fetchone()
    return int(matches)
