"""One player's area: stock, fields, stable board, village, cards, and what has just happened there."""

from __future__ import annotations

from typing import Final

from bocage.games.hallertau.cards.box import BOX, Box
from bocage.games.hallertau.engine.goods import EMPTY, NO_FIELD, PLACES, STABLES, TOOL

# The places of `log`. The first belong to a round, a phase or a turn; from FLEETING on they hold what has just
# happened, and the next action wipes it out.
HARVESTED: Final = 0  # and the eight after it: goods taken in this phase 7, or by the last harvest outside it
STRIDES: Final = 9  # and the four after it: steps of each artisan in this phase 9
TOOLS_PHASE: Final = 14  # tools gained in this phase 4
BOUND: Final = 15  # the current turn must use all workers (222, international)
MUSTERED: Final = 16  # workers that came this round: those of phase 2, and by 315
FLEETING: Final = 17
TOOLS_JUST: Final = 17  # the most tools in a single gain
EXCHANGED: Final = 18  # workers exchanged for tools in the last turn
LAST_JEWEL: Final = 19  # the last jewel was spent
LAST_WORKERS: Final = 20  # the last turn used up the workers
FRESH_PLAYED: Final = 21  # a card was played immediately after it came to the hand
BUTCHERING: Final = 22  # the Butchery is being used
USED: Final = 23  # the mask of the action spaces just used
LOG: Final = 24

FIRST_WORKERS: Final = 6  # workers in the window before the first slide (HAL-023)
MOST_WORKERS: Final = 12  # HAL-081, HAL-173


class Farm:
    """A player's area. `stock` has goods, jewels and tools as numbered in `goods`. The eight columns of the field board
    are two lists: `rows` (2 to 5, 0 without a field) and `crops` (a good, EMPTY or NO_FIELD); columns never matter
    (HAL-044), but a field keeps its own. Masks of columns: `twice` sown with two grains (627), `doubled` harvested
    twofold (426), `reaped` harvested in this phase 7. `sheep` are counted by place: 1 to 6 the farmyard cards, 7 the
    stables. `steps` are those of the five artisans; `boulders` two a row (the nearer first) as the step they block, OFF
    when off the board. `workers` stand on `worker_card`; `exhausted` tools moved a boulder in this phase 9. `yard` are
    the farmyard cards of the stable board, by round from 1 (0: gone). `hand` is sorted; the cards in `fresh` have just
    come. `played` is in the order played, `tally` counts it by kind; `paid` are the bonus cards that paid in this phase
    3. `log` is described above."""

    __slots__ = (
        "boulders",
        "box",
        "crops",
        "doubled",
        "exhausted",
        "fresh",
        "hand",
        "log",
        "paid",
        "played",
        "reaped",
        "rows",
        "sheep",
        "steps",
        "stock",
        "tally",
        "twice",
        "worker_card",
        "workers",
        "yard",
    )

    def __init__(
        self,
        *,
        box: Box,
        stock: list[int],
        rows: list[int],
        crops: list[int],
        twice: int,
        doubled: int,
        reaped: int,
        sheep: list[int],
        steps: list[int],
        boulders: list[int],
        workers: int,
        worker_card: int,
        exhausted: int,
        yard: tuple[int, ...],
        hand: tuple[int, ...],
        fresh: tuple[int, ...],
        played: tuple[int, ...],
        tally: tuple[int, int, int, int],
        paid: tuple[int, ...],
        log: list[int],
    ) -> None:
        self.box = box
        self.stock = stock
        self.rows = rows
        self.crops = crops
        self.twice = twice
        self.doubled = doubled
        self.reaped = reaped
        self.sheep = sheep
        self.steps = steps
        self.boulders = boulders
        self.workers = workers
        self.worker_card = worker_card
        self.exhausted = exhausted
        self.yard = yard
        self.hand = hand
        self.fresh = fresh
        self.played = played
        self.tally = tally
        self.paid = paid
        self.log = log

    def clone(self) -> Farm:
        return Farm(
            box=self.box,
            stock=self.stock.copy(),
            rows=self.rows.copy(),
            crops=self.crops.copy(),
            twice=self.twice,
            doubled=self.doubled,
            reaped=self.reaped,
            sheep=self.sheep.copy(),
            steps=self.steps.copy(),
            boulders=self.boulders.copy(),
            workers=self.workers,
            worker_card=self.worker_card,
            exhausted=self.exhausted,
            yard=self.yard,
            hand=self.hand,
            fresh=self.fresh,
            played=self.played,
            tally=self.tally,
            paid=self.paid,
            log=self.log.copy(),
        )

    # ------------------------------------------------------------------ counting
    # Loops, because in compiled code they are faster than `count`, `sum` and `min`, and bots count all the time.
    def fields(self) -> int:
        n = 0
        for crop in self.crops:
            if crop != NO_FIELD:
                n += 1
        return n

    def empty(self) -> int:
        """Fields that are not planted."""
        n = 0
        for crop in self.crops:
            if crop == EMPTY:
                n += 1
        return n

    def planted(self) -> int:
        n = 0
        for crop in self.crops:
            if crop != NO_FIELD and crop != EMPTY:
                n += 1
        return n

    def flock(self) -> int:
        """All sheep, on cards and in the stables."""
        n = 0
        for sheep in self.sheep:
            n += sheep
        return n

    def penned(self) -> int:
        """The sheep on farmyard cards."""
        return self.flock() - self.sheep[STABLES]

    def slides(self) -> int:
        """How often the community centre has slid: it touches the leftmost artisan (HAL-167)."""
        return least(self.steps)

    def window(self) -> int:
        """The number in the window, 12 from the sixth slide on (HAL-170, HAL-173)."""
        return min(MOST_WORKERS, FIRST_WORKERS + least(self.steps))

    def ready_tools(self) -> int:
        """Tools that have not moved a boulder in this phase 9."""
        return max(0, self.stock[TOOL] - self.exhausted)


def least(steps: list[int]) -> int:
    """The steps of the artisan furthest behind."""
    found = steps[0]
    for step in steps:
        if step < found:
            found = step
    return found


def new_farm(yard: tuple[int, ...], hand: tuple[int, ...], box: Box = BOX) -> Farm:
    """The area of a player after set-up (HAL-023 to HAL-031)."""
    return Farm(
        box=box,
        stock=[1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0],
        rows=[2, 3, 4, 0, 0, 0, 0, 0],
        crops=[EMPTY, EMPTY, EMPTY, *[NO_FIELD] * 5],
        twice=0,
        doubled=0,
        reaped=0,
        sheep=[0] * PLACES,
        steps=[0] * 5,
        boulders=[2, 4] * 5,
        workers=0,
        worker_card=0,
        exhausted=0,
        yard=yard,
        hand=hand,
        fresh=(),
        played=(),
        tally=(0, 0, 0, 0),
        paid=(),
        log=[0] * LOG,
    )
