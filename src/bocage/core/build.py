"""Which engine runs: the package as plain Python, or a copy compiled by mypyc.

A server can wait for a compiled copy (`Awaited`). Its own modules stay as they are; every process it starts uses the
copy as soon as it is ready. The folder is named after the sources, so a copy with different rules is never used.
"""

from __future__ import annotations

import hashlib
import sys
import sysconfig
from importlib import resources
from pathlib import Path

from bocage.core import game

SOURCES = ("*.py", "*.po", "*.md", "*.json")


def compiled() -> bool:
    """Whether this process runs the compiled engine."""
    return not game.__file__.endswith(".py")


def package() -> Path:
    return Path(str(resources.files("bocage")))


def fingerprint(folder: Path) -> str:
    """A hash of the sources in a folder and of the Python that would compile them."""
    digest = hashlib.blake2b(str(sysconfig.get_config_var("EXT_SUFFIX")).encode(), digest_size=8)
    for path in sorted(path for pattern in SOURCES for path in folder.rglob(pattern)):
        digest.update(f"{path.relative_to(folder).as_posix()}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


class Awaited:
    """A compiled engine that may appear in a folder while this process is running."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.given_up = False
        sys.path.insert(0, str(folder))  # processes started later look here first; this one has loaded its modules

    @property
    def ready(self) -> bool:
        return self.folder.exists()
