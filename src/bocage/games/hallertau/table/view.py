"""What a seat may see of a match, as plain data, and the ids of the board's elements.

Names: goods and pieces are "barley", "flax", "hops", "rye", "hide", "meat", "milk", "wool", "clay", "jewel", "tool";
artisans from above "carpentry", "brewhouse", "icehouse", "bakehouse", "workshop"; kinds of cards "gateway", "farmyard",
"bonus", "point"; spaces as in `spaces.SPACES`; a card is its printed number as text ("009"). Words: `goods.<good>`,
`some.<good>`, `artisan.<artisan>`, `kind.<kind>`, `space.<space>` with `text.` before it what it does,
`phase.<phase>`. What a card says comes from the module `cards`. The view:

game, cards         "hallertau"; whether the match is played with cards
gateway, farmyard   the two decks in play: "novice" ... and "hops" ...
edition             "french" or "international": cards with the same number may read differently
me                  the seat it is for, None for a spectator
round, phase        0 to 6; "remove", "workers", "income", "actions", "card", "fallow", "harvest", "milking",
                    "improvement", "boulders" or "end" (the last window after round 6)
phases              those ten names in order; number: the running one from 1 (11: end)
over, seat, ask     whether the match is over, who is asked (None), and the kind of question (None)
picked              what the question is about: {space: the action space being used or None, field: the column of the
                    asked seat that is about to be sown or None}
first, token        the seat that begins this phase, and the one that holds the first-player token
active              whose turn it is in phases 4 and 9, else None
sections            {cleared: sections (1 to 4) emptied this round, removed: workers taken from each of the four, left:
                    section cards still to come}
decks               cards left of each kind; gone: cards discarded, in the open, oldest first
price               what a step costs this round: {full, two: with two types or None, three: with three types or None}
spaces              the 20 action spaces in order, five a section; see below
farms               one a seat; see below
scores              what every seat would have if the match ended now

A space:
space, section      its name, and 1 to 4
kind                the kind of card it gives, None for the others
rows                workers in each row from below, two or three numbers
by                  for each row the seat that put them there this round, else None
next                workers the next user needs (the number of the row), 0 when it is full
open                False where the match closes it (card spaces without cards)
vain                using it would bring `me` nothing now (it is allowed all the same)

A farm:
seat
stock               amount of each of the nine goods
jewels, tools       and ready: tools that have not moved a boulder in this phase 9
fields              eight columns, each None or {row, crop: a good or None, twice: sown with two, doubled: counts twice
                    at the harvest, reaped: harvested in this phase 7, harvest: what it would bring now}
yard                the six farmyard cards of the stable board: {round, lies: still on the board, sheep, left: rounds
                    its sheep have before they die}
stables, sheep      sheep in the stables, and all of them
workers, spent      workers left on the worker card, and those used in this phase 4
worker_card         whether that card lies beside the board (phases 2 to 4)
artisans            five from above: {artisan, steps: 0 to 10, boulders: the steps they block (None: off the board),
                    takes: goods, tools: needed for its next step, blocked: no step without them, edge: at the end,
                    icons: steps whose 3-point icon is to be seen to its left, stars: all steps that have one}
slides, window      of the community centre: 0 to 10, and the workers the next phase 2 brings
window_points       points in the window (0 below seven slides)
hand                own hand only, else None: {card, kind, points, playable: can be played now}, sorted by number
backs               cards in hand by kind, for everybody
played              all cards played, oldest first: numbers; tally: how many of each kind
bonuses             bonus cards in play: {card, points, paid: has paid in this phase 3}
sheet               points by category: "centre", "icons", "sheep", "jewels", "goods", "cards"
leftovers           goods, tools and rows of fields, of which five make a point

Targets, as `describe` and `obstacles` name them: `space-<space>`, `tools` (exchange workers), `good-<good>` (in the own
stock, or to be taken), `field-<seat>-<column 0 to 7>`, `yard-<seat>-<round>` and `stables-<seat>` (sheep),
`artisan-<seat>-<artisan>`, `boulder-<seat>-<lane 0 to 4>-<0 the nearer, 1 the farther>`, `hand-<card>` (own hand),
`bonus-<seat>-<card>` (a bonus card in play). Several options may share a target: two ways to pay for one artisan, one
to twelve workers exchanged. "" has only a button.
"""

from __future__ import annotations

from typing import Any

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


def view(game: Hallertau, seat: int | None) -> dict[str, Any]:
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


def _picked(game: Hallertau) -> dict[str, Any]:
    question = None if game.over else game.question
    at = running(game)
    end = game.agenda[at] if at >= 0 else None
    return {
        "space": SPACES[end.space] if question and isinstance(end, UseEnd) and end.seat == question.seat else None,
        "field": question.column if isinstance(question, Seed) else None,
    }


def _price(round: int) -> dict[str, int | None]:
    return {
        "full": round,
        "two": round - 1 if round >= TWO_TYPES_FROM else None,
        "three": round - 2 if round >= THREE_TYPES_FROM else None,
    }


def _space(game: Hallertau, space: int, seat: int | None) -> dict[str, Any]:
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


def _farm(game: Hallertau, seat: int, me: int | None) -> dict[str, Any]:
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


def _field(farm: Farm, column: int) -> dict[str, Any] | None:
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


def _artisan(farm: Farm, artisan: int, slides: int) -> dict[str, Any]:
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


def _hand(game: Hallertau, seat: int) -> list[dict[str, Any]]:
    hand = game.farms[seat].hand
    ready = playable(game, seat) if hand and not game.over else []
    return [
        {"card": LABEL[card], "kind": KINDS[KIND[card]], "points": POINTS[card], "playable": card in ready}
        for card in hand
    ]
