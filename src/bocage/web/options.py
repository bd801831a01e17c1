"""The options of a question as a form.

Options that are on the board are in a collapsible list, the rest are always visible; the ordinary way on is the one
main button.
"""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING, Final

from bocage.core.agenda import Label
from bocage.look.scene import Board
from bocage.web.explain import apart

if TYPE_CHECKING:
    from bocage.web.panel import Page

#: The keys for the first option, the second, and so on; missing letters belong to tools (`static/keys.js`).
KEYS: Final = "123456789abdefgijkmnqtvwxyz"
TARGET: Final = re.compile(r'data-target="([^"]*)"')


def places(board: Board) -> frozenset[str]:
    """The targets that can be pressed on a board."""
    return frozenset(TARGET.findall(board.shared + board.home + board.rivals))


def form(page: Page, placed: frozenset[str]) -> str:
    """Every option as a button, in the order of the rules, each with its keyboard shortcut."""
    question = page.game.question
    labels = [(option, question.describe(page.game, option)) for option in page.game.options()]
    on, told = way_on(page, labels), apart(labels, page.words, page.table.about)
    listed: list[str] = []
    loose: list[str] = []
    close: list[str] = []
    alone = not [option for option, label in labels if label.target not in placed and option != on]
    for number, (option, label) in enumerate(labels):
        key = KEYS[number] if number < len(KEYS) else ""
        shown = f'<kbd aria-hidden="true">{key}</kbd>' if key else ""
        pressed = f' data-key="{key}" aria-keyshortcuts="{key}"' if key else ""
        target = f' data-target="{label.target}"' if label.target else ""
        cls = "opt" if option != on else "btn main" if alone else "btn"
        button = (
            f'<button name="option" value="{option}"{target}{pressed} class="{cls}">'
            f"<span>{page.voice.say(label.say)}{told.get(label.target, '')}</span>{shown}</button>"
        )
        (close if option == on else listed if label.target in placed else loose).append(button)
    land = bool(listed) and all(
        [label.target.startswith(("side-", "cell-")) for _, label in labels if label.target in placed]
    )
    forced = " data-forced" if is_forced(page) else ""
    aside = " data-aside" if question.aside and not page.table.taken_back and page.table.row.lesson is None else ""
    return (
        f'<form method="post" action="/t/{page.table.id}/choose" id="choose" data-choose{forced}{aside}>'
        f'<input type="hidden" name="version" value="{page.table.seq}">'
        f"{_group(page, 'loose', loose)}{_group(page, 'edges' if land else '', listed, foldable=True)}"
        f'<div class="go">{"".join(close)}</div></form>'
    )


def _group(page: Page, cls: str, buttons: list[str], foldable: bool = False) -> str:
    """Some of the options, in rows; for those on the board, first the button that shows and hides them."""
    if not buttons:
        return ""
    name = escape(page.words.text("ask.list" if foldable else "ask.options"))
    fold = (
        f'<button type="button" class="aslist" aria-expanded="true" aria-controls="options">'
        f"<span>{page.voice.text('ask.list.n', n=len(buttons))}</span>"
        f'<kbd aria-hidden="true">l</kbd></button>'
        if foldable
        else ""
    )
    id = ' id="options"' if foldable else ""
    classes = f"opts {'placed ' if foldable else ''}{cls}".strip()
    return f'{fold}<div class="{classes}"{id} role="group" aria-label="{name}">{"".join(buttons)}</div>'


def way_on(page: Page, labels: list[tuple[int, Label]]) -> int | None:
    """The option that goes on in the ordinary way: the one the game names, or the only one. It is the main button
    unless another option without a target stands beside it: of two equal ways neither is the ordinary one."""
    if len(labels) == 1:
        return labels[0][0]
    names: frozenset[str] = getattr(page.table.about.module("table.board"), "WAYS_ON", frozenset())
    return next((option for option, label in labels if label.say.key in names), None)


def is_forced(page: Page) -> bool:
    """Whether the page may make this choice by itself because it is the only one. Not if the speed would reveal that
    there was nothing to choose, nor behind a curtain, in a lesson, or after going back to it."""
    table = page.table
    known = not table.about.secrets or (table.free_undo and len(table.owned(page.person)) == 1)
    return known and len(page.game.options()) == 1 and not table.taken_back and table.row.lesson is None
