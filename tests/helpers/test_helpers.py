"""The helpers complain when a test says something that does not fit."""

from __future__ import annotations

import pytest

from dust_tactics.core.dice import ScriptError
from dust_tactics.skirmish.board.grid import Facing, Square

from .build import position
from .dice import Words, loud


def test_words_show_the_faces_written_down() -> None:
    dice = Words("FT S")
    assert dice.roll(0, 2, 6) == (0, 2)
    assert dice.roll(1, 1, 6) == (4,)
    dice.finish()
    assert loud(2, 5) == "FFTTT"


def test_words_complain_when_short_wrong_or_left_over() -> None:
    with pytest.raises(ScriptError, match="meets nothing"):
        Words("").roll(0, 1, 6)
    with pytest.raises(ScriptError, match="a roll of 3 dice meets FT"):
        Words("FT").roll(0, 3, 6)
    with pytest.raises(ScriptError, match="never made"):
        Words("FT").finish()
    with pytest.raises(ValueError, match="dice show F, S, T"):
        Words("FX")


def test_units_stand_as_their_line_says() -> None:
    table = position(
        ["...", "..T"],
        ["Ludwig B2 W done damage 2"],
        ["The Ghosts (dust-tactics) outside lost 1,2 spent 0,0,1"],
    )
    walker, squad = table.unit("1a"), table.unit("2a")
    assert (walker.square, walker.facing, walker.activated) == (Square(1, 1), Facing.WEST, True)
    assert walker.hits_left == 4
    assert squad.square is None
    assert squad.survivors() == (0, 2)
    assert squad.ammo_left(2) == 2
    assert table.state.board.to_rows() == ("...", "..T")


@pytest.mark.parametrize("line", ["Ludwig", "Ludwig B2 X", "Ludwig B2 damage", "Ludwig b2"])
def test_a_line_that_is_no_unit_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"expected|is not a unit"):
        position(["..", ".."], [line], [])


def test_say_refuses_dice_left_over() -> None:
    table = position(["....."], ["Ludwig A1 E"], ["Ludwig E1 W"])
    with pytest.raises(ScriptError):
        table.say("activate 1a nothing nothing", dice="F")


def test_refused_complains_about_what_is_accepted() -> None:
    table = position(["....."], ["Ludwig A1 E"], ["Ludwig E1 W"])
    assert table.why("activate 2a nothing nothing") == "not-yours"
    with pytest.raises(AssertionError, match="is accepted"):
        table.why("activate 1a nothing nothing")
