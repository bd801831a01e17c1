"""What a worker process does first, whatever it works at."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading


def begin() -> None:
    """Ctrl+C reaches every process of a terminal, and only the first has something to say; a kill reaches it alone."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    end_with_parent()


def end_with_parent() -> None:
    """A worker whose parent was killed would wait for work for ever: let it end instead."""
    parent = multiprocessing.parent_process()
    if parent is None:
        raise RuntimeError("not a worker")

    def wait() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()
