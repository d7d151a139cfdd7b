"""Enemies as a unit sees them: why none of its weapons can be used on one."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.decisions.decisions import STANDARD
from dust_tactics.skirmish.preview.targets import TargetView, target_view
from dust_tactics.skirmish.preview.weapon_lines import hand_to_hand
from dust_tactics.ui.skirmish.prompts.activation.targets import why_no_target
from tests.helpers.build import line, open_board, position, squad, vehicle
from tests.helpers.say import Told

ALL = "1/1 1/1 1/1 1/1"
RIFLE, MG = line("Rifle", "4", ALL), line("MG", "6", ALL)
HOWITZER, MORTAR = line("Howitzer", "5-9", ALL), line("Mortar", "3-8", ALL)
SCREAM, VORTEX = (line(name, "3", ALL, ALL, special=f"Psychic {name}") for name in ("Scream", "Vortex"))
OWN = [
    vehicle("Gunner", MG, RIFLE, SCREAM),
    vehicle("Screamer", SCREAM, VORTEX),
    vehicle("Both", MG, SCREAM, VORTEX),
    vehicle("Battery", HOWITZER, MORTAR),
    squad("Foes", RIFLE, soldiers=2),
]


def game(one: str, two: str) -> Told:
    return position(open_board(12, 3), [one], [two], own=OWN, ruleset="dust-1947")


def seen(told: Told) -> TargetView:
    return target_view(told.state, told.unit("1a"), told.unit("2a"))


def refused(view: TargetView) -> dict[int, str]:
    return {line: why.code for line, why in view.refusals}


def test_the_weapon_that_reaches_furthest_says_how_far_it_is() -> None:
    view = seen(game("Gunner A2 E", "Foes J2"))
    assert why_no_target(view) == "Foes is 9 squares away, the MG reaches 6"
    assert refused(view) == {0: "range", 1: "range", STANDARD: "not-adjacent"}, "nobody aims a scream"


def test_who_stands_too_near_hears_of_the_weapon_that_needs_least() -> None:
    assert why_no_target(seen(game("Battery A2 E", "Foes C2"))).endswith("the Mortar needs 3")


def test_what_is_never_aimed_has_no_reason_of_its_own() -> None:
    view = seen(game("Screamer A2 E", "Foes J2"))
    assert refused(view) == {STANDARD: "not-adjacent"}


@pytest.mark.parametrize(("weapon", "section"), [("B", "Psychic Scream"), ("C", "Psychic Vortex")])
@pytest.mark.parametrize("foes", ["Foes B2", "Foes J2"])
def test_who_aims_it_is_told_that_it_is_unleashed(weapon: str, section: str, foes: str) -> None:
    told = position(open_board(12, 3), ["Both A2 E"], [foes, "Foes D3"], own=OWN, ruleset="dust-1947").say(
        "activate 1a attack nothing"
    )
    refusal = told.refused(f"aim {weapon} 1 at 2a")
    assert (refusal.code, refusal.rule and refusal.rule.section) == ("unleashed", section)


def test_one_s_own_weapon_comes_before_an_improvised_one_that_does_as_much() -> None:
    tools = line("Tools", "C", "1/1 1/1 1/1 1/1", "1/2 1/2 1/2", count=2)
    crew = squad("Crew", tools, soldiers=2)
    table = position(open_board(6, 3), ["Crew A1"], ["Crew B1"], own=[crew], ruleset="dust-1947")
    aims = target_view(table.state, table.unit("1a"), table.unit("2a")).aims
    assert [(aim.weapon, aim.count) for aim in aims] == [(0, 2)]
    assert hand_to_hand(table.state, table.unit("1a"), aims)
