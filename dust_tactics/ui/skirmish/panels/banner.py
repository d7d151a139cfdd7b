"""The banner: whose decision it is, in the side's colour and with its bloc's sign, and what is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import NamedTuple

import pygame

from dust_tactics.skirmish.narration.labels import by_callsigns
from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.ui.skirmish.prompts.prompt import Prompt
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.fonts import Letters
from dust_tactics.ui.toolkit.layout import REST, Cutter, Pixels
from dust_tactics.ui.toolkit.leads import Lead, draw_mark
from dust_tactics.ui.toolkit.strings import say

_TITLE, _DETAIL = 15.0, 12.5
"""Sizes of the title and of what is said below it, where they have room."""
_ONE_LINE = (_TITLE, 14, 13, 12.5)
"""The sizes of a title that makes room, in one line."""
_SMALLER = (11.5, 10.5, 9.8, 9.2, 8.6, 8)
"""The sizes of what is said below a title, if it has none."""
_AT_A_GLANCE = 10.5
"""The least size at which odds are read at a glance."""
_SAID = (14, 13, 12.5, 12, 11.5, 11, 10)
"""The sizes of what is said for a moment, the usual one first."""
_LASTS, _LETTERS_A_SECOND = 4.0, 12
"""The least seconds that it stays, and how fast a slow reader reads a long one."""


def draw_banner(
    brush: Brush, prompt: Prompt, forces: Sequence[Force], box: pygame.Rect, *, asked: bool, foot: float = 0
) -> None:
    """Draw the banner for the prompt of the moment, or that something is being shown.

    Its words keep off a ``foot``, in unscaled pixels.
    """
    cut = brush.cut
    side = prompt.side if asked else None
    if side is None:
        brush.box(box, "panel-light", "panel-line", radius=5)
        text = prompt.title() if asked else say("banner.showing")
        brush.caption(text, cut.inner(box, 14, 0, 10, 0), 14, "panel-soft")
        return
    brush.box(box, f"side-{side + 1}-dark", f"side-{side + 1}-light", radius=5, width=2)
    badge, words = _parts(cut, box, foot)
    brush.sign(forces[side].bloc, side + 1, badge)
    draw_question(
        brush, prompt.title(), prompt.detail(), words, brief=lambda words: by_callsigns(prompt.state, words)
    )


def _parts(cut: Cutter, box: pygame.Rect, foot: float = 0) -> tuple[pygame.Rect, pygame.Rect]:
    """The places of the sign and of the words in the banner's."""
    edge = cut.place(cut.inner(box, 0, 5), 40, 40).height
    badge, words = cut.left(cut.inner(box, 8, 0), Pixels(edge), gap=10)
    return badge, cut.inner(words, 0, 2, 0, max(3, foot))


def is_read(prompt: Prompt, letters: Letters, cut: Cutter, box: pygame.Rect) -> bool:
    """True if a banner in a box has the prompt's detail in letters that are read at a glance."""
    detail = prompt.detail()
    fits = _fitting(letters, cut, prompt.title(), detail, _parts(cut, box)[1],
                    lambda words: by_callsigns(prompt.state, words))  # fmt: skip
    return not detail or fits.size >= _AT_A_GLANCE


def draw_question(
    brush: Brush, title: str, detail: str, box: pygame.Rect, *,
    brief: Callable[[str], str] = lambda words: words,
) -> None:  # fmt: skip
    """Draw the title, in two lines if it needs them, and the detail below it, both in the middle of the box.

    What has no room is written smaller.  Before the detail is too small to be read at a glance the title
    makes room for it, and names become ``brief``.  What has no room even so is told in full where one points
    at it.
    """
    cut = brush.cut
    asked = _fitting(brush.letters, cut, title, detail, box, brief)
    head, below = cut.rows(box, Pixels(asked.head - cut.px(1)), REST)
    tall = brush.letters.tall(asked.detail, asked.size, below.width) if asked.detail else 0
    air = max(0, below.height - tall) // 2
    head.top, below.top, below.height = head.top + air, below.top + air, below.height - air
    most = max(1, asked.head // brush.letters.height(asked.large, bold=True))
    brush.lines(asked.title, head, asked.large, "chalk", bold=True, most=most, shortens=True)
    brush.lines(asked.detail, below, asked.size, "chalk", most=asked.most, shortens=True)


class _Asked(NamedTuple):
    """A question as it may stand in the banner: its title in its size, as tall as its lines, and detail."""

    title: str
    large: float
    head: int
    detail: str
    size: float
    most: int


def _fitting(
    letters: Letters, cut: Cutter, title: str, detail: str, box: pygame.Rect, brief: Callable[[str], str]
) -> _Asked:  # fmt: skip
    """The first way in which the detail is read at a glance; where none is, that of the largest letters."""
    heads = [(title, _TITLE)]
    for text in (title, brief(title)):
        large = letters.largest(text, _ONE_LINE, box.width, bold=True)
        if letters.width(text, large, bold=True) <= box.width:
            heads.append((text, large))
            break
    found = []
    for words, (text, large) in product((detail, brief(detail)), heads):
        tall = letters.height(large, bold=True)
        lines = len(letters.wrapped(text, large, box.width, bold=True))
        head = tall * min(2, lines, max(1, box.height // tall))
        room = box.height - head + cut.px(1)
        size, most = letters.largest_wrapped(words, (_DETAIL, *_SMALLER), box.width, room)
        found.append(_Asked(text, large, head, words, size, most))
    return next((one for one in found if one.size >= _AT_A_GLANCE), max(found, key=lambda one: one.size))


class Flash:
    """Words that are said for a moment, such as why a click was refused: below the board, not over it.

    A warning stays until the player does or asks something else, that something is ``done`` goes by itself.
    ``number`` counts what was said.
    """

    def __init__(self) -> None:
        self.text = ""
        self.done = False
        self.number = 0
        self.box = pygame.Rect(0, 0, 0, 0)
        self._age = 0.0

    @property
    def shown(self) -> str:
        """The words while they last."""
        return self.text

    @property
    def _read(self) -> bool:
        """True if they have been there long enough to be read."""
        return self._age >= max(_LASTS, len(self.text) / _LETTERS_A_SECOND)

    def show(self, text: str, *, done: bool = False) -> None:
        """Say something now, instead of what was said: a warning, or that something is ``done``."""
        self.text, self.done, self._age = text, done, 0.0
        self.number += 1

    def wait(self, seconds: float) -> bool:
        """Let time pass; true if the words go by that."""
        self._age += seconds
        return self.done and self.asked()

    def asked(self) -> bool:
        """Something else is asked: true if the words go by that, as those that were there for long do."""
        return self._read and self.drop()

    def drop(self) -> bool:
        """They are about nothing any more; true if there were any."""
        was, self.text = self.text, ""
        return bool(was)

    def draw(
        self, brush: Brush, room: pygame.Rect, pointer: tuple[int, int] | None = None, *, leads: bool = False
    ) -> tuple[Lead, ...]:  # fmt: skip
        """Draw the words while they last, in them a mark if they lead to the help; answers the lead."""
        if not self.shown:
            return ()
        self.box = brush.cut.inner(room, 4, 2)
        mark = draw_flash(brush, self.box, self.text, done=self.done)
        if not leads:
            return ()
        draw_mark(brush, mark, _ink(self.done), hot=pointer is not None and mark.collidepoint(pointer))
        return (Lead(mark, self.text),)


def draw_flash(brush: Brush, box: pygame.Rect, text: str, *, done: bool = False) -> pygame.Rect:
    """Draw a sentence that is said for a moment in its box below the board, in two lines if it needs them.

    Answers where a mark has room beside it.
    """
    letters, cut, ink = brush.letters, brush.cut, _ink(done)
    brush.box(box, "panel-light" if done else "warning", "accent" if done else ink, radius=6)
    beside, inner = cut.right(cut.inner(box, 12, 0, 6, 0), 24)
    size, most = letters.largest_wrapped(text, _SAID, inner.width, inner.height, bold=True)
    tall = min(inner.height, letters.tall(text, size, inner.width, bold=True))
    words = cut.place(inner, REST, Pixels(tall))
    brush.lines(text, words, size, ink, bold=True, most=most, shortens=True)
    return cut.place(beside, 20, 20)


def _ink(done: bool) -> str:
    return "panel-ink" if done else "warning-ink"
