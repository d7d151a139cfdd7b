"""Damage that is negated after saves: a die for each point (D47 "Damage Resilient").

Hits are given out first, and who has them rolls (ruling ``damage-resilient``).
"""

from __future__ import annotations

from dust_tactics.skirmish.decisions.procedure_frames import Wound
from dust_tactics.skirmish.rules.units.resilience import faces_of, negating
from dust_tactics.skirmish.state.damage_rolls import points_of
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import UnitState


def suffered(recorder: Recorder, body: UnitState, wound: Wound, hits: int) -> int:
    """Return the points of damage that some hits of a wound do to a unit or a hero, after its dice."""
    points = hits * points_of(body.card, wound.damage)
    answer = negating(recorder.state, body, covered=wound.sheltered)
    if not points or not answer.value:
        return points
    against = None if wound.attacker == body.id else wound.attacker
    rolled = recorder.roll(
        points, faces_of(answer.value), side=body.side, purpose="negate", unit=body.id, against=against,
        because=answer.reasons,
    )  # fmt: skip
    return points - rolled.successes
