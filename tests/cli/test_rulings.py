"""``dust-tactics rulings``."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner

from dust_tactics.cli.main import main
from dust_tactics.dustrunner.rulings import RULINGS as DUSTRUNNER
from dust_tactics.skirmish.rulings.all import RULINGS as SKIRMISH, ruling
from dust_tactics.world.rulings import RULINGS as WORLD

RULINGS = (*SKIRMISH, *DUSTRUNNER, *WORLD)
PAGE = Path(__file__).resolve().parents[2] / "docs" / "rulings.md"


def test_rulings_as_json_has_every_key_of_every_ruling() -> None:
    result = CliRunner().invoke(main, ["rulings", "--json"])
    assert result.exit_code == 0
    told = json.loads(result.output)
    assert [entry["id"] for entry in told] == [entry.id for entry in RULINGS]
    for entry in told:
        assert set(entry) == {"id", "summary", "source", "in_force", "alternatives", "switch", "readings"}
        assert isinstance(entry["alternatives"], list)


def test_rulings_as_text_names_each_with_source_and_alternatives() -> None:
    result = CliRunner().invoke(main, ["rulings", "squad-carry"])
    assert result.exit_code == 0
    first, *rest = result.output.splitlines()
    assert first.startswith('squad-carry  (DT "Soldiers with Several Weapons")')
    assert any(line.startswith("  in force: ") for line in rest)
    assert any(line.startswith("  or: ") for line in rest)


def test_rulings_with_a_switch_name_their_readings() -> None:
    result = CliRunner().invoke(main, ["rulings", "D47-corner"])
    assert any(line.startswith("  switch to anywhere: ") for line in result.output.splitlines())


def test_rulings_an_unknown_id_is_said_with_a_near_one() -> None:
    result = CliRunner().invoke(main, ["rulings", "same-tim"])
    assert result.exit_code == 1
    assert "did you mean same-time" in result.output


def test_rulings_as_a_page_is_what_stands_in_docs() -> None:
    """After a change of a ruling ``make docs`` writes the page anew."""
    result = CliRunner().invoke(main, ["rulings", "--markdown"])
    assert result.exit_code == 0
    assert PAGE.read_text(encoding="utf-8") == result.output, "docs/rulings.md is not current: make docs"


def test_rulings_as_a_page_have_a_row_each_with_all_that_there_is_to_say() -> None:
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    rows = {line.split("`")[1]: line[2:-2].split(" | ") for line in lines if line.startswith("| `")}
    assert list(rows) == [entry.id for entry in RULINGS]
    for entry in RULINGS:
        _, summary, source, in_force, others, switch = rows[entry.id]
        assert (summary, source, in_force) == (entry.summary, entry.source, entry.in_force)
        assert (others == "-") is not bool(entry.alternatives or entry.readings)
        assert (switch == "-") is not bool(entry.switch)
    assert rows["D47-corner"][4:] == [
        "`anywhere`: " + ruling("D47-corner").readings[1].text,
        "`same-point` `anywhere`",
    ]


def test_rulings_are_printed_in_one_way_at_a_time() -> None:
    result = CliRunner().invoke(main, ["rulings", "--json", "--markdown"])
    assert result.exit_code == 2
    assert "choose one" in result.output
