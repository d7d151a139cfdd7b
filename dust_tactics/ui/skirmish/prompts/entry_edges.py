"""The edges of the board from which sides start."""

from __future__ import annotations

from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.state.state import State
from dust_tactics.ui.skirmish.views.overlay_views import EDGES, EdgeOverlay, Overlay
from dust_tactics.ui.toolkit.strings import say


def edge_of(state: State, side: Side) -> EdgeOverlay:
    """A side's edge in its colour."""
    name = state.table.forces[side].name
    return EdgeOverlay(EDGES[state.edges[side]], side.value + 1, say("legend.edge", name=name))


def entry_edges(state: State) -> list[Overlay]:
    """The edges from which somebody is yet to come; before edges are chosen, none."""
    return [edge_of(state, side) for side in Side if state.edges[side] and _comes(state, side)]


def _comes(state: State, side: Side) -> bool:
    return any(not unit.on_board and unit.carried is None for unit in state.side_units(side))
