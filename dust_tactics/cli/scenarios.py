"""``dust-tactics scenarios``: list, show and check scenarios."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

import click

from dust_tactics.skirmish import scenario_dice
from dust_tactics.skirmish.scenario import ANY, FLANKS, Scenario


@click.group(epilog="Example: dust-tactics scenarios show Grab the Dust")
def scenarios() -> None:
    """List, show and check scenarios.

    To let two dice choose one of the book: dust-tactics play dice, or dice:SEED to choose it again.
    """


@scenarios.command("list", epilog="Example: dust-tactics scenarios list --json")
@click.option("--json", "as_json", is_flag=True, help="Print the scenarios as JSON.")
def list_all(as_json: bool) -> None:
    """List scenarios, one a line."""
    from dust_tactics.content.scenarios import list_scenarios

    found = list_scenarios()
    if as_json:
        from dust_tactics.core.record import to_plain

        click.echo(json.dumps([to_plain(scenario) for scenario in found], ensure_ascii=False, indent=1))
        return
    rows = [("Id", "Name", "Board", "Turns", "Points")]
    rows += [(s.id, s.name, f"{s.cols} x {s.rows}", str(s.turns), str(s.points)) for s in found]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        click.echo("  ".join(cells).rstrip())


@scenarios.command("show", epilog="Example: dust-tactics scenarios show supply-drop")
@click.argument("name", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Print the scenario as JSON.")
def show(name: tuple[str, ...], as_json: bool) -> None:
    """Show the scenario NAME (its name, its id, or a file) as a player reads it."""
    from dust_tactics.content.problems import ContentError, UnknownNameError
    from dust_tactics.content.scenarios import load_scenario

    try:
        scenario = load_scenario(" ".join(name))
    except (UnknownNameError, ContentError) as error:
        click.echo(str(error), err=True)
        sys.exit(1)
    if as_json:
        from dust_tactics.core.record import to_plain

        click.echo(json.dumps(to_plain(scenario), ensure_ascii=False, indent=1))
        return
    width = min(100, shutil.get_terminal_size().columns)
    click.echo(f"{scenario.name}  ({scenario.rule})" if scenario.rule else scenario.name)
    for label, text in _lines(scenario):
        click.echo(click.wrap_text(text, width, f"  {label + ':':12}", " " * 14))
    for row in scenario.board_rows or ():
        click.echo(f"    {row}")


def _lines(scenario: Scenario) -> list[tuple[str, str]]:
    """What there is to say about a scenario, each with its label."""
    one, two = scenario.edges
    lines = [
        ("Board", f"{scenario.cols} x {scenario.rows} squares, entered from {one} and {two}"),
        ("Length", f"{scenario.turns} turns; usually {scenario.points} army points"),
        ("Terrain", _terrain(scenario)),
    ]
    if scenario.buildings:
        lines.append(("Buildings", "; ".join(map(str, scenario.buildings))))
    if scenario.objectives:
        lines.append(("Objectives", _objectives(scenario)))
    lines.append(("Victory", _victory(scenario)))
    if scenario.reserves:
        reserves = scenario.reserves
        many = "all eliminated units" if reserves.each is None else f"{reserves.each} eliminated units each"
        heroes = "heroes too" if reserves.heroes else "no heroes"
        where = "beside the enemy's half" if reserves.enter == FLANKS else "at their own edge"
        lines.append(("Reserves", f"{many}, {heroes}; they enter {where}"))
    shown = [" ".join(faces) for faces, name in scenario_dice.CHOSEN.items() if name == scenario.id]
    if shown and scenario.rule:
        lines.append(("Dice", f"two dice choose it when they show {' or '.join(shown)}{scenario_dice.WHY}"))
    if scenario.text:
        lines.append(("About", scenario.text))
    return lines


def _terrain(scenario: Scenario) -> str:
    """What the players place."""
    if not scenario.tiles_each and not scenario.traps_each:
        return "as drawn; the players place none" if scenario.board_rows else "none"
    counted = ((scenario.tiles_each, "tile"), (scenario.traps_each, "anti-tank trap"))
    parts = [f"{number} {name}{'s' * (number != 1)}" for number, name in counted if number]
    return f"{' and '.join(parts)} each"


def _objectives(scenario: Scenario) -> str:
    objectives = scenario.objectives
    assert objectives is not None
    parts = []
    if objectives.squares:
        parts.append(f"at {', '.join(map(str, objectives.squares))}")
    if objectives.each:
        where = f"in his own half, {objectives.margin} squares from every edge"
        parts.append(f"{objectives.each} placed by each player {where}")
    near = f"from turn {objectives.from_turn} on, with no enemy within {objectives.clear} squares"
    return f"{' and '.join(parts)}; they count {near}"


def _victory(scenario: Scenario) -> str:
    victory = scenario.victory
    parts = []
    if victory.taken:
        which = "any objective" if victory.taken == ANY else "an objective in the enemy's half"
        parts.append(f"taking {which} wins")
    for points, what in (
        (victory.theirs, "a turn in the enemy's half"),
        (victory.own, "a turn in one's own half"),
        (victory.middle, "a turn in neither half"),
        (victory.unit, "for each unit eliminated"),
    ):
        if points:
            parts.append(f"{points} victory point{'s' * (points != 1)} {what}")
    if victory.target:
        parts.append(f"{victory.target} victory points win")
    if victory.most:
        parts.append("the most victory points win at the end")
    parts.append(f"{'else ' if parts else ''}elimination, or the most army points destroyed")
    return "; ".join(parts)


@scenarios.command("check", epilog="Example: dust-tactics scenarios check mine.yaml")
@click.argument("paths", nargs=-1, type=click.Path(exists=True, path_type=Path))
def check(paths: tuple[Path, ...]) -> None:
    """Check scenario files and folders at PATHS; without any, the shipped ones and your own."""
    from dust_tactics.content import lint
    from dust_tactics.content.scenarios import scenario_files

    report = lint.check(paths or tuple(scenario_files().values()))
    for problem in report.problems:
        click.echo(problem.drawn, err=True)
    count = len(report.problems)
    found = {0: "no problems", 1: "1 problem"}.get(count, f"{count} problems")
    click.echo(f"{report}: {found}")
    if report.problems:
        sys.exit(1)
