from __future__ import annotations

from dust_tactics.skirmish.bots import rookie
from dust_tactics.skirmish.bots.memory import Memory
from tests.helpers.build import line, open_board, position, squad

GUNNERS = squad("Gunners", line("Machine Gun", "6", "5/1 4/1 3/1 2/1", "1/1", count=1))


def test_a_place_is_worked_out_anew_when_somebody_else_has_changed() -> None:
    told = position(open_board(8, 3), ["Gunners A2"], ["Gunners H2"], own=[GUNNERS])
    memory, unit = Memory(), told.unit("1a")
    value = memory.position(told.state, unit)
    active = told.state.with_unit(unit.but(activated=True))
    assert memory.position(active, active.units["1a"]) is value  # its own activation changes nothing
    closer = told.state.with_unit(told.unit("2a").but(lost=(0, 4)))
    assert memory.position(closer, unit) is not value


def test_scores_are_the_same_with_a_memory_and_without() -> None:
    told = position(open_board(8, 3), ["Gunners A2"], ["Gunners F2"], own=[GUNNERS])
    memory = Memory()
    legal = tuple(told.game.legal(told.state))
    assert rookie.score(told.state, 0, legal, memory) == rookie.score(told.state, 0, legal)
    told.say("activate 1a move attack")
    legal = tuple(told.game.legal(told.state))
    assert rookie.score(told.state, 0, legal, memory) == rookie.score(told.state, 0, legal)
