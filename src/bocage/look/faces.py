"""The faces of the bots: portraits from the shoulders up, without what they hold.

They have their own sprite; the one with all portraits is many times as large, and most tables do not need it.
"""

from __future__ import annotations

from html import escape
from typing import Final

from bocage.look.marks import INK
from bocage.look.portraits import PEOPLE, bust

#: The URL of the sprite.
FACES: Final = "/static/faces.svg"
NAMES: Final = (
    "milk-maid", "poulterer", "grazier", "carpenter", "weaver", "mason",
    "hunter", "grocer", "tailor", "hayer", "graper", "monk",
)  # fmt: skip
_BOX: Final = "2 1 52 52"  # the head and shoulders of a portrait


def face(name: str, word: str = "") -> str:
    """A face in a line of text, its coat in the seat's colour. With a word it stands for that word."""
    said = f'role="img" aria-label="{escape(word)}"' if word else 'aria-hidden="true"'
    return f'<svg class="face" viewBox="0 0 52 52" {said}><use href="{FACES}#{name}"/></svg>'


def sprite() -> str:
    line = f'<g fill="none" stroke="{INK}" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round">'
    rows = [
        f'<symbol id="{name}" viewBox="{_BOX}">{line}{bust(PEOPLE[name] | {"holds": ""})}</g></symbol>'
        for name in NAMES
    ]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(rows) + "\n</svg>\n"
