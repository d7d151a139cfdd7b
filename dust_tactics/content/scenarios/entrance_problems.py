"""Sides of a scenario that could bring nobody onto the board.

Not among what is wrong with a scenario itself, which a saved game is held to as well: one with aircraft alone
may have been played.
"""

from __future__ import annotations

from collections.abc import Iterator

from dust_tactics.content.files.problems import Problem, quoted
from dust_tactics.content.files.yaml_marks import Document
from dust_tactics.content.rulesets.ruleset_tables import load_terrain
from dust_tactics.skirmish.board.board import Board
from dust_tactics.skirmish.board.grid import Area

from .scenario_schema import ScenarioFile

_IN_THE_AIR = {"flying", "aircraft"}


def entrance_problems(model: ScenarioFile, board: Board, document: Document) -> Iterator[Problem]:
    """The edges at which no unit on the ground can come on, where none can be placed either."""
    ways = {rule.letter for rule in load_terrain(model.ruleset) if not rule.enter <= _IN_THE_AIR}
    deploy = model.deploy or [[], []]
    if model.attacker is not None and model.defender is not None:
        deploy = [model.attacker.deploy, model.defender.deploy]
    for number, (edge, zone) in enumerate(zip(model.edges, deploy, strict=True)):
        areas = [_row(edge, board), *(area.within(board.area) for area in zone)]
        if not any(board[square].letter in ways for area in areas for square in area.squares()):
            what, expected = "an edge where nobody can come on", "open ground on it, or in an area to deploy"
            yield document.problem(("edges", number), what, quoted(edge), expected)


def _row(edge: str, board: Board) -> Area:
    """The squares along an edge of the board."""
    return {
        "north": Area(0, 0, board.cols, 1),
        "south": Area(0, board.rows - 1, board.cols, 1),
        "west": Area(0, 0, 1, board.rows),
        "east": Area(board.cols - 1, 0, 1, board.rows),
    }[edge]
