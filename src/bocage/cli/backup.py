"""`bocage backup`: copies all matches while the server runs, and restores them."""

from __future__ import annotations

import argparse
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError

from bocage.cli.serve import folder
from bocage.core.errors import BadSetup
from bocage.core.words import Voice
from bocage.tables.backup import copy


def run(arguments: argparse.Namespace, voice: Voice) -> None:
    database, file = database_of(arguments), Path(arguments.file)
    source, target = (file, database) if arguments.restore else (database, file)
    matches = copy(source, target)
    said = "backup.restored" if arguments.restore else "backup.done"
    print(voice.text(said, n=matches, path=str(target)))


def database_of(arguments: argparse.Namespace) -> Path:
    """The file of the database; PostgreSQL has its own tools for backups."""
    if not arguments.database:
        return folder(arguments.data) / "bocage.db"
    try:
        url = sa.make_url(arguments.database)
    except ArgumentError:
        raise BadSetup("no-database", why=arguments.database) from None
    if url.get_backend_name() != "sqlite" or not url.database:
        raise BadSetup("backup-postgres")
    return Path(url.database)
