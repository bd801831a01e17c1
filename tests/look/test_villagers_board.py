"""The page of Villagers: well-formed, complete, in both languages, for every player count, without hidden cards."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bocage.core.match import Match
from bocage.core.words import LANGUAGES, Voice
from bocage.games.pictures import all_symbols
from bocage.games.villagers import ABOUT
from bocage.games.villagers.cards.deck import NAMES
from bocage.games.villagers.engine.state import Villagers
from bocage.games.villagers.table.board import changes, draw, explain
from bocage.look import portraits
from bocage.look.portraits_ground import GROUNDS
from tests.look.scenes import drawn, html, parsed, played, positions, scene_of
from tests.marks import first_seed, one_each

SYMBOLS = all_symbols()
STATIC = Path(__file__).parent.parent.parent / "src" / "bocage" / "web" / "static"
PLAYERS = (1, 2, 3, 4, 5)
MOST_BYTES = 100_000


@pytest.mark.parametrize(("players", "lang"), one_each(PLAYERS, LANGUAGES))
def test_every_position_is_drawn_correctly(players: int, lang: str) -> None:
    before = None
    kinds = set()
    for game in positions(played("villagers", players), 5):
        kinds.add(None if game.over else game.question.kind)
        for me in {game.seat or 0, None}:
            scene = scene_of(game, me, lang, before)
            drawn(scene, draw, alike=True)
            assert len(html(draw(scene)).encode()) < MOST_BYTES
        before = game.view(None)
    assert {"recruit", "place", None} <= kinds


@pytest.mark.parametrize("seed", first_seed(range(2, 6)))
@pytest.mark.parametrize("players", PLAYERS)
def test_every_target_of_every_question_is_on_the_page(players: int, seed: int) -> None:
    for game in positions(played("villagers", players, "random", seed), 1):
        if game.over or game.question.kind in ("recruit", "place"):
            continue
        scene = scene_of(game, game.seat, "en")
        elements = list(parsed(draw(scene)).iter())
        assert {found.get("data-target") for found in elements if found.get("data-target")} == set(scene.choices)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_cards_unknown_to_the_viewer_are_not_on_the_page(players: int) -> None:
    """Every card named on the page must be in the viewer's view."""
    for game in positions(played("villagers", players), 9):
        for me in (0, 1, None):
            scene = scene_of(game, me, "en")
            view = scene.view
            hidden = [village for village in view["villages"] if village["seat"] != me]
            assert all(village["hand"] is None for village in hidden)
            known = {lying["card"] for lying in view["road"]} | set(view["commons"]) | {"founders"}
            for village in view["villages"]:
                known |= {card[key] for card in village["cards"] for key in ("card", "role")}
                known |= set(village["square"]) | set(village["seen"])
                known |= {held["card"] for held in village["hand"] or ()}
            faces = set(re.findall(r"/static/portraits\.svg#([\w-]+)", html(draw(scene))))
            assert faces - set(GROUNDS) <= {name for name in known if name} | {"countess", "jester"}


@pytest.mark.parametrize("players", PLAYERS)
def test_every_referenced_picture_exists(players: int) -> None:
    there = {f"/static/symbols.svg#{name}" for name in SYMBOLS}
    there |= {f"/static/portraits.svg#{name}" for name in (*portraits.NAMES, *GROUNDS)}
    for game in positions(played("villagers", players, "random", 7), 11):
        for me in (0, None):
            assert set(re.findall(r'href="([^"]+)"', html(draw(scene_of(game, me, "fr"))))) <= there


def test_portraits_are_complete_and_up_to_date() -> None:
    """`python -m tools.symbols` generates the file."""
    text = (STATIC / "portraits.svg").read_text(encoding="utf-8")
    assert text == portraits.sprite()
    tree = ElementTree.fromstring(text)
    assert not [found for found in tree.iter() if "style" in found.attrib]
    assert len(portraits.NAMES) == 56
    assert set(NAMES) - {"founders-fed", "countess-poor"} <= set(portraits.NAMES)


def test_spectator_reads_names_instead_of_you() -> None:
    game = next(positions(played("villagers", 3), 1000))
    assert "Your village" in draw(scene_of(game, 0, "en")).home
    watched = draw(scene_of(game, None, "en"))
    assert "Your village" not in watched.home
    assert "Anne &lt;b&gt;" in watched.home
    assert "Basile &amp; Co" in watched.rivals


def test_solo_matches_show_the_countess_her_events_and_the_jester() -> None:
    seen = set()
    for game in positions(played("villagers", 1), 3):
        scene = scene_of(game, 0, "en")
        board = draw(scene)
        assert "The Countess" in board.rivals or "Countess" in board.rivals
        for event in scene.view["solo"]["events"]:
            assert f'id="event-{event["id"]}"' in board.rivals
            seen.add(event["id"])
        assert ('id="jester"' in board.rivals) == scene.view["solo"]["jester"]
    assert seen


def test_covered_villagers_keep_their_name_and_are_marked() -> None:
    for game in positions(played("villagers", 2), 20):
        scene = scene_of(game, 0, "en")
        tree = parsed(draw(scene))
        plates = {found.get("id"): "".join(found.itertext()) for found in tree.iter() if found.get("id")}
        for card in scene.view["villages"][0]["cards"]:
            shown = plates[f"village-0-{card['node']}"]
            assert scene.words.text(f"villager.{card['card'].removesuffix('-fed')}") in shown


def test_changes_are_marked() -> None:
    match = Match(ABOUT, 2, {"first": "1"}, 1)
    assert isinstance(match.game, Villagers)
    before = match.game.view(0)
    match.choose(match.game.options()[0])
    found = changes(before, match.game.view(0), 0)
    assert [target for target in found if target.startswith("road-")]


def test_targets_are_explained_from_the_card_lists() -> None:
    words = Voice("en", [ABOUT.package])
    assert explain("hand-cooper", words) == words.text("text.villager.cooper")
    assert explain("common-hayer", words) == words.text("text.villager.hayer")
    assert explain("event-S01", words) == words.text("text.event.S01")
    assert explain("stack-1", words) == ""
