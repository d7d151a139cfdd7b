"""Beats: facts that are shown one after the other, each for some seconds, and skipped at any moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar


class Beat(Protocol):
    """One fact while it is shown."""

    @property
    def seconds(self) -> float:
        """The time for which it is shown."""

    @property
    def shown(self) -> Any:
        """The state that is drawn meanwhile."""


S = TypeVar("S")
B = TypeVar("B", bound=Beat)


class Beats(Generic[S, B]):
    """Shows some beats; before and after them a state stands still.

    Beats that take longer than ``most`` seconds together go faster.
    """

    most = 9.0

    def __init__(self, state: S) -> None:
        self.state = state
        self._beats: Sequence[B] = ()
        self._at = 0
        self._time = 0.0
        self._pace = 1.0

    @property
    def going(self) -> bool:
        """True while something moves."""
        return self._at < len(self._beats)

    @property
    def beat(self) -> B | None:
        """The fact that is shown now."""
        return self._beats[self._at] if self.going else None

    @property
    def share(self) -> float:
        """How much of it has been shown, 0 to 1."""
        beat = self.beat
        return 1.0 if beat is None else min(1.0, self._time * self._pace / beat.seconds)

    @property
    def shown(self) -> S:
        """The state that is drawn now."""
        beat = self.beat
        if beat is None:
            return self.state
        shown: S = beat.shown
        return shown

    def show(self, beats: Sequence[B], state: S) -> None:
        """Show some beats, which lead to a state."""
        self.state, self._beats, self._at, self._time = state, beats, 0, 0.0
        self._pace = max(1.0, sum(beat.seconds for beat in beats) / self.most)

    def rest(self, state: S) -> None:
        """Show a state at once."""
        self.show((), state)

    def update(self, seconds: float) -> bool:
        """Let time pass; true if it is over now."""
        if not self.going:
            return False
        self._time += seconds
        while (beat := self.beat) is not None and self._time * self._pace >= beat.seconds:
            self._time -= beat.seconds / self._pace
            self._at += 1
        return not self.going

    def skip(self) -> None:
        """Show the end of it."""
        self._at = len(self._beats)
