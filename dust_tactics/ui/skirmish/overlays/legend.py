"""The legend in the corner of the board: a sample of every overlay that is shown, with its meaning."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

import pygame

from dust_tactics.ui.skirmish.views import overlay_views as o
from dust_tactics.ui.skirmish.views.board_brush import BoardBrush
from dust_tactics.ui.skirmish.views.camera import Camera
from dust_tactics.ui.skirmish.views.strokes import stroke
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.fonts import Letters

from .lines_of_sight import dashes, draw_line, hatch, twice, wash
from .objective_marks import objective_sample
from .objective_plates import flag_sample, points_sample
from .stamps import (
    attack_stamp,
    burst_stamp,
    field_stamp,
    flag_stamp,
    puff_stamp,
    reach_stamp,
    sight_stamp,
    strike_stamp,
)
from .weather_marks import weather_sample

_SAMPLE = 24
"""Pixels of a sample as it is drawn."""

_BARE = pygame.Surface((0, 0))

_EDGE, _LETTERS = 18, 12.0
"""Sizes of a sample and of the letters on the card, unscaled."""


def legend_picture(
    overlays: Iterable[o.Overlay], art: Art, letters: Letters, *, room: int = 0, wide: int = 0
) -> pygame.Surface | None:
    """A small card that explains the overlays, or ``None`` when none of them has a text.

    Its entries stand in as many columns as fit ``room`` pixels, three at most, else in one; a card that is
    to be no more than so ``wide`` has its longer ones in several lines.
    """
    kept: dict[str, pygame.Surface] = {}
    for overlay in overlays:
        for sample, text in _entries(overlay, art):
            if text:
                kept.setdefault(text, sample)
    if not kept:
        return None
    edge, pad = round(_EDGE * letters.scale), round(6 * letters.scale)
    ink = art.palette.rgb("panel-ink")
    most = max(letters.width(text, _LETTERS) for text in kept) if not room else room - edge - 4 * pad
    if wide:
        broken = (letters.wrapped(text, _LETTERS, wide - edge - 3 * pad) for text in kept)
        lines = [_stacked([letters.line(part, _LETTERS, ink) for part in parts]) for parts in broken]
    else:
        lines = [letters.line(letters.fitted(text, _LETTERS, most), _LETTERS, ink) for text in kept]
    columns = _columns([edge + line.get_width() + 2 * pad for line in lines], room - pad)
    deep, gap = len(columns[0]), round(4 * letters.scale)
    tall = [max(edge, line.get_height()) + gap for line in lines]
    rows = [max(tall[place::deep]) for place in range(deep)]
    lefts = [pad + sum(max(column) for column in columns[:index]) for index in range(len(columns))]
    width = sum(max(column) for column in columns)
    card = pygame.Surface((width + pad, sum(rows) + pad), pygame.SRCALPHA)
    pygame.draw.rect(card, art.palette.rgba("panel", 0.92), card.get_rect(), border_radius=6)
    pygame.draw.rect(card, art.palette.rgb("panel-line"), card.get_rect(), width=1, border_radius=6)
    for index, (sample, line) in enumerate(zip(kept.values(), lines, strict=True)):
        column, place = divmod(index, deep)
        middle = pad // 2 + sum(rows[:place]) + rows[place] // 2
        small = pygame.transform.smoothscale(sample, (edge, edge))
        card.blit(small, small.get_rect(midleft=(lefts[column], middle)))
        card.blit(line, line.get_rect(midleft=(lefts[column] + edge + pad, middle)))
    return card


def _stacked(lines: list[pygame.Surface]) -> pygame.Surface:
    """Lines of letters below each other."""
    if len(lines) == 1:
        return lines[0]
    size = max(line.get_width() for line in lines), sum(line.get_height() for line in lines)
    block, top = pygame.Surface(size, pygame.SRCALPHA), 0
    for line in lines:
        block.blit(line, (0, top))
        top += line.get_height()
    return block


def _columns(wide: list[int], room: int) -> list[list[int]]:
    """Widths of entries in columns of equal depth, as many as fit."""
    for count in (3, 2):
        deep = -(-len(wide) // count)
        columns = [wide[start : start + deep] for start in range(0, len(wide), deep)]
        if sum(max(column) for column in columns) <= room:
            return columns
    return [wide]


Entries = list[tuple[pygame.Surface, str]]
"""Samples with their meanings."""


def _entries(overlay: Any, art: Art) -> Entries:
    if isinstance(overlay, o.ReachOverlay | o.AttackOverlay | o.ThreatOverlay) and not overlay.squares:
        return []  # nothing of it is to be seen
    several = _SEVERAL.get(type(overlay))
    return several(overlay, art) if several else [(_ONE[type(overlay)](overlay, art), overlay.legend)]


def _seen_samples(overlay: o.SightOverlay, art: Art) -> Entries:
    shown = {seen for _, seen in overlay.squares}
    return [
        (_on_paper(sight_stamp(seen, _SAMPLE, art), art), text)
        for seen, text in overlay.legend
        if seen in shown
    ]


def _mark_samples(overlay: o.MarksOverlay, art: Art) -> Entries:
    ways = {mark.shields for mark in overlay.marks}
    texts = ((False, overlay.legend), (True, overlay.named_legend or overlay.legend))
    return [(_mark_sample(art, shields), text) for shields, text in texts if shields in ways]


def _strike_samples(overlay: o.StrikeOverlay, art: Art) -> Entries:
    shown = ((overlay.now, overlay.legend, False), (overlay.after, overlay.after_legend, True))
    return [
        (_on_paper(strike_stamp(_SAMPLE, art, after=after), art), text)
        for squares, text, after in shown
        if squares
    ]


def _objective_samples(overlay: o.ObjectivesOverlay, art: Art) -> Entries:
    shown = (
        (objective_sample, overlay.legend), (points_sample, overlay.points_legend),
        (flag_sample, overlay.wins_legend),
    )  # fmt: skip
    return [(_on_paper(sample(_SAMPLE, art), art), text) for sample, text in shown]


def _threat_sample(overlay: o.ThreatOverlay, art: Art) -> pygame.Surface:
    """The ticks within the frame of the sample, which would cover them, and as thick as the board's."""
    sample, near, far = _on_paper(_BARE, art), 5, _SAMPLE - 6
    for x, way_x in ((near, 1), (far, -1)):
        for y, way_y in ((near, 1), (far, -1)):
            corner = [(x + 5 * way_x, y), (x, y), (x, y + 5 * way_y)]
            pygame.draw.lines(sample, art.palette.rgb("threat"), closed=False, points=corner, width=3)
    return sample


def _reach_sample(overlay: o.ReachOverlay, art: Art) -> pygame.Surface:
    role = "march" if overlay.march else "move"
    return _on_paper(reach_stamp(overlay.march, _SAMPLE, art), art, role)


def _cone_sample(overlay: o.ConeOverlay, art: Art) -> pygame.Surface:
    sample = _on_paper(_BARE, art)
    corners = [(3.0, _SAMPLE - 3.0), (_SAMPLE - 3.0, 3.0), (_SAMPLE - 3.0, _SAMPLE * 0.6)]
    wash(sample, corners, art.palette.rgba("clear", 0.9))
    return sample


def _edge_sample(overlay: o.EdgeOverlay, art: Art) -> pygame.Surface:
    sample = _on_paper(_BARE, art)
    pygame.draw.rect(sample, art.palette.rgb(f"side-{overlay.side}"), (0, _SAMPLE - 8, _SAMPLE, 8))
    return sample


def _stamped(
    stamp: Callable[[int, Art], pygame.Surface], border: str = "ink-soft"
) -> Callable[[o.Overlay, Art], pygame.Surface]:
    """The sample of an overlay that is the same stamp in every square."""
    return lambda overlay, art: _on_paper(stamp(_SAMPLE, art), art, border)


def _line_sample(overlay: o.LineOverlay, art: Art) -> pygame.Surface:
    sample = _on_paper(_BARE, art)
    camera = Camera(1, 1, sample.get_rect())
    camera.zoom, camera.left, camera.top = _SAMPLE, 0, 0
    stop = None if overlay.stop is None else (0.55, 0.5)
    small = replace(overlay, start=(0.16, 0.5), end=(0.84, 0.5), stop=stop, label="", legend="",
                    arrow=((0.16, 0.5), (0.84, 0.5)) if overlay.arrow else ())  # fmt: skip
    draw_line(BoardBrush(sample, camera, art, Letters()), small)
    return sample


def _part_samples(overlay: o.PartOverlay, art: Art) -> Entries:
    seen = _on_paper(_BARE, art)
    pygame.draw.rect(seen, art.palette.rgb("clear"), seen.get_rect().inflate(-4, -4), width=2)
    if not overlay.hidden:
        return [(seen, overlay.legend)]
    hidden = _on_paper(_BARE, art)
    whole = [(2.0, 2.0), (_SAMPLE - 2.0, 2.0), (_SAMPLE - 2.0, _SAMPLE - 2.0), (2.0, _SAMPLE - 2.0)]
    wash(hidden, whole, art.palette.rgba("blocked", 0.5))
    hatch(hidden, whole, art.palette.rgba("chalk", 0.9), _SAMPLE * 2)
    return [(seen, overlay.legend), (hidden, overlay.hidden_legend)]


def _mark_sample(art: Art, shields: bool) -> pygame.Surface:
    sample = _on_paper(_BARE, art)
    box = sample.get_rect().inflate(-10, -10)
    if shields:
        dashes(sample, box, 2, art)
    else:
        twice(sample, box, _SAMPLE * 2, art)
    return sample


def _on_paper(stamp: pygame.Surface, art: Art, border: str = "ink-soft") -> pygame.Surface:
    sample = pygame.Surface((_SAMPLE, _SAMPLE))
    sample.fill(art.palette.rgb("paper"))
    sample.blit(stamp, (0, 0))
    pygame.draw.rect(sample, art.palette.rgb(border), sample.get_rect(), width=2)
    return sample


def _ruled(art: Art, role: str, dash: bool) -> pygame.Surface:
    sample = _on_paper(_BARE, art)
    middle = _SAMPLE / 2
    stroke(sample, (3, middle), (_SAMPLE - 3, middle), art.palette.rgb(role), 4, 8.0 if dash else 0.0)
    return sample


_SEVERAL: dict[type, Callable[[Any, Art], Entries]] = {
    o.SightOverlay: _seen_samples,
    o.PartOverlay: _part_samples,
    o.MarksOverlay: _mark_samples,
    o.StrikeOverlay: _strike_samples,
    o.ObjectivesOverlay: _objective_samples,
    o.ResultOverlay: lambda overlay, art: [],  # it says what it means
}
"""The overlays that have several entries in the legend, or none."""

_ONE: dict[type, Callable[[Any, Art], pygame.Surface]] = {
    o.ReachOverlay: _reach_sample,
    o.AttackOverlay: _stamped(attack_stamp),
    o.LineOverlay: _line_sample,
    o.ConeOverlay: _cone_sample,
    o.ThreatOverlay: _threat_sample,
    o.RangeOverlay: lambda overlay, art: _on_paper(_BARE, art, "range"),
    o.FieldOverlay: _stamped(field_stamp, "range"),
    o.PathOverlay: lambda overlay, art: _ruled(art, "path", dash=False),
    o.TrailOverlay: lambda overlay, art: _ruled(art, f"side-{overlay.side}", dash=True),
    o.RulerOverlay: lambda overlay, art: _ruled(art, "range", dash=True),
    o.EdgeOverlay: _edge_sample,
    o.WeatherOverlay: lambda overlay, art: weather_sample(overlay.kind, overlay.severe, _SAMPLE, art),
    o.BurstOverlay: lambda overlay, art: _on_paper(
        (puff_stamp if overlay.smoke else burst_stamp)(_SAMPLE, art), art
    ),
    o.ScreenOverlay: lambda overlay, art: _on_paper(
        (burst_stamp if overlay.fire else puff_stamp)(_SAMPLE, art), art
    ),
    o.FlagOverlay: lambda overlay, art: _on_paper(flag_stamp(_SAMPLE, art, small=True), art, "paper"),
}
"""The sample of every other overlay."""
