"""What is on the disk when the power fails, and errors at every step of writing: no decision is lost."""

from __future__ import annotations

import errno
import itertools
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from dust_tactics.content.files import atomic_write
from dust_tactics.play.game_log import GameLog
from dust_tactics.play.save_lines import Header, Line
from dust_tactics.play.saves import SaveError, read

BLOCK = 64
"""The smallest piece that a disk writes whole; smaller than real ones, so that a line has several."""

LINES = tuple(Line(n, f"walk {'on ' * 40}" if n else None, (), n) for n in range(4))


def header() -> Header:
    return Header.new(program="1", name="race", rules="r", sides=("a",), setup={"board": "." * 200}, seed=1)


def images(before: bytes, after: bytes) -> Iterator[bytes]:
    """Every file that may be there if the power fails before what was appended is on the disk for certain.

    The blocks of it may reach the disk in any order, and the length before or after them.
    """
    pieces = [after[at : at + BLOCK] for at in range(len(before), len(after), BLOCK)]
    for there in itertools.product((False, True), repeat=len(pieces)):
        tail = b"".join(p if here else b"\0" * len(p) for p, here in zip(pieces, there, strict=True))
        for length in range(len(pieces) + 1):
            yield before + tail[: length * BLOCK]


def test_whatever_of_a_line_reached_the_disk_the_decisions_before_it_stand(tmp_path: Path) -> None:
    path, found = tmp_path / "race.dust", tmp_path / "found.dust"
    log = GameLog.create(path, header(), LINES[:1])
    for line in LINES[1:]:
        before = path.read_bytes()
        log.append(line)
        seen = set()
        for image in images(before, path.read_bytes()):
            found.write_bytes(image)
            opened = read(found)
            seen.add(opened.decisions)
            GameLog.reopen(opened).close()
            assert read(found).notice is None
        assert seen == {line.n - 1, line.n}
    log.close()


def test_a_new_file_has_its_name_only_when_it_is_on_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[str] = []

    def noted(name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **kwargs: Any) -> Any:
            steps.append(name)
            return real(*args, **kwargs)

        return call

    for name in ("fsync", "link"):
        monkeypatch.setattr(os, name, noted(name, getattr(os, name)))
    GameLog.create(tmp_path / "race.dust", header(), LINES).close()
    assert steps == ["fsync", "link", "fsync"]
    assert read(tmp_path / "race.dust").decisions == len(LINES) - 1


def failing(monkeypatch: pytest.MonkeyPatch, at: int) -> list[str]:
    """Let the ``at``-th call to the disk fail; the calls so far."""
    calls: list[str] = []

    def fails(name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **kwargs: Any) -> Any:
            calls.append(name)
            if len(calls) == at:
                raise OSError(errno.EIO, "Input/output error")
            return real(*args, **kwargs)

        return call

    for owner, name in (
        (os, "fsync"), (os, "link"), (os, "fdopen"), (os, "fstat"),
        (Path, "replace"), (Path, "chmod"), (Path, "open"), (Path, "unlink"),
    ):  # fmt: skip
        monkeypatch.setattr(owner, name, fails(name, getattr(owner, name)))
    return calls


@pytest.mark.parametrize("at", range(1, 14))
def test_an_error_at_any_step_loses_nothing_and_leaves_nothing_half(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    path = tmp_path / "race.dust"
    acknowledged = -1
    log, told = None, ""
    with monkeypatch.context() as patch:
        failing(patch, at)
        try:
            log = GameLog.create(path, header(), LINES[:1])
            acknowledged = 0
            for line in LINES[1:]:
                log.append(line)
                acknowledged = line.n
        except SaveError as error:
            told = error.sentence
    assert ("can't be written" in told) == (acknowledged < LINES[-1].n)
    if log is not None:
        log.close()
    if acknowledged >= 0:
        assert read(path).decisions == acknowledged
    assert {file for file in tmp_path.iterdir() if file.suffix == atomic_write.PART} == set()


def test_what_a_killed_program_left_half_written_is_cleared_away(tmp_path: Path) -> None:
    old, fresh = tmp_path / f".a.dust.x{atomic_write.PART}", tmp_path / f".b.dust.y{atomic_write.PART}"
    other = tmp_path / "mine.part"
    for file in (old, fresh, other):
        file.write_bytes(b"half")
    os.utime(old, (1, 1))
    os.utime(other, (1, 1))
    atomic_write.clear_away(tmp_path)
    assert set(tmp_path.iterdir()) == {fresh, other}
