"""A sustained attack of Dust Tactics is one with close-combat weapons or with ranged ones, not both."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame
from dust_tactics.skirmish.preview.suggested_fire import volley
from tests.helpers.build import line, open_board, position, vehicle

CLAW = line("Claw", "C", "9/1 9/1 9/1 9/1", "9/3 9/3 9/3 9/3")
GUN = line("Gun", "4", "1/1 1/1 1/1 1/1", "1/1 1/1 1/1 1/1")
SHELLS = line("Shells", "1-4", "1/1 1/1 1/1 1/1", "1/1 1/1 1/1 1/1", special="Artillery")
OWN = [
    vehicle("Claws", CLAW, SHELLS, damage=4),
    vehicle("Claws and Guns", CLAW, GUN, SHELLS, damage=4),
    vehicle("Tank", GUN, damage=4),
]


@pytest.mark.parametrize("own", ["Claws", "Claws and Guns"])
@pytest.mark.parametrize(("rules", "lines"), [("dust-tactics", {0}), ("dust-1947", {0, 1})])
def test_what_begins_at_close_quarters_goes_on_there(own: str, rules: str, lines: set[int]) -> None:
    told = position(open_board(8, 3), [f"{own} C2 E"], ["Tank D2 W"], own=OWN, ruleset=rules)
    aims = volley(told.state, told.unit("1a"), "2a", AttackFrame("1a", sustained=True, still=True))
    found = {aim.weapon for aim in aims if aim.weapon >= 0}
    assert found == lines if rules == "dust-tactics" else found >= lines
    told.say("activate 1a sustained")
    for aim in aims:
        told.say(str(aim))
