"""Units in hiding: from what range on nobody attacks or sees them, and what gives them away.

D47 "Camouflage", "Improved Camouflage", "Stealth — Weapon" (rulings ``D47-camouflage-joined``,
``D47-camouflage-area``, ``D47-camouflage-ends``).  Who hides has a mark; what that is worth says his skill.
"""

from __future__ import annotations

from collections.abc import Iterable

from dust_tactics.skirmish.board.grid import area_distance
from dust_tactics.skirmish.cards.marks import Mark, Until
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.decisions.decisions import ATTACKING, Action, Aim
from dust_tactics.skirmish.rules.units.heroes import shooter
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.skills import hooks
from dust_tactics.skirmish.skills.ask import Answer, ask_activating
from dust_tactics.skirmish.state.derived import HOSTS, NEVER, SKILLS, Shelf
from dust_tactics.skirmish.state.state import State, Table, UnitState

HIDDEN = Mark("in hiding", Until.LOST)
"""The mark of a unit that hides."""
QUIET = "quiet"
"""The property of weapons that give nobody away."""
KEEPS_HIDDEN = frozenset({Action.NOTHING, Action.MOVE, Action.HIDE, Action.ARRIVE})
"""The actions after which a unit is still in hiding, or is so again; calling artillery is one too."""

_HIDERS: Shelf[str, bool] = Shelf("hiders", until=NEVER)
"""Whether any card at the table hides at all."""
_OPEN: Answer[int] = Answer(0)
"""What is said of a unit that does not hide."""


def possible(table: Table) -> bool:
    """Return whether any card at a table hides at all."""
    known = _HIDERS.of(table)
    found = known.get("any")
    if found is None:
        found = known["any"] = any(knows(table, card) for card in table.cards.values())
    return found


def knows(table: Table, card: UnitCard) -> bool:
    """Return whether a card has a skill for hiding."""
    return bool(arms_of(table, card).unit.voices(hooks.HIDDEN_FROM.name))


def can_hide(state: State, unit: UnitState) -> bool:
    """Return whether a unit, and all heroes who have joined it, know how to hide."""
    return all(knows(state.table, one.card) for one in (unit, *state.heroes_with(unit.id)))


def hidden(state: State, unit: UnitState) -> bool:
    """Return whether a unit hides: it, and all heroes who have joined it."""
    if not unit.marks or not unit.marked(HIDDEN.name):
        return False
    return all(hero.marked(HIDDEN.name) for hero in state.heroes_with(unit.id))


def hidden_from(state: State, unit: UnitState) -> Answer[int]:
    """Return the range from which on nobody attacks a unit now, and why; 0 for one that does not hide."""
    return _range(state, unit, hooks.HIDDEN_FROM)


def unseen_from(state: State, unit: UnitState) -> Answer[int]:
    """Return the range from which on no enemy has a line of sight to a unit now; 0 if they may."""
    return _range(state, unit, hooks.UNSEEN_FROM)


def _range(state: State, unit: UnitState, hook: hooks.Hook[int]) -> Answer[int]:
    """Of several the one who hides worst decides."""
    if not hidden(state, unit):
        return _OPEN
    found = [
        ask_activating(hook, arms_of(state.table, one.card).unit, one.card.armour_class)
        for one in (unit, *state.heroes_with(unit.id))
    ]
    return max(found, key=lambda answer: answer.value) if all(answer.value for answer in found) else _OPEN


_Lurking = tuple[tuple[str, int], ...]
_LURKING: Shelf[str, tuple[_Lurking, _Lurking]] = Shelf("lurking", until=HOSTS | SKILLS)
"""The units in hiding, of both sides, with the range from which on nobody attacks each."""


def lurking(state: State, side: Side) -> _Lurking:
    """The ids of the units of a side that hide, each with the range from which on nobody attacks it."""
    if not possible(state.table):
        return ()
    known = _LURKING.of(state.derived)
    found = known.get("both")
    if found is None:
        marked = [(unit, hidden_from(state, unit).value) for unit in state.units.values() if unit.marks]
        one, two = ([(u.id, beyond) for u, beyond in marked if beyond and u.side is who] for who in Side)
        found = known["both"] = tuple(one), tuple(two)
    return found[side]


def keeps_off(state: State, attacker: UnitState, target: UnitState) -> bool:
    """Return whether a unit on the board can't be attacked by another one because it hides."""
    if not target.marks or target.side is attacker.side:
        return False
    beyond = hidden_from(state, target).value
    return bool(beyond) and area_distance(attacker.area, target.area) >= beyond


def unseen(state: State, viewer: UnitState, target: UnitState) -> bool:
    """Return whether an enemy on the board has no line of sight to a unit because it hides."""
    if not target.marks or target.side is viewer.side:
        return False
    beyond = unseen_from(state, target).value
    return bool(beyond) and area_distance(viewer.area, target.area) >= beyond


def given_away_by(state: State, attacker: UnitState, aims: Iterable[Aim]) -> bool:
    """Return whether an attack with these weapons ends hiding: not if all of them are quiet."""
    for aim in aims:
        arms = arms_of(state.table, shooter(state, attacker, aim).card)
        if QUIET not in arms.sources[aim.weapon].tags:
            return True
    return False


def hidden_after(
    state: State, unit: UnitState, actions: Iterable[Action], aims: Iterable[Aim] | None = None
) -> bool:
    """Return whether a unit hides once it has carried out some actions.

    An attack with ``aims`` ends it by what they are; one of which nothing is known yet ends it unless all
    that could fire is quiet.
    """
    after = hidden(state, unit)
    loud = after and (_has_loud(state, unit) if aims is None else given_away_by(state, unit, aims))
    for action in actions:
        if action is Action.HIDE:
            after = True
        elif action in ATTACKING:
            after = after and not loud
        else:
            after = after and action in KEEPS_HIDDEN
    return after


def _has_loud(state: State, unit: UnitState) -> bool:
    """Return whether a unit has a weapon that gives it away, or a hero with it has."""
    every = (arms_of(state.table, one.card) for one in (unit, *state.heroes_with(unit.id)))
    return any(QUIET not in arms.sources[index].tags for arms in every for index in arms.lines)


def in_hiding(state: State, unit: UnitState) -> list[UnitState]:
    """Return those of a unit, its heroes and its pilot who have the mark."""
    return [one for one in (unit, *state.belonging(unit.id)) if one.marked(HIDDEN.name)]
