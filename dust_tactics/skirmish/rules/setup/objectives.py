"""Objectives: where they may lie, who holds them, and what they win (DT "Scenario 2" to "Scenario 5")."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from dust_tactics.core.reason import Refusal, Rule
from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.grid import Square, distance
from dust_tactics.skirmish.cards.marks import Mark, Until
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import PlaceObjective
from dust_tactics.skirmish.decisions.procedure_frames import SetupFrame
from dust_tactics.skirmish.rules.units.voices import tagged
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.scenario.scenario import ANY, ATTACKER, THEIRS
from dust_tactics.skirmish.state.state import State, UnitState

RULES: dict[str, Rule] = {
    "grab-the-dust": rulebook.GRAB_THE_DUST,
    "bait-and-flank": rulebook.BAIT_AND_FLANK,
    "supply-drop": rulebook.SUPPLY_DROP,
    "all-out-attack": rulebook.ALL_OUT_ATTACK,
}

HOLDS_NOTHING = "holds-nothing"
"""The property of a skill with which a unit holds no objective."""


BARRED = Mark("no objective this turn", Until.TURN)
"""The mark of a unit that neither holds nor contests an objective in this turn."""


def rule_of(state: State) -> Rule:
    """Return where the scenario's rule about objectives stands."""
    return RULES.get(state.table.scenario.id, rulebook.ENDING)


def centre(cols: int, rows: int) -> tuple[Square, ...]:
    """The squares that touch the middle of a board: one, two or four (ruling ``centre-squares``)."""
    xs, ys = sorted({(cols - 1) // 2, cols // 2}), sorted({(rows - 1) // 2, rows // 2})
    return tuple(Square(x, y) for y in ys for x in xs)


@lru_cache(maxsize=4096)
def half_between(edges: tuple[str, str], cols: int, rows: int, square: Square) -> Side | None:
    """In whose half a square of a board lies that the sides enter from these edges."""
    x, y = square
    away = {"north": y, "south": rows - 1 - y, "west": x, "east": cols - 1 - x}
    one, two = away[edges[0]], away[edges[1]]
    return None if one == two else Side.ONE if one < two else Side.TWO


def half_of(state: State, square: Square) -> Side | None:
    """In whose half a square lies; a middle line is in neither (ruling ``half-of-table``)."""
    return half_between(state.edges, state.board.cols, state.board.rows, square)


@cache
def impassable(ruleset: Ruleset) -> frozenset[Terrain]:
    """Terrain that keeps out soldiers, and so everybody (ruling ``impassable-terrain``)."""
    return frozenset(kind for kind, row in ruleset.terrain.items() if "infantry" not in row.enter)


def next_to_place(state: State, frame: SetupFrame) -> Side | None:
    """Return who places an objective now, as with terrain; ``None`` when all lie or no square is left."""
    objectives = state.table.scenario.objectives
    if objectives is None or not objectives.each:
        return None
    placed = len(state.objectives) - len(objectives.squares)
    if placed >= 2 * objectives.each:
        return None
    side = frame.winner.other if placed % 2 else frame.winner
    return side if _free(state, side) else None


def _fault(state: State, side: Side, square: Square) -> str | None:
    objectives = state.table.scenario.objectives
    assert objectives is not None
    board, margin = state.board, objectives.margin
    if square not in board:
        return "off-board"
    if half_of(state, square) is not side:
        return "half"
    x, y = square
    if min(x, y, board.cols - 1 - x, board.rows - 1 - y) < margin:
        return "margin"
    if board[square] in impassable(state.table.ruleset):
        return "impassable"
    if board.fort_at(square) is not None:
        return "fort"
    return "taken" if square in state.objectives else None


_SENTENCES = {
    "off-board": "{square} is not on the board",
    "half": "{square} is not in your own half of the table",
    "margin": "{square} is within {margin} squares of an edge",
    "impassable": "the {terrain} at {square} can't be entered",
    "fort": "a fortification stands at {square}",
    "taken": "there is an objective at {square} already",
}


def refusal(state: State, decision: PlaceObjective) -> Refusal | None:
    """Return why an objective can't lie there, or ``None``."""
    assert state.question is not None
    objectives, square = state.table.scenario.objectives, decision.square
    assert objectives is not None
    code = _fault(state, state.question.side, square)
    if code is None:
        return None
    terrain = str(state.board[square]) if code == "impassable" else ""
    text = _SENTENCES[code].format(square=square, margin=objectives.margin, terrain=terrain)
    return Refusal(code, text, rulebook.FORTIFICATIONS if code == "fort" else rule_of(state))


def _free(state: State, side: Side) -> list[Square]:
    return [square for square in state.board.squares() if _fault(state, side, square) is None]


def options(state: State) -> list[PlaceObjective]:
    """Every square where the side that is asked may place its objective."""
    assert state.question is not None
    return [PlaceObjective(square) for square in _free(state, state.question.side)]


def blocked(state: State, terrain: Terrain, square: Square) -> bool:
    """Return whether terrain would make an objective impassable (DT "Scenario 2: Grab the Dust")."""
    return square in state.objectives and terrain in impassable(state.table.ruleset)


def holds_nothing(state: State, unit: UnitState) -> bool:
    """Return whether a unit never takes or holds objectives, although it may contest them."""
    return tagged(state, unit, HOLDS_NOTHING)


def may_hold(state: State, unit: UnitState) -> bool:
    """Return whether a unit holds an objective if it stands there on the ground with no enemy near."""
    return not (unit.flies or holds_nothing(state, unit) or unit.marked(BARRED.name))


def may_contest(state: State, unit: UnitState) -> bool:
    """Return whether a unit keeps enemies near it from holding; aircraft do in one book (ruling
    ``near-objective``).
    """
    return not unit.marked(BARRED.name) and (not unit.flies or state.table.ruleset.aircraft_contest)


def holder(state: State, square: Square) -> UnitState | None:
    """The unit that holds an objective as the units stand.

    Not an aircraft, not one on a floor above it (ruling ``objective-floor``), and none that holds nothing
    (D47 "Mindless Zombie"); no enemy near it.
    """
    objectives = state.table.scenario.objectives
    there = (unit for unit in state.units_at(square) if not unit.level and may_hold(state, unit))
    unit = next(there, None)
    if objectives is None or unit is None:
        return None
    return None if _enemy_near(state, unit.side, square, objectives.clear) else unit


def _enemy_near(state: State, side: Side, square: Square, clear: int) -> bool:
    """Return whether an enemy contests an objective."""
    return any(
        min(distance(square, there) for there in place.area.squares()) <= clear
        for place in state.places[side.other]
        if may_contest(state, state.units[place.unit])
    )


def worth(state: State, side: Side, square: Square) -> int:
    """The victory points that a side gains by holding an objective for a turn."""
    victory, half = state.table.scenario.victory, half_of(state, square)
    points = victory.middle if half is None else victory.own if half is side else victory.theirs
    return points + victory.last if state.turn == state.table.scenario.turns else points


def wins(state: State, side: Side, square: Square) -> bool:
    """Return whether taking an objective wins the game for a side at once."""
    taken = state.table.scenario.victory.taken
    if taken == ATTACKER:
        return side is Side.ONE
    return taken == ANY or (taken == THEIRS and half_of(state, square) is side.other)


def taken(state: State) -> Iterable[Side]:
    """The sides that have taken an objective that wins, once the turn is late enough."""
    objectives = state.table.scenario.objectives
    if objectives is None or state.turn < objectives.from_turn:
        return ()
    held = [(square, unit.side) for square in state.objectives if (unit := holder(state, square)) is not None]
    return sorted({side for square, side in held if wins(state, side, square)})
