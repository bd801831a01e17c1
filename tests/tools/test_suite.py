"""The test runs report what ran, what failed, and what passed only on the second attempt."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from tools.suite import Job, report, run

#: Imitates a run of pytest: one test fails as many times as the file says.
PLAYED = """
import json, os, pathlib, sys
file = pathlib.Path(sys.argv[1])
failures = int(file.read_text())
file.write_text(str(failures - 1))
count = {"passed": 5, "failed": int(failures > 0), "error": 0, "skipped": {"Skipped: no moon": 2}, "left out": 3}
pathlib.Path(os.environ["BOCAGE_TALLY"]).write_text(json.dumps(count))
sys.exit(failures > 0)
"""


@pytest.mark.parametrize(
    ("failures", "statuses", "verdict"), [(0, [0], ""), (1, [0, 0], "UNSTEADY"), (2, [1, 1], "FAILED (status 1)")]
)
def test_failures_are_retried_once_and_reported(
    tmp_path: Path, failures: int, statuses: list[int], verdict: str
) -> None:
    file = tmp_path / "failures"
    file.write_text(str(failures))
    jobs = [Job("some tests", [sys.executable, "-c", PLAYED, str(file)])]
    wall = run(jobs)
    assert [job.status for job in jobs] == statuses
    lines = report(jobs, wall, ["long tests"]).splitlines()
    assert lines[2].startswith("some tests")
    assert lines[2].endswith(verdict)
    assert "left out: long tests" in lines
    assert lines[-1].endswith("skipped: no moon")
