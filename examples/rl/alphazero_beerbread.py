"""A tiny AlphaZero learns Beer & Bread by playing against itself: pip install 'bocage[examples]'

    python examples/rl/alphazero_beerbread.py --minutes 12 --seed 1

One network says what is worth choosing and who will win; a search in worlds dealt anew for the seat that thinks makes
both better; the network learns from the search. Minutes are those of one core. What is measured on the way goes to
build/rl: how often it beats chance and greedy, with as small a search as it learns by.
"""

import argparse
import json
import math
import random
import time
from pathlib import Path

import numpy as np
import torch
from curves import curve
from torch import nn

from bocage.bots import ask, make_bot
from bocage.core.rng import Rng
from bocage.games import GAMES
from bocage.rl import Actions, Observations

GAME = GAMES["beerbread"]
ACTIONS = Actions(GAME)
COLUMNS = Observations(GAME, ACTIONS)
WORLDS = 16  # a decision of self-play
CURIOSITY = 1.4  # how much the search tries what it has not tried
MEMORY = 20_000  # decisions that are learned from


class Net(nn.Module):
    """What is worth choosing (a number for each action) and how the match will end for the seat (from -1 to 1)."""

    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(COLUMNS.size, 192), nn.ReLU(), nn.Linear(192, 192), nn.ReLU())
        self.choice, self.value = nn.Linear(192, ACTIONS.size), nn.Linear(192, 1)

    def forward(self, seen):
        inside = self.body(torch.sign(seen) * torch.sqrt(seen.abs()))
        return self.choice(inside), torch.tanh(self.value(inside)).squeeze(-1)

    @torch.no_grad()
    def think(self, game):
        """The legal actions, how likely each is to be played, and the worth of the position for whoever is asked."""
        legal = ACTIONS.legal(game)
        wishes, value = self(torch.from_numpy(COLUMNS.flat(game, game.question.seat)))
        return legal, torch.softmax(wishes[legal], 0).tolist(), float(value)


def result(game):
    """How a match ended for the first seat: a win by ten coins is nearly all one can have."""
    mine, theirs = game.scores()
    return math.tanh((mine - theirs + (0.5 if game.ranks()[0] == 1 else -0.5)) / 10)


def settle(game):
    """Play what leaves no choice."""
    while game.agenda and len(options := game.options()) == 1:
        game.choose(options[0])


class Node:
    """A decision in the tree, as far as whoever decides can tell it from others."""

    def __init__(self, legal, wishes, seat):
        self.wishes, self.seat = dict(zip(legal, wishes, strict=True)), seat
        self.visits, self.total = dict.fromkeys(legal, 0), dict.fromkeys(legal, 0.0)

    def pick(self, legal):
        tried = math.sqrt(1 + sum(self.visits.values()))

        def promise(action):
            n = self.visits.get(action, 0)
            worth = self.total[action] / n if n else 0.0
            return worth + CURIOSITY * self.wishes.get(action, 1 / len(legal)) * tried / (1 + n)

        return max(legal, key=promise)


def search(net, game, worlds, rng, noise=0.0):
    """How often each action was tried, over worlds dealt for the seat that is asked."""
    tree = {}
    for _ in range(worlds):
        world, path, value, seat = game.redeal(game.question.seat, rng), [], None, 0
        key = ()
        while value is None:
            node = tree.get(key)
            if node is None:
                legal, wishes, value = net.think(world)
                if not key and noise:
                    drawn = np.random.dirichlet([0.5] * len(legal))
                    wishes = [(1 - noise) * wish + noise * other for wish, other in zip(wishes, drawn, strict=True)]
                tree[key] = Node(legal, wishes, world.question.seat)
                seat = world.question.seat
                break
            action = node.pick(ACTIONS.legal(world))
            path.append((node, action))
            ACTIONS.choose(world, action)
            settle(world)
            key = (*key, action)
            if not world.agenda:
                value, seat = result(world), 0
        for node, action in path:
            node.visits[action] = node.visits.get(action, 0) + 1
            node.total[action] = node.total.get(action, 0.0) + (value if node.seat == seat else -value)
    return tree[()].visits


def self_play(net, seed):
    """A match of the search against itself: what was seen, what the search preferred, and who won."""
    game, rng, rows = GAME.new(2, seed=seed), Rng(seed), []
    settle(game)
    while game.agenda:
        visits = search(net, game, WORLDS, rng, noise=0.25)
        seat, target = game.question.seat, np.zeros(ACTIONS.size, np.float32)
        for action, n in visits.items():
            target[action] = n
        target /= target.sum()
        rows.append((COLUMNS.flat(game, seat), target, seat))
        early = len(rows) < 40
        chosen = random.choices(range(ACTIONS.size), target)[0] if early else int(target.argmax())
        ACTIONS.choose(game, chosen)
        settle(game)
    end = result(game)
    return [(seen, target, -end if seat else end) for seen, target, seat in rows]


def learn(net, optimizer, memory, steps):
    for _ in range(steps):
        batch = random.sample(memory, min(128, len(memory)))
        seen, target, won = (torch.from_numpy(np.array(part, np.float32)) for part in zip(*batch, strict=True))
        wishes, value = net(seen)
        loss = -(target * torch.log_softmax(wishes, 1)).sum(1).mean() + ((value - won) ** 2).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def measure(net, opponent, matches):
    """How often a small search with the network wins, each deal from both seats."""
    won = 0
    for match in range(matches):
        game, rng = GAME.new(2, seed=1_000_000 + match // 2), Rng(match)
        bot, mine = make_bot(opponent, match), match % 2
        while game.agenda:
            if game.question.seat == mine:
                legal = ACTIONS.legal(game)
                visits = search(net, game, WORLDS, rng) if len(legal) > 1 else {legal[0]: 1}
                ACTIONS.choose(game, max(visits, key=visits.__getitem__))
            else:
                game.choose(ask(bot, game, rng))
        won += game.ranks()[mine] == 1
    return won / matches


def train(minutes, seed, matches=40, every=2.0, keep=lambda curve: None):
    """Play, learn, and measure every so many minutes; time spent on measuring does not count."""
    torch.set_num_threads(1)
    torch.manual_seed(seed)
    random.seed(seed)
    np.random.seed(seed)
    net = Net()
    optimizer = torch.optim.AdamW(net.parameters(), lr=1e-3, weight_decay=1e-4)
    memory, seen, played, spent = [], [], 0, 0.0
    while True:
        if spent >= len(seen) * every or spent >= minutes:
            seen.append((round(spent, 2), measure(net, "random", matches), measure(net, "greedy", matches), played))
            at, chance, greedy, _ = seen[-1]
            print(f"{at:5.1f} min, {played:4} matches: {chance:4.0%} against chance, {greedy:4.0%} greedy", flush=True)
            keep(seen)
        if spent >= minutes:
            return net, seen
        start = time.process_time()
        rows = self_play(net, seed * 100_000 + played)
        memory = (memory + rows)[-MEMORY:]
        learn(net, optimizer, memory, len(rows) // 8)
        played += 1
        spent += (time.process_time() - start) / 60


def save(folder, seed, run):
    """Beside the runs of other seeds, and the curve of them all."""
    file = folder / "alphazero_beerbread.json"
    runs = json.loads(file.read_text()) if file.exists() else {}
    runs[str(seed)] = run
    file.write_text(json.dumps(runs, indent=1) + "\n")
    lines = {}
    for name, one in sorted(runs.items()):
        lines[f"chance ({name})"] = [(at, 100 * won) for at, won, _, _ in one["curve"]]
        lines[f"greedy ({name})"] = [(at, 100 * won) for at, _, won, _ in one["curve"]]
    drawn = curve("A tiny AlphaZero on Beer & Bread", "minutes of one core", "% won", lines, (0, 100))
    (folder / "alphazero_beerbread.svg").write_text(drawn)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--minutes", type=float, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--every", type=float, default=2.0)
    parser.add_argument("--out", type=Path, default=Path("build/rl"))
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    net, _ = train(
        asked.minutes,
        asked.seed,
        asked.matches,
        asked.every,
        lambda curve: save(asked.out, asked.seed, {"curve": curve}),
    )
    torch.save(net.state_dict(), asked.out / f"alphazero_beerbread_{asked.seed}.pt")


if __name__ == "__main__":
    main()
