"""What moves over the map while a fact is shown: units on their way, an attack's arrow, a ring."""

from __future__ import annotations

import pygame

from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.world import events as e
from dust_tactics.world.atlas import Atlas
from dust_tactics.world.force import Force

from .map.camera import MapCamera
from .map.picture import MapPicture, Mark
from .map.projection import place_of
from .map.tokens import army, role_of
from .motion import Beat


def arrow(
    brush: Brush, camera: MapCamera, atlas: Atlas, origin: str, target: str, role: str, share: float = 1.0
) -> None:
    """An arrow from one area to another; over the edge of the map where that is nearer."""
    one, two = place_of(atlas.areas[origin]), place_of(atlas.areas[target])
    bent = abs(one[0] - two[0]) > 0.5
    shift = 0.0 if not bent else 1.0 if one[0] > two[0] else -1.0
    pairs = [(one, (two[0] + shift, two[1]))]
    if bent:
        pairs.append(((one[0] - shift, one[1]), two))
    old = brush.surface.get_clip()
    brush.surface.set_clip(camera.seen.clip(old))
    for start, end in pairs:
        _arrow(brush, pygame.Vector2(camera.to_screen(start)), pygame.Vector2(camera.to_screen(end)),
               camera.radius, role, share)  # fmt: skip
    brush.surface.set_clip(old)


def arrow_to(
    brush: Brush, camera: MapCamera, start: tuple[int, int], end: tuple[int, int], role: str
) -> None:
    """An arrow between two pixels."""
    _arrow(brush, pygame.Vector2(start), pygame.Vector2(end), 0, role, 1.0)


def _arrow(
    brush: Brush, start: pygame.Vector2, end: pygame.Vector2, radius: int, role: str, share: float
) -> None:
    way = end - start
    if way.length() < 2 * radius + 4:
        return
    along = way.normalize()
    start, end = start + along * radius, end - along * (radius + 2)
    tip = start + (end - start) * share
    aside, palette = pygame.Vector2(-along.y, along.x), brush.art.palette
    for wide, colour in ((brush.px(8), palette.rgb("ink")), (brush.px(5), palette.rgb(role))):
        neck = tip - along * brush.px(9)
        if (neck - start).length() > 1:
            pygame.draw.aaline(brush.surface, colour, start, neck, wide)
        head = wide * 1.5
        points = [tip + along * (wide / 4), neck + aside * head, neck - aside * head]
        pygame.draw.polygon(brush.surface, colour, points)


def paint_beat(brush: Brush, camera: MapCamera, picture: MapPicture, beat: Beat, share: float) -> None:
    """What moves while a fact is shown."""
    event, atlas = beat.event, picture.atlas
    if isinstance(event, e.UnitsMoved):
        for origin, force in event.parts:
            arrow(brush, camera, atlas, origin, event.target, role_of(event.seat), min(1.0, share * 1.6))
            _ride(brush, camera, atlas, origin, event.target, share, event.seat, force)
    elif isinstance(event, e.AttackDeclared):
        arrow(brush, camera, atlas, event.origin, event.target, "target", min(1.0, share * 2))
        picture.ring(brush, camera, event.target, Mark("target", 5))
    elif isinstance(event, e.MechsDropped):
        for area, _ in event.parts:
            arrow(brush, camera, atlas, area, event.target, "target", min(1.0, share * 2))
    elif isinstance(event, e.SpecialAttack):
        if event.origin:
            arrow(brush, camera, atlas, event.origin, event.target, "reaction", min(1.0, share * 2))
        picture.ring(brush, camera, event.target, Mark("target", 5))
    elif isinstance(event, e.UnitsRetreated) and beat.before.fight is not None:
        start = beat.before.fight.target if event.side else beat.before.fight.origin
        if start and start != event.target:
            arrow(brush, camera, atlas, start, event.target, "rerolled", min(1.0, share * 1.6))
    elif isinstance(event, e.UnitsBuilt | e.CentrePlaced | e.AreaClaimed):
        wide = round(2 + 6 * abs(1 - 2 * share))
        picture.ring(brush, camera, event.area, Mark("selected", wide))
    elif isinstance(event, e.BattleEnded | e.StruckDown):
        picture.ring(brush, camera, event.target, Mark("selected", 5))


def _ride(
    brush: Brush,
    camera: MapCamera,
    atlas: Atlas,
    origin: str,
    target: str,
    share: float,
    seat: int,
    force: Force,
) -> None:
    """A piece on its way."""
    one, two = place_of(atlas.areas[origin]), place_of(atlas.areas[target])
    if abs(one[0] - two[0]) > 0.5:
        return
    at = one[0] + (two[0] - one[0]) * share, one[1] + (two[1] - one[1]) * share
    old = brush.surface.get_clip()
    brush.surface.set_clip(camera.seen.clip(old))
    army(brush, seat, force, camera.to_screen(at), max(8, camera.radius * 3 // 4))
    brush.surface.set_clip(old)
