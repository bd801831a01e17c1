"""What a card can do beyond the notation: a card that needs code has a class in `odd_gateway`, `odd_farmyard` or
`odd_bonus`, found by its number, which overrides some of the methods below.

Where its row says `own`, the engine calls the class: in a condition for what it counts, in a price for how it is paid,
in a gain for what it does. Its value to bots is in the row; its words are found by `word` and `counted`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from bocage.core.records import BadCard, alone, answers, place_of
from bocage.games.hallertau.cards.deck import CARDS, DECK, DECKS, NAMES, ROWS, decks_dealt

if TYPE_CHECKING:
    from bocage.games.hallertau.engine.farm import Farm
    from bocage.games.hallertau.engine.state import Hallertau


@mypyc_attr(allow_interpreted_subclasses=True)
class OddCard:
    """The default answers, for cards that their row describes completely."""

    __slots__ = ("card",)
    #: The printed number, with `-int` for the international edition.
    name: ClassVar[str] = ""
    #: The words of what it does or takes: `action.WORD` on the card (or `action.PRINTED`, where another card says it
    #: otherwise), `part.WORD` among the ways to play it, and `ask.WORD` if it works on a space.
    word: ClassVar[str] = ""
    printed: ClassVar[str] = ""
    #: The words of what its condition counts: a key, and the noun of what is counted.
    counted: ClassVar[tuple[str, str]] = ("", "")
    #: Whether these words tell everything the row requires.
    tells_all: ClassVar[bool] = False
    #: Whether its effect may be taken in part.
    in_part: ClassVar[bool] = False
    #: Whether it takes workers off action spaces.
    vacates: ClassVar[bool] = False
    #: Whether it means "this" field, the only one that is empty when it is played.
    this_field: ClassVar[bool] = False
    #: Whether it is played while the Butchery is used.
    at_butchery: ClassVar[bool] = False
    #: Whether phase 1 can make it playable.
    after_removal: ClassVar[bool] = False

    def __init__(self, card: int) -> None:
        self.card = card

    def action(self) -> str:
        """The key of the words on the card."""
        return f"action.{self.printed or self.word}"

    def count(self, game: Hallertau, farm: Farm) -> int:
        """The number that its condition looks at."""
        raise NotImplementedError

    def pay(self, game: Hallertau, seat: int, n: int) -> None:
        """Pay its price, or ask how."""
        raise NotImplementedError

    def played(self, game: Hallertau, seat: int) -> None:
        """Change what is in progress, as soon as the price is paid; its effect may have to wait (HAL-203)."""

    def act(self, game: Hallertau, seat: int, n: int, pick: bool, columns: int) -> None:
        """Carry out its effect as far as possible, or ask; on the fields in a mask of columns."""
        raise NotImplementedError

    # ------------------------------------------------------------ for cards that work on a space
    def able(self, game: Hallertau, seat: int) -> list[int]:
        """The spaces on which it can work."""
        raise NotImplementedError

    def why(self) -> tuple[str, str]:
        """Why it cannot be another space: the key of a sentence, and a rule."""
        raise NotImplementedError

    def rules(self) -> list[str]:
        return ["HAL-226", "HAL-259"]

    def uses(self) -> bool:
        """Whether it uses the space."""
        return False

    def work(self, game: Hallertau, seat: int, space: int, pick: bool) -> None:
        """Work on a space."""
        raise NotImplementedError


#: By card; regular ones give the default answers.
ODD: Final = [OddCard(card) for card in range(CARDS)]
#: By deck: whether it has a card for that moment, so that everybody is asked.
AT_BUTCHERY: Final = [False] * DECKS
AFTER_REMOVAL: Final = [False] * DECKS

#: Where a row may say `own`, and what the class must then define.
_ANSWERS: Final = ((3, "count", "counted"), (4, "pay", "word"), (5, "act", "word"))


def register(kind: type[OddCard]) -> None:
    """Register a class for its card."""
    odd = kind(place_of(kind, kind.name, NAMES))
    alone(kind.name, kind, type(ODD[odd.card]), OddCard)
    ODD[odd.card] = odd
    deck = DECK[odd.card]
    AT_BUTCHERY[deck] = AT_BUTCHERY[deck] or kind.at_butchery
    AFTER_REMOVAL[deck] = AFTER_REMOVAL[deck] or kind.after_removal


def complete() -> None:
    """Check that rows and classes match."""
    for card in range(CARDS):
        fit(NAMES[card], ROWS[card], type(ODD[card]))


def fit(name: str, row: tuple[str, ...], kind: type[OddCard]) -> None:
    """Check that the class defines what the row needs, and nothing else."""
    for place, answer, words in _ANSWERS:
        if "own(" not in row[place]:
            continue
        if kind is OddCard:
            raise BadCard(f"{name}: its row says 'own', but no class has this name")
        if not answers(kind, OddCard, answer):
            raise BadCard(f"{name}: its row says 'own', but {kind.__name__} does not answer {answer!r}")
        if not any(getattr(kind, words)):
            raise BadCard(f"{name}: {kind.__name__} has no {words!r}")
    if kind is not OddCard and "own(" not in "|".join(row):
        raise BadCard(f"{name}: its row never says 'own', so {kind.__name__} would not be asked")


def any_deck(game: Hallertau, decks: list[bool]) -> bool:
    """Whether a deck of this match has a card for a moment."""
    return any([decks[deck] for deck in decks_dealt(game.gateway, game.farmyard)])
