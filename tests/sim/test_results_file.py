"""The file of a simulation: in order whoever is ready first, whole however the program ends."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dust_tactics.play.saves import SaveError
from dust_tactics.sim.results_file import ResultsError, ResultsFile, early_path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "results.jsonl"


def add(file: ResultsFile, *numbers: int) -> None:
    for number in numbers:
        file.add(number, {"game": number})


def numbers(path: Path) -> list[int]:
    return [json.loads(line)["game"] for line in path.read_text().splitlines()]


def test_lines_are_in_order_whoever_is_ready_first(path: Path) -> None:
    with ResultsFile.opened(path, resume=False) as file:
        add(file, 3, 1, 2, 5)
        assert numbers(path) == [1, 2, 3]
        add(file, 4)
        assert list(file.missing(7)) == [6, 7]
    assert numbers(path) == [1, 2, 3, 4, 5]
    assert not early_path(path).exists()


def test_what_was_ready_early_is_kept_and_not_played_again(path: Path) -> None:
    with ResultsFile.opened(path, resume=False) as file:
        add(file, 1, 4, 3)
    with ResultsFile.opened(path, resume=True) as file:
        assert file.count == 3
        assert list(file.missing(5)) == [2, 5]
        assert [line["game"] for line in file.lines()] == [1, 3, 4]
        add(file, 2)
        assert numbers(path) == [1, 2, 3, 4]


@pytest.mark.parametrize("resume", [False, True])
def test_what_was_ready_early_after_others_that_were_is_kept(path: Path, resume: bool) -> None:
    with ResultsFile.opened(path, resume=resume) as file:
        add(file, 2, 1, 4)
    with ResultsFile.opened(path, resume=True) as file:
        assert [line["game"] for line in file.lines()] == [1, 2, 4]


@pytest.mark.parametrize("resume", [False, True])
def test_where_none_can_wait_nothing_is_left_behind(path: Path, resume: bool) -> None:
    early_path(path).mkdir()
    with pytest.raises(ResultsError, match=r"results\.jsonl\.early: it can't be written"):
        ResultsFile.opened(path, resume=resume)
    assert [*path.parent.iterdir()] == [early_path(path)]
    early_path(path).rmdir()
    ResultsFile.opened(path, resume=resume).close()


@pytest.mark.parametrize("torn", ['{"ga', '{"game":3}', "{", "\x00\x00"])
def test_a_torn_last_line_is_played_again(path: Path, torn: str) -> None:
    path.write_text('{"game":1}\n{"game":2}\n' + torn)
    with ResultsFile.opened(path, resume=True) as file:
        assert list(file.missing(4)) == [3, 4]
        add(file, 3)
    assert numbers(path) == [1, 2, 3]


def test_torn_early_lines_are_played_again(path: Path) -> None:
    path.write_text('{"game":1}\n')
    early_path(path).write_text('{"game":3}\n{"game":4')
    with ResultsFile.opened(path, resume=True) as file:
        assert list(file.missing(4)) == [2, 4]
        add(file, 4)
    with ResultsFile.opened(path, resume=True) as file:
        assert list(file.missing(4)) == [2]


def test_ended_between_the_two_files_no_line_is_there_twice(path: Path) -> None:
    path.write_text('{"game":1}\n{"game":2}\n')
    early_path(path).write_text('{"game":2}\n{"game":3}\n{"game":4}\n')
    with ResultsFile.opened(path, resume=True) as file:
        assert list(file.missing(5)) == [5]
    assert numbers(path) == [1, 2, 3, 4]


def test_a_new_file_takes_no_other_ones_place(path: Path) -> None:
    path.write_text("mine")
    with pytest.raises(ResultsError, match="exists already; go on with it by --resume"):
        ResultsFile.opened(path, resume=False)
    assert path.read_text() == "mine"


@pytest.mark.parametrize(
    "text", ["mine\n", "mine", '{"g": 1}', '{"game":"one"}\n', "[]\n", '{"game":2}\n', "[" * 9999 + "\n"]
)
def test_what_is_no_file_of_results_stays_as_it_is(path: Path, text: str) -> None:
    path.write_text(text)
    with pytest.raises(ResultsError, match=r"results\.jsonl:1: it (is no line of|should be)"):
        ResultsFile.opened(path, resume=True)
    assert path.read_text() == text


def test_one_program_at_a_time_writes_to_it(path: Path) -> None:
    with ResultsFile.opened(path, resume=False), pytest.raises(SaveError, match="has it open"):
        ResultsFile.opened(path, resume=True)


def test_a_file_without_games_is_not_left_behind(path: Path) -> None:
    ResultsFile.opened(path, resume=True).close()
    assert list(path.parent.iterdir()) == []
