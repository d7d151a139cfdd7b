"""Who could react to a way that is pointed out, and where (ruling ``D47-free-attack-reaction``)."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.preview.move_plan import plan_move
from tests.helpers.build import line, open_board, position, squad

GUN = line("Gun", "2", "1/1 1/1 1/1", "1/1 1/1 1/1")
RUNNERS = squad("Runners", GUN, line("Knife", "C", "1/1 1/1"), move=3, march=6, skills="Charge")
OWN = (RUNNERS, squad("Rifles", GUN))


@pytest.mark.parametrize(("ruleset", "who"), [("dust-tactics", ("2b",)), ("dust-1947", ("2a",))])
def test_before_a_charge_or_half_way_of_the_march_to_it(ruleset: str, who: tuple[str, ...]) -> None:
    twos = ["Rifles C5", "Rifles F1"]
    told = position(open_board(8, 8), ["Runners A4"], twos, own=OWN, ruleset=ruleset)
    plan = plan_move(told.state, told.unit("1a"), (Square.parse("E1"),), march=True)
    assert plan.refusal is None
    assert plan.reactors == who
