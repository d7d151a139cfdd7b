"""Everything wrong with a scenario file at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from .test_load_scenario import problems_of, write

MANY = """\
scenario: 1
name: Mill Town
ruleset: dust-tactis
edges: [west, eest]
board:
  cols: 5
  rows: 3
  map: |
    . . . T .
      - +
    .|b b|. q
      - -
    . . . .
  buildings:
    - {at: A1, floors: 2}
    - {at: B2, flors: 2}
    - {at: B, floors: 2}
  mats: [A1:B3, B1:E9]
objectives: {squares: [K18, C], each: -1}
victory: {own: 1, their: 2}
reserves: {each: 2, enter: flank}
point: 100
"""


def test_mistakes_in_every_part_of_a_scenario_are_told_together(tmp_path: Path) -> None:
    """A wrong key hides no wrong letter of the map, and what only follows from a mistake is not told."""
    found = [text.split(": found")[0] for text in problems_of(write(tmp_path, "many.yaml", MANY))]
    assert found == [
        "1:1:the key 'turns' is missing",
        "3:10:wrong 'ruleset'",
        "4:15:wrong item 2 of 'edges'",
        "10:9:a wall where none can be, in the middle of an edge",
        "11:13:an unknown terrain letter",
        "13:11:a row of another length than the others",
        "15:12:no building stands there",
        "16:16:an unknown key",
        "17:12:wrong 'at' in item 3 of 'buildings'",
        "18:17:a mat that reaches off the board",
        "19:24:an objective off the board",
        "19:29:wrong item 2 of 'squares'",
        "19:39:wrong 'each'",
        "20:19:an unknown key",
        "21:28:wrong 'enter'",
        "22:1:an unknown key",
    ]


@pytest.mark.parametrize(
    "board", ["board: 7", "", "board: {cols: 4, rows: 2, map: {a: b}, buildings: [{at: C1}]}"]
)
def test_without_a_board_or_a_map_nothing_is_guessed_about_them(tmp_path: Path, board: str) -> None:
    text = f"scenario: 1\nname: A\nruleset: dust-tactics\nedges: [west, west]\nturns: 8\n{board}\n"
    found = problems_of(write(tmp_path, "s.yaml", text))
    assert len(found) == 2, found
    assert "4:15:both sides enter at the same edge" in "\n".join(found)
