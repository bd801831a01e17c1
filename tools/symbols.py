"""Writes the symbols and grounds of the page: `python -m tools.symbols`."""

from __future__ import annotations

from pathlib import Path

from bocage.games.agricola.table.picture_ground import ground as agricola
from bocage.games.beerbread.table.picture_ground import ground
from bocage.games.hallertau.table.picture_ground import ground as hallertau
from bocage.look.faces import sprite as faces
from bocage.look.land import grounds
from bocage.look.portraits import sprite as portraits
from bocage.look.symbols import SYMBOLS, icon, sprite

STATIC = Path(__file__).parent.parent / "src" / "bocage" / "web" / "static"


def main() -> None:
    STATIC.mkdir(parents=True, exist_ok=True)
    (STATIC / "symbols.svg").write_text(sprite(), encoding="utf-8")
    (STATIC / "icon.svg").write_text(icon(), encoding="utf-8")
    (STATIC / "land.svg").write_text(grounds(), encoding="utf-8")
    (STATIC / "portraits.svg").write_text(portraits(), encoding="utf-8")
    (STATIC / "faces.svg").write_text(faces(), encoding="utf-8")
    (STATIC / "beerbread.svg").write_text(ground(), encoding="utf-8")
    (STATIC / "hallertau.svg").write_text(hallertau(), encoding="utf-8")
    (STATIC / "agricola.svg").write_text(agricola(), encoding="utf-8")
    print(f"{len(SYMBOLS)} symbols")


if __name__ == "__main__":
    main()
