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


PLACED = """\
scenario: 1
name: Mill Town
ruleset: dust-1947
edges: [south, north]
board:
  cols: 12
  rows: 9
  forts:
    - {kind: bunkr, at: A1, facing: north}
    - {kind: bunker, at: Z30, facing: north}
    - {kind: bunker, at: C3}
    - {kind: bunker, at: F3, facing: up}
    - {kind: bunker, at: F4, facing: north}
turns: x
deploy: [[A1:B40], [oops, A1:Z9]]
weather: {severity: mild}
"""


def test_a_wrong_value_hides_nothing_that_is_off_the_board(tmp_path: Path) -> None:
    """Neither beside it in the same list, nor where a key is missing for which nothing can stand in."""
    found = [text.split(": found")[0] for text in problems_of(write(tmp_path, "s.yaml", PLACED))]
    assert found == [
        "9:14:wrong 'kind' in item 1 of 'forts'",
        "10:26:a fortification off the board",
        "11:7:the key 'facing' is missing",
        "12:38:wrong 'facing' in item 4 of 'forts'",
        "13:26:a fortification over another",
        "14:8:wrong 'turns'",
        "15:11:a deployment area off the board",
        "15:21:wrong item 1 of 'deploy'",
        "15:27:a deployment area off the board",
        "16:10:the key 'risk' is missing",
    ]


def test_wrong_sides_are_not_missing(tmp_path: Path) -> None:
    sides = "attacker: 7\ndefender: {deploy: [Z1]}\nvictory: {taken: attacker}\nobjectives: {each: 1}\n"
    text = PLACED[: PLACED.index("  forts")] + "turns: 8\n" + sides
    assert [text.split(": found")[0] for text in problems_of(write(tmp_path, "s.yaml", text))] == [
        "9:11:wrong 'attacker'",
        "10:21:a deployment area off the board",
    ]


def test_the_number_of_items_hides_no_wrong_item(tmp_path: Path) -> None:
    text = PLACED.replace("[south, north]", "[south, west, up]")
    assert problems_of(write(tmp_path, "s.yaml", text))[:2] == [
        "4:8:wrong 'edges': found 3 items, expected at most 2",
        "4:22:wrong item 3 of 'edges': found 'up', expected north, east, south or west",
    ]
    text = PLACED.replace("[south, north]", "[up]")
    assert problems_of(write(tmp_path, "s.yaml", text))[:2] == [
        "4:8:wrong 'edges': found 1 item, expected at least 2",
        "4:9:wrong item 1 of 'edges': found 'up', expected north, east, south or west",
    ]


VARIANTS = """\
variants:
  - {name: X, changes: {turns: 0, points: x, nix: 3}}
  - {name: x, changes: {edges: [south, south], ruleset: dust-1947}}
  - {nam: z, changes: {deploy: [[Z1], []]}}
  - {name: empty, changes: {}}
"""


def test_everything_wrong_with_variants_is_told_together(tmp_path: Path) -> None:
    """Also beside what is wrong with the scenario itself, which is not told again for each of them."""
    text = PLACED[: PLACED.index("turns")] + VARIANTS
    found = problems_of(write(tmp_path, "s.yaml", text))
    assert [text.split(": found")[0] for text in found if int(text.split(":")[0]) not in range(2, 14)] == [
        "1:1:the key 'turns' is missing",
        "15:32:wrong 'turns'",
        "15:43:wrong 'points'",
        "15:46:an unknown key",
        "16:6:a second variant of this name",
        "16:40:both sides enter at the same edge",
        "16:48:no variant changes this key",
        "17:6:an unknown key",
        "17:34:a deployment area off the board",
        "18:28:wrong 'changes' in item 4 of 'variants'",
    ]
    assert len(found) == 15


def test_a_misspelt_key_is_not_missing_as_well(tmp_path: Path) -> None:
    text = PLACED[: PLACED.index("  forts")].replace("edges:", "egdes:") + "tuns: 8\nbord: 3\n"
    assert [text.split(": found")[0] for text in problems_of(write(tmp_path, "s.yaml", text))] == [
        "4:1:an unknown key", "8:1:an unknown key", "9:1:an unknown key",
    ]  # fmt: skip


def test_a_name_that_is_too_long_is_told(tmp_path: Path) -> None:
    text = PLACED[: PLACED.index("  forts")].replace("Mill Town", "n" * 81) + "turns: 8\n"
    text += f"variants: [{{name: {'v' * 81}, changes: {{turns: 9}}}}]\n"
    assert [text.split(":")[:3] for text in problems_of(write(tmp_path, "s.yaml", text))] == [
        ["2", "7", "a name that is too long (limit 'name-length')"],
        ["9", "19", "a name that is too long (limit 'name-length')"],
    ]
