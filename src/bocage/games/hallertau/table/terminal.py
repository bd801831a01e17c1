"""The action board, every village, field board and stable board, and the reader's hand, as text."""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import Console
from rich.text import Text

from bocage.core.words import Goods, Ready, Say, Voice
from bocage.games.hallertau.cards.deck import card as card_number
from bocage.games.hallertau.engine.goods import ARTISANS
from bocage.games.hallertau.table.cards import text_key
from bocage.games.hallertau.table.view_types import FarmView, HeldView, View
from bocage.look import letters

SEATS = ("red", "blue", "green", "magenta")
SHAPES = ("●", "■", "▲", "◆")
KIND_STYLES = {"gateway": "blue", "farmyard": "green", "bonus": "yellow", "point": "magenta"}
MARK = "bold green"
ROWS = (5, 4, 3, 2)
STEPS = 10


def show(console: Console, view: View, voice: Voice, marks: Mapping[str, str]) -> None:
    """Print the whole table. `marks` are the option numbers, by the element they stand for."""
    console.print(head(view, voice))
    board = spaces(view, voice, marks, (0, 1, 2, 3))
    if letters.fits(console, board, 4):
        console.print(letters.columns(console, board, 4))
    else:
        board = [*spaces(view, voice, marks, (0, 1)), *spaces(view, voice, marks, (2, 3))]
        console.print(letters.columns(console, board, 2))
    seats = list(range(len(view["farms"])))
    if view["me"] is not None:  # the reader's own farm last, nearest to the question
        seats = seats[view["me"] + 1 :] + seats[: view["me"] + 1]
    for seat in seats:
        console.print(title(view, seat, voice))
        here = marks if seat == view["seat"] else {}
        console.print(letters.beside(console, [draw(view["farms"][seat], voice, here) for draw in (village, fields)]))
        console.print(belongings(view["farms"][seat], voice, here))
    cards(console, view, voice, marks, full=False)


def cards(console: Console, view: View, voice: Voice, marks: Mapping[str, str], *, full: bool = True) -> None:
    """The reader's hand, one line per card, or with the whole texts."""
    held = view["farms"][view["me"]]["hand"] if view["me"] is not None else None
    if held:
        console.print(letters.hand(console, hand(held, view["edition"], voice, marks), full))


def target_name(target: str, voice: Voice) -> str:
    """The name of a board element, from its id."""
    kind, _, name = target.partition("-")
    if kind in ("hand", "bonus"):
        return voice.text("table.card", card=name.rpartition("-")[2])
    if kind in ("artisan", "field", "yard"):
        name = name.partition("-")[2]
    if kind == "boulder":
        _, row, which = name.split("-")
        return voice.text("table.boulder", n=int(which) + 1, artisan=Ready(voice.text(f"artisan.{ARTISANS[int(row)]}")))
    if kind == "field":
        return voice.text("table.column", n=int(name) + 1)
    if kind == "yard":
        return voice.text("place.card", n=int(name))
    if kind in ("stables", "tools"):
        return voice.text(f"table.{kind}")
    return voice.text(f"some.{name}" if kind == "good" else f"{kind}.{name}")


# ---------------------------------------------------------------- the middle of the table
def head(view: View, voice: Voice) -> Text:
    """Round and phase, the price of a step, and what is left in the decks."""
    text = Text(voice.text("round", n=max(1, view["round"])), style="bold")
    text.append(f", {voice.text('phase.' + view['phase'])}")
    ways = [str(n) for n in view["price"].values() if n]
    text.append(f"   {voice.text('table.price', ways=Ready('/'.join(ways)))}", style="cyan")
    if view["cards"]:
        for kind, n in view["decks"].items():
            text.append(f"   {voice.text('kind.' + kind)} {n}", style=KIND_STYLES[kind])
    if view["sections"]["cleared"]:
        cleared = ", ".join(str(section) for section in view["sections"]["cleared"])
        text.append(f"   {voice.text('table.cleared', sections=cleared)}", style="dim")
    return text


def spaces(view: View, voice: Voice, marks: Mapping[str, str], sections: tuple[int, ...]) -> list[Text]:
    """Some sections as columns: each space with its workers by row."""
    cells: list[list[Text]] = [[] for _ in range(4)]
    for space in view["spaces"]:
        text = _mark(marks, f"space-{space['space']}")
        style = "dim" if space["vain"] or not space["open"] else ""
        text.append(voice.text(f"space.{space['space']}"), style=style)
        text.append(f" {'/'.join(str(n) for n in space['rows'])}", style="cyan")
        cells[space["section"] - 1].append(text)
    return [cell for row in zip(*[cells[section] for section in sections], strict=True) for cell in row]


# ---------------------------------------------------------------- a farm
def title(view: View, seat: int, voice: Voice) -> Text:
    here = view["farms"][seat]
    text = Text(SHAPES[seat] + " ", style=SEATS[seat])
    text.append(voice.name(seat), style="bold")
    if view["token"] == seat:
        text.append(f" ({voice.text('first')})", style="italic")
    text.append(f"  {voice.text('table.points', n=view['scores'][seat])}", style="bold")
    text.append(f"  {voice.text('table.workers', n=here['workers'])}", style="yellow")
    if view["cards"]:
        held = ", ".join(f"{voice.text('kind.' + kind)} {n}" for kind, n in here["backs"].items() if n)
        text.append(f"  {voice.text('table.hand', cards=Ready(held or '–'))}", style="dim")
    return text


def village(here: FarmView, voice: Voice, marks: Mapping[str, str]) -> Text:
    """A lane for each artisan: = the hall, @ the artisan, o boulders, * icons that count."""
    text = Text()
    for place, artisan in enumerate(here["artisans"]):
        name = artisan["artisan"]
        text.append("\n" if place else "")
        text.append_text(_mark(marks, f"artisan-{here['seat']}-{name}"))
        for step in range(STEPS + 1):
            if step == artisan["steps"]:
                text.append("@", style="bold yellow")
            elif step < here["slides"]:
                text.append("=", style="red")
            elif step + 1 in artisan["icons"]:
                text.append("*", style="bold yellow")
            else:
                text.append("o" if step in artisan["boulders"] else "·", style="dim")
        text.append(f" {voice.text('artisan.' + name)} ")
        text.append(", ".join(voice.text(f"some.{good}") for good in artisan["takes"]), style="dim")
    return text


def belongings(here: FarmView, voice: Voice, marks: Mapping[str, str]) -> Text:
    """Sheep, stock, the number of the window and the bonus cards."""
    text = herd(here, voice, marks)
    stock = {**here["stock"], "jewel": here["jewels"], "tool": here["tools"]}
    text.append(f"\n   {voice.goods(Goods(list(stock.items())))}", style="cyan")
    for symbol in stock:
        if f"good-{symbol}" in marks:
            text.append(f" {marks[f'good-{symbol}']}", style=MARK)
            text.append(f" {voice.text(f'some.{symbol}')}")
    if "tools" in marks:
        text.append(f" {marks['tools']}", style=MARK)
    if here["bonuses"]:
        text.append(f"\n   {voice.text('line.name', name=Say('kind.bonus'))}", style="yellow")
        for bonus in here["bonuses"]:
            text.append_text(_mark(marks, f"bonus-{here['seat']}-{bonus['card']}"))
            text.append(bonus["card"], style="dim" if bonus["paid"] else "yellow")
    return text


def fields(here: FarmView, voice: Voice, marks: Mapping[str, str]) -> Text:
    """Rows 5 to 2: a field shows the first letters of its crop, or two dots."""
    text = Text()
    for row in ROWS:
        text.append(f"   {row} " if row == ROWS[0] else f"\n   {row} ", style="bold")
        for column, field in enumerate(here["fields"]):
            if field is None or field["row"] != row:
                text.append("  ·  ", style="dim")  # as wide as a mark, two letters and what follows
                continue
            mark = marks.get(f"field-{here['seat']}-{column}", "")
            text.append(f"{mark:>2}", style=MARK)
            crop = field["crop"]
            shown = voice.text(f"some.{crop}")[:2] if crop else ".."
            text.append(f"{shown}{'²' if field['twice'] else ' '}", style="green" if crop else "")
    return text


def herd(here: FarmView, voice: Voice, marks: Mapping[str, str]) -> Text:
    """The number of the window and, on the same line, the sheep on remaining cards and in the stables."""
    text = Text(f"   {voice.text('table.window', n=here['window'])}", style="red")
    if here["window_points"]:
        text.append(f", {voice.text('table.points', n=here['window_points'])}", style="red")
    text.append(f"   {voice.text('table.sheep')}", style="default")
    for card in here["yard"]:
        if card["lies"]:
            text.append_text(_mark(marks, f"yard-{here['seat']}-{card['round']}"))
            text.append(voice.text("table.yard", round=card["round"], n=card["sheep"]), style="default")
    text.append_text(_mark(marks, f"stables-{here['seat']}"))
    text.append(voice.text("table.in-stables", n=here["stables"]), style="default")
    return text


# ---------------------------------------------------------------- the hand
def hand(held: list[HeldView], edition: str, voice: Voice, marks: Mapping[str, str]) -> list[list[Text]]:
    rows = []
    for card in held:
        name = _mark(marks, f"hand-{card['card']}")
        name.append(card["card"], style=KIND_STYLES[card["kind"]] if card["playable"] else "dim")
        number = card_number(int(card["card"]), edition == "international")
        rows.append([name, Text(voice.text(text_key(number)), style="" if card["playable"] else "dim")])
    return rows


def _mark(marks: Mapping[str, str], target: str) -> Text:
    return Text(f"{marks.get(target, ''):>2} ", style=MARK)
