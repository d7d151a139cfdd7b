"""Programs killed in the middle of a game: nothing that was acknowledged is lost, and the game goes on.

The program is a fork of the one that runs the campaign.  The kill is the system's, so what it leaves on the
disk is what a program leaves that was started by a player; what is left out is the start of Python.
"""

from __future__ import annotations

import os
import random
import select
import signal
import time
from pathlib import Path

from dust_tactics.content.files.atomic_write import PART
from dust_tactics.play.match import open_match, open_recording
from dust_tactics.play.saves import read

from ..campaign import Campaign, Case
from .tables import begun, cards, drawn, plays, whole

MOST = 60
"""Decisions of a game at most; a late moment is reached by taking a game up that was played so far."""


def _forked(path: Path, table: tuple[str, str, int]) -> tuple[int, int]:
    """A program that plays a game, new or in its file: its process, and where it tells each decision."""
    out, into = os.pipe()
    child = os.fork()
    if child:
        os.close(into)
        return child, out
    status = 70
    try:
        signal.setitimer(signal.ITIMER_REAL, 0)
        match = open_match(path, cards=cards()) if path.exists() else begun(*table, path)
        plays(match, MOST, lambda number: os.write(into, b"%d\n" % number))
        status = 0
    finally:
        os._exit(status)


def _heard(out: int, wanted: int, moment: float) -> bytes:
    """What a program tells until it has said so many lines and a moment has passed, or until it ends."""
    told, until = b"", 0.0
    while True:
        if told.count(b"\n") >= wanted and not until:
            until = time.monotonic() + moment
        left = max(0.0, until - time.monotonic()) if until else None
        if not select.select([out], [], [], left)[0]:
            return told
        piece = os.read(out, 4096)
        if not piece:
            return told
        told += piece


def case(chance: random.Random, folder: Path) -> Case:
    """Kill one program and see what it left."""
    begin = time.monotonic()
    table = drawn(chance)
    lines = whole(*table, MOST)
    path = folder / "game.dust"
    before = 0
    if chance.randrange(3):
        before = chance.randrange(2, len(lines) + 1)
        path.write_bytes(
            b"".join(lines[:before]) + lines[before % len(lines)][: chance.choice((0, 0, 1, 40))]
        )
    child, out = _forked(path, table)
    told = _heard(out, chance.choice((0, 1, 1, 2, 5, chance.randrange(40))), chance.uniform(0, 0.02))
    os.kill(child, signal.SIGKILL)
    status = os.waitpid(child, 0)[1]
    told += _heard(out, 10**9, 0)
    os.close(out)
    assert os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 0, f"the program fell over: {status}"
    numbers = [int(word) for word in told[: told.rfind(b"\n") + 1].split()]
    assert all(not file.name.endswith(PART) or not numbers for file in folder.iterdir())
    if not path.exists():
        assert not numbers, "a game that was begun is gone"
        return Case(False, 0, time.monotonic() - begin)
    kept = read(path).decisions
    least = max(numbers[-1] if numbers else 0, before - 2)
    assert least <= kept <= least + 1 or not numbers, (least, kept)
    assert kept >= before - 2
    open_recording(path, prove=True, cards=cards())
    match = open_match(path, cards=cards())
    plays(match, min(MOST, kept + 3), lambda _: None)
    goes_on = path.read_bytes().splitlines(keepends=True)
    assert tuple(goes_on) == lines[: len(goes_on)], "not the game that it would have been"
    assert len(goes_on) >= kept + 2
    return Case(True, kept, time.monotonic() - begin)


CAMPAIGNS = (Campaign("kills", case, goal=1_000, short=6),)
