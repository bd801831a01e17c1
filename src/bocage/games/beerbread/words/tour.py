"""The lesson: a fruitful year with harvest, recipe and cleaning, then a drought."""

from __future__ import annotations

from bocage.core.tour import Stop, Tour
from bocage.games.beerbread.engine.actions import actions
from bocage.games.beerbread.engine.pieces import GOODS, PRODUCE_ACTION
from bocage.games.beerbread.engine.state import BeerBread


def varied(game: BeerBread) -> int:
    """The card that harvests the most kinds: a barn with some of everything can pay most recipes."""
    harvest = game.box.harvest
    return max(game.options(), key=lambda card: (sum(n > 0 for n in harvest[card]), sum(harvest[card])))


def plenty(game: BeerBread) -> int:
    """The most plentiful kind among tokens without a space."""
    village = game.villages[0]
    return max([good for good in range(len(GOODS)) if village.spares(good)], key=lambda good: village.barn[good])


def sellable(game: BeerBread) -> int | None:
    """A card of the hand whose recipe can be paid."""
    village = game.villages[0]
    return next((card for card in game.options() if PRODUCE_ACTION in actions(village, card)), None)


def can_sell(game: BeerBread) -> bool:
    return sellable(game) is not None


def recipe_paid(game: BeerBread) -> bool:
    return PRODUCE_ACTION in game.options()


def shops_used(game: BeerBread) -> bool:
    return any(game.villages[0].shops)


def swapped(game: BeerBread) -> bool:
    return game.turn > 0


def drought(game: BeerBread) -> bool:
    return game.year >= 2


TOUR = Tour(
    seed=1,
    options={"first": "1"},
    stops=(
        Stop("goal", "BAB-095"),
        Stop("land", "BAB-006", light=("shared",)),
        Stop("hand", "BAB-004", light=(".tray",)),
        Stop("play", "BAB-023", asked=("play",), suggest=varied),
        Stop("why", "BAB-047", light=("action-produce",), asked=("action",)),
        Stop("harvest", "BAB-030", asked=("action",), suggest=("action-harvest",)),
        Stop("undo", light=("undo",)),
        Stop("swap", "BAB-024", asked=("play",), when=swapped, suggest=varied),
        Stop("story", light=("story",)),
        Stop("surplus", "BAB-036", asked=("surplus",), suggest=plenty, again=True),
        Stop("recipe", "BAB-046", asked=("play",), when=can_sell, suggest=sellable),
        Stop("produce", "BAB-050", asked=("action",), when=recipe_paid, suggest=("action-produce",)),
        Stop("upgrade", "BAB-055", asked=("action",), when=shops_used, suggest=("action-upgrade",)),
        Stop("drought", "BAB-065", light=("progress",), when=drought),
        Stop("barter", "BAB-077", light=("barter-1", "barter-2", "barter-3"), asked=("play",), when=drought),
        Stop("hint", light=("hint",), asked=("play",), when=drought),
        Stop("score", "BAB-095", light=("rivals",)),
        Stop("end"),
    ),
)
