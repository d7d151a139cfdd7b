"""Places of everything on the page of a new game: choices above, a panel a side, the scenario below."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from dust_tactics.ui.toolkit.layout import REST, Cutter, Gap, Length, Part, Pixels, Share

_ROOMY = 1180
"""The least width of the page, in unscaled units, in which the map has room between the forces."""
_BOARD = Part(0.2, 240, 330)
_FOOT, _FOOT_WITH_MAP = Part(0, 76), Part(0.32, 76, 170)
"""The least height of the foot, the second where the map lies there."""
_CHART, _SHAPE = 100, 1.15
"""The least height of a foot in which a map has room, and its width in heights of the foot."""
_TOLD = 360
"""The width that the answer of the dice needs beside the heading."""


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

    ``needs`` are the pixels that each choice needs; the last ones, ``aside`` of them, stand beside the
    heading where all are too many for one line.  ``words_tall`` tells how high the words between the
    buttons are in a width, and is told whether the scenario's own stand below its map.  ``board`` is where
    the map lies with all its words; where both forces need all the room beside them it is ``None``, and
    ``chart`` where the map lies beside the words at the foot, if that is high enough.
    """

    def __init__(
        self, window: pygame.Rect, cut: Cutter, needs: Sequence[int],
        words_tall: Callable[[int, bool], int], aside: int = 0,
    ) -> None:  # fmt: skip
        content = cut.place(cut.inner(window, 20, 0), 1540, REST)
        head, below = cut.top(cut.inner(content, 0, 16, 0, 0), 50, gap=16)
        self.title, self.about = cut.left(head, 190)
        self.choices = self._choices(below, cut, needs, aside)
        below = cut.below(below, [one for one in self.choices if one.top >= below.top], gap=14)
        roomy = below.width >= cut.px(_ROOMY)
        least = cut.length(_FOOT if roomy else _FOOT_WITH_MAP, below.height)
        mapped = not roomy and least >= cut.px(_CHART)
        chart = (Pixels(round(least * _SHAPE)), Gap(14)) if mapped else ()
        across: tuple[Length | Gap, ...] = (110, Gap(20), *chart, REST, Gap(20), 200)
        words = cut.columns(below, *across)[-2]
        tall = max(least, words_tall(words.width, roomy) + cut.px(14))
        sides, foot = cut.rows(below, REST, Pixels(tall))
        board = [_BOARD] if roomy else []
        one, *between, two = cut.columns(sides, REST, *board, REST, gap=20)
        self.sides = [SideLayout(panel, cut) for panel in (one, two)]
        self.board = between[0] if between else None
        *_, chart_place, words, _ = cut.columns(foot, *across)
        self.chart = cut.inner(chart_place, 0, 8, 0, 16) if mapped else None
        self.words = cut.inner(words, 0, 8, 0, 6)
        buttons, _ = cut.bottom(cut.inner(foot, 0, 0, 0, 16), 44)
        self.back, *_, self.start = cut.columns(buttons, *across)

    def _choices(
        self, below: pygame.Rect, cut: Cutter, needs: Sequence[int], aside: int
    ) -> list[pygame.Rect]:
        """The places of the choices; those beside the heading take room from what is told there."""
        choices = cut.flow(below, needs, 34, gap=8, down=20, fill=True)
        beside = [Pixels(need) for need in needs[len(needs) - aside :]]
        left = self.about.width - sum(one.length + cut.px(8) for one in beside)
        if choices[-1].top == choices[0].top or not beside or left < cut.px(_TOLD):
            return choices
        low, _ = cut.bottom(cut.inner(self.about, 0, 0, 0, 6), 34)
        _, *places = cut.columns(low, REST, *beside, gap=8)
        self.about = cut.left(self.about, Pixels(left))[0]
        return [*cut.flow(below, needs[:-aside], 34, gap=8, down=20, fill=True), *places]
