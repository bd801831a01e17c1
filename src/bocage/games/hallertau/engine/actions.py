"""What happens in a player's area, each action once: goods, sheep, fields, cards (rulebook pages 6, 8 and 9)."""

from __future__ import annotations

from typing import Final

from bocage.games.hallertau.engine.farm import FLEETING, HARVESTED, LAST_JEWEL, LOG, TOOLS_JUST, TOOLS_PHASE, Farm
from bocage.games.hallertau.engine.goods import (
    ACTIONS,
    COLUMNS,
    EMPTY,
    GOODS,
    HARVEST,
    HIGHEST,
    JEWEL,
    LOWEST,
    MOST_JEWELS,
    NO_FIELD,
    STABLES,
    TOOL,
)
from bocage.games.hallertau.engine.naming import card_say, goods_say, kind_say, place_say
from bocage.games.hallertau.engine.state import Hallertau

LIFE: Final = 3  # a new sheep goes on the card this many rounds ahead (HAL-057)
NOTHING_YET: Final = [0] * (LOG - FLEETING)
NO_HARVEST: Final = [0] * GOODS


# ---------------------------------------------------------------- moments
def pass_moment(game: Hallertau) -> None:
    """A turn or a phase begins: nothing counts as having just happened."""
    for farm in game.farms:
        forget(game, farm)


def forget(game: Hallertau, farm: Farm) -> None:
    """The next action of a player wipes out what has just happened on the farm."""
    farm.log[FLEETING:] = NOTHING_YET
    farm.fresh = ()
    if game.phase != HARVEST:
        farm.log[HARVESTED : HARVESTED + GOODS] = NO_HARVEST


# ---------------------------------------------------------------- stock
def gain(game: Hallertau, seat: int, good: int, n: int) -> int:
    """Take goods, tools or jewels from the supply; jewels past the tenth are lost (HAL-055). Returns how many came."""
    farm = game.farms[seat]
    if good == JEWEL:
        n = min(n, MOST_JEWELS - farm.stock[JEWEL])
    elif good == TOOL:
        farm.log[TOOLS_JUST] = max(farm.log[TOOLS_JUST], n)
        if game.phase == ACTIONS:
            farm.log[TOOLS_PHASE] += n
    farm.stock[good] += n
    if game.listener is not None and n:
        game.tell("gain", seat, goods=goods_say(good, n))
    return n


def pay(game: Hallertau, seat: int, good: int, n: int) -> None:
    """Return goods, tools or jewels to the supply. Tools exhausted in this phase 9 go first (HAL-188)."""
    farm = game.farms[seat]
    farm.stock[good] -= n
    if good == JEWEL and n and not farm.stock[JEWEL]:
        farm.log[LAST_JEWEL] = 1
    elif good == TOOL:
        farm.exhausted = max(0, farm.exhausted - n)
    if game.listener is not None and n:
        game.tell("pay", seat, goods=goods_say(good, n))


# ---------------------------------------------------------------- sheep
def gain_sheep(game: Hallertau, seat: int, n: int) -> None:
    """On the card three rounds ahead, from round 4 on in the stables (HAL-057, HAL-058)."""
    place = min(game.round + LIFE, STABLES)
    game.farms[seat].sheep[place] += n
    if game.listener is not None and n:
        game.tell("gain-sheep", seat, n=n, place=place_say(place))


def lose_sheep(game: Hallertau, seat: int, place: int) -> None:
    game.farms[seat].sheep[place] -= 1
    if game.listener is not None:
        game.tell("lose-sheep", seat, place=place_say(place))


def move_sheep(game: Hallertau, seat: int, place: int, cards: int) -> None:
    """Move one sheep that many cards onward, after the sixth into the stables (HAL-128, HAL-129)."""
    sheep = game.farms[seat].sheep
    target = min(place + cards, STABLES)
    sheep[place] -= 1
    sheep[target] += 1
    if game.listener is not None:
        game.tell("move-sheep", seat, place=place_say(place), to=place_say(target))


# ---------------------------------------------------------------- fields
def gain_field(game: Hallertau, seat: int, row: int) -> bool:
    """A new empty field in a free column (HAL-045, HAL-048); with eight fields it is lost (HAL-046)."""
    farm = game.farms[seat]
    if NO_FIELD not in farm.crops:
        return False
    column = farm.crops.index(NO_FIELD)
    farm.rows[column] = row
    farm.crops[column] = EMPTY
    farm.reaped &= ~(1 << column)
    if game.listener is not None:
        game.tell("gain-field", seat, row=row)
    return True


def lose_field(game: Hallertau, seat: int, column: int) -> None:
    """Return a field to the supply with its crop (HAL-049, HAL-050)."""
    farm = game.farms[seat]
    if game.listener is not None:
        game.tell("lose-field", seat, row=farm.rows[column])
    uproot(farm, column)
    farm.rows[column] = 0
    farm.crops[column] = NO_FIELD


def uproot(farm: Farm, column: int) -> None:
    """Remove the crop of a field."""
    farm.crops[column] = EMPTY
    farm.twice &= ~(1 << column)
    farm.doubled &= ~(1 << column)


def set_row(game: Hallertau, seat: int, column: int, row: int) -> None:
    """Move a field up or down to a row."""
    farm = game.farms[seat]
    if game.listener is not None and farm.rows[column] != row:
        game.tell("move-field", seat, row=farm.rows[column], to=row)
    farm.rows[column] = row


def sow(game: Hallertau, seat: int, column: int, good: int, n: int = 1) -> None:
    """Sow goods from the stock in an empty field (HAL-116); two only by card 627."""
    farm = game.farms[seat]
    farm.stock[good] -= n
    farm.crops[column] = good
    if n == 2:
        farm.twice |= 1 << column
    if game.listener is not None:
        game.tell("sow", seat, goods=goods_say(good, n), row=farm.rows[column])


def harvest(game: Hallertau, seat: int, column: int) -> int:
    """Take as many of the sown good as the row number, then move the field a row down (HAL-143 to HAL-146); returns how
    many."""
    farm = game.farms[seat]
    row, good, bit = farm.rows[column], farm.crops[column], 1 << column
    n = row * (2 if farm.twice & bit else 1) * (2 if farm.doubled & bit else 1)
    uproot(farm, column)
    farm.rows[column] = max(LOWEST, row - 1)
    farm.stock[good] += n
    farm.log[HARVESTED + good] += n
    if game.phase == HARVEST:
        farm.reaped |= bit
    if game.listener is not None:
        game.tell("harvest", seat, goods=goods_say(good, n), row=row)
    return n


def begin_harvest(game: Hallertau, seat: int) -> None:
    """A card harvests fields: outside phase 7 this starts a new record of the harvest."""
    if game.phase != HARVEST:
        game.farms[seat].log[HARVESTED : HARVESTED + GOODS] = NO_HARVEST


def lift(farm: Farm, column: int) -> bool:
    """Move an empty field one row up, if possible (HAL-137 to HAL-139)."""
    if farm.crops[column] != EMPTY or farm.rows[column] >= HIGHEST:
        return False
    farm.rows[column] += 1
    return True


def sowable(farm: Farm, goods: int) -> bool:
    """Whether there is an empty field, and a good of the mask in stock."""
    return EMPTY in farm.crops and any([farm.stock[good] > 0 for good in range(GOODS) if goods >> good & 1])


def ripe(farm: Farm) -> list[int]:
    """The planted columns that phase 7 has not harvested yet (HAL-149)."""
    return [column for column in range(COLUMNS) if farm.crops[column] >= 0 and not farm.reaped >> column & 1]


# ---------------------------------------------------------------- cards
def draw(game: Hallertau, seat: int, kind: int, n: int) -> int:
    """Draw cards from the top of a deck, as many as there are (HAL-036, HAL-038); returns how many came."""
    deck = game.decks[kind]
    n = min(n, len(deck))
    if n:
        take_up(game, seat, deck[len(deck) - n :])
        game.decks[kind] = deck[: len(deck) - n]
        if game.listener is not None:
            game.tell("draw", seat, n=n, kind=kind_say(kind))
    return n


def take_up(game: Hallertau, seat: int, cards: tuple[int, ...]) -> None:
    """Take cards that nobody knew into a hand."""
    farm = game.farms[seat]
    farm.hand = tuple(sorted(farm.hand + cards))
    farm.fresh = cards
    game.revealed += 1


def drop(farm: Farm, card: int) -> None:
    """Remove a card from the hand."""
    at = farm.hand.index(card)
    farm.hand = farm.hand[:at] + farm.hand[at + 1 :]


def discard(game: Hallertau, seat: int, card: int) -> None:
    """A hand card leaves the match, face up (HAL-041)."""
    drop(game.farms[seat], card)
    game.gone = (*game.gone, card)
    if game.seats > 1:
        game.revealed += 1
    if game.listener is not None:
        game.tell("discard", seat, card=card_say(card))


def take_token(game: Hallertau, seat: int) -> None:
    """Take the first-player token; its holder begins from the next phase on (HAL-125, HAL-126)."""
    if game.token != seat and game.listener is not None:
        game.tell("token", seat)
    game.token = seat
