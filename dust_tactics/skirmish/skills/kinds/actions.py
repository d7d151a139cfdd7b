"""Kinds of effects on the actions of an activation."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.cards.unit_card import Armour
from dust_tactics.skirmish.skills.firing import Activating


@dataclass(frozen=True, slots=True)
class ThirdAction:
    """A die when it activates; one of ``faces`` gives a third action, if the unit is ``of`` that class.

    So a pilot's skill is for the vehicle, or the aircraft, that he pilots.
    """

    faces: frozenset[str]
    of: Armour

    def third_action(self, activating: Activating) -> frozenset[str]:
        """The faces, where the class fits."""
        return self.faces if activating.armour is self.of else frozenset()
