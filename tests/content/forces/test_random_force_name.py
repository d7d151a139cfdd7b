"""Random forces by name."""

from __future__ import annotations

import pytest

from dust_tactics.content.files.problems import UnknownNameError
from dust_tactics.content.forces.random_force_name import is_random, named_random, random_force
from dust_tactics.core.reason import SetUpError
from tests.helpers.build import shipped


def test_a_name_may_leave_out_points_bloc_and_seed() -> None:
    for name in ("random", "random:50", "Random:50"):
        force = named_random(name, 50, shipped(), 4)
        assert force.limit == 50
        assert sum(shipped()[unit].points for unit in force.units) >= 45
    assert named_random("random:75:ssu", 50, shipped(), 4).bloc == "SSU"


def test_the_force_says_how_to_draw_it_again() -> None:
    force = named_random("random:50:axis", 50, shipped(), 12)
    assert "random:50:axis:12" in force.text
    assert named_random("random:50:axis:12", 100, shipped(), 99) == force


def test_blocs_are_drawn_too() -> None:
    blocs = {named_random("random", 50, shipped(), seed).bloc for seed in range(5)}
    assert blocs == {"Allies", "Axis", "SSU", "Mercenaries", "Mythos"}


@pytest.mark.parametrize("name", ["random:fifty", "random:50:elves", "random:1:1"])
def test_a_wrong_name_is_refused(name: str) -> None:
    assert is_random(name)
    with pytest.raises(UnknownNameError):
        named_random(name, 50, shipped(), 1)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("random:1:allies", "no unit of the bloc Allies makes a force of 1 army points"),
        ("random:50:ijn", "no unit of the bloc IJN makes a force of 50 army points"),
        ("random:0", "no bloc makes a force of"),
    ],
)
def test_who_can_field_nothing_is_told(name: str, told: str) -> None:
    with pytest.raises(SetUpError, match=told):
        named_random(name, 0, shipped(), 1)


def test_a_bloc_with_nothing_to_field_has_no_force() -> None:
    assert random_force("IJN", 50, shipped(), 1) is None
    assert random_force("Axis", 1, shipped(), 1) is None
