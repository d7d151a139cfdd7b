"""Going aboard: the carriers that a unit whose way is pointed out can go into, there or from here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from dust_tactics.skirmish.board.grid import Stop
from dust_tactics.skirmish.narration.labels import callname
from dust_tactics.skirmish.preview import moves
from dust_tactics.skirmish.preview.move_plan import MovePlan
from dust_tactics.skirmish.state.state import UnitState
from dust_tactics.ui.skirmish.prompts.prompt import Button
from dust_tactics.ui.toolkit.strings import say

from .path_pointing import MovingPrompt


def mount_buttons(
    prompt: MovingPrompt, stop: Stop | None, mount: Callable[[str], Callable[[], None]]
) -> list[Button]:
    """A button for everything that the mover may go into where its way ends."""
    unit = prompt.mover()
    if unit is None or stop is None:
        return []
    hint, found = say("mount.hint"), moves.carriers_at(prompt.state, unit, stop)
    names = ((name, callname(prompt.state, name)) for name in found)
    return [
        Button(f"mount/{name}", say("mount.go", name=called), mount(name), hint=hint, enter=False)
        for name, called in names
    ]


def way_aboard(prompt: MovingPrompt, carrier: UnitState) -> tuple[Stop, MovePlan | None] | None:
    """The shortest way of the mover to where it may go into a carrier; without a plan from here."""
    unit = prompt.mover()
    if unit is None or carrier.card.hold is None or carrier.side is not unit.side:
        return None
    if unit.stop is not None and carrier.id in moves.carriers_at(prompt.state, unit, unit.stop):
        return unit.stop, None
    near, far = prompt.ways()
    for ways in (near, far):
        for stop in sorted(ways, key=lambda stop: (ways[stop].cost, stop)):
            if carrier.id in moves.carriers_at(prompt.state, unit, stop):
                plan = prompt.planned((stop,))
                return None if plan is None else (stop, replace(plan, mount=carrier.id))
    return None


def aboard_reason(prompt: MovingPrompt, carrier: UnitState) -> str:
    """The reason why the mover can't go into a carrier with this action, or nothing."""
    unit = prompt.mover()
    assert unit is not None
    why = moves.mount_refusal(prompt.state, unit, carrier)
    if why is not None:
        return str(why)
    found = way_aboard(prompt, carrier) is not None
    return "" if found else say("mount.far", name=callname(prompt.state, carrier.id))
