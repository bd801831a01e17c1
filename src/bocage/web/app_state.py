"""The state of the server, available to handlers through the request."""

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
    """Everything a handler may need: tables, people, templates, and limits."""

    house: House
    people: People
    renderer: Renderer
    limits: Limits
    hosts: Hosts
    streams: Streams = field(default_factory=Streams)
    closing: asyncio.Event = field(default_factory=asyncio.Event)
    render_lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    def close_streams(self) -> None:
        """End every live stream: each wakes up and sees that the server is closing."""
        self.closing.set()
        self.house.watchers.publish_all()


def app_state(request: Request) -> AppState:
    return cast(AppState, request.app.state.bocage)
