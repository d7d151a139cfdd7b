"""The effects of a kind of terrain, as one row of a ruleset's terrain table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

_NOBODY: frozenset[str] = frozenset()


class Crushing(StrEnum):
    """The removal of what lies in a square by a vehicle on the ground that enters it."""

    NEVER = "never"
    CHOICE = "choice"
    ALWAYS = "always"


@dataclass(frozen=True, slots=True)
class TerrainRule:
    """One kind of terrain (DT "Moving Through Terrain", "Line of Sight Through Terrain", "Cover Saves").

    ``letter`` stands for it in text maps.  ``enter`` names what may move into
    the square: ``infantry``, the locomotions of vehicles, ``amphibious`` for those with that skill,
    ``flying`` for infantry that flies over it, and ``aircraft``.  ``blocks_sight``
    means to units beyond it; a row that units can enter never hides a unit
    inside.  ``cover_infantry`` and ``cover_vehicle`` tell what gets cover by
    standing in it.  ``crushable`` tells whether a vehicle that enters removes it.
    ``stop`` names those of ``enter`` that may end a move there, ``None`` all of
    them.  ``armoured`` are those of ``enter`` that need armour of 2 or more for it, ``slows`` those
    whose rates it halves, ``speeds`` those who go further while they are on nothing else.
    ``stand`` is how many squares above the ground one stands in it, ``height`` how high it reaches
    itself, in half squares: who stands as high looks over it; ``None`` hides at any height.
    ``tile`` marks what players may place as a terrain tile in setup, ``obstacle``
    what lies on an open square.
    """

    name: str
    letter: str
    enter: frozenset[str]
    blocks_sight: bool
    cover_infantry: bool
    cover_vehicle: bool
    crushable: Crushing
    tile: bool
    obstacle: bool
    rule: str
    text: str
    stop: frozenset[str] | None = None
    armoured: frozenset[str] = _NOBODY
    slows: frozenset[str] = _NOBODY
    speeds: frozenset[str] = _NOBODY
    stand: int = 0
    height: int | None = None

    def stops(self, mover: str) -> bool:
        """True if a kind of mover may end its move there."""
        return mover in (self.enter if self.stop is None else self.stop)
