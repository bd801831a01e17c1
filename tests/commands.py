"""Commands as tests give them, and what they hear."""

from __future__ import annotations

import pytest

from bocage.cli import main


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a command prints."""
    main(words)
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one sentence a mistake gets, with status 2 and nothing on standard output."""
    with pytest.raises(SystemExit) as left:
        main(words)
    heard = capsys.readouterr()
    assert (left.value.code, heard.out) == (2, "")
    assert len(heard.err.strip().splitlines()) == 1
    return heard.err.strip()
