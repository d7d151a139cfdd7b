"""The way of a flame (DT "Flame Weapons", p. 28).

A flame follows a shortest path, in the metric of movement and range, through
squares that the attacker sees and sees past (ruling ``flame-path``), and burns every
unit on it, in buildings only those on its floor (ruling ``flame-floors``).  Paths that burn
the same units are the same to the game; what choices there are where they are too many is ruled
(ruling ``flame-choices``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache

from dust_tactics.skirmish.board.grid import Area, Square, area_distance, distance
from dust_tactics.skirmish.rules.visibility.line_of_sight import body_of, body_there
from dust_tactics.skirmish.rules.visibility.view import flying, levels_between
from dust_tactics.skirmish.sight.models.air import Flying
from dust_tactics.skirmish.sight.query import visible
from dust_tactics.skirmish.state.state import State, UnitState

Way = tuple[str, ...]
Burnt = int
"""Some units: a bit for each of them."""
Passing = Callable[[Square], Burnt | None]
"""Whom a flame burns in a square between attacker and target; ``None`` where it does not pass."""

MOST_WAYS = 128
"""Choices that a flame has at the most; of no card that ships are there more than a few."""


def ways(state: State, attacker: UnitState, target: UnitState) -> tuple[Way, ...]:
    """Return what each choice of path burns on its way to ``target``: sorted unit ids, sorted.

    Between units of several squares a path joins two of their nearest squares.
    """
    near = area_distance(attacker.area, target.area)
    units = _Bits(state)
    passing = _passing(state, units, attacker, target)
    friends = units.of(unit for unit in state.units.values() if unit.side is attacker.side)
    found: set[Burnt] = set()
    for start in attacker.area.squares():
        for goal in target.area.squares():
            if distance(start, goal) == near:
                beside = units.of(_sharers(state, target, goal))
                found.update(burnt | beside for burnt in burnt_between(start, goal, passing, friends))
    return tuple(sorted(map(units.names, _best(found, friends))))


class _Bits:
    """The units of a state and the bit of each, in the order of their names."""

    def __init__(self, state: State) -> None:
        self._names = sorted(state.units)
        self._bits = {name: 1 << place for place, name in enumerate(self._names)}

    def of(self, units: Iterable[UnitState]) -> Burnt:
        """Some units as their bits."""
        found = 0
        for unit in units:
            found |= self._bits[unit.id]
        return found

    def names(self, burnt: Burnt) -> Way:
        """The names of some units, sorted."""
        return tuple(name for name in self._names if burnt & self._bits[name])


def burnt_between(start: Square, goal: Square, passing: Passing, friends: Burnt) -> set[Burnt]:
    """Return what the shortest paths between two squares burn, each different choice once.

    What can burn from a square on is worked out once, however many paths lead there; and of more
    than :data:`MOST_WAYS` choices from there the best ones are followed.  So the work grows with the
    squares between the two, not with the number of paths or of units there.
    """
    step_x = (goal.x > start.x) - (goal.x < start.x)
    step_y = (goal.y > start.y) - (goal.y < start.y)

    @cache
    def onward(x: int, y: int) -> tuple[Iterable[Burnt], Iterable[Burnt]]:
        """What burns from a square on: on paths without a diagonal step from there, and on those with one."""
        if (x, y) == goal:
            return (0,), ()
        burnt = 0 if (x, y) == start else passing(Square(x, y))
        if burnt is None:
            return (), ()
        plain: set[Burnt] = set()
        cut: set[Burnt] = set()
        if x != goal.x and y != goal.y:
            cut.update(burnt | more for way in onward(x + step_x, y + step_y) for more in way)
        for beside in ((x + step_x, y),) * (x != goal.x) + ((x, y + step_y),) * (y != goal.y):
            straight_on, cut_later = onward(*beside)
            plain.update(burnt | more for more in straight_on)
            cut.update(burnt | more for more in cut_later)
        return _best(plain, friends), _best(cut, friends)

    # a shortest path over both directions has at least one diagonal step,
    # and any number of them: each further one costs as much as the two steps it saves
    plain, cut = onward(*start)
    return {*cut} if step_x and step_y else {*plain}


def _best(choices: set[Burnt], friends: Burnt) -> Iterable[Burnt]:
    """As many of some choices as there may be: those that burn fewest friends, then most others."""
    if len(choices) <= MOST_WAYS:
        return choices

    def harm(burnt: Burnt) -> tuple[int, int, int]:
        return (burnt & friends).bit_count(), -(burnt & ~friends).bit_count(), burnt

    return sorted(choices, key=harm)[:MOST_WAYS]


def _passing(state: State, units: _Bits, attacker: UnitState, target: UnitState) -> Passing:
    """Return what tells of each square between the two whom a flame burns there."""
    model, air = state.table.ruleset.sight_model, flying(attacker.flies, target.flies)
    scene = state.scene.between(small=attacker.card.small and target.card.small)
    burner = body_of(attacker)

    @cache
    def passing(here: Square) -> Burnt | None:
        # no line of sight to the target goes through what blocks sight
        if air is Flying.NOBODY and scene.blocks(here):
            return None
        level, there = _floor(state, attacker, target, here), Area(*here)
        passed = body_there(target.card, there, level)
        levels = levels_between(state.board, state.table.ruleset.terrain, burner, passed)
        if not visible(scene, attacker.area, there, model, air, levels):
            return None
        return units.of(unit for unit in state.units_at(here) if unit.flies or unit.level == level)

    return passing


def _floor(state: State, attacker: UnitState, target: UnitState, square: Square) -> int:
    """The floor on which a flame passes a square: the attacker's in his building, the target's in hers."""
    building = state.board.building_at(square) if attacker.level or target.level else None
    if building is None:
        return 0
    for unit in (attacker, target):
        if unit.square is not None and unit.square in building.squares:
            return unit.level
    return 0


def _sharers(state: State, target: UnitState, goal: Square) -> Iterator[UnitState]:
    """Return who stands in the target's square with it, as heroes do, and burns too (ruling
    ``hero-square``).
    """
    there = state.by_square.get(goal, ())
    units = (state.units[name] for name in there if name != target.id)
    return (unit for unit in units if unit.flies is target.flies and unit.level == target.level)
