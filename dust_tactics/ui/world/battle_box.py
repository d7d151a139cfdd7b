"""The battle that is fought, over the map: both forces, their dice, and how near a cease-fire is."""

from __future__ import annotations

import pygame

from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Cutter, in_corners
from dust_tactics.ui.toolkit.strings import count, say
from dust_tactics.world import events as e
from dust_tactics.world.battle import QUIET
from dust_tactics.world.figures import HITS
from dust_tactics.world.narrate import player
from dust_tactics.world.rules.battles import dice_of
from dust_tactics.world.state import ATTACKER, DEFENDER, State

from .area_panel import force_row
from .map.camera import MapCamera
from .map.dice import dice_row
from .map.projection import place_of
from .map.tokens import plate, role_of
from .motion import LIE, Beat

_SIZE = 430, 216


def battle_place(cut: Cutter, camera: MapCamera, state: State) -> pygame.Rect | None:
    """The corner of the map in which the battle lies: away from where it is fought; nothing without one."""
    if state.fight is None:
        return None
    areas, room = state.table.atlas.areas, cut.inner(camera.view, 8)
    spots = [
        camera.to_screen(place_of(areas[name])) for name in (state.fight.target, state.fight.origin) if name
    ]
    size = min(cut.px(_SIZE[0]), room.width), min(cut.px(_SIZE[1]), room.height)
    corners = in_corners(room, size)

    def cost(box: pygame.Rect) -> tuple[int, int]:
        inside = sum(box.inflate(40, 40).collidepoint(spot) for spot in spots)
        return inside, -abs(box.centerx - spots[0][0])

    return min(corners, key=cost)


def battle_box(brush: Brush, box: pygame.Rect, state: State, beat: Beat | None, share: float) -> None:
    """Draw the battle of a state."""
    fight = state.fight
    assert fight is not None
    brush.box(box.move(brush.px(3), brush.px(4)), "shadow", None, alpha=0.45, radius=6)
    brush.box(box, "panel", "accent", radius=6, width=2)
    inner = brush.cut.inner(box, 10, 7, 10, 8)
    head, body, foot = brush.cut.rows(inner, 22, REST, 18, gap=4)
    where = state.table.atlas.areas[fight.target].name
    brush.caption(say("world.battle.title", area=where), head, 15.5, "accent", bold=True)
    sides = brush.cut.columns(body, REST, REST, gap=8)
    for side, place in zip((ATTACKER, DEFENDER), sides, strict=True):
        _side(brush, place, state, side, beat, share)
    _quiet(brush, foot, fight.quiet)


def _side(brush: Brush, box: pygame.Rect, state: State, side: int, beat: Beat | None, share: float) -> None:
    fight = state.fight
    assert fight is not None
    seat = fight.seats[side]
    brush.box(box, "panel-dark", role_of(seat), radius=5, width=2)
    inner = brush.cut.inner(box, 7, 5, 7, 5)
    head, figures, words, dice = brush.cut.rows(inner, 22, 40, 15, REST, gap=3)
    badge, name = brush.cut.left(head, 22, gap=5)
    plate(brush, seat, badge)
    name, part = brush.cut.columns(name, REST, 52, gap=4)
    brush.caption(player(seat), name, 13, "panel-ink", bold=True)
    role = "attacker" if side == ATTACKER else "defender"
    brush.caption(say(f"world.battle.{role}"), part, 11.5, "panel-soft", at="midright")
    force = state.left_in(side)
    force_row(brush, figures, seat, force)
    rolling = 1.0
    if beat is not None and isinstance(beat.event, e.DiceThrown) and beat.event.side == side:
        rolling = share
    faces = fight.faces[side]
    if (
        faces is None
        and beat is not None
        and isinstance(beat.event, e.DiceThrown)
        and beat.event.side == side
    ):
        faces = beat.event.faces
    if faces:
        hits = sum(face < HITS for face in faces)
        text = say("world.battle.rolling") if rolling < LIE else count("world.hits", hits)
        brush.caption(text, words, 12.5, "accent" if rolling >= LIE and hits else "panel-soft", bold=True)
        dice_row(brush, dice, faces, rolling)
    elif force:
        brush.caption(count("world.dice", dice_of(state, side)), words, 12.5, "panel-soft")


def _quiet(brush: Brush, box: pygame.Rect, quiet: int) -> None:
    """A lamp for each roll in a row without a hit: at the third one there is a cease-fire."""
    words = brush.caption(say("world.battle.quiet"), box, 12, "panel-soft")
    size = brush.px(10)
    for at in range(QUIET):
        centre = words.right + brush.px(12) + at * (size + brush.px(5)), box.centery
        role = "warning" if at < quiet else "panel-line"
        pygame.draw.aacircle(brush.surface, brush.art.palette.rgb(role), centre, size / 2)
        if at < quiet:
            pygame.draw.aacircle(brush.surface, brush.art.palette.rgb("chalk"), centre, size / 2 + 1, 2)
