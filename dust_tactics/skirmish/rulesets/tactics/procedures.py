"""What Dust Tactics does its own way."""

from __future__ import annotations

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.state import State


def pass_tokens(state: State) -> None:
    """There are none: passing is a matter of who has fewer units left (DT "Passing")."""


def may_pass(state: State, side: Side) -> bool:
    """Whether a side has fewer units left to activate than the other (DT "Passing"; ruling ``pass-dt``)."""
    return state.to_activate(side) < state.to_activate(side.other)


def no_pass(state: State, side: Side) -> Refusal:
    """Why a side can't pass."""
    mine, theirs = state.to_activate(side), state.to_activate(side.other)
    return Refusal(
        "pass",
        f"only the side with fewer units left to activate may pass; you have {mine}, the enemy {theirs}",
        rulebook.PASSING,
    )
