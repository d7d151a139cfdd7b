"""Fields of fire (DT "Check Field of Fire", p. 22)."""

from __future__ import annotations

from dust_tactics.skirmish.board.grid import Area, Facing
from dust_tactics.skirmish.cards.unit_card import Arc

_AHEAD = {Arc.FRONT: 0, Arc.RIGHT: 1, Arc.REAR: 2, Arc.LEFT: 3}
_FACINGS = tuple(Facing)


def in_arc(arc: Arc, facing: Facing, source: Area, target: Area) -> bool:
    """Return whether any square of ``target`` lies in the field of fire of a weapon on ``source``.

    Front and rear reach 45 degrees to either side, the diagonal included; the
    sides reach 180 degrees, the squares straight ahead and behind excluded.
    """
    if arc is Arc.ANY or arc is Arc.TURRET:
        return True
    ahead_x, ahead_y = _FACINGS[(facing.quarter_turns + _AHEAD[arc]) % 4].vector
    half = arc in (Arc.LEFT, Arc.RIGHT)
    for square in target.squares():
        dx, dy = _offset(source, square.x, square.y)
        ahead = dx * ahead_x + dy * ahead_y
        beside = abs(dx * ahead_y - dy * ahead_x)
        if ahead > 0 and (half or beside <= ahead):
            return True
    return False


def _offset(source: Area, x: int, y: int) -> tuple[int, int]:
    """The way from the nearest square of ``source``."""
    near_x = min(max(x, source.x), source.x + source.cols - 1)
    near_y = min(max(y, source.y), source.y + source.rows - 1)
    return x - near_x, y - near_y
