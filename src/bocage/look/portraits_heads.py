"""Bodies, heads, hair, beards and hats of the people of Villagers, in a box of 64 by 64."""

from __future__ import annotations

from typing import Final

from bocage.look.marks import (
    PAPER,
    SHIFT,
    bare,
    block,
    circle,
    gleam,
    gouges,
    kernel,
    line,
    rect,
    shade,
    solid,
)

BODY: Final = "M28 38c13 0 21 8 23 27H5c2-19 10-27 23-27z"
HEAD: Final = "M17 21c0-9 5-12 11-12s11 3 11 12c0 11-4 18-11 18s-11-7-11-18z"
#: Colours that the card supplies: the cloth of the family and the skin; page tokens with a fallback.
TOKENS: Final = {
    "fam": "var(--fam,#b49d70)",
    "fam-2": "var(--fam-2,#7d6a50)",
    "skin-1": "var(--skin-1,#e9c19a)",
    "skin-2": "var(--skin-2,#cf9b6e)",
    "skin-3": "var(--skin-3,#a06c47)",
}
#: Leaves of a wreath: position and angle.
LEAVES: Final = ((15, 17, -60), (18, 12, -35), (24, 9, -12), (32, 9, 12), (38, 12, 35), (41, 17, 60))


def paint(name: str, *paths: str) -> str:
    """Like `block`, but also for the colours that the card supplies."""
    if name not in TOKENS:
        return block(name, *paths)
    return "".join(
        f'<path fill="{PAPER}" stroke="none" d="{d}"/>'
        f'<path fill="{TOKENS[name]}" stroke="none" transform="{SHIFT}" d="{d}"/><path d="{d}"/>'
        for d in paths
    )


#: Hair behind the head, hair on it, and beards: blocks in the colour of the hair, and lines.
BEHIND: Final[dict[str, tuple[tuple[str, ...], str]]] = {
    "long": (("M14 42C10 26 12 6 28 6s18 20 14 36c-4 3-24 3-28 0z",), ""),
    "bun": (
        (
            circle(28, 5, 5.5),
            "M15 26C13 12 18 6 28 6s15 6 13 20z",
        ),
        "",
    ),
    "braid": (
        (
            "M15 28C12 12 18 6 28 6s16 6 13 22z",
            "M15 26c-5 6-6 14-3 22 4-1 6-5 6-9z",
        ),
        line("M10 35l6 2M10 41l6 1", width=1.6),
    ),
}

HAIR: Final[dict[str, tuple[tuple[str, ...], str]]] = {
    "short": (("M16 23C13 11 18 5 28 5s15 6 12 18c-2-3-3-6-3-8-6 2-12 2-18 0 0 2-1 5-3 8z",), ""),
    "curls": (
        (
            (
                "M16 24a5 5 0 0 1-1-9 6 6 0 0 1 6-8 8 8 0 0 1 13-1 6 6 0 0 1 7 8 5 5 0 0 1-1 10"
                "c-2-3-3-5-3-8-6 2-12 2-18 0 0 3-1 5-3 8z"
            ),
        ),
        "",
    ),
    "bald": (
        (
            "M17 18c-4 2-4 8-1 11l2-5z",
            "M39 18c4 2 4 8 1 11l-2-5z",
        ),
        gleam("M23 13c2-2 5-2.5 7-1.5"),
    ),
    "tonsure": (("M16 25c-3-6-1-12 2-13 7 5 13 5 20 0 3 1 5 7 2 13-2-2-3-5-3-7-6 3-12 3-18 0 0 2-1 5-3 7z",), ""),
    "long": (("M16 25C14 12 19 7 28 7s14 5 12 18c-3-4-5-7-6-11-5 5-11 7-18 11z",), ""),
    "bun": (("M16 25C14 12 19 7 28 7s14 5 12 18c-3-4-5-7-6-11-5 5-11 7-18 11z",), ""),
    "braid": (("M16 25C14 12 19 7 28 7s14 5 12 18c-3-4-5-7-6-11-5 5-11 7-18 11z",), ""),
}

BEARDS: Final[dict[str, tuple[tuple[str, ...], str]]] = {
    "full": (
        ("M17 23c1 5 3 6 6 5 3-2 7-2 10 0 3 1 5 0 6-5 3 11-3 19-11 19s-14-8-11-19z",),
        line("M25 33.5c2 1 4 1 6 0", width=1.6) + gouges((34, 39, -14, 6), (31, 40, -8, 5)),
    ),
    "long": (
        ("M17 23c1 5 3 6 6 5 3-2 7-2 10 0 3 1 5 0 6-5 3 13 0 24-11 31-11-7-14-18-11-31z",),
        line("M25 33.5c2 1 4 1 6 0M28 41v8M24 40l1 6M32 40l-1 6", width=1.6),
    ),
    "moustache": (("M18 33c3-4 7-5 10-2 3-3 7-2 10 2-4 2-8 2-10 0-2 2-6 2-10 0z",), ""),
    "goatee": (("M23 33c3-1 7-1 10 0 0 6-2 9-5 10-3-1-5-4-5-10z",), line("M26 35h4", width=1.4)),
}

#: What is worn over the coat, and on the head.
OVER: Final = {
    "apron": block("wall", "M18 48c6 3 14 3 20 0l4 17H14z")
    + line("M18 48l-3-8M38 48l3-8")
    + shade("M33 49l5-1 4 17h-8z"),
    "hide-apron": block("leather", "M18 47c6 3 14 3 20 0l4 18H14z")
    + line("M18 47l-3-7M38 47l3-7")
    + shade("M33 48l5-1 4 18h-8z"),
    "collar": block("paper", "M18 39l10 9 10-9 3 4-9 9h-8l-9-9z"),
    "scarf": block("red", "M16 38c7 5 17 5 24 0l2 6c-8 5-20 5-28 0z") + block("red", "M19 46l7 1-2 11-6-1z"),
    "cloak": block("cloth", "M28 38c13 0 21 8 23 27H40c0-9-5-19-12-22-7 3-12 13-12 22H5c2-19 10-27 23-27z")
    + block("gold", circle(28, 44, 3)),
    "vest": block("timber", "M17 40c4 6 7 13 7 25H8c1-14 4-21 9-25z", "M39 40c-4 6-7 13-7 25h16c-1-14-4-21-9-25z")
    + line("M28 50v.1M28 57v.1", width=3),
    "shawl": block("wall", "M12 45c4-6 10-7 16-7s12 1 16 7c-3 6-9 9-16 12-7-3-13-6-16-12z")
    + line("M28 57l-2-10M20 50l-3-5M36 50l3-5", width=1.6),
    "robe": line("M28 44v21M20 48l-3 17M36 48l3 17") + bare("M14 57c9 4 19 4 28 0", width=2.6),
    "ruff": block("paper", "M13 41c0-5 6-7 15-7s15 2 15 7-6 8-15 8-15-3-15-8z")
    + line("M18 36l-2 9M23 35l-1 12M28 35v13M33 35l1 12M38 36l2 9", width=1.5),
    "straps": line("M19 41l2 24M37 41l-2 24", width=3.4) + block("leather", rect(19, 52, 18, 6, 1)),
}

HATS: Final = {
    "straw": block("thatch", "M6 18c8-2 11-5 12-11 3-4 17-4 20 0 1 6 4 9 12 11-9 6-35 6-44 0z")
    + line("M17 14c7 2.5 15 2.5 22 0", width=3)
    + gouges((43, 19, -76, 8)),
    "cap": paint("fam-2", "M15 19c-1-10 5-15 13-15s14 5 13 15c-8-3-18-3-26 0z")
    + shade("M34 5.5c5 2 8 7 7 13.5l-5-1.5c1-4 0-8-2-12z")
    + line("M15 19c8-3 18-3 26 0", width=3),
    "hood": paint("fam-2", "M10 45C7 20 12 3 28 3s21 17 18 42c-3 0-6-2-7-5 3-15 0-24-11-24s-14 9-11 24c-1 3-4 5-7 5z")
    + shade("M36 5c9 5 12 22 10 40-3 0-6-2-7-5 3-11 3-22-3-35z"),
    "coif": block("paper", "M15 28C12 12 18 4 28 4s16 8 13 24c-3-3-4-8-4-12-6 2-12 2-18 0 0 4-1 9-4 12z")
    + line("M18 12c6-2 14-2 20 0", width=1.6)
    + line("M17 28l5 10M39 28l-5 10", width=1.6),
    "kerchief": paint("fam-2", "M13 24C12 10 19 4 28 4s16 6 15 20c-8-8-22-8-30 0z", "M41 22l8 0-3 4 4 5-9-4z")
    + line("M17 14l2 1M24 9l2 1M32 9l-1 2M38 14l-2 1", width=2),
    "wimple": block(
        "paper", ("M12 46C7 20 12 3 28 3s21 17 16 43c-8 4-24 4-32 0zM19 18c-3 9 0 21 9 21s12-12 9-21c-4-4-14-4-18 0z")
    )
    + line("M14 36c2 4 4 6 7 8M42 36c-2 4-4 6-7 8", width=1.6),
    "beret": paint("fam-2", "M10 15c0-8 9-12 19-11 10 0 17 4 16 9-1 4-9 5-17 4-7 0-13 1-18-2z")
    + line("M28 4l-1-3", width=3)
    + shade("M45 13c-1 4-9 5-17 4 8-1 13-4 14-9 2 1 3 3 3 5z"),
    "feather": paint("fam-2", "M11 18c3-7 8-14 18-14 7 0 9 5 17 6-3 5-7 7-9 8-9-2-18-2-26 0z")
    + block("red", "M34 12c1-7 6-11 13-12 1 6-4 11-11 14z")
    + line("M36 12l7-8", width=1.5),
    "lamp": block("leather", "M15 20c-1-11 5-16 13-16s14 5 13 16c-8-4-18-4-26 0z")
    + line("M15 20c8-4 18-4 26 0", width=3)
    + block("paper", rect(25.5, 4, 5, 7, 1))
    + block("fire", "M28 4c-3-2-2-4 0-7 2 3 3 5 0 7z"),
    "turban": paint(
        "fam-2", "M12 19c-3-9 4-17 14-16 9-2 19 4 18 15-9-5-23-5-32 1z", "M41 15c5 3 7 10 5 18-4 0-6-3-6-8z"
    )
    + line("M17 14c5-5 14-8 22-5M15 17c7-6 19-8 27-3", width=1.6),
    "merchant": paint("fam-2", "M17 15L18 3h20l1 12z")
    + block("gold", "M17 11h22v4H17z")
    + paint("fam-2", "M9 15c12-2 26-2 38 0 0 5-38 5-38 0z"),
    "band": block("red", "M15 16c8-3 18-3 26 0l-.5 4c-8-3-17-3-25 0z", "M40 17l7 2-3 3 3 5-7-5z"),
    "bonnet": block("leather", "M14 21C13 9 19 4 28 4s15 5 14 17c-9-5-19-5-28 0z")
    + line("M14 21c9-5 19-5 28 0", width=3)
    + line("M28 4v11M20 7l2 9M36 7l-2 9", width=1.5),
    "crown": block("gold", "M15 17L12 3l8 6 8-8 8 8 8-6-3 14c-8-3-18-3-26 0z")
    + block("red", circle(28, 11, 2.2))
    + gleam("M18 12l1 3"),
    "jester": block("red", "M28 8C20 0 8 4 5 16c6-3 10-1 12 5 3-3 7-4 11-4z")
    + block("gold", "M28 8c8-8 20-4 23 8-6-3-10-1-12 5-3-3-7-4-11-4z")
    + block("gold", circle(5, 18, 3))
    + block("red", circle(51, 18, 3)),
    "cowl": paint("fam-2", "M9 47c2-6 7-8 10-8 4 5 14 5 18 0 3 0 8 2 10 8-10 6-28 6-38 0z")
    + shade("M37 39c3 0 8 2 10 8-4 2-9 3.5-14 4 3-3 4-7 4-12z"),
}


def body(coat: str) -> str:
    return (
        paint(coat, BODY)
        + shade("M36 39c9 3 14 11 15 26H33c6-7 7-17 3-26z")
        + gouges((46, 62, -8, 10), (42, 62, -10, 8))
    )


def head(skin: str) -> str:
    ears = paint(skin, circle(16.8, 25, 2.6), circle(39.2, 25, 2.6))
    face = solid(circle(24, 24.5, 1.5), circle(32, 24.5, 1.5)) + line("M28.3 25l-1.6 4.6h2.6", width=1.5)
    return ears + paint(skin, HEAD) + shade("M35 11c6 9 4 22-5 27.8 6-.5 9.5-7 9-18 0-5-1.5-8.5-4-9.8z") + face


def behind(kind: str, colour: str) -> str:
    return _tinted(BEHIND, kind, colour)


def hair(kind: str, colour: str) -> str:
    return _tinted(HAIR, kind, colour)


def beard(kind: str, colour: str) -> str:
    """A beard, a mask, or a mouth."""
    if kind == "mask":
        return block("red", "M16 26c8 3 16 3 24 0 1 9-4 17-12 17s-13-8-12-17z") + line(
            "M22 32l4 4M34 32l-4 4", width=1.5
        )
    if kind == "smile":
        return line("M24 32.5c2.5 2.5 5.5 2.5 8 0", width=1.6)
    return _tinted(BEARDS, kind, colour) or line("M25.5 33.5c1.6.8 3.4.8 5 0", width=1.6)


def hat(kind: str) -> str:
    if kind == "veil":
        net = "M14 20c-2 10-1 18 3 23 6 3 16 3 22 0 4-5 5-13 3-23-8 3-20 3-28 0z"
        threads = line("M20 22l-1 21M28 22v22M36 22l1 21M14 29h28M15 36h26", width=1)
        return f'{HATS["straw"]}<path fill="{PAPER}" fill-opacity=".45" d="{net}"/>{threads}'
    if kind == "wreath":
        return "".join(block("leaf", kernel(x, y + 4, angle, 11, 6)) for x, y, angle in LEAVES)
    return HATS.get(kind, "")


def _tinted(table: dict[str, tuple[tuple[str, ...], str]], kind: str, colour: str) -> str:
    if kind not in table:
        return ""
    paths, lines = table[kind]
    return block(colour, *paths) + lines
