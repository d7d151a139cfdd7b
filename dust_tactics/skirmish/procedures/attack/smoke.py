"""Smoke screens: fired instead of shells, and gone at the end of the next turn (D47 "Smoke Screen")."""

from __future__ import annotations

from collections.abc import Iterable

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.board.smoke_screens import SmokeScreen
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.events.all import SmokeLaid, SmokeLifted, SmokeMissed
from dust_tactics.skirmish.rules.targeting.blast_areas import roofed, taken_in
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import State, UnitState

FACES = "FT"
"""The symbols with which smoke comes down where it was aimed."""


def squares(state: State, aim: Aim) -> tuple[Square, ...]:
    """Return what a smoke screen fills: its area, without what is inside buildings and bunkers."""
    assert aim.point is not None
    filled = taken_in(state, aim.point, aim.area)
    return tuple(square for square in filled if not roofed(state.board, square))


def fire(recorder: Recorder, attacker: UnitState, aims: Iterable[Aim]) -> None:
    """A die for each weapon that fires smoke; one success is enough (ruling ``smoke-die``).

    All of it is fired at once: no screen keeps the next one from the squares that it was aimed at.
    """
    state = recorder.state
    for aim, filled in [(aim, squares(state, aim)) for aim in aims if aim.smoke]:
        assert aim.point is not None
        why = Reason("smoke instead of shells", rulebook.SMOKE_SCREEN, "smoke-die")
        rolled = recorder.roll(
            aim.count, FACES, side=attacker.side, purpose="smoke", unit=attacker.id, because=(why,)
        )
        if rolled.successes:
            stays = Reason("it stays to the end of the next turn", rulebook.SMOKE_SCREEN)
            recorder.emit(SmokeLaid(attacker.id, SmokeScreen(filled, state.turn + 1), (stays,)))
        else:
            missed = Reason(f"no {state.table.ruleset.dice.named(FACES)}", rulebook.SMOKE_SCREEN)
            recorder.emit(SmokeMissed(attacker.id, aim.point, (missed,)))


def lift(recorder: Recorder) -> None:
    """The end of a turn: screens whose time is up are gone."""
    for screen in recorder.state.screens:
        if screen.until <= recorder.state.turn:
            why = Reason("its time is up", rulebook.SMOKE_SCREEN)
            recorder.emit(SmokeLifted(screen, (why,)))
