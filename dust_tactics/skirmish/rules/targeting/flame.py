"""The way of a flame (DT "Flame Weapons", p. 28).

A flame follows a shortest path, in the metric of movement and range, through
squares that the attacker sees and sees past (ruling ``flame-path``), and burns every
unit on it, in buildings only those on its floor (ruling ``flame-floors``).  Paths that burn
the same units are the same to the game.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from dust_tactics.skirmish.board.grid import Area, Square, area_distance, distance
from dust_tactics.skirmish.rules.visibility.line_of_sight import body_of, body_there
from dust_tactics.skirmish.rules.visibility.view import flying, levels_between
from dust_tactics.skirmish.sight.models.air import Flying
from dust_tactics.skirmish.sight.query import visible
from dust_tactics.skirmish.state.state import State, UnitState

Way = tuple[str, ...]
Burnt = frozenset[str]
Passing = Callable[[Square], Burnt | None]
"""Whom a flame burns in a square between attacker and target; ``None`` where it does not pass."""


def ways(state: State, attacker: UnitState, target: UnitState) -> tuple[Way, ...]:
    """Return what each choice of path burns on its way to ``target``: sorted unit ids, sorted.

    Between units of several squares a path joins two of their nearest squares.
    """
    near = area_distance(attacker.area, target.area)
    passing = _passing(state, attacker, target)
    found: set[Burnt] = set()
    for start in attacker.area.squares():
        for goal in target.area.squares():
            if distance(start, goal) == near:
                beside = _sharers(state, target, goal)
                found.update(burnt | beside for burnt in burnt_between(start, goal, passing))
    return tuple(sorted(tuple(sorted(burnt)) for burnt in found))


def burnt_between(start: Square, goal: Square, passing: Passing) -> set[Burnt]:
    """Return what the shortest paths between two squares burn, each different choice once.

    What can burn from a square on is worked out once, however many paths lead there; so the work
    grows with the squares between the two and the choices, not with the number of paths.
    """
    step_x = (goal.x > start.x) - (goal.x < start.x)
    step_y = (goal.y > start.y) - (goal.y < start.y)

    @cache
    def onward(x: int, y: int) -> frozenset[tuple[Burnt, bool]]:
        """What burns from a square on, and whether a diagonal step comes then."""
        if (x, y) == goal:
            return frozenset({(frozenset[str](), False)})
        burnt = frozenset[str]() if (x, y) == start else passing(Square(x, y))
        if burnt is None:
            return frozenset()
        found: set[tuple[Burnt, bool]] = set()
        if x != goal.x and y != goal.y:
            found.update((burnt | more, True) for more, _ in onward(x + step_x, y + step_y))
        if x != goal.x:
            found.update((burnt | more, cut) for more, cut in onward(x + step_x, y))
        if y != goal.y:
            found.update((burnt | more, cut) for more, cut in onward(x, y + step_y))
        return frozenset(found)

    # a shortest path over both directions has at least one diagonal step,
    # and any number of them: each further one costs as much as the two steps it saves
    straight = not (step_x and step_y)
    return {burnt for burnt, cut in onward(*start) if cut or straight}


def _passing(state: State, attacker: UnitState, target: UnitState) -> Passing:
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
        return frozenset(unit.id for unit in state.units_at(here) if unit.flies or unit.level == level)

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


def _sharers(state: State, target: UnitState, goal: Square) -> Burnt:
    """Return who stands in the target's square with it, as heroes do, and burns too (ruling
    ``hero-square``).
    """
    there = state.by_square.get(goal, ())
    if len(there) == 1:
        return frozenset()
    units = (state.units[name] for name in there if name != target.id)
    return frozenset(u.id for u in units if u.flies is target.flies and u.level == target.level)
