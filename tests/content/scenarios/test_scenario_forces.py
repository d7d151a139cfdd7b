"""The ready forces that scenario files name."""

from __future__ import annotations

from pathlib import Path

from dust_tactics.content.lint import check
from dust_tactics.content.scenarios.load_scenario import load_scenario

from .test_load_scenario import FORCE, SCENARIO, write


def told(path: Path) -> list[str]:
    return [str(problem).removeprefix(f"{path}:") for problem in check([path]).problems]


def test_the_forces_of_a_scenario_are_there(tmp_path: Path, home: Path) -> None:
    write(home / "forces", "owls.yaml", FORCE)
    path = write(tmp_path, "s.yaml", SCENARIO + "forces: [owls, mine]\n")
    assert told(path) == []


def test_a_force_that_there_is_not_is_told_with_names_like_it(tmp_path: Path) -> None:
    text = f"{SCENARIO}forces: [nope, first-wav]\nvariants: [{{name: V, changes: {{forces: [Owls, ww]}}}}]\n"
    path = write(tmp_path, "s.yaml", text)
    expected = "expected the name or id of a force"
    assert told(path) == [
        f"13:10: no force is called so: found 'nope', {expected}",
        "13:16: no force is called so: found 'first-wav'; did you mean first-wave or First Wave?",
        "14:41: no force is called so: found 'Owls'; did you mean prowlers?",
        f"14:47: no force is called so: found 'ww', {expected}",
    ]
    assert load_scenario(path).forces == ("nope", "first-wav")


def test_a_force_with_mistakes_is_told_where_it_is_named(tmp_path: Path, home: Path) -> None:
    force = write(home / "forces", "owls.yaml", FORCE.replace("Pounder", "Poundre"))
    path = write(
        tmp_path, "s.yaml", SCENARIO.replace("turns: 3", "turns: x") + "forces: [owls, first-wave]\n"
    )
    without = f"expected one without mistakes such as that in {force}:6"
    assert told(path) == [
        "12:8: wrong 'turns': found 'x', expected a whole number from 1 to 99",
        f"13:10: a force that cannot be used: found 'owls', {without}",
    ]
