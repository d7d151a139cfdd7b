"""The ways that units have gone in some facts: where each came from, over which squares, and in words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import groupby

from dust_tactics.skirmish.board.grid import Area, area_of
from dust_tactics.skirmish.board.places import place_words
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import Action
from dust_tactics.skirmish.events import all as e
from dust_tactics.skirmish.state.state import State, UnitState

from .moves import beyond_edge, edge_of_entry


@dataclass(frozen=True)
class WayGone:
    """The way of one unit: ``places`` are footprints from where it stood, ``stops`` its ends in words.

    ``origin`` is where it came from if that is no place of its own: the table's edge, or a carrier;
    ``into`` the carrier that it has gone into.  ``number`` is that of the decision with which it began.
    """

    unit: str
    called: str
    side: Side
    places: tuple[Area, ...]
    stops: tuple[str, ...]
    march: bool = False
    origin: str = ""
    into: str = ""
    number: int = 0

    @property
    def line(self) -> str:
        """A sentence: ``Yukiko (2f) marched A9-A6``."""
        verb = "marched" if self.march else "moved"
        if not self.stops:
            return f"{self.called} went into {self.into}"
        end = f", into {self.into}" if self.into else ""
        if self.origin:
            return f"{self.called} came {self.origin} and {verb} to {self.stops[-1]}{end}"
        if self.stops[0] == self.stops[-1]:
            return f"{self.called} {verb} from {self.stops[0]} and back{end}"
        return f"{self.called} {verb} {self.stops[0]}\N{EN DASH}{self.stops[-1]}{end}"


def ways_gone(told: Iterable[tuple[int, State, Iterable[e.Event]]]) -> tuple[WayGone, ...]:
    """The way of every unit that went anywhere, in the order in which they began.

    ``told`` are the facts of decisions, each with its number and the state before it.  Over the end of a turn
    no way goes on: the next one is another.
    """
    over: list[WayGone] = []
    found: dict[str, WayGone] = {}
    marching: set[str] = set()
    for number, before, events in told:
        for event in events:
            if isinstance(event, e.TurnEnded):
                over += found.values()
                found = {}
            if isinstance(event, (e.UnitActivated, e.ActionsDeclared)):
                (marching.add if Action.MARCH in event.actions else marching.discard)(event.unit)
            way = _way(before, event, found)
            if way is not None:
                march = way.march or way.unit in marching
                found[way.unit] = replace(way, march=march, number=way.number or number)
    return (*over, *found.values())


def _way(before: State, event: e.Event, found: dict[str, WayGone]) -> WayGone | None:
    """The way of a unit with a fact added to it; most facts are about nothing of the kind."""
    if isinstance(event, e.UnitMounted):
        way = found.get(event.unit) or _begun(before.units[event.unit])
        return replace(way, into=before.units[event.carrier].called)
    if not isinstance(event, (e.UnitMoved, e.UnitEntered, e.UnitDismounted)) or not event.path:
        return None
    unit = before.units[event.unit]
    known = found.get(event.unit)
    if known is None or not known.stops:
        known = _from(before, unit, event)
    areas = (*known.places, *map(area_of, event.path))
    places = tuple(area for area, _ in groupby(areas))  # a step between two floors leads nowhere else
    ends = (place_words(before.board, stop) for stop in event.path)
    return replace(known, places=places, stops=(*known.stops, *ends), into="")


def _begun(unit: UnitState) -> WayGone:
    return WayGone(unit.id, unit.called, unit.side, (), ())


def _from(before: State, unit: UnitState, event: e.UnitMoved | e.UnitEntered | e.UnitDismounted) -> WayGone:
    """The beginning of a way: where the unit stood, the edge beside its first square, or its carrier."""
    way = _begun(unit)
    if isinstance(event, e.UnitMoved):
        return replace(way, places=(area_of(event.start),), stops=(place_words(before.board, event.start),))
    if isinstance(event, e.UnitDismounted):
        carrier = before.units[event.carrier]
        places = (carrier.area,) if carrier.on_board else ()
        return replace(way, places=places, origin=f"out of {carrier.called}")
    first = event.path[0]
    edge = edge_of_entry(before, unit, first)
    return replace(way, places=(beyond_edge(before, unit, first),), origin=f"from the {edge}")
