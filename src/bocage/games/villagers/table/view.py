"""What a seat may see of a match, as plain data, and the ids of the board's elements.

A card is its name in the deck ("cooper", "log-rafter", "founders", "founders-fed", "countess", "countess-poor"), a
family its name ("wood", "hay", "ore", "grapes", "wool", "leather", "grain", "solitary", "special"), an event its id
("S01" to "S12", "W01" to "W12"). Words: `villager.<card>`, `family.<family>`, `event.<id>`, with `text.` before them
what they do. The view:

game, mode          "villagers"; "normal", "beginner" or "hard" (solo only)
box                 the text of an owner's deck, "" for the embedded events (`deckfile.box_of`)
me                  the seat it is for, None for a spectator
round, phase        from 1; "recruit", "arrive", "place" or "event"
over, seat, ask     whether the match is over, who is asked (None), and the kind of question (None)
first               the seat that begins this round
markets             how many of the two have been held
road                six places from the left: {card or None, coins}
stacks              six from the left: {n cards, back: family of the top card or None, market: 1 or 2 or None (the
                    market card under it, still to come), shows: that market card lies open}
reserve             {n, back}
commons             cards left of each: {"hayer", "lumberjack", "miner"}
gone                what left the game in the open: names, oldest first; gone_hidden: how many left face down
turn                of the placement under way: {limit, placed, left, fetched, tinned}; None in other phases
villages            one a seat, and alone the Countess's second; see below
solo                None, or {season: "summer" or "winter", events: face up, each {id, season, phase, state}, toll:
                    of each road villager while recruiting, duty: of each villager placed, until the placement is over,
                    jester: still to be played, decks: cards left {"summer", "winter"}, totals: [own, Countess's]
                    as `scores`}; the state of an event is "waiting", "in-force" or "over" (resolved this round)
scores              what every seat would have if the second market were held now

A village:
seat, countess      its seat (None: the Countess's), and whether it is hers
gold                the treasury
food, house         visible symbols
printed, silver     visible printed gold; what all its silver would pay now
coins               the gold on its villagers
villagers           how many cards it has (breaks ties)
capacity, limit     villagers to recruit a round; villagers to place, as visible symbols and events say now
recruited           this round
hand                own hand only, else None: cards by kind, each {card, n}
backs               families of the hand as the backs show them, each {family, n}; for every village
seen                others' cards that the viewer saw going to that hand and that must still be there: names
square              cards on the village square, in the open
chains              what stands on the table, from the left: the nodes of each chain's tree, first card first
cards               by node: {node, card, role (the villager it stands for), family, symbols, below: node or None,
                    above: nodes, covered, coins, food, house, gold, silver: pays now (None: no silver), locked, key:
                    card that opens it or None, ring, chain: number from 1, branch: 0 for the first card}. food,
                    house, gold and silver are as printed; only what is not covered counts.

Targets, as `describe` and `obstacles` name them: `road-0` to `road-5`, `stack-0` to `stack-5`, `reserve`,
`hand-<card>` (all copies in the own hand), `common-<card>`, `village-<village>-<node>`, `table` (the own village, for a
villager that goes on nobody), `bank` and `tinner` (ways to open a padlock), `side-gold` and `side-food` (of the
Founders), `event-<id>`, `end` (done placing). "" has only a button: no coin.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

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

#: The market card under a stack, and how many markets have been held when it is gone.
MARKET_UNDER = {1: 1, 5: 2}


def view(game: Villagers, seat: int | None) -> dict[str, Any]:
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


def _stack(game: Villagers, place: int) -> dict[str, Any]:
    cards = game.stacks[place]
    market = MARKET_UNDER.get(place)
    if market is not None and market <= game.markets:
        market = None
    return {"n": len(cards), "back": _back(cards), "market": market, "shows": market is not None and not cards}


def _turn(game: Villagers) -> dict[str, Any] | None:
    if game.phase != PLACE or game.over:
        return None
    most = limit(game)
    return {
        "limit": most,
        "placed": game.placed,
        "left": max(0, most - game.placed),
        "fetched": game.fetched,
        "tinned": game.tinned,
    }


def _village(game: Villagers, place: int, seat: int | None) -> dict[str, Any]:
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
    """With the events of the placement until it is over."""
    most = min(MOST, BASE + game.villages[seat].house)
    return lowered(game, most) if game.phase <= PLACE else most


def _chains(village: Village) -> list[list[int]]:
    """The nodes of each tree, every branch from below."""
    return [_tree(village, node) for node in range(len(village.cards)) if village.below[node] == TABLE]


def _tree(village: Village, node: int) -> list[int]:
    above = [other for other in range(len(village.cards)) if village.below[other] == node]
    return [node, *(found for other in above for found in _tree(village, other))]


def _card(village: Village, node: int) -> dict[str, Any]:
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


def _solo(game: Villagers) -> dict[str, Any] | None:
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
