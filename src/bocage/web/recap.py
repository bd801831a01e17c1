"""The recap: everything since the viewer's last turn, one line per action, with the places it was about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from bocage.core.words import Piece, Say
from bocage.look.html import HtmlVoice, icon
from bocage.tables.table import Line, Table

if TYPE_CHECKING:
    from bocage.web.panel import Page

ROWS: Final = 16  # the newest; the replay has all of them
#: Prefixes of keys that name a place on the board or a card in the library.
PLACES: Final = ("space.", "villager.", "card.", "major.", "building.", "artisan.")
CARDS: Final = ("villager.", "card.", "major.", "building.")


#: Questions that everybody is asked in between, by game.
PAUSES: Final = {"hallertau": ("window",)}


class StoryVoice(HtmlVoice):
    """Tells the story with its cards as links, which show the card on hover."""

    def part(self, value: Any) -> str:
        said = super().part(value)
        if isinstance(value, Say) and value.key.startswith(CARDS) and not value.args:
            return f'<span class="named" data-card="{value.key}">{said}</span>'
        return said


@dataclass
class Told:
    """A line, and how often it was told in a row: another fence, another trough."""

    line: Line
    times: int = 1


@dataclass
class Row:
    """An action: where it happened, and its results."""

    told: list[Told]

    @property
    def seat(self) -> int:
        return self.told[0].line.told.seat

    @property
    def named(self) -> list[str]:
        return list(dict.fromkeys([name for one in self.told for name in names(one.line.told.say)]))

    def take(self, line: Line) -> None:
        """One more line of the same action."""
        last = self.told[-1]
        if last.line.told.say.key == line.told.say.key and not any(names(line.told.say)):
            last.times += 1
        else:
            self.told.append(Told(line))


def names(say: Say) -> Iterator[str]:
    """The keys of the places and cards that a sentence is about."""
    for value in say.args.values():
        if isinstance(value, Piece):
            yield value.entry
        elif isinstance(value, Say):
            if value.key.startswith(PLACES):
                yield value.key
            yield from names(value)


def between(table: Table, seat: int) -> tuple[int, int]:
    """The range of match lengths in which others have played since the seat's last turn. Its current turn does not
    count, nor what it was asked in a pause."""
    pauses = PAUSES.get(table.about.name, ())
    mine = [choice.seat == seat and not choice.idle and choice.kind not in pauses for choice in table.match.choices]
    end = len(mine)
    while end and mine[end - 1] and table.asked == seat:
        end -= 1
    start = end
    while start and not mine[start - 1]:
        start -= 1
    return start, end


def rows_of(table: Table, start: int, end: int) -> list[Row]:
    """The actions between two lengths, oldest first. What the rules do by themselves is left to the story."""
    found: list[Row] = []
    length = 0
    for line in table.lines:
        if not start < line.length <= end or line.undone or line.told.heading or line.told.seat < 0:
            continue
        same = bool(found) and found[-1].seat == line.told.seat
        if same and (line.length == length or not any(names(line.told.say))):
            found[-1].take(line)
        else:
            found.append(Row([Told(line)]))
        length = line.length
    return found[-ROWS:]


def recap_html(page: Page) -> str:
    """The list, with a link to the replay from where it begins."""
    if page.me is None or page.at is not None:
        return ""
    start, end = between(page.table, page.me)
    rows = rows_of(page.table, start, end)
    if not rows:
        return ""
    title, again = page.voice.text("recap"), page.voice.text("recap.play")
    return (
        f'<div class="folds"><h3>{title}</h3><span class="orn"></span>'
        f'<a class="fold" href="/t/{page.table.id}/replay?at={start}" data-recap>{icon("replay")}{again}</a></div>'
        f"<ol>{''.join([row_html(page, row) for row in rows])}</ol>"
    )


def row_html(page: Page, row: Row) -> str:
    said = " ".join([told_html(page, one) for one in fullest(row.told)])
    return (
        f'<li tabindex="0" data-seat="{row.seat + 1}" data-named="{" ".join(row.named)}">'
        f"{icon(f'seat-{row.seat + 1}')}<span>{said}</span></li>"
    )


def told_html(page: Page, one: Told) -> str:
    said = page.teller.tell(one.line.told.say, one.line.told.seat)
    return f"{said} <b>×{one.times}</b>" if one.times > 1 else said


def fullest(told: list[Told]) -> list[Told]:
    """Drop a line that only names what another tells in more detail: taking wood from the forest implies going
    there."""
    named = [set(names(one.line.told.say)) for one in told]
    return [
        one
        for place, one in enumerate(told)
        if not named[place] or not any([named[place] <= more for more in named[place + 1 :]])
    ]
