"""Stimulants in the window: the token on the piece, the roll before the actions, and what it gave."""

from __future__ import annotations

import pytest

from dust_tactics.ui.skirmish.prompts.activation.action_choosing import cheaper_words
from dust_tactics.ui.skirmish.views.piece_views import Marker
from dust_tactics.ui.skirmish.views.pieces import piece_in
from tests.helpers.build import open_board, position
from tests.helpers.say import Told


def given() -> Told:
    """A squad beside a medic who has treated it; the enemy has acted."""
    told = position(
        open_board(8, 4), ["Ranger Command Squad A1", "Ranger Attack Squad B1"], ["Ludwig H4 N"],
        ruleset="dust-1947",
    )  # fmt: skip
    return told.say("activate 1a stimulate nothing", "target 1b", "activate 2a nothing nothing")


def test_the_token_lies_on_the_piece_until_the_roll() -> None:
    told = given()
    assert Marker.STIMULANTS in piece_in(told.state, told.unit("1b")).markers
    assert Marker.STIMULANTS not in piece_in(told.state, told.unit("1a")).markers
    told.say("activate 1b", dice="S")
    assert Marker.STIMULANTS not in piece_in(told.state, told.unit("1b")).markers


def test_what_is_rolled_for_first_is_named() -> None:
    assert "rolls for its stimulants" in str(given().refused("activate 1b move nothing"))


@pytest.mark.parametrize(("die", "actions"), [("S", "March"), ("T", "Sustained"), ("F", "Sustained / March")])
def test_what_the_roll_gave_is_said_while_the_actions_are_chosen(die: str, actions: str) -> None:
    told = given()
    assert not cheaper_words(told.state, told.unit("1b"))
    told.say("activate 1b", dice=die)
    assert actions in cheaper_words(told.state, told.unit("1b"))
    assert not cheaper_words(told.state, told.unit("1a"))
