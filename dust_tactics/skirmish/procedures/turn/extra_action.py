"""Third actions: a die when a unit activates (D47 "Ace Pilot", "Ace Air Pilot", "Infantry Ace").

Who may gain one activates first, rolls, and then declares his actions, as units with tokens do.  One that
comes with a march is declared with it (D47 "Scout").
"""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame
from dust_tactics.skirmish.events.all import ThirdActionGained
from dust_tactics.skirmish.rules.activation.extra_action import by_march, chances, possible
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder


def gain(recorder: Recorder, name: str) -> None:
    """The roll of a unit that activates; nobody has more than one action more (D47 "Activations")."""
    if not possible(recorder.state.table):
        return
    unit = recorder.state.units[name]
    answer = chances(recorder.state, unit)
    if not answer.value:
        return
    faces = "".join(sorted(answer.value))
    rolled = recorder.roll(1, faces, side=unit.side, purpose="third", unit=name, because=answer.reasons)
    if rolled.successes:
        most = recorder.state.table.ruleset.actions + 1
        _gained(recorder, name, (Reason(f"{most} actions are the most", rulebook.ACTIVATIONS),))


def gain_by_march(recorder: Recorder, name: str) -> None:
    """A third action that has been declared with the march that gives it."""
    _gained(recorder, name, by_march(recorder.state, recorder.state.units[name]).reasons)


def _gained(recorder: Recorder, name: str, because: tuple[Reason, ...]) -> None:
    recorder.emit(ThirdActionGained(name, because))
    frame = recorder.top
    assert isinstance(frame, ActivationFrame)
    recorder.become(frame.now(most=recorder.state.table.ruleset.actions + 1))
