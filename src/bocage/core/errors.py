"""Errors caused by the user. Each message says what was wrong and what would be right, in the reader's language."""

from __future__ import annotations

from typing import Any

from bocage.core.words import Say, Voice


class BocageError(ValueError):
    """An error caused by the user, reported in one sentence; nothing has changed. The words are `error.<key>`."""

    def __init__(self, key: str, /, **args: Any) -> None:
        super().__init__(key, args)
        self.say = Say(f"error.{key}", args)

    def __str__(self) -> str:
        return Voice("en").say(self.say)

    def __reduce__(self) -> tuple[Any, ...]:
        """Errors are sent between processes: rebuild them from key and arguments."""
        return _rebuild, (type(self), *self.args)


def _rebuild(cls: type[BocageError], key: str, args: dict[str, Any]) -> BocageError:
    return cls(key, **args)


class IllegalChoice(BocageError):
    """The option is not among those the question offers."""


class BadSetup(BocageError):
    """Unknown game, wrong number of players, or an option the game does not know."""


class BadLog(BocageError):
    """A match log that is damaged, foreign, or does not follow the rules."""


class NothingToUndo(BocageError):
    """There is no choice to take back, or something hidden has been seen since."""
