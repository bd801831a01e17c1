"""The rows of the 330 cards and their interpretation: counts, editions, phases, malformed rows, and texts."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import pytest

from bocage.core.words import LANGUAGES, Catalogue, Voice
from bocage.games.hallertau.cards.deck import (
    BONUS,
    CARDS,
    FARMYARD,
    FARMYARDS,
    GATEWAY,
    GATEWAYS,
    KIND,
    LABEL,
    NUMBER,
    POINT,
    POINTS,
    PRINTED,
    ROWS,
    card,
    pile,
)
from bocage.games.hallertau.cards.notation import (
    ADVANCE,
    DIFFERENT,
    FIELD,
    GIVE_CROP,
    GIVE_FIELD,
    GIVE_HAND,
    GIVE_PLANTED_FIELD,
    GIVE_SHEEP,
    HARVEST,
    ONE,
    PHASES,
    RAISE,
    SOW,
    WAYS,
    Malformed,
    ways,
)
from bocage.games.hallertau.engine import spaces
from bocage.games.hallertau.engine.goods import END
from bocage.games.hallertau.table.cards import Writer, cards, catalogue_lines, pieces, plain, text, text_key
from tests.marks import rule

PACKAGE = "bocage.games.hallertau"
ALL = range(1, CARDS)

#: For each hundred: conditions, board conditions and prices; then rows that are data, have a choice, or their own code.
TABLE = """
0   29 1 0   20 9 1
1   28 2 0   22 8 0
2   29 1 0   18 9 3
3   26 4 0   14 2 14
4   10 0 25  22 11 2
5   10 0 25  21 13 1
6   15 0 20  21 11 3
7   14 1 20  21 8 6
8   18 0 27  31 10 4
9   4 0 21   16 9 0
"""
CHOICES = {
    GIVE_SHEEP, GIVE_FIELD, GIVE_PLANTED_FIELD, GIVE_CROP, GIVE_HAND,
    ONE, DIFFERENT, ADVANCE, SOW, HARVEST, RAISE,
}  # fmt: skip

INTERNATIONAL = {30, 222, 314, 425, 427, 526, 605, 734, 808, 905}


def sort_of(number: int) -> str:
    """Whether a card has its own code, a choice besides the tier, or only data."""
    cells, found = ROWS[number], WAYS[number]
    if "own(" in "|".join(cells):
        return "own"
    parts = [part for way in found for part in (*way.pays, *way.gains)]
    several = len({way.tier for way in found}) < len(found) or "tieropt" in cells[5] or "pick" in cells[5]
    fields = any(part.verb == FIELD and part.base > 1 for part in parts)
    return "choice" if several or fields or any(part.verb in CHOICES for part in parts) else "data"


@pytest.mark.parametrize("line", TABLE.strip().splitlines())
def test_every_deck_has_its_cards(line: str) -> None:
    hundred, *counts = map(int, line.split())
    own = [number for number in range(1, PRINTED + 1) if NUMBER[number] // 100 == hundred]
    kinds = Counter(ROWS[number][1] for number in own)
    sorts = Counter(sort_of(number) for number in own)
    assert [kinds["C"], kinds["A"], kinds["P"], sorts["data"], sorts["choice"], sorts["own"]] == counts


def test_totals_over_all_cards() -> None:
    sorts = Counter(sort_of(number) for number in range(1, PRINTED + 1))
    assert sorts == {"data": 206, "choice": 90, "own": 34}
    kinds = Counter(ROWS[number][1] for number in range(1, PRINTED + 1))
    assert kinds == {"C": 183, "A": 9, "P": 138}
    tiered = [number for number in range(1, PRINTED + 1) if max(way.tier for way in WAYS[number]) > 0]
    assert len(tiered) == 90
    giving = [number for number in range(1, PRINTED + 1) if re.search(r"[1-9]cB", ROWS[number][5])]
    assert len([number for number in giving if KIND[number] in (GATEWAY, FARMYARD)]) == 153
    assert sum("win" in "|".join(ROWS[number]) for number in range(1, PRINTED + 1)) == 15


@rule("HAL-003", "HAL-004", "HAL-005", "HAL-007", "HAL-012", "HAL-249")
@pytest.mark.parametrize("international", [False, True])
def test_each_deck_consists_of_one_series(international: bool) -> None:
    for series in range(len(GATEWAYS)):
        numbers = [NUMBER[number] for number in pile(GATEWAY, series, international)]
        assert numbers == list(range(100 * series + 1, 100 * series + 31))
    for series in range(len(FARMYARDS)):
        numbers = [NUMBER[number] for number in pile(FARMYARD, series, international)]
        assert numbers == list(range(100 * (series + 4) + 1, 100 * (series + 4) + 36))
    assert [NUMBER[number] for number in pile(BONUS, 3, international)] == list(range(801, 846))
    assert [NUMBER[number] for number in pile(POINT, 3, international)] == list(range(901, 926))


@rule("HAL-260")
def test_exactly_ten_cards_differ_in_the_international_edition() -> None:
    assert {NUMBER[number] for number in range(PRINTED + 1, CARDS)} == INTERNATIONAL
    for number in range(1, PRINTED + 1):
        other = card(NUMBER[number], international=True)
        assert (other != number) == (NUMBER[number] in INTERNATIONAL)
        assert NUMBER[other] == NUMBER[number]
        assert ROWS[other][:7] == ROWS[number][:7] or NUMBER[number] in INTERNATIONAL


@rule("HAL-243", "HAL-247")
def test_gateway_cards_have_conditions_and_point_cards_give_only_points() -> None:
    for number in ALL:
        paid = any(way.pays for way in WAYS[number])
        assert not (KIND[number] == GATEWAY and paid)
        assert paid == (ROWS[number][1] == "P")
        assert (POINTS[number] > 0) == (KIND[number] in (BONUS, POINT))
        assert ROWS[number][5].startswith("inc:") == (KIND[number] == BONUS)
        if KIND[number] == POINT:
            assert all(not way.gains for way in WAYS[number])


@rule("HAL-238", "HAL-239", "HAL-240", "HAL-241", "HAL-242", "HAL-289")
def test_timelines_of_cards() -> None:
    only = {1: [303], 4: [121, 222, 302, 312, 313, 315, 330, 702], 7: [208, 426, 427, 526, 706], 9: [305]}
    barred = {4: [419, 726], 7: [724], 8: [605]}
    for number in range(1, PRINTED + 1):
        single = [phase for phase, numbers in only.items() if NUMBER[number] in numbers]
        never = [phase for phase, numbers in barred.items() if NUMBER[number] in numbers]
        allowed = [phase for phase in range(1, END + 1) if PHASES[number] >> phase & 1]
        assert allowed == (single or [phase for phase in range(1, END + 1) if phase not in never])
    for number in (427, 526):
        assert not PHASES[card(number, international=True)] >> 7 & 1
        assert PHASES[card(number, international=True)] >> END & 1


@pytest.mark.parametrize(
    ("need", "pay", "gain"),
    [
        ("Q>=3", "-", "1S"),
        ("S>=2/3/4", "-", "1/2T"),
        ("S=>2", "-", "1S"),
        ("min(B,Q)>=2", "-", "1S"),
        ("B>=win+f", "-", "1S"),
        ("-", "2Q", "1S"),
        ("-", "2f9", "1S"),
        ("-", "steal(2)", "1S"),
        ("-", "1B", "2Q"),
        ("-", "1B", "1f@"),
        ("-", "1B", "fly(2)"),
    ],
)
def test_a_malformed_row_is_refused(need: str, pay: str, gain: str) -> None:
    with pytest.raises((Malformed, KeyError)):
        ways(("999", "C", "-", need, pay, gain, "-", ""))


def test_row_needs_all_its_cells() -> None:
    with pytest.raises(Malformed):
        ways(("999", "C", "-", "B>=1", "-", "1S", "-"))


def test_cards_refer_to_spaces_of_the_board() -> None:
    names = (
        "SHEEP_BREEDING FARMING NURSERY WEEKEND CULTIVATION WEEKLY_MARKET LAND_SALE FERTILIZING TOWN_HALL SHEEP_MARKET"
    )
    for name in names.split():
        assert spaces.SPACES[getattr(spaces, name)] == name.lower().replace("_", "-")


# ---------------------------------------------------------------- texts
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_its_text_in_the_catalogue(lang: str) -> None:
    """It is generated from the rows with `python -m bocage.games.hallertau.table.cards fr`."""
    found = Catalogue(PACKAGE, lang).forms
    lines = dict(re.findall(r'msgid "(.+)"\nmsgstr "(.+)"', catalogue_lines(lang)))
    assert len(lines) == CARDS - 1
    assert {key: found[key][0] for key in lines} == lines
    assert len(set(lines.values())) > 300, "texts must differ between cards"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("number", ALL, ids=lambda number: text_key(number).removeprefix("text."))
def test_text_of_a_card_contains_all_its_numbers(number: int, lang: str) -> None:
    voice = Voice(lang, [PACKAGE])
    words = plain(Writer(voice).text(number))
    assert not re.search(r"[\[\]|{}<>=]|/\d|\d/", words)
    assert words.endswith(".")
    _, kind, phase, need, pay, gain, points, _ = ROWS[number]
    if points != "-":
        assert re.search(rf"\b{points} (points?|PV)\.", words)
    if phase != "-":
        assert re.search(rf"phase {phase.lstrip('!')} ", words)
    for tiers in re.findall(r"\d+(?:/\d+)+", f"{need} {pay} {re.sub('tieropt.*', '', gain)}"):
        assert tiers.replace("/", "\u00a0/\u00a0") in words or need.startswith("rnd")
    assert ("Condition" in words) == (kind != "P")
    assert (voice.text("card.price", what="").split(":")[0].strip() in words) == (kind == "P")
    assert "".join(piece if isinstance(piece, str) else piece[2] for piece in text(number, voice)) == words


def test_board_can_draw_symbols_into_a_text() -> None:
    found = text(card(101), Voice("en", [PACKAGE]))
    assert ("flax", "4\u00a0/\u00a06\u00a0/\u00a08", "4\u00a0/\u00a06\u00a0/\u00a08 flax") in found
    assert ("card-bonus", "1", "1 bonus card") in found
    assert pieces("no mark") == ["no mark"]


def test_the_list_of_cards_has_every_card() -> None:
    listed = cards()
    french = [found for found in listed if "-int" not in found.id]
    assert Counter(found.kind for found in french) == {"gateway": 120, "farmyard": 140, "bonus": 45, "point": 25}
    assert [found.id for found in french] == list(LABEL[1:331])
    words = Catalogue(PACKAGE, "fr").forms
    assert all(found.name in words and found.text in words for found in listed)


@rule("HAL-260")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_list_shows_both_printings_of_the_ten_cards_that_differ(lang: str) -> None:
    listed, words = cards(), Voice(lang, [PACKAGE])
    pairs = [(before, found) for before, found in pairwise(listed) if "-int" in found.id]
    assert [found.id for _, found in pairs] == [f"{LABEL[number]}-int" for number in range(331, CARDS)]
    for before, found in pairs:
        assert found.marks == (before.id,)  # rulings refer to both by the number
        assert (found.kind, found.deck) == (before.kind, before.deck)
        assert words.text(found.name) != words.text(before.name)
        assert words.text(found.text) != words.text(before.text)


#: Phrases that the text of a card needs in order to be unambiguous, in English and in French.
PLAIN = {
    731: ("for each pair of hides in your stock (you keep", "par paire de peaux de bêtes de votre stock (vous les"),
    211: ("2 hops (if you have at least 3 clay) or 2", "2 houblon (si vous avez au moins 3 argile) ou 2"),
    27: ("sow 1 wool from your stock in that field", "y semer 1 laine de votre stock"),
    112: ("sow 1 clay from your stock in that field", "y semer 1 argile de votre stock"),
    229: ("sow 1 meat from your stock in that field", "y semer 1 viande de votre stock"),
    522: ("sow 1 clay from your stock in an empty field", "semer 1 argile de votre stock dans un champ vide"),
    322: ("your choice. You may sow it at once, on top of", "au choix. Vous pouvez aussitôt le semer, en plus"),
    214: ("You may sow one of them", "Vous pouvez en semer un"),
    607: ("you may instead gain a single field", "vous pouvez gagner à la place un seul champ"),
    22: ("harvest 1 field now, in any phase", "moissonner 1 champ maintenant, quelle que soit la phase"),
    221: ("up to 2 fields now, in any phase", "jusqu'à 2 champs maintenant, quelle que soit la phase"),
    628: ("up to 3 fields now, in any phase", "jusqu'à 3 champs maintenant, quelle que soit la phase"),
    203: ("no field in row 2 or 3 (no fields at all will", "aucun champ en rangée 2 ou 3 (n'avoir aucun champ"),
    313: ("if that row is empty, and use the space", "si elle est vide, et utiliser la case"),
}  # fmt: skip


@rule("HAL-254", "HAL-252")
@pytest.mark.parametrize("number", PLAIN)
def test_texts_are_unambiguous(number: int) -> None:
    for lang, said in zip(("en", "fr"), PLAIN[number], strict=True):
        assert said in Voice(lang, [PACKAGE]).text(text_key(card(number)))
