"""The texts of the page: consistent in both languages, and shown to each reader in their own."""

from __future__ import annotations

import re

from bocage.core.words import LANGUAGES, Catalogue
from tests.web.serving import Guest, Running


def test_both_languages_have_the_same_keys_forms_and_placeholders() -> None:
    said = [
        {key: (len(forms), {*re.findall(r"{(\w+)}", "".join(forms))}) for key, forms in catalogue.forms.items()}
        for catalogue in (Catalogue("bocage.web", lang) for lang in LANGUAGES)
    ]
    assert said[0] == said[1]


def test_spectators_read_a_table_in_their_own_language(server: Running, anne: Guest) -> None:
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "here", "option-first": "1"})
    asks = []
    for lang in LANGUAGES:
        spectator = Guest(server.url, lang)
        spectator.id = anne.id
        asks.append(spectator.parts()["parts"]["ask"])
        spectator.close()
    assert "Where does your worker go?" in asks[0]
    assert asks[1] != asks[0]
