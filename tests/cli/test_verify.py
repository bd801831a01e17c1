"""`bocage replay FILE --verify` shows what a deal came from and whether it matches its commitment."""

from __future__ import annotations

from pathlib import Path

import pytest

from bocage.cli import main
from bocage.core import log
from bocage.core.dealing import Deal, Seed
from bocage.core.match import Match
from bocage.games import GAMES

DEAL = Deal("5e" * 32, ("clover [b]", ""))


@pytest.mark.parametrize(
    ("seed", "said"),
    [
        (DEAL, (DEAL.commitment, "Seat 1 added: clover [b]")),
        (Deal("5e" * 32), ("No player added anything",)),
        (42, ("Dealt from the seed 42",)),
    ],
)
def test_proof_of_a_deal_is_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], seed: Seed, said: tuple[str, ...]
) -> None:
    path = tmp_path / "x.match"
    path.write_text(log.write(Match(GAMES["creatures"], 2, {}, seed)))
    main(["replay", str(path), "--verify"])
    out = capsys.readouterr().out
    assert all(words in out for words in said)
