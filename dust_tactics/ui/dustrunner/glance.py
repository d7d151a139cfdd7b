"""The picture of a saved run in a list: its road with both cars."""

from __future__ import annotations

import pygame

from dust_tactics.dustrunner.state import State
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.fonts import Letters
from dust_tactics.ui.toolkit.layout import Cutter

from . import road_picture
from .road_plan import plan_of


def run_glance(state: State, size: tuple[int, int], art: Art) -> pygame.Surface:
    """The road of a run no larger than a size in pixels; a run before its road is an empty table."""
    wide = size[0]
    tall = min(size[1], max(60, wide // 4))
    scale = wide / 1000
    picture = pygame.Surface((wide, tall))
    picture.fill(art.palette.rgb("table"))
    if not state.cards:
        return picture
    brush = Brush(picture, art, Letters(scale))
    box = picture.get_rect().inflate(-8, -8)
    plan = plan_of(Cutter(scale), box, state.road, state.cards)
    road_picture.ground(brush, box, state, plan)
    road_picture.path_taken(brush, plan, state.trail, float(state.raiders), float(len(state.trail) - 1))
    if state.trail:
        road_picture.car(brush, plan, plan.place(state.trail, state.raiders), raiders=True)
        road_picture.car(brush, plan, plan.place(state.trail, len(state.trail) - 1), raiders=False)
    return picture
