"""Whole random games of Dust 1947; nothing impossible is on the table, tokens least of all."""

from __future__ import annotations

import json

import pytest

from dust_tactics.core.serialization import to_plain
from dust_tactics.skirmish.board.grid import area_of
from dust_tactics.skirmish.events.all import (
    ActionsDeclared,
    UnitDeployed,
    UnitMoved,
)
from dust_tactics.skirmish.narration.narrate import narrate

from .games import SCENARIOS, Turnout, batches, battle, game_of_every_kind, played
from .soundness import sound, sound_end, sound_passing


@pytest.mark.slow
@pytest.mark.parametrize("seeds", batches(24, 8), ids=lambda seeds: str(seeds.start))
def test_games_of_1947_over_all_five_scenarios_break_nothing(seeds: range) -> None:
    for seed in seeds:
        game = game_of_every_kind(seed, "dust-1947")
        assert game.table.scenario.id == SCENARIOS[seed % 5]
        late = False
        for number, turnout in enumerate(played(game, seed)):
            sound(turnout)
            sound_passing(turnout)
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
        sound_end(turnout.step.state)


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
        sound_passing(turnout)
        _sound_battle(turnout)
        if number % 20 == 0:
            assert all(game.check(turnout.before, decision) is None for decision in turnout.open)
        state = turnout.before
        for event in turnout.step.events:
            assert narrate(state, event) or isinstance(event, game.bookkeeping)
            state = game.fold(state, event)
        assert state == turnout.step.state
    sound_end(turnout.step.state)
