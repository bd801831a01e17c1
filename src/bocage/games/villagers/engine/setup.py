"""Setting up: the road, six stacks, hands and reserve, and for one player the Countess (rulebook pages 4 and 22)."""

from __future__ import annotations

from typing import Final

from bocage.core.rng import Rng
from bocage.games.villagers.cards.box import BOX, Box
from bocage.games.villagers.cards.deck import COMMONS, COPIES, COUNTESS, COUNTESS_POOR, FOUNDERS, START, deck
from bocage.games.villagers.cards.events import EVENTS, IT_WAS_YOU, SEASON, SEASONS
from bocage.games.villagers.engine.flow import Opening
from bocage.games.villagers.engine.hidden import known_to, sorted_hand
from bocage.games.villagers.engine.state import MODES, PLACES, RECRUIT, Villagers
from bocage.games.villagers.engine.village import founded

HAND: Final = 5
TREASURY: Final = 8
SOLO_STACK: Final = 5
#: What the Countess starts with in each mode (VIL-181, VIL-228).
COUNTESS_GOLD: Final[tuple[int, ...]] = (1, 1, 10)


def new_game(players: int, options: dict[str, str], rng: Rng, box: Box = BOX) -> Villagers:
    """A match before its first round; option `first` names the first player, counted round the table, or leaves it
    open."""
    mode = MODES.index(options["mode"])
    first = rng.below(players) if options["first"] == "random" else (int(options["first"]) - 1) % players
    road = list(START)
    rng.shuffle(road)
    cards = deck(players)
    rng.shuffle(cards)
    high = SOLO_STACK if players == 1 else 2 * players
    stacks = [tuple(cards[place * high : (place + 1) * high]) for place in range(PLACES)]
    dealt = cards[PLACES * high :]
    hands = []
    for seat in range(players):
        hands.append(sorted_hand([card | known_to(seat) for card in dealt[seat * HAND : (seat + 1) * HAND]]))
    villages = [founded(FOUNDERS, FOUNDERS) for _ in range(players)]
    gold = [TREASURY] * players
    decks: list[tuple[int, ...]] = [(), ()]
    if players == 1:
        card = COUNTESS_POOR if MODES[mode] == "beginner" else COUNTESS
        villages.append(founded(card, card))
        gold.append(COUNTESS_GOLD[mode])
        decks = [_season(season, mode, rng) for season in range(len(SEASONS))]
    return Villagers(
        seats=players,
        agenda=[Opening()],
        rng=rng,
        revealed=0,
        box=box,
        mode=mode,
        round=0,
        phase=RECRUIT,
        first=first,
        markets=0,
        road=road,
        coins=[0] * PLACES,
        stacks=stacks,
        reserve=tuple(dealt[players * HAND :]),
        commons=[COPIES[common] for common in range(COMMONS)],
        gone=(),
        hands=hands,
        squares=[()] * players,
        villages=villages,
        gold=gold,
        recruited=[0] * players,
        limit=0,
        placed=0,
        fetched=0,
        locks_free=False,
        jester=players == 1 and MODES[mode] != "hard",
        events=(),
        decks=decks,
        used=[(), ()],
        sheet=(),
    )


def _season(season: int, mode: int, rng: Rng) -> tuple[int, ...]:
    """The shuffled events of a season; the beginners' game leaves one out (VIL-225)."""
    events = [event for event in range(len(EVENTS)) if SEASON[event] == season]
    if MODES[mode] == "beginner" and IT_WAS_YOU in events:
        events.remove(IT_WAS_YOU)
    rng.shuffle(events)
    return tuple(events)
