"""Objectives on the board: a target in every such square, whose rings tell who holds it, and its words."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.preview.moves import holders
from dust_tactics.skirmish.preview.prizes import Prize, counts_from, prizes
from dust_tactics.skirmish.state.state import State
from dust_tactics.ui.skirmish.views.board_brush import BoardBrush
from dust_tactics.ui.skirmish.views.overlay_views import ObjectivesOverlay
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.strings import count, say

_DASHES, _DASH = 14, 0.7
"""How many dashes a ring has, and the part of it that they take."""


def objectives_of(state: State) -> list[ObjectivesOverlay]:
    """The objectives of a moment as an overlay; none where there are none."""
    if not state.objectives:
        return []
    found = tuple((square, 0 if side is None else side.value + 1) for square, side in holders(state))
    worth = tuple((square, pair) for square, pair in prizes(state) if any(map(_anything, pair)))
    every = [prize for _, pair in worth for prize in pair]
    return [
        ObjectivesOverlay(
            found,
            say("legend.objective"),
            worth,
            say("legend.objective.points") if any(prize.points and not prize.wins for prize in every) else "",
            say("legend.objective.wins") if any(prize.wins for prize in every) else "",
        )
    ]


def _anything(prize: Prize) -> bool:
    return bool(prize.wins or prize.points)


def draw_objectives(brush: BoardBrush, overlay: ObjectivesOverlay) -> None:
    """Two rings near the border of each square: a piece that stands there leaves the outer one in sight."""
    for square, side in overlay.squares:
        if brush.camera.sees(square):
            _rings(brush.surface, brush.rect_of(square), brush.art, side)


def objective_words(state: State, square: Square) -> list[str]:
    """That a square is an objective, and who holds it; nothing where none lies."""
    held = dict(holders(state)) if square in state.objectives else {}
    if square not in held:
        return []
    side = held[square]
    if side is None:
        return [say("status.objective"), *_prize_sentences(state, square)]
    name = state.table.forces[side].name
    return [say("status.objective.held", name=name), *_prize_sentences(state, square)]


def _prize_sentences(state: State, square: Square) -> list[str]:
    """What it brings whom, in words; nothing for what brings nothing."""
    pair = dict(prizes(state)).get(square)
    if pair is None:
        return []
    names = [force.name for force in state.table.forces]
    who = [(say("objective.whoever"), pair[0])] if pair[0] == pair[1] else zip(names, pair, strict=True)
    turn = counts_from(state)
    since = say("status.objective.since", turn=turn) if turn else ""
    words = []
    for name, prize in who:
        if prize.wins:
            words.append(say("status.objective.wins", name=name, since=since))
        elif prize.points:
            points = count("victory-points", prize.points)
            words.append(say("status.objective.prize", name=name, points=points, since=since))
    return words


def objective_sample(size: int, art: Art) -> pygame.Surface:
    """A small picture of the mark for the legend."""
    sample = pygame.Surface((size, size), pygame.SRCALPHA)
    _rings(sample, sample.get_rect(), art, 0)
    return sample


def _rings(surface: pygame.Surface, rect: pygame.Rect, art: Art, side: int) -> None:
    """Rings in the colour of who holds it; those of side 2 are dashed as the border of its pieces is."""
    line = max(2, round(rect.width * 0.045))
    role = f"side-{side}" if side else "ink"
    for part in (0.47, 0.36):
        radius = rect.width * part
        pygame.draw.aacircle(surface, art.palette.rgb("chalk"), rect.center, radius + 1, line + 2)
        if side == 2:
            _dashes(surface, rect.center, radius, line, art.palette.rgb(role))
        else:
            pygame.draw.aacircle(surface, art.palette.rgb(role), rect.center, radius, line)


def _dashes(
    surface: pygame.Surface, centre: tuple[int, int], radius: float, line: int, colour: tuple[int, int, int]
) -> None:
    """A ring in dashes."""
    for dash in range(_DASHES):
        turns = [2 * pi * (dash + _DASH * step / 4) / _DASHES for step in range(5)]
        outer, inner = (
            [(centre[0] + r * cos(turn), centre[1] + r * sin(turn)) for turn in turns]
            for r in (radius, radius - line)
        )
        pygame.draw.polygon(surface, colour, [*outer, *reversed(inner)])
