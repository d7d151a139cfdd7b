"""The tables of the ruleset: terrain and skills."""

from __future__ import annotations

from pathlib import Path

import pytest

from dust_tactics.content.tables import load_skills, load_terrain, read_skills, read_terrain

MOVERS = ["infantry", "walker", "wheeled", "tracked", "half-tracked"]


@pytest.mark.parametrize(
    ("name", "letter", "enter", "sight", "cover"),
    [
        ("open", ".", MOVERS, False, ""),
        ("tree", "T", MOVERS, True, "infantry vehicle"),
        ("rubble", "R", MOVERS[:2], False, "infantry"),
        ("structure", "#", [], True, ""),
        ("swamp", "s", MOVERS[:1], False, ""),
        ("water", "w", [], False, ""),
        ("crates", "c", MOVERS, False, "infantry"),
        ("trap", "x", MOVERS[:1], False, "infantry"),
        ("smoke", "~", MOVERS, True, "infantry vehicle"),
    ],
)
def test_terrain(name: str, letter: str, enter: list[str], sight: bool, cover: str) -> None:
    """DT "Moving Through Terrain", "Line of Sight Through Terrain", "Cover Saves"."""
    rule = next(rule for rule in load_terrain() if rule.name == name)
    assert (rule.letter, rule.enter, rule.blocks_sight) == (letter, frozenset(enter), sight)
    assert rule.cover_infantry == ("infantry" in cover)
    assert rule.cover_vehicle == ("vehicle" in cover)
    assert rule.crushable == (name == "crates")
    assert rule.obstacle == (name in ("crates", "trap"))
    assert rule.tile == (name not in ("open", "trap", "smoke"))


def test_skills_have_a_rule_and_a_text() -> None:
    catalogue = load_skills()
    assert catalogue["Flame"].tags == {"flame"}
    assert catalogue["Expert"].on == "both"
    assert all(rule.text.endswith(".") and rule.rule for rule in catalogue.values())


def test_a_name_and_a_letter_once_each(tmp_path: Path) -> None:
    row = "  - {name: mud, letter: m, enter: [walker], rule: x, text: y}\n"
    path = tmp_path / "terrain.yaml"
    path.write_text("terrain: 1\nrows:\n" + row + row)
    _, problems = read_terrain(path)
    assert [(p.line, p.column, p.what) for p in problems] == [
        (4, 12, "a duplicate name"),
        (4, 25, "a duplicate letter"),
    ]


def test_mistakes_in_the_kind_of_a_skill_and_its_parameters(tmp_path: Path) -> None:
    path = tmp_path / "skills.yaml"
    rest = "on: weapon, rule: x, text: y"
    path.write_text(
        "skills: 1\nrows:\n"
        f"  - {{name: A, {rest}, kind: deny_saves, add: [target]}}\n"
        f"  - {{name: B, {rest}, saves: [cover]}}\n"
        f"  - {{name: C, {rest}, kind: roll_on, own: sniper}}\n"
    )
    assert [str(problem) for problem in read_skills(path)[1]] == [
        f"{path}:3:63: no parameter of the kind deny_saves: found 'add', expected saves, of",
        f"{path}:3:5: the kind deny_saves needs the key 'saves'",
        f"{path}:4:45: a parameter without a kind: found 'saves'",
        f"{path}:5:60: a row with both a kind and a file of its own: found 'sniper'",
    ]
    path.write_text(f"skills: 1\nrows:\n  - {{name: A, {rest}, kind: rol_on}}\n")
    assert [(p.line, p.near) for p in read_skills(path)[1]] == [(3, ("roll_on",))]


def test_mistakes_in_tables(tmp_path: Path) -> None:
    path = tmp_path / "table.yaml"
    path.write_text("terrain: 1\nrows:\n  - {name: mud, letter: mm, enter: [waker], rule: x, text: y}\n")
    assert [p.near for p in read_terrain(path)[1]] == [(), ("walker",)]
    path.write_text("skills: 1\nrows:\n  - {name: A, on: units, rule: x, text: y}\n  - {name: A, on: unit}\n")
    found = read_skills(path)[1]
    assert [(p.line, p.what) for p in found] == [
        (3, "wrong 'on' in item 1 of 'rows'"),
        (4, "the key 'rule' is missing"),
        (4, "the key 'text' is missing"),
    ]
