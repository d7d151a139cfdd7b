"""The ground as infantry in the air finds it (D47 "Flying").

Everything may be passed, units and terrain alike; distances are those of the plan.  A landing needs a
place where the unit could stand: outdoors, or on a roof.  What is under a roof is left to its feet
(ruling ``D47-flying-indoors``), so its other way of moving stays that of any infantry.
"""

from __future__ import annotations

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.grid import Spot, Square, Stop, level_of, square_of
from dust_tactics.skirmish.board.places import place_words
from dust_tactics.skirmish.cards.unit_card import Kind
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.state import State, UnitState

from .ground import Ground
from .mobility import IN_THE_AIR
from .step_graph import Exits, numbered

_ROOFED = frozenset({Terrain.BUILDING})


def takes_off(state: State, unit: UnitState) -> bool:
    """Return whether a unit can begin to fly where it is: not under a roof."""
    if unit.square is None:
        return True
    building = state.board.building_at(unit.square)
    return building is None or (unit.level > 0 and building.on_roof(unit.level))


class FlightGround(Ground):
    """The board from above; where a building has a roof to stand on, its squares are those of the roof."""

    def __init__(self, state: State, unit: UnitState) -> None:
        super().__init__(state, unit, IN_THE_AIR)
        self.slow = self.paved = 0
        board, squares = state.board, numbered(state.board.cols, state.board.rows).squares
        self._stops: tuple[Stop, ...] = squares
        roofs: dict[Square, int] = {}
        if board.storeys:
            roofs = {
                square: building.floors
                for building in board.buildings
                if building.roof
                for square in building.squares
            }
            self._stops = tuple(
                Spot(*square, level=roofs[square]) if square in roofs else square for square in squares
            )
        under = board.mask(_ROOFED)
        for square in roofs:
            under &= ~(1 << self._index(square))
        self.enemies = self.shut = 0
        self.friends = self.terrains.passed | under | self._taken(state, unit)

    def _taken(self, state: State, unit: UnitState) -> int:
        """Return where others stand, so that it cannot land: on the ground, or on the roof that one lands
        on.
        """
        mask = 0
        shares = unit.card.kind is Kind.HERO  # a hero may stop with any friend, and any friend with a hero
        for side, places in enumerate(state.places):
            for place in places:
                own = side == unit.side
                if place.unit == unit.id or (own and (shares or place.card.kind is Kind.HERO)):
                    continue
                if place.card.flies and not own and state.table.ruleset.under_aircraft:
                    continue
                for square in place.area.squares():
                    if place.card.flies or level_of(self._stops[self._index(square)]) == place.level:
                        mask |= 1 << self._index(square)
        return mask

    @property
    def stops(self) -> tuple[Stop, ...]:
        """Return where it is, by the number of the square beneath."""
        return self._stops

    def exits(self, square: int) -> Exits:
        """The squares beside one, all of them that are not shut in the air."""
        return self.terrains.exits(square)

    def refusal(self, here: Stop, there: Stop) -> Refusal | None:
        """Return why it cannot fly from one place to another, or ``None``."""
        to = square_of(there)
        if to in self.board and there != self._stops[self._index(to)]:
            return self.no_such_stop(there)
        dx, dy = there[0] - here[0], there[1] - here[1]
        if max(abs(dx), abs(dy)) != 1:
            return Refusal("not-a-step", f"{there} is not next to {here}", rulebook.MOVING)
        return self.refusal_to_enter(there)

    def refusal_to_come_on(self, stop: Stop) -> Refusal | None:
        """Return why the unit cannot come on there, or ``None``."""
        to = square_of(stop)
        if to in self.board and stop == self._stops[self._index(to)] and self._index(to) in self.gates:
            return None
        return super().refusal_to_come_on(stop)

    def occupied(self, stop: Stop) -> Refusal:
        """Return why the unit can't land there."""
        square, name = square_of(stop), self.unit.name
        if self.board[square] is Terrain.BUILDING and not level_of(stop):
            text = f"{name} flies over the building at {square}; under its roof one gets on foot"
            return Refusal("roofed", text, rulebook.FLYING)
        if self.terrains.passed >> self._index(square) & 1:
            text = f"{name} may fly over the {self.board[square].words} at {square}, and can't land there"
            return Refusal("landing", text, rulebook.FLYING)
        return Refusal(
            "occupied",
            f"somebody stands at {place_words(self.board, stop)}; {name} may fly over, not land",
            rulebook.FLYING,
        )
