"""The tempers of bots: inputs of `features`, and the extra points each seems worth to them."""

from bocage.games.hallertau.engine.goods import ARTISANS, GOODS, NAMES

RIVALS = range(1, 4)

TEMPERS = {
    "builder": {"own village worth": 0.1},
    "grower": {"own fields": 0.35, "own planted": 0.35, "own hops planted": 0.25},
    "herder": {"own sheep": 0.25, "own stables": 0.15},
    "spoiler": {f"rival {rival} worth": -0.12 for rival in RIVALS},
}

#: Leanings for self-play, valued far above their worth, so that matches show what they lead to.
LEANINGS = {
    "village": {"own village worth": 0.2, **{f"own {artisan} steps": 0.6 for artisan in ARTISANS}},
    "sheep": {"own sheep": 1.0, "own stables": 0.5},
    "fields": {"own fields": 1.2, "own planted": 0.6, "own rows": 0.3, "own hops planted": 0.5},
    "cards": {"own cards in play": 0.6, "own card points": 0.4, "own bonus cards": 0.5, "own point cards": 0.6},
    "income": {"own income to come": 0.3, "own income in hand": 0.3},
    "jewels": {"own jewel expected": 1.2, "own tool expected": 0.6},
    "stores": {f"own {good} in stock": 0.25 for good in NAMES[:GOODS]},
}
