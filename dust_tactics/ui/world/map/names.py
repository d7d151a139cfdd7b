"""Where the names of areas stand: beside their circles, off other circles, off one another."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from dust_tactics.ui.toolkit.fonts import BODY, Letters
from dust_tactics.ui.toolkit.layout import covered
from dust_tactics.world.atlas import Atlas

from .camera import MapCamera
from .projection import place_of

_ASTRAY, _NEARER = 130, 1.1
"""What a name costs that would be read at another circle, in pixels that it covers; and how near that is."""
_GAP = 2
"""The air around a name, so that two do not read as one."""
_COUNT = 13
"""The least edge of a count's plate, in unscaled pixels."""


@dataclass(frozen=True)
class Name:
    """A name on the map: its lines, and the box that they stand in."""

    lines: tuple[str, ...]
    box: pygame.Rect
    size: float

    def moved(self, dx: int, dy: int) -> Name:
        """The same elsewhere."""
        return Name(self.lines, self.box.move(dx, dy), self.size)


def place_names(camera: MapCamera, atlas: Atlas, letters: Letters, size: float) -> Mapping[str, Name]:
    """A place for each name, counted from the corner of the map: it is the same wherever that is moved to.

    Whoever has the nearest neighbours chooses first.  A name stands in one line or in two, below, above or
    beside its circle, wherever it covers least; where it could not be read it is left out, and told
    where the area is pointed at.
    """
    radius, air = camera.radius, camera.radius // 3 if camera.radius > letters.height(14) else 2
    spots = {name: camera.on_sheet(place_of(area)) for name, area in atlas.areas.items()}
    circles = {
        name: pygame.Rect(
            x - radius - air, y - radius - radius // 4, 2 * (radius + air), 2 * radius + radius // 2
        )
        for name, (x, y) in spots.items()
    }
    plates = [count_place(spot, radius, letters.scale) for spot in spots.values()]
    seen = pygame.Rect((0, 0), camera.sheet.size)
    placed: dict[str, Name] = {}
    blocks = [*circles.values(), *plates]

    def crowd(name: str) -> float:
        x, y = spots[name]
        away = ((x - a) ** 2 + ((y - b) * 1.6) ** 2 for other, (a, b) in spots.items() if other != name)
        return sum(1e4 / (one + 1) for one in away)

    for name in sorted(atlas.areas, key=crowd, reverse=True):
        near = [block for block in blocks if block is not circles[name]]
        others = [at for one, at in spots.items() if one != name]
        best, least = None, None
        for order, found in enumerate(_tries(atlas.areas[name].name, circles[name], letters, size)):
            over = covered(found.box, near) * 4 + _outside(found.box, seen) * 6
            over += _ASTRAY * astray(found.box, spots[name], others)
            cost = over + order * 3
            if least is None or cost < least:
                best, least = found, cost
            if not over:
                break
        assert best is not None
        written = [*plates, *(other.box for other in placed.values())]
        if any(min(best.box.clip(other).size) > 1 for other in written) or _outside(best.box, seen):
            continue
        if covered(best.box, near) * 3 > best.box.width * best.box.height:
            continue
        placed[name] = best
        blocks.append(best.box.inflate(2 * _GAP, 2 * _GAP))
    return placed


def astray(box: pygame.Rect, spot: tuple[int, int], others: Sequence[tuple[int, int]]) -> bool:
    """Whether a name stands nearer to the circle of another area than to its own: it would be read there."""
    reach = _away(box, spot) * _NEARER
    around = box.inflate(2 * math.ceil(reach) + 2, 2 * math.ceil(reach) + 2)
    return any(_away(box, other) < reach for other in others if around.collidepoint(other))


def _away(box: pygame.Rect, spot: tuple[int, int]) -> float:
    x, y = min(max(spot[0], box.left), box.right), min(max(spot[1], box.top), box.bottom)
    return math.hypot(x - spot[0], y - spot[1])


def count_place(spot: tuple[int, int], radius: int, scale: float) -> pygame.Rect:
    """Where the count of an army at a spot may stand."""
    edge = max(round(radius * 1.1), round(_COUNT * scale))
    box = pygame.Rect(0, 0, edge, edge)
    box.center = spot[0] + round(radius * 0.72), spot[1] + round(radius * 0.62)
    return box


def _outside(box: pygame.Rect, seen: pygame.Rect) -> int:
    inside = box.clip(seen)
    return box.width * box.height - inside.width * inside.height


def _tries(text: str, circle: pygame.Rect, letters: Letters, size: float) -> list[Name]:
    """The places of a name, the best first."""
    one = (text,)
    words = text.split()
    forms: list[tuple[str, ...]] = [one]
    if len(words) > 1:
        half = min(range(1, len(words)), key=lambda at: abs(len(" ".join(words[:at])) - len(text) / 2))
        forms.append((" ".join(words[:half]), " ".join(words[half:])))
    found: list[Name] = []
    for tried in (size, size - 1):
        for anchor in ("below", "above", "right", "left", "low right", "low left", "high right", "high left"):
            found += [_placed(lines, circle, letters, tried, anchor) for lines in forms]
    return found


def _placed(lines: tuple[str, ...], circle: pygame.Rect, letters: Letters, size: float, side: str) -> Name:
    wide = max(letters.width(line, size, bold=True) for line in lines)
    tall = round(letters.height(size, bold=True) * BODY) * len(lines)
    box = pygame.Rect(0, 0, wide + 2, tall)
    if side == "below":
        box.midtop = (circle.centerx, circle.bottom - 1)
    elif side == "above":
        box.midbottom = (circle.centerx, circle.top + 1)
    elif side == "right":
        box.midleft = (circle.right + 2, circle.centery)
    elif side == "left":
        box.midright = (circle.left - 2, circle.centery)
    elif side == "low right":
        box.topleft = (circle.centerx + circle.width // 4, circle.bottom - 1)
    elif side == "low left":
        box.topright = (circle.centerx - circle.width // 4, circle.bottom - 1)
    elif side == "high right":
        box.bottomleft = (circle.centerx + circle.width // 4, circle.top + 1)
    else:
        box.bottomright = (circle.centerx - circle.width // 4, circle.top + 1)
    return Name(lines, box, size)
