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
BATCHES = 800  # an epoch has about as many
BATCH = (256, 1024)  # of how many positions, from and to
SHRINK = 1e-4  # how strongly the layer of the chances is held small
RATE = 1e-3  # the highest learning rate
AGAIN = 3e-4  # the same for weights that are fitted again
STEADY = 0.1  # how strongly the layers are held small
SAMPLE = 200_000  # positions that tell the spread of the inputs, and how often their bets were won
AT_ONCE = 1 << 16  # positions that are predicted together
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
        seats = (~np.isnan(self.ends)).sum(1)
        heads = np.arange(self.ends.shape[1])
        last = np.flatnonzero(np.r_[self.match[1:] != self.match[:-1], True])  # of every match
        turns = np.diff(last, prepend=-1)
        found = self.ends.copy()
        later = np.zeros((len(last), len(heads)), np.float32)  # for each match by seat
        for back in range(turns.max()):  # all matches at the same time
            playing = np.flatnonzero(turns > back)
            at = last[playing] - back
            taken = heads < seats[at, None]
            order = np.where(taken, (self.mover[at, None] + heads) % seats[at, None], heads)
            value = np.take_along_axis(later[playing], order, 1) if back else self.ends[at]
            sound = self.sound[at, None] == 1
            found[at] = np.where(sound & taken, value, np.nan)
            value = np.where(sound, faith * value + (1 - faith) * expected[at], expected[at])
            moved = np.zeros_like(value)
            np.put_along_axis(moved, order, value, 1)
            later[playing] = moved
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
        return predicted(self.net, x, self.mean, self.scale)


def fit(
    data: Data, hidden: tuple[int, int], epochs: int, seed: int, faith: float = 1.0, known: NetRows | None = None,
    rate: float = 0.0,
) -> Fit:  # fmt: skip
    """A network fitted to the results; with less `faith` in them, to what could be foreseen, after a first fit that
    tells what to expect. It goes on from the weights that are `known`, if any, and from what they expect; by default in
    smaller steps. `rate` is the highest learning rate (0: the usual one)."""
    torch.set_num_threads(1)
    rate = rate or (RATE if known is None else AGAIN)
    if faith == 1.0:
        return fit_to(data.ends, data, hidden, epochs, seed, known, rate)
    if known is None:
        expected = fit_to(data.ends, data, hidden, epochs, seed, None, rate).expects(data.x)
    else:
        plain = np.zeros(data.x.shape[1], np.float32), np.ones(data.x.shape[1], np.float32)
        net = Net(data.x.shape[1], hidden, data.ends.shape[1])
        start_known(net, known, *plain)
        expected = predicted(net, data.x, *plain)
    return fit_to(data.foreseen(expected, faith), data, hidden, epochs, seed, known, rate)


def predicted(net: Net, x: Floats, mean: Floats, scale: Floats) -> Floats:
    net.eval()
    parts = range(0, len(x), AT_ONCE)
    with torch.no_grad():
        return np.concatenate([net(scaled(x[at : at + AT_ONCE], mean, scale)).numpy() for at in parts])


def scaled(x: Floats, mean: Floats, scale: Floats) -> torch.Tensor:
    return torch.from_numpy((x - mean) / scale)


def fit_to(
    targets: Floats, data: Data, hidden: tuple[int, int], epochs: int, seed: int, known: NetRows | None, rate: float
) -> Fit:
    """Positions are scaled when they are needed, so that millions of them fit into memory."""
    torch.manual_seed(seed)
    chance = np.random.default_rng(seed)
    matches = np.unique(data.match)
    test = np.isin(data.match, chance.permutation(matches)[: max(1, len(matches) // HELD_OUT)])
    rows = np.flatnonzero(~test)
    some = chance.permutation(rows)[:SAMPLE]
    seen = data.x[some]
    mean, scale = seen.mean(0), np.maximum(seen.std(0), SPREAD)
    net = Net(data.x.shape[1], hidden, targets.shape[1])
    if known is None:
        ridge = RIDGE * len(some) / len(np.unique(data.match[some]))
        hand = by_hand_weights(mean, scale, targets.shape[1])
        start_linear(net, scaled(seen, mean, scale).numpy(), targets[some], hand, ridge)
    else:
        start_known(net, known, mean, scale)
    ends_test = torch.from_numpy(data.ends[test])
    with torch.no_grad():
        linear = explained(net.skip(scaled(data.x[test], mean, scale)), ends_test)
    batch = min(max(len(rows) // BATCHES, BATCH[0]), BATCH[1])
    groups = [
        {"params": list(net.skip.parameters()), "weight_decay": 0.0},
        {"params": [p for name, p in net.named_parameters() if not name.startswith("skip")], "weight_decay": STEADY},
    ]
    optimiser = torch.optim.AdamW(groups)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, total_steps=epochs * -(-len(rows) // batch))
    best, state, at = -np.inf, net.state_dict(), 0
    for epoch in range(epochs):
        net.train()
        mixed = chance.permutation(rows)
        for first in range(0, len(mixed), batch):
            some = mixed[first : first + batch]
            optimiser.zero_grad()
            loss(net(scaled(data.x[some], mean, scale)), torch.from_numpy(targets[some])).backward()  # type: ignore[no-untyped-call]
            optimiser.step()
            schedule.step()
        score = explained(torch.from_numpy(predicted(net, data.x[test], mean, scale)), ends_test)
        if score > best:
            best, at = score, epoch + 1
            state = {name: value.clone() for name, value in net.state_dict().items()}
    net.load_state_dict(state)
    net.eval()
    by_hand = explained(torch.from_numpy(data.x[test][:, :1]), ends_test[:, :1])
    some = chance.permutation(len(data))[:SAMPLE]
    z, ends = scaled(data.x[some], mean, scale), torch.from_numpy(data.ends[some])
    odds, surprise = fit_odds(net, z, ends, torch.from_numpy(test[some]))
    return Fit(unscaled(net, mean, scale) | {"odds": odds}, best, linear, by_hand, surprise, at, net, mean, scale)


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
