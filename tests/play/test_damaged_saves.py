"""Files of saved games that are torn, damaged or foreign, and what can be saved of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dust_tactics.content.files.limits import HEAD, SAVE
from dust_tactics.play.game_log import GameLog
from dust_tactics.play.save_lines import Line
from dust_tactics.play.saves import SaveError, read, salvaged
from tests.helpers.forger import hashed_anew
from tests.helpers.race_saves import bare, header

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


def test_a_file_that_no_game_can_fill_is_not_read(file: Path) -> None:
    with file.open("r+b") as stream:
        stream.truncate(SAVE.most + 1)
    with pytest.raises(SaveError) as caught:
        read(file)
    assert caught.value.sentence == (
        "too large (limit 'save-size'): found 33554433 bytes, expected at most 33554432"
    )


def test_a_head_that_no_game_can_have_is_not_read(file: Path) -> None:
    head, rest = file.read_bytes().split(b"\n", 1)
    file.write_bytes(head + b" " * HEAD.most + b"\n" + rest)
    with pytest.raises(SaveError) as caught:
        read(file)
    assert caught.value.line == 1
    assert caught.value.sentence == (
        "too large (limit 'head-size'): found more than 4000000 bytes, expected at most 4000000"
    )
