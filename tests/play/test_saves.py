from __future__ import annotations

import hashlib
import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dust_tactics.play.game_log import GameLog
from dust_tactics.play.save_lines import OLDER, End, Header, Line, Undo
from dust_tactics.play.saves import Saved, SaveError, read, salvaged
from tests.helpers.forger import hashed_anew

LINES = (
    Line(0, None, ({"event": "Drawn", "seat": 0, "face": 0},), 1),
    Line(1, "walk", ({"event": "Stepped", "seat": 0, "steps": 1},), 1),
    Line(
        2, "run", ({"event": "Drawn", "seat": 1, "face": 4}, {"event": "Stepped", "seat": 1, "steps": 4}), 2
    ),
    Line(3, "walk", ({"event": "Stepped", "seat": 0, "steps": 1},), 2),
)


def header(seed: int | None = 7) -> Header:
    return Header.new(
        program="0.1.0",
        name="race",
        rules="on-foot",
        sides=("human", "bot:random"),
        setup={"Länge": 12},
        seed=seed,
    )


def saved(path: Path, *records: Line | Undo | End) -> Path:
    log = GameLog.create(path, header())
    for record in records:
        log.append(record)
    log.close()
    return path


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return saved(tmp_path / "race.game", *LINES)


def bare(found: Saved) -> list[dict[str, Any]]:
    return [record.to_plain() for record in found.records]


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


# -- torn, damaged and foreign files ----------------------------------------------------------


def test_a_file_cut_at_any_byte_opens_up_to_its_last_whole_decision(file: Path, tmp_path: Path) -> None:
    whole = file.read_bytes()
    ends = [at for at, byte in enumerate(whole) if byte == ord("\n")]
    torn = tmp_path / "torn.game"
    for cut in range(ends[0], len(whole) + 1):
        torn.write_bytes(whole[:cut])
        found = read(torn)
        # a line that lost only its line end is whole
        lines = sum(1 for at in ends[1:] if at <= cut)
        assert len(found.records) == lines, cut
        assert (found.notice is None) == (cut in ends or cut - 1 in ends), cut
        if found.notice is not None:
            assert f"torn.game:{lines + 2}: the last line is not whole" in found.notice
            assert found.notice.endswith(f"opened up to decision {max(0, lines - 1)}")


def test_going_on_with_a_torn_file_cuts_the_tail_off_first(file: Path, tmp_path: Path) -> None:
    whole = file.read_bytes()
    ends = [at for at, byte in enumerate(whole) if byte == ord("\n")]
    torn = tmp_path / "torn.game"
    for cut in range(ends[-2], len(whole)):
        torn.write_bytes(whole[:cut])
        found = read(torn)
        log = GameLog.reopen(found)
        number = found.decisions + 1
        log.append(Line(number, "walk", (), 2))
        log.close()
        again = read(torn)
        assert again.notice is None
        assert bare(again) == [*bare(found), Line(number, "walk", (), 2).to_plain()]


def test_a_tail_of_zeros_after_a_power_cut_is_torn(file: Path) -> None:
    with file.open("ab") as stream:
        stream.write(b"\0" * 300)
    found = read(file)
    assert found.decisions == 3
    assert found.notice is not None


def test_a_file_cut_in_its_header_is_not_opened(file: Path) -> None:
    whole = file.read_bytes()
    end = whole.index(b"\n")
    for cut in (40, end // 2, end - 1):
        file.write_bytes(whole[:cut])
        with pytest.raises(SaveError, match=r"race\.game:1: it is cut off or damaged in its first line"):
            read(file)


@pytest.mark.parametrize("line", [2, 3, 4])
def test_damage_in_the_middle_is_named_by_its_line(file: Path, line: int) -> None:
    lines = file.read_bytes().split(b"\n")
    for wrong in (b"", b"{", lines[line - 1][:-1], b"[]", b'{"n":1}', b"\xff\xfe", b"[" * 100_000):
        file.write_bytes(b"\n".join([*lines[: line - 1], wrong, *lines[line:]]))
        with pytest.raises(SaveError, match=f"race.game:{line}: the line is damaged") as caught:
            read(file)
        assert caught.value.line == line


@pytest.mark.parametrize(
    ("key", "value"),
    [("n", "1"), ("n", True), ("decision", 3), ("facts", {}), ("facts", [1]), ("rolls", None)],
)
def test_a_field_of_the_wrong_kind_is_damage(file: Path, key: str, value: object) -> None:
    lines = file.read_text().splitlines()
    data = json.loads(lines[2])
    data[key] = value
    lines[2] = json.dumps(data)
    file.write_text("\n".join(lines) + "\n")
    hashed_anew(file)
    with pytest.raises(SaveError, match=r"race\.game:3: the line is damaged"):
        read(file)


def test_a_lost_line_is_noticed(file: Path) -> None:
    lines = file.read_text().splitlines()
    file.write_text("\n".join([*lines[:2], *lines[3:]]) + "\n")
    with pytest.raises(SaveError, match=r"race\.game:3: .*a line before it is missing"):
        read(file)
    hashed_anew(file)
    with pytest.raises(SaveError, match=r"race\.game:3: expected number 1, found 2"):
        read(file)


@pytest.mark.parametrize(
    "content",
    [b"", b"\n", b"hello\n", b"{}\n", b"[1]\n", b'{"format":"else"}\n', b"\x89PNG\r\n", b"[" * 50_000],
)
def test_a_foreign_file_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "foreign"
    path.write_bytes(content)
    with pytest.raises(SaveError, match="foreign:1: this is not a saved game"):
        read(path)


def test_a_newer_format_is_refused_by_its_version(file: Path) -> None:
    text = file.read_text()
    file.write_text(text.replace('"version":2,"program":"0.1.0"', '"version":3,"program":"0.9.0"'))
    with pytest.raises(
        SaveError, match=r"format 3 by program version '0\.9\.0'; this program reads the formats 1 and 2"
    ):
        read(file)


def test_a_changed_secret_or_commitment_is_refused(file: Path) -> None:
    lines = file.read_text().splitlines()
    other = header(8).to_plain()
    for key in ("sealed", "commitment"):
        data = json.loads(lines[0])
        data[key] = other[key]
        file.write_text("\n".join([json.dumps(data), *lines[1:]]) + "\n")
        hashed_anew(file)
        with pytest.raises(SaveError, match=r":1: (the sealed secret is not that of|what the game)"):
            read(file)


def test_every_flipped_bit_is_found(file: Path) -> None:
    """In the head as in the lines; only a last line without its end may be taken for one that was cut off."""
    whole = file.read_bytes()
    end = whole.rindex(b',"hash"')
    for at in range(len(whole) - 1):
        wrong = bytearray(whole)
        wrong[at] ^= 1 << at % 7
        file.write_bytes(wrong)
        try:
            found = read(file)
        except SaveError:
            continue
        assert at >= end, at
        assert found.notice is not None


def test_a_head_changed_by_someone_who_knows_the_chain_does_not_fit_the_commitment(file: Path) -> None:
    file.write_text(file.read_text().replace('"Länge":12', '"Länge":9'))
    hashed_anew(file)
    with pytest.raises(SaveError, match=":1: what the game begins with does not fit the commitment"):
        read(file)


def test_a_seed_that_is_not_that_of_the_secret_is_refused(file: Path) -> None:
    file.write_text(file.read_text().replace('"seed":7', '"seed":8'))
    hashed_anew(file, committed=True)
    with pytest.raises(SaveError, match=r"race\.game:1: the sealed secret is not that of the seed 8"):
        read(file)


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


# -- what can be saved of a damaged file --------------------------------------------------------


def test_rubbish_between_two_lines_costs_nothing(file: Path) -> None:
    lines = file.read_bytes().splitlines(keepends=True)
    for rubbish in (b"\n", b"\0\0\0\n\0\0\n", b"{}\n", lines[2]):
        file.write_bytes(b"".join([*lines[:3], rubbish, *lines[3:]]))
        with pytest.raises(SaveError, match=r"race\.game:4: "):
            read(file)
        found = salvaged(file)
        assert found.decisions == 3
        assert found.damage[0].line == 4


def test_a_bad_line_costs_what_came_after_it(file: Path) -> None:
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*lines[:3], lines[3].replace(b"run", b"ran"), *lines[4:]]))
    found = salvaged(file)
    assert found.decisions == 1
    assert [fault.line for fault in found.damage] == [4, 5]


def test_two_lines_of_nothing_at_the_end_are_a_torn_end(file: Path) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole + b"\0" * 40 + b"\n" + b"\0" * 40 + b"\n")
    found = read(file)
    assert found.decisions == 3
    assert found.notice is not None
    GameLog.reopen(found).close()
    assert file.read_bytes() == whole


@pytest.mark.parametrize("key", ["program", "game", "rules", "sides", "sealed", "setup", "seed"])
def test_a_header_without_a_field_is_damaged(file: Path, key: str) -> None:
    lines = file.read_text().splitlines()
    data = json.loads(lines[0])
    del data[key]
    file.write_text("\n".join([json.dumps(data), *lines[1:]]) + "\n")
    hashed_anew(file, committed="sealed" in data)
    with pytest.raises(SaveError, match=f"race.game:1: the header is damaged \\('{key}' is missing\\)"):
        read(file)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match=r"none\.game: it can't be read \(No such file"):
        read(tmp_path / "none.game")
