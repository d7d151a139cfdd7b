"""Smoke that a vehicle lays over itself (D47 "Smoke Launchers"): without a die, and once a game."""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.board.smoke_screens import SmokeScreen
from dust_tactics.skirmish.decisions.decisions import Target
from dust_tactics.skirmish.events.all import MarkGained, SmokeLaid
from dust_tactics.skirmish.rules.special_actions.smoke_launching import LAUNCHED, squares
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder


def launch(recorder: Recorder, name: str, target: Target) -> None:
    """The screen lies to the end of the next turn, as every one does."""
    state = recorder.state
    once = Reason("once a game", rulebook.SMOKE_LAUNCHERS)
    recorder.emit(MarkGained(name, LAUNCHED, (once,)))
    stays = Reason("it stays to the end of the next turn", rulebook.SMOKE_SCREEN)
    recorder.emit(SmokeLaid(name, SmokeScreen(squares(state, target), state.turn + 1), (stays,)))
