"""The legend in the corner of the board: a sample of every overlay that is shown, with its meaning."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pygame

from .art import Art
from .camera import Camera
from .letters import Letters
from .lines_of_sight import draw_line, hatch, twice, wash
from .objective_marks import objective_sample
from .stamps import flag_stamp, reach_stamp, sight_stamp, threat_stamp
from .strokes import stroke
from .views import (
    ConeOverlay,
    EdgeOverlay,
    FlagOverlay,
    LineOverlay,
    MarksOverlay,
    ObjectivesOverlay,
    Overlay,
    PartOverlay,
    PathOverlay,
    RangeOverlay,
    ReachOverlay,
    RulerOverlay,
    SightOverlay,
    ThreatOverlay,
)

_SAMPLE = 24


def legend_picture(overlays: Iterable[Overlay], art: Art, letters: Letters) -> pygame.Surface | None:
    """A small card that explains the overlays, or ``None`` when none of them has a text."""
    entries = [entry for overlay in overlays for entry in _entries(overlay, art)]
    kept: list[tuple[pygame.Surface, str]] = []
    for sample, text in entries:
        if text and all(text != other for _, other in kept):
            kept.append((sample, text))
    if not kept:
        return None
    size = 13.0
    row = max(_SAMPLE + 6, letters.height(size))
    lines = [letters.line(text, size, art.palette.rgb("panel-ink")) for _, text in kept]
    width = _SAMPLE + 28 + max(line.get_width() for line in lines)
    card = pygame.Surface((width, row * len(kept) + 12), pygame.SRCALPHA)
    pygame.draw.rect(card, art.palette.rgba("panel", 0.92), card.get_rect(), border_radius=6)
    pygame.draw.rect(card, art.palette.rgb("panel-line"), card.get_rect(), width=1, border_radius=6)
    for index, ((sample, _), line) in enumerate(zip(kept, lines, strict=True)):
        middle = 6 + row * index + row // 2
        card.blit(sample, sample.get_rect(center=(10 + _SAMPLE // 2, middle)))
        card.blit(line, line.get_rect(midleft=(_SAMPLE + 18, middle)))
    return card


def _entries(overlay: Overlay, art: Art) -> list[tuple[pygame.Surface, str]]:
    match overlay:
        case ReachOverlay():
            role = "march" if overlay.march else "move"
            return [(_on_paper(reach_stamp(overlay.march, _SAMPLE, art), art, role), overlay.legend)]
        case SightOverlay():
            return [(_on_paper(sight_stamp(seen, _SAMPLE, art), art), text) for seen, text in overlay.legend]
        case LineOverlay():
            return [(_line_sample(overlay, art), overlay.legend)]
        case ConeOverlay():
            sample = _on_paper(pygame.Surface((0, 0)), art)
            corners = [(3.0, _SAMPLE - 3.0), (_SAMPLE - 3.0, 3.0), (_SAMPLE - 3.0, _SAMPLE * 0.6)]
            wash(sample, corners, art.palette.rgba("clear", 0.9))
            return [(sample, overlay.legend)]
        case PartOverlay():
            return _part_samples(overlay, art)
        case MarksOverlay():
            return [(_mark_sample(art), overlay.legend)]
        case ThreatOverlay():
            return [(_on_paper(threat_stamp(_SAMPLE, art), art), overlay.legend)]
        case RangeOverlay():
            return [(_on_paper(pygame.Surface((0, 0)), art, "range"), overlay.legend)]
        case PathOverlay():
            return [(_ruled(art, "path", dash=False), overlay.legend)]
        case RulerOverlay():
            return [(_ruled(art, "range", dash=True), overlay.legend)]
        case EdgeOverlay():
            sample = _on_paper(pygame.Surface((0, 0)), art)
            pygame.draw.rect(sample, art.palette.rgb(f"side-{overlay.side}"), (0, _SAMPLE - 8, _SAMPLE, 8))
            return [(sample, overlay.legend)]
        case ObjectivesOverlay():
            return [(_on_paper(objective_sample(_SAMPLE, art), art), overlay.legend)]
        case FlagOverlay():
            return [(_on_paper(flag_stamp(_SAMPLE, art), art), overlay.legend)]


def _line_sample(overlay: LineOverlay, art: Art) -> pygame.Surface:
    sample = _on_paper(pygame.Surface((0, 0)), art)
    camera = Camera(1, 1, sample.get_rect())
    camera.zoom, camera.left, camera.top = _SAMPLE, 0, 0
    stop = None if overlay.stop is None else (0.55, 0.5)
    small = replace(overlay, start=(0.16, 0.5), end=(0.84, 0.5), stop=stop, label="", legend="")
    draw_line(sample, camera, small, art, Letters())
    return sample


def _part_samples(overlay: PartOverlay, art: Art) -> list[tuple[pygame.Surface, str]]:
    seen = _on_paper(pygame.Surface((0, 0)), art)
    pygame.draw.rect(seen, art.palette.rgb("clear"), seen.get_rect().inflate(-4, -4), width=2)
    if not overlay.hidden:
        return [(seen, overlay.legend)]
    hidden = _on_paper(pygame.Surface((0, 0)), art)
    whole = [(2.0, 2.0), (_SAMPLE - 2.0, 2.0), (_SAMPLE - 2.0, _SAMPLE - 2.0), (2.0, _SAMPLE - 2.0)]
    wash(hidden, whole, art.palette.rgba("blocked", 0.5))
    hatch(hidden, whole, art.palette.rgba("chalk", 0.9), _SAMPLE * 2)
    return [(seen, overlay.legend), (hidden, overlay.hidden_legend)]


def _mark_sample(art: Art) -> pygame.Surface:
    sample = _on_paper(pygame.Surface((0, 0)), art)
    twice(sample, sample.get_rect().inflate(-10, -10), _SAMPLE * 2, art)
    return sample


def _on_paper(stamp: pygame.Surface, art: Art, border: str = "ink-soft") -> pygame.Surface:
    sample = pygame.Surface((_SAMPLE, _SAMPLE))
    sample.fill(art.palette.rgb("paper"))
    sample.blit(stamp, (0, 0))
    pygame.draw.rect(sample, art.palette.rgb(border), sample.get_rect(), width=2)
    return sample


def _ruled(art: Art, role: str, dash: bool) -> pygame.Surface:
    sample = _on_paper(pygame.Surface((0, 0)), art)
    middle = _SAMPLE / 2
    stroke(sample, (3, middle), (_SAMPLE - 3, middle), art.palette.rgb(role), 4, 8.0 if dash else 0.0)
    return sample
