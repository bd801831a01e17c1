"""What is printed on a card, and what bots and pages need to know about it: one record per card."""

from __future__ import annotations


class Minor:
    """A minor improvement.

    `cost` is a text such as "2 wood 1 clay", with "per person" if paid for every person; `needs` such as "occupations
    >= 2"; `picture` is a symbol. `worth` is what the card brings over a whole match beyond what the farm shows, in
    points: goods and points that it gives at once, or puts on round spaces, are counted there. `promise` is its value
    in hand, if that is more. `bonus`: it gives bonus points that are recorded when it is played and that its effects do
    not mention.
    """

    __slots__ = (
        "bonus", "category", "cost", "effects", "name", "needs", "number", "picture", "points", "promise", "travels",
        "worth",
    )  # fmt: skip

    def __init__(
        self,
        number: str,
        name: str,
        category: str,
        picture: str,
        cost: str = "",
        needs: str = "",
        points: int = 0,
        travels: bool = False,
        worth: float = 0.0,
        promise: float = 0.0,
        bonus: bool = False,
        effects: str = "",
    ) -> None:
        self.number = number
        self.name = name
        self.category = category
        self.picture = picture
        self.bonus = bonus
        self.cost = cost
        self.needs = needs
        self.points = points
        self.travels = travels
        self.worth = worth
        self.promise = promise
        self.effects = effects


class Occupation:
    """An occupation: `picture` is a portrait, `least` the smallest number of players it is used with; the rest as in
    `Minor`."""

    __slots__ = ("category", "effects", "least", "name", "number", "picture", "promise", "worth")

    def __init__(
        self,
        number: str,
        name: str,
        category: str,
        picture: str,
        least: int = 1,
        worth: float = 0.0,
        promise: float = 0.0,
        effects: str = "",
    ) -> None:
        self.number = number
        self.name = name
        self.category = category
        self.picture = picture
        self.least = least
        self.worth = worth
        self.promise = promise
        self.effects = effects
