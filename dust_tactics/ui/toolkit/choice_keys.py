"""The keyboard among the choices of a moment: a number takes one, arrows go from each to the nearest."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from .brush import Brush
from .controls import Kit
from .keyboard_focus import USE, Focus

KEYS = 10
"""As many choices have a key of their own: 1 to 9, and 0 for the tenth."""

_ARROWS = {
    pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1),
}  # fmt: skip


class ChoiceKeys:
    """Leads the keyboard through choices, which are buttons by their names."""

    def __init__(self, kit: Kit, focus: Focus) -> None:
        self._kit, self._focus = kit, focus

    def press(self, event: pygame.Event, names: Sequence[str]) -> bool:
        """Take a key; false if it is none of the choices'."""
        number = number_of(event)
        if number is not None and number < len(names):
            self._kit.press(names[number])
            return True
        usable = [name for name in names if name in self._kit.usable]
        if event.key in _ARROWS:
            self._walk(event.key, usable)
            return True
        if event.key in USE and self._focus.at is None:
            return self._usual(usable)
        return False

    def _usual(self, names: list[str]) -> bool:
        """Enter without more: the one choice there is, or the keyboard goes to the first."""
        if len(names) == 1:
            return self._kit.press(names[0])
        self._walk(pygame.K_DOWN, names)
        return True

    def _walk(self, key: int, names: list[str]) -> None:
        """The keyboard to the nearest choice in the direction of an arrow, or else to the next one."""
        if not names:
            return
        at = self._focus.at
        if at not in names:
            self._focus.at = names[0]
            return
        steps = {name: self._steps(at, name, _ARROWS[key]) for name in names}
        ahead = [name for name in names if steps[name][0] > 0]
        if ahead:
            self._focus.at = min(ahead, key=lambda name: steps[name][0] + 2 * steps[name][1])
        else:
            self._focus.at = names[(names.index(at) + sum(_ARROWS[key])) % len(names)]

    def _steps(self, here: str, there: str, way: tuple[int, int]) -> tuple[int, int]:
        """How far one choice is from another along a way, and how far beside it."""
        one, other = self._kit.find(here), self._kit.find(there)
        assert one is not None
        assert other is not None
        dx, dy = other.rect.centerx - one.rect.centerx, other.rect.centery - one.rect.centery
        return dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])


def number_of(event: pygame.Event) -> int | None:
    """The number of the choice, from 0, that a key stands for."""
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT) or not event.unicode.isdecimal():
        return None
    return (int(event.unicode) - 1) % KEYS


def key_cap(brush: Brush, box: pygame.Rect, key: str, *, greyed: bool = False) -> None:
    """A small cap with a key, in the corner of a choice."""
    cap = pygame.Rect(box.left + brush.px(5), box.top + brush.px(5), brush.px(15), brush.px(15))
    if box.height < brush.px(40):
        cap.centery = box.centery
    brush.box(cap, "panel-dark", "panel-soft", radius=3)
    brush.text(key, cap.center, 11, "panel-soft" if greyed else "accent", bold=True, anchor="center")
