"""Test helper: a match with empty hands, prepared farms, and moves given by the words of the options.

Answers name what a person would click: a space ("forest"), a card ("lasso"), a major improvement ("well"), a cell (its
number, 5 x row + column), a good ("sheep"), or "done", "close". Words after a slash must be part of the option's text:
"sheep/cook", "/3 clay". Seat 0 is ME and by default has the first turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.core.agenda import Label
from bocage.core.game import Event
from bocage.core.words import Goods, Say
from bocage.games.agricola import ABOUT
from bocage.games.agricola.cards.deck import N_MINORS, NAMES
from bocage.games.agricola.engine.farm import Farm
from bocage.games.agricola.engine.flow import Round, Turn
from bocage.games.agricola.engine.goods import GOODS
from bocage.games.agricola.engine.majors import MAJORS
from bocage.games.agricola.engine.spaces import ACCUMULATE, SPACES, rate
from bocage.games.agricola.engine.state import PHASES, Agricola
from bocage.games.agricola.engine.turns import EVERYWHERE, Place
from bocage.games.agricola.table.view_types import FarmView
from tests.present import present

ME: Final = 0
OTHER: Final = 1
ROOMS: Final = (5, 10)  # the first two rooms: rows 1 and 2 of the left column
HOUSES: Final = ("wood", "clay", "stone")
#: Sides: 0 to 19 horizontal (5 x line + column), 20 to 37 vertical (20 + 6 x row + line).
KNOWN: Final = {
    "done", "close", "field-card", "stack-minor", "stack-occupation",
    *[f"space-{name}" for name in SPACES], *[f"{where}-{name}" for where in ("hand", "card") for name in NAMES],
    *[f"major-{name}" for name in MAJORS], *[f"cell-{cell}" for cell in range(15)],
    *[f"stock-{name}" for name in GOODS[:7]], *[f"animal-{name}" for name in GOODS[7:]],
}  # fmt: skip
PREFIXES: Final = ("", "space-", "hand-", "card-", "major-", "stock-", "animal-")

Answer = str | int


def sides(cell: int) -> set[int]:
    row, column = divmod(cell, 5)
    return {cell, cell + 5, 20 + 6 * row + column, 21 + 6 * row + column}


def outline(*cells: int) -> set[int]:
    """The sides around a group of cells."""
    around: set[int] = set()
    for cell in cells:
        around ^= sides(cell)
    return around


def mask(places: Sequence[int] | set[int]) -> int:
    return sum(1 << place for place in places)


def said(thing: object) -> str:
    """The key and the arguments of an option's text, as plain words."""
    if isinstance(thing, Say):
        return " ".join([thing.key, *[said(value) for value in thing.args.values()]])
    if isinstance(thing, Goods):
        return " ".join(f"{n} {good}" for good, n in thing.items)
    return str(thing)


def targets(word: str) -> set[str]:
    found = {prefix + word for prefix in PREFIXES} & KNOWN
    assert found or not word, f"no option is called {word}"
    return found


class Table:
    """A match and its events."""

    def __init__(self, players: int = 2, seed: int = 0, dealt: bool = False, **options: str) -> None:
        given = {"first": "1", **{key.replace("_", "-"): value for key, value in options.items()}}
        game = ABOUT.new(players, given, seed)
        assert isinstance(game, Agricola)
        self.game = game
        self.told: list[Event] = []
        self.game.listener = self.told.append
        if not dealt:
            self.no_cards()

    def no_cards(self) -> None:
        """Skip drafts and first choices: all hands are empty and the match is at its first placement."""
        for farm in self.game.farms:
            farm.hand_minors = farm.hand_occupations = 0
        self.game.packs = ()
        self.game.spaces &= EVERYWHERE & ~mask([space for space in self.game.deck if space != self.game.deck[0]])
        if self.game.round != 1:
            self.start(1)

    # ------------------------------------------------------------------ preparing
    def farm(self, seat: int = ME) -> Farm:
        return self.game.farms[seat]

    def start(self, number: int) -> None:
        """Begin this round now, with its preparation phase; earlier round cards are revealed."""
        game = self.game
        game.spaces |= mask(game.deck[: number - 1])
        game.workers = [0] * game.seats
        game.agenda = [Round(number)]
        game._legal = None
        game.settle()
        while game.seats == 1 and not game.over and self.kind == "next-card":
            self.play("/chance")

    def reveal(self, *spaces: str) -> None:
        """Reveal round cards before their round, with one round's goods."""
        for name in spaces:
            space = SPACES.index(name)
            self.game.spaces |= 1 << space
            if ACCUMULATE >> space & 1 and not self.game.piles[space]:
                self.game.piles[space] = rate(space, self.game.seats)

    def pile(self, space: str, n: int) -> None:
        self.game.piles[SPACES.index(space)] = n

    def occupy(self, space: str, seat: int = OTHER) -> None:
        """Put a person of that seat on the space."""
        self.game.workers[seat] |= 1 << SPACES.index(space)
        self.farm(seat).home -= 1

    def give(self, seat: int = ME, **goods: int) -> None:
        """Set the supply including animals; goods not named are unchanged."""
        for good, n in goods.items():
            self.farm(seat).stock[GOODS.index(good)] = n

    def people(self, n: int, seat: int = ME) -> None:
        """Set the number of people, all at home and adult."""
        self.farm(seat).people = self.farm(seat).home = n

    def rooms(self, *cells: int, house: str = "wood", seat: int = ME) -> None:
        """Add rooms to the first two, and set the material of the house."""
        self.farm(seat).rooms |= mask(cells)
        self.farm(seat).house = HOUSES.index(house)
        self.farm(seat).survey()

    def fields(self, *cells: int, grain: int = 0, vegetable: int = 0, seat: int = ME) -> None:
        """Add fields, with so many of a crop on each."""
        farm = self.farm(seat)
        farm.fields |= mask([cell for cell in cells if cell < 15])
        if grain:
            farm.crops[grain - 1] |= mask(cells)
        if vegetable:
            farm.crops[2 + vegetable] |= mask(cells)

    def stables(self, *cells: int, seat: int = ME) -> None:
        self.farm(seat).stables |= mask(cells)
        self.farm(seat).survey()

    def pasture(self, *cells: int, seat: int = ME) -> None:
        self.farm(seat).fences |= mask(outline(*cells))
        self.farm(seat).survey()

    def hand(self, *cards: str, seat: int = ME) -> None:
        """Set the whole hand of a seat, taking the cards from all others."""
        self.farm(seat).hand_minors = self.farm(seat).hand_occupations = 0
        for name in cards:
            card = NAMES.index(name)
            for farm in self.game.farms:
                farm.hand_minors &= ~(1 << card)
                farm.hand_occupations &= ~(1 << card >> N_MINORS)
            if card < N_MINORS:
                self.farm(seat).hand_minors |= 1 << card
            else:
                self.farm(seat).hand_occupations |= 1 << card - N_MINORS

    def front(self, *cards: str, seat: int = ME) -> None:
        """Put cards in front of a seat as if played earlier, without their immediate effects."""
        farm = self.farm(seat)
        for name in cards:
            if name in MAJORS:
                farm.majors |= 1 << MAJORS.index(name)
                self.game.majors &= ~(1 << MAJORS.index(name))
                continue
            card = NAMES.index(name)
            farm.played = (*farm.played, card)
            if card < N_MINORS:
                farm.minors |= 1 << card
            else:
                farm.occupations |= 1 << card - N_MINORS
        farm.survey()

    def occupations(self, n: int, seat: int = ME) -> None:
        """Put so many occupations that have no effect in the tests in front of a seat."""
        self.front(*("conservator", "braggart", "master-bricklayer", "stable-architect")[:n], seat=seat)

    # ------------------------------------------------------------------ playing
    @property
    def kind(self) -> str:
        return self.game.question.kind if not self.game.over else "over"

    def labels(self) -> list[tuple[int, Label]]:
        """Asks a clone, because the game caches its options and the test may still change the position."""
        copy = self.game.clone()
        return [(option, copy.question.describe(copy, option)) for option in copy.options()]

    def find(self, answer: Answer) -> list[int]:
        """The options that match an answer."""
        if isinstance(answer, int):
            answer = f"cell-{answer}"
        word, _, words = answer.partition("/")
        wanted = targets(word) if word else set()
        return [
            option
            for option, label in self.labels()
            if (label.target in wanted or not word) and all(part in said(label.say) for part in words.split("+"))
        ]

    def offers(self, answer: Answer) -> bool:
        return bool(self.find(answer))

    def play(self, *answers: Answer) -> None:
        """Give answers one after another; those that begin with a question mark only if they are offered."""
        for answer in answers:
            if isinstance(answer, str) and answer.startswith("?"):
                if not self.offers(answer[1:]):
                    continue
                answer = answer[1:]
            found = self.find(answer)
            shown = [(label.target, said(label.say)) for _, label in self.labels()]
            assert len(found) == 1, f"{answer} in {self.kind}: {shown}"
            self.game.choose(found[0])

    def refuse(self, *answers: Answer) -> None:
        """Check that none of these can be chosen."""
        for answer in answers:
            assert not self.find(answer), f"{answer} is offered in {self.kind}"

    def cannot_play(self, *cards: str) -> None:
        """Use Meeting Place and check that none of these minor improvements can be played there."""
        assert self.hand_of() >= set(cards)
        self.play("meeting-place")
        self.refuse(*cards)
        self.play("?done")
        assert not self.kind.startswith("improve")

    def cells(self) -> set[int]:
        """The cells among the options."""
        found = [label.target.removeprefix("cell-") for _, label in self.labels() if label.target.startswith("cell-")]
        return {int(cell) for cell in found}

    def spaces(self) -> set[str]:
        found = [label.target for _, label in self.labels() if label.target.startswith("space-")]
        return {target.removeprefix("space-") for target in found}

    def turn(self, seat: int) -> None:
        """Make that seat the next to place a person."""
        assert self.kind == "place"
        self.game.agenda[-2:] = [Turn((seat + 1) % self.game.seats, 0), Place(seat, EVERYWHERE, False)]

    def rest(self) -> None:
        """End the work phase without placing anybody else."""
        assert self.kind == "place"
        for farm in self.game.farms:
            farm.home = 0
        self.game.agenda.pop()
        self.game.settle()

    def harvest(self, number: int = 4) -> None:
        """Play the harvest at the end of that round, skipping its work phase."""
        self.start(number)
        while self.kind != "place":
            self.play("done")
        self.rest()

    def harvest_begins(self, number: int = 4) -> None:
        """The same, up to the first question of the harvest."""
        self.start(number)
        self.rest()

    # ------------------------------------------------------------------ inspecting
    def stock(self, seat: int = ME) -> dict[str, int]:
        """The goods and animals of a seat, without zeros."""
        return {good: n for good, n in zip(GOODS, self.farm(seat).stock, strict=True) if n}

    def n(self, good: str, seat: int = ME) -> int:
        return self.farm(seat).stock[GOODS.index(good)]

    def piled(self, space: str) -> int:
        return self.game.piles[SPACES.index(space)]

    def view(self, seat: int = ME, by: int | None = None) -> FarmView:
        """The farm of a seat in the view of a given seat."""
        return self.game.view(seat if by is None else by)["farms"][seat]

    def coming(self, seat: int = ME) -> dict[int, dict[str, int]]:
        """The goods on future round spaces for a seat."""
        return {int(number): goods for number, goods in self.view(seat)["coming"].items()}

    def field(self, cell: int, seat: int = ME) -> tuple[str | None, int]:
        """What is on a field; 15 is the card that counts as a field."""
        farm = self.view(seat)
        found = farm["field_cards"][0] if cell == 15 else next(f for f in farm["fields"] if f["cell"] == cell)
        return found["crop"], found["n"]

    def hand_of(self, seat: int = ME) -> set[str]:
        return {card["card"] for card in present(self.view(seat)["hand"])}

    def played(self, seat: int = ME) -> list[str]:
        return [card["card"] for card in self.view(seat)["played"]]

    def pastures(self, seat: int = ME) -> set[tuple[int, ...]]:
        return {tuple(pasture["cells"]) for pasture in self.view(seat)["pastures"]}

    def points(self, line: str, seat: int = ME) -> float:
        (found,) = [row for row in self.game.score_sheet() if row.say.key == f"score.{line}"]
        return found.points[seat]

    @property
    def phase(self) -> str:
        return PHASES[self.game.phase]

    def keys(self) -> list[str]:
        """The keys of all events so far."""
        return [event.say.key for event in self.told]
