"""Facts that only move the agenda on: neither told nor shown."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.decisions.procedure_frames import Frame
from dust_tactics.skirmish.decisions.questions import Question


@dataclass(frozen=True, slots=True)
class AgendaSet:
    """The open procedures changed."""

    agenda: tuple[Frame, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """Somebody must decide."""

    question: Question


@dataclass(frozen=True, slots=True)
class Answered:
    """The open question was answered."""
