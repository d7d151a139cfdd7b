"""Ctrl+C where Python drops it."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest

from dust_tactics.cli.interruption import interruptible


class _Deleted:
    def __del__(self) -> None:
        signal.raise_signal(signal.SIGINT)


def _things() -> Iterator[int]:
    yield 1
    del_me = _Deleted()
    del del_me
    yield 2
    yield 3


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_it_is_not_lost_while_something_is_deleted() -> None:
    seen: list[int] = []
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        seen.extend(interruptible(_things()))
    assert seen in ([], [1])
    assert signal.getsignal(signal.SIGINT) is before


def test_everything_comes_where_nobody_asks() -> None:
    assert list(interruptible(range(3))) == [0, 1, 2]
