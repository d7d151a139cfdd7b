"""Weather on the screen: its name in the bar above with what it does, and its signs on the ground."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from dust_tactics.skirmish.dispute.position import Position
from dust_tactics.skirmish.narration.forecast import foretold
from dust_tactics.skirmish.scenario.weather import BEGINS, Severity, WeatherCondition, WeatherRule, called
from dust_tactics.skirmish.state.state import State
from dust_tactics.ui.skirmish.views.board_brush import BoardBrush
from dust_tactics.ui.skirmish.views.overlay_views import WeatherOverlay
from dust_tactics.ui.skirmish.views.piece_views import Point
from dust_tactics.ui.skirmish.views.strokes import stroke
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Pixels
from dust_tactics.ui.toolkit.strings import say

_SIGNS = {"snow": 5, "rain": 4, "fog": 2, "sand": 7}
"""The signs of moderate weather in a square; severe weather has half as many more."""


def weather_of(state: State) -> list[WeatherOverlay]:
    """The weather of a moment as an overlay; none while the sky is clear."""
    forecast, weather = state.table.scenario.weather, state.weather
    if forecast is None or weather is None or state.storm is None:
        return []
    severe = weather.severity is Severity.SEVERE
    return [WeatherOverlay(forecast.kind, severe, called(forecast.kind, weather.severity).capitalize())]


def weather_of_position(position: Position) -> list[WeatherOverlay]:
    """The weather of a position as an overlay; none where the sky is clear."""
    condition = position.weather
    if condition is None:
        return []
    return [
        WeatherOverlay(condition.kind, condition.severity is Severity.SEVERE, str(condition).capitalize())
    ]


# -- words ------------------------------------------------------------------------------------


def title(state: State) -> str:
    """The weather in a few words; nothing where none can come."""
    forecast, weather, rules = state.table.scenario.weather, state.weather, state.table.ruleset
    if forecast is None or not rules.weather:
        return ""
    if weather is not None and weather.since:
        name = called(forecast.kind, weather.severity)
        return say("weather.on", name=name.capitalize(), turn=weather.since)
    words = foretold(forecast, rules, None if weather is None else weather.severity)
    if weather is None or weather.severity is Severity.MILD:
        return words.capitalize()
    return say("weather.clear", foretold=words)


def explained(state: State) -> str:
    """Sentences on what the weather does, or would do, and when it changes."""
    forecast, weather, rules = state.table.scenario.weather, state.weather, state.table.ruleset.weather
    if forecast is None or not rules:
        return ""
    if weather is None:
        return say("weather.hint.open")
    rule = rules.get(weather.severity)
    if rule is None:
        return say("weather.hint.mild")
    name, does = called(forecast.kind, weather.severity), effects(rule)
    if weather.since:
        return say("weather.hint.on", does=does)
    return say("weather.hint.clear", name=name, does=does, dice=BEGINS[forecast.risk])


def weather_words(condition: WeatherCondition | None) -> str:
    """The weather on a desk in a word or two."""
    return say("desk.weather.clear") if condition is None else str(condition).capitalize()


def effects(rule: WeatherRule) -> str:
    """The effects of weather, in one sentence a thing."""
    parts = [
        say("weather.sight", squares=rule.sight),
        say("weather.cover", squares=rule.cover_from),
    ]
    if rule.again_from is not None:
        parts.append(say("weather.again", squares=rule.again_from))
    if rule.covers_from_air:
        parts.append(say("weather.air"))
    parts.append(say("weather.pace", move=rule.move, march=rule.march))
    if rule.grounds:
        parts.append(say("weather.grounds"))
    return " ".join(parts)


# -- the chip in the bar above ----------------------------------------------------------------


def chip_box(brush: Brush, text: str, room: pygame.Rect) -> pygame.Rect:
    """The place of the chip that says so, at the right of the room for it."""
    width = brush.letters.width(text, 13, bold=True) + brush.px(38)
    return brush.cut.place(brush.cut.inner(room, 0, 2), Pixels(width), REST, "midright")


def draw_chip(brush: Brush, box: pygame.Rect, state: State) -> None:
    """The name of the weather with its sign; bright while it lasts."""
    forecast, storm = state.table.scenario.weather, state.storm
    assert forecast is not None
    on = storm is not None
    brush.box(box, "panel-light" if on else "panel-dark", "accent" if on else "panel-line", radius=5)
    inner = brush.cut.inner(box, 5, 4)
    place, words = brush.cut.left(inner, Pixels(inner.height), gap=5)
    severe = storm is not None and storm.grounds
    brush.surface.blit(weather_sample(forecast.kind, severe, place.width, brush.art), place)
    brush.caption(title(state), words, 13, "panel-ink" if on else "panel-soft", bold=True)


# -- on the ground ----------------------------------------------------------------------------


def draw_weather(brush: BoardBrush, overlay: WeatherOverlay) -> None:
    """Its signs in every square that is in sight: the same ones always, and under the pieces."""
    seen = brush.camera.visible()
    for square in seen.squares() if seen is not None else ():
        brush.surface.blit(
            _stamp(overlay, brush.zoom, (square.x * 7 + square.y * 13) % 5, brush.art), brush.rect_of(square)
        )


def weather_sample(kind: str, severe: bool, size: int, art: Art) -> pygame.Surface:
    """A small picture of it."""
    sample = pygame.Surface((size, size), pygame.SRCALPHA)
    pygame.draw.rect(sample, art.palette.rgb("paper"), sample.get_rect(), border_radius=3)
    sample.blit(_stamp(WeatherOverlay(kind, severe), size, 2, art), (0, 0))
    pygame.draw.rect(sample, art.palette.rgb("ink"), sample.get_rect(), width=1, border_radius=3)
    return sample


def _stamp(overlay: WeatherOverlay, size: int, number: int, art: Art) -> pygame.Surface:
    key = ("weather", overlay.kind, overlay.severe, size, number)
    found = art.kept(key)
    if found is not None:
        return found
    stamp = pygame.Surface((size, size), pygame.SRCALPHA)
    many = _SIGNS[overlay.kind]
    many += many // 2 if overlay.severe else 0
    light, dark = art.palette.rgba("chalk", 0.85), art.palette.rgba("ink", 0.35)
    for x, y, grown in _places(number, many):
        at = (x * size, y * size)
        _SIGN[overlay.kind](stamp, at, size * (0.8 + 0.5 * grown), light, dark)
    return art.keep(key, stamp)


def _places(number: int, many: int) -> Iterator[tuple[float, float, float]]:
    """Places in a square and sizes that look strewn: the same for the same number."""
    for index in range(many):
        step = index + 1 + number * 11
        yield (step * 0.754877) % 1.0, (step * 0.569840) % 1.0, (step * 0.438579) % 1.0


_Colour = tuple[int, int, int, int]


def _snow(stamp: pygame.Surface, at: Point, size: float, light: _Colour, dark: _Colour) -> None:
    radius = max(1.2, size * 0.022)
    pygame.draw.circle(stamp, dark, at, radius + 1)
    pygame.draw.circle(stamp, light, at, radius)


def _rain(stamp: pygame.Surface, at: Point, size: float, light: _Colour, dark: _Colour) -> None:
    x, y = at
    fall = size * 0.13
    stroke(stamp, (x + 1, y), (x - fall * 0.4 + 1, y + fall), dark, max(1.5, size * 0.02))
    stroke(stamp, (x, y), (x - fall * 0.4, y + fall), light, max(1.0, size * 0.012))


def _fog(stamp: pygame.Surface, at: Point, size: float, light: _Colour, dark: _Colour) -> None:
    veil = (*light[:3], light[3] // 4)
    for part in (0.34, 0.24, 0.14):
        box = pygame.Rect(0, 0, round(size * part * 2.2), max(3, round(size * part * 0.5)))
        box.center = round(at[0]), round(at[1])
        band = pygame.Surface(box.size, pygame.SRCALPHA)
        pygame.draw.ellipse(band, veil, band.get_rect())
        stamp.blit(band, box)


def _sand(stamp: pygame.Surface, at: Point, size: float, light: _Colour, dark: _Colour) -> None:
    x, y = at
    stroke(stamp, (x, y), (x + size * 0.06, y - size * 0.012), dark, max(1.5, size * 0.018))
    stroke(stamp, (x, y + 1), (x + size * 0.04, y), light, max(1.0, size * 0.01))


_SIGN = {"snow": _snow, "rain": _rain, "fog": _fog, "sand": _sand}
