"""Whole random games of Dust 1947; nothing impossible is on the table, tokens least of all."""

from __future__ import annotations

import json

import pytest

from dust_tactics.core.serialization import to_plain
from dust_tactics.skirmish.board.grid import area_of
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame
from dust_tactics.skirmish.events.all import (
    ActionsDeclared,
    DiceRolled,
    EvasionGained,
    Passed,
    PassTokensGiven,
    SuppressionChanged,
    TurnBegan,
    UnitDeployed,
    UnitMoved,
)
from dust_tactics.skirmish.narration.narrate import narrate
from dust_tactics.skirmish.rules.units.rolls import more_tokens
from dust_tactics.skirmish.state.state import State

from .games import SCENARIOS, Turnout, batches, battle, game_of_every_kind, played
from .soundness import sound


def _sound_tokens(turnout: Turnout) -> None:
    """Check passing, suppression and evasion between two states."""
    before, after = turnout.before, turnout.step.state
    assert min(after.pass_tokens) >= 0
    kinds = [event.__class__ for event in turnout.step.events]
    assert kinds.count(PassTokensGiven) == kinds.count(TurnBegan)
    for event in turnout.step.events:
        if isinstance(event, Passed):
            assert event.spent == 1
            assert before.pass_tokens[event.side] > 0
        elif isinstance(event, PassTokensGiven):
            more = [more_tokens(after, side).value for side in Side]  # what skills bring
            assert min(given - one for given, one in zip(event.tokens, more, strict=True)) == 0
        elif isinstance(event, DiceRolled) and event.purpose == "shake":
            assert len(event.faces) in (2, 3), "some skills add a die"
        elif isinstance(event, EvasionGained):
            assert after.units[event.unit].flies
        elif isinstance(event, SuppressionChanged):
            assert 0 <= event.level <= 2
    active = {frame.unit for frame in after.agenda if isinstance(frame, ActivationFrame)}
    for unit in after.units.values():
        assert 0 <= unit.suppression <= 2
        assert unit.suppression == 0 or unit.aboard is None
        if unit.due and not unit.eliminated:
            assert unit.id in active, "only who is in the middle of his activation waits for his token"
        assert unit.evasion == 0 or unit.flies


def _sound_end(state: State) -> None:
    """Check that the game ended for a reason that holds."""
    outcome, victory = state.outcome, state.table.scenario.victory
    assert outcome is not None
    score = [state.score(side) for side in Side]
    if outcome.winner is None:
        assert outcome.reason == "draw"
        assert score[0] == score[1]
    elif outcome.reason == "victory-points":
        own = [state.victory_points(side) for side in Side]
        reached = victory.target is not None and own[outcome.winner] >= victory.target
        assert reached or score[outcome.winner] > score[1 - outcome.winner]
    else:
        assert outcome.reason in ("objective", "elimination")


@pytest.mark.slow
@pytest.mark.parametrize("seeds", batches(40, 10), ids=lambda seeds: str(seeds.start))
def test_games_of_1947_over_all_five_scenarios_break_nothing(seeds: range) -> None:
    for seed in seeds:
        game = game_of_every_kind(seed, "dust-1947")
        assert game.table.scenario.id == SCENARIOS[seed % 5]
        late = False
        for number, turnout in enumerate(played(game, seed)):
            sound(turnout)
            _sound_tokens(turnout)
            if number % 20 == 0:
                assert all(game.check(turnout.before, decision) is None for decision in turnout.open)
                plain = to_plain(turnout.step.state)
                assert json.loads(json.dumps(plain)) == plain
            state = turnout.before
            for event in turnout.step.events:
                assert narrate(state, event) or isinstance(event, game.bookkeeping)
                state = game.fold(state, event)
                late = late or isinstance(event, ActionsDeclared)
            assert state == turnout.step.state
        assert late, "somebody was hit, and rolled against it"
        _sound_end(turnout.step.state)


def _sound_battle(turnout: Turnout) -> None:
    """Check deployment and weather between two states."""
    before, after = turnout.before, turnout.step.state
    storm = after.storm
    for unit in after.units.values():
        assert not (unit.away and unit.on_board)
        if storm is not None and storm.grounds and unit.flies and not unit.eliminated:
            assert unit.away
            assert unit.activated
    for event in turnout.step.events:
        if isinstance(event, UnitDeployed):
            side = after.units[event.unit].side
            zone = after.table.scenario.zone(after.edges[side])
            squares = {square for area in zone for square in area.squares()}
            assert squares.issuperset(area_of(event.stop).squares())
            assert before.turn == 0
        elif isinstance(event, UnitMoved) and before.storm is not None and event.unit in before.units:
            assert event.cost <= before.storm.march


@pytest.mark.parametrize("seed", range(6))
def test_battles_with_weather_deployment_and_house_rules_break_nothing(seed: int) -> None:
    game = battle(seed)
    for number, turnout in enumerate(played(game, seed)):
        sound(turnout)
        _sound_tokens(turnout)
        _sound_battle(turnout)
        if number % 20 == 0:
            assert all(game.check(turnout.before, decision) is None for decision in turnout.open)
        state = turnout.before
        for event in turnout.step.events:
            assert narrate(state, event) or isinstance(event, game.bookkeeping)
            state = game.fold(state, event)
        assert state == turnout.step.state
    _sound_end(turnout.step.state)
