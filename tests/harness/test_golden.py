"""Recorded matches replay to their recorded scores, so that a changed rule is noticed."""

from __future__ import annotations

from pathlib import Path

import pytest

from bocage.core import log
from bocage.games import GAMES

FILES = sorted((Path(__file__).parent.parent / "golden").glob("*/*.match"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_golden_matches_replay_to_their_recorded_scores(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = log.read(text, GAMES)
    assert match.game.over
    assert log.write(match) == text


def test_every_game_has_golden_matches() -> None:
    recorded = {path.parent.name for path in FILES}
    assert recorded == {about.name for about in GAMES if about.playable}
