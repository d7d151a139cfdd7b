"""Special actions: what a unit may do beside moving and attacking (D47 "Activations").

Each is one row of :data:`SPECIAL`, in the file of its chapter: who has it, what for, and what it does.
What is declared must have something to be done to, from where the unit stands or after some other
action that comes first.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.decisions.decisions import Action, Target
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame
from dust_tactics.skirmish.rules.units.fortifications import fort_of
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.state.state import State, UnitState

from . import (
    command,
    digging_in,
    engineering,
    execution,
    helpers,
    hiding,
    medic,
    recovery,
    reload,
    repair,
    resupply,
    smoke_launching,
    unleashing,
)
from .obstacle_clearing import FIELDS
from .special_action import REACH, Offer, SpecialAction

SPECIAL: dict[Action, SpecialAction] = {
    special.action: special
    for special in (
        reload.RELOAD,
        repair.REPAIR,
        engineering.CLEAR,
        resupply.REPLENISH,
        resupply.REFIT,
        digging_in.DIG,
        smoke_launching.SMOKE,
        command.AMMO_DROP,
        command.GET_MOVING,
        command.RALLY,
        medic.GET_UP,
        medic.STIMULATE,
        hiding.HIDE,
        recovery.MEDEVAC,
        recovery.RESURRECT,
        execution.EXECUTE,
        helpers.SCRAMBLE,
        helpers.AIR_ALERT,
        helpers.OPTICS,
        helpers.JUICE,
        helpers.FOLLOW_ME,
        unleashing.UNLEASH,
    )
}
"""Every special action that the engine knows."""

NONE: tuple[Offer, ...] = ()


def offers(state: State, unit: UnitState) -> tuple[Offer, ...]:
    """The special actions that a unit may declare now."""
    possible = _possible(state, unit)
    if not possible:
        return NONE
    found = [special.offer(state, unit) for special in possible if _open_here(state, unit, special)]
    return tuple([offer for offer in found if isinstance(offer, Offer)])


def _open_here(state: State, unit: UnitState, special: SpecialAction) -> bool:
    """Return whether a special action may be taken where a unit is: who is carried, from inside of that."""
    return unit.carried is None or state.units[unit.carried].card.armour_class in special.inside


def _possible(state: State, unit: UnitState) -> tuple[SpecialAction, ...]:
    """Those that a unit may have at all: cheap, for almost no unit has any."""
    table = state.table
    there = arms_of(table, unit.card).works
    for name in state.attached.get(unit.id, ()):
        there |= arms_of(table, state.units[name].card).works
    if around := works_around(state, unit):
        there |= around
    return _wanting(there) if there else ()


def works_around(state: State, unit: UnitState) -> frozenset[str]:
    """What of the board brings a unit special actions, whatever it is able to do itself."""
    board = state.board
    sites = _SITE if board.where(_SITES) else _NOWHERE
    return sites | _WRECK if board.wrecks and unit.is_vehicle else sites


@cache
def _wanting(there: frozenset[str]) -> tuple[SpecialAction, ...]:
    return tuple(special for special in SPECIAL.values() if not special.wants.isdisjoint(there))


_WRECK, _SITE, _NOWHERE = frozenset(("wreck",)), frozenset(("site",)), frozenset[str]()


_SITES = FIELDS | resupply.DUMPS | resupply.SHOPS | helpers.PITS
"""The kinds of terrain that special actions have to do with."""


def known(state: State, unit: UnitState) -> tuple[Action, ...]:
    """The special actions that a unit has at all, whether it may declare them now or not."""
    return tuple(special.action for special in _possible(state, unit) if special.knows(state, unit))


def fault(state: State, unit: UnitState, action: Action) -> Refusal | None:
    """Return why a unit can't declare a special action at all now, or ``None``."""
    special = SPECIAL[action]
    found = special.offer(state, unit)
    if not _open_here(state, unit, special):
        found = f"{unit.name} can't do that from inside {state.units[unit.carried or ''].name}"
    if isinstance(found, Offer):
        return None
    return Refusal("special", found, special.rule)


_N, _M, _A = Action.NOTHING, Action.MOVE, Action.ATTACK
_USUAL: tuple[tuple[Action, ...], ...] = (
    (_M, _A), (_A, _M), (_M, _N), (_N, _M), (_A, _N), (_N, _A),
    (Action.MARCH,), (Action.SUSTAINED,), (_N, _N),
)  # fmt: skip
"""The actions that are everybody's, in the order in which they are listed; all others come after them."""


@cache
def sequences(actions: int, offered: tuple[tuple[Action, int], ...]) -> tuple[tuple[Action, ...], ...]:
    """Every way to spend so many actions: never two moves or two attacks (D47 "Activations").

    Marches and sustained attacks take two (DT "Activating a Unit"), special actions what they cost.
    """
    moves, attacks = frozenset({Action.MOVE, Action.MARCH}), frozenset({Action.ATTACK, Action.SUSTAINED})
    costs = {Action.MOVE: 1, Action.ATTACK: 1, Action.NOTHING: 1, Action.MARCH: 2, Action.SUSTAINED: 2}
    costs |= dict(offered)

    def ways(left: int, done: tuple[Action, ...]) -> Sequence[tuple[Action, ...]]:
        if not left:
            return [done]
        found: list[tuple[Action, ...]] = []
        for action, cost in costs.items():
            kind = moves if action in moves else attacks if action in attacks else frozenset[Action]()
            if cost <= left and kind.isdisjoint(done):
                found += ways(left - cost, (*done, action))
        return found

    every = ways(actions, ())
    return tuple(sorted(every, key=lambda way: _USUAL.index(way) if way in _USUAL else len(_USUAL)))


# -- carrying out -----------------------------------------------------------------------------


def asked(state: State) -> tuple[SpecialAction, UnitState]:
    """The special action whose target is asked for, and whose it is."""
    frame = state.agenda[-1]
    assert isinstance(frame, ActivationFrame)
    return SPECIAL[frame.action], state.units[frame.unit]


def targets(state: State) -> list[Target]:
    """Return what the special action under way may be done to; last nothing at all."""
    special, unit = asked(state)
    assert special.targets is not None
    found = special.targets(state, unit)
    fort = fort_of(state, unit) if special.reach <= REACH else None
    if fort is not None:  # from inside nothing near is done to units outside
        own = (t for t in found if t.unit is None or fort_of(state, state.units[t.unit]) == fort)
        return [*own, Target()]
    return [*found, Target()]


def target_refusal(state: State, decision: Target) -> Refusal | None:
    """Return why it can't be done to that, or ``None``."""
    allowed = targets(state)
    if decision in allowed:
        return None
    special, unit = asked(state)
    choices = " or ".join(map(str, allowed))
    return Refusal("target", f"{unit.name} can't do that to {decision}; choose {choices}", special.rule)
