"""Skip training tests if torch is not installed, except on CI."""

from __future__ import annotations

import os
from importlib import import_module
from typing import Any

import pytest


def need(module: str) -> Any:
    if os.environ.get("CI"):
        return import_module(module)
    return pytest.importorskip(module, reason=f"{module} is not installed: pip install 'bocage[train]'")
