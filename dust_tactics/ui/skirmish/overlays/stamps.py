"""Stamps: what an overlay paints on one square, by pattern as well as colour, kept per zoom."""

from __future__ import annotations

import pygame

from dust_tactics.ui.skirmish.views.overlay_views import Seen
from dust_tactics.ui.toolkit.art import Art

_HATCH = {
    # pattern name: the strokes of one square, in hundredths; they join with the neighbour's
    "march": (
        "M0 25L25 0M0 50L50 0M0 75L75 0M0 100L100 0M25 100L100 25M50 100L100 50M75 100L100 75",
        2.2,
        0.5,
    ),
    "cover": ("M0 67L33 100M0 33L67 100M0 0L100 100M33 0L100 67M67 0L100 33", 4.5, 0.62),
}


_PUFFS = ((24, 30, 17), (54, 22, 15), (80, 34, 15), (36, 60, 20), (70, 64, 19), (18, 80, 13), (50, 86, 11))


def reach_stamp(march: bool, zoom: int, art: Art) -> pygame.Surface:
    """A reachable square: a dot for a Move, hatching for a March Move."""
    role = "march" if march else "move"
    wash = f'<rect width="100" height="100" fill="var(--{role})" opacity=".13"/>'
    if march:
        path, width, alpha = _HATCH["march"]
        return _stamp("march", wash + _strokes(path, role, width, alpha), zoom, art)
    dot = (
        f'<circle cx="50" cy="50" r="9.5" fill="var(--chalk)" opacity=".75"/>'
        f'<circle cx="50" cy="50" r="7" fill="var(--{role})" opacity=".9"/>'
    )
    return _stamp("move", wash + dot, zoom, art)


def attack_stamp(zoom: int, art: Art) -> pygame.Surface:
    """Whence an enemy can be hurt: a small reticle, round the dot of a reachable square if it has that."""
    ring = '<circle cx="50" cy="50" r="{}" fill="none" stroke="var(--{})" stroke-width="{}" opacity="{}"/>'
    ticks = "M50 27V33M50 67V73M27 50H33M67 50H73"
    inner = (
        ring.format(15, "chalk", 7, 0.6) + _strokes(ticks, "chalk", 7, 0.6)
        + ring.format(15, "target", 3.4, 0.9) + _strokes(ticks, "target", 3.4, 0.9)
    )  # fmt: skip
    return _stamp("attack", inner, zoom, art)


def sight_stamp(seen: Seen, zoom: int, art: Art) -> pygame.Surface:
    """A seen square: a light wash, diagonal hatching for cover, dark with a small cross when out of sight."""
    if seen is Seen.CLEAR:
        inner = '<rect width="100" height="100" fill="var(--clear)" opacity=".34"/>'
    elif seen is Seen.COVER:
        path, width, alpha = _HATCH["cover"]
        inner = '<rect width="100" height="100" fill="var(--clear)" opacity=".2"/>' + _strokes(
            path, "cover", width, alpha
        )
    else:
        inner = '<rect width="100" height="100" fill="var(--blocked)" opacity=".46"/>' + _strokes(
            "M40 40L60 60M60 40L40 60", "chalk", 4.5, 0.6
        )
    return _stamp(f"sight-{seen.value}", inner, zoom, art)


def threat_stamp(zoom: int, art: Art) -> pygame.Surface:
    """A threatened square: ticks in its corners."""
    path = "M7 30V7H30M70 7H93V30M93 70V93H70M30 93H7V70"
    inner = _strokes(path, "chalk", 8, 0.65) + _strokes(path, "threat", 4.6, 1)
    return _stamp("threat", inner, zoom, art)


def strike_stamp(zoom: int, art: Art, *, after: bool) -> pygame.Surface:
    """A square that a unit could attack: a cross of rays now, a hollow diamond after a way of its own."""
    rays = "M50 40V22M50 60V78M40 50H22M60 50H78M42 42L30 30M58 58L70 70M58 42L70 30M42 58L30 70"
    path, name = ("M50 34L66 50L50 66L34 50Z", "strike-after") if after else (rays, "strike")
    inner = _strokes(path, "chalk", 9, 0.65) + _strokes(path, "threat", 4.6, 1)
    return _stamp(name, inner, zoom, art)


def field_stamp(zoom: int, art: Art) -> pygame.Surface:
    """A square in a field of fire: a wash with small crosses on the quarters."""
    inner = '<rect width="100" height="100" fill="var(--range)" opacity=".13"/>' + _strokes(
        "M25 16V34M16 25H34M75 66V84M66 75H84", "range", 4.2, 0.9
    )
    return _stamp("field", inner, zoom, art)


def flag_stamp(zoom: int, art: Art, *, small: bool = False) -> pygame.Surface:
    """A square picked out: a dashed frame; in one so ``small`` as those of the legend with coarser dashes."""
    inset, width, dashes, wash = (9, 13, "24 17", 0.4) if small else (6, 4, "12 8", 0.18)
    side = 100 - 2 * inset
    frame = (
        f'<rect x="{inset}" y="{inset}" width="{side}" height="{side}" rx="6" fill="var(--selected)" '
        f'fill-opacity="{wash}" stroke="var(--ink)" stroke-width="{width}" stroke-dasharray="{dashes}"/>'
    )
    return _stamp("flag-small" if small else "flag", frame, zoom, art)


def burst_stamp(zoom: int, art: Art) -> pygame.Surface:
    """A square that an explosion takes in: a wash, and splinters from its middle to its rim."""
    rays = "M50 4V24M50 76V96M4 50H24M76 50H96M17 17L31 31M69 69L83 83M83 17L69 31M31 69L17 83"
    wash = '<rect x="2" y="2" width="96" height="96" fill="var(--threat)" opacity=".22"/>'
    return _stamp("burst", wash + _strokes(rays, "chalk", 9, 0.7) + _strokes(rays, "threat", 5, 1), zoom, art)


def puff_stamp(zoom: int, art: Art) -> pygame.Surface:
    """A square under a smoke screen: round puffs in a dashed frame; what lies there shows through."""
    puffs = "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="var(--smoke-light)" fill-opacity=".62" '
        'stroke="var(--ink)" stroke-opacity=".55" stroke-width="2"/>'
        for x, y, r in _PUFFS
    )
    frame = (
        '<rect x="3" y="3" width="94" height="94" fill="none" stroke="var(--ink)" stroke-width="3" '
        'stroke-opacity=".7" stroke-dasharray="4 7"/>'
    )
    return _stamp("puff", puffs + frame, zoom, art)


def hover_stamp(zoom: int, art: Art) -> pygame.Surface:
    """The square under the pointer: light brackets in its corners."""
    path = "M4 22V4H22M78 4H96V22M96 78V96H78M22 96H4V78"
    inner = _strokes(path, "ink", 7, 0.8) + _strokes(path, "hover", 4, 1)
    return _stamp("hover", inner, zoom, art)


def _stamp(name: str, inner: str, zoom: int, art: Art) -> pygame.Surface:
    key = ("stamp", name, zoom)
    found = art.kept(key)
    return found if found is not None else art.keep(key, art.raster(inner, (0, 0, 100, 100), zoom, zoom))


def _strokes(path: str, role: str, width: float, alpha: float) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="var(--{role})" stroke-width="{width}" '
        f'stroke-linecap="square" opacity="{alpha}"/>'
    )
