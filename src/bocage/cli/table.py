"""A match on the terminal: the board, the story, the question and the score sheet."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid
from rich.text import Text

from bocage.core.decks import SHORT
from bocage.core.match import Match
from bocage.core.rules import plain, rules
from bocage.core.words import Ready, Say, Voice
from bocage.look import letters

SEAT_STYLES = ("red", "blue", "green", "magenta", "yellow")
SEAT_SHAPES = ("●", "■", "▲", "◆", "⬢")


class Table:
    """Shows a match to one reader; `me` is the seat called "you"."""

    def __init__(
        self, console: Console, lang: str, match: Match, names: Sequence[str] = (), me: int | None = None
    ) -> None:
        self.console = console
        self.match = match
        self.voice = Voice(lang, [match.about.package, "bocage.cli"], names, me, match.own_words(lang))
        self.told = 0  # events already shown
        if match.deck is not None:
            console.print(escape(self.voice.text("deck.used", title=match.deck.title, hash=match.deck.hash[:SHORT])))

    # ------------------------------------------------------------------ what happened
    def tell(self) -> None:
        """What has happened since the last call."""
        for _, event in self.match.story[self.told :]:
            line = escape(self.voice.tell(event.say, event.seat))
            if event.heading:
                self.console.rule(f"[bold]{line}")
            elif event.seat < 0:
                self.console.print(f"  [italic dim]{line}")
            else:
                style, shape = SEAT_STYLES[event.seat], SEAT_SHAPES[event.seat]
                self.console.print(f"[{style}]{shape}[/] {line}")
        self.told = len(self.match.story)

    # ------------------------------------------------------------------ what is there
    def show(self) -> None:
        """The story so far, the board, and what is asked or who has won."""
        self.tell()
        game = self.match.game
        marks: dict[str, str] = {}
        if not game.over:
            for number, option in enumerate(game.options(), 1):
                target = game.question.describe(game, option).target
                if target:
                    marks.setdefault(target, str(number))
        eyes = self.voice.me if self.voice.me is not None else game.seat
        self.match.about.module("table.terminal").show(self.console, game.view(eyes), self.voice, marks)
        if game.over:
            self.show_end()
        else:
            self.show_question()

    def show_question(self) -> None:
        game = self.match.game
        question = game.question
        style, shape = SEAT_STYLES[question.seat], SEAT_SHAPES[question.seat]
        who = escape(self.voice.name(question.seat))
        head = self.voice.text("line.name", name=Ready(f"{shape} {who}"))
        self.console.print(f"\n[{style}]{head}[/] [bold]{escape(self.voice.say(question.prompt(game)))}")
        columns = [
            Text.assemble((f"{number:>3} ", "bold green"), self.voice.say(question.describe(game, option).say))
            for number, option in enumerate(game.options(), 1)
        ]
        self.console.print(letters.down(self.console, columns, 3))

    def explain(self, number: int | None = None) -> None:
        """Help on the question or one of its options: what it means, what prevents it, and the rules behind it."""
        game, package = self.match.game, self.match.about.package
        question = game.question
        statements = rules(package, self.voice.lang)
        if number is not None:
            say = question.describe(game, game.options()[number - 1]).say
            self.console.print(f"{number}. [bold]{escape(self.voice.say(say))}")
        for id in question.rules(game):
            self.console.print(f"  [cyan]·[/] {escape(plain(statements[id].text))}")
        for obstacle in question.obstacles(game):
            target = self.match.about.module("table.terminal").target_name(obstacle.target, self.voice)
            why = self.voice.say(obstacle.say)
            named = self.voice.text("line.name", name=Ready(escape(target)))
            self.console.print(f"  [dim]{named} {escape(why)}")

    def show_cards(self) -> None:
        """The reader's own cards with their full text; on the board each has one line."""
        game, module = self.match.game, self.match.about.module("table.terminal")
        eyes = self.voice.me if self.voice.me is not None else game.seat
        if hasattr(module, "cards"):
            module.cards(self.console, game.view(eyes), self.voice, {})
        else:
            self.console.print(self.voice.text("prompt.no-cards"))

    def show_scores(self) -> None:
        game = self.match.game
        grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        grid.add_column("")
        eyes = self.voice.me if self.voice.me is not None else game.seat
        hidden = self.match.about.secrets and not game.over
        seats = [
            seat for seat in range(game.seats) if not hidden or seat == eyes
        ]  # other scores might reveal their cards
        for seat in seats:
            name = f"[{SEAT_STYLES[seat]}]{SEAT_SHAPES[seat]} {escape(self.voice.name(seat))}"
            grid.add_column(name, justify="right")
        sheet = self.match.about.module("table.sheet")
        for row in sheet.rows(game):
            style = "[bold]" if row.sum else ""
            numbers = (f"{style}{self.voice.number(row.points[seat])}" for seat in seats)
            grid.add_row(f"{style}{self.voice.say(row.say)}", *numbers)
        totals = (f"[bold]{self.voice.number(game.scores()[seat])}" for seat in seats)
        grid.add_row(f"[bold]{self.voice.say(sheet.TOTAL or Say('score.total'))}", *totals)
        self.console.print(grid)

    def show_end(self) -> None:
        game = self.match.game
        self.console.rule(f"[bold]{self.voice.text('end')}")
        self.show_scores()
        ranks = game.ranks()
        tie = game.tie_break()
        if tie is not None:
            self.console.print(self.voice.say(tie))
        names = [self.voice.name(seat) for seat, rank in enumerate(ranks) if rank == 1]
        won = self.voice.text("winner", n=len(names), who=self.voice.list(names)) if names else self.voice.text("lost")
        self.console.print(f"[bold]{escape(won)}")
