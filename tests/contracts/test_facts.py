"""Every kind of fact is folded and told; every question is answered somewhere."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import get_args

import pytest

from dust_tactics.core.serialization import fingerprint, from_plain, to_plain
from dust_tactics.skirmish.board.grid import Facing, Square
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.decisions import decisions, procedure_frames
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.events import all as events
from dust_tactics.skirmish.narration import narrate
from dust_tactics.skirmish.procedures import dispatch
from dust_tactics.skirmish.scenario.scenario import Force, Scenario
from dust_tactics.skirmish.state import fold
from tests.helpers.build import shipped

from .games import battle, companies, digging, game_for, game_of_every_kind, played, rough, siege, specialists

KINDS: tuple[type, ...] = get_args(events.Event)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_fact_has_a_fold_and_a_sentence_or_is_bookkeeping(kind: type) -> None:
    assert kind in fold._FOLDS
    assert (kind in narrate._TELL) is (kind not in events.BOOKKEEPING)


def test_no_fold_and_no_sentence_is_left_over() -> None:
    assert set(fold._FOLDS) == set(KINDS)
    assert set(narrate._TELL) == set(KINDS) - set(events.BOOKKEEPING)


def test_every_question_has_a_row_and_every_frame_goes_on() -> None:
    assert set(dispatch.ROWS) == set(Ask)
    assert set(dispatch._ADVANCE) == set(get_args(procedure_frames.Frame))
    answered = {kind for row in dispatch.ROWS.values() for kind in row.kinds}
    assert answered.isdisjoint(dispatch.ALWAYS)
    assert answered | set(dispatch.ALWAYS) == set(get_args(decisions.Decision))


def test_random_games_bring_about_every_kind_of_fact_and_question() -> None:
    """Otherwise the contracts would prove little about the kinds that never come up."""
    missing: set[object] = {*KINDS, *Ask}
    rare = {events.InitiativeTied, events.CratesCrushed, events.SkillsUnknown, events.UnitTurned}
    rare |= {events.SuppressionPut, events.WeaponDestroyed, events.MarkGained, events.MarkLost}
    rare |= {
        events.UnitMissing,
        events.AircraftRefitted,
        events.StunPut,
        events.CriticalsCured,
        events.WreckDoused,
        events.AmmoReplenished,
        events.SquareLit,
        events.SquareBurntOut,
    }
    missing -= {*rare, Ask.RETALIATE, Ask.REACT_WITH, Ask.REROLL}
    for seed in (8, *range(14)):  # in one with this seed a carrier's passengers get out
        for make in (siege, game_of_every_kind, companies, battle, specialists, rough):
            for turnout in played(make(seed), seed, digging if make is siege else None):
                missing.difference_update(event.__class__ for event in turnout.step.events)
                if turnout.before.question is not None:
                    missing.discard(turnout.before.question.kind)
        if not missing:
            break
    assert not missing


def test_facts_are_plain_data_in_a_record() -> None:
    """Every fact of a game goes through JSON unchanged, and so does the state after it."""
    game = game_for(3)
    for turnout in played(game, 3):
        for event in turnout.step.events:
            plain = to_plain(event)
            assert json.loads(json.dumps(plain)) == plain
    state = to_plain(turnout.step.state)
    assert json.loads(json.dumps(state)) == state


def test_what_a_save_carries_comes_back_the_same() -> None:
    """Cards, forces and scenario: the plain data builds equal objects with the same fingerprint."""
    for kind, things in (
        (UnitCard, list(shipped().values())),
        (Force, [force for seed in range(24) for force in game_for(seed).table.forces]),
        (Scenario, [game_of_every_kind(seed).table.scenario for seed in range(5)]),
    ):
        for thing in things:
            back: object = from_plain(kind, json.loads(json.dumps(to_plain(thing))))
            assert back == thing
            assert fingerprint(back) == fingerprint(thing)


def test_a_fingerprint_sees_every_field_of_a_unit() -> None:
    state = game_for(0).blank()
    unit = state.units["1a"]
    marks = {
        fingerprint(state.with_unit(replace(unit, **change)))
        for change in (
            {},
            {"square": Square(0, 0)},
            {"facing": Facing.WEST},
            {"damage": 1},
            {"lost": (1,)},
            {"spent": (1,)},
            {"activated": True},
            {"eliminated": True},
            {"fallen": 1},
            {"lost_in": 1},
        )
    }
    assert len(marks) == 10
