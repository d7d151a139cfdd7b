"""Programs that want one save at the same moment."""

from __future__ import annotations

import multiprocessing
import signal
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from dust_tactics.play.game_log import GameLog
from dust_tactics.play.save_lines import Header, Line
from dust_tactics.play.saves import SaveError, read

PROGRAMS = multiprocessing.get_context("forkserver")  # safe beside the threads of whoever runs the tests
PROGRAMS.set_forkserver_preload([__name__])
FIRST = Line(0, None, (), 0)


def header(player: str) -> Header:
    return Header.new(program="1", name="race", rules="r", sides=(player,), setup={}, seed=1)


def race(path: Path, programs: int, *, resume: bool) -> list[str]:
    """Let some programs begin a save (or go on with it) at the same moment; what each of them was told."""
    barrier = PROGRAMS.Barrier(programs)
    over = PROGRAMS.Event()
    ends = [PROGRAMS.Pipe() for _ in range(programs)]
    children = [
        PROGRAMS.Process(target=_run, args=(path, str(number), resume, barrier, over, ends[number][1]))
        for number in range(programs)
    ]
    for child in children:
        child.start()
    told = [end.recv() for end, _ in ends]
    over.set()
    for child in children:
        child.join()
    return told


def _run(path: Path, name: str, resume: bool, barrier: Any, over: Any, end: Connection) -> None:
    barrier.wait()
    try:
        log = GameLog.reopen(read(path)) if resume else GameLog.create(path, header(name), [FIRST])
        log.append(Line(1, f"mine {name}", (), 0))
        end.send(f"mine {name}")
    except SaveError as error:
        end.send(error.sentence)
    over.wait()  # who got it keeps it until the others have been answered


def hold(path: Path, end: Connection) -> None:
    log = GameLog.reopen(read(path))
    end.send("held")
    signal.pause()
    log.close()
