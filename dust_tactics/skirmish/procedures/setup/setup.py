"""Before the first turn: edges, terrain and objectives (DT "Setting the Terrain", p. 34)."""

from __future__ import annotations

from functools import lru_cache

from dust_tactics.core.reason import Reason, Refusal, Rule
from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.buildings import FortKind
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import ChooseEdge, PlaceTerrain
from dust_tactics.skirmish.decisions.procedure_frames import DeployFrame, SetupFrame
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.events.all import EdgeChosen, SkillsUnknown, TerrainPlaced
from dust_tactics.skirmish.procedures import weather
from dust_tactics.skirmish.procedures.turn import turn
from dust_tactics.skirmish.rules.movement.fortification_access import mask
from dust_tactics.skirmish.rules.movement.walls import blocked_opening, kept_open
from dust_tactics.skirmish.rules.setup import deployment as deployment_rules, field_works, objectives
from dust_tactics.skirmish.rules.setup.fortification_placement import kept_clear
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import State

from . import deployment, fortification_placement


def begin(recorder: Recorder) -> None:
    """The first facts of a game: skills of its cards that the catalogue does not have, and the initiative."""
    table = recorder.state.table
    for card in sorted(table.cards.values(), key=lambda card: card.id):
        unknown = table.ruleset.unknown_skills(card)
        if unknown:
            recorder.emit(SkillsUnknown(card.id, card.name, unknown))
    winner = turn.roll_initiative(recorder, "setup")
    scenario = table.scenario
    tiles, traps = scenario.tiles_each, scenario.traps_each
    stage = "edges" if scenario.edge_by_roll else "terrain"
    recorder.push(SetupFrame(stage, winner, winner, (tiles, tiles), (traps, traps), field_works.given(table)))


def edge_refusal(state: State, decision: ChooseEdge) -> Refusal | None:
    """Return why an edge can't be chosen, or ``None``."""
    edges = state.table.scenario.edges
    if decision.edge in edges:
        return None
    return Refusal(
        "edge", f"{decision.edge} is not an edge of this scenario; choose {' or '.join(edges)}",
        rulebook.SETTING_TERRAIN,
    )  # fmt: skip


def answer_edge(recorder: Recorder, decision: ChooseEdge) -> None:
    """The winner takes an edge."""
    frame = recorder.top
    assert isinstance(frame, SetupFrame)
    recorder.emit(EdgeChosen(frame.winner, decision.edge))
    recorder.become(frame.now(stage="terrain"))


def terrain_refusal(state: State, decision: PlaceTerrain) -> Refusal | None:
    """Return why a terrain item can't be placed there, or ``None``."""
    frame = state.agenda[-1]
    assert isinstance(frame, SetupFrame)
    rule = rulebook.SETTING_TERRAIN
    square = decision.square
    if isinstance(decision.terrain, FortKind):
        return field_works.fort_refusal(state, frame, decision.terrain, decision)
    if decision.facing is not None:
        return Refusal("facing", f"{decision.terrain.words} faces nowhere; only fortifications do", rule)
    if (why := _stock_refusal(state, frame, decision)) is not None:
        return why
    if square not in state.board:
        return Refusal("off-board", f"{square} is not on the board", rule)
    if state.board[square] is not Terrain.OPEN:
        return Refusal("taken", f"{square} has terrain already: {state.board[square].words}", rule)
    return _in_the_way(state, decision.terrain, square)


def _stock_refusal(state: State, frame: SetupFrame, decision: PlaceTerrain) -> Refusal | None:
    """Return why the side to place has no such item for a square, or ``None``.

    Of one kind it may have works, for its own part of the table, and tiles or traps, for all of it.
    """
    assert isinstance(decision.terrain, Terrain)
    apart = _tile_refusal(state, frame, decision.terrain)
    if str(decision.terrain) not in field_works.left(frame, frame.to_act) or apart is None:
        return apart
    return field_works.refusal(state, frame.to_act, decision)


def _tile_refusal(state: State, frame: SetupFrame, terrain: Terrain) -> Refusal | None:
    """Return why the side to place has no such tile or trap left, or ``None``."""
    side, rule = frame.to_act, rulebook.SETTING_TERRAIN
    if terrain is Terrain.TRAP:
        return None if frame.traps[side] else Refusal("no-trap", "you have placed your anti-tank trap", rule)
    if str(terrain) not in state.table.scenario.tiles:
        have = ", ".join(state.table.scenario.tiles)
        return Refusal("no-tile", f"there are no {terrain} tiles here; there are {have}", rule)
    if not frame.tiles[side]:
        return Refusal("no-tile", "you have placed all your terrain tiles", rule)
    return None


def _in_the_way(state: State, terrain: Terrain, square: Square) -> Refusal | None:
    """Return why terrain can't lie in an open square of the board: what it would be in the way of."""
    rule = rulebook.SETTING_TERRAIN
    if (fort := state.board.fort_at(square)) is not None:
        return Refusal("taken", f"{fort.words} stands at {square}", rule)
    if mask(state.board, (square,)) & kept_clear(state.board, state.table.ruleset, terrain):
        what = f"{terrain.words} at {square} would stand too near a fortification"
        return Refusal("fort", what, rulebook.FORTIFICATIONS)
    opening = blocked_opening(state.board, state.table.ruleset, terrain, square)
    if opening is not None:
        near, far = opening.squares
        what = f"{terrain.words} at {square} would block the opening between {near} and {far}"
        return Refusal("opening", what, rule)
    if objectives.blocked(state, terrain, square):
        return Refusal(
            "objective", f"{terrain.words} would make the objective at {square} impassable",
            objectives.rule_of(state),
        )  # fmt: skip
    return None


def options(state: State) -> list[PlaceTerrain]:
    """Every item in every square where it may lie."""
    frame = state.agenda[-1]
    assert isinstance(frame, SetupFrame)
    return _options(state, frame, frame.to_act)


def _options(state: State, frame: SetupFrame, side: Side) -> list[PlaceTerrain]:
    """Everything that a side may place now."""
    kinds = [Terrain.named(name) for name in state.table.scenario.tiles] if frame.tiles[side] else []
    if frame.traps[side]:
        kinds.append(Terrain.TRAP)
    board = state.board
    open_squares = board.mask(_OPEN)
    free = [number for number in range(board.cols * board.rows) if open_squares >> number & 1]
    found: list[PlaceTerrain] = []
    for kind in kinds:
        items = _items(kind, board.cols, board.rows)
        shut = kept_open(board, state.table.ruleset, kind)
        shut |= kept_clear(board, state.table.ruleset, kind)
        here = [items[number] for number in free if not shut >> number & 1]
        if state.objectives:
            here = [item for item in here if not objectives.blocked(state, kind, item.square)]
        found += here
    for name in field_works.left(frame, side):
        if name in set(FortKind) or Terrain.named(name) in kinds:
            continue  # tiles and traps of that kind may lie wherever works may
        wanted = (PlaceTerrain(Terrain.named(name), square) for square in sorted(board.where(_OPEN)))
        found += [item for item in wanted if works_refusal(state, side, item) is None]
    return [*found, *field_works.forts(state, frame, side)]


def works_refusal(state: State, side: Side, decision: PlaceTerrain) -> Refusal | None:
    """Return why field works can't be placed in an open square, or ``None``."""
    assert isinstance(decision.terrain, Terrain)
    return field_works.refusal(state, side, decision) or _in_the_way(state, decision.terrain, decision.square)


def _has_room(state: State, frame: SetupFrame, side: Side) -> bool:
    """Return whether a side has something left to place and a square to place it in."""
    if field_works.left(frame, side):
        return bool(_options(state, frame, side))
    if not (frame.tiles[side] or frame.traps[side]) or not state.board.where(_OPEN):
        return False
    free = not state.board.gaps and not state.objectives  # nothing but other terrain can be in the way
    return free or bool(_options(state, frame, side))


_OPEN = frozenset({Terrain.OPEN})


@lru_cache(maxsize=256)
def _items(kind: Terrain, cols: int, rows: int) -> tuple[PlaceTerrain, ...]:
    """The decisions for every square, made once: there are hundreds, and all are listed for every item."""
    return tuple(PlaceTerrain(kind, Square(x, y)) for y in range(rows) for x in range(cols))


def answer_terrain(recorder: Recorder, decision: PlaceTerrain) -> None:
    """An item is placed; the other side is next."""
    frame = recorder.top
    assert isinstance(frame, SetupFrame)
    side = frame.to_act
    piece = decision.terrain
    if isinstance(piece, FortKind):
        assert decision.facing is not None
        fortification_placement.put(
            recorder, side, piece, decision.square, decision.facing, Reason("", rulebook.FORTIFICATIONS)
        )
        recorder.become(
            frame.now(to_act=side.other, works=field_works.without(frame.works, side, str(piece)))
        )
        return
    if (
        str(piece) in field_works.left(frame, side)
        and field_works.refusal(recorder.state, side, decision) is None
    ):
        _place(recorder, decision, rulebook.FORTIFICATIONS)
        left = field_works.without(frame.works, side, str(piece))
        recorder.become(frame.now(to_act=side.other, works=left))
        return
    tiles, traps = list(frame.tiles), list(frame.traps)
    (traps if piece is Terrain.TRAP else tiles)[side] -= 1
    _place(recorder, decision, rulebook.SETTING_TERRAIN)
    recorder.become(frame.now(to_act=side.other, tiles=(tiles[0], tiles[1]), traps=(traps[0], traps[1])))


def _place(recorder: Recorder, decision: PlaceTerrain, rule: Rule) -> None:
    frame = recorder.top
    assert isinstance(frame, SetupFrame)
    assert isinstance(decision.terrain, Terrain)
    recorder.emit(TerrainPlaced(frame.to_act, decision.terrain, decision.square, (Reason("", rule),)))


def advance(recorder: Recorder, frame: SetupFrame) -> None:
    """Ask for the edge, then for terrain in turn, then for objectives; then the first turn."""
    if frame.stage == "edges":
        recorder.ask(frame.winner, Ask.EDGE)
        return
    if frame.stage == "objectives":
        side = objectives.next_to_place(recorder.state, frame)
        if side is None:
            _finish(recorder)
        else:
            recorder.ask(side, Ask.OBJECTIVE)
        return
    able = [side for side in Side if _has_room(recorder.state, frame, side)]
    if not able:  # all is placed, or there is no room for the rest (ruling ``terrain-tiles``)
        scenario = recorder.state.table.scenario
        placed = scenario.tiles_each or scenario.traps_each or any(frame.works)
        weather.foretell(recorder, frame.to_act.other if placed else frame.winner)
        if objectives.next_to_place(recorder.state, frame) is not None:
            recorder.become(frame.now(stage="objectives"))
            return
        _finish(recorder)
    elif frame.to_act not in able:
        recorder.become(frame.now(to_act=frame.to_act.other))
    else:
        recorder.ask(frame.to_act, Ask.TERRAIN)


def _finish(recorder: Recorder) -> None:
    """The board is ready: units are placed where the scenario says so, then the first turn begins."""
    if not deployment.begin(recorder):
        recorder.pop()
        turn.begin(recorder, 1)


def advance_deployment(recorder: Recorder, frame: DeployFrame) -> None:
    """Roll and ask who places first, then for units in turn; then the first turn (D47 "Deployment")."""
    if frame.stage == "roll":
        deployment.roll_off(recorder, frame, turn.roll_initiative(recorder, "deployment"))
    elif frame.stage == "first":
        recorder.ask(frame.winner, Ask.DEPLOY_FIRST)
    else:
        side = deployment_rules.next_to_place(recorder.state, frame)
        if side is None:
            recorder.pop()
            turn.begin(recorder, 1)
        elif side is not frame.to_act:
            recorder.become(frame.now(to_act=side))
        else:
            recorder.ask(side, Ask.DEPLOY)
