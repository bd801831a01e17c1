"""A match: its header and its choices. Replay, undo, saving and checking all follow from these two."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bocage.core.dealing import Seed
from bocage.core.decks import deck_of
from bocage.core.errors import BadLog, BocageError, NothingToUndo
from bocage.core.game import Event, Game
from bocage.core.registry import About
from bocage.core.words import NO_WORDS


@dataclass(frozen=True)
class Choice:
    """One line of the log. `barrier`: it used chance or showed something hidden, so it cannot be taken back.

    `forced`: there was no other option; `idle`: it was also a pause, which nobody wants to go back to. `leads`: it only
    opened the next question, and is taken back together with the answer to that.
    """

    seat: int
    kind: str
    option: int
    barrier: bool
    forced: bool
    idle: bool
    leads: bool


class Match:
    """A game with its history: header, choices and story."""

    def __init__(
        self, about: About, players: int, options: dict[str, str] | None = None, seed: Seed = 0, deck: str = ""
    ) -> None:
        self.about = about
        self.players = players
        self.options = about.settings(options or {})
        self.seed = seed
        self.deck = deck_of(about, deck) if deck else None
        self.choices: list[Choice] = []
        self.story: list[tuple[int, Event]] = []  # an event, and the number of choices made by then
        self.game = self._start()

    def _start(self) -> Game:
        return self.about.new(self.players, self.options, self.seed, self._hear, self.deck_text)

    @property
    def deck_text(self) -> str:
        """The text of the custom deck; "" for the built-in one."""
        return self.deck.text if self.deck else ""

    def own_words(self, lang: str) -> Mapping[str, str]:
        """The names a custom deck gives to things, for the voices of the match."""
        return self.deck.words(lang) if self.deck else NO_WORDS

    def _hear(self, event: Event) -> None:
        self.story.append((len(self.choices), event))

    def choose(self, option: int) -> None:
        """Make the waiting seat's choice; an illegal one changes nothing."""
        game = self.game
        question = game.question
        legal = game.options()
        if option in legal:  # otherwise let the game refuse it
            forced, leads = len(legal) == 1, question.leads(game, option)
            self.choices.append(Choice(question.seat, question.kind, option, False, forced, game.idle, leads))
        chance, revealed = game.rng.state, game.revealed
        game.choose(option)
        if game.rng.state != chance or game.revealed != revealed:
            self.choices[-1] = replace(self.choices[-1], barrier=True)

    # ------------------------------------------------------------------ back in time
    def barrier(self, seat: int) -> int:
        """The smallest number of choices `seat` may go back to: not past a barrier, nor past another's choice."""
        length = len(self.choices)
        while length and self.choices[length - 1].seat == seat and not self.choices[length - 1].barrier:
            length -= 1
        return length

    def undo(self, to: int, seat: int | None = None) -> None:
        """Go back to the first `to` choices; with `seat`, only as far as that seat's barrier allows."""
        if not 0 <= to < len(self.choices):
            raise NothingToUndo("no-undo")
        if seat is not None and to < self.barrier(seat):
            raise NothingToUndo("barrier")
        kept = [choice.option for choice in self.choices[:to]]
        self.choices, self.story = [], []
        self.game = self._start()
        for option in kept:
            self.choose(option)

    def at(self, length: int) -> Match:
        """The same match after its first `length` choices, as a match of its own."""
        copy = Match(self.about, self.players, self.options, self.seed, self.deck_text)
        for choice in self.choices[:length]:
            copy.choose(choice.option)
        return copy

    def follow(self, seat: int, kind: str, option: int, line: int = 0) -> None:
        """Make a recorded choice; raise an error where the record does not follow the rules."""
        game = self.game
        if game.over:
            raise BadLog("log-over", line=line)
        question = game.question
        if (question.seat, question.kind) != (seat, kind):
            raise BadLog(
                "log-drift", line=line, seat=seat + 1, kind=kind, asked_seat=question.seat + 1, asked=question.kind
            )
        try:
            self.choose(option)
        except BocageError as error:
            raise BadLog("log-choice", line=line, why=error.say) from None
