"""Stepping through a game that was played: forward, back, and from one wanted decision to the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from .replay import Entry

S = TypeVar("S")
D = TypeVar("D")
E = TypeVar("E")


class HistoryStepper(Generic[S, D, E]):
    """A place in a history; ``at`` is the number of the entry that was shown last."""

    def __init__(self, history: Sequence[Entry[S, D, E]]) -> None:
        self.history = history
        self.at = 0

    @property
    def last(self) -> int:
        """The number of the last entry."""
        return len(self.history) - 1

    @property
    def entry(self) -> Entry[S, D, E]:
        """The entry at this place."""
        return self.history[self.at]

    def jump(self, at: int) -> Entry[S, D, E]:
        """Go to an entry, or to the end that is nearest to it."""
        self.at = max(0, min(at, self.last))
        return self.entry

    def forward(self) -> Entry[S, D, E] | None:
        """Go to the next entry; ``None`` at the end."""
        return self.jump(self.at + 1) if self.at < self.last else None

    def marks(self, wanted: Callable[[Entry[S, D, E]], bool]) -> list[int]:
        """The numbers of the entries that are wanted."""
        return [number for number, entry in enumerate(self.history) if wanted(entry)]

    def to_mark(self, wanted: Callable[[Entry[S, D, E]], bool], *, back: bool = False) -> Entry[S, D, E]:
        """Go to the next wanted entry, or with ``back`` to the one before; to the end if there is none."""
        marks = self.marks(wanted)
        if back:
            return self.jump(max((number for number in marks if number < self.at), default=0))
        return self.jump(min((number for number in marks if number > self.at), default=self.last))
