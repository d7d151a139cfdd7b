"""The list of a side's units when none is chosen: each keeps its place, and its digit, for the whole turn."""

from __future__ import annotations

from dust_tactics.play.skirmish.match import SkirmishMatch
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.narration.labels import callname
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.ui.skirmish.panels.forces import condition, row_name
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import say


def unit_rows(match: SkirmishMatch, side: Side) -> list[Row]:
    """A row for each unit of a side; who has acted or was eliminated is greyed where it stands."""
    state = match.view
    return [_row(state, state.units[name]) for name in _of_turn(match, side)]


def _of_turn(match: SkirmishMatch, side: Side) -> list[str]:
    """The units that a side had as the turn began, then those that have come back since."""
    state = began = match.view
    for entry in reversed(match.session.history):
        if entry.state.turn != state.turn:
            break
        began = entry.state
    found = [unit.id for unit in began.side_units(side) if unit.id in state.units]
    return [*found, *(unit.id for unit in state.side_units(side) if unit.id not in found)]


def _row(state: State, unit: UnitState) -> Row:
    why = ""
    if unit.eliminated or unit.activated:
        why = say("unit.gone" if unit.eliminated else "unit.done", name=callname(state, unit.id))
    badge = (str(unit.card.bloc), int(unit.side) + 1)
    return Row(unit.id, row_name(unit), condition(state, unit), say("points", points=unit.card.points),
               reason=why, wrap=True, badge=badge, key=unit.id, bold=True)  # fmt: skip
