"""Odds in words: short enough for the bar, and of who has one to lose only one chance."""

from __future__ import annotations

from fractions import Fraction

from dust_tactics.skirmish.cards.dice_kinds import counted
from dust_tactics.skirmish.preview.odds import TargetOdds
from dust_tactics.ui.skirmish.cards.odds_text import losses, with_chance
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.mid_game import mid_game, state_of

HALF = Fraction(1, 2)


def test_losses_are_about_any_and_all_but_of_the_last_man_whether_he_falls(app: App) -> None:
    sides = ("Axis", ("Grenadier Security Squad",)), ("Allies", ("Bushmaster",))
    units = state_of(mid_game(app, *sides, {"1a": "D5", "2a": "D4"})).units
    two = TargetOdds("1a", False, 3, counted((HALF, HALF / 2, HALF / 2)), 2)
    assert losses(two, units["1a"]) == "loses about 0.8 of 2, at least one 50 %, all 25 %"
    assert losses(two, units["2a"]) == "takes about 0.8 of 2 damage, at least one 50 %, destroyed 25 %"
    for unit in units.values():
        assert losses(TargetOdds(unit.id, False, 3, counted((HALF, HALF)), 1), unit) == "destroyed 50 %"


def test_every_chance_says_what_it_counts(app: App) -> None:
    sides = ("Axis", ("Grenadier Security Squad",)), ("Allies", ("Bushmaster",))
    units = state_of(mid_game(app, *sides, {"1a": "D5", "2a": "D4"})).units
    two = TargetOdds("1a", False, 3, counted((HALF, HALF / 2, HALF / 2)), 2)
    assert with_chance("Attack", two) == "Attack · 50 % to hurt"
    assert losses(two, units["1a"], brief=True) == "loses 0.8 of 2, at least one 50 %, all 25 %"
    assert losses(two, units["2a"], brief=True) == "0.8 of 2 damage, at least one 50 %, destroyed 25 %"
