"""Positions in which a card can be played, and a check of its cost."""

from __future__ import annotations

from tests.games.agricola.table import Table


def holder(card: str, players: int = 2, number: int = 1, **goods: int) -> Table:
    """ME holds the card and exactly these goods; a first occupation is free."""
    table = Table(players)
    table.start(number)
    table.hand(card)
    table.give(food=0)
    table.give(**goods)
    return table


def check_price(card: str, points: int, prepare: object = None, **price: int) -> Table:
    """Check that the card costs exactly this: with one good less it cannot be played. Returns the table before that."""

    def ready(**goods: int) -> Table:
        table = holder(card, **goods)
        if callable(prepare):
            prepare(table)
        return table

    for good in price:
        ready(**{**price, good: price[good] - 1}).cannot_play(card)
    table = ready(**price)
    before = table.points("improvements")
    table.play("meeting-place", card)
    assert table.points("improvements") - before == points
    return table
