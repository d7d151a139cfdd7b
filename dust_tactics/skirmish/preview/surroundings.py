"""Odds of what attacks all around and is not aimed: of a unit's blast, and of what it may unleash.

Like :mod:`.targets`, everything here asks the rules and changes nothing.
"""

from __future__ import annotations

from dust_tactics.skirmish.rules.special_actions.unleashing import pent_up
from dust_tactics.skirmish.rules.targeting.attack_plan import plan_attack
from dust_tactics.skirmish.rules.targeting.explosions import blast_of
from dust_tactics.skirmish.state.state import State, UnitState

from .odds import TargetOdds, attack_odds


def blast_odds(state: State, unit: UnitState) -> tuple[TargetOdds, ...]:
    """The odds of the blast of a unit if it were destroyed now; nobody's if it does not explode."""
    blast = blast_of(state, unit)
    if blast is None:
        return ()
    there, aim = blast
    return attack_odds(state, plan_attack(state, there, (aim,), sustained=False))


def unleashed_odds(state: State, unit: UnitState) -> tuple[TargetOdds, ...]:
    """The odds of what a unit may unleash next, from where it stands; nobody's if there is nothing."""
    pent = pent_up(state, unit)
    if pent is None or pent.bearer.square is None or not unit.on_board:
        return ()
    return attack_odds(state, plan_attack(state, unit, (pent.aim,), sustained=False))
