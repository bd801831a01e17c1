"""Mistakes a person can make. Each message says what was wrong and what would be right."""

from __future__ import annotations


class BocageError(ValueError):
    """A mistake of the user, told in one sentence; nothing has changed."""


class IllegalChoice(BocageError):
    """The option is not among those the question offers."""


class BadSetup(BocageError):
    """Unknown game, wrong number of players, or an option the game does not know."""


class BadLog(BocageError):
    """A match log that is damaged, foreign, or does not follow the rules; `line` is where it went wrong."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line


class NothingToUndo(BocageError):
    """There is no choice to take back, or something hidden has been seen since."""
