"""The page of Hallertau: well-formed, complete, in both languages, for every player count, without hidden cards."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bocage.core.match import Match
from bocage.core.words import LANGUAGES, Voice
from bocage.games.hallertau import ABOUT
from bocage.games.hallertau.cards.deck import CARDS, ROWS
from bocage.games.hallertau.cards.deck import card as card_number
from bocage.games.hallertau.engine.goods import PHASES
from bocage.games.hallertau.engine.spaces import SPACES
from bocage.games.hallertau.engine.state import Hallertau
from bocage.games.hallertau.table.board import changes, draw, explain
from bocage.games.hallertau.table.board_cards import NO_TIER, PHASE_SIGNS, face, head, reach
from bocage.games.hallertau.table.board_spaces import FACES
from bocage.games.hallertau.table.picture_ground import ground
from bocage.games.pictures import all_symbols
from tests.look.scenes import drawn, html, parsed, played, positions, scene_of
from tests.marks import first_seed, one_each, some

SYMBOLS = all_symbols()
STATIC = Path(__file__).parent.parent.parent / "src" / "bocage" / "web" / "static"
PLAYERS = (1, 2, 3, 4)
MOST_BYTES = 150_000
GOALS = {"100"}  # the only three-digit number on the page that is not a card


@pytest.mark.parametrize(("players", "lang"), one_each(PLAYERS, LANGUAGES))
def test_every_position_is_drawn_correctly(players: int, lang: str) -> None:
    before = None
    kinds = set()
    for game in positions(played("hallertau", players), 7):
        kinds.add(None if game.over else game.question.kind)
        for me in {game.seat or 0, None}:
            scene = scene_of(game, me, lang, before)
            for found in drawn(scene, draw):
                if found.get("data-target") or found.get("aria-disabled"):
                    assert found.get("data-explain") or (found.get("id") or "").startswith("good-")
            assert len(html(draw(scene)).encode()) < MOST_BYTES
        before = game.view(None)
    assert {"place", "improve", "window", None} <= kinds


@pytest.mark.parametrize("seed", first_seed(range(2, 8)))
@pytest.mark.parametrize("players", [1, 2])
def test_every_target_of_every_question_is_on_the_page(players: int, seed: int) -> None:
    for game in positions(played("hallertau", players, seed=seed), 1):
        if game.over or game.question.kind in ("place", "window", "improve"):
            continue
        scene = scene_of(game, game.seat, "en")
        elements = list(parsed(draw(scene)).iter())
        assert {found.get("data-target") for found in elements if found.get("data-target")} == set(scene.choices)


@pytest.mark.parametrize("players", some([2, 3, 4], 2))
def test_cards_unknown_to_the_viewer_are_not_on_the_page(players: int) -> None:
    """Every card named on the page must be in the viewer's view."""
    named = set()
    for game in positions(played("hallertau", players, seed=3), 11):
        for me in (0, players - 1, None):
            scene = scene_of(game, me, "en")
            view = scene.view
            assert all(farm["hand"] is None for farm in view["farms"] if farm["seat"] != me)
            known = {card for farm in view["farms"] for card in farm["played"]} | set(view["gone"])
            known |= {held["card"] for farm in view["farms"] for held in farm["hand"] or ()}
            tree = parsed(draw(scene))
            said = " ".join(
                [*tree.itertext()]
                + [
                    found.get(key, "")
                    for found in tree.iter()
                    for key in ("id", "title", "aria-label", "data-explain", "data-piece")
                ]
            )
            cards = set(re.findall(r"(?<!\d)(?<!HAL-)\d{3}(?!\d)", said)) - GOALS
            assert cards <= known
            named |= cards
    assert named


@pytest.mark.parametrize("players", PLAYERS)
def test_every_referenced_picture_exists(players: int) -> None:
    there = {f"/static/symbols.svg#{name}" for name in SYMBOLS}
    there |= {f"/static/hallertau.svg#{name}" for name in re.findall(r'<g id="([\w-]+)"', ground())}
    for game in positions(played("hallertau", players, seed=7), 13):
        for me in (0, None):
            assert set(re.findall(r'href="([^"]+)"', html(draw(scene_of(game, me, "fr"))))) <= there


def test_ground_file_is_complete_and_up_to_date() -> None:
    """`python -m tools.symbols` generates the file."""
    text = ABOUT.file("table/ground.svg").read_text(encoding="utf-8")
    assert text == ground()
    assert not [found for found in ElementTree.fromstring(text).iter() if "style" in found.attrib]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_is_drawn_in_both_languages(lang: str) -> None:
    packages = (ABOUT.package,)
    for card in range(1, CARDS):
        drawn = head(card, lang, packages) + face(card, lang, packages, NO_TIER)
        tree = ElementTree.fromstring(f"<main>{drawn}</main>")
        halves = {found.get("class"): found for found in tree.iter() if found.get("class") in ("up", "down")}
        for half in halves.values():
            assert [found for found in half.iter() if found.tag == "use"] or "".join(half.itertext()).strip()
        signs = set(re.findall(r"symbols\.svg#([\w-]+)", drawn))
        assert signs <= set(SYMBOLS)
        assert ("pay" in signs) == (ROWS[card][4] != "-")
        assert ("round" in signs) == ROWS[card][5].startswith("inc:")


def test_reachable_tier_is_shown() -> None:
    """Card 024 requires 6, 9 or 12 rye."""
    game = ABOUT.new(2)
    assert isinstance(game, Hallertau)
    card, farm = card_number(24), game.view(0)["farms"][0]
    farm["stock"] = {"rye": 10}
    assert reach(card, farm) == 1
    assert reach(card, {**farm, "stock": {"rye": 12}}) == 2
    assert reach(card, {**farm, "stock": {"rye": 5}}) < NO_TIER
    assert '<b class="best">9</b>' in face(card, "en", (ABOUT.package,), 1)
    assert reach(card_number(8), farm) == NO_TIER


def test_spaces_and_phases_are_drawn() -> None:
    assert set(FACES) == set(SPACES)
    assert set(PHASE_SIGNS) == set(PHASES) - {"setup", "end"}


def test_spectator_reads_names_instead_of_you() -> None:
    game = next(positions(played("hallertau"), 1000))
    assert "Your village" in draw(scene_of(game, 0, "en")).home
    watched = draw(scene_of(game, None, "en"))
    assert "Your village" not in watched.home
    assert "Anne &lt;b&gt;" in watched.home
    assert "Basile &amp; Co" in watched.rivals


def test_without_cards_none_are_drawn_and_four_spaces_are_closed() -> None:
    for game in positions(played("hallertau", cards="no"), 40):
        board = draw(scene_of(game, 0, "fr"))
        assert 'class="cards' not in board.home
        assert board.shared.count("fermée</span>") == 4


def test_solo_score_is_shown_beside_the_board() -> None:
    game = next(positions(played("hallertau", 1), 1000))
    board = draw(scene_of(game, 0, "fr"))
    assert "Vos points pour l'instant" in board.rivals
    assert "Foyer rural" in board.rivals


def test_texts_follow_the_edition() -> None:
    words = Voice("en", [ABOUT.package])
    french, international = explain("hand-808", words), explain("hand-808", words, "international")
    assert french == words.text("text.808")
    assert international == words.text("text.808.international")
    assert french != international


def test_targets_are_explained() -> None:
    words = Voice("fr", [ABOUT.package])
    assert explain("space-farming", words) == words.text("text.space.farming")
    assert explain("bonus-1-801", words) == words.text("text.801")
    for target in ("artisan-0-workshop", "field-0-3", "yard-0-4", "stables-0", "tools"):
        assert explain(target, words)
    assert explain("good-rye", words) == ""


def test_changes_are_marked() -> None:
    match = Match(ABOUT, 2, {"cards": "no", "first": "1"}, 1)
    assert isinstance(match.game, Hallertau)
    before = match.game.view(0)
    question = match.game.question
    option = next(o for o in match.game.options() if question.describe(match.game, o).target == "space-cultivation")
    match.choose(option)
    found = changes(before, match.game.view(0))
    assert {"space-cultivation", "workers-0"} <= found
    board = draw(scene_of(match.game, 0, "en", before))
    assert re.search(r'id="space-cultivation" class="[^"]*\bchanged\b', board.shared)
