"""``dust-tactics cards list`` against a bare import of what the program stands on; printed, not asserted."""

from __future__ import annotations

import pytest

from . import start_up


def test_start_up(benchmark: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]) -> None:
    with capsys.disabled():
        start_up.main(1 if getattr(benchmark, "disabled", True) else 7)
    pedantic = benchmark.pedantic  # type: ignore[attr-defined]  # the fixture of pytest-benchmark
    pedantic(start_up.seconds, args=(start_up.LIST,), rounds=3)
