"""Test helper: a match with prepared villages, whose moves check which question is asked.

Villagers are named as in the deck ("wood-carver"); "monk:spelunker" is a Monk in the role of the Spelunker. The first
card of a village, its Founders or the Countess, is node 0."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import pytest

from bocage.core.errors import IllegalChoice
from bocage.core.freeze import freeze
from bocage.core.game import Event
from bocage.games.villagers import ABOUT
from bocage.games.villagers.cards.deck import FOUNDERS_FED, NAMES
from bocage.games.villagers.cards.events import EVENTS
from bocage.games.villagers.engine.hidden import KIND, known_to, sorted_hand
from bocage.games.villagers.engine.state import MODES, PHASES, Villagers
from bocage.games.villagers.engine.village import MOST, Village

ME: Final = 0
OTHER: Final = 1
COUNTESS: Final = 1  # the Countess's village in a solo match
END: Final = 53  # options of a placement
BANK: Final = 10
FREE: Final = 11
#: The number of the first option for the Jester in each question.
JESTER: Final = {"recruit": 13, "countess": 6, "coin": 7, "place": 54, "event": 24}
WORDS: Final = {
    ("recruit", "reserve"): 12, ("coin", "none"): 6, ("place", "end"): END, ("site", "table"): MOST,
    ("site", "monk"): MOST + 1, ("pay", "bank"): BANK, ("pay", "free"): FREE, ("side", "gold"): 0, ("side", "food"): 1,
}  # fmt: skip
#: What an idle seat answers; otherwise it takes the first option.
IDLE: Final = {"coin": 6, "place": END}


def kind(name: str) -> int:
    return NAMES.index(name)


def name(card: int) -> str:
    return NAMES[card & KIND]


def names(cards: Sequence[int]) -> list[str]:
    return [name(card) for card in cards]


def key_of(seat: int, nth: int = 0) -> int:
    """The option that opens a padlock with a key of that village."""
    return 2 * seat + nth


def at(seat: int, node: int) -> int:
    """A villager of any village, in the numbers of the Apprentice's question."""
    return MOST * seat + node


class Table:
    """A match and its events."""

    def __init__(self, players: int = 2, mode: str = "normal", seed: int = 0, first: str = "1") -> None:
        game = ABOUT.new(players, {"mode": mode, "first": first}, seed)
        assert isinstance(game, Villagers)
        self.game = game
        self.told: list[Event] = []
        self.game.listener = self.told.append
        if players == 1:
            self.events()

    # ------------------------------------------------------------------ preparing
    def village(self, seat: int = ME) -> Village:
        return self.game.villages[seat]

    def chain(self, *who: str, on: int = -1, seat: int = ME) -> list[int]:
        """Place villagers on top of each other, the first on a node or on the table, and return their nodes."""
        nodes = []
        for word in who:
            card, _, role = word.partition(":")
            self.game.villages[seat] = self.village(seat).added(kind(card), kind(role or card), on)
            on = len(self.village(seat).cards) - 1
            nodes.append(on)
        return nodes

    def stand(self, *who: str, seat: int = ME) -> list[int]:
        """Place villagers side by side."""
        return [self.chain(word, seat=seat)[0] for word in who]

    def feed(self, seat: int = ME) -> None:
        """Turn the Founders to their Food side."""
        self.game.villages[seat] = self.village(seat).swapped(0, FOUNDERS_FED)

    def coins(self, node: int, gold: int, seat: int = ME) -> None:
        self.game.villages[seat] = self.village(seat).paid(node, gold)

    def gold(self, gold: int, seat: int = ME) -> None:
        self.game.gold[seat] = gold

    def hand(self, *who: str, seat: int = ME) -> None:
        self.game.hands[seat] = sorted_hand([kind(word) | known_to(seat) for word in who])

    def road(self, *who: str, coins: Sequence[int] = ()) -> None:
        """Set the road from the left; "" or nothing is a gap."""
        self.game.road = [kind(word) if word else -1 for word in (*who, *[""] * (6 - len(who)))]
        self.game.coins = [*coins, *[0] * (6 - len(coins))]

    def stack(self, number: int, *who: str) -> None:
        """Set a stack, numbered from the left (0 to 5), with the top card last."""
        self.game.stacks[number] = tuple(kind(word) for word in who)

    def stacks(self, *sizes: int) -> None:
        """Set all six stacks to Wattlers."""
        for number, size in enumerate(sizes):
            self.stack(number, *["wattler"] * size)

    def reserve(self, *who: str) -> None:
        """Set the reserve, with the top card last."""
        self.game.reserve = tuple(kind(word) for word in who)

    def events(self, *ids: str) -> None:
        """Turn these events face up and put all others into their decks."""
        self.game.events = tuple(EVENTS.index(id) for id in ids)
        for season, letter in enumerate("SW"):
            spared = ("W01",) if self.game.mode == MODES.index("beginner") else ()
            deck = [EVENTS.index(id) for id in EVENTS if id[0] == letter and id not in (*ids, *spared)]
            self.game.decks[season] = tuple(deck)
        self.game.used = [(), ()]

    # ------------------------------------------------------------------ playing
    @property
    def kind(self) -> str:
        return self.game.question.kind

    def number(self, kind_: str, option: int | str) -> int:
        """The number of an option that a word names in a kind of question."""
        if isinstance(option, int):
            return option
        if (kind_, option) in WORDS:
            return WORDS[kind_, option]
        if option.startswith("jester-"):
            return JESTER[kind_] + EVENTS.index(option.removeprefix("jester-"))
        if option.startswith("stack-"):
            return (6 if kind_ == "recruit" else 0) + int(option.removeprefix("stack-"))
        if kind_ == "event":
            return EVENTS.index(option)
        if kind_ in ("recruit", "countess", "coin"):
            return self.game.road.index(kind(option))
        return kind(option)

    def options(self) -> list[int]:
        """Asks a clone, because the game caches its options and the test may still change the table afterwards."""
        return self.game.clone().options()

    def offers(self, option: int | str) -> bool:
        return self.number(self.kind, option) in self.options()

    def answer(self, kind_: str, option: int | str) -> None:
        assert self.kind == kind_
        self.game.choose(self.number(kind_, option))

    def play(self, *answers: tuple[str, int | str]) -> None:
        for kind_, option in answers:
            self.answer(kind_, option)

    def place(self, *who: str) -> None:
        """Place villagers for which there is only one place and one key."""
        for word in who:
            self.answer("place", word)

    def fetch(self, common: str, card: str, stack: int = 5) -> None:
        """Exchange a hand card for a common; the card goes on that stack if there is a choice."""
        self.answer("place", common)
        if self.kind == "put-back":
            self.answer("put-back", stack)
        self.answer("give-up", card)

    def refuse(self, kind_: str, *options: int | str) -> None:
        """Check that none of the options is offered and that choosing them changes nothing."""
        assert self.kind == kind_
        before = freeze(self.game)
        for wrong in [self.number(kind_, option) for option in options]:
            assert wrong not in self.options()
            with pytest.raises(IllegalChoice):
                self.game.choose(wrong)
            assert freeze(self.game) == before

    def idle(self) -> None:
        """The simplest answer to the current question."""
        options = self.options()
        wish = IDLE.get(self.kind, -1)
        self.game.choose(wish if wish in options else options[0])

    def until(self, *kinds: str, seat: int | None = None) -> None:
        """Idle until a question of one of these kinds, for the given seat if any."""
        while self.kind not in kinds or seat not in (None, self.game.seat):
            self.idle()

    def placement(self, *hand: str, seat: int = ME, gold: int = 8) -> None:
        """Idle until the placement of a seat and give it this hand and treasury."""
        self.until("place", seat=seat)
        self.hand(*hand, seat=seat)
        self.gold(gold, seat=seat)

    def end_round(self) -> None:
        """Idle until the next round."""
        number = self.game.round
        while not self.game.over and self.game.round == number:
            self.idle()

    def market(self, which: int) -> list[int]:
        """Hold a market at the end of this round and return what each village gained."""
        self.until("place", seat=(self.game.first - 1) % self.game.seats)
        self.stacks(*((0, 0, 1, 1, 1, 1) if which == 1 else (0,) * 6))
        before = self.game.gold[:]
        while not self.game.over and self.kind == "place":
            self.idle()
        assert self.game.markets == which
        return [now - then for then, now in zip(before, self.game.gold, strict=True)]

    @property
    def phase(self) -> str:
        return PHASES[self.game.phase]

    def people(self, seat: int = ME) -> list[str]:
        return names(self.village(seat).cards)

    def below(self, who: str, seat: int = ME) -> str:
        """The card on which the last villager of that name lies."""
        node = max(node for node, card in enumerate(self.people(seat)) if card == who)
        under = self.village(seat).below[node]
        return "table" if under < 0 else self.people(seat)[under]

    def on(self, who: str, seat: int = ME) -> int:
        """The coins on the last villager of that name."""
        return max((node, self.village(seat).coins[node]) for node, n in enumerate(self.people(seat)) if n == who)[1]

    def event_ids(self) -> list[str]:
        return [EVENTS[event] for event in self.game.events]

    def story(self) -> list[tuple[str, int]]:
        return [(event.say.key, event.seat) for event in self.told]

    def words_told(self) -> set[str]:
        """All event keys so far, including nested ones."""
        return set(re.findall(r"Say\('([\w.-]+)'", repr([event.say for event in self.told])))
