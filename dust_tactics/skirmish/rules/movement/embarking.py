"""Going aboard and leaving (D47 "Mounting and Dismounting", "Airlifting Vehicles", "Sealifters").

A unit goes aboard at the end of a move that brings it into contact, and leaves by a move that comes
first in its activation (rulings ``mount-contact``, ``dismount-first``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from dust_tactics.core.reason import Refusal, Rule
from dust_tactics.skirmish.board.board import Board
from dust_tactics.skirmish.board.grid import Square, Stop, area_distance, area_of, level_of
from dust_tactics.skirmish.board.places import place_words
from dust_tactics.skirmish.cards import transport_capacity
from dust_tactics.skirmish.cards.attachment import flies_or_drives
from dust_tactics.skirmish.decisions.decisions import ATTACKING, MOVING, Action
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.state import State, UnitState

from .ground import Ground


def party(state: State, unit: UnitState) -> list[transport_capacity.Load]:
    """A unit and the heroes who have joined it, with how many of each are left."""
    return [(one.card, one.miniatures) for one in (unit, *state.heroes_with(unit.id))]


def aboard(state: State, carrier: UnitState) -> list[transport_capacity.Load]:
    """Everybody inside a carrier."""
    return [load for unit in state.carried_by(carrier.id) for load in party(state, unit)]


def refusal(state: State, unit: UnitState, carrier: UnitState) -> Refusal | None:
    """Return why a unit can't go aboard a carrier wherever they are, or ``None``."""
    rule, name = rulebook.MOUNTING, unit.name
    if carrier.side is not unit.side:
        return Refusal("enemy-carrier", f"{carrier.name} is on the other side", rule)
    if carrier.square is None:
        return Refusal("not-on-board", f"{carrier.name} is not on the board", rule)
    if unit.carried == carrier.id:
        return Refusal("left-it", f"{name} is leaving {carrier.name}", rule)
    if state.carried_by(unit.id):
        return Refusal("carries", f"{name} carries others, and is not carried", rule)
    for one in (unit, *state.heroes_with(unit.id)):
        if flies_or_drives(one.card):
            text = f"{one.name} is a pilot, and goes aboard nothing once the game has begun"
            return Refusal("pilot-mount", text, rulebook.PILOTING)
    return transport_capacity.refusal(party(state, unit), carrier.card, aboard(state, carrier))


# -- contact ----------------------------------------------------------------------------------


def base_level(board: Board, square: Square) -> int | None:
    """The floor right beneath an aircraft: the ground, a roof, or none where nobody stands on the roof."""
    building = board.building_at(square)
    if building is None:
        return 0
    return building.floors if building.roof else None


def touches(ground: Ground, stop: Stop, carrier: UnitState) -> bool:
    """Return whether a unit that stands there could step into a carrier, or to the base of one that flies."""
    here, there = area_of(stop), carrier.area
    if area_distance(here, there) > 1:
        return False
    board, level = ground.board, level_of(stop)
    if not carrier.flies:
        return level == 0 and steps(ground, here.squares(), there.mask(board.cols))
    squares = [square for square in there.squares() if base_level(board, square) == level]
    if level or any(square in squares for square in here.squares()):
        return any(area_distance(here, area_of(square)) <= 1 for square in squares)
    return steps(ground, here.squares(), sum(1 << square.y * board.cols + square.x for square in squares))


def steps(ground: Ground, squares: Iterable[Square], into: int) -> bool:
    """Return whether walls and corners leave a step from one of some squares into a mask."""
    cols, terrains = ground.board.cols, ground.terrains
    corners = terrains.open & ~ground.enemies
    for square in squares:
        straight, diagonal = terrains.exits_past(square.y * cols + square.x, into, corners)
        if straight or diagonal:
            return True
    return False


def carriers_for(state: State, unit: UnitState) -> Sequence[UnitState]:
    """Return what a unit may go aboard, wherever they are."""
    if not state.table.carriers or unit.flies:
        return ()
    return [
        one
        for one in state.units.values()
        if one.card.hold is not None
        and one.side is unit.side
        and one.id != unit.id
        and refusal(state, unit, one) is None
    ]


def mounts(
    ground: Ground, stops: Iterable[Stop], carriers: Sequence[UnitState]
) -> Iterator[tuple[Stop, str]]:
    """Yield where a unit gets into which of some carriers, of some stops where its move might end."""
    for stop in stops:
        for carrier in carriers:
            if touches(ground, stop, carrier):
                yield stop, carrier.id


def mount_refusal(state: State, unit: UnitState, ground: Ground, stop: Stop, name: str) -> Refusal | None:
    """Return why a unit whose move ends at a stop can't go aboard a unit, or ``None``."""
    carrier = state.units.get(name)
    if carrier is None or carrier.id == unit.id:
        return Refusal("no-unit", f"there is no unit {name} to go into", rulebook.MOUNTING)
    if (why := refusal(state, unit, carrier)) is not None:
        return why
    if not touches(ground, stop, carrier):
        text = f"{unit.name} at {place_words(state.board, stop)} is not in contact with {carrier.name}"
        return Refusal("contact", text, rulebook.MOUNTING)
    return None


# -- leaving ----------------------------------------------------------------------------------


def stays(state: State, unit: UnitState) -> str | None:
    """Return why a unit can't leave its carrier now: a code of :data:`FAULTS`, or ``None``."""
    assert unit.carried is not None
    carrier = state.units[unit.carried]
    if carrier.square is None:
        return "carrier-outside"
    if unit.immobile:
        return "immobile"
    if carrier.activated and not carrier.card.lets_out and not (carrier.flies and unit.card.drops):
        return "carrier-activated"
    return None


def fault(
    actions: tuple[Action, ...], *, dazed: str | None, held: bool, target: bool,
    stays: str | None, move: bool, march: bool,
) -> str | None:  # fmt: skip
    """Return why a unit that is carried can't declare these actions: a refusal's code, or ``None``.

    ``dazed`` is why its first action must be Nothing, ``held`` tells that it neither moves nor
    attacks; ``move`` and ``march`` whether there is anywhere to go by them.
    """
    if dazed is not None and actions[0] is not Action.NOTHING:
        return dazed
    if held and not (MOVING | ATTACKING).isdisjoint(actions):
        return "held"
    if actions[0] in MOVING:
        return stays or (None if (move if actions[0] is Action.MOVE else march) else "no-way-out")
    if not MOVING.isdisjoint(actions):
        return "aboard-first"
    if Action.SUSTAINED in actions:
        return "aboard-sustained"
    return "no-target" if Action.ATTACK in actions and not target else None


FAULTS: dict[str, tuple[str, Rule]] = {
    "aboard-sustained": (
        "{unit} is inside a vehicle, where nobody makes a sustained attack", rulebook.PASSENGER_ATTACKS,
    ),
    "aboard-first": ("{unit} is carried, and leaves by a move or march that comes first", rulebook.MOUNTING),
    "carrier-outside": (
        "{unit} is inside what is not on the board yet, and comes on with it", rulebook.MOUNTING,
    ),
    "carrier-activated": (
        "{unit} can't leave: what carries it has activated this turn", rulebook.MOUNTING,
    ),
    "no-way-out": ("no square is free for {unit} to get out", rulebook.MOUNTING),
}  # fmt: skip
"""The sentence and the rule of what only a unit that is carried is refused."""
