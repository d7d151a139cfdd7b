"""Passing: who may let an activation go by (DT "Passing"; D47 "Pass Tokens").

One book gives pass tokens at the start of a turn and lets a side spend them; the other lets the side
pass that has fewer units left to activate.
"""

from __future__ import annotations

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.rules.units.rolls import more_tokens
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.state import State, UnitState


def pass_tokens(state: State) -> tuple[int, int] | None:
    """Return the pass tokens of both sides at the start of a turn; ``None`` where there are none.

    They are the difference in activations, for the side that has fewer, and what skills add.  Who has
    joined a unit or pilots it activates with it; who is in reserve does not count (D47 "Reserve (#)").
    """
    if not state.table.ruleset.pass_tokens:
        return None
    one, two = (
        sum(_activates(state, unit) for unit in state.side_units(side)) for side in (Side.ONE, Side.TWO)
    )
    more = [more_tokens(state, side).value for side in Side]
    return max(two - one, 0) + more[0], max(one - two, 0) + more[1]


def _activates(state: State, unit: UnitState) -> bool:
    if unit.carried is not None and state.units[unit.carried].away:  # ruling D47-weather-away
        return False
    return unit.aboard is None and (unit.on_board or not (unit.fallen or unit.away))


def may_pass(state: State, side: Side) -> bool:
    """Tell whether a side has a pass token left, or fewer units left to activate (ruling ``pass-dt``)."""
    if state.table.ruleset.pass_tokens:
        return state.pass_tokens[side] > 0
    return state.to_activate(side) < state.to_activate(side.other)


def refusal(state: State, side: Side) -> Refusal | None:
    """Return the reason why a side can't pass, or ``None``."""
    if may_pass(state, side):
        return None
    if state.table.ruleset.pass_tokens:
        text = "passing takes a pass token, and you have none left"
        return Refusal("pass", text, rulebook.PASS_TOKENS)
    mine, theirs = state.to_activate(side), state.to_activate(side.other)
    text = f"only the side with fewer units left to activate may pass; you have {mine}, the enemy {theirs}"
    return Refusal("pass", text, rulebook.PASSING)
