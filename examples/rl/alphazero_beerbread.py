"""A tiny AlphaZero learns Beer & Bread by playing against itself: pip install 'bocage[examples]'

    python examples/rl/alphazero_beerbread.py --minutes 15 --seed 1

One network says what is worth choosing and who will win; a search in worlds dealt anew for the seat that thinks makes
both better; the network learns from the search. First it watches matches of the greedy bot, as AlphaGo first watched
people: fifteen minutes are too short to find out from nothing what a turn is. Many matches are searched side by side,
so that the network is asked about all of them at once. Minutes are those of one core. What is measured on the way goes
to build/rl: how often it beats greedy. A run that was stopped goes on where it left off.
"""

import math
import random
import time

import numpy as np
import torch
from curves import add_run, curve, interval, options
from torch import nn

from bocage.bots import ask, make_bot
from bocage.core.rng import Rng
from bocage.games import GAMES
from bocage.rl import Actions, Observations

GAME = GAMES["beerbread"]
ACTIONS = Actions(GAME)
COLUMNS = Observations(GAME, ACTIONS)
TABLES = 32  # matches side by side
WORLDS = 24  # a decision of self-play
STRONG = 96  # a decision when its strength is measured
DEAL_EVERY = 3  # times a world is walked through: dealing takes as long as two walks
CURIOSITY = 0.7  # how much the search tries what it has not tried
OPEN = 0.2  # of the wishes go to all that is legal alike, so that the search can still be surprised
SHARP = 0.1  # more worth (about a coin) makes an action e times as likely
FRESH = 1_000_000_000  # the first deal for measurements: no seed learns from those
WATCHING = 0.25  # of the time it watches greedy
MEMORY = 60_000  # decisions that are learned from
COINS = 10  # ahead are nearly all one can have: the worth of a match is tanh(coins / COINS)


class Net(nn.Module):
    """What is worth choosing (a number for each action) and how the match will end for the seat (from -1 to 1).

    The worth begins with the first column, which is a hand-made guess of it, and learns what that guess misses.
    """

    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(COLUMNS.size, 256), nn.ReLU(), nn.Linear(256, 256), nn.ReLU())
        self.choice, self.value = nn.Linear(256, ACTIONS.size), nn.Linear(256, 1)
        nn.init.zeros_(self.value.weight)

    def forward(self, seen):
        inside = self.body(torch.sign(seen) * torch.sqrt(seen.abs()))
        return self.choice(inside), torch.tanh(self.value(inside).squeeze(-1) + seen[:, 0] / COINS)

    @torch.no_grad()
    def think(self, worlds):
        """Of each world: the legal actions, how likely each is to be played, and its worth for whoever is asked."""
        rows = np.stack([COLUMNS.flat(world, world.question.seat) for world in worlds])
        wishes, values = self(torch.from_numpy(rows))
        found = []
        for world, wish, value in zip(worlds, wishes.numpy(), values.tolist(), strict=True):
            legal = ACTIONS.legal(world)
            likely = np.exp(wish[legal] - wish[legal].max())
            likely *= (1 - OPEN) / likely.sum()
            found.append((legal, (likely + OPEN / len(legal)).tolist(), value))
        return found


def result(game):
    """How a match ended for the first seat."""
    mine, theirs = game.scores()
    return math.tanh((mine - theirs + (0.5 if game.ranks()[0] == 1 else -0.5)) / COINS)


def settle(game):
    """Play what leaves no choice."""
    while game.agenda and len(options := game.options()) == 1:
        game.choose(options[0])


class Node:
    """A decision in the tree: its worth at first sight, what each action promised, how often it was tried, and what
    came of it."""

    def __init__(self, legal, wishes, worth, seat):
        self.wishes, self.worth, self.seat = dict(zip(legal, wishes, strict=True)), worth, seat
        self.after, self.tried = {}, 0
        self.visits, self.total = dict.fromkeys(legal, 0), dict.fromkeys(legal, 0.0)

    def found(self, action):
        """What an action is worth; what was not tried, as much as the position."""
        n = self.visits.get(action, 0)
        return self.total[action] / n if n else self.worth

    def pick(self, legal):
        """The most promising; hidden cards may make something legal that was not when the node was made."""
        curious = CURIOSITY * math.sqrt(1 + self.tried)
        wishes, visits = self.wishes, self.visits
        return max(legal, key=lambda a: self.found(a) + curious * wishes.get(a, 0.1) / (1 + visits.get(a, 0)))

    def learn(self, action, value):
        self.tried += 1
        self.visits[action] = self.visits.get(action, 0) + 1
        self.total[action] = self.total.get(action, 0.0) + value

    def better(self):
        """The wishes after the search: few walks are enough to say what is worth more, if not by how many visits."""
        likely = np.zeros(ACTIONS.size, np.float32)
        most = max(map(self.found, self.wishes))
        for action, wish in self.wishes.items():
            likely[action] = wish * math.exp((self.found(action) - most) / SHARP)
        return likely / likely.sum()


def descend(root, world):
    """Down the tree to a position it does not hold yet, or to the end of the match; and the way there."""
    node, path = root, []
    while True:
        action = node.pick(ACTIONS.legal(world))
        path.append((node, action))
        ACTIONS.choose(world, action)
        settle(world)
        if not world.agenda:
            return path
        below = node.after.get(action)
        if below is None:
            return path
        node = below


def search(net, games, worlds, rng):
    """The roots of one tree for each match, over worlds dealt for the seat that is asked."""
    roots = [Node(*told, game.question.seat) for game, told in zip(games, net.think(games), strict=True)]
    for n in range(worlds):
        ways, asked = [], []
        if n % DEAL_EVERY == 0:
            dealt = [game.redeal(root.seat, rng) for game, root in zip(games, roots, strict=True)]
        for deal, root in zip(dealt, roots, strict=True):
            world = deal.clone()
            path = descend(root, world)
            ways.append((path, world))
            if world.agenda:
                asked.append(world)
        told = iter(net.think(asked) if asked else [])
        for path, world in ways:
            if world.agenda:
                legal, wishes, value = next(told)
                seat = world.question.seat
                node, action = path[-1]
                node.after[action] = Node(legal, wishes, value, seat)
            else:
                value, seat = result(world), 0
            for node, action in path:
                node.learn(action, value if node.seat == seat else -value)
    return roots


class Table:
    """A match, and what is to be learned from it."""

    def __init__(self, seed):
        self.game, self.rows = GAME.new(2, seed=seed), []
        settle(self.game)

    def play(self, root):
        """What the search prefers; early in a match also something else now and then."""
        target = root.better()
        self.keep(target, sum(root.total.values()) / root.tried)
        self.choose(random.choices(range(ACTIONS.size), target)[0] if len(self.rows) < 60 else int(target.argmax()))

    def keep(self, target, guess=None):
        seat = self.game.question.seat
        self.rows.append((COLUMNS.flat(self.game, seat), target, seat, guess))

    def choose(self, action):
        ACTIONS.choose(self.game, action)
        settle(self.game)

    def learned(self):
        """What was seen, what was preferred, and how it ended: half as it did, half as the search thought."""
        ends = [result(self.game), -result(self.game)]
        return [
            (seen, target, ends[seat] if guess is None else (guess + ends[seat]) / 2)
            for seen, target, seat, guess in self.rows
        ]


def watched(seed, rng):
    """A match of greedy against itself; one choice in ten is left to chance, to see what else can happen."""
    table, bots = Table(seed), [make_bot("greedy", 2 * seed + seat) for seat in range(2)]
    while table.game.agenda:
        game = table.game
        chosen = ACTIONS.number(game.question.kind, ask(bots[game.question.seat], game, rng))
        target = np.zeros(ACTIONS.size, np.float32)
        target[chosen] = 1.0
        table.keep(target)
        table.choose(random.choice(ACTIONS.legal(game)) if random.random() < 0.1 else chosen)
    return table


def learn(net, optimizer, memory, steps):
    for _ in range(steps):
        batch = random.sample(memory, min(256, len(memory)))
        seen, target, won = (torch.from_numpy(np.array(part, np.float32)) for part in zip(*batch, strict=True))
        wishes, value = net(seen)
        loss = -(target * torch.log_softmax(wishes, 1)).sum(1).mean() + 2 * ((value - won) ** 2).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def measure(net, opponent, matches, first=FRESH):
    """How often a search with the network wins, each deal from both seats, and by how many coins on average."""
    rng = Rng(1)
    tables = [(GAME.new(2, seed=first + match // 2), make_bot(opponent, match), match % 2) for match in range(matches)]
    while True:
        asked = []
        for game, bot, mine in tables:
            settle(game)
            while game.agenda and game.question.seat != mine:
                game.choose(ask(bot, game, rng))
                settle(game)
            if game.agenda:
                asked.append(game)
        if not asked:
            ahead = [game.scores()[mine] - game.scores()[1 - mine] for game, _, mine in tables]
            return sum(game.ranks()[mine] == 1 for game, _, mine in tables) / matches, sum(ahead) / matches
        for game, root in zip(asked, search(net, asked, STRONG, rng), strict=True):
            ACTIONS.choose(game, max(root.visits, key=root.visits.__getitem__))


class Run:
    """A network while it learns, with all that is needed to go on with it."""

    def __init__(self, seed, tables):
        torch.set_num_threads(1)
        torch.manual_seed(seed)
        random.seed(seed)
        np.random.seed(seed)
        self.seed, self.net, self.memory, self.begun, self.played, self.spent, self.curve = seed, Net(), [], 0, 0, 0, []
        self.optimizer = torch.optim.AdamW(self.net.parameters(), lr=1e-3, weight_decay=1e-4)
        self.many, self.tables = tables, []

    def watch(self, rng):
        """One match of greedy."""
        self.take_in(watched(self.seed * 1_000_000 + self.begun, rng))
        self.begun += 1

    def step(self, rng):
        """One decision at every table; a match that is over is learned from and followed by the next."""
        while len(self.tables) < self.many:
            self.tables.append(Table(self.seed * 1_000_000 + self.begun))
            self.begun += 1
        roots = search(self.net, [table.game for table in self.tables], WORLDS, rng)
        for table, root in zip(self.tables, roots, strict=True):
            table.play(root)
        for table in [table for table in self.tables if not table.game.agenda]:
            self.tables.remove(table)
            self.take_in(table)

    def take_in(self, table):
        rows = table.learned()
        self.memory = (self.memory + rows)[-MEMORY:]
        self.played += 1
        learn(self.net, self.optimizer, self.memory, max(1, len(rows) // 64))

    def look(self, matches):
        won, ahead = measure(self.net, "greedy", matches)
        self.curve.append((round(self.spent, 2), won, round(ahead, 2), self.played))
        print(f"{self.spent:5.1f} min, {self.played:4} matches: {won:4.0%} won, {ahead:+.1f} coins", flush=True)

    def state(self):
        kept = ("memory", "begun", "played", "spent", "curve")
        return {name: getattr(self, name) for name in kept} | {
            "net": self.net.state_dict(),
            "optimizer": self.optimizer.state_dict(),
        }

    def resume(self, state):
        self.net.load_state_dict(state.pop("net"))
        self.optimizer.load_state_dict(state.pop("optimizer"))
        self.__dict__.update(state)


def train(run, minutes, matches, every, keep):
    """Play, learn, and measure every so many minutes; time spent on measuring does not count."""
    rng = Rng(run.seed + run.begun)
    while True:
        if not run.curve or run.spent >= min(minutes, run.curve[-1][0] + every):
            run.look(matches)
            keep(run)
        if run.spent >= minutes:
            return
        for group in run.optimizer.param_groups:
            group["lr"] = 1e-3 * max(0.1, 1 - run.spent / minutes)
        start = time.process_time()
        if run.spent < WATCHING * minutes:
            run.watch(rng)
        else:
            run.step(rng)
        run.spent += (time.process_time() - start) / 60


def save(folder, seed, told):
    """Beside the runs of other seeds, and the curve of them all."""
    runs = add_run(folder / "alphazero_beerbread.json", seed, told)
    lines = {f"seed {name}": [(at, 100 * won) for at, won, *_ in one["curve"]] for name, one in sorted(runs.items())}
    drawn = curve("A tiny AlphaZero on Beer & Bread", "minutes of one core", "% won against greedy", lines, (0, 100))
    (folder / "alphazero_beerbread.svg").write_text(drawn)


def main():
    parser = options(__doc__, every=2.0, matches=200, on_the_way="a fifth on the way")
    parser.add_argument("--tables", type=int, default=TABLES, help="matches side by side")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    file = asked.out / f"alphazero_beerbread_{asked.seed}.pt"
    run = Run(asked.seed, asked.tables)
    if file.exists():
        run.resume(torch.load(file, weights_only=False))

    def keep(run):
        torch.save(run.state(), file)
        save(asked.out, asked.seed, {"curve": run.curve})

    train(run, asked.minutes, max(2, asked.matches // 5), asked.every, keep)
    won, ahead = measure(run.net, "greedy", asked.matches, 2 * FRESH)
    low, high = interval(won, asked.matches)
    print(f"at the end: {won:.1%} ({low:.0%} to {high:.0%}) of {asked.matches} matches against greedy, {ahead:+.1f}")
    save(asked.out, asked.seed, {"curve": run.curve, "won": won, "ahead": ahead, "matches": asked.matches})


if __name__ == "__main__":
    main()
