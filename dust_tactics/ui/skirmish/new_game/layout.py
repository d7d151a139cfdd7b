"""Places of everything on the page of a new game: choices above, a panel a side, the scenario below."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from dust_tactics.ui.toolkit.layout import REST, Cutter, Gap, Part, Pixels, Share

_ROOMY = 1180
"""The least width of the page, in unscaled units, in which the map has room between the forces."""
_BOARD = Part(0.2, 240, 330)


class SideLayout:
    """The panel of a side: who plays it, its handicap, the forces to choose from, two buttons, the units of
    the chosen.
    """

    def __init__(self, panel: pygame.Rect, cut: Cutter) -> None:
        self.panel = panel
        self.band, _ = cut.left(panel, 6)
        head, self.forces, buttons, self.units = cut.rows(
            cut.inner(panel, 12, 10, 12, 12), 34, Gap(10), Share(3), Gap(6), 34, Gap(10), Share(2)
        )
        badge, self.role, self.player, self.more = cut.columns(
            head, Gap(4), 32, Gap(10), Share(4), Gap(8), Share(7), Gap(6), 112
        )
        self.badge = cut.place(badge, 32, 32)
        self.pick, self.draw = cut.columns(buttons, Share(3), Share(2), gap=6)


class NewGameLayout:
    """Rectangles for a window.

    ``needs`` are the pixels that each choice needs; ``words_tall`` tells how high the words between the
    buttons are in a width, and is told whether the scenario's own stand below its map.  ``board`` is where
    the map lies, ``None`` where both forces need all the room.
    """

    def __init__(
        self, window: pygame.Rect, cut: Cutter, needs: Sequence[int], words_tall: Callable[[int, bool], int]
    ) -> None:
        content = cut.place(cut.inner(window, 20, 0), 1540, REST)
        head, below = cut.top(cut.inner(content, 0, 16, 0, 0), 50, gap=16)
        self.title, self.about = cut.left(head, 190)
        self.choices = cut.flow(below, needs, 34, gap=8, down=20, fill=True)
        below = cut.below(below, self.choices, gap=14)
        across = (110, Gap(20), REST, Gap(20), 200)
        roomy = below.width >= cut.px(_ROOMY)
        tall = max(cut.px(76), words_tall(cut.columns(below, *across)[1].width, roomy) + cut.px(14))
        sides, foot = cut.rows(below, REST, Pixels(tall))
        board = [_BOARD] if roomy else []
        one, *between, two = cut.columns(sides, REST, *board, REST, gap=20)
        self.sides = [SideLayout(panel, cut) for panel in (one, two)]
        self.board = between[0] if between else None
        self.words = cut.inner(cut.columns(foot, *across)[1], 0, 8, 0, 6)
        buttons, _ = cut.bottom(cut.inner(foot, 0, 0, 0, 16), 44)
        self.back, _, self.start = cut.columns(buttons, *across)
