"""Recorded forces: what no force could be is refused by the bounds of the schema of force files."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from dust_tactics.content.forces.bunkers import MOST
from dust_tactics.content.forces.force_record import record_faults
from dust_tactics.content.load import load_force
from dust_tactics.skirmish.scenario.scenario import MOST_POINTS
from tests.helpers.build import shipped


def faults(**changes: Any) -> str:
    return "; ".join(record_faults(replace(load_force("first-wave", shipped()), **changes), shipped(), ()))


def test_a_force_as_it_is_has_no_faults() -> None:
    assert not faults()
    assert not faults(limit=MOST_POINTS, forts=(("bunker", MOST), ("strongpoint", 1)), text="")


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"bloc": "Alies"}, "wrong 'bloc': found 'Alies', expected"),
        ({"bloc": "Alies"}, "did you mean Allies"),
        ({"limit": 0}, f"wrong 'points': found '0', expected a whole number from 1 to {MOST_POINTS}"),
        ({"limit": MOST_POINTS + 1}, f"found '{MOST_POINTS + 1}'"),
        ({"limit": -3}, "found '-3'"),
        ({"units": ()}, "units"),
        ({"units": ("nobody",)}, "the card 'nobody' is missing in the file"),
        ({"forts": (("bunker", MOST + 1),)}, f"expected a whole number from 0 to {MOST}"),
        ({"forts": (("bunker", -1),)}, f"expected a whole number from 0 to {MOST}"),
        ({"forts": (("bunker", 0),)}, "no list of fortifications: 0 x bunker"),
        ({"forts": (("bunker", 1), ("bunker", 2))}, "no list of fortifications: 1 x bunker, 2 x bunker"),
        ({"forts": (("bunkre", 1),)}, "'bunkre'"),
        ({"name": ""}, "no printable text"),
        ({"bunkered": (0, 0)}, "the strongpoint of a unit is a bunker twice"),
        ({"attached": ((0, 99),)}, "no unit has the place 99"),
    ],
)
def test_what_no_force_could_be_is_told(changes: dict[str, Any], told: str) -> None:
    assert told in faults(**changes)


def test_everything_wrong_is_told_at_once() -> None:
    told = faults(bloc="Alies", limit=0, forts=(("bunker", 99),))
    assert all(part in told for part in ("'bloc'", "'points'", "'bunker'"))


def test_a_game_may_be_larger_than_a_force_file() -> None:
    (unit, *_) = load_force("first-wave", shipped()).units
    assert not faults(units=(unit,) * 300, attached=(), mounted=(), unrestricted=True)
