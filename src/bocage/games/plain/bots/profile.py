"""Bots search a game that says nothing about it in the usual way."""

from __future__ import annotations

from typing import Final

from bocage.core.profile import Profile

PROFILE: Final = Profile()
