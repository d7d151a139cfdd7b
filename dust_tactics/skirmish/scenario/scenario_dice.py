"""Two dice choose the scenario (DT "Setting Up the Game"; ruling ``scenario-dice``)."""

from __future__ import annotations

from types import MappingProxyType

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.cards.dice_kinds import DUST
from dust_tactics.skirmish.rulings import rulebook

CHOSEN = MappingProxyType(
    {
        "FF": "encounter",
        "TT": "encounter",
        "FT": "grab-the-dust",
        "FS": "bait-and-flank",
        "TS": "supply-drop",
        "SS": "all-out-attack",
    }
)
"""The scenario of the book, by its id, for what two dice show in the order of their letters on a die."""

WHY = Reason("", rulebook.SETTING_UP, "scenario-dice")
"""The ground on which the dice choose; as text it is only the citation."""


def chosen(faces: str) -> str:
    """The id of the scenario that two dice choose, whichever of them shows which.

    :raises ValueError: these are not two sides of a Dust die.
    """
    ordered = "".join(sorted(faces, key=DUST.sides.find))
    if ordered not in CHOSEN:
        raise ValueError(f"{faces!r} is not what two dice show; they show {', '.join(CHOSEN)}")
    return CHOSEN[ordered]
