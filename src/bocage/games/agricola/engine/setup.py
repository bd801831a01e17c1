"""Setting up a match from its options."""

from __future__ import annotations

from bocage.core.rng import Rng
from bocage.games.agricola.engine.dealing import deal
from bocage.games.agricola.engine.draft import way
from bocage.games.agricola.engine.flow import Round
from bocage.games.agricola.engine.hands import DRAFTS, NO_DRAFT
from bocage.games.agricola.engine.spaces import BOARD, SIDE_JOB, extension, tile
from bocage.games.agricola.engine.state import PREPARATION, Agricola


def new_game(players: int, options: dict[str, str], rng: Rng) -> Agricola:
    """A match before its first round; option `first` names the first player, counted round the table, or leaves it
    open."""
    solo = players == 1
    cards = options["cards"] == "yes"
    international = options["edition"] == "international"
    first = rng.below(players) if options["first"] == "random" else (int(options["first"]) - 1) % players
    spaces = BOARD | extension(players)
    if options["tiles"] == "yes":
        spaces |= tile(players)
    if not cards and not solo and not (international and options["side-job"] == "no"):  # AGR-350, AGR-351, AGR-376
        spaces |= 1 << SIDE_JOB
    game = Agricola(
        seats=players,
        agenda=[Round(1)],
        rng=rng,
        revealed=0,
        international=international,
        cards=cards,
        draft=way(DRAFTS.index(options["draft"]), players, international) if cards else NO_DRAFT,
        campaign=options["campaign"] == "yes",
        results=(),
        kept=(0,) * players,
        farms=[],
        round=0,
        phase=PREPARATION,
        first=first,
        leader=first,
        meeting=-1,
        deck=(),
        spaces=spaces,
        piles=[],
        workers=[],
        majors=0,
        stacks=((), ()),
        gone=(0, 0),
        packs=(),
    )
    deal(game, first, [0] * players)
    return game
