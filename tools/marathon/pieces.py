"""What must never get lost: all pieces of a game, wherever they lie. A count that changes within a match is a fault."""

from __future__ import annotations

from collections.abc import Callable

from bocage.core.game import Game
from bocage.core.masks import bits
from bocage.games.agricola.engine.state import Agricola
from bocage.games.beerbread.engine.state import BeerBread
from bocage.games.creatures.cards.tiles import EXPAND, STABLES, STALL
from bocage.games.creatures.engine.state import Creatures
from bocage.games.hallertau.engine.state import Hallertau
from bocage.games.villagers.cards.deck import KINDS
from bocage.games.villagers.engine.hidden import KIND
from bocage.games.villagers.engine.state import Villagers

Box = tuple[int, ...]


def creatures(game: Game) -> Box:
    """Fences, troughs, stalls and expansions; goods and animals come and go, but nobody owes any."""
    assert isinstance(game, Creatures)
    fences, troughs, stalls, expansions = game.piles[EXPAND] + game.fences_beside, game.troughs, game.stalls, 0
    for farm in game.farms:
        fences += farm.stock_fences + farm.fences.bit_count()
        troughs += farm.troughs.bit_count()
        stalls += (farm.tiles[STALL] | farm.tiles[STABLES]).bit_count()
        expansions += farm.columns
        assert min(farm.stock) >= 0 <= min(farm.animals), "less than nothing"
    return fences, troughs, stalls, expansions + game.expansions


def beerbread(game: Game) -> Box:
    """The 84 tokens by kind and the 60 cards."""
    assert isinstance(game, BeerBread)
    piles = [game.fields, game.supply, game.offer]
    cards = [*game.deck, *game.discard, *[card for card in game.barter if card >= 0]]
    for village in game.villages:
        piles.append(village.barn)
        cards += bits(village.hand)
        cards += [*village.column, *village.sold, *village.upgrades, *village.shops[0], *village.shops[1]]
    assert min([min(pile) for pile in piles]) >= 0, "less than nothing"
    cards.sort()
    return *[sum(pile) for pile in zip(*piles, strict=True)], *cards


def villagers(game: Game) -> Box:
    """Every villager by kind."""
    assert isinstance(game, Villagers)
    found = [kind for kind in game.road if kind >= 0]
    for pile in (*game.stacks, game.reserve, *game.hands, game.gone):
        found += [card & KIND for card in pile]
    for square in game.squares:
        found += square
    for village in game.villages:
        found += village.cards
    assert min(game.gold) >= 0 <= min(game.coins), "less than nothing"
    assert min(game.commons) >= 0, "less than nothing"
    found = [kind for kind in found if kind < KINDS]  # Founders and Countess have two sides
    for common, number in enumerate(game.commons):
        found += [common] * number
    found.sort()
    return tuple(found)


def hallertau(game: Game) -> Box:
    """Every card of the decks in play."""
    assert isinstance(game, Hallertau)
    cards = [card for deck in game.decks for card in deck]
    cards += game.gone
    for farm in game.farms:
        cards += [*farm.hand, *farm.played, *[card for card in (*farm.yard, farm.worker_card) if card]]
        assert min(farm.stock) >= 0 <= min(farm.sheep), "less than nothing"
        assert farm.workers >= 0, "less than nothing"
    cards.sort()
    return tuple(cards)


def agricola(game: Game) -> Box | None:
    """Both decks and the major improvements; None while a card is on its way to the table and being paid for."""
    assert isinstance(game, Agricola)
    for farm in game.farms:
        assert min(farm.stock) >= 0, "less than nothing"
    if not game.over and game.question.kind not in ("place", "feed"):
        return None
    minors = [*game.stacks[0], *bits(game.gone[0])]
    occupations = [*game.stacks[1], *bits(game.gone[1])]
    majors = bits(game.majors)
    for farm in game.farms:
        minors += bits(farm.hand_minors | farm.minors)
        occupations += bits(farm.hand_occupations | farm.occupations)
        majors += bits(farm.majors)
    for pack in game.packs:
        minors += bits(pack[0])
        occupations += bits(pack[1])
    minors.sort()
    occupations.sort()
    majors.sort()
    return *minors, -1, *occupations, -1, *majors


PIECES: dict[str, Callable[[Game], Box | None]] = {
    "creatures": creatures,
    "beerbread": beerbread,
    "villagers": villagers,
    "hallertau": hallertau,
    "agricola": agricola,
}
