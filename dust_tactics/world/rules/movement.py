"""Movement: who may go where in a turn, by land, at sea, over the sea and by air (Epic "The Movement "
"Phase")."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import prod

from dust_tactics.core.reason import Refusal
from dust_tactics.world.choices import Block, Choices, Lot, all_of, part_of, parts_of, rows
from dust_tactics.world.decisions import Decision, Done, Fly, Go, Parts
from dust_tactics.world.figures import AIR, GROUND, Kind
from dust_tactics.world.force import Force
from dust_tactics.world.state import State

from .paths import by_land, by_sail, by_ship
from .refusals import named, refuse

WAYS: dict[str, tuple[Callable[[State, int, str], tuple[str, ...]], tuple[Kind, ...]]] = {
    "land": (by_land, (*GROUND, *AIR)),
    "ship": (by_ship, (*GROUND, *AIR)),
    "sail": (by_sail, (Kind.SUBMARINE,)),
}
"""The ways to go, with where each leads to and who goes it."""
_FROM = {True: ("sail",), False: ("land", "ship")}
"""Those from a sea area, where only submarines are, and from one on land, where none is."""


def legal(state: State) -> Sequence[Decision]:
    """What is open in a movement phase."""
    assert state.turn is not None
    seat = state.turn.seat
    blocks: list[Sequence[Decision]] = [[Done()]]
    if state.turn.movement:
        lots = [lot for area in state.held(seat) for lot in _from(state, seat, area)]
        blocks += [all_of(lots, Go), *_flights(state, seat)]
    return Choices(blocks)


def _from(state: State, seat: int, origin: str) -> Iterator[Lot]:
    """What may go from an area, by every way."""
    parts = part_of(state.force(origin))
    for way in _FROM[state.table.atlas.areas[origin].sea]:
        if targets := WAYS[way][0](state, seat, origin):
            yield parts, targets, (way, origin)


def bombers(state: State, seat: int) -> Parts:
    """How many bombers a seat has where."""
    counts = ((area, state.force(area).count(Kind.BOMBER)) for area in state.held(seat))
    return tuple((area, count) for area, count in counts if count)


def landing_fields(state: State, seat: int) -> tuple[str, ...]:
    """The areas to which bombers may fly: own or empty, wherever they are."""
    owners = state.owners
    return tuple([area for area in state.table.atlas.land if owners.get(area, seat) == seat])


def _flights(state: State, seat: int) -> Iterator[Sequence[Decision]]:
    """The strategic movements: from one area, or from several where the edition has that (C4)."""
    found = bombers(state, seat)
    fields = landing_fields(state, seat) if found else ()
    groups = [found] if state.table.edition.bombers_gather else [(one,) for one in found]
    return (_flights_of(group, fields) for group in groups)


def _flights_of(group: Parts, fields: Sequence[str]) -> Block:
    """The strategic movements of some bombers to each field: from everywhere but from there."""
    bases = {area: count + 1 for area, count in group}
    every = prod(bases.values())

    def fly(row: int, number: int) -> Decision:
        target = fields[row]
        return Fly(parts_of(tuple([part for part in group if part[0] != target]))[number], target)

    return rows([every // bases.get(field, 1) - 1 for field in fields], fly)


def check(state: State, decision: Decision) -> Refusal | None:
    """Why a movement is refused."""
    assert state.turn is not None
    if isinstance(decision, Done):
        return None
    if not state.turn.movement:
        return refuse(state, "no-movement", "no movement points are left", "movement")
    if isinstance(decision, Fly):
        return _flight_fault(state, decision)
    assert isinstance(decision, Go)
    return _way_fault(state, decision)


def missing(state: State, seat: int, origin: str, force: Force, section: str) -> Refusal | None:
    """Why some units can't set out from an area: it is not the seat's, or they are not there."""
    if state.owner(origin) != seat:
        return refuse(state, "not-held", f"{named(state, origin)} is not held by this player", section)
    if not force:
        return refuse(state, "nobody", "at least one unit goes", section)
    if not force.within(there := state.force(origin)):
        return refuse(
            state, "not-there", f"in {named(state, origin)} there are {there}, not {force}", section
        )
    return None


def _way_fault(state: State, decision: Go) -> Refusal | None:
    assert state.turn is not None
    seat, (leads, kinds) = state.turn.seat, WAYS[decision.way]
    if (fault := missing(state, seat, decision.origin, decision.force, decision.way)) is not None:
        return fault
    if decision.force != decision.force.only(*kinds):
        who = "submarines alone go by sea" if decision.way == "sail" else "submarines go by sea alone"
        return refuse(state, "wrong-units", who, decision.way)
    if decision.target in leads(state, seat, decision.origin):
        return None
    if state.owner(decision.target) not in (None, seat):
        return refuse(
            state,
            "enemy",
            f"{named(state, decision.target)} is held by an enemy; that takes an attack",
            decision.way,
        )
    through = {
        "land": "no row of this player's land areas leads",
        "sail": "no row of free or own sea areas leads",
        "ship": "no row of sea areas with this player's submarines leads",
    }[decision.way]
    return refuse(
        state,
        "no-way",
        f"{through} from {named(state, decision.origin)} to {named(state, decision.target)}",
        decision.way,
    )


def _flight_fault(state: State, decision: Fly) -> Refusal | None:
    assert state.turn is not None
    seat, areas = state.turn.seat, [area for area, _ in decision.parts]
    if len(areas) > 1 and not state.table.edition.bombers_gather:
        return refuse(state, "one-origin", "all bombers of one movement come from the same area", "fly")
    if len({*areas}) < len(areas) or decision.target in areas:
        return refuse(state, "twice", "each area is named once, and bombers go to another one", "fly")
    there = dict(bombers(state, seat))
    for area, count in decision.parts:
        if count > (had := there.get(area, 0)):
            return refuse(
                state,
                "not-there",
                f"this player has {had} bombers in {named(state, area)}, not {count}",
                "fly",
            )
    if decision.target not in landing_fields(state, seat):
        return refuse(
            state,
            "no-field",
            f"{named(state, decision.target)} is no area on land that is free or this player's",
            "fly",
        )
    return None
