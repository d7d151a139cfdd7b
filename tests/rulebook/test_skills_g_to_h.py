"""D47 "Skills", from General to Helicopter."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.cards.unit_card import Locomotion
from tests.helpers.build import line
from tests.helpers.say import Told

from .skilled_cards import (
    HERO,
    SEVEN,
    TANK,
    TARGETS,
    WALKER,
    skilled,
    table,
)

# -- "General" --------------------------------------------------------------------------------


GENERAL = skilled(HERO, "General, Officer")


def test_general_one_free_order_and_two_actions() -> None:
    game = table(["Hero A2", "Rifles B2 under-fire"], ["Foe H2", "Targets I3"], GENERAL)
    assert game.allows("activate 1a rally move attack")
    assert game.allows("activate 1a march rally")
    assert not game.allows("activate 1a rally rally move attack")
    game.say("activate 1a rally attack nothing", "target 1a", dice="FT")
    assert game.unit("1b").suppression == 0
    assert game.asked == "side1 aim 1a"


def test_general_alone_rolls_one_die() -> None:
    game = table(["Hero A2", "Rifles B2 done"], ["Foe I2"], GENERAL)
    game.say("activate 1a getmoving nothing nothing", "target 1b", dice="T")


def test_general_two_dice_with_an_officer() -> None:
    staff = skilled(TARGETS, "Command Squad")
    game = table(["Targets A2", "Hero outside joins 1a", "Rifles B2 done"], ["Foe I2"], staff, GENERAL)
    game.say("activate 1a getmoving nothing nothing", "target 1c", dice="TF")
    assert game.allows("activate 1c march")


def test_general_no_plain_officer_has_a_free_order() -> None:
    game = table(["Hero A2", "Rifles B2 under-fire"], ["Foe H2"], skilled(HERO, "Officer"))
    assert not game.allows("activate 1a rally move attack")


# -- "Grapple" --------------------------------------------------------------------------------


CLAW = skilled(WALKER, "", weapons=(line("Claw", "C", "2/1 2/1", SEVEN, special="Grapple"),))


def _held() -> Told:
    game = table(["Walker A2 E", "Hero A3"], ["Targets B2", "Rifles H3"], CLAW)
    return game.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FT TTTTT")


def test_grapple_who_is_held_neither_moves_nor_acts_first() -> None:
    game = _held()
    assert game.unit("2a").held
    assert not game.allows("activate 2a nothing move")
    assert not game.allows("activate 2a march")
    assert not game.allows("activate 2a attack nothing")


def test_grapple_lets_go_when_it_acts() -> None:
    game = _held().say("activate 2b nothing nothing", "activate 1b nothing nothing")
    game.say("activate 2a nothing nothing", dice="FFF TTT")
    game.say("first side1")
    assert game.unit("2a").held
    game.say("activate 1a move nothing", "move A1 face E")
    assert not game.unit("2a").held


# -- "Half-tracked", "Helicopter" -------------------------------------------------------------


def test_helicopter_hovers_and_attacks_with_both_actions_a_plane_moves_first() -> None:
    game = table(["Copter A1 E", "Plane A3 E"], ["Foe D1"])
    assert game.allows("activate 1a sustained")
    assert game.allows("activate 1a attack move")
    assert not game.allows("activate 1b sustained")
    assert not game.allows("activate 1b attack move")
    assert game.allows("activate 1b move attack")


@pytest.mark.parametrize(("moves", "may"), [("half-tracked", False), ("tracked", False), ("walker", True)])
def test_half_tracked_not_into_rubble(moves: str, may: bool) -> None:
    card = skilled(TANK, "", locomotion=Locomotion(moves))
    game = table(["Tank A1 E"], ["Foe D2"], card, rows=[".R..", "...."])
    game.say("activate 1a move nothing")
    assert any(text.startswith("move B1") for text in game.open) is may
