"""Field works that a scenario gives a side: special terrain that it places in its own part of the board.

D47 "Fortifications — Bunkers & Strongpoints" (where they are placed), "Trenches", "Barbed Wire",
"Minefield"; ruling ``D47-works``.
"""

from __future__ import annotations

from dust_tactics.core.reason import Refusal

from .. import rulebook
from ..board import Terrain
from ..decisions import PlaceTerrain
from ..frames import SetupFrame
from ..grid import Square
from ..scenario import Works
from ..side import Side
from ..state import State
from . import deployment
from .objectives import half_of


def left(frame: SetupFrame, side: Side) -> dict[str, int]:
    """What a side still has, by kind."""
    return {kind: count for kind, count in frame.works[side] if count}


def kinds(frame: SetupFrame, side: Side) -> list[Terrain]:
    """The kinds of works that a side still has."""
    return [Terrain.named(kind) for kind in left(frame, side)]


def own(state: State, side: Side, square: Square) -> bool:
    """Whether a side may place works there: in its deployment area, or in its half if it has none."""
    area = deployment.squares(state, side)
    return square in area if area else half_of(state, square) is side


def refusal(state: State, side: Side, decision: PlaceTerrain) -> Refusal | None:
    """Why works can't lie there, apart from what keeps all terrain from a square."""
    if decision.square in state.board and not own(state, side, decision.square):
        where = "your deployment area" if deployment.squares(state, side) else "your half of the table"
        return Refusal("works", f"{decision.square} is not in {where}", rulebook.FORTIFICATIONS)
    return None


def without(works: tuple[Works, Works], side: Side, kind: str) -> tuple[Works, Works]:
    """What both sides have after one piece is placed."""
    mine = tuple((name, count - (name == kind)) for name, count in works[side])
    return (works[0], mine) if side else (mine, works[1])
