"""Programs that want one save at the same moment: begin it, go on with it, copy another game over it."""

from __future__ import annotations

import json
import os
import random
import signal
import time
from collections.abc import Sequence
from pathlib import Path

from dust_tactics.play.game_log import GameLog
from dust_tactics.play.save_lines import Line, Undo
from dust_tactics.play.saves import SaveError, read
from dust_tactics.ui.shell.saved_games import copy_game
from tests.helpers.save_racers import FIRST, header

from ..campaign import Campaign, Case

DEEDS = ("begin", "go on", "go on and hold", "copy over it")
SENTENCES = (
    "has it open",
    "of this name already",
    "wrote to this file",
    "it can't be read (No such file",
    "wrote to it",
)
"""What those are told who don't get it."""


def _done(deed: str, name: str, path: Path, wait: int) -> list[str]:
    """Do a deed as one program: the lines that were written, for certain."""
    if deed == "copy over it":
        copy_game(path.with_name("other.dust"), path)
        return ["copied"]
    log = GameLog.create(path, header(name), [FIRST]) if deed == "begin" else GameLog.reopen(read(path))
    number = 0 if deed == "begin" else read(path).decisions
    written = []
    for count in range(3):
        log.append(Line(number + count + 1, f"{name} {count}", (), 0))
        written.append(f"{name} {count}")
    if deed == "go on and hold":
        os.read(wait, 1)  # until all others have been answered
        log.append(Line(number + 4, f"{name} last", (), 0))
        written.append(f"{name} last")
    log.close()
    return written


def _raced(deeds: Sequence[str], path: Path) -> list[list[str]]:
    """Let a program a deed begin at once; what each has written, or the one sentence that it was told."""
    go, start = os.pipe()
    others, over = os.pipe()
    children = []
    for number, deed in enumerate(deeds):
        out, into = os.pipe()
        child = os.fork()
        if not child:
            status = 70
            try:
                signal.setitimer(signal.ITIMER_REAL, 0)
                os.close(start)
                os.close(over)
                os.read(go, 1)
                try:
                    answer = _done(deed, f"p{number}", path, others)
                except SaveError as error:
                    answer = [f"told {error.sentence}"]
                os.write(into, json.dumps(answer).encode())
                status = 0
            finally:
                os._exit(status)
        os.close(into)
        children.append((child, out))
    os.close(go)
    os.close(start)
    answers: dict[int, list[str]] = {}
    for held in (False, True):
        if held:
            os.close(over)
            os.close(others)
        for number, (child, out) in enumerate(children):
            if (deeds[number] == "go on and hold") is not held:
                continue
            said = os.read(out, 65536)
            os.close(out)
            status = os.waitpid(child, 0)[1]
            assert status == 0, f"{deeds[number]}: {status}"
            answers[number] = json.loads(said)
    return [answers[number] for number in range(len(deeds))]


def _decisions(path: Path) -> list[str]:
    return [str(line.decision) for line in read(path).records if isinstance(line, Line) and line.decision]


def case(chance: random.Random, folder: Path) -> Case:
    """Two to four programs want a save; whatever one of them was told to be written is there."""
    begin = time.monotonic()
    path, other = folder / "wanted.dust", folder / "other.dust"
    GameLog.create(other, header("other"), [FIRST, Line(1, "of the other", (), 0)]).close()
    if chance.randrange(3):
        GameLog.create(path, header("x"), [FIRST]).close()
    there = path.exists()
    deeds = [chance.choice(DEEDS) for _ in range(chance.choice((2, 3, 3, 4)))]
    if deeds.count("go on and hold") > 1:
        deeds = ["go on" if deed == "go on and hold" else deed for deed in deeds]
    answers = _raced(deeds, path)
    for answer in answers:
        assert answer, "neither written nor told"
        told = [word for word in answer if word.startswith("told ")]
        assert not told or len(answer) == 1
        assert all(any(part in word for part in SENTENCES) for word in told), told
    begun = [answers[at] for at, deed in enumerate(deeds) if deed == "begin" and answers[at][0][:4] != "told"]
    assert len(begun) <= (not there), "two programs have begun one game"
    copied = ["copied"] in answers
    if path.exists():
        found = _decisions(path)
        for answer, deed in zip(answers, deeds, strict=True):
            written = [] if answer[0].startswith(("told ", "copied")) else answer
            if not copied or (deed == "go on and hold" and written):
                assert [line for line in found if line in written] == written, (written, found)
        assert not any(isinstance(record, Undo) for record in read(path).records)
    left = {file.name for file in folder.iterdir()}
    assert left <= {path.name, other.name}, f"left over: {left}"
    return Case(path.exists(), len(deeds), time.monotonic() - begin)


CAMPAIGNS = (Campaign("races", case, goal=1_000, short=20),)
