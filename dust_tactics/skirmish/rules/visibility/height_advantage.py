"""Height advantage (D47 "Height Advantage"): what height does to the saves of an attack.

The heights that count are those of the ground, floors and structures under the two units (ruling
``D47-vehicle-height``); aircraft neither have nor grant an advantage.
"""

from __future__ import annotations

from enum import Enum

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.board.elevation import elevation_of
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.state import State, UnitState


class Advantage(Enum):
    """Who of the two stands at least one square higher."""

    NOBODY = 0
    ATTACKER = 1
    TARGET = 2


def advantage(state: State, attacker: UnitState, target: UnitState) -> Advantage:
    """Who has a height advantage in an attack."""
    rules = state.table.ruleset
    if not rules.height_advantage or attacker.flies or target.flies:
        return Advantage.NOBODY
    elevation = elevation_of(state.board, rules.terrain)
    if elevation is None:
        return Advantage.NOBODY
    above = elevation.height(attacker.area, attacker.level) - elevation.height(target.area, target.level)
    if not above:
        return Advantage.NOBODY
    return Advantage.ATTACKER if above > 0 else Advantage.TARGET


def reason(who: Advantage, attacker: UnitState, target: UnitState) -> Reason:
    """What an advantage does, in words."""
    if who is Advantage.ATTACKER:
        text = f"{attacker.name} stands higher: saves that succeed are rolled again"
    else:
        text = f"{target.name} stands higher: saves that fail are rolled again"
    return Reason(text, rulebook.HEIGHT_ADVANTAGE)


def rerolls(
    state: State, attacker: UnitState, target: UnitState, faces: str, *, again: bool
) -> tuple[bool, str, list[Reason]]:
    """What height does to saves on ``faces``: whether successes are rolled again, the faces of a retry, why.

    ``again`` tells that the weapon has successes rolled again anyway, so that height adds nothing to it
    (D47 "Radiation"); no die is rolled a third time (ruling ``D47-rerolled-once``).
    """
    who = advantage(state, attacker, target)
    if who is Advantage.NOBODY or (who is Advantage.ATTACKER and again):
        return again, "", []
    told = [reason(who, attacker, target)]
    return (True, "", told) if who is Advantage.ATTACKER else (again, faces, told)
