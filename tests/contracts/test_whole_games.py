"""Hundreds of whole random games; after every decision nothing impossible is on the table."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from dust_tactics.core.dice import SecretDice
from dust_tactics.core.serialization import fingerprint, to_plain
from dust_tactics.skirmish.board.board import Edge, Terrain
from dust_tactics.skirmish.board.grid import Square, Stop, Wall, level_of, square_of
from dust_tactics.skirmish.cards import attachment
from dust_tactics.skirmish.cards.side import Side, callsign
from dust_tactics.skirmish.cards.transport_capacity import spaces
from dust_tactics.skirmish.cards.unit_card import Bloc, Kind, Locomotion, Size
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame, WoundsFrame, WreckedFrame
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.events.all import (
    AmmoReplenished,
    DamageRepaired,
    DamageTaken,
    DiceRolled,
    FortBuilt,
    FortBuried,
    MiniaturesLost,
    PointsRegained,
    SoldierReturned,
    TerrainCleared,
    UnitDisplaced,
    UnitEliminated,
    UnitEntered,
    UnitMoved,
)
from dust_tactics.skirmish.narration.narrate import narrate
from dust_tactics.skirmish.rules.movement.embarking import aboard
from dust_tactics.skirmish.rules.movement.mobility import gait_of
from dust_tactics.skirmish.rules.setup.objectives import holder, wins
from dust_tactics.skirmish.state.state import State, UnitState

from .games import (
    SCENARIOS,
    Turnout,
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

GAMES, BATCH = 45, 15


def _sound(turnout: Turnout) -> None:
    """Check what must hold between two states."""
    before, after = turnout.before, turnout.step.state
    assert after.rolls >= before.rolls
    assert after.rolls - before.rolls == sum(
        isinstance(event, DiceRolled) for event in turnout.step.events
    ), "every roll is counted and written down"
    assert after.turn in (before.turn, before.turn + 1)
    assert (after.question is None) is (after.outcome is not None)
    repaired = {
        event.unit for event in turnout.step.events if isinstance(event, DamageRepaired | PointsRegained)
    }
    returned = {event.unit for event in turnout.step.events if isinstance(event, SoldierReturned)}
    supplied = {event.unit for event in turnout.step.events if isinstance(event, AmmoReplenished)}
    for name, unit in after.units.items():
        was = before.units[name]
        if unit is was:
            continue
        if unit.fallen > was.fallen:
            _sound_reserve(was, unit)
            continue
        assert unit.fallen == was.fallen
        assert unit.damage >= (0 if name in repaired else was.damage)
        assert not was.eliminated or unit.eliminated
        if unit.on_board and not was.on_board:
            assert not was.eliminated
        assert name in returned or all(now >= then for now, then in zip(unit.lost, was.lost, strict=True))
        if unit.card is not was.card:  # possessed: another card, with its own weapons
            continue
        assert name in supplied or all(now >= then for now, then in zip(unit.spent, was.spent, strict=True))
    if before.units is not after.units:
        _sound_units(after)
        _sound_tokens(after)
    gone = [event.unit for event in turnout.step.events if isinstance(event, UnitEliminated)]
    assert len(set(gone)) == len(gone)
    for event in turnout.step.events:
        if isinstance(event, (DamageTaken, MiniaturesLost)):
            assert (event.damage if isinstance(event, DamageTaken) else event.count) >= 0


def _sound_tokens(state: State) -> None:
    """Check what is not loaded, and who is stunned or held."""
    for unit in state.units.values():
        assert len(set(unit.unloaded)) == len(unit.unloaded)
        assert all(0 <= line < len(unit.card.weapons) for line in unit.unloaded)
        assert not unit.eliminated or not unit.square
        if not unit.eliminated:
            assert all(not state.units[holder].eliminated for holder in unit.held), "held by the dead"
            assert unit.aboard is None or not (unit.stunned or unit.held), "tokens are the unit's"


def _sound_reserve(was: UnitState, unit: UnitState) -> None:
    """Check a unit that was placed in reserve."""
    assert unit.fallen == was.fallen + 1
    assert (unit.square, unit.damage, unit.activated) == (None, 0, True) or not unit.activated
    assert not any(unit.lost)
    assert not any(unit.spent)


def _sound_company(state: State) -> None:
    """Check joined heroes, pilots, and heroes who share a square."""
    waiting = state.question is not None and state.question.kind is Ask.GET_OUT
    for unit in state.units.values():
        if unit.aboard is not None:
            host = state.units[unit.aboard]
            assert unit.square is None
            assert not unit.eliminated
            assert host.side is unit.side
            assert (unit.joined is None) is not (unit.pilots is None)
            assert host.aboard is None
            if not (waiting and unit.id == getattr(state.agenda[-1], "unit", None)):
                assert not host.eliminated
                assert unit.activated is host.activated
        if unit.card.kind is Kind.HERO and unit.square is not None:
            enemies = (
                u
                for u in state.units_at(unit.square)
                if u.side is not unit.side and u.level == unit.level and not u.flies
            )
            assert not [*enemies], "a hero in an enemy's square"


def _sound_load(state: State) -> None:
    """Check those who are carried: they have no square, a carrier of their side, and room in it."""
    getting_out = {f.carrier for f in state.agenda if isinstance(f, WreckedFrame)}
    for unit in state.units.values():
        if unit.carried is not None:
            carrier = state.units[unit.carried]
            assert unit.square is None
            assert unit.aboard is None
            assert not unit.eliminated
            assert carrier.side is unit.side
            assert carrier.host is None
            assert not carrier.eliminated or carrier.id in getting_out
        if unit.card.hold is not None and state.carried_by(unit.id):
            hold = unit.card.hold
            loads = aboard(state, unit)
            assert len(loads) <= hold.lifts if hold.lifts else spaces(loads) <= hold.spaces


def _sound_units(state: State) -> None:
    """Check what must hold of every unit on the table."""
    _sound_company(state)
    if state.table.carriers:
        _sound_load(state)
    # who is struck in the middle of a move may pass through a friend at that moment
    passing = {f.unit for f in state.agenda if isinstance(f, ActivationFrame) and f.way is not None}
    places = [
        (square, unit.flies, unit.level)
        for unit in state.units.values()
        if unit.square is not None and unit.card.kind is not Kind.HERO and unit.id not in passing
        for square in unit.area.squares()
    ]
    assert len(set(places)) == len(places), "two units in one square, both on one floor or in the air"
    friends = [
        (square, unit.side, unit.level)
        for unit in state.units.values()
        if unit.square is not None and unit.card.kind is not Kind.HERO and unit.id not in passing
        for square in unit.area.squares()
    ]
    assert len(set(friends)) == len(friends), "a unit above a friend"
    terrain = state.table.ruleset.terrain
    # a vehicle that its pilot left, and a pilot who found no room, are eliminated as they were
    left = {
        callsign(side, place)
        for side, force in zip(Side, state.table.forces, strict=True)
        for pair in force.attached
        if attachment.pilots(state.table.cards[force.units[pair[1]]])
        for place in pair
    }
    dying = {name for frame in state.agenda if isinstance(frame, WoundsFrame) for name in frame.dying}
    for unit in state.units.values():
        card = unit.card
        assert 0 <= unit.damage <= (card.damage or 0)
        assert all(0 <= lost <= count for lost, (_, count) in zip(unit.lost, card.groups, strict=True)), (
            "more lost than the card has"
        )
        assert all(
            0 <= boxes <= (line.ammo or 0) for boxes, line in zip(unit.spent, card.weapons, strict=True)
        )
        if unit.id in dying:  # he may stay yet, when the attack is resolved
            continue
        assert unit.eliminated is (unit.hits_left == 0)
        whole = sum(unit.lost) == card.miniatures if card.groups else unit.damage == card.damage
        building = None if unit.square is None else state.board.building_at(unit.square)
        assert 0 <= unit.level <= (building.top if building is not None else 0)
        assert not unit.level or card.is_infantry
        rides = state.table.carriers and (card.is_infantry or card.airmobile or card.kind is Kind.VEHICLE)
        if unit.id not in left and not (rides and unit.eliminated):  # who finds no room outside is lost
            crashed = unit.flies and unit.immobile  # a critical hit destroys it
            stayed_away = any(skill.name == "Spy" for skill in card.skills) and not whole
            assert stayed_away or unit.eliminated is (whole or crashed)
        assert unit.eliminated or not whole
        if unit.square is not None:
            assert not unit.eliminated
            for square in unit.area.squares():
                assert square in state.board
                mover = "infantry" if card.is_infantry else str(card.locomotion)
                built = state.board.fort_at(square) is not None  # its floor is what one stands on
                assert unit.flies or built or mover in terrain[state.board[square]].enter
    for side in Side:
        fallen = [(u, u.fallen + u.eliminated) for u in state.units.values() if u.side is side.other]
        lost = sum(u.card.points * times for u, times in fallen)
        assert state.points_destroyed(side) == lost


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(GAMES // BATCH))
def test_whole_games_end_within_eight_turns_and_break_nothing(batch: int) -> None:
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        game = game_for(seed)
        last = None
        for turnout in played(game, seed):
            _sound(turnout)
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
        _sound(turnout)
        assert all(game.check(turnout.before, decision) is None for decision in turnout.open)


@pytest.mark.parametrize("seed", range(30))
def test_games_with_joined_heroes_and_pilots_break_nothing(seed: int) -> None:
    """Two combined units, a pilot and a lone hero on either side; what is listed is accepted."""
    game = companies(seed)
    for turnout in played(game, seed):
        _sound(turnout)
        assert turnout.open, f"nothing to decide: {turnout.before.question}"
        for decision in turnout.open:
            assert game.check(turnout.before, decision) is None
            assert game.parse(str(decision)) == decision


@pytest.mark.parametrize("seed", range(12))
def test_games_among_walls_break_nothing(seed: int) -> None:
    """Nobody is ever on the other side of a wall, and what is listed is accepted."""
    game = walled(seed)
    for turnout in played(game, seed):
        _sound(turnout)
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
        _sound(turnout)
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
            _sound(turnout)
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
            _sound(turnout)
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
@pytest.mark.parametrize("seeds", batches(50, 10), ids=lambda seeds: str(seeds.start))
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
            _sound(turnout)
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
