"""``dust-tactics scenarios``: list, show and check scenarios."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import click

from dust_tactics.skirmish.narration.briefing import briefing
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.scenario import scenario_dice
from dust_tactics.skirmish.scenario.scenario import Scenario

from .checked_path import CheckedPath
from .output import json_text


@click.group(epilog="Example: dust-tactics scenarios show Grab the Dust")
def scenarios() -> None:
    """List, show and check scenarios.

    To let two dice choose one of the book: dust-tactics play dice, or dice:SEED to choose it again.
    """


@scenarios.command("list", epilog="Example: dust-tactics scenarios list --json")
@click.option("--json", "as_json", is_flag=True, help="Print the scenarios as JSON.")
def list_all(as_json: bool) -> None:
    """List scenarios, one a line."""
    from dust_tactics.content.scenarios.load_scenario import list_scenarios

    found = list_scenarios()
    if as_json:
        from dust_tactics.core.serialization import to_plain

        click.echo(json_text([to_plain(scenario) for scenario in found], indent=1))
        return
    rows = [("Id", "Name", "Board", "Turns", "Points")]
    rows += [(s.id, s.name, f"{s.cols} x {s.rows}", str(s.turns), str(s.points)) for s in found]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        click.echo("  ".join(cells).rstrip())


@scenarios.command("show", epilog="Example: dust-tactics scenarios show supply-drop")
@click.argument("name", nargs=-1, required=True)
@click.option("--variant", default="", help="Show one of its variants.")
@click.option("--rules", type=click.Choice(list(EDITIONS)), help="Show it by another rulebook than its own.")
@click.option("--json", "as_json", is_flag=True, help="Print the scenario as JSON.")
def show(name: tuple[str, ...], variant: str, rules: str | None, as_json: bool) -> None:
    """Show the scenario NAME (its name, its id, or a file) as a player reads it."""
    from dust_tactics.content.files.problems import ContentError, UnknownNameError
    from dust_tactics.content.rulesets.load_ruleset import load_ruleset
    from dust_tactics.content.scenarios.load_scenario import load_scenario, variant_of

    try:
        scenario = variant_of(load_scenario(" ".join(name)), variant)
        ruleset = load_ruleset(rules or scenario.ruleset)
    except (UnknownNameError, ContentError) as error:
        click.echo(str(error), err=True)
        sys.exit(1)
    if as_json:
        from dust_tactics.core.serialization import to_plain

        click.echo(json_text(to_plain(scenario), indent=1))
        return
    width = min(100, shutil.get_terminal_size().columns)
    click.echo(f"{scenario.title}  ({scenario.rule})" if scenario.rule else scenario.title)
    for label, text in _lines(scenario, ruleset):
        click.echo(click.wrap_text(text, width, f"  {label + ':':12}", " " * 14))
    for row in scenario.board_rows or ():
        click.echo(f"    {row}")


def _lines(scenario: Scenario, rules: Ruleset) -> list[tuple[str, str]]:
    """Everything there is to say about a scenario, each with its label."""
    lines = [(paragraph.label, paragraph.text) for paragraph in briefing(scenario, rules)]
    if scenario.buildings:
        lines.append(("Buildings", "; ".join(map(str, scenario.buildings))))
    shown = [" ".join(faces) for faces, name in scenario_dice.CHOSEN.items() if name == scenario.id]
    if shown and scenario.rule:
        lines.append(("Dice", f"two dice choose it when they show {' or '.join(shown)}{scenario_dice.WHY}"))
    if scenario.forces:
        lines.append(("Forces", f"made for it: {' and '.join(scenario.forces)}"))
    if scenario.text:
        lines.append(("About", scenario.text))
    lines += [("Variant", f"{name}. {text}".rstrip()) for name, text in scenario.variants]
    return lines


@scenarios.command("check", epilog="Example: dust-tactics scenarios check mine.yaml")
@click.argument("paths", nargs=-1, type=CheckedPath())
def check(paths: tuple[Path, ...]) -> None:
    """Check scenario files and folders at PATHS; without any, the shipped ones and your own."""
    from dust_tactics.content import lint
    from dust_tactics.content.scenarios.load_scenario import own_scenarios, shipped_scenarios

    report = lint.check(paths or (*shipped_scenarios(), *own_scenarios()))
    for problem in report.problems:
        click.echo(problem.drawn, err=True)
    count = len(report.problems)
    found = {0: "no problems", 1: "1 problem"}.get(count, f"{count} problems")
    click.echo(f"{report}: {found}")
    if report.problems:
        sys.exit(1)
