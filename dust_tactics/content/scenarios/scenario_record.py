"""A recorded scenario checked like a scenario file: written as the data of one, and read again.

A saved game carries its scenario with it.  Whatever a scenario file could not say is no scenario of a saved
game either; the rules for both are those of :mod:`.scenario_schema` and :mod:`.scenario_problems`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace
from typing import Any

from dust_tactics.content.files.yaml_marks import document_of
from dust_tactics.core.serialization import to_plain
from dust_tactics.skirmish.board.grid import MAX_SIDE
from dust_tactics.skirmish.board.text_map import is_drawn
from dust_tactics.skirmish.rules.setup.objectives import centre
from dust_tactics.skirmish.scenario.scenario import MOST_POINTS, Objectives, Scenario

_ASIDE = ("id", "variant", "variants", "handicaps")
"""What a scenario's file does not say of one of its variants alone, or of one game."""


def scenario_faults(scenario: Scenario) -> list[str]:
    """Everything that no scenario file could say, as sentences."""
    from dust_tactics.content.files.schema import printable_faults, validate

    from .load_scenario import scenario_of
    from .scenario_problems import scenario_problems
    from .scenario_schema import ScenarioFile

    names = (scenario.id, *(name for name, _ in scenario.variants))
    words = (scenario.variant, *(text for _, text in scenario.variants))
    found = printable_faults(names) + printable_faults(word for word in words if word)
    found += handicap_faults(scenario.handicaps)
    document = document_of(scenario_data(scenario))
    model, problems = validate(ScenarioFile, document)
    if model is not None:
        problems += scenario_problems(model, document)
    found += [problem.sentence for problem in problems]
    if model is None or found:
        return found
    aside = {name: getattr(scenario, name) for name in _ASIDE}
    again = replace(scenario_of(scenario.id, model, ""), **aside)
    different = [f.name for f in fields(Scenario) if getattr(again, f.name) != getattr(scenario, f.name)]
    return [f"no scenario file says such a thing: {name}" for name in different]


def handicap_faults(handicaps: Iterable[int]) -> list[str]:
    """Why a game may not be played with some handicaps, as sentences."""
    wrong = [more for more in handicaps if not 0 <= more <= MOST_POINTS]
    return [f"a handicap of {more} army points; it is of 0 to {MOST_POINTS}" for more in wrong]


def scenario_data(scenario: Scenario) -> dict[str, Any]:
    """The data of a scenario file that says the same, its numbers still numbers; without variants."""
    one = scenario
    rows = [*(one.board_rows or ())]
    listed = not is_drawn(rows) and all(len(row) == one.cols for row in rows)  # a text may have gaps as well
    board = {
        "cols": one.cols,
        "rows": one.rows,
        "map": None if one.board_rows is None else rows if listed else "\n".join(rows),
        "buildings": [
            {"at": at.at, "floors": at.floors, "roof": at.roof, "ceilings": "stone" if at.stone else "wood"}
            for at in one.buildings
        ],
        "forts": [
            {"kind": fort.kind, "at": fort.at, "facing": str(fort.facing), "side": fort.side}
            for fort in one.forts
        ],
        "heights": "\n".join(one.heights) or None,
        "mats": list(one.mats),
    }
    terrain = {"tiles": list(one.tiles), "tiles-each": one.tiles_each, "traps-each": one.traps_each}
    return {
        "scenario": "1",
        "name": one.name,
        "ruleset": one.ruleset,
        "board": board,
        "edges": list(one.edges),
        **_sides(one),
        "terrain": terrain,
        "objectives": None if one.objectives is None else _objectives(one, one.objectives),
        "victory": to_plain(one.victory),
        "reserves": _reserves(one),
        "weather": None if one.weather is None else to_plain(one.weather),
        "forces": list(one.forces),
        "turns": one.turns,
        "points": one.points,
        "rule": one.rule or None,
        "text": one.text or None,
    }


def _sides(one: Scenario) -> dict[str, Any]:
    """The keys of attacker and defender, or of two sides that are alike."""
    if not one.attacked:
        return {
            "deploy": [list(zone) for zone in one.zones] if any(one.zones) else None,
            "may-buy": list(one.offers[0]),
        }
    back = (None, None) if one.reserves is None else one.reserves.sides or (None, None)
    return {
        name: {
            "percent": one.percents[side],
            "deploy": list(one.zones[side]),
            "works": dict(one.works[side]),
            "may-buy": list(one.offers[side]),
            "reserves": _all_or(back[side]) if one.reserves is not None else None,
        }
        for side, name in enumerate(("attacker", "defender"))
    }


def _reserves(one: Scenario) -> dict[str, Any] | None:
    if one.reserves is None:
        return None
    each = None if one.attacked else _all_or(one.reserves.each)
    return {"each": each, "heroes": one.reserves.heroes, "enter": one.reserves.enter}


def _all_or(count: int | None) -> int | str:
    return "all" if count is None else count


def _objectives(one: Scenario, objectives: Objectives) -> dict[str, Any]:
    """The objectives; those in the middle are told as such, as a file tells them."""
    fits = 1 <= one.cols <= MAX_SIDE and 1 <= one.rows <= MAX_SIDE
    middle = tuple(centre(one.cols, one.rows)) if fits else ()
    centred = bool(middle) and objectives.squares[: len(middle)] == middle
    return {
        "centre": centred,
        "squares": list(objectives.squares[len(middle) if centred else 0 :]),
        "each": objectives.each,
        "margin": objectives.margin,
        "from-turn": objectives.from_turn,
        "clear": objectives.clear,
    }
