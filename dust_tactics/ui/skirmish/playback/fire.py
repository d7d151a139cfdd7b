"""Attacks on the stage: fire from shooter to target, losses as words, an end as a burst."""

from __future__ import annotations

from dataclasses import replace

from dust_tactics.skirmish.board.grid import Square, square_of
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.events import all as e
from dust_tactics.skirmish.preview.target_points import aim_squares
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.ui.skirmish.overlays.fire_lines import fire_line
from dust_tactics.ui.skirmish.views.overlay_views import BurstEffect, Effect, TracerEffect
from dust_tactics.ui.skirmish.views.piece_views import PieceView, Point
from dust_tactics.ui.skirmish.views.pieces import middle, piece_of
from dust_tactics.ui.toolkit.strings import count, say

from .show import NOTHING, Show
from .words import rising, shown_unit, words_over


def declared(state: State, event: e.AttackDeclared) -> Show:
    """Every target is fired at, at once; what hits everything around bursts where it comes from."""
    wide = [aim for aim in event.aims if aim.radius and aim.point is not None]
    if wide:
        return _bursts(state, wide)
    shooter = state.firing(state.units[event.unit])
    if not shooter.on_board:
        return NOTHING
    lines = [line for aim in event.aims if (line := _line(state, shooter, aim)) is not None]
    if not lines:
        return NOTHING

    def effects(progress: float) -> tuple[Effect, ...]:
        shots: list[Effect] = [TracerEffect(*line, progress) for line in dict.fromkeys(lines)]
        return tuple(shots)

    return Show(0.5, effects=effects, focus=shooter.square)


def _line(state: State, shooter: UnitState, aim: Aim) -> tuple[Point, Point] | None:
    """The way of fire: a line that sees a unit, or to the middle of what is hit around a point."""
    if aim.point is not None:
        return middle(shooter), _middle(aim_squares(state, aim))
    unit = state.units[aim.target]
    return fire_line(state, shooter, unit, (aim,)) if unit.on_board else None


def _middle(squares: tuple[Square, ...]) -> Point:
    xs, ys = [square.x for square in squares], [square.y for square in squares]
    return (min(xs) + max(xs) + 1) / 2, (min(ys) + max(ys) + 1) / 2


def _bursts(state: State, aims: list[Aim]) -> Show:
    centre = _middle(aim_squares(state, aims[0]))

    def effects(progress: float) -> tuple[Effect, ...]:
        return (BurstEffect(centre, progress, big=True),)

    assert aims[0].point is not None
    return Show(0.6, effects=effects, focus=square_of(aims[0].point))


def lit(state: State, event: e.SquareLit) -> Show:
    """Words over the square."""
    return _over((square_of(event.fire.stop),), say("show.lit"))


def burnt_out(state: State, event: e.SquareBurntOut) -> Show:
    """The same when it flares up for the last time."""
    return _over((square_of(event.fire.stop),), say("show.burnt-out"))


def smoke(state: State, event: e.SmokeLaid) -> Show:
    """Words over the screen."""
    return _over(event.screen.squares, say("show.smoke"))


def no_smoke(state: State, event: e.SmokeMissed) -> Show:
    """Words over the point."""
    return _over((Square(event.point[0], event.point[1]),), say("show.no-smoke"))


def _over(squares: tuple[Square, ...], text: str) -> Show:
    return rising(_middle(squares), squares[0], text, seconds=0.8)


def rolled(state: State, event: e.DiceRolled) -> Show:
    """The dice lie in the tray; the eye needs a moment for them."""
    return Show(0.0, rests=0.6 if event.purpose != "initiative" else 0.45)


def shot(state: State, event: e.ShotResolved) -> Show:
    """Hits and saves as words over the target."""
    unit = state.units[event.target]
    hits = count("show.hits", event.hits) if event.hits else say("show.missed")
    text = say("show.saved", hits=hits, saved=event.saved) if event.saved else hits
    return words_over(state, unit, text, *(("selected", 0.7) if event.unsaved else ("chalk", 0.6)))


def lost(state: State, event: e.MiniaturesLost) -> Show:
    """So many soldiers less, over their unit."""
    return words_over(state, shown_unit(state, event.unit), count("show.lost", event.count), "lost", 0.7)


def suppressed(state: State, event: e.SuppressionChanged) -> Show:
    """Another token, or none."""
    worse = event.level > state.units[event.unit].suppression
    text = say(f"show.suppression.{event.level}")
    return words_over(state, state.units[event.unit], text, "lost" if worse else "selected", 0.8)


def critical(state: State, event: e.CriticalHit) -> Show:
    """The damage of a critical hit, over its vehicle."""
    return words_over(state, state.units[event.unit], say(f"critical.{event.critical}"), "lost", 1.1)


def eliminated(state: State, event: e.UnitEliminated) -> Show:
    """A unit bursts and fades."""
    unit = state.units[event.unit]
    placed = replace(unit, square=event.square)
    at = middle(placed)
    words = words_over(state, placed, say("show.eliminated", points=event.points), "selected").effects

    def pieces(progress: float) -> tuple[PieceView, ...]:
        return (piece_of(placed, fade=progress),)

    def effects(progress: float) -> tuple[Effect, ...]:
        return (BurstEffect(at, progress, big=True), *words(progress))

    return Show(0.9, pieces, effects, frozenset({unit.id}), event.square, rests=0.1)
