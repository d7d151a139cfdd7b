"""Field works and fortifications that a side places itself in its own part of the board.

A scenario gives them, or its force has bought them.  D47 "Fortifications — Bunkers & Strongpoints" (where
they are placed, how they are bought), "Trenches", "Barbed Wire", "Minefield"; rulings ``D47-works``,
``D47-fort-place``.
"""

from __future__ import annotations

from collections.abc import Iterator

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.buildings import FortKind, piece_named
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import PlaceTerrain
from dust_tactics.skirmish.decisions.procedure_frames import SetupFrame
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.scenario.scenario import Works
from dust_tactics.skirmish.state.state import State, Table

from . import deployment, fortification_placement
from .objectives import half_of


def given(table: Table) -> tuple[Works, Works]:
    """Return what each side places: what its scenario gives it and what its force has bought."""
    one, two = (_together(table.scenario.works[side], table.forces[side].forts) for side in Side)
    return one, two


def _together(works: Works, forts: Works) -> Works:
    counts: dict[str, int] = {}
    for kind, count in (*works, *forts):
        counts[kind] = counts.get(kind, 0) + count
    return tuple(counts.items())


def left(frame: SetupFrame, side: Side) -> dict[str, int]:
    """Return what a side still has, by kind."""
    return {kind: count for kind, count in frame.works[side] if count}


def pieces(state: State, side: Side) -> list[tuple[Terrain | FortKind, int]]:
    """Every kind of works that a side had at first, with how many of it are left to place now."""
    frame = state.agenda[-1]
    works = frame.works[side] if isinstance(frame, SetupFrame) else ()
    return [(piece_named(kind), count) for kind, count in works]


def own(state: State, side: Side, square: Square) -> bool:
    """Return whether a side may place works there: in its deployment area, or in its half if it has none."""
    area = deployment.squares(state, side)
    return square in area if area else half_of(state, square) is side


def forts(state: State, frame: SetupFrame, side: Side) -> Iterator[PlaceTerrain]:
    """The fortifications that a side still has, everywhere that they may stand."""
    for kind in left(frame, side):
        if kind in set(FortKind):
            yield from fortification_placement.options(state, FortKind(kind), deployment.region(state, side))


def fort_refusal(state: State, frame: SetupFrame, kind: FortKind, decision: PlaceTerrain) -> Refusal | None:
    """Return why the side that places now can't place a fortification so, or ``None``."""
    side = frame.to_act
    if kind not in left(frame, side):
        return Refusal("no-fort", f"you have no {kind.words} to place", rulebook.FORTIFICATIONS)
    return fortification_placement.placing_refusal(state, kind, decision, deployment.region(state, side))


def refusal(state: State, side: Side, decision: PlaceTerrain) -> Refusal | None:
    """Return why works can't lie there, apart from what keeps all terrain from a square."""
    if decision.square in state.board and not own(state, side, decision.square):
        where = "your deployment area" if deployment.squares(state, side) else "your half of the table"
        return Refusal("works", f"{decision.square} is not in {where}", rulebook.FORTIFICATIONS)
    return None


def without(works: tuple[Works, Works], side: Side, kind: str) -> tuple[Works, Works]:
    """Return what both sides have after one piece is placed."""
    mine = tuple((name, count - (name == kind)) for name, count in works[side])
    return (works[0], mine) if side else (mine, works[1])
