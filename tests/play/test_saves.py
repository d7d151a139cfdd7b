from __future__ import annotations

import hashlib
import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from dust_tactics.play.game_log import GameLog
from dust_tactics.play.save_lines import OLDER, End, Line, Undo
from dust_tactics.play.saves import SaveError, read
from tests.helpers.race_saves import LINES, bare, header, saved

# -- headers ----------------------------------------------------------------------------------


def test_a_seed_makes_the_same_header_and_no_seed_another_one_every_time() -> None:
    assert header() == header()
    assert header(8).game != header().game
    assert header(None).secret != header(None).secret
    assert header(None).seed is None


def test_the_header_commits_to_the_secret_and_seals_it(file: Path) -> None:
    first = json.loads(file.read_text().splitlines()[0])
    assert first["commitment"] == hashlib.sha256(header().opening).hexdigest()
    assert header().opening.startswith(header().secret)
    assert header().secret.hex() not in file.read_text()
    assert read(file).header == header()


# -- writing and reading ----------------------------------------------------------------------


def test_what_is_written_is_read_back(file: Path) -> None:
    found = read(file)
    assert bare(found) == [line.to_plain() for line in LINES]
    assert [record.place for record in found.records] == [2, 3, 4, 5]
    assert (found.decisions, found.end, found.notice) == (3, None, None)
    assert found.size == found.length == file.stat().st_size


def test_every_line_is_in_the_file_before_append_returns(tmp_path: Path) -> None:
    path = tmp_path / "race.game"
    log = GameLog.create(path, header())
    for count, line in enumerate(LINES, start=1):
        log.append(line)
        assert len(read(path).records) == count
    log.close()


def test_every_append_is_flushed_to_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = GameLog.create(tmp_path / "race.game", header())
    flushed: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda handle: flushed.append(os.fstat(handle).st_size))
    log.append(LINES[0])
    assert flushed == [(tmp_path / "race.game").stat().st_size]


def test_an_existing_file_is_never_overwritten(file: Path) -> None:
    before = file.read_bytes()
    with pytest.raises(SaveError, match="there is a file of this name already"):
        GameLog.create(file, header())
    assert file.read_bytes() == before


def test_a_failed_beginning_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError, match="No space left"):
        GameLog.create(tmp_path / "race.game", header())
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="can't be written"):
        GameLog.create(tmp_path / "nowhere" / "race.game", header())


def test_a_failed_append_leaves_the_file_as_it_was(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = GameLog.reopen(read(file))
    before = file.read_bytes()

    def full(_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(SaveError, match="No space left"):
            log.append(Line(4, "walk", (), 2))
    assert file.read_bytes() == before
    log.append(Line(4, "walk", (), 2))
    assert read(file).decisions == 4


def test_two_programs_cannot_mix_their_games(file: Path) -> None:
    one = GameLog.reopen(read(file))
    with pytest.raises(SaveError, match="this program has it open; close it there first"):
        GameLog.reopen(read(file))
    one.close()
    GameLog.reopen(read(file)).append(Line(4, "run", (), 3))
    assert read(file).decisions == 4


def test_a_program_that_asks_nobody_is_noticed(file: Path) -> None:
    log = GameLog.reopen(read(file))
    with file.open("ab") as stream:
        stream.write(b"{}\n")
    with pytest.raises(SaveError, match="another program writes to this file too"):
        log.append(Line(4, "run", (), 3))


def test_a_file_that_grew_since_it_was_read_is_not_reopened(file: Path) -> None:
    found = read(file)
    log = GameLog.reopen(found)
    log.append(Line(4, "walk", (), 2))
    log.close()
    with pytest.raises(SaveError, match="another program wrote to this file meanwhile"):
        GameLog.reopen(found)


# -- undo and end -----------------------------------------------------------------------------


def test_undo_lines_count_back(tmp_path: Path) -> None:
    path = saved(tmp_path / "race.game", *LINES, Undo(1, 2), Line(3, "run", (), 3))
    assert read(path).decisions == 3
    assert read(saved(tmp_path / "b.game", *LINES, Undo(2, 1))).decisions == 1


@pytest.mark.parametrize("undo", [Undo(4, -1), Undo(0, 3), Undo(-1, 4)])
def test_more_cannot_be_taken_back_than_there_is(tmp_path: Path, undo: Undo) -> None:
    path = saved(tmp_path / "race.game", *LINES, undo)
    with pytest.raises(SaveError, match=r"race\.game:6: takes back"):
        read(path)


def test_the_end_is_the_last_line(tmp_path: Path) -> None:
    end = End("ab", {"winner": 0})
    path = saved(tmp_path / "race.game", *LINES, end)
    found = read(path).end
    assert found is not None
    assert found.to_plain() == end.to_plain()
    with pytest.raises(SaveError, match=r"b\.game:7: a line after the end"):
        read(saved(tmp_path / "b.game", *LINES, end, Line(4, "walk", (), 2)))


# -- the older form ---------------------------------------------------------------------------


def older(path: Path) -> Path:
    """A file as version 1 wrote it."""
    log = GameLog.create(path, replace(header(), version=OLDER), LINES)
    log.close()
    return path


def test_a_file_of_the_older_form_is_read_and_goes_on_as_it_is(tmp_path: Path) -> None:
    path = older(tmp_path / "old.game")
    assert b'"hash"' not in path.read_bytes()
    found = read(path)
    assert found.header.commitment == hashlib.sha256(header().secret).hexdigest()
    log = GameLog.reopen(found)
    log.append(Line(4, "walk", (), 2))
    log.close()
    assert (read(path).decisions, read(path).chain) == (4, None)
