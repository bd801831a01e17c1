"""The table as one self-contained SVG: the boards, pictures and symbols of the page in a plain layout.

It parses the HTML that the page gets. An element with an id is a tile, an SVG a picture, everything else a run of words
and symbols. Symbols are copied in; colours are those of the day theme.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from html import escape
from html.parser import HTMLParser
from importlib import resources

from bocage.core.game import Game
from bocage.games import GAMES
from bocage.look.html import HtmlVoice, PageVoice
from bocage.look.scene import AnyScene, Asked, Board, Scene, asked, sequels

WIDTH = 1200
GAP = 8
TEXT, ICON, PORTRAIT, PAWN = 13, 18, 58, 30
LETTER = 0.6  # average width of a character, relative to the font size
LARGEST = 560  # width of a picture
TILE = 138
#: Inline elements; all others start a new line.
INLINE = {"b", "i", "em", "small", "span", "strong", "u", "use", "button", "abbr", "td", "th", "sup"}
#: Text for screen readers, elements for small screens, and animated decoration.
UNSEEN = {"sr", "only-phone", "turf", "hg", "gate", "band", "gap"}
#: Attributes that only pages need.
FOR_PAGES = re.compile("aria-|data-|role$|tabindex$|id$")
#: SVG names that the HTML parser has lower-cased.
SPELLED = {
    "viewbox": "viewBox", "lineargradient": "linearGradient", "radialgradient": "radialGradient",
    "clippath": "clipPath", "preserveaspectratio": "preserveAspectRatio", "gradientunits": "gradientUnits",
    "gradienttransform": "gradientTransform", "patternunits": "patternUnits", "textlength": "textLength",
    "lengthadjust": "lengthAdjust",
}  # fmt: skip
#: Style properties that matter for pictures; where an SVG stands in a page is not one of them.
SAID = re.compile("fill|stroke|opacity|font-size|font-weight|font-style|text-anchor|paint-order|display: none")
MIXED = re.compile(r"color-mix\(in srgb, (#[0-9a-f]{6}), (#[0-9a-f]{6}) (\d+)%\)")
#: Values that only browsers can compute.
WORKED_OUT = re.compile(r"color-mix|calc\(|min\(|max\(|clamp\(|url\(")


@dataclass
class Node:
    tag: str
    attributes: dict[str, str]
    children: list[Node | str] = field(default_factory=list)

    @property
    def classes(self) -> list[str]:
        return self.attributes.get("class", "").split()


class Tree(HTMLParser):
    """Parses the HTML strings that boards are made of."""

    VOID = frozenset({"br", "img", "hr", "input", "wbr"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.root = Node("div", {})
        self.open = [self.root]
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_startendtag(tag, attrs)
        if tag not in self.VOID:
            last = self.open[-1].children[-1]
            assert isinstance(last, Node)
            self.open.append(last)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].children.append(Node(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if any(node.tag == tag for node in self.open[1:]):
            while self.open.pop().tag != tag:
                pass

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


# ---------------------------------------------------------------- what the page is made of
def drawing(game: Game, seat: int, lang: str = "en") -> str:
    """The table as `seat` sees it."""
    board = GAMES[game.name].module("table.board").draw(scene(game, seat, lang))
    sheet = Sheet()
    sheet.write(board, said(game, seat, lang))
    return sheet.svg(game.name)


def scene(game: Game, seat: int, lang: str) -> AnyScene:
    packages, names = [GAMES[game.name].package], [f"player {n + 1}" for n in range(game.seats)]
    words = PageVoice(lang, packages, names, seat)
    mine = game.seat == seat
    now = asked(game, words) if mine else Asked({}, {})
    return Scene(
        game.view(seat), HtmlVoice(lang, packages, names, seat), words, names, seat, seat, game.seat, now.choices,
        now.reasons, sequels=sequels(game, words) if mine else {},
    )  # fmt: skip


def said(game: Game, seat: int, lang: str) -> str:
    """The question, or how the match ended."""
    names = [f"player {n + 1}" for n in range(game.seats)]
    words = PageVoice(lang, [GAMES[game.name].package], names, seat)
    if game.over:
        return ", ".join([f"{names[n]}: {words.number(score)}" for n, score in enumerate(game.scores())])
    if game.seat == seat:
        return words.say(game.question.prompt(game))
    return ""


@cache
def static(name: str) -> str:
    file = resources.files("bocage") / "web" / "static" / name
    return file.read_text(encoding="utf-8") if file.is_file() else ""


@cache
def tokens() -> dict[str, str]:
    """The colours of the day theme, by name."""
    text = re.sub(r"/\*.*?\*/", "", static("tokens.css"), flags=re.S)
    day = text[text.index(":root") : text.index("}")]
    return dict(re.findall(r"(--[\w-]+):\s*([^;]+);", day))


def coloured(text: str) -> str:
    """Replace colour names, which only browsers can look up, by their values."""

    def value(found: re.Match[str]) -> str:
        return tokens().get(found[1]) or (found[2] or "").strip(" ,") or "none"

    for _ in range(4):  # a name may refer to another
        text = re.sub(r"var\((--[\w-]+)((?:,[^()]*)?)\)", value, text)
    return MIXED.sub(mixed, text)


def mixed(found: re.Match[str]) -> str:
    """The colour between two colours."""
    share = int(found[3]) / 100
    one, other = ([int(found[n][at : at + 2], 16) for at in (1, 3, 5)] for n in (1, 2))
    return "#" + "".join([f"{round(a + (b - a) * share):02x}" for a, b in zip(one, other, strict=True)])


def thinned(said: str) -> str:
    """A translucent colour, as a colour and its opacity."""
    pattern = r"(fill|stroke): color-mix\(in srgb, (\S+) (\d+)%, transparent\)"
    return re.sub(pattern, lambda found: f"{found[1]}: {found[2]};{found[1]}-opacity: {int(found[3]) / 100}", said)


@cache
def symbols() -> dict[str, str]:
    """Every symbol by file and id, as pages refer to it; each is on one line of its file."""
    files = {file.name: file for file in (resources.files("bocage") / "web" / "static").iterdir()}
    files |= {f"{about.name}.svg": about.file("table/ground.svg") for about in GAMES}
    found = {}
    for name, file in files.items():
        if name.endswith(".svg"):
            for line in file.read_text(encoding="utf-8").splitlines():
                if drawn := re.match(r'<(?:symbol|g) id="([\w-]+)"', line):
                    found[f"{name}#{drawn[1]}"] = line
    return found


@cache
def style(game: str) -> str:
    """The rules of the style sheets that apply to pictures."""
    own = GAMES[game].file("table/style.css").read_text(encoding="utf-8")
    text = static("page.css") + static("table.css") + own
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    text = re.sub(r"@[^{;]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", text)  # not for other screens and themes
    rules = []
    for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", text):
        parts = [thinned(coloured(part.strip())) for part in body.split(";") if SAID.match(part.strip())]
        wanted = [part for part in parts if not WORKED_OUT.search(part)]
        plain = [one.strip() for one in selector.split(",") if not re.search(r"[:\[+~&)]", one)]
        if wanted and plain:
            rules.append(f"{','.join(plain)}{{{';'.join(wanted)}}}")
    return "\n".join(rules)


# ---------------------------------------------------------------- laying it out
@dataclass(frozen=True)
class Item:
    """Something with a size."""

    width: float
    height: float
    svg: str

    def at(self, x: float, y: float) -> str:
        return f'<g transform="translate({x:.4g} {y:.4g})">{self.svg}</g>' if self.svg else ""


def flowed(items: list[Item | None], width: float, gap: float) -> Item:
    """Lay items out one after the other in lines; None ends a line."""
    drawn: list[str] = []
    x, y, high, wide = 0.0, 0.0, 0.0, 0.0
    line: list[tuple[float, Item]] = []

    def end_line() -> None:
        nonlocal x, y, high
        drawn.extend([item.at(left, y + (high - item.height if item.height < 24 else 0)) for left, item in line])
        y += high + (gap if line else 0)
        x, high = 0.0, 0.0
        line.clear()

    for item in items:
        if item is None or (line and x + item.width > width):
            end_line()
        if item is not None:
            line.append((x, item))
            x += item.width + gap
            high, wide = max(high, item.height), max(wide, x - gap)
    end_line()
    return Item(wide, max(0.0, y - gap), "".join(drawn))


class Sheet:
    """The page while it is laid out; `used` are its symbols, each with the seat whose colour it wears."""

    def __init__(self) -> None:
        self.used: dict[str, str] = {}
        self.around: list[str] = []  # the classes of the enclosing elements, which style rules may refer to
        self.page = Item(0, 0, "")

    def write(self, board: Board, asked: str) -> None:
        whole = WIDTH - 2 * GAP
        rows: list[Item | None] = [self.sheet(board.progress, whole), None]
        if asked:
            rows += [word(asked, True, TEXT + 4, "--table-ink"), None]
        rows += [self.sheet(board.shared, whole), None]
        rows += [self.sheet(board.home, whole * 0.62), self.sheet(board.rivals, whole * 0.37), None]
        self.page = flowed(rows, WIDTH, GAP)

    def svg(self, game: str) -> str:
        height = self.page.height + 2 * GAP
        defs = coloured("".join(self.used.values()))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" class="{game}"'
            f' font-family="sans-serif" font-size="{TEXT}">'
            f"<style>{style(game)}</style><defs>{defs}</defs>"
            f'<rect width="{WIDTH}" height="{height:.0f}" fill="{tokens()["--table"]}"/>'
            f"{self.page.at(GAP, GAP)}</svg>\n"
        )

    def sheet(self, html: str, width: float) -> Item:
        """Lay out a part of the page."""
        root = Tree(html).root
        inside = self.block(root, width - 2 * GAP, seat_of(root, ""))
        if not inside.height:
            return Item(0, 0, "")
        return framed(inside, width, "--paper", "--line")

    def block(self, node: Node, width: float, seat: str) -> Item:
        return flowed(self.items(node, width, seat, False), width, 4)

    def items(self, node: Node, width: float, seat: str, bold: bool) -> list[Item | None]:
        found: list[Item | None] = []
        for child in node.children:
            if isinstance(child, str):
                found += [word(one, bold) for one in child.split()]
            elif UNSEEN.isdisjoint(child.classes):
                self.around.append(" ".join(child.classes))
                found += self.element(child, width, seat_of(child, seat), bold)
                self.around.pop()
        return found

    def element(self, node: Node, width: float, seat: str, bold: bool) -> list[Item | None]:
        if node.tag == "svg":
            return [self.picture(node, width, seat)]
        if node.attributes.get("id") and node.attributes.get("role") in ("group", "button"):
            return [self.tile(node, min(TILE, width), seat)]
        strong = bold or node.tag in ("b", "strong", "h2", "h3", "th") or "name" in node.classes
        if node.tag in INLINE:
            return self.items(node, width, seat, strong)
        inside = flowed(self.items(node, width, seat, strong), width, 4)
        if not inside.height:
            return []
        aside = node.tag in ("div", "section", "li") and inside.width < 0.45 * width
        return [inside] if aside else [None, inside, None]

    def tile(self, node: Node, width: float, seat: str) -> Item:
        """A tile, marked if it can be chosen now."""
        inside = self.block(node, width - 10, seat)
        now = "legal" in node.classes
        return framed(
            inside, max(40, inside.width + 10), "--paper-2", "--accent" if now else "--rule", 5, 2 if now else 1
        )

    def picture(self, node: Node, width: float, seat: str) -> Item:
        """A symbol in a line, or a picture as large as there is room."""
        box = node.attributes.get("viewbox")
        size = PORTRAIT if "pt" in node.classes else PAWN if "who" in node.classes else ICON
        if box is None:
            return Item(size, size, f'<svg width="{size}" height="{size}">{self.copied(node, seat)}</svg>')
        _, _, wide, high = [float(part) for part in box.split()]
        large = wide > 48 or high > 48
        scale = min(LARGEST, width) / wide if large else size / max(wide, high)
        place = f'viewBox="{box}" width="{wide * scale:.4g}" height="{high * scale:.4g}"'
        drawn = f'<svg class="{self.around[-1]}" {place}>{self.copied(node, seat)}</svg>'
        for classes in reversed(self.around[:-1]):
            drawn = f'<g class="{classes}">{drawn}</g>' if classes else drawn
        return Item(wide * scale, high * scale, drawn)

    def copied(self, node: Node, seat: str) -> str:
        """The content of a picture, with references to symbols in this drawing instead of files."""
        drawn = []
        for child in node.children:
            if isinstance(child, str):
                drawn.append(escape(child))
                continue
            seat_here = seat_of(child, seat)
            kept = {name: value for name, value in child.attributes.items() if not FOR_PAGES.match(name)}
            if child.tag == "use":
                kept["href"] = f"#{self.symbol(kept['href'], seat_here)}"
            said = "".join([f' {SPELLED.get(name, name)}="{escape(coloured(value))}"' for name, value in kept.items()])
            tag = SPELLED.get(child.tag, child.tag)
            drawn.append(f"<{tag}{said}>{self.copied(child, seat_here)}</{tag}>")
        return "".join(drawn)

    def symbol(self, href: str, seat: str) -> str:
        """The id of a symbol in this drawing; the symbols it uses are added too."""
        key = href.rpartition("/")[2]
        line = symbols().get(key, "")
        worn = seat if "--s-seat" in line else ""
        name = re.sub(r"\W", "-", key) + (f"-{worn}" if worn else "")
        if name not in self.used:
            self.used[name] = ""  # ends a symbol that refers to itself
            line = re.sub(r'id="[\w-]+"', f'id="{name}"', line, count=1)
            line = re.sub(r'href="([^"]+)"', lambda one: f'href="#{self.symbol(whole(one[1], key), seat)}"', line)
            self.used[name] = line.replace("var(--s-seat)", f"var(--{worn})") if worn else line
        return name


def word(text: str, bold: bool, size: int = TEXT, ink: str = "--ink") -> Item:
    width = LETTER * size * len(text) * (1.12 if bold else 1)
    weight = ' font-weight="700"' if bold else ""
    said = f'<text y="{size * 0.9:.4g}" font-size="{size}"{weight} fill="{tokens()[ink]}">{escape(text)}</text>'
    return Item(width, size * 1.2, said)


def whole(href: str, key: str) -> str:
    """A reference within a file, completed with the file."""
    return key.partition("#")[0] + href if href.startswith("#") else href


def framed(inside: Item, width: float, paper: str, line: str, edge: float = GAP, thick: int = 1) -> Item:
    height = inside.height + 2 * edge
    box = f'width="{width:.4g}" height="{height:.4g}" rx="4" fill="{tokens()[paper]}" stroke="{tokens()[line]}"'
    return Item(width, height, f'<rect {box} stroke-width="{thick}"/>{inside.at(edge, edge)}')


def seat_of(node: Node, outside: str) -> str:
    """The seat whose colours apply here."""
    return next((name for name in node.classes if re.fullmatch(r"seat-\d", name)), outside)
