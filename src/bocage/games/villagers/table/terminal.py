"""The table as text: the road under its stacks, the events, every village as chains, the reader's hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bocage.core.words import Ready, Voice
from bocage.games.villagers.cards.deck import FAMILIES, FAMILY, FOOD, GOLD, HOUSE, KEY, NAMES, RING, SILVER
from bocage.games.villagers.table.view_types import HeldView, SoloView, View, VillageView
from bocage.look import letters

FAMILY_STYLES = {
    "wood": "green",
    "hay": "yellow",
    "ore": "bright_black",
    "grapes": "magenta",
    "wool": "white",
    "leather": "red",
    "grain": "bright_yellow",
    "solitary": "cyan",
    "special": "bright_red",
}
SEATS = ("red", "blue", "green", "magenta", "yellow")
SHAPES = ("●", "■", "▲", "◆", "⬢")
MARK = "bold green"


def show(console: Console, view: View, voice: Voice, marks: Mapping[str, str]) -> None:
    """Print the whole table. `marks` are the option numbers, by the element they stand for."""
    console.print(reminders(view, voice))
    console.print(road(view, voice, marks))
    console.print(piles(view, voice, marks))
    if view["solo"]:
        console.print(events(view["solo"], voice, marks))
    places = list(range(len(view["villages"])))
    if view["me"] is not None:  # the reader's own village last, nearest to the question
        places = places[view["me"] + 1 :] + places[: view["me"] + 1]
    for place in places:
        console.print(village(view, place, voice, marks))
    cards(console, view, voice, marks, full=False)


def cards(console: Console, view: View, voice: Voice, marks: Mapping[str, str], *, full: bool = True) -> None:
    """The reader's hand, one line per card, or with the whole texts."""
    held = view["villages"][view["me"]]["hand"] if view["me"] is not None else None
    if held is not None:
        console.print(Text(f"\n{voice.text('table.hand')}", style="bold"))
        console.print(letters.hand(console, hand(view, held, voice, marks), full))


def target_name(target: str, voice: Voice) -> str:
    """The name of a board element, from its id."""
    kind, _, name = target.partition("-")
    if kind in ("hand", "common"):
        return voice.text(f"villager.{name}")
    if kind == "event":
        return voice.text(f"event.{name}")
    if kind == "road":
        return voice.text("table.place", n=int(name) + 1)
    if kind == "stack":
        return voice.text("pile.stack", n=int(name) + 1)
    if kind == "village":
        place, _, node = name.partition("-")
        return voice.text("table.village", n=int(node) + 1, owner=Ready(voice.name(int(place))))
    return voice.text(f"side.{name}" if kind == "side" else f"table.{kind}")


# ---------------------------------------------------------------- the middle of the table
def reminders(view: View, voice: Voice) -> Text:
    """The round, and what triggers the remaining markets."""
    text = Text(voice.text("round", n=view["round"]), style="bold")
    for market in range(view["markets"] + 1, 3):
        text.append(f"  {voice.text(f'table.market-{market}')}", style="italic dim")
    return text


def road(view: View, voice: Voice, marks: Mapping[str, str]) -> Table:
    """Six rows that fit any terminal: stack, villager, symbols, padlock."""
    grid = Table.grid(padding=(0, letters.GAP))
    for place in range(len(view["road"])):
        grid.add_row(*_row(view, place, voice, marks))
    return grid


def _row(view: View, place: int, voice: Voice, marks: Mapping[str, str]) -> list[Text]:
    stack, here = view["stacks"][place], view["road"][place]
    top = _mark(marks, f"stack-{place}")
    if stack["back"] is not None:
        top.append(f"{stack['n']} × ", style="dim")
        top.append(voice.text(f"family.{stack['back']}"), style=FAMILY_STYLES[stack["back"]])
    elif stack["shows"]:
        top.append(voice.text("market.first" if stack["market"] == 1 else "market.second"), style="bold yellow")
    else:
        top.append(voice.text("table.empty"), style="dim")
    name = _mark(marks, f"road-{place}")
    if here["card"] is None:
        name.append(voice.text("table.gap"), style="dim")
        return [top, name, Text(), Text()]
    name.append_text(_name(here["card"], voice))
    if here["coins"]:
        name.append(f" {voice.text('table.coins', n=here['coins'])}", style="bold yellow")
    if view["solo"] and view["solo"]["toll"]:
        name.append(f" {voice.text('table.toll', n=view['solo']['toll'])}", style="bold red")
    return [top, name, _facts(here["card"], voice), _lock(view, here["card"], voice)]


def piles(view: View, voice: Voice, marks: Mapping[str, str]) -> Text:
    """The reserve and the commons in one line."""
    text = _mark(marks, "reserve")
    text.append(voice.text("table.reserve-n", n=view["reserve"]["n"]))
    if view["reserve"]["back"]:
        text.append(f" {voice.text('family.' + view['reserve']['back'])}", style=FAMILY_STYLES[view["reserve"]["back"]])
    text.append(f"   {voice.text('table.commons')}")
    for name, n in view["commons"].items():
        text.append(" ")
        text.append_text(_mark(marks, f"common-{name}"))
        text.append_text(_name(name, voice))
        text.append(f" {n}", style="dim")
    return text


def events(solo: SoloView, voice: Voice, marks: Mapping[str, str]) -> Text:
    """The events face up, and the Jester."""
    text = Text()
    for event in solo["events"]:
        text.append_text(_mark(marks, f"event-{event['id']}"))
        text.append(voice.text(f"event.{event['id']}"), style="bold red")
        text.append(f" ({voice.text('table.' + event['state'])}) ", style="italic")
        text.append(voice.text(f"text.event.{event['id']}") + "\n")
    text.append(f"   {voice.text('table.' + solo['season'])}, ", style="dim")
    text.append(voice.text("table.decks", **solo["decks"]) + ", ", style="dim")
    text.append(voice.text("table.jester" if solo["jester"] else "table.no-jester"), style="dim")
    return text


# ---------------------------------------------------------------- villages and hands
def village(view: View, place: int, voice: Voice, marks: Mapping[str, str]) -> Text:
    """A village: its owner and symbols, then its chains one after the other."""
    here, solo = view["villages"][place], view["solo"]
    text = Text("\n")
    if solo is not None and here["countess"]:
        text.append(f"♛ {voice.text('villager.countess')}", style="bold")
        total: float = solo["totals"][place]
    else:
        text.append(f"{SHAPES[place]} ", style=SEATS[place])
        text.append(voice.name(place), style="bold")
        total = view["scores"][place]
        if view["first"] == place:
            text.append(f" ({voice.text('first')})", style="italic")
    text.append(f"  {voice.text('table.gold', n=here['gold'])}", style="bold yellow")
    text.append(f", {voice.text('table.total', n=total)}", style="dim")
    text.append(f"  {voice.text('table.symbols', food=here['food'], house=here['house'])}", style="cyan")
    if here["backs"] and here["hand"] is None:
        text.append(f"  {voice.text('table.backs')}", style="dim")
        for back in here["backs"]:
            text.append(f" {back['n']} {voice.text('family.' + back['family'])}", style=FAMILY_STYLES[back["family"]])
    if here["seen"]:
        seen = ", ".join(voice.text(f"villager.{name}") for name in here["seen"])
        text.append(f" ({voice.text('table.seen', cards=seen)})", style="dim")
    if here["square"]:
        square = ", ".join(voice.text(f"villager.{name}") for name in here["square"])
        text.append(f"\n   {voice.text('table.square', cards=square)}")
    text.append("\n   ")
    if place == view["me"]:
        text.append_text(_mark(marks, "table"))
    for number, chain in enumerate(here["chains"]):
        if number:
            text.append("  •  ", style="dim")
        text.append_text(_tree(here, place, chain[0], voice, marks))
    return text


def _tree(here: VillageView, place: int, node: int, voice: Voice, marks: Mapping[str, str]) -> Text:
    """A card and what lies on it, branches in brackets: Lumberjack [Carpenter | Wheeler > Cartwright 9]."""
    card = here["cards"][node]
    text = Text()
    mark = marks.get(f"village-{place}-{node}")
    if mark:
        text.append(f"{mark} ", style=MARK)
    text.append_text(_name(card["card"], voice, dim=card["covered"]))
    if card["role"] != card["card"] and card["family"] == "special":
        text.append(f" ({voice.text('villager.' + card['role'])})", style="dim")
    if not card["covered"]:
        facts = _facts(card["card"], voice, card["silver"])
        if facts:
            text.append(" ")
            text.append_text(facts)
    if card["coins"]:
        text.append(f" {voice.text('table.coins', n=card['coins'])}", style="bold yellow")
    above = [_tree(here, place, other, voice, marks) for other in card["above"]]
    if len(above) == 1:
        text.append(" > ", style="dim")
        text.append_text(above[0])
    elif above:
        text.append(" [", style="dim")
        text.append_text(Text(" | ", style="dim").join(above))
        text.append("]", style="dim")
    return text


def hand(view: View, held: list[HeldView], voice: Voice, marks: Mapping[str, str]) -> list[list[Text]]:
    """The reader's hand: each villager, who is paid for its padlock, its symbols and what it goes on."""
    rows = []
    for row in held:
        name = _mark(marks, f"hand-{row['card']}")
        name.append_text(_name(row["card"], voice))
        if row["n"] > 1:
            name.append(f" ×{row['n']}", style="bold")
        if view["solo"] and view["solo"]["duty"]:
            name.append(f" {voice.text('table.duty', n=view['solo']['duty'])}", style="bold red")
        told = _lock(view, row["card"], voice)
        told.append("  " if told else "").append(voice.text(f"text.villager.{row['card']}"), style="dim")
        rows.append([name, told])
    return rows


# ---------------------------------------------------------------- parts
def _mark(marks: Mapping[str, str], target: str) -> Text:
    return Text(f"{marks.get(target, ''):>2} ", style=MARK)


def _name(name: str, voice: Voice, dim: bool = False) -> Text:
    family = FAMILY[NAMES.index(name)]
    style = FAMILY_STYLES[FAMILIES[family]] if family >= 0 else "bold"
    return Text(voice.text(f"villager.{name}"), style=f"dim {style}" if dim else style)


def _facts(name: str, voice: Voice, silver: int | None = None) -> Text:
    """What a villager shows: Gold, Food, House, silver."""
    return Text(" ".join(_parts(NAMES.index(name), voice, silver)), style="yellow")


def _parts(kind: int, voice: Voice, silver: int | None) -> Iterator[str]:
    if GOLD[kind]:
        yield voice.text("table.printed", n=GOLD[kind])
    if FOOD[kind]:
        yield voice.text("table.food", n=FOOD[kind])
    if HOUSE[kind]:
        yield voice.text("table.house", n=HOUSE[kind])
    if SILVER[kind][0]:
        yield voice.text("table.silver", n="" if silver is None else silver).strip()
    if RING[kind]:
        yield voice.text("table.opens", n=RING[kind])


def _lock(view: View, name: str, voice: Voice) -> Text:
    """The key of a padlock and who would be paid for it."""
    key = KEY[NAMES.index(name)]
    if key < 0:
        return Text()
    said = Ready(voice.text(f"villager.{NAMES[key]}"))
    holders = [
        place
        for place, here in enumerate(view["villages"])
        if any(card["card"] == NAMES[key] for card in here["cards"])
    ]
    if not holders:
        return Text(voice.text("table.key-bank", key=said), style="dim")
    if view["me"] in holders:
        return Text(voice.text("table.key-own", key=said), style="green")
    owners = [voice.text("countess") if view["villages"][place]["countess"] else voice.name(place) for place in holders]
    return Text(voice.text("table.key-other", key=said, owner=Ready(", ".join(owners))), style="red")
