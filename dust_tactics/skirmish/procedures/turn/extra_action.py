"""Third actions: a die when a unit activates (D47 "Ace Pilot", "Ace Air Pilot", "Infantry Ace").

Who may gain one activates first, rolls, and then declares his actions, as units with tokens do.
"""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.decisions.frames import ActivationFrame
from dust_tactics.skirmish.events.all import ThirdActionGained
from dust_tactics.skirmish.rules.activation.extra_action import chances, possible
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Scribe


def gain(scribe: Scribe, name: str) -> None:
    """The roll of a unit that activates; nobody has more than one action more (D47 "Activations")."""
    if not possible(scribe.state.table):
        return
    unit = scribe.state.units[name]
    answer = chances(scribe.state, unit)
    if not answer.value:
        return
    faces = "".join(sorted(answer.value))
    rolled = scribe.roll(1, faces, side=unit.side, purpose="third", unit=name, because=answer.reasons)
    if rolled.successes:
        most = scribe.state.table.ruleset.actions + 1
        scribe.emit(ThirdActionGained(name, (Reason(f"{most} actions are the most", rulebook.ACTIVATIONS),)))
        frame = scribe.top
        assert isinstance(frame, ActivationFrame)
        scribe.become(frame.now(most=most))
