"""What a rookie does with fortifications before the first turn."""

from __future__ import annotations

from dust_tactics.skirmish.board.buildings import FortKind
from dust_tactics.skirmish.board.grid import Facing, area_of
from dust_tactics.skirmish.bots.rookie import score
from dust_tactics.skirmish.decisions.decisions import Decision, Deploy, PlaceTerrain
from dust_tactics.skirmish.rules.units.fortifications import fort_with
from tests.helpers.say import Told
from tests.skirmish.procedures.setup.test_field_works import begun


def chosen(told: Told) -> Decision:
    """What he likes best of everything that is listed."""
    legal = list(told.game.legal(told.state))
    assert told.state.question is not None
    scores = score(told.state, int(told.state.question.side), legal)
    return legal[scores.index(max(scores))]


def test_he_places_a_bunker_first_well_forward_and_facing_the_enemy() -> None:
    found = chosen(begun((("wire", 2), ("bunker", 1))))
    assert isinstance(found, PlaceTerrain)
    assert (found.terrain, found.facing) == (FortKind.BUNKER, Facing.SOUTH)
    assert found.square.y == 3, "its front stands in the last row of the deployment area"


def test_two_of_them_stand_apart() -> None:
    told = begun((("bunker", 2),))
    for _ in range(2):
        told.say(str(chosen(told)))
    one, two = told.state.board.forts
    assert abs(one.at.x - two.at.x) >= 5


def test_soldiers_begin_in_it_and_a_strongpoint_unit_before_them() -> None:
    told = begun((("bunker", 1),), twos=("Rifles outside", "Nest outside"))
    told.say("terrain bunker C3 face S")
    first = chosen(told)
    assert isinstance(first, Deploy)
    assert first.unit == "2b"
    told = begun((("bunker", 1),)).say("terrain bunker C3 face S")
    first = chosen(told)
    assert isinstance(first, Deploy)
    assert fort_with(told.state.board, area_of(first.stop)) is not None
