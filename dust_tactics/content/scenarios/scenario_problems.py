"""Everything wrong with a scenario file at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dust_tactics.content.files import partial_validation
from dust_tactics.content.files.limits import NAME
from dust_tactics.content.files.problems import Problem, near_names, quoted
from dust_tactics.content.files.yaml_marks import Document, Route
from dust_tactics.content.rulesets.ruleset_tables import load_terrain
from dust_tactics.skirmish.board.board import MAX_SIDE, Board, Terrain
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.board.text_map import read_map
from dust_tactics.skirmish.rules.setup.fortification_placement import ground_fault
from dust_tactics.skirmish.rules.setup.objectives import centre, half_between
from dust_tactics.skirmish.scenario import scenario

from .board_maps import read_board_map
from .board_parts import (
    building_problems,
    fort_problems,
    forts_of,
    height_problems,
    mat_problems,
    with_heights,
)
from .entrance_problems import entrance_problems
from .scenario_parts import side_problems, variant_problems
from .scenario_schema import ScenarioFile

_NOWHERE = "ZZ99"
"""A square that no board has: what it stands in for is told to be off the board, and that is left out."""

_FORT = {"kind": "bunker", "at": _NOWHERE, "facing": "north"}
_VARIANT = {"name": "?", "changes": {"turns": "8"}}
_STAND_INS: dict[Route, Any] = {
    ("scenario",): "1",
    ("name",): "?",
    ("ruleset",): "dust-tactics",
    ("edges",): ["south", "north"],
    ("turns",): "8",
    ("board",): {"cols": str(MAX_SIDE), "rows": str(MAX_SIDE)},
    ("board", "buildings", 0): {"at": _NOWHERE},
    ("board", "buildings", 0, "at"): _NOWHERE,
    ("board", "forts", 0): _FORT,
    **{("board", "forts", 0, key): value for key, value in _FORT.items()},
    ("board", "mats", 0): _NOWHERE,
    ("attacker",): {},
    ("attacker", "deploy", 0): _NOWHERE,
    ("attacker", "may-buy", 0): "bunker",
    ("defender",): {},
    ("defender", "deploy", 0): _NOWHERE,
    ("defender", "may-buy", 0): "bunker",
    ("deploy", 0): [],
    ("deploy", 0, 0): _NOWHERE,
    ("may-buy", 0): "bunker",
    ("terrain", "tiles", 0): "tree",
    ("objectives",): {"centre": "true"},
    ("objectives", "squares", 0): _NOWHERE,
    ("reserves", "each"): "all",
    ("weather", "risk"): "low",
    ("variants", 0): _VARIANT,
    **{("variants", 0, key): value for key, value in _VARIANT.items()},
}
"""Values in place of wrong ones, to go on looking."""


def further_problems(told: list[Problem], document: Document) -> list[Problem]:
    """Everything else that is wrong in a file of which ``told`` are wrong keys and values."""

    def adapt(data: dict[str, Any], wrong: list[Route]) -> None:
        board = data.get("board")
        if isinstance(board, dict):
            _measure(board, wrong, document)

    return partial_validation.further_problems(told, document, ScenarioFile, _STAND_INS, adapt, file_problems)


def _measure(board: dict[str, Any], wrong: list[Route], document: Document) -> None:
    """Without its size a board is as large as its map; without its map nothing is known of its buildings."""
    if ("board", "map") in wrong:
        board.pop("buildings", None)
    drawn = board.get("map")
    if isinstance(drawn, str):
        guess = read_board_map(drawn, document, ("board", "map"))[0]
    else:
        guess = read_map(drawn)[0] if drawn else Board.empty(MAX_SIDE, MAX_SIDE)
    board.setdefault("cols", str(guess.cols))
    board.setdefault("rows", str(guess.rows))


def scenario_problems(model: ScenarioFile, document: Document) -> list[Problem]:
    """Everything wrong with a scenario whose keys and values are right one by one."""
    terrain = load_terrain(model.ruleset)
    problems = []

    def note(route: Route, what: str, found: object, expected: str, near: tuple[str, ...] = ()) -> None:
        problems.append(document.problem(route, what, quoted(found), expected, near))

    tiles = [rule.name for rule in terrain if rule.tile]
    for number, tile in enumerate(model.terrain.tiles):
        if tile not in tiles:
            route = ("terrain", "tiles", number)
            note(route, "not a terrain tile", tile, ", ".join(tiles), near_names(tile, tiles))
    if not model.terrain.tiles and model.terrain.tiles_each:
        note(("terrain", "tiles"), "no terrain tiles to choose from", None, "at least one kind")
    if model.edges[0] == model.edges[1]:
        note(("edges", 1), "both sides enter at the same edge", model.edges[1], "another edge")
    problems += _map_problems(model, document)
    problems += side_problems(model, _board(model, document), document)
    problems += variant_problems(model, document)
    problems += _board_problems(model, document)
    return [*problems, *_objective_problems(model, document), *_victory_problems(model, document)]


def file_problems(model: ScenarioFile, document: Document) -> list[Problem]:
    """The same, and what is wrong with a file that somebody still writes, not with a game that was saved."""
    found = scenario_problems(model, document)
    names: list[tuple[Route, str]] = [(("name",), model.name)]
    names += [(("variants", number, "name"), one.name) for number, one in enumerate(model.variants)]
    for route, name in names:
        if NAME.passed_by(name):
            found.append(document.problem(route, *NAME.told("a name that is too long", len(name))))
    return [*found, *entrance_problems(model, _board(model, document), document)]


def _board_problems(model: ScenarioFile, document: Document) -> Iterator[Problem]:
    """Everything wrong with buildings, heights, fortifications and mats."""
    board = _board(model, document)
    yield from building_problems(model.board.buildings, board, document, ("board", "buildings"))
    yield from height_problems(model.board.heights, board, document, ("board", "heights"))
    hilly = with_heights(board, model.board.heights)
    yield from fort_problems(model.board.forts, hilly, document, ("board", "forts"), ground_fault)
    yield from mat_problems(model.board.mats, board, document, ("board", "mats"))


def _map_problems(model: ScenarioFile, document: Document) -> list[Problem]:
    """Everything wrong with the map, or with its size."""
    route: Route = ("board", "map")
    cols, deep = model.board.cols, model.board.rows
    if isinstance(model.board.map, str):
        board, problems = read_board_map(model.board.map, document, route)
        size, wanted = f"{board.cols} x {board.rows} squares", f"{cols} x {deep}"
        if not problems and (board.cols, board.rows) != (cols, deep):
            problems.append(document.problem(route, "a map of the wrong size", size, wanted))
        return problems
    problems = []
    rows, letters = model.board.map or [], {rule.letter for rule in load_terrain(model.ruleset)}
    if rows and len(rows) != deep:
        what = "the wrong number of rows in the map"
        problems.append(document.problem(route, what, f"'{len(rows)} rows'", f"{deep}"))
    for number, row in enumerate(rows):
        here = (*route, number)
        if len(row) != cols:
            what = "the wrong number of squares in a row"
            problems.append(document.problem(here, what, f"'{len(row)}'", f"{cols}"))
        for offset, letter in enumerate(row):
            if letter not in letters:
                mark, expected = document.mark_inside(here, offset, letter), " ".join(sorted(letters))
                what = "an unknown terrain letter"
                problems.append(document.problem(mark, what, quoted(letter), f"one of {expected}"))
    return problems


def _board(model: ScenarioFile, document: Document) -> Board:
    """The board before the players place terrain; where its map is wrong, a guess."""
    drawn = model.board.map
    if isinstance(drawn, str):
        return read_board_map(drawn, document, ("board", "map"))[0]
    if not drawn:
        return Board.empty(model.board.cols, model.board.rows)
    return read_map([row.ljust(model.board.cols, Terrain.OPEN.letter) for row in drawn])[0]


def _objective_problems(model: ScenarioFile, document: Document) -> Iterator[Problem]:
    """Everything wrong with objectives."""
    board, part = _board(model, document), model.objectives
    if part is None:
        return

    def at(route: Route, what: str, found: object, expected: str) -> Problem:
        return document.problem(("objectives", *route), what, quoted(found), expected)

    shut = {rule.letter for rule in load_terrain(model.ruleset) if "infantry" not in rule.enter}
    ways_in = {square for fort in forts_of(model.board.forts) for square in fort.back.squares()}
    last = Square(board.cols - 1, board.rows - 1)
    before: set[Square] = set()
    for number, square in enumerate(part.squares):
        here: Route = ("squares", number)
        if square.x > last.x or square.y > last.y:
            yield at(here, "an objective off the board", str(square), f"a square from A1 to {last}")
        elif board[square].letter in shut:
            yield at(here, "an objective where nobody can go", str(square), "a square to enter")
        elif square in ways_in:
            yield at(here, _IN_THE_WAY, str(square), "a square inside, by the slit, or outside")
        elif square in before:
            yield at(here, "an objective a second time", str(square), "each square once")
        elif _worthless(model, board, square):
            found = f"{square}, in neither side's half"
            yield at(
                here, "an objective that brings nothing", found, "a square of one half, or 'middle' points"
            )
        before.add(square)
    for square in centre(board.cols, board.rows) if part.centre else ():
        if square in ways_in:
            yield at(("centre",), _IN_THE_WAY, str(square), "no way in at the centre")
    if not (part.squares or part.centre or part.each):
        yield at((), "no objectives", None, "'centre: true', 'squares' or 'each'")
    depth, wide = board.rows, board.cols
    if set(model.edges) <= {"west", "east"}:
        depth, wide = wide, depth
    if part.each and (depth // 2 <= part.margin or wide <= 2 * part.margin):
        yield at(("each",), "no room to place objectives", part.each, "a smaller margin or a larger board")


def _worthless(model: ScenarioFile, board: Board, square: Square) -> bool:
    """Whether holding an objective brings nothing because it lies in neither half."""
    victory, (one, two) = model.victory, model.edges
    if victory.middle or victory.last or victory.taken in (scenario.ANY, scenario.ATTACKER) or one == two:
        return False
    halves = victory.own or victory.theirs or victory.taken
    return bool(halves) and half_between((one, two), board.cols, board.rows, square) is None


_IN_THE_WAY = "an objective in the way into a fortification"


def _victory_problems(model: ScenarioFile, document: Document) -> Iterator[Problem]:
    """Everything wrong with victory and with the edges where objectives are placed."""
    from dust_tactics.content.rulesets.load_ruleset import load_ruleset

    part, victory = model.objectives, model.victory

    def at(what: str, found: object, expected: str, *below: str) -> Problem:
        return document.problem(("victory", *below), what, quoted(found), expected)

    if part is None and (victory.taken or victory.own or victory.theirs or victory.middle or victory.last):
        yield at("victory by objectives, and there are none", None, "the key 'objectives'")
    scores = victory.own or victory.theirs or victory.middle or victory.unit or victory.last
    if victory.taken == "attacker" and model.attacker is None:
        yield at("nobody attacks", victory.taken, "the keys 'attacker' and 'defender'", "taken")
    apart = load_ruleset(model.ruleset).points_apart  # else they count with the army points in any case
    if apart and scores and victory.target is None and not victory.most:
        yield at("victory points that win nothing", None, "'target' or 'most: true'")
    if not scores and (victory.target is not None or victory.most):
        yield at("nothing brings victory points", None, "'own', 'theirs', 'middle' or 'unit'")
    opposite = scenario.OPPOSITE[model.edges[0]] == model.edges[1]
    if not opposite and part is not None and part.each:
        what = "edges without halves between them"
        yield document.problem(("edges",), what, quoted(model.edges[1]), "opposite edges")
