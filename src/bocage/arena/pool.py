"""Plays matches in several processes on this machine."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager

from bocage.arena.series import R, T
from bocage.core.worker import begin


class Pool:
    """An executor of `jobs` processes."""

    def __init__(self, processes: ProcessPoolExecutor, jobs: int) -> None:
        self.processes = processes
        self.hands = jobs

    def submit(self, work: Callable[[T], R], task: T, /) -> Future[R]:
        return self.processes.submit(work, task)


@contextmanager
def pool(jobs: int) -> Iterator[Pool]:
    """Worker processes for the duration of a block; an exception ends them at once."""
    others = set(multiprocessing.active_children())
    processes = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), begin)
    try:
        yield Pool(processes, jobs)
    except BaseException:
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()
        raise
    finally:
        processes.shutdown(cancel_futures=True)
