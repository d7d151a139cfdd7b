"""A made-up board with one unit facing another one so many squares away: for questions about two cards.

It is a state as in a game, in which the first of the two is to activate; so whatever is asked of it is
answered by the rules that a game asks.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from dust_tactics.skirmish.board.board import Board
from dust_tactics.skirmish.board.grid import Area, Facing, Square
from dust_tactics.skirmish.board.terrain_kinds import Terrain
from dust_tactics.skirmish.cards.side import Side, callsign
from dust_tactics.skirmish.cards.unit_card import Bloc, UnitCard
from dust_tactics.skirmish.decisions.procedure_frames import TurnFrame
from dust_tactics.skirmish.decisions.questions import Ask, Question
from dust_tactics.skirmish.rules.targeting.blast_areas import ground_of
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.scenario.scenario import Force, Scenario
from dust_tactics.skirmish.state.derived import NEVER, Shelf
from dust_tactics.skirmish.state.fold_damage import fresh_unit
from dust_tactics.skirmish.state.state import State, Table, UnitState
from dust_tactics.skirmish.state.unit_state import WIDE, footprint

ONE, TWO = callsign(Side.ONE, 0), callsign(Side.TWO, 0)
"""The unit in the west, which is to activate, and the one in the east."""

OPEN, SOFT, DUG_IN = "none", "soft", "dug-in"
"""Cover that is no kind of terrain: none, whatever covers infantry and vehicles alike, and a unit's own."""

_NO_GROUND = {OPEN: Terrain.OPEN, DUG_IN: Terrain.OPEN, SOFT: Terrain.TREE}
_UNITS: Shelf[tuple[str, Side, int | None, bool], UnitState] = Shelf("practice-units", until=NEVER)
"""Units as they stand on their cards, by side, how they flew, and whether they are dug in."""
_FIELDS: Shelf[Hashable, State] = Shelf("practice-fields", until=NEVER)
"""Boards on which nobody stands yet, by what is there; the open one is the same for all."""
_ROOM = 3
"""Open squares around both units, for what is hit beside them."""
_ROWS = 2 + 2 * _ROOM
_MORE = 4
"""The squares by which skills make weapons reach further at most."""
FARTHEST = 36
"""The squares between two units that there is room for."""


@dataclass(frozen=True, slots=True)
class Conditions:
    """The circumstances under which two units meet.

    ``cover`` is what each of them stands in, the first and the second, by its name; ``heights`` how high the
    ground is there.  ``flown`` is how an aircraft flew before, 0 not at all, 1 a move, 2 a march; ``None``
    is not at all for one that may stay, and a move for one that must fly.
    """

    cover: tuple[str, str] = (OPEN, OPEN)
    heights: tuple[int, int] = (0, 0)
    flown: tuple[int | None, int | None] = (None, None)

    @property
    def turned(self) -> Conditions:
        """The same as the second of the two sees them."""
        return Conditions(self.cover[::-1], self.heights[::-1], self.flown[::-1])


IN_THE_OPEN = Conditions()


def covers(ruleset: Ruleset) -> tuple[str, ...]:
    """The names of all cover that a unit may stand in by a ruleset: none, soft, its own, and by terrain."""
    ground = [str(kind) for kind, row in ruleset.terrain.items() if row.cover_infantry or row.cover_vehicle]
    return (OPEN, SOFT, *ground, DUG_IN)


def pair(
    ruleset: Ruleset, one: UnitCard, two: UnitCard, squares: int, conditions: Conditions = IN_THE_OPEN,
    also: Iterable[UnitCard] = (),
) -> State:  # fmt: skip
    """Two units alone on a board, so many squares from one another, fresh and facing each other.

    ``also`` are cards that stand for one of them while it is wounded.
    """
    two = apart(one, two)
    return placed(table_of(ruleset, (one, two, *also)), one, two, squares, conditions)


def apart(one: UnitCard, two: UnitCard) -> UnitCard:
    """The second of two cards as it may be at a table with the first, which somebody may have made of it."""
    return replace(two, id=f"{two.id} as it was") if two.id == one.id and two is not one else two


def table_of(ruleset: Ruleset, cards: Iterable[UnitCard]) -> Table:
    """A table at which any two of some cards may meet."""
    forces = (_force(Side.ONE), _force(Side.TWO))
    return Table(ruleset, _scenario(ruleset.id), forces, {card.id: card for card in cards})


def placed(
    table: Table, one: UnitCard, two: UnitCard, squares: int, conditions: Conditions = IN_THE_OPEN
) -> State:
    """Two units alone on a board of a table, as :func:`pair` has them."""
    places = places_of(one, two, squares)
    ground = (_ground(one, places[0]), _ground(two, places[1]))
    units: dict[str, UnitState] = {}
    for side, card, area in zip(Side, (one, two), places, strict=True):
        unit = unit_of(table, card, side, conditions).but(square=Square(area.x, area.y))
        units[unit.id] = unit
    return _field(table, ground, conditions).but(units=units)


def unit_of(table: Table, card: UnitCard, side: Side, conditions: Conditions = IN_THE_OPEN) -> UnitState:
    """A unit of either side as it is when it has been placed."""
    flown, dug = conditions.flown[side] if card.flies else 0, conditions.cover[side] == DUG_IN
    known, key = _UNITS.of(table), (card.id, side, flown, dug)
    found = known.get(key)
    if found is None:
        if flown is None:
            flown = int(not table.ruleset.hovers(card))
        found = known[key] = fresh_unit(UnitState(callsign(side, 0), side, card)).but(
            facing=Facing.EAST if side is Side.ONE else Facing.WEST, evasion=flown, dug_in=dug
        )
    return found


def _field(table: Table, ground: tuple[Area, Area], conditions: Conditions) -> State:
    """The board on which two meet, before they stand there; what explosions know of it is worked out once."""
    board = _board(ground, conditions.cover, conditions.heights)
    known, key = _FIELDS.of(table), () if board is _open_board() else (ground, conditions)
    found = known.get(key)
    if found is None:
        found = known[key] = nowhere(table).but(board=board)
        ground_of(found)
    return found


def nowhere(table: Table) -> State:
    """A state at a table in which nobody stands anywhere yet."""
    return State(
        table, _open_board(), {}, table.scenario.edges, turn=1,
        agenda=(TurnFrame("act", Side.ONE, Side.ONE),), question=Question(Side.ONE, Ask.ACTIVATE),
    )  # fmt: skip


def ranges_of(card: UnitCard) -> range:
    """The squares over which a card might attack anybody: as far as any weapon, and what a skill may add."""
    longest = max((weapon.range_max for weapon in card.weapons), default=0)
    return range(1, min(max(longest + _MORE, 1), FARTHEST) + 1)


def places_of(one: UnitCard, two: UnitCard, squares: int) -> tuple[Area, Area]:
    """The squares of two units so far from one another, in the middle of the board."""
    here = Area(_ROOM, _ROOM, *footprint(one.size, Facing.EAST))
    return here, Area(here.x + here.cols + squares - 1, _ROOM, *footprint(two.size, Facing.WEST))


def _ground(card: UnitCard, area: Area) -> Area:
    """The squares that a unit may turn in."""
    return Area(area.x, area.y, 2, 2) if card.size in WIDE else area


@lru_cache(maxsize=8)
def _scenario(ruleset: str) -> Scenario:
    size = FARTHEST + 2 * _ROOM + 4
    return Scenario(
        "practice", "Practice", ruleset, size, _ROWS, None, ("west", "east"), (), 0, 0, 8, 0
    )  # fmt: skip


def _force(side: Side) -> Force:
    return Force(side.label, side.label, Bloc.ALLIES, 0, (), unrestricted=True)


@lru_cache(maxsize=4096)
def _board(places: tuple[Area, Area], cover: tuple[str, str], heights: tuple[int, int]) -> Board:
    """The board with what the two stand in and on."""
    board = _open_board()
    for area, name in zip(places, cover, strict=True):
        kind = _NO_GROUND[name] if name in _NO_GROUND else Terrain.named(name)
        for square in area.squares() if kind else ():
            board = board.with_terrain(square, kind)
    if any(heights):
        rows = [["0"] * board.cols for _ in range(board.rows)]
        for area, height in zip(places, heights, strict=True):
            for square in area.squares():
                rows[square.y][square.x] = str(height)
        board = board.with_heights(tuple("".join(row) for row in rows))
    return board


@lru_cache(maxsize=1)
def _open_board() -> Board:
    return Board.empty(FARTHEST + 2 * _ROOM + 4, _ROWS)
