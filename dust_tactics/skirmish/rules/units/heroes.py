"""Heroes in play who have joined a unit (D47 "Joining Infantry Units", ruling ``DT-missing-pages``).

The combined unit stands, activates, attacks and is attacked as one; in decisions and facts it goes
by the id of the unit that was joined.  A joined hero has no square of his own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.rules.units.voices import sources_about, spoken
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.skills import hooks
from dust_tactics.skirmish.skills.ask import ask
from dust_tactics.skirmish.skills.firing import Moving
from dust_tactics.skirmish.state.state import State, UnitState


def fellows(state: State, unit: UnitState) -> tuple[UnitState, ...]:
    """The heroes who have joined a unit, as they stand with it; empty for almost all units."""
    heroes = state.heroes_with(unit.id)
    return tuple([hero.along(unit) for hero in heroes]) if heroes else ()


def shooter(state: State, attacker: UnitState, aim: Aim) -> UnitState:
    """Unit whose weapon an aim is: the attacker, or a hero who has joined him.

    :raises KeyError: the hero has not joined the attacker.
    """
    if aim.by is None:
        return attacker
    return {hero.id: hero for hero in fellows(state, attacker)}[aim.by]


def own_aims(aims: Sequence[Aim], by: str | None) -> tuple[Aim, ...]:
    """The aims of one of those who attack together."""
    return tuple([aim for aim in aims if aim.by == by])


def miniatures(state: State, unit: UnitState) -> int:
    """The miniatures that a blast finds: the unit's and those of its joined heroes."""
    return unit.miniatures + sum(hero.miniatures for hero in fellows(state, unit))


def rates(state: State, unit: UnitState) -> tuple[int, int]:
    """The squares of a move and of a march: of a combined unit the lower ones."""
    others, storm = fellows(state, unit), state.storm
    if not others and storm is None:
        return _own_rates(state, unit)
    moves, marches = zip(*(_own_rates(state, one) for one in (unit, *others)), strict=True)
    if storm is None:
        return min(moves), min(marches)
    return min(*moves, storm.move), min(*marches, storm.march)


def _own_rates(state: State, unit: UnitState) -> tuple[int, int]:
    """The rates of one of a unit, as skills raise them."""
    move, march = unit.rates
    if not spoken(state.table, hooks.RATES):
        return move, march
    sources = sources_about(state, unit)
    if not sources.voices(hooks.RATES.name):
        return move, march
    tags = arms_of(state.table, unit.card).tags
    question = Moving(move, march, tags, frozenset([mark.name for mark in unit.marks]))
    more = ask(hooks.RATES, sources, question).value
    return max(move, more[0]), max(march, more[1])


def who_joined(state: State, hero: UnitState) -> Refusal | None:
    """Return why a hero does not act for himself, or ``None``."""
    if hero.joined is None:
        return None
    host = state.units[hero.joined]
    return Refusal(
        "joined", f"{hero.name} has joined {host.name} ({host.id}), and both are one unit", rulebook.JOINING
    )


def not_with(attacker: UnitState, name: str, heroes: Iterable[UnitState]) -> Refusal:
    """Return why nobody of that id attacks together with the attacker."""
    have = ", ".join(hero.called for hero in heroes) or "nobody"
    return Refusal("not-joined", f"{name} has not joined {attacker.name}; {have} has", rulebook.JOINING)
