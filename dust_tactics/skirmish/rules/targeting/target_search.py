"""Looking for targets: whom the weapons of a unit reach and see, and whether there is anybody.

DT "Check Field of Fire" (p. 22) to "Declare Targets" (p. 26).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import lru_cache

from dust_tactics.skirmish.board.grid import area_distance
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame
from dust_tactics.skirmish.rules.units import fortifications, passenger_fire
from dust_tactics.skirmish.rules.units.heroes import fellows
from dust_tactics.skirmish.rules.visibility import hiding
from dust_tactics.skirmish.rules.visibility.line_of_sight import at_rear, eyes_apart, in_sight
from dust_tactics.skirmish.rules.weapons.available_weapons import usable, weapon_line
from dust_tactics.skirmish.rules.weapons.weapon_profile import Arms, arms_of
from dust_tactics.skirmish.state.derived import Place
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.skirmish.state.target_cache import NOBODY, UNSEEN, Found, Nobody

from . import one_side, target_points
from .flame import ways
from .longer_reach import as_it_fires, furthest


def can_attack(state: State, attacker: UnitState, frame: AttackFrame) -> bool:
    """Return whether there is anything to declare at all."""
    return isinstance(_first_target(state, as_it_fires(state, attacker, frame), frame), str)


def has_target_still(state: State, attacker: UnitState) -> bool:
    """Return whether a unit could attack something because its weapons reach further while it stays."""
    if not furthest(state, attacker).value:
        return False
    return can_attack(state, attacker, _any_attack(attacker).now(still=True))


def has_target(state: State, attacker: UnitState) -> bool:
    """Return whether a unit could attack something from where it is; kept while what it depends on stays."""
    if state.units.get(attacker.id) is not attacker:  # as it might be
        return can_attack(state, attacker, _any_attack(attacker))
    known = state.derived.targets[attacker.side]
    found = known.get(attacker.id)
    if found is None:
        found = known[attacker.id] = _first_target(state, state.firing(attacker), _any_attack(attacker))
    elif isinstance(found, Nobody) and found.anew:
        now = _first_target(state, state.firing(attacker), _any_attack(attacker), found.anew)
        found = known[attacker.id] = UNSEEN if found.unseen and now is NOBODY else now
    return isinstance(found, str)


def has_target_loaded(state: State, attacker: UnitState) -> bool:
    """The same with every weapon of it and of its heroes loaded."""
    return _has_target_as(state, attacker, UnitState.ready)


def has_target_supplied(state: State, attacker: UnitState) -> bool:
    """The same with all of their ammunition."""
    return _has_target_as(state, attacker, UnitState.supplied)


def _has_target_as(state: State, attacker: UnitState, might: Callable[[UnitState], UnitState]) -> bool:
    if attacker.square is None:
        return False
    frame = _any_attack(attacker)
    every = (attacker, *fellows(state, attacker))
    return any(isinstance(_first_of_own(state, might(one), frame, None), str) for one in every)


@lru_cache(maxsize=1024)
def _plain(attacker: str) -> AttackFrame:
    return AttackFrame(attacker, sustained=False)


@lru_cache(maxsize=1024)
def _ranged_only(attacker: str) -> AttackFrame:
    return AttackFrame(attacker, sustained=False, close=False)


def _any_attack(attacker: UnitState) -> AttackFrame:
    """An attack that a unit might declare: the suppressed start no close combat."""
    ranged = attacker.suppressed or attacker.carried is not None
    return _ranged_only(attacker.id) if ranged else _plain(attacker.id)


def _first_target(
    state: State, attacker: UnitState, frame: AttackFrame, among: Collection[str] | None = None
) -> Found:
    """An enemy, ``among`` some or all of them, or a point that something may be declared against."""
    if attacker.square is None:
        return NOBODY
    found = _first_of_own(state, attacker, frame, among)
    if not isinstance(found, str) and frame.eyes is None:
        for hero in fellows(state, attacker):
            more = _first_of_own(state, hero, frame, among)
            if isinstance(more, str):
                return more
            found = UNSEEN if more.unseen else found
    return found


def _first_of_own(
    state: State, attacker: UnitState, frame: AttackFrame, among: Collection[str] | None
) -> Found:
    """The same with one's own weapons only."""
    found, arms = NOBODY, arms_of(state.table, attacker.card)
    left = lines_left(state, attacker, arms, frame)
    if frame.eyes is not None:
        return target_points.first(state, attacker, arms, left, frame) or UNSEEN
    for place, lines in places_reached(state, attacker, arms, frame, among):
        # the cheap tests first: reach, what is left to use, then sight
        ready: Collection[int] = left.keys() & lines
        if not ready:
            continue
        found = UNSEEN
        ready = lines_seeing(state, attacker, place, ready)
        if not ready:
            continue
        if not arms.flames.issuperset(ready) or ways(state, attacker, state.units[place.unit]):
            return place.unit
    # where points can be aimed at changes only with lines of sight, and then everything is asked anew
    if arms.spreads and (among is None or arms.near):
        if attacker.carried is not None:
            points = target_points.options(state, attacker, arms, left, frame)
            return next(
                (str(aim.point) for aim in passenger_fire.allowed(state, attacker, (), points)), UNSEEN
            )
        return target_points.first(state, attacker, arms, left, frame) or UNSEEN
    return UNSEEN if arms.spreads else found


def lines_left(state: State, attacker: UnitState, arms: Arms, frame: AttackFrame) -> dict[int, int]:
    """Return how many of each line may still be declared, without those of which none may."""
    found = None if frame.aims else attacker.armed.get("left")
    if found is None:
        counts = {index: usable(state, attacker, index, frame.aims) for index in arms.lines}
        found = {index: count for index, count in counts.items() if count}
        if not frame.aims:
            attacker.armed["left"] = found
    return found


def places_reached(
    state: State, attacker: UnitState, arms: Arms, frame: AttackFrame, among: Collection[str] | None = None
) -> Iterator[tuple[Place, tuple[int, ...]]]:
    """Every enemy that the attack may be made on and some line reaches, seen or not, with those lines."""
    places = state.places[attacker.side.other]
    if frame.only is not None:
        among = (frame.only,)
    if among is not None:
        places = tuple([place for place in places if place.unit in among])
    if lurkers := hiding.lurking(state, attacker.side.other):
        here, units = attacker.area, state.units
        off = [
            name
            for name, beyond in lurkers
            if units[name].square is not None and area_distance(here, units[name].area) >= beyond
        ]
        if off:
            places = tuple([place for place in places if place.unit not in off])
    if state.board.forts:
        found = fortifications.reached(state, attacker, arms, places, frame)
    else:
        found = arms.reach(attacker.facing, attacker.area, places, frame, attacker.level)
    if frame.limited == one_side.ONE_SIDE:
        found = (one for one in found if one_side.bears(state, attacker, one[0].area, frame))
    return found if attacker.carried is None else passenger_fire.open_to(state, attacker, found)


def lines_seeing(state: State, attacker: UnitState, place: Place, lines: Collection[int]) -> Collection[int]:
    """Those of some weapon lines that see who is there."""
    if state.board.forts:
        weapons = arms_of(state.table, attacker.card).weapons
        door = [i for i in lines if fortifications.at_the_door(state, weapons[i], attacker.area, place.area)]
        if door:
            rest = [i for i in lines if i not in door]
            seen = rest and in_sight(state, attacker, place.area, place.card, place.level)
            return lines if seen else tuple(door)
    if not eyes_apart(state, attacker):
        return lines if in_sight(state, attacker, place.area, place.card, place.level) else ()
    area, card, level = place.area, place.card, place.level
    front, back = (in_sight(state, attacker, area, card, level, rear=rear) for rear in (False, True))
    return frozenset(i for i in lines if (back if at_rear(weapon_line(state, attacker, i)) else front))
