"""Stimulants at work: a die when a unit with a token activates (D47 "Inject Stimulants").

Each of its three symbols has an effect, so it is a Dust die whatever dice are in use (ruling
``D47-stimulants``).
"""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.cards.dice_kinds import ARMY, DUST
from dust_tactics.skirmish.decisions.decisions import Action
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame
from dust_tactics.skirmish.events.all import StimulantsTaken
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder

_EFFECTS = {ARMY: (Action.SUSTAINED, Action.MARCH), "T": (Action.SUSTAINED,), "S": (Action.MARCH,)}
"""The symbols of the die with the actions that each makes cost one action less."""


def take(recorder: Recorder, name: str) -> None:
    """The roll of a unit whose token is gone; beside a third action it gains nothing."""
    unit = recorder.state.units[name]
    why = Reason("any symbol for an effect of its own", rulebook.STIMULANTS, "D47-stimulants")
    rolled = recorder.roll(
        1, "FTS", side=unit.side, purpose="stimulants", unit=name, because=(why,), kind=DUST
    )
    frame = recorder.top
    assert isinstance(frame, ActivationFrame)
    cheaper = _EFFECTS[rolled.faces]
    if not frame.most:
        recorder.emit(StimulantsTaken(name, cheaper, (Reason("", rulebook.STIMULANTS),)))
        recorder.become(frame.now(cheaper=cheaper))
