"""Damage that is negated after all saves: who rolls for it, and on what (D47 "Damage Resilient").

Each of a combined unit rolls for the damage that is given to him.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.skills import hooks
from dust_tactics.skirmish.skills.ask import Answer, ask
from dust_tactics.skirmish.skills.firing import Suffering
from dust_tactics.skirmish.state.state import State, UnitState

from .unit_skills import sources, team
from .voices import spoken

NOTHING: Answer[frozenset[str]] = Answer(frozenset())


def negating(state: State, unit: UnitState, *, covered: bool) -> Answer[frozenset[str]]:
    """The symbols that negate a point of damage of a unit or a joined hero, and who says so.

    It is ``covered`` if it is in cover from what does the damage, whether the weapon allows cover or not.
    """
    if not spoken(state.table, hooks.NEGATES_DAMAGE):
        return NOTHING
    return ask(hooks.NEGATES_DAMAGE, sources(state, unit), Suffering(covered))


def may_negate(state: State, target: UnitState) -> bool:
    """Return whether anybody of a combined unit might negate damage."""
    if not spoken(state.table, hooks.NEGATES_DAMAGE):
        return False
    hook = hooks.NEGATES_DAMAGE.name
    return any(arms_of(state.table, one.card).unit.voices(hook) for one in team(state, target))


class Negation(NamedTuple):
    """The symbols of each of a combined unit who negates damage, by his id, and who says so."""

    faces: tuple[tuple[str, str], ...]
    because: tuple[Reason, ...]


NOBODY = Negation((), ())


def negated_by(state: State, target: UnitState, *, covered: bool) -> Negation:
    """Return who of a combined unit negates damage that is done to him."""
    found = [(one.id, negating(state, one, covered=covered)) for one in team(state, target)]
    because = dict.fromkeys(reason for _, answer in found for reason in answer.reasons)
    return Negation(
        tuple([(name, faces_of(answer.value)) for name, answer in found if answer.value]), tuple(because)
    )


def faces_of(symbols: Iterable[str]) -> str:
    """Return symbols as the dice take them."""
    return "".join(sorted(symbols))
