"""`python -m tools.siege`: a bounded campaign on loopback against servers it starts itself, each with a folder of its
own. It prints what was tried, what held and what was lost, and ends in status 1 when anything was.

`--short` is a taste of about a minute; the full campaign takes about `--minutes`, most of it for the byte search.
"""

from __future__ import annotations

import argparse
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tools.siege import clock, database, flood, hostile, kills, leaks, restarts
from tools.siege.referee import Attack, Campaign, Score

#: To add an attack, write a function that takes a campaign and returns its scores.
ATTACKS: dict[str, Attack] = {
    "kills": kills.server_killed,
    "workers": kills.workers_killed,
    "locked": database.locked,
    "full": database.disk_full,
    "read-only": database.read_only,
    "postgres": restarts.postgres_restarted,
    "clock": clock.clock_jumps,
    "hostile": hostile.hostile,
    "flood": flood.flood,
    "leaks": leaks.search,
}


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.siege", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--short", action="store_true", help="about a minute")
    parser.add_argument("--only", help=f"some of {', '.join(ATTACKS)}, memory; with commas between them")
    arguments = parser.parse_args(words)
    chosen = arguments.only.split(",") if arguments.only else [*ATTACKS, "memory"]
    if unknown := set(chosen) - {*ATTACKS, "memory"}:
        parser.error(f"there is no attack {', '.join(sorted(unknown))}")
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # whoever is told to end still closes its servers
    with tempfile.TemporaryDirectory(prefix="bocage-siege-", ignore_cleanup_errors=True) as folder:
        end = time.monotonic() + 60 * arguments.minutes
        campaign = Campaign(arguments.seed, arguments.short, Path(folder), end)
        scores: list[Score] = []
        try:
            for score in fight(campaign, chosen):
                scores.append(score)
        except KeyboardInterrupt:
            report(scores)
            return 130
    report(scores)
    return 1 if any(score.lost for score in scores) else 0


def fight(campaign: Campaign, chosen: list[str]) -> Iterator[Score]:
    """One attack after the other; memory is watched beside them until the time is up."""
    if "memory" not in chosen:
        yield from one_by_one(campaign, chosen)
        return
    with flood.Memory(campaign) as memory:
        yield from one_by_one(campaign, chosen)
        while not campaign.short and campaign.left > 0:
            time.sleep(1)
    yield from memory.scores()


def one_by_one(campaign: Campaign, chosen: list[str]) -> Iterator[Score]:
    for name, attack in ATTACKS.items():
        if name in chosen:
            start = time.monotonic()
            try:
                yield from attack(campaign)
            except Exception as error:  # an attack that could not be led to its end is no proof
                score = Score(name)
                score.expect(False, "the attack broke off", f"{type(error).__name__}: {error}")
                yield score
            print(f"{name}: {time.monotonic() - start:.0f} s", file=sys.stderr, flush=True)


def report(scores: list[Score]) -> None:
    width = max((len(score.attack) for score in scores), default=0) + 2
    print(f"\n{'attack':<{width}}{'tried':>9}{'held':>9}{'lost':>7}")
    for score in scores:
        if score.skipped:
            print(f"{score.attack:<{width}}  left out: {score.skipped}")
        else:
            print(f"{score.attack:<{width}}{score.tried:>9,}{score.held:>9,}{score.lost:>7,}{below(score)}")
        for note in score.notes:
            print(f"    {note}")
        for kind, times in score.kinds.items():
            if times > 1:
                print(f"    {times} times: {kind}")


def below(score: Score) -> str:
    return f"   (the full campaign: {score.bar:,})" if score.tried < score.bar else ""


if __name__ == "__main__":
    sys.exit(main())
