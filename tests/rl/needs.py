"""Skip tests whose package only the long run installs: OpenSpiel, sb3."""

from __future__ import annotations

from typing import Any

import pytest


def need(module: str) -> Any:
    return pytest.importorskip(module, reason=f"{module} is not installed: 'make test-all' brings it")
