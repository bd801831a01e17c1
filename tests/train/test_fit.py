"""The fit recovers a known function, and the bots' own network reproduces it exactly."""

from __future__ import annotations

from array import array
from pathlib import Path

import pytest

from tests.train.needs import need

np, torch = need("numpy"), need("torch")

from bocage.bots.network import Network, packed  # noqa: E402
from bocage.train.fit import Data, Fit, fit  # noqa: E402
from bocage.train.selfplay import Rows  # noqa: E402

INPUTS, HEADS = 6, 2


def sample_data(matches: int = 60, turns: int = 20, bend: float = 0.0) -> Data:
    """Positions whose result is linear in the inputs, plus a nonlinear part with `bend`."""
    rng = np.random.default_rng(1)
    x = rng.normal(3, 2, (matches * turns, INPUTS)).astype(np.float32)
    x[:, 5] = 1.0  # a constant input
    mine = x[:, 0] - 2 * x[:, 1] + 4 + bend * np.maximum(0, x[:, 2] - 3) * np.sign(x[:, 3] - 3)
    ends = np.stack([mine, -mine], 1).astype(np.float32)
    return Data(x, ends, np.full(len(x), np.nan, np.float32), np.repeat(np.arange(matches), turns))


def network(found: Fit, hidden: tuple[int, int]) -> Network:
    names = ("skip", "bias", "w1", "b1", "w2", "b2", "w3")
    return Network(INPUTS, *hidden, HEADS, *(found.rows[name] for name in names))


def test_network_of_the_bots_agrees_with_torch() -> None:
    data, hidden = sample_data(bend=2.0), (16, 8)
    found = fit(data, hidden, epochs=3, seed=4)
    mine = network(found, hidden)
    with torch.no_grad():
        theirs = found.net(torch.tensor((data.x - found.mean) / found.scale)).numpy()
    for x, wanted in zip(data.x[:200].tolist(), theirs[:200].tolist(), strict=True):
        assert mine.forward(packed(x)) == pytest.approx(wanted, abs=1e-5, rel=1e-5)


def test_linear_part_fits_linear_data_and_layers_fit_the_rest() -> None:
    straight, bent = fit(sample_data(), (8, 8), 2, 0), fit(sample_data(200, bend=3.0), (32, 16), 40, 0)
    assert straight.linear > 0.9
    assert bent.explained > bent.linear + 0.15
    assert bent.explained > 0.8


def test_missing_seats_are_ignored() -> None:
    """In solo data the second head has no results; the first must be learned nevertheless."""
    data = sample_data()
    alone = Data(data.x, np.where([True, False], data.ends, np.nan).astype(np.float32), data.thought, data.match)
    found = fit(alone, (8, 8), 2, 0)
    assert found.explained > 0.9
    assert all(np.isfinite(row).all() for row in found.rows.values())


def test_search_values_are_mixed_into_the_targets_by_their_weight() -> None:
    data = sample_data(2, 2)
    data.thought[:] = [1.0, np.nan, 5.0, np.nan]
    mixed = data.targets(0.5)
    ends = data.ends[:, 0].tolist()
    assert mixed[:, 0] == pytest.approx([(ends[0] + 1) / 2, ends[1], (ends[2] + 5) / 2, ends[3]])
    assert mixed.sum(1) == pytest.approx([0, 0, 0, 0], abs=1e-5)
    assert data.targets(0.0) is data.ends


def test_positions_are_saved_and_loaded(tmp_path: Path) -> None:
    rows = Rows(2, 2, array("f", [1, 2, 3, 4]), array("f", [5, -5, 6, -6]), array("f", [0, 1]), array("q", [7, 7]))
    Data.of(rows).save(tmp_path / "part-0.npz")
    Data.of(rows).save(tmp_path / "part-1.npz")
    both = Data.load(sorted(tmp_path.glob("part-*.npz")))
    assert both.x.tolist() == [[1, 2], [3, 4]] * 2
    assert both.ends.tolist() == [[5, -5], [6, -6]] * 2
    assert both.match.tolist() == [7] * 4
