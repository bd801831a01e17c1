"""What a seat may see of a match, as plain data, and the ids of the board's elements. `view_types` explains every key.

Targets, as `describe` and `obstacles` name them: `space-<space>`, `tools` (exchange workers), `good-<good>` (in the
viewer's stock, or to be taken), `field-<seat>-<column 0 to 7>`, `yard-<seat>-<round>` and `stables-<seat>` (sheep),
`artisan-<seat>-<artisan>`, `boulder-<seat>-<lane 0 to 4>-<0 the nearer, 1 the farther>`, `hand-<card>` (the viewer's
hand), `bonus-<seat>-<card>` (a bonus card in play). Several options may share a target: two ways to pay for one
artisan, one to twelve workers exchanged. "" is only a button.
"""

from __future__ import annotations

from bocage.games.hallertau.cards.deck import BONUS, FARMYARDS, GATEWAYS, KIND, KINDS, LABEL, POINTS
from bocage.games.hallertau.engine.farm import MUSTERED, Farm
from bocage.games.hallertau.engine.goods import (
    ACTIONS,
    ARTISANS,
    COLUMNS,
    GOODS,
    JEWEL,
    MOST_STEPS,
    NAMES,
    OFF,
    PHASES,
    ROUNDS,
    STABLES,
    TOOL,
    WORKERS,
)
from bocage.games.hallertau.engine.needs import playable
from bocage.games.hallertau.engine.score import WINDOW_POINTS, leftovers, lines, sheet
from bocage.games.hallertau.engine.sowing import Seed
from bocage.games.hallertau.engine.space_use import UseEnd, vain
from bocage.games.hallertau.engine.spaces import (
    N_SPACES,
    PER_SECTION,
    SECTIONS,
    SPACES,
    free_row,
    in_row,
    is_card_space,
)
from bocage.games.hallertau.engine.state import Hallertau
from bocage.games.hallertau.engine.village import TAKES, THREE_TYPES_FROM, TWO_TYPES_FROM, blocked, tools_needed
from bocage.games.hallertau.engine.windows import running
from bocage.games.hallertau.table.view_types import (
    ArtisanView,
    FarmView,
    FieldView,
    HeldView,
    PickedView,
    PriceView,
    SpaceView,
    View,
)


def view(game: Hallertau, seat: int | None) -> View:
    return {
        "game": game.name,
        "box": game.box.source,
        "cards": game.cards,
        "gateway": GATEWAYS[game.gateway],
        "farmyard": FARMYARDS[game.farmyard],
        "edition": "international" if game.international else "french",
        "me": seat,
        "round": game.round,
        "phase": PHASES[game.phase],
        "phases": list(PHASES[1:-1]),
        "number": game.phase,
        "over": game.over,
        "seat": game.seat,
        "ask": game.question.kind if not game.over else None,
        "picked": _picked(game),
        "first": game.first,
        "token": game.token,
        "active": game.active if game.active >= 0 else None,
        "sections": {
            "cleared": [section + 1 for section in range(SECTIONS) if game.cleared >> section & 1],
            "removed": game.removed[:],
            "left": len(game.sections),
        },
        "decks": {kind: len(game.decks[number]) for number, kind in enumerate(KINDS)},
        "gone": [LABEL[card] for card in game.gone],
        "price": _price(game.round),
        "spaces": [_space(game, space, seat) for space in range(N_SPACES)],
        "farms": [_farm(game, other, seat) for other in range(game.seats)],
        "scores": game.scores(),
    }


def _picked(game: Hallertau) -> PickedView:
    question = None if game.over else game.question
    at = running(game)
    end = game.agenda[at] if at >= 0 else None
    return {
        "space": SPACES[end.space] if question and isinstance(end, UseEnd) and end.seat == question.seat else None,
        "field": question.column if isinstance(question, Seed) else None,
    }


def _price(round: int) -> PriceView:
    return {
        "full": round,
        "two": round - 1 if round >= TWO_TYPES_FROM else None,
        "three": round - 2 if round >= THREE_TYPES_FROM else None,
    }


def _space(game: Hallertau, space: int, seat: int | None) -> SpaceView:
    code, ribbon = game.spaces[space], game.ribbons[space]
    card = is_card_space(space)
    rows = range(1, 3 if card else 4)
    seats = [ribbon >> 3 * (row - 1) & 7 for row in rows]
    return {
        "space": SPACES[space],
        "section": space // PER_SECTION + 1,
        "kind": KINDS[space // PER_SECTION] if card else None,
        "rows": [in_row(code, row) for row in rows],
        "by": [number - 1 if number else None for number in seats],
        "next": free_row(game, space),
        "open": game.cards or not card,
        "vain": seat is not None and vain(game, seat, space),
    }


def _farm(game: Hallertau, seat: int, me: int | None) -> FarmView:
    farm = game.farms[seat]
    slides = farm.slides()
    return {
        "seat": seat,
        "stock": {NAMES[good]: farm.stock[good] for good in range(GOODS)},
        "jewels": farm.stock[JEWEL],
        "tools": farm.stock[TOOL],
        "ready": farm.ready_tools(),
        "fields": [_field(farm, column) for column in range(COLUMNS)],
        "yard": [
            {
                "round": round,
                "lies": round > game.uncovered,
                "sheep": farm.sheep[round],
                "left": max(0, round - max(game.round, 1)),
            }
            for round in range(1, ROUNDS + 1)
        ],
        "stables": farm.sheep[STABLES],
        "sheep": farm.flock(),
        "workers": farm.workers,
        "spent": farm.log[MUSTERED] - farm.workers if game.phase == ACTIONS else 0,
        "worker_card": WORKERS <= game.phase <= ACTIONS,
        "artisans": [_artisan(farm, artisan, slides) for artisan in range(len(ARTISANS))],
        "slides": slides,
        "window": farm.window(),
        "window_points": WINDOW_POINTS[slides],
        "hand": _hand(game, seat) if seat == me else None,
        "backs": {kind: sum(KIND[card] == number for card in farm.hand) for number, kind in enumerate(KINDS)},
        "played": [LABEL[card] for card in farm.played],
        "tally": dict(zip(KINDS, farm.tally, strict=True)),
        "bonuses": [
            {"card": LABEL[card], "points": POINTS[card], "paid": card in farm.paid}
            for card in farm.played
            if KIND[card] == BONUS
        ],
        "sheet": dict(zip(lines(game.cards), sheet(farm), strict=False)),
        "leftovers": leftovers(farm),
    }


def _field(farm: Farm, column: int) -> FieldView | None:
    row, crop = farm.rows[column], farm.crops[column]
    if not row:
        return None
    twice, doubled = bool(farm.twice >> column & 1), bool(farm.doubled >> column & 1)
    return {
        "row": row,
        "crop": NAMES[crop] if crop >= 0 else None,
        "twice": twice,
        "doubled": doubled,
        "reaped": bool(farm.reaped >> column & 1),
        "harvest": row * (1 + twice) * (1 + doubled) if crop >= 0 else 0,
    }


def _artisan(farm: Farm, artisan: int, slides: int) -> ArtisanView:
    steps = farm.steps[artisan]
    return {
        "artisan": ARTISANS[artisan],
        "steps": steps,
        "boulders": [at if at < OFF else None for at in farm.boulders[2 * artisan : 2 * artisan + 2]],
        "takes": [NAMES[good] for good in TAKES[artisan]],
        "tools": tools_needed(farm, artisan),
        "blocked": blocked(farm, artisan),
        "edge": steps >= MOST_STEPS,
        "icons": [step for step in farm.box.icons[artisan] if slides < step <= steps],
        "stars": list(farm.box.icons[artisan]),
    }


def _hand(game: Hallertau, seat: int) -> list[HeldView]:
    hand = game.farms[seat].hand
    ready = playable(game, seat) if hand and not game.over else []
    return [
        {"card": LABEL[card], "kind": KINDS[KIND[card]], "points": POINTS[card], "playable": card in ready}
        for card in hand
    ]
