"""Several programs want one save at once: one of them gets it, the others are told."""

from __future__ import annotations

import multiprocessing
import os
import signal
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

from dust_tactics.play.game_log import GameLog
from dust_tactics.play.save_lines import Header, Line
from dust_tactics.play.save_lock import lock_path
from dust_tactics.play.saves import SaveError, read

PROGRAMS = multiprocessing.get_context("forkserver")  # safe beside the threads of whoever runs the tests
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


@pytest.mark.parametrize("resume", [False, True])
def test_one_of_several_gets_the_save(tmp_path: Path, resume: bool) -> None:
    for number in range(8):
        path = tmp_path / f"{number}.dust"
        if resume:
            GameLog.create(path, header("x"), [FIRST]).close()
        told = race(path, 3, resume=resume)
        winners = [words for words in told if words.startswith("mine")]
        assert len(winners) == 1, told
        losers = [words for words in told if words not in winners]
        assert all("has it open" in words or "of this name already" in words for words in losers), told
        line = read(path).records[-1]
        assert isinstance(line, Line)
        assert line.decision == winners[0]


def test_who_holds_it_is_named(tmp_path: Path) -> None:
    path = tmp_path / "held.dust"
    GameLog.create(path, header("x"), [FIRST]).close()
    here, there = PROGRAMS.Pipe()
    child = PROGRAMS.Process(target=_hold, args=(path, there))
    child.start()
    here.recv()
    with pytest.raises(SaveError, match=rf"another program \(process {child.pid} on .*\) has it open"):
        GameLog.reopen(read(path))
    assert child.pid is not None
    os.kill(child.pid, signal.SIGKILL)
    child.join()
    assert lock_path(path).exists()  # what a killed program leaves behind locks nothing
    GameLog.reopen(read(path)).close()
    assert sorted(path.parent.iterdir()) == [path]


def _hold(path: Path, end: Connection) -> None:
    log = GameLog.reopen(read(path))
    end.send("held")
    signal.pause()
    log.close()


def test_a_save_is_the_same_by_whatever_way_it_is_named(tmp_path: Path) -> None:
    path = tmp_path / "real.dust"
    log = GameLog.create(path, header("x"), [FIRST])
    link = tmp_path / "link.dust"
    link.symlink_to(path)
    with pytest.raises(SaveError, match="has it open"):
        GameLog.reopen(read(link))
    log.close()
