"""The way of a flame (DT "Flame Weapons", p. 28).

A flame follows a shortest path, in the metric of movement and range, through
squares that the attacker sees and sees past (ruling ``flame-path``), and burns every
unit on it, in buildings only those on its floor (ruling ``flame-floors``).  Paths that burn
the same units are the same to the game.
"""

from __future__ import annotations

from dust_tactics.skirmish.board.grid import Area, Square, area_distance, distance
from dust_tactics.skirmish.rules.visibility.line_of_sight import body_of, body_there
from dust_tactics.skirmish.rules.visibility.view import flying, levels_between
from dust_tactics.skirmish.sight.models.air import Flying
from dust_tactics.skirmish.sight.query import visible
from dust_tactics.skirmish.state.state import State, UnitState

Way = tuple[str, ...]


def ways(state: State, attacker: UnitState, target: UnitState) -> tuple[Way, ...]:
    """Return what each choice of path burns on its way to ``target``: unit ids in path order, sorted."""
    return tuple(sorted(paths(state, attacker, target)))


def paths(state: State, attacker: UnitState, target: UnitState) -> dict[Way, tuple[Square, ...]]:
    """For every choice of whom to burn, one path: the squares between attacker and target.

    Between units of several squares a path joins two of their nearest squares.
    """
    near = area_distance(attacker.area, target.area)
    found: dict[Way, tuple[Square, ...]] = {}
    for start in attacker.area.squares():
        for goal in target.area.squares():
            if distance(start, goal) == near:
                for way, path in _paths(state, attacker, target, start, goal).items():
                    found.setdefault(way, path)
    return found


def _floor(state: State, attacker: UnitState, target: UnitState, square: Square) -> int:
    """The floor on which a flame passes a square: the attacker's in his building, the target's in hers."""
    building = state.board.building_at(square) if attacker.level or target.level else None
    if building is None:
        return 0
    for unit in (attacker, target):
        if unit.square is not None and unit.square in building.squares:
            return unit.level
    return 0


def _paths(
    state: State, attacker: UnitState, target: UnitState, start: Square, goal: Square
) -> dict[Way, tuple[Square, ...]]:
    step_x = (goal.x > start.x) - (goal.x < start.x)
    step_y = (goal.y > start.y) - (goal.y < start.y)
    model, air = state.table.ruleset.sight_model, flying(attacker.flies, target.flies)
    scene = state.scene.between(small=attacker.card.small and target.card.small)
    burner, beside = body_of(attacker), _sharers(state, target, goal)
    found: dict[Way, tuple[Square, ...]] = {}

    def go(here: Square, burnt: Way, path: tuple[Square, ...], cut: bool) -> None:
        if here == goal:
            if cut or not (step_x and step_y):
                found.setdefault(tuple(sorted({*burnt, *beside})), path)
            return
        if here != start:
            # no line of sight to the target goes through what blocks sight
            blocked = air is Flying.NOBODY and scene.blocks(here)
            level = _floor(state, attacker, target, here)
            there = Area(*here)
            passed = body_there(target.card, there, level)
            levels = levels_between(state.board, state.table.ruleset.terrain, burner, passed)
            if blocked or not visible(scene, attacker.area, there, model, air, levels):
                return
            path = (*path, here)
            for unit in state.units_at(here):
                if unit.id not in burnt and (unit.flies or unit.level == level):
                    burnt = (*burnt, unit.id)
        x, y = here
        # a shortest path over both directions has at least one diagonal step,
        # and any number of them: each further one costs as much as the two steps it saves
        if x != goal.x and y != goal.y:
            go(Square(x + step_x, y + step_y), burnt, path, True)
        if x != goal.x:
            go(Square(x + step_x, y), burnt, path, cut)
        if y != goal.y:
            go(Square(x, y + step_y), burnt, path, cut)

    go(start, (), (), False)
    return found


def _sharers(state: State, target: UnitState, goal: Square) -> Way:
    """Return who stands in the target's square with it, as heroes do, and burns too (ruling
    ``hero-square``).
    """
    there = state.by_square.get(goal, ())
    if len(there) == 1:
        return ()
    units = (state.units[name] for name in there if name != target.id)
    return tuple([u.id for u in units if u.flies is target.flies and u.level == target.level])
