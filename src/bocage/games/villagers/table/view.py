"""What a seat may see of a match, as plain data, and the ids of the board's elements. `view_types` explains every key.

Targets, as `describe` and `obstacles` name them: `road-0` to `road-5`, `stack-0` to `stack-5`, `reserve`, `hand-<card>`
(all copies in the viewer's hand), `common-<card>`, `village-<village>-<node>`, `table` (the viewer's village, for a
villager placed directly on the table), `bank` and `tinner` (ways to open a padlock), `side-gold` and `side-food` (of
the Founders), `event-<id>`, `end` (done placing). "" is only a button: no coin.
"""

from __future__ import annotations

from collections import Counter

from bocage.games.villagers.cards.deck import (
    COMMONS,
    FAMILIES,
    FAMILY,
    FOOD,
    GOLD,
    HOUSE,
    KEY,
    NAMES,
    RING,
    SILVER,
    SYMBOLS,
    TABLE,
)
from bocage.games.villagers.cards.events import DUTY, EVENTS, PHASES, SEASON, SEASONS, TOLL
from bocage.games.villagers.engine.actions import BASE, MOST, capacity, limit, lowered, surcharge
from bocage.games.villagers.engine.countess import in_force
from bocage.games.villagers.engine.hidden import EVERYBODY, KIND, SPECTATOR, known_to
from bocage.games.villagers.engine.score import coins, silver, silver_of
from bocage.games.villagers.engine.state import MODES, PLACE, PLACES, RECRUIT, Villagers
from bocage.games.villagers.engine.state import PHASES as GAME_PHASES
from bocage.games.villagers.engine.village import Village
from bocage.games.villagers.table.view_types import CardView, SoloView, StackView, TurnView, View, VillageView

#: The market card under a stack, and how many markets have been held when it is gone.
MARKET_UNDER = {1: 1, 5: 2}


def view(game: Villagers, seat: int | None) -> View:
    return {
        "game": game.name,
        "box": game.box.source,
        "mode": MODES[game.mode],
        "me": seat,
        "round": game.round,
        "phase": GAME_PHASES[game.phase],
        "over": game.over,
        "seat": game.seat,
        "ask": game.question.kind if not game.over else None,
        "first": game.first,
        "markets": game.markets,
        "road": [
            {"card": NAMES[game.road[place]] if game.road[place] >= 0 else None, "coins": game.coins[place]}
            for place in range(PLACES)
        ],
        "stacks": [_stack(game, place) for place in range(PLACES)],
        "reserve": {"n": len(game.reserve), "back": _back(game.reserve)},
        "commons": {NAMES[common]: game.commons[common] for common in range(COMMONS)},
        "gone": [NAMES[card & KIND] for card in game.gone if card & EVERYBODY == EVERYBODY],
        "gone_hidden": sum(card & EVERYBODY != EVERYBODY for card in game.gone),
        "turn": _turn(game),
        "villages": [_village(game, place, seat) for place in range(len(game.villages))],
        "solo": _solo(game),
        "scores": game.scores(),
    }


def _back(pile: tuple[int, ...]) -> str | None:
    return FAMILIES[FAMILY[pile[-1] & KIND]] if pile else None


def _stack(game: Villagers, place: int) -> StackView:
    cards = game.stacks[place]
    market = MARKET_UNDER.get(place)
    if market is not None and market <= game.markets:
        market = None
    return {"n": len(cards), "back": _back(cards), "market": market, "shows": market is not None and not cards}


def _turn(game: Villagers) -> TurnView | None:
    if game.phase != PLACE or game.over:
        return None
    most = limit(game)
    return {
        "limit": most,
        "placed": game.placed,
        "left": max(0, most - game.placed),
        "fetched": game.fetched,
        "locks_free": game.locks_free,
    }


def _village(game: Villagers, place: int, seat: int | None) -> VillageView:
    village = game.villages[place]
    owned = game.owner(place)
    hand = game.hands[place] if owned else ()
    knows = known_to(SPECTATOR if seat is None else seat)
    families = Counter(FAMILIES[FAMILY[card & KIND]] for card in hand)
    own = Counter(NAMES[card & KIND] for card in hand)
    return {
        "seat": place if owned else None,
        "countess": not owned,
        "gold": game.gold[place],
        "food": village.food,
        "house": village.house,
        "printed": village.gold,
        "silver": silver(village),
        "coins": coins(village),
        "villagers": len(village.cards),
        "capacity": capacity(game, place) if owned else 0,
        "limit": _limit(game, place) if owned else 0,
        "recruited": game.recruited[place] if owned else 0,
        "hand": [{"card": name, "n": n} for name, n in own.items()] if seat == place else None,
        "backs": [{"family": family, "n": families[family]} for family in FAMILIES if families[family]],
        "seen": sorted(NAMES[card & KIND] for card in hand if card & knows) if seat != place else [],
        "square": [NAMES[kind] for kind in game.squares[place]] if owned else [],
        "chains": _chains(village),
        "cards": [_card(village, node) for node in range(len(village.cards))],
    }


def _limit(game: Villagers, seat: int) -> int:
    """The limit, with the events of the placement until it is over."""
    most = min(MOST, BASE + game.villages[seat].house)
    return lowered(game, most) if game.phase <= PLACE else most


def _chains(village: Village) -> list[list[int]]:
    """The nodes of each tree, every branch from below."""
    return [_tree(village, node) for node in range(len(village.cards)) if village.below[node] == TABLE]


def _tree(village: Village, node: int) -> list[int]:
    above = [other for other in range(len(village.cards)) if village.below[other] == node]
    return [node, *(found for other in above for found in _tree(village, other))]


def _card(village: Village, node: int) -> CardView:
    kind = village.cards[node]
    chain, branch = village.chain(node)
    return {
        "node": node,
        "card": NAMES[kind],
        "role": NAMES[village.roles[node]],
        "family": FAMILIES[FAMILY[kind]] if FAMILY[kind] >= 0 else None,
        "symbols": SYMBOLS[kind],
        "below": village.below[node] if village.below[node] != TABLE else None,
        "above": [other for other in range(len(village.cards)) if village.below[other] == node],
        "covered": village.above[node] > 0,
        "coins": village.coins[node],
        "food": FOOD[kind],
        "house": HOUSE[kind],
        "gold": GOLD[kind],
        "silver": silver_of(village, kind) if SILVER[kind][0] else None,
        "locked": KEY[kind] >= 0,
        "key": NAMES[KEY[kind]] if KEY[kind] >= 0 else None,
        "ring": RING[kind],
        "chain": chain,
        "branch": branch,
    }


def _solo(game: Villagers) -> SoloView | None:
    if not game.solo():
        return None
    return {
        "season": SEASONS[1 if game.markets else 0],
        "events": [
            {
                "id": EVENTS[event],
                "season": SEASONS[SEASON[event]],
                "phase": PHASES[game.box.phase[event]],
                "state": _state(game, event),
            }
            for event in game.events
        ],
        "toll": surcharge(game, TOLL) if game.phase == RECRUIT else 0,
        "duty": surcharge(game, DUTY) if game.phase <= PLACE else 0,
        "jester": game.jester,
        "decks": {season: len(game.decks[number]) for number, season in enumerate(SEASONS)},
        "totals": game.totals(),
    }


def _state(game: Villagers, event: int) -> str:
    """Waiting for its phase, in force in it, or over."""
    if not in_force(game, event):
        return "waiting"
    return "in-force" if PHASES[game.box.phase[event]] == GAME_PHASES[game.phase] else "over"
