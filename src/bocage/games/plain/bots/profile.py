"""The default search profile."""

from __future__ import annotations

from typing import Final

from bocage.core.profile import Profile

PROFILE: Final = Profile()
