"""A force as a list to copy and paste, and back."""

from __future__ import annotations

import pytest

from dust_tactics.content.files.problems import ContentError
from dust_tactics.content.forces.force_text import force_text, read_force_text
from dust_tactics.content.forces.forces import list_forces
from dust_tactics.skirmish.scenario.scenario import Force
from tests.helpers.build import shipped


def force(*names: str, bloc: str = "Allies", limit: int = 50, free: bool = False) -> Force:
    units = tuple(shipped().find(name).id for name in names)
    return Force("own", "My Force", bloc, limit, units, unrestricted=free)


def problems(text: str) -> list[str]:
    with pytest.raises(ContentError) as caught:
        read_force_text(text, shipped())
    return [str(problem) for problem in caught.value.problems]


def test_counts_and_points_stand_in_the_list() -> None:
    assert force_text(force("Pounder", "USMC Fire Squad", "USMC Fire Squad"), shipped()) == (
        "My Force (Allies, 50 points)\n1 x Pounder = 13\n2 x USMC Fire Squad = 12\nTotal = 25\n"
    )


@pytest.mark.parametrize("ready", list_forces(shipped()), ids=lambda ready: ready.id)
def test_every_ready_force_reads_back(ready: Force) -> None:
    back = read_force_text(force_text(ready, shipped()), shipped())
    assert (back.name, back.bloc, back.limit) == (ready.name, ready.bloc, ready.limit)
    assert sorted(back.units) == sorted(ready.units)


def test_an_unrestricted_force_says_so_and_reads_back() -> None:
    free = force("Pounder", "Yukiko", "Yukiko", limit=10, free=True)
    text = force_text(free, shipped())
    assert text.startswith("My Force (Allies, 10 points, unrestricted)\n")
    assert read_force_text(text, shipped()).units == free.units


def test_counts_points_and_the_total_may_be_left_out() -> None:
    back = read_force_text("\n Mine (allies, 40 points)\n\npounder\n2 usmc  fire squad\n", shipped())
    assert back.units == force("Pounder", "USMC Fire Squad", "USMC Fire Squad").units


def test_everything_that_is_wrong_is_said_at_once() -> None:
    text = "Mine (Allies, 20 points)\n2 x Ponder = 26\n2 x Gilmore = 8\n1 x Ludwig = 12\n1 x Pounder = 14\n"
    limit, unknown, twice, foreign, cost = problems(text)
    assert limit == "list:1:1: the force costs more than its limit: found 33 army points, expected at most 20"
    assert unknown.startswith("list:2:1: an unknown unit: found 'Ponder'")
    assert "did you mean Pounder" in unknown
    assert twice.startswith("list:3:1: a unique unit a second time: found 'Gilmore'")
    assert foreign == "list:4:1: a unit of another bloc: found 'Ludwig' of Axis, expected units of Allies"
    assert cost == "list:5:1: the points differ from the cards: found 14, expected 13"


def test_wrong_points_are_named() -> None:
    assert problems("Mine (Allies, 50 points)\nPounder = 12\nTotal = 12\n") == [
        "list:2:1: the points differ from the cards: found 12, expected 13",
        "list:3:1: the total differs from the cards: found 12, expected 13",
    ]


def test_a_text_of_something_else_is_refused_whole() -> None:
    found = problems("Dear Ann,\nhow are you?\n")
    assert [problem.split(":")[1] for problem in found] == ["1", "2"]


@pytest.mark.parametrize(
    "text", ["", "\n \n", "Mine (Allies, 50 points)\n", "Mine (Allies, 0 points)\nPounder"]
)
def test_nothing_is_no_force(text: str) -> None:
    assert problems(text)


@pytest.mark.parametrize("count", [0, 100, 999])
def test_a_count_has_its_bounds(count: int) -> None:
    assert "1 to 99" in problems(f"Mine (Allies, 50 points)\n{count} x Pounder\n")[0]


def test_a_text_without_end_is_not_read_to_its_end() -> None:
    assert any(
        "too long" in problem for problem in problems("Mine (Allies, 50 points)\n" + f"{'x' * 99}\n" * 400)
    )


def test_the_list_says_who_joins_and_pilots_whom() -> None:
    text = (
        "Guards (SSU, 100 points)\n2 x Red Guards Assault Squad\nKoshka\nYakov\nKV 152\n"
        "Koshka pilots KV 152\nyakov joins red guards assault squad #2\n"
    )
    read = read_force_text(text, shipped())
    assert read.attached == ((2, 4), (3, 1))
    assert read_force_text(force_text(read, shipped()), shipped()) == read
    assert force_text(read, shipped()).endswith(
        "\nKoshka pilots KV 152\nYakov joins Red Guards Assault Squad #2\n"
    )


def test_units_that_are_told_apart_stay_so_when_the_list_puts_them_together() -> None:
    names = ("Red Guards Assault Squad", "Yakov", "Red Guards Assault Squad")
    units = tuple(shipped().find(name).id for name in names)
    before = Force("own", "Guards", "SSU", 50, units, attached=((1, 2),))
    text = force_text(before, shipped())
    assert "Yakov joins Red Guards Assault Squad #2" in text
    assert read_force_text(text, shipped()).attached == ((2, 1),)


def test_what_is_wrong_with_heroes_in_a_list_is_said_by_line() -> None:
    text = "Guards (SSU, 100 points)\nYakov\nKV 152\nYakov pilots KV 152\nRoza joins Yakov\n"
    pilot, missing = problems(text)
    assert pilot.startswith("list:4:1: a hero who can't be the pilot: Yakov has none of the skills")
    assert missing.startswith("list:5:1: a unit that is not in the force: found 'Roza'")
