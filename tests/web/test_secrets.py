"""Hidden cards over HTTP: nothing sent to a seat, a spectator or a stranger names a card they may not see."""

from __future__ import annotations

import json
import re

from bocage.core.rng import Rng
from tests.marks import long
from tests.web.serving import Guest, Running

CARD = re.compile(r"\bB[ER]\d\d\b")  # every card of Beer & Bread has a unique id


@long
def test_hidden_cards_of_beer_and_bread_are_not_sent(server: Running, anne: Guest, basile: Guest) -> None:
    """In a whole match between two people, every card id in every response must be in the reader's view."""
    anne.open(game="beerbread", **{"seat-1": "me", "seat-2": "friend", "option-first": "1", "seed": "77"})
    basile.id = anne.id
    assert basile.client.post(anne.invitation(), data={"name": "Basile"}).status_code == 303
    spectator = Guest(server.url)
    spectator.id = anne.id
    table = server.app_state.house.tables[anne.id]
    readers: list[tuple[Guest, int | None]] = [(anne, 0), (basile, 1), (spectator, None)]
    allowed: dict[int | None, set[str]] = {0: set(), 1: set(), None: set()}
    rng, read = Rng(5), 0
    assert not CARD.findall(spectator.get().text), "at the start a spectator sees only backs"
    while not table.over:
        for reader, seat in readers:
            allowed[seat] |= set(CARD.findall(json.dumps(table.match.game.view(seat))))
            what = ("/parts", "", "/replay", f"/parts?at={rng.below(len(table.match.choices) + 1)}")[rng.below(4)]
            found = set(CARD.findall(reader.get(what).text))
            assert found <= allowed[seat], (seat, what, found - allowed[seat])
            read += len(found)
        who = anne if table.asked == 0 else basile
        options = table.match.game.options()
        answer = who.choose(rng.pick(options), table.seq)
        assert answer.status_code == 200
        seat = 0 if who is anne else 1
        allowed[seat] |= set(CARD.findall(json.dumps(table.match.game.view(seat)))) if not table.over else set()
        if not table.over:
            assert set(CARD.findall(answer.text)) <= allowed[seat]
    assert read > 1000, "the pages must show some cards"
    spectator.close()
