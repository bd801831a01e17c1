"""Campaigns: a match that is a series of games (AGR-378 to AGR-382, AGR-393 to AGR-397).

With several players, three games are played for campaign points; alone, one game after another, each with a higher
goal. For each finished game `results` keeps the campaign points of every seat (alone: 1 for a goal reached), then the
scores.
"""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.core.agenda import Label, Question, Step
from bocage.core.masks import bits
from bocage.core.words import Say
from bocage.games.agricola.cards.card_modifiers import card_say, card_target
from bocage.games.agricola.cards.deck import N_MINORS, N_OCCUPATIONS
from bocage.games.agricola.engine.score import goal, places, points
from bocage.games.agricola.engine.state import Agricola

GAMES: Final = 3
MOST_ALONE: Final = 12  # games in a solo campaign
MOST_KEPT: Final = 7
#: Campaign points by place in a game, by number of players (AGR-393).
PRIZES: Final = {
    2: ((1, 0), (2, 0), (3, 0)),
    3: ((7, 5, 3), (8, 5, 2), (9, 5, 1)),
    4: ((7, 5, 4, 3), (8, 5, 3, 2), (9, 6, 3, 1)),
}


class GameOver(Step[Agricola]):
    """A game of a campaign has ended: it is recorded, and an occupation may stay for the next one."""

    __slots__ = ()

    def run(self, game: Agricola) -> None:
        scores = [points(game, seat) for seat in range(game.seats)]
        number = len(game.results)
        if game.solo():
            aim = goal(game.results)
            reached = scores[0] >= aim
            game.results = (*game.results, (int(reached), scores[0]))
            game.tell("campaign.reached" if reached else "campaign.missed", 0, n=scores[0], goal=aim)
            if len(game.results) < MOST_ALONE:
                game.push(GoOn(0))
                keep_one(game, 0, True)
            return
        ranks = places(game)
        prizes = [PRIZES[game.seats][number][rank - 1] for rank in ranks]
        game.results = (*game.results, (*prizes, *scores))
        for seat in range(game.seats):
            game.tell("campaign.points", seat, n=prizes[seat], score=scores[seat])
        if number + 1 < GAMES:
            for seat in reversed(game.in_order(game.leader)):
                keep_one(game, seat, False)


def series_over(game: Agricola) -> bool:
    return len(game.results) == (MOST_ALONE if game.solo() else GAMES)


def head_starts(game: Agricola) -> list[int]:
    """The food each seat has earned in the last game: alone, 1 for every 2 points above the goal (AGR-381, AGR-382);
    with others, 1 for those in last place, unless all share the first (AGR-395)."""
    if game.solo():
        reached, score = game.results[-1]
        return [(score - goal(game.results[:-1])) // 2 if reached else 0]
    last = max(places(game))
    return [int(place == last and last > 1) for place in places(game)]


def winner(game: Agricola) -> int:
    """Who begins the next game: the winner, or of several winners the first in turn order (AGR-394)."""
    ranks = places(game)
    return next(seat for seat in game.in_order(game.leader) if ranks[seat] == 1)


# ---------------------------------------------------------------- occupations that stay
def keep_one(game: Agricola, seat: int, for_good: bool) -> None:
    """One of the occupations played in this game may start the next one in front of its player: alone for good
    (AGR-379), with others for one game (AGR-396)."""
    played = game.farms[seat].occupations & ~game.kept[seat]
    if not for_good:
        keep(game, seat, 0)
    if played and game.kept[seat].bit_count() < MOST_KEPT:
        game.push(Permanent(seat, played, for_good))


def keep(game: Agricola, seat: int, occupations: int) -> None:
    kept = list(game.kept)
    kept[seat] = occupations
    game.kept = tuple(kept)


class Permanent(Question[Agricola]):
    """Which of the occupations just played stays (its index among the occupations); with others, it may be none."""

    __slots__ = ("for_good", "played")
    kind: ClassVar[str] = "permanent"
    opens_turn: ClassVar[bool] = True
    span: ClassVar[int] = N_OCCUPATIONS + 1

    def __init__(self, seat: int, played: int, for_good: bool) -> None:
        super().__init__(seat)
        self.played = played
        self.for_good = for_good

    def options(self, game: Agricola) -> list[int]:
        found = bits(self.played)
        return found if self.for_good else [*found, N_OCCUPATIONS]

    def choose(self, game: Agricola, option: int) -> None:
        if option == N_OCCUPATIONS:
            return
        keep(game, self.seat, game.kept[self.seat] | 1 << option)
        if game.listener is not None:
            game.tell("campaign.keep", self.seat, card=card_say(N_MINORS + option))

    def prompt(self, game: Agricola) -> Say:
        return Say("ask.permanent")

    def describe(self, game: Agricola, option: int) -> Label:
        if option == N_OCCUPATIONS:
            return Label(Say("permanent.none"), "done")
        return Label(Say("keep.card", {"card": card_say(N_MINORS + option)}), card_target(N_MINORS + option))

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-379", "AGR-380"] if self.for_good else ["AGR-396"]


class GoOn(Question[Agricola]):
    """Alone: end the campaign (0), or play its next game (1)."""

    __slots__ = ()
    kind: ClassVar[str] = "campaign"
    opens_turn: ClassVar[bool] = True
    span: ClassVar[int] = 2

    def options(self, game: Agricola) -> list[int]:
        return [0, 1]

    def choose(self, game: Agricola, option: int) -> None:
        if option == 0:
            game.agenda.clear()

    def plans(self, game: Agricola) -> list[tuple[int, ...]]:
        """Go on as long as the goals are reached."""
        return [(game.results[-1][0],)]

    def prompt(self, game: Agricola) -> Say:
        return Say("ask.campaign", {"n": goal(game.results)})

    def describe(self, game: Agricola, option: int) -> Label:
        return Label(Say("campaign.on") if option else Say("campaign.stop"), "" if option else "done")

    def rules(self, game: Agricola) -> list[str]:
        return ["AGR-378", "AGR-381", "AGR-382"]
