"""Test helper: a match with farms set up from short texts, and moves that are checked by what they change.

The notation for positions and changes is in the module `texts`."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final

import pytest

from bocage.core.errors import IllegalChoice
from bocage.core.freeze import freeze
from bocage.core.game import Event
from bocage.games.hallertau import ABOUT
from bocage.games.hallertau.cards.deck import KIND, LABEL, POINTS, card, pile
from bocage.games.hallertau.engine.farm import MUSTERED, Farm
from bocage.games.hallertau.engine.spaces import SPACES
from bocage.games.hallertau.engine.state import Hallertau
from tests.games.hallertau.texts import Change, change, frozen, tokens

ME: Final = 0
OTHER: Final = 1
GOODS: Final = "BFHRPMLWC"
STOCK: Final = "BFHRPMLWCJT"
KINDS: Final = "GFBP"
STABLES: Final = 7
GATEWAYS: Final = ("novice", "intermediate", "expert", "master")
FARMYARDS: Final = ("hops", "sheep", "fields", "jewels")
IDLER: Final = "020"  # a card that is hardly ever playable, so that its holder is asked in every window without playing


def picture(game: Hallertau, seat: int) -> Counter[str]:
    """What a player has, as counted tokens."""
    farm = game.farms[seat]
    found = Counter(dict(zip(STOCK, farm.stock, strict=True)))
    found.update({f"S{place}": farm.sheep[place] for place in range(1, 8)})
    for row, crop, column in zip(farm.rows, farm.crops, range(8), strict=True):
        if row:
            found[f"f{row}{GOODS[crop] if crop >= 0 else ''}"] += 1
            found["twice"] += farm.twice >> column & 1
    for held in farm.hand:
        found[f"c{KINDS[KIND[held]]}"] += 1
    found["pts"] = sum(POINTS[played] for played in farm.played)
    found["gone"] = len(game.gone)
    found.update({f"s{artisan}": steps for artisan, steps in enumerate(farm.steps)})
    found.update({f"b{boulder}": at for boulder, at in enumerate(farm.boulders)})
    found["token"] = int(game.token == seat)
    return found


class Table:
    """A match, for one player by default."""

    def __init__(self, players: int = 1, game: Hallertau | None = None, seed: int = 0, **options: str) -> None:
        started = game or ABOUT.new(players, {"first": "1", **options}, seed)
        assert isinstance(started, Hallertau)
        self.game = started
        self.told: list[Event] = []
        self.game.listener = self.told.append
        self.before: Counter[str] = Counter()

    # ------------------------------------------------------------------ preparing
    def farm(self, seat: int = ME) -> Farm:
        return self.game.farms[seat]

    def number(self, label: str) -> int:
        """The internal number of a card with this printed number."""
        return card(int(label), self.game.international)

    def take_out(self, *cards: int) -> None:
        """Replace cards named by a test by others of their deck wherever they are."""
        game = self.game
        for kind in range(4):
            spare = [other for other in game.decks[kind] if other not in cards]
            for farm in game.farms:
                farm.hand = tuple(other for other in farm.hand if other not in cards)
                farm.yard = tuple(
                    spare.pop(0) if other in cards and KIND[other] == kind else other for other in farm.yard
                )
                if farm.worker_card in cards and KIND[farm.worker_card] == kind:
                    farm.worker_card = spare.pop(0)
            game.decks[kind] = tuple(spare)

    def hand(self, *labels: str, seat: int = ME) -> None:
        """Set the whole hand of a seat."""
        cards = tuple(self.number(label) for label in labels)
        self.take_out(*cards)
        self.farm(seat).hand = tuple(sorted(cards))
        self.farm(seat).fresh = ()

    def extra(self, n: int, kind: str, seat: int = ME) -> tuple[int, ...]:
        """Take so many cards of a kind from the bottom of their deck."""
        deck = self.game.decks[KINDS.index(kind)]
        self.game.decks[KINDS.index(kind)] = deck[n:]
        return deck[:n]

    def lay(self, position: str, seat: int = ME) -> None:
        """Set up a farm from a text; hand and played cards stay unless the text adds some."""
        farm = self.farm(seat)
        farm.stock[:] = [0] * 11
        farm.rows[:] = [0] * 8
        farm.crops[:] = [-2] * 8
        farm.sheep[:] = [0] * 8
        farm.twice = farm.doubled = farm.reaped = farm.exhausted = 0
        farm.log[:] = [0] * len(farm.log)
        self.artisans(0, 0, 0, 0, 0, seat=seat)
        column = 0
        for n, what in tokens(position):
            if what in STOCK:
                farm.stock[STOCK.index(what)] = n
            elif what[0] == "S":
                farm.sheep[int(what[1])] = n
            elif what[0] == "f":
                for _ in range(n):
                    farm.rows[column] = int(what[1])
                    farm.crops[column] = GOODS.index(what[2]) if what[2:] else -1
                    column += 1
            elif what[0] == "h":
                farm.hand = tuple(sorted((*farm.hand, *self.extra(n, what[1], seat))))
            elif what[0] == "p":
                farm.played = (*farm.played, *self.extra(n, what[1], seat))
                farm.tally = tuple(sum(KIND[c] == kind for c in farm.played) for kind in range(4))  # type: ignore[assignment]
            elif what == "z":
                self.workers("tool-shed", 1, 2, 3)
            elif what[0] == "w":
                farm.workers = farm.log[MUSTERED] = int(what[1:])
            elif what[0] == "a":
                self.artisans(*[int(step) for step in what[1:].split(",")], seat=seat)
            else:
                self.artisans(*[int(what[1:])] * 5, seat=seat)

    def artisans(self, *steps: int, seat: int = ME) -> None:
        """Set carpentry, brewhouse, icehouse, bakehouse and workshop; boulders are placed as in phase 10."""
        self.farm(seat).steps[:] = steps
        self.farm(seat).boulders[:] = [min(at, 11) for step in steps for at in (step + 2, step + 4)]

    def workers(self, space: str, *rows: int) -> None:
        """Set the workers in the rows of a space, from the bottom."""
        self.game.spaces[SPACES.index(space)] = sum(n << 2 * row for row, n in enumerate(rows))

    def empty_board(self) -> None:
        self.game.spaces[:] = [0] * 20

    def on(self, space: str) -> list[int]:
        """The workers in the rows of a space, as shown to everybody."""
        (found,) = [row for row in self.game.view(None)["spaces"] if row["space"] == space]
        return list(found["rows"])

    # ------------------------------------------------------------------ playing
    @property
    def kind(self) -> str:
        return self.game.question.kind

    def options(self) -> list[int]:
        """Asks a clone, because the game caches its options and the test may still change the table afterwards."""
        return self.game.clone().options()

    def labels(self) -> dict[int, tuple[str, str, dict[str, object]]]:
        """Every option with its target, the key of its text and the arguments."""
        game = self.game.clone()
        shown = {option: game.question.describe(game, option) for option in game.options()}
        return {option: (label.target, label.say.key, dict(label.say.args)) for option, label in shown.items()}

    def find(self, word: str) -> list[int]:
        """The options with this target or key."""
        return [option for option, (target, key, _) in self.labels().items() if word in (target, key)]

    def offers(self, word: str) -> bool:
        return bool(self.find(word))

    def pick(self, kind: str, *words: str | int) -> None:
        """Answer a question of that kind by a target, a key or a number; several words are several answers."""
        for word in words:
            assert self.kind == kind, self.kind
            option = word if isinstance(word, int) else self.find(word)[0]
            self.game.choose(option)

    def use(self, space: str) -> None:
        self.pick("place", f"space-{space}")

    def exchange(self, n: int) -> None:
        self.pick("place", 20 + n)

    def can_play(self, label: str) -> bool:
        return self.kind != "give-card" and self.offers(f"hand-{label}")

    def play(self, label: str) -> None:
        """Play a card, without answering its questions."""
        self.game.choose(self.find(f"hand-{label}")[0])

    def begin(self, label: str) -> None:
        """Play a card in the first possible way and take everything, up to its first choice."""
        self.play(label)
        if self.kind == "way":
            self.game.choose(self.options()[0])

    def pick_change(self, kind: str, text: str) -> None:
        """Choose the answer after which exactly this has changed since the mark."""
        assert self.kind == kind, self.kind
        for option in self.options():
            trial = Table(game=self.game.clone())
            trial.before = self.before
            trial.game.choose(option)
            if trial.changed() == change(text):
                self.game.choose(option)
                return
        raise AssertionError(f"no answer changes {text}")

    def play_all(self, label: str) -> None:
        """Play a card and give the first answer to all its questions."""
        depth = len(self.game.agenda)
        self.play(label)
        while len(self.game.agenda) > depth:
            self.game.choose(self.options()[0])

    def refuse(self, *words: str | int) -> None:
        """Check that none of this is offered and that choosing it changes nothing."""
        legal, span = self.options(), self.game.question.span
        for word in words:
            if isinstance(word, int):
                assert word not in legal
                wrong = word
            else:
                assert not self.offers(word), word
                wrong = span - 400 + self.number(word[5:]) if word.startswith("hand-") else -1
                wrong = wrong if wrong not in legal else -1
            before = freeze(self.game)
            with pytest.raises(IllegalChoice):
                self.game.clone().choose(wrong)
            assert freeze(self.game) == before

    def refuse_card(self, label: str) -> None:
        """Check that the hand card is not offered and that choosing it is refused without any change."""
        assert not self.can_play(label)
        question = self.game.question
        option = getattr(question, "own", 0) + self.number(label)
        before = freeze(self.game)
        with pytest.raises(IllegalChoice):
            self.game.choose(option)
        self.game._legal = None
        assert freeze(self.game) == before

    def idle(self) -> None:
        """The answer of an idle player: exchange workers for tools, improve nothing, decline windows."""
        options = self.options()
        own = [option for option in options if option < getattr(self.game.question, "own", 10**6)]
        self.game.choose(own[-1] if self.kind in ("place", "improve") else own[0])

    def until(self, phase: int, round: int = 0, kind: str = "", seat: int | None = None) -> None:
        """Idle until a question in that phase, optionally of that round, kind and seat."""
        game = self.game
        while game.phase != phase or (round and game.round != round) or (kind and self.kind != kind):
            self.idle()
        while seat is not None and game.seat != seat:
            self.idle()

    def finish(self) -> None:
        while not self.game.over:
            self.idle()

    # ------------------------------------------------------------------ inspecting
    def mark(self, seat: int = ME) -> None:
        self.before = picture(self.game, seat)

    def changed(self, seat: int = ME) -> Change:
        """What has changed since the mark."""
        after = picture(self.game, seat)
        after.subtract(self.before)
        return frozen(after)

    def outcomes(self, *start: int, seat: int = ME) -> set[Change]:
        """Every possible change from these first choices on until all questions are answered."""
        game = self.game.clone()
        before = picture(game, seat)
        depth, phase = len(game.agenda), game.phase
        for option in start:
            game.choose(option)
        found: set[Change] = set()
        todo = [game]
        while todo:
            game = todo.pop()
            if len(game.agenda) <= depth or game.phase != phase:
                after = picture(game, seat)
                after.subtract(before)
                found.add(frozen(after))
                continue
            question = game.question
            own = getattr(question, "own", 10**6)
            options = [option for option in game.options() if option < own]
            for option in options[1:]:
                branch = game.clone()
                branch.choose(option)
                todo.append(branch)
            game.choose(options[0])
            todo.append(game)
        return found

    def playing(self, label: str, seat: int = ME) -> set[Change]:
        """Every possible change by playing a card, apart from its leaving the hand."""
        number = self.number(label)
        back = Counter({f"c{KINDS[KIND[number]]}": 1})
        found = set()
        for outcome in self.outcomes(self.find(f"hand-{label}")[0], seat=seat):
            total = Counter(dict(outcome))
            total.update(back)
            found.add(frozen(total))
        return found

    def using(self, space: str, seat: int = ME) -> set[Change]:
        """Every possible change by using a space, including partial uses."""
        option = SPACES.index(space)
        return self.outcomes(option, seat=seat) | self.outcomes(20, option, seat=seat)

    def points(self, line: str, seat: int = ME) -> float:
        """One line of the score sheet."""
        (found,) = [row for row in self.game.score_sheet() if row.say.key == f"score.{line}"]
        return found.points[seat]

    def story(self) -> list[tuple[str, int]]:
        return [(event.say.key, event.seat) for event in self.told]


# ------------------------------------------------------------------ prepared moments
@cache
def _moment(gateway: str, farmyard: str, edition: str, round: int, phase: int) -> Hallertau:
    """A solo match at a question of that phase: in phase 4 the turn, elsewhere any at which cards can be played."""
    table = Table(1, gateway=gateway, farmyard=farmyard, edition=edition)
    table.until(phase, round, "place" if phase == 4 else "")
    table.game.listener = None
    return table.game


def at(
    label: str, position: str = "", round: int = 1, phase: int = 4, edition: str = "french", idler: bool = False
) -> Table:
    """A table with that card in hand, in a match with its deck, with a farm set up.

    Outside phase 4, or on request, the hand also has an idle card, so that the phase waits for its owner."""
    digit = int(label[0])
    gateway = GATEWAYS[digit] if digit < 4 else "novice"
    farmyard = FARMYARDS[digit - 4] if 4 <= digit < 8 else "hops"
    table = Table(game=_moment(gateway, farmyard, edition, round, phase).clone())
    table.empty_board()
    table.hand(label, *((IDLER,) if phase != 4 or idler else ()))
    table.lay(position)
    return table


def deck_numbers(kind: str, series: int = 0, edition: str = "french") -> list[str]:
    """The printed numbers of a deck."""
    return [LABEL[c] for c in pile(KINDS.index(kind), series, edition == "international")]
