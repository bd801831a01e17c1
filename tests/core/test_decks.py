"""Custom decks: written, read, refused with reasons, and played with."""

from __future__ import annotations

import ast
import pickle
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bocage
from bocage.bots import ask, make_bot
from bocage.core import decks, laws, log
from bocage.core.dealing import Deal
from bocage.core.decks import BadDeck, deck_of
from bocage.core.errors import BadLog
from bocage.core.freeze import freeze
from bocage.core.match import Match
from bocage.core.rng import Rng
from bocage.core.words import LANGUAGES, Voice, forms
from bocage.games import GAMES
from tests.decks import GAMES_WITH_DECKS, TITLE, changed, exported, wrong
from tests.marks import both

ALL = pytest.mark.parametrize("game", GAMES_WITH_DECKS)


def fewest(game: str) -> int:
    return min(GAMES[game].players)


def plain(box: object) -> dict[str, object]:
    """The values of a box, without its caches and its source."""
    names = {name for name in dir(box) if not name.startswith("_")} - {"source", "ways", "fair", "payments", "wasteful"}
    return {name: freeze(getattr(box, name)) for name in names if not callable(getattr(box, name))}


# ---------------------------------------------------------------------- written and read
@ALL
@pytest.mark.parametrize("lang", LANGUAGES)
def test_exported_decks_read_back_as_the_embedded_deck(game: str, lang: str) -> None:
    about = GAMES[game]
    found = decks.read(about, exported(game, lang))
    embedded = about.module("cards.box").BOX
    assert plain(found.box) == plain(embedded)
    assert found.text.splitlines()[:2] == ["bocage deck 1", f"game {game}"]


@ALL
def test_comments_and_spaces_do_not_change_a_deck(game: str) -> None:
    about, text = GAMES[game], changed(game)
    deck = decks.read(about, text)
    loose = "\ufeff" + text.replace(" | ", "\t|   ").replace("\n", " \r\n\r\n# a thought\r\n")
    assert decks.read(about, loose) == deck
    assert decks.read(about, deck.text) == deck
    assert deck.hash == decks.read(about, loose).hash != decks.read(about, exported(game)).hash
    assert (deck.title, deck.line) == (TITLE, f"deck {deck.hash} {TITLE}")


@ALL
def test_order_of_rows_does_not_change_a_deck(game: str) -> None:
    deck = decks.read(GAMES[game], changed(game))
    head, mark, rows = deck.text.rpartition("]\n")
    mixed = head + mark + "\n".join(reversed(rows.splitlines()))
    assert decks.read(GAMES[game], mixed).text == deck.text


@ALL
def test_export_documents_what_each_column_may_hold(game: str) -> None:
    sections = GAMES[game].module("words.deckfile").SECTIONS
    for lang in LANGUAGES:
        lines = exported(game, lang).splitlines()
        for section in sections:
            assert lines[lines.index(f"[{section.name}]") + 1].startswith("# ")
            assert f"# {' | '.join(section.columns)}" in lines


# ---------------------------------------------------------------------- refused
STRUCTURE: dict[str, tuple[Callable[[str], str], str]] = {
    "empty": (lambda text: "", "its first line must be 'bocage deck 1'"),
    "foreign": (lambda text: "hello\n" + text, "Line 1: This is not a deck"),
    "newer": (lambda text: text.replace("bocage deck 1", "bocage deck 2"), "Line 1: This is not a deck"),
    "log": (lambda text: "bocage 1\ngame creatures\n", "Line 1: This is not a deck"),
    "huge": (lambda text: text + "#" * decks.LONGEST, "at most 24000 characters"),
    "binary": (lambda text: text.replace("title ", "title \0\x1b"), "unprintable"),
    "no title": (lambda text: re.sub("title .*\n", "", text), "'title' is missing"),
    "long title": (lambda text: re.sub("title .*", "title " + "x" * 61, text), "61 characters; the limit is 60"),
    "two titles": (lambda text: text.replace("title ", "title again\ntitle "), "does not belong here"),
    "strange header": (lambda text: text.replace("title ", "author me\ntitle "), "'author me' does not belong here"),
    "another game": (lambda text: re.sub("game .*", "game agricola", text), "for 'agricola', not for"),
    "no section": (lambda text: text[: text.index("[")], "' is missing."),
    "unknown section": (lambda text: text + "[cats]\n", "'[cats]' does not belong here"),
    "twice the section": (lambda text: text + text[text.rindex("\n[") :], "each of these sections must appear once"),
    "a cell too many": (lambda text: text + "a | b | c | d | e | f | g | h | i | j | k | l | m | n\n", "14 cells"),
}


@ALL
@pytest.mark.parametrize("kind", STRUCTURE)
def test_malformed_decks_are_refused_in_both_languages(game: str, kind: str) -> None:
    change, said = STRUCTURE[kind]
    text = change(exported(game))
    found = wrong(game, text)
    assert any(said in problem for problem in found), found
    assert len(wrong(game, text, "fr")) == len(found)


@ALL
def test_missing_and_repeated_rows_are_reported_with_their_lines(game: str) -> None:
    lines = exported(game).splitlines()
    rows = [number for number, line in enumerate(lines) if " | " in line and not line.startswith("#")]
    without = "\n".join(line for number, line in enumerate(lines) if number != rows[-1])
    id = lines[rows[-1]].split(" | ")[0]
    assert any("A row is missing from " in problem and id in problem for problem in wrong(game, without))
    twice = "\n".join([*lines, lines[rows[-1]]])
    assert f"Line {len(lines) + 1}: '{id}' already appears on line {rows[-1] + 1}" in wrong(game, twice)[0]


def test_all_errors_are_reported_at_once_in_line_order() -> None:
    text = exported("beerbread").replace("BE01 | 4", "BE01 | x").replace("BR30 | 9", "BR30 | 9999999999")
    first, second = wrong("beerbread", text)
    assert first.endswith("'coins' must be a whole number from 4 to 9, not 'x'.")
    assert second.endswith("not '9999999999'.")
    assert int(first.split()[1].strip(":")) < int(second.split()[1].strip(":"))
    with pytest.raises(BadDeck, match=r"it has 2 errors\. The first: Line") as raised:
        decks.read(GAMES["beerbread"], text)
    error = raised.value
    assert pickle.loads(pickle.dumps(error)).problems[1].key == error.problems[1].key


def test_huge_numbers_and_cells_are_shortened_in_messages() -> None:
    text = exported("beerbread").replace("BE01 | 4", f"BE01 | {'9' * 5000}").replace("BE02 | 4", "BE02 | " + "x" * 5000)
    assert all(len(problem) < 200 for problem in wrong("beerbread", text))
    assert len(wrong("beerbread", text)) == 2


def test_games_with_known_values_take_no_deck() -> None:
    for game in ("creatures", "agricola"):
        assert "only beerbread" in wrong(game, exported("beerbread"))[0]
        with pytest.raises(BadDeck):
            GAMES[game].new(2, deck=changed("beerbread"))
        with pytest.raises(BadDeck):
            decks.export(GAMES[game], Voice("en", [GAMES[game].package]))


@ALL
@given(data=st.data())
def test_arbitrary_text_always_gets_a_clear_message(game: str, data: st.DataObject) -> None:
    lines = changed(game).splitlines()
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(lines) - 1))
        cells = lines[place].split("|")
        cells[data.draw(st.integers(0, len(cells) - 1))] = data.draw(st.text(max_size=12))
        lines[place] = "|".join(cells)
    for problem in wrong(game, "\n".join(lines)):
        assert problem


def test_every_problem_has_words_in_both_languages() -> None:
    """Code reports problems with `wrong(line, key)`, and the catalogue has their text under `problem.<key>`."""
    keys = set()
    for path in Path(bocage.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "wrong":
                assert isinstance(node.args[1], ast.Constant), ast.unparse(node)
                keys.add(node.args[1].value)
    assert len(keys) > 15
    for lang in LANGUAGES:
        known = {key.removeprefix("problem.") for key in forms(lang, ()) if key.startswith("problem.")}
        assert known == keys | {"line"}


# ---------------------------------------------------------------------- played with
@both
@ALL
@pytest.mark.parametrize("bot", ["random", "greedy", "level1"])
def test_match_with_a_custom_deck_plays_to_its_end_and_reads_back(game: str, bot: str) -> None:
    about, players = GAMES[game], fewest(game)
    match, rng = Match(about, players, {}, 3, changed(game)), Rng(3)
    bots = [make_bot(bot, seat) for seat in range(players)]
    while not match.game.over:
        match.choose(ask(bots[match.game.question.seat], match.game, rng))
    laws.end_is_lawful(match.game)
    text = log.write(match)
    again = log.read(text, GAMES)
    assert again.deck == match.deck
    assert log.write(again) == text
    assert freeze(again.game) == freeze(match.game)
    assert again.game.view(None)["box"] == deck_of(about, changed(game)).text


@both
@ALL
def test_match_with_a_custom_deck_obeys_the_laws(game: str) -> None:
    for players in (fewest(game), 2):
        laws.match_is_lawful(Match(GAMES[game], players, {}, 2, changed(game)), Rng(2), every=12)


@ALL
def test_deck_is_shared_by_clones_and_redealt_worlds_but_not_by_other_matches(game: str) -> None:
    about = GAMES[game]
    match, usual = (Match(about, fewest(game), {}, 1, deck) for deck in (changed(game), ""))
    deck = match.deck
    assert deck is not None
    for world in (match.game, match.game.clone(), match.game.redeal(0, Rng(1)), match.at(0).game):
        assert world.box is deck.box  # type: ignore[attr-defined]
    assert usual.game.box is about.module("cards.box").BOX  # type: ignore[attr-defined]
    assert usual.game.view(None)["box"] == ""


@ALL
def test_deal_of_a_fair_match_depends_on_the_deck(game: str) -> None:
    about, deal = GAMES[game], Deal("5e" * 32)
    header = about.header(2, about.settings({}), deck_of(about, changed(game)))
    assert header[-1] == deck_of(about, changed(game)).line
    other = changed(game).replace(TITLE, "another title")
    states = [freeze(about.new(2, {}, deal, deck=deck)) for deck in ("", changed(game), other)]
    assert len(set(states)) == 3, "the secret is the same but the header differs"


@ALL
def test_logs_without_a_deck_do_not_mention_one(game: str) -> None:
    about = GAMES[game]
    assert not [line for line in about.header(2, about.settings({})) if line.startswith("deck")]
    assert "|" not in log.write(Match(about, 2, {}, 1))


BROKEN_LOGS: dict[str, tuple[Callable[[str], str], str]] = {
    "another value": (lambda text: text.replace(TITLE, "Anne's box", 1), "not the one its header names"),
    "another title": (lambda text: re.sub(r"\| title .*", "| title x", text), "not the one its header names"),
    "no text": (lambda text: re.sub(r"\|.*\n", "", text), "needs both"),
    "no line": (lambda text: re.sub(r"deck .*\n", "", text, count=1), "needs both"),
    "a wrong row": (lambda text: text.replace("| [", "| cat\n| [", 1), "This deck cannot be used"),
}


@ALL
@pytest.mark.parametrize("kind", BROKEN_LOGS)
def test_logs_whose_deck_does_not_match_its_name_are_refused(game: str, kind: str) -> None:
    change, said = BROKEN_LOGS[kind]
    text = change(log.write(Match(GAMES[game], 2, {}, 1, changed(game))))
    with pytest.raises((BadLog, BadDeck), match=said):
        log.read(text, GAMES)
