"""``dust-tactics scenarios``: list, show and check scenarios."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

import click

from dust_tactics.skirmish.board.buildings import FortKind, piece_named
from dust_tactics.skirmish.scenario import scenario_dice
from dust_tactics.skirmish.scenario.scenario import ANY, ATTACKER, FLANKS, Scenario


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
@click.option("--variant", default="", help="Show one of its variants.")
@click.option("--json", "as_json", is_flag=True, help="Print the scenario as JSON.")
def show(name: tuple[str, ...], variant: str, as_json: bool) -> None:
    """Show the scenario NAME (its name, its id, or a file) as a player reads it."""
    from dust_tactics.content.files.problems import ContentError, UnknownNameError
    from dust_tactics.content.scenarios.load_scenario import load_scenario, variant_of

    try:
        scenario = variant_of(load_scenario(" ".join(name)), variant)
    except (UnknownNameError, ContentError) as error:
        click.echo(str(error), err=True)
        sys.exit(1)
    if as_json:
        from dust_tactics.core.serialization import to_plain

        click.echo(json.dumps(to_plain(scenario), ensure_ascii=False, indent=1))
        return
    width = min(100, shutil.get_terminal_size().columns)
    click.echo(f"{scenario.title}  ({scenario.rule})" if scenario.rule else scenario.title)
    for label, text in _lines(scenario):
        click.echo(click.wrap_text(text, width, f"  {label + ':':12}", " " * 14))
    for row in scenario.board_rows or ():
        click.echo(f"    {row}")


def _lines(scenario: Scenario) -> list[tuple[str, str]]:
    """Everything there is to say about a scenario, each with its label."""
    lines = [
        ("Board", f"{scenario.cols} x {scenario.rows} squares, {_edges(scenario)}"),
        ("Length", f"{scenario.turns} turns; usually {scenario.points} army points{_shares(scenario)}"),
        ("Terrain", _terrain(scenario)),
    ]
    if scenario.weather:
        forecast = scenario.weather
        how = "two dice tell how severe" if forecast.severity is None else str(forecast.severity)
        lines.append(("Weather", f"{forecast.kind}, {how}; {forecast.risk} risk"))
    for side, works in zip(("attacker", "defender"), scenario.works, strict=True):
        if works:
            pieces = ", ".join(f"{count} {piece_named(kind).words}" for kind, count in works)
            lines.append(("Works", f"the {side} places {pieces} in his part of the board"))
    if scenario.forts:
        lines.append(("Forts", "; ".join(map(str, scenario.forts))))
    lines += [("For points", text) for text in _offers(scenario)]
    if scenario.buildings:
        lines.append(("Buildings", "; ".join(map(str, scenario.buildings))))
    if scenario.objectives:
        lines.append(("Objectives", _objectives(scenario)))
    lines.append(("Victory", _victory(scenario)))
    if scenario.reserves:
        reserves = scenario.reserves
        many = "all eliminated units" if reserves.each is None else f"{reserves.each} eliminated units each"
        if reserves.sides is not None:
            attacker, defender = ("all" if each is None else str(each) for each in reserves.sides)
            many = f"{attacker} eliminated units of the attacker, {defender} of the defender"
        heroes = "heroes too" if reserves.heroes else "no heroes"
        where = "beside the enemy's half" if reserves.enter == FLANKS else "at their own edge"
        lines.append(("Reserves", f"{many}, {heroes}; they enter {where}"))
    shown = [" ".join(faces) for faces, name in scenario_dice.CHOSEN.items() if name == scenario.id]
    if shown and scenario.rule:
        lines.append(("Dice", f"two dice choose it when they show {' or '.join(shown)}{scenario_dice.WHY}"))
    if scenario.forces:
        lines.append(("Forces", f"made for it: {' and '.join(scenario.forces)}"))
    if scenario.text:
        lines.append(("About", scenario.text))
    lines += [("Variant", f"{name}. {text}".rstrip()) for name, text in scenario.variants]
    return lines


def _offers(scenario: Scenario) -> list[str]:
    """The fortifications that each side may buy, in words; in one line where both may buy the same."""
    texts = [
        ", ".join(f"{kind} for {FortKind(kind).cost} points" for kind in offer) for offer in scenario.offers
    ]
    if texts[0] == texts[1]:
        return [f"both sides may buy: {texts[0]}"] if texts[0] else []
    names = ("attacker", "defender")
    return [f"the {name} may buy: {text}" for name, text in zip(names, texts, strict=True) if text]


def _edges(scenario: Scenario) -> str:
    """The edges or areas where both sides begin."""
    if not scenario.attacked and not any(scenario.zones):
        return "entered from {} and {}".format(*scenario.edges)
    names = ("the attacker", "the defender") if scenario.attacked else ("side 1", "side 2")
    parts = []
    for name, edge, zone in zip(names, scenario.edges, scenario.zones, strict=True):
        where = f"placed in {', '.join(map(str, zone))}" if zone else f"entering from {edge}"
        parts.append(f"{name} {where}")
    return " and ".join(parts)


def _shares(scenario: Scenario) -> str:
    if scenario.percents == (100, 100):
        return ""
    parts = [f"{scenario.percents[side]} % ({scenario.limit(side)})" for side in (0, 1)]
    return f", of which the attacker has {parts[0]} and the defender {parts[1]}"


def _terrain(scenario: Scenario) -> str:
    """The terrain that the players place."""
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
    from dust_tactics.content.rulesets.game_setup import load_ruleset

    victory = scenario.victory
    parts = []
    if victory.taken:
        which = "any objective" if victory.taken in (ANY, ATTACKER) else "an objective in the enemy's half"
        parts.append(f"taking {which} wins{' for the attacker' * (victory.taken == ATTACKER)}")
    for points, what in (
        (victory.theirs, "a turn in the enemy's half"),
        (victory.own, "a turn in one's own half"),
        (victory.middle, "a turn in neither half"),
        (victory.unit, "for each unit eliminated"),
        (victory.last, "for each objective held at the end of the last turn"),
    ):
        if points:
            parts.append(f"{points} victory point{'s' * (points != 1)} {what}")
    if victory.target:
        parts.append(f"{victory.target} victory points win")
    apart = load_ruleset(scenario.ruleset).points_apart
    if victory.most and apart:
        parts.append("the most victory points win at the end")
    most = "the most army points destroyed"
    if not apart and victory.scores:
        most = "the most victory points, with the army points destroyed among them"
    parts.append(f"{'else ' if parts else ''}elimination, or {most}")
    return "; ".join(parts)


@scenarios.command("check", epilog="Example: dust-tactics scenarios check mine.yaml")
@click.argument("paths", nargs=-1, type=click.Path(exists=True, path_type=Path))
def check(paths: tuple[Path, ...]) -> None:
    """Check scenario files and folders at PATHS; without any, the shipped ones and your own."""
    from dust_tactics.content import lint
    from dust_tactics.content.scenarios.load_scenario import scenario_files

    report = lint.check(paths or tuple(scenario_files().values()))
    for problem in report.problems:
        click.echo(problem.drawn, err=True)
    count = len(report.problems)
    found = {0: "no problems", 1: "1 problem"}.get(count, f"{count} problems")
    click.echo(f"{report}: {found}")
    if report.problems:
        sys.exit(1)
