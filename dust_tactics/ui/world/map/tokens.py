"""Pieces: a disc an empire, known by its colour, by its pattern and by its sign; figures; badges."""

from __future__ import annotations

from math import sqrt

import pygame

from dust_tactics.ui.toolkit import svg
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.world.figures import FIGURES, Kind
from dust_tactics.world.force import Force
from dust_tactics.world.state import NEUTRAL

SIGNS = ("allies", "axis", "ssu", "ijn", "mercenaries", "mythos")
"""The signs of the seats, in their order."""

_R = 46.0


def role_of(owner: int, shade: str = "") -> str:
    """The palette role of an owner: the base, or its ``dark``, ``light`` or ``ink``."""
    base = "side-0" if owner == NEUTRAL else f"empire-{owner + 1}"
    return f"{base}-{shade}" if shade else base


def disc(art: Art, owner: int, size: int) -> pygame.Surface:
    """An empire's disc in its colour and pattern.  The surface is shared: do not draw on it."""
    key = ("world-disc", owner, size)
    found = art.kept(key)
    if found is None:
        found = art.keep(key, art.raster(_disc(owner), (0, 0, 100, 100), size, size))
    return found


def _disc(owner: int) -> str:
    base, light, dark = role_of(owner), role_of(owner, "light"), role_of(owner, "dark")
    pattern = "" if owner == NEUTRAL else _PATTERNS[owner](light)
    return svg.circle(50, 50, _R, fill=base) + pattern + svg.circle(50, 50, _R, stroke=dark, width=6.5)


def _half(away: float) -> float:
    """Half of a chord so far from the middle."""
    return sqrt(max(0.0, _R * _R - away * away))


def _plain(light: str) -> str:
    return svg.circle(50, 50, 30, stroke=light, width=6)


def _bars(light: str) -> str:
    lines = "".join(
        f"M{50 - _half(at - 50):.1f} {at}h{2 * _half(at - 50):.1f}" for at in (20, 35, 50, 65, 80)
    )
    return svg.path(lines, stroke=light, width=7)


def _slants(light: str) -> str:
    return svg.group(_bars(light), "rotate(-45 50 50)")


def _dots(light: str) -> str:
    spots = ((x, y) for x in range(14, 100, 18) for y in range(14, 100, 18))
    inside = ((x, y) for x, y in spots if (x - 50) ** 2 + (y - 50) ** 2 < (_R - 6) ** 2)
    return "".join(svg.circle(x, y, 5.4, fill=light) for x, y in inside)


def _checks(light: str) -> str:
    found = ""
    for row, y in enumerate(range(4, 96, 23)):
        for column, x in enumerate(range(4, 96, 23)):
            corners = ((x, y), (x + 23, y), (x, y + 23), (x + 23, y + 23))
            if (row + column) % 2 and all((a - 50) ** 2 + (b - 50) ** 2 <= (_R + 9) ** 2 for a, b in corners):
                found += svg.rect(x, y, 23, 23, fill=light)
    return found


def _cross(light: str) -> str:
    return svg.path(f"M50 {50 - _R}V{50 + _R}M{50 - _R} 50H{50 + _R}", stroke=light, width=15)


_PATTERNS = (_plain, _bars, _slants, _dots, _checks, _cross)


def figure(brush: Brush, kind: Kind, box: pygame.Rect, owner: int) -> None:
    """The figure of a kind in its owner's colours."""
    brush.icon(f"world/{kind}", box, {"sign": role_of(owner, "ink"), "card": role_of(owner)})


def plate(brush: Brush, owner: int, box: pygame.Rect) -> None:
    """The disc of a seat with its sign."""
    size = min(box.size)
    square = pygame.Rect(0, 0, size, size)
    square.center = box.center
    brush.surface.blit(disc(brush.art, owner, size), square)
    if owner != NEUTRAL:
        inner = square.inflate(-round(size * 0.42), -round(size * 0.42))
        halo = inner.inflate(4, 4)
        pygame.draw.aacircle(
            brush.surface, brush.art.palette.rgb(role_of(owner)), halo.center, halo.width * 0.62
        )
        brush.icon(f"signs/{SIGNS[owner]}", inner, role_of(owner, "ink"))


def leading(force: Force) -> Kind:
    """The kind that stands for an army: the one that costs most of those that are there."""
    return max(force.kinds, key=lambda kind: FIGURES[kind].cost)


def army(
    brush: Brush, owner: int, force: Force, centre: tuple[int, int], radius: int, *, counted: bool = True
) -> None:
    """An army as a pile of discs with the figure of its strongest kind, and how many there are."""
    size = 2 * radius
    picture = disc(brush.art, owner, size)
    layers = 1 if force.size == 1 else 2 if force.size < 5 else 3
    lift = max(2, radius // 6)
    for layer in range(layers):
        place = picture.get_rect(center=(centre[0], centre[1] - layer * lift))
        if not layer:
            _shadow(brush, place)
        brush.surface.blit(picture, place)
    top = pygame.Rect(0, 0, round(size * 0.6), round(size * 0.6))
    top.center = (centre[0], centre[1] - (layers - 1) * lift)
    pygame.draw.aacircle(brush.surface, brush.art.palette.rgb(role_of(owner)), top.center, top.width * 0.55)
    figure(brush, leading(force), top, owner)
    if counted:
        spot = centre[0] + round(radius * 0.72), centre[1] + round(radius * 0.62)
        number(brush, str(force.size), spot, radius)


def number(brush: Brush, text: str, centre: tuple[int, int], radius: int) -> None:
    """A count on a small dark plate."""
    scale = brush.letters.scale
    size = max(9.0, min(17.0, radius * 0.74 / scale))
    wide = brush.letters.width(text, size, bold=True)
    box = pygame.Rect(0, 0, max(wide + brush.px(5), brush.px(12)), round(brush.letters.height(size) * 0.86))
    box.center = centre
    brush.box(box, "panel-dark", "chalk", radius=4)
    brush.text(text, box.center, size, "chalk", bold=True, anchor="center")


def squads(
    brush: Brush, owner: int, force: Force, centre: tuple[int, int], radius: int, *, counted: bool = True
) -> None:
    """An army kind by kind, where there is room: a pile for each, with its count.

    No count stands where that of one pile could not, for names stand beside it.
    """
    kinds = force.kinds
    small = max(8, round(radius * (0.6 if len(kinds) < 4 else 0.52)))
    offsets = _SPREAD[len(kinds)]
    counts: list[tuple[str, tuple[int, int]]] = []
    for kind, (dx, dy) in zip(kinds, offsets, strict=True):
        spot = centre[0] + round(dx * radius), centre[1] + round(dy * radius)
        picture = disc(brush.art, owner, 2 * small)
        place = picture.get_rect(center=spot)
        _shadow(brush, place)
        brush.surface.blit(picture, place)
        if force.count(kind) > 1:
            lift = max(2, small // 6)
            brush.surface.blit(picture, place.move(0, -lift))
            spot = spot[0], spot[1] - lift
        box = pygame.Rect(0, 0, round(small * 1.3), round(small * 1.3))
        box.center = spot
        pygame.draw.aacircle(
            brush.surface, brush.art.palette.rgb(role_of(owner)), box.center, box.width * 0.54
        )
        figure(brush, kind, box, owner)
        counts.append((str(force.count(kind)), (spot[0] + round(small * 0.8), spot[1] + round(small * 0.7))))
    for text, spot in counts if counted else ():
        number(brush, text, spot, small)


def _shadow(brush: Brush, place: pygame.Rect) -> None:
    """What a disc throws on the map."""
    below = place.move(max(1, place.width // 14), max(2, place.width // 11)).inflate(0, -2)
    pygame.draw.ellipse(brush.surface, brush.art.palette.rgb("shadow"), below)


_SPREAD: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-0.52, 0), (0.5, 0)),
    3: ((-0.5, -0.34), (0.5, -0.34), (0, 0.4)),
    4: ((-0.46, -0.42), (0.46, -0.42), (-0.46, 0.36), (0.46, 0.36)),
    5: ((-0.56, -0.46), (0.54, -0.46), (-0.56, 0.4), (0.54, 0.4), (0, -0.04)),
}
