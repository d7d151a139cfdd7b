"""Stimulants at work: a die when a unit with a token activates (D47 "Inject Stimulants").

Ruling ``D47-stimulants``.
"""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.cards.dice_kinds import ARMY, DiceKind
from dust_tactics.skirmish.decisions.decisions import Action
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame
from dust_tactics.skirmish.events.all import StimulantsTaken
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder

_EFFECTS: tuple[tuple[str, tuple[Action, ...]], ...] = (
    (ARMY, (Action.SUSTAINED, Action.MARCH)),
    ("T", (Action.SUSTAINED,)),
    ("S", (Action.MARCH,)),
)
"""The symbols of the die, the first that fits, with the actions that cost one action less."""


def effect(die: DiceKind, face: str) -> tuple[Action, ...]:
    """The actions that a face of a die makes cheaper."""
    return next((actions for symbol, actions in _EFFECTS if face in die.counted(symbol)), ())


def take(recorder: Recorder, name: str) -> None:
    """The roll of a unit whose token is gone; beside a third action it gains nothing."""
    unit = recorder.state.units[name]
    why = Reason("any symbol for an effect of its own", rulebook.STIMULANTS, "D47-stimulants")
    rolled = recorder.roll(1, "FTS", side=unit.side, purpose="stimulants", unit=name, because=(why,))
    frame = recorder.top
    assert isinstance(frame, ActivationFrame)
    cheaper = effect(recorder.state.table.ruleset.dice, rolled.faces)
    if cheaper and not frame.most:
        recorder.emit(StimulantsTaken(name, cheaper, (Reason("", rulebook.STIMULANTS),)))
        recorder.become(frame.now(cheaper=cheaper))
