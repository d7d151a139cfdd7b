"""What the weapon lines of a card reach is what each line is refused, place by place."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.board.grid import Facing
from dust_tactics.skirmish.decisions.frames import AttackFrame
from dust_tactics.skirmish.rules.weapons.weapon_profile import Arms, arms_of, line_fault, range_fault
from dust_tactics.skirmish.state.derived import Place
from dust_tactics.skirmish.state.state import State, UnitState
from tests.helpers.build import line, position, squad, vehicle

GUN = line("Gun", "2-4", "3/1 3/1", "1/1 1/1 1/1 1/1", arc="front")
SIDE = line("Side Gun", "3", "2/1 2/1", arc="left")
CLAW = line("Claw", "C", "", "4/2 4/2 4/2 4/2")
WALKER = vehicle("Walker", GUN, SIDE, CLAW)
FOOT = squad("Foot", line("Rifle", "4", "1/1 1/1"))


def _reached(state: State, unit: UnitState, frame: AttackFrame) -> dict[str, tuple[int, ...]]:
    arms = arms_of(state.table, unit.card)
    places = state.places[unit.side.other]
    return {place.unit: lines for place, lines in arms.reach(unit.facing, unit.area, places, frame)}


@pytest.mark.parametrize("facing", list(Facing))
@pytest.mark.parametrize(("ranged", "close"), [(True, True), (True, False), (False, True), (False, False)])
def test_reach_is_every_line_without_a_fault(facing: Facing, ranged: bool, close: bool) -> None:
    rows = ["." * 11] * 11
    squares = [f"{column}{row}" for row in range(1, 12) for column in "ABCDEFGHIJK"]
    frame = AttackFrame("1a", sustained=False, ranged=ranged, close=close)
    for name in ("Foot", "Walker"):
        others = [f"{name} {square}" for square in squares if square != "F6"]
        state = position(rows, [f"Walker F6 {facing.value}"], others, own=[WALKER, FOOT]).state
        unit = state.units["1a"]
        arms = arms_of(state.table, unit.card)
        expected = {}
        for place in state.places[1]:
            lines = tuple(
                index
                for index in arms.lines
                if (close if arms.weapons[index].close else ranged)
                and _fault(arms, index, unit, place) is None
            )
            if lines:
                expected[place.unit] = lines
        assert _reached(state, unit, frame) == expected
        assert _reached(state, unit, frame) == expected, "the second time from what was kept"


def _fault(arms: Arms, index: int, unit: UnitState, place: Place) -> str | None:
    weapon = arms.weapons[index]
    return line_fault(weapon, unit.facing, unit.area, place.area, place.card, flies=unit.flies)


def test_a_range_is_what_the_card_says_and_close_is_beside() -> None:
    assert [range_fault(GUN, squares) for squares in range(1, 6)] == [
        "minimum-range",
        None,
        None,
        None,
        "range",
    ]
    assert [range_fault(CLAW, squares) for squares in range(3)] == ["not-adjacent", None, "not-adjacent"]
