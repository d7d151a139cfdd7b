"""Files that are found by their own name or by the one that stands in them."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from dust_tactics.cli.main import main
from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.content.files.named_files import named_files
from dust_tactics.content.files.problems import ContentError
from dust_tactics.content.forces.forces import list_forces, load_force, read_force
from dust_tactics.content.lint import check, own_problems
from dust_tactics.content.scenarios.load_scenario import list_scenarios, load_scenario
from tests.content.scenarios.test_load_scenario import FORCE, SCENARIO, write

USED = "this force is not used"


def test_an_own_force_with_a_shipped_name_is_told_and_not_used(home: Path) -> None:
    path = write(home / "forces", "fw.yaml", FORCE.replace("Mine", "first wave"))
    where = "scenarios/forces/first-wave.yaml:2"
    problem = f"{path}:2:7: a duplicate force name: 'first wave' is on {where}; {USED}"
    assert [*map(str, own_problems())] == [problem]
    assert [*map(str, check([path]).problems)] == [problem]
    cards = load_cards()
    assert load_force("First Wave", cards).id == "first-wave"
    assert "fw" not in [force.id for force in list_forces(cards)]
    with pytest.raises(ContentError, match="a duplicate force name"):
        load_force("fw", cards)
    assert read_force(path, cards)[1] == [], "the file alone is right"


def test_an_own_scenario_with_a_shipped_name_is_told_and_not_listed(home: Path) -> None:
    path = write(home / "scenarios", "mine.yaml", SCENARIO.replace("Small", "Encounter"))
    result = CliRunner().invoke(main, ["scenarios", "check"])
    assert result.exit_code == 1
    assert f"{path}:2:7: a duplicate scenario name: 'Encounter' is on scenarios/" in result.stderr
    assert [one.id for one in list_scenarios() if one.name == "Encounter"] == ["encounter"]
    with pytest.raises(ContentError, match="this scenario is not used"):
        load_scenario("mine")


@pytest.mark.parametrize("name", ["Grab the Dust.yaml", "ENCOUNTER.yaml", "sub/encounter.yaml"])
def test_a_file_name_that_means_a_shipped_one_is_told(home: Path, name: str) -> None:
    """Of `Grab the Dust` and `grab-the-dust` only the shipped one was meant before, or only the own one."""
    path = home / "scenarios" / name
    write(path.parent, path.name, SCENARIO)
    (problem,) = own_problems()
    assert problem.what.startswith("not used: scenarios/dust-tactics/")
    assert load_scenario(path.stem).name != "Small"


def test_of_two_own_files_the_first_keeps_the_name(tmp_path: Path) -> None:
    one, two = (write(tmp_path, f"{name}.yaml", FORCE) for name in ("a", "b"))
    three = write(tmp_path, "mine.yaml", FORCE.replace("Mine", "Three"))
    found = named_files([], [one, two, three], "force")
    assert dict(found.files) == {"a": one}
    assert [problem.sentence for problem in found.refused.values()] == [
        f"a duplicate force name: 'Mine' is on {one}:2; {USED}",
        f"not used: {one} has the same name as this file",
    ]
    assert len(check([tmp_path]).problems) == 2


def test_files_with_mistakes_have_names_too(tmp_path: Path) -> None:
    texts = ("force: [", "- name", "name: []", "name: Mine\nforce: 1\n")
    files = [write(tmp_path, f"{number}.yaml", text) for number, text in enumerate(texts)]
    found = named_files(files, [write(tmp_path, "own.yaml", FORCE), tmp_path / "none.yaml"], "force")
    assert [path.stem for path in found.refused] == ["own"]
    assert "none" in found.files
