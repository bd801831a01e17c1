"""The land, both villages and the reader's hand as text."""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bocage.core.words import Goods, Say, Voice
from bocage.games.beerbread.engine.pieces import GOODS, PRODUCTS, SHOPS, SLOTS
from bocage.games.beerbread.table.cards import face, from_behind
from bocage.games.beerbread.table.view_types import ColumnView, View, VillageView
from bocage.games.beerbread.words.deckfile import box_of
from bocage.look import letters

COLOURS = {"water": "blue", "wheat": "yellow", "barley": "red", "rye": "bright_yellow", "hops": "green"}
BACKS = {"beer": "yellow", "bread": "magenta"}
SEATS = ("red", "blue")
SHAPES = ("●", "■")
NEXT = 5  # backs of the deck that are shown


def show(console: Console, view: View, voice: Voice, marks: Mapping[str, str]) -> None:
    """Print the whole table. `marks` are the option numbers, by the element they stand for."""
    console.print(head(view, voice))
    console.print(fields(view, voice))
    for line in shared(view, voice, marks):
        console.print(line)
    for seat in range(2):
        console.print(village(view, seat, voice, marks if seat == view["seat"] else {}))
    cards(console, view, voice, marks, full=False)


def cards(console: Console, view: View, voice: Voice, marks: Mapping[str, str], *, full: bool = True) -> None:
    """Barter cards and the reader's hand, one line per card, or with everything printed on them."""
    rows = []
    if view["dry"]:
        for space, id in enumerate(view["barter"], 1):
            if id is not None:
                row = card_row(view, id, voice, marks.get(f"barter-{space}", ""))
                rows.append([row[0].append(f" ({voice.text('show.barter')} {space})", style="bold"), row[1]])
    own = [here for here in view["villages"] if here["hand"]["cards"] is not None]
    for here in own:
        rows += hand(view, here, voice, marks)
    if rows:
        console.print()
        console.print(letters.hand(console, rows, full))
    for here in own:
        if here["guest"]:
            guest = voice.text("show.guest", product=Say(f"product.{here['guest']}"))
            console.print(Text(f"   {guest}", style="dim"))


def target_name(target: str, voice: Voice) -> str:
    """The name of a board element, from its id."""
    kind, _, name = target.partition("-")
    if kind == "action":
        return voice.text(f"action.{name}")
    if kind in ("good", "offer"):
        return voice.text(f"some.{name}")
    if kind == "mill":
        return voice.text("target.mill")
    if kind == "barter":
        return voice.text("target.barter", n=int(name))
    return name or voice.text("target.reserved")


# ---------------------------------------------------------------- what both share
def head(view: View, voice: Voice) -> Text:
    text = Text(voice.text("show.year.dry" if view["dry"] else "show.year.fruitful", n=view["year"]), style="bold")
    if view["phase"] == "actions":
        text.append(f", {voice.text('show.turn', n=view['turn'])}")
    return text


def fields(view: View, voice: Voice) -> Table:
    """River and fields, a dot for each token."""
    grid = Table.grid(padding=(0, 2))
    for good in GOODS:
        n = view["fields"][good]
        grid.add_row(voice.text(f"field.{good}"), Text("●" * n, style=COLOURS[good]), Text(str(n), style="dim"))
    return grid


def shared(view: View, voice: Voice, marks: Mapping[str, str]) -> list[Text]:
    """Supply, deck, barter spaces, offer, and what has just been played."""
    deck = view["deck"]
    following = ", ".join(voice.text(f"product.{back}") for back in deck[:NEXT])
    pile = voice.text("show.deck", n=len(deck), next=following) if deck else voice.text("show.deck.empty")
    lines = [
        Text(voice.text("show.supply", goods=some(view["supply"])), style="dim"),
        Text(
            voice.text("show.piles", deck=pile, discard=Say("show.discard", {"n": len(view["discard"])})), style="dim"
        ),
    ]
    if sum(view["offer"].values()):
        line = Text(f"{voice.text('show.line', name=Say('show.offer'))} ", style="bold")
        lines.append(line + tokens(view["offer"], voice, marks, "offer"))
    shown = view["shown"]
    if shown["seat"] is not None:
        names = voice.list([title(view, id, voice) for id in shown["cards"]])
        lines.append(Text(voice.text("show.shown", who=voice.name(shown["seat"]), cards=names), style="italic"))
    return lines


# ---------------------------------------------------------------- one village
def village(view: View, seat: int, voice: Voice, marks: Mapping[str, str]) -> Text:
    """Barn, shops, sold cards, column, upgrades and hand, one line each."""
    here = view["villages"][seat]
    text = Text(f"\n{SHAPES[seat]} ", style=SEATS[seat])
    text.append(voice.name(seat), style="bold")
    if view["mill"] == seat:
        text.append(f" ({voice.text('show.mill')})", style="italic")
    if here["coins"]:
        text.append(f"  {voice.text('show.coins', **here['coins'])}", style="bold")
    key = "show.barn.water" if here["water_spaces"] else "show.barn"
    barn = voice.text(key, **{name: here[name] for name in ("used", "spaces", "water_used", "water_spaces")})
    line(text, barn, tokens(here["barn"], voice, marks, "good"), voice)
    for shop, back in zip(SHOPS, PRODUCTS, strict=True):
        hidden = voice.text(f"show.back.{back}")
        held = [title(view, id, voice) if id else hidden for id in here[shop]["cards"]]
        name = voice.text(f"show.{shop}", n=here[shop]["room"])
        line(text, name, Text(", ".join(held), style=BACKS[back]), voice)
    sold = Text(voice.text("show.backs", **from_behind(here["sold"])))
    if here["sold"]["cards"]:
        sold.append(f" ({', '.join(title(view, id, voice) for id in here['sold']['cards'])})")
    line(text, voice.text("show.sold"), sold, voice)
    line(text, voice.text("show.column"), column(here["column"], voice, marks), voice)
    line(text, voice.text("show.upgrades"), upgrades(view, here["upgrades"], voice), voice)
    line(text, voice.text("show.hand"), Text(voice.text("show.backs", **from_behind(here["hand"]))), voice)
    return text


def line(text: Text, name: str, content: Text, voice: Voice) -> None:
    text.append(f"\n  {voice.text('show.line', name=name)} ", style="cyan")
    text.append_text(content if content.plain else Text("-", style="dim"))


def tokens(numbers: Mapping[str, int], voice: Voice, marks: Mapping[str, str], place: str) -> Text:
    """Goods by name, each with the number of its option."""
    parts = []
    for good in GOODS:
        if numbers[good]:
            part = Text(f"({marks[f'{place}-{good}']}) " if f"{place}-{good}" in marks else "", style="bold green")
            part.append(voice.amount(good, numbers[good]), style=COLOURS[good])
            parts.append(part)
    return Text(", ").join(parts)


def column(cards: list[ColumnView], voice: Voice, marks: Mapping[str, str]) -> Text:
    parts = []
    for card in cards:
        mark = marks.get(f"column-{card['card']}", "")
        part = Text(f"({mark}) " if mark else "", style="bold green")
        part.append(voice.goods(some(card["harvest"])), style=BACKS[card["back"]])
        parts.append(part)
    return Text(" | ").join(parts)


def upgrades(view: View, rows: Mapping[str, list[str]], voice: Voice) -> Text:
    parts = []
    for slot in SLOTS:
        if rows[slot]:
            names = "; ".join(voice.say(face(id, box_of(view["box"]))["name"]) for id in rows[slot])
            parts.append(
                Text(f"{voice.text('show.line', name=Say(f'slot.{slot}'))} ", style="dim").append(
                    names, style="default"
                )
            )
    return Text(" | ").join(parts)


def hand(view: View, here: VillageView, voice: Voice, marks: Mapping[str, str]) -> list[list[Text]]:
    """The cards of a hand that the reader may see."""
    reserved = here["reserved"]["card"] if here["reserved"] else None
    chosen = view["chosen"]["card"] if view["chosen"] else None
    rows = []
    for id in here["hand"]["cards"] or ():
        row = card_row(view, id, voice, marks.get(f"hand-{id}", ""))
        for key, this in (("show.reserved", reserved), ("show.chosen", chosen)):
            if id == this:
                row[0].append(f" ({voice.text(key)})", style="italic")
        rows.append(row)
    return rows


# ---------------------------------------------------------------- cards
def title(view: View, id: str, voice: Voice) -> str:
    card = face(id, box_of(view["box"]))
    return voice.text("card.name", type=card["title"], coins=card["coins"])


def card_row(view: View, id: str, voice: Voice, mark: str) -> list[Text]:
    """A card with the number of its option, and everything that is printed on it."""
    card = face(id, box_of(view["box"]))
    text = Text(f"{mark:>2} ", style="bold green")
    text.append(title(view, id, voice), style=f"bold {BACKS[card['back']]}")
    said = voice.text("show.face", recipe=some(card["recipe"]), harvest=some(card["harvest"]), upgrade=card["name"])
    return [text, Text(said)]


def some(numbers: Mapping[str, int]) -> Goods:
    return Goods(list(numbers.items()))
