"""Actions of officers: ammunition, another activation, and rallying (D47 "Officer Special Actions").

An officer acts on what is within range 2 in his sight, by radio on anybody (rulings
``D47-command-whom``, ``D47-command-radio``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from dust_tactics.core.reason import Rule
from dust_tactics.skirmish.cards.marks import ACTIVATED_AGAIN
from dust_tactics.skirmish.cards.roles import Role
from dust_tactics.skirmish.cards.unit_card import Armour
from dust_tactics.skirmish.decisions.decisions import ATTACKING, MOVING, Action, Target
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame
from dust_tactics.skirmish.rules.units import command_roles
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.state import State, UnitState

from .resupply import fed
from .special_action import NOWHERE, Offer, SpecialAction, beside, nearest, not_yet_on, within

REACH = 2
"""The range of an officer's voice."""
FROM_INSIDE = frozenset({Armour.VEHICLE, Armour.AIRCRAFT})
"""The classes of what an officer acts from inside of."""
RALLY_DICE = 2


def officer(state: State, unit: UnitState) -> bool:
    """Return whether an officer acts with a unit."""
    return command_roles.has(state, unit, Role.OFFICER)


def friends(state: State, unit: UnitState) -> Iterator[UnitState]:
    """Yield whom a command of a unit may be about at all, wherever they are; its own unit too."""
    for other in state.side_units(unit.side):
        if other.id == unit.carried or (other.id == unit.id and not unit.card.is_infantry):
            continue  # not on the vehicle itself
        if (other.on_board or other.id == unit.id) and not command_roles.beyond_command(state, other):
            yield other


def in_reach(state: State, unit: UnitState, other: UnitState, reach: int) -> bool:
    """Return whether a unit is near enough to who acts, and seen by him; his own always is."""
    if other.id == unit.id:
        return True
    return other.on_board and beside(state, state.firing(unit), other.area, other, reach)


def needs_ammo(state: State, unit: UnitState) -> bool:
    """Return whether a unit on the ground, or a hero with it, has ammunition to get back."""
    return not unit.flies and any(any(one.spent) for one in fed(state, unit))


def may_act_again(state: State, unit: UnitState) -> bool:
    """Return whether a unit has activated, is through with it, and may activate another time."""
    if not unit.activated or unit.aboard is not None or unit.marked(ACTIVATED_AGAIN):
        return False
    return not any(isinstance(frame, ActivationFrame) and frame.unit == unit.id for frame in state.agenda)


def shaken(unit: UnitState) -> bool:
    """Return whether a unit has tokens that rallying may take from it."""
    return bool(unit.suppression) or unit.stunned


def rallied(state: State, unit: UnitState, target: Target) -> list[UnitState]:
    """The units that a rally is for: one by radio, or with the officer's own unit all around him."""
    if target.unit != unit.id:
        return [state.units[target.unit or ""]]
    return [
        other
        for other in friends(state, unit)
        if shaken(other) and other.aboard is None and in_reach(state, unit, other, REACH)
    ]


def by_radio(state: State, unit: UnitState, target: Target) -> bool:
    """Return whether an officer reaches what he has chosen by radio only."""
    return target.unit is not None and not in_reach(state, unit, state.units[target.unit], REACH)


Whom = Callable[[State, UnitState, UnitState], bool]
"""Whether something may be done by a unit to another one, wherever they are."""


def _to_resupply(state: State, _unit: UnitState, other: UnitState) -> bool:
    return other.aboard is None and needs_ammo(state, other)


def _to_spur(state: State, unit: UnitState, other: UnitState) -> bool:
    return other.id != unit.id and not other.flies and may_act_again(state, other)


def _to_rally(_state: State, _unit: UnitState, other: UnitState) -> bool:
    return other.aboard is None and shaken(other)


def _plain_targets(whom: Whom) -> Callable[[State, UnitState], list[Target]]:
    def targets(state: State, unit: UnitState) -> list[Target]:
        radio = command_roles.radio(state, unit)
        return [
            Target(other.id)
            for other in friends(state, unit)
            if whom(state, unit, other) and (radio or in_reach(state, unit, other, REACH))
        ]

    return targets


def _to_be_rallied(state: State, unit: UnitState) -> list[Target]:
    """All around the officer, under the name of his unit; by radio any other one."""
    found = [Target(unit.id)] if rallied(state, unit, Target(unit.id)) else []
    if command_roles.radio(state, unit):
        others = friends(state, unit)
        found += [Target(one.id) for one in others if one.id != unit.id and _to_rally(state, unit, one)]
    return found


def _row(
    action: Action, rule: Rule, whom: Whom, targets: Callable[[State, UnitState], list[Target]], idle: str,
    *, emptied: bool = False,
) -> SpecialAction:  # fmt: skip
    """One action of officers; ``emptied`` tells that their own attack may make it needed."""

    def offer(state: State, unit: UnitState) -> Offer | str:
        if not officer(state, unit):
            return f"{unit.name} has no officer"
        place = state.firing(unit)
        if place.square is None:
            return not_yet_on(unit)
        wanted = [other for other in friends(state, unit) if whom(state, unit, other)]
        after = within(nearest(place, [one.area for one in wanted if one.on_board]), place, REACH)
        if wanted and command_roles.radio(state, unit):
            after |= MOVING
        after |= ATTACKING if emptied and fed(state, unit) else NOWHERE
        here = bool(targets(state, unit))
        if not here and not after:
            return f"{unit.name}: {idle}"
        return Offer(action, 1, here, after, gratis=command_roles.free(state, unit))

    return SpecialAction(
        action, rule, frozenset((Role.OFFICER,)), officer, offer, targets, idle,
        reach=REACH, inside=FROM_INSIDE,
    )  # fmt: skip


AMMO_DROP = _row(
    Action.AMMO_DROP, rulebook.AMMO_DROP, _to_resupply, _plain_targets(_to_resupply),
    "nobody within reach has used any ammunition", emptied=True,
)  # fmt: skip
GET_MOVING = _row(
    Action.GET_MOVING, rulebook.GET_MOVING, _to_spur, _plain_targets(_to_spur),
    "nobody within reach could activate again",
)  # fmt: skip
RALLY = _row(
    Action.RALLY, rulebook.RALLY, _to_rally, _to_be_rallied, "nobody within reach has a token",
)  # fmt: skip
