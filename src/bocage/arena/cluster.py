"""Matches on a Ray cluster. Imported only when one is asked for: Ray is an extra (`pip install 'bocage[cluster]'`)."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # read when Ray is imported

import ray

from bocage.arena.series import R, T

STORE = 100 * 1024 * 1024  # bytes of memory shared between workers: results are small
PATIENCE = 5.0  # seconds until a machine that does not answer counts as down; Ray itself would wait for minutes


class Cluster:
    """An executor of Ray tasks, one for each processor of the cluster at a time.

    `address` is a running cluster with Bocage installed on its machines; without it, Ray starts on this machine with
    `jobs` processors (None: all of them).
    """

    def __init__(self, address: str, jobs: int | None) -> None:
        self.ray: Any = ray
        quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
        if address:
            knock(address)
            self.ray.init(address=address, **quiet)
        else:
            self.ray.init(
                address="local",
                num_cpus=jobs,
                object_store_memory=STORE,
                include_dashboard=False,
                _node_ip_address="127.0.0.1",
                **quiet,
            )
        self.hands = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.task: Any = self.ray.remote(num_cpus=1)(_work)

    def submit(self, work: Callable[[T], R], task: T, /) -> Future[R]:
        future: Future[R] = self.task.remote(work, task).future()
        return future

    def close(self) -> None:
        self.ray.shutdown()


def _work(work: Callable[[T], R], task: T) -> R:
    return work(task)


def knock(address: str) -> None:
    """Check that something listens at host:port; other forms of address are left to Ray."""
    host, _, port = address.rpartition(":")
    if host and "/" not in host and port.isdecimal():
        socket.create_connection((host, int(port)), PATIENCE).close()
