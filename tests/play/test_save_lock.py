"""Several programs want one save at once: one of them gets it, the others are told."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from dust_tactics.play.game_log import GameLog
from dust_tactics.play.save_lines import Line
from dust_tactics.play.save_lock import lock_path
from dust_tactics.play.saves import SaveError, read
from tests.helpers.save_racers import FIRST, PROGRAMS, header, hold, race


@pytest.mark.parametrize("resume", [False, True])
def test_one_of_several_gets_the_save(tmp_path: Path, resume: bool) -> None:
    for number in range(5):
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
    child = PROGRAMS.Process(target=hold, args=(path, there))
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


def test_a_save_is_the_same_by_whatever_way_it_is_named(tmp_path: Path) -> None:
    path = tmp_path / "real.dust"
    log = GameLog.create(path, header("x"), [FIRST])
    link = tmp_path / "link.dust"
    link.symlink_to(path)
    with pytest.raises(SaveError, match="has it open"):
        GameLog.reopen(read(link))
    log.close()
