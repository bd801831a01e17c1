"""Run commands of the command line in tests and capture their output."""

from __future__ import annotations

import pytest

from bocage.cli import main


def output_of(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The standard output of a command."""
    main(words)
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The error message of a refused command: status 2, one line on stderr, nothing on stdout."""
    with pytest.raises(SystemExit) as left:
        main(words)
    heard = capsys.readouterr()
    assert (left.value.code, heard.out) == (2, "")
    assert len(heard.err.strip().splitlines()) == 1
    return heard.err.strip()
