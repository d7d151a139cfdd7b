"""The duel as a curve: the chance that each of the two is destroyed, round by round, with its numbers."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dust_tactics.skirmish.preview.two_alone.duel import ROUNDS, Round
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST
from dust_tactics.ui.toolkit.strings import say

_NAMES = 0.42
"""The part of the width that names may take at most."""


def draw_duel(
    brush: Brush, box: pygame.Rect, title: str, rounds: Sequence[Round], mine: str, theirs: str
) -> None:
    """Draw the curves of one rulebook with a table of their numbers below."""
    cut = brush.cut
    brush.box(box, "panel-dark", "panel-line", radius=4)
    head, chart, key, own, other = cut.rows(cut.inner(box, 8, 4), 20, REST, 18, 18, 18, gap=2)
    brush.caption(title, head, 13, "accent", bold=True, shortens=True)
    falls = {name: say("lab.odds.falls", name=name) for name in (mine, theirs)}
    widest = max(brush.letters.width(text, 11) for text in falls.values())
    names = min(max(brush.px(96), widest + brush.px(30)), round(_NAMES * chart.width))
    plot = pygame.Rect(
        chart.left + names, chart.top + 4, chart.width - names - brush.px(18), chart.height - 8
    )
    xs = [plot.left + plot.width * n // ROUNDS for n in range(ROUNDS + 1)]
    told = brush.letters.height(11) + 2
    labels = (0, 0.5, 1) if plot.height >= 2 * told else (0, 1) if plot.height >= told else ()
    for part in (0, 0.5, 1):
        y = round(plot.bottom - part * plot.height)
        pygame.draw.line(brush.surface, brush.art.palette.rgb("panel-line"), (plot.left, y), (plot.right, y))
        if part not in labels:
            continue
        brush.text(
            f"{part:.0%}".replace("%", " %"),
            (plot.left - brush.px(6), y),
            11,
            "panel-soft",
            anchor="midright",
        )
    lines = (("brass", own, theirs, [one.second_gone for one in rounds]),
             ("lost", other, mine, [one.first_gone for one in rounds]))  # fmt: skip
    for n, x in enumerate(xs):
        brush.text(str(n), (x, key.centery), 11, "panel-soft", anchor="center")
    brush.caption(
        say("lab.odds.rounds"),
        pygame.Rect(key.left, key.top, names - brush.px(14), key.height),
        11,
        "panel-soft",
    )
    for role, row, name, values in lines:
        colour = brush.art.palette.rgb(role)
        points = [(xs[n], round(plot.bottom - value * plot.height)) for n, value in enumerate(values)]
        if len(points) > 1:
            pygame.draw.aalines(brush.surface, colour, False, points)
        for n, point in enumerate(points):
            mark = pygame.Rect(0, 0, brush.px(7), brush.px(7))
            mark.center = point
            if role == "brass":
                pygame.draw.circle(brush.surface, colour, point, mark.width // 2)
            else:
                pygame.draw.rect(brush.surface, colour, mark)
            brush.text(f"{values[n]:.0%}".removesuffix("%"), (xs[n], row.centery), 11, anchor="center")
        place = pygame.Rect(row.left + brush.px(12), row.top, names - brush.px(28), row.height)
        brush.caption(falls[name], place, 11, shortens=True)
        sign = pygame.Rect(row.left, row.centery - brush.px(3), brush.px(7), brush.px(7))
        if role == "brass":
            pygame.draw.circle(brush.surface, colour, sign.center, sign.width // 2)
        else:
            pygame.draw.rect(brush.surface, colour, sign)
