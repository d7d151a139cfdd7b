"""Kinds of effects on the actions of an activation."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.cards.unit_card import Armour
from dust_tactics.skirmish.skills.firing import Activating, FreeAction


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


@dataclass(frozen=True, slots=True)
class FirstMarch:
    """A third action, if it marches in its first activation of the game."""

    def first_march(self, _activating: Activating) -> bool:
        """Always."""
        return True


@dataclass(frozen=True, slots=True)
class FreeBeside:
    """One free action, ``gives``, right ``before`` or ``after`` one of some others.

    ``weapons`` is what an attack of the two is made with, as in :class:`..firing.FreeAction`.  Units ``of``
    one class have it, all without it.
    """

    gives: str
    before: frozenset[str] = frozenset()
    after: frozenset[str] = frozenset()
    weapons: str | None = None
    of: Armour | None = None

    def free_actions(self, activating: Activating) -> frozenset[FreeAction]:
        """That one, where the class fits."""
        if self.of is not None and activating.armour is not self.of:
            return frozenset()
        return frozenset((FreeAction(self.gives, self.before, self.after, self.weapons),))


@dataclass(frozen=True, slots=True)
class WholeWay:
    """A vehicle may take these actions, ``takes``, in this order, instead of all that it has."""

    takes: str

    def whole_ways(self, activating: Activating) -> frozenset[str]:
        """That way."""
        return frozenset((self.takes,)) if activating.armour is Armour.VEHICLE else frozenset()


@dataclass(frozen=True, slots=True)
class EvadesByMarch:
    """A march covers it until its next activation, if the unit is ``of`` that class: what it pilots."""

    of: Armour

    def evades_by_march(self, activating: Activating) -> bool:
        """Whether the class fits."""
        return activating.armour is self.of
