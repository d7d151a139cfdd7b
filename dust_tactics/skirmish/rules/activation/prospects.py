"""What a unit may do in its activation, as things stand (DT "Activating a Unit", p. 18).

Two actions, or three where a skill gives a third one or a free one.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from dust_tactics.skirmish.decisions.decisions import Action
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame
from dust_tactics.skirmish.rules.movement import embarking, legal_moves
from dust_tactics.skirmish.rules.setup import arrival
from dust_tactics.skirmish.rules.special_actions import registry
from dust_tactics.skirmish.rules.special_actions.special_action import Offer
from dust_tactics.skirmish.rules.targeting.longer_reach import furthest
from dust_tactics.skirmish.rules.targeting.observed_fire import may_attack
from dust_tactics.skirmish.rules.targeting.target_search import has_target, has_target_still
from dust_tactics.skirmish.rules.units import passenger_fire
from dust_tactics.skirmish.rules.units.command_roles import is_observer
from dust_tactics.skirmish.rules.units.heroes import rates
from dust_tactics.skirmish.rules.units.voices import speaks_alone
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.state.derived import NEVER, UNITS, Shelf
from dust_tactics.skirmish.state.state import State, UnitState

from . import free_actions
from .free_actions import Grant


class Prospects(NamedTuple):
    """The facts that decide which actions a unit may declare."""

    on_board: bool
    target: bool
    """It could attack something from where it is."""
    enters_by_move: bool
    """It could come on with a move."""
    enters: bool
    """It could come on with a march."""
    must_fly: bool = False
    """It is an aircraft that must begin with a move."""
    suppressed: bool = False
    """Its first action is Nothing because it is suppressed."""
    immobile: bool = False
    """A critical hit keeps it from moving."""
    waits: bool = False
    """It is in reserve, and may come on in a later turn (ruling ``reserve-waits``)."""
    actions: int = 2
    """The number of actions that it has."""
    stunned: bool = False
    """Its first action is Nothing because it has a Stunned token."""
    held: bool = False
    """It can neither move nor attack."""
    specials: tuple[Offer, ...] = ()
    """The special actions that it may declare."""
    aboard: bool = False
    """It is carried, and comes out instead of coming on."""
    stays: str | None = None
    """The reason why it can't get out: a code."""
    free: tuple[Grant, ...] = ()
    """The free actions that its skills give it beside others."""
    scouts: bool = False
    """A march gives it a third action."""
    whole: tuple[tuple[Action, ...], ...] = ()
    """The ways of its own to spend all its actions."""
    cheaper: frozenset[Action] = frozenset()
    """The actions of twice the cost beside which it has one action more."""
    arrives: bool = False
    """It may be placed on the board, and there is room for it."""
    lands: bool = False
    """It comes on in no other way."""
    rests: int = 0
    """The number of its first actions that are Nothing because it has just come on."""
    steady: bool = False
    """It could attack something from where it is if it does not move at all."""


_KNOWN: Shelf[str, Prospects] = Shelf("prospects", until=UNITS)
"""The prospects of each unit, by its id."""

ARMED, STANDING = (Prospects(True, target, False, False) for target in (True, False))


def prospects(state: State, unit: UnitState) -> Prospects:
    """Return what a unit could do now; worked out once while the units are as they are."""
    if state.units.get(unit.id) is not unit:  # a unit as it might be
        return _prospects(state, unit)
    known = _KNOWN.of(state.derived)
    found = known.get(unit.id)
    if found is None:
        found = known[unit.id] = _prospects(state, unit)
    return found


def armed_prospects(state: State, unit: UnitState) -> Prospects:
    """Return what a unit could do if it had a target, without looking for one."""
    return _prospects(state, unit, armed=True)


def late_prospects(state: State, unit: UnitState) -> Prospects:
    """The same of a unit that has activated and rolled: with all the actions it has."""
    frame, can = state.agenda[-1], prospects(state, unit)
    if not isinstance(frame, ActivationFrame):
        return can
    if frame.rests:
        can = can._replace(rests=frame.rests)
    if frame.most:
        return can._replace(actions=frame.most)
    return can._replace(cheaper=frozenset(frame.cheaper)) if frame.cheaper else can


class _ByCard(NamedTuple):
    """The prospects of a sound unit on the board about whom only its own card speaks."""

    without: Prospects
    """Where it has no target."""
    armed: Prospects
    works: bool
    """It may have special actions."""
    observes: bool
    """It may use the artillery of others."""


_BY_CARD: Shelf[str, _ByCard | None] = Shelf("prospects-by-card", until=NEVER)
"""The prospects that each card brings; ``None`` where a third action or a longer reach is among them."""


def _by_card(state: State, unit: UnitState) -> _ByCard | None:
    """The same of a unit now, if it is such a one."""
    if unit.marks or unit.criticals or unit.suppressed or unit.stunned or unit.held:
        return None
    if registry.works_around(state, unit) or not speaks_alone(state, unit):
        return None
    known = _BY_CARD.of(state.table)
    card = unit.card.id
    if card not in known:
        known[card] = _of_card(state, unit)
    return known[card]


def _of_card(state: State, unit: UnitState) -> _ByCard | None:
    given = free_actions.ever_beside(state, unit)
    if unit.flies or given.march or furthest(state, unit).value:
        return None
    less, more = (can._replace(free=given.free, whole=given.whole) for can in (STANDING, ARMED))
    return _ByCard(less, more, bool(arms_of(state.table, unit.card).works), is_observer(state, unit))


def _prospects(state: State, unit: UnitState, *, armed: bool = False) -> Prospects:
    if unit.on_board and (by_card := _by_card(state, unit)) is not None:
        target = armed or (may_attack(state, unit) if by_card.observes else has_target(state, unit))
        found = by_card.armed if target else by_card.without
        specials = registry.offers(state, unit) if by_card.works else registry.NONE
        return _offering(found, specials) if specials else found
    found = _basic(state, unit, armed=armed) if unit.carried is None else _inside(state, unit)
    if found.on_board and not found.target and has_target_still(state, unit):
        found = found._replace(steady=True)
    specials = registry.offers(state, unit)
    given = free_actions.beside(state, unit)
    dazed = unit.stunned or bool(unit.held)
    if not (specials or dazed or given is not free_actions.NOTHING):
        return found
    return _with(found, specials, given, stunned=dazed, held=bool(unit.held))


@cache
def _offering(found: Prospects, specials: tuple[Offer, ...]) -> Prospects:
    """Some prospects with special actions; made once, for there are few."""
    return found._replace(specials=specials)


@cache
def _with(
    found: Prospects, specials: tuple[Offer, ...], given: free_actions.Beside, *, stunned: bool, held: bool
) -> Prospects:
    """The same with what comes beside moves and attacks; made once too."""
    return found._replace(
        specials=specials, stunned=stunned, held=held,
        free=given.free, scouts=given.march, whole=given.whole,
    )  # fmt: skip


def _basic(state: State, unit: UnitState, *, armed: bool) -> Prospects:
    if unit.on_board:
        flies = unit.flies and legal_moves.must_fly(state, unit) and legal_moves.can_leave(state, unit)
        if not unit.suppressed and not unit.immobile and not flies:
            return ARMED if armed or may_attack(state, unit) else STANDING
        target = armed or may_attack(state, unit)
        return Prospects(
            True, target, False, False, flies, suppressed=unit.suppressed, immobile=unit.immobile
        )
    way = arrival.way_of(state, unit)
    if way is not None and (way.no_other or state.turn > 1):
        waits = not way.no_other or bool(unit.fallen or unit.away)
        arrives = arrival.has_room(state, unit)
        return Prospects(False, False, False, False, waits=waits, arrives=arrives, lands=way.no_other)
    move, march = rates(state, unit)
    by_move = legal_moves.can_enter(state, unit, move)
    enters = by_move or legal_moves.can_enter(state, unit, march)
    if way is not None:
        arrives = arrival.has_room(state, unit)
        return Prospects(False, False, by_move, enters, waits=True, arrives=arrives)
    return Prospects(False, False, by_move, enters, waits=bool(unit.fallen or unit.away))


def _inside(state: State, unit: UnitState) -> Prospects:
    """Return what a unit could do that is carried."""
    target = passenger_fire.silent(state, unit) is None and has_target(state, unit)
    stays = embarking.stays(state, unit)
    move, march = (stays is None and legal_moves.can_enter(state, unit, rate) for rate in rates(state, unit))
    tokens = unit.suppressed
    return Prospects(False, target, move, march or move, suppressed=tokens, aboard=True, stays=stays)


@cache
def combinations(can: Prospects) -> tuple[tuple[Action, ...], ...]:
    """Every way to spend the actions that a unit has, whatever it may declare of them now."""
    found = (
        *_paid(can, can.actions),
        *(way for way in _with_march(can) if 1 < can.actions < free_actions.MOST),
    )
    if can.cheaper:
        found += tuple(way for way in _paid(can, free_actions.MOST) if not can.cheaper.isdisjoint(way))
    anywhere = tuple(offer.action for offer in can.specials if offer.free or offer.gratis)
    if can.free or anywhere:
        found += free_actions.woven(_paid(can, min(can.actions, free_actions.MOST - 1)), can.free, anywhere)
    arrives = ((Action.ARRIVE,),) if can.arrives else ()
    return tuple(dict.fromkeys((*arrives, *found, *(can.whole if can.actions > 1 else ()))))


def _paid(can: Prospects, actions: int) -> tuple[tuple[Action, ...], ...]:
    """Every way to spend so many actions, without free ones."""
    return registry.sequences(actions, tuple((o.action, o.cost) for o in can.specials if not o.free))


def _with_march(can: Prospects) -> tuple[tuple[Action, ...], ...]:
    """Every way to spend three actions where a march gives the third one."""
    ways = _paid(can, free_actions.MOST) if can.scouts else ()
    return tuple(way for way in ways if Action.MARCH in way)


def third_by_march(can: Prospects, actions: tuple[Action, ...]) -> bool:
    """Return whether some actions are open because a march among them gives the third one."""
    return can.scouts and 1 < can.actions < free_actions.MOST and actions in _with_march(can)
