"""The squares that a unit would hit with what it unleashes, while its action is chosen or pointed at."""

from __future__ import annotations

from dust_tactics.skirmish.board.grid import Facing, Stop
from dust_tactics.skirmish.decisions.decisions import MOVING, Action
from dust_tactics.skirmish.narration.labels import callname
from dust_tactics.skirmish.preview.surroundings import Unleashed, unleashed_area
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.ui.skirmish.cards.odds_text import losses
from dust_tactics.ui.skirmish.views.overlay_views import BurstOverlay
from dust_tactics.ui.toolkit.controls import Control
from dust_tactics.ui.toolkit.strings import say


def actions_of(control: Control | None) -> tuple[Action, ...]:
    """The actions that a button of the prompt is about: ``action/march-unleash``; none of any other."""
    group, _, words = ("", "", "") if control is None else control.name.partition("/")
    if group not in ("action", "go"):
        return ()
    known = {action.value: action for action in Action}
    return tuple(known[word] for word in words.split("-") if word in known)


class UnleashedArea:
    """What would be hit, worked out once for a unit in a place."""

    def __init__(self) -> None:
        self._known: tuple[object, Unleashed | None] | None = None

    def shown(
        self,
        state: State,
        unit: UnitState,
        actions: tuple[Action, ...],
        goal: tuple[Stop, Facing | None] | None,
    ) -> Unleashed | None:
        """The area for some actions; ``None`` where nothing is unleashed, or nobody knows yet where.

        ``goal`` is where the unit is going to stand after a move that comes before.
        """
        if Action.UNLEASH not in actions:
            return None
        moves = not MOVING.isdisjoint(actions[: actions.index(Action.UNLEASH)])
        if moves and goal is None:
            return None
        key = (unit, goal if moves else None)
        if self._known is None or self._known[0] != key:
            self._known = (key, unleashed_area(state, unit, *(goal if moves and goal is not None else ())))
        return self._known[1]


def overlay_of(area: Unleashed) -> BurstOverlay:
    """The squares that would be hit."""
    return BurstOverlay(area.squares, area.middle, legend=say("legend.unleash", weapon=area.weapon))


def words_of(state: State, unit: UnitState, area: Unleashed) -> str:
    """The losses of everybody who would be hit, friends told apart."""
    parts = []
    for odds in area.odds:
        there = state.units[odds.target]
        text = losses(odds, there)
        text = say("aim.point.friend", losses=text) if there.side is unit.side else text
        parts.append(f"{callname(state, there.id)}: {text}")
    return say("unleash.words", weapon=area.weapon, losses=" · ".join(parts) or say("aim.point.nobody"))
