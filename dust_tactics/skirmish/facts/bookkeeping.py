"""What only moves the agenda on: neither told nor shown."""

from __future__ import annotations

from dataclasses import dataclass

from ..frames import Frame
from ..questions import Question


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
