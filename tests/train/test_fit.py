"""The fit recovers a known function, and the bots' own network reproduces it exactly."""

from __future__ import annotations

from array import array
from pathlib import Path

import pytest

from tests.train.needs import need

np, torch = need("numpy"), need("torch")

from bocage.bots.network import Network, packed  # noqa: E402
from bocage.train.fit import Data, Fit, Floats, fit  # noqa: E402
from bocage.train.selfplay import Rows  # noqa: E402

INPUTS, HEADS = 6, 2


def sample_data(matches: int = 60, turns: int = 20, bend: float = 0.0) -> Data:
    """Positions whose result is linear in the inputs, plus a nonlinear part with `bend`."""
    rng = np.random.default_rng(1)
    x = rng.normal(3, 2, (matches * turns, INPUTS)).astype(np.float32)
    x[:, 5] = 1.0  # a constant input
    mine = x[:, 0] - 2 * x[:, 1] + 4 + bend * np.maximum(0, x[:, 2] - 3) * np.sign(x[:, 3] - 3)
    ends = np.stack([mine, -mine], 1).astype(np.float32)
    mover = np.tile(np.arange(turns, dtype=np.int8) % HEADS, matches)
    return Data(x, ends, np.repeat(np.arange(matches), turns), mover, np.ones(len(x), np.int8))


def network(found: Fit, hidden: tuple[int, int]) -> Network:
    names = ("skip", "bias", "w1", "b1", "w2", "b2", "w3", "odds")
    return Network(INPUTS, *hidden, HEADS, *(found.rows[name] for name in names))


def test_network_of_the_bots_agrees_with_torch() -> None:
    data, hidden = sample_data(bend=2.0), (16, 8)
    found = fit(data, hidden, epochs=3, seed=4)
    mine = network(found, hidden)
    with torch.no_grad():
        theirs = found.net(torch.tensor((data.x - found.mean) / found.scale)).numpy()
    for x, wanted in zip(data.x[:200].tolist(), theirs[:200].tolist(), strict=True):
        assert mine.forward(packed(x)) == pytest.approx(wanted, abs=1e-5, rel=1e-5)


def test_chances_are_those_of_the_results() -> None:
    """Seat 0 wins the more often the larger the first input: the network must say how often."""
    rng = np.random.default_rng(2)
    data = sample_data(400)
    sure = 1 / (1 + np.exp(-(data.x[:, 0] - 3)))
    data.ends[:, 0] = np.where(rng.random(len(data)) < sure, 5, -5)
    data.ends[:, 1] = -data.ends[:, 0]
    hidden = (8, 4)
    found = fit(data, hidden, epochs=3, seed=1)
    mine = network(found, hidden)
    said = np.array([mine.chances(packed(x), 2)[0] for x in data.x[:2000].tolist()])
    assert np.abs(said - sure[:2000]).mean() < 0.04
    needed = -(sure * np.log2(sure) + (1 - sure) * np.log2(1 - sure)).mean()
    assert found.surprise == pytest.approx(needed, abs=0.07)


def test_linear_part_fits_linear_data_and_layers_fit_the_rest() -> None:
    straight, bent = fit(sample_data(), (8, 8), 2, 0), fit(sample_data(200, bend=3.0), (32, 16), 40, 0)
    assert straight.linear > 0.9
    assert bent.explained > bent.linear + 0.15
    assert bent.explained > 0.8


def test_fit_goes_on_from_known_weights() -> None:
    """Fitted for no time, the network stays as it is; fitted to little data, it keeps what it knew."""
    data, hidden = sample_data(200, bend=3.0), (32, 16)
    first = fit(data, hidden, 20, seed=1)
    few = sample_data(12, bend=3.0)
    again, anew = fit(few, hidden, 1, seed=1, known=first.rows), fit(few, hidden, 1, seed=1)
    assert again.explained > first.explained - 0.05 > anew.explained
    for x in few.x[:20].tolist():
        assert network(again, hidden).forward(packed(x)) == pytest.approx(
            network(first, hidden).forward(packed(x)), abs=1
        )


def test_missing_seats_are_ignored() -> None:
    """In solo data the second head has no results; the first must be learned nevertheless."""
    data = sample_data()
    data.ends = np.where([True, False], data.ends, np.nan).astype(np.float32)
    data.mover[:] = 0
    found = fit(data, (8, 8), 2, 0)
    assert found.explained > 0.9
    assert network(found, (8, 8)).chances(packed(data.x[0].tolist()), 1) == [1.0]
    assert np.isnan(data.foreseen(data.ends, 0.5)[:, 1]).all()
    assert all(np.isfinite(row).all() for row in found.rows.values())


def one_match(sound: list[int]) -> tuple[Data, Floats]:
    """Four turns of a match that the first seat wins by 8, and what was expected at each, for its mover first."""
    ends = np.array([[8, -8], [-8, 8], [8, -8], [-8, 8]], np.float32)
    mover = np.array([0, 1, 0, 1], np.int8)
    data = Data(np.zeros((4, 1), np.float32), ends, np.full(4, 7), mover, np.array(sound, np.int8))
    return data, np.array([[0, 0], [-2, 2], [4, -4], [-6, 6]], np.float32)


def test_targets_move_from_the_result_towards_later_expectations() -> None:
    data, expected = one_match([1, 1, 1, 1])
    found = data.foreseen(expected, 0.5)
    # Seen by the first seat, from the last turn back: 8; (8 + 6) / 2; (7 + 4) / 2; (5.5 + 2) / 2.
    assert found[:, 0].tolist() == [3.75, -5.5, 7, -8]
    assert found.sum(1).tolist() == [0, 0, 0, 0]
    assert data.foreseen(expected, 1.0).tolist() == data.ends.tolist()


def test_random_turn_teaches_nothing_about_the_turns_before_it() -> None:
    data, expected = one_match([1, 1, 0, 1])
    found = data.foreseen(expected, 1.0)
    assert found[3].tolist() == [-8, 8]
    assert np.isnan(found[2]).all(), "its own position is not learned from"
    assert found[:2].tolist() == [[4, -4], [-4, 4]], "expected when the random turn began"


def test_matches_do_not_teach_each_other() -> None:
    data, expected = one_match([1, 1, 1, 1])
    data.match[:] = [7, 7, 8, 8]
    assert data.foreseen(expected, 0.5)[1].tolist() == [-8, 8]


def test_positions_are_saved_and_loaded(tmp_path: Path) -> None:
    rows = Rows(2, 2, array("f", [1, 2, 3, 4]), array("f", [5, -5, 6, -6]), array("q", [7, 7]))
    rows.mover.extend([0, 1])
    rows.sound.extend([1, 0])
    Data.of(rows).save(tmp_path / "part-0.npz")
    Data.of(rows).save(tmp_path / "part-1.npz")
    both = Data.load(sorted(tmp_path.glob("part-*.npz")))
    assert both.x.tolist() == [[1, 2], [3, 4]] * 2
    assert both.ends.tolist() == [[5, -5], [6, -6]] * 2
    assert both.match.tolist() == [7] * 4
    assert both.mover.tolist() == both.sound.tolist()[::-1] == [0, 1] * 2
