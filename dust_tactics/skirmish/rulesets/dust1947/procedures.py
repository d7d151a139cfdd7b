"""What Dust 1947 does its own way."""

from __future__ import annotations

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.state import State, UnitState


def pass_tokens(state: State) -> tuple[int, int]:
    """The difference in activations, to the side that has fewer (D47 "Pass Tokens").

    Who has joined a unit or pilots it activates with it; who is in reserve does not count (D47 "Reserve").
    """
    one, two = (
        sum(_activates(state, unit) for unit in state.side_units(side)) for side in (Side.ONE, Side.TWO)
    )
    return max(two - one, 0), max(one - two, 0)


def _activates(state: State, unit: UnitState) -> bool:
    if unit.carried is not None and state.units[unit.carried].away:  # ruling D47-weather-away
        return False
    return unit.aboard is None and (unit.on_board or not (unit.fallen or unit.away))


def may_pass(state: State, side: Side) -> bool:
    """Whether a side has a pass token left (D47 "Activations")."""
    return state.pass_tokens[side] > 0


def no_pass(state: State, side: Side) -> Refusal:
    """Why a side can't pass."""
    return Refusal("pass", "passing takes a pass token, and you have none left", rulebook.PASS_TOKENS)
