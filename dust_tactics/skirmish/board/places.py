"""Where something stands on a board, in the words of a player: ``C5``, ``C5:C6``, ``C5 (upper floor)``."""

from __future__ import annotations

from .board import Board
from .grid import Stop, area_of, level_of, square_of


def place_words(board: Board, stop: Stop) -> str:
    """Where a unit stands: its square or squares, and above the ground the floor, or that it is the roof."""
    level = level_of(stop)
    if not level:
        return str(area_of(stop))
    building = board.building_at(square_of(stop)) if square_of(stop) in board else None
    roof = building is not None and building.on_roof(level)
    floor = "roof" if roof else "upper floor" if level == 1 else f"floor {level}"
    return f"{area_of(stop)} ({floor})"
