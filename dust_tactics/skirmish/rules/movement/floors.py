"""Floors above the ground: where infantry can stand in buildings, and the steps up, down and across.

DT "Walls and Buildings" (p. 21); ruling ``floor-steps``.  A place above the ground is numbered
after the squares of the board, and a set of places is again a bit mask of the numbers.
"""

from __future__ import annotations

from collections.abc import Iterator

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.board.board import Board, Edge
from dust_tactics.skirmish.board.buildings import Building
from dust_tactics.skirmish.board.grid import STEPS, Spot, Square, Stop, level_of, square_of, stop_at
from dust_tactics.skirmish.board.places import place_words
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.cards.unit_card import Kind
from dust_tactics.skirmish.rules.units.voices import tagged
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.derived import BOARD, Shelf
from dust_tactics.skirmish.state.state import State, UnitState

from .ground import PASSES_ENEMIES, Ground
from .step_graph import Exits, numbered
from .walls import in_the_way

_WALLS = frozenset({Edge.WALL})
"""The edges that stop infantry on a floor."""


class Floors:
    """The places above the ground of one board, and the steps between them without anybody in the way.

    ``stops`` are the squares of the board and after them these places; ``climbs`` are the
    places one floor up or down from each, ``straight`` and ``diagonal`` the steps on its floor,
    diagonal ones with the two places beside them (see :func:`.walls.between_walls`).
    """

    def __init__(self, board: Board) -> None:
        squares = numbered(board.cols, board.rows).squares
        above = [
            Spot(x, y, level=level)
            for building in board.buildings
            for level in range(1, building.top + 1)
            for x, y in sorted(building.squares, key=lambda square: (square.y, square.x))
        ]
        self.first = len(squares)
        self.stops: tuple[Stop, ...] = (*squares, *above)
        self.number = {stop: number for number, stop in enumerate(self.stops)}
        self._board = board
        self._nowhere = len(self.stops)
        self.climbs: dict[int, tuple[int, ...]] = {}
        self.straight: dict[int, tuple[int, ...]] = {}
        self.diagonal: dict[int, tuple[tuple[int, int, int], ...]] = {}
        for building in board.buildings:
            for square in building.squares:
                for level in range(building.top + 1):
                    self._note(building, square, level)

    def _note(self, building: Building, square: Square, level: int) -> None:
        here = self.number[stop_at(square, level=level)]
        climbs = [other for other in (level - 1, level + 1) if 0 <= other <= building.top]
        if climbs:
            self.climbs[here] = tuple(self.number[stop_at(square, level=other)] for other in climbs)
        if level:
            self.straight[here] = tuple(
                self._at(to, level)
                for to, _ in self._beside(square, STEPS[:4])
                if self._joined(building, level, square, to)
            )
            self.diagonal[here] = tuple(
                (
                    self._at(to, level),
                    self._by(building, level, square, left, to),
                    self._by(building, level, square, right, to),
                )
                for to, (left, right) in self._beside(square, STEPS[4:])
                if to in building.squares
            )

    def _beside(
        self, square: Square, steps: tuple[tuple[int, int], ...]
    ) -> Iterator[tuple[Square, tuple[Square, Square]]]:
        x, y = square
        return ((Square(x + dx, y + dy), (Square(x + dx, y), Square(x, y + dy))) for dx, dy in steps)

    def _at(self, square: Square, level: int) -> int:
        return self.number[Spot(*square, level=level)]

    def _by(self, building: Building, level: int, start: Square, by: Square, to: Square) -> int:
        """The place beside a diagonal step, or the number after the last one where the way round is shut."""
        ways = self._joined(building, level, start, by) and self._joined(building, level, by, to)
        return self._at(by, level) if ways else self._nowhere

    def _joined(self, building: Building, level: int, a: Square, b: Square) -> bool:
        """Return whether one steps from one square of a floor straight to another; a roof has no walls."""
        if a not in building.squares or b not in building.squares:
            return False
        return building.on_roof(level) or in_the_way(self._board, a, b, _WALLS) is None


_FLOORS: Shelf[None, Floors] = Shelf("floors", until=BOARD)


def floors_of(state: State) -> Floors:
    """The floors of the board; kept while it stays."""
    known = _FLOORS.of(state.derived)
    found = known.get(None)
    if found is None:
        found = known[None] = Floors(state.board)
    return found


class FloorGround(Ground):
    """A board with floors as infantry finds it."""

    def __init__(self, state: State, unit: UnitState) -> None:
        super().__init__(state, unit)
        self._floors = floors_of(state)
        above = self._above(state, unit.side.other)
        if tagged(state, unit, PASSES_ENEMIES):
            self._crossed |= above
            self.friends |= above
            above = 0
        self._all_enemies = self.enemies | above
        if unit.card.kind is not Kind.HERO:  # a hero may stop with any friend, and any friend with a hero
            own = self._above(state, unit.side, heroes=False)
            if (origin := self.origin) is not None:
                own &= ~(1 << origin)
            self.friends |= own
        self._exits: dict[int, Exits] = {}

    def _above(self, state: State, side: Side, *, heroes: bool = True) -> int:
        """The places above the ground where units of a side stand."""
        mask = 0
        for place in state.places[side]:
            if place.level and (heroes or place.card.kind is not Kind.HERO):
                mask |= 1 << self._floors.number[Spot(*place.area, place.level)]
        return mask

    # -- by number ----------------------------------------------------------------------------

    def number(self, stop: Stop) -> int:
        """The number of a square or of a place above it.

        :raises KeyError: there is no such floor.
        """
        return self._floors.number[stop] if level_of(stop) else super().number(stop)

    @property
    def stops(self) -> tuple[Stop, ...]:
        """The squares by number, and after them the places above the ground."""
        return self._floors.stops

    def exits(self, number: int) -> Exits:
        """The places that it may step to; up and down are straight steps."""
        found = self._exits.get(number)
        if found is None:
            found = self._exits[number] = self._found(number)
        return found

    def _found(self, number: int) -> Exits:
        floors, enemies = self._floors, self._all_enemies
        climbs = tuple(to for to in floors.climbs.get(number, ()) if not enemies >> to & 1)
        if number < floors.first:
            straight, diagonal = super().exits(number)
            return Exits(straight + climbs, diagonal)
        nowhere = 1 << len(floors.stops)
        free = ~(enemies | nowhere)
        return Exits(
            climbs + tuple(to for to in floors.straight[number] if free >> to & 1),
            tuple(
                to
                for to, left, right in floors.diagonal[number]
                if free >> to & 1 and (free >> left & 1 or free >> right & 1)
            ),
        )

    def entries(self) -> list[int]:
        """Return where it may come on; out of an aircraft also on a roof."""
        found = super().entries()
        if self.carrier is not None:
            for number in self.gates:
                building = self.board.building_at(square := square_of(self.stops[number]))
                if building is not None and building.roof:
                    found.append(self.number(Spot(*square, level=building.floors)))
            return [number for number in found if not self._all_enemies >> number & 1]
        return found

    def refusal_to_come_on(self, stop: Stop) -> Refusal | None:
        """Return why the unit cannot come on there, or ``None``."""
        if not level_of(stop) or stop not in self._floors.number:
            return super().refusal_to_come_on(stop)
        if self.number(stop) in self.entries() or any(self.steps_out(stop)):
            return None
        return self.refusal_to_enter(stop) or self.refusal_to_get_out(stop) or self.no_such_stop(stop)

    def refusal_to_enter(self, stop: Stop) -> Refusal | None:
        """Return why the unit cannot stand there at all, or ``None``."""
        if not level_of(stop):
            return super().refusal_to_enter(stop)
        number = self._floors.number.get(stop)
        if number is None:
            return self.no_such_stop(stop)
        taken = self._all_enemies >> number & 1
        return (
            Refusal("enemy", f"an enemy stands at {place_words(self.board, stop)}", rulebook.THROUGH_UNITS)
            if taken
            else None
        )

    # -- by stop ------------------------------------------------------------------------------

    def refusal(self, here: Stop, there: Stop) -> Refusal | None:
        """Return why the unit cannot step from one place to another, or ``None``."""
        if not level_of(here) and not level_of(there):
            return super().refusal(here, there)
        start, to, name = square_of(here), square_of(there), self.unit.name
        if there not in self._floors.number:
            return self.no_such_stop(there)
        number = self.number(there)
        exits = self.exits(self.number(here))
        if number in exits.straight or number in exits.diagonal:
            return None
        if (why := self.refusal_to_enter(there)) is not None:
            return why
        way = f"from {place_words(self.board, here)} to {place_words(self.board, there)}"
        if level_of(here) != level_of(there):
            what = "one goes up or down one floor at a time, in the same square"
            return Refusal("floor", f"{name} can't move {way}: {what}", rulebook.WALLS)
        dx, dy = to.x - start.x, to.y - start.y
        if max(abs(dx), abs(dy)) != 1:
            return Refusal(
                "not-a-step",
                f"{place_words(self.board, there)} is not next to {place_words(self.board, here)}",
                rulebook.MOVING,
            )
        if dx and dy:
            text = f"{name} can't cut the corner {way}: both ways round are shut"
            return Refusal("corner", text, rulebook.CORNERS)
        text = f"{name} can't move {way}: a wall stands between {start} and {to}"
        return Refusal("wall", text, rulebook.WALLS)
