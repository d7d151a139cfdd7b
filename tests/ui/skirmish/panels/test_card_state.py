"""What a unit's card says of the game: which weapons nothing is left of, and why."""

from __future__ import annotations

import pytest

from dust_tactics.ui.skirmish.panels.side import card_state
from dust_tactics.ui.toolkit.strings import say
from tests.helpers.build import line, position, squad, vehicle

ONE = "1/1 1/1 1/1 1/1"
LASER = vehicle("Laser", line("Beam", "6", ONE, "1/2 1/2 1/2", special="Laser, Reload", ammo=2))
RIFLES = squad("Squad", line("Bazooka", "4", ONE, count=1), line("Rifle", "5", ONE, count=2), soldiers=3)


@pytest.mark.parametrize(
    ("unit", "change", "why"),
    [
        ("1a", {"spent": (2,)}, "empty"),
        ("1a", {"broken": (0,)}, "weapon-destroyed"),
        ("1a", {"unloaded": (0,)}, "unloaded"),
        ("1b", {"lost": (1, 0)}, "fallen"),
    ],
)
def test_a_weapon_of_which_nothing_is_left_says_why(
    unit: str, change: dict[str, tuple[int, ...]], why: str
) -> None:
    told = position(["....", "...."], ["Laser A1 E", "Squad B1"], [], own=[LASER, RIFLES])
    fresh = told.unit(unit)
    assert not any(card_state(told.state, fresh).silent)
    now = fresh.but(**change)
    silent = card_state(told.state.with_unit(now), now).silent
    assert silent[0] == say(f"card.silent.{why}")
    assert not any(silent[1:])
