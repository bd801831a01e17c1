"""What happens to goods and people, each action once; and the names of things."""

from __future__ import annotations

from bocage.core.words import Say
from bocage.games.agricola.engine.farm import Farm
from bocage.games.agricola.engine.goods import FOOD, GRAIN, STONE, packed, some
from bocage.games.agricola.engine.majors import MAJORS
from bocage.games.agricola.engine.spaces import ROUNDS, SPACES
from bocage.games.agricola.engine.state import WORK, Agricola


# ---------------------------------------------------------------- goods
def gain(game: Agricola, seat: int, good: int, n: int) -> None:
    """Take goods from the general supply, or from wherever they lay; animals still need a place afterwards."""
    farm = game.farms[seat]
    farm.stock[good] += n
    if good <= STONE and game.phase == WORK:
        farm.gained += n


def put(game: Agricola, seat: int, round: int, good: int, n: int) -> None:
    """Put goods on a future round space; on others they are lost (AGR-405)."""
    if game.round < round <= ROUNDS:
        farm = game.farms[seat]
        coming = list(farm.coming)
        coming[round] += packed(good, n)
        farm.coming = tuple(coming)


def cook(game: Agricola, seat: int, good: int) -> None:
    """Turn one crop or animal into food, raw or by the best cooking improvement (AGR-188, AGR-189)."""
    farm = game.farms[seat]
    food = farm.cooking()[good - GRAIN]
    farm.stock[good] -= 1
    farm.stock[FOOD] += food
    if game.listener is not None:
        game.tell("cook", seat, goods=some(good, 1), food=some(FOOD, food))


def release(game: Agricola, seat: int, animal: int, n: int = 1) -> None:
    """Animals return to the general supply (AGR-258, AGR-260)."""
    game.farms[seat].stock[animal] -= n
    if game.listener is not None:
        game.tell("release", seat, goods=some(animal, n))


# ---------------------------------------------------------------- people
def grow(game: Agricola, seat: int) -> None:
    """A person from the supply lies beside the parent until the round ends (AGR-206)."""
    farm = game.farms[seat]
    farm.people += 1
    farm.newborn += 1
    if game.listener is not None:
        game.tell("grow", seat, n=farm.people)


def need(game: Agricola, farm: Farm) -> int:
    """The food a family eats in a harvest (AGR-288, AGR-374)."""
    adults = farm.people - farm.newborn
    return (3 if game.solo() else 2) * adults + farm.newborn


# ---------------------------------------------------------------- names
def space_say(space: int) -> Say:
    return Say(f"space.{SPACES[space]}")


def space_target(space: int) -> str:
    return f"space-{SPACES[space]}"


def major_say(major: int) -> Say:
    return Say(f"major.{MAJORS[major]}")


def major_target(major: int) -> str:
    return f"major-{MAJORS[major]}"
