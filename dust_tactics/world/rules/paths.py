"""Where units get to: over land, at sea, over the sea, and where they retreat to."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import wraps
from typing import Any, TypeVar, cast

from dust_tactics.world.state import ATTACKER, DEFENDER, NEUTRAL, State


def _spread(
    starts: Iterable[str], near: Mapping[str, Iterable[str]], through: Collection[str]
) -> dict[str, int]:
    """The areas that one gets to from some ``through`` others, with how many steps it takes."""
    found = dict.fromkeys(starts, 0)
    waiting = list(found)
    for area in waiting:
        steps = found[area] + 1
        for following in near[area]:
            if following in through and following not in found:
                found[following] = steps
                waiting.append(following)
    return found


F = TypeVar("F", bound=Callable[[State, int, str], Any])


def _remembered(work: F) -> F:
    """Work an answer out once for a position: movements and attacks ask for the same ones again and again."""
    name = work.__name__

    def asked(state: State, seat: int, origin: str) -> Any:
        ways, key = state.ways, (name, seat, origin)
        found = ways.get(key)
        if found is None:
            found = ways[key] = work(state, seat, origin)
        return found

    return cast(F, wraps(work)(asked))


def _shared(state: State, name: str, seat: int, origin: str, work: Callable[[], tuple[set[str], Any]]) -> Any:
    """An answer that is the same for every area of a region: worked out for the first that is asked about."""
    ways = state.ways
    found = ways.get((name, seat, origin))
    if found is None:
        region, found = work()
        for area in region:
            ways[name, seat, area] = found
    return found


def _own(state: State, seat: int) -> frozenset[str]:
    """The areas that a seat holds."""
    ways, key = state.ways, ("own", seat, "")
    found: frozenset[str] | None = ways.get(key)
    if found is None:
        found = ways[key] = frozenset(state.held(seat))
    return found


def by_land(state: State, seat: int, origin: str) -> tuple[str, ...]:
    """The areas that a land movement leads to: own or empty, through own ones (Epic "Land Movement")."""
    atlas = state.table.atlas

    def region() -> tuple[set[str], tuple[str, ...]]:
        own = {*_spread([origin], atlas.on_land, _own(state, seat))}
        found = own.union(*[atlas.on_land[one] for one in own]) - (state.owners.keys() - own)
        return own, tuple([area for area in atlas.land if area in found])

    found = _shared(state, "by_land", seat, origin, region)
    return tuple([area for area in found if area != origin])


def by_sail(state: State, seat: int, origin: str) -> tuple[str, ...]:
    """The sea areas that submarines get to, through areas that are own or empty (Epic "Sea Movement")."""
    atlas = state.table.atlas

    def region() -> tuple[set[str], tuple[str, ...]]:
        owners = state.owners
        free = [area for area in atlas.sea if owners.get(area, seat) == seat]
        found = {*_spread([origin], atlas.at_sea, free)}
        return found, tuple([area for area in atlas.sea if area in found])

    found = _shared(state, "by_sail", seat, origin, region)
    return tuple([area for area in found if area != origin])


@_remembered
def convoys(state: State, seat: int, origin: str) -> dict[str, int]:
    """The own sea areas in a row from a land area on, with how many steps each is away."""
    at_sea, own = state.table.atlas.at_sea, _own(state, seat)
    first = [area for area in at_sea[origin] if area in own]
    return _spread(first, at_sea, own) if first else {}


@_remembered
def _shores(state: State, seat: int, origin: str) -> dict[str, int]:
    """The land areas across own sea areas, with the length of the way."""
    found: dict[str, int] = {}
    for sea, steps in convoys(state, seat, origin).items():
        for area in state.table.atlas.on_land[sea]:
            if area != origin:
                found[area] = min(steps, found.get(area, steps))
    return found


def embarks(state: State, seat: int, origin: str) -> bool:
    """Whether an own sea area lies beside an area: without one nobody goes over the sea from there."""
    return not _own(state, seat).isdisjoint(state.table.atlas.at_sea[origin])


def by_ship(state: State, seat: int, origin: str) -> tuple[str, ...]:
    """The areas on land that one gets to over the sea: own or empty (Epic "Amphibious Movement")."""
    return _by_ship(state, seat, origin) if embarks(state, seat, origin) else ()


@_remembered
def _by_ship(state: State, seat: int, origin: str) -> tuple[str, ...]:
    found, owners, land = _shores(state, seat, origin), state.owners, state.table.atlas.land
    return tuple([area for area in land if area in found and owners.get(area, seat) == seat]) if found else ()


def landings(state: State, seat: int, origin: str) -> tuple[str, ...]:
    """The enemy areas that an attack over the sea gets to; those beside the origin are attacked by land."""
    return _landings(state, seat, origin) if embarks(state, seat, origin) else ()


@_remembered
def _landings(state: State, seat: int, origin: str) -> tuple[str, ...]:
    found, near, owners = _shores(state, seat, origin), state.table.atlas.on_land[origin], state.owners
    if not found:
        return ()
    return tuple(
        [
            area
            for area in state.table.atlas.land
            if area in found and area not in near and owners.get(area, seat) != seat
        ]
    )


@_remembered
def sea_targets(state: State, seat: int, origin: str) -> tuple[str, ...]:
    """The enemy sea areas that submarines can attack: beside theirs, or as far as they get (C5)."""
    atlas = state.table.atlas
    reached = [origin, *by_sail(state, seat, origin)] if state.table.edition.sails_to_attack else [origin]
    found, owners = {area for one in reached for area in atlas.at_sea[one]}, state.owners
    return tuple([area for area in atlas.sea if area in found and owners.get(area, seat) != seat])


def retreats(state: State, side: int) -> tuple[str, ...]:
    """Where units of a side can retreat to from the battle (Epic "Retreating"; It. "Ritirata").

    Attackers go back; who was dropped from the sky has nowhere to go.  Neutrals never retreat (ruling
    ``W-neutrals-stay``).
    """
    fight = state.fight
    assert fight is not None
    if side == ATTACKER:
        return (fight.origin,) if fight.origin else ()
    seat = fight.seats[DEFENDER]
    if seat == NEUTRAL:
        return ()
    atlas, target = state.table.atlas, fight.target
    near = (atlas.at_sea if atlas.areas[target].sea else atlas.on_land)[target]
    own = tuple(area for area in near if state.owner(area) == seat)
    if state.table.edition.retreats_to_empty:
        return own or tuple(area for area in near if state.owner(area) is None and area != fight.origin)
    if atlas.areas[target].sea:
        return ()
    return (*own, *(area for area in _nearest_over_sea(state, seat, target) if area not in own))


def _nearest_over_sea(state: State, seat: int, origin: str) -> tuple[str, ...]:
    """The own areas that are nearest over own sea areas (It. "Ritirata": by the shortest way)."""
    shores = {
        area: steps for area, steps in _shores(state, seat, origin).items() if state.owner(area) == seat
    }
    least = min(shores.values(), default=0)
    return tuple(area for area, steps in shores.items() if steps == least)
