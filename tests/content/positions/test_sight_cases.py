"""Lists of bare positions for programs."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, strategies as st

from dust_tactics.content.files.problems import ContentError
from dust_tactics.content.positions.sight_cases import SightCase, read_sight_cases
from dust_tactics.skirmish.board.grid import Area
from dust_tactics.skirmish.sight.scene import Scene

CASE = {"rows": ["..#.", "...."], "a": [0, 0], "b": [3, 1]}


def read(*cases: Any) -> tuple[SightCase, ...]:
    return read_sight_cases(json.dumps(cases).encode(), "c.json")


def problems_of(text: str) -> list[str]:
    with pytest.raises(ContentError) as caught:
        read_sight_cases(text.encode(), "c.json")
    return [f"{p.line}:{p.column}: {p.sentence}" for p in caught.value.problems]


def problem_with(**changes: Any) -> str:
    """The one problem of the case with some keys changed, without its place."""
    [problem] = problems_of(json.dumps([{**CASE, **changes}]))
    return problem.split(": ", 2)[2]


def test_the_shortest_and_the_fullest_case() -> None:
    full = {"a_size": [2, 1], "b_size": [1, 1], "vwalls": [[1, 0], [4, 1]], "hwalls": [[0, 2]]}
    assert read(CASE, {**CASE, **full}) == (
        SightCase(Scene.from_rows(["..#.", "...."]), Area(0, 0), Area(3, 1)),
        SightCase(
            Scene.from_rows(["..#.", "...."], [(1, 0), (4, 1)], [(0, 2)]), Area(0, 0, 2, 1), Area(3, 1)
        ),
    )


def test_keys_of_the_caller_s_own_are_left_alone() -> None:
    assert read({**CASE, "dt": {"visible": True}, "name": "x", "n": 4}) == read(CASE)


def test_units_may_stand_in_squares_that_block() -> None:
    assert read({"rows": ["#.#"], "a": [0, 0], "b": [2, 0]})


def test_an_empty_list_has_no_cases() -> None:
    assert read() == ()


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"rows": []}, "the map is empty: found [], expected at least one row of one square"),
        ({"rows": [""]}, 'the map is empty: found [""], expected at least one row of one square'),
        ({"rows": "..#."}, 'the map is empty: found "..#.", expected at least one row of one square'),
        ({"rows": ["....", 5]}, "not a row of the map: found 5, expected a text of # and ."),
        ({"rows": ["....", "..."]}, "a row of another length than the first: found 3 squares, expected 4"),
        ({"rows": ["..T.", "...."]}, "an unknown letter in the map: found 'T', expected # or ."),
        ({"rows": ["." * 49] * 2}, "too many columns: found 49, expected at most 48"),
        ({"rows": ["...."] * 49}, "too many rows: found 49, expected at most 48"),
        (
            {"a": [4, 0]},
            "unit 'a' is not on the board: found [4, 0], expected x from 0 to 3 and y from 0 to 1",
        ),
        ({"a": [-1, 0]}, "unit 'a' is not on the board: found [-1, 0], expected x from 0 to 3 and y from"),
        ({"a": [0.5, 0]}, "not a square: found [0.5, 0], expected [x, y] in whole numbers"),
        ({"a": [True, 0]}, "not a square: found [true, 0], expected [x, y] in whole numbers"),
        ({"a": "A1"}, 'not a square: found "A1", expected [x, y] in whole numbers'),
        (
            {"b": [0, 0]},
            "the two units stand in the same square: found [0, 0], expected a square that 'a' does",
        ),
        (
            {"b_size": [1, 2]},
            "unit 'b' is not on the board: found [3, 1], expected x from 0 to 3 and y from 0",
        ),
        ({"b_size": [1, 3]}, "a size that no unit has: found [1, 3], expected [1, 1], [1, 2], [2, 1] or"),
        ({"vwalls": [[5, 0]]}, "a wall that is not on the board: found [5, 0], expected x from 0 to 4 and y"),
        ({"hwalls": [[4, 0]]}, "a wall that is not on the board: found [4, 0], expected x from 0 to 3 and y"),
        ({"hwalls": [3]}, "not a wall: found 3, expected [x, y] in whole numbers"),
        ({"hwalls": {}}, "not a list of walls: found {}, expected [[x, y], …]"),
        ({"vwall": []}, "an unknown key: found 'vwall'; did you mean vwalls?"),
    ],
)
def test_one_mistake_is_one_problem(changes: dict[str, Any], problem: str) -> None:
    assert problem_with(**changes).startswith(problem)


def test_missing_keys_are_named() -> None:
    found = problems_of('[{"rows": ["."]}]')
    assert found == ["1:2: case 1: the key 'a' is missing", "1:2: case 1: the key 'b' is missing"]


def test_every_mistake_of_every_case_has_its_line_and_column() -> None:
    text = """[
 {"rows": ["..#.", "..."], "a": [0, 0], "b": [3, 0]},
 {"rows": ["..x.", "...."], "a": [0, 9], "b": [3, 0],
  "b_size": [3, 1]},
\t5
]"""
    assert [problem.split(": found")[0] for problem in problems_of(text)] == [
        "2:20: case 1: a row of another length than the first",
        "3:15: case 2: an unknown letter in the map",
        "3:34: case 2: unit 'a' is not on the board",
        "4:13: case 2: a size that no unit has",
        "5:2: case 3: not a position",
    ]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "1:1: not JSON (Expecting value)"),
        ('[{"rows": ["."]} {}]', "1:18: not JSON ("),
        ("[\n{]", "2:2: not JSON ("),
        ("{}", '1:1: not a list of positions: found {}, expected a list: [{"rows": …}, …]'),
        ("[" * 100_000, "1:1: not a list of positions (nested too deep)"),
        ("[" + "9" * 5000 + "]", "1:1: not a list of positions ("),
        ('[{"rows": ["\x07"]}]', "1:13: a control character: found U+0007"),
    ],
)
def test_texts_that_are_no_list(text: str, problem: str) -> None:
    [found] = problems_of(text)
    assert found.startswith(problem)


def test_what_cannot_be_printed_is_not_printed() -> None:
    found = problems_of('[{"rows": ["\\ud800"], "a": "\\u001b[31m", "b": [0, 0], "row\\u001b": 1}]')
    assert len(found) == 3
    assert all(problem.isprintable() for problem in found)


def test_bytes_that_are_no_text() -> None:
    with pytest.raises(ContentError, match=r"c\.json:1:2: not UTF-8 text"):
        read_sight_cases(b"[\xff]", "c.json")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 50) | st.floats() | st.text("#.ab", max_size=4),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["rows", "a", "b", "a_size", "vwalls", "hwalls", "x"]), inner)
    ),
    max_leaves=12,
)


@given(st.lists(JSON, max_size=3))
def test_any_json_is_read_or_refused(data: list[Any]) -> None:
    try:
        assert len(read_sight_cases(json.dumps(data).encode(), "c.json")) == len(data)
    except ContentError as error:
        found = error.problems
        assert all(problem.file == "c.json" for problem in found)
