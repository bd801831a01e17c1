"""What is printed on a card, and what bots and pages need to know about it: one record per card."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Record:
    """What all cards have in common.

    `worth` is what the card brings over a whole match beyond what the farm shows, in points: goods and points that it
    gives at once, or lays on round spaces, are counted where they lie. `promise` is what having it in hand is worth,
    where that is more.
    """

    number: str
    name: str
    category: str
    picture: str
    worth: float = 0.0
    promise: float = 0.0
    effects: str = ""


@dataclass
class Minor(Record):
    """A minor improvement; `picture` is a symbol.

    `cost` is such as "2 wood 1 clay", with "per person" paid for every person one has; `needs` such as
    "occupations >= 2". `bonus`: it gives bonus points that are recorded when it is played, which its effects do not
    tell.
    """

    cost: str = ""
    needs: str = ""
    points: int = 0
    travels: bool = False
    bonus: bool = False


@dataclass
class Occupation(Record):
    """An occupation: `picture` is a portrait, `least` the fewest players it is used with."""

    least: int = 1
