"""How long ``dust-tactics cards list`` takes, against a bare import of what the program stands on.

``python -m tests.bench.start_up`` prints the figures; the goal for the ratio is 2.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time

BARE = ["-c", "import numpy, yaml, pydantic"]
LIST = ["-m", "dust_tactics", "cards", "list"]


def seconds(words: list[str]) -> float:
    """Wall time of one run of Python."""
    start = time.perf_counter()
    subprocess.run([sys.executable, *words], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def main(rounds: int = 7) -> float:
    """Measure both in turn, print the medians and give their ratio."""
    seconds(LIST)
    pairs = [(seconds(LIST), seconds(BARE)) for _ in range(rounds)]
    listing, bare = (statistics.median(times) for times in zip(*pairs, strict=True))
    ratio: float = listing / bare
    print(f"cards list {listing:.3f} s, bare import {bare:.3f} s, ratio {ratio:.2f} (goal: at most 2)")  # noqa: T201
    return ratio


if __name__ == "__main__":
    main()
