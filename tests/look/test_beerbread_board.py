"""The page of Beer & Bread: well-formed, complete, in both languages, without hidden cards."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator, Mapping
from itertools import combinations, pairwise, product
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.console import Console

from bocage.core.game import Game
from bocage.core.match import Match
from bocage.core.rng import Rng
from bocage.core.words import LANGUAGES, Voice
from bocage.games.beerbread import ABOUT
from bocage.games.beerbread.engine.pieces import IDS
from bocage.games.beerbread.engine.state import BeerBread
from bocage.games.beerbread.table.board import changes, draw, explain
from bocage.games.beerbread.table.board_cards import in_short
from bocage.games.beerbread.table.cards import face
from bocage.games.beerbread.table.picture import FAR_SHOPS, NEAR_SHOPS, _card_places, _slots
from bocage.games.beerbread.table.picture_ground import NEAR_BARN, ground
from bocage.games.beerbread.table.terminal import show
from bocage.games.pictures import all_symbols
from bocage.look.scene import Board
from tests.games.beerbread.table import BA, HARVEST, HO, ME, OTHER, RY, WH, Table
from tests.look.scenes import NAMES, drawn, played, scene_of
from tests.marks import one_each, rule
from tests.present import present

SYMBOLS = all_symbols()
STATIC = Path(__file__).parent.parent.parent / "src" / "bocage" / "web" / "static"
MATCHES = [("random", 1), ("random", 2), ("greedy", 3), ("greedy", 4)]
#: Questions that come up in the matches above; each has its own targets.
ASKED = {"play", "action", "pay", "surplus", "take", "redraw", "forget", "reserve"}
MOST_BYTES = 90_000
MOST_PIECES = 40


def positions(match: Match, every: int) -> Iterator[Game]:
    """The match after every `every` choices, at every rare question, and at its end."""
    again = Match(match.about, match.players, match.options, match.seed)
    for n, choice in enumerate(match.choices):
        if n % every == 0 or again.game.question.kind not in ("play", "action"):
            yield again.game
        again.choose(choice.option)
    yield again.game


def whole(board: Board) -> str:
    return f"<main>{board.progress}{board.shared}{board.home}{board.rivals}</main>"


@pytest.mark.parametrize(("bot", "seed", "lang"), one_each(MATCHES, LANGUAGES))
def test_every_position_is_drawn_correctly(bot: str, seed: int, lang: str) -> None:
    before: dict[int | None, Mapping[str, object]] = {}
    for game in positions(played("beerbread", 2, bot, seed), 7):
        for me in (0, 1, None):
            scene = scene_of(game, me, lang, before.get(me))
            elements = drawn(scene, draw)
            assert len(whole(draw(scene)).encode()) < MOST_BYTES
            assert len([found for found in elements if found.get("data-piece")]) < MOST_PIECES
            before[me] = scene.view


def test_matches_contain_every_question() -> None:
    """Otherwise the test above would miss some kinds of targets."""
    asked = {
        game.question.kind
        for bot, seed in MATCHES
        for game in positions(played("beerbread", 2, bot, seed), 7)
        if not game.over
    }
    assert asked == ASKED


@pytest.mark.parametrize("me", [0, 1, None])
def test_hidden_cards_are_not_on_the_page(me: int | None) -> None:
    """Every card on the page must be in the viewer's view."""
    for bot, seed in MATCHES:
        for game in positions(played("beerbread", 2, bot, seed), 5):
            scene = scene_of(game, me, "en")
            known = {card for card in IDS if f'"{card}"' in json.dumps(scene.view)}
            assert set(re.findall(r"B[ER]\d\d", whole(draw(scene)))) <= known
            hidden = [village for seat, village in enumerate(scene.view["villages"]) if seat != me and not game.over]
            assert all(village["coins"] is None for village in hidden)


def test_page_does_not_depend_on_hidden_hands() -> None:
    """After the neighbour's hidden cards are redealt, the viewer's page must be the same."""
    rng = Rng(5)
    for game in positions(played("beerbread", 2, "greedy", 3), 9):
        if not game.over and game.seat is not None:
            other = game.redeal(game.seat, rng)
            assert draw(scene_of(other, game.seat, "en")) == draw(scene_of(game, game.seat, "en"))


def test_every_referenced_picture_exists() -> None:
    ids = set(re.findall(r'<g id="([\w-]+)"', ABOUT.file("table/ground.svg").read_text(encoding="utf-8")))
    there = {f"/static/symbols.svg#{name}" for name in SYMBOLS} | {f"/static/beerbread.svg#{id}" for id in ids}
    for bot, seed in MATCHES:
        for game in positions(played("beerbread", 2, bot, seed), 7):
            assert set(re.findall(r'href="([^"]+)"', whole(draw(scene_of(game, 0, "en"))))) <= there


def test_ground_file_is_up_to_date_and_has_no_style() -> None:
    """`python -m tools.symbols` generates it."""
    text = ABOUT.file("table/ground.svg").read_text(encoding="utf-8")
    assert text == ground()
    assert not [found for found in ElementTree.fromstring(text).iter() if "style" in found.attrib]


def test_both_definitions_of_seat_colours_for_the_dark_theme_agree() -> None:
    text = (STATIC / "tokens.css").read_text(encoding="utf-8").split("/* Beer & Bread", 1)[1]
    nights = re.findall(r'(?:light"\]\)|dark"\]) \{(.*?)\}', text, re.DOTALL)
    assert len(nights) >= 2
    assert nights[0].split() == nights[1].split()


def test_spectator_reads_names_instead_of_you_and_sees_backs() -> None:
    game = ABOUT.new(2, {"first": "1"}, 1)
    assert "Your hand" in draw(scene_of(game, 0, "en")).home
    watched = draw(scene_of(game, None, "en"))
    assert "Your hand" not in watched.home
    assert "Anne &lt;b&gt;" in watched.home
    assert "Basile &amp; Co" in watched.rivals
    assert watched.home.count('class="bcard down') == 5
    assert watched.shared.count(">?</text>") == 4


def test_after_the_end_everything_is_open() -> None:
    match = played("beerbread", 2, "greedy", 3)
    for me in (0, 1, None):
        board = draw(scene_of(match.game, me, "en"))
        assert ">?</text>" not in board.shared
        assert isinstance(match.game, BeerBread)
        view = match.game.view(me)
        sold = 0
        for village in view["villages"]:
            sold += len([*present(village["sold"]["cards"]), *village["brewery"]["cards"], *village["bakery"]["cards"]])
        assert board.home.count('<span class="sale ') == sold > 0


def test_changes_are_announced() -> None:
    match = played("beerbread", 2, "greedy", 3)
    again = Match(ABOUT, 2, match.options, match.seed)
    assert isinstance(again.game, BeerBread)
    seen: set[str] = set()
    for choice in match.choices:
        seat = again.game.seat
        before = again.game.view(seat)
        again.choose(choice.option)
        assert seat is not None
        seen |= changes(before, again.game.view(seat), seat)
    assert {"column", "row-harvest", "barter-1"} <= seen


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_is_explained_and_its_upgrade_text_fits(lang: str) -> None:
    words = Voice(lang, [ABOUT.package])
    for card in IDS:
        assert explain(f"hand-{card}", words)
        short = in_short(words, face(card)["name"])
        assert len(short) < 48, short
    assert explain("action-produce", words)
    assert not explain("good-water", words)


@rule("BAB-029", "BAB-030")
@pytest.mark.parametrize(("lang", "words"), [("en", "your whole column"), ("fr", "toute la colonne")])
def test_harvest_is_explained_by_the_column_and_the_card(lang: str, words: str) -> None:
    assert words in explain("action-harvest", Voice(lang, [ABOUT.package]))


@rule("BAB-113", "BAB-114")
@pytest.mark.parametrize(
    ("barn", "spaces", "butts"),
    [
        ("3Wa 3Wh 4Ba", "8/10", "2/2"),  # ten tokens in ten spaces and two water spaces: two spaces are free
        ("1Wa 5Wh 4Ba", "9/10", "1/2"),
        ("6Wh 4Ba", "10/10", "0/2"),
        ("2Wa 6Wh 4Ba", "10/10", "2/2"),
    ],
)
def test_water_in_water_spaces_takes_no_other_space(barn: str, spaces: str, butts: str) -> None:
    table = Table()
    table.own("S1", "S2")
    table.store(barn)
    table.store("4Wh", seat=OTHER)
    board = draw(scene_of(table.game, ME, "en"))
    plates = re.findall(r">(\d+/\d+)</text>", board.shared)
    assert sorted(plates) == sorted([spaces, butts, "4/9"])
    free = int(spaces.split("/")[1]) - int(spaces.split("/")[0])
    said = f"{spaces.replace('/', ' of ')} spaces taken, and {butts.replace('/', ' of ')} for water."
    assert said in board.shared
    assert "4 of 9 spaces taken." in board.shared
    console = Console(file=io.StringIO(), width=120)
    show(console, table.seen_by(ME), Voice("en", [ABOUT.package], NAMES, ME), {})
    assert isinstance(console.file, io.StringIO)
    lines = console.file.getvalue()
    assert f"Barn {spaces}, water spaces {butts}:" in lines
    assert "Barn 4/9:" in lines
    assert all(table.village().fits(good) == (free > 0) for good in (WH, BA, RY, HO))


@rule("BAB-036", "BAB-061")
def test_windmill_is_offered_when_keeping_fewer_tokens() -> None:
    """It is an ordinary option, not the main button that ends the question."""
    for stored, lit in (
        ("7Ry", True),
        ("8Ry", False),
    ):  # if two tokens have no space, the windmill is only offered at the last one
        table = Table()
        table.hold("BE17", "BE02")  # 2Wa 1Wh
        table.store(stored)
        table.play("BE17", HARVEST)
        scene = scene_of(table.game, ME, "en")
        assert [choice.label for choice in scene.choices.get("mill", [])] == [
            "Keep fewer than would fit (for the windmill)"
        ] * lit
        assert ('data-target="mill"' in draw(scene).shared) == lit
        assert all(table.game.question.describe(table.game, option).target for option in table.options())


@rule("BAB-131")
def test_shop_cards_do_not_overlap() -> None:
    for (_, _, w, h, width), n in product((*NEAR_SHOPS.values(), *FAR_SHOPS.values()), range(1, 7)):
        spots, size = _card_places(n, width, w, h)
        assert len(spots) == n
        for (ax, ay), (bx, by) in combinations(spots, 2):
            assert abs(ax - bx) >= w * size or abs(ay - by) >= h * size
        assert max(x for x, _ in spots) + w * size <= width + 0.01
        assert size > 0.3


def test_tokens_of_a_kind_form_one_clickable_area() -> None:
    """Neighbouring tokens touch, and the whole bay is clickable."""
    slots, _, _ = _slots(NEAR_BARN, 9, 0, False)
    for (ax, ay, bay), (bx, by, _) in pairwise(slots):
        assert abs(ax - bx) + abs(ay - by) == bay
    boards = [
        draw(scene_of(game, game.question.seat, "en")).shared
        for game in positions(played("beerbread", bot="random", seed=1), 1000)
        if not game.over and game.question.kind in ("pay", "surplus")
    ]
    groups = [group for board in boards for group in re.findall(r'<g id="good-[^>]*data-target.*?>(.*?)</g>', board)]
    assert groups
    assert all(group.count('class="hit"') == group.count("<use") for group in groups)
