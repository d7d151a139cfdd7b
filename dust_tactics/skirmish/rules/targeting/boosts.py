"""Skills that are spent on one attack of the game (D47 "Fighting Spirit", "Lucky")."""

from __future__ import annotations

from typing import NamedTuple

from dust_tactics.core.reason import Reason, Refusal
from dust_tactics.skirmish.cards.marks import Mark, Until
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame
from dust_tactics.skirmish.rules.units.voices import spoken
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.skills import hooks
from dust_tactics.skirmish.skills.hooks import Hook
from dust_tactics.skirmish.state.state import State, UnitState


class Spendable(NamedTuple):
    """A skill that may be spent once a game: whose it is, its name, and the mark that it is spent then.

    ``with_it`` are those of the combined unit who have it too and spend it at the same time (D47 "Skills").
    """

    bearer: str
    name: str
    mark: Mark
    reason: Reason
    with_it: tuple[str, ...] = ()


def boost_of(state: State, attacker: UnitState) -> Spendable | None:
    """The skill that a unit may spend on an attack: its own, or of a hero who has joined or pilots it."""
    return _unspent(state, (attacker, *state.belonging(attacker.id)), hooks.BOOSTS)


def luck_of(state: State, attacker: UnitState) -> Spendable | None:
    """The skill by which one of those who attack together may roll his own misses again."""
    return _unspent(state, (attacker, *state.heroes_with(attacker.id)), hooks.REROLLS_ONCE)


def _unspent(state: State, team: tuple[UnitState, ...], hook: Hook[bool]) -> Spendable | None:
    """The first skill of a combined unit that is left; one that is shared all of them spend together."""
    for one in team:
        sources = arms_of(state.table, one.card).unit
        if not sources.voices(hook.name):
            continue
        for row in sources.rows:
            if getattr(row.effect, hook.name, None) is None:
                continue
            mark = Mark(row.name.lower(), Until.GAME)
            if one.marked(mark.name):
                continue
            others = [unit for unit in team if unit.id != one.id] if row.shares else []
            alike = tuple([unit.id for unit in others if row in arms_of(state.table, unit.card).unit.rows])
            return Spendable(one.id, row.name, mark, row.reason, alike)
    return None


def possible(state: State, attacker: UnitState, frame: AttackFrame, *, retaliation: bool) -> bool:
    """Return whether an attack can be boosted: what :func:`refusal` tells, without its words."""
    if retaliation or not frame.aims or not spoken(state.table, hooks.BOOSTS):
        return False
    return boost_of(state, attacker) is not None


def refusal(state: State, attacker: UnitState, frame: AttackFrame, *, retaliation: bool) -> Refusal | None:
    """Return why an attack can't be boosted, or ``None`` (ruling ``D47-boost-when``)."""
    if retaliation:
        text = f"{attacker.name} only strikes back; that is no attack of its own"
        return Refusal("no-boost", text, rulebook.DECLARE_TARGETS)
    if not frame.aims:
        return Refusal("no-boost", "nothing is declared that could be better", rulebook.DECLARE_TARGETS)
    if boost_of(state, attacker) is None:
        text = f"{attacker.name} has no skill left that makes an attack better"
        return Refusal("no-boost", text, rulebook.DECLARE_TARGETS)
    return None
