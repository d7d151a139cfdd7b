"""Objectives on the board: a target in every such square, and tags: who holds it and what it brings."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.preview.moves import holders
from dust_tactics.skirmish.preview.prizes import Prize, prizes
from dust_tactics.skirmish.state.state import State
from dust_tactics.ui.skirmish.views.board_brush import BoardBrush
from dust_tactics.ui.skirmish.views.label_room import around
from dust_tactics.ui.skirmish.views.overlay_views import ObjectivesOverlay
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.strings import count, say

_HELD, _PRIZE = 0.16, 0.19
"""The height of the tags in squares."""

_POINTS = {"top": "midtop", "bottom": "midbottom"}


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
    """Two rings near the border of each square: a piece that stands there leaves the outer one in sight."""
    for square, side in overlay.squares:
        if brush.camera.sees(square):
            _rings(brush.surface, brush.rect_of(square), brush.art, _role(side))


def label_objectives(brush: BoardBrush, overlay: ObjectivesOverlay) -> None:
    """Who holds each, at the lower border of its square, and what it brings at the upper one.

    Where something stands there, the tags lie outside the square, but on no other objective.
    """
    every = [brush.rect_of(square) for square, _ in overlay.squares]
    for square, side in overlay.squares:
        if brush.camera.sees(square):
            texts = _held(side), str(side) if side else ""
            _tag(brush, _Spot.of(brush.rect_of(square), every), texts, "bottom", _HELD, _role(side))
    for square, words in overlay.prizes:
        if brush.camera.sees(square):
            _prizes(brush, _Spot.of(brush.rect_of(square), every), words)


class _Spot(NamedTuple):
    """The square of an objective, and those of the others."""

    rect: pygame.Rect
    others: list[pygame.Rect]

    @classmethod
    def of(cls, rect: pygame.Rect, every: list[pygame.Rect]) -> _Spot:
        """The square among all."""
        return cls(rect, [other for other in every if other != rect])


def _role(side: int) -> str:
    return f"side-{side}" if side else "ink"


def _held(side: int) -> str:
    return say("objective.held", side=side) if side else say("objective.free")


def _prizes(brush: BoardBrush, spot: _Spot, words: tuple[str, str]) -> None:
    """What it brings: once if it is the same, else a tag a side."""
    if words[0] == words[1]:
        _tag(brush, spot, (words[0], say("objective.narrow")), "top", _PRIZE, "ink")
        return
    for side, text in enumerate(words, start=1):
        if text:
            _tag(brush, spot, (text, ""), "topleft" if side == 1 else "topright", _PRIZE, _role(side))


def _tag(brush: BoardBrush, spot: _Spot, texts: tuple[str, str], at: str, part: float, role: str) -> None:
    """A tag in its square where it is free, else beside it; in short where even that covers something.

    Who holds a square is said in full only within it: it is the colour that tells.
    """
    whole, short = texts
    places = _places(brush, spot, whole, at, part)
    narrow = part == _HELD and places[0].width > spot.rect.width
    if narrow or (short and brush.labels.cost(brush.labels.clearest(places))):
        whole, places = short, _places(brush, spot, short, at, part)
    if whole:
        brush.label_near(places, whole, part, role, off_pieces=True)


def _places(brush: BoardBrush, spot: _Spot, text: str, at: str, part: float) -> list[pygame.Rect]:
    """Places of a tag: in its square if that is wide enough, else on one of its borders, else outside.

    Above and below it there is no doubt whose it is; where another objective lies, it would be that one's.
    """
    rect, box = spot.rect, brush.strip(text, part)
    corners = dict.fromkeys((at, "top" if at.startswith("top") else "bottom", "top", "bottom"))
    inside = [pygame.Rect(box) for _ in corners]
    for place, corner in zip(inside, corners, strict=True):
        setattr(place, _POINTS.get(corner, corner), getattr(rect, _POINTS.get(corner, corner)))
    fitting = inside if box.width <= rect.width else []
    above, below, *sides = around(rect, box.size)[:4]
    ends = [above, below] if at.startswith("top") else [below, above]
    beside = [*ends, *sides]
    border = [place.move(_half(rect, place)) for place in beside]
    farther = [place.move(0, place.centery - end.centery) for place, end in zip(ends, border, strict=False)]
    places = [place for place in (*border, *beside, *farther) if place.collidelist(spot.others) < 0]
    return [*fitting, *(places or beside)]


def _half(rect: pygame.Rect, beside: pygame.Rect) -> tuple[int, int]:
    """The way of a place beside a square until it lies on the border."""
    dx, dy = rect.centerx - beside.centerx, rect.centery - beside.centery
    return (beside.width // 2 * (dx > 0) - beside.width // 2 * (dx < 0),
            beside.height // 2 * (dy > 0) - beside.height // 2 * (dy < 0))  # fmt: skip


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
