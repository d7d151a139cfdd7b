"""The map without anybody on it: sea, land, whose land it is, borders, the ways between areas."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import pygame

from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.canvas import GRAIN, grain
from dust_tactics.ui.toolkit.palette import Palette
from dust_tactics.world.atlas import Atlas

from .camera import MapCamera
from .earth import FINE, Ring, grounds, lake_rings, land_rings, patterns
from .projection import TALL, place_of, project

_SHALLOWS = ((0.0085, 0.16), (0.0055, 0.2), (0.003, 0.26))
"""Bands of lighter water along the coasts: their width in widths of the map, and how light they are."""
_OWN_LAND, _OWN_SEA, _LIT = 0.62, 0.4, 0.62
"""How much of an owner's colour lies on his land and his sea, and of his pattern's on the land."""
_NOBODY = -2


def paint_ground(
    surface: pygame.Surface, camera: MapCamera, atlas: Atlas, owners: Mapping[str, int], art: Art
) -> None:
    """Paint the map in view; ``owners`` says who holds which area."""
    palette = art.palette
    seen = camera.seen
    old = surface.get_clip()
    surface.set_clip(seen.clip(old))
    surface.fill(palette.rgb("water"), seen)
    _graticule(surface, camera, palette)
    coasts = [_on_screen(ring, camera) for ring in land_rings()]
    _shallows(surface, camera, coasts, palette)
    for points in coasts:
        pygame.draw.polygon(surface, palette.rgb("paper-light"), points)
    _tints(surface, camera, atlas, owners, art)
    for ring in lake_rings():
        points = _on_screen(ring, camera)
        pygame.draw.polygon(surface, palette.rgb("water"), points)
        pygame.draw.aalines(surface, palette.rgb("water-dark"), True, points)
    for points in coasts:
        pygame.draw.aalines(surface, palette.rgb("ink-soft"), True, points)
        if camera.zoom > 1.4:
            pygame.draw.aalines(surface, palette.rgb("ink-soft"), True, [(x + 1, y) for x, y in points])
    _ways(surface, camera, atlas, palette)
    for y in range(seen.top, seen.bottom, GRAIN):
        for x in range(seen.left, seen.right, GRAIN):
            surface.blit(grain(), (x, y), special_flags=pygame.BLEND_RGB_MULT)
    surface.set_clip(old)
    pygame.draw.rect(surface, palette.rgb("ink"), seen, width=1)


def _on_screen(ring: Ring, camera: MapCamera) -> list[tuple[int, int]]:
    left, top, wide = camera.left, camera.top, camera.wide
    return [(round(left + x * wide), round(top + y * wide)) for x, y in ring]


def _graticule(surface: pygame.Surface, camera: MapCamera, palette: Palette) -> None:
    """Every thirtieth meridian and every twentieth parallel."""
    colour = palette.mix("water", "water-light", 0.3)
    for east in range(-150, 190, 30):
        x = camera.to_screen(project(east, 0))[0]
        pygame.draw.line(surface, colour, (x, camera.sheet.top), (x, camera.sheet.bottom))
    for north in range(-40, 80, 20):
        y = camera.to_screen(project(0, north))[1]
        pygame.draw.line(surface, colour, (camera.sheet.left, y), (camera.sheet.right, y))


def _shallows(
    surface: pygame.Surface, camera: MapCamera, coasts: Sequence[list[tuple[int, int]]], palette: Palette
) -> None:
    for wide, light in _SHALLOWS:
        colour = palette.mix("water", "water-light", light * 2.4)
        line = max(1, round(wide * camera.wide))
        for points in coasts:
            pygame.draw.lines(surface, colour, True, points, line)


def _tints(
    surface: pygame.Surface, camera: MapCamera, atlas: Atlas, owners: Mapping[str, int], art: Art
) -> None:
    """The colour of whoever holds an area, over its land or its sea, and the borders."""
    picture = _tinted(atlas, owners, art)
    seen, scale = camera.seen, FINE / camera.wide
    left, top = (seen.left - camera.left) * scale, (seen.top - camera.top) * scale
    part = pygame.Rect(int(left), int(top), int(seen.width * scale) + 2, int(seen.height * scale) + 2)
    part = part.clip(picture.get_rect())
    size = round(part.width / scale), round(part.height / scale)
    place = round(camera.left + part.left / scale), round(camera.top + part.top / scale)
    surface.blit(pygame.transform.smoothscale(picture.subsurface(part), size), place)


def _tinted(atlas: Atlas, owners: Mapping[str, int], art: Art) -> pygame.Surface:
    key = ("world-tints", id(atlas), tuple(owners.get(name) for name in atlas.areas))
    found = art.kept(key)
    if found is not None:
        return found
    palette, ground = art.palette, grounds(atlas)
    table = np.zeros((len(atlas.areas), 4), np.uint8)
    for number, (name, area) in enumerate(atlas.areas.items()):
        owner = owners.get(name)
        if owner is not None:
            share = _OWN_SEA if area.sea else _OWN_LAND
            table[number] = palette.rgba(colour_of(owner), share if owner >= 0 else share * 0.55)
    spots, kinds = ground.kinds
    areas, edge, land = ground.areas.flat[spots], ground.edge.flat[spots], ground.land.flat[spots]
    colours = table[areas]
    holders = np.array([owners.get(name, _NOBODY) for name in atlas.areas], np.int8)[areas]
    for owner, lit in enumerate(patterns()):
        colours[(holders == owner) & lit.flat[spots] & land] = palette.rgba(f"{colour_of(owner)}-light", _LIT)
    colours[edge & land] = (*palette.rgb("ink-soft"), 105)
    colours[edge & ~land] = (*palette.rgb("water-dark"), 120)
    size = FINE, round(FINE * TALL)
    pixels = colours.view(np.uint32)[:, 0][kinds]
    picture = pygame.image.frombuffer(pixels.tobytes(), size, "RGBA")
    return art.keep(key, picture)


def colour_of(owner: int) -> str:
    """The palette role of an owner; neutrals have that of nobody."""
    return "side-0" if owner < 0 else f"empire-{owner + 1}"


def _ways(surface: pygame.Surface, camera: MapCamera, atlas: Atlas, palette: Palette) -> None:
    """A line for each pair of areas that touch; over the edges of the map it goes out and comes in."""
    wide = 2 if camera.radius >= 13 else 1
    for one, two in atlas.links:
        first, second = atlas.areas[one], atlas.areas[two]
        mixed = first.sea != second.sea
        role = "ink-soft" if not first.sea and not second.sea else "water-dark"
        for start, end in _strokes(camera, atlas, one, two):
            if mixed:
                dashes(surface, palette.rgb(role), start, end, 3, 1)
            else:
                pygame.draw.aaline(surface, palette.rgb(role), start, end, wide)


def _strokes(
    camera: MapCamera, atlas: Atlas, one: str, two: str
) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    (ax, ay), (bx, by) = place_of(atlas.areas[one]), place_of(atlas.areas[two])
    if not atlas.wraps(one, two):
        return [(camera.to_screen((ax, ay)), camera.to_screen((bx, by)))]
    step = 1 if ax > bx else -1
    return [
        (camera.to_screen((ax, ay)), camera.to_screen((bx + step, by))),
        (camera.to_screen((bx, by)), camera.to_screen((ax - step, ay))),
    ]


def exits(camera: MapCamera, atlas: Atlas) -> list[tuple[tuple[int, int], str, bool]]:
    """Where lines leave the map: the pixel at the edge, the area they lead to, whether at the east edge."""
    found = []
    for one, two in atlas.links:
        if not atlas.wraps(one, two):
            continue
        for here, there in ((one, two), (two, one)):
            (ax, ay), (bx, by) = place_of(atlas.areas[here]), place_of(atlas.areas[there])
            step = 1 if ax > bx else -1
            edge = 1.0 if step > 0 else 0.0
            share = (edge - ax) / (bx + step - ax)
            found.append((camera.to_screen((edge, ay + (by - ay) * share)), there, step > 0))
    return found


def dashes(
    surface: pygame.Surface, colour: tuple[int, int, int], start: tuple[int, int], end: tuple[int, int],
    step: int, width: int,
) -> None:  # fmt: skip
    """A broken line."""
    one, two = pygame.Vector2(start), pygame.Vector2(end)
    long = (two - one).length()
    if not long:
        return
    along, at = (two - one) / long, 0.0
    while at < long:
        pygame.draw.aaline(surface, colour, one + along * at, one + along * min(long, at + step), width)
        at += 2 * step
