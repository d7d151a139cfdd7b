"""Going into hiding (D47 "Camouflage", "Improved Camouflage")."""

from __future__ import annotations

from dust_tactics.skirmish.decisions.decisions import Action
from dust_tactics.skirmish.rules.visibility.hiding import KEEPS_HIDDEN, can_hide, hidden
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.state import State, UnitState

from .special_action import Offer, SpecialAction, not_yet_on

_SHOWS = frozenset(Action) - KEEPS_HIDDEN
"""The actions after which it must hide again."""


def _offer(state: State, unit: UnitState) -> Offer | str:
    if not can_hide(state, unit):
        return f"not everybody of {unit.name} knows how to hide"
    if unit.square is None:
        return not_yet_on(unit)
    return Offer(Action.HIDE, 1, not hidden(state, unit), _SHOWS, once=True)


HIDE = SpecialAction(
    Action.HIDE,
    rulebook.CAMOUFLAGE,
    frozenset(("hides",)),
    can_hide,
    _offer,
    None,
    "it is in hiding already",
)
