"""Fits a network to match results: first its linear part in closed form, then the whole by gradient descent."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from bocage.train.selfplay import Rows

HELD_OUT = 8  # one match in this many is held out
RIDGE = 10.0  # per turn of a match: its positions share one result and are nearly alike
DROP = 0.1
BATCH = 256
SHRINK = 1e-4  # how strongly the layer of the chances is held small
RATE = 1e-3  # the highest learning rate
AGAIN = 3e-4  # the same for weights that are fitted again
SPREAD = 0.2  # the smallest deviation assumed for an input, so that rare inputs do not weigh more for being rare

Floats = NDArray[np.float32]
NetRows = dict[str, list[float]]  # the rows of a file of weights
COLUMNS = ("x", "ends", "match", "mover", "sound")


@dataclass
class Data:
    """Training data: positions in the order of play, the result for each seat (nan for empty seats), the match each
    position belongs to, its mover, and whether the mover played in earnest there."""

    x: Floats
    ends: Floats
    match: NDArray[np.int64]
    mover: NDArray[np.int8]
    sound: NDArray[np.int8]

    @classmethod
    def of(cls, rows: Rows) -> Data:
        return cls(
            np.frombuffer(rows.x, np.float32).reshape(-1, rows.inputs),
            np.frombuffer(rows.ends, np.float32).reshape(-1, rows.heads),
            np.frombuffer(rows.match, np.int64),
            np.frombuffer(rows.mover, np.int8),
            np.frombuffer(rows.sound, np.int8),
        )

    @classmethod
    def load(cls, files: Sequence[Path]) -> Data:
        """All positions of some files."""
        parts = []
        for file in files:
            with np.load(file) as found:
                parts.append([found[name] for name in COLUMNS])
        return cls(*(np.concatenate(column) for column in zip(*parts, strict=True)))

    def save(self, file: Path) -> None:
        beside = file.with_name("new-" + file.name)
        np.savez_compressed(beside, **{name: getattr(self, name) for name in COLUMNS})
        beside.replace(file)

    def __len__(self) -> int:
        return len(self.match)

    def foreseen(self, expected: Floats, faith: float) -> Floats:
        """Targets with less chance in them than the results: from each turn to the one before, `faith` of what followed
        is kept, the rest is what was `expected` of the position that followed (TD(lambda)).

        What followed a turn on which anything was tried says nothing about its position or those before it.
        """
        found = self.ends.copy()
        later = np.zeros(found.shape[1], np.float32)  # by seat
        for at in reversed(range(len(self))):
            seats = int((~np.isnan(self.ends[at])).sum())
            order = (self.mover[at] + np.arange(seats)) % seats
            if at + 1 < len(self) and self.match[at + 1] == self.match[at]:
                found[at, :seats] = later[order]
            else:
                later[order] = found[at, :seats]
            if self.sound[at]:
                later[order] = faith * later[order] + (1 - faith) * expected[at, :seats]
            else:
                later[order], found[at] = expected[at, :seats], np.nan
        return found


class Net(nn.Module):
    """The same function as `bots.network`, over inputs with mean 0 and deviation 1."""

    def __init__(self, inputs: int, hidden: tuple[int, int], heads: int) -> None:
        super().__init__()
        self.skip = nn.Linear(inputs, heads)
        self.first, self.second = nn.Linear(inputs, hidden[0]), nn.Linear(hidden[0], hidden[1])
        self.last = nn.Linear(hidden[1], heads, bias=False)
        self.drop = nn.Dropout(DROP)
        with torch.no_grad():
            self.last.weight.mul_(0.1)  # starts as the linear fit

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.skip(x) + self.last(self.hidden(x))  # type: ignore[no-any-return]

    def hidden(self, x: torch.Tensor) -> torch.Tensor:
        return torch.relu(self.second(self.drop(torch.relu(self.first(x)))))


@dataclass
class Fit:
    """A network for unscaled inputs, and how much of the results it explains in held-out matches, compared with its
    linear part and the hand-made evaluation. `surprise` is how far its chances to win were off there, in bits a turn:
    1 is a coin toss between two."""

    rows: NetRows
    explained: float
    linear: float
    by_hand: float
    surprise: float
    epochs: int
    net: Net
    mean: Floats
    scale: Floats

    def expects(self, x: Floats) -> Floats:
        """The network's prediction for positions."""
        with torch.no_grad():
            found: Floats = self.net(torch.tensor((x - self.mean) / self.scale)).numpy()
        return found


def fit(
    data: Data, hidden: tuple[int, int], epochs: int, seed: int, faith: float = 1.0, known: NetRows | None = None
) -> Fit:
    """A network fitted to the results; with less `faith` in them, fitted once more to what could be foreseen. It goes
    on from the weights that are `known`, if any, with smaller steps."""
    found = fit_to(data.ends, data, hidden, epochs, seed, known)
    if faith == 1.0:
        return found
    return fit_to(data.foreseen(found.expects(data.x), faith), data, hidden, epochs, seed, known)


def fit_to(targets: Floats, data: Data, hidden: tuple[int, int], epochs: int, seed: int, known: NetRows | None) -> Fit:
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    held = np.random.default_rng(seed).permutation(np.unique(data.match))
    held = held[: max(1, len(held) // HELD_OUT)]
    test = np.isin(data.match, held)
    mean, scale = data.x[~test].mean(0), np.maximum(data.x[~test].std(0), SPREAD)
    z = (data.x - mean) / scale
    net = Net(z.shape[1], hidden, targets.shape[1])
    if known is None:
        ridge = RIDGE * len(data) / len(np.unique(data.match))
        start_linear(net, z[~test], targets[~test], by_hand_weights(mean, scale, targets.shape[1]), ridge)
    else:
        start_known(net, known, mean, scale)
    zs, ends = torch.tensor(z[~test]), torch.tensor(targets[~test])
    z_test, ends_test = torch.tensor(z[test]), torch.tensor(data.ends[test])
    linear = explained(net.skip(z_test), ends_test)
    steps = -(-len(zs) // BATCH)
    groups = [
        {"params": list(net.skip.parameters()), "weight_decay": 0.0},
        {"params": [p for name, p in net.named_parameters() if not name.startswith("skip")], "weight_decay": 0.1},
    ]
    optimiser = torch.optim.AdamW(groups)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimiser, RATE if known is None else AGAIN, total_steps=epochs * steps
    )
    best, state, at = -np.inf, net.state_dict(), 0
    for epoch in range(epochs):
        net.train()
        for batch in torch.randperm(len(zs)).split(BATCH):  # type: ignore[no-untyped-call]
            optimiser.zero_grad()
            loss(net(zs[batch]), ends[batch]).backward()  # type: ignore[no-untyped-call]
            optimiser.step()
            schedule.step()
        net.eval()
        with torch.no_grad():
            score = explained(net(z_test), ends_test)
        if score > best:
            best, at = score, epoch + 1
            state = {name: value.clone() for name, value in net.state_dict().items()}
    net.load_state_dict(state)
    net.eval()
    by_hand = explained(torch.tensor(data.x[test][:, :1]), ends_test[:, :1])
    odds, surprise = fit_odds(net, torch.tensor(z), torch.tensor(data.ends), torch.tensor(test))
    rows = unscaled(net, mean, scale) | {"odds": odds}
    return Fit(rows, best, linear, by_hand, surprise, at, net, mean, scale)


def fit_odds(net: Net, z: torch.Tensor, ends: torch.Tensor, test: torch.Tensor) -> tuple[list[float], float]:
    """A layer over the outputs and the second hidden layer that tells who wins, and its surprise in held-out matches.
    The network itself stays as it is."""
    with torch.no_grad():
        known = torch.cat([net(z), net.hidden(z)], 1)
    scale = known.std(0).clamp_min(1e-6)
    inputs = torch.cat([known / scale, torch.ones(len(known), 1)], 1)
    firsts = (ends == ends.nan_to_num(-torch.inf).amax(1, keepdim=True)).float()
    firsts /= firsts.sum(1, keepdim=True)
    empty = torch.zeros_like(ends).masked_fill(torch.isnan(ends), -1e9)
    weight = torch.zeros(inputs.shape[1], ends.shape[1], requires_grad=True)
    weight.data[: ends.shape[1]] = torch.eye(ends.shape[1])
    optimiser = torch.optim.LBFGS([weight], max_iter=200, line_search_fn="strong_wolfe")

    def surprise(which: torch.Tensor) -> torch.Tensor:
        return nn.functional.cross_entropy(inputs[which] @ weight + empty[which], firsts[which])

    def closure() -> torch.Tensor:
        optimiser.zero_grad()
        found = surprise(~test) + SHRINK * (weight**2).sum()
        found.backward()  # type: ignore[no-untyped-call]
        return found

    optimiser.step(closure)  # type: ignore[no-untyped-call]
    with torch.no_grad():
        bits = float(surprise(test)) / math.log(2)
        found = weight / torch.cat([scale, torch.ones(1)])[:, None]
    return found.double().ravel().tolist(), bits


def loss(found: torch.Tensor, ends: torch.Tensor) -> torch.Tensor:
    """A loss that grows more slowly than the square for large errors: a lost match has many causes."""
    known = ~torch.isnan(ends)
    return nn.functional.huber_loss(found[known], ends[known], delta=10.0)


def explained(found: torch.Tensor, ends: torch.Tensor) -> float:
    """The share of the variance of the results that a prediction explains (R²)."""
    known = ~torch.isnan(ends)
    found, ends = found.detach()[known], ends[known]
    return 1.0 - float(((found - ends) ** 2).sum() / ((ends - ends.mean()) ** 2).sum())


def by_hand_weights(mean: Floats, scale: Floats, heads: int) -> NDArray[np.float64]:
    """Linear weights equal to the hand-made evaluation (the first input) for the mover, and zero for the others."""
    weights = np.zeros((heads, len(mean) + 1))
    weights[0, 0], weights[0, -1] = scale[0], mean[0]
    return weights


def start_linear(net: Net, z: Floats, ends: Floats, by_hand: NDArray[np.float64], ridge: float) -> None:
    """The best linear prediction of each head, as a start; without data, the hand-made evaluation."""
    a = np.c_[z, np.ones(len(z), np.float32)].astype(np.float64)
    with torch.no_grad():
        for head, start in enumerate(by_hand):
            known = ~np.isnan(ends[:, head])
            b = a if known.all() else a[known]
            w = start + np.linalg.solve(b.T @ b + ridge * np.eye(b.shape[1]), b.T @ (ends[known, head] - b @ start))
            net.skip.weight[head] = torch.tensor(w[:-1])
            net.skip.bias[head] = float(w[-1])


def start_known(net: Net, known: NetRows, mean: Floats, scale: Floats) -> None:
    """Weights for inputs as they are, put into a network for scaled ones: the opposite of `unscaled`."""

    def put(layer: nn.Linear, weight: str, bias: str | None, scaled: bool) -> None:
        w = np.array(known[weight]).reshape(layer.in_features, layer.out_features)
        if bias is not None:
            b = np.array(known[bias])
            layer.bias.copy_(torch.tensor(b + mean @ w if scaled else b))
        layer.weight.copy_(torch.tensor((w * scale[:, None] if scaled else w).T))

    with torch.no_grad():
        put(net.skip, "skip", "bias", True)
        put(net.first, "w1", "b1", True)
        put(net.second, "w2", "b2", False)
        put(net.last, "w3", None, False)


def unscaled(net: Net, mean: Floats, scale: Floats) -> NetRows:
    """Weights for unscaled inputs."""

    def of(layer: nn.Linear) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        weight = layer.weight.detach().numpy().astype(np.float64).T / scale[:, None]
        return weight, layer.bias.detach().numpy() - mean @ weight

    skip, bias = of(net.skip)
    w1, b1 = of(net.first)
    w2, w3 = (layer.weight.detach().numpy().T for layer in (net.second, net.last))
    rows = {"skip": skip, "bias": bias, "w1": w1, "b1": b1, "w2": w2, "b2": net.second.bias.detach().numpy(), "w3": w3}
    return {name: row.ravel().astype(float).tolist() for name, row in rows.items()}
