"""A recording on a table: stepped through, or playing by itself, the facts of a decision one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import pygame

from dust_tactics.play.replay import Entry
from dust_tactics.play.stepping import HistoryStepper
from dust_tactics.ui.toolkit.beats import Beats

S = TypeVar("S")
D = TypeVar("D")
E = TypeVar("E")


class Playback(Generic[S, D, E]):
    """A place in a history that is shown by ``motion``.

    ``begin`` lets the motion show what an entry brought about, ``changed`` is called after whatever changes
    what a page says of it, ``landed`` before that with the entry that was jumped to.  ``pauses`` are the
    seconds between two decisions while it plays by itself, at each pace.
    """

    def __init__(
        self,
        history: Sequence[Entry[S, D, E]],
        motion: Beats[S, Any],
        begin: Callable[[Entry[S, D, E]], None],
        changed: Callable[[], None],
        *,
        landed: Callable[[Entry[S, D, E]], None] = lambda entry: None,
        pauses: tuple[float, ...] = (1.1,),
    ) -> None:
        self.steps = HistoryStepper(history)
        self.motion = motion
        self.playing = False
        self.pace = 0
        self._begin, self._changed, self._landed = begin, changed, landed
        self._pauses = pauses
        self._waited = 0.0

    @property
    def at_start(self) -> bool:
        """True before the first decision."""
        return self.steps.at == 0

    @property
    def at_end(self) -> bool:
        """True after the last decision."""
        return self.steps.at == self.steps.last

    @property
    def lively(self) -> bool:
        """True while something moves or it plays by itself."""
        return self.motion.going or self.playing

    def jump(self, at: int) -> None:
        """Stand after a decision, with nothing moving."""
        entry = self.steps.jump(at)
        self.motion.rest(entry.state)
        self._waited = 0.0
        self._landed(entry)
        self._changed()

    def first(self) -> None:
        """Stand before the first decision."""
        self.jump(0)

    def last(self) -> None:
        """Stand after the last decision."""
        self.jump(self.steps.last)

    def back(self) -> None:
        """Take a decision back."""
        self.jump(self.steps.at - 1)

    def to_mark(self, wanted: Callable[[Entry[S, D, E]], bool], *, back: bool) -> None:
        """Stand after the next wanted decision, or the one before."""
        self.steps.to_mark(wanted, back=back)
        self.jump(self.steps.at)

    def forward(self) -> None:
        """Show what the next decision brought about."""
        entry = self.steps.forward()
        if entry is not None:
            self._begin(entry)
            self._waited = 0.0
            self._changed()

    def play(self) -> None:
        """Play on, at once, or stop."""
        self.playing = not self.playing
        self._waited = self._pauses[0]
        self._changed()

    def next_pace(self) -> None:
        """Play at the next pace, after the last one at the first again."""
        self.pace = (self.pace + 1) % len(self._pauses)
        self._changed()

    def update(self, seconds: float) -> None:
        """Let what moves move on, then take the next step."""
        if self.motion.going:
            if self.motion.update(seconds * (1 + self.pace)):
                self._changed()
        elif self.playing:
            self._waited += seconds
            if self.at_end:
                self.playing = False
                self._changed()
            elif self._waited >= self._pauses[self.pace]:
                self.forward()

    def deed(self, key: int) -> Callable[[], None] | None:
        """What a key does: arrows step, Home and End jump, Space plays."""
        return {
            pygame.K_RIGHT: self.forward, pygame.K_LEFT: self.back, pygame.K_SPACE: self.play,
            pygame.K_HOME: self.first, pygame.K_END: self.last,
        }.get(key)  # fmt: skip
