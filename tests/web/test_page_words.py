"""The words of the page are there in both languages, with the same braces."""

from __future__ import annotations

import re

from bocage.core.words import LANGUAGES, Catalogue


def test_both_languages_have_the_same_keys_forms_and_braces() -> None:
    said = [
        {key: (len(forms), {*re.findall(r"{(\w+)}", "".join(forms))}) for key, forms in catalogue.forms.items()}
        for catalogue in (Catalogue("bocage.web", lang) for lang in LANGUAGES)
    ]
    assert said[0] == said[1]
