"""Setting up: farms, board, round cards and hands (rulebook page 3)."""

from __future__ import annotations

from typing import Final

from bocage.core.agenda import Frame
from bocage.core.rng import Rng
from bocage.games.agricola.deck import KIND_SIZE, MARKS, occupations
from bocage.games.agricola.draft import opening, way
from bocage.games.agricola.farm import new_farm
from bocage.games.agricola.flow import Round
from bocage.games.agricola.hands import DRAFTS, NO_DRAFT
from bocage.games.agricola.majors import ALL_MAJORS
from bocage.games.agricola.spaces import BOARD, SIDE_JOB, SPACES, STAGES, extension, tile
from bocage.games.agricola.state import PREPARATION, Agricola

FIRST_FOOD: Final = 2  # AGR-028
OTHER_FOOD: Final = 3


def new_game(players: int, options: dict[str, str], seed: int) -> Agricola:
    """A match before its first round; option `first` names who begins, counted round the table, or leaves it open."""
    rng = Rng(seed)
    solo = players == 1
    cards = options["cards"] == "yes"
    international = options["edition"] == "international"
    first = rng.below(players) if options["first"] == "random" else (int(options["first"]) - 1) % players
    spaces = BOARD | extension(players)
    if options["tiles"] == "yes":
        spaces |= tile(players)
    if not cards and not solo and not (international and options["side-job"] == "no"):  # AGR-350, AGR-351, AGR-376
        spaces |= 1 << SIDE_JOB
    agenda: list[Frame] = [Round(1)]
    game = Agricola(
        seats=players,
        agenda=agenda,
        rng=rng,
        revealed=0,
        international=international,
        cards=cards,
        draft=way(DRAFTS.index(options["draft"]), players, international) if cards else NO_DRAFT,
        farms=[new_farm(0 if solo else FIRST_FOOD if seat == first else OTHER_FOOD, MARKS) for seat in range(players)],
        round=0,
        phase=PREPARATION,
        first=first,
        leader=first,
        meeting=-1,
        deck=round_cards(rng),
        spaces=spaces,
        piles=[0] * len(SPACES),
        workers=[0] * players,
        majors=ALL_MAJORS,
        stacks=((), ()),
        gone=(0, 0),
        packs=(),
    )
    if cards:
        minors, trades = list(range(KIND_SIZE)), occupations(players)
        rng.shuffle(minors)
        rng.shuffle(trades)
        game.stacks = (tuple(minors), tuple(trades))
        opening(game)
    return game


def round_cards(rng: Rng) -> tuple[int, ...]:
    """The cards of each stage in random order (AGR-014, AGR-015)."""
    deck: list[int] = []
    for stage in STAGES:
        cards = list(stage)
        rng.shuffle(cards)
        deck += cards
    return tuple(deck)
