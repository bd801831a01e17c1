"""Optional packages: if one is missing, the error names the extra that installs it."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from bocage.core.errors import BadSetup


def need(module: str, extra: str) -> Any:
    """Import a module, or name the extra that installs it."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        raise BadSetup("extra", package=error.name or module, extra=extra) from None
