"""Actions of medics carried out (D47 "Medic Special Actions")."""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.cards.marks import STIMULANTS, Mark, Until
from dust_tactics.skirmish.decisions.decisions import Action, Target
from dust_tactics.skirmish.events.all import MarkGained
from dust_tactics.skirmish.rules.special_actions import command_rolls
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder

from .command import throw
from .recovery import bring_back


def get_up(recorder: Recorder, name: str, target: Target) -> None:
    """A soldier is back in his squad, or a point of damage is gone, if the roll succeeds."""
    whom = target.unit
    assert whom is not None
    dice = command_rolls.dice(recorder.state, recorder.state.units[name], Action.GET_UP, target)
    if throw(recorder, dice, name, whom, Reason("", rulebook.GET_UP, "D47-command-order")):
        bring_back(recorder, whom, name, 1, rulebook.GET_UP)


def stimulate(recorder: Recorder, _name: str, target: Target) -> None:
    """A unit has a Stimulants token until it activates."""
    assert target.unit is not None
    why = Reason("until it activates", rulebook.STIMULANTS)
    recorder.emit(MarkGained(target.unit, Mark(STIMULANTS, Until.ACTIVATION), (why,)))
