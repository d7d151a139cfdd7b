"""Odds against a unit that heroes have joined: whom a sniper's player has named falls first."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from dust_tactics.skirmish.preview.odds import target_odds
from tests.helpers.build import position

from .test_odds import PLAIN, TOUGH, _shot


@pytest.mark.parametrize(("names", "lost"), [(None, 1), ("2b", 2)])
def test_the_first_hit_is_on_the_unit_unless_its_hero_is_named(names: str | None, lost: int) -> None:
    table = position(["..."], ["Plain A1"], ["Plain C1", "Tough outside joins 2a"], own=[PLAIN, TOUGH])
    unit, heroes = table.unit("2a"), table.state.heroes_with("2a")
    odds = target_odds(unit, [replace(_shot(1, "", damage=2), names=names)], heroes)
    assert odds.losses[lost] == Fraction(1, 3)
    assert odds.losses[0] == Fraction(2, 3)


def test_a_named_soldier_is_all_that_a_hit_too_many_takes() -> None:
    table = position(["..."], ["Plain A1"], ["Plain C1"], own=[PLAIN, TOUGH])
    shot = replace(_shot(2, ""), names="A", count=1)
    odds = target_odds(table.unit("2a"), [shot])
    assert odds.losses[:2] == (Fraction(4, 9), Fraction(5, 9))
    assert not any(odds.losses[2:])
