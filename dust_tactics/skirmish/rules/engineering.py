"""The engineering action: wrecks, wire, minefields and trenches (D47 "Engineering Special Action").

What can be done to a square is one of :data:`WORKS`; each says who does it, where, and how.  Wire,
minefields and trenches are opened in :mod:`.clearing`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from dust_tactics.core.reason import Reason, Rule

from .. import rulebook
from ..board import Terrain
from ..decisions import Action, Target
from ..events import WreckCleared
from ..grid import Area, Square, area_distance
from ..scribe import Scribe
from ..state import State, UnitState
from . import clearing
from .arms import arms_of
from .special_action import Offer, SpecialAction, end_activation, within

REACH = 1


@dataclass(frozen=True, slots=True)
class Work:
    """One thing that engineers do to what lies in some squares.

    ``dice`` are how many a unit rolls for it, 0 if it does no such work.  ``sites`` are where it lies, each
    by the square that names it and its area.  It is done on one of ``faces``; ``do`` rolls and does it.
    """

    rule: Rule
    dice: Callable[[State, UnitState], int]
    sites: Callable[[State], Iterable[tuple[Square, Area]]]
    faces: Callable[[State, UnitState], str]
    do: Callable[[Scribe, UnitState, Square], None]


# -- who --------------------------------------------------------------------------------------


def _vehicles(state: State, unit: UnitState) -> int:
    return int(unit.is_vehicle)


def _infantry(state: State, unit: UnitState) -> int:
    return int(unit.card.is_infantry)


def _cutters(state: State, unit: UnitState) -> int:
    """Vehicles with cutting or grapple weapons; with a pair of them two dice."""
    if not unit.is_vehicle:
        return 0
    arms = arms_of(state.table, unit.card)
    cuts = [line for line in range(len(unit.card.weapons)) if "cuts-wire" in arms.sources[line].tags]
    cuts = [line for line in cuts if line not in unit.broken]
    paired = any(unit.card.weapons[line].name.startswith("Paired") for line in cuts)
    return 2 if paired or len(cuts) > 1 else len(cuts)


def _dozers(state: State, unit: UnitState) -> int:
    return int(unit.is_vehicle and "dozer" in arms_of(state.table, unit.card).tags)


# -- what -------------------------------------------------------------------------------------


def _wrecks(state: State) -> Iterable[tuple[Square, Area]]:
    return ((next(iter(wreck.area.squares())), wreck.area) for wreck in state.board.wrecks)


def _of_terrain(kind: Terrain) -> Callable[[State], Iterable[tuple[Square, Area]]]:
    kinds = frozenset({kind})
    return lambda state: ((square, Area.at(square)) for square in sorted(state.board.where(kinds)))


def _sign(state: State, unit: UnitState) -> str:
    return clearing.FACES


def _blade(state: State, unit: UnitState) -> str:
    """An army symbol; with a dozer blade or a crane a target too."""
    return "FT" if "clears" in arms_of(state.table, unit.card).tags else clearing.FACES


def _clear_wreck(scribe: Scribe, unit: UnitState, square: Square) -> None:
    why = Reason("one die", rulebook.CLEARING_WRECKS, "D47-clear-where")
    faces = _blade(scribe.state, unit)
    if scribe.roll(1, faces, side=unit.side, purpose="clear", unit=unit.id, because=(why,)).successes:
        scribe.emit(WreckCleared(unit.id, square, (Reason("", rulebook.CLEARING_WRECKS),)))


def _open_wire(scribe: Scribe, unit: UnitState, square: Square) -> None:
    """Infantry that fails at it ends its activation."""
    if not clearing.clear(scribe, unit, (square,)):
        end_activation(scribe)


def _cut_wire(scribe: Scribe, unit: UnitState, square: Square) -> None:
    clearing.clear(scribe, unit, (square,), dice=_cutters(scribe.state, unit))


def _clear_mine(scribe: Scribe, unit: UnitState, square: Square) -> None:
    clearing.clear_mines_on_foot(scribe, unit, square)


def _plough_mines(scribe: Scribe, unit: UnitState, square: Square) -> None:
    """A gap of two by two squares: the one that takes in most of the minefield."""
    clearing.clear(scribe, unit, clearing.gaps(scribe.state.board, Terrain.MINES, square)[0])


def _fill_trench(scribe: Scribe, unit: UnitState, square: Square) -> None:
    clearing.clear(scribe, unit, (square,))


_WIRE, _MINES, _TRENCHES = map(_of_terrain, (Terrain.WIRE, Terrain.MINES, Terrain.TRENCH))
WORKS: tuple[Work, ...] = (
    Work(rulebook.CLEARING_WRECKS, _vehicles, _wrecks, _blade, _clear_wreck),
    Work(rulebook.BARBED_WIRE, _infantry, _WIRE, _sign, _open_wire),
    Work(rulebook.CUTTERS, _cutters, _WIRE, _sign, _cut_wire),
    Work(rulebook.MINEFIELD, _infantry, _MINES, _sign, _clear_mine),
    Work(rulebook.DOZER_BLADES, _dozers, _MINES, _sign, _plough_mines),
    Work(rulebook.DOZER_BLADES, _dozers, _TRENCHES, _sign, _fill_trench),
)
"""All that engineers do."""

SITES = frozenset({Terrain.WIRE, Terrain.MINES, Terrain.TRENCH})
"""The kinds of terrain that they work on."""


def _sites(state: State, unit: UnitState) -> Iterator[tuple[Work, Square, int]]:
    """What a unit might do, and how far away from where it stands."""
    for work in WORKS:
        if work.dice(state, unit):
            for square, area in work.sites(state):
                yield work, square, area_distance(unit.area, area)


def targets(state: State, unit: UnitState) -> list[Target]:
    """The squares next to a unit, or where it stands, in which it has work to do."""
    near = (square for _, square, away in _sites(state, unit) if away <= REACH)
    return [Target(square=square) for square in dict.fromkeys(near)]


def _offer(state: State, unit: UnitState) -> Offer | str:
    if not any(work.dice(state, unit) for work in WORKS):
        return f"{unit.name} does no engineering"
    if unit.square is None:
        return f"{unit.name} is not on the board yet"
    nearest = min((away for _, _, away in _sites(state, unit)), default=None)
    after = frozenset() if nearest is None else within(nearest, unit)
    if nearest is None or not after:
        return f"there is nothing to clear that {unit.name} could get to"
    return Offer(Action.CLEAR, 1, nearest <= REACH, after)


def _work(state: State, unit: UnitState, where: Square) -> Work:
    """What a unit does in a square next to it."""
    return next(work for work, square, away in _sites(state, unit) if square == where and away <= REACH)


def chance(state: State, unit: UnitState, where: Square) -> Fraction:
    """The chance that its work in a square next to it succeeds."""
    work = _work(state, unit, where)
    fails = 1 - state.table.ruleset.dice.chance(work.faces(state, unit))
    return 1 - Fraction(fails) ** work.dice(state, unit)


def _carry_out(scribe: Scribe, name: str, target: Target) -> None:
    assert target.square is not None
    unit = scribe.state.units[name]
    _work(scribe.state, unit, target.square).do(scribe, unit, target.square)


def _knows(state: State, unit: UnitState) -> bool:
    return any(work.dice(state, unit) and any(True for _ in work.sites(state)) for work in WORKS)


CLEAR = SpecialAction(
    Action.CLEAR,
    rulebook.ENGINEERING,
    _knows,
    _offer,
    targets,
    _carry_out,
    "nothing is left to clear next to it",
)
