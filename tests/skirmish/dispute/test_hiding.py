"""Who hides, in positions and to the judge (D47 "Camouflage", "Improved Camouflage")."""

from __future__ import annotations

import random

import pytest

from dust_tactics.content.positions.load_position import (
    decode_position,
    encode_position,
    load_position,
    write_position,
)
from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.dispute.adjudicate import judge
from dust_tactics.skirmish.dispute.position import Figure, FigureKind, Position
from dust_tactics.skirmish.dispute.snapshot import position_of
from dust_tactics.skirmish.dispute.visibility_map import sightings
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from tests.contracts.test_one_truth import sight_and_cover_agree
from tests.helpers.build import line, position, rules_of, squad
from tests.helpers.say import Told

RIFLES = line("Rifles", "6", "2/1 2/1 1/1", "1/1", count=5)
HIDERS = squad("Hiders", RIFLES, skills="Camouflage")
GHOSTS = squad("Ghosts", RIFLES, skills="Improved Camouflage")
FOES = squad("Foes", RIFLES)
BOTH = pytest.mark.parametrize("rules", [*EDITIONS])
WHERE = {name: Square.parse(name) for name in ("C1", "E1", "E2", "F1", "F2")}


def game(ruleset: str = "dust-1947") -> Told:
    """Somebody, and three units in hiding, two and three squares from him, and one that does not hide."""
    return position(
        [". . . . . . ."] * 2,
        ["Foes C1"],
        ["Ghosts E1 hidden", "Ghosts D1 hidden", "Hiders F1 hidden", "Hiders E2 hidden", "Ghosts F2"],
        own=(HIDERS, GHOSTS, FOES),
        ruleset=ruleset,
    )


@BOTH
def test_a_moment_keeps_who_hides_and_so_do_its_code_and_its_file(rules: str) -> None:
    found = position_of(game(rules).state)
    ranges = [(figure.hidden, figure.unseen) for figure in found.figures]
    assert ranges == [(0, 0), (2, 2), (2, 2), (3, 0), (3, 0), (0, 0)]
    assert decode_position(encode_position(found)).figures == found.figures
    assert load_position(write_position(found)).figures == found.figures


@BOTH
def test_the_judge_sees_nobody_who_hides_from_sight_at_that_range(rules: str) -> None:
    found, book = position_of(game(rules).state), rules_of(rules)
    hides = judge(found, book, WHERE["C1"], WHERE["E1"])
    assert (hides.visible, hides.cover, hides.kinds) == (False, True, ())
    assert [reason.text for reason in hides.because] == [
        "E1 is in hiding 2 squares away: no enemy sees it from range 2 on"
    ]
    assert judge(found, book, WHERE["C1"], Square.parse("D1")).visible, "it is one square away"
    assert judge(found, book, WHERE["C1"], WHERE["F2"]).visible, "it does not hide"
    assert judge(found, book, WHERE["E1"], WHERE["C1"]).visible, "it sees out of its hiding"


@BOTH
def test_the_judge_tells_of_whom_he_sees_that_nobody_attacks_him(rules: str) -> None:
    found, book = position_of(game(rules).state), rules_of(rules)
    far = judge(found, book, WHERE["C1"], WHERE["F1"])
    text = "F1 is in hiding 3 squares away: no enemy attacks it from range 3 on"
    assert far.visible
    assert text in [reason.text for reason in far.because]
    near = judge(found, book, WHERE["C1"], WHERE["E2"])
    assert not any("hiding" in reason.text for reason in near.because)


def test_its_own_side_sees_it() -> None:
    state = game().state
    own, book = position_of(state, Side.TWO), state.table.ruleset
    assert judge(own, book, WHERE["F1"], Square.parse("D1")).visible
    assert not judge(position_of(state, Side.ONE), book, WHERE["F1"], Square.parse("D1")).visible


def test_what_is_out_of_sight_anyhow_is_so_for_that_reason() -> None:
    board = position(["...T..."], [], []).state.board
    ghost = Figure("Ghost", FigureKind.INFANTRY, Area(5, 0), hidden=2, unseen=2)
    found = judge(Position(board, (ghost,)), rules_of("dust-1947"), Square(0, 0), Square(5, 0))
    assert not found.visible
    assert not any("hiding" in reason.text for reason in found.because)


@BOTH
def test_the_map_of_the_board_knows_it(rules: str) -> None:
    found, book = position_of(game(rules).state), rules_of(rules)
    seen = sightings(found, book, WHERE["C1"])
    assert seen
    assert {square: sight.visible for square, sight in seen.items()} == {
        square: judge(found, book, WHERE["C1"], square).visible for square in seen
    }
    assert not seen[WHERE["E1"]].visible
    back = sightings(found, book, WHERE["E1"], backwards=True)
    assert [str(square) for square, sight in sorted(back.items()) if sight.visible] == [
        "D1", "D2", "E2", "F1", "F2",
    ]  # fmt: skip


@BOTH
def test_the_game_and_the_judge_agree_about_units_in_hiding(rules: str) -> None:
    met = sight_and_cover_agree(game(rules).state, random.Random(rules))
    assert met["unseen"]
