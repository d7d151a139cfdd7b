"""A unit on the ground and an aircraft above it: both are drawn and both can be pointed at."""

from __future__ import annotations

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.ui.skirmish.views.pieces import pieces_of
from dust_tactics.ui.skirmish.views.stacks import first, lies_in, middle_in, under
from tests.helpers.build import open_board, position

E5 = Square.parse("E5")
STATE = position(
    open_board(9, 9), ["Pounder E5 N", "Karl B2 N"], ["Thunder E5 S", "Blitz B2 S", "Adler H8 S"]
).state


def test_the_aircraft_is_drawn_last_and_smaller_and_hides_less_than_half() -> None:
    pieces = {piece.key: piece for piece in pieces_of(STATE, {"1a": ()})}
    assert list(pieces)[-3:] == ["2a", "2b", "2c"]
    ground, above = pieces["1a"], pieces["2a"]
    (gx, gy), (ax, ay) = ground.corner, above.corner
    wide = max(0.0, min(gx + ground.scale, ax + above.scale) - max(gx, ax))
    high = max(0.0, min(gy + ground.scale, ay + above.scale) - max(gy, ay))
    assert wide * high < 0.5 * ground.scale**2
    assert wide * high < 0.5 * above.scale**2


def test_pieces_alone_and_large_ones_are_drawn_whole() -> None:
    assert lies_in(STATE, STATE.units["2c"]) == (1.0, (7.0, 7.0))
    assert lies_in(STATE, STATE.units["1b"]) == (1.0, (1.0, 1.0))
    assert lies_in(STATE, STATE.units["2b"])[0] < 1


def test_what_is_drawn_is_what_is_hit() -> None:
    for name in ("1a", "2a"):
        point = middle_in(STATE, STATE.units[name])
        if name == "1a":  # its far corner: the middle of what shows
            point = point[0] - 0.3, point[1] + 0.3
        assert under(STATE, E5, point)[0].id == name
    assert {unit.id for unit in under(STATE, E5, None)} == {"1a", "2a"}


def test_of_two_units_the_one_that_something_is_possible_with_is_meant() -> None:
    found = under(STATE, E5, middle_in(STATE, STATE.units["2a"]))
    assert first(found, lambda unit: unit.id == "1a") is STATE.units["1a"]
    assert first(found, lambda unit: False) is STATE.units["2a"]
    assert first([], lambda unit: True) is None


def test_of_units_on_two_floors_both_are_seen() -> None:
    """Nearly all of the lower one stays free of the upper one, and either can be pointed at."""
    told = position(open_board(9, 9), ["Pounder E5 N", "Pounder B2 N"], ["Thunder H8 S"])
    upper = told.state.units["1b"].but(square=E5, level=1)
    state = told.state.with_unit(upper)
    lower, above = (lies_in(state, state.units[name]) for name in ("1a", "1b"))
    assert max(lower[0], above[0]) < 0.7
    wide, high = (
        min(one + lower[0], two + above[0]) - max(one, two)
        for one, two in zip(lower[1], above[1], strict=True)
    )
    assert max(0, wide) * max(0, high) < 0.15 * lower[0] ** 2
    assert under(state, E5, middle_in(state, state.units["1a"]))[0].id == "1a"
    assert under(state, E5, middle_in(state, state.units["1b"]))[0].id == "1b"
