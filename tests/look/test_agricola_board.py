"""The page of Agricola: well-formed, complete, in both languages, for every player count, without hidden cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from bocage.core.match import Match
from bocage.core.words import LANGUAGES, Voice
from bocage.games.agricola import ABOUT
from bocage.games.agricola.cards.deck import NAMES
from bocage.games.agricola.engine.draft import Pick
from bocage.games.agricola.engine.majors import MAJORS
from bocage.games.agricola.engine.spaces import HARVESTS
from bocage.games.agricola.engine.state import Agricola
from bocage.games.agricola.table.board import changes, draw, explain
from bocage.games.agricola.table.picture_cards import CLASSES, FACES, MAJOR_SYMBOLS, MINOR_SYMBOLS, family, picture
from bocage.games.agricola.table.picture_ground import ground
from bocage.games.pictures import all_symbols
from bocage.look import portraits
from bocage.look.scene import Board, Scene
from tests.games.agricola.table import Table
from tests.look.scenes import drawn, html, parsed, played, positions, scene_of
from tests.marks import first_seed, one_each

SYMBOLS = all_symbols()
STATIC = Path(__file__).parent.parent.parent / "src" / "bocage" / "web" / "static"
PLAYERS = (1, 2, 3, 4)
MOST_BYTES = 110_000
#: Options that change what is on the table.
WAYS: tuple[tuple[int, dict[str, str]], ...] = (
    (1, {}),
    (1, {"edition": "international"}),
    (2, {"cards": "no"}),
    (2, {"tiles": "yes"}),
    (3, {"cards": "no", "tiles": "yes"}),
    (4, {"tiles": "yes"}),
    (4, {"cards": "no", "tiles": "yes"}),
    (2, {"draft": "classic"}),
    (4, {"draft": "ten"}),
    (2, {"draft": "mulligan"}),
    (3, {"draft": "living"}),
)


def by_id(board: Board) -> dict[str, ElementTree.Element]:
    return {found.attrib["id"]: found for found in parsed(board).iter() if "id" in found.attrib}


# ---------------------------------------------------------------- every position
@pytest.mark.parametrize(("players", "lang"), one_each(PLAYERS, LANGUAGES))
def test_every_position_is_drawn_correctly(players: int, lang: str) -> None:
    before = None
    kinds = set()
    for game in positions(played("agricola", players), 5):
        kinds.add(None if game.over else game.question.kind)
        for me in {game.seat or 0, None}:
            scene = scene_of(game, me, lang, before)
            drawn(scene, draw)
            assert len(html(draw(scene)).encode()) < MOST_BYTES
        before = game.view(None)
    assert {"place", None} <= kinds


@pytest.mark.parametrize("seed", first_seed([2, 3]))
@pytest.mark.parametrize(("players", "settings"), WAYS)
def test_every_target_of_every_question_is_on_the_page(players: int, settings: dict[str, str], seed: int) -> None:
    for game in positions(played("agricola", players, seed=seed, **settings), 1):
        if not game.over and game.question.kind != "place":
            drawn(scene_of(game, game.seat, "en"), draw)


def known_cards(scene: Scene[Any]) -> set[str]:
    view = scene.view
    found: set[str] = set()
    for farm in view["farms"]:
        found |= {card["card"] for card in farm["played"]} | set(farm["seen"])
        found |= {card["card"] for card in farm["hand"] or ()} | {card["card"] for card in farm["pack"] or ()}
    return found


@pytest.mark.parametrize(
    ("players", "settings"), [(2, {}), (4, {}), (3, {"draft": "classic"}), (2, {"draft": "living"})]
)
def test_cards_unknown_to_the_viewer_are_not_on_the_page(players: int, settings: dict[str, str]) -> None:
    """Every card on the page, by its picture, name or id, must be in the viewer's view."""
    shown = 0
    for game in positions(played("agricola", players, **settings), 9):
        for me in (0, 1, None):
            scene = scene_of(game, me, "en")
            assert all(farm["hand"] is None for farm in scene.view["farms"] if farm["seat"] != me)
            board, known = draw(scene), known_cards(scene)
            text = html(board)
            faces = set(re.findall(r"/static/portraits\.svg#([\w-]+)", text))
            assert faces <= {FACES[card] for card in known if card in FACES}
            named = set(re.findall(r'(?:id|data-piece)="(?:hand|card)-([\w-]+)"', text))
            assert named <= known
            held = {card["card"] for card in scene.view["farms"][scene.home]["hand"] or ()}
            in_hand = set(re.findall(r'id="hand-([\w-]+)"', text))
            assert in_hand <= held | {card["card"] for card in scene.view["farms"][scene.home]["pack"] or ()}
            assert me is not None or not in_hand
            told = {found.get("data-explain") for found in parsed(board).iter()}
            texts = {scene.words.text(f"text.card.{card}"): card for card in NAMES}
            assert {texts[said] for said in told if said in texts} <= known
            shown += len(in_hand)
    assert shown


def test_order_of_hidden_round_cards_does_not_show() -> None:
    """Two matches that differ only in face-down cards are drawn identically."""
    game = Match(ABOUT, 2, {"first": "1"}, 3).game
    other = game.clone()
    other.deck = (*game.deck[:1], *reversed(game.deck[1:4]), *game.deck[4:])  # type: ignore[attr-defined]
    assert draw(scene_of(game, 0, "en")) == draw(scene_of(other, 0, "en"))


@pytest.mark.parametrize("players", PLAYERS)
def test_every_referenced_picture_exists(players: int) -> None:
    there = {f"/static/symbols.svg#{name}" for name in SYMBOLS}
    there |= {f"/static/portraits.svg#{name}" for name in portraits.NAMES}
    there |= {f"/static/agricola.svg#{name}" for name in re.findall(r'<g id="([\w-]+)"', ground())}
    for game in positions(played("agricola", players, seed=7), 11):
        for me in (0, None):
            assert set(re.findall(r'href="([^"]+)"', html(draw(scene_of(game, me, "fr"))))) <= there


def test_ground_file_is_up_to_date() -> None:
    """`python -m tools.symbols` generates the file."""
    text = ABOUT.file("table/ground.svg").read_text(encoding="utf-8")
    assert text == ground()
    assert not [found for found in ElementTree.fromstring(text).iter() if "style" in found.attrib]


def test_every_card_has_a_picture() -> None:
    assert set(MINOR_SYMBOLS) | set(FACES) == set(NAMES)
    assert len(set(FACES.values())) == len(FACES)
    assert set(MAJOR_SYMBOLS) == set(MAJORS)
    assert {*MINOR_SYMBOLS.values(), *MAJOR_SYMBOLS.values()} <= set(SYMBOLS)
    assert set(FACES.values()) <= set(portraits.NAMES)
    style = ABOUT.file("table/style.css").read_text(encoding="utf-8")
    for card in (*NAMES, *MAJORS):
        assert "aria-hidden" in picture(card)
        assert family(card).split()[0] in ("occ", "min", "maj")
    assert all(f".for-{kind} " in style for kind in CLASSES.values())


# ---------------------------------------------------------------- what must be visible
def middle(players: int = 3, **settings: str) -> Iterator[Scene[Any]]:
    for game in positions(played("agricola", players, **settings), 13):
        yield scene_of(game, 0, "en")


def test_people_are_drawn_on_their_spaces() -> None:
    seen = 0
    for scene in middle():
        ids = by_id(draw(scene))
        for space in scene.view["spaces"]:
            assert f"space-{space['space']}" in ids
            for seat in space["workers"]:
                assert f"worker-{seat}-{space['space']}" in ids
                seen += 1
    assert seen


def test_piles_and_rates_are_labelled() -> None:
    scene = scene_of(Match(ABOUT, 3, {"first": "1"}, 1).game, 0, "en")
    forest = by_id(draw(scene))["space-forest"]
    assert "".join(forest.itertext()) == "Forest3+3"
    assert "Forest: 3 wood" in forest.attrib["aria-label"]


def test_next_harvest_and_its_food_are_visible() -> None:
    for scene in middle(2):
        need = [found for found in parsed(draw(scene)).iter() if found.get("class", "").startswith("need")]
        farm, when = scene.view["farms"][0], scene.view["next_harvest"]
        if when is None:
            assert not need
            continue
        assert when in HARVESTS
        short = max(0, farm["need"] - farm["stock"]["food"])
        assert need[0].attrib["aria-label"] == scene.words.text(
            "page.need",
            goods=scene.words.amount("food", farm["need"]),
            food=farm["stock"]["food"],
            short=short,
            round=when,
        )
        assert ("short" in need[0].attrib["class"]) == bool(short)


def test_goods_on_round_spaces_are_drawn_and_labelled() -> None:
    seen = 0
    for game in positions(played("agricola", 4, seed=4), 6):
        scene = scene_of(game, 0, "en")
        ids = by_id(draw(scene))
        for here in scene.view["rounds"]:
            if here["hidden"] and scene.view["ask"] != "keep":
                back = ids[f"round-{here['round']}"]
                waiting = [seat for seat, goods in enumerate(here["goods"]) if goods or seat in here["fields"]]
                assert sum(found.get("class") == "wt" for found in back.iter()) == len(waiting)
                for seat in waiting:
                    assert scene.words.name(seat) in back.attrib["aria-label"]
                    seen += 1
    assert seen


def test_possible_round_cards_are_explained_and_can_be_chosen_in_solo_matches() -> None:
    kinds = set()
    for game in positions(played("agricola", 1), 1):
        if not game.over and game.question.kind == "next-card":
            scene = scene_of(game, 0, "en")
            kinds |= set(scene.choices)
            drawn(scene, draw)
    assert "space-cattle-market" in kinds


def test_major_improvements_stay_visible_wherever_they_are() -> None:
    owned = 0
    for scene in middle(4, cards="no"):
        ids = by_id(draw(scene))
        for major in scene.view["majors"]:
            assert f"major-{major['major']}" in ids
            owned += major["owner"] is not None
    assert owned


def test_every_card_of_a_large_hand_is_drawn_with_its_text() -> None:
    game = Match(ABOUT, 4, {"first": "1"}, 1).game
    scene = scene_of(game, 0, "en")
    ids = by_id(draw(scene))
    hand = scene.view["farms"][0]["hand"]
    assert len(hand) == 14
    for card in hand:
        assert scene.words.text(f"text.card.{card['card']}") in ids[f"hand-{card['card']}"].attrib["data-explain"]
        assert ids[f"hand-{card['card']}"].get("tabindex") == "0"


def spoken_text(element: ElementTree.Element) -> str:
    """What a card says to a screen reader: its goods and badges."""
    said = [part.get("aria-label", "") for part in element.iter() if part is not element]
    return " ".join([*said, "".join(element.itertext())])


@pytest.mark.parametrize(
    ("lang", "bottles", "mantlepiece", "loom", "manger"),
    [
        (
            "en",
            ("2 clay", "2 food", "4 points"),
            ("1 stone", "Prerequisite: a clay or stone house", "−3 points and bonus points", "\N{MINUS SIGN}3+"),
            ("2 wood", "Prerequisite: 2 occupations", "1 point and bonus points", "1+"),
            ("2 wood", "bonus points"),
        ),
        (
            "fr",
            ("2 argiles", "2 repas", "4 points"),
            ("1 pierre", "Pré-requis\u00a0: une maison en argile ou en pierre", "−3 points, et des points bonus"),
            ("2 bois", "Pré-requis\u00a0: 2 savoir-faire", "1 point, et des points bonus", "1+"),
            ("2 bois", "points bonus"),
        ),
    ],
)
@pytest.mark.parametrize("where", ["hand", "pack"])
def test_card_shows_its_cost_prerequisite_and_points(
    where: str, lang: str, bottles: tuple[str, ...], mantlepiece: tuple[str, ...], loom: tuple[str, ...],
    manger: tuple[str, ...],
) -> None:  # fmt: skip
    cards = {"bottles": bottles, "mantlepiece": mantlepiece, "loom": loom, "manger": manger}
    table = Table(draft="classic")
    table.hand(*cards, "tutor")
    if where == "pack":
        game, farm = table.game, table.farm()
        game.round, game.packs = 0, ((farm.hand_minors, farm.hand_occupations), (0, 0))
        game.agenda.append(Pick(0, 0, 1))
        farm.hand_minors = farm.hand_occupations = 0
    ids = by_id(draw(scene_of(table.game, 0, lang)))
    for card, facts in cards.items():
        shown = spoken_text(ids[f"hand-{card}"])
        for fact in facts:
            assert fact in shown, (card, fact, shown)
    assert "points" in spoken_text(ids["hand-tutor"])  # which of them is in its text


def test_unplayable_card_still_shows_its_cost() -> None:
    table = Table()
    table.hand("loom")
    table.play("meeting-place")
    shown = spoken_text(by_id(draw(scene_of(table.game, 0, "en")))["hand-loom"])
    assert "2 wood" in shown
    assert "1 point and bonus points" in shown


@pytest.mark.parametrize(("edition", "need"), [("french", "at most 2"), ("international", "exactly 2")])
def test_prerequisite_follows_the_edition(edition: str, need: str) -> None:
    table = Table(edition=edition)
    table.hand("pond-hut")
    assert f"Prerequisite: {need} occupations" in spoken_text(
        by_id(draw(scene_of(table.game, 0, "en")))["hand-pond-hut"]
    )


def test_played_cards_show_their_points() -> None:
    table = Table()
    table.front("mantlepiece", "bottles", "joinery", "tutor", "lasso")
    ids = by_id(draw(scene_of(table.game, 0, "en")))
    assert "−3 points and bonus points" in spoken_text(ids["card-mantlepiece"])
    assert "4 points" in spoken_text(ids["card-bottles"])
    assert "2 points and bonus points" in spoken_text(ids["major-joinery"])
    assert "bonus points" in spoken_text(ids["card-tutor"])
    assert "points" not in spoken_text(ids["card-lasso"])


@pytest.mark.parametrize("players", [1, 3])
def test_campaign_shows_its_game_points_and_kept_occupations(players: int) -> None:
    seen = set()
    for game in positions(played("agricola", players, seed=3, campaign="yes"), 9):
        scene = scene_of(game, 0, "en")
        drawn(scene, draw)
        board = draw(scene)
        campaign = scene.view["campaign"]
        seen.add(campaign["game"])
        if players == 1:
            said = scene.words.text("page.goal", n=campaign["game"], goal=campaign["goal"])
        else:
            said = scene.words.text("page.game", n=campaign["game"], last=campaign["games"])
        assert said in board.progress
        assert html(board).count('#crown"') == players
        for card in campaign["kept"][0]:
            if game.round:  # type: ignore[attr-defined]
                assert f'id="card-{card}"' in board.home
    assert players == 1 or seen == {1, 2, 3}


def test_farm_is_described_to_screen_readers() -> None:
    for scene in middle(2):
        farm = scene.view["farms"][0]
        said = draw(scene).home
        for field in farm["fields"]:
            assert f"field {'ABC'[field['cell'] // 5]}{field['cell'] % 5 + 1}" in said


def test_spectator_reads_names_instead_of_you() -> None:
    game = Match(ABOUT, 3, {}, 1).game
    assert "Your farm" in draw(scene_of(game, 0, "en")).home
    watched = draw(scene_of(game, None, "en"))
    assert "Your farm" not in watched.home
    assert "Anne &lt;b&gt;" in watched.home
    assert "Basile &amp; Co" in watched.rivals


def test_changes_are_marked() -> None:
    match = Match(ABOUT, 2, {"first": "1"}, 1)
    assert isinstance(match.game, Agricola)
    before = match.game.view(0)
    wood = next(
        option
        for option in match.game.options()
        if match.game.question.describe(match.game, option).target == "space-forest"
    )
    match.choose(wood)
    found = changes(before, match.game.view(0), 0)
    assert {"space-forest", "stock-wood"} <= found
    assert "space-clay-pit" not in found
    board = draw(scene_of(match.game, 0, "en", before))
    assert "changed" in by_id(board)["space-forest"].attrib["class"]
    assert ">+3</small>" in board.home


# ---------------------------------------------------------------- words and style
def test_targets_are_explained_from_the_card_lists() -> None:
    words = Voice("en", [ABOUT.package])
    assert explain("hand-grocer", words) == words.text("text.card.grocer")
    assert explain("card-basket", words) == words.text("text.card.basket")
    assert explain("field-card", words) == words.text("text.card.beanfield")
    assert explain("major-well", words) == words.text("text.major.well")
    assert explain("space-forest", words) == words.text("text.space.forest")
    assert explain("cell-3", words) == ""


def test_french_page_is_in_french() -> None:
    board = draw(scene_of(Match(ABOUT, 3, {"first": "1"}, 1).game, 0, "fr"))
    for said in ("Votre ferme", "Forêt", "Période 1", "En main", "Lieu de rencontre", "Récolte après le tour 4"):
        assert said in html(board)
