"""Where the matches of a contest are played, and the progress bar."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bocage.arena.contest import Contest
from bocage.arena.pool import pool
from bocage.arena.series import Executor, Outcome, run
from bocage.cli import fail
from bocage.core.errors import BadSetup
from bocage.core.words import Voice


@contextmanager
def crew(arguments: argparse.Namespace, voice: Voice) -> Iterator[Executor | None]:
    """This process, the processes of `--jobs`, or the machines of `--cluster`."""
    jobs = arguments.jobs
    if jobs is not None and jobs < 1:
        raise BadSetup("jobs", jobs=jobs)
    if arguments.cluster is not None:
        try:
            from bocage.arena.cluster import Cluster
        except ModuleNotFoundError:
            fail(voice.text("cluster.missing"))
        try:
            cluster = Cluster(arguments.cluster, jobs)
        except (OSError, ValueError) as error:
            why = (str(error) or type(error).__name__).splitlines()[0].rstrip(".")
            fail(voice.text("cluster.away", address=arguments.cluster, why=why))
        try:
            yield cluster
        finally:
            cluster.close()
    elif jobs is not None and jobs > 1:
        with pool(jobs) as processes:
            yield processes
    else:
        yield None


def play(contest: Contest, executor: Executor | None, notes: Console) -> list[Outcome]:
    """Play a contest to its end with a progress bar."""
    pairings = contest.pairings()
    with Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=notes,
        transient=True, disable=not notes.is_terminal,
    ) as progress:  # fmt: skip
        task = progress.add_task(" - ".join(contest.bots), total=len(pairings))
        return run(pairings, executor, lambda _: progress.advance(task))


def writable(path: str, voice: Voice) -> Path:
    """Check that a file can be written; better one sentence now than results lost after hours of play."""
    try:
        Path(path).open("a", encoding="utf-8").close()
    except OSError as error:
        fail(voice.text("arena.no-write", path=path, why=error.strerror or type(error).__name__))
    return Path(path)
