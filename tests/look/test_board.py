"""The page of Creatures: well-formed, complete, in both languages, at all kinds of positions."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from bocage.core.rng import Rng
from bocage.core.words import LANGUAGES
from bocage.games.creatures.cards.tiles import OPEN_STABLES, SHELTER, STABLES, STALL
from bocage.games.creatures.engine.farm import Farm, new_farm
from bocage.games.creatures.engine.land import SIDES_OF
from bocage.games.creatures.engine.setup import new_game
from bocage.games.creatures.engine.state import Creatures
from bocage.games.creatures.table.board import changes, draw, room_left
from bocage.look import land
from bocage.look.land import FLAT, UPRIGHT
from tests.look.scenes import drawn, html, parsed, played, positions, scene_of
from tests.marks import one_each

MATCHES = [("random", 1), ("random", 2), ("greedy", 3), ("greedy", 4)]
MOST_BYTES = 60_000
MOST_PIECES = 60


@pytest.mark.parametrize(("bot", "seed", "lang"), one_each(MATCHES, LANGUAGES))
def test_every_position_is_drawn_correctly(bot: str, seed: int, lang: str) -> None:
    before = None
    for game in positions(played("creatures", 2, bot, seed), 5):
        for me in (0, 1, None):
            scene = scene_of(game, me, lang, before)
            elements = drawn(scene, draw)
            assert len(html(draw(scene)).encode()) < MOST_BYTES
            assert len([found for found in elements if found.get("data-piece")]) < MOST_PIECES
        before = game.view(None)


def test_spectator_reads_names_instead_of_you() -> None:
    game = new_game(2, {"first": "1"}, Rng(1))
    game.settle()
    assert "Your farm" in draw(scene_of(game, 0, "en")).home
    watched = draw(scene_of(game, None, "en"))
    assert "Your farm" not in watched.home
    assert "Anne &lt;b&gt;" in watched.home
    assert "Basile &amp; Co" in watched.rivals


def crowded() -> Creatures:
    """A farm with all four expansions, large herds and every kind of building."""
    game = new_game(2, {"first": "1"}, Rng(1))
    game.settle()
    farm = new_farm()
    for left in (True, False, True, False):
        farm.expand(left)
    for area in ([0, 1, 3, 4], [6], [12, 13, 14], [15]):
        enclose(farm, area)
    for cell in (0, 4, 6, 10, 15, 16):
        farm.add_trough(cell)
    for kind, cell in ((STALL, 7), (STABLES, 10), (SHELTER, 9), (OPEN_STABLES, 17)):
        farm.add_building(kind, cell)
    farm.animals, farm.stock = [15, 4, 7, 5], [12, 10, 3]
    game.farms[0] = farm
    return game


def enclose(farm: Farm, cells: list[int]) -> None:
    """Put fences on every side of some cells."""
    sides = Counter(side for cell in cells for side in SIDES_OF[cell])
    for side, n in sides.items():
        if n == 1 and not farm.walls >> side & 1:
            farm.add_fence(side)


def test_labels_and_animals_of_a_crowded_farm_do_not_overlap() -> None:
    tree = parsed(draw(scene_of(crowded(), 0, "en")))
    farm = next(found for found in tree.iter("svg") if "c6" in (found.get("class") or ""))
    boxes = []
    for tag in farm.iter("g"):
        if tag.get("class") == "tag":
            spot = re.findall(r"-?[\d.]+", tag.get("transform") or "")
            x, y, scale = float(spot[0]), float(spot[1]), float(spot[2]) if len(spot) > 2 else 1.0
            half = float(tag[0].get("width") or 0) / 2 * scale
            boxes.append((x - half, y - 12 * scale, x + half, y + 12 * scale))
    assert len(boxes) > 5
    for one in boxes:
        for two in boxes:
            apart = one[2] <= two[0] or two[2] <= one[0] or one[3] <= two[1] or two[3] <= one[1]
            assert one is two or apart
    sheep = [found for found in farm.iter("use") if (found.get("href") or "").endswith("#sheep")]
    assert 8 <= len(sheep) <= 16
    assert "15" in "".join(farm.itertext())


def test_fences_keep_their_ids_when_the_farm_grows_to_the_left() -> None:
    game = crowded()
    farm = new_farm()
    enclose(farm, [0, 1])
    game.farms[0] = farm
    names = set(re.findall(r'data-piece="(fence-0-\d+)"', draw(scene_of(game, None, "en")).home))
    farm.expand(True)
    assert names
    assert set(re.findall(r'data-piece="(fence-0-\d+)"', draw(scene_of(game, None, "en")).home)) == names


def test_changes_are_marked() -> None:
    game = new_game(2, {"first": "1"}, Rng(1))
    game.settle()
    before = game.view(0)
    game.choose(1)
    found = changes(before, game.view(0), 0)
    assert {"space-wood-3", "good-wood"} <= found
    home = draw(scene_of(game, 0, "en", before)).home
    assert '<small class="flag">+3</small>' in home


def test_room_left_for_each_animal() -> None:
    assert room_left((8, 1), (5, 0, 0, 1)) == (3, 0, 0, 0)
    assert room_left((4, 4), (2, 0, 0, 0)) == (6, 4, 4, 4)


def test_mark_of_a_change_does_not_cross_fences() -> None:
    """Rails and posts extend 13 units to either side of an edge, and the mark is 7 wide."""
    flat, upright = (re.search(r'd="M(\d+) (\d+)([hv])(\d+)"', land.fence_mark((1, 1, way))) for way in (FLAT, UPRIGHT))
    assert flat
    assert upright
    assert flat.groups() == ("114", "117", "h", "72")
    assert upright[3] == "v"
    assert 113 + 3.5 <= int(upright[1]) < 150
    assert int(upright[2]) >= 113
    assert int(upright[2]) + int(upright[4]) <= 187
    cell = re.search(r'd="M\d+ (\d+)h', land.cell_mark(1, 1))
    assert cell
    assert int(cell[1]) + 3.5 <= 187
