"""Third actions: who may gain one (D47 "Ace Pilot", "Ace Air Pilot", "Infantry Ace").

Who may gain one activates first, rolls, and then declares his actions, as units with tokens do.
"""

from __future__ import annotations

from fractions import Fraction

from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.skills import hooks
from dust_tactics.skirmish.skills.ask import Answer, UnitSources, ask
from dust_tactics.skirmish.skills.firing import Activating
from dust_tactics.skirmish.state.derived import NEVER, Shelf
from dust_tactics.skirmish.state.state import State, Table, UnitState

_HOOK = hooks.THIRD_ACTION.name
_SPOKEN: Shelf[str, bool] = Shelf("spoken", until=NEVER)
"""By hook, whether the skills of any card at the table speak there."""


def chances(state: State, unit: UnitState) -> Answer[frozenset[str]]:
    """The symbols on a die that give a unit a third action when it activates, and who says so.

    Its own skills speak, those that joined heroes share with it, and those of its pilot.
    """
    heroes = state.belonging(unit.id)
    if not any(arms_of(state.table, one.card).unit.voices(_HOOK) for one in (unit, *heroes)):
        return NOTHING
    rows = [*arms_of(state.table, unit.card).unit.rows]
    for hero in heroes:
        own = arms_of(state.table, hero.card).unit.rows
        rows += [row for row in own if row.shares or hero.pilots is not None]
    return ask(hooks.THIRD_ACTION, UnitSources(rows), Activating(unit.card.armour_class))


NOTHING: Answer[frozenset[str]] = Answer(frozenset())


def rolls(state: State, unit: UnitState) -> bool:
    """Return whether a unit that activates rolls for a third action."""
    return possible(state.table) and bool(chances(state, unit).value)


def possible(table: Table) -> bool:
    """Return whether any card at a table may give a third action at all."""
    spoken = _SPOKEN.of(table)
    found = spoken.get(_HOOK)
    if found is None:
        cards = table.cards.values()
        found = spoken[_HOOK] = any(arms_of(table, card).unit.voices(_HOOK) for card in cards)
    return found


def chance(state: State, unit: UnitState) -> Fraction:
    """Return how likely a unit that activates gains a third action."""
    return state.table.ruleset.dice.chance("".join(sorted(chances(state, unit).value)))
