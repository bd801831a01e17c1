"""Write the pictures that pages load as files: `python -m tools.symbols`."""

from __future__ import annotations

from pathlib import Path

from bocage.core.registry import PLAIN
from bocage.games import GAMES
from bocage.games.pictures import cover_sheet, sprite
from bocage.look.faces import sprite as faces
from bocage.look.land import grounds
from bocage.look.portraits import sprite as portraits
from bocage.look.symbols import icon

PACKAGE = Path(__file__).parent.parent / "src" / "bocage"
STATIC = PACKAGE / "web" / "static"


def files() -> dict[Path, str]:
    """Every file and what belongs in it: what all games share, and the land of each that has some."""
    shared = {
        STATIC / "symbols.svg": sprite(),
        STATIC / "covers.svg": cover_sheet(),
        STATIC / "icon.svg": icon(),
        STATIC / "land.svg": grounds(),
        STATIC / "portraits.svg": portraits(),
        STATIC / "faces.svg": faces(),
    }
    drawing = {about.name: about.module("table.picture_ground") for about in GAMES}
    own = {
        PACKAGE / "games" / name / "table" / "ground.svg": module.ground()
        for name, module in drawing.items()
        if not module.__name__.startswith(PLAIN)
    }
    return shared | own


def main() -> None:
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(PACKAGE))


if __name__ == "__main__":
    main()
