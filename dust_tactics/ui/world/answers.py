"""Decisions as the buttons and lists of the table have them."""

from __future__ import annotations

from dust_tactics.ui.toolkit.strings import say
from dust_tactics.world.decision_words import decision_words
from dust_tactics.world.decisions import Decision, Done, Keep
from dust_tactics.world.questions import Ask
from dust_tactics.world.state import State

from .words import sentence


def answer_words(state: State, decision: Decision) -> str:
    """What a decision does, in words; of the end of a phase with its key, and shorter on a button."""
    if isinstance(decision, Done):
        ask = Ask.MOVE if state.question is None else state.question.ask
        return say(f"world.done.{ask}")
    if isinstance(decision, Keep):
        return say("world.do.keep")
    return sentence(decision_words(state, decision))
