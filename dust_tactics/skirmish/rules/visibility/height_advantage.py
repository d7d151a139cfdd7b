"""Height advantage (D47 "Height Advantage"): what height does to the saves of an attack.

The heights that count are those of the ground, floors and structures under the two units (ruling
``D47-vehicle-height``); aircraft neither have nor grant an advantage.
"""

from __future__ import annotations

from enum import IntEnum

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.board.board import Board
from dust_tactics.skirmish.board.elevation import elevation_of
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.state import UnitState

from .view import Body


class Advantage(IntEnum):
    """The advantage of standing at least one square higher, and who of the two has it."""

    NOBODY = 0
    ATTACKER = 1
    TARGET = 2


def advantage(rules: Ruleset, board: Board, attacker: Body, target: Body) -> Advantage:
    """Return who has a height advantage in an attack."""
    if not rules.height_advantage or attacker.flies or target.flies:
        return Advantage.NOBODY
    elevation = elevation_of(board, rules.terrain)
    if elevation is None:
        return Advantage.NOBODY
    above = elevation.height(attacker.area, attacker.level) - elevation.height(target.area, target.level)
    if not above:
        return Advantage.NOBODY
    return Advantage.ATTACKER if above > 0 else Advantage.TARGET


def reason(who: Advantage, attacker: UnitState, target: UnitState) -> Reason:
    """Return what an advantage does, in words."""
    if who is Advantage.ATTACKER:
        text = f"{attacker.name} stands higher: saves that succeed are rolled again"
    else:
        text = f"{target.name} stands higher: saves that fail are rolled again"
    return Reason(text, rulebook.HEIGHT_ADVANTAGE)
