"""What a program waits for before it decides: that a person may take back, or has read what an attack did."""

from __future__ import annotations

from enum import StrEnum
from math import inf

import pygame

from dust_tactics.content.files.settings import Settings
from dust_tactics.ui.toolkit.keyboard_focus import USE

_LOOKS = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL})
_ONLOOKERS = 4.0
"""Seconds for the results of a game in which no person plays who could go on."""


def reading(settings: Settings, *, people: bool) -> float:
    """Seconds for what a turn ends with, before the next one begins; without end until somebody goes on."""
    if not settings.pause or settings.results < 0:
        return 0.0
    return float(settings.results) or (inf if people else _ONLOOKERS)


class Wait(StrEnum):
    """The reason for which a program waits."""

    NONE = ""
    GRACE = "grace"
    RESULTS = "results"


class Patience:
    """A wait under way: its reason, and how long it still is; ``None`` until the player goes on."""

    def __init__(self) -> None:
        self.why = Wait.NONE
        self.left: float | None = 0.0
        self._whole = 0.0

    @property
    def holds(self) -> bool:
        """True while the program has to wait."""
        return self.why is not Wait.NONE

    @property
    def part(self) -> float:
        """The part of the wait that is still to come, from 1 to 0; 1 while nobody knows."""
        return 1.0 if self.left is None or not self._whole else self.left / self._whole

    def begin(self, settings: Settings, *, undoable: bool, unread: bool, people: bool) -> None:
        """Wait, if there is something to read or to take back; a game without pauses has no waits.

        What is to be read goes first: while it is, everything can be taken back as well.
        """
        self.end()
        if not settings.pause:
            return
        grace = settings.grace if undoable else 0
        if unread and settings.results >= 0:
            forever = people and not settings.results
            self._wait(Wait.RESULTS, None if forever else max(settings.results or _ONLOOKERS, grace))
        elif grace:
            self._wait(Wait.GRACE, grace)

    def _wait(self, why: Wait, seconds: float | None) -> None:
        self.why, self.left, self._whole = why, seconds, seconds or 0.0

    def end(self) -> None:
        """Wait no longer."""
        self._wait(Wait.NONE, 0.0)

    def spend(self, seconds: float) -> bool:
        """Let time pass; true if the wait is over by that."""
        if not self.holds or self.left is None:
            return False
        self.left = max(0.0, self.left - seconds)
        if self.left:
            return False
        self.end()
        return True

    def looks(self, event: pygame.Event) -> None:
        """Whoever presses or turns anything meanwhile is reading: the wait begins anew."""
        if event.type in _LOOKS and self.left:
            self.left = self._whole

    def ends_by(self, event: pygame.Event, board: pygame.Rect, beside: pygame.Rect) -> bool:
        """True if a key, or a click on the board and not on what lies ``beside`` it, means: go on.

        All other keys look around, help, or take back, and a wait outlasts them (:meth:`looks`).
        """
        if not self.holds:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            return _clicked(event, board, beside)
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        return event.key in USE


def skips(event: pygame.Event, board: pygame.Rect, beside: pygame.Rect) -> bool:
    """True if a key or a click means: show the end of what is being shown."""
    if event.type == pygame.MOUSEBUTTONDOWN:
        return _clicked(event, board, beside)
    return event.type == pygame.KEYDOWN and event.key in (*USE, pygame.K_ESCAPE)


def _clicked(event: pygame.Event, board: pygame.Rect, beside: pygame.Rect) -> bool:
    over = board.collidepoint(event.pos) and not beside.collidepoint(event.pos)
    return bool(event.button == 1 and over)
