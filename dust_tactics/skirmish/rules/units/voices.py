"""Voices: whose skills speak about a unit, and what they say together.

Those of its own card do, those that the others of a combined unit share with it (D47 "Skills"), and all of
its pilot's: he uses his skills with his vehicle (ruling ``pilot-skills``).
"""

from __future__ import annotations

from typing import TypeVar

from dust_tactics.skirmish.board.grid import area_distance
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of, borne, borne_by
from dust_tactics.skirmish.skills import hooks
from dust_tactics.skirmish.skills.ask import Answer, Question, UnitSources, ask, ask_activating, silence
from dust_tactics.skirmish.skills.catalogue import SkillRule
from dust_tactics.skirmish.skills.firing import Near
from dust_tactics.skirmish.skills.hooks import Hook
from dust_tactics.skirmish.state.derived import NEVER, Shelf
from dust_tactics.skirmish.state.state import State, Table, UnitState

T = TypeVar("T")

_SPOKEN: Shelf[None, frozenset[str]] = Shelf("spoken", until=NEVER)
"""The names of the hooks at which the skills of any card at the table speak."""
_SOURCES: Shelf[tuple[tuple[tuple[str, bool], ...], tuple[str, ...]], UnitSources] = Shelf(
    "unit-sources", until=NEVER
)
"""Who speaks about a unit, by the cards of those who form it, who of them pilots it, and what it is lent."""


def spoken(table: Table, hook: Hook[T]) -> bool:
    """Return whether any card at a table may speak at a hook at all."""
    known = _SPOKEN.of(table)
    found = known.get(None)
    if found is None:
        cards = [arms_of(table, card).unit for card in table.cards.values()]
        lent = UnitSources(_lendable(table))
        found = known[None] = frozenset(name for one in (*cards, lent) for name in one.spoken_at)
    return hook.name in found


def _lendable(table: Table) -> set[SkillRule]:
    """The skills that those of cards at a table give to others for a while."""
    rows = [row for card in table.cards.values() for row in arms_of(table, card).unit.rows]
    names = {name for row in rows for name in getattr(row.effect, "skills", ())}
    return {row for name in names if (row := table.ruleset.skills.get(name)) is not None}


def skills_lent(state: State, unit: UnitState) -> tuple[SkillRule, ...]:
    """The skills that a unit has for a while: by marks of their names, and by who is near as it activates."""
    known = state.table.ruleset.skills
    found = [known[mark.name] for mark in unit.marks if mark.name in known]
    if spoken(state.table, hooks.AURA):
        found += [known[name] for name in sorted(_by_auras(state, unit)) if name in known]
    return tuple([row for row in found if row.acts])


def _by_auras(state: State, unit: UnitState) -> frozenset[str]:
    """The skills that friends lend whoever activates near them."""
    if unit.square is None:
        return frozenset()
    found: frozenset[str] = frozenset()
    for other in state.side_units(unit.side):
        sources = arms_of(state.table, other.card).unit
        host = other if other.joined is None else state.units[other.joined]
        if sources.voices(hooks.AURA.name) and host.square is not None:
            away = 0 if host.id == unit.id else area_distance(unit.area, host.area)
            found |= ask(hooks.AURA, sources, Near(away, arms_of(state.table, unit.card).tags)).value
    return found


def rows_from(state: State, other: UnitState) -> tuple[SkillRule, ...]:
    """The skills of one of a combined unit that are for the others too."""
    rows = arms_of(state.table, other.card).unit.rows
    return rows if other.pilots is not None else tuple([row for row in rows if row.shared_by(other.card)])


def speaks_alone(state: State, unit: UnitState) -> bool:
    """Return whether nobody but a unit's own card can speak about it: so it is with most units."""
    return not (unit.marks or unit.id in state.attached or spoken(state.table, hooks.AURA))


def sources_about(state: State, unit: UnitState) -> UnitSources:
    """Return who speaks about a unit; a joined hero is asked about as the unit with which he is."""
    own = arms_of(state.table, unit.card).unit
    if speaks_alone(state, unit):
        return own
    others = state.belonging(unit.id)
    lent = unit.marks or spoken(state.table, hooks.AURA)
    more = skills_lent(state, unit) if lent else ()
    if not others and not more:
        return own
    cards = ((unit.card.id, False), *((other.card.id, other.pilots is not None) for other in others))
    key = cards, tuple([row.name for row in more])
    known = _SOURCES.of(state.table)
    found = known.get(key)
    if found is None:
        shared = [row for other in others for row in rows_from(state, other)]
        found = known[key] = UnitSources((*own.rows, *shared, *more))
    return found


def tagged(state: State, unit: UnitState, tag: str) -> bool:
    """Return whether skills of a unit, or of others who share theirs with it, have a property."""
    if not borne(state.table, tag):
        return False
    team = (unit, *state.belonging(unit.id))
    if not borne_by(state.table, team, tag):
        return False
    return any(tag in row.tags for row in sources_about(state, unit).rows)


def say(state: State, unit: UnitState, hook: Hook[T], question: Question) -> Answer[T]:
    """Return what the skills of a unit say at a hook."""
    if not spoken(state.table, hook):
        return silence(hook)
    return ask(hook, sources_about(state, unit), question)


def said(state: State, unit: UnitState, hook: Hook[T]) -> Answer[T]:
    """Return what the skills of a unit say at a hook when it activates."""
    if not spoken(state.table, hook):
        return silence(hook)
    return ask_activating(hook, sources_about(state, unit), unit.card.armour_class)
