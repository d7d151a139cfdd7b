"""Sentences of facts: their verbs agree with how many there are, and points say what came to them."""

from __future__ import annotations

from dust_tactics.world import events as e
from dust_tactics.world.decisions import Bomb, Missile, Shell
from dust_tactics.world.narrate import narrate
from dust_tactics.world.rules.attacks import strike_dice
from tests.world.positions import force, position, say

HELD = {"c3": "1: 3 tank", "d3": "2: 2 tank", "h6": "2: 1 tank"}


def told(event: e.Event) -> str:
    game, state = position("epic", HELD)
    return narrate(say(game, state, "attack c3 3 tank to d3"), event) or ""


def test_one_retreats_and_more_retreat() -> None:
    assert "1 tank of Player 2 retreats to" in told(e.UnitsRetreated(1, force("1 tank"), "h6"))
    assert "2 tanks of Player 2 retreat to" in told(e.UnitsRetreated(1, force("2 tank"), "h6"))


def test_one_is_destroyed_and_more_are() -> None:
    assert told(e.StruckDown(0, "d3", force("1 tank"))).endswith(" is destroyed.")
    assert told(e.StruckDown(0, "d3", force("1 tank 1 mech"))).endswith(" are destroyed.")


def test_points_are_what_there_is_and_what_came_to_it() -> None:
    assert "Player 1: 4 (+4); Player 2: 0 (+0)" in told(e.Scored((4, 0), (None, None, None)))


def test_of_a_roll_that_counts_only_who_has_hit_is_named() -> None:
    assert told(e.RollCounted((2, 0), 0)) == "What was thrown counts: 2 hits by Player 1."
    assert told(e.RollCounted((0, 0), 1)) == "What was thrown counts: no hit."


def test_bombers_throw_two_dice_each_submarines_one_and_a_missile_its_own() -> None:
    _, state = position("epic", HELD)
    dice = [strike_dice(state, 0, one) for one in (Bomb("c3", 2, "d3"), Shell("c3", 2, "d3"), Missile("d3"))]
    assert dice == [4, 2, 3]
