"""Make the fonts of the pages: `python -m tools.fonts` cuts Source Serif Pro and Source Sans Pro down to the characters
of the catalogues and of European names, and writes them as WOFF2 to src/bocage/web/static/fonts/.

Their licence (SIL Open Font License 1.1, beside them) allows that, but keeps the name "Source" for Adobe's own: what is
cut down is named Bocage Serif and Bocage Sans. Needs `pip install fonttools brotli`; the result is committed, so that
nobody else does.
"""

from __future__ import annotations

import shutil
from importlib import resources
from pathlib import Path
from typing import Final

from fontTools import subset
from fontTools.ttLib import TTFont

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCES: Final = ROOT / "src" / "bocage"
FOLDER: Final = SOURCES / "web" / "static" / "fonts"
#: Package, name in its files, name of ours.
FAMILIES: Final = (
    ("font_source_serif_pro", "SourceSerifPro", "Bocage Serif"),
    ("font_source_sans_pro", "SourceSansPro", "Bocage Sans"),
)
FACES: Final = ("Regular", "It", "Semibold", "SemiboldIt", "Bold", "BoldIt")
#: Figures as wide as each other (tnum) and on the line (lnum) are what the pages ask for.
FEATURES: Final = ("kern", "liga", "locl", "ccmp", "mark", "mkmk", "lnum", "tnum")
#: Names in the font's own table: family, unique name, full name, PostScript name, trademark, typographic family.
NAMED: Final = (1, 3, 4, 6, 7, 16, 18, 21, 25)
LETTERS: Final = frozenset(chr(code) for code in (*range(0x20, 0x7F), *range(0xA0, 0x180)))
SIGNS: Final = frozenset("‐‑–—‘’‚“”„†•…‹›€™−×÷≤≥≠→←↑↓ẞ\u2009\u200a\u202f")


def main() -> None:
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    wanted = characters()
    for package, stem, family in FAMILIES:
        files = Path(str(resources.files(package))) / "files"
        for face in FACES:
            target = FOLDER / f"{family.replace(' ', '')}-{face}.woff2"
            cut(files / f"{stem}-{face}.ttf", target, wanted, family, face)
            print(f"{target.name} {target.stat().st_size:,}")
        licence = (files / "LICENSE.txt").read_text(encoding="utf-8")
        (FOLDER / f"{family.replace(' ', '')}-OFL.txt").write_text(note(family) + licence, encoding="utf-8")


def characters() -> frozenset[str]:
    """What the words, rules and boards of the games are written with, and the letters of European names."""
    found = set(LETTERS | SIGNS)
    for pattern in ("**/*.po", "**/*.md", "web/**/*.html", "web/static/*.js", "games/**/*.py", "look/**/*.py"):
        for path in SOURCES.glob(pattern):
            found |= set(path.read_text(encoding="utf-8"))
    return frozenset(letter for letter in found if letter.isprintable() or letter in LETTERS | SIGNS)


def cut(source: Path, target: Path, wanted: frozenset[str], family: str, face: str) -> None:
    font = TTFont(source, recalcTimestamp=False)
    options = subset.Options(layout_features=list(FEATURES), hinting=False, notdef_outline=True, name_IDs=["*"])
    cutter = subset.Subsetter(options)
    cutter.populate(text="".join(sorted(wanted)))
    cutter.subset(font)
    rename(font, family, face)
    font.flavor = "woff2"
    font.save(target)


def rename(font: TTFont, family: str, face: str) -> None:
    """Leave the reserved name only in the copyright and the licence."""
    table = font["name"]
    table.names = [name for name in table.names if name.nameID not in NAMED]
    full = f"{family} {face}"
    for id, text in ((1, family), (3, full), (4, full), (6, full.replace(" ", ""))):
        table.setName(text, id, 3, 1, 0x409)


def note(family: str) -> str:
    return (
        f"{family} is a modified version: cut down to fewer characters, packed as WOFF2 and renamed, from the font\n"
        "whose copyright and licence follow.\n\n"
    )


if __name__ == "__main__":
    main()
