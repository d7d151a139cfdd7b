"""Objectives on the board: a target in every such square, and tags: who holds it and what it brings."""

from __future__ import annotations

import pygame

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.preview.moves import holders
from dust_tactics.skirmish.preview.prizes import Prize, prizes
from dust_tactics.skirmish.state.state import State
from dust_tactics.ui.skirmish.views.board_brush import BoardBrush
from dust_tactics.ui.skirmish.views.overlay_views import ObjectivesOverlay
from dust_tactics.ui.skirmish.views.strokes import label_width
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.fonts import Letters
from dust_tactics.ui.toolkit.strings import count, say


def objectives_of(state: State) -> list[ObjectivesOverlay]:
    """The objectives of a moment as an overlay; none where there are none."""
    if not state.objectives:
        return []
    found = tuple((square, 0 if side is None else side.value + 1) for square, side in holders(state))
    worth = tuple((square, prize_words(pair)) for square, pair in prizes(state))
    worth = tuple((square, words) for square, words in worth if any(words))
    legend = say("legend.objective.prize") if worth else ""
    return [ObjectivesOverlay(found, say("legend.objective"), worth, legend)]


def prize_words(pair: tuple[Prize, Prize]) -> tuple[str, str]:
    """What an objective brings side 1 and side 2, each in a word; nothing for what brings nothing."""
    one, two = (
        say("objective.wins")
        if prize.wins
        else say("objective.points", points=prize.points)
        if prize.points
        else ""
        for prize in pair
    )
    return one, two


def draw_objectives(brush: BoardBrush, overlay: ObjectivesOverlay) -> None:
    """Two rings near the border of the square, so that a piece leaves them in sight, and the tag."""
    for square, side in overlay.squares:
        if not brush.camera.sees(square):
            continue
        rect = brush.rect_of(square)
        role = f"side-{side}" if side else "ink"
        _rings(brush.surface, rect, brush.art, role)
        size = brush.zoom * 0.16
        text = tag_of(side, rect.width, size, brush.letters)
        if text:
            brush.label((rect.centerx, rect.bottom - max(7, round(size * 0.7))), text, 0.16, role)
    for square, words in overlay.prizes:
        if brush.camera.sees(square):
            _prizes(brush, brush.rect_of(square), words)


def _prizes(brush: BoardBrush, rect: pygame.Rect, words: tuple[str, str]) -> None:
    """What it brings, at the upper border of a square: once if it is the same, else a tag a side.

    Where two have no room beside each other, that of side 2 is at the lower border.
    """
    part = 0.19
    size = brush.zoom * part
    off = max(7, round(size * 0.7))
    if words[0] == words[1]:
        narrow = label_width(words[0], size, brush.letters) > rect.width
        brush.label((rect.centerx, rect.top + off), say("objective.narrow") if narrow else words[0], part)
        return
    widths = [label_width(text, size, brush.letters) if text else 0 for text in words]
    beside = sum(widths) <= rect.width
    places = ((rect.left + widths[0] // 2, rect.top + off), (rect.right - widths[1] // 2, rect.top + off))
    if not beside:
        places = ((rect.centerx, rect.top + off // 2), (rect.centerx, rect.bottom - off // 2))
    for side, (text, place) in enumerate(zip(words, places, strict=True), start=1):
        if text:
            brush.label(place, text, part, f"side-{side}")


def tag_of(side: int, room: int, size: float, letters: Letters) -> str:
    """The tag of an objective: who holds it, or only his number where the square is too narrow."""
    text = say("objective.held", side=side) if side else say("objective.free")
    if label_width(text, size, letters) <= room:
        return text
    return str(side) if side else ""


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
    words = []
    for name, prize in who:
        if prize.wins:
            words.append(say("status.objective.wins", name=name))
        elif prize.points:
            words.append(
                say("status.objective.prize", name=name, points=count("victory-points", prize.points))
            )
    return words


def prize_sample(size: int, art: Art) -> pygame.Surface:
    """A small picture of the two tags for the legend."""
    sample = pygame.Surface((size, size), pygame.SRCALPHA)
    half = size // 2 - 2
    for side in (1, 2):
        box = pygame.Rect(2 + (side - 1) * half, size // 4, half, size // 2)
        pygame.draw.rect(sample, art.palette.rgb(f"side-{side}"), box, border_radius=3)
        pygame.draw.rect(sample, art.palette.rgb("chalk"), box, width=1, border_radius=3)
    return sample


def objective_sample(size: int, art: Art) -> pygame.Surface:
    """A small picture of the mark for the legend."""
    sample = pygame.Surface((size, size), pygame.SRCALPHA)
    _rings(sample, sample.get_rect(), art, "ink")
    return sample


def _rings(surface: pygame.Surface, rect: pygame.Rect, art: Art, role: str) -> None:
    line = max(2, round(rect.width * 0.045))
    for part in (0.47, 0.36):
        radius = rect.width * part
        pygame.draw.aacircle(surface, art.palette.rgb("chalk"), rect.center, radius + 1, line + 2)
        pygame.draw.aacircle(surface, art.palette.rgb(role), rect.center, radius, line)
