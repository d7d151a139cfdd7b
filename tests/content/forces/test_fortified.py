"""Fortifications in force files, lists and scenarios (D47 "Fortifications — Bunkers & Strongpoints")."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from dust_tactics.cli.main import main
from dust_tactics.content.files.problems import ContentError
from dust_tactics.content.forces.force_text import force_text, read_force_text
from dust_tactics.content.forces.forces import read_force, save_force
from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.content.rulesets.load_ruleset import TableError
from dust_tactics.content.rulesets.table_record import table_of_record, table_record
from dust_tactics.content.scenarios.load_scenario import load_scenario
from dust_tactics.skirmish.rules.army import legality
from dust_tactics.skirmish.scenario.scenario import Force
from tests.content.scenarios.test_load_scenario import problems_of, write
from tests.helpers.build import shipped

LINE = """\
force: 1
name: Line
bloc: Axis
points: 100
units: [Field Laser Gun, Luther, Field Laser Gun]
fortifications: {bunker: 1, strongpoint: 2}
bunkered: [Field Laser Gun]
"""
# 40 points of lasers, Luther's, 15 and 20 of concrete, 5 for the upgrade


def force_of(folder: Path, text: str = LINE) -> Force:
    force, problems = read_force(write(folder, "line.yaml", text), shipped())
    assert not problems
    assert force is not None
    return force


def faults_of(folder: Path, text: str) -> list[str]:
    force, problems = read_force(write(folder, "line.yaml", text), shipped())
    assert force is None
    return [f"{problem.line}:{problem.column}:{problem.sentence}" for problem in problems]


def test_a_force_buys_fortifications_for_army_points(tmp_path: Path) -> None:
    force = force_of(tmp_path)
    assert force.forts == (("bunker", 1), ("strongpoint", 2))
    assert force.bunkered == (0,)
    units = sum(shipped()[unit].points for unit in force.units)
    assert legality.cost(force, shipped()) == units + 15 + 2 * 10 + 5


def test_it_reads_back_from_its_file_and_from_a_list(tmp_path: Path) -> None:
    force = force_of(tmp_path, LINE.replace("bunkered: [Field", "bunkered: [Field Laser Gun, Field"))
    assert force.bunkered == (0, 2)
    save_force(force, tmp_path / "line.yaml", shipped())
    assert read_force(tmp_path / "line.yaml", shipped()) == (force, [])
    text = force_text(force, shipped())
    assert "\n1 x Bunker = 15\n2 x Strongpoint = 20\nField Laser Gun in a bunker = 5\nField Laser Gun" in text
    back = read_force_text(text, shipped())
    assert (back.forts, len(back.bunkered)) == (force.forts, 2)
    assert legality.cost(back, shipped()) == legality.cost(force, shipped())


def test_what_is_wrong_with_them_is_told_with_its_place(tmp_path: Path) -> None:
    found = faults_of(
        tmp_path,
        LINE.replace("{bunker: 1, strongpoint: 2}", "{bunker: 12, strongpont: 2}").replace(
            "bunkered: [Field Laser Gun]", "bunkered: [Luther, Field Lazer Gun]"
        ),
    )
    assert [text.split(": found")[0].split("; ")[0] for text in found] == [
        "6:26:wrong 'bunker'",
        "6:30:an unknown key",
        "7:12:Luther is no strongpoint unit: no strongpoint comes with it that could be a bunker",
        "7:20:a unit that is not in the force",
    ]
    assert "whole number from 0 to 9" in found[0]
    assert "Field Laser Gun" in found[3]
    three = "bunkered: [Field Laser Gun, Field Laser Gun, Field Laser Gun]"
    [more] = faults_of(tmp_path, LINE.replace("bunkered: [Field Laser Gun]", three).replace("100", "120"))
    assert more.startswith("7:46:more bunkers than such units")


def test_the_limit_holds_with_them(tmp_path: Path) -> None:
    cost = legality.cost(force_of(tmp_path), shipped())
    force_of(tmp_path, LINE.replace("points: 100", f"points: {cost}"))
    [dear] = faults_of(tmp_path, LINE.replace("points: 100", f"points: {cost - 1}"))
    assert dear == (
        f"4:9:the force costs more than its limit: found {cost} army points, expected at most {cost - 1}"
    )


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("1 x Bunker = 14", "list:2:1: the points differ from the book: found 14, expected 15"),
        ("0 x Bunker", "list:2:1: a wrong number of bunkers: found 0, expected 1 to 9"),
        ("Field Laser Gun in a bunker", "list:2:1: a unit that is not in the force: found 'Field Laser Gun'"),
        ("Total = 33", "list:2:1: the total differs from the cards: found 33, expected 13"),
    ],
)
def test_mistakes_in_a_list(line: str, told: str) -> None:
    with pytest.raises(ContentError) as caught:
        read_force_text(f"Mine (Allies, 90 points)\n{line}\n1 x Pounder\n", shipped())
    assert str(caught.value.problems[0]).startswith(told)


# -- scenarios --------------------------------------------------------------------------------

HOLD = """\
scenario: 1
name: Hold
ruleset: dust-1947
board: {cols: 9, rows: 9}
edges: [south, north]
attacker: {percent: 100}
defender: {percent: 100, deploy: [A1:I4], works: {bunker: 1, wire: 2}, may-buy: [strongpoint, bunker]}
turns: 6
points: 100
"""


def test_a_scenario_gives_fortifications_and_offers_others(tmp_path: Path) -> None:
    hold = load_scenario(write(tmp_path, "hold.yaml", HOLD))
    assert hold.works == ((), (("bunker", 1), ("wire", 2)))
    assert hold.offers == ((), ("bunker", "strongpoint"))
    both = "edges: [south, north]\nmay-buy: [bunker]"
    text = HOLD.replace("edges: [south, north]", both)
    assert problems_of(write(tmp_path, "hold.yaml", text)) == [
        "6:10:an offer to sides that are attacker and defender: found nothing, expected 'may-buy' of these"
    ]
    lines = [line for line in text.splitlines(keepends=True) if not line.startswith(("attacker", "defender"))]
    even = load_scenario(write(tmp_path, "even.yaml", "".join(lines)))
    assert even.offers == (("bunker",), ("bunker",))


def test_wrong_fortifications_of_a_scenario_are_told(tmp_path: Path) -> None:
    text = HOLD.replace("may-buy: [strongpoint, bunker]", "may-buy: [trench]").replace(
        "bunker: 1", "bunker: 10"
    )
    told = problems_of(write(tmp_path, "hold.yaml", text))
    assert [problem.split(": found")[0] for problem in told] == [
        "7:59:wrong 'bunker'",
        "7:83:wrong item 1 of 'may-buy'",
    ]


def test_no_objective_lies_in_the_way_into_a_fortification(tmp_path: Path) -> None:
    forts = "board: {cols: 9, rows: 9, forts: [{kind: bunker, at: C3, facing: south}]}"
    text = (
        HOLD.replace("board: {cols: 9, rows: 9}", forts)
        + "victory: {own: 1}\nobjectives: {squares: [C4, D3]}\n"
    )
    [problem] = problems_of(write(tmp_path, "hold.yaml", text))
    assert problem.startswith("11:28:an objective in the way into a fortification: found 'D3'")


def test_a_force_brings_only_what_its_side_is_offered(tmp_path: Path) -> None:
    force, hold = force_of(tmp_path), load_scenario(write(tmp_path, "hold.yaml", HOLD))
    table = set_table(hold, "first-wave", force, cards=shipped())
    assert table.forces[1].forts == (("bunker", 1), ("strongpoint", 2))
    assert table_of_record(table_record(table)) == table
    with pytest.raises(TableError) as caught:
        set_table(hold, force, "first-wave", cards=shipped())
    assert "it has bought a bunker, and the scenario offers its side none" in str(caught.value)
    agreed = force_of(tmp_path, LINE + "unrestricted: true\n")
    assert set_table(hold, agreed, "first-wave", cards=shipped())
    upgraded = force_of(tmp_path, LINE.replace("fortifications: {bunker: 1, strongpoint: 2}\n", ""))
    assert set_table(hold, upgraded, "first-wave", cards=shipped()), "an upgrade needs no offer"


def test_show_says_what_is_given_and_what_may_be_bought(tmp_path: Path) -> None:
    path = write(tmp_path, "hold.yaml", HOLD)
    shown = " ".join(CliRunner().invoke(main, ["scenarios", "show", str(path)]).output.split())
    assert "The defender places 1 bunker and 2 barbed wire in his part of the board." in shown
    assert "The defender may buy: bunker for 15 points and strongpoint for 10 points." in shown


@pytest.mark.parametrize(("facing", "wrong"), [("north", "E5"), ("south", "")])
def test_neither_does_the_objective_at_the_centre(tmp_path: Path, facing: str, wrong: str) -> None:
    forts = f"board: {{cols: 9, rows: 9, forts: [{{kind: bunker, at: E4, facing: {facing}}}]}}"
    text = (
        HOLD.replace("board: {cols: 9, rows: 9}", forts) + "victory: {own: 1}\nobjectives: {centre: true}\n"
    )
    path = write(tmp_path, "hold.yaml", text)
    if not wrong:
        assert load_scenario(path).objectives is not None
        return
    [problem] = problems_of(path)
    assert problem.startswith(f"11:22:an objective in the way into a fortification: found '{wrong}'")


GROUND = """\
board:
  cols: 9
  rows: 9
  map: |
    . . . . . . . . .
    . . . . . . . . .
    . . . . . T b b .
    . . . . . . b b .
    . . . w . . . . .
    . . . w .:. . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
  heights: |
    111......
    111......
    .........
    .........
    .........
    .........
    .........
    .........
    .........
  forts: [{kind: strongpoint, at: A3, facing: south}]
"""


@pytest.mark.parametrize(
    ("at", "why"),
    [
        ("A3", ""),
        ("A1", ""),
        ("A2", "the ground there is not level"),
        ("G3", "the ground there is not open"),
        ("C5", "the ground there is not open"),
        ("E6", "a wall is in its way"),
        ("G6", ""),
    ],
)
def test_no_fortification_of_a_scenario_stands_on_other_ground(tmp_path: Path, at: str, why: str) -> None:
    ground = GROUND.replace("at: A3", f"at: {at}")
    path = write(tmp_path, "hold.yaml", HOLD.replace("board: {cols: 9, rows: 9}\n", ground))
    if not why:
        assert [str(fort) for fort in load_scenario(path).forts] == [f"strongpoint at {at} facing south"]
        return
    [problem] = problems_of(path)
    assert problem.split(": found")[0] == f"27:35:no fortification can stand there: {why}"
