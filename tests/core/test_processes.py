"""Ctrl+C and the processes that work for another one."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

from dust_tactics.core.processes import interrupts_held

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals as POSIX has them")
ITSELF = (
    "import os, signal; signal.signal(signal.SIGINT, signal.SIG_DFL); "
    "os.kill(os.getpid(), signal.SIGINT); print('unharmed')"
)


def run() -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", ITSELF], capture_output=True, text=True, check=False)


def test_it_does_not_reach_them_from_their_first_moment_on() -> None:
    assert run().returncode != 0, "a process of one's own it does"
    with interrupts_held():
        assert run().stdout == "unharmed\n"


def test_what_comes_meanwhile_comes_afterwards() -> None:
    reached: list[str] = []
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # it is ignored in the background

    def interrupted() -> None:
        with interrupts_held():
            signal.raise_signal(signal.SIGINT)
            reached.append("the end")

    try:
        with pytest.raises(KeyboardInterrupt):
            interrupted()
    finally:
        signal.signal(signal.SIGINT, before)
    assert reached == ["the end"]
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])
