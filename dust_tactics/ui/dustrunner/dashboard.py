"""The dashboard: the vehicle, its dials, the points, how far it is home and how near the raiders are."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import pygame

from dust_tactics.dustrunner.cards import GAUGES
from dust_tactics.dustrunner.state import State
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.charts import percent
from dust_tactics.ui.toolkit.layout import REST, Cutter, Gap, Part, Pixels
from dust_tactics.ui.toolkit.strings import count, say

from .faces import scene
from .gauges import dial
from .motion import Values
from .vehicle_art import vehicle


@dataclass(frozen=True)
class DashParts:
    """The places of the dashboard; the modifications have the last one."""

    vehicle: pygame.Rect
    dials: pygame.Rect
    figures: pygame.Rect
    danger: pygame.Rect
    mods: pygame.Rect


def dash_parts(cut: Cutter, box: pygame.Rect) -> DashParts:
    """The places of a dashboard in a box."""
    found = cut.rows(
        cut.inner(box, 9, 7),
        Part(0.18, 46, 130),
        Gap(5),
        Part(0.23, 80, 124),
        Gap(7),
        Part(0.1, 36, 42),
        Gap(6),
        Part(0.1, 36, 44),
        Gap(6),
        REST,
    )
    return DashParts(*found)


def mod_places(cut: Cutter, box: pygame.Rect, mods: int) -> list[pygame.Rect]:
    """The places of the modifications, below their heading; many of them stand in two columns."""
    body = cut.top(box, 20, gap=3)[1]
    if not mods:
        return []
    across = 1 if mods <= max(1, body.height // cut.px(26)) else 2
    down = -(-mods // across)
    tall = min(cut.px(66), max(cut.px(22), (body.height - (down - 1) * cut.px(4)) // down))
    return cut.grid(body, mods, across, REST, Pixels(tall), gap=4)


def dashboard(brush: Brush, box: pygame.Rect, state: State, values: Values, caught: Fraction | None) -> None:
    """Draw it; ``values`` are what the needles show, ``caught`` the chance that the raiders catch up."""
    brush.box(box, "panel", "brass-dark", radius=8, width=2)
    parts = dash_parts(brush.cut, box)
    scene(brush, parts.vehicle, "desert")
    cards = state.table.cards
    vehicle(
        brush,
        parts.vehicle.inflate(-brush.px(10), -brush.px(6)),
        [cards.parts[name] for name in state.vehicle],
    )
    for place, gauge in zip(brush.cut.columns(parts.dials, *[REST] * 3, gap=5), GAUGES, strict=True):
        now = getattr(state, gauge)
        dial(brush, place, gauge, say(f"run.gauge.{gauge}"), values.gauges[gauge], state.rig.most(gauge), now)
    stars, damage, left = brush.cut.columns(parts.figures, REST, REST, REST, gap=5)
    _figure(brush, stars, "points", str(round(values.points)), say("run.figure.points"))
    _figure(brush, damage, "blast", f"+{state.rig.damage}", say("run.figure.damage"))
    _figure(brush, left, "finish", str(state.left), say("run.figure.left"))
    _danger(brush, parts.danger, state, caught)
    head = brush.cut.top(parts.mods, 20)[0]
    brush.caption(say("run.mods"), head, 12.5, "accent", bold=True)
    if not state.mods:
        brush.lines(say("run.mods.none"), brush.cut.top(parts.mods, 20, gap=3)[1], 12, "panel-soft")


def _figure(brush: Brush, box: pygame.Rect, icon: str, number: str, name: str) -> None:
    """A number on the roll of a counter, with its sign and its name."""
    brush.box(box, "panel-dark", "panel-line", radius=5)
    upper, lower = brush.cut.rows(brush.cut.inner(box, 5, 3), REST, 14, gap=1)
    sign, figure = brush.cut.columns(upper, 18, REST, gap=5)
    brush.icon(
        f"dustrunner/{icon}", brush.cut.place(sign, REST, 18), {"sign": "accent", "card": "panel-dark"}
    )
    brush.caption(number, figure, 17, "panel-ink", bold=True)
    brush.caption(name, lower, 11, "panel-soft", at="center")


def _danger(brush: Brush, box: pygame.Rect, state: State, caught: Fraction | None) -> None:
    """How far the raiders are behind, and the chance that they catch up in this round."""
    brush.box(box, "panel-dark", "panel-line", radius=5)
    sign, words = brush.cut.columns(brush.cut.inner(box, 6, 4), 26, REST, gap=7)
    brush.icon(
        "dustrunner/raiders", brush.cut.place(sign, REST, 24), {"sign": "side-2-light", "card": "panel-dark"}
    )
    upper, lower = brush.cut.rows(words, REST, REST, gap=1)
    brush.caption(count("run.behind", state.gap), upper, 13.5, "panel-ink", bold=True)
    if caught is not None and state.outcome is None:
        brush.caption(say("run.caught", chance=percent(caught)), lower, 11.5, "panel-soft")
