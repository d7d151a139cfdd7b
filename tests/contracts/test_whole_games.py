"""Hundreds of whole random games; after every decision nothing impossible is on the table."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from dust_tactics.core.dice import SecretDice
from dust_tactics.core.serialization import fingerprint, to_plain
from dust_tactics.skirmish.board.board import Edge, Terrain
from dust_tactics.skirmish.board.grid import Square, Stop, Wall, level_of, square_of
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.cards.unit_card import Bloc, Kind, Locomotion, Size
from dust_tactics.skirmish.events.all import (
    FortBuilt,
    FortBuried,
    TerrainCleared,
    UnitDisplaced,
    UnitEntered,
    UnitMoved,
)
from dust_tactics.skirmish.narration.narrate import narrate
from dust_tactics.skirmish.rules.movement.mobility import gait_of
from dust_tactics.skirmish.rules.setup.objectives import holder, wins
from dust_tactics.skirmish.state.state import State, UnitState

from .games import (
    SCENARIOS,
    batches,
    companies,
    corner_house,
    digging,
    game_for,
    game_of_every_kind,
    motley,
    played,
    rough,
    siege,
    walled,
)
from .soundness import sound

GAMES, BATCH = 30, 15


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(GAMES // BATCH))
def test_whole_games_end_within_eight_turns_and_break_nothing(batch: int) -> None:
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        game = game_for(seed)
        last = None
        for turnout in played(game, seed):
            sound(turnout)
            last = turnout
        assert last is not None
        state = last.step.state
        outcome = state.outcome
        assert outcome is not None
        assert outcome.turns == state.turn <= state.table.scenario.turns
        assert outcome.points == tuple(state.points_destroyed(side) for side in Side)
        standing = [any(unit.on_board for unit in state.side_units(side)) for side in Side]
        match outcome.reason:
            case "elimination":
                assert outcome.winner is not None
                assert standing[outcome.winner]
                assert not standing[1 - outcome.winner]
            case "points":
                assert outcome.winner is not None
                assert outcome.points[outcome.winner] > outcome.points[1 - outcome.winner]
            case _:
                assert outcome.reason == "draw"
                assert outcome.winner is None
                assert outcome.points[0] == outcome.points[1]
        placed = sum(state.board[square] is Terrain.TRAP for square in state.board.squares())
        assert placed == 2


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(25))
def test_games_of_any_cards_on_any_ground_break_nothing(seed: int) -> None:
    """Random forces from all cards in play, random terrain, either pair of edges."""
    game = motley(seed)
    for turnout in played(game, seed):
        sound(turnout)
        assert all(game.check(turnout.before, decision) is None for decision in turnout.open)


@pytest.mark.parametrize("seed", range(30))
def test_games_with_joined_heroes_and_pilots_break_nothing(seed: int) -> None:
    """Two combined units, a pilot and a lone hero on either side; what is listed is accepted."""
    game = companies(seed)
    for turnout in played(game, seed):
        sound(turnout)
        assert turnout.open, f"nothing to decide: {turnout.before.question}"
        for decision in turnout.open:
            assert game.check(turnout.before, decision) is None
            assert game.parse(str(decision)) == decision


@pytest.mark.parametrize("seed", range(12))
def test_games_among_walls_break_nothing(seed: int) -> None:
    """Nobody is ever on the other side of a wall, and what is listed is accepted."""
    game = walled(seed)
    for turnout in played(game, seed):
        sound(turnout)
        assert turnout.open, f"nothing to decide: {turnout.before.question}"
        for decision in turnout.open:
            assert game.check(turnout.before, decision) is None
        for event in turnout.step.events:
            if isinstance(event, UnitMoved):
                _between_walls(turnout.before, event)


@pytest.mark.parametrize("seed", range(10))
def test_games_over_rough_ground_break_nothing(seed: int) -> None:
    """Every kind of terrain, hills and fortifications; nobody stops where it can't, what is listed counts."""
    game = rough(seed)
    for turnout in played(game, seed):
        sound(turnout)
        assert turnout.open, f"nothing to decide: {turnout.before.question}"
        for decision in turnout.open:
            assert game.check(turnout.before, decision) is None
        after = turnout.step.state
        for event in turnout.step.events:
            if isinstance(event, (UnitMoved, UnitEntered)) and after.units[event.unit].on_board:
                _where_it_may_stop(after, after.units[event.unit])


def test_games_about_fieldworks_break_nothing_and_replay() -> None:
    """Forts built and buried, trenches filled under whoever is in them: played, said, and played again."""
    seen: set[type] = set()
    for seed in range(10):
        game, told, texts = siege(seed), list[str | None](), list[str]()
        for turnout in played(game, seed, digging):
            sound(turnout)
            for decision in turnout.open:
                assert game.check(turnout.before, decision) is None
                assert game.parse(str(decision)) == decision
            for event in turnout.step.events:
                plain = to_plain(event)
                assert json.loads(json.dumps(plain)) == plain
                seen.add(type(event))
                told.append(narrate(turnout.step.state, event))
            texts.append(str(turnout.taken))
        dice = SecretDice.from_seed(seed, "contract")
        again = game.begin(dice).state
        for text in texts:
            again = game.step(again, game.parse(text), dice).state
        assert fingerprint(again) == fingerprint(turnout.step.state)
        assert any(told)
    assert {FortBuilt, FortBuried, UnitDisplaced, TerrainCleared} <= seen


def _where_it_may_stop(state: State, unit: UnitState) -> None:
    """Check that every square of a unit is one in which the terrain table lets it stop."""
    rules, gait = state.table.ruleset, gait_of(state.table, unit.card)
    for square in unit.area.squares():
        assert gait.stops(rules.terrain[state.board[square]]), f"{unit.name} in {state.board[square]}"
        fort = state.board.fort_at(square)
        assert unit.flies or fort is None or (unit.card.is_infantry and fort.holds(unit.area))


def _between_walls(state: State, event: UnitMoved) -> None:
    """Check every straight step of a move against the board's edges."""
    unit = state.units[event.unit]
    if unit.flies or unit.card.has_skill("Flying"):
        return
    vehicle, start = unit.is_vehicle, unit.stop
    stops = (start, *event.path) if start is not None else event.path
    for here, to in pairwise(stops):
        if level_of(here) or level_of(to):
            _upstairs(state, here, to)
            continue
        if isinstance(here, Square) and isinstance(to, Square) and (here.x == to.x or here.y == to.y):
            edge = state.board.edge(Wall.parting(here, to))
            assert edge is not Edge.WALL
            assert not (vehicle and edge is Edge.SMALL_OPENING)


def _upstairs(state: State, here: Stop, to: Stop) -> None:
    """Check a step that begins or ends above the ground."""
    start, end = square_of(here), square_of(to)
    building = state.board.building_at(start)
    assert building is not None
    assert end in building.squares
    climbs = level_of(to) - level_of(here)
    assert (start == end and abs(climbs) == 1) or (start != end and climbs == 0)
    if start != end and (start.x == end.x or start.y == end.y) and not building.on_roof(level_of(to)):
        assert state.board.edge(Wall.parting(start, end)) is not Edge.WALL


def test_games_about_the_corner_house_break_nothing() -> None:
    """Two floors and a roof: all of them are used, and every step there is one."""
    used = set()
    for seed in range(8):
        game = corner_house(seed)
        for turnout in played(game, seed):
            sound(turnout)
            for decision in turnout.open:
                assert game.check(turnout.before, decision) is None
            for event in turnout.step.events:
                if isinstance(event, UnitMoved):
                    _between_walls(turnout.before, event)
                    used |= set(map(level_of, event.path))
    assert used == {0, 1, 2}


def test_the_games_have_units_of_every_kind_and_every_bloc() -> None:
    """What the games by lot bring to the table, counted over the first hundred and fifty of them."""
    tables = [game_of_every_kind(seed).table for seed in range(150)]
    assert {table.scenario.id for table in tables} == set(SCENARIOS)
    assert {force.bloc for table in tables for force in table.forces} == {str(bloc) for bloc in Bloc}
    cards = [card for table in tables for card in table.cards.values()]
    assert {card.size for card in cards} == {Size.SMALL, Size.STANDARD, Size.LARGE, Size.HUGE}
    assert {card.kind for card in cards} == set(Kind)
    assert {card.locomotion for card in cards} >= {Locomotion.PLANE, Locomotion.HELICOPTER}


@pytest.mark.slow
@pytest.mark.parametrize("seeds", batches(30, 10), ids=lambda seeds: str(seeds.start))
def test_games_of_all_five_scenarios_end_for_a_reason_that_holds(seeds: range) -> None:
    """Random games of all blocs, with large, huge and air units; ``make games`` plays a thousand.

    Reserves, objectives and victory are as the scenario says.
    """
    for seed in seeds:
        game = game_of_every_kind(seed)
        scenario = game.table.scenario
        assert scenario.id == SCENARIOS[seed % 5]
        last = None
        for turnout in played(game, seed):
            sound(turnout)
            last = turnout
        assert last is not None
        state = last.step.state
        outcome, victory, limit = state.outcome, scenario.victory, scenario.reserves
        assert outcome is not None
        objectives = scenario.objectives
        if objectives is not None:
            assert len(state.objectives) == len(objectives.squares) + 2 * objectives.each
        for side in Side:
            back = [unit for unit in state.units.values() if unit.side is side and unit.fallen]
            if limit is None:
                assert not back
            elif limit.each is not None:
                assert sum(unit.fallen for unit in back) <= limit.each
                assert all(unit.card.kind is not Kind.HERO for unit in back)
        points = tuple(state.victory_points(side) for side in Side)
        if outcome.reason == "objective":
            assert outcome.winner is not None
            held = [(square, holder(state, square)) for square in state.objectives]
            assert any(u and u.side == outcome.winner and wins(state, u.side, s) for s, u in held)
            assert outcome.turns >= 3
        elif outcome.reason == "victory-points":
            assert outcome.winner is not None
            assert points[outcome.winner] > points[1 - outcome.winner]
            over = victory.most and outcome.turns == scenario.turns
            assert over or (victory.target is not None and points[outcome.winner] >= victory.target)
