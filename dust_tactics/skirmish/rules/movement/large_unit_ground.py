"""The ground as a large or huge unit finds it, stance by stance (see :mod:`.footprint_graph`).

It may stand where all its squares are free, and steps as :class:`.ground.Ground` says for
each of its squares.  DT "Moving Large Vehicles and Aircraft" and "Moving Huge Vehicles"
(p. 19-20), "Walls and Buildings" (p. 21), "Moving On To the Table" (p. 34).
"""

from __future__ import annotations

from collections.abc import Iterator

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.board.grid import Spot, Square, Stop, Wall, area_distance, area_of
from dust_tactics.skirmish.cards.unit_card import Locomotion, Size
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.rulings.house_rules import REVERSE
from dust_tactics.skirmish.state.derived import BOARD, Shelf
from dust_tactics.skirmish.state.state import State, UnitState

from .footprint_graph import Edge, Stances, Step, stances
from .ground import Ground
from .mobility import Gait
from .step_graph import Exits
from .walls import is_cliff, shut_steps


class WideTerrains:
    """A board without units, to units of one size: the stances and steps that it leaves."""

    def __init__(self, board: Stances, open_squares: int, shut: frozenset[Edge]) -> None:
        self.stances = board
        self.shut = shut
        self.stands = tuple(
            not mask & ~open_squares and shut.isdisjoint(inner)
            for mask, inner in zip(board.masks, board.inner, strict=True)
        )
        self._open = open_squares
        self._kept: dict[int, tuple[tuple[Step, ...], tuple[Step, ...]]] = {}

    def steps(self, number: int, *, over: bool) -> tuple[tuple[Step, ...], tuple[Step, ...]]:
        """The straight and the diagonal steps from a stance; ``over`` flies across corners."""
        kept = self._kept.get(number)
        if kept is None:
            straight, diagonal = self.stances.straight[number], self.stances.diagonal[number]
            kept = self._kept[number] = self._left(straight, over), self._left(diagonal, over)
        return kept

    def _left(self, steps: tuple[Step, ...], over: bool) -> tuple[Step, ...]:
        return tuple(
            step
            for step in steps
            if self.stands[step.to]
            and (over or not step.corners & ~self._open)
            and self.shut.isdisjoint(step.edges)
        )


_WIDE: Shelf[tuple[Gait, Size], WideTerrains] = Shelf("wide terrains", until=BOARD)
"""The board without units, by way of moving and size."""


def _terrains(state: State, ground: Ground, unit: UnitState) -> WideTerrains:
    board, terrains = state.board, ground.terrains
    key = (terrains.gait, unit.card.size)
    known = _WIDE.of(state.derived)
    found = known.get(key)
    if found is None:
        shut = shut_steps(board, terrains.edges)
        sized = stances(board.cols, board.rows, unit.card.size)
        found = known[key] = WideTerrains(sized, terrains.open, shut)
    return found


class WideGround(Ground):
    """The board as a unit of two or four squares finds it; its stops are :class:`.grid.Spot`."""

    coming_on = 2
    """It moves wholly onto the board by moving two squares (DT "Moving On To the Table")."""

    def __init__(self, state: State, unit: UnitState) -> None:
        super().__init__(state, unit)
        self._wide = _terrains(state, self, unit)
        self._stances = self._wide.stances
        self._exits: dict[int, Exits] = {}
        masks = self._stances.masks
        paved = self.paved

        def touching(squares: int) -> int:
            """The stances that have any of some squares."""
            return sum(1 << n for n, mask in enumerate(masks) if mask & squares) if squares else 0

        self.friends, self.slow, self.traps = map(touching, (self.friends, self.slow, self.traps))
        self.fires, self.snares = touching(self.fires), tuple(map(touching, self.snares))
        if paved:
            self.paved = sum(1 << n for n, mask in enumerate(masks) if not mask & ~paved)
        if self.carrier is not None:
            self.coming_on = 1
        if state.table.ruleset.chosen and state.table.ruleset.house(REVERSE):
            self.sidesteps = self._aside()

    def _aside(self) -> tuple[Stop, ...]:
        """Return where a large walker can step sideways as it lies (house rule; ruling ``D47-reverse``)."""
        unit = self.unit
        walks = unit.card.size is Size.LARGE and unit.card.locomotion is Locomotion.WALKER
        if unit.square is None or not walks:
            return ()
        area = unit.area
        found = []
        for way in (-1, 1):
            dx, dy = (way, 0) if area.rows > area.cols else (0, way)
            stop = Spot(area.x + dx, area.y + dy, area.cols, area.rows)
            crossed = {self._edge(square, Square(square.x + dx, square.y + dy)) for square in area.squares()}
            if stop not in self._stances.number or not self._wide.shut.isdisjoint(crossed):
                continue
            if self.refusal_to_enter(stop) is None and self.may_stop(stop):
                found.append(stop)
        return tuple(found)

    def _edge(self, one: Square, other: Square) -> Edge:
        a, b = sorted((self._index(one), self._index(other)))
        return a, b

    # -- by number ----------------------------------------------------------------------------

    def number(self, stop: Stop) -> int:
        """The number of a stance.

        :raises KeyError: it is none on this board.
        """
        assert isinstance(stop, Spot)
        return self._stances.number[stop]

    def diagonal(self, here: Stop, there: Stop) -> bool:
        """Return whether a step is diagonal: all its squares go, and it lies as before."""
        lies = isinstance(here, Spot) and isinstance(there, Spot) and here.cols == there.cols
        return lies and super().diagonal(here, there)

    @property
    def stops(self) -> tuple[Stop, ...]:
        """The stances by number."""
        return self._stances.spots

    def exits(self, number: int) -> Exits:
        """The stances that it may step to."""
        found = self._exits.get(number)
        if found is None:
            straight, diagonal = self._wide.steps(number, over=self.overhead)
            found = self._exits[number] = Exits(
                tuple(step.to for step in straight if self._free(step)),
                tuple(step.to for step in diagonal if self._free(step)),
            )
        return found

    def _free(self, step: Step) -> bool:
        return not step.squares & self.shut and not step.corners & self.enemies

    @property
    def origins(self) -> tuple[int, ...]:
        """Return where it stands; out of what carries it, it comes on where it fits (ruling
        ``dismount-first``).
        """
        return () if self.carrier is not None or (origin := self.origin) is None else (origin,)

    def free(self) -> Iterator[Stop]:
        """Every stance in which the unit could be placed."""
        return (
            self._stances.spots[number]
            for number, stands in enumerate(self._wide.stands)
            if stands and not self._stances.masks[number] & self.shut and not self.friends >> number & 1
        )

    def _outside(self, carrier: UnitState) -> list[int]:
        """The stances beneath an aircraft, or next to a ship, that it leaves."""
        if carrier.square is None:
            return []
        gate = carrier.area.mask(self.board.cols)
        masks = self._stances.masks
        return [
            number
            for number, stands in enumerate(self._wide.stands)
            if stands
            and not masks[number] & self.shut
            and (
                masks[number] & gate
                if carrier.flies
                else area_distance(area_of(self._stances.spots[number]), carrier.area) == 1
            )
        ]

    def entries(self) -> list[int]:
        """The stances along its edge: half of it at least stands on the edge's squares."""
        if self.carrier is not None:
            return self._outside(self.carrier)
        gate = sum(1 << square for square in self.gates)
        masks = self._stances.masks
        return [
            number
            for number, stands in enumerate(self._wide.stands)
            if stands
            and not masks[number] & self.shut
            and 2 * (masks[number] & gate).bit_count() >= masks[number].bit_count()
        ]

    # -- by stop ------------------------------------------------------------------------------

    def refusal(self, here: Stop, there: Stop) -> Refusal | None:
        """Return why the unit cannot step from one stance to another, or ``None``."""
        if there not in self._stances.number:
            return self._not_a_stance(there)
        to, start = self.number(there), self.number(here)
        exits = self.exits(start)
        if to in exits.straight or to in exits.diagonal:
            return None
        steps = (*self._stances.straight[start], *self._stances.diagonal[start])
        step = next((step for step in steps if step.to == to), None)
        if step is None:
            return Refusal("not-a-step", f"{there} is not one step from {here}", rulebook.MOVING_LARGE)
        return self.refusal_to_enter(there) or self._cut(here, there, step)

    def _cut(self, here: Stop, there: Stop, step: Step) -> Refusal:
        """Return what stops a step between two stances that are free."""
        name = self.unit.name
        for a, b in sorted(step.edges & self._wide.shut):
            wall = Wall.parting(self._square(a), self._square(b))
            what = "cliff" if is_cliff(self.board, *wall.squares) else str(self.board.edge(wall))
            text = f"{name} can't move from {here} to {there}: the {what} at {wall} is in its way"
            return Refusal("wall", text, rulebook.WALLS)
        across = (square for square in self._squares(step.corners) if self.shuts_corner(square))
        shut = " and ".join(map(str, across))
        text = f"{name} can't cut the corner from {here} to {there} past {shut}"
        return Refusal("corner", text, rulebook.CORNERS)

    def _square(self, number: int) -> Square:
        return Square(number % self.board.cols, number // self.board.cols)

    def _squares(self, mask: int) -> Iterator[Square]:
        return (square for square in self.board.squares() if mask >> self._index(square) & 1)

    def _not_a_stance(self, there: Stop) -> Refusal:
        name, size = self.unit.name, self.unit.card.size
        fits = "four squares, two by two" if size is Size.HUGE else "two squares that share an edge"
        text = f"{name} is {size}: it can't stand at {there}, only on {fits} of the board"
        return Refusal("stance", text, rulebook.MOVING_LARGE)

    def refusal_to_come_on(self, there: Stop) -> Refusal | None:
        """Return why the unit cannot come on there, or ``None``."""
        if there not in self._stances.number:
            return self._not_a_stance(there)
        if self.number(there) in self.entries():
            return None
        return (
            self.refusal_to_enter(there)
            or self.refusal_to_get_out(there)
            or Refusal(
                "edge", f"{self.unit.name} enters from {self.edge}, not at {there}", rulebook.MOVING_ON
            )
        )

    def refusal_to_enter(self, there: Stop) -> Refusal | None:
        """Return why the unit cannot stand there at all, or ``None``."""
        for square in area_of(there).squares():
            if (why := self._keeps_out(square)) is not None:
                return why
        number = self._stances.number.get(there) if isinstance(there, Spot) else None
        if number is None:
            return self._not_a_stance(there)
        inside = self._stances.inner[number] & self._wide.shut
        for a, b in sorted(inside):
            wall = Wall.parting(self._square(a), self._square(b))
            what = "cliff" if is_cliff(self.board, *wall.squares) else str(self.board.edge(wall))
            text = f"{self.unit.name} can't stand at {there}: the {what} at {wall} is in its way"
            return Refusal("wall", text, rulebook.WALLS)
        return None
