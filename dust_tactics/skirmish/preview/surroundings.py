"""Odds of what attacks all around and is not aimed: of a unit's blast, and of what it may unleash.

Like :mod:`.targets`, everything here asks the rules and changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.board.grid import Facing, Square, Stop, square_of
from dust_tactics.skirmish.rules.special_actions.unleashing import pent_up
from dust_tactics.skirmish.rules.targeting.attack_plan import attacked, plan_attack
from dust_tactics.skirmish.rules.targeting.explosions import blast_of
from dust_tactics.skirmish.rules.targeting.surroundings import squares_within
from dust_tactics.skirmish.state.state import State, UnitState

from .odds import TargetOdds, attack_odds
from .targets import placed


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


@dataclass(frozen=True, slots=True)
class Unleashed:
    """What a unit would hit with what it may unleash next: the ``weapon``, its squares around the ``middle``,
    those who are ``struck``, friends too, and the odds against them.
    """

    weapon: str
    middle: Square
    squares: tuple[Square, ...]
    struck: tuple[str, ...]
    odds: tuple[TargetOdds, ...]


def unleashed_area(
    state: State, unit: UnitState, stop: Stop | None = None, facing: Facing | None = None
) -> Unleashed | None:
    """The same from where a unit stands, or from where it would; ``None`` if it has nothing to unleash."""
    if stop is not None:
        state = placed(state, unit, stop, facing)
        unit = state.units[unit.id]
    pent = pent_up(state, unit)
    if pent is None or pent.aim.point is None or not unit.on_board:
        return None
    weapon = pent.bearer.card.weapons[pent.aim.weapon].name
    squares = squares_within(state.board, pent.aim.point, pent.aim.radius)
    struck = attacked(state, unit, pent.aim)
    return Unleashed(weapon, square_of(pent.aim.point), squares, struck, unleashed_odds(state, unit))
