"""Nothing that was committed is lost: headless games killed at random moments."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

KILLS = 50 if "DUST_GAMES" in os.environ else 8
"""How often: ``make games`` does it fifty times."""


@pytest.mark.slow
@pytest.mark.parametrize(("game", "spread"), [("skirmish", 50), ("dustrunner", 15), ("world", 50)])
@pytest.mark.skipif(not hasattr(os, "fork"), reason="the driver forks its games")
def test_kills_lose_nothing(tmp_path: Path, game: str, spread: int) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.contracts.crash_driver", str(tmp_path), str(KILLS), "1000", game],
        capture_output=True, text=True, cwd=Path(__file__).parents[2], timeout=300, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    reports = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(reports) == KILLS
    for report in reports:
        assert "error" not in report, report
        # what was printed is on the disk, and at most the decision under way beside it
        if report["acknowledged"] is not None:
            assert report["saved"] is not None, report
            assert report["saved"] >= report["acknowledged"], report
        # and the game goes on to the end that it would have had
        if report["saved"] is not None:
            assert report["same_log"], report
            assert report["same_file"], report
    # the kills did hit games in play, early and late
    saved = [report["saved"] for report in reports if report["saved"]]
    assert len(saved) > KILLS // 2
    assert max(saved) - min(saved) > spread
