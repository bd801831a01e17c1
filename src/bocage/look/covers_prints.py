"""The larger figures in the covers: houses and people, in a box of 100. Animals and crops are symbols."""

from __future__ import annotations

from typing import Final

from bocage.look.marks import bare, block, circle, line, rect, rod, shade, solid

# ---------------------------------------------------------------- houses
BARN: Final = (
    block("red", "M10 96V50L24 28 50 14l26 14 14 22v46z")
    + shade("M50 14l26 14 14 22v46H74V46z")
    + block("timber", "M4 53L20 25 50 8l30 17 16 28-7 3-14-24-25-14-25 14-14 24z")
    + block("wall", rect(34, 58, 32, 38))
    + line("M34 58l32 38M66 58L34 96M50 58v38", width=2.6)
    + block("hay", rect(43, 34, 14, 11, 1))
)
COTTAGE: Final = (
    block("wall", rect(16, 48, 68, 46))
    + shade(rect(66, 48, 18, 46))
    + line("M16 66h68M32 48v18M50 48v18M68 48v18")
    + block("roof", "M6 52L24 20h52l18 32z")
    + shade("M62 20h14l18 32H72z")
    + line("M19 30h62M14 40h72M34 20l-4 10M50 20v10M66 20l4 10M28 30l-3 10M44 30l-1 10M58 30l2 10")
    + block("timber", "M42 94V76a8 8 0 0 1 16 0v18z")
    + block("water", rect(23, 72, 11, 11), rect(66, 72, 11, 11))
    + block("clay", rect(66, 10, 10, 16))
)
BREWHOUSE: Final = (
    block("clay", "M72 96V14h16v82z")
    + shade("M82 14h6v82h-6z")
    + line("M72 28h16M72 42h16M72 56h16M72 70h16M80 14v14M76 28v14M84 42v14M77 56v14")
    + block("stone", rect(69, 9, 22, 7, 2))
    + bare("M78 5c-5-5 3-7-1-12M86 4c-4-4 3-6 0-10", width=2.6)
    + block("wall", rect(10, 44, 60, 52))
    + shade(rect(56, 44, 14, 52))
    + line("M10 62h60M26 44v18M42 44v18M56 44v18", width=2.6)
    + line("M10 62l16-18M70 62L56 44")
    + block("roof", "M3 47L20 17h42l16 30z")
    + shade("M50 17h12l16 30H60z")
    + line("M14 31h56M9 40h66M28 17l-4 14M44 17v14M58 17l3 14M34 31l-3 9M52 31l2 9")
    + block("timber", "M19 96V78a8 8 0 0 1 16 0v18z")
    + solid(circle(31.5, 86, 1.6))
    + block("wheat", rect(42, 68, 11, 11))
    + line("M47.5 68v11M42 73.5h11")
    + block("wood", "M44 99c-3-5-3-11 0-15h16c3 4 3 10 0 15z")
    + line("M43 88h18M43 95h18")
    + shade("M54 84h6c3 4 3 10 0 15h-7c3-5 3-10 1-15z")
)
BAKEHOUSE: Final = (
    block("wall", rect(8, 44, 62, 52))
    + shade(rect(56, 44, 14, 52))
    + block(
        "thatch",
        "M2 48C10 36 16 22 20 12h40c5 10 11 24 17 36-7 3-12 1-15-3-4 4-10 4-14 0-5 4-11 4-15 0-5 4-11 4-15 0"
        "-4 4-10 6-16 3z",
    )
    + line("M28 14l-4 16M40 14v16M52 14l4 16M20 32l-3 8M34 32l-1 8M48 32l1 8M62 32l3 8")
    + shade("M50 12h10c5 10 11 24 17 36-6 2-9 1-13-2-2-12-7-24-14-34z")
    + block("clay", "M64 96V74c0-14 6-22 16-22s16 8 16 22v22z")
    + shade("M86 53c6 3 10 10 10 21v22H86z")
    + solid("M71 96V82a9 9 0 0 1 18 0v14z")
    + block("fire", "M74 96c0-7 4-6 5-13 5 3 7 8 7 13z")
    + block("wheat", "M78 96c0-4 2-4 3-7 2 2 3 5 3 7z")
    + block("clay", rect(75, 34, 10, 19))
    + bare("M79 30c-4-4 3-6 0-11", width=2.6)
    + block("timber", rect(15, 60, 34, 6))
    + block("bread", "M17 60c0-6 4-8 9-8s9 2 9 8z", "M32 60c0-5 3-6 7-6s8 1 8 6z")
    + block("timber", "M22 96V78a7 7 0 0 1 14 0v18z")
    + solid(circle(33, 88, 1.5))
    + block("water", rect(42, 74, 10, 10))
    + line("M47 74v10M42 79h10")
)
_SAIL: Final = (
    block("paper", "M2 -10V-47h15v34z")
    + line("M2 -19h14M2 -28h15M2 -38h15M9.5 -47v35", width=1.8)
    + line("M0 4V-50", width=4)
)
WINDMILL: Final = (
    block("wall", "M36 44h28l10 54H26z")
    + shade("M52 44h12l10 54H58z")
    + line("M34 60h14M31 76h20M29 88h12M58 68h9", width=1.8)
    + block("roof", "M31 45c1-14 9-21 19-21s18 7 19 21z")
    + shade("M56 25c8 3 12 10 13 20H58z")
    + block("timber", "M43 98V84a7 7 0 0 1 14 0v14z")
    + block("water", rect(45, 56, 10, 11))
    + line("M50 56v11")
    + "".join(f'<g transform="translate(50 38) rotate({turn})">{_SAIL}</g>' for turn in (24, 114, 204, 294))
    + block("gold", circle(50, 38, 5))
)


def church(onion: bool) -> str:
    """A church with a spire or, in Bavaria, an onion."""
    cap = "M38 34c-9-6-8-15 0-19 3-2 5-4 6-9 1 5 3 7 6 9 8 4 9 13 0 19z" if onion else "M36 34L44 4l8 30z"
    return (
        block("wall", rect(36, 34, 16, 62))
        + shade(rect(46, 34, 6, 62))
        + block("iron" if onion else "roof", cap)
        + bare("M44 6V-4M40 0h8", width=2.4)
        + block("water", rect(41, 42, 6, 9, 3))
        + block("wall", rect(52, 62, 40, 34))
        + shade(rect(80, 62, 12, 34))
        + block("roof", "M48 64l8-18h30l12 18z")
        + shade("M78 46h8l12 18H84z")
        + block("water", rect(60, 72, 6, 11, 3), rect(74, 72, 6, 11, 3))
        + block("timber", "M40 96V84a4 4 0 0 1 8 0v12z")
    )


# ---------------------------------------------------------------- people, walking to the left, and what they carry
BUNDLE: Final = (
    rod("wood", "M26 62L84 14", 3)
    + block("cloth", "M70 14c-8 10-8 26 6 30s24-8 18-24c-8 4-18 2-24-6z")
    + block("cloth", "M74 16c-2-6 0-10 4-12 4 2 6 6 4 10 4-4 8-4 12-2-2 6-6 8-12 8z")
    + shade("M94 20c6 16-4 28-18 24 10-2 16-10 18-24z")
)
PACK: Final = (
    block("wicker", "M58 36h20c5 6 6 20 2 30H56z")
    + line("M58 46h22M58 56h22M66 36v30M74 36v30", width=1.8)
    + block("cloth", "M56 32c6-6 18-6 24 2l-2 5H58z")
)
HOE: Final = rod("wood", "M22 96L10 22", 3.4) + block("iron", "M12 20L-12 28l2 9 24-8z")
STAFF: Final = rod("wood", "M24 97L18 34", 3)


def walker(coat: str, load: str, skirt: bool) -> str:
    """Somebody on foot; the load is drawn behind the shoulder."""
    if skirt:
        legs = block("timber", "M38 84l-6 8v5h14l3-13z", "M56 84l3 8-2 5h14v-4l-5-9z")
        body = block(coat, "M35 36c7-5 20-5 27 0l9 48c-12 5-32 5-43 0z")
        body += shade("M54 34c4 0 6 1 8 2l7 46c-4 2-8 3-13 3 3-18 2-36-2-51z")
    else:
        legs = block("timber", "M44 64L33 88l-8 3v6h16l14-30z", "M50 64l9 18 2 10-3 5h16v-5l-5-4-4-24z")
        body = block(coat, "M34 36c7-5 20-5 27 0l6 32c-10 5-28 5-38 0z")
        body += shade("M54 34c3 0 5 1 7 2l6 32c-4 2-8 3-13 3 3-12 3-24 0-37z")
    return (
        load
        + legs
        + body
        + block(coat, "M40 40c-8 5-13 12-16 22l6 4c5-7 9-12 15-16z")
        + block("skin", circle(26, 65, 4.4), "M38 18h20c2 10-3 16-10 16s-12-6-10-16z")
        + solid(circle(42.5, 23, 1.5))
        + line("M38 27l-2 1", width=1.8)
        + block("thatch", "M26 19c8-1 10-4 11-11 4-4 18-4 22 0 1 7 3 10 11 11-12 5-32 5-44 0z")
        + line("M37 13c6 2 16 2 22 0", width=2)
    )
