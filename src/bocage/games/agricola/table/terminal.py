"""The board, the farms and the hand as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.text import Text

from bocage.core.words import Goods, Ready, Voice
from bocage.games.agricola.engine.land import CELLS, COLUMNS, ROWS, cell_name
from bocage.games.agricola.table.cards import worth
from bocage.games.agricola.table.view_types import CropView, FarmView, MajorView, OfferedView, View
from bocage.look import letters

WIDTH = 10  # characters inside a cell
ACROSS = 3 + (WIDTH + 1) * COLUMNS  # characters of a farm
COLOURS = {"sheep": "white", "boar": "magenta", "cattle": "red"}
CROPS = {"grain": "yellow", "vegetable": "bright_red"}
HOUSE = {"wood": "yellow", "clay": "red", "stone": "white"}
KINDS = {"minor": "bright_yellow", "occupation": "bright_cyan"}
SEATS = ("red", "blue", "green", "magenta")
SHAPES = ("●", "■", "▲", "◆")
MARK = "bold green"
ABREAST = 2  # farms drawn; with more players, rivals' farms are described in words
GROUPS = ("board", "extension", "side-job", "tile", "round")


def show(console: Console, view: View, voice: Voice, marks: Mapping[str, str]) -> None:
    """Print the whole table. `marks` are the option numbers, by the element they stand for."""
    console.print(reminders(view, voice))
    if view["me"] is not None and view["farms"][view["me"]]["pack"]:  # nothing else matters before the first round
        cards(console, view, voice, marks, full=False)
        return
    console.print(letters.columns(console, spaces(view, voice, marks), 4))
    offered = majors(view, voice, marks)
    seats = list(range(len(view["farms"])))
    if view["me"] is not None:  # the reader's own farm last, nearest to the question
        seats = seats[view["me"] + 1 :] + seats[: view["me"] + 1]
    for seat in seats[:-1] if len(seats) > ABREAST else ():
        console.print(rival(view, seat, voice))
    heading = Text(voice.text("table.majors"), style="bold")
    if len(seats) == ABREAST:
        console.print(heading)
        console.print(letters.columns(console, offered, 4))
        farms = [farm_text(view, seat, voice, marks if seat == view["seat"] else {}) for seat in seats]
        console.print(letters.abreast(console, farms, ACROSS))
    else:  # there is room beside a single farm
        here = marks if seats[-1] == view["seat"] else {}
        console.print(head(view, seats[-1], voice))
        side = [land(view["farms"][seats[-1]], voice, here), Text("\n").join([heading, *offered])]
        console.print(letters.abreast(console, side, ACROSS))
        console.print(supply(view, seats[-1], voice))
    cards(console, view, voice, marks, full=False)


def cards(console: Console, view: View, voice: Voice, marks: Mapping[str, str], *, full: bool = True) -> None:
    """The reader's cards, one line each, or with the whole texts."""
    if view["me"] is None or not view["cards"]:
        return
    farm = view["farms"][view["me"]]
    for title, held in (("table.pack", farm["pack"] or []), ("table.hand", farm["hand"])):
        if held:
            console.print(Text(voice.text(title), style="bold"))
            console.print(letters.hand(console, hand(held, voice, marks), full))


def target_name(target: str, voice: Voice) -> str:
    """The name of a board element, from its id."""
    kind, _, name = target.partition("-")
    if kind in ("space", "major", "card"):
        return voice.text(f"{kind}.{name}")
    if kind == "hand":
        return voice.text(f"card.{name}")
    if kind == "cell":
        return voice.text("table.cell", cell=cell_name(int(name)))
    if kind in ("stock", "animal"):
        return voice.text("table.stock", good=Ready(voice.text(f"short.{name}", n=2)))
    if kind == "stack":
        return voice.text("table.stack", kind=Ready(voice.text(f"draw.from-{name}")))
    return voice.text("table.field-card" if kind == "field" else f"table.{kind}")


# ---------------------------------------------------------------- the middle of the table
def reminders(view: View, voice: Voice) -> Text:
    """The round, its stage, the next harvest, and the cards still to come in the stage."""
    text = Text(voice.text("table.round", n=view["round"], stage=view["stage"]), style="bold")
    campaign = view["campaign"]
    if campaign:
        text.append(f"  {voice.text('game', n=campaign['game'])}", style="bold cyan")
        if campaign["goal"] is not None:
            text.append(f" {voice.text('table.goal', n=campaign['goal'])}", style="cyan")
    if view["harvest"]:
        text.append(f"  {voice.text('table.harvest')}", style="bold yellow")
    elif view["next_harvest"] is not None:
        text.append(f"  {voice.text('table.next-harvest', n=view['next_harvest'])}", style="dim")
    left = view["stages"][view["stage"] - 1]["left"]
    if left:
        names = Ready(", ".join(voice.text(f"space.{space}") for space in left))
        text.append(f"  {voice.text('table.to-come', cards=names)}", style="dim")
    return text


def spaces(view: View, voice: Voice, marks: Mapping[str, str]) -> list[Text]:
    """The action spaces; the round cards in the order they came."""
    found = sorted(view["spaces"], key=lambda space: (GROUPS.index(space["group"]), space["round"] or 0))
    cells = []
    for space in found:
        mark = marks.get(f"space-{space['space']}", "")
        text = _mark(marks, f"space-{space['space']}")
        for seat in space["workers"]:
            text.append(SHAPES[seat] + " ", style=SEATS[seat])
        text.append(voice.text(f"space.{space['space']}"), style="" if mark else "dim")
        if space["pile"]:
            text.append(f" [{_goods(space['pile'], voice)}]", style="cyan")
        cells.append(text)
    return cells


def majors(view: View, voice: Voice, marks: Mapping[str, str]) -> list[Text]:
    """The major improvements still on offer, with their prices and points."""
    cells = []
    for major in view["majors"]:
        if major["owner"] is None:
            text = _mark(marks, f"major-{major['major']}")
            text.append(voice.text(f"major.{major['major']}"))
            text.append(f" ({_goods(major['price'], voice)})", style="cyan")
            text.append(f" {major['points']}{'+' if major['bonus'] else ''}", style="yellow")
            cells.append(text)
    return cells


# ---------------------------------------------------------------- a farm
def title(view: View, seat: int, voice: Voice) -> Text:
    text = Text(SHAPES[seat] + " ", style=SEATS[seat])
    text.append(voice.name(seat), style="bold")
    if view["first"] == seat:
        text.append(f" ({voice.text('first')})", style="italic")
    return text.append(f"  {voice.text('table.points', n=view['scores'][seat])}", style="bold")


def rival(view: View, seat: int, voice: Voice) -> Text:
    """A farm in a few lines: family and house, what grows and lives there, the supply and the cards."""
    farm = view["farms"][seat]
    text = head(view, seat, voice).append("\n")
    holds = [voice.text("page.field", cell=cell_name(field["cell"]), goods=_crops(field)) for field in farm["fields"]]
    for pasture in farm["pastures"]:
        cells = " ".join([cell_name(cell) for cell in pasture["cells"]])
        held = Goods([(pasture["animal"], pasture["n"])] if pasture["animal"] else [])
        holds.append(voice.text("page.pasture", cells=cells, goods=held, n=pasture["room"]))
    text.append("   " + " · ".join([*holds, _goods(farm["stock"], voice)]))
    notes = _notes(farm, view["majors"], voice)
    return text.append(f"\n   {' · '.join(notes)}" if notes else "", style="dim")


def _crops(field: CropView) -> Goods:
    return Goods([(field["crop"], field["n"])] if field["crop"] else [])


def farm_text(view: View, seat: int, voice: Voice, marks: Mapping[str, str]) -> Text:
    """A farm with everything about it."""
    parts = [head(view, seat, voice, "\n"), land(view["farms"][seat], voice, marks), supply(view, seat, voice)]
    return Text("\n").join(parts)


def head(view: View, seat: int, voice: Voice, gap: str = "  ") -> Text:
    """Whose farm it is, house and family."""
    return title(view, seat, voice).append(gap + ", ".join(_family(view["farms"][seat], voice)), style="cyan")


def land(farm: FarmView, voice: Voice, marks: Mapping[str, str]) -> Text:
    """The farm as a grid: heavy lines are fences, dots open land."""
    text = Text()
    contents = {cell: cell_lines(farm, cell, voice) for cell in range(CELLS)}
    for row in range(ROWS):
        _line(text, farm, [COLUMNS * row + column for column in range(COLUMNS)])
        for part in range(2):
            text.append(f"{'ABC'[row] if part == 0 else ' '} ", style="bold")
            for column in range(COLUMNS):
                cell = COLUMNS * row + column
                _post(text, farm, 20 + 6 * row + column)
                words, style = contents[cell][part]
                if part == 0:
                    text.append(f"{marks.get(f'cell-{cell}', ''):>2}", style=MARK)
                    text.append(f"{words:<{WIDTH - 2}.{WIDTH - 2}}", style=style)
                else:
                    text.append(f"{words:^{WIDTH}.{WIDTH}}", style=style)
            _post(text, farm, 25 + 6 * row)
            text.append("\n")
    _line(text, farm, [COLUMNS * ROWS + column for column in range(COLUMNS)])
    return text.append("  " + "".join(f"{column + 1:^{WIDTH + 1}}" for column in range(COLUMNS)), style="bold")


def supply(view: View, seat: int, voice: Voice) -> Text:
    """Goods, an animal in the house, cards in play, and what is to come."""
    farm = view["farms"][seat]
    text = Text(_goods(farm["stock"], voice), style="cyan")
    pet = next((place["animal"] for place in farm["places"] if place["where"] == "house" and place["animal"]), None)
    if pet:
        text.append(f"  {_goods({pet: 1}, voice)} {voice.text('table.pet')}", style=COLOURS[pet])
    for line in _notes(farm, view["majors"], voice):
        text.append(f"\n{line}", style="dim")
    return text


def _family(farm: FarmView, voice: Voice) -> list[str]:
    people = farm["people"]
    found = [
        voice.text("table.house", house=Ready(voice.text(f"house.{farm['house']}"))),
        voice.text("table.people", n=people["all"]),
        voice.text("table.home", n=people["home"]),
        voice.text("table.need", n=farm["need"]),
        voice.text("table.fences", n=farm["left"]["fences"]),
        voice.text("table.stables", n=farm["left"]["stables"]),
    ]
    if people["newborn"]:
        found.insert(2, voice.text("table.newborn", n=people["newborn"]))
    if farm["begging"]:
        found.append(voice.text("table.begging", n=farm["begging"]))
    return found


def _notes(farm: FarmView, majors: Sequence[MajorView], voice: Voice) -> list[str]:
    """Cards in front with their points, what is to come, and what others know of the hand."""
    found = []
    cards = [
        _in_front(f"major.{major['major']}", major["points"], major["bonus"], voice)
        for major in majors
        if major["owner"] == farm["seat"]
    ]
    cards += [_in_front(f"card.{card['card']}", card["points"], card["bonus"], voice) for card in farm["played"]]
    for field in farm["field_cards"]:
        if field["crop"]:
            cards.append(_goods({field["crop"]: field["n"]}, voice))
    if cards:
        found.append(voice.text("table.in-front", cards=Ready(", ".join(cards))))
    rounds = [
        voice.text("table.in-round", n=int(round), goods=Ready(_goods(goods, voice)))
        for round, goods in farm["coming"].items()
    ]
    if rounds:
        found.append(voice.text("table.coming", goods=Ready(", ".join(rounds))))
    if farm["homeless"]:
        found.append(voice.text("table.homeless", goods=Ready(_goods(farm["homeless"], voice))))
    if farm["hand"] is None and sum(farm["hand_size"].values()) > 0:
        found.append(voice.text("table.hands", **farm["hand_size"]))
        if farm["seen"]:
            names = Ready(", ".join(voice.text(f"card.{card}") for card in farm["seen"]))
            found.append(voice.text("table.seen", cards=names))
    return found


def cell_lines(farm: FarmView, cell: int, voice: Voice) -> list[tuple[str, str]]:
    """What is written in a cell: room, field or stable, and the animals of the place that begins here."""
    if cell in farm["rooms"]:
        return [(f"▦ {voice.text('house.' + farm['house'])}", HOUSE[farm["house"]]), ("", "")]
    for field in farm["fields"]:
        if field["cell"] == cell:
            crop = field["crop"]
            if not crop:
                return [("≈≈≈", "yellow"), ("", "")]
            return [(f"≈≈≈ {field['n']}", "yellow"), (voice.text(f"short.{crop}", n=field["n"]), CROPS[crop])]
    stable = "⌂ " if cell in farm["stables"] else ""
    top = (stable, "bold")
    for pasture in farm["pastures"]:
        if cell in pasture["cells"]:
            if cell != pasture["cells"][0]:
                return [top, ("~", "dim")]
            held = (f"{stable}{pasture['n']}/{pasture['room']}", "bold")
            animal = pasture["animal"]
            return [held, (voice.text(f"short.{animal}", n=pasture["n"]), COLOURS[animal]) if animal else ("", "")]
    for place in farm["places"]:
        if place["cell"] == cell and place["animal"]:
            return [(f"{stable}1/1", "bold"), (voice.text(f"short.{place['animal']}", n=1), COLOURS[place["animal"]])]
    return [top, ("", "")]


def _line(text: Text, farm: FarmView, sides: list[int]) -> None:
    """The horizontal sides between two rows."""
    text.append("  ")
    for side in sides:
        text.append("+", style="dim")
        fenced = side in farm["fences"]
        text.append("━" * WIDTH if fenced else "· " * (WIDTH // 2), style="bold yellow" if fenced else "dim")
    text.append("+\n", style="dim")


def _post(text: Text, farm: FarmView, side: int) -> None:
    """A piece of a vertical side."""
    fenced = side in farm["fences"]
    text.append("┃" if fenced else "·", style="bold yellow" if fenced else "dim")


# ---------------------------------------------------------------- cards
def hand(held: Sequence[OfferedView], voice: Voice, marks: Mapping[str, str]) -> list[list[Text]]:
    """Cards of the hand or, in a draft, of the pack: each with its price, its points and what it does."""
    rows = []
    for card in held:
        name = _mark(marks, f"hand-{card['card']}")
        name.append(voice.text(f"card.{card['card']}"), style=KINDS[card["kind"]])
        facts = Text(f"{_goods(card['price'], voice)}  " if card["price"] else "", style="cyan")
        facts.append("".join([f"{worth}  " for worth in _worth(card["points"], card["bonus"], voice)]), style="yellow")
        rows.append([name, facts.append(voice.text(f"text.card.{card['card']}"), style="dim")])
    return rows


def _worth(n: int, bonus: bool, voice: Voice) -> list[str]:
    """The points of a card in words, if it has any."""
    said = worth(n, bonus)
    return [voice.say(said)] if said is not None else []


def _in_front(name: str, n: int, bonus: bool, voice: Voice) -> str:
    points = _worth(n, bonus, voice)
    return f"{voice.text(name)} ({points[0]})" if points else voice.text(name)


def _mark(marks: Mapping[str, str], target: str) -> Text:
    return Text(f"{marks.get(target, ''):>2} ", style=MARK)


def _goods(goods: Mapping[str, int], voice: Voice) -> str:
    return voice.goods(Goods(list(goods.items())))
