"""Villagers and events of the library, drawn as the road and the Countess's table show them."""

from __future__ import annotations

from bocage.core.cards import Card
from bocage.games.villagers.cards.events import EVENTS, PHASES, SEASON
from bocage.games.villagers.cards.events import SEASONS as YEAR
from bocage.games.villagers.table.board_rivals import SEASONS
from bocage.games.villagers.table.picture import face as portrait
from bocage.games.villagers.table.picture import family, gives, goes, key_line, name, plate, steps
from bocage.games.villagers.table.view_types import View
from bocage.games.villagers.words.deckfile import box_of
from bocage.look.html import icon
from bocage.look.scene import Scene


def face(scene: Scene[View], card: Card) -> str:
    who = card.name.partition(".")[2]
    if card.kind == "event":
        return _event(scene, EVENTS.index(card.id))
    if card.kind == "jester":
        said = scene.voice.text(card.name)
        return f'<div class="fool"><span class="pic">{portrait("jester")}</span><span>{said}</span></div>'
    lines = f'<span class="after"><span class="kn">{scene.voice.literal(goes(scene, who))}</span>{steps(who)}</span>'
    return (
        f'<div class="vc at-road fam-{family(who)}"><span class="pic">{portrait(who)}{gives(who)}</span>'
        f"{lines if card.kind != 'countess' else ''}{key_line(scene, who)}{plate(who, name(scene, who))}</div>"
    )


def _event(scene: Scene[View], event: int) -> str:
    season = YEAR[SEASON[event]]
    cold = " cold" if season == "winter" else ""
    title = scene.voice.text(f"event.{EVENTS[event]}")
    when = scene.voice.text(f"page.phase-{PHASES[box_of(scene.view['box']).phase[event]]}")
    return f'<div class="ev{cold}"><b>{icon(SEASONS[season])}{title}</b><span class="phs">{when}</span></div>'
