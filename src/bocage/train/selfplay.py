"""Self-play: a search against itself, with moods, openings and mistakes that a good player would not make.

A match gives a row for each turn: the position as its mover knows it, and how the match ended for every seat.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field

from bocage.bots.greedy import fits
from bocage.bots.mind import profile_of
from bocage.bots.search import Node, Search
from bocage.bots.turns import Choices, best_turns
from bocage.bots.weights import Weights, heads, inputs, read
from bocage.core.game import Game
from bocage.core.registry import About
from bocage.core.rng import Rng
from bocage.games import GAMES
from bocage.train.moods import BY_HAND, Mood, gauss, leaning

OPENING = 4  # the first turns of a seat, in which it often tries anything that is not absurd
ANYTHING = 0.35  # how often
NOISE = (0.03, 0.08, 0.15, 0.25)  # one for each match: how far off the mark the worth of a turn seems
SLIPS = (0.0, 0.04, 0.1)  # one for each match: how often a later turn begins with anything
TURNS = 60  # turns in view when anything is tried


@dataclass(frozen=True)
class Task:
    """Matches from `seed` on. `weights` is the text of the file to think with; "" is the hand-made evaluation. `daring`
    is how much is tried that a good player would not do: moods, leanings, random turns, noise. `league` is how often a
    seat thinks with one of `elders` instead, the files of earlier champions."""

    game: str
    players: int
    options: tuple[tuple[str, str], ...]
    worlds: tuple[int, ...]
    seed: int
    matches: int
    weights: str = field(default="", repr=False)
    daring: float = 1.0
    elders: tuple[str, ...] = field(default=(), repr=False)
    league: float = 0.0


@dataclass
class Rows:
    """Positions of whole matches, flat: `inputs` numbers each in `x`, `heads` in `ends`.

    A position is `sound` unless its mover tried anything there: what followed says little about it.
    """

    inputs: int
    heads: int
    x: array[float] = field(default_factory=lambda: array("f"))
    ends: array[float] = field(default_factory=lambda: array("f"))
    match: array[int] = field(default_factory=lambda: array("q"))  # the seed each position's match was dealt from
    mover: array[int] = field(default_factory=lambda: array("b"))
    sound: array[int] = field(default_factory=lambda: array("b"))

    def __len__(self) -> int:
        return len(self.match)


def play_matches(task: Task) -> Rows:
    """Here or in another process."""
    about = GAMES[task.game]
    champion, *elders = [read(file, about, "self-play") if file else None for file in (task.weights, *task.elders)]
    rows = Rows(len(inputs(about)), heads(about))
    for seed in range(task.seed, task.seed + task.matches):
        game, dice = about.new(task.players, dict(task.options), seed), Rng(seed * 104729 + 7)
        seats = [dice.pick(elders) if elders and dice.unit() < task.league else champion for _ in range(task.players)]
        SelfPlay(about, game, seats, task.worlds, seed, task.daring).run(rows)
    return rows


class SelfPlay:
    """One match of a search against itself, each seat with its weights."""

    def __init__(
        self,
        about: About,
        game: Game,
        seats: Sequence[Weights | None],
        worlds: tuple[int, ...],
        seed: int,
        daring: float = 1.0,
    ) -> None:
        self.game, self.seed = game, seed
        self.rng = Rng(seed * 7919 + 13)
        simulations, strength = self.rng.pick(worlds), self.rng.below(len(BY_HAND))
        self.moods = [Mood(about, weights, strength, self.rng, daring) for weights in seats]
        minds = [leaning(mood.mind, about, seat, self.rng, daring) for seat, mood in enumerate(self.moods)]
        self.bots = [Search(Rng(seed * 31 + seat), simulations, mind=mind) for seat, mind in enumerate(minds)]
        self.scripts: list[Choices] = [[] for _ in range(game.seats)]
        self.turns = [0] * game.seats
        self.anyhow = daring * ANYTHING
        self.noise, self.slips = daring * self.rng.pick(NOISE), daring * self.rng.pick(SLIPS)

    def run(self, rows: Rows) -> None:
        game, first, last = self.game, len(rows), -1
        while not game.over:
            question = game.question
            seat, opens = question.seat, question.opens_turn or question.seat != last
            last = seat
            options = game.options()
            kept = opens and not question.pause
            if kept:
                self.turns[seat] += 1
                rows.mover.append(seat)
                rows.sound.append(1)
                rows.x.extend(game.features(seat))
                rows.match.append(self.seed)
            if len(options) == 1:
                game.choose(options[0])
                continue
            if opens or not fits(self.scripts[seat], game):
                world = game.redeal(seat, self.rng)
                if self.rng.unit() < (self.anyhow if self.turns[seat] <= OPENING else self.slips):
                    self.scripts[seat] = self.anything(world)
                    if kept:
                        rows.sound[-1] = 0
                else:
                    with self.moods[seat].felt():
                        root = self.bots[seat].consider(world)
                    self.scripts[seat] = self.pick(root)
            game.choose(self.scripts[seat].pop(0)[1])
        ends = [game.evaluate(seat) for seat in range(game.seats)]
        for mover in rows.mover[first:]:
            rows.ends.extend(ends[(mover + other) % game.seats] for other in range(game.seats))
            rows.ends.extend([float("nan")] * (rows.heads - game.seats))

    def anything(self, world: Game) -> Choices:
        """A turn that begins at random and goes on with what looks best."""
        turns = best_turns(world, profile_of(world).beam(world)[0], TURNS, self.rng)
        begun = {turn.choices[0]: turn.choices for turn in reversed(turns)}  # the best of those that begin alike
        return begun[self.rng.pick(list(begun))][:]

    def pick(self, root: Node) -> Choices:
        """The best turn after adding noise to the values."""
        values = [root.value(edge) for edge in root.edges]
        blur = self.noise * (max(values) - min(values))
        blurred = [value + blur * gauss(self.rng) for value in values]
        return root.edges[blurred.index(max(blurred))].choices[:]
