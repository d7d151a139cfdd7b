"""A decision that ends the turn, before it is made."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.decisions.decisions import Decision


@dataclass(frozen=True)
class LastDecision:
    """What a person has decided last in a turn, one after the other; ``joined`` to what he did before it."""

    decisions: tuple[Decision, ...]
    joined: bool
