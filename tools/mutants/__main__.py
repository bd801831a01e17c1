"""`python -m tools.mutants [--only PATTERN] [--jobs N] [--list] [--table]`: status 1 when a mutant survives."""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatch
from pathlib import Path
from queue import SimpleQueue

from tools.mutants import report
from tools.mutants.mutant import Mutant, PlaceGone, mutants
from tools.mutants.workshop import ROOT, Broken, CompiledWorkshop, Fate, Workshop

BUILT = ROOT / "build" / "mutants"
DOCUMENT = ROOT / "docs" / "testing.md"


def main() -> int:
    arguments = parsed()
    chosen = [mutant for mutant in mutants() if fnmatch(f"{mutant.area}/{mutant.name}", f"*{arguments.only}*")]
    if not chosen:
        print(f"No mutant is called {arguments.only}.")
        return 1
    if arguments.list:
        print("\n".join(f"{mutant.area}/{mutant.name}: {mutant.breaks}" for mutant in chosen))
        return 0
    start = time.monotonic()
    try:
        places_are_there(chosen)
        fates = tried(chosen, arguments.jobs)
    except (PlaceGone, Broken) as error:
        print(error)
        return 1
    print(f"\n{report.summary(fates)}\n{time.monotonic() - start:.0f} seconds")
    if arguments.table:
        report.write(DOCUMENT, fates)
    return int(not all(fate.killed for fate in fates))


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description="Does the suite notice a fault?")
    parser.add_argument("--only", default="", metavar="PATTERN", help="those with this in area/name; * and ? allowed")
    parser.add_argument("--jobs", type=int, default=2, help="how many at once (2)")
    parser.add_argument("--list", action="store_true", help="what there is, and what it breaks")
    parser.add_argument("--table", action="store_true", help="write the table of docs/testing.md")
    return parser.parse_args()


def places_are_there(chosen: Sequence[Mutant], root: Path = ROOT) -> None:
    """Said at once, before anything is run."""
    for mutant in chosen:
        path = root / mutant.file
        mutant.applied(path.read_text(encoding="utf-8") if path.exists() else "")


def tried(chosen: Sequence[Mutant], jobs: int) -> list[Fate]:
    """The fates of all, in the order of the data."""
    plain = [mutant for mutant in chosen if not mutant.compiled]
    compiled = [mutant for mutant in chosen if mutant.compiled]
    fates: list[Fate] = []
    if plain:
        with tempfile.TemporaryDirectory(prefix="bocage-mutants-") as folder:
            fates += in_copies(Path(folder), plain, jobs)
    if compiled:  # one after the other: the compiler takes all cores by itself
        shop = checked(CompiledWorkshop(BUILT), compiled, jobs)
        fates += [told(shop.try_one(mutant)) for mutant in compiled]
    return sorted(fates, key=lambda fate: chosen.index(fate.mutant))


def in_copies(folder: Path, chosen: Sequence[Mutant], jobs: int) -> list[Fate]:
    """Several at once, each in whichever copy is free."""
    first = checked(Workshop(folder / "0"), chosen, jobs)
    free: SimpleQueue[Workshop] = SimpleQueue()
    for shop in [first, *(first.another(folder / str(number)) for number in range(1, jobs))]:
        free.put(shop)

    def try_one(mutant: Mutant) -> Fate:
        shop = free.get()
        try:
            return told(shop.try_one(mutant))
        finally:
            free.put(shop)

    with ThreadPoolExecutor(jobs) as pool:
        return list(pool.map(try_one, chosen))


def checked(shop: Workshop, chosen: Sequence[Mutant], jobs: int) -> Workshop:
    shop.fill()
    print(f"The tests concerned pass in {shop.check(chosen, jobs):.0f} seconds without any mutant.", flush=True)
    return shop


def told(fate: Fate) -> Fate:
    print(report.line(fate), flush=True)
    return fate


if __name__ == "__main__":
    sys.exit(main())
