"""The agenda: an explicit stack of small immutable frames, the only record of where a match stands in the rules.

A frame either runs (a `Step`) or waits for one seat (a `Question`). Frames hold ints only, so a clone of the game
shares them with its parent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from bocage.core.words import Say

if TYPE_CHECKING:
    from bocage.core.game import Game

G = TypeVar("G", bound="Game")

EMPTY: Final[list[str]] = []


class Label:
    """The words of an option, and the id of the board element that stands for it ("" if there is none)."""

    __slots__ = ("say", "target")

    def __init__(self, say: Say, target: str = "") -> None:
        self.say = say
        self.target = target


class Obstacle:
    """Why a board element cannot be used now: the words, and the id of the rule behind them."""

    __slots__ = ("rule", "say", "target")

    def __init__(self, target: str, say: Say, rule: str) -> None:
        self.target = target
        self.say = say
        self.rule = rule


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """One entry of the agenda."""

    __slots__ = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Frame, Generic[G]):
    """A frame that runs by itself."""

    __slots__ = ()

    def run(self, game: G) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatStep(Step[G]):
    """A step in the name of one seat, which needs to remember nothing else."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Frame, Generic[G]):
    """A frame that waits for `seat` to choose one int of its span.

    `kind` is the word in the log; options lie in `range(span)`, so that a flat action number is the kind's offset plus
    the option.
    """

    __slots__ = ("seat",)

    kind: ClassVar[str] = ""
    span: ClassVar[int] = 0
    opens_turn: ClassVar[bool] = False  # the first question of a turn: bots look ahead as far as the next one
    pause: ClassVar[bool] = False  # asked of everybody, so that a wait reveals nothing; often there is nothing to do
    aside: ClassVar[bool] = False  # a pause out of turn; option 0 passes

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def options(self, game: G) -> list[int]:
        """The legal options: sorted, without duplicates, never empty."""
        raise NotImplementedError

    def choose(self, game: G, option: int) -> None:
        """Apply a legal option. The question has already left the agenda."""
        raise NotImplementedError

    def prompt(self, game: G) -> Say:
        """What is asked."""
        raise NotImplementedError

    def describe(self, game: G, option: int) -> Label:
        """What an option means; computed only when a person looks."""
        raise NotImplementedError

    def obstacles(self, game: G) -> list[Obstacle]:
        """Board elements that a person might expect to use here but cannot, and why."""
        return []

    def leads(self, game: G, option: int) -> bool:
        """Whether an option only opens the next question of the same seat, with nothing done or shown yet.

        Then a board may offer both in one press, and one step of undo takes both back.
        """
        return False

    def rules(self, game: G) -> list[str]:
        """Ids of the rules that explain this question."""
        return EMPTY

    def plans(self, game: G) -> list[tuple[int, ...]]:
        """Short sequences of choices worth considering: what bots look at.

        Leaves out options that can only harm the chooser and all but one order of choices whose order does not matter;
        a sequence stands for steps that make sense only together.
        """
        return [(option,) for option in game.options()]
