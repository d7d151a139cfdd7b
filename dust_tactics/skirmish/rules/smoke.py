"""Smoke screens: fired instead of shells, and gone at the end of the next turn (D47 "Smoke Screen")."""

from __future__ import annotations

from collections.abc import Iterable

from dust_tactics.core.reason import Reason

from .. import rulebook
from ..board import Board
from ..decisions import Aim
from ..events import SmokeLaid, SmokeLifted, SmokeMissed
from ..grid import Square
from ..scribe import Scribe
from ..smoke import SmokeScreen
from ..state import State, UnitState
from .blast_areas import taken_in

FACES = "FT"
"""The symbols with which smoke comes down where it was aimed."""


def squares(state: State, aim: Aim) -> tuple[Square, ...]:
    """What a smoke screen fills: its area, without what is inside buildings and bunkers."""
    assert aim.point is not None
    filled = taken_in(state, aim.point, aim.area)
    return tuple(square for square in filled if not roofed(state.board, square))


def roofed(board: Board, square: Square) -> bool:
    """Whether no smoke comes down in a square: of a building or a bunker."""
    fort = board.fort_at(square)
    return board.building_at(square) is not None or (fort is not None and fort.closed)


def fire(scribe: Scribe, attacker: UnitState, aims: Iterable[Aim]) -> None:
    """A die for each weapon that fires smoke; one success is enough (ruling ``smoke-die``)."""
    for aim in aims:
        if not aim.smoke or aim.point is None:
            continue
        state = scribe.state
        filled = squares(state, aim)
        why = Reason("smoke instead of shells", rulebook.SMOKE_SCREEN, "smoke-die")
        rolled = scribe.roll(
            aim.count, FACES, side=attacker.side, purpose="smoke", unit=attacker.id, because=(why,)
        )
        if rolled.successes:
            stays = Reason("it stays to the end of the next turn", rulebook.SMOKE_SCREEN)
            scribe.emit(SmokeLaid(attacker.id, SmokeScreen(filled, state.turn + 1), (stays,)))
        else:
            missed = Reason(f"no {state.table.ruleset.dice.named(FACES)}", rulebook.SMOKE_SCREEN)
            scribe.emit(SmokeMissed(attacker.id, aim.point, (missed,)))


def lift(scribe: Scribe) -> None:
    """The end of a turn: screens whose time is up are gone."""
    for screen in scribe.state.screens:
        if screen.until <= scribe.state.turn:
            why = Reason("its time is up", rulebook.SMOKE_SCREEN)
            scribe.emit(SmokeLifted(screen, (why,)))
