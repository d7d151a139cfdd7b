"""What the sea brings: one submarine has the majority there as long as nobody else sails."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from dust_tactics.world.bots.ideas import ideas
from dust_tactics.world.bots.impressions import impression
from dust_tactics.world.bots.worth import at_sea
from dust_tactics.world.decisions import Build
from dust_tactics.world.figures import Kind
from tests.world.positions import position

HOME = {"a1": "1: 2 tank", "h1": "2: 2 tank"}
"""A centre by the sea for each of the two."""


def built(edition: str, there: Mapping[str, str]) -> Build:
    """What a recruit builds first with twelve points."""
    game, state = position(edition, {**HOME, **there}, phase="production", centres=("a1", "h1"))
    builds = [one for one in ideas(state, 0, game.legal(state).listed) if isinstance(one, Build)]
    return max(builds, key=lambda decision: impression(state, 0, decision))


@pytest.mark.parametrize("edition", ["epic", "italian"])
@pytest.mark.parametrize(
    ("there", "sails"),
    [
        ({}, True),
        ({"s10": "2: 1 submarine"}, False),
        ({"s20": "1: 1 submarine"}, False),
        ({"s10": "2: 1 submarine", "s20": "1: 1 submarine"}, True),
    ],
)
def test_one_is_built_where_it_takes_the_majority(
    edition: str, there: Mapping[str, str], sails: bool
) -> None:
    found = built(edition, there)
    assert (found.kind is Kind.SUBMARINE) is sails
    assert not sails or found.count == 1, "a second one there would hold nothing more"


def test_where_more_than_all_others_have_is_needed_one_more_than_each_is_not_enough() -> None:
    there = {**HOME, "b6": "3: 1 tank", "s9": "2: 1 submarine", "s14": "3: 1 submarine",
             "s20": "1: 1 submarine"}  # fmt: skip
    worth = {
        edition: at_sea(position(edition, there, phase="production", seats=3)[1], 0, "s1")
        for edition in ("epic", "italian")
    }
    assert worth["epic"] > 8 > worth["italian"]
