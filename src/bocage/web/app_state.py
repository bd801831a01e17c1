"""What a server holds, as its handlers reach it from a request."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import cast

from starlette.requests import Request

from bocage.tables.house import House
from bocage.web.guard import Streams
from bocage.web.hosts import Hosts
from bocage.web.limits import Limits
from bocage.web.people import People
from bocage.web.render import Renderer


@dataclass
class AppState:
    """The tables, the people, the pages, and the limits at the door."""

    house: House
    people: People
    renderer: Renderer
    limits: Limits
    hosts: Hosts
    streams: Streams = field(default_factory=Streams)
    closing: asyncio.Event = field(default_factory=asyncio.Event)
    render_lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    def close_streams(self) -> None:
        """End every live stream: each is woken and finds the house closing."""
        self.closing.set()
        for id in list(self.house.watchers):
            self.house.publish(id)


def app_state(request: Request) -> AppState:
    return cast(AppState, request.app.state.bocage)
