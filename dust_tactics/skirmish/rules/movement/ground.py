"""The ground as one unit finds it: where it may enter, pass and stop, and what it squeezes past.

DT "Moving Through Other Units" (p. 20) to "Moving Around Corners" (p. 21).  Inside, a square is
its number ``y * cols + x`` and a set of squares a bit mask of those numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache, reduce
from operator import or_
from typing import Any, NamedTuple

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.board.board import Edge
from dust_tactics.skirmish.board.grid import Area, Square, Stop, area_of, level_of, square_of
from dust_tactics.skirmish.board.places import place_words
from dust_tactics.skirmish.cards.unit_card import Kind
from dust_tactics.skirmish.rules.setup.reserves import comes_by_flank, flanks
from dust_tactics.skirmish.rules.units.voices import tagged
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.derived import BOARD, Shelf
from dust_tactics.skirmish.state.state import State, UnitState

from . import fortification_access as forts
from .mobility import Gait, gait_of
from .step_graph import Exits, Terrains, numbered
from .walls import in_the_way, is_cliff

PASSES_ENEMIES = "passes-enemies"
"""The property of a skill with which a unit moves through enemy units."""

_TERRAINS: Shelf[Gait, Terrains] = Shelf("terrains", until=BOARD)
"""The board without units, by way of moving."""


def terrains_for(state: State, gait: Gait) -> Terrains:
    """Return what the board without units is to a way of moving."""
    known = _TERRAINS.of(state.derived)
    found = known.get(gait)
    if found is None:
        found = known[gait] = Terrains(state.board, state.table.ruleset, gait)
    return found


class Others(NamedTuple):
    """The other units, to one that moves: masks of squares.

    ``enemies`` shut squares and corners; ``shut`` are all squares that cannot be entered;
    ``taken`` those where nobody of this side may stop (DT "Moving Through Other Units");
    ``crossed`` are enemies that are passed: aircraft that are flown across, or all of them (D47
    "Trailblazer").
    """

    enemies: int
    shut: int
    taken: int
    crossed: int = 0


def others(state: State, unit: UnitState) -> Others:
    """The other units as one unit meets them: on the ground those on the ground, in the air aircraft.

    A hero may stop with any friend, and any friend with a hero (ruling ``hero-square``).
    """
    own, theirs = state.standing[unit.side], state.standing[unit.side.other]
    grounded = unit.square is not None and not unit.level
    me = unit.area.mask(state.board.cols) if grounded else 0
    taken = 0 if unit.card.kind is Kind.HERO else own.taken & ~me
    rules = state.table.ruleset
    if unit.flies:
        if rules.past_aircraft:
            return Others(0, 0, taken | theirs.aircraft, theirs.aircraft)
        return Others(0, theirs.aircraft, taken)
    enemies = theirs.units if rules.under_aircraft else theirs.units | theirs.aircraft
    friends = own.vehicles & ~me if unit.is_vehicle else 0
    if tagged(state, unit, PASSES_ENEMIES):
        return Others(0, friends, taken | enemies, enemies)
    return Others(enemies, enemies | friends, taken)


def gates(state: State, unit: UnitState) -> tuple[tuple[int, ...], str]:
    """The squares from which a unit comes on, by number, and words for them."""
    if comes_by_flank(state, unit):
        cols = state.board.cols
        squares = tuple(square.y * cols + square.x for square in flanks(state, unit.side))
        return squares, "the flanks of the enemy's half"
    if unit.carried is not None:
        return _beneath(state, state.units[unit.carried])
    edge = state.edges[unit.side]
    if unit.square is None and (zone := state.table.scenario.zone(edge)):
        rim = _rim(zone, state.board.cols, state.board.rows)
        if rim:
            return rim, "the rim of its deployment area"
    return numbered(state.board.cols, state.board.rows).edges[edge], f"the {edge} edge"


def _beneath(state: State, carrier: UnitState) -> tuple[tuple[int, ...], str]:
    """The squares right beneath an aircraft that somebody leaves, by number, and words for them."""
    words = f"the squares beneath {carrier.name}"
    if carrier.square is None or not carrier.flies:
        return (), words
    cols = state.board.cols
    return tuple(square.y * cols + square.x for square in carrier.area.squares()), words


@lru_cache(maxsize=64)
def _rim(zone: tuple[Area, ...], cols: int, rows: int) -> tuple[int, ...]:
    """The squares of a deployment area at the rim of the board, by number (ruling ``D47-weather-return``)."""
    squares = {square for area in zone for square in area.squares()}
    rim = (s for s in squares if s.x in (0, cols - 1) or s.y in (0, rows - 1))
    return tuple(sorted(square.y * cols + square.x for square in rim))


class Ground:
    """The board as a unit of one square finds it: what it may enter, pass, stop in, and squeeze past."""

    sidesteps: tuple[Stop, ...] = ()
    """The stops that take a whole move of one step, by a house rule."""
    coming_on = 1
    """The cost of the way onto the board (ruling ``enter-edge``)."""
    flight: Ground | None = None
    """The board as the unit finds it in the air, where it can fly instead."""
    walked: tuple[Any, Any, Any] | None = None
    """Room to keep the last path that was walked, with what there was for it, and what came of it."""

    def __init__(self, state: State, unit: UnitState, gait: Gait | None = None) -> None:
        self.unit = unit
        self.board = state.board
        self._cols = state.board.cols
        self.terrains = terrains = terrains_for(state, gait or gait_of(state.table, unit.card))
        self.slow, self.paved, self.traps = terrains.slow, terrains.paved, terrains.traps
        self.snares, self.fires = terrains.snares, terrains.fires
        self.enemies, self.shut, self.friends, self._crossed = others(state, unit)
        self.friends |= terrains.passed
        if self.board.forts and not terrains.mover.overhead:
            held = forts.held_against(state, unit)
            self.enemies, self.shut = self.enemies | held, self.shut | held
            self.friends |= forts.filled(state, unit)
        self._known: dict[int, Exits] = {}
        self.carrier = None if unit.carried is None else state.units[unit.carried]
        self.gates, self.edge = gates(state, unit)
        self.overhead = terrains.mover.overhead

    # -- by number ----------------------------------------------------------------------------

    def number(self, stop: Stop) -> int:
        """The number of a stop: here that of a square."""
        return stop[1] * self._cols + stop[0]

    def diagonal(self, here: Stop, there: Stop) -> bool:
        """Return whether a step is diagonal."""
        return here[0] != there[0] and here[1] != there[1]

    def _index(self, square: Square) -> int:
        return square[1] * self._cols + square[0]

    @property
    def origin(self) -> int | None:
        """Return where the unit stands; ``None`` off the board."""
        stop = self.unit.stop
        return None if stop is None else self.number(stop)

    @property
    def feared(self) -> int:
        """The traps that a way round spares the unit: not wire or mines that it stands in anyway."""
        start = 0 if (origin := self.origin) is None else 1 << origin
        return reduce(or_, (mask for mask in self.snares if not mask & start), self.fires)

    @cached_property
    def origins(self) -> tuple[int, ...]:
        """Return where its way may begin on the board: where it stands, or the squares of a vehicle that it
        leaves.

        None where it comes on, also out of an aircraft.
        """
        if self.carrier is not None:
            if self.carrier.square is None or self.carrier.flies:
                return ()
            return tuple([self._index(square) for square in self.carrier.area.squares()])
        return () if (origin := self.origin) is None else (origin,)

    @property
    def stops(self) -> tuple[Stop, ...]:
        """The squares by number."""
        return self.terrains.numbered.squares

    @cached_property
    def _touched(self) -> int:
        """The squares next to a unit that is in the way: elsewhere only the terrain matters."""
        return self.terrains.numbered.round(self.shut) if self.shut else 0

    def exits(self, square: int) -> Exits:
        """The squares it may step to."""
        terrains = self.terrains
        if not self._touched >> square & 1:
            return terrains.known[square] or terrains.exits(square)
        found = self._known.get(square)
        if found is None:
            may, corners = terrains.open & ~self.shut, terrains.open & ~self.enemies
            found = self._known[square] = terrains.exits_past(square, may, corners)
        return found

    def entries(self) -> list[int]:
        """Return where it may come on: its edge or the flanks (rulings ``enter-edge``, ``flank-squares``)."""
        may = self.terrains.open & ~self.shut
        if self.carrier is not None and self.board.buildings:  # nobody gets down through a roof
            inside = (
                square for square in self.gates if self.board.building_at(square_of(self.stops[square]))
            )
            may &= ~sum(1 << square for square in inside)
        return [square for square in self.gates if may >> square & 1]

    def free(self) -> Iterator[Stop]:
        """Every stop on the ground where the unit could be placed."""
        may = self.terrains.open & ~self.shut & ~self.friends
        squares = self.terrains.numbered.squares
        return (square for number, square in enumerate(squares) if may >> number & 1)

    def ways_out(self) -> Iterator[int]:
        """The squares next to where its way may begin that it may step to, by number."""
        for origin in self.origins:
            exits = self.exits(origin)
            yield from (to for to in (*exits.straight, *exits.diagonal) if to not in self.origins)

    def steps_out(self, stop: Stop) -> tuple[bool, bool]:
        """Return whether a unit leaves a vehicle straight to a stop, and whether it does so diagonally."""
        if self.carrier is None or not self.origins:
            return False, False
        number = self.number(stop)
        every = [self.exits(origin) for origin in self.origins]
        return any(number in e.straight for e in every), any(number in e.diagonal for e in every)

    # -- by square ----------------------------------------------------------------------------

    def shuts_corner(self, square: Square) -> bool:
        """Return whether nobody of this kind can cut the corner of a square: an enemy, or ground it cannot
        enter.
        """
        return not (self.terrains.open & ~self.enemies) >> self._index(square) & 1

    def may_stop(self, square: Stop) -> bool:
        """Return whether the unit may end its move there (it may always end where it is)."""
        return not self.friends >> self.number(square) & 1

    def occupied(self, stop: Stop) -> Refusal:
        """Return why the unit can't end its move there."""
        squares, where = (
            [self._index(square) for square in area_of(stop).squares()],
            place_words(self.board, stop),
        )
        if any(self.terrains.passed & self.board.wreck_mask & 1 << square for square in squares):
            text = f"a wreck lies at {where}; {self.unit.name} may pass it, and can't end a move there"
            return Refusal("wreck", text, rulebook.WRECKS)
        if any(self.terrains.passed >> square & 1 for square in squares):
            fort = self.board.fort_at(square_of(stop))
            what = f"the {self.board[square_of(stop)].words}" if fort is None else fort.words
            text = f"{self.unit.name} may pass {what} at {where}, and can't end a move there"
            return Refusal("passed", text, rulebook.THROUGH_TERRAIN)
        if level_of(stop):
            squares.append(self.number(stop))
        if any(self._crossed >> square & 1 for square in squares):
            if not self.unit.flies:
                text = f"an enemy is at {where}; {self.unit.name} may pass it, and can't end a move there"
                return Refusal("occupied", text, rulebook.THROUGH_UNITS)
            text = f"an enemy aircraft flies at {where}; it may be crossed, and no move ends there"
            return Refusal("occupied", text, rulebook.MOVING_AIRCRAFT)
        return Refusal("occupied", f"a friendly unit stands at {where}", rulebook.THROUGH_UNITS)

    def steps(self, square: Stop) -> Iterator[tuple[Stop, bool]]:
        """The neighbouring squares it may step to, each with whether the step is diagonal."""
        straight, diagonal = self.exits(self.number(square))
        yield from ((self.stops[to], False) for to in straight)
        yield from ((self.stops[to], True) for to in diagonal)

    def refusal(self, here: Stop, there: Stop) -> Refusal | None:
        """Return why the unit cannot step from one stop to another, or ``None``."""
        if there != square_of(there):
            return self.no_such_stop(there)
        dx, dy = there[0] - here[0], there[1] - here[1]
        if max(abs(dx), abs(dy)) != 1:
            return Refusal("not-a-step", f"{there} is not next to {here}", rulebook.MOVING)
        start, to = square_of(here), square_of(there)
        if to in self.board:
            exits = self.exits(self._index(start))
            if self._index(to) in exits[1 if dx and dy else 0]:
                return None
        if (why := self.refusal_to_enter(to)) is not None:
            return why
        if not (dx and dy):
            return self._stopped_by_a_wall(start, to)
        corners = (Square(to.x, start.y), Square(start.x, to.y))
        shut = " and ".join(filter(None, (self._shut_way_round(start, by, to) for by in corners)))
        return Refusal(
            "corner",
            f"{self.unit.name} can't cut the corner from {start} to {to} past {shut}",
            rulebook.CORNERS,
        )

    def no_such_stop(self, stop: Stop) -> Refusal:
        """Return why the unit can stand nowhere like that: several squares, or a floor that is not there."""
        if level_of(stop):
            what = f"there is no floor {level_of(stop)} for {self.unit.name} at {square_of(stop)}"
            return Refusal("no-floor", what, rulebook.WALLS)
        return Refusal("stance", f"{self.unit.name} fills one square, not {stop}", rulebook.MOVING)

    def _stopped_by_a_wall(self, start: Square, to: Square) -> Refusal:
        """Return why a unit cannot step straight to a square that it could enter."""
        name, between = self.unit.name, f"between {start} and {to}"
        if is_cliff(self.board, start, to):
            what = f"a cliff is {between}"
            return Refusal(
                "cliff", f"{name} can't move from {start} to {to}: {what}", rulebook.THROUGH_TERRAIN
            )
        edge = in_the_way(self.board, start, to, self.terrains.edges)
        if edge is None:
            text = f"{name} can't move from {start} to {to}: one gets into a bunker by the doors at its rear"
            return Refusal("bunker", text, rulebook.FORTIFICATIONS)
        if edge is Edge.WALL:
            return Refusal(
                "wall", f"{name} can't move from {start} to {to}: a wall stands {between}", rulebook.WALLS
            )
        if edge is Edge.LOW_WALL:
            what = f"the low wall {between} is too high for it"
            return Refusal("low-wall", f"{name} can't move from {start} to {to}: {what}", rulebook.LOW_WALLS)
        what = f"a vehicle needs a large opening, and the one {between} is small"
        return Refusal("small-opening", f"{name} can't move from {start} to {to}: {what}", rulebook.WALLS)

    def _shut_way_round(self, start: Square, by: Square, to: Square) -> str:
        """Return what shuts one way round the corner of a diagonal step, in words; nothing if it is open."""
        if self.shuts_corner(by):
            return str(by)
        for one, other in ((start, by), (by, to)):
            if is_cliff(self.board, one, other):
                return f"the cliff between {one} and {other}"
            edge = in_the_way(self.board, one, other, self.terrains.edges)
            if edge is not None:
                return f"the {edge} between {one} and {other}"
        return ""

    def refusal_to_come_on(self, stop: Stop) -> Refusal | None:
        """Return why the unit cannot come on there, or out of what carries it, or ``None``."""
        to = square_of(stop)
        if stop != to:
            return self.no_such_stop(stop)
        if to in self.board and (self.number(to) in self.entries() or any(self.steps_out(to))):
            return None
        return (
            self.refusal_to_enter(to)
            or self.refusal_to_get_out(to)
            or Refusal("edge", f"{self.unit.name} enters from {self.edge}, not at {to}", rulebook.MOVING_ON)
        )

    def refusal_to_get_out(self, stop: Stop) -> Refusal | None:
        """Return why the unit cannot leave what carries it there, which is no place that it steps to
        first.
        """
        if self.carrier is None:
            return None
        there = place_words(self.board, stop)
        where = self.edge if self.carrier.flies else f"the squares next to {self.carrier.name}"
        text = f"{self.unit.name} gets out of {self.carrier.name} in {where} first, not at {there}"
        return Refusal("get-off", text, rulebook.MOUNTING)

    def refusal_to_enter(self, stop: Stop) -> Refusal | None:
        """Return why the unit cannot stand there at all, or ``None``."""
        return self._keeps_out(square_of(stop))

    def _keeps_out(self, to: Square) -> Refusal | None:
        name = self.unit.name
        if to not in self.board:
            return Refusal("off-board", f"{to} is not on the board", rulebook.MOVING)
        if self.board[to] not in self.terrains.kinds:
            return Refusal(
                "terrain", f"{name} can't enter the {self.board[to].words} at {to}", rulebook.THROUGH_TERRAIN
            )
        number = self._index(to)
        fort = self.board.fort_at(to)
        if fort is not None and not self.terrains.open >> number & 1:
            text = f"{name} can't enter {fort.words}: only infantry can"
            return Refusal("fort", text, rulebook.FORTIFICATIONS)
        wreck = self.board.wreck_at(to)
        if wreck is not None and not self.terrains.open >> number & 1:
            return Refusal("wreck", f"{name} can't enter {wreck.words} at {to}", rulebook.WRECKS)
        if self.enemies >> number & 1:
            return Refusal("enemy", f"an enemy stands at {to}", rulebook.THROUGH_UNITS)
        if self.overhead and self.shut >> number & 1:
            return Refusal("enemy", f"an enemy aircraft flies at {to}", rulebook.THROUGH_UNITS)
        if self.shut >> number & 1:
            return Refusal(
                "friendly-vehicle",
                f"a vehicle can't pass the friendly vehicle at {to}",
                rulebook.THROUGH_UNITS,
            )
        return None
