"""Catalogues are read exactly as gettext reads them."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest

from bocage.core.po import read_po

CATALOGUES = sorted(Path(str(resources.files("bocage"))).rglob("*.po"))


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_catalogue_is_read_as_by_babel(path: Path) -> None:
    pofile = pytest.importorskip("babel.messages.pofile")
    with path.open("rb") as file:
        messages = [message for message in pofile.read_po(file, locale=path.stem) if message.id]
    texts = {message.id if isinstance(message.id, str) else message.id[0]: message.string for message in messages}
    expected = {key: (text,) if isinstance(text, str) else tuple(text) for key, text in texts.items()}
    assert read_po(path.read_text(encoding="utf-8")) == expected


def test_strings_may_span_lines_and_contain_escapes() -> None:
    text = '# a remark\n\nmsgid ""\nmsgstr "Language: en\\n"\n\nmsgid "a"\nmsgstr ""\n"one \\"two\\"\\n"\n"three\\\\"\n'
    assert read_po(text) == {"a": ('one "two"\nthree\\',)}


def test_plural_forms_are_read() -> None:
    text = 'msgid "n"\nmsgid_plural "n"\nmsgstr[0] "one"\nmsgstr[1] "{n}"\n#~ msgid "old"\n#~ msgstr "gone"\n'
    assert read_po(text) == {"n": ("one", "{n}")}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('msgid "a"\nmsgstr "b\n', "x.po, line 2"),
        ('"loose"\n', "x.po, line 1"),
        ('msgid "a"\nmsgstr "b"\nmsgid "a"\nmsgstr "c"\n', "'a' stands there twice"),
        ("<<<<<<< HEAD\n", "line 1"),
    ],
)
def test_unreadable_catalogues_are_reported_with_the_line(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read_po(text, "x.po")
