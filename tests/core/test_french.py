"""French typography and grammar in every sentence of every catalogue: elision, spaces before punctuation, plurals."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bocage.core.french import elides, spaced
from bocage.core.rules import rules
from bocage.core.rulings import rulings
from bocage.core.words import Catalogue, Goods, Voice, forms
from bocage.games import GAMES

PACKAGES = ["bocage.core", "bocage.cli", "bocage.web", *(about.package for about in GAMES if about.package)]
PLAYED = [about for about in GAMES if about.playable]
BRACES = re.compile(r"{(\w+)}")
NAMES = ("Alouette", "Hélène", "Yves", "Œdipe", "Hans", "Yann", "Basile")
#: Words that must be elided before a vowel: de A, que il. (Not after a hyphen: déplacez-le ou ...)
UNELIDED = re.compile(r"(?<!-)\b(de|le|que|ne|se|jusque|lorsque|puisque) (?=[aeiouyàâéèêëîïôùûœæh])", re.IGNORECASE)
#: Words whose first letter counts as a consonant, so that nothing is elided before them.
SPARED = re.compile(r"\w+ (onz|oui\b|y[aeiou]|ha|hou|herse|hér|heu?rt|hiss|hors|huit|hut)", re.IGNORECASE)
#: Zero or one followed by a plural. Not a list of steps: 4 / 1 / 0 champs.
ONE = re.compile(r"(?<![\d/,.-])(?<!/.)\b[01] ([a-zéèêûîâœ-]+s)\b")
ALWAYS_S = {"bois", "repas", "fois", "mois", "plus", "dans", "villageois", "times"}
#: Sentences whose number is always at least two.
SEVERAL = {"action.adv-far", "grow.you", "grow.they", "page.extension", "hint.title", "ask.campaign", "price.kinds"}
SEVERAL |= {"upgrade.pairs", "upgrade.pairs.text", "action.up-some", "error.too-many-tables", "arena.rounded"}


@pytest.mark.parametrize("name", ["Alouette", "Élise", "Hélène", "henri", "Yves", "Ysé", "Œdipe", "Ulysse", "Herbager"])
def test_de_is_elided_before_these_names(name: str) -> None:
    assert elides(name)
    assert elides(f'<b class="who">{name}</b>')
    assert Voice("fr", ["bocage.games.creatures"], [name]).text("page.farm-of", who=name) == f"Ferme d'{name}"


@pytest.mark.parametrize(
    "name", ["Basile", "Hans", "Harry", "Hallertau", "Haveur", "houblon", "Yann", "onze", "7", "", "<b></b>", "李"]
)
def test_de_is_not_elided_before_these_names(name: str) -> None:
    assert not elides(name)
    assert Voice("fr", ["bocage.games.creatures"], [name]).text("page.farm-of", who=name) == f"Ferme de {name}"


def test_braces_in_a_name_are_not_formatted() -> None:
    assert Voice("fr", ["bocage.games.creatures"]).text("page.farm-of", who="A{n}") == "Ferme d'A{n}"


def test_punctuation_gets_no_break_spaces() -> None:
    assert spaced("Que dit « le livret » : rien ? Si ; tout !") == (
        "Que dit «\u00a0le livret\u00a0»\u00a0: rien\u202f? Si\u202f; tout\u202f!"
    )


@pytest.mark.parametrize("about", PLAYED, ids=lambda about: about.name)
def test_rules_and_rulings_have_no_break_spaces_too(about: Any) -> None:
    texts = [rule.text for rule in rules(about.package, "fr").values()]
    for ruling in rulings(about.package, "fr").values():
        texts += [ruling.title, ruling.text]
    assert [text for text in texts if re.search(r" [:;?!»]|« ", text)] == []
    assert [text for text in texts if re.search(r"\w[;?!](?!\w)", text)] == []


def sentences(package: str) -> list[tuple[str, str]]:
    """Every French sentence of a catalogue, filled in with all kinds of names and with the numbers 0, 1 and 2."""
    voice = Voice("fr", [package])
    found = []
    for key in Catalogue(package, "fr").forms:
        braces = set(BRACES.findall("".join(forms("fr", (package,))[key])))
        if not braces and len(forms("fr", (package,))[key]) == 1:
            found.append((key, voice.text(key)))
            continue
        for name in NAMES:
            for n in (0, 1, 2):
                args: dict[str, Any] = dict.fromkeys(braces, name)
                args |= {"n": n}
                found.append((key, voice.text(key, **args)))
    return found


@pytest.mark.parametrize("package", PACKAGES)
def test_no_sentence_lacks_an_elision(package: str) -> None:
    for key, text in sentences(package):
        assert all(SPARED.match(text, at.start()) for at in UNELIDED.finditer(text)), (key, text)


@pytest.mark.parametrize("package", PACKAGES)
def test_all_punctuation_has_its_space(package: str) -> None:
    """Times, addresses and command lines have none: 12:30, https:, bot:greedy, hôte:port."""
    for key, text in sentences(package):
        assert not re.search(r"[\w)»] [:;?!»]", text), (key, text)
        assert not re.search(r"[\w)»][;?!](?=\s|$)", text), (key, text)
        assert not re.search(r"[\w)»]:(?=\s|$)", re.sub(r"https?:|(sqlite|postgresql)[^ ]*", "", text)), (key, text)


@pytest.mark.parametrize("package", PACKAGES)
def test_zero_and_one_are_singular(package: str) -> None:
    for key, text in sentences(package):
        assert key in SEVERAL or ALWAYS_S.issuperset(ONE.findall(text)), (key, text)


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_nouns_after_a_number_have_singular_and_plural(package: str, lang: str) -> None:
    """`{n} communs` is wrong for one: a counted noun needs both forms, or the number follows a colon."""
    loose = re.compile(r"\{(?:n|commons|beer|bread|gold)\} ([^\W\d_]{3,}s)\b")
    for key, several in Catalogue(package, lang).forms.items():
        if len(several) == 1 and key not in SEVERAL:
            assert ALWAYS_S.issuperset(loose.findall(several[0])), (key, several[0])


def test_zero_cost_is_called_free() -> None:
    paid, free = Goods([("wood", 2)]), Goods([])
    for lang, said in (("en", "free"), ("fr", "gratuit")):
        voice = Voice(lang, ["bocage.games.agricola"])
        assert said in voice.text("build.for", card="X", goods=free)
        assert said not in voice.text("build.for", card="X", goods=paid)
