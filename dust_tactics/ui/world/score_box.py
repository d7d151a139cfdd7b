"""What a round has brought everybody, over the map: capitals, majorities, power sources, and the sum."""

from __future__ import annotations

import pygame

from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Cutter
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.world.events import Scored
from dust_tactics.world.narrate import player
from dust_tactics.world.rules.scoring import MAJORITY, counts, earned, kept_on_a_tie
from dust_tactics.world.state import MAJORITIES, State

from .map.camera import MapCamera
from .map.tokens import plate, role_of

_WIDE, _ROW, _AROUND = 620, 27, 78
_COLUMNS = ("capitals", *MAJORITIES, "sources", "more", "points")


def score_place(cut: Cutter, camera: MapCamera, seats: int) -> pygame.Rect:
    """The middle of the map."""
    room = cut.inner(camera.view, 8)
    box = pygame.Rect(0, 0, min(cut.px(_WIDE), room.width), min(cut.px(_AROUND + _ROW * seats), room.height))
    box.center = room.center
    return box


def score_box(brush: Brush, box: pygame.Rect, state: State, event: Scored) -> None:
    """Draw what has been scored; ``state`` is the one before it."""
    brush.box(box.move(brush.px(3), brush.px(4)), "shadow", None, alpha=0.45, radius=6)
    brush.box(box, "panel", "accent", radius=6, width=2)
    title, heads, rows, foot = brush.cut.rows(brush.cut.inner(box, 12, 8), 24, 18, REST, 16, gap=3)
    brush.caption(say("world.score.title", round=state.round), title, 15.5, "accent", bold=True)
    brush.caption(say("world.score.skip"), foot, 11.5, "panel-soft")
    for name, place in zip(_COLUMNS, _columns(brush.cut, heads)[1:], strict=True):
        brush.caption(say(f"world.score.{name}"), place, 11.5, "panel-soft", at="center")
    places = brush.cut.rows(rows, *[REST] * len(state.seats), gap=2)
    for seat, row in enumerate(places):
        _row(brush, row, state, event, seat)


def _columns(cut: Cutter, row: pygame.Rect) -> list[pygame.Rect]:
    return cut.columns(row, 118, *[REST] * len(_COLUMNS), gap=4)


def _row(brush: Brush, row: pygame.Rect, state: State, event: Scored, seat: int) -> None:
    brush.box(row, "panel-dark", None, radius=4)
    who, *cells = _columns(brush.cut, row)
    badge, name = brush.cut.left(brush.cut.inner(who, 4, 2), 20, gap=6)
    plate(brush, seat, badge)
    brush.caption(player(seat), name, 13, "panel-ink", bold=True)
    pygame.draw.line(brush.surface, brush.art.palette.rgb(role_of(seat)), row.topleft, row.bottomleft, 3)
    gains = earned(state, seat, event.majorities)
    held = {which: event.majorities[at] == seat for at, which in enumerate(MAJORITIES)}
    words = [f"+{gains.capitals}" if gains.capitals else "\u2013"]
    for at, which in enumerate(MAJORITIES):
        own = str(counts(state, which)[seat])
        key = "kept" if held[which] and kept_on_a_tie(state, which, state.majorities[at]) else "held"
        words.append(say(f"world.score.{key}", count=own, points=MAJORITY) if held[which] else own)
    words.append(f"+{gains.sources}" if gains.sources else "\u2013")
    words += [f"+{event.points[seat]}", str(state.points[seat] + event.points[seat])]
    lit = [bool(gains.capitals), *held.values(), bool(gains.sources), True, True]
    for cell, text, bright in zip(cells, words, lit, strict=True):
        role = "accent" if cell is cells[-1] else "panel-ink" if bright else "panel-soft"
        brush.caption(text, cell, 13, role, bold=bright, at="center")
