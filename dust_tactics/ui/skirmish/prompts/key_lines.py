"""The keys of a question, each with what it does now: the same lines act and are shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

_NAMES = {
    pygame.K_RETURN: "Enter", pygame.K_TAB: "Tab", pygame.K_BACKSPACE: "Backspace", pygame.K_SPACE: "Space",
    pygame.K_LEFT: "Left", pygame.K_RIGHT: "Right", pygame.K_UP: "Up", pygame.K_DOWN: "Down",
}  # fmt: skip
_SILENT = (pygame.K_KP_ENTER,)
"""Keys that mean the same as one beside them."""


@dataclass(frozen=True)
class KeyLine:
    """Some keys and what they do now.  ``act`` gets the event; true if it had a use for it.

    ``held`` is the name of a key that has to be held with them.
    """

    codes: tuple[int, ...]
    words: str
    act: Callable[[pygame.Event], bool]
    held: str = ""

    @property
    def names(self) -> str:
        """The keys as a page of keys names them."""
        found = [
            _NAMES.get(code) or pygame.key.name(code).upper() for code in self.codes if code not in _SILENT
        ]
        return f"{self.held} + {', '.join(found)}" if self.held else ", ".join(found)


def step_of(event: pygame.Event) -> int:
    """On, or with Shift back."""
    return -1 if event.mod & pygame.KMOD_SHIFT else 1


def always(act: Callable[[], object]) -> Callable[[pygame.Event], bool]:
    """What takes its keys whatever comes of it."""

    def run(_event: pygame.Event) -> bool:
        act()
        return True

    return run
