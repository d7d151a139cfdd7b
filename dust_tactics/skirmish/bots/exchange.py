"""The exchange of fire to come: every unit that is yet to activate makes its best attack, side by side.

No dice and no steps: average losses by where everybody stands, alternating as turns do.  So it is seen
who fires before he is fired at, who is shot to pieces together, and what a place costs.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from dust_tactics.skirmish.board.grid import area_distance
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.state.state import State, UnitState

from .entering import steps_in
from .memory import Memory, strength
from .views import Views

SEEN, UNSEEN, STEP, MARCH, FAR = 0.8, 0.45, 0.6, 0.4, 0.2
"""What comes of the fire of one who sees his target, against his best from where he is; and of one who does
not see it, is a move away from his range, a march, or further (for each move), against his best anywhere.

They are what came of it in 84 games of the rookie's.
"""


@dataclass(frozen=True, slots=True)
class Fire:
    """Average losses of one unit by another one: from where it stands, and when it may move first."""

    now: float
    hoped: float


class Lines:
    """Who could do what to whom, kept from one state to the next while both are as they were.

    What stands between them counts as it did when they were first asked about in the same surroundings.
    """

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._fire: dict[Hashable, Fire] = {}
        self._promised: dict[Hashable, tuple[float, int]] = {}
        self._scenes: dict[int, object] = {}

    def at(self, state: State, unit: UnitState, target: UnitState) -> Fire:
        """The fire of one unit at another one."""
        return self._found(state, unit, _condition(state, unit), target, _condition(state, target))

    def between(
        self, state: State, ones: Sequence[UnitState], others: Sequence[UnitState]
    ) -> tuple[list[list[Fire]], list[list[Fire]]]:
        """The fire of each unit of one side at each of the other, and the other way round."""
        mine = [(unit, _condition(state, unit)) for unit in ones]
        theirs = [(unit, _condition(state, unit)) for unit in others]
        there = [[self._found(state, *one, *other) for other in theirs] for one in mine]
        back = [[self._found(state, *other, *one) for one in mine] for other in theirs]
        return there, back

    def _found(self, state: State, unit: UnitState, key: Hashable, target: UnitState, its: Hashable) -> Fire:
        scene = state.scene
        number = id(scene)
        known = self._fire.get((key, its, number))
        if known is None:
            self._scenes[number] = scene  # kept alive, so that its number stays its own
            known = self._fire[key, its, number] = self._of(state, unit, target)
        return known

    def _of(self, state: State, unit: UnitState, target: UnitState) -> Fire:
        guns = self._memory.gun(state, unit)
        key = (strength(state, unit), target.id, target.hits_left)
        promised = self._promised.get(key)
        if promised is None:
            promised = self._promised[key] = guns.promised(target)
        best, squares = promised
        source, goal = state.firing(unit), state.firing(target)
        if source.stop is None or goal.stop is None:
            way = None if goal.stop is None else steps_in(state, unit, goal.area)
            return Fire(0.0, best * (FAR if way is None else _moved(max(1, way - squares), unit)))
        now = 0.0
        if unit.carried is None and target.carried is None:
            facing = unit.facing if unit.card.has_sides else None
            now = guns.inflicted(Views(state), source.stop, facing, target, goal.stop, sustained=True)
        gap = max(0, area_distance(source.area, goal.area) - squares)
        return Fire(now, SEEN * now if now else _moved(gap, unit) * best)


def _moved(gap: int, unit: UnitState) -> float:
    """What comes of the fire of a unit that is so many squares from its range."""
    moves = gap / max(1, unit.rates[0])
    return UNSEEN if not moves else STEP if moves <= 1 else MARCH if moves <= 2 else FAR * 3 / moves


def _condition(state: State, unit: UnitState) -> Hashable:
    """What of a unit an exchange of fire depends on."""
    return unit.square, unit.level, unit.facing, unit.carried, strength(state, unit)


LATER = 0.6
"""The fire of the next turn, against that of this one."""
YET = 1.25
"""The worth of hitting one who is yet to activate, against hitting one who is not."""
WOUNDS, SCRATCHES = 0.5, 0.1
"""The part of its cost that a hit has by itself, on soldiers and on a track: a vehicle fires on as before."""
FAINT = 0.05
"""The part of a unit that is as good as nothing."""


class Exchange:
    """Both sides at one moment, and what is left of them after the exchange."""

    def __init__(self, state: State, lines: Lines) -> None:
        self.units = [[u for u in state.side_units(side) if u.aboard is None] for side in Side]
        self._fire = lines.between(state, self.units[0], self.units[1])
        self.points: list[list[float]] = []
        self.left: list[list[float]] = []
        """What each unit has left, of 1."""
        self._hits: list[list[float]] = []
        self._parts: list[list[float]] = []
        for own in self.units:
            points, hits, parts = [], [], []
            for unit in own:
                crew = state.belonging(unit.id) if unit.id in state.attached else ()
                hits.append(float(max(1, unit.hits_left)))
                parts.append(unit.hits_left / max(1, whole(unit)))
                points.append(float(unit.card.points + sum(one.card.points for one in crew)))
            self.points.append(points)
            self._hits.append(hits)
            self._parts.append(parts)
            self.left.append([1.0] * len(own))

    def fight(self, first: int, ready: Sequence[Sequence[bool]], factor: float = 1.0) -> None:
        """Everybody who is ready fires once, in turns; what he does counts by a factor."""
        waiting = [[i for i, may in enumerate(ready[side]) if may] for side in Side]
        side = int(first)
        while waiting[0] or waiting[1]:
            if not waiting[side]:
                side = 1 - side
            shooter, target, part = self._best(side, waiting, factor)
            waiting[side].remove(shooter)
            if target >= 0:
                self.left[1 - side][target] *= 1.0 - part
            side = 1 - side

    def _best(self, side: int, waiting: list[list[int]], factor: float) -> tuple[int, int, float]:
        """Who of those who wait fires at whom, and the part of what the target has left that he destroys."""
        best, choice = 0.0, (waiting[side][0], -1, 0.0)
        left, hits, points = self.left[1 - side], self._hits[1 - side], self.points[1 - side]
        own, others = self.left[side], waiting[1 - side]
        for shooter in waiting[side]:
            strength = own[shooter] * factor
            if strength < FAINT:
                continue
            for target, line in enumerate(self._fire[side][shooter]):
                rest = left[target]
                if rest < FAINT:
                    continue
                harm = line.hoped * strength
                if harm <= 0.0:
                    continue
                part = min(1.0, harm / (rest * hits[target]))
                gain = points[target] * rest * part * (1.0 + part)
                if target in others:
                    gain *= YET
                if gain > best:
                    best, choice = gain, (shooter, target, part)
        return choice

    def losses(self, side: int) -> float:
        """The points that the units of a side have lost, in the exchange and before, by hits and the more the
        less is left.
        """
        total = 0.0
        units = zip(self.units[side], self.points[side], self._parts[side], self.left[side], strict=True)
        for unit, points, part, left in units:
            weight = WOUNDS if unit.card.damage is None else SCRATCHES
            gone = 1.0 - part * left
            total += points * gone * (weight + (1.0 - weight) * gone)
        return total


def whole(unit: UnitState) -> int:
    """The hits that a unit takes when nothing has befallen it yet."""
    return unit.card.miniatures if unit.card.damage is None else unit.card.damage
