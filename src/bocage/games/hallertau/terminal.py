"""The action board, every village, field board and stable board, and the own hand, in letters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bocage.core.words import Goods, Ready, Voice
from bocage.games.hallertau.cards import text_key
from bocage.games.hallertau.deck import card as card_number
from bocage.games.hallertau.goods import ARTISANS

SEATS = ("red", "blue", "green", "magenta")
SHAPES = ("●", "■", "▲", "◆")
KIND_STYLES = {"gateway": "blue", "farmyard": "green", "bonus": "yellow", "point": "magenta"}
MARK = "bold green"
ROWS = (5, 4, 3, 2)
STEPS = 10


def show(console: Console, view: Mapping[str, Any], voice: Voice, marks: Mapping[str, str]) -> None:
    """Everything on the table. `marks` are the numbers of the options, by the element they stand for."""
    console.print(head(view, voice))
    console.print(spaces(view, voice, marks))
    seats = list(range(len(view["farms"])))
    if view["me"] is not None:  # the own farm last, nearest to the question
        seats = seats[view["me"] + 1 :] + seats[: view["me"] + 1]
    for seat in seats:
        console.print(title(view, seat, voice))
        console.print(farm(view["farms"][seat], voice, marks if seat == view["seat"] else {}))
    if view["me"] is not None and view["farms"][view["me"]]["hand"]:
        console.print(hand(view, voice, marks))


def target_name(target: str, voice: Voice) -> str:
    """What a board element is called, from its id."""
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
def head(view: Mapping[str, Any], voice: Voice) -> Text:
    """Round and phase, the price of a step, what is left in the decks."""
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


def spaces(view: Mapping[str, Any], voice: Voice, marks: Mapping[str, str]) -> Table:
    """The four sections as columns: each space with its workers by rows and the price of the next."""
    grid = Table.grid(padding=(0, 2))
    cells: list[list[Text]] = [[] for _ in range(4)]
    for space in view["spaces"]:
        text = _mark(marks, f"space-{space['space']}")
        style = "dim" if space["vain"] or not space["open"] else ""
        text.append(voice.text(f"space.{space['space']}"), style=style)
        text.append(f" {'/'.join(str(n) for n in space['rows'])}", style="cyan")
        text.append(f" +{space['next']}" if space["next"] else f" {voice.text('table.full')}", style="dim")
        cells[space["section"] - 1].append(text)
    for row in zip(*cells, strict=True):
        grid.add_row(*row)
    return grid


# ---------------------------------------------------------------- a farm
def title(view: Mapping[str, Any], seat: int, voice: Voice) -> Text:
    here = view["farms"][seat]
    text = Text("\n" + SHAPES[seat] + " ", style=SEATS[seat])
    text.append(voice.name(seat), style="bold")
    if view["token"] == seat:
        text.append(f" ({voice.text('first')})", style="italic")
    text.append(f"  {voice.text('table.points', n=view['scores'][seat])}", style="bold")
    text.append(f"  {voice.text('table.workers', n=here['workers'])}", style="yellow")
    if view["cards"]:
        held = ", ".join(f"{voice.text('kind.' + kind)} {n}" for kind, n in here["backs"].items() if n)
        text.append(f"  {voice.text('table.hand', cards=Ready(held or '–'))}", style="dim")
    return text


def farm(here: Mapping[str, Any], voice: Voice, marks: Mapping[str, str]) -> Table:
    """Village, fields and sheep side by side, the stock below."""
    grid = Table.grid(padding=(0, 4))
    grid.add_row(village(here, voice, marks), fields(here, voice, marks), herd(here, voice, marks))
    return grid


def village(here: Mapping[str, Any], voice: Voice, marks: Mapping[str, str]) -> Text:
    """A lane for each artisan: = the hall, @ the artisan, o boulders, * icons that count, then the stock."""
    text = Text()
    for artisan in here["artisans"]:
        name = artisan["artisan"]
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
        text.append(", ".join(voice.text(f"some.{good}") for good in artisan["takes"]) + "\n", style="dim")
    window = voice.text("table.window", n=here["window"])
    text.append(f"   {window}", style="red")
    if here["window_points"]:
        text.append(f", {voice.text('table.points', n=here['window_points'])}", style="red")
    stock = {**here["stock"], "jewel": here["jewels"], "tool": here["tools"]}
    text.append(f"\n   {voice.goods(Goods(list(stock.items())))}", style="cyan")
    for symbol in stock:
        if f"good-{symbol}" in marks:
            text.append(f" {marks[f'good-{symbol}']}", style=MARK)
            text.append(f" {voice.text(f'some.{symbol}')}")
    if "tools" in marks:
        text.append(f" {marks['tools']}", style=MARK)
    if here["bonuses"]:
        text.append(f"\n   {voice.text('kind.bonus')}:", style="yellow")
        for bonus in here["bonuses"]:
            text.append_text(_mark(marks, f"bonus-{here['seat']}-{bonus['card']}"))
            text.append(bonus["card"], style="dim" if bonus["paid"] else "yellow")
    return text


def fields(here: Mapping[str, Any], voice: Voice, marks: Mapping[str, str]) -> Text:
    """Rows 5 to 2: a field shows the first letters of its crop, or two dots."""
    text = Text()
    for row in ROWS:
        text.append(f"{row} ", style="bold")
        for column, field in enumerate(here["fields"]):
            if field is None or field["row"] != row:
                text.append("  ·  ", style="dim")
                continue
            mark = marks.get(f"field-{here['seat']}-{column}", "")
            text.append(f"{mark:>2}", style=MARK)
            crop = field["crop"]
            shown = voice.text(f"some.{crop}")[:2] if crop else ".."
            text.append(f"{shown}{'²' if field['twice'] else ' '}", style="green" if crop else "")
        text.append("\n")
    return text


def herd(here: Mapping[str, Any], voice: Voice, marks: Mapping[str, str]) -> Text:
    """Sheep on the farmyard cards that still lie, and in the stables."""
    text = Text()
    for card in here["yard"]:
        if card["lies"]:
            text.append_text(_mark(marks, f"yard-{here['seat']}-{card['round']}"))
            text.append(f"{voice.text('place.card', n=card['round'])}: {card['sheep']}\n")
    text.append_text(_mark(marks, f"stables-{here['seat']}"))
    text.append(f"{voice.text('place.stables')}: {here['stables']}")
    return text


# ---------------------------------------------------------------- the hand
def hand(view: Mapping[str, Any], voice: Voice, marks: Mapping[str, str]) -> Table:
    grid = Table.grid(padding=(0, 2))
    for card in view["farms"][view["me"]]["hand"]:
        name = _mark(marks, f"hand-{card['card']}")
        name.append(card["card"], style=KIND_STYLES[card["kind"]] if card["playable"] else "dim")
        number = card_number(int(card["card"]), view["edition"] == "international")
        grid.add_row(name, Text(voice.text(text_key(number)), style="" if card["playable"] else "dim"))
    return grid


def _mark(marks: Mapping[str, str], target: str) -> Text:
    return Text(f"{marks.get(target, ''):>2} ", style=MARK)
