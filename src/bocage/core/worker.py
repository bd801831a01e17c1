"""What every worker process does first."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading


def begin() -> None:
    """Ignore Ctrl+C, which the terminal sends to every process: the parent handles it and ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    end_with_parent()


def end_with_parent() -> None:
    """End when the parent is gone; otherwise a worker of a killed parent would wait for work forever."""
    parent = multiprocessing.parent_process()
    if parent is None:
        raise RuntimeError("not a worker")

    def wait() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()
