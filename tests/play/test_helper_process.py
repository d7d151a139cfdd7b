"""What a process beside the window is told and says, and how it ends."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from typing import Any

import pytest

from dust_tactics.play.helper_process import HelperProcess, ProcessEndedError

LARGE = "x" * 3_000_000
"""More than any pipe holds."""


def doubling(pipe: Connection[Any, Any]) -> None:
    """Say everything twice; nothing more after *fall*, and never a word from *sleep* on."""
    while True:
        what = pipe.recv()
        if what == "fall":
            os._exit(1)
        while what == "sleep":
            time.sleep(1)
        pipe.send(2 * what)


@pytest.fixture
def helper() -> Iterator[HelperProcess]:
    found = HelperProcess("doubling", doubling)
    found.begin()
    yield found
    found.close()


def heard(helper: HelperProcess, many: int) -> list[Any]:
    """As many sayings, as they come."""
    found: list[Any] = []
    for _ in range(60_000):
        found += helper.heard()
        if len(found) >= many:
            return found
        time.sleep(0.001)
    raise AssertionError(f"it says nothing after {found}")


def test_it_answers_in_order(helper: HelperProcess) -> None:
    for number in range(50):
        helper.tell(number)
    assert heard(helper, 50) == [2 * number for number in range(50)]


def test_nobody_waits_until_it_listens(helper: HelperProcess) -> None:
    """Three things of which a pipe holds none are told at once, to a process that is only beginning."""
    for letter in "abc":
        helper.tell(letter + LARGE)
    assert [one[0] for one in heard(helper, 3)] == ["a", "b", "c"]


def test_who_is_there_is_not_begun_again(helper: HelperProcess) -> None:
    assert not helper.begin()
    helper.tell(1)
    assert heard(helper, 1) == [2]


def test_whoever_listens_is_told_that_it_has_ended_and_a_fresh_one_works(helper: HelperProcess) -> None:
    helper.tell("fall")
    with pytest.raises(ProcessEndedError, match="doubling"):
        heard(helper, 1)
    assert list(helper.heard()) == []
    assert helper.begin()
    helper.tell(4)
    assert heard(helper, 1) == [8]


def test_it_ends_whatever_it_is_at_and_whatever_is_still_to_be_told(helper: HelperProcess) -> None:
    helper.tell("sleep")
    helper.tell(LARGE)
    process = helper._process
    assert process is not None
    helper.close()
    assert process.exitcode is not None
    helper.tell(3)
    assert list(helper.heard()) == []
    assert helper.begin()
    helper.tell(5)
    assert heard(helper, 1) == [10]


def test_what_cannot_go_there_is_an_error_of_who_tells_it(helper: HelperProcess) -> None:
    with pytest.raises(Exception, match="lambda"):
        helper.tell(lambda: 3)
    helper.tell(3)
    assert heard(helper, 1) == [6]
