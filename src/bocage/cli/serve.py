"""`bocage serve`: the table in the browser."""

from __future__ import annotations

import argparse
import contextlib
import os
import signal
import socket
import threading
import webbrowser
from pathlib import Path
from typing import Any

import uvicorn
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette

from bocage.cli.compiling import Compiling, workplace
from bocage.core.build import compiled
from bocage.core.errors import BadSetup
from bocage.core.words import Voice
from bocage.tables.store import Store
from bocage.web.app import make_app
from bocage.web.hosts import Hosts
from bocage.web.protocol import Punctual

GRACE = 3  # seconds that open streams get to end; a stream never ends by itself


class Server(uvicorn.Server):
    """Tells the open streams to end before it waits for them."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        app: Any = self.config.app
        app.state.bocage.close_streams()
        await super().shutdown(sockets)


def run(arguments: argparse.Namespace, voice: Voice) -> None:
    database = arguments.database or f"sqlite:///{folder(arguments.data) / 'bocage.db'}"
    hosts = Hosts(arguments.public_url, arguments.host)
    check(database)
    listening = listen(arguments.host, arguments.port)
    host, port = listening.getsockname()[:2]
    address = f"http://{'localhost' if host in ('127.0.0.1', '::1') else host}:{port}/"
    print(voice.text("serve.at", address=address), flush=True)
    if arguments.browser:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    compiling = compiled_beside(voice) if arguments.compile else None
    engine = compiling.engine if compiling else None
    app = make_app(database, workers=arguments.workers, warm=True, hosts=hosts, engine=engine)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # a service manager stops it as Ctrl+C does
    try:
        with contextlib.suppress(KeyboardInterrupt):  # Ctrl+C is the normal way to stop it
            Server(settings(app)).run([listening])
    finally:
        if compiling:
            compiling.stop()


def compiled_beside(voice: Voice) -> Compiling | None:
    """Compile the engine while people already play; the terminal says which engine is in use."""

    def tell(key: str) -> None:
        print(voice.text(key), flush=True)

    root = workplace()
    if compiled() or root is None:
        tell("engine.compiled" if compiled() else "engine.interpreted")
        return None
    compiling = Compiling(root, lambda made: tell("engine.compiled" if made else "engine.failed"))
    tell("engine.compiled" if compiling.engine.ready else "engine.compiling")
    return compiling


def settings(app: Starlette) -> uvicorn.Config:
    """uvicorn's settings: no access log, no web sockets, and deadlines for requests."""
    return uvicorn.Config(
        app,
        http=Punctual,
        ws="none",
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=GRACE,
        server_header=False,
    )


def check(database: str) -> None:
    """Check that the database can be used, and say so in one sentence if not."""
    try:
        Store.open(database).close()
    except ModuleNotFoundError:
        raise BadSetup("no-driver") from None
    except (SQLAlchemyError, OSError, ValueError) as error:
        why = str(getattr(error, "orig", None) or error).strip().splitlines()[0].rstrip(".")
        raise BadSetup("no-database", why=why) from None


def folder(asked: str | None) -> Path:
    """Where matches are kept."""
    path = (
        Path(asked) if asked else Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "bocage"
    )
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadSetup("no-folder", path=str(path), why=error.strerror or "") from None
    return path.resolve()


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; when the usual port is taken, any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for wanted in (port, 0) if port == 8000 else (port,):
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, wanted))
        except OSError as error:
            listening.close()
            why = error.strerror or ""
            continue
        listening.listen(512)
        return listening
    raise BadSetup("no-port", host=host, port=port, why=why)
