"""HTTP with deadlines: a request that is not finished in time loses its connection."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD = 10.0  # seconds for the head of a request, from the connection or its first byte
BODY = 30.0  # seconds for the body
HEAD_BYTES = 64 * 1024
LATE = b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class Punctual(HttpToolsProtocol):
    """uvicorn's protocol with deadlines for heads and bodies; uvicorn has one only for pauses between requests."""

    clock: asyncio.TimerHandle | None = None
    head: int | None = 0  # bytes of an unfinished head

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.expect_within(HEAD)

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_clock()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.head is not None:
            self.head += len(data)
            if self.head > HEAD_BYTES:
                self.hang_up(LONG)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.head = 0
        self.expect_within(HEAD)

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self.head = None
        self.expect_within(BODY)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.stop_clock()

    def expect_within(self, seconds: float) -> None:
        self.stop_clock()
        self.clock = self.loop.call_later(seconds, self.hang_up, LATE)

    def stop_clock(self) -> None:
        if self.clock is not None:
            self.clock.cancel()
            self.clock = None

    def hang_up(self, why: bytes) -> None:
        if self.transport.is_closing():
            return
        answering = self.cycle is not None and self.cycle.response_started and not self.cycle.response_complete
        if not answering:
            self.transport.write(why)
        self.transport.close()
