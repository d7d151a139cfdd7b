"""The forces that a side of a new game can choose from, under headings: what fits, then what does not."""

from __future__ import annotations

from collections.abc import Sequence

from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import say

from .choices import Choices
from .scenario_summary import fort_fault

_HEADINGS = ("picked", "own", "made", "ready", "not")


def force_list(scene: Choices, side: int) -> list[Row]:
    """The force that is in no file, the player's own, those made for the scenario, the others.

    What can't play this game stands last, with the reason; the chosen one stays where it is.
    """
    chosen = scene.chosen[side]
    forces = scene.forces if chosen in scene.forces else [chosen, *scene.forces]
    parts: dict[str, list[Row]] = {heading: [] for heading in _HEADINGS}
    for force in forces:
        row = force_row(scene, force, side)
        out = bool(row.reason) and force != chosen
        parts["not" if out else _part(scene, force)].append(row)
    return [line for heading in _HEADINGS if parts[heading] for line in _headed(heading, parts[heading])]


def _headed(heading: str, rows: Sequence[Row]) -> list[Row]:
    return [Row(f"head-{heading}", say(f"new.forces.{heading}"), divider=True), *rows]


def _part(scene: Choices, force: Force) -> str:
    """The heading of a force that can play."""
    if force not in scene.forces:
        return "picked"
    if force.id in scene.own:
        return "own"
    return "made" if force.id in scene.scenario.forces else "ready"


def misfit(scene: Choices, force: Force, side: int) -> str:
    """Why a force can't play this game; empty if it can."""
    cost, limit = scene.cost(force), scene.limit(side)
    if cost > limit and not force.unrestricted:
        return say("new.too-dear", cost=cost, points=limit)
    return fort_fault(force, scene.scenario, side)


def nearest(scene: Choices, side: int) -> Force | None:
    """The force that fits instead of the chosen one: of its bloc if there is one, and the dearest."""
    chosen = scene.chosen[side]
    fitting = [force for force in scene.forces if not force.unrestricted and not misfit(scene, force, side)]
    return max(fitting, key=lambda one: (one.bloc == chosen.bloc, scene.cost(one)), default=None)


def force_row(scene: Choices, force: Force, side: int) -> Row:
    """A force to choose from; greyed, with the reason below it, where it costs too much or may not come."""
    why = misfit(scene, force, side)
    name = say("force.unrestricted", name=force.name) if force.unrestricted else force.name
    own = force.id in scene.own
    return Row(
        force.id, name, why or force.text or force.bloc, say("points", points=scene.cost(force)),
        reason=why, key=force,
        selected=force == scene.chosen[side], badge=(force.bloc, side + 1), bold=True, hint=force.text,
        notes=2, bar="accent" if own else None,
    )  # fmt: skip
