"""Who is yet to enter the board: how far his edge is, what his guns are worth, and who fears them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.bots.entering import steps_in
from dust_tactics.skirmish.bots.exchange import FAR, STEP, Lines
from dust_tactics.skirmish.bots.memory import Memory
from dust_tactics.skirmish.bots.temper import BALANCED
from dust_tactics.skirmish.scenario.scenario import FLANKS, Reserves
from tests.helpers.build import line, open_board, position, squad
from tests.helpers.say import Told

RIFLES = squad("Rifles", line("Rifle", "4", "1/1 1/1 1/1 1/1", "", count=5))
WARY = replace(BALANCED, ambush=1.0)


def table(*ones: str, rows: int = 12, **more: object) -> Told:
    """Side 1 comes from the south; of side 2, from the north, nobody has entered."""
    return position(open_board(8, rows), [*ones], ["Rifles outside"], own=[RIFLES], **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("edges", "steps"),
    [(("south", "north"), 3), (("north", "south"), 9), (("west", "east"), 5), (("east", "west"), 3)],
)
def test_whoever_is_outside_is_as_far_as_the_area_lies_from_his_edge(
    edges: tuple[str, str], steps: int
) -> None:
    told = table("Rifles H12")
    state = told.state.but(edges=edges)
    assert steps_in(state, state.units["2a"], Area(2, 2, 2, 2)) == steps


def test_whoever_is_on_the_board_lost_or_comes_by_the_flank_enters_by_no_edge() -> None:
    told = table("Rifles H12", reserves=Reserves(each=1, enter=FLANKS))
    waits = told.state.units["2a"]
    assert steps_in(told.state, waits, Area(0, 0)) == 1
    assert steps_in(told.state, told.state.units["1a"], Area(0, 0)) is None
    assert steps_in(told.state, waits.but(eliminated=True), Area(0, 0)) is None
    assert steps_in(told.state, waits.but(fallen=1), Area(0, 0)) is None


def test_the_fire_of_who_enters_is_hoped_for_as_near_as_he_gets() -> None:
    lines = Lines(Memory())
    hoped = {}
    for square in ("D3", "D12"):
        state = table(f"Rifles {square}").state
        fire = lines.at(state, state.units["2a"], state.units["1a"])
        assert fire.now == 0.0
        hoped[square] = fire.hoped
    best = Memory().gun(state, state.units["2a"]).promised(state.units["1a"])[0]
    assert hoped["D3"] == pytest.approx(STEP * best)
    assert hoped["D12"] < FAR * best * 1.6 < hoped["D3"]


def test_a_place_within_his_reach_is_a_danger_to_who_is_wary() -> None:
    state = table("Rifles D12").state
    unit = state.units["1a"]
    wary, bold = (Memory(temper).position(state, unit) for temper in (WARY, BALANCED))
    near, far = Square.parse("D6"), Square.parse("D7")  # he moves two squares and fires four
    assert wary.danger(near) > 0.0
    assert bold.danger(near) == bold.danger(far) == wary.danger(far) == 0.0
