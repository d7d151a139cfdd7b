"""Position files, read and written."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given

from dust_tactics.content.positions.position_code import decode_position, encode_position
from dust_tactics.content.positions.position_files import Expectation, read_position, read_position_text
from dust_tactics.content.positions.position_text import write_position
from dust_tactics.skirmish.board.board import Board, Edge, Terrain
from dust_tactics.skirmish.board.grid import Area, Facing, Square, Wall
from dust_tactics.skirmish.dispute.position import Figure, FigureKind, Position
from dust_tactics.skirmish.scenario.weather import Severity, WeatherCondition
from tests.content.position_strategy import positions

WHOLE = """\
position: 1
title: Two trees at one corner
note: "May the line pass between them: or not?"
map: |            # drawn
  . . .|. .
      - o
  . b b|. T
from: A1
to: E2
units:
  - {name: Ludwig, kind: vehicle, at: C1, size: 1x2, facing: north}
  - {kind: aircraft, at: D1}
rear: true
rulings: {DT-cover-points: attacker-rim}
expect:
  dust-tactics: {visible: yes, cover: no}
  dust-1947: {visible: true, cover: true}
"""

SMALL = """\
position: 1
map: |
  ..T.
  ....
from: A1
to: D2
"""


def read(text: str) -> Position:
    position, _, problems = read_position_text(text, "p.yaml")
    assert [str(problem) for problem in problems] == []
    assert position is not None
    return position


def problems_of(text: str) -> list[str]:
    position, expected, problems = read_position_text(text, "p.yaml")
    assert position is None
    assert expected == {}
    return [f"{p.line}:{p.column}: {p.sentence}" for p in sorted(problems)]


def test_every_key_is_read() -> None:
    position, expected, problems = read_position_text(WHOLE, "p.yaml")
    assert problems == []
    assert position == Position(
        Board.from_rows(
            [".....", ".bb.T"],
            [Wall(3, 0, True), Wall(3, 1, True), Wall(2, 1, False)],
            [(Wall(3, 1, False), Edge.SMALL_OPENING)],
        ),
        (
            Figure("Ludwig", FigureKind.VEHICLE, Area(2, 0, 1, 2), Facing.NORTH),
            Figure("", FigureKind.AIRCRAFT, Area(3, 0)),
        ),
        Square(0, 0),
        Square(4, 1),
        {"DT-cover-points": "attacker-rim"},
        rear=True,
        title="Two trees at one corner",
        note="May the line pass between them: or not?",
    )
    assert expected == {"dust-tactics": Expectation(True, False), "dust-1947": Expectation(True, True)}


def test_a_map_alone_is_a_position() -> None:
    position = read("position: 1\nmap: ~\n")
    assert position == Position(Board.from_rows(["~"]))


def test_a_file_written_and_read_is_the_same_position() -> None:
    position, expected, _ = read_position_text(WHOLE, "p.yaml")
    assert position is not None
    text = write_position(position, expected)
    assert read_position_text(text, "p.yaml") == (position, expected, [])
    assert write_position(position, expected) == text
    assert "map: |\n  . . .|. .\n      -+o\n  . b b|. T\n" in text


@given(positions())
def test_every_position_survives_its_file(position: Position) -> None:
    assert read_position_text(write_position(position), "p.yaml") == (position, {}, [])


@pytest.mark.parametrize(
    "name", ["no", "~", "- x", "a: b", "#1", 'Bär "7", {x}', "'", "1e3", "Mk. II (late)"]
)
def test_names_that_yaml_would_take_for_something_else(name: str) -> None:
    position = Position(Board.empty(2, 1), (Figure(name, FigureKind.INFANTRY, Area(0, 0)),), title=name)
    assert read(write_position(position)) == position


def test_texts_are_kept_on_one_line_and_printable() -> None:
    position = read(write_position(Position(Board.empty(1, 1), title=" a \n b\x1b[31m ")))
    assert position.title == "a b\N{REPLACEMENT CHARACTER}[31m"


def test_everything_wrong_is_named_at_once_with_its_place() -> None:
    text = """\
position: 2
titel: x
map: |   # drawn
  . . .|. .|
      - o
  . B b|. T .
from: A99x
to: E9
units:
  - {name: One, kind: vehicl, at: C1}
  - {name: Two, kind: vehicle, at: B1, size: 3x3, turret: left}
  - {name: Three, kind: vehicle, at: B9}
rulings: {DT-cover-points: attacker-rin, DT-cover: x}
expect:
  dust-tactics: {visible: no, cover: no}
  dust-194: {visible: yes, cover: yes}
"""
    assert problems_of(text) == [
        "1:11: wrong 'position': found '2', expected 1",
        "2:1: an unknown key: found 'titel'; did you mean title?",
        (
            "4:12: a wall where none can be, on the rim: found '|', expected walls and openings between two "
            "squares of the board"
        ),
        "6:5: an unknown terrain letter: found 'B'; did you mean b?",
        "6:13: a row of another length than the others: found 6 squares, expected 5 squares",
        "7:7: wrong 'from': found 'A99x', expected a square such as C7 or C7^1",
        "8:5: a square that is not on the board: found E9, expected a square from A1 to E2",
        (
            "10:23: wrong 'kind' in item 1 of 'units': found 'vehicl', "
            "expected infantry, vehicle or aircraft; did you mean vehicle?"
        ),
        "11:46: a size that no unit has: found 3x3, expected 1x1, 1x2, 2x1 or 2x2",
        (
            "11:51: an unknown key: found 'turret', expected one of at, caught, dodges, dug-in, facing, "
            "hidden, kind, level, name, size, small, unseen, walker"
        ),
        "12:38: Three is not on the board: found B9, expected a square from A1 to E2",
        (
            "13:28: a reading that DT-cover-points does not have: found 'attacker-rin', expected inside, "
            "closed-target, attacker-rim; did you mean attacker-rim?"
        ),
        (
            "13:42: a ruling without readings to choose from: found 'DT-cover', expected DT-sight-points, "
            "DT-cover-points, D47-corner, D47-vehicle-corner; did you mean DT-cover-points?"
        ),
        "15:38: a unit that is not seen is always in cover: found no, expected yes",
        "16:3: an unknown key: found 'dust-194'; did you mean dust-1947?",
    ]


@pytest.mark.parametrize(
    ("before", "after", "problem"),
    [
        ("position: 1\n", "", "1:1: the key 'position' is missing"),
        (
            "  ..T.\n  ....\n",
            "",
            "2:6: wrong 'map': found '', expected rows of terrain letters below 'map: |'",
        ),
        (
            "map: |",
            "map: >",
            "2:6: the rows of the map would run together: found 'map: >', expected 'map: |'",
        ),
        ("  ....\n", "  ...\n", "4:5: a row of another length than the others: found 3 squares, expected"),
        (
            "to: D2",
            "to: E1",
            "6:5: a square that is not on the board: found E1, expected a square from A1 to",
        ),
        ("to: D2", "to: A1", "6:5: a unit that looks at itself: found A1, expected another square"),
        ("to: D2", "to: 4", "6:5: wrong 'to': found '4', expected a square such as C7"),
        ("to: D2", "rear: maybe", "6:7: wrong 'rear': found 'maybe', expected yes or no"),
        ("to: D2", "units: 3", "6:8: wrong 'units': found '3', expected a list"),
        ("to: D2", "units: [3]", "6:9: wrong item 1 of 'units': found '3', expected a mapping"),
        ("to: D2", "rulings: [3]", "6:10: wrong 'rulings': found a list, expected a mapping"),
        ("to: D2", "expect: 3", "6:9: wrong 'expect': found '3', expected a mapping"),
    ],
)
def test_one_mistake_is_one_problem(before: str, after: str, problem: str) -> None:
    [found] = problems_of(SMALL.replace(before, after))
    assert found.startswith(problem)


@pytest.mark.parametrize(
    ("unit", "problem"),
    [
        ("{kind: infantry, at: C1, size: 2x1}", "infantry of several squares: found 2x1, expected 1x1"),
        ("{kind: vehicle, at: D1, size: 2x1}", " is not on the board: found D1:E1"),
        ("{kind: vehicle, at: A1, size: two}", "wrong 'size' in item 2 of 'units': found 'two', expected"),
        ("{kind: vehicle, at: B2, name: B}", "B and A stand in the same square: found B2, expected a free"),
        ("{kind: vehicle, at: C2, size: 1x1, name: B}", "B stands where nobody can: found structure at C2"),
        ("{kind: vehicle}", "the key 'at' is missing"),
    ],
)
def test_units_that_cannot_stand_there(unit: str, problem: str) -> None:
    text = "position: 1\nmap: |\n  ....\n  ..#.\n"
    text += f"units:\n  - {{kind: vehicle, at: A2, size: 2x1, name: A}}\n  - {unit}\n"
    [found] = problems_of(text)
    assert found.startswith("7:")
    assert found.split(": ", 1)[1].startswith(problem)


def test_an_aircraft_may_be_above_anything_but_another_aircraft() -> None:
    text = "position: 1\nmap: |\n  .#\nunits:\n  - {kind: infantry, at: A1}\n"
    text += "  - {kind: aircraft, at: A1, size: 2x1}\n"
    assert len(read(text).figures) == 2
    [found] = problems_of(text + "  - {kind: aircraft, at: B1}\n")
    assert "in the same square: found B1" in found


def test_a_map_in_one_line_has_its_columns_marked_too() -> None:
    assert problems_of('position: 1\nmap: "..?."\n')[0].startswith("2:9: an unknown terrain letter")


def test_windows_line_ends() -> None:
    assert read(SMALL.replace("\n", "\r\n")) == read(SMALL)
    [found] = problems_of(SMALL.replace("....", "..?.").replace("\n", "\r\n"))
    assert found.startswith("4:5: ")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "p.yaml"
    assert "cannot be read (No such file" in str(read_position(path)[2][0])
    path.write_bytes(b"position: 1\nmap: \xff\n")
    assert str(read_position(path)[2][0]).endswith(
        "p.yaml:2:6: not UTF-8 text: found byte 0xff, expected a file saved as UTF-8"
    )
    path.write_text("- a\n")
    assert "not a position: found a list, expected keys with values" in str(read_position(path)[2][0])
    path.write_text(SMALL)
    position, expected, problems = read_position(path)
    assert (expected, problems) == ({}, [])
    assert position is not None
    assert position.board[Square(2, 0)] is Terrain.TREE


def test_weather_is_read_written_and_carried_by_codes() -> None:
    text = "position: 1\nmap: |\n  ...\nweather: {kind: fog, severity: severe}\n"
    found, _, problems = read_position_text(text, "text")
    assert problems == []
    assert found is not None
    assert found.weather == WeatherCondition("fog", Severity.SEVERE)
    assert "weather: {kind: fog, severity: severe}" in write_position(found)
    assert decode_position(encode_position(found)).weather == found.weather


def test_weather_that_does_nothing_or_is_none_is_refused_with_all_else() -> None:
    text = "position: 1\nmap: |\n  ...\nweather: {kind: frog, severity: mild}\n"
    text += "units:\n  - {kind: infantry, at: Z9}\n"
    found, _, problems = read_position_text(text, "text")
    assert found is None
    told = "\n".join(map(str, problems))
    assert "frog" in told
    assert "moderate or severe" in told
    assert "Z9" in told
