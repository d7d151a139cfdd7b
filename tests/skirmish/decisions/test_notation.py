"""The notation of decisions: every one reads back, nothing else is read."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given, strategies as st

from dust_tactics.core.reason import UnreadableDecisionError
from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.buildings import FortKind
from dust_tactics.skirmish.board.grid import Facing, Quarter, Square, stop_at
from dust_tactics.skirmish.cards.critical_hits import Critical
from dust_tactics.skirmish.cards.side import Side, callsign
from dust_tactics.skirmish.decisions.decisions import (
    STANDARD,
    Action,
    Activate,
    Aim,
    CallFire,
    ChooseEdge,
    ChooseFirst,
    Concede,
    Decision,
    Decline,
    Deploy,
    Fire,
    GetOut,
    Lose,
    Move,
    Pass,
    PlaceObjective,
    PlaceTerrain,
    React,
    ReactWith,
    Reroll,
    Reserve,
    Target,
    Withhold,
)
from dust_tactics.skirmish.decisions.notation import parse

SQUARES = st.builds(Square, st.integers(0, 47), st.integers(0, 47))
UNITS = st.builds(callsign, st.sampled_from(Side), st.integers(0, 60))
FACINGS = st.none() | st.sampled_from(Facing)
STOPS = SQUARES | st.builds(stop_at, SQUARES, level=st.integers(1, 3))
PATHS = st.lists(SQUARES, max_size=8).map(tuple)
WEAPONS = st.integers(STANDARD, 25)
KINDS: dict[type, st.SearchStrategy[Decision]] = {
    ChooseEdge: st.builds(ChooseEdge, st.sampled_from(["north", "south", "west", "east"])),
    PlaceTerrain: st.builds(PlaceTerrain, st.sampled_from([*Terrain, *FortKind]), SQUARES, FACINGS),
    PlaceObjective: st.builds(PlaceObjective, SQUARES),
    Deploy: st.builds(Deploy, UNITS, SQUARES, st.sampled_from(Facing)),
    Withhold: st.builds(Withhold, UNITS),
    Reserve: st.builds(Reserve, st.none() | UNITS),
    ChooseFirst: st.builds(ChooseFirst, st.sampled_from(Side)),
    Pass: st.just(Pass()),
    Concede: st.just(Concede()),
    Activate: st.builds(
        Activate, UNITS, st.lists(st.sampled_from(Action), min_size=1, max_size=3).map(tuple)
    ),
    Move: st.builds(Move, PATHS, FACINGS, PATHS),
    Aim: st.builds(
        Aim,
        WEAPONS,
        st.integers(1, 40),
        UNITS,
        st.lists(UNITS, max_size=4).map(tuple),
        st.none() | UNITS,
        names=st.none() | st.sampled_from("AB-") | UNITS,
        salvo=st.booleans(),
    )
    | st.builds(
        Aim,
        WEAPONS,
        st.integers(1, 40),
        st.just(""),
        by=st.none() | UNITS,
        point=STOPS,
        area=st.none() | st.sampled_from(Quarter),
        smoke=st.booleans(),
        salvo=st.booleans(),
    ),
    Fire: st.builds(Fire, boosted=st.booleans()),
    CallFire: st.builds(CallFire, UNITS),
    React: st.builds(React, UNITS),
    Decline: st.just(Decline()),
    ReactWith: st.builds(ReactWith, FACINGS),
    Lose: st.builds(Lose, st.none() | st.integers(0, 25)) | st.builds(Lose, unit=UNITS),
    GetOut: st.builds(GetOut, SQUARES),
    Reroll: st.sampled_from((Reroll(True), Reroll(False), Reroll(True, whole=True))),
    Target: st.just(Target())
    | st.builds(Target, UNITS, st.none(), st.none() | st.sampled_from(Critical))
    | st.builds(Target, square=SQUARES),
}


def test_every_kind_of_decision_is_tried() -> None:
    assert set(KINDS) == set(get_args(Decision))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@given(data=st.data())
def test_what_is_said_reads_back(kind: type, data: st.DataObject) -> None:
    decision = data.draw(KINDS[kind])
    assert parse(str(decision)) == decision
    assert parse(f"  {str(decision).replace(' ', '   ')} ") == decision


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("", "decisions begin with"),
        ("mvoe C4", "did you mean 'move'?"),
        ("move", "written like 'move C5-D6"),
        ("move C5 face X", "written like"),
        ("move Z99Z", "written like"),
        ("activate 1a run", "written like 'activate 1a move attack'"),
        ("activate 3a move", "written like"),
        ("terrain forest C4", "written like 'terrain tree C4'"),
        ("aim A 0 at 2b", "written like"),
        ("first side3", "written like"),
        ("pass now", "written like 'pass'"),
    ],
)
def test_what_is_no_decision_is_refused_with_an_example(text: str, hint: str) -> None:
    with pytest.raises(UnreadableDecisionError) as error:
        parse(text)
    assert hint in str(error.value)


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        decision = parse(text)
    except UnreadableDecisionError:
        return
    assert parse(str(decision)) == decision
