"""Attacks from inside: what passengers fire, and to which side (D47 "Passenger Attacks & Skills").

A passenger fires from all squares of what carries him, to its sides only; half as many of those inside
as it has spaces may fire to each side (rulings ``passenger-sides``, ``passenger-half``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache

from dust_tactics.core.reason import Refusal, Rule
from dust_tactics.skirmish.board.grid import Area, Facing, area_of, overlap
from dust_tactics.skirmish.cards.unit_card import Arc, WeaponCard
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.rules.weapons.firing_arc import in_arc
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.derived import Place
from dust_tactics.skirmish.state.state import State, UnitState

_SIDES = (Arc.LEFT, Arc.RIGHT)
_FASTEST = 2
"""The evasion of an aircraft that has marched."""


def side_of(unit: UnitState, there: Area) -> Arc | None:
    """The side of its carrier on which somebody is, seen by a passenger; ``None`` ahead and behind."""
    x, y, cols, rows = unit.area
    return _side(unit.facing, cols, rows, there._replace(x=there.x - x, y=there.y - y))


@lru_cache(maxsize=4096)
def _side(facing: Facing, cols: int, rows: int, there: Area) -> Arc | None:
    """The same from the top-left square of the carrier."""
    here = Area(0, 0, cols, rows)
    return next((arc for arc in _SIDES if in_arc(arc, facing, here, there)), None)


def silent(state: State, unit: UnitState) -> str | None:
    """Return why a unit attacks nobody from inside its carrier: a code of :data:`FAULTS`, or ``None``."""
    assert unit.carried is not None
    carrier = state.units[unit.carried]
    hold = carrier.card.hold
    if carrier.square is None:
        return "not-on-board"
    if hold is None or hold.ship or hold.lifts:
        return "in-hold"
    return "too-fast" if carrier.flies and carrier.evasion == _FASTEST else None


def fault(state: State, unit: UnitState, index: int, weapon: WeaponCard, there: Area) -> str | None:
    """Return why a weapon is not fired at somebody from inside: a code of :data:`FAULTS`, or ``None``."""
    if (why := silent(state, unit)) is not None:
        return why
    if weapon.close:
        return "inside-close"
    if index == unit.card.support_line:
        return "inside-support"
    return "inside-arc" if side_of(unit, there) is None else None


FAULTS: dict[str, tuple[str, Rule]] = {
    "carried": ("{target} is inside {host}, and no target", rulebook.PASSENGER_DAMAGE),
    "in-hold": ("{attacker} attacks nobody while it is carried like that", rulebook.TRANSPORT),
    "too-fast": ("the aircraft of {attacker} has marched, too fast to fire from", rulebook.EVADE_SAVES),
    "inside-close": ("{attacker} uses no close-combat weapons from inside", rulebook.PASSENGER_ATTACKS),
    "inside-support": ("{attacker} can't serve the {weapon} inside", rulebook.PASSENGER_ATTACKS),
    "inside-arc": (
        "{target} is straight ahead or behind; who is inside fires to the sides", rulebook.PASSENGER_ATTACKS,
    ),
}  # fmt: skip
"""The sentence and the rule of what only a passenger is refused, and of why he is no target."""


# -- how many to each side --------------------------------------------------------------------


def half(carrier: UnitState) -> int:
    """Return how many soldiers may fire to each side."""
    hold = carrier.card.hold
    return 0 if hold is None else max(hold.spaces // 2, 1)


def firing(state: State, unit: UnitState, aims: Iterable[Aim]) -> dict[Arc, int]:
    """Return how many soldiers fire to each side of the carrier, with some declared weapons."""
    found = dict.fromkeys(_SIDES, 0)
    seen = state.firing(unit)
    by_side: dict[Arc, list[Aim]] = {arc: [] for arc in _SIDES}
    for aim in aims:
        side = side_of(seen, _there(state, aim))
        if side is not None:
            by_side[side].append(aim)
    for side, some in by_side.items():
        heroes = {aim.by for aim in some if aim.by is not None}
        found[side] = len(heroes) + _soldiers(state, unit, [aim for aim in some if aim.by is None])
    return found


def _there(state: State, aim: Aim) -> Area:
    """Return what an aim is at: a unit's squares, or the square of a point."""
    return state.units[aim.target].area if aim.point is None else area_of(aim.point)


def _soldiers(state: State, unit: UnitState, aims: list[Aim]) -> int:
    """The fewest soldiers of a unit who can fire some of its weapons."""
    if not aims:
        return 0
    card = unit.card
    if card.damage is not None and not card.support_lines and unit.miniatures == 1:
        return 1
    counts: dict[int, int] = {}
    for aim in aims:
        counts[aim.weapon] = counts.get(aim.weapon, 0) + aim.count
    if not card.groups or state.table.ruleset.shots_by_hand:
        return sum(counts.values())
    main = {line for line, _ in card.groups}
    besides = [count for line, count in counts.items() if line not in main]
    return max(sum(count for line, count in counts.items() if line in main), *besides, 0)


def crowded(state: State, unit: UnitState, aims: Iterable[Aim]) -> Refusal | None:
    """Return why so many weapons can't be fired from inside together, or ``None``."""
    assert unit.carried is not None
    carrier = state.units[unit.carried]
    most = half(carrier)
    for side, count in firing(state, unit, aims).items():
        if count > most:
            text = f"at most {most} soldiers fire to the {side} of {carrier.name}, not {count}"
            return Refusal("side-full", text, rulebook.PASSENGER_ATTACKS)
    return None


def allowed(state: State, unit: UnitState, declared: tuple[Aim, ...], aims: Iterable[Aim]) -> list[Aim]:
    """Those aims of which each may be declared next."""
    return [aim for aim in aims if refusal(state, unit, aim, declared) is None]


def refusal(state: State, unit: UnitState, aim: Aim, declared: tuple[Aim, ...]) -> Refusal | None:
    """Return why a passenger can't fire like that beside what is declared, as far as his carrier is the
    reason.
    """
    if aim.point is not None:
        code = silent(state, unit) or ("inside-arc" if side_of(unit, area_of(aim.point)) is None else None)
        if code is not None:
            sentence, rule = FAULTS[code]
            return Refusal(code, sentence.format(attacker=unit.name, target=str(aim.point)), rule)
    return crowded(state, unit, (*declared, aim))


def open_to(
    state: State, unit: UnitState, reached: Iterable[tuple[Place, tuple[int, ...]]]
) -> Iterator[tuple[Place, tuple[int, ...]]]:
    """Those whom a passenger reaches and may fire at, as far as his carrier's sides go.

    From an aircraft nobody fires at what is right beneath it (ruling ``aircraft-beneath``).
    """
    if silent(state, unit) is not None:
        return
    assert unit.carried is not None
    above = state.units[unit.carried].flies
    for found in reached:
        area = found[0].area
        if side_of(unit, area) is not None and not (above and overlap(unit.area, area)):
            yield found


def trimmed(state: State, unit: UnitState, declared: tuple[Aim, ...], more: Iterable[Aim]) -> tuple[Aim, ...]:
    """As much of some more weapons as may be fired beside what is declared, the first ones first."""
    found: list[Aim] = []
    for aim in more:
        for count in range(aim.count, 0, -1):
            less = replace(aim, count=count)
            if crowded(state, unit, (*declared, *found, less)) is None:
                found.append(less)
                break
    return tuple(found)
