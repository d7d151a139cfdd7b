"""Lists of bare positions for programs: the JSON of ``dust-tactics sight --cases``.

A case is ``{"rows": ["..#.", "...."], "a": [x, y], "b": [x, y], "a_size": [1, 1], "b_size":
[1, 1], "vwalls": [[x, y]], "hwalls": [[x, y]]}``: ``#`` blocks sight, ``.`` does not; the last
four keys may be missing.  A wall of ``vwalls`` is the left edge of its square, one of
``hwalls`` its top edge.  Other keys are the caller's own and are left alone.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from dust_tactics.content.files import yaml_marks
from dust_tactics.content.files.limits import CASES
from dust_tactics.content.files.problems import ContentError, Problem, near_names, quoted
from dust_tactics.content.files.yaml_marks import Route
from dust_tactics.skirmish.board.board import MAX_SIDE
from dust_tactics.skirmish.board.grid import Area
from dust_tactics.skirmish.sight.scene import Scene

KEYS = ("rows", "a", "b", "a_size", "b_size", "vwalls", "hwalls")


class SightCase(NamedTuple):
    """Question of sight: from footprint ``a`` to footprint ``b``."""

    scene: Scene
    a: Area
    b: Area


class _Fault(NamedTuple):
    route: Route
    what: str
    found: str = ""
    expected: str = ""
    near: tuple[str, ...] = ()
    offset: int = -1
    """The character of a text at which it is wrong."""


def read_sight_cases(raw: bytes, shown: str) -> tuple[SightCase, ...]:
    """The cases of a list; ``shown`` is its name in messages.

    :raises ContentError: everything that is wrong in it, each with its place.
    """
    text, problems = yaml_marks.decode(raw, shown, CASES)
    if problems:
        raise ContentError(problems)
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise ContentError([Problem(shown, error.lineno, error.colno, f"not JSON ({error.msg})")]) from None
    except (RecursionError, ValueError) as error:
        # numbers of thousands of digits and lists in lists in lists
        why = "nested too deep" if isinstance(error, RecursionError) else str(error)
        raise ContentError([Problem(shown, 1, 1, f"not a list of positions ({why})")]) from None
    reader = _Reader()
    cases = reader.cases(data)
    if reader.faults:
        raise ContentError(_placed(reader.faults, text, shown))
    return cases


def _placed(faults: list[_Fault], text: str, shown: str) -> Iterator[Problem]:
    """Faults with their line and column: JSON is YAML, so the reader that keeps the places finds them."""
    document, _ = yaml_marks.parse(text, shown, bounded=False)
    for fault in faults:
        key_is_wrong = fault.near and fault.what.endswith("key")
        mark = document.key_mark(fault.route) if key_is_wrong else document.mark(fault.route)
        if fault.offset >= 0:
            mark = document.mark_inside(fault.route, fault.offset, fault.found.strip("'"))
        what = fault.what
        if fault.route:
            what = f"case {int(fault.route[0]) + 1}: {what}"
        yield Problem(shown, mark.line, mark.column, what, fault.found, fault.expected, fault.near)


@dataclass
class _Reader:
    """Reads the cases and gathers what is wrong with them."""

    faults: list[_Fault] = field(default_factory=list)

    def note(self, route: Route, what: str, found: str = "", expected: str = "", offset: int = -1) -> None:
        self.faults.append(_Fault(route, what, found, expected, (), offset))

    def cases(self, data: object) -> tuple[SightCase, ...]:
        if not isinstance(data, list):
            self.note((), "not a list of positions", _shape(data), 'a list: [{"rows": …}, …]')
            return ()
        found = [self.case((number,), item) for number, item in enumerate(data)]
        return tuple(case for case in found if case is not None)

    def case(self, route: Route, item: object) -> SightCase | None:
        if not isinstance(item, dict):
            self.note(route, "not a position", _shape(item), 'a mapping with "rows", "a" and "b"')
            return None
        before = len(self.faults)
        for key in item:
            near = () if key in KEYS else near_names(key, KEYS, 1)
            if near:
                self.faults.append(_Fault((*route, key), "an unknown key", quoted(key), "", near))
        for key in KEYS[:3]:
            if key not in item:
                self.note(route, f"the key '{key}' is missing")
        size = self.rows((*route, "rows"), item["rows"]) if "rows" in item else None
        a, b = (self.unit(route, name, item, size) for name in ("a", "b"))
        if a and b and set(a.squares()) & set(b.squares()):
            what = "the two units stand in the same square"
            self.note((*route, "b"), what, _shape(item["b"]), "a square that 'a' does not cover")
        vwalls, hwalls = (
            self.walls((*route, key), item.get(key, []), size, vertical=key == "vwalls") for key in KEYS[5:]
        )
        if len(self.faults) > before or a is None or b is None:
            return None
        return SightCase(Scene.from_rows(item["rows"], vwalls, hwalls), a, b)

    def rows(self, route: Route, rows: object) -> tuple[int, int] | None:
        """Columns and rows of a map, if it has any."""
        if not isinstance(rows, list) or not rows or rows[0] == "":
            self.note(route, "the map is empty", _shape(rows), "at least one row of one square")
            return None
        cols = len(rows[0]) if isinstance(rows[0], str) else 0
        for what, count in (("columns", cols), ("rows", len(rows))):
            if count > MAX_SIDE:
                self.note(route, f"too many {what}", str(count), f"at most {MAX_SIDE}")
        for y, row in enumerate(rows):
            if not isinstance(row, str):
                self.note((*route, y), "not a row of the map", _shape(row), "a text of # and .")
                continue
            if cols and len(row) != cols:
                what = "a row of another length than the first"
                self.note((*route, y), what, f"{len(row)} squares", f"{cols}")
            for x, letter in enumerate(row[:MAX_SIDE]):
                if letter not in "#.":
                    self.note((*route, y), "an unknown letter in the map", quoted(letter), "# or .", x)
        return (cols, len(rows)) if cols else None

    def unit(
        self, route: Route, name: str, item: dict[str, Any], size: tuple[int, int] | None
    ) -> Area | None:
        """The footprint of a unit, if it is on the board."""
        footprint: Any = item.get(f"{name}_size", [1, 1])
        if not _is_pair(footprint) or not all(1 <= number <= 2 for number in footprint):
            expected = "[1, 1], [1, 2], [2, 1] or [2, 2]"
            self.note((*route, f"{name}_size"), "a size that no unit has", _shape(footprint), expected)
            footprint = None
        place: Any = item.get(name)
        if name in item and not _is_pair(place):
            self.note((*route, name), "not a square", _shape(place), "[x, y] in whole numbers")
            place = None
        if footprint is None or place is None:
            return None
        cols, rows = footprint
        area = Area(place[0], place[1], cols, rows)
        if size is None:
            return area
        if not (0 <= area.x <= size[0] - cols and 0 <= area.y <= size[1] - rows):
            what = f"unit '{name}' is not on the board"
            expected = f"x from 0 to {size[0] - cols} and y from 0 to {size[1] - rows}"
            self.note((*route, name), what, _shape(place), expected)
            return None
        return area

    def walls(
        self, route: Route, walls: object, size: tuple[int, int] | None, *, vertical: bool
    ) -> list[tuple[int, int]]:
        """The walls of one direction; those on the rim are allowed, and on nobody's way."""
        if not isinstance(walls, list):
            self.note(route, "not a list of walls", _shape(walls), "[[x, y], …]")
            return []
        for number, wall in enumerate(walls):
            if not _is_pair(wall):
                self.note((*route, number), "not a wall", _shape(wall), "[x, y] in whole numbers")
                continue
            if size is None:
                continue
            last = size[0] - (not vertical), size[1] - vertical
            if not (0 <= wall[0] <= last[0] and 0 <= wall[1] <= last[1]):
                expected = f"x from 0 to {last[0]} and y from 0 to {last[1]}"
                self.note((*route, number), "a wall that is not on the board", _shape(wall), expected)
        return [(x, y) for x, y in walls] if all(map(_is_pair, walls)) else []


def _is_pair(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(isinstance(number, int) and not isinstance(number, bool) for number in value)
    )


def _shape(value: object) -> str:
    """A value as messages show it: as JSON, cut when long."""
    text = json.dumps(value)
    return text if len(text) <= 40 else f"{text[:37]}..."
